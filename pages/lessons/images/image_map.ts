/** An image in patches, and a map of their similarity to a chosen one. */

import { heading } from "../../ui/live/axes";
import { cellImage, drawCells, type Look, pixelsOf, STEPS } from "../../ui/live/colours";
import type { PatchEncoding } from "../../ui/live/formulas/patches";
import { clamp, fixed } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { type ImagesView, type Layout, LEAST, type Patch, patchAt } from "./images_layout";
import { drawScenery, drawSun } from "./scenery";

/** Lines on the map, which is dark on both pages. */
const ON_MAP = "#ffffff";
/** Opacity of the page's colour over patches outside the outline: most and least similar. */
const FADED = [0.22, 0.45] as const;
/** Share of the sun's colour that is not faded: on a dark page, it would be brown. */
const SUN = 0.5;
/** Share of all colours from which they are bright. */
const BRIGHT = 0.6;
/** Distance of a number from its patch, in pixels. */
const BESIDE = 4;
/** Encodings that have the same map. */
const SAME: readonly PatchEncoding[] = ["per-axis", "rope-per-axis"];
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

/** Share of all colours at which a similarity is. */
export const shareOf = (value: number): number => clamp((value - LEAST) / (1 - LEAST), 0, 1);

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

/** An outline of the patches that are similar enough, in one of the two images. */
function drawOutline(pen: Pen, { parameters, look }: ImagesView, places: Layout, box: Box): void {
  const { image_rows, image_columns } = parameters;
  const { values, enough, hasOutline, grid } = places;
  if (!hasOutline) return;
  const isMap = box === grid;
  const cell = box.width / image_columns;
  const isIn = (row: number, column: number): boolean =>
    column >= 0 && column < image_columns && values[row * image_columns + column] >= enough;
  const edges: number[][] = [];
  for (let row = 0; row <= image_rows; row += 1)
    for (let column = 0; column <= image_columns; column += 1) {
      const [x, y] = [box.x + column * cell, box.y + row * cell];
      const here = isIn(row, column);
      if (here !== isIn(row - 1, column)) edges.push([x, y, x + cell, y]);
      if (here !== isIn(row, column - 1)) edges.push([x, y, x, y + cell]);
    }
  const mark = isMap ? "outline" : "outline-part";
  // On bright patches, a white line needs a dark one below it.
  if (isMap)
    for (const edge of edges)
      pen.curve(edge, {
        stroke: look.sequential[0][1],
        width: 3.5,
        alpha: 0.45,
        mark: "outline-under",
      });
  const stroke = isMap ? ON_MAP : look.ink;
  for (const edge of edges) pen.curve(edge, { stroke, width: 1.5, mark });
}

/** The image in patches, faded where they are less similar to the chosen one than the outline's. */
export function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, values, enough } = places;
  const { x, y, width, height } = picture;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const [paper] = pixelsOf([
    [0, look.paper],
    [1, look.paper],
  ]);
  const opacity = linear([enough, Math.min(LEAST, enough - 0.05)], FADED);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = value < enough ? clamp(opacity(value), FADED[0], FADED[1]) : 0;
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
  drawOutline(pen, view, places, picture);
  drawChosen(pen, view, picture, "chosen-part");
  const size = `${image_rows} × ${image_columns} patches`;
  heading(pen, view, [`an image of ${size}`, size], picture, { width: places.grid.x - 10 });
}

/** The colours of similarities. */
function cellsOf({ look, parameters }: ImagesView, values: Float64Array): HTMLCanvasElement {
  const colours = pixelsOf(look.sequential);
  return cellImage(parameters.image_columns, parameters.image_rows, (pixels) => {
    values.forEach((value, at) => {
      pixels[at] = colours[Math.round(shareOf(value) * STEPS)];
    });
  });
}

/** The map of similarities, with those of two patches far from the chosen one. */
export function drawMap(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { grid, values } = places;
  // Before the colours are revealed, lines and names have the darkest one as their ground.
  const ground = { fill: look.sequential[0][1], mark: "image", role: "shared" } as const;
  pen.rect(grid.x, grid.y, grid.width, grid.height, ground);
  drawCells(pen, cellsOf(view, values), grid, { mark: "similarity" });
  drawOutline(pen, view, places, grid);
  drawChosen(pen, view, grid, "chosen");
  writeValues(pen, view, places);
}

/** Colour of lines and numbers on patches of a similarity. */
const inkOn = (look: Look, value: number): string =>
  shareOf(value) > BRIGHT ? look.sequential[0][1] : ON_MAP;

/** The compared patches, with their similarities beside them. */
function writeValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { parameters, font } = view;
  const { grid, cell, compared, inRow } = places;
  for (const patch of [compared, inRow]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const isChosen = patch.row === parameters.patch_row && patch.column === parameters.patch_column;
    if (isChosen) continue;
    pen.rect(x - cell / 2, y - cell / 2, cell, cell, {
      stroke: inkOn(view.look, similarityOf(view, places, patch)),
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
  const { grid, cell, digits } = places;
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const text = fixed(similarityOf(view, places, patch), digits);
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
  const fill = inkOn(look, Math.min(...under));
  const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height - 0.3 * font);
  pen.text(text, from, baseline, {
    ...style,
    align: isLeft ? "right" : "left",
    fill,
    // White numbers may reach from dark patches to bright ones.
    ...(fill === ON_MAP && { halo: look.sequential[0][1] }),
  });
}

/** Small maps of the other encodings, with their names below. */
export function drawOthers(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, core } = view;
  const { others } = places;
  if (!others.length) return;
  heading(pen, view, ["other encodings", "others"], others[0].box, {
    width: view.width - others[0].box.x,
    mark: "other",
  });
  for (const { encoding, box, values } of others) {
    drawCells(pen, cellsOf(view, values), box, { mark: "similarity" });
    drawChosen(pen, view, box, "chosen-other");
    const label = core.labels[encoding];
    const isSame = SAME.includes(encoding) && SAME.includes(view.parameters.encoding);
    const how = encoding === "rope-per-axis" ? "by rotation" : "by addition";
    const [name] = [`${label}: same map, ${how}`, `${label}: same map`, label].filter(
      (text, index) =>
        index === 2 || (isSame && box.x + pen.widthOf(text, { size: font }) <= view.width),
    );
    pen.text(name, box.x, box.y + box.height + 1.05 * font, {
      size: font,
      fill: look.ink,
      mark: "other",
    });
  }
}
