/** Layout of the patches of an image, and of their similarity around a ring. */

import { linear, type Scale } from "../../ui/live/axes";
import type { Box } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import {
  type PatchEncoding,
  type PatchSettings,
  patchSimilarities,
} from "../../ui/live/todays_models";

export type ImagesParameters = { [key in keyof PatchSettings]: PatchSettings[key] } & {
  patch_row: number;
  patch_column: number;
};

export interface ImagesCore {
  /** Names of the encodings on screen. */
  labels: Readonly<Record<PatchEncoding, string>>;
}

export type ImagesView = View<ImagesParameters, ImagesCore>;

export interface Layout {
  /** Similarity by the distance in rows and in columns. */
  similar: (down: number, across: number) => number;
  /** Similarity of each patch to the chosen one, row after row. */
  values: Float64Array;
  /** The smallest of them, at most 0.9: the darkest colour. */
  least: number;
  grid: Box;
  cell: number;
  ring: Box;
  direction: Scale;
  level: Scale;
  /** Points of the similarity around the ring. */
  curve: Float64Array;
}

/** Radius of the ring, in patches. */
export const RADIUS = 5;
const MOST_LEAST = 0.9;
const DIRECTIONS = 180;

// Multiples of the font size.
const NARROW = 52;
const LEFT = 3.4;
const TOP = 1.9;
const BOTTOM = 3.1;
const BAR = 9;
const BETWEEN = 5.4;
const RIGHT = 1.4;

/** Similarity on the ring; in one long row that of the nearest patch, since none is between two. */
export function aroundRing(
  { encoding }: ImagesParameters,
  similar: (down: number, across: number) => number,
  angle: number,
): number {
  const [down, across] = [RADIUS * Math.sin(angle), RADIUS * Math.cos(angle)];
  const isRow = encoding === "one-row";
  return isRow ? similar(Math.round(down), Math.round(across)) : similar(down, across);
}

export function layout(view: ImagesView): Layout {
  const { parameters, width, height, font } = view;
  const { patches, patch_row, patch_column } = parameters;
  const isNarrow = width < NARROW * font;
  const [x, y] = [LEFT * font, TOP * font];
  const below = height - BOTTOM * font;
  const side = isNarrow
    ? Math.min(width - x - 4.4 * font, 0.56 * height - y)
    : Math.min(below - y, 0.5 * width - x);
  const grid = { x, y, width: side, height: side };
  const ring = isNarrow
    ? { x: x + font, y: y + side + BETWEEN * font, width: width - x - 2.4 * font, height: 0 }
    : { x: x + side + BAR * font, y, width: 0, height: below - y };
  if (isNarrow) ring.height = Math.max(20, below - ring.y);
  else ring.width = Math.max(20, width - ring.x - RIGHT * font);
  const similar = patchSimilarities(parameters);
  const values = new Float64Array(patches * patches);
  for (let row = 0; row < patches; row += 1)
    for (let column = 0; column < patches; column += 1)
      values[row * patches + column] = similar(row - patch_row, column - patch_column);
  const around = Float64Array.from({ length: DIRECTIONS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * step) / DIRECTIONS;
    return aroundRing(parameters, similar, angle);
  });
  const lowest = values.reduce((one, other) => Math.min(one, other));
  const least = Math.min(lowest, MOST_LEAST);
  const direction = linear([0, 360], [ring.x, ring.x + ring.width]);
  const level = linear([Math.min(least, ...around), 1], [ring.y + ring.height, ring.y]);
  const curve = new Float64Array(2 * around.length);
  around.forEach((value, step) => {
    curve.set([direction((360 * step) / DIRECTIONS), level(value)], 2 * step);
  });
  return {
    similar,
    values,
    least,
    grid,
    cell: side / patches,
    ring,
    direction,
    level,
    curve,
  };
}
