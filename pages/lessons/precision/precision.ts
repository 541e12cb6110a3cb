/**
 * Two bars for each 16-bit type: positions that stay distinct if only the result is rounded, and if
 * every step is. The second bar is a staircase. Those of the way that is not chosen are grey.
 *
 * Below, the largest error of each row on a logarithmic scale, a line for each type.
 */

import { range } from "d3-array";
import { decodeFloat64, memoise } from "../../ui/live/arrays";
import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import {
  distinctOf,
  ErrorSearch,
  type FloatType,
  type GroupedErrors,
  groupedErrors,
  roundedError,
  roundTo,
  type Stretch,
  stretchesOf,
  type Table,
} from "../../ui/live/formulas/rounding";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { Labels } from "../../ui/live/labels";
import { clamp, grouped, powerOfTen, tiny } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { isAt, type Scene, type View } from "../../ui/live/scene";
import { DOTTED, isNarrow, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";

interface Line {
  name: FloatType;
  /** Largest position up to which the type holds every integer. */
  integers: number;
  hue: "sin" | "cos" | "guess";
  dash: readonly number[];
}

/** `exactly` is 1 where only the result is rounded, else 0. */
export type PrecisionParameters = { d_model: number; base: number; rows: number; exactly: number };

export interface PrecisionCore {
  /** Largest number of points; of more rows, each shows the largest error of a few. */
  points: number;
  lines: readonly Line[];
  /** Errors of all points in float64, for each line, and the parameters that the core took. */
  known: { at: PrecisionParameters; errors: readonly string[] };
  /** Number of rows at these parameters that stay distinct in each 16-bit type. */
  distinct: Readonly<Record<string, Distinct>>;
  /** Ends of the axis; smaller errors, such as 0, are drawn at its bottom. */
  floor: number;
  top: number;
  /** Explanation of `exactly`, in words. */
  ways: readonly [steps: string, exactly: string];
}

type Distinct = readonly [steps: number, result: number];

type PrecisionView = View<PrecisionParameters, PrecisionCore>;

interface Curve {
  name: string;
  hue: string;
  dash: readonly number[];
  errors: Float64Array;
  /** y of each error. */
  heights: Float64Array;
}

interface Staircase {
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

interface Layout {
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
const TICKS = 1.6;
/** Space for the label of a cure. */
const CURE = 15;
const SHORT_CURE = 5.5;
/** Distance from the line of a cure up to its label, as a multiple of the font size. */
const CURE_GAP = 0.6;
const STAIRS_TITLE = 1.7;
const CURVES_TITLE = 2;
const APART = 0.2;
const BETWEEN = 0.5;
/** Least height above a stair for a text, and the distance of a text from the line it explains. */
const TEXT = 0.9;
/** Size of a collision's positions. */
const NAMED = 1.2;
const BESIDE = 0.5;
/** Least height of a stair for a text within, as a multiple of its size. */
const INSIDE = 1.1;
/** Space above the largest error, in powers of 10. */
const ROOM = 0.5;
/** A type of more than 16 bits, which the question is not about: its curve is thin. */
const FINE: FloatType = "float32";
/** Size of the number of distinct positions of the chosen way, where there is space. */
const LARGE = 1.2;
/** Opacity of the chosen and of the other stairs, below a line in their full colour. */
const STAIR = 0.45;
const OTHER_STAIR = 0.15;
/** Heights of a staircase: in a low picture, on a phone, and in a high and wide one. */
const STAIRS = { low: 1.2, narrow: 2.2, wide: 2.6 };
/** Names of what is rounded, for `exactly` of 0 and 1. */
const ROUNDED = ["every step", "only the result"];
/** Least width with other collisions than those of rounded positions. */
const WITHOUT_OTHERS = 4;

/** Exponent of the largest error that is possible: 1 became −1. */
const MOST_WRONG = Math.log10(2);
/** Least error in the picture with which that line is shown. */
const NEAR_WORST = 0.2;
/** Least distance of its line from the top of the axis, if it is named. */
const WORST_ROOM = 1.5;
/** Opacity of what is only compared with the 16-bit curves: float32, and the cures. */
const COMPARED = 0.6;
/** Number of angles that there is time for in a frame. */
const MOST = 100_000;
/** Errors that are up to 3 % too small are drawn less than a pixel too low. */
const CLOSE = 0.97;
/** An error that is up to 0.1 % too small is right in the two digits that are read. */
const CLOSER = 0.999;

const decodedErrors = memoise(({ errors }: PrecisionCore["known"]) => errors.map(decodeFloat64));

/** Return whether the core has computed the errors of the current parameters. */
const isKnown = ({ parameters, core }: PrecisionView): boolean => isAt(parameters, core.known.at);

/** Number of rows, a whole one while it plays, too. */
const rowsIn = ({ parameters }: PrecisionView): number => Math.round(parameters.rows);

const stepOf = (view: PrecisionView): number => Math.ceil(rowsIn(view) / view.core.points);

/** First and last row of a point. */
function rowsOf(view: PrecisionView, index: number): { first: number; last: number } {
  const step = stepOf(view);
  return { first: index * step, last: Math.min((index + 1) * step, rowsIn(view)) - 1 };
}

const tableOf = (view: PrecisionView): Table => ({
  frequencies: frequenciesOf(view.parameters.d_model, view.parameters.base),
  rows: rowsIn(view),
  isExact: view.parameters.exactly === 1,
});

/**
 * Errors of all points: those of the core or, at other parameters, those that there is time for.
 */
function allErrors(view: PrecisionView): GroupedErrors {
  const { lines, known } = view.core;
  const step = stepOf(view);
  if (isKnown(view)) return { errors: decodedErrors(known), looked: step };
  const names = lines.map(({ name }) => name);
  return groupedErrors(tableOf(view), names, { step, most: MOST, closeness: CLOSE });
}

/** The error of a point in each type, of all its rows. */
function errorsAt(view: PrecisionView, index: number): number[] {
  const { lines, known } = view.core;
  if (isKnown(view)) return decodedErrors(known).map((errors) => errors[index]);
  const table = tableOf(view);
  const { first, last } = rowsOf(view, index);
  return lines.map(({ name }) => {
    const search = new ErrorSearch(table, name);
    return range(first, last + 1).reduce((largest, row) => search.largest(row, largest, CLOSER), 0);
  });
}

/** The point that shows the row at `x`. */
const pointAt = (view: PrecisionView, scale: Scale, x: number): number =>
  Math.floor(clamp(Math.round(scale.invert(x)), 0, rowsIn(view) - 1) / stepOf(view));

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

function layout(view: PrecisionView): Layout {
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
  const stairs = clamp(0.107 * height - 1.4 * font, lowest * font, tallest * font);
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

/** The title of the curves. */
function drawTitle(
  pen: Pen,
  { look, font, width, parameters }: PrecisionView,
  { x, y, step, looked }: Layout,
): void {
  const [left] = x.range();
  const [, top] = y.range();
  const some = looked < step ? ` (${looked} computed)` : "";
  const style = { size: font, weight: STRONG, fill: look.ink, halo: look.paper };
  const rounded = `largest error, ${ROUNDED[parameters.exactly]} rounded`;
  const titles = [
    `${rounded}, in each group of ${step} positions${some}`,
    `${rounded}, groups of ${step}`,
    rounded,
  ];
  const fits = (title: string) => pen.widthOf(title, style) <= width - left;
  const title = step > 1 ? (titles.find(fits) ?? rounded) : rounded;
  pen.text(title, left, top - 0.6 * font, { ...style, mark: "curves-title" });
}

/** Label of an exponent of 10 on the axis of errors, which begins at `low`. */
const errorLabel = (low: number) => (exponent: number) => {
  const power = exponent ? powerOfTen(`${exponent}`) : "1";
  return exponent === low ? `≤ ${power}` : power;
};

function drawAxes(pen: Pen, view: PrecisionView, { x, y, foot, curves }: Layout): void {
  const { font } = view;
  const [low, high] = y.domain();
  const [bottom, top] = y.range();
  const [left, right] = x.range();
  const exponents = range(Math.ceil(low), Math.floor(high) + 1);
  const nth = Math.ceil((exponents.length * TICKS * font) / (bottom - top));
  verticalAxis(pen, view, y, left, {
    // The bottom is labelled at every height, and from there every nth power.
    values: exponents.filter((exponent, index) => index % nth === 0 && exponent < MOST_WRONG),
    format: errorLabel(low),
    gridTo: right,
    mark: "error-label",
  });
  if (curves.some(({ errors }) => errors.some((error) => error >= NEAR_WORST)))
    drawWorst(pen, view, y, [left, right]);
  horizontalAxis(pen, view, x, foot, { title: "position (tokens)" });
}

/** The largest error that is possible, and what it means where there is space. */
function drawWorst(
  pen: Pen,
  { look, font }: PrecisionView,
  y: Scale,
  [left, right]: readonly [number, number],
): void {
  const worst = y(MOST_WRONG);
  pen.curve([left, worst, right, worst], { stroke: look.grid, mark: "worst", role: "shared" });
  // In a low picture, the title is where the name would be.
  if (worst - y.range()[1] > WORST_ROOM * font)
    pen.text("worst: 2 (1 became −1)", right, worst - CURE_GAP * font, {
      align: "right",
      size: font,
      fill: look.ink,
      halo: look.paper,
      mark: "worst",
      role: "axis",
    });
}

function drawCurves(pen: Pen, { look, font }: PrecisionView, places: Layout): void {
  const { x, y, curves, middles, chosen, foot, staircases, stairs } = places;
  const cursor = x(middles[chosen]);
  const [, top] = y.range();
  const line = { stroke: look.mark, width: 1.2, dash: DOTTED, mark: "cursor" };
  // Not through the title between them.
  pen.curve([cursor, foot, cursor, top], line);
  const lowest = footOf(places, staircases.length - 1);
  pen.curve([cursor, lowest, cursor, footOf(places, 0) - stairs], line);
  for (const [index, { name, hue, dash, heights }] of curves.entries()) {
    const points = middles.flatMap((row, index) => [x(row), heights[index]]);
    const width = name === FINE ? 1.2 : Math.max(2, font / 8);
    const alpha = name === FINE ? COMPARED : 1;
    pen.curve(points, { stroke: hue, width, dash, alpha, mark: "curve" });
    const dot = { fill: hue, stroke: look.paper, width: 1.5, mark: "dot" };
    // A dot that a later one would cover is larger.
    const place = heights[chosen];
    const isCovered = curves
      .slice(index + 1)
      .some(({ heights }) => Math.abs(heights[chosen] - place) < font / 2);
    pen.dots([cursor, place], Math.max(4.5, font / 4) * (isCovered ? 1.6 : 1), dot);
  }
}

interface Collision {
  /** Index of the type's staircase. */
  index: number;
  /** The first position that becomes another. */
  name: string;
  x: number;
}

/** The first position that becomes another in the coarsest type, if it is read. */
function collisionOf(
  view: PrecisionView,
  { x, middles, chosen, staircases }: Layout,
): Collision | null {
  const { core, font, parameters } = view;
  // Rounded to even, the first integer that a type does not hold becomes the one before.
  const integers = Math.min(...core.lines.map((line) => line.integers));
  const coarsest = core.lines.find((line) => line.integers === integers);
  const { first, last } = rowsOf(view, chosen);
  if (parameters.exactly || last <= integers || first > integers + 1) return null;
  return {
    index: staircases.findIndex(({ name, isExact }) => name === coarsest?.name && !isExact),
    name: `${grouped(integers + 1)} becomes ${grouped(integers)}`,
    x: x(middles[chosen]) + BESIDE * font,
  };
}

/** End of the text of a collision above its stair, else null. */
function endAtStair(
  pen: Pen,
  { font }: PrecisionView,
  { x, stairs }: Layout,
  collision: Collision,
) {
  const end = collision.x + pen.widthOf(collision.name, { size: NAMED * font, weight: STRONG });
  return stairs / 2 > TEXT * font && end <= x.range()[1] ? end : null;
}

/** The positions of the collision: above the stair where it begins, else between the curves. */
function drawCollision(pen: Pen, view: PrecisionView, places: Layout): void {
  const collision = collisionOf(view, places);
  if (!collision) return;
  const { look, font } = view;
  const { x, curves, middles, stairs, foot } = places;
  const style = { size: NAMED * font, weight: STRONG, fill: look.mark, mark: "collision" };
  if (endAtStair(pen, view, places, collision) !== null) {
    const top = footOf(places, collision.index) - stairs;
    pen.text(collision.name, collision.x, top + TEXT * font, { ...style, halo: look.paper });
    return;
  }
  const [left, right] = x.range();
  const labels = new Labels(pen, view);
  for (const { heights } of curves)
    labels.avoidLine(middles.flatMap((row, index) => [x(row), heights[index]]));
  for (const { height } of curesOf(view, places)) labels.avoidLine([left, height, right, height]);
  for (const label of cureLabelsOf(view, places)) {
    const [top, bottom] = [label.y - font, label.y + MIDDLE * font];
    const start = label.x - pen.widthOf(label.text, { size: font });
    labels.avoidBox({ left: start, right: label.x, top, bottom });
  }
  const [, top] = places.y.range();
  const heights = range(top + font, foot - MIDDLE * font, font / 4);
  const text = `${places.staircases[collision.index].name}: ${collision.name}`;
  const isInside = collision.x + pen.widthOf(text, style) <= right;
  if (isInside)
    labels.put(
      text,
      heights.map((height) => [collision.x, height] as const),
      { ...style, isOptional: true },
    );
}

interface Cure {
  name: string;
  hue: string;
  height: number;
}

/** The largest error of each 16-bit type if only the result were rounded, where it is shown. */
function curesOf({ core, look, parameters }: PrecisionView, { y }: Layout): readonly Cure[] {
  const [bottom] = y.range();
  return core.lines
    .map(({ name, integers, hue }) => ({
      name,
      hue: look[hue],
      height: y(Math.log10(roundedError(integers))),
    }))
    .filter(({ name, height }) => name !== FINE && !parameters.exactly && height <= bottom)
    .sort((a, b) => a.height - b.height);
}

function drawCures(pen: Pen, view: PrecisionView, places: Layout): void {
  const [left, right] = places.x.range();
  for (const { hue, height } of curesOf(view, places)) {
    const style = { stroke: hue, width: 1.2, dash: DOTTED, alpha: COMPARED, mark: "cure" };
    pen.curve([left, height, right, height], style);
  }
}

/** A label with its right end. */
interface CureLabel extends Place {
  text: string;
  hue: string;
}

/** Labels of the cures above their lines, side by side and short where the lines are close. */
function cureLabelsOf(view: PrecisionView, places: Layout): CureLabel[] {
  const { font } = view;
  const [left, right] = places.x.range();
  const isShort = right - left < 2 * CURE * font;
  let x = right;
  let above = 0;
  return curesOf(view, places).map(({ name, hue, height }) => {
    if (height - above < (1 + CURE_GAP) * font) x -= (isShort ? SHORT_CURE : CURE) * font;
    above = height;
    const text = isShort ? name : `${name}, ${ROUNDED[1]}`;
    return { text, hue, x, y: height - CURE_GAP * font };
  });
}

function drawCureLabels(pen: Pen, view: PrecisionView, places: Layout): void {
  const { look, font } = view;
  for (const { text, hue, x, y } of cureLabelsOf(view, places)) {
    const style = { align: "right", size: font, fill: hue, halo: look.paper } as const;
    pen.text(text, x, y, { ...style, mark: "cure" });
  }
}

/** Place of the foot of a staircase. */
const footOf = ({ firstFoot, apart, between }: Layout, index: number): number =>
  firstFoot + index * apart + Math.floor(index / 2) * between;

/** Title of the staircases, by the chosen way to round, from long to short. */
function stairsTitles({ parameters }: PrecisionView): string[] {
  const [chosen, other] = [parameters.exactly, 1 - parameters.exactly].map((way) => ROUNDED[way]);
  const title = `positions distinct, ${chosen} rounded`;
  return [`${title} (grey: ${other})`, title];
}

/** Above the curves, the share of positions that each type leaves different. */
function drawStaircases(pen: Pen, view: PrecisionView, places: Layout): void {
  const { look, font } = view;
  const { x, staircases, stairs } = places;
  const heading = { size: font, weight: STRONG, fill: look.ink, halo: look.paper };
  const titles = stairsTitles(view);
  const [left, right] = [x.range()[0], view.width];
  const title = titles.find((candidate) => pen.widthOf(candidate, heading) <= right - left);
  const top = footOf(places, 0) - stairs;
  const collision = collisionOf(view, places);
  const nameEnd = collision && endAtStair(pen, view, places, collision);
  pen.text(title ?? titles.at(-1)!, left, top - 0.6 * font, { ...heading, mark: "stairs-title" });
  staircases.forEach((staircase, index) => {
    const bottom = footOf(places, index);
    const isNamed = index === collision?.index;
    drawStairs(pen, view, places, { staircase, bottom, nameEnd: isNamed ? nameEnd : null });
    drawCount(pen, view, places, { staircase, middle: bottom - stairs / 2 });
    if (!staircase.isExact) return;
    const { name, hue } = staircase;
    const middle = (bottom - stairs + footOf(places, index + 1)) / 2 + MIDDLE * font;
    const style = { align: "right", size: font, weight: STRONG, fill: hue, mark: "name" } as const;
    pen.text(name, x.range()[0] - 0.5 * font, middle, { ...style, role: "axis" });
  });
}

/** The share of positions that stay distinct, from long to short; ``every`` is a power of two. */
const shareNames = (every: number): string[] => [
  `every ${every === 2 ? "2nd" : `${every}th`} stays distinct`,
  `1 in ${every}`,
];

/** The stairs of a type, each with its share; a collision's name reaches to `nameEnd`. */
function drawStairs(
  pen: Pen,
  { look, font }: PrecisionView,
  { x, stairs }: Layout,
  { staircase, bottom, nameEnd }: { staircase: Staircase; bottom: number; nameEnd: number | null },
): void {
  const { share, isExact, isChosen } = staircase;
  const hue = isChosen ? staircase.hue : look.quiet;
  const [left, right] = x.range();
  pen.rect(left, bottom - stairs, right - left, stairs, { fill: look.quiet, alpha: 0.14 });
  for (const { from, to, every } of staircase.stairs) {
    const [start, end] = [x(from), Math.min(x(to), right)];
    const height = Math.max((share * stairs) / every, 1.5);
    // Where other positions collide, too, the stairs have no simple shares.
    const isSimple = share === 1;
    const slab = { fill: hue, alpha: isChosen ? STAIR : OTHER_STAIR, mark: "stair" };
    pen.rect(start, bottom - height, end - start, height, slab);
    const edge = { stroke: hue, width: 2, mark: "stair-edge" };
    pen.curve([start, bottom - height + 1, end, bottom - height + 1], edge);
    const size = clamp(stairs / 3, font, 1.3 * font);
    const baseline = bottom - (stairs + (every === 1 ? 0 : stairs / every)) / 2 + MIDDLE * size;
    const labels = every > 1 ? shareNames(every) : [isExact ? "all stay distinct" : "all"];
    const widthOf = (label: string) => pen.widthOf(label, { size }) + 8;
    const label = labels.find((name) => widthOf(name) <= end - start) ?? labels.at(-1)!;
    const wide = widthOf(label);
    const isCovered = every > 1 && nameEnd !== null && (start + end - wide) / 2 < nameEnd;
    // Within the stair, if the collision is named above it.
    const within = bottom - height / 2 + MIDDLE * size;
    const isHigh = isCovered ? height > INSIDE * size : stairs - height > TEXT * font;
    if (isSimple && wide - (isCovered ? 4 : 0) <= end - start && (every === 1 || isHigh))
      pen.text(label, (start + end) / 2, isCovered ? within : baseline, {
        align: "center",
        size,
        fill: look.ink,
        mark: "stair-label",
      });
  }
}

/** Names of what is rounded and the number of positions that stay distinct, beside the stairs. */
function drawCount(
  pen: Pen,
  view: PrecisionView,
  { x }: Layout,
  { staircase, middle }: { staircase: Staircase; middle: number },
): void {
  const { look, font } = view;
  const { distinct, isExact, isChosen, isLimit } = staircase;
  const below = isNarrow(view) ? LINE / 2 : 0;
  const start = x.range()[1] + 0.5 * font;
  const strong = isChosen && { weight: STRONG };
  const style = { size: font, fill: look.ink, role: "axis", ...strong } as const;
  const rounded = ROUNDED[Number(isExact)];
  pen.text(rounded, start, middle + (MIDDLE - below) * font, { ...style, mark: "rounded" });
  const count = `${isLimit ? "≤ " : ""}${grouped(distinct)} of ${grouped(rowsIn(view))}`;
  const size = (isChosen && !isNarrow(view) ? LARGE : 1) * font;
  pen.text(count, isNarrow(view) ? start : view.width, middle + MIDDLE * size + below * font, {
    ...style,
    size,
    align: isNarrow(view) ? "left" : "right",
    mark: "count",
  });
}

/** The number of positions that stay distinct, in words. */
const stairsInWords = (view: PrecisionView, { staircases }: Layout): string =>
  staircases
    .map(({ name, isExact, distinct, isLimit }) => {
      const count = `${isLimit ? "at most " : ""}${grouped(distinct)} of ${grouped(rowsIn(view))}`;
      return `${count} stay distinct in ${name} with ${ROUNDED[Number(isExact)]} rounded. `;
    })
    .join("");

/**
 * Heights moved apart to at least `gap`, up and down alike, within `top` and `bottom`; from top to
 * bottom.
 */
function spreadHeights(
  heights: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const [lower, upper] = [[...heights], [...heights]];
  for (let index = 1; index < heights.length; index += 1)
    lower[index] = Math.max(lower[index], lower[index - 1] + gap);
  for (let index = heights.length - 2; index >= 0; index -= 1)
    upper[index] = Math.min(upper[index], upper[index + 1] - gap);
  const apart = lower.map((height, index) =>
    Math.max((height + upper[index]) / 2, top + index * gap),
  );
  for (let index = apart.length - 1, below = bottom + gap; index >= 0; index -= 1) {
    apart[index] = Math.min(apart[index], below - gap);
    below = apart[index];
  }
  return apart;
}

/** A type's name right of its line. */
function drawName(
  pen: Pen,
  { font }: PrecisionView,
  { x }: Layout,
  { name, hue, height, mark }: { name: string; hue: string; height: number; mark: string },
): void {
  const [, right] = x.range();
  const style = { size: font, weight: STRONG, fill: hue, mark, role: "axis" } as const;
  pen.text(name, right + 0.5 * font, height + MIDDLE * font, style);
}

/** Names of the lines at their ends. */
function drawNames(pen: Pen, view: PrecisionView, places: Layout): void {
  const { y, curves } = places;
  const [bottom, top] = y.range();
  const endOf = ({ heights }: Curve) => heights[heights.length - 1];
  const sorted = [...curves].sort((a, b) => endOf(a) - endOf(b));
  const heights = spreadHeights(sorted.map(endOf), LINE * view.font, [top, bottom]);
  sorted.forEach(({ name, hue }, index) => {
    drawName(pen, view, places, { name, hue, height: heights[index], mark: "curve-name" });
  });
}

function rowsInWords(view: PrecisionView, index: number): string {
  const { first, last } = rowsOf(view, index);
  return first === last
    ? `position ${grouped(first)}`
    : `positions ${grouped(first)} to ${grouped(last)}`;
}

function formula(view: PrecisionView, { curves, chosen, read }: Layout): string {
  const values = curves.map(({ name }, index) => `${name} ${tiny(read[index])}`);
  const { first, last } = rowsOf(view, chosen);
  const rows = first === last ? "" : `–${grouped(last)}`;
  return `Errors at ${grouped(first)}${rows}: ${values.join(", ")}`;
}

function describe(view: PrecisionView, places: Layout): string {
  const { parameters, core } = view;
  const about = isKnown(view) ? "" : "about ";
  const largest = places.curves.map(({ name, errors }) => `${name} ${tiny(Math.max(...errors))}`);
  return (
    `Largest error of each of ${grouped(rowsIn(view))} rows (${core.ways[parameters.exactly]}). ` +
    `The largest errors are ${about}${largest.join(", ")}. ${formula(view, places)}. ` +
    `Above, ${stairsInWords(view, places)}` +
    "Arrow keys read another position."
  );
}

export const precision: Scene<PrecisionParameters, PrecisionCore, Layout> = {
  layout,
  formula,
  describe,

  draw(pen, view, places) {
    drawAxes(pen, view, places);
    drawCures(pen, view, places);
    drawCurves(pen, view, places);
    drawTitle(pen, view, places);
    drawCureLabels(pen, view, places);
    drawCollision(pen, view, places);
    drawStaircases(pen, view, places);
    drawNames(pen, view, places);
  },

  read(view, { x }, place) {
    const [left, right] = x.range();
    if (place.x < left - view.font || place.x > right + view.font) return null;
    const index = pointAt(view, x, place.x);
    const errors = errorsAt(view, index);
    const lines = view.core.lines.map(({ name }, line) => `${name}: ${tiny(errors[line])}`);
    return [rowsInWords(view, index), ...lines];
  },

  walk(_, { x, y, middles, chosen }, [across]) {
    const index = clamp(chosen + across, 0, middles.length - 1);
    const [bottom, top] = y.range();
    return { x: x(middles[index]), y: (bottom + top) / 2 };
  },
};
