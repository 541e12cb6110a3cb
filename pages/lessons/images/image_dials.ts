/** Dials of both orders of M-RoPE's pairs: how far the columns' fastest pair turns along a row. */

import { columnFrequency, isMrope, type PatchEncoding } from "../../ui/live/formulas/patches";
import { FULL_TURN, inDegrees } from "../../ui/live/formulas/sinusoid";
import { degrees } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { LINE, REGULAR, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { axisColours } from "./image_map";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Space above and below a dial, as a multiple of the font size. */
const [ABOVE, BELOW] = [0.6, 1.2];
/** Largest radius, as a share of the width of a dial's texts. */
const RADIUS = 0.4;
/** Opacity of a dial, and of what its hand has passed. */
const [FACE, PASSED] = [0.06, 0.3];
/** Widths of the circle and of the hand, in pixels. */
const [CIRCLE, HAND] = [1, 2.5];

/** Draw a dial whose hand has turned by an angle, clockwise from the top. */
function drawDial(
  pen: Pen,
  { look }: ImagesView,
  { x, y, radius }: { x: number; y: number; radius: number },
  turn: number,
): void {
  const { columns } = axisColours(look);
  const mark = "dial";
  const passed = { fill: columns, alpha: PASSED, mark } as const;
  pen.dots([x, y], radius, { fill: look.ink, alpha: FACE, mark });
  if (turn >= FULL_TURN) pen.dots([x, y], radius, passed);
  pen.wedge(x, y, radius, 0, turn % FULL_TURN, passed);
  pen.dots([x, y], radius, { stroke: look.quiet, width: CIRCLE, mark });
  pen.curve([x, y, x, y - radius], { stroke: look.quiet, width: CIRCLE, mark });
  const tip = [x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
  pen.curve([x, y, ...tip], { stroke: columns, width: HAND, mark });
}

/** Draw both dials, of the way along the row to the compared patch's column. */
export function drawDials(pen: Pen, view: ImagesView, places: Layout, box: Box): void {
  const { parameters, core, look, font } = view;
  const { inRow, isPointed } = places;
  const way = inRow.column - parameters.patch_column;
  // As short as the name of an end, so that the dials stay where they are.
  const where = isPointed ? "this column" : `the ${way < 0 ? "left" : "right"} end`;
  const text = { size: font, fill: look.ink, mark: "dial" } as const;
  const lines = [
    { words: "turn of the columns’ fastest pair", weight: STRONG },
    { words: `from the marked patch to ${where}`, weight: REGULAR },
  ].flatMap(({ words, weight }) => {
    const style = { ...text, weight };
    return wrap(pen, words, box.width, style).map((line) => ({ line, style }));
  });
  lines.forEach(({ line, style }, at) => {
    pen.text(line, box.x, box.y + (1 + LINE * at) * font, style);
  });
  const encodings = (Object.keys(core.labels) as PatchEncoding[]).filter(isMrope);
  const each = box.width / encodings.length;
  const top = box.y + (LINE * lines.length + ABOVE) * font;
  const foot = box.y + box.height;
  const radius = Math.min((foot - top - (BELOW + LINE) * font) / 2, RADIUS * each);
  encodings.forEach((encoding, at) => {
    const frequency = columnFrequency({ ...parameters, encoding });
    if (frequency === null) return;
    const turn = frequency * Math.abs(way);
    const x = box.x + (at + 0.5) * each;
    drawDial(pen, view, { x, y: top + radius, radius }, turn);
    const number = degrees(inDegrees(turn));
    const baseline = top + 2 * radius + BELOW * font;
    const style = { ...text, align: "center" } as const;
    pen.text(core.labels[encoding].replace(/ M-RoPE$/, ""), x, baseline, style);
    const strong = { ...style, weight: STRONG, fill: axisColours(look).columns };
    pen.text(number, x, baseline + LINE * font, strong);
  });
}
