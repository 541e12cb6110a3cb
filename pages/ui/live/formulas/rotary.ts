/**
 * Rotary encoding (RoPE), beside encodings that are added, and code that rotates the wrong pairs.
 */

import { FULL_TURN, type Sampling, similarity, sumsOfWaves } from "./sinusoid";

/** Pair i is in the dimensions 2i and 2i + 1. */
export type Head = readonly [query: Float64Array, key: Float64Array];

// A linear congruential generator, as in random_head.py.
const SEED = 5760;
const MULTIPLIER = 1664525;
const INCREMENT = 1013904223;
const MODULUS = 2 ** 32;

/** Query and key of normal numbers of variance 1; a narrower head has the first of them. */
export function randomHead(width: number): Head {
  const head: Head = [new Float64Array(width), new Float64Array(width)];
  let state = SEED;
  const uniform = () => {
    state = (Math.imul(MULTIPLIER, state) + INCREMENT) >>> 0;
    return state / MODULUS;
  };
  for (let dim = 0; dim < width; dim += 2)
    for (const vector of head) {
      const length = Math.sqrt(-2 * Math.log1p(-uniform()));
      const direction = FULL_TURN * uniform();
      vector[dim] = length * Math.cos(direction);
      vector[dim + 1] = length * Math.sin(direction);
    }
  return head;
}

/**
 * Scores with encodings added, at equally spaced positions of the key; the query is `offset` tokens
 * later.
 *
 * At a fixed offset, the query's encoding is the key's, rotated. The key's content, rotated back,
 * has the same product with the key's encoding: one vector is compared with all encodings.
 */
export function addedScores(
  [query, key]: Head,
  frequencies: Float64Array,
  offset: number,
  positions: Sampling,
): Float64Array {
  const content = query.reduce((sum, value, dim) => sum + value * key[dim], 0);
  const fixed =
    content / Math.sqrt(query.length) +
    similarity(offset, frequencies) * Math.sqrt(frequencies.length / 2);
  const both = Float64Array.from(query);
  for (let pair = 0, dim = 0; dim < both.length; pair += 1, dim += 2) {
    const [sin, cos] = [Math.sin(frequencies[pair] * offset), Math.cos(frequencies[pair] * offset)];
    both[dim] += key[dim] * cos - key[dim + 1] * sin;
    both[dim + 1] += key[dim] * sin + key[dim + 1] * cos;
  }
  const scale = Math.sqrt(query.length);
  const sines = frequencies.map((_, pair) => both[2 * pair] / scale);
  const cosines = frequencies.map((_, pair) => both[2 * pair + 1] / scale);
  const waves = { frequencies, cosines, sines };
  return sumsOfWaves(waves, positions).map((score) => fixed + score);
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Query and key whose score is largest `tokens` back, with neighbouring dimensions as pairs. */
export function backwardHead(frequencies: Float64Array, tokens: number): Head {
  const turned = (by: number) =>
    Float64Array.from({ length: 2 * frequencies.length }, (_, dim) => {
      const angle = GOLDEN_ANGLE * (dim >> 1) + frequencies[dim >> 1] * by;
      return dim % 2 ? Math.sin(angle) : Math.cos(angle);
    });
  return [turned(0), turned(tokens)];
}

/** Scores at equally spaced offsets of a rotated query and key. */
export const rotaryScores = (
  head: Head,
  frequencies: Float64Array,
  offsets: Sampling,
): Float64Array => scoresOfPairs(head, frequencies, offsets, (pair) => [2 * pair, 2 * pair + 1]);

/** The same if code rotates dimension i together with i + d/2. */
export const mispairedScores = (
  head: Head,
  frequencies: Float64Array,
  offsets: Sampling,
): Float64Array =>
  scoresOfPairs(head, frequencies, offsets, (pair) => [pair, pair + frequencies.length]);

function scoresOfPairs(
  [query, key]: Head,
  frequencies: Float64Array,
  offsets: Sampling,
  dimsOf: (pair: number) => readonly [number, number],
): Float64Array {
  const scale = Math.sqrt(query.length);
  const dims = Array.from(frequencies, (_, pair) => dimsOf(pair));
  const dots = dims.map(([i, j]) => (query[i] * key[i] + query[j] * key[j]) / scale);
  const crosses = dims.map(([i, j]) => (query[i] * key[j] - query[j] * key[i]) / scale);
  const [cosines, sines] = [Float64Array.from(dots), Float64Array.from(crosses)];
  return sumsOfWaves({ frequencies, cosines, sines }, offsets);
}

/** An arrow from the middle, to the right and upwards. */
export type Arrow = readonly [right: number, up: number];

/**
 * Two dimensions of a vector that are rotated by an angle, clockwise: the first dimension is
 * upwards, the second to the right.
 */
export function rotatedArrow(vector: Float64Array, first: number, angle: number): Arrow {
  const [x, y] = [vector[first], vector[first + 1]];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * sin + y * cos, x * cos - y * sin];
}

/**
 * The same two dimensions, drawn alike, if the sine and the cosine of the angle are added to them.
 */
export const addedArrow = (vector: Float64Array, first: number, angle: number): Arrow => [
  vector[first + 1] + Math.cos(angle),
  vector[first] + Math.sin(angle),
];
