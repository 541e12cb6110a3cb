/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

import type { Box } from "../../ui/live/pen";
import { BAR, BAR_GAP, isNarrowIn, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Space between a map and the pairs below it, for their heading. */
const HEADING = 2.3;
/** Least height of the lanes of pairs, and space below for the names of their ends. */
const [LANES, ENDS] = [3.6, 1.2];
/** Width of pairs beside a map. */
const BESIDE = 22.5;
/** Space for the names of lanes at their left, which is the distance of panels. */
const NAMES = 4.7;
/** Distance of the scale of colours from what is above. */
const SCALE_GAP = 0.8;
/** Distance of a dial from the lanes at its left. */
const DIAL_GAP = 0.9;
/** Least width of pairs below a map, as a share of their space. */
const NARROWEST = 0.75;
/** Most height of the lanes and of a dial, as a share of the width of a panel. */
const HIGHEST = 0.2;
/** Space around a map for its frame, in pixels. */
const FRAME = 3;

/** Fewest pairs of which each axis has one. */
export const FEWEST = 3;

/**
 * The image and both maps as equally wide panels side by side, without the image in a narrow
 * picture, each map with its pairs below; or one below the other, which makes wide ones larger.
 * These have their pairs beside them, if there is space.
 */
export function boxesOfTwins(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  const others: Others = isNarrow ? "below" : "none";
  const bottom = height - (isNarrow ? rowOfOthers(view, true) : 0);
  const scale = (SCALE_GAP + BAR + BAR_GAP) * font;
  const [wide, high] = [width - 2 * FRAME, bottom - (isNarrow ? scale : FRAME)];
  const [top, gap] = [TOP * font, NAMES * font];
  const below = (HEADING + LANES + ENDS) * font;
  const panels = isNarrow ? 2 : 3;
  const panel = (wide - (panels - 1) * gap) / panels;
  const beside = Math.min(panel / image_columns, (high - top - below) / image_rows);
  const stacked = isNarrow
    ? Math.min((wide - gap) / image_columns, (high / 2 - top - below) / image_rows)
    : Math.min((wide - gap - BESIDE * font) / image_columns, (high / 3 - top) / image_rows);
  const isStacked = stacked > beside;
  const cell = Math.max(stacked, beside);
  const size = { width: cell * image_columns, height: cell * image_rows };
  const spare = isStacked ? 0 : high - top - below - size.height;
  const lanes = Math.max(LANES * font, Math.min(LANES * font + spare, HIGHEST * panel));
  const besideOf = ({ x, y }: Box): Omit<Box, "height"> => {
    const from = x + size.width + gap;
    return { x: from, y, width: FRAME + wide - from };
  };
  const maps = [0, 1].map((at) => {
    // In a wide picture, the image is the first panel.
    const place = isNarrow ? at : at + 1;
    const [across, down] = isStacked
      ? [isNarrow ? gap : 0, (place * high) / panels]
      : [place * (panel + gap), 0];
    const grid = { x: FRAME + across, y: top + down, ...size };
    const strip = { ...grid, y: grid.y + size.height + HEADING * font, height: lanes };
    if (isStacked) {
      const space = isNarrow ? { width: wide - gap } : besideOf(grid);
      return { grid, strip: { ...strip, ...space }, dial: null };
    }
    const most = isNarrow ? panel : panel - lanes - DIAL_GAP * font;
    // As wide as its map, unless that is much narrower.
    strip.width = Math.min(most, Math.max(size.width, NARROWEST * most));
    const dial = { ...strip, x: strip.x + strip.width + DIAL_GAP * font, width: lanes };
    return { grid, strip, dial: isNarrow ? null : dial };
  });
  // M-RoPE is the first one, whichever is shown.
  const [shown, rival] = parameters.encoding === "m-rope" ? maps : maps.reverse();
  const places = { isNarrow, isStacked, cell, strips: null, othersAt: others, bottom, rival };
  const boxes = { ...places, ...shown, between: gap, panel: isStacked ? shown.strip.width : panel };
  const legend = { x: FRAME, y: high + SCALE_GAP * font, width: wide, height: BAR * font };
  if (isNarrow) return { ...boxes, picture: null, legend };
  // In line with the page's text.
  const picture = { x: 1, y: top, ...size };
  if (isStacked) return { ...boxes, picture, legend: { ...legend, ...besideOf(picture) } };
  const { y } = shown.strip;
  return { ...boxes, picture, legend: { ...legend, x: picture.x, y, width: panel } };
}
