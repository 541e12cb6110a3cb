/** Chart of the change of a score as both tokens move: rotated, and with encodings added. */

import { extent } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import { DOTTED, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_dials";
import { CURVE_NAMES, footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, type RopeView } from "./rope_scores";

/** Radius of the dots above the key, in pixels. */
const DOT = 7;
/** Radius of the ring at the largest change, in pixels. */
const RING = 5;
/** Size of the names of lines, as a multiple of the font size, and the space between both. */
const NAME = 1.15;
const BETWEEN_NAMES = 1.4;

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, parameters } = view;
  const { curve, value, token } = places;
  const { changes, keys, step } = mode;
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
  if (isWritten(mode)) markLargest(pen, view, places, mode);
  const x = token(parameters.position);
  if (isInText(view, parameters.position + parameters.rotation_offset)) {
    const here = changes[parameters.position - keys[0]];
    // From the higher dot down to the key.
    pen.curve([x, value(Math.max(0, here)), x, footOf(curve)], { stroke: look.ink, dash: DOTTED });
    pen.dots([x, value(here)], DOT, { fill: colour, mark: "added-note" });
    pen.dots([x, y], DOT, { fill: look.result, mark: "rotated-here" });
  }
  nameLines(pen, view, places, mode);
}

/** True if two decimals show the largest change. */
const isWritten = ({ largest }: ByPosition): boolean => Number(fixed(largest, 2)) !== 0;

/** Title, if there is space for one, and levels of the chart. */
function drawAxis(
  pen: Pen,
  view: RopeView,
  { curve, value, isTitled }: Layout,
  { step }: ByPosition,
): void {
  const { font, parameters } = view;
  const pairs = parameters.d_model / 2;
  const over = pairs > 1 ? ` (all ${grouped(pairs)} pairs)` : "";
  const sampled = step > 1 ? ` (1 n in ${step})` : "";
  const headings = [
    `how the score${over} changes as both tokens move`,
    `score${over} as both tokens move`,
    `score${over}, both moved`,
  ].map((title) => title + sampled);
  const top = { x: curve.x, y: curve.y - CURVE_NAMES * font };
  if (isTitled) heading(pen, view, headings, top, { width: view.width - curve.x });
  const [low, high] = extent(value.domain()) as [number, number];
  const values = roundTicks(low, high, curve.height / (3.3 * font));
  verticalAxis(pen, view, value, curve.x, {
    values,
    gridTo: view.width,
    title: isTitled ? "score minus score at the start" : undefined,
  });
}

/** Names of both lines, above them; without a title, they say what the chart shows. */
function nameLines(pen: Pen, view: RopeView, { curve, isTitled }: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const style = { size: NAME * font, weight: STRONG } as const;
  const y = curve.y + (0.9 - CURVE_NAMES) * font;
  const rotated = { ...style, fill: look.result };
  const rotatedName = isTitled ? "RoPE: " : "RoPE score: ";
  const rotatedChange = "no change";
  const [start, wide] = [rotatedName, rotatedChange].map((text) => pen.widthOf(text, style));
  pen.text(rotatedName, curve.x, y, rotated);
  pen.text(rotatedChange, curve.x + start, y, { ...rotated, mark: "total" });
  const x = curve.x + start + wide + BETWEEN_NAMES * font;
  const added = { ...style, fill: colourOf(view, "added"), mark: "added-note" };
  pen.text(`added: ${isWritten(mode) ? "changes" : "no change"}`, x, y, added);
}

/** A ring at the largest change with its size, above or below all of the curve. */
function markLargest(
  pen: Pen,
  view: RopeView,
  { value, curve, token }: Layout,
  { changes, keys, largest }: ByPosition,
): void {
  const { look, font } = view;
  const [x, y] = [token(keys[0] + changes.indexOf(largest)), value(largest)];
  const colour = colourOf(view, "added");
  pen.dots([x, y], RING, { fill: look.paper, stroke: colour, width: 2, mark: "largest" });
  const style = { size: NAME * font, weight: STRONG, halo: look.paper };
  const text = `${largest > 0 ? "+" : ""}${fixed(largest, 2)}`;
  const gap = DOT + 4;
  const isLeft = x + gap + pen.widthOf(text, style) > curve.x + curve.width;
  const baseline = largest < 0 ? y + 0.75 * style.size : y - 0.1 * style.size;
  pen.text(text, isLeft ? x - gap : x + gap, baseline, {
    ...style,
    align: isLeft ? "right" : "left",
    fill: colour,
    mark: "added-note",
  });
}
