/** The parts of an encoding by row and by column, at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, TextStyle } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { DOT, flat, numberBaseline, pointsOf } from "./edge_points";
import { axisColours, written } from "./image_map";
import { type Edges, footColumn, isFlat, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Opacity of the area below a curve, on a light page and on a dark one. */
const AREA = { light: 0.09, dark: 0.14 };
/** Distance of a heading from the next one, as a multiple of the font size. */
const GAP = 1.2;
/** Distance of a number from its tick, in pixels. */
const BESIDE = 3;
/** Distance of lines of text. */
const NEXT = 1.3;
/** Distance of a number from the height of its dot, away from the curve. */
const AWAY = 0.35;

/** Names of both edges. */
const NAMES = { right: "rows only", below: "columns only" };

/** The values of both edges as curves, and the areas below them. */
function drawCharts(pen: Pen, view: ImagesView, places: Layout, edges: Edges): void {
  const { look } = view;
  const { right, below } = edges;
  const { ofRow, ofColumn } = pointsOf(view, places, edges);
  const colours = axisColours(look);
  const alpha = AREA[isDark(look.paper) ? "dark" : "light"];
  const least = edges.upwards.domain()[0];
  for (const [{ values }, placeOf, colour] of [
    [right, ofRow, colours.rows],
    [below, ofColumn, colours.columns],
  ] as const) {
    const curve = values.flatMap((_, at) => flat(placeOf(at)));
    const ends = [values.length - 1, 0].map((at) =>
      placeOf(
        at,
        values.map(() => least),
      ),
    );
    const area = { fill: colour, alpha, mark: "edge-area" } as const;
    pen.curve([...curve, ...ends.flatMap(flat)], area);
    pen.curve(curve, { stroke: colour, width: 2, mark: "edge-curve" });
  }
}

/** The number of the compared column, at its dot in the lower chart. */
function writeColumn(
  pen: Pen,
  view: ImagesView,
  places: Layout,
  edges: Edges,
  style: TextStyle,
): void {
  const { font, parameters } = view;
  const { below } = edges;
  const { grid } = places;
  const column = footColumn(parameters, places);
  const text = written(places, below.values[column]);
  const wide = pen.widthOf(text, style);
  const { x, y } = pointsOf(view, places, edges).ofColumn(column);
  const isRight = column > parameters.patch_column;
  // Away from the chosen column the curve goes down, and towards it up.
  const outer = isRight ? x + DOT + BESIDE + wide : x - DOT - BESIDE - wide;
  const top = y - DOT - 2 * MIDDLE * font;
  const isOutside = top >= below.chart.y && outer >= grid.x && outer <= grid.x + grid.width;
  // On the right of the dot outside the right half, and inside the left one.
  const inner = isOutside === isRight ? x + DOT + BESIDE : x - BESIDE - wide;
  // Below its own dot, where the chosen column's is next to it.
  const isNext = Math.abs(column - parameters.patch_column) === 1;
  const start = isNext && !isOutside ? x - wide / 2 : inner;
  const last = grid.x + grid.width - wide;
  // A map can be narrower than the number.
  if (last < grid.x) return;
  const baseline = isOutside ? y - DOT : numberBaseline(view, edges, y);
  pen.text(text, isOutside && !isRight ? outer : clamp(start, grid.x, last), baseline, style);
}

/** Dots at the compared row and column and at the chosen ones, with the compared values. */
function drawValues(pen: Pen, view: ImagesView, places: Layout, edges: Edges): void {
  const { look, font, parameters, width } = view;
  const { right, below } = edges;
  const { compared, inRow, isEquallyFar, grid, cell, isNarrow, between } = places;
  const column = footColumn(parameters, places);
  const { ofRow, ofColumn } = pointsOf(view, places, edges);
  const style = {
    size: font,
    weight: STRONG,
    fill: look.ink,
    halo: look.paper,
    mark: "edge-value",
  } as const;
  const dot = { fill: look.mark, stroke: look.paper, width: 1.5, mark: "edge-dot" } as const;
  const { patch_row, patch_column } = parameters;
  for (const { x, y } of [
    ofRow(patch_row),
    ofRow(compared.row),
    ofColumn(patch_column),
    ofColumn(column),
  ])
    pen.dots([x, y], DOT, dot);
  // The chosen row and column are 1, as the scale says.
  if (compared.row !== patch_row) {
    const { x, y } = ofRow(compared.row);
    const text = written(places, right.values[compared.row]);
    const wide = pen.widthOf(text, style);
    const [start, end] = [right.chart.x, right.chart.x + right.chart.width];
    // Small maps may be next to the chart.
    const limit = isNarrow ? width - 1 : Math.min(width - 1, end + 0.9 * between);
    const beside = DOT + 4;
    const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height);
    // Towards the chosen row, the curve is at the right.
    const isNext = Math.abs(compared.row - patch_row) === 1;
    const sides = isNext ? (["right", "left"] as const) : (["left", "right"] as const);
    const fitting = sides.filter((side) =>
      side === "left" ? x + beside + wide <= limit : x - beside - wide >= start,
    );
    // Preferably not on the axis.
    const isClear = (from: number) => end <= from || end >= from + wide;
    const clear = fitting.find((side) => isClear(side === "left" ? x + beside : x - beside - wide));
    const isBeyond = !clear && x + beside < end && end + BESIDE + wide <= limit;
    const align = clear ?? (isBeyond ? "left" : fitting[0]);
    const leftmost = isBeyond ? end + BESIDE : x + beside;
    // Away from the chosen row, the curve is at the other side.
    const away = isNext ? 0 : Math.sign(compared.row - patch_row) * AWAY * font;
    if (align)
      pen.text(
        text,
        align === "left" ? leftmost : x - beside,
        clamp(baseline + away, grid.y + 2 * MIDDLE * font, grid.y + grid.height),
        { ...style, align },
      );
    // Between the map and the end of the chart, towards the chosen row.
    else {
      const isUp = compared.row > patch_row;
      const beyond = isUp ? y - beside : y + beside + 2 * MIDDLE * font;
      pen.text(
        text,
        Math.min(Math.max(start, Math.min(x, end) - wide), width - 1 - wide),
        Math.max(beyond, grid.y + font),
        style,
      );
    }
  }
  if (column !== patch_column) writeColumn(pen, view, places, edges, style);
  const taken = pen.widthOf(written(places, below.values[column]), style);
  // Only where the other dot's number has space between both.
  const isApart = Math.abs(inRow.column - column) * cell > taken + 2 * (DOT + BESIDE);
  if (isEquallyFar && !isNarrow && isApart) {
    const { x, y } = ofColumn(inRow.column);
    pen.dots([x, y], DOT, dot);
    const text = written(places, below.values[inRow.column]);
    const wide = pen.widthOf(text, style);
    const isRight = inRow.column > patch_column;
    const start = isRight ? x + DOT + BESIDE : x - DOT - BESIDE - wide;
    const isInside = start >= grid.x && start + wide <= grid.x + grid.width;
    if (isInside) pen.text(text, start, y - DOT, style);
  }
}

/** Names of the map. */
function namesOf(places: Layout): string[] {
  if (isFlat(places)) return ["every patch has similarity 1", "similarity 1"];
  const names = ["similarity to the marked patch", "similarity"];
  return places.isEquallyFar
    ? ["equally far, but not equally similar", "equally far, not equally similar", ...names]
    : names;
}

/** Names of the map and of both edges: above it, and at the left of the lower one or below. */
function writeNames(pen: Pen, view: ImagesView, places: Layout, { right, below }: Edges): void {
  const { look, font, width } = view;
  const { grid, isNarrow, isStacked, between } = places;
  const { rows, columns } = axisColours(look);
  const style = { size: font, weight: STRONG, fill: columns, mark: "edge-name" } as const;
  const x = Math.min(right.chart.x, width - 1 - pen.widthOf(NAMES.right, style));
  const space = x - GAP * font - grid.x;
  const mark = style.mark;
  heading(pen, view, NAMES.right, { x, y: grid.y }, { mark, fill: rows, width: width - 1 - x });
  const named = namesOf(places).filter((name) => pen.widthOf(name, style) <= space);
  if (named.length) heading(pen, view, named, grid, { width: space });
  const isAtLeft = !isStacked;
  const left = (isNarrow ? grid.x : between) - 2 * AWAY * font;
  const lines = wrap(pen, NAMES.below, isAtLeft ? left : width - 1 - x, style);
  const middle = below.chart.y + below.chart.height / 2 + MIDDLE * font;
  lines.forEach((line, at) => {
    const baseline = middle + (at - (lines.length - 1) / 2) * NEXT * font;
    if (isAtLeft) pen.text(line, grid.x - AWAY * font, baseline, { ...style, align: "right" });
    else pen.text(line, right.chart.x, baseline, style);
  });
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout, edges: Edges): void {
  drawCharts(pen, view, places, edges);
  drawValues(pen, view, places, edges);
  writeNames(pen, view, places, edges);
}
