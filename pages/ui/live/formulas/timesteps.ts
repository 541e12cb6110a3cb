/** Similarities of a diffusion model's timesteps. */

import { plainSimilarity } from "./schemes";
import { similarities } from "./sinusoid";

/** Last timestep of a usual diffusion model. */
export const LAST_STEP = 1000;
/** Difference of similarities that counts as rounding. */
const ROUNDING = 1e-9;

/** Similarity of each of the steps 0 … LAST_STEP to one of them, as plain numbers. */
export const plainSimilarities = (step: number): Float64Array =>
  Float64Array.from({ length: LAST_STEP + 1 }, (_, other) =>
    plainSimilarity(other / LAST_STEP, step / LAST_STEP),
  );

/** The same of the waves of steps that are divided by a number first. */
export function waveSimilarities(
  frequencies: Float64Array,
  step: number,
  divisor: number,
): Float64Array {
  const byDistance = similarities(frequencies, { step: 1 / divisor, count: LAST_STEP + 1 });
  return byDistance.map((_, other) => byDistance[Math.abs(other - step)]);
}

/** Return whether steps with a similarity look alike, if they do from `alike` on. */
export const looksAlike = (similar: number, alike: number): boolean => similar >= alike - ROUNDING;

/** Number of steps that look like a step, without that step itself. */
export const othersAlike = (similar: Float64Array, alike: number): number =>
  similar.filter((value) => looksAlike(value, alike)).length - 1;
