/** Cells in which two versions differ, and the first position that does. */

import { cellImage, drawCells, mixOf, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, STRONG } from "../../ui/live/sizes";
import type { FormulasCore, FormulasView, Layout } from "./formulas_layout";

/** Share of the paper's colour in cells that differ, so that they do not glare. */
const TINT = 0.12;
/** Share of the paper's colour in cells that agree where others differ. */
const PALE = 0.6;

// Multiples of the font size.
/** Distance of the first position that differs from its line, and the height of its text. */
const [BESIDE_LINE, CAPITAL] = [0.35, 0.75];

/** Cells of the second version: red if they differ by more than the tolerance, the others pale. */
export function drawDifferences(pen: Pen, { core, look }: FormulasView, picture: Layout): void {
  const { threshold } = core.largest;
  const { sampled, matrices, boxes } = picture.places;
  const differing = mixOf(look.mark, look.paper)(TINT);
  const [red] = pixelsOf([
    [0, differing],
    [1, differing],
  ]);
  const pale = pixelsOf(
    look.values.map(([share, colour]) => [share, mixOf(colour, look.paper)(PALE)]),
  );
  const other = picture.reordered.sample(sampled);
  const image = cellImage(picture.strips.core.dims.length, sampled.count, (pixels) => {
    const own = matrices[1].sample(sampled);
    for (let cell = 0; cell < own.length; cell += 1)
      pixels[cell] =
        Math.abs(own[cell] - other[cell]) > threshold ? red : pale[pixelOfValue(own[cell])];
  });
  drawCells(pen, image, boxes[1], { mark: "differs" });
}

/** Name of the first position that differs by more than the tolerance. */
export const firstInWords = (
  { largest }: FormulasCore,
  first: number,
): [whole: string, short: string] => {
  const place = `at position ${grouped(first)}`;
  return [`first differs by more than ${largest.threshold} ${place}`, `first ${place}`];
};

/** The first position that differs by more than the tolerance: a line that its text explains. */
export function drawFirst(
  pen: Pen,
  { core, look, font }: FormulasView,
  { first, places }: Layout,
): void {
  if (first === null) return;
  const { sampled, boxes } = places;
  const { x, y: top, width, height } = boxes[1];
  const y = top + (first / sampled.step / sampled.count) * height;
  const line = { stroke: look.mark, width: 1.2, dash: DASHED, mark: "threshold" };
  pen.curve([x, y, x + width, y], line);
  const strong = { size: font, weight: STRONG, mark: "threshold" } as const;
  const [whole, short] = firstInWords(core, first);
  const text = pen.widthOf(whole, strong) < width / 2 ? whole : short;
  const gap = BESIDE_LINE * font;
  const below = y + gap + CAPITAL * font;
  pen.text(text, x + width - gap, below + gap < top + height ? below : y - gap, {
    ...strong,
    align: "right",
    fill: look.mark,
    halo: look.paper,
  });
}
