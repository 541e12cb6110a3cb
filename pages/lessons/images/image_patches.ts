/** Places, colours and similarities of patches, as all images and maps have them. */

import { cellImage, type Look, pixelsOf, STEPS } from "../../ui/live/colours";
import type { Patch } from "../../ui/live/formulas/patches";
import { clamp, distinct, fixed } from "../../ui/live/numbers";
import type { Box, Pen, Place, Style } from "../../ui/live/pen";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Lines on the map, which is dark on both pages. */
export const ON_MAP = "#ffffff";
/** Width of the line around a compared patch, in pixels. */
export const COMPARED = 2;
/** Distance of a number from its patch, in pixels. */
export const BESIDE = 4;
/** Share of all colours from which they are bright. */
const BRIGHT = 0.7;
/** Shares of all colours from which two patches differ visibly, and a lot. */
const DIFFERENT = [0.05, 1 / 3];
/** Most decimals that tell a similarity from 1. */
export const MOST_PLACES = 5;

/** Middle of a patch of one of the two images. */
export const middleOf = (
  { image_rows, image_columns }: ImagesView["parameters"],
  { x, y, width, height }: Box,
  { row, column }: Patch,
): Place => ({
  x: x + ((column + 0.5) / image_columns) * width,
  y: y + ((row + 0.5) / image_rows) * height,
});

/** The chosen patch. */
export const chosenOf = ({ patch_row, patch_column }: ImagesView["parameters"]): Patch => ({
  row: patch_row,
  column: patch_column,
});

/** The end of the chosen row at which M-RoPE's compared patch is. */
export const endOf = ({ parameters }: ImagesView, { inRow }: Layout): string =>
  `${inRow.column < parameters.patch_column ? "left" : "right"} end`;

/** Similarity of a patch to the chosen one. */
export const similarityOf = (
  { parameters }: ImagesView,
  { values }: Layout,
  { row, column }: Patch,
): number => values[row * parameters.image_columns + column];

/** A similarity, with as many decimals as tell it from 1, if there are enough. */
export const written = ({ digits }: Pick<Layout, "digits">, value: number): string => {
  const few = fixed(value, digits);
  if (value === 1 || Number(few) !== 1) return few;
  return Number(fixed(value, MOST_PLACES)) === 1
    ? `> ${fixed(1 - 10 ** -MOST_PLACES, MOST_PLACES)}`
    : distinct(value, 1);
};

/** Share of all colours at which a similarity is, from the darkest one's. */
export const shareOf = (value: number, lowest: number): number =>
  clamp((value - lowest) / (1 - lowest), 0, 1);

/** A similarity's colour beside that of 1: it hardly differs (0), a little (1), a lot (2). */
export const differenceOf = (value: number, lowest: number): number =>
  DIFFERENT.filter((share) => 1 - shareOf(value, lowest) >= share).length;

/** Colours of what belongs to rows and to columns. */
export const axisColours = ({ result, guess }: Look) => ({ rows: result, columns: guess });

/** Colour of lines and numbers on patches of a similarity. */
export const inkOn = (look: Look, lowest: number, value: number): string =>
  shareOf(value, lowest) > BRIGHT ? look.sequential[0][1] : ON_MAP;

/** The colours of similarities, row after row. */
export function cellsOf(
  look: Look,
  { values, lowest }: { values: ArrayLike<number>; lowest: number },
  columns: number,
): HTMLCanvasElement {
  const colours = pixelsOf(look.sequential);
  return cellImage(columns, values.length / columns, (pixels) => {
    for (let at = 0; at < values.length; at += 1)
      pixels[at] = colours[Math.round(shareOf(values[at], lowest) * STEPS)];
  });
}

/** The line around the chosen patch or a compared one of a size. */
export const frameOf = ({ look }: ImagesView, side: number, isChosen: boolean) =>
  isChosen ? { stroke: look.mark, width: side < 10 ? 2 : 3 } : { stroke: ON_MAP, width: COMPARED };

/** Lines between the patches of an image or a map. */
export function drawGrid(
  pen: Pen,
  { parameters: { image_rows, image_columns } }: ImagesView,
  { x, y, width, height }: Box,
  style: Style,
): void {
  const line = { ...style, role: "shared" } as const;
  for (let row = 1; row < image_rows; row += 1) {
    const at = y + (row / image_rows) * height;
    pen.curve([x, at, x + width, at], line);
  }
  for (let column = 1; column < image_columns; column += 1) {
    const at = x + (column / image_columns) * width;
    pen.curve([at, y, at, y + height], line);
  }
}

export function drawChosen(pen: Pen, view: ImagesView, box: Box, mark: string): void {
  const { parameters } = view;
  const side = box.width / parameters.image_columns;
  const { x, y } = middleOf(parameters, box, chosenOf(parameters));
  const line = frameOf(view, side, true);
  pen.rect(x - side / 2, y - side / 2, side, side, { ...line, mark, role: "chosen" });
}
