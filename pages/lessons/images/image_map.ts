/** A map of the similarity of patches to a chosen one. */

import { drawCells, isDark } from "../../ui/live/colours";
import type { Box, Pen, Style } from "../../ui/live/pen";
import { drawEquallyFar, writeEquallyFar } from "./equally_far";
import {
  COMPARED,
  cellsOf,
  drawChosen,
  drawGrid,
  inkOn,
  middleOf,
  ON_MAP,
  similarityOf,
} from "./image_patches";
import { writeValues } from "./image_values";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Most distance of the line around a compared patch from its edge, as a share of its side. */
const INSET = 0.2;
/** Opacity of the lines between patches of the map, and the least side of a patch with lines. */
const GRID_LINE = 0.12;
const LEAST_CELL = 6;
/** Opacity of those of two maps, of which a bright one looks dirty with dark lines. */
const FAINT_LINE = 0.06;
/** Line around the map that is chosen, and its distance from the map, in pixels. */
const FRAME = 2;
const FRAME_GAP = 2;
/** Opacity of a map's border on a dark page. */
const BORDER = 0.35;

/** The map of similarities, dimmed or not, with those of two patches far from the chosen one. */
export function drawMap(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { grid } = places;
  // Before the colours are revealed, lines and names have the darkest one as their ground.
  const ground = { fill: look.sequential[0][1], mark: "image", role: "shared" } as const;
  pen.rect(grid.x, grid.y, grid.width, grid.height, ground);
  drawCells(pen, cellsOf(look, places, view.parameters.image_columns), grid, {
    mark: "similarity",
  });
  const line = {
    stroke: look.sequential[0][1],
    alpha: places.rival ? FAINT_LINE : GRID_LINE,
    mark: "grid",
  };
  if (places.cell >= LEAST_CELL) drawGrid(pen, view, grid, line);
  if (isDark(look.paper)) drawBorder(pen, view, grid);
  if (places.isEquallyFar) drawEquallyFar(pen, view, places);
  drawCompared(pen, view, places);
  drawChosen(pen, view, grid, "chosen");
  if (places.isEquallyFar) writeEquallyFar(pen, view, places);
  else writeValues(pen, view, places);
}

/** Draw a line around a map, at a distance from it. */
export function drawAround(
  pen: Pen,
  { x, y, width, height }: Box,
  away: number,
  line: Style,
): void {
  pen.rect(x - away, y - away, width + 2 * away, height + 2 * away, line);
}

/** A thin line around a map, whose dark patches are as dark as a dark page. */
export function drawBorder(pen: Pen, { look }: ImagesView, map: Box): void {
  const line = {
    stroke: look.ink,
    alpha: BORDER,
    width: 1,
    mark: "border",
    role: "shared",
  } as const;
  drawAround(pen, map, 0.5, line);
}

/** Frame around the map that is chosen. */
export function drawFrame(pen: Pen, { look }: ImagesView, map: Box, mark: string): void {
  drawAround(pen, map, FRAME_GAP + FRAME / 2, { stroke: look.sin, width: FRAME, mark });
}

/** Frames of the compared patches: in one colour, or in one that contrasts with each patch. */
export function drawCompared(pen: Pen, view: ImagesView, places: Layout, stroke?: string): void {
  const { parameters } = view;
  const { grid, cell, compared, inRow, lowest, isEquallyFar, parts, rival } = places;
  // At the edge of one of two maps, a white line would be as white as the page.
  const side = rival ? cell - 2 * Math.min(COMPARED, INSET * cell) : cell;
  for (const patch of [compared, inRow]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const isChosen = patch.row === parameters.patch_row && patch.column === parameters.patch_column;
    if (isChosen) continue;
    pen.rect(x - side / 2, y - side / 2, side, side, {
      // As white as the lines to two patches that are equally far, and next to dark patches.
      stroke:
        stroke ??
        (isEquallyFar || !parts
          ? ON_MAP
          : inkOn(view.look, lowest, similarityOf(view, places, patch))),
      width: COMPARED,
      mark: "compared",
      // The pinned half has patches of its own, whose similarities are not these.
      role: isEquallyFar ? "chosen" : "shared",
    });
  }
}
