/** Scores of a query and a key in the picture's three modes: rotated, added, in wrong pairs. */

import { keysWithQuery } from "../../ui/live/formulas/lengths";
import {
  addedTerms,
  backwardHead,
  contentScores,
  mispairedScores,
  rotatedScore,
} from "../../ui/live/formulas/rotary";
import { similarities } from "../../ui/live/formulas/sinusoid";
import type { View } from "../../ui/live/scene";

export type RopeParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  pair: number;
  /** Of the key. */
  position: number;
  rotation_offset: number;
  /** 0: both vectors are rotated; 1: encodings are added to them. */
  adds: number;
  /** 1: the code pairs dimensions i and i + d/2, the weights neighbours. */
  halves: number;
};

export interface RopeCore {
  /** Distance at which a head trained with neighbouring pairs scores highest. */
  looks_back: number;
}

export type RopeView = View<RopeParameters, RopeCore>;

/** A vector's part in one pair. */
export interface Part {
  /** Counter-clockwise from the right. */
  angle: number;
  length: number;
}

/** Contents of the key and of the query in the chosen pair, before positions turn or move them. */
interface Contents {
  key: Part;
  query: Part;
}

/** Both vectors are rotated as trained. Beside it, the score by position if encodings are added. */
export interface Rotated {
  kind: "rotated";
  contents: Contents;
  score: number;
  /** First and last position of a key whose query is in the text. */
  keys: readonly [number, number];
  /** Scores with added encodings from the first of them on, for one position in `step`. */
  added: Float64Array;
  step: number;
  /** That score at the key's position. */
  addedHere: number;
  /** Lowest and highest level that the scale has at every offset. */
  range: readonly [number, number];
}

/** Scores along a curve over the offset, from -REACH on. */
interface ByOffset {
  contents: Contents;
  score: number;
  scores: Float64Array;
  /** Other scores to compare them with. */
  compared: Float64Array;
  /** A score that the scale has room for in any case. */
  peak: number;
}

/** Encodings are added; the curve is compared with that of a key at position 0. */
export interface Added extends ByOffset {
  kind: "added";
  /** The four terms of the score. */
  terms: readonly number[];
}

/** Both vectors are rotated in wrong pairs; the curve is compared with the one as trained. */
export interface Mispaired extends ByOffset {
  kind: "mispaired";
  /** The score in the pairs of training. */
  trained: number;
}

export type Mode = Rotated | Added | Mispaired;

/** Direction of (1, 1), counter-clockwise from the right. */
const CONTENT = Math.PI / 4;
const EQUAL: Part = { angle: CONTENT, length: 1 };
const EQUAL_CONTENTS: Contents = { key: EQUAL, query: EQUAL };
/** Largest offset of the curve. */
export const REACH = 64;
const OFFSETS = 2 * REACH + 1;
/** Most positions in the curve of scores by position. */
const MOST_POSITIONS = 256;

/** Return whether the text has a position. */
export const isInText = ({ parameters }: RopeView, position: number): boolean =>
  position >= 0 && position < parameters.seq_len;

/** The mode that the parameters choose; the pairing only matters where vectors are rotated. */
export function modeOf(view: RopeView, frequencies: Float64Array): Mode {
  if (view.parameters.adds) return added(view, frequencies);
  return view.parameters.halves ? mispaired(view, frequencies) : rotated(view, frequencies);
}

function rotated({ parameters }: RopeView, frequencies: Float64Array): Rotated {
  const { position, rotation_offset, seq_len } = parameters;
  const step = Math.ceil(seq_len / MOST_POSITIONS);
  const keys = keysWithQuery(seq_len, rotation_offset);
  const [from, last] = keys;
  const sampling = { step, count: Math.floor((last - from) / step) + 1, from };
  const ofQueries = contentScores(frequencies, { ...sampling, from: from + rotation_offset });
  // The other two terms are the same at every position.
  const [content, , , positions] = addedTerms({ query: rotation_offset, key: 0 }, frequencies);
  const ofKeys = contentScores(frequencies, sampling);
  return {
    kind: "rotated",
    contents: EQUAL_CONTENTS,
    score: rotatedScore(rotation_offset, frequencies),
    keys,
    added: ofKeys.map((ofKey, at) => content + ofKey + ofQueries[at] + positions),
    step,
    addedHere: sumOf(addedTerms({ query: position + rotation_offset, key: position }, frequencies)),
    range: [
      Math.min(0, ...rotatedCurve(0, frequencies)),
      // Two terms are highest at offset 0, the others are at most those of their best position.
      2 * rotatedScore(0, frequencies) + 2 * Math.max(...ofKeys, ...ofQueries),
    ],
  };
}

function added({ parameters }: RopeView, frequencies: Float64Array): Added {
  const { position, rotation_offset } = parameters;
  const terms = addedTerms({ query: position + rotation_offset, key: position }, frequencies);
  return {
    kind: "added",
    contents: EQUAL_CONTENTS,
    terms,
    score: sumOf(terms),
    scores: addedCurve(position, frequencies),
    compared: addedCurve(0, frequencies),
    // Each term is at most as large as that of equal vectors.
    peak: terms.length * rotatedScore(0, frequencies),
  };
}

function mispaired({ parameters, core }: RopeView, frequencies: Float64Array): Mispaired {
  const { rotation_offset, pair } = parameters;
  const [query, key] = backwardHead(frequencies, core.looks_back);
  const scoresAt = (from: number, count: number) =>
    mispairedScores([query, key], frequencies, { from, step: 1, count });
  const partOf = (vector: Float64Array): Part => {
    const [x, y] = [vector[pair], vector[pair + frequencies.length]];
    return { angle: Math.atan2(y, x), length: Math.hypot(x, y) };
  };
  return {
    kind: "mispaired",
    contents: { query: partOf(query), key: partOf(key) },
    score: scoresAt(rotation_offset, 1)[0],
    trained: rotatedScore(rotation_offset - core.looks_back, frequencies),
    scores: scoresAt(-REACH, OFFSETS),
    compared: rotatedCurve(core.looks_back, frequencies),
    peak: 1.1 * rotatedScore(0, frequencies),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value);

/** Scores at offsets -REACH … REACH of a rotated query and key that fit best at one of them. */
function rotatedCurve(best: number, frequencies: Float64Array): Float64Array {
  const peak = rotatedScore(0, frequencies);
  const sampling = { from: -REACH - best, step: 1, count: OFFSETS };
  return similarities(frequencies, sampling).map((value) => peak * value);
}

/** Scores of a key at a position with queries at these offsets from it, with encodings added. */
function addedCurve(position: number, frequencies: Float64Array): Float64Array {
  const [content, ofKey] = addedTerms({ query: position, key: position }, frequencies);
  const queries = { from: position - REACH, step: 1, count: OFFSETS };
  const ofQueries = contentScores(frequencies, queries);
  return rotatedCurve(0, frequencies).map(
    (positions, index) => content + ofKey + ofQueries[index] + positions,
  );
}
