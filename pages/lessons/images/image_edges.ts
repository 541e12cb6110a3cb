/** The parts of an encoding by row and by column, at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { isDark, stripOf } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, TextStyle } from "../../ui/live/pen";
import { MIDDLE, REGULAR, STRONG, TICK } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { DOT, flat, numberBaseline, pointsOf } from "./edge_points";
import { axisColours, mapColours, written } from "./image_map";
import { drawRival } from "./image_rival";
import { digitsOf, footColumn, isFlat, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Opacity of the area between a curve and the dashed one, on a light page and on a dark one. */
const AREA = { light: 0.18, dark: 0.25 };
/** Opacity of the lines at the ends of a chart's scale. */
const END_LINE = 0.3;
/** Distance of a heading from the next one, as a multiple of the font size. */
const GAP = 1.2;
/** Similarity of the darkest colour from which the map's heading says how narrow its range is. */
const STRETCHED = 0.9;
/** Distance of a number from its tick, in pixels. */
const BESIDE = 3;
/** Distance of lines of text. */
const NEXT = 1.3;
/** Baseline of a number below the colours, a curve or a chart. */
const BELOW = 1.25;

/** Distance of a number from the height of its dot, away from the curve. */
const AWAY = 0.35;

/** Names of both edges. */
const NAMES = { right: "rows only", below: "columns only" };

/** The values of both edges as curves; the area between each and its dashed one. */
function drawCharts(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { right, below } = places;
  const { ofRow, ofColumn } = pointsOf(view, places);
  const colours = axisColours(look);
  const alpha = AREA[isDark(look.paper) ? "dark" : "light"];
  for (const [{ values, rival }, placeOf, colour] of [
    [right, ofRow, colours.rows],
    [below, ofColumn, colours.columns],
  ] as const) {
    const curve = values.flatMap((_, at) => flat(placeOf(at)));
    if (rival) {
      const back = rival.map((_, at) => placeOf(at, rival)).reverse();
      const area = { fill: colour, alpha, mark: "edge-area" } as const;
      pen.curve([...curve, ...back.flatMap(flat)], area);
    }
    pen.curve(curve, { stroke: colour, width: 2, mark: "edge-curve" });
  }
}

/** The number of the compared column, at its dot in the lower chart. */
function writeColumn(pen: Pen, view: ImagesView, places: Layout, style: TextStyle): void {
  const { font, parameters } = view;
  const { below, grid } = places;
  const column = footColumn(parameters, places);
  const text = written(places, below.values[column]);
  const wide = pen.widthOf(text, style);
  const { x, y } = pointsOf(view, places).ofColumn(column);
  const isRight = column > parameters.patch_column;
  // Away from the chosen column the curve goes down, and towards it up.
  const outer = isRight ? x + DOT + BESIDE + wide : x - DOT - BESIDE - wide;
  const top = y - DOT - 2 * MIDDLE * font;
  const isOutside = top >= below.chart.y && outer >= grid.x && outer <= grid.x + grid.width;
  // On the right of the dot outside the right half, and inside the left one.
  const start = isOutside === isRight ? x + DOT + BESIDE : x - BESIDE - wide;
  const last = grid.x + grid.width - wide;
  // A map can be narrower than the number.
  if (last < grid.x) return;
  const baseline = isOutside ? y - DOT : numberBaseline(view, places, y);
  pen.text(text, isOutside && !isRight ? outer : clamp(start, grid.x, last), baseline, style);
}

/** Dots at the compared row and column and at the chosen ones, with the compared values. */
function drawValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, parameters, width } = view;
  const { right, below, compared, inRow, isEquallyFar, grid, cell, isNarrow, between } = places;
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
    const fitting = sides.filter((side) =>
      side === "left" ? x + beside + wide <= limit : x - beside - wide >= start,
    );
    // Preferably not on the dashed curve or the axis.
    const lines = [end, ...(right.rival ? [ofRow(compared.row, right.rival).x] : [])];
    const isClear = (from: number) => lines.every((line) => line <= from || line >= from + wide);
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
  if (column !== patch_column) writeColumn(pen, view, places, style);
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

/** Name the lower chart at its left, between the ends of its scale, or else at its right. */
function nameBelow(pen: Pen, { font }: ImagesView, places: Layout, style: TextStyle): void {
  const { right, below, between } = places;
  const { x, y, height } = below.chart;
  const lines = wrap(pen, NAMES.below, 0, style);
  const wide = Math.max(...lines.map((line) => pen.widthOf(line, style)));
  const isFitting =
    wide + TICK + 2 * BESIDE <= between && height >= (lines.length + 2) * NEXT * font;
  if (!isFitting) {
    pen.text(NAMES.below, right.chart.x, y + height, style);
    return;
  }
  lines.forEach((line, at) => {
    const middle = y + height / 2 + (at - (lines.length - 1) / 2) * NEXT * font;
    pen.text(line, x - TICK - BESIDE, middle + MIDDLE * font, { ...style, align: "right" });
  });
}

/** Names of the map and of both edges: above them, and below the lower one; a dashed curve's. */
function writeNames(pen: Pen, view: ImagesView, places: Layout, isNamed: boolean): void {
  const { look, font, core, width } = view;
  const { right, below, isNarrow, grid, rival } = places;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "edge-name" } as const;
  const x = Math.min(right.chart.x, width - 1 - pen.widthOf(NAMES.right, style));
  const edge = { x, y: grid.y };
  heading(pen, view, NAMES.right, edge, { mark: style.mark, width: width - 1 - x });
  const space = x - GAP * font - grid.x;
  const named = namesOf(places).filter((name) => pen.widthOf(name, style) <= space);
  if (named.length) heading(pen, view, named, grid, { width: space });
  const bottom = below.chart.y + below.chart.height;
  if (!isNarrow) {
    nameBelow(pen, view, places, style);
    return;
  }
  const foot = bottom + BELOW * font;
  const first = Math.min(grid.x, width - 1 - pen.widthOf(NAMES.below, style));
  pen.text(NAMES.below, first, foot, style);
  if (!rival || isNamed) return;
  // Without space at the dashed curves, their name is below the charts.
  const legend = { size: font, weight: REGULAR, fill: look.ink, mark: "rival" } as const;
  const full = `dashed: ${core.labels[rival]}`;
  const start = Math.min(grid.x, width - 1 - pen.widthOf(full, legend));
  pen.text(full, start, foot + NEXT * font, legend);
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout): void {
  drawEnds(pen, view, places);
  drawCharts(pen, view, places);
  const isNamed = places.rival !== null && drawRival(pen, view, places, places.rival);
  drawValues(pen, view, places);
  writeNames(pen, view, places, isNamed);
}

/** The ends of both charts' scale: lines, and numbers at the left of the lower one, if in space. */
function drawEnds(pen: Pen, { look, font }: ImagesView, places: Layout): void {
  const { right, below, between, across, upwards } = places;
  const { x, width } = below.chart;
  const line = { stroke: look.ink, alpha: END_LINE, mark: "end", role: "axis" } as const;
  for (const value of upwards.domain()) {
    const [along, level] = [across(value), upwards(value)];
    pen.curve([along, right.chart.y, along, right.chart.y + right.chart.height], line);
    pen.curve([x, level, x + width, level], line);
  }
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
  const { bar, lowest, across } = places;
  const [first] = across.domain();
  const strip = stripOf(mapColours(look));
  const part = { x: 0, y: 0, width: strip.width, height: 1 };
  const named = { mark: "scale", role: "shared" } as const;
  const start = across(lowest);
  const end = bar.x + bar.width;
  // A chart may go below the map's colours: less similar patches have the darkest one.
  pen.rect(bar.x, bar.y, bar.width, bar.height, { fill: mapColours(look)[0][1], ...named });
  pen.image(strip, part, { ...bar, x: start, width: end - start }, named);
  const text = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const foot = bar.y + bar.height + BELOW * font;
  pen.text("1", end, foot, { ...text, align: "right" });
  if (isFlat({ least: first })) return;
  // Small maps may have less similar patches, in the darkest colour.
  const number = written({ digits: digitsOf(first) }, first);
  const isFitting = pen.widthOf(`≤ ${number} 1`, text) <= bar.width;
  pen.text(isFitting ? `≤ ${number}` : number, bar.x, foot, text);
}
