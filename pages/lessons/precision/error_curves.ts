/** The largest error of each row on a logarithmic scale, a line for each type. */

import { range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { powerOfTen } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import { DOTTED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { ABOVE_LINE, COMPARED } from "./cures";
import type { PrecisionView } from "./point_errors";
import { type Curve, FINE, footOf, type Layout, ROUNDED } from "./precision_layout";

// Multiples of the font size.
/** Least distance of two ticks. */
const TICKS = 1.6;
/** Least distance from the line of the largest error to the top of the axis, if it is named. */
const WORST_ROOM = 1.5;

/** Exponent of the largest error that is possible: 1 became −1. */
const MOST_WRONG = Math.log10(2);
/** Least error in the picture with which that line is shown. */
const NEAR_WORST = 0.2;

/** The title of the curves. */
export function drawTitle(pen: Pen, view: PrecisionView, { x, y, step, looked }: Layout): void {
  const [left] = x.range();
  const [, top] = y.range();
  const some = looked < step ? ` (${looked} computed)` : "";
  const rounded = `largest error, ${ROUNDED[view.parameters.exactly]} rounded`;
  const grouped = [
    `${rounded}, in each group of ${step} positions${some}`,
    `${rounded}, groups of ${step}`,
  ];
  const titles = [...(step > 1 ? grouped : []), rounded];
  const width = view.width - left;
  heading(pen, view, titles, { x: left, y: top }, { mark: "curves-title", width });
}

/** Label of an exponent of 10 on the axis of errors, which begins at `low`. */
const errorLabel = (low: number) => (exponent: number) => {
  const power = exponent ? powerOfTen(`${exponent}`) : "1";
  return exponent === low ? `≤ ${power}` : power;
};

export function drawAxes(pen: Pen, view: PrecisionView, { x, y, foot, curves }: Layout): void {
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
    pen.text("worst: 2 (1 became −1)", right, worst - ABOVE_LINE * font, {
      align: "right",
      size: font,
      fill: look.ink,
      halo: look.paper,
      mark: "worst",
      role: "axis",
    });
}

export function drawCurves(pen: Pen, { look, font }: PrecisionView, places: Layout): void {
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

/** Names of the lines at their ends. */
export function drawNames(pen: Pen, view: PrecisionView, places: Layout): void {
  const { font } = view;
  const { x, y, curves } = places;
  const [, right] = x.range();
  const [bottom, top] = y.range();
  const endOf = ({ heights }: Curve) => heights[heights.length - 1];
  const sorted = [...curves].sort((a, b) => endOf(a) - endOf(b));
  const heights = spreadHeights(sorted.map(endOf), LINE * font, [top, bottom]);
  const style = { size: font, weight: STRONG, mark: "curve-name", role: "axis" } as const;
  sorted.forEach(({ name, hue }, index) => {
    const baseline = heights[index] + MIDDLE * font;
    pen.text(name, right + 0.5 * font, baseline, { ...style, fill: hue });
  });
}
