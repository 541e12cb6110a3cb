/** The parts of an encoding by row and by column, at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { stripOf } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { axisColours, middleOf, written } from "./image_map";
import { footColumn, isFlat, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Radius of a marked dot on a curve. */
const DOT = 4.5;
/** Opacity of the area between a curve and the map. */
const AREA = 0.16;
/** Distance of a heading from the next one, as a multiple of the font size. */
const GAP = 1.2;
/** Similarity of the darkest colour from which the map's heading says how narrow its range is. */
const STRETCHED = 0.9;
/** Least width of the lower chart with the other curve's number, in widths of that. */
const ROOMY = 3;
/** Distance of lines of text. */
const NEXT = 1.3;
/** Distance of the numbers at the ends of the scale, beyond a space. */
const NUMBER_GAP = 0.3;
/** Baseline of a number below the colours or below the lower chart. */
const BELOW = 1.25;

/** Distance of a number from the height of its dot, away from the curve. */
const AWAY = 0.35;

/** Names of both edges. */
const edgeNames = ({ isMean }: Layout) =>
  isMean
    ? { right: "rows only", below: "columns only" }
    : { right: "same column", below: "same row" };

/** The places of both edges' values on their curves. */
function pointsOf({ parameters }: ImagesView, { right, below, across, upwards, grid }: Layout) {
  const ofRow = (row: number, values = right.values): Place => ({
    x: across(values[row]),
    y: middleOf(parameters, grid, { row, column: 0 }).y,
  });
  const ofColumn = (column: number, values = below.values): Place => ({
    x: middleOf(parameters, grid, { row: 0, column }).x,
    y: upwards(values[column]),
  });
  return { ofRow, ofColumn };
}

/** The values of both edges as curves, each with the area up to the start of its scale. */
function drawCharts(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { right, below } = places;
  const { ofRow, ofColumn } = pointsOf(view, places);
  const colours = axisColours(look);
  const rows = right.values.map((_, row) => ofRow(row));
  const columns = below.values.map((_, column) => ofColumn(column));
  const { x: left } = right.chart;
  const foot = below.chart.y + below.chart.height;
  for (const [points, base, colour] of [
    [rows, ({ y }: Place) => ({ x: left, y }), colours.rows],
    [columns, ({ x }: Place) => ({ x, y: foot }), colours.columns],
  ] as const) {
    const curve = points.flatMap(flat);
    const [first, last] = [points[0], points.at(-1)!].map((point) => flat(base(point)));
    pen.curve([...first, ...curve, ...last], { fill: colour, alpha: AREA, mark: "edge-curve" });
    pen.curve(curve, { stroke: colour, width: 2, mark: "edge-curve" });
  }
}

const flat = ({ x, y }: Place): number[] => [x, y];

/** The curves of the encoding with which a form of M-RoPE is compared. */
function drawRival(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { right, below, grid, isNarrow, rival } = places;
  if (!rival || !right.rival || !below.rival) return;
  const { ofRow, ofColumn } = pointsOf(view, places);
  const line = { stroke: look.quiet, width: 2, dash: DASHED, mark: "rival" } as const;
  const [ofRows, ofColumns] = [right.rival, below.rival];
  pen.curve(
    ofRows.flatMap((_, row) => flat(ofRow(row, ofRows))),
    line,
  );
  pen.curve(
    ofColumns.flatMap((_, column) => flat(ofColumn(column, ofColumns))),
    line,
  );
  const text = { size: font, weight: REGULAR, fill: look.ink, mark: "rival" } as const;
  // In the lower chart, the other curve's number is within the chart, above it or below.
  const column = footColumn(view.parameters, places);
  const number = written(places, ofColumns[column]);
  const isCrowded = grid.width < ROOMY * pen.widthOf(number, text);
  if (isNarrow || isCrowded || column === view.parameters.patch_column) return;
  const end = ofColumn(column, ofColumns);
  const isHigh = end.y < below.chart.y + below.chart.height / 2;
  const isRight = 2 * column >= ofColumns.length;
  pen.text(
    number,
    isRight ? end.x - DOT : end.x + DOT,
    isHigh ? end.y + BELOW * font : end.y - DOT,
    { ...text, align: isRight ? "right" : "left", halo: look.paper },
  );
}

/** Dots at the compared row and column and at the chosen ones, with the compared values. */
function drawValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, parameters, width } = view;
  const { right, below, compared, grid, isNarrow, between } = places;
  const column = footColumn(parameters, places);
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
    const align = sides.find((side) =>
      side === "left" ? x + beside + wide <= limit : x - beside - wide >= start,
    );
    // Away from the chosen row, the curve is at the other side.
    const away = isNext ? 0 : Math.sign(compared.row - patch_row) * AWAY * font;
    if (align)
      pen.text(
        text,
        align === "left" ? x + beside : x - beside,
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
  if (column !== patch_column) {
    const text = written(places, below.values[column]);
    const half = pen.widthOf(text, style) / 2;
    const end = grid.x + grid.width - half;
    const x = clamp(ofColumn(column).x, Math.min(grid.x + half, end), end);
    const baseline = below.chart.y + below.chart.height + BELOW * font;
    pen.text(text, x, baseline, { ...style, align: "center" });
  }
}

/** Names of the map, which say where all patches are almost equally similar. */
function namesOf(places: Layout): string[] {
  if (isFlat(places)) return ["every patch has similarity 1", "similarity 1"];
  if (places.lowest < STRETCHED)
    return [
      "how similar is each patch to the marked one?",
      "how similar to the marked one?",
      "how similar?",
      "similarity",
    ];
  const ends = `only ${written(places, places.lowest)} to 1`;
  return [`similarity to the marked patch: ${ends}`, `similarity: ${ends}`, ends];
}

/** Names of the map and of both edges: above them, and below the lower one. */
function writeNames(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, core, width } = view;
  const { right, below, isNarrow, grid, rival, between } = places;
  const column = footColumn(view.parameters, places);
  const names = edgeNames(places);
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "edge-name" } as const;
  const x = Math.min(right.chart.x, width - 1 - pen.widthOf(names.right, style));
  const edge = { x, y: grid.y };
  heading(pen, view, names.right, edge, { mark: style.mark, width: width - 1 - x });
  const space = x - GAP * font - grid.x;
  const named = namesOf(places).filter((name) => pen.widthOf(name, style) <= space);
  if (named.length) heading(pen, view, named, grid, { width: space });
  const foot = below.chart.y + below.chart.height + BELOW * font;
  const value = pen.widthOf(written(places, below.values[column]), style);
  const isCrowded = pen.widthOf(names.below, style) + value + 2 * GAP * font > grid.width;
  // The number of the compared column is on the other side.
  const isRight = 2 * column < below.values.length;
  if (isCrowded) pen.text(names.below, right.chart.x, foot, style);
  else
    pen.text(names.below, isRight ? grid.x + grid.width : grid.x, foot, {
      ...style,
      align: isRight ? "right" : "left",
    });
  if (!rival) return;
  const legend = { size: font, weight: REGULAR, fill: look.ink, mark: "rival" } as const;
  const full = `dashed: ${core.labels[rival]}`;
  if (isNarrow) {
    const from = Math.min(grid.x, width - 1 - pen.widthOf(full, legend));
    pen.text(full, from, foot + NEXT * font, legend);
    return;
  }
  const beside = pen.widthOf(names.below, style) + GAP * font;
  const start = right.chart.x + (isCrowded ? beside : 0);
  const end = Math.min(right.chart.x + right.chart.width + between, width - 1);
  const number = middleOf(view.parameters, grid, { row: 0, column }).x;
  const side = isRight ? grid.x + grid.width : grid.x;
  const fits = (name: string, space: number) => pen.widthOf(name, legend) <= space;
  if (fits(full, end - start)) pen.text(full, start, foot, legend);
  // Under a wide map, beside the name of its curve.
  else if (fits(full, Math.abs(side - number) - value / 2 - beside - GAP * font))
    pen.text(full, isRight ? side - beside : side + beside, foot, {
      ...legend,
      align: isRight ? "right" : "left",
    });
  else pen.text(full.replace(/ M-RoPE$/, ""), start, foot, legend);
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout): void {
  drawCharts(pen, view, places);
  drawRival(pen, view, places);
  drawValues(pen, view, places);
  writeNames(pen, view, places);
}

/** The scale of the map's colours with its ends. */
export function drawScale(pen: Pen, { look, font }: ImagesView, places: Layout): void {
  const { bar, lowest, right } = places;
  const strip = stripOf(look.sequential);
  const part = { x: 0, y: 0, width: strip.width, height: 1 };
  pen.image(strip, part, bar, { mark: "scale", role: "shared" });
  const text = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const foot = bar.y + bar.height + BELOW * font;
  const end = bar.x + bar.width;
  pen.text("1", end, foot, { ...text, align: "right" });
  if (isFlat(places)) return;
  const least = written(places, lowest);
  // A short scale's least number begins at the left of it.
  const latest = end - pen.widthOf(`${least} 1`, text) - NUMBER_GAP * font;
  pen.text(least, Math.max(right.chart.x, Math.min(bar.x, latest)), foot, text);
}
