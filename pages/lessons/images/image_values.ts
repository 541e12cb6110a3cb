/** The similarities of compared patches, on the map. */

import type { Patch } from "../../ui/live/formulas/patches";
import { clamp } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { BESIDE, chosenOf, inkOn, middleOf, ON_MAP, similarityOf, written } from "./image_patches";
import { type Layout, patchAt } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Least distance of two numbers, as a multiple of the font size. */
const APART = 1.2;
/** Space around a white number on its dark plate, in pixels. */
const PLATE = 2;

const styleOf = ({ font }: ImagesView) =>
  ({ size: font, weight: STRONG, align: "center", mark: "value", role: "shared" }) as const;

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
  const { font, parameters } = view;
  const { grid, cell } = places;
  const text = written(places, similarityOf(view, places, patch));
  const { x, y } = middleOf(parameters, grid, patch);
  const wide = pen.widthOf(text, styleOf(view));
  const apart = patch.column - parameters.patch_column;
  const isNear = apart !== 0 && Math.abs(apart) * cell < wide + 2 * cell;
  const sides = [-1, 1].map((side) => {
    const from = x + side * (cell / 2 + BESIDE);
    return { from, end: from + side * wide };
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
  const { from, end } = free;
  const middle = (from + end) / 2;
  const under = [from, middle, end].map((x) =>
    similarityOf(view, places, patchAt(parameters, grid, { x, y })),
  );
  const baseline = clamp(y + MIDDLE * font, grid.y + font, grid.y + grid.height - BESIDE);
  writeAt(pen, view, places, text, { x: middle, y: baseline }, Math.min(...under));
}

/** The similarity of a patch above it, where the map is too narrow for it beside the patch. */
function writeAbove(pen: Pen, view: ImagesView, places: Layout, patch: Patch, text: string): void {
  const { font, parameters } = view;
  const { grid, cell } = places;
  const { x, y } = middleOf(parameters, grid, patch);
  const half = pen.widthOf(text, styleOf(view)) / 2;
  const baseline = y - cell / 2 - BESIDE;
  if (patch.row !== parameters.patch_row || 2 * half > grid.width || baseline - font < grid.y)
    return;
  const place = { x: clamp(x, grid.x + half + 1, grid.x + grid.width - half - 1), y: baseline };
  const under = similarityOf(view, places, patchAt(parameters, grid, place));
  writeAt(pen, view, places, text, place, under);
}

/**
 * Write a number around a place, over patches of a similarity: a white one, which may reach from
 * dark patches to bright ones, has a dark plate.
 */
function writeAt(
  pen: Pen,
  view: ImagesView,
  { lowest }: Layout,
  text: string,
  { x, y }: Place,
  under: number,
): void {
  const { look, font } = view;
  const style = styleOf(view);
  const fill = inkOn(look, lowest, under);
  if (fill === ON_MAP) {
    const wide = pen.widthOf(text, style) + 2 * PLATE;
    const high = 2 * MIDDLE * font + 2 * PLATE;
    const plate = { ...style, fill: look.sequential[0][1] };
    pen.rect(x - wide / 2, y + PLATE - high, wide, high, plate);
  }
  pen.text(text, x, y, { ...style, fill });
}
