/** Lengths of the sum and of the two vectors appended: the reason why the encoding is added. */

import { range } from "d3-array";
import { heading } from "../../ui/live/axes";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { PART, TOKEN } from "./bars";
import { type EmbeddingView, SIMILAR } from "./embedding_layout";

const WHY = "Why add? The sum needs no extra numbers";

// Multiples of the font size.
/** Distances from the heading to the lengths of added and appended vectors. */
const LINES = [1.3, 2.8];

/** Number of parts of an encoding, alternately of sines and of cosines. */
const PARTS = 8;

/** Draw both lengths, from `top` on. */
export function drawLengths(pen: Pen, view: EmbeddingView, top: number): void {
  const { look, font, parameters } = view;
  const [start, long, high] = [5.2, 6.5, 1].map((size) => size * font);
  const mark = "length";
  const y = top + SIMILAR.title * font;
  heading(pen, view, WHY, { x: 0, y }, { mark });
  ["added", "appended"].forEach((name, row) => {
    const middle = y + (LINES[row] - MIDDLE) * font;
    const style = { size: font, fill: look.ink, mark, ...(!row && { weight: STRONG }) };
    pen.text(name, 0, middle + MIDDLE * font, style);
    pen.rect(start, middle - high / 2, long, high, { fill: look.quiet, alpha: TOKEN, mark });
    // The encoding within the embedding, as in the bars of the sum, or after it.
    const [from, height] = row ? [start + long, high] : [start, PART * high];
    const part = long / PARTS;
    for (const index of range(PARTS)) {
      const fill = index % 2 ? look.cos : look.sin;
      pen.rect(from + index * part, middle - height / 2, part, height, { fill, mark });
    }
    const numbers = counted((row + 1) * parameters.d_model, "number");
    pen.text(numbers, from + long + 0.5 * font, middle + MIDDLE * font, style);
  });
}
