/** The handle of the factor below the answer of a narrow picture, and the factor beside it. */

import { significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { HANDLE_RADIUS, type Layout, type LongerView } from "./longer_view";

/** Width of the track, in pixels. */
const TRACK = 3;

export function drawStretch(pen: Pen, view: LongerView, { curve, distance }: Layout): void {
  const { look, font, parameters } = view;
  const y = curve.y + curve.height;
  const [start, end] = distance.range();
  const x = distance(Math.log2(parameters.trained_length * parameters.scale_factor));
  pen.curve([start, y, end, y], { stroke: look.grid, width: TRACK, mark: "track" });
  pen.curve([start, y, x, y], { stroke: look.ink, width: TRACK, mark: "track" });
  const ring = { fill: look.paper, stroke: look.ink, width: 3, mark: "handle" };
  pen.dots([x, y], HANDLE_RADIUS, ring);
  const text = `drag: ${significant(parameters.scale_factor, 3)}×`;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "factor" } as const;
  pen.text(text, curve.x, y + MIDDLE * font, style);
}
