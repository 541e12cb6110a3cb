/** Places of an image, the map of its patches, its curves, its pairs, and the small maps. */

import { isMrope } from "../../ui/live/formulas/patches";
import { clamp } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import { isTall } from "../../ui/live/sizes";
import type { ImagesView } from "./images_view";

// Multiples of the font size.
const NARROW = 52;
const TOP = 1.9;
/** Distance between the image and the map, and the most that is added to fill the width. */
const [GAP, MORE_GAP] = [3, 3];
const NARROW_GAP = 0.9;
/** Distance of the map from its charts and from the scale of the colours. */
const CHART_GAP = 0.4;
/** Depth of both charts: at least and at most, and in between as a share of the height. */
const DEPTH = { least: 3.4, share: 0.155, most: 6, narrow: 3.4 };
/** Space for a dot at the end of a chart, and least width of both names at the right chart. */
const [END, NAME] = [0.5, 6.8];
/** Below a narrow picture's lower chart: a number, and the name of a dashed curve. */
const [FOOT, NAMED_FOOT] = [1.7, 3];
/** Least width of the column with the image and the encoding's pairs. */
const SLOT = { wide: 15.5, narrow: 7.4 };
/** Share of a narrow picture's width for that column. */
const SMALL = 0.22;
/** Distance from the image to the encoding's pairs, which have a heading. */
const STRIP_GAP = 2.1;
/** Height of the encoding's pairs, with their names: below the image, or at its right. */
const PAIRS = { below: 8.2, narrow: 7.4, beside: 5.4 };
const BAR = 0.7;
/** Columns for a row from which a narrow picture has its image below the map. */
const LOW_IMAGE = 1.7;
/** Largest share of a narrow picture's width for that image. */
const LOW_SHARE = 0.42;
/** Least share of the largest map for which it makes space for small maps. */
const SMALLER = 0.65;
/** Distance of small maps, their most height and width, and the width of the names beside them. */
const OTHER = { gap: 0.8, most: 6, name: 9.6 };
/** Least distance of small maps beside the map from the lower end of the picture. */
const FREE = 0.7;
/** Height of two lines of text below small maps, and the height of small maps above them. */
const [NAMES, LOW_OTHER] = [3, { wide: 4.2, narrow: 3.6 }];

/** Place of small maps: a column beside the map, a row below it, or none. */
type Others = "beside" | "below" | "none";

export type Boxes = ReturnType<typeof boxesOf>;

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

/** Places of the image, the map, its edges, the scale of the colours, and the encoding's pairs. */
export function boxesOf({ parameters, width, height, font }: ImagesView) {
  const { image_rows, image_columns, encoding } = parameters;
  const isNarrow = width < NARROW * font || isTall({ width, height });
  // Beside a low map, a narrow picture would be empty below the image.
  const isStacked = isNarrow && image_columns >= LOW_IMAGE * image_rows;
  const [gap, y] = [CHART_GAP * font, TOP * font];
  const depth = isNarrow
    ? DEPTH.narrow * font
    : clamp(DEPTH.share * height, DEPTH.least * font, DEPTH.most * font);
  // At the right of the map: the chart and what extends beyond it.
  const chart = Math.max(depth + END * font, isNarrow ? 0 : NAME * font);
  const under = isNarrow ? (isMrope(encoding) ? NAMED_FOOT : FOOT) : END;
  const foot = gap + depth + under * font;
  const leastSlot = isNarrow ? Math.max(SMALL * width, SLOT.narrow * font) : SLOT.wide * font;
  const leastBetween = (isNarrow ? NARROW_GAP : GAP) * font;
  const leastLeft = 1 + (isStacked ? 0 : leastSlot + leastBetween);
  const pairs = PAIRS[isStacked ? "beside" : isNarrow ? "narrow" : "below"] * font;
  const stacked = isStacked ? TOP * font + pairs : 0;
  const column = leastBetween + (OTHER.most + OTHER.name) * font;
  const row =
    (isNarrow ? OTHER.gap + LOW_OTHER.narrow : TOP + LOW_OTHER.wide) * font + NAMES * font;
  const { cell, others } = sizeOf(
    parameters,
    width - leastLeft - gap - chart,
    height - y - foot - stacked,
    { column, row, isNarrow },
  );
  const bottom = height - (others === "below" ? row : 0);
  const high = (bottom - y - STRIP_GAP * font - pairs) / image_rows;
  // Width that the map does not need is for the image, and then between the parts.
  const used = leastLeft + cell * image_columns + gap + chart;
  const spare = isNarrow ? 0 : Math.max(0, width - used - (others === "beside" ? column : 0));
  const slot = clamp(Math.min(cell, high) * image_columns, leastSlot, leastSlot + spare);
  const between = leastBetween + Math.min(MORE_GAP * font, (leastSlot + spare - slot) / 2);
  const left = isStacked ? leastLeft : 1 + slot + between;
  const grid = { x: left, y, width: cell * image_columns, height: cell * image_rows };
  const corner = { x: grid.x + grid.width + gap, y: y + grid.height + gap };
  const top = isStacked ? y + grid.height + foot + y : y;
  const side = isStacked
    ? Math.min((LOW_SHARE * width) / image_columns, pairs / image_rows)
    : Math.min(cell, slot / image_columns, high);
  const picture = { x: 1, y: top, width: side * image_columns, height: side * image_rows };
  const beside = picture.x + picture.width + TOP * font;
  const strip = isStacked
    ? { x: beside, y: top, width: width - 1 - beside, height: pairs }
    : { x: 1, y: top + picture.height + STRIP_GAP * font, width: slot, height: pairs };
  return {
    isNarrow,
    isStacked,
    othersAt: others,
    cell,
    between,
    picture,
    grid,
    bar: { ...corner, width: depth, height: BAR * font },
    strip,
    /** Lower end of all of these. */
    bottom: Math.max(y + grid.height + foot, strip.y + pairs),
    right: { chart: { x: corner.x, y, width: depth, height: grid.height } },
    below: { chart: { x: grid.x, y: corner.y, width: grid.width, height: depth } },
  };
}

interface Slot {
  box: Box;
  target: Box;
  isBeside: boolean;
}

/**
 * Places of small maps: one below the other with names beside them; or side by side, with names
 * below, under a wide image or in a narrow picture; none without space.
 */
export function placesOfOthers(
  { parameters, width, height, font }: ImagesView,
  { isNarrow, othersAt, grid, right, bottom, between }: Boxes,
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
  if (othersAt === "beside") {
    const left = right.chart.x + right.chart.width + between;
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
  const slot = (width + gap - 4) / count;
  const size = fitted(slot - gap, high);
  return each((at) => {
    const x = 2 + at * slot;
    const inset = isNarrow ? (slot - gap - size.width) / 2 : 0;
    const target = { x, y, width: slot - gap, height: size.height + NAMES * font };
    return { box: { x: x + inset, y, ...size }, target, isBeside: false };
  });
}
