/** Layout of a pair's circle, the score's terms, its curve and the line of tokens. */

import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { type Mode, modeOf, REACH, type RopeView } from "./rope_scores";

export interface Layout {
  isNarrow: boolean;
  mode: Mode;
  frequencies: Float64Array;
  /** The circle that has all hands: its middle, its radius, and the length of a unit. */
  circle: Place & { radius: number; unit: number };
  /** Start of the hands: its middle, or elsewhere if encodings are added. */
  origin: Place;
  list: Box;
  curve: Box;
  line: Box;
  /** Offsets along the curve, and scores. */
  offset: Scale;
  value: Scale;
  /** Positions along the line. */
  token: Scale;
}

/** Radius of a token, and of the tip of its hand, in pixels. */
export const TOKEN_RADIUS = 8;

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
/** The same above and below, where its name is beside it. */
const AROUND_ALONE = 1.1;
/** Width of a name right of the circle on a phone, where that of the pair is left of it. */
const BESIDE_CIRCLE = 4.5;
/** Shares of the width: of the circle, the same beside a chart alone, and of the list. */
const CIRCLE_SHARE = 0.3;
const CIRCLE_SHARE_ALONE = 0.34;
const LIST_SHARE = 0.29;
/** Share of a narrow picture, without the line of tokens, that is above the chart. */
const NARROW_SHARE = 0.45;
/** The same above a chart alone. */
const NARROW_SHARE_ALONE = 0.33;
/** Space between the name of the pair and the circle below it. */
const BELOW_NAME = 1.2;
/** Half of the space below the circle and above it. */
const BELOW_CIRCLE = 1.8;
/** Space above the highest score, as a share of the range. */
const ABOVE = 0.1;

/** A range with space for a dot above its highest level. */
const withSpace = ([low, high]: readonly [number, number]) => [low, high + ABOVE * (high - low)];

/** Middle and radius, from the start of the hands, of a square around all places of their tips. */
function reachOf({ kind, contents }: Mode): Place & { radius: number } {
  const parts = Object.values(contents);
  const longest = Math.max(...parts.map(({ length }) => length));
  if (kind !== "added") return { x: 0, y: 0, radius: longest };
  // An encoding, of length 1, turns around the tip of each content.
  const [xs, ys] = [Math.sin, Math.cos].map((part) =>
    parts.flatMap(({ angle, length }) => [-1, 1].map((side) => length * part(angle) + side)),
  );
  const [left, right, low, high] = [...endsOf(xs), ...endsOf(ys)];
  const radius = Math.max(right - left, high - low) / 2;
  return { x: (left + right) / 2, y: (low + high) / 2, radius };
}

/** The least and the largest of zero and some numbers. */
const endsOf = (values: readonly number[]) => [Math.min(0, ...values), Math.max(0, ...values)];

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const narrow = width < NARROW * font && height >= TALL * font;
  const frequencies = frequenciesOf(d_model, base);
  const mode = modeOf(view, frequencies);
  // But for wrong pairs, the curve is over the position, on the line's scale.
  const isByPosition = mode.kind !== "mispaired";
  const above = height - LINE_HEIGHT * font;
  const side = narrow
    ? isByPosition
      ? NARROW_SHARE_ALONE * above
      : Math.min(NARROW_SHARE * above, width - LIST * font)
    : isByPosition
      ? Math.min(height, CIRCLE_SHARE_ALONE * width)
      : Math.min(above, CIRCLE_SHARE * width);
  const list = {
    x: narrow && isByPosition ? width : side + GAP * font,
    y: TOP * font,
    width: 0,
    height: side,
  };
  list.width = narrow
    ? width - list.x - 0.5 * font
    : Math.max(LIST * font, LIST_SHARE * width - GAP * font);
  const start = isByPosition ? list.x : list.x + list.width;
  const curve = narrow
    ? { x: LEFT * font, y: Math.max(side, isByPosition ? 0 : LIST_HEIGHT * font) + TOP * font }
    : { x: start + LEFT * font, y: TOP * font };
  const right = isByPosition ? AFTER_LINES : 1;
  const all = Math.max(10, above - curve.y - (isByPosition ? 1 : BOTTOM) * font);
  const panel = {
    ...curve,
    width: Math.max(10, width - curve.x - right * font),
    height: all,
  };
  if (!narrow) list.height = above - list.y;
  const around = narrow && isByPosition ? AROUND_ALONE : AROUND_CIRCLE;
  const wide = side / 2 - around * font;
  // Beside a chart alone, the circle also takes the height of the line of tokens.
  const high = isByPosition ? (height - panel.y) / 2 - BELOW_CIRCLE * font : all / 2 - 0.5 * font;
  const radius = Math.max(10, narrow ? wide : Math.min(wide, high));
  const middle = {
    x: narrow && isByPosition ? width - radius - BESIDE_CIRCLE * font : side / 2,
    y: panel.y + all / 2,
  };
  const left = isByPosition ? panel.x : LEFT * font;
  if (narrow) middle.y = side / 2;
  else if (isByPosition)
    middle.y = Math.max(panel.y + radius + BELOW_NAME * font, (panel.y + height) / 2);
  const line = {
    x: left,
    y: above,
    width: isByPosition ? panel.width : width - 2 * left,
    height: height - above,
  };
  const reach = reachOf(mode);
  const unit = radius / reach.radius;
  const levels = isByPosition
    ? withSpace(mode.range)
    : [0, mode.peak, ...mode.scores, ...mode.compared];
  const isAlike = (beside?.mode.kind !== "mispaired") === isByPosition;
  const value = linear(
    [Math.min(...levels), Math.max(...levels)],
    [panel.y + panel.height, panel.y],
    isAlike ? beside?.value : undefined,
  );
  return {
    isNarrow: narrow,
    mode,
    frequencies,
    circle: { ...middle, radius, unit },
    origin: { x: middle.x - reach.x * unit, y: middle.y + reach.y * unit },
    list,
    curve: panel,
    line,
    offset: linear([-REACH, REACH], [panel.x, panel.x + panel.width]),
    value,
    token: linear([0, seq_len - 1], [line.x, line.x + line.width]),
  };
}
