/** Layout of the dials, the chart of the score and the line of tokens, or of wrong pairs. */

import { extent } from "d3-array";
import type { Circle } from "../../ui/live/arrows";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { type Method, type Mode, modeOf, REACH, type RopeView } from "./rope_scores";

export interface Layout {
  isNarrow: boolean;
  mode: Mode;
  frequencies: Float64Array;
  /** The circle whose hands can be dragged: that of wrong pairs, or of the rotated tokens here. */
  circle: Circle;
  /** Middles of the dials at the start of the text and here. */
  dials: Readonly<Record<Method, readonly [start: Place, here: Place]>>;
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores. */
  offset: Scale;
  value: Scale;
  /** Positions along the line. */
  token: Scale;
}

/** Radius of a token, and of the end of a hand that can be dragged, in pixels. */
export const TOKEN_RADIUS = 8;
export const TIP = 6;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture: in a lower one nothing is below anything else. */
const TALL = 26;
const LIST_HEIGHT = 17;
const TOP = 2;
const LEFT = 4.2;
const BOTTOM = 3.1;
const LINE_HEIGHT = 5.6;
const LIST = 15;
/** Space for a name after the lines of the chart. */
const AFTER_LINES = 6;
const GAP = 2.8;
/** Least space between the circle and what is beside it. */
const AROUND_CIRCLE = 3.2;
/** Shares of the width: of the dials, of the circle of wrong pairs, and of their list. */
const DIALS_SHARE = 0.35;
const CIRCLE_SHARE = 0.3;
const LIST_SHARE = 0.29;
/** Share of a narrow picture, without the line of tokens, above the chart of wrong pairs. */
const NARROW_SHARE = 0.45;
/** Least width of the dials beside a chart. */
const DIALS = 25;
/** Space between two dials, for the sign between their angles. */
const BETWEEN_DIALS = 2.2;
/** Heights of the columns' heads, and of a row's angles above its dials. */
const COLUMN_HEADS = 2.6;
const ANGLES = 2;
/** Space between two rows of dials. */
const BETWEEN_ROWS = 0.8;
/** On a phone: space between both methods, heights of names above dials and below them. */
const BETWEEN_METHODS = 1.6;
const ABOVE_DIALS = 3.4;
const BELOW_DIALS = 3.4;
/** Largest share of a narrow picture that a dial takes. */
const DIAL_SHARE = 0.17;
/** Space above the chart's highest level, for a label. */
const ABOVE_LEVELS = 2;

/** Lower end of a box. */
export const footOf = ({ y, height }: Box): number => y + height;

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const mode = modeOf(view, frequencies);
  const isNarrow = width < NARROW * font && height >= TALL * font;
  const panels = mode.kind === "mispaired" ? besideList : isNarrow ? belowDials : besideDials;
  const { line, curve, ...others } = panels(view, isNarrow);
  const levels =
    mode.kind === "mispaired" ? [0, mode.peak, ...mode.scores, ...mode.compared] : rangeOf(mode);
  const [low, high] = extent(levels) as [number, number];
  const isAlike = (beside?.mode.kind === "mispaired") === (mode.kind === "mispaired");
  const top = curve.y + (mode.kind === "mispaired" ? 0 : ABOVE_LEVELS * font);
  return {
    isNarrow,
    mode,
    frequencies,
    dials: { rotated: NO_DIALS, added: NO_DIALS },
    ...others,
    curve,
    line,
    offset: linear([-REACH, REACH], [curve.x, curve.x + curve.width]),
    value: linear(
      [low, high],
      [curve.y + curve.height, top],
      beside && isAlike ? beside.value : undefined,
    ),
    token: linear([0, parameters.seq_len - 1], [line.x, line.x + line.width]),
  };
}

type Panels = Pick<Layout, "circle" | "list" | "curve" | "line"> & Partial<Pick<Layout, "dials">>;

const NO_DIALS = [
  { x: 0, y: 0 },
  { x: 0, y: 0 },
] as const;

/** Whole levels around all changes: they stay while both tokens move. */
function rangeOf({ changes }: Extract<Mode, { kind: "by position" }>): [number, number] {
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
  const side = Math.max(DIALS * font, DIALS_SHARE * width);
  const list = { x: 0, y: TOP * font, width: side, height: height - TOP * font };
  const first = list.y + COLUMN_HEADS * font;
  const most = (height - first) / 2;
  const radius = Math.max(
    10,
    Math.min(
      (side - BETWEEN_DIALS * font) / 4 - TIP,
      (most - (ANGLES + BETWEEN_ROWS) * font) / 2 - TIP,
    ),
  );
  const step = 2 * (radius + TIP) + (ANGLES + BETWEEN_ROWS) * font;
  const rowAt = (y: number) =>
    [
      { x: side / 4, y },
      { x: (3 * side) / 4, y },
    ] as const;
  const middle = first + ANGLES * font + TIP + radius;
  const dials = { rotated: rowAt(middle), added: rowAt(middle + step) };
  const chart = chartFrom(view, { x: side + (GAP + LEFT) * font, y: list.y });
  return { ...chart, list, dials, circle: { ...dials.rotated[1], radius } };
}

/** One row of four dials above the chart. */
function belowDials(view: RopeView): Panels {
  const { width, height, font } = view;
  const list = { x: 0, y: TOP * font, width, height: 0 };
  const half = (width - BETWEEN_METHODS * font) / 2;
  const radius = Math.min(half / 4 - TIP, (DIAL_SHARE * height) / 2);
  const y = ABOVE_DIALS * font + TIP + radius;
  const rowFrom = (x: number) =>
    [
      { x: x + half / 4, y },
      { x: x + (3 * half) / 4, y },
    ] as const;
  const dials = { rotated: rowFrom(0), added: rowFrom(width - half) };
  const foot = y + radius + TIP + BELOW_DIALS * font;
  const chart = chartFrom(view, { x: LEFT * font, y: foot + TOP * font });
  return { ...chart, list, dials, circle: { ...dials.rotated[1], radius } };
}

/** The circle of a wrong pair, the list of scores, and their curve over the offset. */
function besideList({ width, height, font }: RopeView, isNarrow: boolean): Panels {
  const above = height - LINE_HEIGHT * font;
  const side = isNarrow
    ? Math.min(NARROW_SHARE * above, width - LIST * font)
    : Math.min(above, CIRCLE_SHARE * width);
  const list = { x: side + GAP * font, y: TOP * font, width: 0, height: side };
  list.width = isNarrow
    ? width - list.x - 0.5 * font
    : Math.max(LIST * font, LIST_SHARE * width - GAP * font);
  if (!isNarrow) list.height = above - list.y;
  const start = isNarrow
    ? { x: LEFT * font, y: Math.max(side, LIST_HEIGHT * font) + TOP * font }
    : { x: list.x + list.width + LEFT * font, y: TOP * font };
  const curve = {
    ...start,
    width: Math.max(10, width - start.x - font),
    height: Math.max(10, above - start.y - BOTTOM * font),
  };
  const wide = side / 2 - AROUND_CIRCLE * font;
  const radius = Math.max(10, isNarrow ? wide : Math.min(wide, curve.height / 2 - 0.5 * font));
  const left = LEFT * font;
  return {
    circle: { x: side / 2, y: isNarrow ? side / 2 : curve.y + curve.height / 2, radius },
    list,
    curve,
    line: { x: left, y: above, width: width - 2 * left, height: height - above },
  };
}
