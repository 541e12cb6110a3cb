/** The strongest rival of the key that a head wants. */

/** Share of a weight from which on another one nearly equals it. */
const CLOSE = 0.8;

/** The key with the largest weight beside the wanted one. */
export interface RunnerUp {
  key: number;
  /** True if its weight nearly equals the wanted one. */
  isClose: boolean;
}

/** The key with the largest weight beside the wanted one, which need not be among the keys. */
export function runnerUp(row: Float64Array, wanted: number): RunnerUp {
  let best = wanted === 0 ? 1 : 0;
  for (let key = best + 1; key < row.length; key += 1)
    if (key !== wanted && row[key] > row[best]) best = key;
  return { key: best, isClose: row[best] >= CLOSE * row[wanted] };
}

/** By how much the score of one key exceeds that of another, from their weights. */
export const scoreLead = (row: Float64Array, key: number, other: number): number =>
  Math.log(row[key] / row[other]);
