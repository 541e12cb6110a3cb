/** Dials of the angles by which each axis's fastest pair turns, in both kinds of M-RoPE. */

import { heading } from "../../ui/live/axes";
import { HEIGHT, mropeAxes, WIDTH } from "../../ui/live/formulas/patches";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { degrees } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE } from "../../ui/live/sizes";
import { axisColours } from "./image_map";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

const FULL_TURN = 2 * Math.PI;
const ORDERS = ["m-rope", "interleaved-m-rope"] as const;
// Multiples of the font size.
/** Distance from the scale of colours down to the heading, and from there to the names of axes. */
const [BELOW, NAMES] = [3, 1.3];
/** Distance from these down to the first dial, from dial to dial, and from a dial to its number. */
const [FIRST, STEP, NUMBER] = [1.8, 4.4, 1.2];
/** Distance from the heading down to its second line. */
const SECOND = 0.5;
const RADIUS = 1.3;
/** Places across of the dials of rows and of columns. */
const ACROSS = [7.6, 12.2];
/** Height of all. */
const ALL = BELOW + LINE + NAMES + FIRST + STEP + RADIUS + NUMBER;

/** Angle of an axis's fastest pair from the first patch to the last, in radians; NaN if none. */
export function turnOf(
  { parameters: { d_model, base, image_rows, image_columns } }: ImagesView,
  order: (typeof ORDERS)[number],
  axis: number,
): number {
  const count = axis === HEIGHT ? image_rows : image_columns;
  return frequenciesOf(d_model, base)[mropeAxes(d_model / 2, order).indexOf(axis)] * (count - 1);
}

/** Draw the angles as dials below the image, where they have space. */
export function drawTurns(pen: Pen, view: ImagesView, { legend, grid }: Layout): void {
  const { look, font, core } = view;
  const axes = [HEIGHT, WIDTH];
  const turns = ORDERS.map((order) => axes.map((axis) => turnOf(view, order, axis)));
  const isWhole = turns.flat().every(Number.isFinite);
  const foot = legend.y + legend.height;
  if (!isWhole || foot + ALL * font > grid.y + grid.height) return;
  const { rows, columns } = axisColours(look);
  const colours = [rows, columns];
  const style = { size: font, fill: look.ink, mark: "turns" } as const;
  let y = foot + BELOW * font;
  const first = { x: legend.x, y };
  heading(pen, view, "turn of the fastest pair", first, { mark: "turns", size: font });
  pen.text("from the first patch to the last", legend.x, y + SECOND * font, style);
  y += (LINE + NAMES) * font;
  const xs = ACROSS.map((across) => legend.x + across * font);
  ["rows", "columns"].forEach((name, at) => {
    pen.text(name, xs[at], y, { ...style, fill: colours[at], align: "center" });
  });
  y += FIRST * font;
  ORDERS.forEach((order, row) => {
    const middle = y + row * STEP * font;
    const name = core.labels[order].replace(/ M-RoPE$/, "");
    pen.text(name, legend.x, middle + MIDDLE * font, style);
    turns[row].forEach((turn, at) => {
      const [x, radius] = [xs[at], RADIUS * font];
      pen.dots([x, middle], radius, { fill: look.ink, alpha: 0.08, mark: "turns" });
      pen.wedge(x, middle, radius, 0, Math.min(turn, FULL_TURN), {
        fill: colours[at],
        mark: "turns",
      });
      const text = degrees((360 * turn) / FULL_TURN);
      pen.text(text, x, middle + radius + NUMBER * font, { ...style, align: "center" });
    });
  });
}
