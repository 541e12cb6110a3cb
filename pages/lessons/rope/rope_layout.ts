/** Layout of the dials, the chart of the score and the line of tokens, or of wrong pairs. */

import { extent } from "d3-array";
import type { Arrow } from "../../ui/live/formulas/rotary";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { clamp } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { LARGEST_FONT, MIDDLE } from "../../ui/live/sizes";
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
  /** Only the dials here, side by side, where there is no space for two rows. */
  isOneRow: boolean;
  /** Middle of the sign between the angles of each method. */
  signs: Readonly<Record<Method, Place>>;
  /** Pixels per unit of length of each method's arrows. */
  units: Readonly<Record<Method, number>>;
  /** Size of the angles' numbers. */
  angleSize: number;
  /** Left and lower end of the title of the added dials. */
  secondTitle: Place;
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

/** Factor of the widths of lines and the sizes of dots, which grow with the text of a lecture. */
export const thickOf = ({ font }: { font: number }): number => Math.max(1, font / LARGEST_FONT);

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
/** Space right of the chart and the line, for names of curves and a token outside the text. */
const BEYOND_LINE = 4.2;
const GAP = 2.8;
/** Least and, in a high picture, largest share of the width that the dials take. */
const DIALS_SHARE = { least: 0.5, most: 0.58 };
/** Width of the chart's longest title. */
const CHART_TITLE = 26;
/** Share of the width that the pairs of dimensions take. */
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
const DIALS_OF_HEIGHT = { one: 0.52, both: 0.67 };
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

/** Columns whose dials are drawn: 0 for the start of the text, 1 for here. */
export const columnsOf = ({ isOneRow }: Layout, { isAtStart }: ByPosition): number[] => {
  if (isAtStart) return [0];
  return isOneRow ? [1] : [0, 1];
};

type Dials = Pick<
  Layout,
  "dials" | "radius" | "isOneRow" | "signs" | "units" | "angleSize" | "secondTitle"
>;
type Panels = Pick<Layout, "list" | "curve" | "line"> & Partial<Dials>;

const NOWHERE = { x: 0, y: 0 };
const NO_DIALS: Dials = {
  dials: { rotated: [NOWHERE, NOWHERE], added: [NOWHERE, NOWHERE] },
  radius: 0,
  isOneRow: false,
  signs: { rotated: NOWHERE, added: NOWHERE },
  units: { rotated: 0, added: 0 },
  angleSize: 0,
  secondTitle: NOWHERE,
};

/** Place of an arrow's end on a dial of a method: 0 at the start of the text, 1 here. */
export function placeOn(
  { dials, units }: Layout,
  [method, column]: readonly [Method, number],
  [right, up]: Arrow,
): Place {
  const { x, y } = dials[method][column];
  const unit = units[method];
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

/** Height of dials without their arrows. */
const textsOf = (font: number, isOneRow: boolean): number =>
  isOneRow ? COLUMN_HEADS * font + 2 * TIP : (COLUMN_HEADS + ROW_TITLE) * font + 4 * TIP;

/** Width of two columns of dials without their arrows. */
const besideArrows = (angle: number, isOneRow: boolean): number =>
  (isOneRow ? 1 : BETWEEN_DIALS) * angle + 4 * TIP;

const highOf = ({ low, high }: Extent): number => high - low;
const widestOf = (around: Extent): number => Math.max(around.right - around.left, highOf(around));

/** Height of all rows of dials, as a multiple of the height of the first. */
const rowsOf = ({ extent: around }: ByPosition, isOneRow: boolean): number =>
  isOneRow ? 1 : 1 + highOf(around) / widestOf(around);

/** Place where arrows of an extent begin, so that their middle is at a place. */
const beginOf = ({ left, right, low, high }: Extent, unit: number, { x, y }: Place): Place => ({
  x: x - (unit * (left + right)) / 2,
  y: y + (unit * (low + high)) / 2,
});

/**
 * Dials: a row for each method and columns for the start and here or, in one row, those of both
 * methods here. Added arrows have the width of the circles, wherever the tokens are.
 */
function tableOf(
  mode: ByPosition,
  list: Box,
  font: number,
  { isOneRow, angleSize }: Pick<Dials, "isOneRow" | "angleSize">,
): Dials {
  const { longest, extent: around } = mode;
  const rows = rowsOf(mode, isOneRow);
  const down = Math.max(1, list.height - textsOf(font, isOneRow));
  const across = Math.max(1, list.width - besideArrows(angleSize, isOneRow));
  const size = Math.min(down / rows, across / 2);
  const radius = size / 2;
  const rotated = radius / longest;
  const units = { rotated, added: Math.min(rotated, size / widestOf(around)) };
  // Free space is shared between the rows, and left of, between and right of the columns.
  const below = (down - rows * size) / 2;
  const beside = (across - 2 * size) / 3;
  const left = list.x + TIP + beside + radius;
  const right = list.x + list.width - TIP - beside - radius;
  const y = list.y + COLUMN_HEADS * font + TIP + radius;
  const shared = { radius, isOneRow, units, angleSize };
  if (isOneRow) {
    const sign = list.y + (FIRST_LINE - MIDDLE) * font;
    const one = { x: left, y };
    const other = beginOf(around, units.added, { x: right, y });
    return {
      ...shared,
      dials: { rotated: [one, one], added: [other, other] },
      signs: { rotated: { x: left, y: sign }, added: { x: right, y: sign } },
      secondTitle: { x: list.x + list.width / 2, y: list.y },
    };
  }
  const secondTitle = y + radius + TIP + below + ROW_TITLE * font;
  const second = secondTitle + TIP + ((rows - 1) * size) / 2;
  const middle = (left + right) / 2;
  return {
    ...shared,
    dials: {
      rotated: [
        { x: left, y },
        { x: right, y },
      ],
      added: [
        beginOf(around, units.added, { x: left, y: second }),
        beginOf(around, units.added, { x: right, y: second }),
      ],
    },
    signs: { rotated: { x: middle, y }, added: { x: middle, y: second } },
    secondTitle: { x: list.x, y: secondTitle },
  };
}

/** The dials left of the chart. */
function besideDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const angleSize = LARGE * font;
  const isOneRow = false;
  const least = Math.max(LEAST_DIALS * font, DIALS_SHARE.least * width);
  const ofHeight = height - y - textsOf(font, isOneRow) + besideArrows(angleSize, isOneRow);
  const most = Math.min(DIALS_SHARE.most * width, width - (GAP + LEFT + CHART_TITLE) * font);
  const side = clamp(ofHeight, least, Math.max(least, most));
  const list = { x: 0, y, width: side, height: height - y };
  const table = tableOf(mode, list, font, { isOneRow, angleSize });
  return { ...chartFrom(view, { x: side + (GAP + LEFT) * font, y }), ...table, list };
}

/** The dials above a chart, if there is space for it; in two rows only above a high chart. */
function belowDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const angleSize = SMALL * font;
  const all = height - LINE_HEIGHT * font - y;
  const heightsIn = (isOneRow: boolean) => {
    const texts = textsOf(font, isOneRow);
    const free = all - texts - (TOP + 1) * font;
    const share = DIALS_OF_HEIGHT[isOneRow ? "one" : "both"];
    const across = width - besideArrows(angleSize, isOneRow);
    const dials = Math.min((rowsOf(mode, isOneRow) * across) / 2, share * free);
    return { table: texts + dials, chart: free - dials };
  };
  const isOneRow = heightsIn(false).chart < LEAST_BELOW_BOTH * font;
  const { table, chart } = heightsIn(isOneRow);
  const hasChart = chart >= LEAST_CHART * font;
  const list = { x: 0, y, width, height: hasChart ? table : all };
  const { curve, line } = chartFrom(view, { x: LEFT * font, y: footOf(list) + TOP * font });
  if (!hasChart) curve.height = 0;
  return { curve, line, list, ...tableOf(mode, list, font, { isOneRow, angleSize }) };
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
