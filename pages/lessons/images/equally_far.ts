/** Two patches that are equally far from the chosen one, with a circle through both. */

import { range } from "d3-array";
import { clamp } from "../../ui/live/numbers";
import { type Box, contains, type Pen } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { BESIDE, chosenOf, middleOf, ON_MAP, similarityOf, written } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Dots of the lines from patches to their parts, in pixels. */
const DOTTED = [1.5, 3];
/** Corners of what is drawn as a circle. */
const CORNERS = 90;

/** Draw a circle through both, and lines to them from the chosen one and from the map's edges. */
export function drawEquallyFar(pen: Pen, view: ImagesView, places: Layout): void {
  drawCircle(pen, view, places);
  drawWays(pen, view, places);
  drawTies(pen, view, places);
}

/** Write the similarities of both, and name the circle. */
export function writeEquallyFar(pen: Pen, view: ImagesView, places: Layout): void {
  nameCircle(pen, view, places, writeWays(pen, view, places));
}

/** A white line on the map, with a dark edge. */
function drawLine(
  pen: Pen,
  { look }: ImagesView,
  points: number[],
  mark: string,
  dash?: typeof DASHED,
): void {
  const line = { mark, role: "chosen" } as const;
  pen.curve(points, { ...line, stroke: look.sequential[0][1], width: 3, alpha: 0.5 });
  pen.curve(points, { ...line, stroke: ON_MAP, width: 1.5, dash });
}

const styleOnMap = ({ look, font }: ImagesView, mark: string) =>
  ({
    size: font,
    weight: STRONG,
    align: "center",
    fill: ON_MAP,
    halo: look.sequential[0][1],
    mark,
    role: "chosen",
  }) as const;

/** Lines from the chosen patch to two others that are equally far. */
function drawWays(pen: Pen, view: ImagesView, { grid, cell, compared, inRow }: Layout): void {
  const { parameters } = view;
  const chosen = middleOf(parameters, grid, chosenOf(parameters));
  for (const patch of [inRow, compared]) {
    const { x, y } = middleOf(parameters, grid, patch);
    const [across, down] = [x - chosen.x, y - chosen.y];
    // Both frames stay free.
    const edge = cell / 2 / Math.max(Math.abs(across), Math.abs(down));
    const ends = [edge, 1 - edge].flatMap((at) => [chosen.x + at * across, chosen.y + at * down]);
    drawLine(pen, view, ends, "way");
  }
}

/** Lines from two patches that are equally far to their parts, at the edges of the map. */
function drawTies(pen: Pen, { parameters }: ImagesView, places: Layout): void {
  const { grid, cell, compared, inRow } = places;
  const style = { stroke: ON_MAP, width: 1.5, dash: DOTTED, mark: "tie", role: "chosen" } as const;
  for (const patch of [inRow, compared]) {
    const { x, y } = middleOf(parameters, grid, patch);
    pen.curve([x + cell / 2, y, grid.x + grid.width, y], style);
    pen.curve([x, y + cell / 2, x, grid.y + grid.height], style);
  }
}

/** Write the similarities of two patches that are equally far; return the texts' boxes. */
function writeWays(pen: Pen, view: ImagesView, places: Layout): Box[] {
  const { font, parameters } = view;
  const { grid, cell, compared, inRow } = places;
  const style = styleOnMap(view, "value");
  return [inRow, compared].flatMap((patch) => {
    const text = written(places, similarityOf(view, places, patch));
    const wide = pen.widthOf(text, style);
    const { x, y } = middleOf(parameters, grid, patch);
    const isSlanted = patch === compared;
    const isDown = compared.row > parameters.patch_row;
    const isRight = patch.column > parameters.patch_column;
    // From the frame on, away from the circle.
    const outwards = x + ((isRight ? 1 : -1) * (wide - cell)) / 2;
    const [first, last] = [grid.x + BESIDE + wide / 2, grid.x + grid.width - BESIDE - wide / 2];
    const inside = clamp(outwards, Math.min(first, last), last);
    // Away from the other line and from the circle's name.
    const above = y - cell / 2 - BESIDE;
    const below = y + cell / 2 + BESIDE + 2 * MIDDLE * font;
    const away = isDown === isSlanted ? below : above;
    const outside = isRight ? x + cell / 2 + BESIDE : x - cell / 2 - BESIDE - wide;
    const options = [
      { middle: inside, baseline: away },
      { middle: outside + wide / 2, baseline: y + MIDDLE * font },
    ];
    const free = options.find(({ middle, baseline }) =>
      [
        { x: middle - wide / 2, y: baseline - 2 * MIDDLE * font },
        { x: middle + wide / 2, y: baseline + 1 },
      ].every((corner) => contains(grid, corner)),
    );
    if (!free) return [];
    const { middle, baseline } = free;
    pen.text(text, middle, baseline, style);
    return [{ x: middle - wide / 2, y: baseline - font, width: wide, height: font }];
  });
}

/** The circle through two patches that are equally far from the chosen one. */
function drawCircle(pen: Pen, view: ImagesView, { grid, cell, inRow }: Layout): void {
  const { parameters } = view;
  const { x, y } = middleOf(parameters, grid, chosenOf(parameters));
  const radius = Math.abs(inRow.column - parameters.patch_column) * cell;
  const points = range(CORNERS + 1).flatMap((corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  pen.inside(grid, () => drawLine(pen, view, points, "circle", DASHED));
}

/** Name the circle, clear of other texts. */
function nameCircle(
  pen: Pen,
  view: ImagesView,
  { grid, cell, compared, inRow }: Layout,
  taken: readonly Box[],
): void {
  const { font, parameters } = view;
  const { x, y } = middleOf(parameters, grid, chosenOf(parameters));
  const distance = Math.abs(inRow.column - parameters.patch_column);
  const radius = distance * cell;
  const style = styleOnMap(view, "circle");
  const label = `${distance} patches away`;
  const half = pen.widthOf(label, style) / 2 + BESIDE;
  if (2 * half > grid.width) return;
  const middle = clamp(x, grid.x + half, grid.x + grid.width - half);
  // Beyond the circle, preferably on the side without the compared patch.
  const [above, below] = [y - radius - BESIDE, y + radius + BESIDE + 2 * MIDDLE * font];
  const isDown = compared.row > parameters.patch_row;
  const baseline = (isDown ? [above, below] : [below, above]).find(
    (baseline) =>
      baseline - font >= grid.y &&
      baseline + 2 <= grid.y + grid.height &&
      taken.every(
        (box) =>
          Math.abs(box.x + box.width / 2 - middle) > box.width / 2 + half ||
          Math.abs(box.y + box.height - baseline) > LINE * font,
      ),
  );
  if (baseline !== undefined) pen.text(label, middle, baseline, style);
}
