/** Matrices over the same dimensions, one below the other; a cell is marked and read in all. */

import { minIndex } from "d3-array";
import { colourBar, roundTicks } from "./axes";
import { cellImage, drawCells, pixelOfValue, pixelsOf } from "./colours";
import {
  type CellIndex,
  type Content,
  type Matrix,
  matricesOf,
  type SampledRows,
} from "./matrices";
import { clamp, decimals, grouped, MINUS } from "./numbers";
import { type Box, contains, type Pen, type Place } from "./pen";
import { everyNth } from "./sampling";
import type { Scene, View } from "./scene";
import { DOTTED, HEADING_SIZE, isNarrow, MIDDLE, STRONG } from "./sizes";
import { truncate } from "./text_layout";

type StripsParameters = { d_model: number; base: number };

export type Strip = Content & {
  name: string;
  /** Dimension of each column in this strip, where it orders them in another way. */
  places?: readonly number[];
};

export interface StripsCore {
  strips: readonly Strip[];
  /** Names of the rows or, if they are positions, their number. */
  rows: { names: readonly string[] } | { count: number };
  /** Dimension of each column. */
  dims: readonly number[];
  /** Cell that is marked at first. */
  start: CellIndex;
  alt: string;
  heading: string;
  /** Space above the strips, between two and below their axis, as multiples of the font size. */
  space?: { above: number; between: number; below: number };
}

type StripsView = View<StripsParameters, StripsCore>;

export interface StripsLayout {
  boxes: readonly Box[];
  /** Space on the right of the boxes. */
  right: number;
  /** True if the rows have a title beside them. */
  isTitled: boolean;
  /** Names of the rows, or null if they are positions. */
  names: readonly string[] | null;
  /** Number of rows; a picture draws no more of them than pixels. */
  count: number;
  sampled: SampledRows;
  cellWidth: number;
  matrices: readonly Matrix[];
  chosen: CellIndex;
}

// Multiples of the font size.
const LETTER = 0.56;
const TITLE = 1.6;
const HEAD = 1.75;
const FOOT = 2.6;
/** Distance from the last strip down to the title of the dimensions. */
const TITLE_BASELINE = 2.4;
/** Space for a colour bar with its texts. */
const RIGHT = 3.7;
const NAME = 1.25;
/** Distance from a strip up to the baseline of its heading. */
export const HEADING_GAP = 0.45;
/** Least width of a cell that its value fits into. */
const VALUE = 3.8;
/** Least height of rows, and width of columns, that lines separate, in pixels. */
const SEPARATED = 12;
/** Smallest side of the mark of a cell, in pixels. */
const MARK = 9;

/** Texts at the ends and in the middle of the colour bar. */
const LIMITS = ["1", "0", `${MINUS}1`];

const longest = (texts: readonly string[]): number =>
  Math.max(...texts.map(({ length }) => length));

export function layoutOf(view: StripsView): StripsLayout {
  const { parameters, core, at, width, height, font } = view;
  const { strips, rows, dims, space = { above: HEAD, between: HEAD, below: 0 } } = core;
  const names = "names" in rows ? rows.names : null;
  const count = "names" in rows ? rows.names.length : rows.count;
  const letters = longest(names ?? [grouped(count - 1)]);
  const isTitled = !names && !isNarrow({ width });
  const forNames = Math.min((LETTER * letters + 1) * font, Math.max(0.14 * width, 6.7 * font));
  const left = forNames + (isTitled ? TITLE * font : 0);
  const right = RIGHT * font;
  const [above, between] = [space.above * font, space.between * font];
  const box = {
    x: left,
    width: width - left - right,
    height:
      (height - (FOOT + space.below) * font - above - (strips.length - 1) * between) /
      strips.length,
  };
  const step = Math.ceil(count / Math.max(box.height, 1));
  const sampled = { step, count: Math.ceil(count / step) };
  const boxes = strips.map((_, index) => ({
    ...box,
    y: above + index * (box.height + between),
  }));
  const cells = {
    boxes,
    count,
    sampled,
    cellWidth: box.width / dims.length,
  };
  return {
    ...cells,
    right,
    isTitled,
    names,
    matrices: matricesOf({ contents: strips, width: dims.length, parameters }),
    chosen: (at && cellAt(view, cells, at)) ?? core.start,
  };
}

type Cells = Pick<StripsLayout, "boxes" | "count" | "sampled" | "cellWidth">;

/** Height of a row in a box. */
const rowHeight = ({ sampled }: Pick<Cells, "sampled">, { height }: Box): number =>
  height / sampled.count;

/** The cell at a place, or null beside the strips. */
export function cellAt(
  { core, parameters }: StripsView,
  cells: Cells,
  place: Place,
): CellIndex | null {
  const { boxes, sampled, cellWidth } = cells;
  const index = boxes.findIndex((candidate) => contains(candidate, place));
  if (index < 0) return null;
  const box = boxes[index];
  const row = Math.min(Math.floor((place.y - box.y) / rowHeight(cells, box)), sampled.count - 1);
  const column = Math.min(Math.floor((place.x - box.x) / cellWidth), core.dims.length - 1);
  const { places } = core.strips[index];
  // The nearest of the columns drawn.
  const dim = ((place.x - box.x) / box.width) * parameters.d_model - 0.5;
  const matched = places && minIndex(places, (place) => Math.abs(place - dim));
  return { row: row * sampled.step, column: matched ?? column };
}

/** Middle of a column in the strip with an index. */
export function columnX(
  { core, parameters }: StripsView,
  layout: StripsLayout,
  index: number,
  column: number,
): number {
  const { boxes, cellWidth } = layout;
  const { places } = core.strips[index];
  const { x, width } = boxes[index];
  return places
    ? x + (places[column] / parameters.d_model) * width + cellWidth / 2
    : x + (column + 0.5) * cellWidth;
}

/** Middle of a row in a box. */
export const yOf = (places: StripsLayout, box: Box, row: number): number =>
  box.y + (Math.floor(row / places.sampled.step) + 0.5) * rowHeight(places, box);

function drawMatrix(pen: Pen, view: StripsView, places: StripsLayout, index: number): void {
  const { boxes, names, sampled, cellWidth, matrices } = places;
  const { core, look } = view;
  const { x, y, width, height } = boxes[index];
  const cellHeight = rowHeight(places, boxes[index]);
  const colours = pixelsOf(look.values);
  const image = cellImage(core.dims.length, sampled.count, (pixels) => {
    const values = matrices[index].sample(sampled);
    // A loop is faster than a function for each cell.
    for (let cell = 0; cell < values.length; cell += 1)
      pixels[cell] = colours[pixelOfValue(values[cell])];
  });
  drawCells(pen, image, boxes[index], { mark: `strip-${index}` });
  if (names && cellHeight > SEPARATED) {
    const line = { stroke: look.paper, width: 2, mark: "separator" };
    for (let row = 1; row < sampled.count; row += 1) {
      const between = y + row * cellHeight;
      pen.curve([x, between, x + width, between], line);
    }
    for (let column = 1; cellWidth > SEPARATED && column < core.dims.length; column += 1) {
      const between = x + column * cellWidth;
      pen.curve([between, y, between, y + height], { ...line, width: 1 });
    }
  }
  pen.rect(x, y, width, height, { stroke: look.grid, mark: "matrix", role: "shared" });
}

function drawRows(pen: Pen, { look, font }: StripsView, places: StripsLayout, index: number): void {
  const { boxes, count, sampled, isTitled, names } = places;
  const box = boxes[index];
  const most = Math.max(Math.floor(box.height / (NAME * font)), 1);
  const rows = names
    ? everyNth(sampled.count, most).map((index) => index * sampled.step)
    : roundTicks(0, count - 1, most);
  for (const row of rows) {
    const name = names ? truncate(pen, names[row], box.x - 10, { size: font }) : grouped(row);
    const y = yOf(places, box, row) + MIDDLE * font;
    pen.text(name, box.x - 7, y, { align: "right", size: font, fill: look.ink });
  }
  if (isTitled && box.height > 4.3 * font)
    pen.text("position", 0.9 * font, box.y + box.height / 2, {
      align: "center",
      size: font,
      fill: look.ink,
      turn: -Math.PI / 2,
    });
}

/** Columns whose dimensions are written. */
function labelledColumns({ core, font }: StripsView, { width }: Box): number[] {
  const { dims } = core;
  const most = Math.max(2, Math.floor(width / (6 * font)));
  const round = roundTicks(0, dims[dims.length - 1], most).map((dim) => dims.indexOf(dim));
  if (!round.includes(-1)) return round;
  // A round dimension is left out: every 2nd, 4th, 8th … pair instead.
  const step = 2 * 2 ** Math.ceil(Math.log2(dims.length / 2 / most));
  return everyNth(dims.length, dims.length / step);
}

function drawDimensions(pen: Pen, view: StripsView, places: StripsLayout): void {
  const { core, look, font } = view;
  const { boxes, names, isTitled } = places;
  const box = boxes[boxes.length - 1];
  const bottom = box.y + box.height;
  const style = { align: "center", size: font, fill: look.ink } as const;
  for (const column of labelledColumns(view, box))
    pen.text(
      grouped(core.dims[column]),
      box.x + (column + 0.5) * places.cellWidth,
      bottom + 1.15 * font,
      style,
    );
  const title = names || isTitled ? "dimension" : "dimension (rows: position)";
  pen.text(title, box.x + box.width / 2, bottom + TITLE_BASELINE * font, style);
}

/** Note on rows and columns that the picture leaves out and, unless short, on what this hides. */
export function leftOut(
  { core }: StripsView,
  { sampled }: StripsLayout,
  { isShort = false } = {},
): string {
  const { step } = sampled;
  const pairStep = core.dims.length > 2 ? core.dims[2] / 2 : 1;
  const steps = [
    ...(step > 1 ? [`1 row in ${step}`] : []),
    ...(pairStep > 1 ? [`1 pair in ${pairStep}`] : []),
  ];
  const aliased = step > 1 && !isShort ? `; waves shorter than ${2 * step} tokens are aliased` : "";
  return steps.length ? ` (drawn: ${steps.join(", ")}${aliased})` : "";
}

/** The chosen cell in each strip, with its value where there is space, and lines between them. */
function drawChosen(pen: Pen, view: StripsView, places: StripsLayout): void {
  const { look, font } = view;
  const { boxes, names, cellWidth, chosen } = places;
  const width = Math.max(cellWidth, MARK);
  const line = { stroke: look.mark, width: 1.2, dash: DOTTED, mark: "column" };
  const outline = { stroke: look.mark, width: 2, mark: "cell", role: "chosen" } as const;
  const number = { align: "center", size: font, fill: look.ink, halo: look.paper } as const;
  boxes.forEach((box, index) => {
    const cellHeight = rowHeight(places, box);
    const height = Math.max(cellHeight, MARK);
    const [x, y] = [columnX(view, places, index, chosen.column), yOf(places, box, chosen.row)];
    const top = clamp(y - height / 2, box.y, box.y + box.height - height);
    const bottom = top + height;
    pen.rect(x - width / 2, top, width, height, { ...outline, stroke: look.paper, width: 5 });
    pen.rect(x - width / 2, top, width, height, outline);
    // Between the strips, there are headings or other lines.
    if (index && top > box.y) pen.curve([x, box.y, x, top], line);
    const end = box.y + box.height;
    if (index < boxes.length - 1 && bottom < end) pen.curve([x, bottom, x, end], line);
    if (!names || cellWidth <= VALUE * font || cellHeight <= NAME * font) return;
    const value = decimals(places.matrices[index].value(chosen));
    pen.text(value, x, y + MIDDLE * font, { ...number, mark: "value" });
  });
}

const headingStyle = ({ look, font }: StripsView) =>
  ({ size: HEADING_SIZE * font, weight: STRONG, fill: look.ink, mark: "heading" }) as const;

/** Heading above the first strip, with as much of the note on what is left out as fits. */
export function headingOf(pen: Pen, view: StripsView, places: StripsLayout): string {
  const style = headingStyle(view);
  const most = places.boxes[0].width + places.right;
  const [whole, short] = [false, true].map(
    (isShort) => view.core.heading + leftOut(view, places, { isShort }),
  );
  const text = pen.widthOf(whole, style) > most ? short : whole;
  return truncate(pen, text, most, style);
}

function writeHeading(pen: Pen, view: StripsView, places: StripsLayout): void {
  const [{ x, y }] = places.boxes;
  pen.text(headingOf(pen, view, places), x, y - HEADING_GAP * view.font, headingStyle(view));
}

export const cellInWords = (
  { core }: StripsView,
  { names }: StripsLayout,
  { row, column }: CellIndex,
): string => `${names?.[row] ?? `position ${grouped(row)}`}, dim ${grouped(core.dims[column])}`;

export function drawMatrices(pen: Pen, view: StripsView, places: StripsLayout): void {
  places.boxes.forEach((_, index) => {
    drawMatrix(pen, view, places, index);
    drawRows(pen, view, places, index);
  });
  const { x, y, width, height } = places.boxes[0];
  const bar = { x: x + width + 0.5 * view.font, y, height };
  colourBar(pen, view, view.look.values, bar, LIMITS);
}

/** Draw the marks on the matrices, and the texts around them. */
export function drawMarks(pen: Pen, view: StripsView, places: StripsLayout): void {
  drawDimensions(pen, view, places);
  drawChosen(pen, view, places);
  writeHeading(pen, view, places);
}

/** The value of each strip in a cell, after its name and a separator. */
const valuesIn = (
  { core }: StripsView,
  { matrices }: StripsLayout,
  cell: CellIndex,
  colon: string,
) => core.strips.map(({ name }, index) => name + colon + decimals(matrices[index].value(cell)));

function formula(view: StripsView, places: StripsLayout): string {
  const { chosen } = places;
  return `${cellInWords(view, places, chosen)}: ${valuesIn(view, places, chosen, " ").join(", ")}`;
}

export const strips: Scene<StripsParameters, StripsCore, StripsLayout> = {
  layout: layoutOf,
  formula,

  draw(pen, view, places) {
    drawMatrices(pen, view, places);
    drawMarks(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt}${leftOut(view, places)} ${formula(view, places)}. ` +
    "Arrow keys read another cell.",

  read(view, places, place) {
    const index = cellAt(view, places, place);
    return index && [cellInWords(view, places, index), ...valuesIn(view, places, index, ": ")];
  },

  walk({ core }, places, [across, down]) {
    const { boxes, cellWidth, chosen, sampled } = places;
    const column = clamp(chosen.column + across, 0, core.dims.length - 1);
    const shown = Math.floor(chosen.row / sampled.step) + down;
    const row = clamp(shown, 0, sampled.count - 1) * sampled.step;
    return { x: boxes[0].x + (column + 0.5) * cellWidth, y: yOf(places, boxes[0], row) };
  },
};
