/** Chart of a score as both tokens move: rotated, and with encodings added. */

import { range } from "d3-array";
import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Box, Pen, Place, Points } from "../../ui/live/pen";
import { DOTTED, HEADING, HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { footOf, type Layout } from "./rope_layout";
import { type ByPosition, isInText, type RopeView, relationOf } from "./rope_scores";

/** Radii of the dots above the key, and at the start, in pixels. */
const DOT = 7;
const START = 4;
/** Space between a dot and texts beside it, in pixels. */
const BESIDE_DOT = 4;
/** Distances from a dot at which its number is tried. */
const STEPS = 6;
/** Most numbers of the chart's axis. */
const MOST_TICKS = 6;
/** Size of the names of lines, as a multiple of the font size. */
const NAME = 1.15;

export function drawChart(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const { curve, value } = places;
  drawAxis(pen, view, places, mode);
  if (mode.changes.length) {
    const labels = labelsIn(pen, view, curve);
    for (const line of drawScores(pen, view, places, mode)) labels.avoidLine(line);
    drawPlaces(pen, view, places, mode, labels);
    nameLines(view, places, mode, labels);
  } else {
    const style = { size: font, align: "center", fill: look.ink, halo: look.paper } as const;
    const y = value(mode.score) + MIDDLE * font;
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
  labels: Labels,
): void {
  const { look, parameters, font } = view;
  const { curve, value, token } = places;
  const { added, score, keys, isAtStart } = mode;
  const fill = colourOf(view, "added");
  const dotAt = (x: number, level: number, radius: number, colour: string, mark: string): Place => {
    const y = value(level);
    pen.dots([x, y], radius, { fill: colour, mark });
    const [across, down] = [radius + BESIDE_DOT, radius];
    labels.avoidBox({ left: x - across, right: x + across, top: y - down, bottom: y + down });
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
      [x + DOT + BESIDE_DOT, y - 0.4 * step * size],
      [x - DOT - BESIDE_DOT, y - 0.4 * step * size, "right"],
      [x, y + away + 0.75 * size, "center"],
      [x + DOT + BESIDE_DOT, y + (0.75 + 0.4 * step) * size],
      [x - DOT - BESIDE_DOT, y + (0.75 + 0.4 * step) * size, "right"],
    ];
  });

/** Lowest and highest added score, as written. */
const rangeOf = ({ start, range: changes }: ByPosition): string[] =>
  changes.map((change) => fixed(start + change, 2));

/** Title of the chart: what follows from the angles of the dials. */
function titleOf(mode: ByPosition): string {
  const [low, high] = rangeOf(mode);
  if (!mode.changes.length) return "score as both tokens move";
  if (low === high) return "here, both scores stay";
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
  const [low, high] = [footOf(curve), curve.y].map(value.invert);
  const most = Math.min(MOST_TICKS, curve.height / (3.3 * font));
  const values = roundTicks(low, high, most, { fractions: true });
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  verticalAxis(pen, view, value, curve.x, {
    values,
    format: (level) => fixed(level, decimals),
    gridTo: curve.x + curve.width,
  });
}

/** Names of both lines with their scores, at their ends: RoPE's beside its line. */
function nameLines(view: RopeView, places: Layout, mode: ByPosition, labels: Labels): void {
  const { look, font } = view;
  const { token, value, isNarrow } = places;
  const { keys, score, range: changes, start, step } = mode;
  const texts = rangeOf(mode);
  const [low, high] = changes.map((change) => value(start + change));
  const size = (isNarrow ? 1 : NAME) * font;
  const [left, right] = keys.map((key) => token(key));
  const beside = (above: number, below: number): Candidate[] =>
    [
      [right, "right"] as const,
      [(left + right) / 2, "center"] as const,
      [left + DOT + 2 * BESIDE_DOT, "left"] as const,
    ].flatMap(([x, align]): Candidate[] => [
      [x, above - 0.5 * size, align],
      [x, below + 1.15 * size, align],
      [x, below + 2.2 * size, align],
    ]);
  const style = { size, weight: STRONG } as const;
  const level = value(score);
  labels.put(`RoPE: ${fixed(score, 2)} everywhere`, beside(level, level), {
    ...style,
    fill: look.result,
    mark: "rotated-here",
  });
  const added = texts[0] === texts[1] ? texts[0] : texts.join(" to ");
  labels.put(`added: ${added}`, beside(high, low), {
    ...style,
    fill: colourOf(view, "added"),
    mark: "added-note",
  });
  if (step > 1)
    labels.put(`highest and lowest of every ${step} positions`, beside(high, low), {
      fill: look.ink,
      isOptional: true,
      mark: "added-note",
    });
}
