/** Inputs of a network for step 0 and for another: plain numbers, waves, or slower ones. */

import { min } from "d3-array";
import { plainSimilarity } from "../../ui/live/formulas/schemes";
import { similarities, similarity } from "../../ui/live/formulas/sinusoid";
import { fixed, grouped } from "../../ui/live/numbers";

export const LAST_STEP = 1000;

const DIVIDED = `t / ${grouped(LAST_STEP)}`;

export interface Encoding {
  /** Its name, and a shorter one for a narrow picture. */
  names: readonly [string, string];
  /** Number by which steps are divided before they become waves; 0 without waves. */
  divisor: number;
  /** Similarity of both steps. */
  similar: number;
}

/** The three encodings of a step, and how similar each makes it to step 0. */
export function encodingsOf(frequencies: Float64Array, step: number): Encoding[] {
  return [
    {
      names: [`plain numbers (1, ${DIVIDED})`, "plain numbers"],
      divisor: 0,
      similar: plainSimilarity(step / LAST_STEP, 0),
    },
    { names: ["waves of t", "waves of t"], divisor: 1, similar: similarity(step, frequencies) },
    {
      names: [`waves of ${DIVIDED}: too slow`, `waves of ${DIVIDED}`],
      divisor: LAST_STEP,
      similar: similarity(step / LAST_STEP, frequencies),
    },
  ];
}

/** A similarity with three decimals or, where these would be those of 1, with one more. */
export function statedSimilarity(similar: number): string {
  const short = fixed(similar, 3);
  if (short !== fixed(1, 3)) return short;
  const [long, one] = [fixed(similar, 4), fixed(1, 4)];
  return long === one ? "over 0.9999" : long;
}

/** Both numbers of a step, or the cosine and the sine of a pair. */
export function valuesOf({ divisor }: Encoding, step: number, frequency: number): [number, number] {
  if (!divisor) return [1, step / LAST_STEP];
  const angle = (frequency * step) / divisor;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Lower end of an axis of similarity that holds those of all steps. */
export function lowestSimilarity(frequencies: Float64Array): number {
  const low = min(similarities(frequencies, { step: 1, count: LAST_STEP + 1 }))!;
  return low < -0.5 ? -1 : low < 0 ? -0.5 : 0;
}
