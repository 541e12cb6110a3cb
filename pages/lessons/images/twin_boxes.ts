/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

import { BAR, BAR_GAP, isNarrowIn, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Space between a map and the pairs below it, for their heading. */
const HEADING = 2.3;
/** Least height of the lanes of pairs. */
const LEAST_LANES = 3.6;
/** Space below the lanes for the names of their ends, and below these in a wide picture. */
const ENDS = 1.2;
const AIR = 0.7;
/** Width of pairs beside a map. */
const BESIDE = 22.5;
/** Space for the names of lanes at their left, which is the distance of panels. */
const NAMES = 4.7;
/** Distance of the scale of colours from what is above. */
const SCALE_GAP = 0.8;
/** Distance of a dial from the lanes at its left. */
const DIAL_GAP = 0.9;
/** Least width of pairs below a map in a wide picture, as a share of their space. */
const NARROWEST = 0.94;
/**
 * Share of the whole height for the lanes of pairs below a map, and the most that they fill, as a
 * share of a panel's width.
 */
const LANES = { wide: [1 / 7, 0.24], narrow: [1 / 5, 0.6] } as const;
/** Space around a map for its frame, in pixels. */
const FRAME = 4;

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
  const [wide, high] = [width - 2 * FRAME, bottom - (isNarrow ? scale : AIR * font)];
  const [share, most] = LANES[isNarrow ? "narrow" : "wide"];
  const least = LEAST_LANES * font;
  const usual = Math.max(least, share * high);
  const [top, gap] = [TOP * font, NAMES * font];
  const below = top + (HEADING + ENDS) * font;
  const panels = isNarrow ? 2 : 3;
  const panel = (wide - (panels - 1) * gap) / panels;
  const beside = Math.min(panel / image_columns, (high - below - usual) / image_rows);
  const stacked = isNarrow
    ? Math.min((wide - gap) / image_columns, (high / 2 - below - least) / image_rows)
    : Math.min(
        (wide - gap - BESIDE * font) / image_columns,
        (high / 3 - top - 2 * FRAME) / image_rows,
      );
  const isStacked = stacked > beside;
  const cell = Math.max(stacked, beside);
  const size = { width: cell * image_columns, height: cell * image_rows };
  const spare = high - below - usual - size.height;
  const filled = Math.max(usual, Math.min(usual + spare, most * panel));
  const lanes = isStacked ? (isNarrow ? least : usual) : filled;
  // In a wide picture, pairs and their dial are as wide as their map, unless that is much narrower.
  const block = isNarrow ? panel : Math.max(size.width, NARROWEST * panel);
  const step = (wide - block) / (panels - 1);
  const aside = { x: FRAME + size.width + gap, width: wide - size.width - gap };
  const maps = [0, 1].map((at) => {
    // In a wide picture, the image is the first panel.
    const place = isNarrow ? at : at + 1;
    const [across, down] = isStacked
      ? [isNarrow ? gap : 0, (place * high) / panels]
      : [place * step, 0];
    const grid = { x: FRAME + across, y: top + down, ...size };
    const strip = { ...grid, y: grid.y + size.height + HEADING * font, height: lanes };
    if (isStacked) {
      Object.assign(strip, isNarrow ? { width: wide - gap } : { ...aside, y: grid.y });
      return { grid, strip, dial: null, panel: strip.width };
    }
    strip.width = block - (isNarrow ? 0 : lanes + DIAL_GAP * font);
    const dial = { ...strip, x: strip.x + strip.width + DIAL_GAP * font, width: lanes };
    // Texts of the first one may reach almost to the second one.
    return { grid, strip, dial: isNarrow ? null : dial, panel: at ? block : step - font };
  });
  // M-RoPE is the first one, whichever is shown.
  const [shown, rival] = parameters.encoding === "m-rope" ? maps : maps.reverse();
  const places = { isNarrow, isStacked, cell, strips: null, othersAt: others, bottom, rival };
  const boxes = { ...places, ...shown, between: gap };
  const legend = { x: FRAME, y: high + SCALE_GAP * font, width: wide, height: BAR * font };
  if (isNarrow) return { ...boxes, picture: null, legend };
  // In line with the page's text.
  const picture = { x: 1, y: top, ...size };
  if (isStacked) return { ...boxes, picture, legend: { ...legend, ...aside, y: top } };
  const { y } = shown.strip;
  return { ...boxes, picture, legend: { ...legend, x: picture.x, y, width: block } };
}
