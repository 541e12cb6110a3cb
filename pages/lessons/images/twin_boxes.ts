/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

import type { Box } from "../../ui/live/pen";
import { LINE } from "../../ui/live/sizes";
import { BAR, BAR_GAP, isNarrowIn, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Space above a map for a heading of two lines. */
const TWO_LINES = TOP + LINE;
/** Length of the lanes of pairs across, and their distance from a map at their left. */
const [LANES, LANES_GAP] = [{ upright: 4.2, beside: 3.4, narrow: 2.8 }, 0.6];
/** Distance of two panels: one below the other, side by side, and in a narrow picture. */
const GAP = { stacked: 5, wide: 2.2, narrow: 1.2 };
/** Least width of the image’s column and the most that is added, and least width of pairs. */
const [IMAGE, MORE_IMAGE, BESIDE] = [13, 3, 22.5];
/** Least width of a map's headings, and of those with its pairs, in space. */
const [HEADINGS, PANEL] = [13, 22];
/** Most width of pairs beside a map. */
const MOST_BESIDE = 30;
/** Distance from pairs or from the image to the scale of colours and the names of pairs. */
const KEYS = 0.8;
/** Space below pairs for the names of their ends. */
const FOOT = 1.2;
/** Least size of maps one below the other, as a share of that of maps side by side. */
const STACKED = 0.72;
/** Width of the names of lanes. */
const NAMES = 15;
/** Space around a map for its frame, in pixels. */
const FRAME = 3;
/** Space below the image for the scale of colours and the names of pairs. */
const KEYS_BELOW = 9;

export function boxesOfTwins(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  const row = isNarrow ? rowOfOthers(view, true) : 0;
  const keys = (isNarrow ? KEYS + BAR_GAP + BAR : FOOT) * font;
  const high = height - row - keys - FRAME;
  const top = (isNarrow ? TOP : TWO_LINES) * font;
  const gap = (isNarrow ? GAP.narrow : GAP.wide) * font;
  const lanes = LANES[isNarrow ? "narrow" : "upright"] * font;
  const wide = width - 2 * FRAME;
  // Beside a map, or below one in a narrow picture.
  const beside = isNarrow ? 0 : LANES_GAP * font + lanes;
  const below = isNarrow ? (TOP + FOOT) * font + lanes : 0;
  const image = isNarrow ? 0 : IMAGE * font;
  const panels = isNarrow ? 2 : 3;
  const forPanels = wide - image - (panels - 1) * gap;
  const sideBySide = Math.min(
    (forPanels / 2 - beside) / image_columns,
    (high - top - below) / image_rows,
  );
  const far = GAP.stacked * font;
  const stacked = Math.min(
    (wide - (isNarrow ? 0 : far + BESIDE * font)) / image_columns,
    (high / panels - (TOP + 0.5) * font - below) / image_rows,
  );
  const isStacked = stacked > STACKED * sideBySide;
  const cell = isStacked ? stacked : sideBySide;
  const size = { width: cell * image_columns, height: cell * image_rows };
  const others: Others = isNarrow ? "below" : "none";
  const common = {
    isNarrow,
    isStacked,
    cell,
    strips: null,
    othersAt: others,
    bottom: height - row,
  };
  // M-RoPE is the first one, whichever is shown.
  const ordered = (panels: readonly { grid: Box; strip: Box }[]) => {
    const [shown, rival] = parameters.encoding === "m-rope" ? panels : [...panels].reverse();
    return { ...shown, rival };
  };
  if (isStacked) {
    const step = high / panels;
    const at = (panel: number): Box => ({ x: FRAME, y: panel * step + TOP * font, ...size });
    const stripOf = ({ y }: Box): Box =>
      isNarrow
        ? { x: FRAME, y: y + size.height + TOP * font, width: size.width, height: lanes }
        : {
            x: 1 + size.width + far,
            y,
            width: Math.min(wide - size.width - far, MOST_BESIDE * font),
            height: LANES.beside * font,
          };
    const grids = [at(panels - 2), at(panels - 1)];
    return {
      ...common,
      ...ordered(grids.map((grid) => ({ grid, strip: stripOf(grid) }))),
      between: far,
      picture: isNarrow ? null : at(0),
      legend: isNarrow
        ? {
            x: 1 + NAMES * font,
            y: high + KEYS * font,
            width: wide - NAMES * font,
            height: BAR * font,
          }
        : { ...stripOf(at(0)), height: BAR * font },
    };
  }
  // Headings of a high image are wider than its map.
  const panel = Math.max(size.width + beside, Math.min(PANEL * font, forPanels / 2));
  const spare = forPanels - 2 * panel;
  const column = isNarrow ? 0 : image + Math.min(MORE_IMAGE * font, spare);
  const step = gap + (wide - column - 2 * panel - (panels - 1) * gap) / (panels - 1);
  const left = isNarrow ? FRAME : 1 + column + step;
  const grids = [left, left + panel + step].map((x) => ({ x, y: top, ...size }));
  const stripOf = ({ x, y }: Box): Box =>
    isNarrow
      ? { x, y: y + size.height + TOP * font, width: panel, height: lanes }
      : {
          x: x + Math.max(size.width, HEADINGS * font) + LANES_GAP * font,
          y,
          width: lanes,
          height: size.height,
        };
  const part = Math.min(
    column / image_columns,
    Math.max(cell / 4, (high - top - KEYS_BELOW * font) / image_rows),
    cell,
  );
  // Its heading is in line with the first one of the maps.
  const picture = {
    x: 1,
    y: top - LINE * font,
    width: part * image_columns,
    height: part * image_rows,
  };
  return {
    ...common,
    ...ordered(grids.map((grid) => ({ grid, strip: stripOf(grid) }))),
    between: step,
    picture: isNarrow ? null : picture,
    legend: isNarrow
      ? { ...stripOf(grids[1]), y: high + KEYS * font, height: BAR * font }
      : { x: 1, y: picture.y + picture.height + KEYS * font, width: column, height: BAR * font },
  };
}
