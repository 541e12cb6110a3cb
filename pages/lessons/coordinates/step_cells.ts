/** Colours of the input of a network for every timestep: a row for each step. */

import { drawCells, keptCellImage, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { LAST_STEP } from "../../ui/live/formulas/timesteps";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { MIDDLE, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { CoordinatesView } from "./coordinates_layout";
import { meanFactor, valuesOf } from "./step_values";
import type { StepPanel, StepPlaces } from "./timesteps_layout";

/** Widths of the line through the chosen row and of its halo, in pixels. */
const LINE = 1.5;
const HALO = 4.5;
/** Least width of the fastest waves for words, as a multiple of the font size. */
const FAST = 1.5;
/** Words for waves that turn too fast from row to row, the longest first. */
const FAST_TEXTS = ["too fast to draw", "too fast"];

/** The frequencies of a panel's columns in either half; plain numbers have one without any. */
const columnsOf = ({ divisor }: StepPanel, { pairs, frequencies }: StepPlaces): number[] =>
  divisor ? pairs.map((pair) => frequencies[pair]) : [0];

/**
 * Number of steps of which a row has the means: from the row above to the row below. A wave with a
 * cycle of fewer than two rows would have a pattern that is not there: it fades.
 */
const stepsMeant = ({ rowStride }: StepPlaces): number => (rowStride > 1 ? 2 * rowStride : 1);

function imageOf({ look, parameters }: CoordinatesView, places: StepPlaces, panel: StepPanel) {
  const { rows, pairStride } = places;
  const meant = stepsMeant(places);
  const { divisor } = panel;
  const columns = columnsOf(panel, places);
  const factors = columns.map((rate) => (divisor ? meanFactor(rate / divisor, meant) : 1));
  const wide = 2 * columns.length;
  const colours = pixelsOf(look.values);
  const { d_model, base } = parameters;
  const settings = [d_model, base, pairStride, rows.length, look.values.flat()];
  return keptCellImage(
    { name: `steps / ${divisor}`, key: settings.join() },
    { columns: wide, rows: rows.length },
    (pixels) => {
      rows.forEach((step, row) => {
        columns.forEach((frequency, column) => {
          valuesOf(panel, step, frequency).forEach((value, half) => {
            const at = row * wide + half * columns.length + column;
            pixels[at] = colours[pixelOfValue(factors[column] * value)];
          });
        });
      });
    },
  );
}

export function drawStepCells(
  pen: Pen,
  view: CoordinatesView,
  places: StepPlaces,
  panel: StepPanel,
): void {
  const { look } = view;
  const { x, y, width, height } = panel.cells;
  const role = view.isGhost && places.isAsBeside ? "shared" : undefined;
  drawCells(pen, imageOf(view, places, panel), panel.cells, { mark: "cells", role });
  const edge = { stroke: look.quiet, alpha: 0.7, mark: "cells-edge", role: "shared" } as const;
  pen.rect(x, y, width, height, edge);
  const middle = x + width / 2;
  pen.curve([middle, y, middle, y + height], { ...edge, stroke: look.paper, alpha: 1, width: 2 });
  nameFast(pen, view, places, panel);
  nameColumns(pen, view, panel);
}

/** Say why the fastest waves, whose means over a row's steps are 0, have no pattern. */
function nameFast(
  pen: Pen,
  { look, font }: CoordinatesView,
  places: StepPlaces,
  panel: StepPanel,
): void {
  const { divisor, cells } = panel;
  const columns = columnsOf(panel, places);
  const meant = stepsMeant(places);
  const fast = columns.filter((rate) => divisor && !meanFactor(rate / divisor, meant)).length;
  const half = cells.width / 2;
  const wide = (half * fast) / columns.length;
  if (wide < FAST * font) return;
  const room = cells.height / 2 - font;
  const text = FAST_TEXTS.find((one) => pen.widthOf(one, { size: font }) <= room);
  if (!text) return;
  const share = places.step > LAST_STEP / 2 ? 0.25 : 0.75;
  for (const index of [0, 1]) {
    const x = cells.x + index * half + wide / 2 + MIDDLE * font;
    pen.text(text, x, cells.y + share * cells.height, {
      align: "center",
      size: font,
      fill: look.ink,
      turn: -Math.PI / 2,
      mark: "fast",
    });
  }
}

/** Names of the halves, below them; together if one is too long. */
function nameColumns(pen: Pen, { look, font }: CoordinatesView, panel: StepPanel): void {
  const { columns, cells } = panel;
  const { x, y, width, height } = cells;
  const style = { align: "center", size: font, fill: look.ink, mark: "column" } as const;
  const baseline = y + height + TICK + TICK_LABEL * font;
  const write = (name: string, share: number) =>
    pen.text(name, x + share * width, baseline, { ...style, role: "axis" });
  const fits = (names: readonly string[]) =>
    names.every((name) => pen.widthOf(name, style) < width / 2 - 2);
  const names = columns.find(fits) ?? [columns[columns.length - 1].join(", ")];
  names.forEach((name, half) => {
    write(name, (half + 0.5) / names.length);
  });
}

/** Steps and pairs that are not drawn one by one. */
export function leftOut(places: StepPlaces): string {
  const { pairStride } = places;
  const meant = stepsMeant(places);
  return [
    ...(meant > 1 ? [`each row: mean of ${meant} steps`] : []),
    ...(pairStride > 1 ? [`1 pair in ${pairStride}`] : []),
  ].join(", ");
}

/** A line through the row of the chosen step. */
export function drawRow(pen: Pen, { look }: CoordinatesView, y: number, { cells }: StepPanel) {
  const { x, width } = cells;
  const style = { mark: "row", role: "chosen" } as const;
  pen.curve([x, y, x + width, y], { ...style, stroke: look.paper, width: HALO });
  pen.curve([x, y, x + width, y], { ...style, stroke: look.ink, width: LINE });
}

/** Lines about a cell. */
export function readCell(places: StepPlaces, panel: StepPanel, { x, y }: Place): string[] {
  const { pairs, frequencies, steps } = places;
  const { cells, divisor } = panel;
  const share = (2 * (x - cells.x)) / cells.width;
  const half = share < 1 ? 0 : 1;
  const count = divisor ? pairs.length : 1;
  const column = clamp(Math.floor((share - half) * count), 0, count - 1);
  const pair = pairs[column];
  const row = clamp(Math.round(steps.invert(y)), 0, LAST_STEP);
  const value = valuesOf(panel, row, divisor ? frequencies[pair] : 0)[half];
  const name = divisor ? `${half ? "sine" : "cosine"} of pair ${pair}` : panel.columns[0][half];
  const drawn = leftOut(places);
  return [
    `step ${grouped(row)} as ${panel.names[0]}`,
    `${name}: ${fixed(value, 3)}`,
    ...(divisor && drawn ? [drawn] : []),
  ];
}
