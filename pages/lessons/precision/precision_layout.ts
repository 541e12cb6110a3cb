/** Layout of the staircases of distinct positions, and of the curves of errors below them. */

import { range } from "d3-array";
import {
  distinctOf,
  type FloatType,
  roundTo,
  type Stretch,
  stretchesOf,
} from "../../ui/live/formulas/rounding";
import { clamp } from "../../ui/live/numbers";
import { linear, type Scale } from "../../ui/live/scale";
import { isAt } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";
import { allErrors, errorsAt, type PrecisionView, rowsIn, rowsOf, stepOf } from "./point_errors";

export interface Curve {
  name: string;
  hue: string;
  dash: readonly number[];
  errors: Float64Array;
  /** y of each error. */
  heights: Float64Array;
}

export interface Staircase {
  name: string;
  hue: string;
  /** True if only the result is rounded. */
  isExact: boolean;
  /** True if it shows the chosen way to round; the other is grey. */
  isChosen: boolean;
  stairs: readonly Stretch[];
  /** Number of positions that stay distinct, or a limit of it where only the core can count. */
  distinct: number;
  isLimit: boolean;
  /** Share of the stairs that is left, less than 1 where other positions collide, too. */
  share: number;
}

export interface Layout {
  x: Scale;
  /** Of exponents of 10. */
  y: Scale;
  curves: readonly Curve[];
  /** Number of rows of which a point shows the largest error. */
  step: number;
  /** Number of these rows that were computed. */
  looked: number;
  /** Middle row of each point. */
  middles: readonly number[];
  /** Two for each 16-bit type, from top to bottom. */
  staircases: readonly Staircase[];
  /** Foot of the first staircase, the height of each, and the distance between two. */
  firstFoot: number;
  stairs: number;
  apart: number;
  /** Additional distance of two types. */
  between: number;
  /** Place of the horizontal axis. */
  foot: number;
  /** Index of the point that is read, and the error of each line there. */
  chosen: number;
  read: readonly number[];
}

// Multiples of the font size.
const LEFT = 5.4;
const BELOW = 3.6;
/** Space for a type's name and, beside or below it, the number of distinct positions. */
const NAMES = { wide: 15, narrow: 7.2 };
const STAIRS_TITLE = 1.7;
const CURVES_TITLE = 2;
const APART = 0.2;
const BETWEEN = 0.5;
/** Heights of a staircase: in a low picture, on a phone, and in a high and wide one. */
const STAIRS = { low: 1.2, narrow: 2.2, wide: 2.6 };

/** Space above the largest error, in powers of 10. */
const ROOM = 0.5;
/** A type of more than 16 bits, which the question is not about: its curve is thin. */
export const FINE: FloatType = "float32";
/** Least width with other collisions than those of rounded positions. */
const WITHOUT_OTHERS = 4;
/** Names of what is rounded, for `exactly` of 0 and 1. */
export const ROUNDED = ["every step", "only the result"];

/** The point that shows the row at `x`. */
export const pointAt = (view: PrecisionView, scale: Scale, x: number): number =>
  Math.floor(clamp(Math.round(scale.invert(x)), 0, rowsIn(view) - 1) / stepOf(view));

/** Place of the foot of a staircase. */
export const footOf = ({ firstFoot, apart, between }: Layout, index: number): number =>
  firstFoot + index * apart + Math.floor(index / 2) * between;

/** The positions that stay distinct in a type: counted by the core, or found from its integers. */
function staircaseOf(
  view: PrecisionView,
  { name, integers, hue }: { name: FloatType; integers: number; hue: string },
  exact: number,
): Staircase {
  const { parameters, core } = view;
  const rows = rowsIn(view);
  const stairs = stretchesOf(exact ? rows : integers, rows);
  const most = distinctOf(stairs, exact ? rows - 1 : roundTo(rows - 1, name));
  const { at } = core.known;
  const isCounted = isAt({ ...parameters, exactly: at.exactly }, at);
  const distinct = isCounted ? core.distinct[name][exact] : most;
  const isLimit = !isCounted && parameters.d_model < WITHOUT_OTHERS;
  return {
    name,
    hue,
    isExact: exact === 1,
    isChosen: exact === parameters.exactly,
    stairs,
    distinct,
    isLimit,
    share: distinct / most,
  };
}

export function layout(view: PrecisionView): Layout {
  const { core, look, at, width, height, font } = view;
  const { lines, floor, top } = core;
  const rows = rowsIn(view);
  const step = stepOf(view);
  const staircases = lines.flatMap(({ name, integers, hue }) =>
    name === FINE
      ? []
      : [1, 0].map((exact) => staircaseOf(view, { name, integers, hue: look[hue] }, exact)),
  );
  const tallest = isNarrow(view) ? STAIRS.narrow : STAIRS.wide;
  const lowest = isNarrow(view) ? STAIRS.narrow : STAIRS.low;
  const stairs = clamp(0.116 * height - 1.4 * font, lowest * font, tallest * font);
  const apart = stairs + APART * font;
  const between = BETWEEN * font;
  const foot = height - BELOW * font;
  const right = width - (isNarrow(view) ? NAMES.narrow : NAMES.wide) * font;
  const x = linear([0, rows - 1], [LEFT * font, right]);
  const ends = [Math.log10(floor), Math.log10(top) + ROOM] as const;
  const firstFoot = STAIRS_TITLE * font + stairs;
  const above = STAIRS_TITLE * font + staircases.length * apart + between + CURVES_TITLE * font;
  const y = linear(ends, [foot, above]);
  const { errors: errorsOfLines, looked } = allErrors(view);
  const middles = range(Math.ceil(rows / step)).map((index) => {
    const { first, last } = rowsOf(view, index);
    return (first + last) / 2;
  });
  const failing = Math.min(...lines.map(({ integers }) => integers + 1));
  const chosen = at ? pointAt(view, x, at.x) : Math.floor(Math.min(failing, rows - 1) / step);
  const read = errorsAt(view, chosen);
  const curves = errorsOfLines.map((computed, index) => {
    const { name, hue, dash } = lines[index];
    const errors = computed.with(chosen, read[index]);
    const heights = errors.map((error) => y(Math.log10(clamp(error, floor, top))));
    return { name, hue: look[hue], dash, errors, heights };
  });
  return {
    x,
    y,
    curves,
    step,
    looked,
    staircases,
    firstFoot,
    stairs,
    apart,
    between,
    foot,
    middles,
    chosen,
    read,
  };
}
