/**
 * Two bars for each 16-bit type: positions that stay distinct if only the result is rounded, and if
 * every step is. The second bar is a staircase. Those of the way that is not chosen are grey.
 *
 * Below, the largest error of each row on a logarithmic scale, a line for each type.
 */

import { clamp, grouped, tiny } from "../../ui/live/numbers";
import type { Scene } from "../../ui/live/scene";
import { drawCollision } from "./collision";
import { drawCureLabels, drawCures } from "./cures";
import { drawAxes, drawCurves, drawNames, drawTitle } from "./error_curves";
import {
  errorsAt,
  isKnown,
  type PrecisionCore,
  type PrecisionParameters,
  type PrecisionView,
  rowsIn,
  rowsOf,
} from "./point_errors";
import { type Layout, layout, pointAt } from "./precision_layout";
import { drawStaircases, stairsInWords } from "./staircases";

function rowsInWords(view: PrecisionView, index: number): string {
  const { first, last } = rowsOf(view, index);
  return first === last
    ? `position ${grouped(first)}`
    : `positions ${grouped(first)} to ${grouped(last)}`;
}

function formula(view: PrecisionView, { curves, chosen, read }: Layout): string {
  const values = curves.map(({ name }, index) => `${name} ${tiny(read[index])}`);
  const { first, last } = rowsOf(view, chosen);
  const rows = first === last ? "" : `–${grouped(last)}`;
  return `Errors at ${grouped(first)}${rows}: ${values.join(", ")}`;
}

function describe(view: PrecisionView, places: Layout): string {
  const { parameters, core } = view;
  const about = isKnown(view) ? "" : "about ";
  const largest = places.curves.map(({ name, errors }) => `${name} ${tiny(Math.max(...errors))}`);
  return (
    `Largest error of each of ${grouped(rowsIn(view))} rows (${core.ways[parameters.exactly]}). ` +
    `The largest errors are ${about}${largest.join(", ")}. ${formula(view, places)}. ` +
    `Above, ${stairsInWords(view, places)}` +
    "Arrow keys read another position."
  );
}

export const precision: Scene<PrecisionParameters, PrecisionCore, Layout> = {
  layout,
  formula,
  describe,

  draw(pen, view, places) {
    drawAxes(pen, view, places);
    drawCures(pen, view, places);
    drawCurves(pen, view, places);
    drawTitle(pen, view, places);
    drawCureLabels(pen, view, places);
    drawCollision(pen, view, places);
    drawStaircases(pen, view, places);
    drawNames(pen, view, places);
  },

  read(view, { x }, place) {
    const [left, right] = x.range();
    if (place.x < left - view.font || place.x > right + view.font) return null;
    const index = pointAt(view, x, place.x);
    const errors = errorsAt(view, index);
    const lines = view.core.lines.map(({ name }, line) => `${name}: ${tiny(errors[line])}`);
    return [rowsInWords(view, index), ...lines];
  },

  walk(_, { x, y, middles, chosen }, [across]) {
    const index = clamp(chosen + across, 0, middles.length - 1);
    const [bottom, top] = y.range();
    return { x: x(middles[index]), y: (bottom + top) / 2 };
  },
};
