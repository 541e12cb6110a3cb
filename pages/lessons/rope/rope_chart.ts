/** Chart of the change of a score as both tokens move: rotated, and with encodings added. */

import { extent, range } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, Points } from "../../ui/live/pen";
import { DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_dials";
import { CURVE_NAMES, footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, METHODS, type RopeView } from "./rope_scores";

/** Radius of the dots above the key, in pixels. */
const DOT = 7;
/** Radius of the ring at the largest change, in pixels. */
const RING = 5;
/** Levels at which a label of a dot is tried, those near a dot above zero, and at the start. */
const STEPS = 12;
const NEAR_STEPS = 4;
const START_STEPS = { near: 4, above: 9 };
/** Most numbers of the chart's axis. */
const MOST_TICKS = 6;
/** Size of the names of lines, as a multiple of the font size, and the space between both. */
const NAME = 1.15;
const BETWEEN_NAMES = 1.4;

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const { curve, value } = places;
  const { changes } = mode;
  drawAxis(pen, view, places, mode);
  if (changes.length) {
    const lines = drawChanges(pen, view, places, mode);
    drawHere(pen, view, places, mode, lines);
    nameLines(pen, view, places, mode);
  } else {
    const style = { size: font, align: "center", fill: look.ink, halo: look.paper } as const;
    const y = value(0) + MIDDLE * font;
    pen.text("no key has a query in the text", curve.x + curve.width / 2, y, style);
  }
}

/** Draw the change with added encodings, and the line of no change; return both. */
function drawChanges(
  pen: Pen,
  view: RopeView,
  { value, token }: Layout,
  { changes, keys, extremes }: ByPosition,
): Points[] {
  const colour = colourOf(view, "added");
  const points = extremes.flatMap((at) => [token(keys[0] + at), value(changes[at])]);
  const y = value(0);
  const [start, end] = keys.map(token);
  // The area between both: the change.
  pen.curve([start, y, ...points, end, y], { fill: colour, alpha: 0.2, mark: "added" });
  pen.curve(points, { stroke: colour, width: 2, mark: "added" });
  pen.curve([start, y, end, y], { stroke: view.look.result, width: 4, mark: "rotated" });
  return [points, [start, y, end, y]];
}

/** The largest change, a dot on each line above the key with its change, and both start scores. */
function drawHere(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  lines: readonly Points[],
): void {
  const { look, parameters, font } = view;
  const { curve, value, token } = places;
  const { changes, keys, largest } = mode;
  const colour = colourOf(view, "added");
  const isLargest = isWritten(mode);
  const peak = { x: token(keys[0] + changes.indexOf(largest)), y: value(largest) };
  if (isLargest)
    pen.dots([peak.x, peak.y], RING, {
      fill: look.paper,
      stroke: colour,
      width: 2,
      mark: "largest",
    });
  const labels = new Labels(pen, view);
  for (const line of lines) labels.avoidLine(line);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  // Nothing is beside the chart, above it or below.
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, left: curve.x + curve.width });
  labels.avoidBox({ ...whole, bottom: curve.y - font / 2 });
  labels.avoidBox({ ...whole, top: footOf(curve) + font / 2 });
  const style = { size: NAME * font, weight: STRONG, fill: colour, mark: "added-note" } as const;
  const x = token(parameters.position);
  const here = changes[parameters.position - keys[0]];
  const isThere = isInText(view, parameters.position + parameters.rotation_offset);
  if (isThere) {
    // From the higher dot down to the key.
    const down = [x, value(Math.max(0, here)), x, footOf(curve)];
    pen.curve(down, { stroke: look.ink, dash: DOTTED });
    pen.dots([x, value(here)], DOT, { fill: colour, mark: "added-note" });
    pen.dots([x, value(0)], DOT, { fill: look.result, mark: "rotated-here" });
    const isHere = here === largest && isLargest;
    for (const y of [value(here), value(0)])
      labels.avoidBox({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT });
    labels.avoidLine(down);
    // At the start, its score is named below.
    if (!mode.isAtStart) {
      const [long, short] = changeTexts(isHere ? "largest " : "", here, mode);
      const around = aroundOf({ x, y: value(here) }, value(0), style.size);
      const placed = labels.put(long, around, { ...style, isOptional: true });
      if (!placed) labels.put(short, around, style);
    }
  }
  if (isLargest && !(isThere && here === largest)) {
    const around = aroundOf(peak, value(0), style.size);
    for (const text of changeTexts("largest ", largest, mode))
      if (labels.put(text, around, { ...style, isOptional: true })) break;
  }
  const start = { x: token(keys[0]), y: value(0) };
  const scores = { rotated: mode.score, added: mode.added[0] };
  for (const method of METHODS) {
    const own = { fill: colourOf(view, method), mark: `${method}-start`, isOptional: true };
    const text = fixed(scores[method], 2);
    labels.put(text, besideStart(start, style.size), { ...style, ...own });
  }
}

/**
 * Places of a label beside a dot: near it and away from the line of no change, then below both,
 * where the line from the dot down to the key is beside the label.
 */
function aroundOf({ x, y }: Place, zero: number, size: number): Candidate[] {
  const isBelow = y > zero;
  const near = isBelow ? [] : range(NEAR_STEPS).map((step) => y - (0.1 + 0.3 * step) * size);
  const first = isBelow ? y + 0.75 * size : zero + 1.2 * size;
  const below = range(STEPS).map((step) => first + 0.3 * step * size);
  return [...near, ...below].flatMap((level): Candidate[] => [
    [x + DOT + 4, level],
    [x - DOT - 4, level, "right"],
  ]);
}

/** Places of a label near the start of both lines, first below them, then farther above. */
const besideStart = ({ x, y }: Place, size: number): Candidate[] =>
  range(START_STEPS.above).flatMap((step): Candidate[] => {
    const away = (0.4 + 0.2 * step) * size;
    const above: Candidate = [x + 2, y - away];
    return step < START_STEPS.near ? [[x + 2, y + away + 0.8 * size], above] : [above];
  });

/** A change with the score that it leads to, and without it. */
const changeTexts = (name: string, change: number, { start }: ByPosition): [string, string] => [
  `${name}${signed(change)} (${fixed(start + change, 2)})`,
  `${name}${signed(change)}`,
];

const signed = (change: number): string => {
  const text = fixed(change, 2);
  return change > 0 && Number(text) ? `+${text}` : text;
};

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
  const sampled = step > 1 ? ` (extremes of every ${step} n)` : "";
  const headings = [
    `how the score${over} changes as both tokens move`,
    `score${over} as both tokens move`,
    `score${over}, both moved`,
    "score, both moved",
  ].map((title) => title + sampled);
  const top = { x: curve.x, y: curve.y - CURVE_NAMES * font };
  if (isTitled) heading(pen, view, headings, top, { width: view.width - curve.x });
  const [low, high] = extent(value.domain()) as [number, number];
  const most = Math.min(MOST_TICKS, curve.height / (3.3 * font));
  const values = roundTicks(low, high, most, { fractions: isTitled });
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  verticalAxis(pen, view, value, curve.x, {
    values,
    format: (level) => fixed(level, decimals),
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
