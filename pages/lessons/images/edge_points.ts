/** Places of the curves at the edges of a map of patches. */

import type { Place } from "../../ui/live/pen";
import { middleOf } from "./image_map";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** The places of both edges' values on their curves. */
export function pointsOf(
  { parameters }: ImagesView,
  { right, below, across, upwards, grid }: Layout,
) {
  const ofRow = (row: number, values = right.values): Place => ({
    x: across(values[row]),
    y: middleOf(parameters, grid, { row, column: 0 }).y,
  });
  const ofColumn = (column: number, values = below.values): Place => ({
    x: middleOf(parameters, grid, { row: 0, column }).x,
    y: upwards(values[column]),
  });
  return { ofRow, ofColumn };
}

/** x and y of a place. */
export const flat = ({ x, y }: Place): number[] => [x, y];
