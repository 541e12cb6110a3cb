/** A row for each head and method: its name, its shares, and its weights over distance. */

import { isDark } from "../../ui/live/colours";
import type { Box, Pen, Style } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { isExample } from "./methods";
import { askedOf } from "./share_bars";
import { brief } from "./shares";

/** Opacity of weights in rows not chosen, on either page, and of an example's. */
const AREA = { light: 0.5, dark: 0.72 };
const EXAMPLE = 0.3;
/** Height of the fading top of a hill, in pixels. */
const FADE = 14;
/** Width of a step from which on it has two corners, in pixels. */
const LEAST_STEP = 2;
/** Height from which on the chosen row has texts above its hill, a multiple of the font size. */
const LABELLED = 2.6;
/** Distance of the lines that hatch what has no weights, in pixels. */
const HATCH = 9;
/** Words for weights that training decides. */
const DEPENDS = ["depends on training", "depends"];

/** The share of a row that falls on a range. */
function shareOf({ name, ranges }: Row, range: "unseen" | "far"): string {
  if (!ranges) return "–";
  return isExample(name) ? "?" : brief(ranges[range]);
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

/** The top of a hill that is cut off fades into the page: there is more of it. */
function fade(pen: Pen, { look }: BiasesView, { levels, plot, y }: Row): void {
  const [, highest] = y.domain();
  const isCut = (level: number) => level > 1.001 * highest;
  const first = levels.findIndex(isCut);
  if (first < 0) return;
  const wide = plot.width / levels.length;
  const last = levels.findLastIndex(isCut) + 1;
  const [left, width] = [plot.x + first * wide - 1, (last - first) * wide + 2];
  const top = Math.floor(y(highest)) - 1;
  for (let step = 0; step < FADE; step += 1) {
    const style = { fill: look.paper, alpha: 1 - step / FADE, mark: "fade" };
    pen.rect(left, top + step, width, 1, style);
  }
}

/** The hill of a row: red on distances never seen. */
function drawHill(pen: Pen, view: BiasesView, { edge }: Layout, row: Row): void {
  const { look } = view;
  const { plot, name, isChosen } = row;
  const bottom = plot.y + plot.height;
  const area = AREA[isDark(look.paper) ? "dark" : "light"];
  const draw = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(row, from, to);
    if (!points.length) return;
    const [start, end] = [points[0], points[points.length - 2]];
    const alpha = isChosen ? 1 : area;
    const fill = { ...style, alpha: isExample(name) ? EXAMPLE : alpha };
    pen.curve([start, bottom, ...points, end, bottom], fill);
    const line = { stroke: style.fill, width: isChosen ? 2 : 1, mark: style.mark };
    pen.curve(points, { ...line, alpha: Math.min(1, alpha + 0.2) });
  };
  draw(edge, plot.x + plot.width, { fill: look.result, mark: "trained-weights" });
  if (!isExample(name)) draw(plot.x, edge, { fill: look.mark, mark: "untrained-weights" });
  fade(pen, view, row);
}

/** The first text that fits into a part of a row whose weights are not known. */
function drawUnknown(
  pen: Pen,
  { look, font }: BiasesView,
  texts: readonly string[],
  box: Box,
): void {
  const style = { size: font, weight: STRONG } as const;
  const middle = box.y + box.height / 2 + MIDDLE * font;
  const text = texts.find((each) => pen.widthOf(each, style) < box.width - font);
  if (!text) return;
  pen.text(text, box.x + box.width / 2, middle, {
    ...style,
    fill: look.ink,
    halo: look.paper,
    align: "center",
    mark: "unknown",
  });
}

/** Slanted lines where a row has no weights, or where training decides about them. */
function hatch(pen: Pen, { look }: BiasesView, box: Box): void {
  const { x, y, width, height } = box;
  pen.inside(box, () => {
    for (let at = x - height; at < x + width; at += HATCH)
      pen.curve([at, y + height, at + height, y], { stroke: look.mark, alpha: 0.5, mark: "hatch" });
  });
}

/** Words for weights that depend on training, and for those that cannot exist. */
function drawUnknowns(pen: Pen, view: BiasesView, { edge, isLonger }: Layout, row: Row): void {
  const { plot, name, weights } = row;
  const unseen = { ...plot, width: edge - plot.x };
  const seen = { ...plot, x: edge, width: plot.x + plot.width - edge };
  if (isLonger) {
    hatch(pen, view, unseen);
    drawUnknown(pen, view, isExample(name) ? DEPENDS : ["no vectors"], unseen);
  }
  if (!weights) drawUnknown(pen, view, DEPENDS, seen);
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
    pen.text(share, unseen - 2, y, { ...style, mark: "share-unseen" });
  }
}

/** The chosen row's frame, and the halves of the distances seen with the share of the far one. */
function drawChosen(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { chosen, edge, near } = places;
  const { x, y, width, height } = chosen.plot;
  const frame = { stroke: look.ink, width: 1.6, mark: "chosen", role: "chosen" } as const;
  pen.rect(x - 2, y + 1, width + 4, height + 1, frame);
  const share = shareOf(chosen, "far");
  if (!chosen.ranges || isExample(chosen.name) || height < LABELLED * font) return;
  const line = { stroke: look.result, dash: DASHED, mark: "half" };
  pen.curve([near, y + 1, near, y + height], line);
  const style = { size: font, weight: STRONG, fill: look.result, mark: "half" } as const;
  const [farHalf, nearHalf] = [near - edge, x + width - near].map((half) => half - 0.5 * font);
  const pairs = [
    [`far half: ${share}`, "near half"],
    [`far ${share}`, "near"],
  ];
  const pair = pairs.find(
    ([far, close]) => pen.widthOf(far, style) < farHalf && pen.widthOf(close, style) < nearHalf,
  );
  const texts = pair ?? [`far ${share}`];
  const baseline = y + 1.2 * font;
  texts.forEach((text, half) => {
    const halo = look.paper;
    pen.text(text, [edge, near][half] + 0.3 * font, baseline, { ...style, halo });
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
    if (!row.weights || isExample(row.name)) drawUnknowns(pen, view, places, row);
  }
  if (isHiding) return;
  if (places.isLonger) drawShares(pen, view, places);
  drawChosen(pen, view, places);
}
