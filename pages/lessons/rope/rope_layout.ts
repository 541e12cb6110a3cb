/** Layout of a pair's circle, the score's terms, its curve and the line of tokens. */

import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { type Mode, modeOf, REACH, type RopeView } from "./rope_scores";

export interface Layout {
  isNarrow: boolean;
  mode: Mode;
  frequencies: Float64Array;
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
  /** The rotated score below a curve by position, in units as high as the curve's. */
  flat: Box & { value: Scale };
  /** Positions along the line. */
  token: Scale;
}

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
/** The same above and below, where nothing is beside it. */
const AROUND_ALONE = 1.9;
/** Shares of the width of the circle and of what is in the middle. */
const CIRCLE_SHARE = 0.3;
const LIST_SHARE = 0.29;
/** Least range of scores that the curve by position has. */
const LEAST_RANGE = 0.2;
/** Share of the height below it for the rotated score, and the space between the two. */
const FLAT_SHARE = 0.3;
const BETWEEN = 2.2;
/** Space above a curve's highest score, and below its lowest, as a share of its range. */
const MARGIN = 0.06;

export function layout(view: RopeView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const narrow = width < NARROW * font && height >= TALL * font;
  const frequencies = frequenciesOf(d_model, base);
  const mode = modeOf(view, frequencies);
  // Where the vectors are rotated as trained, the curve is over the position, on the line's scale.
  const isByPosition = mode.kind === "rotated";
  const above = height - LINE_HEIGHT * font;
  const side = narrow
    ? Math.min((isByPosition ? 0.4 : 0.45) * above, width - LIST * font)
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
  const right = isByPosition ? 2 : 1;
  const all = Math.max(10, above - curve.y - (isByPosition ? 1 : BOTTOM) * font);
  const low = Math.max(4, FLAT_SHARE * (all - BETWEEN * font));
  const panel = {
    ...curve,
    width: Math.max(10, width - curve.x - right * font),
    height: isByPosition ? Math.max(10, all - low - BETWEEN * font) : all,
  };
  if (!narrow) list.height = above - list.y;
  const around = narrow && isByPosition ? AROUND_ALONE : AROUND_CIRCLE;
  const wide = side / 2 - around * font;
  const radius = Math.max(10, narrow ? wide : Math.min(wide, all / 2 - 0.5 * font));
  const middle = {
    x: narrow && isByPosition ? width / 2 : side / 2,
    y: narrow ? side / 2 : panel.y + all / 2,
  };
  const left = isByPosition ? panel.x : LEFT * font;
  const line = {
    x: left,
    y: above,
    width: isByPosition ? panel.width : width - 2 * left,
    height: height - above,
  };
  const unit = radius / (mode.kind === "mispaired" ? Math.SQRT2 : 1);
  const aside = mode.kind === "added" ? unit * Math.SQRT1_2 : 0;
  const levels = isByPosition ? [...mode.added] : [0, mode.peak, ...mode.scores, ...mode.compared];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const margin = isByPosition ? Math.max(MARGIN * (most - least), LEAST_RANGE / 2) : 0;
  const isAlike = (beside?.mode.kind === "rotated") === isByPosition;
  const value = linear(
    [least - margin, most + margin],
    [panel.y + panel.height, panel.y],
    isAlike ? beside?.value : undefined,
  );
  const reach = (low / 2 / panel.height) * (value.domain()[1] - value.domain()[0]);
  const flat = { ...panel, y: panel.y + panel.height + BETWEEN * font, height: low };
  return {
    isNarrow: narrow,
    mode,
    frequencies,
    circle: { ...middle, radius, unit },
    origin: { x: middle.x - aside, y: middle.y + aside },
    list,
    curve: panel,
    line,
    offset: linear([-REACH, REACH], [panel.x, panel.x + panel.width]),
    value,
    flat: {
      ...flat,
      value: linear(
        [mode.score - reach, mode.score + reach],
        [flat.y + low, flat.y],
        isAlike ? beside?.flat.value : undefined,
      ),
    },
    token: linear([0, seq_len - 1], [line.x, line.x + line.width]),
  };
}
