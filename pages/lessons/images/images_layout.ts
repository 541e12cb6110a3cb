/** Layout of an image, of the similarity of its patches, and of its parts by row and column. */

import {
  type PatchEncoding,
  type PatchParts,
  type PatchSettings,
  patchParts,
  patchSimilarities,
  transposedPlace,
} from "../../ui/live/formulas/patches";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { clamp } from "../../ui/live/numbers";
import { type Box, contains, type Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { isTall } from "../../ui/live/sizes";

export type ImagesParameters = { [key in keyof PatchSettings]: PatchSettings[key] } & {
  patch_row: number;
  patch_column: number;
  /** 1: the code reads coordinates column by column. */
  transposed: number;
};

export interface ImagesCore {
  /** Names of the encodings on screen. */
  labels: Readonly<Record<PatchEncoding, string>>;
}

export type ImagesView = View<ImagesParameters, ImagesCore>;

/** A row and a column. */
export interface Patch {
  row: number;
  column: number;
}

/** An edge of the map, with a similarity for each of its rows, or of its columns. */
export interface Edge {
  values: readonly number[];
  /** Number of pairs that depend on this axis alone; 0 if it has none. */
  pairs: number;
  /** Its colours, beside the map. */
  strip: Box;
  /** Its curve, beyond the strip; of no size if there is no space. */
  chart: Box;
}

export interface Layout {
  isNarrow: boolean;
  /** Similarity of each patch to the chosen one, row after row. */
  values: Float64Array;
  /** Least similarity of an outlined patch. */
  enough: number;
  /** False if all patches are similar enough: an outline around all would show nothing. */
  hasOutline: boolean;
  /** Number of decimals that tell similarities from 1. */
  digits: number;
  /** The patches as parts of an image. */
  picture: Box;
  /** The same patches, coloured by similarity. */
  grid: Box;
  cell: number;
  /** The scale of the colours. */
  bar: Box;
  /** Parts by row and column; null where the edges show the chosen row and column. */
  parts: PatchParts | null;
  right: Edge;
  below: Edge;
  /** From a similarity to its distance from the start of a chart: across, and upwards. */
  across: Scale;
  upwards: Scale;
  /** The patch that is compared with the chosen one, and one in the chosen row. */
  compared: Patch;
  inRow: Patch;
  /** Small maps of the other encodings; none where there is no space. */
  others: readonly OtherMap[];
}

/** A small map of another encoding. */
export interface OtherMap {
  encoding: PatchEncoding;
  box: Box;
  values: Float64Array;
}

/** Similarity of the darkest colour, the same for all encodings. */
export const LEAST = 0.7;
/** Similarity from which all patches are outlined. */
const ALIKE = 0.95;
/** Distance in a row of an outlined patch, where an axis has not half of the encoding. */
const OUTLINED = 5;
/** Against rounding errors. */
const TINY = 1e-9;
const MOST_DIGITS = 3;

// Multiples of the font size.
const NARROW = 52;
const TOP = 1.9;
/** Distance between the image and the map. */
const GAP = 3.4;
const NARROW_GAP = 0.9;
const STRIP = 1.2;
const STRIP_GAP = 0.35;
const CHART_GAP = 0.5;
const HIGH_CHART = 3.6;
const WIDE_CHART = 12;
/** Largest share of the picture's height for the lower chart. */
const LOW = 0.13;
/** Below the lower edge: its name. */
const FOOT = 1.7;
/** Space for a number at the end of a chart: beside it, and for each of its characters. */
const NUMBER = { beside: 0.8, character: 0.58 };
/** Least width of the image's place, which has its name and the scale of the colours. */
const SLOT = 7.4;
/** Distance from the image to the scale of the colours, and the scale's height. */
const BAR_GAP = 1.6;
const BAR = 0.7;
/** Share of a narrow picture's width for its image. */
const SMALL = 0.25;
/** Height of the scale with its texts, and least height of that image, as a share of the map's. */
const SCALE = 4.4;
const LOWEST = 0.6;
/** Least and largest width of a small map, and the height of its name. */
const OTHER = { least: 7.5, most: 11, name: 1.5 };

/** The end of a line of `count` patches that is far from one of them; the last, if both are. */
const farEnd = (at: number, count: number): number => (2 * at <= count ? count - 1 : 0);

/** The patch in the corner across from the chosen one. */
export const cornerOf = ({
  patch_row,
  patch_column,
  image_rows,
  image_columns,
}: ImagesParameters): Patch => ({
  row: farEnd(patch_row, image_rows),
  column: farEnd(patch_column, image_columns),
});

/** The patch at a place of one of the two images. */
export function patchAt(
  { image_rows, image_columns }: ImagesParameters,
  box: Box,
  { x, y }: Place,
): Patch {
  return {
    row: clamp(Math.floor(((y - box.y) / box.height) * image_rows), 0, image_rows - 1),
    column: clamp(Math.floor(((x - box.x) / box.width) * image_columns), 0, image_columns - 1),
  };
}

/** The one of the two images that contains a place. */
export const imageAt = (
  { picture, grid }: Pick<Layout, "picture" | "grid">,
  place: Place,
): Box | undefined => [picture, grid].find((box) => contains(box, place));

/** Similarity to the chosen patch by row and column, and its parts, if it is their mean. */
function similaritiesOf(parameters: ImagesParameters): {
  similar: (row: number, column: number) => number;
  parts: PatchParts | null;
} {
  const { encoding, transposed, patch_row, patch_column } = parameters;
  const similar = patchSimilarities(parameters, similaritiesBelow);
  const parts = patchParts(parameters);
  if (!transposed || encoding === "one-row")
    return { similar: (row, column) => similar(row - patch_row, column - patch_column), parts };
  const [down, across] = transposedPlace(parameters, patch_row, patch_column);
  return {
    similar(row, column) {
      const [y, x] = transposedPlace(parameters, row, column);
      return similar(y - down, x - across);
    },
    parts: null,
  };
}

/** Similarities at the two edges: of the parts, or of the chosen patch's row and column. */
function edgesOf(
  { image_rows, image_columns, patch_row, patch_column }: ImagesParameters,
  values: Float64Array,
  parts: PatchParts | null,
): [right: number[], below: number[]] {
  const rows = Array.from({ length: image_rows }, (_, row) =>
    parts ? parts.row.similar(row - patch_row) : values[row * image_columns + patch_column],
  );
  const columns = Array.from({ length: image_columns }, (_, column) =>
    parts
      ? parts.column.similar(column - patch_column)
      : values[patch_row * image_columns + column],
  );
  return [rows, columns];
}

/**
 * Least similarity in the chosen patch's row and column, which the outline contains, if each has
 * half of the encoding; otherwise that of a patch near it in a row.
 */
function outlinedFrom(
  parameters: ImagesParameters,
  values: Float64Array,
  parts: PatchParts | null,
): number {
  if (!parts || parameters.encoding === "m-rope")
    return patchSimilarities(parameters, similaritiesBelow)(0, OUTLINED);
  return Math.min(...edgesOf(parameters, values, null).flat());
}

type Boxes = ReturnType<typeof boxesOf>;

/** Places of the image, the map, its edges, and the scale of the colours. */
function boxesOf({ parameters, width, height, font }: ImagesView, characters: number) {
  const { image_rows, image_columns } = parameters;
  const isNarrow = width < NARROW * font || isTall({ width, height });
  const [strip, gap] = [STRIP * font, STRIP_GAP * font];
  const apart = isNarrow ? 0 : CHART_GAP * font;
  const edge = gap + strip;
  const high = isNarrow ? 0 : Math.min(HIGH_CHART * font, LOW * height);
  const chart = isNarrow
    ? { across: 0, down: 0 }
    : { across: WIDE_CHART * font, down: apart + high };
  const y = TOP * font;
  const most = height - y - edge - chart.down - FOOT * font;
  const between = (isNarrow ? NARROW_GAP : GAP) * font;
  const number = (NUMBER.beside + NUMBER.character * characters) * font;
  const beside = between + edge + apart + chart.across + number;
  const small = isNarrow ? Math.max(SMALL * width, SLOT * font) : 0;
  const wide = isNarrow ? width - small - beside : (width - beside) / 2;
  const cell = Math.min(wide / image_columns, most / image_rows);
  const size = { width: cell * image_columns, height: cell * image_rows };
  // A small image has the scale of the colours below it, and both are beside the map.
  const low = Math.max(LOWEST, 1 - (SCALE * font) / size.height);
  const share = isNarrow ? Math.min(1, small / size.width, low) : 1;
  const picture = { x: 1, y, width: share * size.width, height: share * size.height };
  const slot = Math.max(picture.width, SLOT * font);
  const grid = { ...size, x: 1 + slot + between, y };
  const [right, foot] = [grid.x + grid.width + gap, grid.y + grid.height + gap];
  return {
    isNarrow,
    cell,
    /** Right end of the numbers beside the right chart. */
    end: right + strip + apart + chart.across + number,
    picture,
    grid,
    bar: {
      x: picture.x,
      y: picture.y + picture.height + (isNarrow ? 1 : BAR_GAP) * font,
      width: slot,
      height: BAR * font,
    },
    right: {
      strip: { x: right, y, width: strip, height: grid.height },
      chart: {
        x: right + strip + apart,
        y,
        width: chart.across,
        height: grid.height,
      },
    },
    below: {
      strip: { x: grid.x, y: foot, width: grid.width, height: strip },
      chart: {
        x: grid.x,
        y: foot + strip + apart,
        width: grid.width,
        height: high,
      },
    },
  };
}

/**
 * The patch that the user points at, and the one of its column in the chosen row. At rest, the
 * corner across if the map is the mean of its edges, and neighbours of the chosen patch otherwise.
 */
function comparedIn(
  parameters: ImagesParameters,
  pointed: Patch | null,
  isMean: boolean,
): Pick<Layout, "compared" | "inRow"> {
  const { patch_row: row, patch_column: column, image_rows } = parameters;
  const isAway = pointed && (pointed.row !== row || pointed.column !== column);
  if (!isAway && !isMean)
    return {
      compared: { row: row + 1 < image_rows ? row + 1 : row - 1, column },
      inRow: { row, column: column ? column - 1 : 1 },
    };
  const compared = isAway ? pointed : cornerOf(parameters);
  return { compared, inRow: { row, column: compared.column } };
}

/** Similarity of each patch to the chosen one, row after row. */
function mapOf(
  { image_rows, image_columns }: ImagesParameters,
  similar: (row: number, column: number) => number,
): Float64Array {
  const values = new Float64Array(image_rows * image_columns);
  for (let row = 0; row < image_rows; row += 1)
    for (let column = 0; column < image_columns; column += 1)
      values[row * image_columns + column] = similar(row, column);
  return values;
}

/** Small maps of the other encodings, one below the other, where a wide picture has space. */
function othersOf({ parameters, core, width, font }: ImagesView, boxes: Boxes): OtherMap[] {
  if (boxes.isNarrow) return [];
  const { grid, below } = boxes;
  const { image_rows, image_columns } = parameters;
  const encodings = (Object.keys(core.labels) as PatchEncoding[]).filter(
    (encoding) => encoding !== parameters.encoding,
  );
  const left = boxes.end + font;
  const foot = below.chart.y + below.chart.height + FOOT * font;
  const slot = (foot - grid.y) / encodings.length;
  const most = {
    across: Math.min(width - left, OTHER.most * font),
    down: slot - OTHER.name * font,
  };
  if (most.across < OTHER.least * font) return [];
  const cell = Math.min(most.across / image_columns, most.down / image_rows);
  const size = { width: cell * image_columns, height: cell * image_rows };
  return encodings.map((encoding, index) => ({
    encoding,
    box: { x: left, y: grid.y + index * slot, ...size },
    values: mapOf(parameters, similaritiesOf({ ...parameters, encoding }).similar),
  }));
}

export function layout(view: ImagesView, beside?: Layout): Layout {
  const { parameters, at } = view;
  const { similar, parts } = similaritiesOf(parameters);
  const values = mapOf(parameters, similar);
  const least = values.reduce((a, b) => Math.min(a, b));
  const digits = clamp(1 - Math.floor(Math.log10(Math.max(1 - least, 1e-9))), 2, MOST_DIGITS);
  const [ofRows, ofColumns] = edgesOf(parameters, values, parts);
  // Rounded down to the decimal that the charts show.
  const lowest = Math.floor(10 * Math.min(LEAST, ...ofRows, ...ofColumns) + TINY) / 10;
  const boxes = boxesOf(view, digits + (lowest < 0 ? 3 : 2));
  // A patch that is as similar is in the outline, whatever its rounding error.
  const enough = clamp(outlinedFrom(parameters, values, parts), LEAST, ALIKE) - TINY;
  const { right, below } = boxes;
  const shown = at && imageAt(boxes, at);
  const pointed = shown ? patchAt(parameters, shown, at) : null;
  return {
    ...boxes,
    digits,
    values,
    parts,
    enough,
    hasOutline: least < enough,
    right: { ...right, values: ofRows, pairs: parts?.row.pairs ?? 0 },
    below: { ...below, values: ofColumns, pairs: parts?.column.pairs ?? 0 },
    across: linear([lowest, 1], [right.chart.x, right.chart.x + right.chart.width], beside?.across),
    upwards: linear(
      [lowest, 1],
      [below.chart.y + below.chart.height, below.chart.y],
      beside?.upwards,
    ),
    ...comparedIn(parameters, pointed, parts !== null),
    others: othersOf(view, boxes),
  };
}
