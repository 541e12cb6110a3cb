/** Lines between the matching columns of two versions. */

import { waveOf } from "../../ui/live/formulas/versions";
import type { Pen } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import { DASHED, MIDDLE } from "../../ui/live/sizes";
import { columnX } from "../../ui/live/strips";
import { type FormulasView, type Layout, NAME } from "./formulas_layout";

// Multiples of the font size.
/** Least distance of two pairs of lines. */
const APART = 4;

/** Number of straight parts of a line between two columns. */
const PARTS = 24;

/** A smooth line from a column of the first version to the matching one, straight at its end. */
function wireOf({ strips: inner, places }: Layout, column: number): number[] {
  const [above, below] = places.boxes;
  const top = above.y + above.height;
  const bottom = below.y - NAME * inner.font;
  const from = columnX(inner, places, 0, column);
  const to = columnX(inner, places, 1, column);
  const points: number[] = [];
  for (let part = 0; part <= PARTS; part += 1) {
    const share = part / PARTS;
    const across = share * share * (3 - 2 * share);
    points.push(from + across * (to - from), top + share * (bottom - top));
  }
  points.push(to, below.y);
  return points;
}

/** Draw some of the lines, and that of the chosen column. */
export function drawWires(pen: Pen, view: FormulasView, picture: Layout): void {
  const { parameters, core, look, font, width } = view;
  const { boxes, chosen } = picture.places;
  const { dims } = picture.strips.core;
  const { layout } = core.versions[parameters.first];
  const styles = [
    { stroke: look.sin, width: 1.3, mark: "wire" },
    { stroke: look.cos, width: 1.3, dash: DASHED, mark: "wire" },
  ];
  for (const pair of everyNth(dims.length / 2, boxes[0].width / (APART * font)))
    for (const column of [2 * pair, 2 * pair + 1]) {
      const wave = waveOf(layout, dims[column], parameters.d_model / 2);
      pen.curve(wireOf(picture, column), styles[wave % 2]);
    }
  const line = { stroke: look.ink, width: 2.5, mark: "column" };
  pen.curve(wireOf(picture, chosen.column), line);
  const end = boxes[0].x + boxes[0].width + 0.5 * font;
  const last = width - pen.widthOf("cosines", { size: font });
  const middle = (boxes[0].y + boxes[0].height + boxes[1].y - NAME * font) / 2;
  ["sines", "cosines"].forEach((text, index) => {
    const y = middle + (1.2 * (index - 0.5) + MIDDLE) * font;
    pen.text(text, Math.min(end, last), y, {
      size: font,
      fill: styles[index].stroke,
      halo: look.paper,
      mark: "wire",
    });
  });
}
