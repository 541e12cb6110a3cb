/** The encoding matrix with a chosen cell, its column as a wave and its row as two curves. */

import { roundTicks, valueBar, verticalAxis } from "../../ui/live/axes";
import { cell, completedCycles, wavelength } from "../../ui/live/formulas/sinusoid";
import { lineGuess } from "../../ui/live/guess";
import { counted, decimals, fixed, grouped, short } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import {
  ABOVE,
  cellAt,
  type HeatmapParameters,
  type HeatmapView,
  type Layout,
  layout,
  xOf,
  yOf,
} from "./heatmap_layout";
import { drawFlat, drawHeading, drawMatrix, leftOut } from "./heatmap_matrix";
import { drawRow, drawStep, upRow } from "./heatmap_row";

/** Width of cells, in pixels, from which the row and column are framed, so that no cell is dyed. */
const FRAMED = 8;
/** Widths of a line of the crosshair and of its halo, in pixels. */
const CROSSHAIR = 1.5;
const HALO = 4.5;
/** Opacity of the wave of the pair's other column. */
const PARTNER_ALPHA = 0.5;
/** Distance from the matrix to the tag of its row, and from that to the number in it, in pixels. */
const TAG_GAP = 4;
const TAG_PADDING = 3;
/** Height of the tag. */
const TAG = 1.4;
/** Radii of the rings around the chosen cell and its values, in pixels. */
const CELL_RADIUS = 7;
const READING_RADIUS = 4;
/** Angle in radians up to which a sine has not reached its first peak. */
const CLEAR = 0.7;
// Multiples of the font size.
/** Size of the chosen value. */
const VALUE = 1.25;
const NARROW_VALUE = 1.1;
// Multiples of the value's size: its frame, and the distance from the cell to it.
const FRAME_PADDING = 0.4;
const FRAME_HEIGHT = 1.7;
const FRAME_BASELINE = 1.2;
const FRAME_GAP = 0.65;

/** The dimensions of the chosen pair and, where there is space, their wavelength. */
function nameColumn(pen: Pen, view: HeatmapView, places: Layout): void {
  const { column, frequencies, isNarrow } = places;
  const { parameters, font, look } = view;
  const { dim } = parameters;
  const partOf = (text: string, fill: string, isChosen = false) => {
    const weight = isChosen ? STRONG : REGULAR;
    return { text, style: { size: font, fill, weight, mark: "column-name" } };
  };
  const nameOf = (before: string, column: number) =>
    partOf(`${before} ${grouped(column)}`, column % 2 ? look.cos : look.sin, column === dim);
  const even = dim - (dim % 2);
  const noun = isNarrow ? "dim" : "dimension";
  const pair = [nameOf(`${noun}s`, even), nameOf(" and", even + 1)];
  const widthOf = (parts: typeof pair) =>
    parts.reduce((sum, { text, style }) => sum + pen.widthOf(text, style), 0);
  const fits = (parts: typeof pair) => widthOf(parts) <= view.width - column.x;
  const [name, verb] = fits(pair) ? [pair, "repeat"] : [[nameOf(noun, dim)], "repeats"];
  const length = short(wavelength(frequencies[dim >> 1]));
  const period = [partOf(`${verb} every ${length} tokens`, look.ink)];
  [...(!isNarrow && fits(period) ? [period] : []), name].forEach((parts, line) => {
    const wide = widthOf(parts);
    let x = Math.min(column.x + (column.width - wide) / 2, view.width - wide);
    for (const { text, style } of parts) {
      pen.text(text, x, column.y - (ABOVE + line * LINE) * font, style);
      x += pen.widthOf(text, style);
    }
  });
}

const acrossColumn = ({ column: { x, width } }: Pick<Layout, "column">) =>
  linear([-1, 1], [x + 4, x + width - 4]);

/** The chosen column and, fainter, its partner; positions run down, level with the rows. */
function drawColumn(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, column, hasRow, rowStep, rows, cellHeight } = places;
  const { parameters, look, font } = view;
  const { dim } = parameters;
  const frequency = frequencies[dim >> 1];
  const value = acrossColumn(places);
  const bottom = column.y + column.height;
  for (const level of [-1, 0, 1]) {
    const x = value(level);
    pen.curve([x, column.y, x, bottom], { stroke: look.grid, mark: "grid", role: "shared" });
    if (!hasRow) continue;
    pen.text(fixed(level, 0), x, bottom + font, { align: "center", size: font, fill: look.ink });
  }
  nameColumn(pen, view, places);
  const pixelsPerCycle = (wavelength(frequency) / rowStep) * cellHeight;
  const isDrawnAsCurve = pixelsPerCycle > 6;
  const cycles = column.height / pixelsPerCycle;
  const count = Math.ceil(Math.min(column.height, 8 * cycles + 64));
  for (const drawn of [dim ^ 1, dim]) {
    const isCosine = drawn % 2 === 1;
    const hue = isCosine ? look.cos : look.sin;
    const valueAt = (position: number) => value(cell(position, drawn % 2, [frequency]));
    if (isDrawnAsCurve) {
      const points: number[] = [];
      for (let index = 0; index <= count; index += 1) {
        const y = column.y + (column.height * index) / count;
        points.push(valueAt(((y - column.y) / cellHeight - 0.5) * rowStep), y);
      }
      const dash = isCosine ? DOTTED : [];
      const [width, alpha] = drawn === dim ? [1.8, 1] : [1.4, PARTNER_ALPHA];
      pen.curve(points, { stroke: hue, width, alpha, dash, mark: "column" });
    }
    if (drawn === dim && (cellHeight >= 4 || !isDrawnAsCurve)) {
      const points: number[] = [];
      for (let row = 0; row < rows; row += 1)
        points.push(valueAt(row * rowStep), column.y + (row + 0.5) * cellHeight);
      const radius = Math.min(3, Math.max(1, MIDDLE * cellHeight));
      pen.dots(points, radius, { fill: hue, isDiamond: isCosine, mark: "column-dots" });
    }
  }
}

/** The two rows of a step. */
function frameStep(pen: Pen, { look }: HeatmapView, places: Layout, from: number): void {
  const { matrix, cellHeight, rowStep } = places;
  if (rowStep > 1) return;
  const y = yOf(places, from) - cellHeight / 2;
  const frame = { stroke: look.mark, width: 2.5, mark: "rows" };
  pen.rect(matrix.x, y, matrix.width, 2 * cellHeight, frame);
}

/** A line of the crosshair: through cells of any colour in the matrix, and beyond to an end. */
function drawLine(pen: Pen, { look }: HeatmapView, cells: number[], end: number[]): void {
  const style = { mark: "crosshair", role: "chosen" } as const;
  pen.curve(cells, { ...style, stroke: look.paper, width: HALO });
  pen.curve([...cells.slice(0, 2), ...end], { ...style, stroke: look.mark, width: CROSSHAIR });
}

function drawCrosshair(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, matrix, column, row, cellWidth, cellHeight } = places;
  const { hasRow, isFanned, stepFrom } = places;
  const { parameters, look } = view;
  const { position, dim } = parameters;
  const [x, y] = [xOf(view, places, dim), yOf(places, position)];
  const [right, foot] = [matrix.x + matrix.width, matrix.y + matrix.height];
  const isStep = stepFrom !== null;
  const edge = { stroke: look.mark, width: CROSSHAIR };
  // The row and the column of the cell, where a line would cover a small part of it.
  const [isHigh, isWide] = [cellHeight >= FRAMED, cellWidth >= FRAMED];
  if (isHigh)
    pen.rect(matrix.x, y - cellHeight / 2, matrix.width, cellHeight, { ...edge, mark: "row-band" });
  if (isStep) frameStep(pen, view, places, stepFrom);
  if (isWide)
    pen.rect(x - cellWidth / 2, matrix.y, cellWidth, matrix.height, {
      ...edge,
      mark: "column-band",
    });
  const left = isHigh ? right : matrix.x;
  drawLine(pen, view, [left, y, right, y], [column.x + column.width, y]);
  const top = isWide ? foot : matrix.y;
  drawLine(pen, view, [x, top, x, foot], [x, isStep ? foot : row.y + row.height]);
  const ring = { stroke: look.mark, width: 2.5, fill: look.paper, alpha: 0.9, mark: "cell" };
  pen.dots([x, y], CELL_RADIUS, { ...ring, role: "chosen" });
  // The same value on both curves, and that of the other column of the pair.
  const onCurves = (column: number) => {
    const value = cell(position, column, frequencies);
    const inColumn = [acrossColumn(places)(value), y];
    if (isStep || !hasRow) return inColumn;
    return [...inColumn, xOf(view, places, column), upRow(places)(value)];
  };
  const partner = dim ^ 1;
  const atPartner = [...onCurves(partner), ...(isFanned ? [xOf(view, places, partner), y] : [])];
  if (!isStep) pen.dots(atPartner, READING_RADIUS, { ...edge, fill: look.paper, mark: "partner" });
  pen.dots(onCurves(dim), READING_RADIUS, { ...ring, mark: "reading" });
  drawValue(pen, view, places, { x, y });
}

/** Left end of the waves that have hardly moved up to the chosen row: nothing to see is there. */
function clearX(view: HeatmapView, places: Layout): number {
  const { position, dim } = view.parameters;
  const pair = places.frequencies.findIndex((frequency) => frequency * position < CLEAR);
  return pair < 0 ? Number.POSITIVE_INFINITY : xOf(view, places, 2 * pair + (dim % 2));
}

/** The chosen cell and its value, in a frame on its row that leaves the fan free if it can. */
function drawValue(pen: Pen, view: HeatmapView, places: Layout, { x, y }: Place): void {
  const { frequencies, matrix, isNarrow, isFanned } = places;
  const { parameters, look, font } = view;
  const { position, dim } = parameters;
  const value = fixed(cell(position, dim, frequencies), 4);
  const text = `PE(${grouped(position)}, ${grouped(dim)}) = ${value}`;
  const size = (isNarrow ? NARROW_VALUE : VALUE) * font;
  const marked = { mark: "cell-value", role: "chosen" } as const;
  const style = { size, weight: STRONG, fill: look.ink, ...marked };
  const [gap, padding] = [FRAME_GAP * size, FRAME_PADDING * size];
  const width = pen.widthOf(text, style) + 2 * padding;
  const height = FRAME_HEIGHT * size;
  const beside = x + gap;
  const clear = Math.max(beside, clearX(view, places));
  const end = matrix.x + (dim % 2 || !isFanned ? 1 : 0.5) * matrix.width;
  const isLeft = beside + width > matrix.x + matrix.width;
  const right = clear + width <= end ? clear : beside;
  const frameX = isLeft ? x - gap - width : right;
  const isBelow = y - gap - height < matrix.y;
  const frameY = isBelow ? y + gap : y - gap - height;
  // A pinned view has no texts.
  if (!view.isGhost)
    pen.rect(frameX, frameY, width, height, {
      stroke: look.mark,
      width: CROSSHAIR,
      fill: look.paper,
      mark: "cell-frame",
      role: "chosen",
    });
  pen.text(text, frameX + padding, frameY + FRAME_BASELINE * size, style);
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

/** The axis of positions, with a tag around the chosen one or around both of a step. */
function drawPositions(pen: Pen, view: HeatmapView, places: Layout): void {
  const { matrix, rows, rowStep, stepFrom, cellHeight } = places;
  const { font, look, isGhost } = view;
  const { seq_len, position } = view.parameters;
  const y = linear([-rowStep / 2, (rows - 0.5) * rowStep], [matrix.y, matrix.y + matrix.height]);
  const hasBoth = stepFrom !== null && rowStep === 1 && cellHeight >= font;
  const named = hasBoth ? [stepFrom, stepFrom + 1] : [position];
  const [top, bottom] = [y(named[0]), y(named[named.length - 1])];
  const values = roundTicks(0, seq_len - 1, Math.floor(matrix.height / (font * 2.6)));
  const free = values.filter((value) =>
    named.every((other) => Math.abs(y(value) - y(other)) > TAG * font),
  );
  const title = places.isNarrow ? "" : "position (tokens)";
  const widths = named.map((value) => pen.widthOf(grouped(value), { size: font }));
  const width = Math.max(...widths) + 2 * TAG_PADDING;
  const half = (TAG * font) / 2;
  if (!isGhost)
    pen.rect(matrix.x - TAG_GAP - width, top - half, width, bottom - top + 2 * half, {
      stroke: look.mark,
      width: CROSSHAIR,
      mark: "row-tag",
    });
  verticalAxis(pen, view, y, matrix.x, { values: [...free, ...named], title });
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
    const { stepFrom, rowStep } = places;
    drawMatrix(pen, view, places);
    drawHeading(pen, view, places);
    drawFlat(pen, view, places);
    drawPositions(pen, view, places);
    if (stepFrom === null) drawRow(pen, view, places);
    else drawStep(pen, view, places, stepFrom);
    drawValueBar(pen, view, places);
    // Of rows left out, the next one is none.
    if (view.isHiding && stepFrom !== null && rowStep === 1) {
      frameStep(pen, view, places, stepFrom);
      return;
    }
    drawColumn(pen, view, places);
    drawCrosshair(pen, view, places);
  },

  formula({ parameters, isAsked }, { frequencies, isNarrow }) {
    const { position, dim, base, d_model } = parameters;
    const pair = dim >> 1;
    const [name, index] = dim % 2 ? ["cos", "2i + 1"] : ["sin", "2i"];
    const angle = decimals(position * frequencies[pair], 4);
    const value = fixed(cell(position, dim, frequencies), 4);
    const power = (exponent: string) => `${Math.round(base)}^(${exponent})`;
    const quotient = `${position} / ${power(`${2 * pair}/${d_model}`)}`;
    const chosen = `PE(${position}, ${dim}) = ${name}(${quotient})`;
    // A wide picture has the formula above its halves. A narrow one has no room for the value here,
    // and shows it beside the cell.
    if (isNarrow && !isAsked) return `PE(p, ${index}) = ${name}(p / ${power("2i/d")})\n${chosen}`;
    return `${chosen} = ${isNarrow ? "" : `${name}(${angle} rad) = `}${value}`;
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
