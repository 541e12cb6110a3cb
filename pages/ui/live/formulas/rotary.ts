/**
 * Rotary encoding (RoPE), beside encodings that are added, and code that rotates the wrong pairs.
 */

import { forEachRow, type Sampling, similarity } from "./sinusoid";

/** Score of a rotated query and key, `offset` tokens apart, whose pairs are all (1, 1) / √2. */
export const rotatedScore = (offset: number, frequencies: Float64Array): number =>
  similarity(offset, frequencies) * Math.sqrt(frequencies.length / 2);

/** Scores of one of these vectors, not rotated, with the encodings of equally spaced positions. */
export function contentScores(frequencies: Float64Array, positions: Sampling): Float64Array {
  const scores = new Float64Array(positions.count);
  const scale = 2 * Math.sqrt(frequencies.length);
  forEachRow(frequencies, positions, (row, sines, cosines) => {
    let sum = 0;
    for (let pair = 0; pair < sines.length; pair += 1) sum += sines[pair] + cosines[pair];
    scores[row] = sum / scale;
  });
  return scores;
}

/**
 * Score of the same query and key with encodings added, as four terms: content and content, content
 * and position of the key, position of the query and content, position and position.
 */
export function addedTerms(
  { query, key }: { query: number; key: number },
  frequencies: Float64Array,
): [number, number, number, number] {
  const [ofKey] = contentScores(frequencies, { from: key, step: 0, count: 1 });
  const [ofQuery] = contentScores(frequencies, { from: query, step: 0, count: 1 });
  return [rotatedScore(0, frequencies), ofKey, ofQuery, rotatedScore(query - key, frequencies)];
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Query and key whose score is largest `tokens` back, with neighbouring dimensions as pairs. */
export function backwardHead(
  frequencies: Float64Array,
  tokens: number,
): [query: Float64Array, key: Float64Array] {
  const turned = (by: number) =>
    Float64Array.from({ length: 2 * frequencies.length }, (_, dim) => {
      const angle = GOLDEN_ANGLE * (dim >> 1) + frequencies[dim >> 1] * by;
      return dim % 2 ? Math.sin(angle) : Math.cos(angle);
    });
  return [turned(0), turned(tokens)];
}

/** Scores at equally spaced offsets if code rotates dimension i together with i + d/2. */
export function mispairedScores(
  [query, key]: readonly [Float64Array, Float64Array],
  frequencies: Float64Array,
  offsets: Sampling,
): Float64Array {
  const half = frequencies.length;
  const scores = new Float64Array(offsets.count);
  const dots = frequencies.map((_, i) => query[i] * key[i] + query[i + half] * key[i + half]);
  const crosses = frequencies.map((_, i) => query[i] * key[i + half] - query[i + half] * key[i]);
  forEachRow(frequencies, offsets, (row, sin, cos) => {
    let sum = 0;
    for (let pair = 0; pair < half; pair += 1)
      sum += dots[pair] * cos[pair] + crosses[pair] * sin[pair];
    scores[row] = sum / Math.sqrt(2 * half);
  });
  return scores;
}
