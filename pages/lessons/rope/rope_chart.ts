/** Chart of a score as both tokens move: rotated, and with encodings added. */

import { extent, range } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, Points } from "../../ui/live/pen";
import { DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { CURVE_NAMES, EXPLANATION, footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, type RopeView, relationOf } from "./rope_scores";

/** Radii of the dots above the key, and at the start, in pixels. */
const DOT = 7;
const START = 4;
/** Distances from a dot at which its number is tried. */
const STEPS = 6;
/** Most numbers of the chart's axis. */
const MOST_TICKS = 6;
/** Size of the names of lines, as a multiple of the font size, and the space between both. */
const NAME = 1.15;
const BETWEEN_NAMES = 1.4;

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const { curve, value } = places;
  drawAxis(pen, view, places, mode);
  if (mode.changes.length) {
    const lines = drawScores(pen, view, places, mode);
    drawPlaces(pen, view, places, mode, lines);
    if (!places.isCompact) nameLines(pen, view, places, mode);
  } else {
    const style = { size: font, align: "center", fill: look.ink, halo: look.paper } as const;
    const y = value(mode.score) + MIDDLE * font;
    pen.text("no key has a query in the text", curve.x + curve.width / 2, y, style);
  }
}

/** Draw the score with added encodings, and the rotated one; return both lines. */
function drawScores(
  pen: Pen,
  view: RopeView,
  { value, token }: Layout,
  { changes, keys, extremes, start, score }: ByPosition,
): Points[] {
  const added = extremes.flatMap((at) => [token(keys[0] + at), value(start + changes[at])]);
  const rotated = keys.flatMap((key) => [token(key), value(score)]);
  pen.curve(added, { stroke: colourOf(view, "added"), width: 2.5, mark: "added" });
  pen.curve(rotated, { stroke: view.look.result, width: 4, mark: "rotated" });
  return [added, rotated];
}

/** A dot on each line above the key, and the added score there and at the start. */
function drawPlaces(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  lines: readonly Points[],
): void {
  const { look, parameters, font } = view;
  const { curve, value, token } = places;
  const { added, score, keys, isAtStart } = mode;
  const fill = colourOf(view, "added");
  const labels = new Labels(pen, view);
  for (const line of lines) labels.avoidLine(line);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, bottom: curve.y - font / 2 });
  labels.avoidBox({ ...whole, top: footOf(curve) + font / 2 });
  const dotAt = (x: number, level: number, radius: number, colour: string, mark: string): Place => {
    const y = value(level);
    pen.dots([x, y], radius, { fill: colour, mark });
    labels.avoidBox({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
    return { x, y };
  };
  const start = dotAt(token(keys[0]), added[0], START, fill, "added-note");
  const style = { size: NAME * font, weight: STRONG, fill, mark: "added-note" };
  const { position, rotation_offset } = parameters;
  if (isInText(view, position + rotation_offset)) {
    const x = token(position);
    const top = value(Math.max(added[1], score));
    pen.curve([x, top, x, footOf(curve)], { stroke: look.ink, dash: DOTTED });
    const here = dotAt(x, added[1], DOT, fill, "added-note");
    dotAt(x, score, DOT, look.result, "rotated-here");
    labels.avoidLine([x, top, x, footOf(curve)]);
    labels.put(fixed(added[1], 2), aroundOf(here, style.size), style);
  }
  if (!isAtStart)
    labels.put(fixed(added[0], 2), aroundOf(start, style.size), { ...style, isOptional: true });
}

/** Places of a number near a dot, the nearest first. */
const aroundOf = ({ x, y }: Place, size: number): Candidate[] =>
  range(STEPS).flatMap((step): Candidate[] => {
    const away = DOT + (0.2 + 0.4 * step) * size;
    return [
      [x, y - away, "center"],
      [x + DOT + 4, y - 0.4 * step * size],
      [x - DOT - 4, y - 0.4 * step * size, "right"],
      [x, y + away + 0.75 * size, "center"],
      [x + DOT + 4, y + (0.75 + 0.4 * step) * size],
      [x - DOT - 4, y + (0.75 + 0.4 * step) * size, "right"],
    ];
  });

/** Lowest and highest added score, as written. */
const rangeTexts = ({ start, range: changes }: ByPosition): string[] =>
  changes.map((change) => fixed(start + change, 2));

/** Title of the chart: what follows from the angles of the dials. */
function titleOf(mode: ByPosition, pairs: number): string {
  const [low, high] = rangeTexts(mode);
  if (!mode.changes.length) return "score as both tokens move";
  if (low === high) return "here, both scores stay";
  const relation = relationOf(mode, "added");
  if (relation === "≈") return `yet ${pairs > 1 ? "over all pairs, " : ""}the added score changes`;
  return `${relation ? "so " : ""}RoPE’s score stays, the added one changes`;
}

/** Left end of the chart's title and names: below the dials, where their titles begin. */
const leftOf = ({ curve, list, isNarrow }: Layout): number => (isNarrow ? list.x : curve.x);

/** Title and levels of the chart. */
function drawAxis(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, parameters } = view;
  const { curve, value, isExplained, isCompact } = places;
  const pairs = parameters.d_model / 2;
  const explanation = curve.y - (isCompact ? 0 : CURVE_NAMES * font);
  const top = { x: leftOf(places), y: explanation - (isExplained ? EXPLANATION * font : 0) };
  const width = view.width - top.x;
  heading(pen, view, titleOf(mode, pairs), top, { width, mark: "elsewhere" });
  if (isExplained) {
    const style = { size: font, fill: view.look.ink };
    const count = `${grouped(pairs)} pairs`;
    const sums = pairs > 1 ? [`, summed over all ${count}`, `, over ${count}`, ""] : [""];
    const texts = sums.map((over) => `score: lengths × cos(angle)${over}`);
    const text = texts.find((one) => pen.widthOf(one, style) <= width) ?? texts.at(-1)!;
    pen.text(text, top.x, top.y + 0.9 * font, style);
  }
  const [low, high] = extent(value.domain()) as [number, number];
  const most = Math.min(MOST_TICKS, curve.height / (3.3 * font));
  const values = roundTicks(low, high, most, { fractions: isExplained });
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  verticalAxis(pen, view, value, curve.x, {
    values,
    format: (level) => fixed(level, decimals),
    gridTo: view.width,
  });
}

/** Names of both lines with their scores, above them. */
function nameLines(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const y = places.curve.y + (0.9 - CURVE_NAMES) * font;
  const [low, high] = rangeTexts(mode);
  const score = fixed(mode.score, 2);
  const added = `added: ${low === high ? low : `${low} to ${high}`}`;
  const left = leftOf(places);
  const free = view.width - left - BETWEEN_NAMES * font;
  // Smaller, or without a word, where that leaves no space.
  const candidates = [
    { rotated: `${score} everywhere`, size: NAME * font },
    { rotated: `${score} everywhere`, size: font },
    { rotated: score, size: font },
  ];
  const widthOf = (text: string, size: number) => pen.widthOf(text, { size, weight: STRONG });
  const { rotated, size } =
    candidates.find((one) => widthOf(`RoPE: ${one.rotated}${added}`, one.size) <= free) ??
    candidates[2];
  let x = left;
  for (const [text, fill, mark] of [
    ["RoPE: ", look.result, "name"],
    [rotated, look.result, "total"],
    [added, colourOf(view, "added"), "added-note"],
  ]) {
    if (text === added) x += BETWEEN_NAMES * font;
    pen.text(text, x, y, { size, weight: STRONG, fill, mark });
    x += widthOf(text, size);
  }
  if (mode.step === 1) return;
  x += BETWEEN_NAMES * font;
  const small = { size: font, fill: look.quiet };
  const sampled = [
    `highest and lowest of every ${mode.step} positions`,
    `lowest and highest of ${mode.step}`,
  ];
  const text = sampled.find((one) => x + pen.widthOf(one, small) <= view.width);
  if (text) pen.text(text, x, y, small);
}
