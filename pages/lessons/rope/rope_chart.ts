/** Chart of the change of a score as both tokens move: rotated, and with encodings added. */

import { extent } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import { DOTTED, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_dials";
import { footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, type RopeView } from "./rope_scores";

/** Radius of the dots above the key, in pixels. */
const DOT = 7;
/** Radius of the ring at the largest change, in pixels. */
const RING = 5;
/** Size of the name of a line, as a multiple of the font size: on a phone, and elsewhere. */
const NAMES = [1, 1.15];

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, parameters } = view;
  const { curve, value, token } = places;
  const { changes, keys, largest, step } = mode;
  const [start, end] = keys.map(token);
  drawAxis(pen, view, places, mode);
  const colour = colourOf(view, "added");
  const shown = changes.filter((_, index) => index % step === 0);
  const points = pointsOf(shown, (index) => token(keys[0] + index * step), value);
  const y = value(0);
  // The area between both: the change.
  pen.curve([start, y, ...points, end, y], { fill: colour, alpha: 0.2, mark: "added" });
  pen.curve(points, { stroke: colour, width: 2, mark: "added" });
  pen.curve([start, y, end, y], { stroke: look.result, width: 4, mark: "rotated" });
  const peak = [token(keys[0] + changes.indexOf(largest)), value(largest)];
  pen.dots(peak, RING, { fill: look.paper, stroke: colour, width: 2, mark: "largest" });
  const x = token(parameters.position);
  if (isInText(view, parameters.position + parameters.rotation_offset)) {
    const here = changes[parameters.position - keys[0]];
    // From the highest level on.
    pen.curve([x, value.range()[1], x, footOf(curve)], { stroke: look.ink, dash: DOTTED });
    pen.dots([x, value(here)], DOT, { fill: colour, mark: "added-note" });
    pen.dots([x, y], DOT, { fill: look.result, mark: "rotated-here" });
  }
  nameFlat(pen, view, places, mode);
  nameLargest(pen, view, places, mode);
}

/** Title and levels of the chart. */
function drawAxis(pen: Pen, view: RopeView, { curve, value }: Layout, { step }: ByPosition): void {
  const { font, parameters } = view;
  const pairs = parameters.d_model / 2;
  const over = pairs > 1 ? ` (all ${grouped(pairs)} pairs)` : "";
  const sampled = step > 1 ? ` (1 n in ${step})` : "";
  const headings = [
    `how the score${over} changes as both tokens move`,
    `the score${over} as both tokens move`,
    `score${over}, both moved`,
  ].map((title) => title + sampled);
  heading(pen, view, headings, curve, { width: view.width - curve.x });
  const [low, high] = extent(value.domain()) as [number, number];
  const values = roundTicks(low, high, curve.height / (3.3 * font));
  verticalAxis(pen, view, value, curve.x, {
    values,
    gridTo: curve.x + curve.width,
    title: "change of the score",
  });
}

/** Name of the line of no change after its end, in two lines. */
function nameFlat(pen: Pen, view: RopeView, places: Layout, { keys }: ByPosition): void {
  const { look, font } = view;
  const { value, curve, token, isNarrow } = places;
  const size = NAMES[isNarrow ? 0 : 1] * font;
  const style = { size, weight: STRONG, halo: look.paper };
  const y = Math.min(value(0), footOf(curve) - 0.5 * size);
  // Beside the dot, if it is there.
  const beside = view.parameters.position === keys[1] ? DOT : 0;
  const wide = pen.widthOf("no change", style);
  const x = Math.min(token(keys[1]) + 0.5 * font + beside, view.width - wide);
  const flat = { ...style, fill: look.result };
  pen.text("RoPE:", x, y - 0.25 * size, { ...flat, mark: "rotated" });
  pen.text("no change", x, y + 0.95 * size, { ...flat, mark: "total" });
}

/** Size of the largest change beside its ring, above or below all of the curve. */
function nameLargest(
  pen: Pen,
  view: RopeView,
  { value, curve, token, isNarrow }: Layout,
  { changes, keys, largest }: ByPosition,
): void {
  const { look, font } = view;
  const [x, y] = [token(keys[0] + changes.indexOf(largest)), value(largest)];
  const size = NAMES[isNarrow ? 0 : 1] * font;
  const style = { size, weight: STRONG, halo: look.paper };
  const sign = largest > 0 ? "+" : "";
  const text = `added: ${sign}${fixed(largest, 2)}`;
  const gap = DOT + 4;
  const isLeft = x + gap + pen.widthOf(text, style) > curve.x + curve.width;
  const baseline = largest < 0 ? y + 0.75 * size : y - 0.1 * size;
  pen.text(text, isLeft ? x - gap : x + gap, Math.min(baseline, footOf(curve)), {
    ...style,
    align: isLeft ? "right" : "left",
    fill: colourOf(view, "added"),
    mark: "added-note",
  });
}
