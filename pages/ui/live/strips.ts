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
import { clamp, decimals, grouped, MINUS, significant } from "./numbers";
import { type Box, contains, type Pen, type Place } from "./pen";
import { everyNth } from "./sampling";
import type { Scene, View } from "./scene";
import { isNarrow, MIDDLE, STRONG } from "./sizes";
import { truncate } from "./text_layout";

type StripsParameters = {
  d_model: number;
  base: number;
  /** Share of their ways that columns and matrices have moved, while an answer is revealed. */
  moved?: number;
};

export type Strip = Content & {
  name: string;
  heading: string;
  /** Text before its name where a cell of all strips is read in one line. */
  joined: string;
  /** Its colours range from -limit to limit. */
  limit: number;
  /** True if some entries exceed the limit. */
  isCut: boolean;
  /** Strip whose columns it reorders, and the dimension of each there. */
  from?: { strip: number; dims: readonly number[] };
};

/** A fact about each row, which holds at one base: in words, and in short beside the last strip. */
interface Notes {
  base: number;
  /** Title of the short ones. */
  title: string;
  texts: readonly string[];
  results: readonly { text: string; isRight: boolean }[];
}

export interface StripsCore {
  strips: readonly Strip[];
  /** Names of the rows of each strip or, if all are positions, their number. */
  rows: { names: readonly (readonly string[])[]; notes?: Notes } | { count: number };
  /** Dimension of each column. */
  dims: readonly number[];
  /** Cell that is marked at first. */
  start: CellIndex;
  alt: string;
  /** Height of the last strip as a multiple of that of the others; 1 without it. */
  lastHeight?: number;
}

type StripsView = View<StripsParameters, StripsCore>;

export interface StripsLayout {
  boxes: readonly Box[];
  /** Space on the right of the boxes. */
  right: number;
  /** True if the rows have a title beside them. */
  isTitled: boolean;
  /** Names of the rows of each strip, or null if all are positions. */
  names: readonly (readonly string[])[] | null;
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
const BAR = 1.9;
const NAME = 1.25;
const HEADING_SIZE = 1.05;
/** Least width of a cell that its value fits into. */
const VALUE = 3.8;
/** Least height of rows, and width of columns, that lines separate, in pixels. */
const SEPARATED = 12;
/** Smallest side of the mark of a cell, in pixels. */
const MARK = 9;

/** Texts at the ends and in the middle of a strip's colour bar. */
function limitsOf({ limit, isCut }: Strip): string[] {
  const text = significant(limit, 3);
  return [`${isCut ? "≥ " : ""}${text}`, "0", `${isCut ? "≤ " : ""}${MINUS}${text}`];
}

const longest = (texts: readonly string[]): number =>
  Math.max(...texts.map(({ length }) => length));

function layout(view: StripsView): StripsLayout {
  const { parameters, core, at, width, height, font } = view;
  const { strips, rows, dims, lastHeight = 1 } = core;
  const names = "names" in rows ? rows.names : null;
  const count = "names" in rows ? rows.names[0].length : rows.count;
  const letters = longest(names?.flat() ?? [grouped(count - 1)]);
  const isTitled = !names && !isNarrow({ width });
  const forNames = Math.min((LETTER * letters + 1) * font, Math.max(0.14 * width, 6.7 * font));
  const left = forNames + (isTitled ? TITLE * font : 0);
  const results = notesOf(view)?.results.map(({ text }) => text) ?? [];
  const forLimits = LETTER * longest(strips.flatMap(limitsOf)) + BAR;
  const right = Math.max(forLimits, LETTER * longest(results) + 1) * font;
  const head = HEAD * font;
  const others = strips.length - 1;
  const box = {
    x: left,
    width: width - left - right,
    height: (height - FOOT * font - strips.length * head) / (others + lastHeight),
  };
  const step = Math.ceil(count / Math.max(box.height, 1));
  const sampled = { step, count: Math.ceil(count / step) };
  const boxes = strips.map((_, index) => ({
    ...box,
    y: (index + 1) * head + index * box.height,
    height: (index < others ? 1 : lastHeight) * box.height,
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
export const rowHeight = ({ sampled }: Pick<Cells, "sampled">, { height }: Box): number =>
  height / sampled.count;

/** The cell at a place, or null beside the strips. */
function cellAt({ core, parameters }: StripsView, cells: Cells, place: Place): CellIndex | null {
  const { boxes, sampled, cellWidth } = cells;
  const index = boxes.findIndex((candidate) => contains(candidate, place));
  if (index < 0) return null;
  const box = boxes[index];
  const row = Math.min(Math.floor((place.y - box.y) / rowHeight(cells, box)), sampled.count - 1);
  const column = Math.min(Math.floor((place.x - box.x) / cellWidth), core.dims.length - 1);
  const dims = reorderedOf(core, index)?.dims;
  // The nearest of the columns drawn.
  const dim = ((place.x - box.x) / box.width) * parameters.d_model - 0.5;
  const matched = dims && minIndex(dims, (one) => Math.abs(one - dim));
  return { row: row * sampled.step, column: matched ?? column };
}

/** The strip that reorders the columns of another one. */
const reorderedOf = ({ strips }: StripsCore, index: number) =>
  strips.find(({ from }) => from?.strip === index)?.from;

/** Middle of the chosen column, in the strip with an index. */
function chosenX({ core, parameters }: StripsView, places: StripsLayout, index: number): number {
  const { boxes, cellWidth, chosen } = places;
  const source = reorderedOf(core, index);
  if (!source) return xOf(places, chosen.column);
  const { x, width } = boxes[index];
  return x + (source.dims[chosen.column] / parameters.d_model) * width + cellWidth / 2;
}

/** Middle of a column. */
const xOf = ({ boxes, cellWidth }: StripsLayout, column: number): number =>
  boxes[0].x + (column + 0.5) * cellWidth;

/** Middle of a row in a box. */
const yOf = (places: StripsLayout, box: Box, row: number): number =>
  box.y + (Math.floor(row / places.sampled.step) + 0.5) * rowHeight(places, box);

/** A matrix as an image of one pixel for each cell, which is valid until the next call. */
function imageOf({ core, look }: StripsView, places: StripsLayout, index: number) {
  const { limit } = core.strips[index];
  const colours = pixelsOf(look.values);
  return cellImage(core.dims.length, places.sampled.count, (pixels) => {
    places.matrices[index].sample(places.sampled).forEach((value, cell) => {
      pixels[cell] = colours[pixelOfValue(value / limit)];
    });
  });
}

function drawMatrix(pen: Pen, view: StripsView, places: StripsLayout, index: number): void {
  const { boxes, names, sampled, cellWidth } = places;
  const { core, look, parameters } = view;
  const { x, y, width, height } = boxes[index];
  const cellHeight = rowHeight(places, boxes[index]);
  const { moved = 1 } = parameters;
  if (moved < 1) drawMoving(pen, view, places, { index, moved });
  if (moved === 1 || !core.strips[index].from)
    drawCells(pen, imageOf(view, places, index), boxes[index], { mark: `strip-${index}` });
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
  pen.rect(x, y, width, height, { stroke: look.grid, mark: "matrix" });
}

/** The columns that move to their places in a matrix; without any, the matrices slide together. */
function drawMoving(
  pen: Pen,
  view: StripsView,
  places: StripsLayout,
  { index, moved }: { index: number; moved: number },
): void {
  const { boxes, cellWidth, sampled } = places;
  const { strips: all } = view.core;
  const strip = all[index];
  const box = boxes[index];
  const between = (start: number, end: number): number => start + moved * (end - start);
  const mark = "moving";
  if (strip.from) {
    const image = imageOf(view, places, index);
    const y = between(boxes[strip.from.strip].y, box.y);
    strip.from.dims.forEach((dim, column) => {
      const start = (dim / view.parameters.d_model) * box.width;
      const x = box.x + between(start, column * cellWidth);
      const part = { x: column, y: 0, width: 1, height: sampled.count };
      pen.image(image, part, { ...box, x, y, width: cellWidth + 0.5 }, { mark });
    });
  } else if ("sum" in strip && !all.some(({ from }) => from))
    for (const [term] of strip.sum) {
      const copy = { ...box, y: between(boxes[term].y, box.y) };
      drawCells(pen, imageOf(view, places, term), copy, { mark });
    }
}

function drawRows(pen: Pen, { look, font }: StripsView, places: StripsLayout, index: number): void {
  const { boxes, count, sampled, isTitled } = places;
  const box = boxes[index];
  const names = places.names?.[index];
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
    pen.text(grouped(core.dims[column]), xOf(places, column), bottom + 1.15 * font, style);
  const title = names || isTitled ? "dimension" : "dimension (rows: position)";
  pen.text(title, box.x + box.width / 2, bottom + 2.4 * font, style);
}

/** Note on rows and columns that the picture leaves out. */
function leftOut({ core }: StripsView, { sampled }: StripsLayout): string {
  const { step } = sampled;
  const pairStep = core.dims.length > 2 ? core.dims[2] / 2 : 1;
  const steps = [
    ...(step > 1 ? [`1 row in ${step}`] : []),
    ...(pairStep > 1 ? [`1 pair in ${pairStep}`] : []),
  ];
  const aliased = step > 1 ? `; waves shorter than ${2 * step} tokens are aliased` : "";
  return steps.length ? ` (drawn: ${steps.join(", ")}${aliased})` : "";
}

/** The chosen cell in each strip, with its value where there is space, and lines between them. */
function drawChosen(pen: Pen, view: StripsView, places: StripsLayout): void {
  const { look, font } = view;
  const { boxes, names, cellWidth, chosen } = places;
  const width = Math.max(cellWidth, MARK);
  const line = { stroke: look.mark, width: 1.2, dash: [3, 3], mark: "column" };
  const outline = { stroke: look.mark, width: 2, mark: "cell" };
  const number = { align: "center", size: font, fill: look.ink, halo: look.paper } as const;
  boxes.forEach((box, index) => {
    const cellHeight = rowHeight(places, box);
    const height = Math.max(cellHeight, MARK);
    const [x, y] = [chosenX(view, places, index), yOf(places, box, chosen.row)];
    const [top, bottom] = [y - height / 2, y + height / 2];
    pen.rect(x - width / 2, top, width, height, outline);
    // Headings are between the strips.
    if (index && top > box.y) pen.curve([x, box.y, x, top], line);
    const end = box.y + box.height;
    if (index < boxes.length - 1 && bottom < end) pen.curve([x, bottom, x, end], line);
    if (!names || cellWidth <= VALUE * font || cellHeight <= NAME * font) return;
    const value = decimals(places.matrices[index].value(chosen));
    pen.text(value, x, y + MIDDLE * font, { ...number, mark: "value" });
  });
}

function drawHeadings(pen: Pen, view: StripsView, places: StripsLayout): void {
  const { core, look, font } = view;
  const style = { size: HEADING_SIZE * font, weight: STRONG };
  core.strips.forEach(({ heading }, index) => {
    const { x, y, width } = places.boxes[index];
    const whole = index ? heading : heading + leftOut(view, places);
    const text = truncate(pen, whole, width + places.right, style);
    const mark = `heading-${index}`;
    pen.text(text, x, y - 0.45 * font, { ...style, fill: look.ink, halo: look.paper, mark });
  });
}

const cellInWords = (
  { core }: StripsView,
  { names }: StripsLayout,
  { row, column }: CellIndex,
): string =>
  `${names?.at(-1)?.[row] ?? `position ${grouped(row)}`}, dim ${grouped(core.dims[column])}`;

/** The strips that add up, each with the value of a cell. */
const termsOf = ({ core }: StripsView, { matrices }: StripsLayout, cell: CellIndex) =>
  core.strips.flatMap((strip, index) =>
    reorderedOf(core, index) ? [] : [{ ...strip, value: decimals(matrices[index].value(cell)) }],
  );

/** The notes on the rows, if there are any at the current base. */
function notesOf({ core, parameters }: StripsView): Notes | undefined {
  const notes = "notes" in core.rows ? core.rows.notes : undefined;
  return notes?.base === parameters.base ? notes : undefined;
}

const noteOf = (view: StripsView, { row }: CellIndex): string[] =>
  notesOf(view)?.texts.slice(row, row + 1) ?? [];

/** The notes in short, beside the last strip. */
function drawResults(pen: Pen, view: StripsView, places: StripsLayout): void {
  const { look, font } = view;
  const box = places.boxes[places.boxes.length - 1];
  const { title = "", results = [] } = notesOf(view) ?? {};
  if (rowHeight(places, box) < font || !results.length) return;
  const above = {
    size: HEADING_SIZE * font,
    weight: STRONG,
    fill: look.ink,
    align: "right",
    mark: "results-title",
  } as const;
  pen.text(title, view.width - 1, box.y - 0.45 * font, above);
  const widest = Math.max(
    ...results.map(({ text }) => pen.widthOf(text, { size: 1, weight: STRONG })),
  );
  const size = clamp((places.right - font) / widest, font, 1.25 * font);
  results.forEach(({ text, isRight }, row) => {
    const y = yOf(places, box, row) + MIDDLE * font;
    const fill = isRight ? look.result : look.mark;
    const style = { size, weight: STRONG, fill, mark: "result" };
    pen.text(text, box.x + box.width + 0.5 * font, y, style);
  });
}

function formula(view: StripsView, places: StripsLayout): string {
  const terms = termsOf(view, places, places.chosen).map(
    ({ name, joined, value }) => joined + (joined === " = " ? value : `${name} ${value}`),
  );
  const cell = `${cellInWords(view, places, places.chosen)}: ${terms.join("")}`;
  return [cell, ...(isNarrow(view) ? [] : noteOf(view, places.chosen))].join("; ");
}

export const strips: Scene<StripsParameters, StripsCore, StripsLayout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const hasNotes = "notes" in view.core.rows && view.core.rows.notes;
    places.boxes.forEach((_, index) => {
      drawMatrix(pen, view, places, index);
      drawRows(pen, view, places, index);
    });
    const free = view.core.strips.slice(0, hasNotes ? -1 : undefined).map(limitsOf);
    let first = 0;
    // Strips in a row that have one scale share a bar.
    free.forEach((limits, index) => {
      if (limits.join() === free[index + 1]?.join()) return;
      const [{ x, y, width }, last] = [places.boxes[first], places.boxes[index]];
      const bar = { x: x + width + 0.5 * view.font, y, height: last.y + last.height - y };
      colourBar(pen, view, view.look.values, bar, limits, `scale-${index}`);
      first = index + 1;
    });
    drawResults(pen, view, places);
    drawDimensions(pen, view, places);
    drawChosen(pen, view, places);
    drawHeadings(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt}${leftOut(view, places)} ${formula(view, places)}. ` +
    "Arrow keys read another cell.",

  read(view, places, place) {
    const index = cellAt(view, places, place);
    if (!index) return null;
    const lines = termsOf(view, places, index).map(({ name, value }) => `${name}: ${value}`);
    return [cellInWords(view, places, index), ...lines, ...noteOf(view, index)];
  },

  walk({ core }, places, [across, down]) {
    const { boxes, chosen, sampled } = places;
    const column = clamp(chosen.column + across, 0, core.dims.length - 1);
    const shown = Math.floor(chosen.row / sampled.step) + down;
    const row = clamp(shown, 0, sampled.count - 1) * sampled.step;
    return { x: xOf(places, column), y: yOf(places, boxes[boxes.length - 1], row) };
  },
};
