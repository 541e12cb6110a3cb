/** Lengths of the sum and of the two vectors appended: the reason why the encoding is added. */

import { heading } from "../../ui/live/axes";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { type EmbeddingView, SIMILAR } from "./embedding_layout";

const WHY = "Why add? The vector keeps its length";

// Multiples of the font size.
/** Distances from the heading to the lengths of added and appended vectors. */
const LINES = [1.3, 2.8];

/** Draw both lengths, from `top` on. */
export function drawLengths(pen: Pen, view: EmbeddingView, top: number): void {
  const { look, font, parameters } = view;
  const [start, long, high] = [5.2, 6.5, 1].map((size) => size * font);
  const mark = "length";
  const y = top + SIMILAR.title * font;
  heading(pen, view, WHY, { x: 0, y }, { mark });
  [[look.ink], [look.quiet, look.sin]].forEach((fills, row) => {
    const middle = y + (LINES[row] - MIDDLE) * font;
    const style = { size: font, fill: look.ink, mark, ...(!row && { weight: STRONG }) };
    pen.text(row ? "appended" : "added", 0, middle + MIDDLE * font, style);
    fills.forEach((fill, part) => {
      pen.rect(start + part * long, middle - high / 2, long - 1, high, { fill, mark });
    });
    const numbers = counted(fills.length * parameters.d_model, "number");
    pen.text(numbers, start + fills.length * long + 0.5 * font, middle + MIDDLE * font, style);
  });
}
