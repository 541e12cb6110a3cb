/** Dials of both orders of M-RoPE's pairs: how far the columns' fastest pair turns along a row. */

import { columnFrequency, type PatchEncoding } from "../../ui/live/formulas/patches";
import { FULL_TURN, inDegrees, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { degrees } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { LINE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { inTurns } from "../../ui/live/turns";
import { ENDS } from "./image_lanes";
import { axisColours } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Opacity of a dial, and of what its hand has passed. */
const [FACE, PASSED] = [0.06, 0.3];
/** Widths of the circle and of the hand, in pixels. */
const [CIRCLE, HAND] = [1, 2.5];
/** Distance from the upper end of a dial down to the baseline of the first line about it. */
const FIRST = 0.8;
const mark = "dial";

/** Columns from the marked patch to the compared one in its row. */
const wayOf = ({ parameters }: ImagesView, { inRow }: Layout): number =>
  inRow.column - parameters.patch_column;

/** An angle in radians, in degrees or, where a hand passes its start, in turns. */
const written = (turn: number): string =>
  turn < FULL_TURN ? degrees(inDegrees(turn)) : inTurns(turn / FULL_TURN);

/** Draw the dial of an order, whose hand has turned clockwise from the top. */
export function drawDial(
  pen: Pen,
  view: ImagesView,
  places: Layout,
  encoding: PatchEncoding,
  box: Box,
): void {
  const { look, font, parameters } = view;
  const frequency = columnFrequency({ ...parameters, encoding });
  if (frequency === null) return;
  const turn = frequency * Math.abs(wayOf(view, places));
  const radius = box.height / 2;
  const [x, y] = [box.x + radius, box.y + radius];
  const { columns } = axisColours(look);
  const passed = { fill: columns, alpha: PASSED, mark } as const;
  pen.dots([x, y], radius, { fill: look.ink, alpha: FACE, mark });
  if (turn >= FULL_TURN) pen.dots([x, y], radius, passed);
  pen.wedge(x, y, radius, 0, remainderOfTurn(turn), passed);
  pen.dots([x, y], radius, { stroke: look.quiet, width: CIRCLE, mark });
  pen.curve([x, y, x, y - radius], { stroke: look.quiet, width: CIRCLE, mark });
  const tip = [x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
  pen.curve([x, y, ...tip], { stroke: columns, width: HAND, mark });
  pen.text(written(turn), x, box.y + box.height + ENDS * font, {
    size: font,
    weight: STRONG,
    fill: columns,
    align: "center",
    mark,
  });
}

/** Say below the scale of colours, level with the dials, what they show. */
export function explainDials(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { legend, strip, isPointed } = places;
  // As short as the name of an end, so that the lines stay as they are.
  const where = isPointed ? "this column" : `the ${wayOf(view, places) < 0 ? "left" : "right"} end`;
  const style = { size: font, fill: look.ink, mark } as const;
  const halves = ["dials: turn of the columns’ fastest pair", `from the marked patch to ${where}`];
  const areShort = halves.every((half) => pen.widthOf(half, style) <= legend.width);
  const lines = areShort ? halves : wrap(pen, halves.join(" "), legend.width, style);
  lines.forEach((line, at) => {
    pen.text(line, legend.x, strip.y + (FIRST + LINE * at) * font, style);
  });
}
