/** A ring that the user drags, with arrows to where a drag may go. */

import type { Pen, Place } from "../../ui/live/pen";
import { thickOf } from "../../ui/live/sizes";
import type { LongerView } from "./longer_view";

/** Radius of a ring, and from its middle to the tips of its arrows, in pixels. */
export const RADIUS = 7;
export const ARROWS = 18;
/** Length of an arrow, and half its width, in pixels. */
const ARROW = 6.5;

/** A ring, and an arrow for each direction. */
export function drawRing(
  pen: Pen,
  { look, font }: Pick<LongerView, "look" | "font">,
  { x, y }: Place,
  directions: readonly (readonly [across: number, down: number])[],
  mark: string,
): void {
  const thick = thickOf({ font });
  const [foot, tip, half] = [(ARROWS - ARROW) * thick, ARROWS * thick, ARROW * thick];
  for (const [across, down] of directions) {
    const [middleX, middleY] = [x + across * foot, y + down * foot];
    const [sideX, sideY] = [down * half, across * half];
    const ends = [middleX - sideX, middleY - sideY, middleX + sideX, middleY + sideY];
    // With an outline, since it may be on a bar.
    const style = { fill: look.ink, stroke: look.paper, width: thick, mark };
    pen.curve([...ends, x + across * tip, y + down * tip, ...ends.slice(0, 2)], style);
  }
  pen.dots([x, y], RADIUS * thick, { fill: look.paper, stroke: look.ink, width: 3 * thick, mark });
}
