/** Means of the similarity over distances, and its largest rise, as in the core's rise.py. */

import { type SumUpTo, similarity, sumsOfSimilarity } from "./sinusoid";

/** Number of windows that begin within an octave, at least. */
const STEPS_PER_OCTAVE = 4;
/** Number of distances within an octave at which two similarities are compared. */
const STEPS_BETWEEN = 8;

/** The largest rise of the similarity smoothed over an octave. */
export interface Rise {
  /** By how much it rises; 0 if it falls everywhere. */
  height: number;
  /** Distances at the middles of the lower and of the higher window, in tokens; else both are 1. */
  trough: number;
  crest: number;
}

/** Mean of S over distances one token apart, in the middle between two distances. */
export function windowMean(low: number, high: number, sumUpTo: SumUpTo): number {
  const beyond = Math.max(1 - (high - low), 0) / 2;
  const [from, to] = [low - beyond, high + beyond];
  return (sumUpTo(to) - sumUpTo(from)) / (to - from);
}

/** Mean of S over the octave around a distance of 2^power; S itself below a token. */
export function octaveMean(frequencies: Float64Array, sumUpTo: SumUpTo, power: number): number {
  const [low, high] = [power - 0.5, power + 0.5].map((one) => 2 ** one);
  return high - low < 1 ? similarity(2 ** power, frequencies) : windowMean(low, high, sumUpTo);
}

/** Distance, in tokens, up to which two such means differ by no more than `most`. */
export function alikeUpTo(
  one: Float64Array,
  other: Float64Array,
  most: number,
  length: number,
): number {
  const [first, second] = [sumsOfSimilarity(one), sumsOfSimilarity(other)];
  const end = Math.log2(length);
  let power = 0;
  for (let next = 0; next <= end; next += 1 / STEPS_BETWEEN) {
    const difference = octaveMean(one, first, next) - octaveMean(other, second, next);
    if (Math.abs(difference) > most) break;
    power = next;
  }
  return 2 ** power;
}

/** The largest rise of the similarity over octaves of distances up to a length, in tokens. */
export function largestRise(frequencies: Float64Array, length: number): Rise {
  let largest: Rise = { height: 0, trough: 1, crest: 1 };
  const octaves = Math.log2(length);
  const steps = Math.ceil(STEPS_PER_OCTAVE * octaves);
  const wide = (octaves * STEPS_PER_OCTAVE) / steps;
  const sumUpTo = sumsOfSimilarity(frequencies);
  let lowest = { mean: Number.POSITIVE_INFINITY, middle: 1 };
  for (let step = 0; step <= steps - STEPS_PER_OCTAVE; step += 1) {
    const start = (octaves * step) / steps;
    const mean = windowMean(2 ** start, 2 ** (start + wide), sumUpTo);
    const middle = 2 ** (start + wide / 2);
    if (mean < lowest.mean) lowest = { mean, middle };
    const height = mean - lowest.mean;
    if (height > largest.height) largest = { height, trough: lowest.middle, crest: middle };
  }
  return largest;
}
