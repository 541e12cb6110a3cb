/** Scores of a query and a key: rotated and added, or rotated in wrong pairs. */

import { extent, maxIndex, range, sum } from "d3-array";
import { keysWithQuery } from "../../ui/live/formulas/lengths";
import {
  type Arrow,
  addedArrow,
  addedTerms,
  backwardHead,
  type Head,
  mispairedScores,
  type PlaceScores,
  placeScores,
  randomHead,
  rotaryScores,
  rotatedArrow,
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
  /** 1: the code pairs dimensions i and i + d/2, the weights neighbours. */
  halves: number;
};

export interface RopeCore {
  /** Distance at which a head trained with neighbouring pairs scores highest. */
  looks_back: number;
}

export type RopeView = View<RopeParameters, RopeCore>;

/** Both are rotated, as trained, or encodings are added to them. */
export type Method = "rotated" | "added";
export const METHODS: readonly Method[] = ["rotated", "added"];

export type Token = "key" | "query";

/** The chosen pair of both tokens. */
export interface Arrows {
  key: Arrow;
  /** Null if the query is not in the text. */
  query: Arrow | null;
}

/** The lowest and the highest of some values. */
type Range = readonly [low: number, high: number];

/** Both vectors are rotated as trained, beside added encodings, as both tokens move. */
export interface ByPosition {
  kind: "by position";
  /** Of the rotated tokens, at every position. */
  score: number;
  /** With added encodings, at the start of the text and here. */
  added: readonly [start: number, here: number];
  /** The chosen pair at the start of the text and here. */
  arrows: Readonly<Record<Method, readonly [start: Arrows, here: Arrows]>>;
  /** The same without positions. */
  content: Readonly<Record<Token, Arrow>>;
  /** A length that no arrow of a method exceeds, wherever its token is. */
  longest: Readonly<Record<Method, number>>;
  /** First and last position of a key whose query is in the text; all if none is. */
  keys: readonly [number, number];
  isAtStart: boolean;
  /** Angle by which both rotated tokens have turned since the start. */
  turned: number;
  /**
   * With added encodings, the change of the score since the first of them; none without a query.
   * With rotation, the score never changes.
   */
  changes: Float64Array;
  /** The largest of them, up or down. */
  largest: number;
  /** Range of the changes at all offsets whose query is in the text somewhere. */
  reached: Range;
  /** Positions of which the curve shows the lowest and the highest change. */
  step: number;
}

/** Both vectors are rotated in wrong pairs. */
export interface Mispaired {
  kind: "mispaired";
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

/** The mode that the parameters choose. */
export const modeOf = (view: RopeView, frequencies: Float64Array): Mode =>
  view.parameters.halves ? mispaired(view, frequencies) : byPosition(view, frequencies);

function byPosition(view: RopeView, frequencies: Float64Array): ByPosition {
  const { position, rotation_offset, seq_len } = view.parameters;
  const { head, places, reached } = exampleOf(view.parameters, frequencies);
  const keys = keysWithQuery(seq_len, rotation_offset);
  const addedAt = (key: number) =>
    sum(addedTerms(head, { query: key + rotation_offset, key }, frequencies));
  const hasQuery = Math.abs(rotation_offset) < seq_len;
  const changes = hasQuery ? changesOf(places, keys, rotation_offset) : new Float64Array();
  const offset = { from: rotation_offset, step: 1, count: 1 };
  return {
    kind: "by position",
    score: rotaryScores(head, frequencies, offset)[0],
    added: [addedAt(keys[0]), addedAt(position)],
    arrows: arrowsOf(view, head, frequencies, keys[0]),
    ...contentOf(view, head),
    keys,
    isAtStart: position === keys[0],
    turned: frequencies[view.parameters.pair] * (position - keys[0]),
    changes,
    largest: changes[maxIndex(changes, Math.abs)] ?? 0,
    reached,
    step: Math.ceil(seq_len / MOST_POSITIONS),
  };
}

/** The chosen pair with both methods, with the key at the start of the text and here. */
function arrowsOf(
  view: RopeView,
  [query, key]: Head,
  frequencies: Float64Array,
  start: number,
): ByPosition["arrows"] {
  const { position, rotation_offset, pair } = view.parameters;
  const at = (arrowOf: typeof rotatedArrow, place: number): Arrows => ({
    key: arrowOf(key, 2 * pair, frequencies[pair] * place),
    query: isInText(view, place + rotation_offset)
      ? arrowOf(query, 2 * pair, frequencies[pair] * (place + rotation_offset))
      : null,
  });
  const both = (arrowOf: typeof rotatedArrow) =>
    [at(arrowOf, start), at(arrowOf, position)] as const;
  return { rotated: both(rotatedArrow), added: both(addedArrow) };
}

/** Rotation keeps the length of an arrow; an encoding of length 1 is added to its end. */
function contentOf({ parameters }: RopeView, head: Head): Pick<ByPosition, "content" | "longest"> {
  const dim = 2 * parameters.pair;
  const [query, key] = head.map((vector): Arrow => [vector[dim], vector[dim + 1]]);
  const rotated = Math.max(Math.hypot(...query), Math.hypot(...key));
  return { content: { query, key }, longest: { rotated, added: rotated + 1 } };
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

/** Range of the changes at all offsets whose query is in the text somewhere. */
function reachedBy(places: PlaceScores, seq_len: number): Range {
  const farthest = Math.min(REACH, seq_len - 1);
  const ranges = range(-farthest, farthest + 1).map(
    (offset) => extent(changesOf(places, keysWithQuery(seq_len, offset), offset)) as Range,
  );
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}

interface Example {
  head: Head;
  /** From position -REACH on: a query may be that far outside the text. */
  places: PlaceScores;
  reached: Range;
}

let kept: { key: string; example: Example } | null = null;

/** The words of the picture; kept while only the tokens move. */
function exampleOf({ d_model, base, seq_len }: RopeParameters, frequencies: Float64Array): Example {
  const key = [d_model, base, seq_len].join();
  if (kept?.key !== key) {
    const head = randomHead(frequencies);
    const positions = { from: -REACH, step: 1, count: seq_len + 2 * REACH };
    const places = placeScores(head, frequencies, positions);
    kept = { key, example: { head, places, reached: reachedBy(places, seq_len) } };
  }
  return kept.example;
}

function mispaired({ parameters, core }: RopeView, frequencies: Float64Array): Mispaired {
  const head = backwardHead(frequencies, core.looks_back);
  const here = { from: parameters.rotation_offset, step: 1, count: 1 };
  const curve = { from: -REACH, step: 1, count: OFFSETS };
  const best = { from: core.looks_back, step: 1, count: 1 };
  return {
    kind: "mispaired",
    score: mispairedScores(head, frequencies, here)[0],
    trained: rotaryScores(head, frequencies, here)[0],
    scores: mispairedScores(head, frequencies, curve),
    compared: rotaryScores(head, frequencies, curve),
    peak: 1.1 * rotaryScores(head, frequencies, best)[0],
  };
}
