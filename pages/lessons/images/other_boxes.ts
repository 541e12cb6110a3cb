/** Places of small maps of all encodings. */

import type { Box, Place } from "../../ui/live/pen";
import { NAME, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";

// Multiples of the font size.
/** Distance of small maps, their most height and width, and the width of the names beside them. */
export const OTHER = { gap: 0.8, most: 6, name: 9.6 };
/** Least distance of small maps beside the map from the lower end of the picture. */
const FREE = 0.7;
/** Height of two lines of text below small maps, and the height of small maps above them. */
const [NAMES, LOW_OTHER] = [3, { wide: 4.2, narrow: 3.6 }];

/** Place of small maps: a column beside the map, a row below it, or none. */
export type Others = "beside" | "below" | "none";

/** Space of small maps in a row below the others, with their names. */
export const rowOfOthers = ({ font }: ImagesView, isNarrow: boolean): number =>
  ((isNarrow ? OTHER.gap + LOW_OTHER.narrow : TOP + LOW_OTHER.wide) + NAMES) * font;

interface Slot {
  box: Box;
  target: Box;
  isBeside: boolean;
}

/** Places of what is around the small maps. */
interface Around {
  isNarrow: boolean;
  othersAt: Others;
  grid: Box;
  strips: { right: Box } | null;
  /** Distance of the parts from each other. */
  between: number;
  /** Lower end of all that is above small maps. */
  bottom: number;
}

/**
 * Places of small maps: one below the other with names beside them; or side by side, with names
 * below, under a wide image or in a narrow picture; none without space.
 */
export function placesOfOthers(
  { parameters, width, height, font }: ImagesView,
  { isNarrow, othersAt, grid, strips, bottom, between }: Around,
  count: number,
): Slot[] {
  const { image_rows, image_columns } = parameters;
  const fitted = (wide: number, high: number) => {
    const cell = Math.min(wide / image_columns, high / image_rows);
    return { width: cell * image_columns, height: cell * image_rows };
  };
  const each = (place: (at: number) => Slot) => Array.from({ length: count }, (_, at) => place(at));
  const [most, gap] = [OTHER.most * font, OTHER.gap * font];
  if (othersAt === "none") return [];
  if (strips && othersAt === "beside") {
    const left = strips.right.x + NAME * font + between;
    const step = (height - grid.y + gap - FREE * font) / count;
    const size = fitted(most, Math.min(step - gap, most));
    return each((at) => {
      const corner: Place = { x: left, y: grid.y + at * Math.min(step, most + gap) };
      const box = { ...corner, ...size };
      return { box, target: { ...box, width: width - left }, isBeside: true };
    });
  }
  const y = bottom + (isNarrow ? gap : TOP * font);
  const high = Math.min(height - y - NAMES * font, isNarrow ? LOW_OTHER.narrow * font : 2 * most);
  const slot = (width + gap - 8) / count;
  const size = fitted(slot - gap, high);
  return each((at) => {
    const x = 4 + at * slot;
    const inset = isNarrow ? (slot - gap - size.width) / 2 : 0;
    const target = { x, y, width: slot - gap, height: size.height + NAMES * font };
    return { box: { x: x + inset, y, ...size }, target, isBeside: false };
  });
}
