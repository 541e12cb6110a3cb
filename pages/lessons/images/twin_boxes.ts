/** Places of an image and of the maps of both orders of M-RoPE's pairs, each with its pairs. */

import type { Box } from "../../ui/live/pen";
import { BAR, BAR_GAP, isNarrowIn, TOP } from "./box_sizes";
import type { ImagesView } from "./images_view";
import { type Others, rowOfOthers } from "./other_boxes";

// Multiples of the font size.
/** Space above a map and above pairs in a narrow picture: their headings have two lines. */
const TWO_LINES = { map: 2.9, pairs: 3.3 };
/** Height of the pairs of an order, and of the line below them. */
const [LANES, ENDS] = [{ wide: 3.4, narrow: 2.8 }, 1.2];
/** Distance of two panels: with the names of pairs, and without. */
const GAP = { named: 4.4, narrow: 1.2 };
/** Least width of the image and of pairs beside a map. */
const [IMAGE, BESIDE] = [12, 22.5];
/** Least width of a map's headings and pairs below it, in space, and of the scale of colours. */
const [PANEL, LEGEND] = [22, 11];
/** Most width of pairs beside a map. */
const MOST_BESIDE = 30;
/** Distance from pairs to their names by colour and the scale of colours. */
const KEYS = 0.8;
/** Width of these names, and distance up from pairs to the scale in the line of their heading. */
const [NAMES, HEADING_LINE] = [15, 1.5];
/** Share of the largest maps that are as large as the image, if there is space for three. */
const EQUAL = 0.85;

export type TwinBoxes = ReturnType<typeof boxesOfTwins>;

export function boxesOfTwins(view: ImagesView) {
  const { parameters, width, height, font } = view;
  const { image_rows, image_columns } = parameters;
  const isNarrow = isNarrowIn(view);
  const row = isNarrow ? rowOfOthers(view, true) : 0;
  const keys = isNarrow ? (KEYS + BAR_GAP + BAR) * font : 0;
  const high = height - row - keys;
  const gap = (isNarrow ? GAP.narrow : GAP.named) * font;
  const top = (isNarrow ? TWO_LINES.map : TOP) * font;
  const lines = (isNarrow ? TWO_LINES.pairs : TOP) * font;
  const lanes = LANES[isNarrow ? "narrow" : "wide"] * font;
  const pairs = lanes + (isNarrow ? 0 : ENDS * font);
  const wide = width - 2;
  const image = isNarrow ? 0 : IMAGE * font + gap;
  const most = Math.min(
    (wide - gap - image) / 2 / image_columns,
    (high - top - lines - pairs) / image_rows,
  );
  const equal = isNarrow ? most : (wide - 2 * gap) / 3 / image_columns;
  const sideBySide = equal >= EQUAL * most ? Math.min(most, equal) : most;
  const panels = isNarrow ? 2 : 3;
  const beside = isNarrow ? 0 : gap + BESIDE * font;
  const under = isNarrow ? TOP * font + pairs : 0;
  const stacked = Math.min(
    (wide - beside) / image_columns,
    (high / panels - TOP * font - under - 0.5 * font) / image_rows,
  );
  const isStacked = stacked > sideBySide;
  const cell = isStacked ? stacked : sideBySide;
  const size = { width: cell * image_columns, height: cell * image_rows };
  const common = { isNarrow, isStacked, cell, charts: null, between: gap };
  const others: Others = isNarrow ? "below" : "none";
  if (isStacked) {
    const step = high / panels;
    const at = (panel: number): Box => ({ x: 1, y: panel * step + TOP * font, ...size });
    const stripOf = ({ y }: Box): Box =>
      isNarrow
        ? { x: 1, y: y + size.height + TOP * font, width: size.width, height: lanes }
        : {
            x: 1 + size.width + gap,
            y,
            width: Math.min(wide - size.width - gap, MOST_BESIDE * font),
            height: lanes,
          };
    const first = panels - 2;
    const grids = [at(first), at(first + 1)];
    const [strip, rivalStrip] = grids.map(stripOf);
    return {
      ...common,
      othersAt: others,
      picture: isNarrow ? null : at(0),
      grid: grids[0],
      strip,
      rival: { grid: grids[1], strip: rivalStrip },
      legend: isNarrow
        ? {
            x: 1 + NAMES * font,
            y: high + KEYS * font,
            width: wide - NAMES * font,
            height: BAR * font,
          }
        : { ...stripOf(at(0)), height: BAR * font },
      bottom: height - row,
    };
  }
  const house = isNarrow
    ? 0
    : Math.min(cell, (wide - 2 * gap - 2 * size.width) / image_columns) * image_columns;
  // Headings and pairs of a high image are wider than its map.
  const column = isNarrow ? 0 : Math.max(house, LEGEND * font);
  const mostPanel = (wide - column - (panels - 1) * gap) / 2;
  const panel = Math.max(size.width, Math.min(PANEL * font, mostPanel));
  const spare = Math.max(0, wide - column - 2 * panel - (panels - 1) * gap);
  const step = gap + spare / (panels - 1);
  const left = isNarrow ? 1 : 1 + column + step;
  const grid = { x: left, y: top, ...size };
  const second = { ...grid, x: left + panel + step };
  const foot = top + size.height + lines;
  const strips = [grid, second].map(({ x }) => ({ x, y: foot, width: panel, height: lanes }));
  return {
    ...common,
    othersAt: others,
    picture: isNarrow
      ? null
      : { x: 1, y: top, width: house, height: (house / image_columns) * image_rows },
    grid,
    strip: strips[0],
    rival: { grid: second, strip: strips[1] },
    legend: isNarrow
      ? { x: second.x, y: foot + lanes + KEYS * font, width: panel, height: BAR * font }
      : {
          x: 1,
          y: foot - HEADING_LINE * font,
          width: column,
          height: BAR * font,
        },
    bottom: height - row,
  };
}
