/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

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
/** Width of a panel whose map is narrower than its headings, if there is space. */
const HEADINGS = 22;
/** Distance of the scale of colours from what is above. */
const SCALE_GAP = 0.8;
/** Space around a map for its frame, in pixels. */
const FRAME = 3;

/**
 * The image, if there is space, and both maps side by side, with the pairs below; or one below the
 * other, which makes wide ones larger. These have their pairs beside them, if there is space.
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
  const count = isNarrow ? 2 : 3;
  const space = (wide - (count - 1) * names) / count;
  const beside = Math.min(space / image_columns, (high - top - below) / image_rows);
  const stacked = isNarrow
    ? Math.min((wide - names) / image_columns, (high / count - top - below) / image_rows)
    : Math.min((wide - names - BESIDE * font) / image_columns, (high / count - top) / image_rows);
  const isStacked = stacked > beside;
  const cell = Math.max(stacked, beside);
  const size = { width: cell * image_columns, height: cell * image_rows };
  const panel = Math.max(size.width, Math.min(HEADINGS * font, space));
  const gap = isStacked ? names : (wide - count * panel) / (count - 1);
  const left = FRAME + (isStacked && isNarrow ? names : 0);
  const grids = Array.from({ length: count }, (_, at): Box => {
    const place = isStacked
      ? { x: left, y: top + (at * high) / count }
      : { x: left + at * (panel + gap), y: top };
    return { ...place, ...size };
  });
  const besideOf = ({ x, y }: Box): Omit<Box, "height"> => {
    const from = x + size.width + gap;
    return { x: from, y, width: FRAME + wide - from };
  };
  const belowOf = ({ x, y }: Box, distance: number): Omit<Box, "height"> => ({
    x,
    y: y + size.height + distance * font,
    width: panel,
  });
  const isAside = isStacked && !isNarrow;
  // M-RoPE is the first one, whichever is shown.
  const maps = grids.slice(-2).map((grid) => {
    const place = isAside ? besideOf(grid) : belowOf(grid, HEADING);
    return { grid, strip: { ...place, height: LANES * font } };
  });
  const [shown, rival] = parameters.encoding === "m-rope" ? maps : maps.reverse();
  // In line with the page's text.
  const picture = isNarrow ? null : { ...grids[0], x: 1 };
  const legend = picture
    ? isAside
      ? besideOf(grids[0])
      : belowOf(picture, SCALE_GAP)
    : { x: FRAME, y: high + SCALE_GAP * font, width: wide };
  return {
    isNarrow,
    isStacked,
    cell,
    strips: null,
    othersAt: others,
    bottom,
    between: gap,
    ...shown,
    rival,
    picture,
    legend: { ...legend, height: BAR * font },
  };
}
