/** Places of the curves at the edges of a map of patches. */

import type { Place } from "../../ui/live/pen";
import { middleOf } from "./image_map";
import type { Edges, Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** The places of both edges' values on their curves. */
export function pointsOf(
  { parameters }: ImagesView,
  { grid }: Layout,
  { right, below, across, upwards }: Edges,
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

/** Radius of a marked dot on a curve, and distance down from a curve to a number below it. */
export const DOT = 4.5;
const BELOW = 1.25;

/** Baseline of a number below the lower curve, or above it where the chart ends. */
export function numberBaseline({ font }: ImagesView, { below }: Edges, y: number): number {
  const baseline = y + BELOW * font;
  return baseline > below.chart.y + below.chart.height ? y - DOT : baseline;
}

/** x and y of a place. */
export const flat = ({ x, y }: Place): number[] => [x, y];
