/** The cells of the matrix, its heading, and a note on its slow columns. */

import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import { aliasedPairs, forEachRow } from "../../ui/live/formulas/sinusoid";
import { counted } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { DASHED, LINE, REGULAR, STRONG } from "../../ui/live/sizes";
import {
  ABOVE,
  columnOf,
  type HeatmapView,
  type Layout,
  shownFrequencies,
  xOf,
  yOf,
} from "./heatmap_layout";

// Multiples of the font size.
/** Size of a formula, and how high its exponent is; less where a line of text is above it. */
const FORMULA = { alone: 1.3, below: 1.15 };
const RAISED = { alone: 0.5, below: 0.35 };
/** Least height of a matrix with a note on its slow columns. */
const LEAST_WITH_NOTE = 10;

/** Names of sines and cosines, and of their columns where they alternate. */
const FANS = ["sines", "cosines"];
const COLUMNS = ["even columns", "odd columns"];
/** Sines whose angles stay below this one, in radians, look like 0. */
const FLAT = 0.2;

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

export function drawMatrix(pen: Pen, view: HeatmapView, places: Layout): void {
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
  if (view.isAsked) drawGivenRows(pen, view, places, image);
  const { x, y, width, height } = matrix;
  pen.rect(x, y, width, height, { stroke: view.look.grid, mark: "matrix", role: "shared" });
}

/**
 * The chosen row of the matrix, or all rows up to the one from which a step leads: a question may
 * leave them when it hides all cells.
 */
function drawGivenRows(
  pen: Pen,
  { parameters }: HeatmapView,
  { matrix, rowStep, pairs, cellWidth, cellHeight, stepFrom }: Layout,
  image: HTMLCanvasElement,
): void {
  const last = Math.floor((stepFrom ?? parameters.position) / rowStep);
  const row = stepFrom === null ? last : 0;
  const count = last - row + 1;
  const y = matrix.y + row * cellHeight;
  for (let shown = 0; shown < 2 * pairs; shown += 1) {
    const x = matrix.x + columnOf(shown, pairs, parameters.fans) * cellWidth;
    const column = columnOf(shown, pairs, Math.floor(parameters.fans));
    const cells = { x: column, y: row, width: 1, height: count };
    const box = { x, y, width: cellWidth + 0.5, height: count * cellHeight };
    pen.image(image, cells, box, { whole: matrix, mark: "given-rows" });
  }
}

/** Notes on rows and columns left out, from long to short. */
export function leftOut(places: Layout): string[] {
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
export function drawHeading(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, rowStep, pairs, cellWidth, isFanned } = places;
  const { look, font } = view;
  const fast = aliasedPairs(shownFrequencies(places), rowStep);
  if (fast && rowStep > 1)
    for (const start of isFanned ? [0, pairs] : [0]) {
      const from = matrix.x + start * cellWidth;
      const to = from + (isFanned ? fast : 2 * fast) * cellWidth;
      const y = matrix.y - 4;
      pen.curve([from, y, to, y], { stroke: look.mark, width: 3, dash: DASHED, mark: "aliased" });
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
export function drawFlat(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, pairs, cellWidth } = places;
  const { parameters, look, font, isAsked } = view;
  const { seq_len, fans, position, dim } = parameters;
  const moving = shownFrequencies(places).filter(
    (frequency) => frequency * (seq_len - 1) >= FLAT,
  ).length;
  const width = (pairs - moving) * cellWidth;
  const lines = ["too slow to change", `within ${counted(seq_len, "token")}`];
  const style = { size: font, align: "center", mark: "flat" } as const;
  const isLow = matrix.height < LEAST_WITH_NOTE * font;
  const widest = Math.max(...lines.map((line) => pen.widthOf(line, style)));
  if (isAsked || isLow || fans < 1 || widest > width - font) return;
  // The chosen cell's value is elsewhere.
  const isBelow = yOf(places, position) < matrix.y + 0.6 * matrix.height;
  const y = isBelow ? matrix.y + matrix.height - (LINE + 0.6) * font : matrix.y + 1.1 * font;
  // A cell near 0 has the colour of the page, and one near 1 contrasts with it.
  [look.ink, look.paper].forEach((fill, half) => {
    const x = matrix.x + (half * pairs + moving) * cellWidth + width / 2;
    // The line through the chosen column would cross the words.
    if (Math.abs(xOf(view, places, dim) - x) < (widest + cellWidth) / 2) return;
    lines.forEach((line, index) => {
      pen.text(line, x, y + index * LINE * font, { ...style, fill });
    });
  });
}
