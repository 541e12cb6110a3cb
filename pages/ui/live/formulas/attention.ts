/** Softmax, outputs of a head, and its scores and weights by distance. */

export function softmax(scores: Float64Array): Float64Array {
  const shares = new Float64Array(scores.length);
  // Plain loops: the live pictures do this for thousands of keys in every frame.
  let largest = Number.NEGATIVE_INFINITY;
  for (let key = 0; key < scores.length; key += 1) largest = Math.max(largest, scores[key]);
  let total = 0;
  for (let key = 0; key < scores.length; key += 1) {
    shares[key] = Math.exp(scores[key] - largest);
    total += shares[key];
  }
  for (let key = 0; key < scores.length; key += 1) shares[key] /= total;
  return shares;
}

/** Scores of a head with W_QᵀW_K = gain · T_k, of width d_model, from S at distances of keys. */
export function scoresByLag(similar: Float64Array, gain: number, d_model: number): Float64Array {
  const scale = (gain * d_model) / 2 / Math.sqrt(d_model);
  return similar.map((value) => scale * value);
}

/** Softmax over keys 0 … count - 1 of the scores by their distance from the wanted key. */
export function weightsOfQuery(scores: Float64Array, wanted: number, count: number): Float64Array {
  const row = new Float64Array(count);
  for (let key = 0; key < count; key += 1) row[key] = scores[Math.abs(wanted - key)];
  return softmax(row);
}

/**
 * The fastest pair that an offset rotates by at most an angle, in radians; without one the slowest.
 */
export function fastestPairWithin(
  frequencies: Float64Array,
  offset: number,
  angle: number,
): number {
  const pair = frequencies.findIndex((frequency) => frequency * Math.abs(offset) <= angle);
  return pair < 0 ? frequencies.length - 1 : pair;
}

/** Cells of a map of the weights: `count` rows and columns, each of `step` queries or keys. */
export interface WeightMap {
  seq_len: number;
  offset: number;
  step: number;
  count: number;
  /** Smaller weights may be left out. */
  least: number;
}

/**
 * Call `each(cell, weight)` for the first query of each row of a map, row after row, with the
 * largest weight of the keys in a cell.
 *
 * A score depends only on the distance from the wanted key, so that cells on a diagonal of the map
 * share the largest exponential of their keys, and the total of a row is a sum from either side of
 * it. A row whose wanted key does not exist is computed by itself: all exponentials relative to
 * that key's may underflow.
 */
export function forEachWeight(
  scores: Float64Array,
  map: WeightMap,
  each: (cell: number, weight: number) => void,
): void {
  const { seq_len, offset, step, count, least } = map;
  const shares = scores.map((score) => Math.exp(score - scores[0]));
  const sums = runningSums(shares);
  const diagonals = largestOfDiagonals(shares, map);
  // The share of the wanted key is 1, so that no total is less.
  const shown = Array.from(diagonals.keys()).filter((diagonal) => diagonals[diagonal] >= least);
  for (let row = 0; row < count; row += 1) {
    const [start, wanted] = [row * count, row * step - offset];
    if (wanted < 0 || wanted >= seq_len) {
      const weights = weightsOfQuery(scores, wanted, seq_len);
      for (let column = 0; column < count; column += 1)
        each(start + column, largestWithin(weights, column * step, (column + 1) * step));
      continue;
    }
    const total = sums[wanted] + sums[seq_len - 1 - wanted] - shares[0];
    for (const diagonal of shown) {
      const column = row + count - 1 - diagonal;
      if (column >= 0 && column < count - 1) each(start + column, diagonals[diagonal] / total);
    }
    // The last column may have fewer keys.
    let last = 0;
    for (let key = (count - 1) * step; key < seq_len; key += 1)
      last = Math.max(last, shares[Math.abs(wanted - key)]);
    each(start + count - 1, last / total);
  }
}

function runningSums(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

/** Largest share in the cells of each diagonal of a map, by row minus column, from 1 - count on. */
const largestOfDiagonals = (shares: Float64Array, { offset, step, count }: WeightMap) =>
  Float64Array.from({ length: 2 * count - 1 }, (_, index) => {
    let most = 0;
    for (let key = 0; key < step; key += 1) {
      const lag = Math.abs((index + 1 - count) * step - offset - key);
      if (lag < shares.length) most = Math.max(most, shares[lag]);
    }
    return most;
  });

function largestWithin(values: Float64Array, from: number, until: number): number {
  let most = 0;
  for (let at = from; at < Math.min(until, values.length); at += 1)
    most = Math.max(most, values[at]);
  return most;
}

/** Shares of the last query's weight, which add up to 1. */
export interface Ranges {
  /** On distances not seen in training. */
  unseen: number;
  /** On the far half of those seen. */
  far: number;
  /** On the near half of those seen. */
  near: number;
}

/** First distance in the far half of those that occurred in training. */
export const farFrom = (trained: number): number => Math.ceil(trained / 2);

export type Role = "near" | "far" | "leaking";

/**
 * Role of a penalty: it leaks if distances not seen get more than `keptOff` of the attention, to a
 * tenth of a percent, as shares are written. It reads the near half only if the far half gets less
 * than that of the attention on distances seen, which does not depend on the text's length.
 */
export function roleOf({ unseen, far, near }: Ranges, keptOff: number): Role {
  if (Math.round(1000 * unseen) > 1000 * keptOff) return "leaking";
  return far >= keptOff * (far + near) ? "far" : "near";
}

/** Scores and values of a head, each split into the share of the words and that of positions. */
export interface Head {
  /**
   * Scores of word and word, word and position, position and word, position and position, row
   * after row. Without positions only the first.
   */
  scores: readonly Float64Array[];
  /** Value vectors of the words, and of the positions, if any; row after row. */
  values: readonly Float64Array[];
}

/** Outputs of a head for its words in an order, row after row: softmax(scores) times values. */
export function headOutputs({ scores, values }: Head, order: readonly number[]): Float64Array {
  const [words, positions] = values;
  const [ofWords, wordAndPosition, positionAndWord, ofPositions] = scores;
  const count = order.length;
  const size = words.length / count;
  const outputs = new Float64Array(words.length);
  order.forEach((word, place) => {
    const [a, p] = [word * count, place * count];
    const scoresOfPlace = order.map((other, at) =>
      positions
        ? ofWords[a + other] +
          wordAndPosition[a + at] +
          positionAndWord[p + other] +
          ofPositions[p + at]
        : ofWords[a + other],
    );
    const weights = softmax(Float64Array.from(scoresOfPlace));
    order.forEach((other, at) => {
      for (let dim = 0; dim < size; dim += 1) {
        const value = words[other * size + dim] + (positions ? positions[at * size + dim] : 0);
        outputs[place * size + dim] += weights[at] * value;
      }
    });
  });
  return outputs;
}

/** Largest absolute difference of two vectors. */
export const largestDifference = (first: Float64Array, second: Float64Array): number =>
  first.reduce((largest, value, index) => Math.max(largest, Math.abs(value - second[index])), 0);
