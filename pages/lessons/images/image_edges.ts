/** The parts of an encoding by row and by column, at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS, stripOf } from "../../ui/live/colours";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import { middleOf, shareOf } from "./image_map";
import { type Edge, type ImagesView, type Layout, LEAST } from "./images_layout";

/** Radius of a marked dot on a curve, and of the others. */
const DOT = 4.5;
const SMALL_DOT = 2;
/** Least distance of dots, in pixels. */
const DOTTED_FROM = 7;
/** Distance of a heading from the next one, as a multiple of the font size. */
const GAP = 0.6;
/** Least distance of two numbers, one below the other, as a multiple of the font size. */
const HIGH = 1.5;
/** Baseline of the numbers below the right chart. */
const TICKS = 1.4;
/** Baselines below the scale: its ends, and the outline's value. */
const ENDS = 1.1;
const OUTLINE = 2.5;
/** Baseline below the lower edge's numbers. */
const SECOND = 3;

/** Names of both edges. */
export function edgeNames({ parameters }: ImagesView, { parts, right, below }: Layout) {
  if (!parts) return { right: "same column", below: "same row" };
  // A single pair is for both axes.
  if (parameters.d_model < 4) return { right: "by row", below: "by column" };
  if (parameters.encoding !== "m-rope") return { right: "rows only", below: "columns only" };
  return {
    right: right.pairs ? `rows: ${grouped(right.pairs)} pairs` : "no row pairs",
    below: `columns: ${grouped(below.pairs)}`,
  };
}

/** The places of both edges' values on their curves. */
function pointsOf({ parameters }: ImagesView, { right, below, across, upwards, grid }: Layout) {
  const ofRow = (row: number): Place => ({
    x: across(right.values[row]),
    y: middleOf(parameters, grid, { row, column: 0 }).y,
  });
  const ofColumn = (column: number): Place => ({
    x: middleOf(parameters, grid, { row: 0, column }).x,
    y: upwards(below.values[column]),
  });
  return { ofRow, ofColumn };
}

/** Its values as colours. */
function drawStrip(pen: Pen, { look }: ImagesView, { values, strip }: Edge): void {
  const colours = pixelsOf(look.sequential);
  const isUpright = strip.height > strip.width;
  const [columns, rows] = isUpright ? [1, values.length] : [values.length, 1];
  const image = cellImage(columns, rows, (pixels) => {
    values.forEach((value, at) => {
      pixels[at] = colours[Math.round(shareOf(value) * STEPS)];
    });
  });
  drawCells(pen, image, strip, { mark: "edge" });
}

/** Lines at both ends of the scale of the charts, and the numbers there. */
function drawFrames(pen: Pen, view: ImagesView, { right, below, across, upwards }: Layout): void {
  const { look, font } = view;
  const line = { stroke: look.grid, mark: "grid", role: "shared" } as const;
  const number = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const foot = right.chart.y + right.chart.height;
  for (const value of across.domain()) {
    const [x, y] = [across(value), upwards(value)];
    pen.curve([x, right.chart.y, x, foot], line);
    pen.curve([below.chart.x, y, below.chart.x + below.chart.width, y], line);
    const text = fixed(value, Number.isInteger(value) ? 0 : 1);
    pen.text(text, x, foot + TICKS * font, { ...number, align: "center" });
    pen.text(text, below.chart.x - 5, y + MIDDLE * font, { ...number, align: "right" });
  }
}

/** The values of both edges as curves. */
function drawCharts(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { right, below, cell } = places;
  drawFrames(pen, view, places);
  const { ofRow, ofColumn } = pointsOf(view, places);
  const mark = "edge-curve";
  for (const points of [
    right.values.map((_, row) => ofRow(row)),
    below.values.map((_, column) => ofColumn(column)),
  ]) {
    const flat = points.flatMap(({ x, y }) => [x, y]);
    pen.curve(flat, { stroke: look.result, width: 2, mark });
    if (cell > DOTTED_FROM) pen.dots(flat, SMALL_DOT, { fill: look.result, mark });
  }
}

/** The values of the compared row and column and, if there is space, of the chosen ones. */
function drawValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { right, below, compared, inRow, digits, isNarrow, cell } = places;
  const { ofRow, ofColumn } = pointsOf(view, places);
  const style = {
    size: font,
    weight: STRONG,
    fill: look.ink,
    halo: look.paper,
    mark: "edge-value",
  } as const;
  const dot = { fill: look.mark, stroke: look.paper, width: 1.5, mark: "edge-dot" } as const;
  const { patch_row, patch_column } = parameters;
  for (const row of new Set([compared.row, patch_row])) {
    const { x, y } = ofRow(row);
    if (!isNarrow) pen.dots([x, y], DOT, dot);
    const isHidden = row !== compared.row && Math.abs(row - compared.row) * cell < HIGH * font;
    if (isHidden) continue;
    const text = fixed(right.values[row], digits);
    const baseline = Math.min(y + MIDDLE * font, right.strip.y + right.strip.height);
    const left = x - DOT - 4;
    // Towards the chosen row, the curve is at the right.
    const isLeft =
      Math.abs(row - patch_row) === 1 && left - pen.widthOf(text, style) > right.chart.x;
    if (isNarrow) pen.text(text, right.strip.x + right.strip.width + 4, baseline, style);
    else if (isLeft) pen.text(text, left, baseline, { ...style, align: "right" });
    else pen.text(text, x + DOT + 4, baseline, style);
  }
  const foot = below.chart.y + below.chart.height + 1.15 * font;
  const placed = (column: number) => {
    const text = fixed(below.values[column], digits);
    const half = pen.widthOf(text, style) / 2;
    return { text, half, x: Math.max(ofColumn(column).x, below.strip.x + half) };
  };
  const first = placed(inRow.column);
  for (const column of new Set([inRow.column, patch_column])) {
    const { text, half, x } = placed(column);
    if (!isNarrow) pen.dots([ofColumn(column).x, ofColumn(column).y], DOT, dot);
    const isHidden =
      column !== inRow.column && Math.abs(x - first.x) < first.half + half + font / 2;
    if (!isHidden) pen.text(text, x, foot, { ...style, align: "center" });
  }
}

/** Names of the map and of both edges: above them, and beside the lower one. */
function writeNames(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, width } = view;
  const { right, below, isNarrow, grid, bar } = places;
  const names = edgeNames(view, places);
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "edge-name" } as const;
  const x = Math.min(right.strip.x, width - 1 - pen.widthOf(names.right, style));
  pen.text(names.right, x, grid.y - HEADING * font, style);
  const space = x - GAP * font - grid.x;
  const [named] = [
    "how similar is each patch to the marked one?",
    "how similar to the marked one?",
    "how similar?",
    "similarity",
  ].filter((name) => pen.widthOf(name, style) <= space);
  if (named) heading(pen, view, named, grid, { width: space });
  const { strip, chart } = below;
  const beside = strip.y + strip.height / 2 + MIDDLE * font;
  const isBelowScale = strip.y > bar.y + bar.height + OUTLINE * font;
  if (!isNarrow)
    pen.text(names.below, right.strip.x, chart.y + chart.height / 2 + MIDDLE * font, style);
  else if (isBelowScale) pen.text(names.below, grid.x - 5, beside, { ...style, align: "right" });
  else pen.text(names.below, grid.x, strip.y + strip.height + SECOND * font, style);
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout): void {
  const { right, below, isNarrow, parts } = places;
  if (!parts || right.pairs) drawStrip(pen, view, right);
  drawStrip(pen, view, below);
  if (!isNarrow) drawCharts(pen, view, places);
  drawValues(pen, view, places);
  writeNames(pen, view, places);
}

/** The scale of the colours, with its ends and the outline's least similarity. */
export function drawScale(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { bar, enough, hasOutline, digits } = places;
  const named = { mark: "scale", role: "shared" } as const;
  const strip = stripOf(look.sequential);
  pen.image(strip, { x: 0, y: 0, width: strip.width, height: 1 }, bar, named);
  const text = { size: font, fill: look.ink, ...named };
  const foot = bar.y + bar.height;
  pen.text(`${LEAST} or less`, bar.x, foot + ENDS * font, text);
  pen.text("1", bar.x + bar.width, foot + ENDS * font, { ...text, align: "right" });
  if (!hasOutline) return;
  const x = bar.x + shareOf(enough) * bar.width;
  const level = { mark: "level", fill: look.ink } as const;
  pen.curve([x, bar.y - 3, x, foot + 3], { stroke: look.ink, width: 2, mark: level.mark });
  const value = fixed(enough, digits);
  const size = { size: font };
  const [written] = [`outlined: ${value} or more`, `outline: ${value}`].filter(
    (candidate, index) => index || pen.widthOf(candidate, size) <= bar.width,
  );
  const half = pen.widthOf(written, size) / 2;
  const middle = clamp(x, bar.x + half, Math.max(bar.x + half, bar.x + bar.width - half));
  pen.text(written, middle, foot + OUTLINE * font, { ...level, ...size, align: "center" });
}
