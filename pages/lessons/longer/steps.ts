/** Bars of all pairs as one shape, and the steps along their ends. */

import { clamp } from "../../ui/live/numbers";
import type { Pen, Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { Layout } from "./longer_view";

/** Lower and upper end of a bar, in pixels; and whether another bar is on it. */
export type Ends = readonly [low: number, high: number, isCovered?: boolean];

/** Width from which on bars are apart, their largest width, and their corners, in pixels. */
const APART = 3;
const WIDEST = 48;
const CORNER = 2;
/** Space between bars as a share of their distance. */
const SPACE = 0.1;

/** Space below which bars touch, in pixels: rounding may leave some. */
const TOUCHING = 1e-6;

/** Left and right end of a pair's bar. */
export function sidesOf(pair: Scale, index: number): [left: number, right: number] {
  const distance = pair(1) - pair(0);
  const width = distance < APART ? distance : clamp((1 - SPACE) * distance, 0, WIDEST);
  const middle = pair(index + 0.5);
  return [middle - width / 2, middle + width / 2];
}

/** Upper end of the marked pair's bar within the first turn, which the dial shows. */
export const topOf = ({ turn, reached, marked }: Layout): number =>
  turn(Math.min(reached[marked], 1));

/** Bars of all pairs as one shape, unless all are empty. */
export function drawBars(pen: Pen, pair: Scale, bars: readonly Ends[], style: Style): void {
  if (bars.every(([low, high]) => low <= high)) return;
  const sides = bars.map((_, index) => sidesOf(pair, index));
  const outline: number[] = [];
  // Narrow bars touch: their ends are one line.
  const isTouching = bars.length > 1 && sides[1][0] - sides[0][1] < TOUCHING;
  bars.forEach(([low, high, isCovered], index) => {
    const [left, right] = sides[index];
    if (isTouching) {
      outline.push(left, high, right, high);
      return;
    }
    const corner = isCovered ? 0 : Math.min(CORNER, (right - left) / 4, low - high);
    const [x, y] = [[left + corner, right - corner], high + corner];
    outline.push(left, low, left, y, x[0], high, x[1], high, right, y, right, low);
  });
  // Along the feet there and back, so that nothing is filled between bars.
  for (let index = bars.length - 1; index >= 0; index -= 1) {
    const [[left, right], [low]] = [sides[index], bars[index]];
    outline.push(right, low, left, low);
  }
  pen.curve(outline, style);
}

/** Steps from one pair's level to the next. */
export function stepsAt(pair: Scale, levels: readonly number[]): number[] {
  const steps: number[] = [];
  levels.forEach((level, index) => {
    steps.push(pair(index), level, pair(index + 1), level);
  });
  return steps;
}
