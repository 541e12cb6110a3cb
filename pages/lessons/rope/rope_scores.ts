/** Scores of a query and a key: rotated and added, or rotated in wrong pairs. */

import { extent, max, maxIndex, min, minIndex, range } from "d3-array";
import { keysWithQuery } from "../../ui/live/formulas/lengths";
import {
  type Arrow,
  addedArrow,
  addedScores,
  backwardHead,
  type Head,
  mispairedScores,
  randomHead,
  rotaryScores,
  rotatedArrow,
} from "../../ui/live/formulas/rotary";
import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { lastResult, lastResults } from "../../ui/live/last_result";
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
  /** Largest offset of the slider and of the curve. */
  largest_offset: number;
}

export type RopeView = View<RopeParameters, RopeCore>;

/** Both are rotated, as trained, or encodings are added to them. */
export type Method = "rotated" | "added";
export const METHODS: readonly Method[] = ["rotated", "added"];

export type Token = "key" | "query";
export const TOKENS: readonly Token[] = ["key", "query"];

/** The chosen pair of both tokens. */
export interface Arrows {
  key: Arrow;
  /** Null if the query is not in the text. */
  query: Arrow | null;
}

/** Coordinates of a box around arrows and the place where they begin. */
export interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** Largest difference of two angles that are nearly equal, in radians. */
export const NEARLY = FULL_TURN / 360;

/** The angle from the key's arrow to the query's, clockwise, from -π to π; null without a query. */
export const turnOf = ({ key, query }: Arrows): number | null =>
  query === null ? null : withoutTurns(Math.atan2(...query) - Math.atan2(...key));

/** The sign between the angles of a method, at the start and here; none if both are one place. */
export function relationOf(
  { arrows, isAtStart }: ByPosition,
  method: Method,
): "" | "=" | "≈" | "≠" {
  const [start, here] = arrows[method].map(turnOf);
  if (start === null || here === null || isAtStart) return "";
  if (method === "rotated") return "=";
  return Math.abs(Math.abs(here) - Math.abs(start)) < NEARLY ? "≈" : "≠";
}

/** Scores at an offset, wherever the tokens are. */
interface Course {
  /** Of the rotated tokens, at every position. */
  score: number;
  /** First and last position of a key whose query is in the text; all if none is. */
  keys: readonly [number, number];
  /** With added encodings, for the first of these keys. */
  start: number;
  /** Its change since then, for each key; none without a query. With rotation, it never changes. */
  changes: Float64Array;
  /** The largest of them, up or down. */
  largest: number;
  /** The lowest and the highest of them. */
  range: readonly [low: number, high: number];
  /** Positions of which the curve shows the lowest and the highest change. */
  step: number;
  /** Indices of the changes that the curve shows. */
  extremes: readonly number[];
}

/** Both vectors are rotated as trained, beside added encodings, as both tokens move. */
export interface ByPosition extends Course {
  kind: "by position";
  /** With added encodings, at the start of the text and here, where the query exists. */
  added: readonly [start: number, here: number];
  /** The chosen pair at the start of the text and here. */
  arrows: Readonly<Record<Method, readonly [start: Arrows, here: Arrows]>>;
  /** The same without positions. */
  content: Readonly<Record<Token, Arrow>>;
  /** Length of the longer arrow, which rotation keeps. */
  longest: number;
  /** Around the arrows with encodings added, at all positions. */
  extent: Extent;
  isAtStart: boolean;
  /** Angle by which both rotated tokens have turned since the start. */
  turned: number;
}

/** Both vectors are rotated in wrong pairs. */
export interface Mispaired {
  kind: "mispaired";
  score: number;
  /** Scores along a curve over the offset, from the negative of the largest offset on. */
  scores: Float64Array;
  /** The same as trained. */
  compared: Float64Array;
  /** Highest score that the axis always includes. */
  peak: number;
  /** The score in the pairs of training. */
  trained: number;
}

export type Mode = ByPosition | Mispaired;

/** Most positions in the curve of scores by position. */
const MOST_POSITIONS = 128;

/** Return whether the text has a position. */
export const isInText = ({ parameters }: RopeView, position: number): boolean =>
  position >= 0 && position < parameters.seq_len;

/** The mode that the parameters choose. */
export const modeOf = (view: RopeView, frequencies: Float64Array): Mode =>
  view.parameters.halves ? mispaired(view, frequencies) : byPosition(view, frequencies);

function byPosition(view: RopeView, frequencies: Float64Array): ByPosition {
  const { position, pair } = view.parameters;
  const head = headOf(frequencies);
  const course = courseOf(view.parameters, head, frequencies);
  const { keys, start, changes } = course;
  const arrows = arrowsOf(view, head, frequencies, keys[0]);
  const content = contentOf(head, pair);
  return {
    kind: "by position",
    ...course,
    added: [start, start + changes[position - keys[0]]],
    arrows,
    content,
    longest: Math.max(Math.hypot(...content.query), Math.hypot(...content.key)),
    extent: extentOf(view, content, frequencies),
    isAtStart: position === keys[0],
    turned: frequencies[pair] * (position - keys[0]),
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

/** The chosen pair of both tokens, without positions. */
function contentOf(head: Head, pair: number): ByPosition["content"] {
  const [query, key] = head.map((vector): Arrow => rotatedArrow(vector, 2 * pair, 0));
  return { query, key };
}

/** Extent of the arrows without positions, and with the encoding of any, of length 1, added. */
function extentOf(
  { parameters }: RopeView,
  { key, query }: ByPosition["content"],
  frequencies: Float64Array,
): Extent {
  const { pair, seq_len } = parameters;
  const last = frequencies[pair] * (seq_len - 1);
  const angles = [...range(0, Math.min(last, FULL_TURN), FULL_TURN / 4), last];
  const added = angles.flatMap((angle) =>
    [key, query].map(([right, up]): Arrow => [right + Math.cos(angle), up + Math.sin(angle)]),
  );
  const arrows: Arrow[] = [[0, 0], key, query, ...added];
  const [left, right] = extent(arrows, ([x]) => x) as [number, number];
  const [low, high] = extent(arrows, ([, y]) => y) as [number, number];
  return { left, right, low, high };
}

/** Indices of the lowest and the highest of every `step` values, and of both ends. */
function extremesOf(values: Float64Array, step: number): number[] {
  if (step === 1 || !values.length) return range(values.length);
  const extremes = range(0, values.length, step).flatMap((start) => {
    const part = values.subarray(start, start + step);
    return [start + minIndex(part), start + maxIndex(part)];
  });
  return [...new Set([0, ...extremes, values.length - 1])].sort((a, b) => a - b);
}

/** Results that are kept: of the current view, and of a pinned one. */
const MOST_KEPT = 2;
const keptHead = lastResult<Head>();
const keptCourse = lastResults<Course>(MOST_KEPT);

/** The words of the picture: of a drag's widths, only those twice as large compute them again. */
function headOf({ length }: Float64Array): Head {
  const width = 2 * length;
  const enough = 2 ** Math.ceil(Math.log2(width));
  const [query, key] = keptHead(`${enough}`, () => randomHead(enough));
  return [query.subarray(0, width), key.subarray(0, width)];
}

/** The scores as both tokens move; they stay while only the key's position changes. */
function courseOf(parameters: RopeParameters, head: Head, frequencies: Float64Array): Course {
  const { d_model, base, seq_len, rotation_offset } = parameters;
  return keptCourse([d_model, base, seq_len, rotation_offset].join(), () => {
    const keys = keysWithQuery(seq_len, rotation_offset);
    const [first, last] = keys;
    const count = Math.abs(rotation_offset) < seq_len ? last - first + 1 : 0;
    const positions = { from: first, step: 1, count };
    const added = addedScores(head, frequencies, rotation_offset, positions);
    const changes = added.map((score) => score - added[0]);
    const offset = { from: rotation_offset, step: 1, count: 1 };
    const step = Math.ceil(seq_len / MOST_POSITIONS);
    return {
      score: rotaryScores(head, frequencies, offset)[0],
      keys,
      start: added[0],
      changes,
      largest: changes[maxIndex(changes, Math.abs)] ?? 0,
      range: [min(changes) ?? 0, max(changes) ?? 0],
      step,
      extremes: extremesOf(changes, step),
    };
  });
}

function mispaired({ parameters, core }: RopeView, frequencies: Float64Array): Mispaired {
  const head = backwardHead(frequencies, core.looks_back);
  const here = { from: parameters.rotation_offset, step: 1, count: 1 };
  const curve = { from: -core.largest_offset, step: 1, count: 2 * core.largest_offset + 1 };
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
