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
  /** Radius of the dials of RoPE; 0 without dials. */
  radius: number;
  /** Half of the width and height that the arrows of a method take. */
  reach: Readonly<Record<Method, Place>>;
  /** Pixels per unit of length of each method's arrows. */
  units: Readonly<Record<Method, number>>;
  /** The dials with their texts, or the pairs of dimensions. */
  list: Box;
  curve: Box;
  /** The names of a chart's lines are below a title, not its only heading. */
  isTitled: boolean;
  /** The chart's axis has a title. */
  isAxisTitled: boolean;
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
/** Least height of a narrow picture with pairs, and with a chart's title below dials. */
const TALL = 26;
const TALLEST = 48;
/** Least height with a title of that chart, but none of its axis. */
const TALL_FOR_TITLE = 33;
/** Least height of a chart below dials. */
const LEAST_CHART = 4;
/** Width below which nothing is beside a chart, even in a lower picture. */
const NARROWEST = 46;
const TOP = 2;
const LEFT = 4.2;
const BOTTOM = 2.6;
const LINE_HEIGHT = 6.6;
/** Space at both ends of the line, for a token outside the text. */
const BEYOND_LINE = 2.2;
const GAP = 2.8;
/** Largest share of the width that the dials take, and the pairs of dimensions. */
const DIALS_SHARE = 0.37;
const PAIRS_SHARE = 0.36;
/** Height of the pairs of dimensions above a chart. */
const PAIRS_HEIGHT = 10.5;
/** Height of the names of two curves, above them. */
export const CURVE_NAMES = 1.7;
/** Least width of the pairs of dimensions beside a chart, and of dials. */
const LEAST_SIDE = 27;
const LEAST_DIALS = 24;
/** Space between two dials, for the sign between their angles. */
const BETWEEN_DIALS = 3.4;
/** Heights of the columns' heads, and of a row's angles above its dials. */
const COLUMN_HEADS = 1.5;
const ANGLES = 2;
/** Height of the second row's title, and distance from the first row's foot to what is below it. */
const ROW_TITLE = 2.6;
export const SECOND_TITLE = 2.6;
/** On a phone: height of the names above the dials, and of the texts below them. */
const ROW_NAMES = 2.7;
const ROW_TEXTS = 2.9;
/** Space between the dials of both methods, and between those of one. */
const BETWEEN_METHODS = 1;
const BETWEEN_COLUMNS = 0.2;
/**
 * Shares that the dials of RoPE have of the height of both rows, and on a phone of the width; and
 * that the first of two columns has of their width: its arrows stay where they are.
 */
const ROTATED_SHARE = { beside: 0.4, below: 0.48 };
const START_SHARE = 0.42;
/** Width of both columns for a height of the added arrows, and on a phone, height for a width. */
const COLUMNS_WIDE = 2.1;
const ADDED_HIGH = 0.88;
/** On a phone, height that is left for the chart below higher arrows, in font sizes. */
const CHART_KEPT = 10;
/** Least change that fills the chart. */
const LEAST_CHANGE = 0.5;
/** Space above the chart's highest level and below its lowest, for a label. */
const AROUND_LEVELS = { low: 1, titled: 1.7 };

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
    isTitled: true,
    isAxisTitled: true,
    ...panelsOf(view, mode, isNarrow),
  };
  const { curve, line } = places;
  const levels = isMispaired ? [0, mode.peak, ...mode.scores, ...mode.compared] : rangeOf(mode);
  const [low, high] = extent(levels) as [number, number];
  const isAlike = (beside?.mode.kind === "mispaired") === isMispaired;
  const around = isMispaired ? 0 : AROUND_LEVELS[places.isAxisTitled ? "titled" : "low"] * font;
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

type Dials = Pick<Layout, "dials" | "radius" | "reach" | "units">;
type Panels = Pick<Layout, "list" | "curve" | "line"> &
  Partial<Dials & Pick<Layout, "isTitled" | "isAxisTitled">>;

const NOWHERE = { x: 0, y: 0 };
const NO_DIALS: Dials = {
  dials: { rotated: [NOWHERE, NOWHERE], added: [NOWHERE, NOWHERE] },
  radius: 0,
  reach: { rotated: NOWHERE, added: NOWHERE },
  units: { rotated: 0, added: 0 },
};

/** Place of an arrow's end on a dial of a method: 0 at the start of the text, 1 here. */
export function placeOn(
  places: Layout,
  mode: ByPosition,
  [method, column]: readonly [Method, number],
  [right, up]: Arrow,
): Place {
  const unit = places.units[method];
  const { x, y } = places.dials[method][column];
  const [, anywhere] = mode.extents;
  // Arrows in both columns begin at one level.
  const middleRight = method === "added" ? mode.extents[column].middle[0] : 0;
  const middleUp = method === "added" ? anywhere.middle[1] : 0;
  return { x: x + unit * (right - middleRight), y: y - unit * (up - middleUp) };
}

/** The range of changes, which stays while both tokens move; small changes stay small. */
const rangeOf = ({ range: [low, high] }: ByPosition): [number, number] => [
  Math.min(-LEAST_CHANGE, low),
  Math.max(LEAST_CHANGE, high),
];

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

/** Middles of two columns from a place on, with a space between them. */
function columnsOf(left: number, wide: { start: number; here: number }, between = 0) {
  return [left + wide.start / 2, left + wide.start + between + wide.here / 2] as const;
}

/** Units and reach of both methods' arrows, in columns that leave this space for added ones. */
function scalesOf(
  { longest, extents: [start, anywhere] }: ByPosition,
  radius: number,
  space: { start: number; here: number; high: number },
): Pick<Layout, "units" | "reach"> {
  const added = Math.min(
    (space.start - 2 * TIP) / start.wide,
    (space.here - 2 * TIP) / anywhere.wide,
    space.high / anywhere.high,
  );
  return {
    units: { rotated: radius / longest, added },
    reach: {
      rotated: { x: radius, y: radius },
      added: { x: (added * anywhere.wide) / 2, y: space.high / 2 },
    },
  };
}

/** Two rows of dials left of the chart. */
function besideDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const first = y + COLUMN_HEADS * font;
  const free = Math.max(40, height - first - (ROW_TITLE + 2 * ANGLES) * font - 4 * TIP);
  const most = Math.max(LEAST_DIALS * font, DIALS_SHARE * width);
  const between = BETWEEN_DIALS * font;
  const high = Math.min((1 - ROTATED_SHARE.beside) * free, (most - between) / COLUMNS_WIDE);
  const side = Math.max(LEAST_DIALS * font, COLUMNS_WIDE * high + between);
  const start = START_SHARE * (side - between);
  const wide = { start, here: side - between - start };
  const radius = Math.min(free - high, start - 2 * TIP) / 2;
  const columns = columnsOf(0, wide, between);
  const middle = first + ANGLES * font + TIP + radius;
  const second = middle + radius + 2 * TIP + (ANGLES + ROW_TITLE) * font + high / 2;
  const rowAt = (level: number) =>
    [
      { x: columns[0], y: level },
      { x: columns[1], y: level },
    ] as const;
  const list = { x: 0, y, width: side, height: height - y };
  const corner = { x: side + (GAP + LEFT) * font, y: y + CURVE_NAMES * font };
  return {
    ...chartFrom(view, corner),
    ...scalesOf(mode, radius, { ...wide, high }),
    list,
    dials: { rotated: rowAt(middle), added: rowAt(second) },
    radius,
  };
}

/** All dials in a row; below them a chart, if there is space. */
function belowDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const list = { x: 0, y: TOP * font, width, height: 0 };
  const first = list.y + ROW_NAMES * font;
  const texts = ROW_TEXTS * font;
  const free = height - LINE_HEIGHT * font - first - texts - 2 * TIP;
  const all = width - BETWEEN_METHODS * font;
  const rotated = ROTATED_SHARE.below * all;
  const start = START_SHARE * (all - rotated);
  const wide = { start, here: all - rotated - start };
  const radius = Math.max(10, Math.min(rotated / 2 - BETWEEN_COLUMNS * font - 2 * TIP, free) / 2);
  const high = Math.max(2 * radius, Math.min(ADDED_HIGH * wide.here, free - CHART_KEPT * font));
  const middle = first + TIP + high / 2;
  const rowAt = ([left, right]: readonly [number, number]) =>
    [
      { x: left, y: middle },
      { x: right, y: middle },
    ] as const;
  const dials = {
    rotated: rowAt(columnsOf(0, { start: rotated / 2, here: rotated / 2 })),
    added: rowAt(columnsOf(width - wide.start - wide.here, wide)),
  };
  const below = middle + high / 2 + TIP + texts + CURVE_NAMES * font;
  const isAxisTitled = height > TALLEST * font;
  const isTitled = height > TALL_FOR_TITLE * font;
  const x = (isAxisTitled ? LEFT : BEYOND_LINE) * font;
  const { curve, line } = chartFrom(view, { x, y: below + (isTitled ? TOP * font : 0) });
  if (curve.height < LEAST_CHART * font) curve.height = 0;
  const scales = scalesOf(mode, radius, { ...wide, high });
  return { curve, line, list, dials, radius, isTitled, isAxisTitled, ...scales };
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
  const left = BEYOND_LINE * font;
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
