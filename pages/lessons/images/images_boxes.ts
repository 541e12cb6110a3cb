/** Places of an image, the map of its patches, its curves, and its pairs. */

import { clamp } from "../../ui/live/numbers";
import { BAR, BAR_GAP, DESCENT, isNarrowIn, NAME, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { OTHER, type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Distance between the image and the map, and the most that is added to fill the width. */
const [GAP, MORE_GAP] = [3, 4];
const NARROW_GAP = 0.9;
/** Distance of the map from its charts. */
const CHART_GAP = 0.4;
/** Depth of both charts: at least and at most, and in between as a share of the height. */
const DEPTH = { least: 3.4, share: 0.13, most: 6, narrow: 3.4 };
/** Space for a dot at the end of a chart. */
const END = 0.5;
/** Least width of the column with the image and the encoding's pairs. */
const SLOT = { wide: 15.5, narrow: 7.4 };
/** Share of a narrow picture's width for that column. */
const SMALL = 0.22;
/** Distance from the image to the encoding's pairs, which have a heading. */
const STRIP_GAP = 1.9;
/** Height of the encoding's pairs: with their names at the left, or above them. */
const PAIRS = { beside: 2.5, above: 4.4 };
/** Columns for a row from which a narrow picture has its image below the map. */
const LOW_IMAGE = 1.7;
/** Largest share of a narrow picture's width for that image. */
const LOW_SHARE = 0.42;
/** Least share of the map's size for an image whose pairs end where the map does. */
const LEVEL = 0.6;
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

/** Places of the image, the map, its edges, the scale of the colours, and the encoding's pairs. */
export function boxesWithEdges(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  // Beside a low map, a narrow picture would be empty below the image.
  const isStacked = isNarrow && image_columns >= LOW_IMAGE * image_rows;
  const [gap, y] = [CHART_GAP * font, TOP * font];
  const depth = isNarrow
    ? DEPTH.narrow * font
    : clamp(DEPTH.share * height, DEPTH.least * font, DEPTH.most * font);
  // At the right of the map: the chart and what extends beyond it.
  const chart = Math.max(depth + END * font, isNarrow ? 0 : NAME * font);
  const lanes = PAIRS[isNarrow && !isStacked ? "above" : "beside"] * font;
  const pairs = lanes + (BAR_GAP + BAR + DESCENT) * font;
  const edge = gap + depth + END * font;
  const leastSlot = isNarrow ? Math.max(SMALL * width, SLOT.narrow * font) : SLOT.wide * font;
  const leastBetween = (isNarrow ? NARROW_GAP : GAP) * font;
  const leastLeft = 1 + (isStacked ? 0 : leastSlot + leastBetween);
  const stacked = isStacked ? TOP * font + pairs : 0;
  const column = leastBetween + (OTHER.most + OTHER.name) * font;
  const row = rowOfOthers(view, isNarrow);
  const { cell, others } = sizeOf(
    parameters,
    width - leastLeft - gap - chart,
    height - y - edge - stacked,
    { column, row, isNarrow },
  );
  const bottom = height - (others === "below" ? row : 0);
  const strips = STRIP_GAP * font + pairs;
  // The pairs below the image end where the map does, if the image is not much smaller then.
  const level = cell - strips / image_rows;
  const high = level >= LEVEL * cell ? level : (bottom - y - strips) / image_rows;
  // Width that the map does not need is for the image, and then between the parts.
  const used = leastLeft + cell * image_columns + gap + chart;
  const spare = isNarrow ? 0 : Math.max(0, width - used - (others === "beside" ? column : 0));
  const slot = clamp(Math.min(cell, high) * image_columns, leastSlot, leastSlot + spare);
  const between = leastBetween + Math.min(MORE_GAP * font, (leastSlot + spare - slot) / 2);
  const left = isStacked ? leastLeft : 1 + slot + between;
  const grid = { x: left, y, width: cell * image_columns, height: cell * image_rows };
  const corner = { x: grid.x + grid.width + gap, y: y + grid.height + gap };
  const top = isStacked ? y + grid.height + edge + y : y;
  const side = isStacked
    ? Math.min((LOW_SHARE * width) / image_columns, pairs / image_rows)
    : Math.min(cell, slot / image_columns, high);
  const picture = { x: 1, y: top, width: side * image_columns, height: side * image_rows };
  const beside = picture.x + picture.width + TOP * font;
  const strip = isStacked
    ? { x: beside, y: top, width: width - 1 - beside, height: lanes }
    : { x: 1, y: top + picture.height + STRIP_GAP * font, width: slot, height: lanes };
  return {
    isNarrow,
    isStacked,
    othersAt: others,
    cell,
    between,
    picture,
    grid,
    strip,
    legend: { ...strip, y: strip.y + lanes + BAR_GAP * font, height: BAR * font },
    /** Lower end of all of these. */
    bottom: Math.max(y + grid.height + edge, strip.y + pairs),
    charts: {
      right: { x: corner.x, y, width: depth, height: grid.height },
      below: { x: grid.x, y: corner.y, width: grid.width, height: depth },
    },
  };
}
