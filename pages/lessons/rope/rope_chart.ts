/**
 * Chart of the change of a score as both tokens move: rotated, where it is 0, and with encodings
 * added. The scores themselves differ by what has nothing to do with the place of both.
 */

import { range } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Box, Pen, Style } from "../../ui/live/pen";
import { DOTTED, HEADING, HEADING_SIZE, MIDDLE, STRONG, thickOf } from "../../ui/live/sizes";
import { FIRST_LINE } from "./rope_dial_layout";
import { footOf, type Layout } from "./rope_layout";
import { colourOf } from "./rope_look";
import { type ByPosition, isInText, type RopeView, relationOf } from "./rope_scores";

/** Radii of the dots above the key, and at the start, in pixels. */
const DOT = 7;
const START = 4;
/** Space between a dot and texts beside it, in pixels. */
const BESIDE_DOT = 4;
/** Least distance of a text from a steep line beside it, in pixels. */
const BESIDE_LINE = 4;
/** Places along the line between two dots, and beyond ends of lines, where texts are tried. */
const ALONG = 9;
const STEPS = 6;
/** Most numbers of the chart's axis. */
const MOST_TICKS = 6;
/** Smallest change of a score that is one. */
const LEAST_CHANGE = 0.005;
/** Size of the names of lines, as a multiple of the font size. */
const NAME = 1.15;

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const { curve, value } = places;
  drawAxis(pen, view, places, mode);
  const labels = labelsIn(pen, view, curve);
  labels.put("change since the start", [[curve.x, curve.y + FIRST_LINE * font]], {
    mark: "elsewhere",
  });
  if (mode.changes.length) {
    for (const line of drawScores(pen, view, places, mode))
      for (const aside of [-BESIDE_LINE, BESIDE_LINE])
        labels.avoidLine(line.map((at, index) => (index % 2 ? at : at + aside)));
    drawPlaces(pen, view, places, mode, labels);
    nameLines(view, places, mode, labels);
  } else {
    const style = { size: font, align: "center", fill: look.ink, halo: look.paper } as const;
    const y = value(0) + MIDDLE * font;
    pen.text("no key has a query in the text", curve.x + curve.width / 2, y, style);
  }
}

/** Labels that keep within the chart. */
function labelsIn(pen: Pen, view: RopeView, curve: Box): Labels {
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, bottom: curve.y - view.font / 2 });
  labels.avoidBox({ ...whole, top: footOf(curve) + view.font / 2 });
  return labels;
}

/** Draw the score with added encodings, and the rotated one; return both lines. */
function drawScores(
  pen: Pen,
  view: RopeView,
  { value, token }: Layout,
  { changes, keys, extremes }: ByPosition,
): number[][] {
  const thick = thickOf(view);
  const added = extremes.flatMap((at) => [token(keys[0] + at), value(changes[at])]);
  const rotated = keys.flatMap((key) => [token(key), value(0)]);
  pen.curve(added, { stroke: colourOf(view, "added"), width: 2.5 * thick, mark: "added" });
  pen.curve(rotated, { stroke: view.look.result, width: 4 * thick, mark: "rotated" });
  return [added, rotated];
}

/** A dot on each line above the key, and how far they are apart. */
function drawPlaces(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  labels: Labels,
): void {
  const { look, parameters } = view;
  const { curve, value, token } = places;
  const { keys, added } = mode;
  const { position, rotation_offset } = parameters;
  const fill = colourOf(view, "added");
  const dotAt = (x: number, y: number, radius: number, style: Style) => {
    const down = radius * thickOf(view);
    const across = down + BESIDE_DOT;
    pen.dots([x, y], down, style);
    labels.avoidBox({ left: x - across, right: x + across, top: y - down, bottom: y + down });
  };
  const mark = "added-note";
  dotAt(token(keys[0]), value(0), START, { fill, mark });
  if (!isInText(view, position + rotation_offset)) return;
  const [x, y] = [token(position), value(added[1] - added[0])];
  const line = [x, Math.min(y, value(0)), x, footOf(curve)];
  pen.curve(line, { stroke: look.ink, dash: DOTTED });
  labels.avoidLine(line);
  dotAt(x, y, DOT, { fill, mark });
  dotAt(x, value(0), DOT, { fill: look.result, mark: "rotated-here" });
  nameChange(labels, view, places, mode, { x, from: value(0), to: y });
}

/** The change of the added score since the start, between the dots if possible. */
function nameChange(
  labels: Labels,
  view: RopeView,
  { isNarrow }: Layout,
  { added, isAtStart }: ByPosition,
  { x, from, to }: { x: number; from: number; to: number },
): void {
  const size = NAME * view.font;
  const [start, here] = added.map((score) => fixed(score, 2));
  // The difference of the scores as they are written.
  const [before, now] = added.map((score) => Number(score.toFixed(2)));
  const change = `${now > before ? "+" : ""}${fixed(now - before, 2)}`;
  const whole = isNarrow ? [] : [`${change} (${start} → ${here})`];
  const texts = isAtStart ? [start] : [...whole, change];
  const style = { size, weight: STRONG, fill: colourOf(view, "added"), mark: "added-note" };
  const candidates = besideLine(x, from, to, size);
  texts.some((text) => labels.put(text, candidates, { ...style, isOptional: true }));
}

/** Places of a text beside an upright line: near its middle first, and then beyond its end. */
const besideLine = (x: number, from: number, to: number, size: number): Candidate[] => {
  const away = 0.8 * size;
  const side = Math.sign(to - from) || -1;
  const within = range(ALONG).map((step) => from + ((2 * step + 1) / (2 * ALONG)) * (to - from));
  const middle = (from + to) / 2;
  within.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const beyond = range(STEPS).map((step) => to + side * step * 0.6 * size);
  const levels = [...within, ...beyond].map((y) => y + MIDDLE * size);
  return [
    ...levels.map((y): Candidate => [x + away, y, "left"]),
    ...levels.map((y): Candidate => [x - away, y, "right"]),
  ];
};

/** Title of the chart: what follows from the angles of the dials. */
function titleOf(mode: ByPosition): string {
  if (!mode.changes.length) return "score as both tokens move";
  if (Math.abs(mode.largest) < LEAST_CHANGE) return "here, both scores stay";
  const relation = relationOf(mode, "added");
  if (relation === "≈") return "yet the added score changes";
  return `${relation ? "so " : ""}RoPE’s score stays, the added one changes`;
}

/** Title and levels of the chart. */
function drawAxis(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, look, parameters } = view;
  const { curve, list, value, isNarrow } = places;
  const pairs = parameters.d_model / 2;
  // Below the dials, it begins where their titles do.
  const left = isNarrow ? list.x : curve.x;
  const title = titleOf(mode);
  heading(
    pen,
    view,
    title,
    { x: left, y: curve.y },
    { width: view.width - left, mark: "elsewhere" },
  );
  const all = `(all ${grouped(pairs)} pairs)`;
  const x = left + pen.widthOf(title, { size: HEADING_SIZE * font, weight: STRONG }) + 0.4 * font;
  const isFree = x + pen.widthOf(all, { size: font }) <= view.width;
  if (pairs > 1 && isFree)
    pen.text(all, x, curve.y - HEADING * font, { size: font, fill: look.ink, mark: "elsewhere" });
  // No line of a level runs through the name of the axis.
  const [low, high] = [footOf(curve), curve.y + (FIRST_LINE + 0.5) * font].map(value.invert);
  const most = Math.min(MOST_TICKS, curve.height / (3.3 * font));
  const values = roundTicks(low, high, most, { fractions: true });
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  // Its numbers are left of the dots, which are largest in a lecture.
  verticalAxis(pen, view, value, curve.x - DOT * (thickOf(view) - 1), {
    values,
    format: (level) => `${level > 0 ? "+" : ""}${fixed(level, level ? decimals : 0)}`,
    gridTo: curve.x + curve.width,
  });
}

/** Names of both lines beyond their ends, and RoPE's score along its own where that is free. */
function nameLines(view: RopeView, places: Layout, mode: ByPosition, labels: Labels): void {
  const { look, font } = view;
  const { token, value, isNarrow } = places;
  const { keys, score, changes } = mode;
  const size = (isNarrow ? 1 : NAME) * font;
  const [left, right] = keys.map((key) => token(key));
  const away = DOT * thickOf(view) + BESIDE_DOT;
  const style = { size, weight: STRONG } as const;
  const rotated = { ...style, fill: look.result, mark: "rotated-here" };
  const added = { ...style, fill: colourOf(view, "added"), mark: "added-note" };
  const beyond = (level: number): Candidate[] =>
    range(STEPS).flatMap((step) =>
      [-1, 1].map((side): Candidate => [right + away, level + (MIDDLE + side * step) * size]),
    );
  const zero = value(0);
  labels.put("RoPE", beyond(zero), rotated);
  labels.put("added", beyond(value(changes.at(-1)!)), added);
  const along = [zero - 0.5 * size, zero + 1.15 * size].flatMap((y): Candidate[] => [
    [right, y, "right"],
    [(left + right) / 2, y, "center"],
    [left + away, y, "left"],
  ]);
  const everywhere = `${fixed(score, 2)} everywhere`;
  for (const text of [`no change: ${everywhere}`, everywhere])
    if (labels.put(text, along, { ...rotated, isOptional: true })) break;
}
