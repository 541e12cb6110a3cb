/** Layout of an image, of the similarity of its patches, and of the similarity around a ring. */

import {
  type PatchEncoding,
  type PatchSettings,
  patchSimilarities,
  transposedPlace,
} from "../../ui/live/formulas/patches";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { clamp } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
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
  /** Ways to two patches that are equally far away: straight to the right, and slanted. */
  equally_far: readonly [straight: Step, slanted: Step];
}

/** A way from one patch to another, in rows and columns. */
export interface Step {
  down: number;
  across: number;
}

export type ImagesView = View<ImagesParameters, ImagesCore>;

export interface Layout {
  isNarrow: boolean;
  /** Radius of the ring, in patches. */
  radius: number;
  /** Similarity of the chosen patch to the patch this many rows and columns away. */
  similar: (down: number, across: number) => number;
  /** True if similarities are defined for whole distances only. */
  isStepwise: boolean;
  /** Similarity of each patch to the chosen one, row after row. */
  values: Float64Array;
  /** The smallest of them: the darkest colour. */
  least: number;
  /** Least similarity of a patch in the outline: that of the patch straight ahead on the ring. */
  enough: number;
  /** Significant digits that tell it from 1. */
  digits: number;
  /** The patches as parts of an image. */
  picture: Box;
  /** The same patches, coloured by similarity. */
  grid: Box;
  cell: number;
  /** Left edge of the scale of the colours. */
  bar: number;
  ring: Box;
  direction: Scale;
  level: Scale;
  /** Points of the similarity around the ring. */
  curve: Float64Array;
}

/** Most digits of a similarity. */
const MOST_DIGITS = 6;
/** Largest value of the darkest colour: a smaller range would be rounding error. */
const MOST_LEAST = 1 - 1e-6;
const DIRECTIONS = 180;

// Multiples of the font size.
const NARROW = 52;
const TOP = 1.9;
const BOTTOM = 3.1;
const GAP = 1.8;
/** Colours of the scale with the space around them, and each character of its numbers. */
const SCALE = 2.4;
const CHARACTER = 0.55;
/** Distance from the map to these colours. */
const BAR_GAP = 0.8;
/** Least width that the title of a narrow image has. */
const TITLE = 13;
const BETWEEN = 2.6;
/** Distance from the axis to the first direction, whose name is centred. */
const FIRST = 1.3;
const RIGHT = 1.6;
/** Least share of a wide picture's width for each of the two images. */
const IMAGE = 0.32;
/** Width that suffices beside the two, in font sizes. */
const REST = 24;

/** Similarity on the ring; of the nearest patch, where none is between two. */
export function aroundRing(
  { similar, isStepwise, radius }: Pick<Layout, "similar" | "isStepwise" | "radius">,
  angle: number,
): number {
  const [down, across] = [radius * Math.sin(angle), radius * Math.cos(angle)];
  return isStepwise ? similar(Math.round(down), Math.round(across)) : similar(down, across);
}

/** Similarity to the chosen patch by the distance from it, and whether distances must be whole. */
function similarityOf(parameters: ImagesParameters): Pick<Layout, "similar" | "isStepwise"> {
  const { encoding, transposed, image_rows, image_columns, patch_row, patch_column } = parameters;
  const similar = patchSimilarities(parameters, similaritiesBelow);
  if (encoding === "one-row") return { similar, isStepwise: true };
  if (!transposed) return { similar, isStepwise: false };
  // On a square image also outside of it, where the ring may lie.
  if (image_rows === image_columns)
    return { similar: (down, across) => similar(across, down), isStepwise: false };
  const [row, column] = transposedPlace(parameters, patch_row, patch_column);
  return {
    isStepwise: true,
    similar(down, across) {
      const [y, x] = transposedPlace(parameters, patch_row + down, patch_column + across);
      return similar(y - row, x - column);
    },
  };
}

export function layout(view: ImagesView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { image_rows, image_columns, patch_row, patch_column } = parameters;
  const isNarrow = width < NARROW * font || isTall(view);
  const y = TOP * font;
  const below = height - BOTTOM * font;
  const [most, high] = isNarrow
    ? [(width - (GAP + 0.4) * font) / 2, 0.56 * height - y]
    : [Math.max(IMAGE * width, (width - REST * font) / 2), below - y];
  const cell = Math.min(most / image_columns, high / image_rows);
  const size = { width: cell * image_columns, height: cell * image_rows };
  const slot = isNarrow ? most : Math.max(size.width, TITLE * font);
  // Beside the ring's chart, in the middle of its height.
  const picture = { x: 1, y: isNarrow ? y : y + (high - size.height) / 2, ...size };
  const grid = { ...picture, x: 1 + slot + GAP * font };
  const [straight] = core.equally_far;
  const radius = Math.hypot(straight.down, straight.across);
  const similarity = { ...similarityOf(parameters), radius };
  const { similar } = similarity;
  const values = new Float64Array(image_rows * image_columns);
  for (let row = 0; row < image_rows; row += 1)
    for (let column = 0; column < image_columns; column += 1)
      values[row * image_columns + column] = similar(row - patch_row, column - patch_column);
  const around = Float64Array.from({ length: DIRECTIONS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * step) / DIRECTIONS;
    return aroundRing(similarity, angle);
  });
  const lowest = values.reduce((a, b) => Math.min(a, b));
  const least = Math.min(lowest, MOST_LEAST, beside?.least ?? 1);
  // A patch that is as similar is in the outline, whatever its rounding error.
  const enough = similar(straight.down, straight.across) - 1e-9;
  const digits = clamp(1 - Math.floor(Math.log10(1 - least)), 2, MOST_DIGITS);
  const bar = isNarrow ? 0 : grid.x + slot + BAR_GAP * font;
  const left = bar + (SCALE - BAR_GAP + CHARACTER * (digits + 2)) * font;
  const top = isNarrow ? y + size.height + BETWEEN * font : y;
  const ring = {
    x: left,
    y: top,
    width: Math.max(20, width - left - RIGHT * font),
    height: Math.max(20, below - top),
  };
  const direction = linear([0, 360], [ring.x + FIRST * font, ring.x + ring.width]);
  // The scale of the colours, so that a difference looks as large as it does in the image.
  const level = linear(
    [Math.min(least, ...around), 1],
    [ring.y + ring.height, ring.y],
    beside?.level,
  );
  return {
    ...similarity,
    isNarrow,
    values,
    least,
    enough,
    picture,
    digits,
    grid,
    cell,
    bar,
    ring,
    direction,
    level,
    curve: pointsOf(around, (step) => direction((360 * step) / DIRECTIONS), level),
  };
}
