/** Encodings of patches of an image: one row, an axis each, and the shared pairs of M-RoPE. */

import { frequenciesOf, similarity } from "./sinusoid";

type Mrope = "m-rope" | "interleaved-m-rope";

/** Encodings of patches, by the core's names. */
export type PatchEncoding = "one-row" | "per-axis" | "rope-per-axis" | Mrope;

/** Settings of an encoding of patches. */
export interface PatchSettings {
  d_model: number;
  base: number;
  encoding: PatchEncoding;
  image_rows: number;
  image_columns: number;
}

type Similarity = (down: number, across: number) => number;

/** Axes with which pairs of M-RoPE rotate. */
const [TIME, HEIGHT, WIDTH] = [0, 1, 2];

/** Return whether the axes of an encoding share one list of frequencies. */
export const isMrope = (encoding: PatchEncoding): encoding is Mrope =>
  encoding === "m-rope" || encoding === "interleaved-m-rope";

/**
 * Axis of each pair of M-RoPE, from the fastest on.
 *
 * In sections, 16 of 64 pairs are for time, 24 for height and the rest for width. Interleaved,
 * height and width have every third of 60 pairs, and time has the rest. Others are in proportion,
 * and each axis has at least one of three or more.
 */
export function mropeAxes(pairs: number, encoding: Mrope): number[] {
  const most = Math.floor(pairs / 3);
  const time = Math.max(Math.floor(pairs / 4), Math.min(most, 1));
  const height = Math.floor((3 * pairs) / 8);
  const third = Math.min(Math.floor((5 * pairs + 8) / 16), most);
  return Array.from({ length: pairs }, (_, pair) => {
    if (encoding === "interleaved-m-rope") return pair < 3 * third ? pair % 3 : TIME;
    return pair < time ? TIME : pair < time + height ? HEIGHT : WIDTH;
  });
}

/** Frequency of the fastest pair of M-RoPE that encodes columns; null if none does. */
export function columnFrequency({ d_model, base, encoding }: PatchSettings): number | null {
  if (!isMrope(encoding)) return null;
  const frequencies = frequenciesOf(d_model, base);
  return frequencies[mropeAxes(frequencies.length, encoding).indexOf(WIDTH)] ?? null;
}

/** A function of a distance that computes each value once. */
function remembered(compute: (distance: number) => number): (distance: number) => number {
  const values = new Map<number, number>();
  return (distance) => {
    const at = Math.abs(distance);
    const value = values.get(at) ?? compute(at);
    values.set(at, value);
    return value;
  };
}

/** The pairs that depend on one axis alone. */
export interface AxisPart {
  /** Their number. */
  pairs: number;
  /** Mean of cos(ω Δ) over them by a distance along the axis; 1 if there are none. */
  similar: (distance: number) => number;
}

/** Parts of an encoding by row and by column, and the pairs that all patches have in common. */
export interface PatchParts {
  time: number;
  row: AxisPart;
  column: AxisPart;
}

let kept = { key: "", parts: new Map<string, PatchParts>() };

/**
 * Parts of an encoding whose similarity is a mean over rows and columns; null for one long row.
 *
 * They are kept until width or base change: a drag of the patch computes no cosine again.
 */
export function patchParts({ d_model, base, encoding }: PatchSettings): PatchParts | null {
  if (encoding === "one-row") return null;
  const key = [d_model, base].join();
  if (kept.key !== key) kept = { key, parts: new Map() };
  // RoPE has the parts of the sinusoid.
  const name = isMrope(encoding) ? encoding : "per-axis";
  const parts = kept.parts.get(name) ?? partsOf(name, d_model, base);
  kept.parts.set(name, parts);
  return parts;
}

function partsOf(encoding: "per-axis" | Mrope, d_model: number, base: number): PatchParts {
  const partOf = (rates: Float64Array): AxisPart => ({
    pairs: rates.length,
    similar: remembered((distance) => (rates.length ? similarity(distance, rates) : 1)),
  });
  if (isMrope(encoding)) {
    const frequencies = frequenciesOf(d_model, base);
    const axes = mropeAxes(frequencies.length, encoding);
    const [time, height, width] = [TIME, HEIGHT, WIDTH].map((axis) =>
      frequencies.filter((_, pair) => axes[pair] === axis),
    );
    return { time: time.length, row: partOf(height), column: partOf(width) };
  }
  const axis = partOf(frequenciesOf(2 * Math.max(Math.floor(d_model / 4), 1), base));
  return { time: 0, row: axis, column: axis };
}

/**
 * Similarity of two patches by their distance in rows and in columns.
 *
 * `inRow` gives S at the distances 0 … count - 1, which a layout may keep from frame to frame.
 */
export function patchSimilarities(
  settings: PatchSettings,
  inRow: (settings: PatchSettings, count: number) => Float64Array,
): Similarity {
  const parts = patchParts(settings);
  if (!parts) {
    const { image_rows, image_columns } = settings;
    return oneRow(settings, inRow(settings, image_rows * image_columns));
  }
  const { time, row, column } = parts;
  const count = time + row.pairs + column.pairs;
  return (down, across) =>
    (time + row.pairs * row.similar(down) + column.pairs * column.similar(across)) / count;
}

/** Similarity in one long row of patches, at whole distances; those in the image are kept. */
function oneRow(settings: PatchSettings, similar: Float64Array): Similarity {
  return (down, across) => {
    const distance = Math.abs(down * settings.image_columns + across);
    return (
      similar[distance] ?? similarity(distance, frequenciesOf(settings.d_model, settings.base))
    );
  };
}

/** Row and column of a patch by code that reads the image column by column. */
export const transposedPlace = (
  { image_rows, image_columns }: PatchSettings,
  row: number,
  column: number,
): [row: number, column: number] => {
  const index = row * image_columns + column;
  const wrongColumn = Math.floor(index / image_rows);
  return [index - wrongColumn * image_rows, wrongColumn];
};

/** Way from one patch to another. */
type Way = [down: number, across: number];

/** Columns to a patch in the row, and rows and columns to another that is equally far. */
const STRAIGHT = 5;
const SLANTED_DOWN = 4;
const SLANTED_ACROSS = 3;
/** Least clear difference of two similarities, and the least one of a cross’s row and column. */
const [CLEAR, SIMILAR] = [0.05, 0.7];
/** Most distance of patches near a cross, and its least clear difference as a share of all. */
const [NEAR, CLEAR_SHARE] = [2, 0.1];
/** Differences up to this one are rounding. */
const ROUNDING = 1e-9;

/** The far end of a line of `count` patches, seen from one of them; the last, if both are. */
export const farEnd = (at: number, count: number): number => (2 * at <= count ? count - 1 : 0);

/**
 * Ways to two patches at the same distance, of which that in the row is clearly more similar.
 *
 * Null without halves for both axes, where the image has no such patches, where they are almost
 * equally similar, and where waves meet again in the far corner.
 */
export function unequalPatches(
  settings: PatchSettings,
  atRow: number,
  atColumn: number,
): [straight: Way, slanted: Way] | null {
  const { d_model, encoding, image_rows, image_columns } = settings;
  const parts = patchParts(settings);
  if (!parts || isMrope(encoding) || d_model < 4) return null;
  const signOf = (way: number, at: number, count: number) =>
    at + way < count ? 1 : at >= way ? -1 : 0;
  const [down, across] = [
    signOf(SLANTED_DOWN, atRow, image_rows),
    signOf(STRAIGHT, atColumn, image_columns),
  ];
  if (!down || !across) return null;
  const similar = ({ similar }: AxisPart, at: number, count: number) => {
    const values = Array.from({ length: count }, (_, other) => similar(other - at));
    return { least: Math.min(...values), end: values[farEnd(at, count)] };
  };
  const rows = similar(parts.row, atRow, image_rows);
  const columns = similar(parts.column, atColumn, image_columns);
  const slanted = (parts.row.similar(SLANTED_DOWN) + parts.column.similar(SLANTED_ACROSS)) / 2;
  const isClear = (1 + parts.column.similar(STRAIGHT)) / 2 - slanted >= CLEAR;
  const meetsAgain = (rows.end + columns.end - rows.least - columns.least) / 2 >= CLEAR;
  if (!isClear || meetsAgain) return null;
  return [
    [0, STRAIGHT * across],
    [SLANTED_DOWN * down, SLANTED_ACROSS * across],
  ];
}

/** Place of a patch. */
export interface Patch {
  row: number;
  column: number;
}

/** The chosen patch of an image. */
export interface ChosenPatch {
  image_columns: number;
  patch_row: number;
  patch_column: number;
}

/**
 * Return whether similar patches form a cross: the chosen row and column stay similar, and each
 * patch that is not near them is clearly less similar than where its row and its column cross them.
 * Without such patches, as with a few rows, there is no cross.
 */
export function formsCross(
  values: Float64Array,
  { image_columns, patch_row, patch_column }: ChosenPatch,
): boolean {
  const clear = Math.max(CLEAR_SHARE * (1 - Math.min(...values)), ROUNDING);
  let hasOthers = false;
  const areLess = values.every((value, at) => {
    const [row, column] = [Math.floor(at / image_columns), at % image_columns];
    const [down, across] = [Math.abs(row - patch_row), Math.abs(column - patch_column)];
    if (!down || !across) return value >= SIMILAR;
    const along = values[patch_row * image_columns + column];
    const upright = values[row * image_columns + patch_column];
    if (Math.min(down, across) <= NEAR) return true;
    hasOthers = true;
    return Math.min(along, upright) - value >= clear;
  });
  return hasOthers && areLess;
}

/** The least similar patch nearer than another; null if it is not clearly less similar. */
export function leastSimilar(
  values: Float64Array,
  { image_columns, patch_row, patch_column }: ChosenPatch,
  far: Patch,
): Patch | null {
  const similarTo = ({ row, column }: Patch) => values[row * image_columns + column];
  const distanceTo = ({ row, column }: Patch) => Math.hypot(row - patch_row, column - patch_column);
  let least: Patch = { row: patch_row, column: patch_column };
  for (const at of values.keys()) {
    const patch = { row: Math.floor(at / image_columns), column: at % image_columns };
    if (values[at] < similarTo(least) && distanceTo(patch) < distanceTo(far)) least = patch;
  }
  return similarTo(far) - similarTo(least) >= CLEAR ? least : null;
}
