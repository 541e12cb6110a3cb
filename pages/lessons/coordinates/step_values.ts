/** Inputs of a network for a timestep: plain numbers, waves, or slower waves. */

import { completedCycles } from "../../ui/live/formulas/sinusoid";
import {
  LAST_STEP,
  othersAlike,
  plainSimilarities,
  waveSimilarities,
} from "../../ui/live/formulas/timesteps";
import { fixed, grouped, shareOf } from "../../ui/live/numbers";

const DIVIDED = `t / ${grouped(LAST_STEP)}`;
const WAVES = [
  ["cosines: fast → slow", "sines: fast → slow"],
  ["cosines", "sines"],
  ["cos", "sin"],
] as const;

export interface Encoding {
  /** Its name, from long to short. */
  names: readonly string[];
  /** Another name on a phone. */
  nameOnPhone?: string;
  /** Names of both halves of its columns, from long to short. */
  columns: readonly (readonly [string, string])[];
  /** Number by which steps are divided before they become waves; 0 without waves. */
  divisor: number;
  /** Similarity of each step to the chosen one. */
  similar: Float64Array;
  /** Number of other steps that look like it. */
  others: number;
  /** The pairs that complete a cycle; none without waves. */
  cycles: Cycles | null;
}

export interface Cycles {
  /** Share of the pairs, of which the first ones are the fastest. */
  share: number;
  /** In words: the pairs, and what they do. */
  words: readonly string[];
}

interface Chosen {
  frequencies: Float64Array;
  step: number;
  /** Similarity from which on two steps look alike. */
  alike: number;
}

/** The three encodings of all steps. */
export function encodingsOf({ frequencies, step, alike }: Chosen): Encoding[] {
  const pairs = frequencies.length;
  const complete = completedCycles(LAST_STEP + 1, frequencies);
  const verbOf = (count: number) => (count === 1 ? "completes a cycle" : "complete a cycle");
  const encodings: Omit<Encoding, "others">[] = [
    {
      names: ["plain numbers"],
      columns: [
        ["1 (bias)", "scaled t"],
        ["1", "t"],
      ],
      divisor: 0,
      similar: plainSimilarities(step),
      cycles: null,
    },
    {
      names: ["waves of t"],
      columns: WAVES,
      divisor: 1,
      similar: waveSimilarities(frequencies, step, 1),
      cycles: {
        share: complete / pairs,
        words: [shareOf(complete, pairs, "pair"), verbOf(complete)],
      },
    },
    {
      names: [`waves of ${DIVIDED}`, DIVIDED],
      nameOnPhone: `${DIVIDED}: a bug`,
      columns: WAVES,
      divisor: LAST_STEP,
      similar: waveSimilarities(frequencies, step, LAST_STEP),
      cycles: { share: 0, words: ["no full cycle"] },
    },
  ];
  return encodings.map((encoding) => ({
    ...encoding,
    others: othersAlike(encoding.similar, alike),
  }));
}

/** A similarity with three decimals or, where these would be those of 1, with one more. */
export function statedSimilarity(similar: number): string {
  const short = fixed(similar, 3);
  if (similar === 1 || short !== fixed(1, 3)) return short;
  const [long, one] = [fixed(similar, 4), fixed(1, 4)];
  return long === one ? "over 0.9999" : long;
}

/** Both numbers of a step, or the cosine and the sine of a pair. */
export function valuesOf(
  { divisor }: Pick<Encoding, "divisor">,
  step: number,
  frequency: number,
): [number, number] {
  if (!divisor) return [1, step / LAST_STEP];
  const angle = (frequency * step) / divisor;
  return [Math.cos(angle), Math.sin(angle)];
}

/**
 * A factor of the means of waves over steps, by their rate in radians per step. A wave with a cycle
 * that is shorter has its mean over whole cycles, which is 0.
 */
export function meanFactor(rate: number, steps: number): number {
  const half = (rate * steps) / 2;
  if (half >= Math.PI) return 0;
  return half ? Math.sin(half) / half : 1;
}
