/** Layout of a pair's circle, the score's terms, its curve and the line of tokens. */

import { frequenciesOf, similarities } from "../../ui/live/formula";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import {
  addedTerms,
  backwardHead,
  contentScores,
  mispairedScores,
  rotatedScore,
} from "../../ui/live/todays_models";

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

export interface Layout {
  isNarrow: boolean;
  adds: boolean;
  /** True if the vectors are rotated with the wrong pairs. */
  isMispaired: boolean;
  /**
   * If both vectors are rotated as trained, the curve is over the position: how added scores
   * change from position 0 on, for one position in `step`. Otherwise it is over the offset.
   */
  moving: { step: number; first: number; changes: Float64Array } | null;
  /** The added score at the key's position, compared with the one at position 0. */
  change: number;
  frequencies: Float64Array;
  /** Contents of the key and of the query in the chosen pair, before they are rotated. */
  contents: { key: Part; query: Part };
  /** The score's terms: one if the vectors are rotated, four if encodings are added. */
  terms: readonly number[];
  score: number;
  /** Another score to compare with, where the vectors are rotated: added, or as trained. */
  other: number | null;
  /** The circle that hands turn on: its middle, its radius, and the length of a unit. */
  circle: Place & { radius: number; unit: number };
  /** Start of the hands: the middle of the circle, or with added encodings left below it. */
  origin: Place;
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores. */
  offset: Scale;
  value: Scale;
  /** Scores of the curve at the whole offsets from -REACH on. */
  scores: Float64Array;
  /** The same for a key at position 0, or as trained. */
  compared: Float64Array;
  /** Positions along the line. */
  token: Scale;
}

/** Direction of (1, 1), counter-clockwise from the right. */
export const CONTENT = Math.PI / 4;
/** Largest offset of the curve. */
export const REACH = 64;
const OFFSETS = 2 * REACH + 1;
/** Most positions in the curve of scores by position. */
const MOST_POSITIONS = 256;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture: in a lower one nothing is below anything else. */
const TALL = 26;
const LIST_HEIGHT = 17;
const TOP = 2;
const LEFT = 3.6;
const BOTTOM = 3.1;
const LINE_HEIGHT = 5.6;
const LIST = 15;
const GAP = 2.4;
/** Least space between the circle and what is beside it. */
const AROUND_CIRCLE = 2.8;
/** Shares of the width of the circle and of what is in the middle. */
const CIRCLE_SHARE = 0.3;
const LIST_SHARE = 0.29;
/** Least range of changes that the curve has. */
const LEAST_CHANGE = 0.1;

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const narrow = width < NARROW * font && height >= TALL * font;
  const frequencies = frequenciesOf(d_model, base);
  const adds = parameters.adds > 0;
  const sums = scoresOf(view, frequencies);
  const moving = adds || sums.isMispaired ? null : addedByPosition(view, frequencies);
  const above = height - LINE_HEIGHT * font;
  const side = narrow
    ? Math.min((moving ? 0.4 : 0.45) * above, width - LIST * font)
    : Math.min(above, CIRCLE_SHARE * width);
  const list = {
    x: narrow && moving ? width : side + GAP * font,
    y: TOP * font,
    width: 0,
    height: side,
  };
  list.width = narrow
    ? width - list.x - 0.5 * font
    : Math.max(LIST * font, LIST_SHARE * width - GAP * font);
  const start = moving ? list.x : list.x + list.width;
  const curve = narrow
    ? { x: LEFT * font, y: Math.max(side, moving ? 0 : LIST_HEIGHT * font) + TOP * font }
    : { x: start + LEFT * font, y: TOP * font };
  const right = moving ? 2 : 1;
  const panel = {
    ...curve,
    width: Math.max(10, width - curve.x - right * font),
    height: Math.max(10, above - curve.y - (moving ? 0 : BOTTOM * font)),
  };
  if (!narrow) list.height = above - list.y;
  const wide = side / 2 - AROUND_CIRCLE * font;
  const radius = Math.max(10, narrow ? wide : Math.min(wide, panel.height / 2 - 0.5 * font));
  const middle = {
    x: narrow && moving ? width / 2 : side / 2,
    y: narrow ? side / 2 : panel.y + panel.height / 2,
  };
  const left = moving ? panel.x : LEFT * font;
  const line = {
    x: left,
    y: above,
    width: moving ? panel.width : width - 2 * left,
    height: height - above,
  };
  const unit = radius / (sums.isMispaired ? Math.SQRT2 : 1);
  const aside = adds ? unit * Math.SQRT1_2 : 0;
  const levels = moving
    ? [...moving.changes, -LEAST_CHANGE, LEAST_CHANGE]
    : [0, ...sums.scores, ...sums.compared, (adds ? 4 : 1.1) * rotatedScore(0, frequencies)];
  return {
    isNarrow: narrow,
    adds,
    ...sums,
    moving,
    change: moving ? sums.other! - moving.first : 0,
    frequencies,
    score: sumOf(sums.terms),
    circle: { ...middle, radius, unit },
    origin: { x: middle.x - aside, y: middle.y + aside },
    list,
    curve: panel,
    line,
    offset: linear([-REACH, REACH], [panel.x, panel.x + panel.width]),
    value: linear(
      [Math.min(...levels), Math.max(...levels)],
      [panel.y + panel.height, panel.y],
      beside && !beside.moving === !moving ? beside.value : undefined,
    ),
    token: linear([0, seq_len - 1], [line.x, line.x + line.width]),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value);

/** Scores here and along the curve, others to compare with, and the contents of the pair. */
function scoresOf({ parameters, core }: RopeView, frequencies: Float64Array) {
  const { position, rotation_offset, pair, adds, halves } = parameters;
  const added = addedTerms({ query: position + rotation_offset, key: position }, frequencies);
  const equal = { angle: CONTENT, length: 1 };
  const plain = { isMispaired: false, contents: { query: equal, key: equal } };
  if (adds)
    return {
      ...plain,
      terms: added,
      other: null,
      scores: addedCurve(position, frequencies),
      compared: addedCurve(0, frequencies),
    };
  if (!halves) {
    const none = new Float64Array();
    const terms = [rotatedScore(rotation_offset, frequencies)];
    return { ...plain, terms, other: sumOf(added), scores: none, compared: none };
  }
  const [query, key] = backwardHead(frequencies, core.looks_back);
  const wrongAt = (from: number, count: number) =>
    mispairedScores([query, key], frequencies, { from, step: 1, count });
  const partOf = (vector: Float64Array): Part => {
    const [x, y] = [vector[pair], vector[pair + frequencies.length]];
    return { angle: Math.atan2(y, x), length: Math.hypot(x, y) };
  };
  return {
    isMispaired: true,
    contents: { query: partOf(query), key: partOf(key) },
    terms: [...wrongAt(rotation_offset, 1)],
    other: rotatedScore(rotation_offset - core.looks_back, frequencies),
    scores: wrongAt(-REACH, OFFSETS),
    compared: rotatedCurve(core.looks_back, frequencies),
  };
}

/** Changes of added scores with the key's position, for a query k tokens later. */
function addedByPosition({ parameters }: RopeView, frequencies: Float64Array) {
  const { seq_len, rotation_offset } = parameters;
  const step = Math.ceil(seq_len / MOST_POSITIONS);
  const sampling = { step, count: Math.ceil(seq_len / step) };
  const ofQueries = contentScores(frequencies, { ...sampling, from: rotation_offset });
  const first = sumOf(addedTerms({ query: rotation_offset, key: 0 }, frequencies));
  // The other two terms are the same at every position.
  const sums = contentScores(frequencies, sampling).map((ofKey, at) => ofKey + ofQueries[at]);
  return { step, first, changes: sums.map((sum) => sum - sums[0]) };
}

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
