/** The parts of an encoding by row and by column, as strips at the edges of a map of patches. */

import { heading } from "../../ui/live/axes";
import { drawCells } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { drawAround } from "./image_map";
import { axisColours, cellsOf, frameOf, middleOf, written } from "./image_patches";
import { type Edges, isFlat, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Distance of a heading from the next one, and of a name from its strip, by the font size. */
const GAP = 1.2;
const BESIDE = 0.7;
/** Distance from a strip down to the baseline of a number, and across to it. */
const BELOW = 1.15;
const ACROSS = 0.4;
/** Line around a strip, and its distance from it, clear of frames, in pixels. */
const LINE_AROUND = 1.5;
const AROUND = 2.5;

/** A note where the strips meet, if they are halves. */
const MEAN = "map: mean of both";

/** Names of both edges, which are halves of the encoding or the chosen patch's column and row. */
const namesOfEdges = ({ isMean }: Layout) =>
  isMean
    ? { right: "row half", below: "column half" }
    : { right: "rows only", below: "columns only" };

/** The similarities by row and by column, in the colours of the map. */
function drawStrips(pen: Pen, { look }: ImagesView, { lowest }: Layout, edges: Edges): void {
  const { right, below } = edges;
  const style = { mark: "edge", role: "shared" } as const;
  const upright = cellsOf(look, { values: right.values, lowest }, 1);
  drawCells(pen, upright, right.box, style);
  const across = cellsOf(look, { values: below.values, lowest }, below.values.length);
  drawCells(pen, across, below.box, style);
  const { rows, columns } = axisColours(look);
  const line = { ...style, width: LINE_AROUND, mark: "edge-line" };
  drawAround(pen, right.box, AROUND, { ...line, stroke: rows });
  drawAround(pen, below.box, AROUND, { ...line, stroke: columns });
}

/** Frames in both strips at the chosen patch and the compared ones, and their numbers. */
function drawValues(pen: Pen, view: ImagesView, places: Layout, { right, below }: Edges): void {
  const { look, font, parameters } = view;
  const { compared, inRow, grid, cell } = places;
  const { patch_row, patch_column } = parameters;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "edge-value" } as const;
  const frames = (chosen: number, ...others: number[]) =>
    [...new Set([...others, chosen])].map((at) => ({ at, ...frameOf(view, cell, at === chosen) }));
  const numberOf = (value: number) => (value === 1 ? "1" : written(places, value));
  const frame = { mark: "edge-frame", role: "chosen" } as const;
  const taken: number[] = [];
  for (const { at, ...line } of frames(patch_row, compared.row, inRow.row)) {
    const { y } = middleOf(parameters, grid, { row: at, column: 0 });
    pen.rect(right.box.x, y - cell / 2, right.box.width, cell, { ...line, ...frame });
    if (taken.some((other) => Math.abs(other - y) < LINE * font)) continue;
    taken.push(y);
    const x = right.box.x + right.box.width + ACROSS * font;
    pen.text(numberOf(right.values[at]), x, y + MIDDLE * font, style);
  }
  const numbers = frames(patch_column, compared.column, inRow.column).map(({ at, ...line }) => {
    const { x } = middleOf(parameters, grid, { row: 0, column: at });
    pen.rect(x - cell / 2, below.box.y, cell, below.box.height, { ...line, ...frame });
    const text = numberOf(below.values[at]);
    return { x, text, least: pen.widthOf(text, style) + ACROSS * font };
  });
  // Two numbers that touch make space for each other.
  const [first, second = first] = numbers;
  const apart = first.x - second.x;
  const missing = Math.max(0, (first.least + second.least) / 2 - Math.abs(apart));
  const away = (Math.sign(apart) * missing) / 2;
  const drawn: typeof numbers = [];
  numbers.forEach(({ text, least, ...at }, index) => {
    const aside = at.x + ([away, -away][index] ?? 0);
    const x = clamp(aside, grid.x + least / 2, Math.max(aside, right.box.x - least / 2));
    if (drawn.some((other) => Math.abs(other.x - x) < (other.least + least) / 2 - 1)) return;
    drawn.push({ text, least, x });
    const baseline = below.box.y + below.box.height + BELOW * font;
    pen.text(text, x, baseline, { ...style, align: "center" });
  });
}

/** Names of the map. */
function namesOf(places: Layout): string[] {
  if (isFlat(places)) return ["every patch has similarity 1", "similarity 1"];
  const names = ["similarity to the marked patch", "similarity"];
  return places.isEquallyFar
    ? ["equally far, but not equally similar", "equally far, not equally similar", ...names]
    : names;
}

/** Names of the map and of both edges: above it, and at the left of the lower one or beside it. */
function writeNames(pen: Pen, view: ImagesView, places: Layout, { right, below }: Edges): void {
  const { look, font, width } = view;
  const { grid, isNarrow, isStacked, between, isMean, others } = places;
  const { rows, columns } = axisColours(look);
  const names = namesOfEdges(places);
  const style = { size: font, weight: STRONG, fill: columns, mark: "edge-name" } as const;
  const x = Math.min(right.box.x, width - 1 - pen.widthOf(names.right, style));
  const space = x - GAP * font - grid.x;
  const { mark } = style;
  heading(pen, view, names.right, { x, y: grid.y }, { mark, fill: rows, width: width - 1 - x });
  const named = namesOf(places).filter((name) => pen.widthOf(name, style) <= space);
  if (named.length) heading(pen, view, named, grid, { width: space });
  const left = (isNarrow ? grid.x : between) - 2 * BESIDE * font;
  const lines = wrap(pen, names.below, isStacked ? width - 1 - x : left, style);
  const middle = below.box.y + below.box.height / 2 + MIDDLE * font;
  lines.forEach((line, at) => {
    const baseline = middle + (at - (lines.length - 1) / 2) * LINE * font;
    if (isStacked) pen.text(line, right.box.x, baseline, style);
    else pen.text(line, grid.x - BESIDE * font, baseline, { ...style, align: "right" });
  });
  const note = { size: font, fill: look.ink, mark } as const;
  const room = (others[0]?.isBeside ? others[0].box.x : width) - right.box.x;
  if (isMean && !isStacked && pen.widthOf(MEAN, note) < room - font)
    pen.text(MEAN, right.box.x, middle, note);
}

export function drawEdges(pen: Pen, view: ImagesView, places: Layout, edges: Edges): void {
  drawStrips(pen, view, places, edges);
  drawValues(pen, view, places, edges);
  writeNames(pen, view, places, edges);
}
