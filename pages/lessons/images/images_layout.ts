/** Layout of an image, of the similarity of its patches, and of its parts by row and column. */

import {
  farEnd,
  formsCross,
  isMrope,
  leastSimilar,
  type Patch,
  type PatchEncoding,
  type PatchParts,
  patchParts,
  patchSimilarities,
  transposedPlace,
  unequalPatches,
} from "../../ui/live/formulas/patches";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { clamp } from "../../ui/live/numbers";
import { type Box, contains, type Place } from "../../ui/live/pen";
import { boxesWithEdges } from "./images_boxes";
import type { ImagesParameters, ImagesView } from "./images_view";
import { placesOfOthers } from "./other_boxes";
import { boxesOfTwins } from "./twin_boxes";

/** An edge of the map, with a similarity for each of its rows, or of its columns. */
export interface Edge {
  values: readonly number[];
  /** Its strip, at the edge. */
  box: Box;
}

/** Strips at the edges of a map. */
export interface Edges {
  right: Edge;
  below: Edge;
}

/** Similarities of a map, the least of them, and the number of decimals that tell it from 1. */
type Similarities = Pick<Layout, "values" | "least" | "digits">;

/** The map of the other order of M-RoPE's pairs, beside the shown one. */
export interface Rival extends Similarities {
  encoding: PatchEncoding;
  grid: Box;
  /** Its pairs. */
  strip: Box;
  /** By how much one of them rotates; none where there is no space. */
  dial: Box | null;
  /** Width for what is written about it. */
  panel: number;
}

export interface Layout {
  isNarrow: boolean;
  /** True if the image is below or above the map, beside the legend. */
  isStacked: boolean;
  /** Similarity of each patch to the chosen one, row after row. */
  values: Float64Array;
  /** Least similarity of the map. */
  least: number;
  /**
   * Similarity that has the darkest colour in all maps: the least one to the patch in the middle,
   * so that no colour changes its meaning while the chosen patch moves.
   */
  lowest: number;
  /** Number of decimals that tell similarities from 1. */
  digits: number;
  /** The other order of M-RoPE's pairs. */
  rival: Rival | null;
  /** The patches as parts of an image; none in a narrow picture with two maps. */
  picture: Box | null;
  /** The same patches, coloured by similarity. */
  grid: Box;
  cell: number;
  /** Width for what is written about one of two maps. */
  panel: number;
  /** Distance between the image and the map. */
  between: number;
  /** The scale of the colours. */
  legend: Box;
  /** M-RoPE's pairs, and all that is written about them, or a note on other pairs. */
  strip: Box;
  /** By how much one of M-RoPE's pairs rotates; none where there is no space. */
  dial: Box | null;
  /** Parts by row and column; null if the map is not their sum. */
  parts: PatchParts | null;
  /** True if the map is the mean of its edges; otherwise they show the chosen row and column. */
  isMean: boolean;
  /** Strips at the edges; none in M-RoPE, which has a second map. */
  edges: Edges | null;
  /** The patch that is compared with the chosen one, and one in the chosen row. */
  compared: Patch;
  inRow: Patch;
  /** True if both are equally far from the chosen one. */
  isEquallyFar: boolean;
  /** True if the user points at the compared one. */
  isPointed: boolean;
  /** Small maps of all encodings; none where there is no space. */
  others: readonly SmallMap[];
}

/** A small map of an encoding. */
export interface SmallMap extends Similarities {
  encoding: PatchEncoding;
  box: Box;
  /** Box in which a press chooses its encoding. */
  target: Box;
  /** True if its name is beside it, not below. */
  isBeside: boolean;
}

/** Least similarity in M-RoPE's scale of colours, at most. */
const MROPE_LOWEST = 0.83;
/** Least range of a scale. */
const TINY = 1e-9;
/** Most decimals of similarities. */
export const MOST_DIGITS = 3;

/** Return whether all similarities of a map are 1. */
export const isFlat = ({ least }: Pick<Layout, "least">): boolean => 1 - least < 2 * TINY;

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

/** The image or the map that contains a place. */
export const imageAt = (
  { picture, grid, rival }: Pick<Layout, "picture" | "grid"> & { rival: { grid: Box } | null },
  place: Place,
): Box | null =>
  [picture, grid, rival?.grid ?? null].find((box) => box && contains(box, place)) ?? null;

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

/** Strips at the two edges: of the parts, or of the chosen patch's column and row. */
function edgesIn(
  { image_rows, image_columns, patch_row, patch_column }: ImagesParameters,
  map: Float64Array,
  parts: PatchParts | null,
  boxes: { right: Box; below: Box },
): Edges {
  const ofRows = Array.from({ length: image_rows }, (_, row) =>
    parts ? parts.row.similar(row - patch_row) : map[row * image_columns + patch_column],
  );
  const ofColumns = Array.from({ length: image_columns }, (_, column) =>
    parts ? parts.column.similar(column - patch_column) : map[patch_row * image_columns + column],
  );
  return {
    right: { values: ofRows, box: boxes.right },
    below: { values: ofColumns, box: boxes.below },
  };
}

/**
 * The patch that the user points at, and the one of its column in the chosen row. At rest, two at
 * the same distance if they are not equally similar; otherwise, or in M-RoPE, the corner across and
 * the end of the row if the map has parts by row and by column, or else neighbours of the chosen
 * patch.
 */
function comparedIn(
  parameters: ImagesParameters,
  pointed: Patch | null,
  hasParts: boolean,
  values: Float64Array,
): Pick<Layout, "compared" | "inRow" | "isEquallyFar" | "isPointed"> {
  const { patch_row: row, patch_column: column, image_rows } = parameters;
  const isAway = pointed && (pointed.row !== row || pointed.column !== column);
  if (isAway)
    return {
      compared: pointed,
      inRow: { row, column: pointed.column },
      isEquallyFar: false,
      isPointed: true,
    };
  const rest = { isEquallyFar: false, isPointed: false };
  if (!hasParts)
    return {
      compared: { row: row + 1 < image_rows ? row + 1 : row - 1, column },
      inRow: { row, column: column ? column - 1 : 1 },
      ...rest,
    };
  const corner = cornerOf(parameters);
  // In M-RoPE, far ends of the column and of the row show what each axis changes.
  if (isMrope(parameters.encoding))
    return { compared: { ...corner, column }, inRow: { ...corner, row }, ...rest };
  const ways = unequalPatches(parameters, row, column);
  if (ways) {
    const [inRow, compared] = ways.map(([down, across]) => ({
      row: row + down,
      column: column + across,
    }));
    return { ...rest, compared, inRow, isEquallyFar: true };
  }
  const isRepeating = parameters.encoding === "per-axis" && !formsCross(values, parameters);
  const nearer = isRepeating ? leastSimilar(values, parameters, corner) : null;
  return { compared: corner, inRow: nearer ?? { ...corner, row }, ...rest };
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

/** Number of decimals that tell a similarity from 1. */
export const digitsOf = (similarity: number): number =>
  clamp(1 - Math.floor(Math.log10(1 - similarity)), 2, MOST_DIGITS);

function withLeast(values: Float64Array): Similarities {
  const least = Math.min(
    1 - TINY,
    values.reduce((a, b) => Math.min(a, b)),
  );
  return { values, least, digits: digitsOf(least) };
}

const mapOfEncoding = (parameters: ImagesParameters, encoding: PatchEncoding): Similarities =>
  withLeast(mapOf(parameters, similaritiesOf({ ...parameters, encoding }).similar));

/** Small maps of all encodings, where the picture has space. */
function othersOf(view: ImagesView, boxes: Parameters<typeof placesOfOthers>[1]): SmallMap[] {
  const { parameters, core } = view;
  const encodings = Object.keys(core.labels) as PatchEncoding[];
  const places = placesOfOthers(view, boxes, encodings.length);
  const maps = new Map<string, Similarities>();
  return places.map((place, index) => {
    const encoding = encodings[index];
    // RoPE's map is the sinusoid's.
    const same = encoding === "rope-per-axis" ? "per-axis" : encoding;
    const map = maps.get(same) ?? mapOfEncoding(parameters, encoding);
    maps.set(same, map);
    return { encoding, ...place, ...map };
  });
}

/** Least similarity of an encoding with parts to the patch in the middle. */
function leastFromMiddle(parameters: ImagesParameters, encoding: PatchEncoding): number {
  const { time, row, column } = patchParts({ ...parameters, encoding })!;
  const sumOf = ({ pairs, similar }: PatchParts["row"], count: number) => {
    const far = Math.floor(count / 2);
    return pairs * Math.min(...Array.from({ length: far + 1 }, (_, apart) => similar(apart)));
  };
  const sum = time + sumOf(row, parameters.image_rows) + sumOf(column, parameters.image_columns);
  return Math.min(sum / (time + row.pairs + column.pairs), 1 - TINY);
}

/** The encodings whose least similarity is the darkest colour of all maps. */
const scaledOf = (encoding: PatchEncoding): PatchEncoding[] =>
  isMrope(encoding) ? ["m-rope", "interleaved-m-rope"] : ["per-axis"];

/** The other order of M-RoPE's pairs. */
function rivalOf(encoding: PatchEncoding): PatchEncoding | null {
  if (!isMrope(encoding)) return null;
  return encoding === "m-rope" ? "interleaved-m-rope" : "m-rope";
}

export function layout(view: ImagesView, beside?: Layout): Layout {
  const { parameters, at } = view;
  const { similar, parts } = similaritiesOf(parameters);
  const map = withLeast(mapOf(parameters, similar));
  const other = rivalOf(parameters.encoding);
  const lowest = Math.min(
    // Slight differences are to look slight.
    other ? MROPE_LOWEST : 1,
    ...scaledOf(parameters.encoding).map((encoding) => leastFromMiddle(parameters, encoding)),
    beside?.lowest ?? 1,
  );
  // M-RoPE's map is a mean of three parts, of which one is the same everywhere.
  const isMean = parts !== null && !other;
  const boxes = other
    ? boxesOfTwins(view)
    : { ...boxesWithEdges(view), rival: null, dial: null, panel: 0 };
  const rival = other &&
    boxes.rival && { encoding: other, ...boxes.rival, ...mapOfEncoding(parameters, other) };
  const shown = at && imageAt(boxes, at);
  const pointed = shown ? patchAt(parameters, shown, at) : null;
  const { strips, ...common } = boxes;
  const halves = isMean ? parts : null;
  return {
    ...common,
    ...map,
    parts,
    isMean,
    lowest,
    rival,
    edges: strips && edgesIn(parameters, map.values, halves, strips),
    ...comparedIn(parameters, pointed, parts !== null, map.values),
    others: othersOf(view, boxes),
  };
}
