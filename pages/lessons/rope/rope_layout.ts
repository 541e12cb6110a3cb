/** Layout of the dials or of the pairs of dimensions, of a chart, and of the line of tokens. */

import { extent } from "d3-array";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { clamp } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";

import {
  type Dials,
  dialsIn,
  heightOfTexts,
  NO_DIALS,
  rowsOf,
  widthBesideArrows,
} from "./rope_dial_layout";
import { type ByPosition, type Mode, modeOf, type RopeView } from "./rope_scores";

export interface Layout extends Dials {
  isNarrow: boolean;
  mode: Mode;
  frequencies: Float64Array;
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

/** Radius of a token, in pixels. */
export const TOKEN_RADIUS = 9;

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
  const { parameters, core, width, font } = view;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const mode = modeOf(view, frequencies);
  const isNarrow = width < (isLow(view) ? NARROWEST : NARROW) * font;
  const isMispaired = mode.kind === "mispaired";
  const places = { ...NO_DIALS, ...panelsOf(view, mode, isNarrow) };
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
    offset: linear([-core.largest_offset, core.largest_offset], [curve.x, curve.x + curve.width]),
    value: linear(
      [low, high],
      [footOf(curve) - around, curve.y + around],
      beside && isAlike ? beside.value : undefined,
    ),
    token: linear([0, parameters.seq_len - 1], [line.x, line.x + line.width]),
  };
}

type Panels = Pick<Layout, "list" | "curve" | "line"> & Partial<Dials>;

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

/** The dials left of the chart. */
function besideDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const angleSize = LARGE * font;
  const isOneRow = false;
  const least = Math.max(LEAST_DIALS * font, DIALS_SHARE.least * width);
  const ofHeight =
    height - y - heightOfTexts(font, isOneRow) + widthBesideArrows(angleSize, isOneRow);
  const most = Math.min(DIALS_SHARE.most * width, width - (GAP + LEFT + CHART_TITLE) * font);
  const side = clamp(ofHeight, least, Math.max(least, most));
  const list = { x: 0, y, width: side, height: height - y };
  const table = dialsIn(mode, list, font, { isOneRow, angleSize });
  return { ...chartFrom(view, { x: side + (GAP + LEFT) * font, y }), ...table, list };
}

/** The dials above a chart, if there is space for it; in two rows only above a high chart. */
function belowDials(mode: ByPosition, view: RopeView): Panels {
  const { width, height, font } = view;
  const y = TOP * font;
  const angleSize = SMALL * font;
  const all = height - LINE_HEIGHT * font - y;
  const heightsIn = (isOneRow: boolean) => {
    const texts = heightOfTexts(font, isOneRow);
    const free = all - texts - (TOP + 1) * font;
    const share = DIALS_OF_HEIGHT[isOneRow ? "one" : "both"];
    const across = width - widthBesideArrows(angleSize, isOneRow);
    const dials = Math.min((rowsOf(mode, isOneRow) * across) / 2, share * free);
    return { table: texts + dials, chart: free - dials };
  };
  const isOneRow = heightsIn(false).chart < LEAST_BELOW_BOTH * font;
  const { table, chart } = heightsIn(isOneRow);
  const hasChart = chart >= LEAST_CHART * font;
  const list = { x: 0, y, width, height: hasChart ? table : all };
  const { curve, line } = chartFrom(view, { x: LEFT * font, y: footOf(list) + TOP * font });
  if (!hasChart) curve.height = 0;
  return { curve, line, list, ...dialsIn(mode, list, font, { isOneRow, angleSize }) };
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
