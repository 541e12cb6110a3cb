/** Dials of both orders of M-RoPE's pairs: how far the columns' fastest pair turns along a row. */

import type { Look } from "../../ui/live/colours";
import { columnFrequency, type PatchEncoding } from "../../ui/live/formulas/patches";
import { FULL_TURN, inDegrees, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { counted, degrees } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { STRONG } from "../../ui/live/sizes";
import { inTurns } from "../../ui/live/turns";
import { ENDS, FAST_TO_SLOW } from "./image_lanes";
import { axisColours } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Opacity of a dial, and of what its hand has passed. */
const FACE = 0.06;
const PASSED = 0.3;
/** Widths of the circle and of the hand, in pixels. */
const CIRCLE = 1;
const HAND = 2.5;
/** Distance of texts in the line below, by the font size. */
const APART = 0.4;
const mark = "dial";

/** An angle in radians, in degrees or, where a hand passes its start, in turns. */
const written = (turn: number): string =>
  turn < FULL_TURN ? degrees(inDegrees(turn)) : inTurns(turn / FULL_TURN);

/**
 * Draw the dial of an order, whose hand has turned clockwise from the top, beside its lanes, and
 * write the angle below; without space for a dial, only the angle.
 */
export function drawDial(
  pen: Pen,
  view: ImagesView,
  places: Layout,
  { encoding, strip, dial }: { encoding: PatchEncoding; strip: Box; dial: Box | null },
): void {
  const { look, font, parameters } = view;
  const frequency = columnFrequency({ ...parameters, encoding });
  if (frequency === null || parameters.transposed) return;
  const away = Math.abs(places.inRow.column - parameters.patch_column);
  const turn = frequency * away;
  const { columns } = axisColours(look);
  if (dial) drawHand(pen, look, dial, turn);
  const style = { size: font, fill: columns, align: "right", mark } as const;
  const bold = { ...style, weight: STRONG } as const;
  const value = written(turn);
  const last = dial ?? strip;
  const end = last.x + last.width;
  const foot = strip.y + strip.height + ENDS * font;
  pen.text(value, end, foot, bold);
  const rest = end - pen.widthOf(`${value} `, bold);
  const turned = away === 1 ? "turns its" : "turn their";
  const label = [
    `${counted(away, "column")} ${turned} fastest pair by`,
    `${counted(away, "column")}:`,
    "up to",
  ].find((text) => strip.x + pen.widthOf(FAST_TO_SLOW + text, style) + APART * font <= rest);
  if (label) pen.text(label, rest, foot, style);
}

/** Draw a dial whose hand has turned by an angle. */
function drawHand(pen: Pen, look: Look, dial: Box, turn: number): void {
  const radius = dial.height / 2;
  const [x, y] = [dial.x + radius, dial.y + radius];
  const { columns } = axisColours(look);
  const passed = { fill: columns, alpha: PASSED, mark } as const;
  pen.dots([x, y], radius, { fill: look.ink, alpha: FACE, mark });
  if (turn >= FULL_TURN) pen.dots([x, y], radius, passed);
  pen.wedge(x, y, radius, 0, remainderOfTurn(turn), passed);
  pen.dots([x, y], radius, { stroke: look.quiet, width: CIRCLE, mark });
  pen.curve([x, y, x, y - radius], { stroke: look.quiet, width: CIRCLE, mark });
  const tip = [x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
  pen.curve([x, y, ...tip], { stroke: columns, width: HAND, mark });
}
