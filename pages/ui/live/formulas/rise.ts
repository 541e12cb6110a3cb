/** The largest rise with distance of the similarity, smoothed over an octave of distances. */

import { type SumUpTo, sumsOfSimilarity } from "./sinusoid";

/** Least number of windows that begin within an octave. */
const STEPS_PER_OCTAVE = 4;

/** The largest rise of the smoothed similarity. */
export interface Rise {
  /** By how much it rises; 0 if it falls everywhere. */
  height: number;
  /** Distances in tokens at the middle of the lower and of the higher window. */
  trough: number;
  crest: number;
}

const NO_RISE: Rise = { height: 0, trough: 1, crest: 1 };

/** Mean of S over distances one token apart, in the middle between two distances. */
export function windowMean(low: number, high: number, sumUpTo: SumUpTo): number {
  const beyond = Math.max(1 - (high - low), 0) / 2;
  const [from, to] = [low - beyond, high + beyond];
  return (sumUpTo(to) - sumUpTo(from)) / (to - from);
}

/** The largest rise with distance of the mean of S over an octave, up to a length in tokens. */
export function largestRise(frequencies: Float64Array, length: number): Rise {
  const octaves = Math.log2(length);
  const steps = Math.ceil(STEPS_PER_OCTAVE * octaves);
  const at = (step: number) => 2 ** ((step / steps) * octaves);
  const sumUpTo = sumsOfSimilarity(frequencies);
  // Windows begin where others end.
  const sums = new Map<number, number>();
  const keptSumUpTo = (edge: number): number => {
    const sum = sums.get(edge) ?? sumUpTo(edge);
    sums.set(edge, sum);
    return sum;
  };
  let largest = NO_RISE;
  let [lowest, trough] = [Number.POSITIVE_INFINITY, 1];
  for (let step = 0; step + STEPS_PER_OCTAVE <= steps; step += 1) {
    const mean = windowMean(at(step), at(step + STEPS_PER_OCTAVE), keptSumUpTo);
    const middle = at(step + STEPS_PER_OCTAVE / 2);
    if (mean < lowest) [lowest, trough] = [mean, middle];
    else if (mean - lowest > largest.height)
      largest = { height: mean - lowest, trough, crest: middle };
  }
  return largest;
}
