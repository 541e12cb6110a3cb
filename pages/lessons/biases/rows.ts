/** A row for each head and method: its name, its shares, and its weights over distance. */

import type { Pen, Style } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { isExample } from "./methods";
import { askedOf } from "./share_bars";
import { brief } from "./shares";

/** Opacity of weights: those of the chosen row, the others', examples, and the others' outlines. */
const AREA = { chosen: 1, usual: 0.5, example: 0.16, line: 0.7 };
/** Width of a step from which on it has two corners, in pixels. */
const LEAST_STEP = 2;
/** Height from which on the chosen row has texts above its hill, a multiple of the font size. */
const LABELLED = 2.6;
/** Distance of the lines that hatch an example, in pixels. */
const HATCH = 5;

/** The share of a row that falls on a range; none of an example. */
function shareOf({ name, ranges }: Row, range: "unseen" | "far"): string {
  if (!ranges || isExample(name)) return "";
  // An exponential too small for a number is no zero.
  return brief(Math.max(ranges[range], Number.MIN_VALUE));
}

/** Corners of the weights' steps between two places; of narrow steps, their middles. */
function stepsBetween({ levels, plot, y }: Row, from: number, to: number): number[] {
  const wide = plot.width / levels.length;
  const points: number[] = [];
  levels.forEach((level, step) => {
    const left = Math.max(from, plot.x + step * wide);
    const right = Math.min(to, plot.x + (step + 1) * wide);
    if (left >= right) return;
    const height = y(level);
    if (wide >= LEAST_STEP) points.push(left, height, right, height);
    else points.push(points.length ? (left + right) / 2 : left, height);
  });
  if (wide < LEAST_STEP && points.length) points.push(to, points[points.length - 1]);
  return points;
}

/** An outline in parts: those at the height at which hills are cut, and those below. */
function outlineOf(points: readonly number[], top: number): { isCut: boolean; points: number[] }[] {
  const parts: { isCut: boolean; points: number[] }[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at], points[at + 1]];
    const isCut = y <= top;
    const part = parts.at(-1);
    if (part?.isCut === isCut) part.points.push(x, y);
    else {
      part?.points.push(x, y);
      parts.push({ isCut, points: [x, y] });
    }
  }
  return parts;
}

/** The hill of a row: red on distances never seen. */
function drawHill(pen: Pen, { look }: BiasesView, { edge }: Layout, row: Row): void {
  const { plot, name, levels, y, isChosen } = row;
  const bottom = plot.y + plot.height;
  const isHatched = isExample(name);
  const alpha = AREA[isHatched ? "example" : isChosen ? "chosen" : "usual"];
  const draw = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(row, from, to);
    if (!points.length) return;
    const [start, end] = [points[0], points[points.length - 2]];
    pen.curve([start, bottom, ...points, end, bottom], { ...style, alpha });
    const width = isChosen ? 2 : 1;
    const line = {
      stroke: style.fill,
      width,
      alpha: AREA[isChosen ? "chosen" : "line"],
      mark: style.mark,
    };
    for (const { isCut, points: part } of outlineOf(points, y(y.domain()[1])))
      pen.curve(part, isCut ? { ...line, dash: DASHED } : line);
    if (!isHatched) return;
    for (let x = start + HATCH / 2; x < end; x += HATCH) {
      const step = Math.floor(((x - plot.x) / plot.width) * levels.length);
      pen.curve([x, bottom, x, y(levels[step])], { ...line, width: 1 });
    }
  };
  draw(edge, plot.x + plot.width, { fill: look.result, mark: "trained-weights" });
  // T5’s learned biases decide how much attention new distances get.
  if (!isHatched) draw(plot.x, edge, { fill: look.mark, mark: "untrained-weights" });
}

/** The name of a row and, of a chosen head, the fall of its score in a second line. */
function drawName(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { look, font, isHiding } = view;
  const { unseen, isNarrow } = places;
  const isBold = row.isChosen && !isHiding;
  const fill = row.head || row.isChosen ? look.ink : look.quiet;
  const style = { size: font, fill, weight: isBold ? STRONG : undefined } as const;
  const hasFall = row.head > 0 && isBold && !isNarrow && row.plot.height > 2 * LINE * font;
  const room = unseen - pen.widthOf(shareOf(row, "unseen"), style) - 0.3 * font;
  const [name, short] = row.names;
  const isLong = isNarrow || pen.widthOf(name, style) > room;
  const middle = row.plot.y + row.plot.height / 2 + MIDDLE * font;
  const y = hasFall ? middle - (LINE / 2) * font : middle;
  pen.text(isLong ? short : name, 0, y, { ...style, role: "axis", mark: "name" });
  if (hasFall) pen.text(row.note, 0, y + LINE * font, { size: font, fill, mark: "slope" });
}

/** Shares on distances never seen, left of the rows. */
function drawShares(pen: Pen, { look, font }: BiasesView, { rows, unseen }: Layout): void {
  for (const row of rows) {
    const weight = row.isChosen ? STRONG : undefined;
    const style = { size: font, fill: look.mark, weight, align: "right" } as const;
    const y = row.plot.y + row.plot.height / 2 + MIDDLE * font;
    const share = shareOf(row, "unseen");
    if (share) pen.text(share, unseen - 2, y, { ...style, mark: "share-unseen" });
  }
}

/** The chosen row's frame, and the halves of the distances seen with the share of the far one. */
function drawChosen(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { chosen, edge, near } = places;
  const { x, y, width, height } = chosen.plot;
  const frame = { stroke: look.ink, width: 1.6, mark: "chosen", role: "chosen" } as const;
  pen.rect(x - 2, y + 1, width + 4, height + 1, frame);
  const share = shareOf(chosen, "far");
  if (!share || height < LABELLED * font) return;
  const line = { stroke: look.result, dash: DASHED, mark: "half" };
  pen.curve([near, y + 1, near, y + height], line);
  const style = { size: font, weight: STRONG, fill: look.result, mark: "half" } as const;
  const texts = [
    [`far half: ${share}`, "near half"],
    [`far ${share}`, "near"],
    [share, "near"],
  ].find(([text]) => pen.widthOf(text, style) < near - edge - 0.5 * font);
  const baseline = y + 1.4 * font;
  texts?.forEach((text, half) => {
    pen.text(text, [edge, near][half] + 0.3 * font, baseline, style);
  });
}

export function drawRows(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, isHiding } = view;
  for (const row of isHiding ? askedOf(places) : places.rows) {
    const { x, y, width, height } = row.plot;
    const ground = { stroke: look.quiet, alpha: 0.7, mark: "ground", role: "shared" } as const;
    pen.curve([x, y + height, x + width, y + height], ground);
    drawName(pen, view, places, row);
    if (row.weights) drawHill(pen, view, places, row);
  }
  if (isHiding) return;
  if (places.isLonger) drawShares(pen, view, places);
  drawChosen(pen, view, places);
}
