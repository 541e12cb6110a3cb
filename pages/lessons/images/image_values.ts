/** The similarities of compared patches, on the map. */

import { clamp } from "../../ui/live/numbers";
import { contains, type Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { BESIDE, chosenOf, inkOn, middleOf, ON_MAP, similarityOf, written } from "./image_patches";
import { type Layout, type Patch, patchAt } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Least distance of two numbers, as a multiple of the font size. */
const APART = 1.2;

/** The similarities of the compared patches, beside them. */
export function writeValues(pen: Pen, view: ImagesView, places: Layout): void {
  const { parameters, font } = view;
  const { cell, compared, inRow } = places;
  const isApart =
    compared.row === inRow.row || Math.abs(compared.row - inRow.row) * cell > APART * font;
  if (isApart && inRow.column !== parameters.patch_column) writeValue(pen, view, places, inRow);
  writeValue(pen, view, places, compared);
}

/** The similarity of a patch, beside it: away from the chosen patch if that is near. */
function writeValue(pen: Pen, view: ImagesView, places: Layout, patch: Patch): void {
  const { look, font, parameters } = view;
  const { grid, cell, lowest } = places;
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const text = written(places, similarityOf(view, places, patch));
  const { x, y } = middleOf(parameters, grid, patch);
  const wide = pen.widthOf(text, style);
  const apart = patch.column - parameters.patch_column;
  const isNear = apart !== 0 && Math.abs(apart) * cell < wide + 2 * cell;
  const sides = [-1, 1].map((side) => {
    const from = x + side * (cell / 2 + BESIDE);
    return { isLeft: side < 0, from, end: from + side * wide };
  });
  const isFirstLeft = isNear ? apart < 0 : x > grid.x + grid.width / 2;
  const chosen = middleOf(parameters, grid, chosenOf(parameters));
  const isBeside = Math.abs(y - chosen.y) < font;
  const clear = cell / 2 + BESIDE;
  const isOnChosen = (...ends: number[]) =>
    isBeside && Math.min(...ends) < chosen.x + clear && Math.max(...ends) > chosen.x - clear;
  const free = (isFirstLeft ? sides : sides.reverse()).find(
    ({ from, end }) => contains(grid, { x: end, y }) && !isOnChosen(from, end),
  );
  if (!free) {
    writeAbove(pen, view, places, patch, text);
    return;
  }
  const { isLeft, from, end } = free;
  const under = [from, (from + end) / 2, end].map((x) =>
    similarityOf(view, places, patchAt(parameters, grid, { x, y })),
  );
  const fill = inkOn(look, lowest, Math.min(...under));
  const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height - 1);
  pen.text(text, from, baseline, {
    ...style,
    align: isLeft ? "right" : "left",
    fill,
    // White numbers may reach from dark patches to bright ones.
    ...(fill === ON_MAP && { halo: look.sequential[0][1] }),
  });
}

/** The similarity of a patch above it, where the map is too narrow for it beside the patch. */
function writeAbove(
  pen: Pen,
  { look, font, parameters }: ImagesView,
  { grid, cell, lowest, values }: Layout,
  patch: Patch,
  text: string,
): void {
  const style = { size: font, weight: STRONG, mark: "value", role: "chosen" } as const;
  const { x, y } = middleOf(parameters, grid, patch);
  const half = pen.widthOf(text, style) / 2;
  const baseline = y - cell / 2 - BESIDE;
  if (patch.row !== parameters.patch_row || 2 * half > grid.width || baseline - font < grid.y)
    return;
  const middle = clamp(x, grid.x + half + 1, grid.x + grid.width - half - 1);
  const under = patchAt(parameters, grid, { x: middle, y: baseline });
  const fill = inkOn(look, lowest, values[under.row * parameters.image_columns + under.column]);
  const halo = fill === ON_MAP ? { halo: look.sequential[0][1] } : {};
  pen.text(text, middle, baseline, { ...style, align: "center", fill, ...halo });
}
