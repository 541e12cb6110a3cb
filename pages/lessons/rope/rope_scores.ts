/** Scores of a query and a key in the picture's three modes: rotated, added, in wrong pairs. */

import { keysWithQuery } from "../../ui/live/formulas/lengths";
import {
  addedTerms,
  backwardHead,
  type Head,
  mispairedScores,
  type PlaceScores,
  placeScores,
  randomHead,
  rotaryScores,
} from "../../ui/live/formulas/rotary";
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
  /** Clockwise from the top of the circle. */
  angle: number;
  /** Its own if encodings are added. Rotation keeps it, so both hands are then of length 1. */
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
  /** With added encodings, the change of the score since the first of them. With rotation, none. */
  changes: Float64Array;
  /** Positions from one point of the curve to the next. */
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
  const { position, rotation_offset, seq_len, adds, pair } = parameters;
  const { head, places, range } = exampleOf(parameters, frequencies);
  const keys = keysWithQuery(seq_len, rotation_offset);
  const scoreAt = (key: number) =>
    sumOf(addedTerms(head, { query: key + rotation_offset, key }, frequencies));
  const here = scoreAt(position);
  const offset = { from: rotation_offset, step: 1, count: 1 };
  const partOf = (vector: Float64Array): Part => {
    const [first, second] = [vector[2 * pair], vector[2 * pair + 1]];
    // The sine of an encoding is in the first dimension, and turns clockwise as the second is up.
    const angle = adds ? Math.atan2(first, second) : Math.atan2(second, first);
    return { angle, length: adds ? Math.hypot(first, second) : 1 };
  };
  return {
    kind: adds ? "added" : "rotated",
    contents: { query: partOf(head[0]), key: partOf(head[1]) },
    score: adds ? here : rotaryScores(head, frequencies, offset)[0],
    keys,
    changes: changesOf(places, keys, rotation_offset),
    step: Math.ceil(seq_len / MOST_POSITIONS),
    changeHere: here - scoreAt(keys[0]),
    range,
  };
}

/** Change of the score with added encodings since the first key, for each key. */
function changesOf(
  { ofKeys, ofQueries }: PlaceScores,
  [first, last]: readonly [number, number],
  offset: number,
): Float64Array {
  const keys = ofKeys.subarray(first + REACH, last + REACH + 1);
  const queries = ofQueries.subarray(first + offset + REACH);
  const start = keys[0] + queries[0];
  return keys.map((score, at) => score + queries[at] - start);
}

interface Example {
  head: Head;
  /** From position -REACH on: a query may be that far outside the text. */
  places: PlaceScores;
  /** Least and largest change of its score, at any offset. */
  range: readonly [number, number];
}

let kept: { key: string; example: Example } | null = null;

/** The words of the picture; kept while only the tokens move. */
function exampleOf({ d_model, base, seq_len }: RopeParameters, frequencies: Float64Array): Example {
  const key = [d_model, base, seq_len].join();
  if (kept?.key !== key) {
    const head = randomHead(frequencies);
    const positions = { from: -REACH, step: 1, count: seq_len + 2 * REACH };
    const places = placeScores(head, frequencies, positions);
    kept = { key, example: { head, places, range: rangeOf(places, seq_len) } };
  }
  return kept.example;
}

/** The same extremes as those of `changesOf` at each offset, without a list for each. */
function rangeOf({ ofKeys, ofQueries }: PlaceScores, seq_len: number): readonly [number, number] {
  let [low, high] = [0, 0];
  for (let offset = -REACH; offset <= REACH; offset += 1) {
    const [first, last] = keysWithQuery(seq_len, offset);
    const start = ofKeys[first + REACH] + ofQueries[first + offset + REACH];
    for (let key = first; key <= last; key += 1) {
      const change = ofKeys[key + REACH] + ofQueries[key + offset + REACH] - start;
      if (change < low) low = change;
      else if (change > high) high = change;
    }
  }
  return high > low ? [low, high] : [-1, 1];
}

function mispaired({ parameters, core }: RopeView, frequencies: Float64Array): Mispaired {
  const { rotation_offset, pair } = parameters;
  const head = backwardHead(frequencies, core.looks_back);
  const [query, key] = head;
  const here = { from: rotation_offset, step: 1, count: 1 };
  const curve = { from: -REACH, step: 1, count: OFFSETS };
  const best = { from: core.looks_back, step: 1, count: 1 };
  const partOf = (vector: Float64Array): Part => {
    const [x, y] = [vector[pair], vector[pair + frequencies.length]];
    return { angle: Math.atan2(y, x), length: 1 };
  };
  return {
    kind: "mispaired",
    contents: { query: partOf(query), key: partOf(key) },
    score: mispairedScores(head, frequencies, here)[0],
    trained: rotaryScores(head, frequencies, here)[0],
    scores: mispairedScores(head, frequencies, curve),
    compared: rotaryScores(head, frequencies, curve),
    peak: 1.1 * rotaryScores(head, frequencies, best)[0],
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value);
