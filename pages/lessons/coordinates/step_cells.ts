/** Colours of the input of a network for every timestep: a row for each step. */

import { drawCells, keptCellImage, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { LAST_STEP } from "../../ui/live/formulas/timesteps";
import { clamp, counted, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { CoordinatesView } from "./coordinates_layout";
import { valuesOf } from "./step_values";
import type { StepPanel, StepPlaces } from "./timesteps_layout";

/** Distance from the cells up to the line above fast columns, in pixels. */
const ABOVE = 4;
/** Widths of the line through the chosen row and of its halo, in pixels. */
const LINE = 1.5;
const HALO = 4.5;

/** The frequencies of a panel's columns in either half; plain numbers have one without any. */
const columnsOf = ({ divisor }: StepPanel, { pairs, frequencies }: StepPlaces): number[] =>
  divisor ? pairs.map((pair) => frequencies[pair]) : [0];

function imageOf({ look, parameters }: CoordinatesView, places: StepPlaces, panel: StepPanel) {
  const { rows, pairStride } = places;
  const columns = columnsOf(panel, places);
  const half = columns.length;
  const colours = pixelsOf(look.values);
  const { d_model, base } = parameters;
  const settings = [d_model, base, pairStride, rows.length, look.values.flat()];
  return keptCellImage(
    { name: `steps / ${panel.divisor}`, key: settings.join() },
    { columns: 2 * half, rows: rows.length },
    (pixels) => {
      rows.forEach((step, row) => {
        columns.forEach((frequency, column) => {
          const [first, second] = valuesOf(panel, step, frequency);
          const at = 2 * row * half + column;
          pixels[at] = colours[pixelOfValue(first)];
          pixels[at + half] = colours[pixelOfValue(second)];
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
  const middle = x + width / 2;
  drawCells(pen, imageOf(view, places, panel), panel.cells, { mark: "cells" });
  const edge = { stroke: look.grid, mark: "cells-edge", role: "shared" } as const;
  pen.rect(x, y, width, height, edge);
  pen.curve([middle, y, middle, y + height], { ...edge, stroke: look.paper, width: 2 });
  nameColumns(pen, view, panel);
  if (panel.divisor === 1) markAliased(pen, view, places, panel);
}

/** Names of both halves, below them; together if one is too long. */
function nameColumns(pen: Pen, { look, font }: CoordinatesView, panel: StepPanel): void {
  const { x, y, width, height } = panel.cells;
  const style = { align: "center", size: font, fill: look.ink, mark: "column" } as const;
  const baseline = y + height + TICK + TICK_LABEL * font;
  const write = (name: string, share: number) =>
    pen.text(name, x + share * width, baseline, { ...style, role: "axis" });
  const fits = (names: readonly string[]) =>
    names.every((name) => pen.widthOf(name, style) < width / 2 - 2);
  const names = panel.columns.find(fits);
  if (!names) write(panel.columns[0].join(", "), 0.5);
  names?.forEach((name, half) => {
    write(name, 0.25 + 0.5 * half);
  });
}

/** Mark the columns that alias: they are the first of both halves. */
function markAliased(
  pen: Pen,
  { look }: CoordinatesView,
  { aliased, pairs }: StepPlaces,
  { cells: { x, y, width } }: StepPanel,
): void {
  if (!aliased) return;
  const half = width / 2;
  for (const start of [x, x + half]) {
    const end = start + (aliased / pairs.length) * half;
    const style = { stroke: look.mark, width: 3, dash: DASHED, mark: "aliased" };
    pen.curve([start, y - ABOVE, end, y - ABOVE], style);
  }
}

/** Steps and pairs left out, and columns too fast to be drawn: from long to short, or nothing. */
export function leftOut({ rowStride, pairStride, aliased }: StepPlaces): string[] {
  const drawn = [
    ...(rowStride > 1 ? [`1 step in ${rowStride}`] : []),
    ...(pairStride > 1 ? [`1 pair in ${pairStride}`] : []),
  ].join(", ");
  if (!aliased) return drawn ? [`drawn: ${drawn}`] : [];
  return [
    `drawn: ${drawn}; dashed: ${counted(aliased, "fast pair")}, aliased`,
    `drawn: ${drawn}; dashed: aliased`,
    `${drawn}; dashed: aliased`,
  ];
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
  const { pairs, frequencies, rowStride, steps } = places;
  const { cells, divisor, names } = panel;
  const share = (2 * (x - cells.x)) / cells.width;
  const half = share < 1 ? 0 : 1;
  const count = divisor ? pairs.length : 1;
  const column = clamp(Math.floor((share - half) * count), 0, count - 1);
  const pair = pairs[column];
  const row = clamp(Math.round(steps.invert(y) / rowStride) * rowStride, 0, LAST_STEP);
  const value = valuesOf(panel, row, divisor ? frequencies[pair] : 0)[half];
  const name = divisor ? `${half ? "sine" : "cosine"} of pair ${pair}` : panel.columns[0][half];
  return [`step ${grouped(row)} as ${names[names.length - 1]}`, `${name}: ${fixed(value, 3)}`];
}
