/** Similarities of timesteps to step 0, and the turns of each pair. */

import { max, min } from "d3-array";
import { plainSimilarity } from "../../ui/live/formulas/schemes";
import { similarities, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { grouped } from "../../ui/live/numbers";

export const LAST_STEP = 1000;
/** A step that is read beside step 0. */
export const NEAR_STEP = 100;
/** Fewest turns that are shown, as a power of ten. */
const FEWEST = -5;

export const BY_LAST = `divided by ${grouped(LAST_STEP)}`;

/** Similarity of a step to step 0 as plain numbers, a share of the last step each. */
export const plainSimilar = (step: number): number => plainSimilarity(step / LAST_STEP, 0);

export interface StepValues {
  /** Similarity of each step to step 0: as waves, as waves of divided steps, as plain numbers. */
  whole: Float64Array;
  scaled: Float64Array;
  plain: Float64Array;
  similarityRange: readonly [number, number];
  /** Powers of ten: turns of each pair in all steps, as they are and divided. */
  turns: Float64Array;
  scaledTurns: Float64Array;
  turnRange: readonly [number, number];
}

/** The values of both panels. */
export function stepValuesOf(frequencies: Float64Array): StepValues {
  const [whole, scaled] = [1, 1 / LAST_STEP].map((step) =>
    similarities(frequencies, { step, count: LAST_STEP + 1 }),
  );
  const [turns, scaledTurns] = [LAST_STEP, 1].map((steps) =>
    frequencies.map((rate) => Math.log10(turnsWithin(rate, steps))),
  );
  const low = min(whole)!;
  return {
    whole,
    scaled,
    plain: Float64Array.from({ length: LAST_STEP + 1 }, (_, step) => plainSimilar(step)),
    similarityRange: [low < -0.5 ? -1.05 : low < 0 ? -0.55 : 0, 1.05],
    turns,
    scaledTurns,
    turnRange: [Math.max(Math.floor(min(scaledTurns)!), FEWEST), Math.ceil(max(turns)!)],
  };
}
