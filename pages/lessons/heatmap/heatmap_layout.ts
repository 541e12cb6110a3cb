/** Layout of the encoding matrix: the matrix, a column beside it, a row below it. */

import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";

export type HeatmapParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  position: number;
  dim: number;
  /** 0: interleaved; 1: all sines before all cosines; between the two while it glides. */
  fans: number;
};

export type HeatmapView = View<HeatmapParameters>;

/** No more rows and pairs than pixels: every `rowStep`-th row, every `pairStep`-th pair. */
interface Sampling {
  rowStep: number;
  pairStep: number;
  rows: number;
  pairs: number;
  cellWidth: number;
  cellHeight: number;
}

export interface Layout extends Sampling {
  frequencies: Float64Array;
  isNarrow: boolean;
  /** True if all sines are before all cosines. */
  isFanned: boolean;
  /** True if there is space for the row below the matrix. */
  hasRow: boolean;
  matrix: Box;
  column: Box;
  /**
   * The chosen row as curves, of no height in a low picture; if a question is about a step, how
   * much each column changes.
   */
  row: Box;
  /** The row from which that step leads to the next one; null without such a question. */
  stepFrom: number | null;
}

/** Least height of the matrix in pixels; in a lower picture, it takes that of the row below it. */
const LEAST_MATRIX = 150;

// Multiples of the font size.
/** Distance from the matrix up to headings, which the rings at its edge do not cover. */
export const ABOVE = 0.85;
const MARGIN = 4.4;
const TOP = 3.1;
const AXIS = 2.9;
/** The same directly below the matrix, whose rings extend beyond it. */
const AXIS_BELOW_RINGS = 3.3;
const RIGHT = 0.8;
const LOWEST_ROW = 5.9;
const BELOW_MATRIX = 1;
/** Height of the row, as a share of the picture. */
const ROW = 0.18;
/** The same where a question is about a step between two rows. */
const STEP_ROW = 0.22;
/** Name of the step in questions of the tour. */
const STEP = "step";
/** Width of a column's sparkline on a phone, in pixels. */
const NARROW_COLUMN = 80;

export function layout({ parameters, width, height, font, focus }: HeatmapView): Layout {
  const narrow = isNarrow({ width });
  const digits = grouped(parameters.seq_len - 1).length;
  const left = (narrow ? Math.max(2.6, 0.5 * digits + 0.9) : MARGIN) * font;
  const beside = narrow ? NARROW_COLUMN : clamp(width * 0.15, 90, 220);
  const isStep = focus === STEP;
  const top = TOP * font;
  const gap = font;
  const wide = width - left - gap - beside - RIGHT * font;
  const usual = clamp(height * ROW, LOWEST_ROW * font, 170);
  const rowHeight = isStep ? Math.max(height * STEP_ROW, LOWEST_ROW * font) : usual;
  const above = BELOW_MATRIX * font;
  const spare = height - top - above - rowHeight - AXIS * font;
  const hasRow = isStep || spare >= LEAST_MATRIX;
  const [toRow, below] = hasRow ? [above, rowHeight] : [0, 0];
  const axis = (hasRow ? AXIS : AXIS_BELOW_RINGS) * font;
  const matrix = { x: left, y: top, width: wide, height: height - top - toRow - below - axis };
  const right = matrix.x + matrix.width + gap;
  return {
    frequencies: frequenciesOf(parameters.d_model, parameters.base),
    isNarrow: narrow,
    isFanned: parameters.fans >= 0.5,
    hasRow,
    matrix,
    column: { x: right, y: top, width: beside, height: matrix.height },
    row: { x: left, y: top + matrix.height + toRow, width: matrix.width, height: below },
    stepFrom: isStep ? Math.min(parameters.position, parameters.seq_len - 2) : null,
    ...sampling(parameters, matrix),
  };
}

function sampling({ d_model, seq_len }: HeatmapParameters, matrix: Box): Sampling {
  const rowStep = Math.ceil(seq_len / Math.max(matrix.height, 1));
  const pairStep = Math.ceil(d_model / 2 / Math.max(matrix.width / 2, 1));
  const rows = Math.ceil(seq_len / rowStep);
  const pairs = Math.ceil(d_model / 2 / pairStep);
  const cellHeight = matrix.height / rows;
  const cellWidth = matrix.width / (2 * pairs);
  return { rowStep, pairStep, rows, pairs, cellHeight, cellWidth };
}

/** Column of a drawn dimension, between interleaved (fans = 0) and sines first (fans = 1). */
export function columnOf(shown: number, pairs: number, fans: number): number {
  const fanned = (shown >> 1) + (shown % 2) * pairs;
  return shown + fans * (fanned - shown);
}

/** Middle of a dimension's column. */
export function xOf({ parameters }: HeatmapView, places: Layout, dim: number): number {
  const shown = 2 * Math.floor((dim >> 1) / places.pairStep) + (dim % 2);
  const column = columnOf(shown, places.pairs, parameters.fans);
  return places.matrix.x + (column + 0.5) * places.cellWidth;
}

/** Middle of a position's row. */
export const yOf = ({ matrix, rowStep, cellHeight }: Layout, position: number): number =>
  matrix.y + (Math.floor(position / rowStep) + 0.5) * cellHeight;

/** The cell at a place in the matrix. */
export function cellAt({ parameters }: HeatmapView, places: Layout, { x, y }: Place) {
  const { matrix, rowStep, pairStep, pairs, cellHeight, cellWidth, isFanned } = places;
  const column = clamp(Math.floor((x - matrix.x) / cellWidth), 0, 2 * pairs - 1);
  const fromFans = column < pairs ? 2 * column : 2 * (column - pairs) + 1;
  const shown = isFanned ? fromFans : column;
  const dim = 2 * pairStep * (shown >> 1) + (shown % 2);
  const position = Math.floor((y - matrix.y) / cellHeight) * rowStep;
  return {
    dim: Math.min(dim, parameters.d_model - 1),
    position: clamp(position, 0, parameters.seq_len - 1),
  };
}

export const shownFrequencies = ({ frequencies, pairs, pairStep }: Layout): Float64Array =>
  Float64Array.from({ length: pairs }, (_, index) => frequencies[index * pairStep]);
