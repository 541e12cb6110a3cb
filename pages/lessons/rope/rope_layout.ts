/** Layout of the dials, the chart of the score and the line of tokens, or of wrong pairs. */

import { extent } from "d3-array";
import type { Arrow } from "../../ui/live/formulas/rotary";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import {
  type ByPosition,
  type Method,
  type Mode,
  modeOf,
  REACH,
  type RopeView,
} from "./rope_scores";

export interface Layout {
  isNarrow: boolean;
  mode: Mode;
  frequencies: Float64Array;
  /** Middles of the dials at the start of the text and here. */
  dials: Readonly<Record<Method, readonly [start: Place, here: Place]>>;
  /** Radius of each dial; 0 without dials. */
  radius: number;
  /** The dials with their texts, or the pairs of dimensions. */
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores. */
  offset: Scale;
  value: Scale;
  /** Positions along the line. */
  token: Scale;
}

/** Radius of a token, and of the end of an arrow that can be dragged, in pixels. */
export const TOKEN_RADIUS = 9;
export const TIP = 6;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture with all its panels below each other. */
const TALL = 26;
/** Width below which nothing is beside a chart, even in a lower picture. */
const NARROWEST = 46;
const TOP = 2;
const LEFT = 4.2;
const BOTTOM = 2.6;
const LINE_HEIGHT = 6;
/** Space for a name after the lines of the chart. */
const AFTER_LINES = 6;
const GAP = 2.8;
/** Largest share of the width that the dials take, and the pairs of dimensions. */
const DIALS_SHARE = 0.38;
const PAIRS_SHARE = 0.36;
/** Height of the pairs of dimensions above a chart. */
const PAIRS_HEIGHT = 10.5;
/** Height of the names of two curves, above them. */
const CURVE_NAMES = 1.7;
/** Least width of what is beside a chart. */
const LEAST_SIDE = 27;
/** Space between two dials, for the sign between their angles. */
const BETWEEN_DIALS = 3.4;
/** Heights of the columns' heads, and of a row's angles above its dials. */
const COLUMN_HEADS = 1.5;
const ANGLES = 2;
/** Space between two rows of dials. */
const BETWEEN_ROWS = 0.8;
/** On a phone: space between both methods, heights of names above dials and below them. */
const BETWEEN_METHODS = 1.6;
const ABOVE_DIALS = 3.4;
const BELOW_DIALS = 4.7;
/** Largest share of a narrow picture that a dial takes. */
const DIAL_SHARE = 0.17;
/** Space above the chart's highest level, for a label. */
const ABOVE_LEVELS = 1.2;

const isLow = ({ height, font }: RopeView): boolean => height < TALL * font;

/** Lower end of a box. */
export const footOf = ({ y, height }: Box): number => y + height;

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, font } = view;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const mode = modeOf(view, frequencies);
  const isNarrow = width < (isLow(view) ? NARROWEST : NARROW) * font;
  const isMispaired = mode.kind === "mispaired";
  const panels = isMispaired ? besidePairs : isNarrow ? belowDials : besideDials;
  const places = { dials: NO_DIALS, radius: 0, ...panels(view, isNarrow) };
  const { curve, line } = places;
  const levels = isMispaired ? [0, mode.peak, ...mode.scores, ...mode.compared] : rangeOf(mode);
  const [low, high] = extent(levels) as [number, number];
  const isAlike = (beside?.mode.kind === "mispaired") === isMispaired;
  const top = curve.y + (isMispaired ? 0 : ABOVE_LEVELS * font);
  return {
    isNarrow,
    mode,
    frequencies,
    ...places,
    offset: linear([-REACH, REACH], [curve.x, curve.x + curve.width]),
    value: linear(
      [low, high],
      [curve.y + curve.height, top],
      beside && isAlike ? beside.value : undefined,
    ),
    token: linear([0, parameters.seq_len - 1], [line.x, line.x + line.width]),
  };
}

type Panels = Pick<Layout, "list" | "curve" | "line"> & Partial<Pick<Layout, "dials" | "radius">>;

const NOWHERE = { x: 0, y: 0 };
const NO_DIALS: Layout["dials"] = { rotated: [NOWHERE, NOWHERE], added: [NOWHERE, NOWHERE] };

/** Place of an arrow's end on a dial of a method: 0 at the start of the text, 1 here. */
export function placeOn(
  { dials, radius }: Layout,
  { longest }: ByPosition,
  [method, column]: readonly [Method, number],
  [right, up]: Arrow,
): Place {
  const unit = radius / longest[method];
  const { x, y } = dials[method][column];
  return { x: x + unit * right, y: y - unit * up };
}

/** Whole levels around all changes: they stay while both tokens move. */
function rangeOf({ changes }: ByPosition): [number, number] {
  const [low, high] = extent(changes) as [number, number];
  return [Math.min(-1, Math.floor(low)), Math.max(1, Math.ceil(high))];
}

/** The chart by position, above the line of tokens, from a place on. */
function chartFrom({ width, height, font }: RopeView, { x, y }: Place) {
  const above = height - LINE_HEIGHT * font;
  const across = { x, width: Math.max(10, width - x - AFTER_LINES * font) };
  return {
    curve: { ...across, y, height: Math.max(10, above - y - font) },
    line: { ...across, y: above, height: height - above },
  };
}

/** Two rows of dials left of the chart. */
function besideDials(view: RopeView): Panels {
  const { width, height, font } = view;
  const most = Math.max(LEAST_SIDE * font, DIALS_SHARE * width);
  const y = TOP * font;
  const first = y + COLUMN_HEADS * font;
  const row = (height - first - BETWEEN_ROWS * font) / 2;
  const around = Math.min((most - BETWEEN_DIALS * font) / 4, (row - ANGLES * font) / 2);
  const radius = Math.max(10, around - TIP);
  const tight = 4 * (radius + TIP) + BETWEEN_DIALS * font;
  const side = Math.max(LEAST_SIDE * font, tight);
  const left = radius + TIP + (side - tight) / 4;
  const rowAt = (middle: number) =>
    [
      { x: left, y: middle },
      { x: side - left, y: middle },
    ] as const;
  const middle = first + ANGLES * font + TIP + radius;
  const step = 2 * (radius + TIP) + (ANGLES + BETWEEN_ROWS) * font;
  const dials = { rotated: rowAt(middle), added: rowAt(middle + step) };
  const list = { x: 0, y, width: side, height: height - y };
  return { ...chartFrom(view, { x: side + (GAP + LEFT) * font, y }), list, dials, radius };
}

/** One row of four dials above the chart; in a low picture without a chart. */
function belowDials(view: RopeView): Panels {
  const { width, height, font } = view;
  const list = { x: 0, y: TOP * font, width, height: 0 };
  const half = (width - BETWEEN_METHODS * font) / 2;
  const low = height - (ABOVE_DIALS + BELOW_DIALS + LINE_HEIGHT) * font;
  const most = isLow(view) ? low - 2 * TIP : DIAL_SHARE * height;
  const radius = Math.max(10, Math.min(half / 4 - TIP, most / 2));
  const y = ABOVE_DIALS * font + TIP + radius;
  const rowFrom = (x: number) =>
    [
      { x: x + half / 4, y },
      { x: x + (3 * half) / 4, y },
    ] as const;
  const dials = { rotated: rowFrom(0), added: rowFrom(width - half) };
  const foot = y + radius + TIP + BELOW_DIALS * font;
  const { curve, line } = chartFrom(view, { x: LEFT * font, y: foot + TOP * font });
  if (isLow(view)) curve.height = 0;
  return { curve, line, list, dials, radius };
}

/**
 * The pairs of dimensions beside the score over the offset or, on a phone, above it; in a low
 * picture on a phone only the score.
 */
function besidePairs(view: RopeView, isNarrow: boolean): Panels {
  const { width, height, font } = view;
  const above = height - LINE_HEIGHT * font;
  const list = { x: 0, y: TOP * font, width: width - font, height: PAIRS_HEIGHT * font };
  if (!isNarrow) {
    list.width = Math.max(LEAST_SIDE * font, PAIRS_SHARE * width) - GAP * font;
    list.height = above - list.y;
  } else if (isLow(view)) Object.assign(list, { y: -font, height: 0 });
  const x = isNarrow ? LEFT * font : list.width + (GAP + LEFT) * font;
  const y = (isNarrow ? footOf(list) + 1.5 * TOP * font : list.y) + CURVE_NAMES * font;
  const left = 2 * font;
  return {
    list,
    curve: {
      x,
      y,
      width: Math.max(10, width - x - font),
      height: Math.max(10, above - y - BOTTOM * font),
    },
    line: { x: left, y: above, width: width - 2 * left, height: height - above },
  };
}
