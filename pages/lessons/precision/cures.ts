/** The cure for large errors: how large each would be if only the result were rounded. */

import { roundedError } from "../../ui/live/formulas/rounding";
import type { Pen, Place } from "../../ui/live/pen";
import { DOTTED } from "../../ui/live/sizes";
import type { PrecisionView } from "./point_errors";
import { FINE, type Layout, ROUNDED } from "./precision_layout";

// Multiples of the font size.
/** Space for the label of a cure: a long one, and the name alone. */
const [CURE, SHORT_CURE] = [15, 5.5];
/** Distance from a horizontal line up to its label. */
export const ABOVE_LINE = 0.6;

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

/** Labels of the cures above their lines, side by side and short where the lines are close. */
export function cureLabelsOf(view: PrecisionView, places: Layout): CureLabel[] {
  const { font } = view;
  const [left, right] = places.x.range();
  const isShort = right - left < 2 * CURE * font;
  let x = right;
  let above = 0;
  return curesOf(view, places).map(({ name, hue, height }) => {
    if (height - above < (1 + ABOVE_LINE) * font) x -= (isShort ? SHORT_CURE : CURE) * font;
    above = height;
    const text = isShort ? name : `${name}, ${ROUNDED[1]}`;
    return { text, hue, x, y: height - ABOVE_LINE * font };
  });
}

export function drawCureLabels(pen: Pen, view: PrecisionView, places: Layout): void {
  const { look, font } = view;
  for (const { text, hue, x, y } of cureLabelsOf(view, places)) {
    const style = { align: "right", size: font, fill: hue, halo: look.paper } as const;
    pen.text(text, x, y, { ...style, mark: "cure" });
  }
}
