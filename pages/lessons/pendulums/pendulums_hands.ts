/** A clock hand's sine and cosine, and the colour of its tip. */

import { completeTurns } from "../../ui/live/formulas/sinusoid";
import type { Pen, Place } from "../../ui/live/pen";
import { DOTTED } from "../../ui/live/sizes";
import type { Dial, PendulumView } from "./pendulums_layout";

/** Opacity of the part of a dial through which its hand has turned. */
const TURNED_ALPHA = 0.16;

/** Colour of bobs and tips: that of the number which a pendulum shows; a tip shows both. */
export const bobColour = ({ parameters, look }: PendulumView): string =>
  ({ sines: look.sin, cosines: look.cos, hands: look.ink })[parameters.picture];

/** The angle by which a hand has turned since position 0, up to a complete turn. */
export function drawTurned(
  pen: Pen,
  { look }: PendulumView,
  { x, y, radius }: Dial,
  angle: number,
): void {
  const style = { fill: look.ink, alpha: TURNED_ALPHA, mark: "turned" };
  if (completeTurns(angle)) pen.dots([x, y], radius, style);
  else pen.wedge(x, y, radius, 0, angle, style);
}

/** A hand's sine, to the right, and cosine, upwards. */
export function drawComponents(
  pen: Pen,
  { look }: PendulumView,
  { x, y, radius }: Dial,
  tip: Place,
  mark = "dial",
): void {
  pen.dots([x, y], radius, { stroke: look.grid, width: 1.5, mark });
  pen.curve([x, y, tip.x, y], { stroke: look.sin, width: 3, mark: "sine" });
  const style = { stroke: look.cos, width: 3, dash: DOTTED, mark: "cosine" };
  pen.curve([tip.x, y, tip.x, tip.y], style);
}
