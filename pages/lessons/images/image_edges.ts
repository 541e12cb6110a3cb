/** The parts of an encoding by row and by column, at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { stripOf } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { MIDDLE, REGULAR, STRONG, TICK } from "../../ui/live/sizes";
import { flat, pointsOf } from "./edge_points";
import { axisColours, middleOf, written } from "./image_map";
import { drawRival } from "./image_rival";
import { digitsOf, footColumn, isFlat, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Radius of a marked dot on a curve. */
const DOT = 4.5;
/** Opacity of the area between a curve and the map. */
const AREA = 0.16;
/** Distance of a heading from the next one, as a multiple of the font size. */
const GAP = 1.2;
/** Similarity of the darkest colour from which the map's heading says how narrow its range is. */
const STRETCHED = 0.9;
/** Distance of a number from its tick, in pixels. */
const BESIDE = 3;
/** Distance of lines of text. */
const NEXT = 1.3;
/** Distance of the numbers at the ends of the scale, beyond a space. */
const NUMBER_GAP = 0.5;
/** Approximate number of ticks of the scale, and their least distance. */
const [TICKS, TICK_GAP] = [4, 3.4];
/** Baseline of a number below the colours or below the lower chart. */
const BELOW = 1.25;

/** Distance of a number from the height of its dot, away from the curve. */
const AWAY = 0.35;

/** Names of both edges. */
const NAMES = { right: "rows only", below: "columns only" };

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

/** Middle of the number below the lower chart, which is within it if there is space. */
function footOf(view: ImagesView, places: Layout, width: number): number {
  const { grid } = places;
  const column = footColumn(view.parameters, places);
  const { x } = middleOf(view.parameters, grid, { row: 0, column });
  const end = grid.x + grid.width - width / 2;
  return clamp(x, Math.min(grid.x + width / 2, end), end);
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
    const x = footOf(view, places, pen.widthOf(text, style));
    const baseline = below.chart.y + below.chart.height + BELOW * font;
    pen.text(text, x, baseline, { ...style, align: "center" });
  }
}

/** Names of the map, which say where all patches are almost equally similar. */
function namesOf(places: Layout): string[] {
  if (isFlat(places)) return ["every patch has similarity 1", "similarity 1"];
  const ends = `${written(places, places.least)} to 1`;
  if (places.least >= STRETCHED)
    return [
      `similarity to the marked patch: only ${ends}`,
      `similarity: only ${ends}`,
      `only ${ends}`,
    ];
  if (places.rival) return [`similarity to the marked patch: ${ends}`, `similarity: ${ends}`, ends];
  return [
    "how similar is each patch to the marked one?",
    "how similar to the marked one?",
    "how similar?",
    "similarity",
  ];
}

/** Names of the map and of both edges: above them, and below the lower one; a dashed curve's. */
function writeNames(pen: Pen, view: ImagesView, places: Layout, isNamed: boolean): void {
  const { look, font, core, width } = view;
  const { right, below, isNarrow, grid, rival, between } = places;
  const column = footColumn(view.parameters, places);
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "edge-name" } as const;
  const x = Math.min(right.chart.x, width - 1 - pen.widthOf(NAMES.right, style));
  const edge = { x, y: grid.y };
  heading(pen, view, NAMES.right, edge, { mark: style.mark, width: width - 1 - x });
  const space = x - GAP * font - grid.x;
  const named = namesOf(places).filter((name) => pen.widthOf(name, style) <= space);
  if (named.length) heading(pen, view, named, grid, { width: space });
  const foot = below.chart.y + below.chart.height + BELOW * font;
  const value = pen.widthOf(written(places, below.values[column]), style);
  // The number of the compared column is on the other side.
  const isRight = 2 * column < below.values.length;
  const side = isRight ? grid.x + grid.width : grid.x;
  const free = Math.abs(side - footOf(view, places, value)) - value / 2 - GAP * font;
  const beside = pen.widthOf(NAMES.below, style);
  const isCrowded = beside > free;
  if (isCrowded) pen.text(NAMES.below, right.chart.x, foot, style);
  else
    pen.text(NAMES.below, side, foot, {
      ...style,
      align: isRight ? "right" : "left",
    });
  if (!rival || isNamed) return;
  // Without space at the dashed curves, their name is below the charts.
  const legend = { size: font, weight: REGULAR, fill: look.ink, mark: "rival" } as const;
  const full = `dashed: ${core.labels[rival]}`;
  if (isNarrow) {
    const start = Math.min(grid.x, width - 1 - pen.widthOf(full, legend));
    pen.text(full, start, foot + NEXT * font, legend);
    return;
  }
  const start = right.chart.x + (isCrowded ? beside + GAP * font : 0);
  const end = Math.min(right.chart.x + right.chart.width + between, width - 1);
  const names = [full, full.replace(/ M-RoPE$/, "")];
  const fitting = names.find((name) => pen.widthOf(name, legend) <= end - start);
  const under = beside + GAP * font;
  // Under a wide map, beside the name of its curve.
  if (fitting !== full && pen.widthOf(full, legend) <= free - under)
    pen.text(full, isRight ? side - under : side + under, foot, {
      ...legend,
      align: isRight ? "right" : "left",
    });
  else if (fitting) pen.text(fitting, start, foot, legend);
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout): void {
  drawCharts(pen, view, places);
  drawEnds(pen, view, places);
  const isNamed = places.rival !== null && drawRival(pen, view, places, places.rival);
  drawValues(pen, view, places);
  writeNames(pen, view, places, isNamed);
}

/** The ends of the lower chart's scale, at its left, if there is space. */
function drawEnds(pen: Pen, { look, font }: ImagesView, { below, between, upwards }: Layout): void {
  const { x } = below.chart;
  const style = { align: "right", size: font, fill: look.ink, mark: "end", role: "axis" } as const;
  const ends = upwards.domain();
  const digits = digitsOf(ends[0]);
  for (const [value, rise] of [
    [ends[0], 0],
    [ends[1], 2 * MIDDLE],
  ] as const) {
    const text = value === 1 ? "1" : written({ digits }, value);
    if (pen.widthOf(text, style) + TICK + BESIDE > between) continue;
    const y = upwards(value);
    pen.curve([x - TICK, y, x, y], { stroke: look.ink, mark: "end" });
    pen.text(text, x - TICK - BESIDE, y + rise * font, style);
  }
}

/** The scale of the map's colours, below the right chart, whose axis it is. */
export function drawScale(pen: Pen, { look, font }: ImagesView, places: Layout): void {
  const { bar, lowest, right, across } = places;
  const strip = stripOf(look.sequential);
  const part = { x: 0, y: 0, width: strip.width, height: 1 };
  pen.image(strip, part, bar, { mark: "scale", role: "shared" });
  const text = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const foot = bar.y + bar.height + BELOW * font;
  const end = bar.x + bar.width;
  pen.text("1", end, foot, { ...text, align: "right" });
  if (isFlat({ least: lowest })) return;
  const least = written({ digits: digitsOf(lowest) }, lowest);
  // A short scale's least number begins at the left of it.
  const latest = end - pen.widthOf(`${least} 1`, text) - NUMBER_GAP * font;
  const start = Math.max(right.chart.x, Math.min(bar.x, latest));
  pen.text(least, start, foot, text);
  const count = clamp(Math.floor(bar.width / (TICK_GAP * font)), 1, TICKS);
  const format = across.tickFormat(count);
  const low = bar.y + bar.height;
  for (const value of across.ticks(count)) {
    const [x, label] = [across(value), format(value)];
    const half = pen.widthOf(label, text) / 2 + NUMBER_GAP * font;
    if (x - half < start + pen.widthOf(least, text) || x + half > end - pen.widthOf("1", text))
      continue;
    pen.curve([x, low, x, low + TICK], { stroke: look.ink, mark: "tick" });
    pen.text(label, x, foot, { ...text, align: "center" });
  }
}
