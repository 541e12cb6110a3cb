/** An image in patches, and a map of their similarity to a chosen one. */

import { heading } from "../../ui/live/axes";
import { cellImage, drawCells, type Look, pixelsOf, STEPS } from "../../ui/live/colours";
import { clamp, distinct, fixed } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { type ImagesView, type Layout, type Patch, patchAt } from "./images_layout";
import { drawScenery, drawSun } from "./scenery";

/** Lines on the map, which is dark on both pages. */
const ON_MAP = "#ffffff";
/** Opacity of the page's colour over the least similar patches. */
const FADED = 0.9;
/** Share of the sun's colour that is not faded: on a dark page, it would be brown. */
const SUN = 0.5;
/** Share of all colours from which they are bright. */
const BRIGHT = 0.6;
/** Distance of a number from its patch, in pixels. */
const BESIDE = 4;
/** Least distance of two numbers, as a multiple of the font size. */
const APART = 1.2;

/** Middle of a patch of one of the two images. */
export const middleOf = (
  { image_rows, image_columns }: ImagesView["parameters"],
  { x, y, width, height }: Box,
  { row, column }: Patch,
): Place => ({
  x: x + ((column + 0.5) / image_columns) * width,
  y: y + ((row + 0.5) / image_rows) * height,
});

/** Share of all colours at which a similarity is, from the darkest one's. */
export const shareOf = (value: number, lowest: number): number =>
  clamp((value - lowest) / (1 - lowest), 0, 1);

const chosenOf = ({ patch_row, patch_column }: ImagesView["parameters"]): Patch => ({
  row: patch_row,
  column: patch_column,
});

/** Similarity of a patch to the chosen one. */
export const similarityOf = (
  { parameters }: ImagesView,
  { values }: Layout,
  { row, column }: Patch,
): number => values[row * parameters.image_columns + column];

function drawChosen(pen: Pen, { look, parameters }: ImagesView, box: Box, mark: string): void {
  const side = box.width / parameters.image_columns;
  const { x, y } = middleOf(parameters, box, chosenOf(parameters));
  pen.rect(x - side / 2, y - side / 2, side, side, {
    stroke: look.mark,
    width: side < 10 ? 2 : 3,
    mark,
    role: "chosen",
  });
}

/** The image in patches, faded where they are less similar to the chosen one. */
export function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, values, lowest } = places;
  const { x, y, width, height } = picture;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const [paper] = pixelsOf([
    [0, look.paper],
    [1, look.paper],
  ]);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = FADED * (1 - shareOf(value, lowest));
      pixels[at] = (paper & 0xffffff) | (Math.round(255 * alpha) << 24);
    });
  });
  drawCells(pen, fade, picture, { mark: "similarity", role: "shared" });
  pen.inside(picture, () => drawSun(pen, picture, "image", SUN));
  const cell = width / image_columns;
  const gap = {
    stroke: look.paper,
    width: Math.min(1.5, cell / 8),
    alpha: 0.4,
    mark: "gap",
    role: "shared",
  } as const;
  for (let row = 1; row < image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], gap);
  for (let column = 1; column < image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], gap);
  drawChosen(pen, view, picture, "chosen-part");
  const size = `${image_rows} × ${image_columns} patches`;
  heading(pen, view, [`an image of ${size}`, size], picture, { width: places.grid.x - 10 });
}

/** The colours of similarities. */
function cellsOf(
  { look, parameters }: ImagesView,
  { values, lowest }: Pick<Layout, "values" | "lowest">,
): HTMLCanvasElement {
  const colours = pixelsOf(look.sequential);
  return cellImage(parameters.image_columns, parameters.image_rows, (pixels) => {
    values.forEach((value, at) => {
      pixels[at] = colours[Math.round(shareOf(value, lowest) * STEPS)];
    });
  });
}

/** The map of similarities, with those of two patches far from the chosen one. */
export function drawMap(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { grid } = places;
  // Before the colours are revealed, lines and names have the darkest one as their ground.
  const ground = { fill: look.sequential[0][1], mark: "image", role: "shared" } as const;
  pen.rect(grid.x, grid.y, grid.width, grid.height, ground);
  drawCells(pen, cellsOf(view, places), grid, { mark: "similarity" });
  drawChosen(pen, view, grid, "chosen");
  writeValues(pen, view, places);
}

/** Colour of lines and numbers on patches of a similarity. */
const inkOn = (look: Look, lowest: number, value: number): string =>
  shareOf(value, lowest) > BRIGHT ? look.sequential[0][1] : ON_MAP;

/** A similarity, with as many decimals as tell it from 1, if six are enough. */
export const written = ({ digits }: Pick<Layout, "digits">, value: number): string => {
  const [few, many] = [fixed(value, digits), distinct(value, 1)];
  return Number(few) === 1 && Number(many) !== 1 ? many : few;
};

/** A similarity in a few decimals, even if it is almost 1. */
export const roughly = ({ digits }: Pick<Layout, "digits">, value: number): string => {
  const few = fixed(value, digits);
  return Number(few) === 1 && value < 1 ? "≈ 1" : few;
};

/** The compared patches, with their similarities beside them. */
function writeValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { parameters, font } = view;
  const { grid, cell, compared, inRow, lowest } = places;
  for (const patch of [compared, inRow]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const isChosen = patch.row === parameters.patch_row && patch.column === parameters.patch_column;
    if (isChosen) continue;
    pen.rect(x - cell / 2, y - cell / 2, cell, cell, {
      stroke: inkOn(view.look, lowest, similarityOf(view, places, patch)),
      width: 2,
      mark: "compared",
      role: "chosen",
    });
  }
  const isApart =
    compared.row === inRow.row || Math.abs(compared.row - inRow.row) * cell > APART * font;
  if (isApart && inRow.column !== parameters.patch_column) writeValue(pen, view, places, inRow);
  writeValue(pen, view, places, compared);
}

/** The similarity of a patch, beside it: away from the chosen patch if that is near. */
function writeValue(pen: Pen, view: ImagesView, places: Layout, patch: Patch): void {
  const { look, font, parameters } = view;
  const { grid, cell, lowest } = places;
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const text = roughly(places, similarityOf(view, places, patch));
  const { x, y } = middleOf(parameters, grid, patch);
  const wide = pen.widthOf(text, style);
  const apart = patch.column - parameters.patch_column;
  const isNear = apart !== 0 && Math.abs(apart) * cell < wide + 2 * cell;
  const isLeft = isNear ? apart < 0 : x > grid.x + grid.width / 2;
  const from = isLeft ? x - cell / 2 - BESIDE : x + cell / 2 + BESIDE;
  const end = isLeft ? from - wide : from + wide;
  if (!contains(grid, { x: end, y })) return;
  const under = [from, (from + end) / 2, end].map((x) =>
    similarityOf(view, places, patchAt(parameters, grid, { x, y })),
  );
  const fill = inkOn(look, lowest, Math.min(...under));
  const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height - 0.3 * font);
  pen.text(text, from, baseline, {
    ...style,
    align: isLeft ? "right" : "left",
    fill,
    // White numbers may reach from dark patches to bright ones.
    ...(fill === ON_MAP && { halo: look.sequential[0][1] }),
  });
}

/** Small maps of all encodings, with their names and, in space, the ends of their scales. */
export function drawOthers(pen: Pen, view: ImagesView, { others, isNarrow }: Layout): void {
  const { look, font, core, parameters } = view;
  if (!others.length) return;
  if (!isNarrow)
    heading(
      pen,
      view,
      ["five encodings, each on its own scale", "five encodings, own scales", "five encodings"],
      others[0].target,
      { mark: "other", width: view.width - others[0].target.x },
    );
  for (const { encoding, box, target, isBeside, ...map } of others) {
    drawCells(pen, cellsOf(view, map), box, { mark: "similarity" });
    const isShown = encoding === parameters.encoding;
    const { x, y, width, height } = box;
    if (isShown)
      pen.rect(x - 2, y - 2, width + 4, height + 4, { stroke: look.ink, width: 2, mark: "other" });
    const style = { size: font, fill: look.ink, mark: "other" } as const;
    const named = { ...style, weight: isShown ? STRONG : REGULAR };
    const label = core.labels[encoding];
    const ends = `${written(map, map.lowest)} to 1`;
    if (isBeside) {
      const [left, middle] = [x + width + 0.7 * font, y + height / 2];
      pen.text(label, left, middle - 0.25 * font, named);
      pen.text(ends, left, middle + 1.05 * font, style);
      continue;
    }
    const lines = isNarrow ? wrap(pen, label, target.width, named) : [label];
    const align = isNarrow ? "center" : "left";
    const left = isNarrow ? x + width / 2 : x;
    lines.forEach((line, at) => {
      pen.text(line, left, y + height + (1.3 + LINE * at) * font, { ...named, align });
    });
    if (!isNarrow) pen.text(ends, left, y + height + (1.3 + LINE) * font, style);
  }
}
