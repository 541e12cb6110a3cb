/** Largest error of each row on a logarithmic scale, a line for each float type. */

import { range } from "d3-array";
import { decodeFloat64, memoise } from "../../ui/live/arrays";
import { horizontalAxis, linear, type Scale, verticalAxis } from "../../ui/live/axes";
import { clamp, grouped, tiny } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import type { Parameters, Scene, View } from "../../ui/live/scene";
import { LINE, MIDDLE } from "../../ui/live/sizes";

interface Line {
  name: string;
  /** Largest error of every `step` rows, in float64. */
  values: string;
  /** Largest position up to which the type holds every integer, where positions are rounded. */
  integers: number | null;
  hue: "result" | "sin" | "cos" | "mark";
  dash: readonly number[];
}

export interface ErrorsCore {
  rows: number;
  /** Number of rows of which a point shows the largest error. */
  step: number;
  lines: readonly Line[];
  /** Ends of the axis; smaller errors, such as 0, are drawn at its bottom. */
  floor: number;
  top: number;
  alt: string;
}

type ErrorsView = View<Parameters, ErrorsCore>;

interface Curve {
  name: string;
  hue: string;
  dash: readonly number[];
  errors: Float64Array;
  /** y of each error. */
  heights: Float64Array;
}

interface Layout {
  x: Scale;
  /** Of exponents of 10. */
  y: Scale;
  curves: readonly Curve[];
  /** Middle row of each point. */
  middles: readonly number[];
  /** Index of the point that is read. */
  chosen: number;
}

// Multiples of the font size.
const LEFT = 5.4;
const BELOW = 3.6;
const ABOVE = 0.8;
const LETTER = 0.6;
const NAMES = 1.6;
const TICKS = 1.6;
const SWATCH = 0.7;
const INTEGERS = 1.4;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A power of 10 with its exponent. */
function powerOfTen(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]);
  return `10${exponent < 0 ? "⁻" : ""}${digits.join("")}`;
}

const decodedErrors = memoise(({ lines }: ErrorsCore) =>
  lines.map(({ values }) => decodeFloat64(values)),
);

/** First and last row of a point. */
const rowsOf = ({ core: { rows, step } }: ErrorsView, index: number) => ({
  first: index * step,
  last: Math.min((index + 1) * step, rows) - 1,
});

/** The point that shows the row at `x`. */
const pointAt = ({ core: { rows, step } }: ErrorsView, scale: Scale, x: number): number =>
  Math.floor(clamp(Math.round(scale.invert(x)), 0, rows - 1) / step);

function layout(view: ErrorsView): Layout {
  const { core, look, at, width, height, font } = view;
  const { rows, step, lines, floor, top } = core;
  const longest = Math.max(...lines.map(({ name }) => name.length));
  const right = width - (LETTER * longest + NAMES) * font;
  const x = linear([0, rows - 1], [LEFT * font, right]);
  const ends = [Math.log10(floor), Math.log10(top)] as const;
  const y = linear(ends, [height - BELOW * font, ABOVE * font]);
  const curves = decodedErrors(core).map((errors, index) => {
    const { name, hue, dash } = lines[index];
    const heights = errors.map((error) => y(Math.log10(clamp(error, floor, top))));
    return { name, hue: look[hue], dash, errors, heights };
  });
  const middles = range(Math.ceil(rows / step)).map((index) => {
    const { first, last } = rowsOf(view, index);
    return (first + last) / 2;
  });
  const chosen = at ? pointAt(view, x, at.x) : middles.length - 1;
  return { x, y, curves, middles, chosen };
}

function drawAxes(pen: Pen, view: ErrorsView, { x, y }: Layout): void {
  const { font } = view;
  const { step } = view.core;
  const [low, high] = y.domain();
  const [bottom, top] = y.range();
  const [left, right] = x.range();
  const exponents = range(Math.ceil(low), Math.floor(high) + 1);
  const nth = Math.ceil((exponents.length * TICKS * font) / (bottom - top));
  verticalAxis(pen, view, y, left, {
    title: "largest error",
    values: exponents.filter((_, index) => index % nth === 0),
    format: (exponent) => `${exponent === low ? "≤ " : ""}${powerOfTen(exponent)}`,
    gridTo: right,
  });
  const rows = step > 1 ? `; the largest of ${step} rows each` : "";
  horizontalAxis(pen, view, x, bottom, { title: `position (tokens${rows})` });
}

function drawCurves(pen: Pen, { look, font }: ErrorsView, places: Layout): void {
  const { x, y, curves, middles, chosen } = places;
  const [bottom, top] = y.range();
  const cursor = x(middles[chosen]);
  const line = { stroke: look.mark, width: 1.2, dash: [3, 3], mark: "cursor" };
  pen.curve([cursor, bottom, cursor, top], line);
  for (const { hue, dash, heights } of curves) {
    const points = middles.flatMap((row, index) => [x(row), heights[index]]);
    pen.curve(points, { stroke: hue, width: Math.max(2, font / 8), dash, mark: "curve" });
    const dot = { fill: hue, stroke: look.paper, width: 1.5, mark: "dot" };
    pen.dots([cursor, heights[chosen]], Math.max(4.5, font / 4), dot);
  }
}

/** Where types stop holding every integer, at the foot of the picture. */
function drawIntegers(pen: Pen, { core, look, font }: ErrorsView, { x, y }: Layout): void {
  const [bottom] = y.range();
  const [, right] = x.range();
  let level = 0;
  for (const { name, integers, hue } of core.lines) {
    if (!integers || integers >= core.rows) continue;
    const place = x(integers);
    const baseline = bottom - (1 + INTEGERS * level) * font;
    const text = `${name} counts exactly to ${grouped(integers)}`;
    const left = Math.min(place, right - pen.widthOf(text, { size: font }) - 4);
    const line = { stroke: look[hue], width: 2.5, mark: "integers" };
    pen.curve([place, bottom, place, baseline + 0.3 * font], line);
    pen.text(text, left, baseline, {
      size: font,
      fill: look.ink,
      halo: look.paper,
      mark: "integers",
    });
    level += 1;
  }
}

/** Heights moved apart to at least `gap`, the lowest at most at `bottom`; from top to bottom. */
function spreadHeights(heights: readonly number[], gap: number, bottom: number): number[] {
  const apart = [...heights];
  for (let index = 1; index < apart.length; index += 1)
    apart[index] = Math.max(apart[index], apart[index - 1] + gap);
  for (let index = apart.length - 1, below = bottom + gap; index >= 0; index -= 1) {
    apart[index] = Math.min(apart[index], below - gap);
    below = apart[index];
  }
  return apart;
}

/** Names of the lines at their ends. */
function drawNames(pen: Pen, { look, font }: ErrorsView, { x, y, curves }: Layout): void {
  const [, right] = x.range();
  const [bottom] = y.range();
  const endOf = ({ heights }: Curve) => heights[heights.length - 1];
  const sorted = [...curves].sort((one, other) => endOf(one) - endOf(other));
  const heights = spreadHeights(sorted.map(endOf), LINE * font, bottom);
  const side = SWATCH * font;
  sorted.forEach(({ name, hue }, index) => {
    const height = heights[index];
    pen.rect(right + 0.5 * font, height - side / 2, side, side, { fill: hue, mark: "legend" });
    const style = { size: font, fill: look.ink, mark: "name" };
    pen.text(name, right + 1.5 * font, height + MIDDLE * font, style);
  });
}

function rowsInWords(view: ErrorsView, index: number): string {
  const { first, last } = rowsOf(view, index);
  return first === last
    ? `position ${grouped(first)}`
    : `positions ${grouped(first)} to ${grouped(last)}`;
}

function formula(view: ErrorsView, { curves, chosen }: Layout): string {
  const values = curves.map(({ name, errors }) => `${name} ${tiny(errors[chosen])}`);
  return `Largest error at ${rowsInWords(view, chosen)}: ${values.join(", ")}`;
}

export const errors: Scene<Parameters, ErrorsCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    drawAxes(pen, view, places);
    drawCurves(pen, view, places);
    drawIntegers(pen, view, places);
    drawNames(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt} ${formula(view, places)}. Arrow keys read another position.`,

  read(view, { x, curves }, place) {
    const [left, right] = x.range();
    if (place.x < left - view.font || place.x > right + view.font) return null;
    const index = pointAt(view, x, place.x);
    const lines = curves.map(({ name, errors }) => `${name}: ${tiny(errors[index])}`);
    return [rowsInWords(view, index), ...lines];
  },

  walk(_, { x, y, middles, chosen }, [across]) {
    const index = clamp(chosen + across, 0, middles.length - 1);
    const [bottom, top] = y.range();
    return { x: x(middles[index]), y: (bottom + top) / 2 };
  },
};
