/** An image in patches, and a map of their similarity to a chosen one. */

import { range } from "d3-array";
import { heading } from "../../ui/live/axes";
import {
  cellImage,
  drawCells,
  isDark,
  type Look,
  mixOf,
  pixelsOf,
  STEPS,
} from "../../ui/live/colours";
import { clamp, distinct, fixed } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { isFlat, type Layout, type Patch, patchAt, type SmallMap } from "./images_layout";
import type { ImagesView } from "./images_view";
import { drawScenery } from "./scenery";

/** Lines on the map, which is dark on both pages. */
const ON_MAP = "#ffffff";
/** Opacity of a colour over the least similar patches. */
const FADED = 0.6;
/** Share of a dark page's text colour in it: a darkened image would show dark things, not faded. */
const GREY = 0.35;
/** Share of all colours from which they are bright. */
const BRIGHT = 0.7;
/** Width of the line around a compared patch, in pixels. */
const COMPARED = 2;
/** Most distance of that line from the edge of its patch, as a share of its side. */
const INSET = 0.1;
/** Distance of a number from its patch, in pixels. */
const BESIDE = 4;
/** Dots of the lines from patches to their parts, in pixels. */
const DOTTED = [1.5, 3];
/** Opacity of the lines between patches of the map, and the least side of a patch with lines. */
const [GRID_LINE, LEAST_CELL] = [0.12, 6];
/** That of two maps on a dark page, where a bright one dazzles: for each pixel of a side, most. */
const DARK_GRID_LINE = { each: 0.014, most: 0.3 };
/** Opacity of a map's border on a dark page. */
const BORDER = 0.35;
/** Corners of what is drawn as a circle. */
const CORNERS = 90;
/** Least distance of two headings, as a multiple of the font size. */
const HEADINGS_APART = 1.2;
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

/** Colours of what belongs to rows and to columns. */
export const axisColours = ({ result, guess }: Look) => ({ rows: result, columns: guess });

/** The way from the chosen patch to another, in words. */
export function wayInWords(
  { patch_row, patch_column }: ImagesView["parameters"],
  { row, column }: Patch,
): string {
  const [down, across] = [row - patch_row, column - patch_column];
  const ways = [
    ...(across ? [`${Math.abs(across)} ${across < 0 ? "left" : "right"}`] : []),
    ...(down ? [`${Math.abs(down)} ${down < 0 ? "up" : "down"}`] : []),
  ];
  return ways.join(", ");
}

/** Similarity of a patch to the chosen one. */
export const similarityOf = (
  { parameters }: ImagesView,
  { values }: Layout,
  { row, column }: Patch,
): number => values[row * parameters.image_columns + column];

/** The line around the chosen patch or a compared one of a size. */
export const frameOf = ({ look }: ImagesView, side: number, isChosen: boolean) =>
  isChosen ? { stroke: look.mark, width: side < 10 ? 2 : 3 } : { stroke: ON_MAP, width: COMPARED };

function drawChosen(pen: Pen, view: ImagesView, box: Box, mark: string): void {
  const { parameters } = view;
  const side = box.width / parameters.image_columns;
  const { x, y } = middleOf(parameters, box, chosenOf(parameters));
  const line = frameOf(view, side, true);
  pen.rect(x - side / 2, y - side / 2, side, side, { ...line, mark, role: "chosen" });
}

/** The image in patches, faded where they are less similar to the chosen one. */
export function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, values, lowest } = places;
  if (!picture) return;
  const { x, y, width, height } = picture;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const faded = isDark(look.paper) ? mixOf(look.paper, look.ink)(GREY) : look.paper;
  const [paper] = pixelsOf([
    [0, faded],
    [1, faded],
  ]);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = FADED * (1 - shareOf(value, lowest));
      pixels[at] = (paper & 0xffffff) | (Math.round(255 * alpha) << 24);
    });
  });
  drawCells(pen, fade, picture, { mark: "similarity", role: "shared" });
  const cell = width / image_columns;
  const gap = {
    stroke: ON_MAP,
    width: Math.min(1.5, cell / 8),
    alpha: 0.35,
    mark: "gap",
    role: "shared",
  } as const;
  for (let row = 1; row < image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], gap);
  for (let column = 1; column < image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], gap);
  drawChosen(pen, view, picture, "chosen-part");
  const size = `${image_rows} × ${image_columns} patches`;
  const next = Math.min(places.grid.x, places.rival?.grid.x ?? Infinity);
  const space = (places.isStacked ? places.legend.x : next) - HEADINGS_APART * view.font;
  heading(pen, view, [`an image of ${size}`, size], picture, { width: space });
}

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

/** Lines between the patches of the map. */
function drawGrid(pen: Pen, { look, parameters }: ImagesView, { grid, cell, rival }: Layout): void {
  if (cell < LEAST_CELL) return;
  const { x, y, width, height } = grid;
  const { each, most } = DARK_GRID_LINE;
  const line = {
    stroke: look.sequential[0][1],
    alpha: rival && isDark(look.paper) ? clamp(each * cell, GRID_LINE, most) : GRID_LINE,
    mark: "grid",
    role: "shared",
  } as const;
  for (let row = 1; row < parameters.image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], line);
  for (let column = 1; column < parameters.image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], line);
}

/** A thin line around a map, whose dark patches are as dark as a dark page. */
function drawBorder(pen: Pen, { look }: ImagesView, { x, y, width, height }: Box): void {
  pen.rect(x - 0.5, y - 0.5, width + 1, height + 1, {
    stroke: look.ink,
    alpha: BORDER,
    width: 1,
    mark: "border",
    role: "shared",
  });
}

/** The map of similarities, dimmed or not, with those of two patches far from the chosen one. */
export function drawMap(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { grid } = places;
  // Before the colours are revealed, lines and names have the darkest one as their ground.
  const ground = { fill: look.sequential[0][1], mark: "image", role: "shared" } as const;
  pen.rect(grid.x, grid.y, grid.width, grid.height, ground);
  drawCells(pen, cellsOf(look, places, view.parameters.image_columns), grid, {
    mark: "similarity",
  });
  drawGrid(pen, view, places);
  if (isDark(look.paper)) drawBorder(pen, view, grid);
  if (places.isEquallyFar) {
    drawCircle(pen, view, places);
    drawWays(pen, view, places);
    drawTies(pen, view, places);
  }
  drawCompared(pen, view, places);
  drawChosen(pen, view, grid, "chosen");
  if (places.isEquallyFar) nameCircle(pen, view, places, writeWays(pen, view, places));
  else writeValues(pen, view, places);
}

/** Lines from the chosen patch to two others that are equally far. */
function drawWays(pen: Pen, view: ImagesView, { grid, cell, compared, inRow }: Layout): void {
  const { parameters, look } = view;
  const chosen = middleOf(parameters, grid, chosenOf(parameters));
  const style = { mark: "way", role: "chosen" } as const;
  for (const patch of [inRow, compared]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const [across, down] = [x - chosen.x, y - chosen.y];
    // Both frames stay free.
    const edge = cell / 2 / Math.max(Math.abs(across), Math.abs(down));
    const ends = [edge, 1 - edge].flatMap((at) => [chosen.x + at * across, chosen.y + at * down]);
    pen.curve(ends, { ...style, stroke: look.sequential[0][1], width: 3, alpha: 0.5 });
    pen.curve(ends, { ...style, stroke: ON_MAP, width: 1.5 });
  }
}

/** Lines from two patches that are equally far to their parts, at the edges of the map. */
function drawTies(pen: Pen, { parameters }: ImagesView, places: Layout): void {
  const { grid, cell, compared, inRow } = places;
  const style = { stroke: ON_MAP, width: 1.5, dash: DOTTED, mark: "tie", role: "chosen" } as const;
  for (const patch of [inRow, compared]) {
    const { x, y } = middleOf(parameters, grid, patch);
    pen.curve([x + cell / 2, y, grid.x + grid.width, y], style);
    pen.curve([x, y + cell / 2, x, grid.y + grid.height], style);
  }
}

/** Write the similarities of two patches that are equally far; return the texts' boxes. */
function writeWays(pen: Pen, view: ImagesView, places: Layout): Box[] {
  const { look, font, parameters } = view;
  const { grid, cell, compared, inRow } = places;
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const chosen = middleOf(parameters, grid, chosenOf(parameters));
  return [inRow, compared].flatMap((patch) => {
    const text = written(places, similarityOf(view, places, patch));
    const wide = pen.widthOf(text, style);
    const { x, y } = middleOf(parameters, grid, patch);
    const isSlanted = patch === compared;
    const isDown = compared.row > parameters.patch_row;
    const isRight = patch.column > parameters.patch_column;
    // From the frame on, away from the circle.
    const outwards = x + ((isRight ? 1 : -1) * (wide - cell)) / 2;
    const [first, last] = [grid.x + BESIDE + wide / 2, grid.x + grid.width - BESIDE - wide / 2];
    const inside = clamp(outwards, Math.min(first, last), last);
    // Away from the other line and from the circle's name.
    const above = y - cell / 2 - BESIDE;
    const below = y + cell / 2 + BESIDE + 2 * MIDDLE * font;
    const [away, towards] = isDown === isSlanted ? [below, above] : [above, below];
    const outside = isRight ? x + cell / 2 + BESIDE : x - cell / 2 - BESIDE - wide;
    const between = (chosen.x + x) / 2;
    const level = isDown ? y - 1.5 * BESIDE : y + 1.5 * BESIDE + 2 * MIDDLE * font;
    const space = Math.abs(x - chosen.x) - cell - 2 * BESIDE;
    const options = isSlanted
      ? [
          { middle: inside, baseline: away },
          { middle: outside + wide / 2, baseline: y + MIDDLE * font },
        ]
      : [
          ...(wide <= space ? [{ middle: between, baseline: level }] : []),
          { middle: inside, baseline: away },
          { middle: inside, baseline: towards },
        ];
    const free = options.find(({ middle, baseline }) =>
      [
        { x: middle - wide / 2, y: baseline - 2 * MIDDLE * font },
        { x: middle + wide / 2, y: baseline + 1 },
      ].every((corner) => contains(grid, corner)),
    );
    if (!free) return [];
    const { middle, baseline } = free;
    pen.text(text, middle, baseline, {
      ...style,
      align: "center",
      fill: ON_MAP,
      halo: look.sequential[0][1],
    });
    return [{ x: middle - wide / 2, y: baseline - font, width: wide, height: font }];
  });
}

/** The circle through two patches that are equally far from the chosen one. */
function drawCircle(pen: Pen, view: ImagesView, { grid, cell, inRow }: Layout): void {
  const { look, parameters } = view;
  const { x, y } = middleOf(parameters, grid, chosenOf(parameters));
  const radius = Math.abs(inRow.column - parameters.patch_column) * cell;
  const points = range(CORNERS + 1).flatMap((corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const line = { mark: "circle", role: "chosen" } as const;
  pen.inside(grid, () => {
    pen.curve(points, { ...line, stroke: look.sequential[0][1], width: 3, alpha: 0.5 });
    pen.curve(points, { ...line, stroke: ON_MAP, width: 1.5, dash: DASHED });
  });
}

/** Name the circle, clear of other texts. */
function nameCircle(
  pen: Pen,
  view: ImagesView,
  { grid, cell, compared, inRow }: Layout,
  taken: readonly Box[],
): void {
  const { look, font, parameters } = view;
  const { x, y } = middleOf(parameters, grid, chosenOf(parameters));
  const distance = Math.abs(inRow.column - parameters.patch_column);
  const radius = distance * cell;
  const style = { size: font, weight: STRONG, mark: "circle", role: "chosen" } as const;
  const halo = look.sequential[0][1];
  const label = `${distance} patches away`;
  const half = pen.widthOf(label, style) / 2 + BESIDE;
  if (2 * half > grid.width) return;
  const middle = clamp(x, grid.x + half, grid.x + grid.width - half);
  // Beyond the circle, preferably on the side without the compared patch.
  const [above, below] = [y - radius - BESIDE, y + radius + BESIDE + 2 * MIDDLE * font];
  const isDown = compared.row > parameters.patch_row;
  const baseline = (isDown ? [above, below] : [below, above]).find(
    (baseline) =>
      baseline - font >= grid.y &&
      baseline + 2 <= grid.y + grid.height &&
      taken.every(
        (box) =>
          Math.abs(box.x + box.width / 2 - middle) > box.width / 2 + half ||
          Math.abs(box.y + box.height - baseline) > LINE * font,
      ),
  );
  if (baseline !== undefined)
    pen.text(label, middle, baseline, { ...style, align: "center", fill: ON_MAP, halo });
}

/** Colour of lines and numbers on patches of a similarity. */
const inkOn = (look: Look, lowest: number, value: number): string =>
  shareOf(value, lowest) > BRIGHT ? look.sequential[0][1] : ON_MAP;

/** Most decimals that tell a similarity from 1. */
const MOST_PLACES = 5;

/** A similarity, with as many decimals as tell it from 1, if there are enough. */
export const written = ({ digits }: Pick<Layout, "digits">, value: number): string => {
  const few = fixed(value, digits);
  if (value === 1 || Number(few) !== 1) return few;
  return Number(fixed(value, MOST_PLACES)) === 1
    ? `> ${fixed(1 - 10 ** -MOST_PLACES, MOST_PLACES)}`
    : distinct(value, 1);
};

/** Frames of the compared patches. */
function drawCompared(pen: Pen, view: ImagesView, places: Layout): void {
  const { parameters } = view;
  const { grid, cell, compared, inRow, lowest, isEquallyFar, parts, rival } = places;
  // At the edge of one of two maps, a white line would be as white as the page.
  const side = rival ? cell - 2 * Math.min(COMPARED, INSET * cell) : cell;
  for (const patch of [compared, inRow]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const isChosen = patch.row === parameters.patch_row && patch.column === parameters.patch_column;
    if (isChosen) continue;
    pen.rect(x - side / 2, y - side / 2, side, side, {
      // As white as the lines to two patches that are equally far, and next to dark patches.
      stroke:
        isEquallyFar || !parts
          ? ON_MAP
          : inkOn(view.look, lowest, similarityOf(view, places, patch)),
      width: COMPARED,
      mark: "compared",
      role: "chosen",
    });
  }
}

/** The similarities of the compared patches, beside them. */
function writeValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { parameters, font } = view;
  const { cell, compared, inRow } = places;
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
  const text = written(places, similarityOf(view, places, patch));
  const { x, y } = middleOf(parameters, grid, patch);
  const wide = pen.widthOf(text, style);
  const apart = patch.column - parameters.patch_column;
  const isNear = apart !== 0 && Math.abs(apart) * cell < wide + 2 * cell;
  const sides = [-1, 1].map((side) => {
    const from = x + side * (cell / 2 + BESIDE);
    return { isLeft: side < 0, from, end: from + side * wide };
  });
  const isFirstLeft = isNear ? apart < 0 : x > grid.x + grid.width / 2;
  const chosen = middleOf(parameters, grid, chosenOf(parameters));
  const isBeside = Math.abs(y - chosen.y) < font;
  const clear = cell / 2 + BESIDE;
  const isOnChosen = (...ends: number[]) =>
    isBeside && Math.min(...ends) < chosen.x + clear && Math.max(...ends) > chosen.x - clear;
  const free = (isFirstLeft ? sides : sides.reverse()).find(
    ({ from, end }) => contains(grid, { x: end, y }) && !isOnChosen(from, end),
  );
  if (!free) {
    writeAbove(pen, view, places, patch, text);
    return;
  }
  const { isLeft, from, end } = free;
  const under = [from, (from + end) / 2, end].map((x) =>
    similarityOf(view, places, patchAt(parameters, grid, { x, y })),
  );
  const fill = inkOn(look, lowest, Math.min(...under));
  const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height - 1);
  pen.text(text, from, baseline, {
    ...style,
    align: isLeft ? "right" : "left",
    fill,
    // White numbers may reach from dark patches to bright ones.
    ...(fill === ON_MAP && { halo: look.sequential[0][1] }),
  });
}

/** The similarity of a patch above it, where the map is too narrow for it beside the patch. */
function writeAbove(
  pen: Pen,
  { look, font, parameters }: ImagesView,
  { grid, cell, lowest, values }: Layout,
  patch: Patch,
  text: string,
): void {
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const { x, y } = middleOf(parameters, grid, patch);
  const half = pen.widthOf(text, style) / 2;
  const baseline = y - cell / 2 - BESIDE;
  if (patch.row !== parameters.patch_row || 2 * half > grid.width || baseline - font < grid.y)
    return;
  const middle = clamp(x, grid.x + half + 1, grid.x + grid.width - half - 1);
  const under = patchAt(parameters, grid, { x: middle, y: baseline });
  const fill = inkOn(look, lowest, values[under.row * parameters.image_columns + under.column]);
  const halo = fill === ON_MAP ? { halo: look.sequential[0][1] } : {};
  pen.text(text, middle, baseline, { ...style, align: "center", fill, ...halo });
}

/** Least similarity of a map of one colour, whose range is written. */
const ONE_COLOUR = 0.95;

/** Notes below the name of a small map. */
function notesOf({ encoding, least }: Pick<SmallMap, "encoding" | "least">): string[] {
  if (encoding === "rope-per-axis") return ["if query = key"];
  if (isFlat({ least })) return ["all equal"];
  return least > ONE_COLOUR ? [`all > ${fixed(Math.floor(100 * least) / 100, 2)}`] : [];
}

/** Small maps of all encodings, with their names. */
export function drawOthers(pen: Pen, view: ImagesView, places: Layout): void {
  const { others, isNarrow, lowest } = places;
  const { look, font, core, parameters } = view;
  if (!others.length) return;
  if (!isNarrow) heading(pen, view, "each encoding’s map", others[0].target, { mark: "other" });
  for (const { encoding, box, target, isBeside, ...map } of others) {
    drawCells(pen, cellsOf(look, { ...map, lowest }, parameters.image_columns), box, {
      mark: "similarity",
    });
    const isShown = encoding === parameters.encoding;
    const { x, y, width, height } = box;
    if (isDark(look.paper)) drawBorder(pen, view, box);
    if (isShown)
      pen.rect(x - 2, y - 2, width + 4, height + 4, { stroke: look.ink, width: 2, mark: "other" });
    const style = { size: font, fill: look.ink, mark: "other" } as const;
    const named = { ...style, weight: isShown ? STRONG : REGULAR };
    const label = core.labels[encoding];
    const lines = isNarrow
      ? wrap(pen, label, target.width, named)
      : [label, ...notesOf({ encoding, ...map })];
    const align = isNarrow ? "center" : "left";
    const left = isBeside ? x + width + 0.7 * font : isNarrow ? x + width / 2 : x;
    const first = isBeside
      ? y + height / 2 + (MIDDLE - ((lines.length - 1) / 2) * LINE) * font
      : y + height + 1.3 * font;
    lines.forEach((line, at) => {
      const weight = line === label || isNarrow ? named.weight : REGULAR;
      pen.text(line, left, first + LINE * at * font, { ...named, weight, align });
    });
  }
}
