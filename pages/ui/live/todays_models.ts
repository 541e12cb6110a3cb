/**
 * Mathematics of the pictures of today's models: heads, RoPE, biases, longer texts, coordinates, images.
 *
 * Tests hold this module to `pe_core` within 1e-9.
 */

import {
  FULL_TURN,
  forEachRow,
  frequenciesOf,
  type Sampling,
  similarities,
  similarity,
  softmax,
} from "./formula";

let kept = { key: "", values: new Float64Array() };

/**
 * S(k) at the distances 0 … count - 1.
 *
 * They are kept until width or base change: a drag that changes `count` computes what is missing.
 */
export function similaritiesBelow(
  { d_model, base }: { d_model: number; base: number },
  count: number,
): Float64Array {
  const key = [d_model, base].join();
  const known = kept.key === key ? kept.values : new Float64Array();
  if (known.length < count) {
    const missing = { from: known.length, step: 1, count: count - known.length };
    const values = new Float64Array(count);
    values.set(known);
    values.set(similarities(frequenciesOf(d_model, base), missing), known.length);
    kept = { key, values };
  }
  return kept.values.subarray(0, count);
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

const BUCKETS = 32;
const EXACT_BUCKETS = BUCKETS / 2;
const BUCKET_RATIO = Math.log(128 / EXACT_BUCKETS);

/** T5's bucket of a past key in a decoder, by its distance. */
export function t5Bucket(distance: number): number {
  if (distance < EXACT_BUCKETS) return distance;
  const share = Math.log(distance / EXACT_BUCKETS) / BUCKET_RATIO;
  const bucket = EXACT_BUCKETS + Math.floor(share * (BUCKETS - EXACT_BUCKETS));
  return Math.min(bucket, BUCKETS - 1);
}

/** An example of T5's biases: they fall by a quarter from bucket to bucket. */
export const t5Bias = (distance: number): number => -t5Bucket(distance) / 4;

/** Share of the weights, by distance, on untrained distances. */
export const untrainedShare = (weights: Float64Array, trained: number): number =>
  weights.subarray(trained).reduce((sum, weight) => sum + weight, 0);

/** A percentage of a length, as a whole number of positions; halves are rounded up. */
export const percentOf = (length: number, percent: number): number =>
  Math.floor((length * percent + 50) / 100);

/** Ways to scale frequencies, by the core's names. */
export type Scaling =
  | "none"
  | "interpolation"
  | "ntk-aware"
  | "dynamic-ntk"
  | "by-parts"
  | "yarn"
  | "llama3"
  | "own";

/** Letters of the levels of bars, as in bars.py. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const HIGHEST_LEVEL = LETTERS.length - 1;

/** Settings of scaled frequencies. */
export interface ScalingSettings {
  d_model: number;
  base: number;
  scaling: Scaling;
  scale_factor: number;
  trained_length: number;
  /** Length of the text as a share of the longest, in percent. */
  so_far: number;
  /** Levels of one's own bars; empty unless they are dragged. */
  bars: string;
}

/** The current method: dragging bars makes it one's own. */
export const methodOf = ({ bars, scaling }: Pick<ScalingSettings, "bars" | "scaling">): Scaling =>
  bars ? "own" : scaling;

/** Number of tokens of the text so far. */
export const lengthSoFar = ({
  trained_length,
  scale_factor,
  so_far,
}: Pick<ScalingSettings, "trained_length" | "scale_factor" | "so_far">): number =>
  Math.max(percentOf(trained_length * scale_factor, so_far), 1);

/** Share of its own frequency that each pair keeps; the rest is divided by the factor. */
function rampOf(settings: ScalingSettings, frequencies: Float64Array): Float64Array {
  const { d_model, base, trained_length } = settings;
  const method = methodOf(settings);
  if (method !== "yarn") {
    const fast = method === "by-parts" ? 32 : 4;
    return frequencies.map((frequency) => {
      const turned = (trained_length * frequency) / FULL_TURN;
      return Math.min(Math.max((turned - 1) / (fast - 1), 0), 1);
    });
  }
  const pairOf = (turns: number) =>
    (d_model * Math.log(trained_length / (FULL_TURN * turns))) / (2 * Math.log(base));
  const low = Math.max(Math.floor(pairOf(32)), 0);
  const end = Math.min(Math.ceil(pairOf(1)), d_model - 1);
  const high = end === low ? end + 0.001 : end;
  return frequencies.map((_, pair) => 1 - Math.min(Math.max((pair - low) / (high - low), 0), 1));
}

/** Divisor of each pair, 1 … factor; bars of another number of pairs are stretched. */
function barDivisors(bars: string, pairs: number, factor: number): Float64Array {
  return Float64Array.from({ length: pairs }, (_, pair) => {
    const letter = bars[Math.floor((pair * bars.length) / pairs)];
    return factor ** (LETTERS.indexOf(letter) / HIGHEST_LEVEL);
  });
}

/** The letter of the level that divides a frequency nearest to `divisor`. */
export function barOf(divisor: number, factor: number): string {
  const share = factor > 1 ? Math.log(divisor) / Math.log(factor) : 0;
  const level = Math.floor(HIGHEST_LEVEL * share + 0.5);
  return LETTERS[Math.min(Math.max(level, 0), HIGHEST_LEVEL)];
}

/** The bar some levels slower, or faster where `steps` is negative. */
export function barBeside(letter: string, steps: number): string {
  const level = LETTERS.indexOf(letter) + steps;
  return LETTERS[Math.min(Math.max(level, 0), HIGHEST_LEVEL)];
}

/** Frequencies after scaling, for the text so far. */
export function scaledFrequencies(settings: ScalingSettings): Float64Array {
  const { d_model, base, scale_factor, trained_length, bars } = settings;
  const frequencies = frequenciesOf(d_model, base);
  const last = Math.max(frequencies.length - 1, 1);
  const raised = (factor: number) =>
    frequencies.map((frequency, pair) => frequency * factor ** (-pair / last));
  switch (methodOf(settings)) {
    case "none":
      return frequencies;
    case "interpolation":
      return frequencies.map((frequency) => frequency / scale_factor);
    case "ntk-aware":
      return raised(scale_factor);
    case "dynamic-ntk": {
      const grown = (scale_factor * lengthSoFar(settings)) / trained_length;
      return raised(Math.max(grown - (scale_factor - 1), 1));
    }
    case "own": {
      const divisors = barDivisors(bars, frequencies.length, scale_factor);
      return frequencies.map((frequency, pair) => frequency / divisors[pair]);
    }
    default: {
      const kept = rampOf(settings, frequencies);
      return frequencies.map(
        (frequency, pair) => ((1 - kept[pair]) / scale_factor + kept[pair]) * frequency,
      );
    }
  }
}

/** Largest angle that a frequency reaches within a length, in turns. */
export const turnsWithin = (frequency: number, length: number): number =>
  (frequency * length) / FULL_TURN;

/** Return whether a pair meets new angles: it never completed a cycle, and now goes further. */
export const isUnseen = (trained: number, now: number): boolean =>
  trained < 1 && now > trained * (1 + 1e-9);

/** Encodings of patches, by the core's names. */
export type PatchEncoding = "one-row" | "per-axis" | "rope-per-axis" | "m-rope";

/** Settings of an encoding of patches. */
export interface PatchSettings {
  d_model: number;
  base: number;
  encoding: PatchEncoding;
  image_rows: number;
  image_columns: number;
}

type Similarity = (down: number, across: number) => number;

/** Sections of M-RoPE: 16, 24 and the remaining pairs of 64, in proportion. */
export function mropeSections(pairs: number): [time: number, height: number, width: number] {
  const [time, height] = [Math.floor(pairs / 4), Math.floor((3 * pairs) / 8)];
  return [time, height, pairs - time - height];
}

/** A function of a distance that computes each value once. */
function remembered(compute: (distance: number) => number): (distance: number) => number {
  const values = new Map<number, number>();
  return (distance) => {
    const at = Math.abs(distance);
    const value = values.get(at) ?? compute(at);
    values.set(at, value);
    return value;
  };
}

/** Similarity of two patches by their distance in rows and in columns. */
export function patchSimilarities(settings: PatchSettings): Similarity {
  const { d_model, base, image_rows, image_columns } = settings;
  const frequencies = frequenciesOf(d_model, base);
  const count = frequencies.length;
  switch (settings.encoding) {
    case "one-row":
      return oneRow(settings, image_rows * image_columns);
    case "m-rope": {
      const [time, height, width] = mropeSections(count);
      const ofHeight = frequencies.subarray(time, time + height);
      const ofWidth = frequencies.subarray(time + height);
      const totalOf = (rates: Float64Array) =>
        remembered((distance) => rates.length && rates.length * similarity(distance, rates));
      const [down, across] = [ofHeight, ofWidth].map(totalOf);
      return (rows, columns) => (time + down(rows) + across(columns)) / (time + height + width);
    }
    default: {
      const half = frequenciesOf(2 * Math.max(Math.floor(d_model / 4), 1), base);
      const ofAxis = remembered((distance) => similarity(distance, half));
      return (down, across) => (ofAxis(down) + ofAxis(across)) / 2;
    }
  }
}

/** Similarity in one long row of patches, at whole distances; those in the image are kept. */
function oneRow(settings: PatchSettings, count: number): Similarity {
  const similar = similaritiesBelow(settings, count);
  return (down, across) => {
    const distance = Math.abs(down * settings.image_columns + across);
    return (
      similar[distance] ?? similarity(distance, frequenciesOf(settings.d_model, settings.base))
    );
  };
}

/** Row and column of a patch by code that reads the image column by column. */
export const transposedPlace = (
  { image_rows, image_columns }: PatchSettings,
  row: number,
  column: number,
): [row: number, column: number] => {
  const index = row * image_columns + column;
  const wrongColumn = Math.floor(index / image_rows);
  return [index - wrongColumn * image_rows, wrongColumn];
};
