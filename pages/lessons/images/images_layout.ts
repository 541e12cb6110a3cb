/** Layout of an image, of the similarity of its patches, and of its parts by row and column. */

import {
  farEnd,
  isMrope,
  type PatchEncoding,
  type PatchParts,
  type PatchSettings,
  patchParts,
  patchSimilarities,
  transposedPlace,
  unequalPatches,
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
  /** Its curve, at the edge. */
  chart: Box;
}

export interface Layout {
  isNarrow: boolean;
  /** Similarity of each patch to the chosen one, row after row. */
  values: Float64Array;
  /** Least similarity of the map, which has the darkest colour. */
  lowest: number;
  /** Number of decimals that tell similarities from 1. */
  digits: number;
  /** The patches as parts of an image. */
  picture: Box;
  /** The same patches, coloured by similarity. */
  grid: Box;
  cell: number;
  /** Distance between the image and the map. */
  between: number;
  /** The scale of the colours, below the same similarities of the right chart. */
  bar: Box;
  /** The encoding's pairs, side by side. */
  strip: Place & { width: number };
  /** Parts by row and column; null if the map is not their sum. */
  parts: PatchParts | null;
  /** True if the map is the mean of its edges; otherwise they show the chosen row and column. */
  isMean: boolean;
  right: Edge;
  below: Edge;
  /** From a similarity to its distance from the start of a chart: across, and upwards. */
  across: Scale;
  upwards: Scale;
  /** The patch that is compared with the chosen one, and one in the chosen row. */
  compared: Patch;
  inRow: Patch;
  /** True if both are equally far from the chosen one. */
  isEquallyFar: boolean;
  /** Small maps of all encodings; none where there is no space. */
  others: readonly SmallMap[];
}

/** A small map of an encoding, with its own scale of colours. */
export interface SmallMap {
  encoding: PatchEncoding;
  box: Box;
  /** Box in which a press chooses its encoding. */
  target: Box;
  /** True if its name is beside it, not below. */
  isBeside: boolean;
  values: Float64Array;
  lowest: number;
  digits: number;
}

/** Least range of a scale. */
const TINY = 1e-9;
/** Most decimals of similarities. */
export const MOST_DIGITS = 3;

/** Column of the number at the lower edge: the compared one, if it is not the chosen one. */
export const footColumn = (
  { patch_column }: ImagesParameters,
  { compared, inRow }: Pick<Layout, "compared" | "inRow">,
): number => (compared.column === patch_column ? inRow : compared).column;

// Multiples of the font size.
const NARROW = 52;
const TOP = 1.9;
/** Distance between the image and the map. */
const GAP = 3.4;
const NARROW_GAP = 0.9;
/** Distance of the map from its charts and from the scale of the colours. */
const CHART_GAP = 0.4;
const CHART = { wide: 11, high: 3.6 };
const NARROW_CHART = { wide: 3.4, high: 2.6 };
/** Space for a dot at the end of the right chart. */
const END = 0.5;
/** Largest share of the picture's height for the lower chart. */
const LOW = 0.13;
/** Below the lower chart: a number. */
const FOOT = 1.7;
/** Least width of the image's place, which has the encoding's pairs, too. */
const SLOT = 7.4;
/** Distance from the image to the encoding's pairs, which have a heading. */
const STRIP_GAP = 2.1;
const BAR = 0.7;
/** Share of a narrow picture's width for its image. */
const SMALL = 0.22;
/** Height of the pairs with their texts. */
const [PAIRS, NARROW_PAIRS] = [6.2, 8.6];
/** Least height of that image, as a share of the map's. */
const LOWEST = 0.6;
/** Least share of an image's size for which it makes space for small maps. */
const SMALLER = 0.86;
/** Distance of small maps, their most height, and the width of the names beside them. */
const OTHER = { gap: 1, most: 5, name: 9.6 };
/** Height of two lines of text below small maps, and their least height there. */
const [NAMES, LEAST_ROW] = [3, 2.6];
/** Height of small maps in a narrow picture. */
const NARROW_OTHER = 3.6;

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

/** Similarities at the two edges: of the parts, or of the chosen patch's column and row. */
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

type Boxes = ReturnType<typeof boxesOf>;

/** Places of the image, the map, its edges, the scale of the colours, and the encoding's pairs. */
function boxesOf({ parameters, width, height, font }: ImagesView) {
  const { image_rows, image_columns } = parameters;
  const isNarrow = width < NARROW * font || isTall({ width, height });
  const chart = isNarrow ? NARROW_CHART : CHART;
  const [across, gap] = [chart.wide * font, CHART_GAP * font];
  const high = isNarrow ? chart.high * font : Math.min(chart.high * font, LOW * height);
  const y = TOP * font;
  const foot = gap + high + FOOT * font;
  const thumbs = isNarrow ? (NARROW_OTHER + NAMES + OTHER.gap) * font : 0;
  const most = height - y - thumbs - (isNarrow ? foot : Math.max(foot, PAIRS * font));
  const between = (isNarrow ? NARROW_GAP : GAP) * font;
  const beside = between + gap + across + END * font;
  const small = isNarrow ? Math.max(SMALL * width, SLOT * font) : 0;
  const wide = isNarrow ? width - small - beside : (width - beside) / 2;
  const largest = Math.min(wide / image_columns, most / image_rows);
  // Slightly smaller images leave space for the small maps.
  const others = between + (OTHER.most + OTHER.name) * font;
  const smaller = Math.min(largest, (wide - others / 2) / image_columns);
  const cell = !isNarrow && smaller >= SMALLER * largest ? smaller : largest;
  const size = { width: cell * image_columns, height: cell * image_rows };
  // A small image has the pairs below it, and both are beside the map.
  const low = Math.max(LOWEST, 1 - (NARROW_PAIRS * font - foot) / size.height);
  const share = isNarrow ? Math.min(1, small / size.width, low) : 1;
  const picture = { x: 1, y, width: share * size.width, height: share * size.height };
  const slot = Math.max(picture.width, SLOT * font);
  const grid = { ...size, x: 1 + slot + between, y };
  const [right, under] = [grid.x + grid.width + gap, grid.y + grid.height + gap];
  const below = picture.y + picture.height + STRIP_GAP * font;
  return {
    isNarrow,
    cell,
    between,
    picture,
    grid,
    bar: { x: right, y: under, width: across, height: BAR * font },
    strip: { x: picture.x, y: below, width: slot },
    right: { chart: { x: right, y, width: across, height: grid.height } },
    below: { chart: { x: grid.x, y: under, width: grid.width, height: high } },
  };
}

/**
 * The patch that the user points at, and the one of its column in the chosen row. At rest, two at
 * the same distance if they are not equally similar; otherwise the corner across if the map is the
 * mean of its edges, or else neighbours of the chosen patch.
 */
function comparedIn(
  parameters: ImagesParameters,
  pointed: Patch | null,
  isMean: boolean,
): Pick<Layout, "compared" | "inRow" | "isEquallyFar"> {
  const { patch_row: row, patch_column: column, image_rows } = parameters;
  const isAway = pointed && (pointed.row !== row || pointed.column !== column);
  if (!isAway && !isMean)
    return {
      compared: { row: row + 1 < image_rows ? row + 1 : row - 1, column },
      inRow: { row, column: column ? column - 1 : 1 },
      isEquallyFar: false,
    };
  const ways = isAway ? null : unequalPatches(parameters, row, column);
  if (ways) {
    const [inRow, compared] = ways.map(([down, across]) => ({
      row: row + down,
      column: column + across,
    }));
    return { compared, inRow, isEquallyFar: true };
  }
  const compared = isAway ? pointed : cornerOf(parameters);
  return { compared, inRow: { row, column: compared.column }, isEquallyFar: false };
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

/** Similarities of a map, the least of them, and the number of decimals that tell it from 1. */
type Similarities = Pick<Layout, "values" | "lowest" | "digits">;

function withLowest(values: Float64Array): Similarities {
  const lowest = Math.min(
    1 - TINY,
    values.reduce((a, b) => Math.min(a, b)),
  );
  const digits = clamp(1 - Math.floor(Math.log10(1 - lowest)), 2, MOST_DIGITS);
  return { values, lowest, digits };
}

/**
 * Places of small maps: one below the other with names beside them; or side by side, with names
 * below, under a wide image or in a narrow picture; none without space.
 */
function placesOfOthers(
  { parameters, width, height, font }: ImagesView,
  { isNarrow, grid, right, below, between }: Boxes,
  count: number,
): Pick<SmallMap, "box" | "target" | "isBeside">[] {
  const { image_rows, image_columns } = parameters;
  const fitted = (wide: number, high: number) => {
    const cell = Math.min(wide / image_columns, high / image_rows);
    return { width: cell * image_columns, height: cell * image_rows };
  };
  const each = <Result>(place: (at: number) => Result) =>
    Array.from({ length: count }, (_, at) => place(at));
  const [most, name, gap] = [OTHER.most * font, OTHER.name * font, OTHER.gap * font];
  const left = right.chart.x + right.chart.width + between;
  const step = (grid.height + gap) / count;
  const upright = fitted(2 * most, Math.min(step - gap, most));
  if (!isNarrow && left + upright.width + name <= width)
    return each((at) => {
      const box = { x: left, y: grid.y + at * step, ...upright };
      return { box, target: { ...box, width: width - left }, isBeside: true };
    });
  const foot = below.chart.y + below.chart.height + FOOT * font;
  const pairs = grid.y + grid.height + PAIRS * font;
  const y = isNarrow ? foot + gap : Math.max(foot, pairs) + TOP * font;
  const high = Math.min(height - y - NAMES * font, isNarrow ? NARROW_OTHER * font : 2 * most);
  if (high < LEAST_ROW * font) return [];
  const slot = (width + gap - 4) / count;
  const size = fitted(slot - gap, high);
  return each((at) => {
    const x = 2 + at * slot;
    const inset = isNarrow ? (slot - gap - size.width) / 2 : 0;
    const target = { x, y, width: slot - gap, height: size.height + NAMES * font };
    return { box: { x: x + inset, y, ...size }, target, isBeside: false };
  });
}

/** Small maps of all encodings, where the picture has space. */
function othersOf(view: ImagesView, boxes: Boxes): SmallMap[] {
  const { parameters, core } = view;
  const encodings = Object.keys(core.labels) as PatchEncoding[];
  const places = placesOfOthers(view, boxes, encodings.length);
  const maps = new Map<string, Similarities>();
  return places.map((place, index) => {
    const encoding = encodings[index];
    // RoPE's map is the sinusoid's.
    const same = encoding === "rope-per-axis" ? "per-axis" : encoding;
    const map =
      maps.get(same) ??
      withLowest(mapOf(parameters, similaritiesOf({ ...parameters, encoding }).similar));
    maps.set(same, map);
    return { encoding, ...place, ...map };
  });
}

export function layout(view: ImagesView, beside?: Layout): Layout {
  const { parameters, at } = view;
  const { similar, parts } = similaritiesOf(parameters);
  const { values, lowest: least, digits } = withLowest(mapOf(parameters, similar));
  const lowest = Math.min(least, beside?.lowest ?? least);
  // M-RoPE's map is a mean of three parts, of which one is the same everywhere.
  const isMean = parts !== null && !isMrope(parameters.encoding);
  const [ofRows, ofColumns] = edgesOf(parameters, values, isMean ? parts : null);
  const boxes = boxesOf(view);
  const { right, below } = boxes;
  const shown = at && imageAt(boxes, at);
  const pointed = shown ? patchAt(parameters, shown, at) : null;
  const { x, width } = right.chart;
  const { y, height } = below.chart;
  const domain = [Math.min(lowest, ...ofRows, ...ofColumns), 1];
  const across = linear(domain, [x, x + width], beside?.across);
  const start = across(lowest);
  return {
    ...boxes,
    bar: { ...boxes.bar, x: start, width: x + width - start },
    digits,
    values,
    parts,
    isMean,
    lowest,
    right: { ...right, values: ofRows },
    below: { ...below, values: ofColumns },
    across,
    upwards: linear(domain, [y + height, y], beside?.upwards),
    ...comparedIn(parameters, pointed, parts !== null),
    others: othersOf(view, boxes),
  };
}
