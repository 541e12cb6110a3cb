/** Layout of the dials, the chart of the score and the line of tokens, or of wrong pairs. */

import { extent, sum } from "d3-array";
import type { Arrow } from "../../ui/live/formulas/rotary";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import {
  type ByPosition,
  type Extent,
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
  /** Middles of the dials at the start of the text and here, where the arrows begin. */
  dials: Readonly<Record<Method, readonly [start: Place, here: Place]>>;
  /** Radius of the dials; 0 without dials. */
  radius: number;
  /** Added arrows have dials; without space for them, the second title has their angles. */
  hasAddedDials: boolean;
  /** Space of the arrows of both columns around the places where they begin, in their lengths. */
  extents: readonly [start: Extent, here: Extent];
  /** Lower end of both rows of dials. */
  dialsFoot: Readonly<Record<Method, number>>;
  /** Pixels per unit of length of the arrows. */
  unit: number;
  /** Size of the angles' numbers. */
  angleSize: number;
  /** Lower end of the title of the second row of dials. */
  secondTitle: number;
  /** The dials with their texts, or the pairs of dimensions. */
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores or their changes. */
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
/** Least height of a narrow picture with pairs. */
const TALL = 26;
/** Least height of a chart below dials, and below two rows of them. */
const LEAST_CHART = 4;
const LEAST_BELOW_BOTH = 8.5;
/** Width below which nothing is beside a chart, even in a lower picture. */
const NARROWEST = 46;
const TOP = 2;
const LEFT = 2.6;
const BOTTOM = 2.6;
const LINE_HEIGHT = 5.4;
/** Space at both ends of the line, for a token outside the text. */
const BEYOND_LINE = 2.2;
const GAP = 2.8;
/** Shares of the width that the dials take, and the pairs of dimensions. */
const DIALS_SHARE = 0.5;
const PAIRS_SHARE = 0.36;
/** Height of the pairs of dimensions above a chart. */
const PAIRS_HEIGHT = 10.5;
/** Height of the names of two curves, above them. */
const CURVE_NAMES = 1.7;
/** Least width of the pairs of dimensions beside a chart, and of dials. */
const LEAST_SIDE = 27;
const LEAST_DIALS = 24;
/** Sizes of the angles' numbers on a phone, in font sizes, and elsewhere. */
const SMALL = 1.1;
const LARGE = 1.3;
/** Space between two dials for both angles and the sign between them, in sizes of their numbers. */
const BETWEEN_DIALS = 7.6;
/** Distance from the top of dials and chart to the baseline of what is written there. */
export const FIRST_LINE = 0.9;
/** Heights of the columns' heads, and of the second row's title. */
const COLUMN_HEADS = 1.4;
const ROW_TITLE = 2.2;
/** On a phone, shares of the height of dials and chart that one and two rows may take. */
const DIALS_OF_HEIGHT = { one: 0.45, both: 0.67 };
/** Least difference of scores that fills the chart. */
const LEAST_DIFFERENCE = 1;
/** Space above the chart's highest level and below its lowest, for a label. */
const AROUND_LEVELS = 1.6;

const isLow = ({ height, font }: RopeView): boolean => height < TALL * font;

/** Lower end of a box. */
export const footOf = ({ y, height }: Box): number => y + height;

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, font } = view;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const mode = modeOf(view, frequencies);
  const isNarrow = width < (isLow(view) ? NARROWEST : NARROW) * font;
  const isMispaired = mode.kind === "mispaired";
  const places = {
    ...NO_DIALS,
    ...panelsOf(view, mode, isNarrow),
  };
  const { curve, line } = places;
  const levels = isMispaired ? [0, mode.peak, ...mode.scores, ...mode.compared] : rangeOf(mode);
  const [low, high] = extent(levels) as [number, number];
  const isAlike = (beside?.mode.kind === "mispaired") === isMispaired;
  const around = isMispaired ? 0 : AROUND_LEVELS * font;
  return {
    isNarrow,
    mode,
    frequencies,
    ...places,
    offset: linear([-REACH, REACH], [curve.x, curve.x + curve.width]),
    value: linear(
      [low, high],
      [footOf(curve) - around, curve.y + around],
      beside && isAlike ? beside.value : undefined,
    ),
    token: linear([0, parameters.seq_len - 1], [line.x, line.x + line.width]),
  };
}

/** Least radius of a dial with the way of its arrows from the start, in pixels. */
const LEAST_FOR_WAY = 24;

/** Return whether the rotated dial here has the arrows of the start, and their way from there. */
export const hasWay = ({ radius }: Layout, { isAtStart }: ByPosition): boolean =>
  !isAtStart && radius >= LEAST_FOR_WAY;

type Dials = Pick<
  Layout,
  | "dials"
  | "radius"
  | "hasAddedDials"
  | "extents"
  | "dialsFoot"
  | "unit"
  | "angleSize"
  | "secondTitle"
>;
type Panels = Pick<Layout, "list" | "curve" | "line"> & Partial<Dials>;

const NOWHERE = { x: 0, y: 0 };
const NO_SPACE: Extent = { left: 0, right: 0, up: 0, down: 0 };
const NO_DIALS: Dials = {
  dials: { rotated: [NOWHERE, NOWHERE], added: [NOWHERE, NOWHERE] },
  radius: 0,
  hasAddedDials: false,
  extents: [NO_SPACE, NO_SPACE],
  dialsFoot: { rotated: 0, added: 0 },
  unit: 0,
  angleSize: 0,
  secondTitle: 0,
};

/** Place of an arrow's end on a dial of a method: 0 at the start of the text, 1 here. */
export function placeOn(
  { dials, unit }: Layout,
  [method, column]: readonly [Method, number],
  [right, up]: Arrow,
): Place {
  const { x, y } = dials[method][column];
  return { x: x + unit * right, y: y - unit * up };
}

/** The range of the changes, which stays while both tokens move; small changes stay small. */
function rangeOf({ range: [low, high] }: ByPosition): [number, number] {
  const missing = Math.max(0, LEAST_DIFFERENCE - (high - low)) / 2;
  return [low - missing, high + missing];
}

function panelsOf(view: RopeView, mode: Mode, isNarrow: boolean): Panels {
  if (mode.kind === "mispaired") return besidePairs(view, isNarrow);
  return isNarrow ? belowDials(mode, view) : besideDials(mode, view);
}

/** The chart by position, above the line of tokens, from a place on. */
function chartFrom({ width, height, font }: RopeView, { x, y }: Place) {
  const above = height - LINE_HEIGHT * font;
  const across = { x, width: Math.max(10, width - x - BEYOND_LINE * font) };
  return {
    curve: { ...across, y, height: Math.max(10, above - y - font) },
    line: { ...across, y: above, height: height - above },
  };
}

/** Space of the arrows of both columns, with the circles; the second row's above and below. */
function spacesOf(
  { longest, extents: [start, anywhere] }: ByPosition,
  hasAddedDials: boolean,
): Dials["extents"] {
  const circle = { left: longest, right: longest, up: 0, down: 0 };
  if (!hasAddedDials) return [circle, circle];
  const row = { up: Math.max(longest, anywhere.up), down: Math.max(longest, anywhere.down) };
  return [
    { ...start, ...row },
    { ...anywhere, ...row },
  ];
}

/** Heights of both rows of dials, and widths of both columns, in lengths of arrows. */
function lengthsOf({ longest }: ByPosition, extents: Dials["extents"]) {
  const [{ up, down }] = extents;
  return {
    high: 2 * longest + up + down,
    wide: sum(extents, ({ left, right }) => left + right),
  };
}

/** Height of a table of dials without its arrows. */
const textsOf = (font: number, hasAddedDials: boolean): number =>
  (COLUMN_HEADS + ROW_TITLE) * font + (hasAddedDials ? 4 : 2) * TIP;

/** Width of a table of dials that is left for its arrows. */
const acrossOf = (width: number, angle: number): number =>
  Math.max(1, width - BETWEEN_DIALS * angle - 4 * TIP);

/** A table of dials: a row for each method, and columns for the start and here, to one scale. */
function tableOf(
  mode: ByPosition,
  list: Box,
  font: number,
  { hasAddedDials, angleSize }: Pick<Dials, "hasAddedDials" | "angleSize">,
): Dials {
  const extents = spacesOf(mode, hasAddedDials);
  const { high, wide } = lengthsOf(mode, extents);
  const [start, here] = extents;
  const down = Math.max(1, list.height - textsOf(font, hasAddedDials));
  const across = acrossOf(list.width, angleSize);
  const unit = Math.min(down / high, across / wide);
  const radius = unit * mode.longest;
  // Free space is shared between the rows, and left of, between and right of the columns.
  const below = (down - unit * high) / 2;
  const beside = (across - unit * wide) / 3;
  const columns = [
    list.x + TIP + beside + unit * start.left,
    list.x + list.width - TIP - beside - unit * here.right,
  ];
  const rowAt = (y: number) => columns.map((x) => ({ x, y })) as [Place, Place];
  const first = list.y + COLUMN_HEADS * font + TIP + radius;
  const foot = first + radius + TIP;
  const secondTitle = foot + below + ROW_TITLE * font;
  const second = secondTitle + TIP + unit * here.up;
  return {
    dials: { rotated: rowAt(first), added: rowAt(second) },
    radius,
    hasAddedDials,
    extents,
    dialsFoot: { rotated: foot, added: second + unit * here.down + TIP },
    unit,
    angleSize,
    secondTitle,
  };
}

/** The dials left of the chart. */
function besideDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const side = Math.max(LEAST_DIALS * font, DIALS_SHARE * width);
  const list = { x: 0, y, width: side, height: height - y };
  const table = tableOf(mode, list, font, { hasAddedDials: true, angleSize: LARGE * font });
  return { ...chartFrom(view, { x: side + (GAP + LEFT) * font, y }), ...table, list };
}

/** The dials above a chart, if there is space for it; the added ones only above a high chart. */
function belowDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const angleSize = SMALL * font;
  const all = height - LINE_HEIGHT * font - y;
  const heightsWith = (hasAddedDials: boolean) => {
    const { high, wide } = lengthsOf(mode, spacesOf(mode, hasAddedDials));
    const texts = textsOf(font, hasAddedDials);
    const free = all - texts - (TOP + 1) * font;
    const share = DIALS_OF_HEIGHT[hasAddedDials ? "both" : "one"];
    const dials = Math.min((high * acrossOf(width, angleSize)) / wide, share * free);
    return { table: texts + dials, chart: free - dials };
  };
  const hasAddedDials = heightsWith(true).chart >= LEAST_BELOW_BOTH * font;
  const { table, chart } = heightsWith(hasAddedDials);
  const hasChart = chart >= LEAST_CHART * font;
  const list = { x: 0, y, width, height: hasChart ? table : all };
  const { curve, line } = chartFrom(view, { x: LEFT * font, y: footOf(list) + TOP * font });
  if (!hasChart) curve.height = 0;
  return { curve, line, list, ...tableOf(mode, list, font, { hasAddedDials, angleSize }) };
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
  const left = LEFT * font;
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
