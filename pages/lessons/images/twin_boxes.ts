/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

import { clamp } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { BAR, BAR_GAP, isNarrowIn, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Space between a map and the pairs below it, for their heading. */
const HEADING = 2.3;
/** Height of the lanes of pairs, and space below for the names of their ends. */
const [LANES, ENDS] = [3.6, 1.2];
/** Width of pairs beside a map. */
const BESIDE = 22.5;
/** Space for the names of lanes, and least distance of panels. */
const NAMES = 4.7;
/** Width of a panel whose map is much narrower than its headings, if there is space. */
const HEADINGS = 22;
/** Least width of the column with the image. */
const COLUMN = 16.4;
/** Distance of the scale of colours from what is above, and of the dials from the scale. */
const [SCALE_GAP, DIALS_GAP] = [0.8, 1.5];
/** Least height of the dials with their texts. */
const DIALS = 9.4;

/** Share of the width of headings from which a panel is as wide as its map. */
const ALMOST = 0.8;
/** Width of the column with the image, as a share of a map's. */
const IMAGE = 0.64;
/** Most and least height of the image above dials, as a share of its column's. */
const [MOST, LEAST] = [0.5, 0.32];
/** Space around a map for its frame, in pixels. */
const FRAME = 3;

/** Fewest pairs of which each axis has one. */
export const FEWEST = 3;

/**
 * Both maps side by side, with the pairs below, after a column with the image if there is space; or
 * one below the other, which makes wide ones larger. These have their pairs beside them, if there
 * is space.
 */
export function boxesOfTwins(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  const others: Others = isNarrow ? "below" : "none";
  const bottom = height - (isNarrow ? rowOfOthers(view, true) : 0);
  const scale = (SCALE_GAP + BAR + BAR_GAP) * font;
  const [wide, high] = [width - 2 * FRAME, bottom - (isNarrow ? scale : FRAME)];
  const [top, names] = [TOP * font, NAMES * font];
  const below = (HEADING + LANES + ENDS) * font;
  const space = (wide - names - (isNarrow ? 0 : COLUMN * font + names)) / 2;
  const beside = Math.min(space / image_columns, (high - top - below) / image_rows);
  const stacked = isNarrow
    ? Math.min((wide - names) / image_columns, (high / 2 - top - below) / image_rows)
    : Math.min((wide - names - BESIDE * font) / image_columns, (high / 3 - top) / image_rows);
  const isStacked = stacked > beside;
  const cell = Math.max(stacked, beside);
  const size = { width: cell * image_columns, height: cell * image_rows };
  const headings = Math.min(HEADINGS * font, space);
  const panel = size.width >= ALMOST * headings ? size.width : headings;
  const rest = wide - 2 * (panel + names);
  const column = isNarrow ? 0 : clamp(IMAGE * size.width, COLUMN * font, rest);
  const gap = isStacked ? names : (wide - column - 2 * panel) / (isNarrow ? 1 : 2);
  const besideOf = ({ x, y }: Box): Omit<Box, "height"> => {
    const from = x + size.width + gap;
    return { x: from, y, width: FRAME + wide - from };
  };
  const gridAt = (at: number): Box => {
    if (isNarrow && isStacked) return { x: FRAME + names, y: top + (at * high) / 2, ...size };
    // The image is above the first map.
    if (isStacked) return { x: FRAME, y: top + ((at + 1) * high) / 3, ...size };
    const first = FRAME + (isNarrow ? 0 : column + gap);
    return { x: first + at * (panel + gap) + (panel - size.width) / 2, y: top, ...size };
  };
  const stripOf = (grid: Box): Omit<Box, "height"> => {
    if (isStacked && !isNarrow) return besideOf(grid);
    const x = isStacked ? grid.x : grid.x - (panel - size.width) / 2;
    return { x, y: grid.y + size.height + HEADING * font, width: panel };
  };
  const maps = [0, 1].map((at) => {
    const grid = gridAt(at);
    return { grid, strip: { ...stripOf(grid), height: LANES * font } };
  });
  // M-RoPE is the first one, whichever is shown.
  const [shown, rival] = parameters.encoding === "m-rope" ? maps : maps.reverse();
  const places = { isNarrow, isStacked, cell, strips: null, othersAt: others, bottom, rival };
  const boxes = { ...places, ...shown, between: gap };
  const legend = { x: FRAME, y: high + SCALE_GAP * font, width: wide, height: BAR * font };
  if (isNarrow) return { ...boxes, picture: null, legend, dials: null };
  // In line with the page's text.
  const corner = { x: 1, y: top };
  if (isStacked) {
    const picture = { ...corner, ...size };
    return { ...boxes, picture, legend: { ...legend, ...besideOf(picture) }, dials: null };
  }
  return {
    ...boxes,
    ...columnIn(view, { ...corner, width: column, height: size.height + below }, size.height),
  };
}

/** The image, the scale of colours and, if there is space, the dials in a column. */
function columnIn({ parameters, font }: ImagesView, box: Box, highest: number) {
  const { image_rows, image_columns, d_model, transposed } = parameters;
  const { x, y, width, height } = box;
  const under = (SCALE_GAP + BAR + DIALS_GAP) * font;
  const above = Math.min(MOST * height, height - under - DIALS * font);
  const hasDials = above >= LEAST * height && d_model >= 2 * FEWEST && !transposed;
  const side = Math.min(width / image_columns, (hasDials ? above : highest) / image_rows);
  const picture = { x, y, width: side * image_columns, height: side * image_rows };
  const foot = y + picture.height;
  const legend = { x, y: foot + SCALE_GAP * font, width, height: BAR * font };
  const dials = { x, y: foot + under, width, height: height - picture.height - under };
  return { picture, legend, dials: hasDials ? dials : null };
}
