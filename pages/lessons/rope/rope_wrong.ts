/** Code that rotates the wrong pairs of dimensions, and the score that it gives. */

import { range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import { DASHED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { footOf, type Layout, TOKEN_RADIUS } from "./rope_layout";
import type { Mispaired, RopeView } from "./rope_scores";

/** Dimensions that are shown of each half of the head, if all would be too many. */
const SHOWN = 4;
/** Pieces of an arc between two dimensions. */
const PIECES = 24;
// Multiples of the font size.
/** Sizes of both rows where they have less height, as on a phone, and elsewhere. */
const LOW = 15;
const SMALL = { name: 1, below: 0.6, cell: 1.6, between: 0.8, neighbours: 0.8, halves: 1.8 };
const USUAL = { name: 1.15, below: 0.8, cell: 2.2, between: 3, neighbours: 1.2, halves: 4 };
type Sizes = typeof USUAL;
/** Size of the error, and the least width of the chart for it. */
const LARGE = 1.5;
const LEAST_FOR_LARGE = 24;
/** Shares of the way from one curve to the other where the error is written. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/** The chosen dimensions of both halves, with those next to them: whole pairs as trained. */
export function shownDims(pair: number, pairs: number): number[] {
  if (pairs <= SHOWN) return range(2 * pairs);
  const even = (dim: number) => dim - (dim % 2);
  const first = Math.min(even(pair), even(pairs + 1 - SHOWN));
  const second = Math.min(even(first + pairs), 2 * pairs - SHOWN);
  return [first, second].flatMap((start) => range(start, start + SHOWN));
}

type Pairing = "neighbours" | "halves";

/** Dimensions that are rotated together, as trained and in the code. */
export function drawPairs(pen: Pen, view: RopeView, { list, frequencies }: Layout): void {
  const { font, look } = view;
  heading(pen, view, "dimensions that are rotated together", list, { width: list.width });
  const sizes = list.height < LOW * font ? SMALL : USUAL;
  const high = (pairing: Pairing) =>
    (sizes.name + sizes.below + sizes[pairing] + sizes.cell) * font;
  const free = Math.max(0, list.height - high("neighbours") - high("halves"));
  const gap = Math.min(sizes.between * font, free / 2);
  let y = list.y + (free - gap) / 3;
  for (const { pairing, name, colour } of [
    { pairing: "neighbours", name: "as trained: 2i with 2i + 1", colour: look.result },
    {
      pairing: "halves",
      name: `in this code: i with i + ${grouped(frequencies.length)}`,
      colour: look.mark,
    },
  ] as const) {
    const size = sizes.name * font;
    pen.text(name, list.x, y + size, { size, weight: STRONG, fill: colour });
    drawArcs(pen, view, { ...list, y: y + high(pairing) }, pairing, { colour, sizes });
    y += high(pairing) + gap;
  }
}

/** A row of dimensions that ends at a level, with an arc above each pair. */
function drawArcs(
  pen: Pen,
  { look, font, parameters }: RopeView,
  { x, y, width }: Box,
  pairing: Pairing,
  { colour, sizes }: { colour: string; sizes: Sizes },
): void {
  const pairs = parameters.d_model / 2;
  const dims = shownDims(parameters.pair, pairs);
  const cell = width / (2 * SHOWN + 1);
  const top = y - sizes.cell * font;
  const baseline = top + (sizes.cell / 2 + MIDDLE) * font;
  // A gap where dimensions are left out.
  const isBeyond = (index: number) => dims[index] > dims[0] + index;
  const left = (index: number) => x + cell * (index + Number(isBeyond(index)));
  const chosen = [parameters.pair, parameters.pair + pairs];
  dims.forEach((dim, index) => {
    const isChosen = pairing === "halves" && chosen.includes(dim);
    pen.rect(left(index), top, cell, sizes.cell * font, { stroke: look.grid, mark: "dim" });
    pen.text(grouped(dim), left(index) + cell / 2, baseline, {
      size: font,
      align: "center",
      fill: isChosen ? colour : look.ink,
      weight: isChosen ? STRONG : undefined,
      role: "axis",
    });
    const partner = dims.indexOf(dim + (pairing === "halves" ? pairs : 1));
    if (partner < 0 || (pairing === "neighbours" && dim % 2)) return;
    const [from, to] = [left(index) + cell / 2, left(partner) + cell / 2];
    const arc = range(PIECES + 1).flatMap((piece) => {
      const angle = (Math.PI * piece) / PIECES;
      return [
        (from + to - (to - from) * Math.cos(angle)) / 2,
        top - 2 - (sizes[pairing] * font - 2) * Math.sin(angle),
      ];
    });
    pen.curve(arc, { stroke: colour, width: isChosen ? 3 : 1.5, mark: `${pairing}-arc` });
  });
  if (isBeyond(SHOWN))
    pen.text("…", left(SHOWN) - cell / 2, baseline, {
      size: font,
      align: "center",
      fill: look.ink,
    });
}

/** The score over the offset, in the pairs of the code and as trained. */
export function drawCurve(pen: Pen, view: RopeView, places: Layout, mode: Mispaired): void {
  const { look, font, width } = view;
  const { largest_offset: largest } = view.core;
  const { curve, offset, value, list, isNarrow } = places;
  const { scores, compared } = mode;
  const top = isNarrow ? curve.y - 1.7 * font : list.y;
  const titles = ["score of the head by offset k, query minus key", "score by offset k"];
  heading(pen, view, titles, { x: curve.x, y: top }, { width: width - curve.x });
  nameCurves(pen, view, places, mode);
  verticalAxis(pen, view, value, curve.x, {
    values: value.ticks(Math.max(2, curve.height / (5 * font))),
    gridTo: curve.x + curve.width,
  });
  // Below the level 0, so that their labels are apart.
  horizontalAxis(pen, view, offset, footOf(curve) + 0.4 * font, {
    values: [-largest, -largest / 2, 0, largest / 2, largest],
  });
  const [trained, wrong] = [compared, scores].map((values) =>
    pointsOf(values, (index) => offset(index - largest), value),
  );
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    pen.curve(trained, { stroke: look.result, width: 2.4, mark: "compared" });
    pen.curve(wrong, { stroke: look.mark, width: 2.4, dash: DASHED, mark: "wrong" });
  });
  drawError(pen, view, places, mode, [trained, wrong]);
}

/** Names of both curves with their scores here, above them. */
function nameCurves(pen: Pen, view: RopeView, { curve }: Layout, mode: Mispaired): void {
  const { look, font } = view;
  const style = { size: font, weight: STRONG } as const;
  let { x } = curve;
  for (const [name, score, fill] of [
    ["as trained", mode.trained, look.result],
    ["in the wrong pairs", mode.score, look.mark],
  ] as const) {
    const text = `${name}: ${fixed(score, 2)}`;
    pen.text(text, x, curve.y - 0.7 * font, { ...style, fill, mark: "score" });
    x += pen.widthOf(text, style) + 1.4 * font;
  }
}

/** The distance between both curves at the offset, with its size. */
function drawError(
  pen: Pen,
  view: RopeView,
  { curve, offset, value }: Layout,
  { score, trained }: Mispaired,
  lines: readonly Float64Array[],
): void {
  const { look, font, parameters } = view;
  const k = parameters.rotation_offset;
  const [x, wrong, right, foot] = [offset(k), value(score), value(trained), footOf(curve)];
  // The same segment as between the tokens on their line.
  pen.curve([offset(0), foot, x, foot], { stroke: look.result, width: 6, mark: "distance" });
  pen.curve([x, wrong, x, right], { stroke: look.mark, width: 5, alpha: 0.35, mark: "error" });
  pen.dots([x, right], TOKEN_RADIUS - 3, { fill: look.result, mark: "compared" });
  pen.dots([x, wrong], TOKEN_RADIUS - 1, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    isDiamond: true,
  });
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, left: curve.x + curve.width });
  for (const line of lines) labels.avoidLine(line);
  const size = (curve.width < LEAST_FOR_LARGE * font ? 1 : LARGE) * font;
  const off = fixed(Math.abs(score - trained), 2);
  const gap = 1.2 * font;
  const [low, high] = [foot - 0.6 * size, curve.y + 1.2 * size];
  const between = ALONG.map((share) =>
    clamp(right + share * (wrong - right) + MIDDLE * size, high, low),
  );
  labels.put(
    Number(off) ? `wrong by ${off}` : `right at k = ${grouped(k)}`,
    [
      ...[...between, low, high].flatMap((y): Candidate[] => [
        [x + gap, y],
        [x - gap, y, "right"],
      ]),
      [curve.x + gap, low],
      [curve.x + curve.width, low, "right"],
    ],
    { size, weight: STRONG, fill: Number(off) ? look.mark : look.result, mark: "error-note" },
  );
}
