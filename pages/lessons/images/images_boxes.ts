/** Places of an image, the map of its patches, its curves, and its pairs. */

import { clamp } from "../../ui/live/numbers";
import { BAR, isNarrowIn, NAME, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { OTHER, type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Distance from the image to the map, with the lower chart's name, and the most that is added. */
const GAP = 4.6;
const MORE_GAP = 3.4;
const NARROW_GAP = 0.9;
/** Distance of the map from its strips, and their depth. */
const STRIP_GAP = 0.5;
const DEPTH = 1.5;
/** Space for numbers below a strip and at the right of one. */
const NUMBERS = { below: 1.5, right: 3.1 };
/** Least width of the column with the image. */
const SLOT = { wide: 13, narrow: 7.4 };
/** Share of a narrow picture's width for that column. */
const SMALL = 0.22;
/** Distance from the image to the scale of the colours, and from that to a note on the pairs. */
const [SCALE_GAP, NOTE_GAP] = [0.8, 2.3];
/** Height of an image below the map. */
const LOW_IMAGE_HEIGHT = 5.2;
/** Columns for a row from which a narrow picture has its image below the map. */
const LOW_IMAGE = 1.7;
/** Largest share of a narrow picture's width for that image. */
const LOW_SHARE = 0.42;
/** Share of the map's size for the image in a wide picture. */
const IMAGE = 0.8;
/** Least share of the largest map for which it makes space for small maps. */
const SMALLER = 0.65;

/** Side of a patch in the map, and where small maps are. */
function sizeOf(
  { image_rows, image_columns }: ImagesView["parameters"],
  wide: number,
  high: number,
  { column, row, isNarrow }: { column: number; row: number; isNarrow: boolean },
): { cell: number; others: Others } {
  const fitted = (width: number, height: number) =>
    Math.min(width / image_columns, height / image_rows);
  const below = fitted(wide, high - row);
  if (isNarrow) return { cell: below, others: "below" };
  const beside = fitted(wide - column, high);
  const largest = fitted(wide, high);
  if (Math.max(beside, below) < SMALLER * largest) return { cell: largest, others: "none" };
  return beside >= below ? { cell: beside, others: "beside" } : { cell: below, others: "below" };
}

/** Places of the image, the map, its edges, the scale of the colours, and a note on the pairs. */
export function boxesWithEdges(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  // Beside a low map, a narrow picture would be empty below the image.
  const isStacked = isNarrow && image_columns >= LOW_IMAGE * image_rows;
  const [gap, depth, y] = [STRIP_GAP * font, DEPTH * font, TOP * font];
  // At the right of the map: the strip and what extends beyond it.
  const right = Math.max(depth + NUMBERS.right * font, isNarrow ? 0 : NAME * font);
  // Below the image, or the image below the map.
  const below = (isStacked ? LOW_IMAGE_HEIGHT : SCALE_GAP + BAR + NOTE_GAP) * font;
  const edge = gap + depth + NUMBERS.below * font;
  const leastSlot = isNarrow ? Math.max(SMALL * width, SLOT.narrow * font) : SLOT.wide * font;
  const leastBetween = (isNarrow ? NARROW_GAP : GAP) * font;
  const leastLeft = 1 + (isStacked ? 0 : leastSlot + leastBetween);
  const stacked = isStacked ? TOP * font + below : 0;
  const column = leastBetween + (OTHER.most + OTHER.name) * font;
  const row = rowOfOthers(view, isNarrow);
  const { cell, others } = sizeOf(
    parameters,
    width - leastLeft - gap - right,
    height - y - edge - stacked,
    { column, row, isNarrow },
  );
  const bottom = height - (others === "below" ? row : 0);
  // In a narrow picture, the lower strip's name is below the image.
  const foot = isNarrow ? y + cell * image_rows : bottom;
  const high = (foot - y - below) / image_rows;
  // Width that the map does not need is for the image, then for the gaps.
  const used = leastLeft + cell * image_columns + gap + right;
  const spare = isNarrow ? 0 : Math.max(0, width - used - (others === "beside" ? column : 0));
  const slot = clamp(Math.min(IMAGE * cell, high) * image_columns, leastSlot, leastSlot + spare);
  const rest = leastSlot + spare - slot;
  const between = leastBetween + Math.min(MORE_GAP * font, rest / 8);
  const left = isStacked ? leastLeft : 1 + slot + between;
  const grid = { x: left, y, width: cell * image_columns, height: cell * image_rows };
  const top = isStacked ? y + grid.height + edge + y : y;
  const side = isStacked
    ? Math.min((LOW_SHARE * width) / image_columns, below / image_rows)
    : Math.min(isNarrow ? cell : IMAGE * cell, slot / image_columns, high);
  const picture = { x: 1, y: top, width: side * image_columns, height: side * image_rows };
  const beside = picture.x + picture.width + TOP * font;
  const legend = isStacked
    ? { x: beside, y: top, width: width - 1 - beside, height: BAR * font }
    : { x: 1, y: top + picture.height + SCALE_GAP * font, width: slot, height: BAR * font };
  return {
    isNarrow,
    isStacked,
    othersAt: others,
    cell,
    between,
    picture,
    grid,
    legend,
    strip: { ...legend, y: legend.y + (BAR + NOTE_GAP) * font, height: 0 },
    /** Lower end of all of these. */
    bottom: Math.max(grid.y + grid.height + edge, top + (isStacked ? 0 : picture.height) + below),
    strips: {
      right: { x: grid.x + grid.width + gap, y, width: depth, height: grid.height },
      below: { x: grid.x, y: grid.y + grid.height + gap, width: grid.width, height: depth },
    },
  };
}
