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
  /** From the first dimension towards the second. */
  angle: number;
  length: number;
}

/** Contents of the key and of the query in the chosen pair, before positions turn or move them. */
interface Contents {
  key: Part;
  query: Part;
}

/** Both vectors are rotated as trained, or encodings are added: the score as both tokens move. */
export interface ByPosition {
  kind: "rotated" | "added";
  contents: Contents;
  score: number;
  /** First and last position of a key whose query is in the text. */
  keys: readonly [number, number];
  /**
   * With added encodings, the change of the score since the first of them, for one position in
   * `step`. With rotation, it does not change.
   */
  changes: Float64Array;
  step: number;
  /** That change at the key's position. */
  changeHere: number;
  /** Lowest and highest level that the scale has at every offset. */
  range: readonly [number, number];
}

/** Both vectors are rotated in wrong pairs. */
export interface Mispaired {
  kind: "mispaired";
  contents: Contents;
  score: number;
  /** Scores along a curve over the offset, from -REACH on. */
  scores: Float64Array;
  /** The same as trained. */
  compared: Float64Array;
  /** A score that the scale has room for in any case. */
  peak: number;
  /** The score in the pairs of training. */
  trained: number;
}

export type Mode = ByPosition | Mispaired;

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
  const { adds, halves } = view.parameters;
  return halves && !adds ? mispaired(view, frequencies) : byPosition(view, frequencies);
}

function byPosition({ parameters }: RopeView, frequencies: Float64Array): ByPosition {
  const { position, rotation_offset, seq_len, adds } = parameters;
  const step = Math.ceil(seq_len / MOST_POSITIONS);
  const keys = keysWithQuery(seq_len, rotation_offset);
  const [from, last] = keys;
  const scoresFrom = (first: number, until: number) =>
    contentScores(frequencies, {
      step,
      count: Math.floor((until - first) / step) + 1,
      from: first,
    });
  const ofKeys = scoresFrom(from, last);
  const ofQueries = scoresFrom(from + rotation_offset, last + rotation_offset);
  // Of the score's four terms, these two depend on where the tokens are.
  const sums = ofKeys.map((ofKey, at) => ofKey + ofQueries[at]);
  const scoreAt = (key: number) =>
    sumOf(addedTerms({ query: key + rotation_offset, key }, frequencies));
  const here = scoreAt(position);
  const levels = [...scoresFrom(0, seq_len - 1), ...ofKeys, ...ofQueries];
  const highest = Math.max(...levels);
  const spread = highest - Math.min(...levels) || 1;
  return {
    kind: adds ? "added" : "rotated",
    contents: EQUAL_CONTENTS,
    score: adds ? here : rotatedScore(rotation_offset, frequencies),
    keys,
    changes: sums.map((sum) => sum - sums[0]),
    step,
    changeHere: here - scoreAt(from),
    // At the start, one of the two tokens is at position 0.
    range: [-2 * spread, spread + highest - levels[0]],
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
