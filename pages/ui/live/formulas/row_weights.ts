/** Weights of the last query by distance, whose exponentials layouts keep from frame to frame. */

import { farFrom, type Ranges } from "./attention";

/** Exponentials of a row's scores, relative to the score at distance 0, and their running sums. */
interface Exponentials {
  scores: Float64Array;
  values: Float64Array;
  /** Sum below each distance. */
  sums: Float64Array;
}

/** Weights of a text: exponentials that are divided by their sum. */
export interface RowWeights {
  /** Score at a distance. */
  score(distance: number): number;
  /** Weight at a distance. */
  weight(distance: number): number;
  /** Shares of the distances never seen, and of both halves of those seen. */
  ranges(trained: number): Ranges;
  /** Mean weight in each of some equal steps, from the farthest key to the last token itself. */
  levels(steps: number): Float64Array;
}

const kept = new Map<string, Exponentials & { of: string }>();

function exponentialsOf(scores: Float64Array): Exponentials {
  const values = new Float64Array(scores.length);
  const sums = new Float64Array(scores.length + 1);
  for (let distance = 0; distance < scores.length; distance += 1) {
    values[distance] = Math.exp(scores[distance] - scores[0]);
    sums[distance + 1] = sums[distance] + values[distance];
  }
  return { scores, values, sums };
}

/**
 * Weights of a row for a text of some tokens.
 *
 * A longer or shorter text only adds or removes distances: a row's exponentials are computed again
 * when `of` changes, on which its scores depend, or when the text is twice as long.
 */
export function rowWeights(
  row: string,
  of: string,
  length: number,
  scoresBelow: (count: number) => Float64Array | null,
): RowWeights | null {
  let known = kept.get(row);
  if (known?.of !== of || known.scores.length < length) {
    const scores = scoresBelow(2 ** Math.ceil(Math.log2(length)));
    if (!scores) return null;
    known = { ...exponentialsOf(scores), of };
    kept.set(row, known);
  }
  return weightsWithin(known, length);
}

function weightsWithin({ scores, values, sums }: Exponentials, length: number): RowWeights {
  const total = sums[length];
  // Exponentials too small for a sum are no zero.
  const share = (from: number, to: number): number =>
    from < to ? Math.max((sums[to] - sums[from]) / total, Number.MIN_VALUE) : 0;
  return {
    score: (distance) => scores[distance],
    weight: (distance) => values[distance] / total,
    ranges(trained) {
      const [far, unseen] = [farFrom(trained), Math.min(trained, length)];
      return {
        near: share(0, far),
        far: share(far, unseen),
        unseen: share(unseen, length),
      };
    },
    levels(steps) {
      const levels = new Float64Array(steps);
      const perStep = length / steps;
      const sumBelow = (distance: number): number => {
        const whole = Math.min(Math.floor(distance), length - 1);
        return sums[whole] + (distance - whole) * values[whole];
      };
      let above = total;
      for (let step = 0; step < steps; step += 1) {
        // Rounding leaves the last step a little below distance 0.
        const below = sumBelow(Math.max(0, length - (step + 1) * perStep));
        levels[step] = (above - below) / perStep / total;
        above = below;
      }
      return levels;
    },
  };
}
