/** The encoding matrix with a chosen cell, its column as a wave and its row as two curves. */

import { range } from "d3-array";
import { roundTicks, valueBar, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import {
  aliasedPairs,
  cell,
  completedCycles,
  encodePair,
  forEachRow,
  wavelength,
} from "../../ui/live/formulas/sinusoid";
import { lineGuess } from "../../ui/live/guess";
import { counted, decimals, fixed, grouped, short } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Style } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import {
  cellAt,
  columnOf,
  type HeatmapParameters,
  type HeatmapView,
  type Layout,
  layout,
  shownFrequencies,
  xOf,
  yOf,
} from "./heatmap_layout";

const COSINE_DASH = [2, 3];
/** Least width of the marked row and column, in pixels, and their opacity. */
const BAND = 7;
const BAND_ALPHA = 0.3;
/** Width of cells, in pixels, from which the row and column are framed, so that no cell is dyed. */
const FRAMED = 8;
/** Radii of the rings around the chosen cell and its values, in pixels. */
const CELL_RADIUS = 7;
const READING_RADIUS = 4;
// Multiples of the font size.
/** Distance from the matrix up to headings, which the rings at its edge do not cover. */
const ABOVE = 0.85;
/** Size of a formula, and how high its exponent is; less where a line of text is above it. */
const FORMULA = { alone: 1.3, below: 1.15 };
const RAISED = { alone: 0.5, below: 0.35 };
/** Size of the chosen value. */
const VALUE = 1.25;
const NARROW_VALUE = 1.1;
// Multiples of the value's size: its frame, and the distance from the cell to it.
const FRAME_PADDING = 0.4;
const FRAME_HEIGHT = 1.7;
const FRAME_BASELINE = 1.2;
const FRAME_GAP = 0.65;
/** Names of sines and cosines, and of their columns where they alternate. */
const FANS = ["sines", "cosines"];
const COLUMNS = ["even columns", "odd columns"];
/** Space above the bars of a step, as a multiple of the font size: its title, and a label. */
const ABOVE_STEP = 2.8;
/** Width of a pair's bar, as a share of its columns, and its opacity. */
const STEP_BAR = 0.8;
const PAIR_ALPHA = 0.3;
/** Sines whose angles stay below this one, in radians, look like 0. */
const FLAT = 0.2;
/** Space above each large row for its name, and the name's size. */
const ASKED_NAME = 1.9;
const ASKED_SIZE = 1.2;
/** Least height with a note on them, as a multiple of the font size. */
const LEAST_WITH_NOTE = 10;

/** The drawn cells as an image of one pixel each: interleaved, until sines and cosines part. */
function imageOf({ look, parameters }: HeatmapView, places: Layout): HTMLCanvasElement {
  const { rows, pairs, rowStep } = places;
  const colours = pixelsOf(look.values);
  const half = STEPS / 2;
  const [apart, toCosine] = parameters.fans === 1 ? [1, pairs] : [2, 1];
  return cellImage(2 * pairs, rows, (pixels) => {
    const sampled = { step: rowStep, count: rows };
    forEachRow(shownFrequencies(places), sampled, (row, sines, cosines) => {
      let at = row * 2 * pairs;
      for (let pair = 0; pair < pairs; pair += 1) {
        pixels[at] = colours[(sines[pair] * half + half + 0.5) | 0];
        pixels[at + toCosine] = colours[(cosines[pair] * half + half + 0.5) | 0];
        at += apart;
      }
    });
  });
}

/** The half of the matrix in which a column is once sines and cosines are apart. */
function fanOf({ x, y, width, height }: Box, column: number, pairs: number): Box {
  const half = width / 2;
  return { x: column < pairs ? x : x + half, y, width: half, height };
}

function drawMatrix(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, rows, pairs, cellWidth } = places;
  const image = imageOf(view, places);
  const { fans } = view.parameters;
  const mark = "cells";
  if (fans === 0) drawCells(pen, image, matrix, { mark });
  else if (fans === 1)
    for (const start of [0, pairs]) {
      const half = { x: start, y: 0, width: pairs, height: rows };
      const whole = fanOf(matrix, start, pairs);
      pen.image(image, half, whole, { whole, mark });
    }
  else
    pen.inside(matrix, () => {
      for (let shown = 0; shown < 2 * pairs; shown += 1) {
        const x = matrix.x + columnOf(shown, pairs, fans) * cellWidth;
        const strip = { x: shown, y: 0, width: 1, height: rows };
        const column = { ...matrix, x, width: cellWidth + 0.5 };
        pen.image(image, strip, column, {
          whole: fanOf(matrix, columnOf(shown, pairs, 1), pairs),
          mark,
        });
      }
    });
  if (view.isAsked) drawChosenCells(pen, view, places, image);
  const { x, y, width, height } = matrix;
  pen.rect(x, y, width, height, { stroke: view.look.grid, mark: "matrix", role: "shared" });
}

/** The chosen row of the matrix, which a question may leave when it hides all cells. */
function drawChosenCells(
  pen: Pen,
  { parameters }: HeatmapView,
  { matrix, rowStep, pairs, cellWidth, cellHeight }: Layout,
  image: HTMLCanvasElement,
): void {
  const row = Math.floor(parameters.position / rowStep);
  const y = matrix.y + row * cellHeight;
  for (let shown = 0; shown < 2 * pairs; shown += 1) {
    const x = matrix.x + columnOf(shown, pairs, parameters.fans) * cellWidth;
    const column = columnOf(shown, pairs, Math.floor(parameters.fans));
    const cell = { x: column, y: row, width: 1, height: 1 };
    const box = { x, y, width: cellWidth + 0.5, height: cellHeight };
    pen.image(image, cell, box, { whole: matrix, mark: "chosen-row" });
  }
}

/** Notes on rows and columns left out, from long to short. */
function leftOut(places: Layout): string[] {
  const { rowStep, pairStep } = places;
  const steps = [
    ...(rowStep > 1 ? [`1 row in ${rowStep}`] : []),
    ...(pairStep > 1 ? [`1 pair in ${pairStep}`] : []),
  ].join(", ");
  const fast = aliasedPairs(shownFrequencies(places), rowStep);
  if (!fast || rowStep === 1) return steps ? [`Drawn: ${steps}`] : [];
  return [
    `Drawn: ${steps}, dashed: ${counted(fast, "pair")} aliased (not the true shape)`,
    `${steps}, dashed: aliased`,
  ];
}

/** Mark the columns that alias, and say above the matrix what is left out. */
function drawHeading(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, rowStep, pairs, cellWidth, isFanned } = places;
  const { look, font } = view;
  const fast = aliasedPairs(shownFrequencies(places), rowStep);
  if (fast && rowStep > 1)
    for (const start of isFanned ? [0, pairs] : [0]) {
      const from = matrix.x + start * cellWidth;
      const to = from + (isFanned ? fast : 2 * fast) * cellWidth;
      const y = matrix.y - 4;
      pen.curve([from, y, to, y], { stroke: look.mark, width: 3, dash: [5, 3], mark: "aliased" });
    }
  const texts = leftOut(places);
  const fits = (text: string) => pen.widthOf(text, { size: font }) <= matrix.width - font;
  if (texts.length) {
    const text = texts.find(fits) ?? texts[texts.length - 1];
    pen.text(text, matrix.x, matrix.y - ABOVE * font - LINE * font, { size: font, fill: look.ink });
  }
  for (const half of [0, 1]) drawFormula(pen, view, places, half);
}

/**
 * Above each half the sines or cosines in it, or their columns, and where it fits their formula.
 */
function drawFormula(pen: Pen, view: HeatmapView, places: Layout, half: number): void {
  const { matrix, pairs, cellWidth, isFanned } = places;
  const { look, font, parameters, isAsked } = view;
  const fill = half ? look.cos : look.sin;
  const name = { size: font, fill, weight: STRONG, mark: "formula" };
  const place = leftOut(places).length ? "below" : "alone";
  const letters = { ...name, size: FORMULA[place] * font, weight: REGULAR };
  const [what, index] = half ? ["cos", "2i + 1"] : ["sin", "2i"];
  const parts = [
    { text: (isFanned ? FANS : COLUMNS)[half], style: name, up: 0 },
    {
      text: `  PE(p, ${index}) = ${what}(p / ${Math.round(parameters.base)}`,
      style: letters,
      up: 0,
    },
    // A subscript of d would be too small for a hall.
    { text: "2i/d", style: { ...letters, size: font }, up: RAISED[place] * font },
    { text: ")", style: letters, up: 0 },
  ];
  const widthOf = (some: typeof parts) =>
    some.reduce((sum, { text, style }) => sum + pen.widthOf(text, style), 0);
  const wide = pairs * cellWidth;
  const fits = !isAsked && widthOf(parts) <= wide - font;
  if (!fits && !isFanned) return;
  const shown = fits ? parts : parts.slice(0, 1);
  let x = matrix.x + (0.5 + half) * wide - widthOf(shown) / 2;
  for (const { text, style, up } of shown) {
    pen.text(text, x, matrix.y - ABOVE * font - up, style);
    x += pen.widthOf(text, style);
  }
}

/** Say why the slowest sines are nearly 0 everywhere, and the slowest cosines nearly 1. */
function drawFlat(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, pairs, cellWidth } = places;
  const { parameters, look, font, isAsked } = view;
  const { seq_len, fans, position } = parameters;
  const moving = shownFrequencies(places).filter((one) => one * (seq_len - 1) >= FLAT).length;
  const width = (pairs - moving) * cellWidth;
  const lines = ["change only over", `more than ${counted(seq_len, "token")}`];
  const style = { size: font, align: "center", mark: "flat" } as const;
  const isLow = matrix.height < LEAST_WITH_NOTE * font;
  if (isAsked || isLow || fans < 1 || pen.widthOf(lines[0], style) > width - font) return;
  // The chosen cell's value is elsewhere.
  const isBelow = yOf(places, position) < matrix.y + 0.6 * matrix.height;
  const y = isBelow ? matrix.y + matrix.height - (LINE + 0.6) * font : matrix.y + 1.1 * font;
  // A cell near 0 has the colour of the page, and one near 1 contrasts with it.
  [look.ink, look.paper].forEach((fill, half) => {
    const x = matrix.x + (half * pairs + moving) * cellWidth + width / 2;
    lines.forEach((line, index) => {
      pen.text(line, x, y + index * LINE * font, { ...style, fill });
    });
  });
}

/** The chosen dimension and, where there is space, its wavelength. */
function nameColumn(pen: Pen, view: HeatmapView, places: Layout, fill: string): void {
  const { column, frequencies, isNarrow } = places;
  const { parameters, font } = view;
  const name = `${isNarrow ? "dim" : "dimension"} ${grouped(parameters.dim)}`;
  const length = short(wavelength(frequencies[parameters.dim >> 1]));
  const style = { size: font, fill, weight: STRONG };
  const middle = column.x + column.width / 2;
  const period = { ...style, weight: REGULAR };
  const text = `repeats every ${length} tokens`;
  const isNamed = !isNarrow && pen.widthOf(text, period) <= view.width - column.x;
  const bottom = column.y - ABOVE * font;
  const y = bottom - (isNamed ? LINE * font : 0);
  pen.text(name, middle, y, { ...style, align: "center", mark: "column-name" });
  if (!isNamed) return;
  const half = pen.widthOf(text, period) / 2;
  const x = Math.min(middle, view.width - half);
  pen.text(text, x, bottom, { ...period, align: "center", mark: "column-name" });
}

const acrossColumn = ({ column: { x, width } }: Pick<Layout, "column">) =>
  linear([-1, 1], [x + 4, x + width - 4]);
const upRow = ({ row: { y, height } }: Layout) => linear([-1, 1], [y + height - 4, y + 4]);

/** The chosen column; positions run down beside the rows. */
function drawColumn(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, column, hasRow, rowStep, rows, cellHeight } = places;
  const { parameters, look, font } = view;
  const frequency = frequencies[parameters.dim >> 1];
  const isCosine = parameters.dim % 2 === 1;
  const hue = isCosine ? look.cos : look.sin;
  const value = acrossColumn(places);
  const valueAt = (position: number) => value(cell(position, isCosine ? 1 : 0, [frequency]));
  const bottom = column.y + column.height;
  for (const level of [-1, 0, 1]) {
    const x = value(level);
    pen.curve([x, column.y, x, bottom], { stroke: look.grid, mark: "grid", role: "shared" });
    if (!hasRow) continue;
    pen.text(fixed(level, 0), x, bottom + font, { align: "center", size: font, fill: look.ink });
  }
  nameColumn(pen, view, places, hue);
  const pixelsPerCycle = (wavelength(frequency) / rowStep) * cellHeight;
  const isDrawnAsCurve = pixelsPerCycle > 6;
  if (isDrawnAsCurve) {
    const cycles = column.height / pixelsPerCycle;
    const count = Math.ceil(Math.min(column.height, 8 * cycles + 64));
    const points: number[] = [];
    for (let index = 0; index <= count; index += 1) {
      const y = column.y + (column.height * index) / count;
      points.push(valueAt(((y - column.y) / cellHeight - 0.5) * rowStep), y);
    }
    const dash = isCosine ? COSINE_DASH : [];
    pen.curve(points, { stroke: hue, width: 1.8, dash, mark: "column" });
  }
  if (cellHeight >= 4 || !isDrawnAsCurve) {
    const points: number[] = [];
    for (let row = 0; row < rows; row += 1)
      points.push(valueAt(row * rowStep), column.y + (row + 0.5) * cellHeight);
    const radius = Math.min(3, Math.max(1, MIDDLE * cellHeight));
    pen.dots(points, radius, { fill: hue, isDiamond: isCosine, mark: "column-dots" });
  }
}

/** The chosen row as two curves over the pairs, below the columns, and the axis of dimensions. */
function drawRow(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, row, hasRow, pairs, pairStep } = places;
  const { parameters, look } = view;
  drawDimensions(pen, view, places);
  if (!hasRow) return;
  const right = row.x + row.width;
  const value = upRow(places);
  verticalAxis(pen, view, value, row.x, { values: [-1, 0, 1], gridTo: right });
  const sines: number[] = [];
  const cosines: number[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const pair = index * pairStep;
    const [sine, cosine] = encodePair(parameters.position, pair, frequencies);
    sines.push(xOf(view, places, 2 * pair), value(sine));
    cosines.push(xOf(view, places, 2 * pair + 1), value(cosine));
  }
  pen.curve(sines, { stroke: look.sin, width: 1.8, mark: "row-sines" });
  pen.curve(cosines, { stroke: look.cos, width: 1.8, dash: COSINE_DASH, mark: "row-cosines" });
  if (row.width / pairs > 9) {
    pen.dots(sines, 3, { fill: look.sin, mark: "row-sines" });
    pen.dots(cosines, 3, { fill: look.cos, isDiamond: true, mark: "row-cosines" });
  }
  drawLegend(pen, view, places);
}

/** Distance by which one step moves each pair of columns, and within it each column. */
function drawStep(pen: Pen, view: HeatmapView, places: Layout, from: number): void {
  const { frequencies, row, pairs, pairStep, cellWidth } = places;
  const { parameters, look, font } = view;
  const bottom = row.y + row.height;
  const height = linear([0, 1], [bottom, row.y + ABOVE_STEP * font]);
  verticalAxis(pen, view, height, row.x, { values: [0, 1], gridTo: row.x + row.width });
  const bar = (x: number, wide: number, value: number, style: Style) => {
    const y = height(value);
    pen.rect(x - wide / 2, y, wide, bottom - y, { ...style, mark: "step" });
  };
  for (let index = 0; index < pairs; index += 1) {
    const pair = index * pairStep;
    const [before, after] = [from, from + 1].map((one) => encodePair(one, pair, frequencies));
    const changes = before.map((value, one) => Math.abs(after[one] - value));
    const distance = Math.hypot(...changes);
    const [sine, cosine] = [0, 1].map((one) => xOf(view, places, 2 * pair + one));
    // Apart, sines and cosines have no bar in common.
    if (parameters.fans === 0) {
      const middle = (sine + cosine) / 2;
      bar(middle, 2 * STEP_BAR * cellWidth, distance, { fill: look.quiet, alpha: PAIR_ALPHA });
      const text = `pair ${pair}: ${decimals(distance, 3)}`;
      const style = { size: font, weight: STRONG, fill: look.ink, mark: "step" } as const;
      if (pen.widthOf(text, style) < 2 * cellWidth)
        pen.text(text, middle, height(distance) - 0.4 * font, { ...style, align: "center" });
    }
    const wide = STEP_BAR * STEP_BAR * cellWidth;
    bar(sine, wide, changes[0], { fill: look.sin });
    bar(cosine, wide, changes[1], { fill: look.cos });
  }
  drawDimensions(pen, view, places);
  drawLegend(pen, view, places, "columns:");
  const title = `change from row ${grouped(from)} to row ${grouped(from + 1)}`;
  const key = parameters.fans === 0 ? " (grey: of the pair)" : "";
  const right = row.x + row.width;
  const style = { size: font, weight: STRONG, fill: look.ink, align: "right" } as const;
  const whole = title + key;
  const text = pen.widthOf(whole, style) <= row.width ? whole : title;
  pen.text(text, right, row.y + 0.9 * font, style);
}

/**
 * The row from which a step leads, and a frame for the next one, as large as there is space: no
 * other row, and no empty axes, are shown before the answer.
 */
function drawAskedRows(pen: Pen, view: HeatmapView, places: Layout, from: number): void {
  const { matrix, row, rows, pairs } = places;
  const { look, font } = view;
  const top = matrix.y - ASKED_NAME * font;
  const step = (row.y + row.height - top) / 2;
  const height = step - (ASKED_NAME + ABOVE) * font;
  const boxes = [0, 1].map((index) => ({
    ...{ x: matrix.x, y: top + index * step + ASKED_NAME * font },
    ...{ width: matrix.width, height },
  }));
  const part = { x: 0, y: from, width: 2 * pairs, height: 1 };
  const whole = { ...boxes[0], y: boxes[0].y - from * height, height: rows * height };
  pen.image(imageOf(view, places), part, boxes[0], { whole, mark: "chosen-row" });
  boxes.forEach((box, index) => {
    const style = { size: ASKED_SIZE * font, weight: STRONG, fill: look.ink };
    pen.text(`row ${grouped(from + index)}`, box.x, box.y - ABOVE * font, style);
    pen.rect(box.x, box.y, box.width, box.height, {
      stroke: index ? look.mark : look.quiet,
      width: 2.5,
      mark: "rows",
    });
  });
  drawDimensions(pen, view, places);
  drawValueBar(pen, view, places);
}

/** Name the curves of the row: above it, away from the lines of the cell, or beside it. */
function drawLegend(
  pen: Pen,
  view: HeatmapView,
  places: Layout,
  name = `row ${grouped(view.parameters.position)}:`,
): void {
  const { row, isLegendAbove, isFanned } = places;
  const { parameters, look, font } = view;
  const parts = [
    { text: name, fill: look.ink, weight: STRONG },
    { text: "● sine", fill: look.sin, weight: REGULAR },
    { text: "◆ cosine", fill: look.cos, weight: REGULAR },
  ];
  const right = row.x + row.width;
  if (!isLegendAbove) {
    parts.forEach(({ text, fill, weight }, index) => {
      const y = row.y + (1.55 + 1.1 * index) * font;
      pen.text(text, right + font, y, { size: font, fill, weight });
    });
    return;
  }
  const widths = parts.map(({ text, weight }) => pen.widthOf(text, { size: font, weight }));
  const share = (xOf(view, places, parameters.dim) - row.x) / row.width;
  const isLeft = isFanned ? share % 0.5 >= 0.25 : share >= 0.5;
  const between = 0.7 * font;
  let x = isLeft ? row.x : right - widths.reduce((sum, width) => sum + width + between, -between);
  parts.forEach(({ text, fill, weight }, index) => {
    pen.text(text, x, row.y - 0.3 * font, { size: font, fill, weight });
    x += widths[index] + between;
  });
}

/**
 * First dimensions of equal shares of all, each of a number of columns or a multiple of it; without
 * such, round numbers.
 */
function evenTicks(count: number, most: number, columns: number): number[] {
  const shares = range(Math.max(2, most), 1, -1).find((one) => count % (columns * one) === 0);
  // The last of the sines would touch the first cosine.
  if (!shares) return roundTicks(0, 0.94 * (count - 1), most).filter((dim) => dim % 2 === 0);
  return range(0, count, count / shares);
}

function drawDimensions(pen: Pen, view: HeatmapView, places: Layout): void {
  const { row, hasRow, pairs, isFanned } = places;
  const { parameters, look, font } = view;
  const bottom = row.y + row.height + (hasRow ? 0 : 0.5 * font);
  const style = { align: "center", size: font, fill: look.ink } as const;
  const last = parameters.d_model - 1;
  // Numbers of one or two digits need less room.
  const room = (last < 100 ? 2.5 : 5) * font;
  const most = Math.floor(row.width / room / (isFanned ? 2 : 1));
  const ticks = evenTicks(parameters.d_model, most, isFanned ? 2 : 1);
  const dims = isFanned ? ticks.flatMap((dim) => [dim, dim + 1]) : ticks;
  const end = xOf(view, places, last);
  for (const dim of new Set([...dims, last])) {
    const x = xOf(view, places, dim);
    // Without a row, the numbers of the column are beside the last.
    const align = dim === last && !hasRow ? "right" : "center";
    const right = align === "right" ? row.x + row.width : x;
    if (dim === last || end - x > (hasRow ? 0.6 : 0.9) * room)
      pen.text(grouped(dim), right, bottom + 1.1 * font, { ...style, align });
  }
  const order = isFanned ? "each half from fast to slow" : "fast on the left, slow on the right";
  const isShort = places.isNarrow || pairs < 2 || view.isAsked;
  const title = isShort ? "dimension" : `dimension (${order})`;
  pen.text(title, row.x + row.width / 2, bottom + 2.5 * font, style);
}

function drawCrosshair(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, matrix, column, row, hasRow } = places;
  const { parameters, look, font } = view;
  const { position, dim } = parameters;
  const [x, y] = [xOf(view, places, dim), yOf(places, position)];
  // The row and the column of the cell.
  const [wide, high] = [places.cellWidth, places.cellHeight].map((size) => Math.max(size, BAND));
  const band = (size: number, mark: string) => ({
    ...(size < FRAMED ? { fill: look.mark, alpha: BAND_ALPHA } : { stroke: look.mark, width: 1.5 }),
    mark,
  });
  pen.rect(matrix.x, y - high / 2, matrix.width, high, band(high, "row-band"));
  if (places.stepFrom !== null && places.rowStep === 1) {
    const top = yOf(places, places.stepFrom) - places.cellHeight / 2;
    const rows = 2 * places.cellHeight;
    pen.rect(matrix.x, top, matrix.width, rows, { stroke: look.mark, width: 2.5, mark: "rows" });
  }
  pen.rect(x - wide / 2, matrix.y, wide, matrix.height, band(wide, "column-band"));
  const line = { stroke: look.mark, width: 1.5, mark: "crosshair", role: "chosen" } as const;
  const left = high < FRAMED ? matrix.x : matrix.x + matrix.width;
  pen.curve([left, y, column.x + column.width, y], line);
  const upper = wide < FRAMED ? matrix.y : matrix.y + matrix.height;
  const isStep = places.stepFrom !== null;
  pen.curve([x, upper, x, isStep ? matrix.y + matrix.height : row.y + row.height], line);
  const ring = { stroke: look.mark, width: 2.5, fill: look.paper, alpha: 0.9, mark: "cell" };
  pen.dots([x, y], CELL_RADIUS, { ...ring, role: "chosen" });
  if (places.isFanned && !isStep) drawPartner(pen, view, places);
  // The same value on both curves.
  const value = cell(position, dim, frequencies);
  const inColumn = [acrossColumn(places)(value), y];
  const onCurves = isStep || !hasRow ? inColumn : [...inColumn, x, upRow(places)(value)];
  pen.dots(onCurves, READING_RADIUS, { ...ring, mark: "reading" });
  const text = `PE(${grouped(position)}, ${grouped(dim)}) = ${fixed(value, 4)}`;
  const size = (places.isNarrow ? NARROW_VALUE : VALUE) * font;
  const style = {
    size,
    weight: STRONG,
    fill: look.ink,
    mark: "cell-value",
    role: "chosen",
  } as const;
  const [gap, padding] = [FRAME_GAP * size, FRAME_PADDING * size];
  const width = pen.widthOf(text, style) + 2 * padding;
  const height = FRAME_HEIGHT * size;
  const isLeft = x + gap + width > matrix.x + matrix.width;
  const frameX = isLeft ? x - gap - width : x + gap;
  const isBelow = y - gap - height < matrix.y;
  const top = isBelow ? y + gap : y - gap - height;
  const frame = {
    fill: look.paper,
    stroke: look.mark,
    width: 1.5,
    mark: "cell-frame",
    role: "chosen",
  } as const;
  // A pinned view has no texts.
  if (!view.isGhost) pen.rect(frameX, top, width, height, frame);
  pen.text(text, frameX + padding, top + FRAME_BASELINE * size, style);
}

/** Mark the other column of the chosen dimension's pair, in the other half. */
function drawPartner(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, matrix, row, hasRow } = places;
  const { parameters, look } = view;
  const partner = parameters.dim ^ 1;
  const x = xOf(view, places, partner);
  const y = upRow(places)(cell(parameters.position, partner, frequencies));
  const stroke = look.mark;
  pen.curve([x, matrix.y, x, row.y + row.height], { stroke, dash: [4, 4], mark: "partner" });
  if (hasRow)
    pen.dots([x, y], READING_RADIUS, { stroke, width: 1.5, fill: look.paper, mark: "partner" });
}

function drawValueBar(pen: Pen, view: HeatmapView, { column, row, hasRow }: Layout): void {
  const { font } = view;
  const width = Math.min(column.width - 2 * font, 140);
  const y = row.y + row.height - 1.4 * font;
  const beside = { x: column.x + font, y, width, height: 0.7 * font };
  // Without a row, it is the axis of the column.
  const [left, right] = acrossColumn({ column }).range();
  const below = { x: left, y: row.y + 0.5 * font, width: right - left, height: 0.4 * font };
  valueBar(pen, view, hasRow ? beside : below);
}

function drawPositions(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, rows, rowStep } = places;
  const last = view.parameters.seq_len - 1;
  const values = roundTicks(0, last, Math.floor(matrix.height / (view.font * 2.6)));
  const y = linear([-rowStep / 2, (rows - 0.5) * rowStep], [matrix.y, matrix.y + matrix.height]);
  const title = places.isNarrow ? "" : "position (tokens)";
  verticalAxis(pen, view, y, matrix.x, { values, title });
}

function cellInWords(frequencies: Float64Array, position: number, dim: number): string[] {
  const length = short(wavelength(frequencies[dim >> 1]));
  return [
    `position ${grouped(position)}, dimension ${grouped(dim)}`,
    `${dim % 2 ? "cosine" : "sine"} of pair ${dim >> 1}, wavelength ${length} tokens`,
    `value ${fixed(cell(position, dim, frequencies), 4)}`,
  ];
}

export const heatmap: Scene<HeatmapParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    // Of rows left out, the next one is none.
    if (view.isHiding && places.stepFrom !== null && places.rowStep === 1) {
      drawAskedRows(pen, view, places, places.stepFrom);
      return;
    }
    drawMatrix(pen, view, places);
    drawHeading(pen, view, places);
    drawFlat(pen, view, places);
    drawPositions(pen, view, places);
    drawColumn(pen, view, places);
    if (places.stepFrom === null) drawRow(pen, view, places);
    else drawStep(pen, view, places, places.stepFrom);
    drawValueBar(pen, view, places);
    drawCrosshair(pen, view, places);
  },

  formula({ parameters }, { frequencies }) {
    const { position, dim, base, d_model } = parameters;
    const pair = dim >> 1;
    const name = dim % 2 ? "cos" : "sin";
    const angle = decimals(position * frequencies[pair], 4);
    const value = fixed(cell(position, dim, frequencies), 4);
    const index = `i = ${pair}, 2i${dim % 2 ? " + 1" : ""} = ${dim}:  `;
    return (
      `${index}PE(${position}, ${dim}) = ${name}(${position} / ${Math.round(base)}^(${2 * pair}/${d_model})) = ` +
      `${name}(${angle} rad) = ${value}`
    );
  },

  describe({ parameters }, places) {
    const { seq_len, d_model, base, position, dim } = parameters;
    const columns =
      d_model > 2
        ? `${places.isFanned ? "Sines left, cosines right, each" : "Waves"} from fast to slow.`
        : "Both columns are waves of one pair.";
    const [omitted] = leftOut(places);
    const chosen = cellInWords(places.frequencies, position, dim).join(", ");
    return (
      `Heatmap of ${seq_len} positions by ${d_model} dimensions at base ${Math.round(base)}. ${columns}` +
      `${omitted ? ` ${omitted}.` : ""} Chosen: ${chosen}. Arrow keys choose another cell.`
    );
  },

  grab(view, places, place) {
    const x = xOf(view, places, view.parameters.dim);
    const y = yOf(places, view.parameters.position);
    if (contains(places.matrix, place)) return { name: "cell", x, y };
    if (contains(places.column, place)) return { name: "row", x: place.x, y };
    if (contains(places.row, place)) return { name: "column", x, y: place.y };
    return null;
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, dim } = cellAt(view, places, to);
    if (name === "row") return { position };
    return name === "column" ? { dim } : { position, dim };
  },

  read(view, places, place) {
    if (!contains(places.matrix, place)) return null;
    const { position, dim } = cellAt(view, places, place);
    return cellInWords(places.frequencies, position, dim);
  },

  guess({ parameters }, { frequencies, matrix, isFanned }) {
    const pairs = frequencies.length;
    const box = isFanned ? { ...matrix, width: matrix.width / 2 } : matrix;
    const truth = completedCycles(parameters.seq_len, frequencies);
    return lineGuess({
      box,
      x: linear([0, pairs], [box.x, box.x + box.width]),
      truth,
      range: [0, pairs],
      prompt: "Up to which column? Drag a line there.",
      gap: (count) => `Your guess: ${counted(count, "wave")}. It is ${grouped(truth)}.`,
    });
  },

  arrows: {
    ArrowLeft: ["dim", -1],
    ArrowRight: ["dim", 1],
    ArrowUp: ["position", -1],
    ArrowDown: ["position", 1],
  },
  glides: ["fans"],
};
