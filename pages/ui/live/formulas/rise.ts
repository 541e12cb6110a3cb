/** Means of the similarity over distances, and where a curve rises again. */

import type { SumUpTo } from "./sinusoid";

/** The largest rise of a curve. */
export interface Rise {
  /** By how much it rises; 0 if it falls everywhere. */
  height: number;
  /** Indices of the lower and of the higher point. */
  trough: number;
  crest: number;
}

/** Mean of S over distances one token apart, in the middle between two distances. */
export function windowMean(low: number, high: number, sumUpTo: SumUpTo): number {
  const beyond = Math.max(1 - (high - low), 0) / 2;
  const [from, to] = [low - beyond, high + beyond];
  return (sumUpTo(to) - sumUpTo(from)) / (to - from);
}

/** The largest rise of a curve after any of its points. */
export function largestRise(levels: readonly number[]): Rise {
  let largest: Rise = { height: 0, trough: 0, crest: 0 };
  let lowest = 0;
  levels.forEach((level, index) => {
    if (level < levels[lowest]) lowest = index;
    const height = level - levels[lowest];
    if (height > largest.height) largest = { height, trough: lowest, crest: index };
  });
  return largest;
}
