/** Layout of a pair's circle, the terms of the score, its curve and the line of tokens. */

import { linear, type Scale } from "../../ui/live/axes";
import { frequenciesOf, similarities } from "../../ui/live/formula";
import type { Box, Place } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import { addedTerms, rotatedScore } from "../../ui/live/todays_models";

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
};

export type RopeView = View<RopeParameters>;

export interface Layout {
  isNarrow: boolean;
  adds: boolean;
  frequencies: Float64Array;
  /** The score's terms: one if the vectors are rotated, four if encodings are added. */
  terms: readonly number[];
  score: number;
  /** Score with added encodings, where the vectors are rotated. */
  added: number | null;
  circle: Place & { radius: number; unit: number };
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores. */
  offset: Scale;
  value: Scale;
  /** Scores of the curve at the whole offsets from -REACH on, and for a key at position 0. */
  scores: Float64Array;
  atStart: Float64Array;
  /** Positions along the line. */
  token: Scale;
}

/** Largest offset of the curve. */
export const REACH = 64;

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

export function layout(view: RopeView): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, seq_len, base, position, rotation_offset } = parameters;
  const narrow = width < NARROW * font && height >= TALL * font;
  const frequencies = frequenciesOf(d_model, base);
  const adds = parameters.adds > 0;
  const query = position + rotation_offset;
  const above = height - LINE_HEIGHT * font;
  const side = narrow ? Math.min(0.45 * above, width - LIST * font) : Math.min(above, 0.34 * width);
  const radius = Math.max(10, side / 2 - 2.8 * font);
  const circle = { x: side / 2, y: narrow ? side / 2 : above / 2, radius };
  const list = { x: side + GAP * font, y: TOP * font, width: 0, height: side };
  list.width = narrow ? width - list.x - 0.5 * font : LIST * font;
  const curve = narrow
    ? { x: LEFT * font, y: Math.max(side, LIST_HEIGHT * font) + TOP * font, width: 0, height: 0 }
    : { x: list.x + list.width + (GAP + LEFT) * font, y: TOP * font, width: 0, height: 0 };
  curve.width = Math.max(10, width - curve.x - font);
  curve.height = Math.max(10, above - curve.y - BOTTOM * font);
  const line = { x: LEFT * font, y: above, width: width - 2 * LEFT * font, height: height - above };
  const scores = curveOf(position, frequencies, adds);
  const atStart = adds ? curveOf(0, frequencies, adds) : scores;
  const peak = rotatedScore(0, frequencies);
  const lowest = Math.min(0, ...scores, ...atStart);
  const addedScores = addedTerms({ query, key: position }, frequencies);
  const terms = adds ? addedScores : [rotatedScore(rotation_offset, frequencies)];
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value);
  return {
    isNarrow: narrow,
    adds,
    frequencies,
    terms,
    score: sumOf(terms),
    added: adds ? null : sumOf(addedScores),
    circle: { ...circle, unit: adds ? radius / 2 : radius },
    list,
    curve,
    line,
    offset: linear([-REACH, REACH], [curve.x, curve.x + curve.width]),
    value: linear([lowest, adds ? 4 * peak : 1.1 * peak], [curve.y + curve.height, curve.y]),
    scores,
    atStart,
    token: linear(
      [Math.min(0, query), Math.max(seq_len - 1, query)],
      [line.x, line.x + line.width],
    ),
  };
}

/** Scores of a key at a position with queries at offsets -REACH … REACH from it. */
function curveOf(position: number, frequencies: Float64Array, adds: boolean): Float64Array {
  const peak = rotatedScore(0, frequencies);
  const right = similarities(frequencies, { step: 1, count: REACH + 1 });
  const rotated = Float64Array.from(
    { length: 2 * REACH + 1 },
    (_, index) => peak * right[Math.abs(index - REACH)],
  );
  if (!adds) return rotated;
  return rotated.map((_, index) =>
    addedTerms({ query: position + index - REACH, key: position }, frequencies).reduce(
      (sum, term) => sum + term,
    ),
  );
}
