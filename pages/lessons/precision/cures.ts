/** The cure for large errors: how large each would be if only the result were rounded. */

import { roundedError } from "../../ui/live/formulas/rounding";
import type { Pen, Place } from "../../ui/live/pen";
import { DOTTED } from "../../ui/live/sizes";
import type { PrecisionView } from "./point_errors";
import { FINE, type Layout, ROUNDED } from "./precision_layout";

// Multiples of the font size.
/** Space for the label of a cure: with the name of the type, and without. */
const [CURE, SHORT_CURE] = [15, 6];
/** Distance from a horizontal line up to its label. */
export const ABOVE_LINE = 0.6;
/** Distance from a horizontal line down to the baseline of a label below it. */
const BELOW_LINE = 1.2;

/** Opacity of what is only compared with the 16-bit curves: float32, and the cures. */
export const COMPARED = 0.6;

interface Cure {
  name: string;
  hue: string;
  height: number;
}

/** The largest error of each 16-bit type if only the result were rounded, where it is shown. */
export function curesOf({ core, look, parameters }: PrecisionView, { y }: Layout): readonly Cure[] {
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

/** Draw a dotted line at each. */
export function drawCures(pen: Pen, view: PrecisionView, places: Layout): void {
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

/** True if a curve or the line of a cure crosses the box of a text from `start` to the right. */
function isCrossed(
  { x, middles, curves }: Layout,
  cures: readonly Cure[],
  { start, top, bottom }: { start: number; top: number; bottom: number },
): boolean {
  const first = Math.max(0, middles.findIndex((row) => x(row) >= start) - 1);
  return (
    cures.some(({ height }) => height > top && height < bottom) ||
    curves.some(({ heights }) =>
      heights.some(
        (height, index) =>
          index > first &&
          Math.max(height, heights[index - 1]) > top &&
          Math.min(height, heights[index - 1]) < bottom,
      ),
    )
  );
}

/**
 * Labels of the cures at the right: above their lines, or below where that is free and above is
 * not; else side by side.
 *
 * A short one leaves the type to its colour.
 */
export function cureLabelsOf(view: PrecisionView, places: Layout): CureLabel[] {
  const { font } = view;
  const [left, right] = places.x.range();
  const isShort = right - left < 2 * CURE * font;
  const length = (isShort ? SHORT_CURE : CURE) * font;
  const cures = curesOf(view, places);
  const labels: CureLabel[] = [];
  let x = right;
  for (const { name, hue, height } of cures) {
    const last = labels.at(-1);
    const isNear = (y: number) => last !== undefined && y - last.y < font;
    const [above, below] = [height - ABOVE_LINE * font, height + BELOW_LINE * font];
    const y = [above, below].find((bottom) => {
      const box = { start: right - length, top: bottom - font, bottom };
      return !isNear(bottom) && !isCrossed(places, cures, box);
    });
    if (y === undefined && isNear(above)) x -= length;
    const text = isShort ? "result only" : `${name}, ${ROUNDED[1]}`;
    labels.push({ text, hue, x, y: y ?? above });
  }
  return labels;
}

export function drawCureLabels(pen: Pen, view: PrecisionView, places: Layout): void {
  const { look, font } = view;
  for (const { text, hue, x, y } of cureLabelsOf(view, places)) {
    const style = { align: "right", size: font, fill: hue, halo: look.paper } as const;
    pen.text(text, x, y, { ...style, mark: "cure" });
  }
}
