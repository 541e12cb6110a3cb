/** Chart of the change of a score as both tokens move: rotated, and with encodings added. */

import { extent, range } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, Points } from "../../ui/live/pen";
import { DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { CURVE_NAMES, footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, type RopeView } from "./rope_scores";

/** Radius of the dots above the key, in pixels. */
const DOT = 7;
/** Radius of the ring at the largest change, in pixels. */
const RING = 5;
/** Levels at which a label of a dot is tried, and those near a dot above zero. */
const STEPS = 12;
const NEAR_STEPS = 4;
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

/** The largest change, and a dot on each line above the key, with the scores before and after. */
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
    if (!mode.isAtStart) {
      const around = aroundOf({ x, y: value(here) }, value(0), style.size);
      const texts = isHere ? largestTexts(mode) : [changeText(here, mode)];
      putFirst(labels, texts, around, style);
    }
  }
  if (isLargest && !(isThere && here === largest)) {
    const around = aroundOf(peak, value(0), style.size);
    putFirst(labels, largestTexts(mode), around, { ...style, isOptional: true });
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

/** The first of some texts that fits, or the last one with the style's own rule. */
function putFirst(
  labels: Labels,
  texts: readonly string[],
  around: readonly Candidate[],
  style: NonNullable<Parameters<Labels["put"]>[2]>,
): void {
  const isPlaced = texts.some((text) => labels.put(text, around, { ...style, isOptional: true }));
  if (!isPlaced && !style.isOptional) labels.put(texts.at(-1)!, around, style);
}

/** The scores before and after a change. */
const changeText = (change: number, { start }: ByPosition): string =>
  `${fixed(start, 2)} → ${fixed(start + change, 2)}`;

/** Texts of the largest change, the longest first. */
function largestTexts(mode: ByPosition): string[] {
  const change = changeText(mode.largest, mode);
  return [`largest change: ${change}`, `largest: ${change}`, "largest"];
}

/** True if two decimals show the largest change. */
const isWritten = ({ largest }: ByPosition): boolean => Number(fixed(largest, 2)) !== 0;

/** Title, if there is space for one, and levels of the chart. */
function drawAxis(
  pen: Pen,
  view: RopeView,
  { curve, value, isTitled, isAxisTitled }: Layout,
  { step }: ByPosition,
): void {
  const { font, parameters } = view;
  const pairs = parameters.d_model / 2;
  const over = pairs > 1 ? ` (all ${grouped(pairs)} pairs)` : "";
  const sampled = step > 1 ? ` (highest and lowest of every ${step} positions)` : "";
  const headings = [
    `how the score${over} changes as both tokens move`,
    "change in score as both tokens move",
    `score${over} as both tokens move`,
    `score${over}, both moved`,
    "score, both moved",
  ].map((title) => title + sampled);
  if (step > 1) headings.push(`score (highest and lowest of ${step})`);
  const top = { x: curve.x, y: curve.y - CURVE_NAMES * font };
  if (isTitled) heading(pen, view, headings, top, { width: view.width - curve.x });
  const [low, high] = extent(value.domain()) as [number, number];
  const most = Math.min(MOST_TICKS, curve.height / (3.3 * font));
  const values = roundTicks(low, high, most, { fractions: isAxisTitled });
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  verticalAxis(pen, view, value, curve.x, {
    values,
    format: (level) => fixed(level, decimals),
    gridTo: view.width,
    title: isAxisTitled ? "score minus score at the start" : undefined,
  });
}

/** Names of both lines with their scores, above them; without a title, they say what these are. */
function nameLines(pen: Pen, view: RopeView, { curve, isTitled }: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const y = curve.y + (0.9 - CURVE_NAMES) * font;
  const everywhere = `${fixed(mode.score, 2)} everywhere`;
  const [low, high] = mode.range.map((change) => fixed(mode.start + change, 2));
  const added = `added: ${low === high ? low : `${low} to ${high}`}`;
  const free = view.width - curve.x;
  // Smaller, or without saying that these are scores, where that leaves no space.
  const [first] = [
    { name: "RoPE score: ", size: NAME * font },
    { name: "RoPE score: ", size: font },
    { name: "RoPE: ", size: NAME * font },
    { name: "RoPE: ", size: font },
  ].filter(({ name, size }, index, all) => {
    if (isTitled && name !== all[2].name) return false;
    const wide = pen.widthOf(name + everywhere + added, { size, weight: STRONG });
    return wide + BETWEEN_NAMES * font < free || index === all.length - 1;
  });
  const { name, size } = first;
  const style = { size, weight: STRONG } as const;
  const rotated = { ...style, fill: look.result };
  const [start, wide] = [name, everywhere].map((text) => pen.widthOf(text, style));
  pen.text(name, curve.x, y, rotated);
  pen.text(everywhere, curve.x + start, y, { ...rotated, mark: "total" });
  const x = curve.x + start + wide + BETWEEN_NAMES * font;
  pen.text(added, x, y, { ...style, fill: colourOf(view, "added"), mark: "added-note" });
}
