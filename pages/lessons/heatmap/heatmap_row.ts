/** Below the matrix: the chosen row or, in a question, a step from it, and the dimensions. */

import { range } from "d3-array";
import { roundTicks, verticalAxis } from "../../ui/live/axes";
import { encodePair, pairStepLength, wavelength } from "../../ui/live/formulas/sinusoid";
import { decimals, grouped, short } from "../../ui/live/numbers";
import type { Pen, Style } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { DOTTED, REGULAR, STRONG } from "../../ui/live/sizes";
import { type HeatmapView, type Layout, xOf } from "./heatmap_layout";

/** Space above the bars of a step, as a multiple of the font size: its title, and a label. */
const ABOVE_STEP = 2.8;
/** Width of a pair's bar, as a share of its columns, and its opacity. */
const STEP_BAR = 0.8;
const PAIR_ALPHA = 0.3;

/** Scale of the values in the row. */
export const upRow = ({ row: { y, height } }: Layout) => linear([-1, 1], [y + height - 4, y + 4]);

/** The chosen row as two curves over the pairs, below the columns, and the axis of dimensions. */
export function drawRow(pen: Pen, view: HeatmapView, places: Layout): void {
  const { frequencies, row, hasRow, pairs, pairStep } = places;
  const { parameters, look } = view;
  drawDimensions(pen, view, places);
  if (!hasRow) return;
  const right = row.x + row.width;
  const value = upRow(places);
  verticalAxis(pen, view, value, row.x, { values: [-1, 0, 1], gridTo: right });
  const sines: number[] = [];
  const cosines: number[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const pair = index * pairStep;
    const [sine, cosine] = encodePair(parameters.position, pair, frequencies);
    sines.push(xOf(view, places, 2 * pair), value(sine));
    cosines.push(xOf(view, places, 2 * pair + 1), value(cosine));
  }
  pen.curve(sines, { stroke: look.sin, width: 1.8, mark: "row-sines" });
  pen.curve(cosines, { stroke: look.cos, width: 1.8, dash: DOTTED, mark: "row-cosines" });
  if (row.width / pairs > 9) {
    pen.dots(sines, 3, { fill: look.sin, mark: "row-sines" });
    pen.dots(cosines, 3, { fill: look.cos, isDiamond: true, mark: "row-cosines" });
  }
  drawLegend(pen, view, places);
}

/** Distance by which one step moves each pair of columns, and within it each column. */
export function drawStep(pen: Pen, view: HeatmapView, places: Layout, from: number): void {
  const { frequencies, row, pairs, pairStep, cellWidth } = places;
  const { parameters, look, font } = view;
  const bottom = row.y + row.height;
  const height = linear([0, 1], [bottom, row.y + ABOVE_STEP * font]);
  verticalAxis(pen, view, height, row.x, { values: [0, 1], gridTo: row.x + row.width });
  const bar = (x: number, wide: number, value: number, style: Style) => {
    const y = height(value);
    pen.rect(x - wide / 2, y, wide, bottom - y, { ...style, mark: "step" });
  };
  for (let index = 0; index < pairs; index += 1) {
    const pair = index * pairStep;
    const [before, after] = [from, from + 1].map((position) =>
      encodePair(position, pair, frequencies),
    );
    const changes = before.map((value, index) => Math.abs(after[index] - value));
    const distance = pairStepLength(frequencies[pair]);
    const [sine, cosine] = [0, 1].map((wave) => xOf(view, places, 2 * pair + wave));
    // Apart, sines and cosines have no bar in common.
    if (parameters.fans === 0) {
      const middle = (sine + cosine) / 2;
      bar(middle, 2 * STEP_BAR * cellWidth, distance, { fill: look.quiet, alpha: PAIR_ALPHA });
      const text = `pair ${pair}: ${decimals(distance, 3)}`;
      const style = { size: font, weight: STRONG, fill: look.ink, mark: "step" } as const;
      if (pen.widthOf(text, style) < 2 * cellWidth)
        pen.text(text, middle, height(distance) - 0.4 * font, { ...style, align: "center" });
    }
    const wide = STEP_BAR * STEP_BAR * cellWidth;
    bar(sine, wide, changes[0], { fill: look.sin });
    bar(cosine, wide, changes[1], { fill: look.cos });
  }
  drawDimensions(pen, view, places);
  drawLegend(pen, view, places, "columns:");
  const title = `change from position ${grouped(from)} to ${grouped(from + 1)}`;
  const key = parameters.fans === 0 ? " (grey: of the pair)" : "";
  const right = row.x + row.width;
  const style = { size: font, weight: STRONG, fill: look.ink, align: "right" } as const;
  const whole = title + key;
  const text = pen.widthOf(whole, style) <= row.width ? whole : title;
  pen.text(text, right, row.y + 0.9 * font, style);
}

/** Name the curves of the row, beside it. */
function drawLegend(
  pen: Pen,
  { parameters, look, font }: HeatmapView,
  { row }: Layout,
  name = `row ${grouped(parameters.position)}:`,
): void {
  const parts = [
    { text: name, fill: look.ink, weight: STRONG },
    { text: "● sine", fill: look.sin, weight: REGULAR },
    { text: "◆ cosine", fill: look.cos, weight: REGULAR },
  ];
  const x = row.x + row.width + font;
  parts.forEach(({ text, fill, weight }, index) => {
    pen.text(text, x, row.y + (1.55 + 1.1 * index) * font, { size: font, fill, weight });
  });
}

/**
 * First dimensions of equal shares of all, each of a number of columns or a multiple of it; without
 * such, round numbers.
 */
function evenTicks(count: number, most: number, columns: number): number[] {
  const shares = range(Math.max(2, most), 1, -1).find((share) => count % (columns * share) === 0);
  // The last of the sines would touch the first cosine.
  if (!shares) return roundTicks(0, 0.94 * (count - 1), most).filter((dim) => dim % 2 === 0);
  return range(0, count, count / shares);
}

export function drawDimensions(pen: Pen, view: HeatmapView, places: Layout): void {
  const { row, hasRow, pairs, isFanned } = places;
  const { parameters, look, font } = view;
  const bottom = row.y + row.height + (hasRow ? 0 : 0.5 * font);
  const style = { align: "center", size: font, fill: look.ink } as const;
  const last = parameters.d_model - 1;
  // Numbers of one or two digits need less room.
  const room = (last < 100 ? 2.5 : 5) * font;
  const most = Math.floor(row.width / room / (isFanned ? 2 : 1));
  const ticks = evenTicks(parameters.d_model, most, isFanned ? 2 : 1);
  const dims = isFanned ? ticks.flatMap((dim) => [dim, dim + 1]) : ticks;
  const end = xOf(view, places, last);
  for (const dim of new Set([...dims, last])) {
    const x = xOf(view, places, dim);
    // Without a row, the numbers of the column are beside the last.
    const align = dim === last && !hasRow ? "right" : "center";
    const right = align === "right" ? row.x + row.width : x;
    if (dim === last || end - x > (hasRow ? 0.6 : 0.9) * room)
      pen.text(grouped(dim), right, bottom + 1.1 * font, { ...style, align });
  }
  const baseline = bottom + 2.5 * font;
  const isPlain = places.isNarrow || view.isAsked;
  if (isFanned && pairs > 1) {
    const half = row.width / 2;
    ["even", "odd"].forEach((kind, index) => {
      const names = [`${kind} dimensions`, `${kind} dims`, kind];
      if (!isPlain) names.unshift(`${kind} dimensions${speeds(places)}`);
      const name = names.find((text) => pen.widthOf(text, style) < half - font) ?? kind;
      pen.text(name, row.x + (index + 0.5) * half, baseline, style);
    });
  } else {
    const title = `dimension${isPlain || pairs < 2 ? "" : speeds(places)}`;
    pen.text(title, row.x + row.width / 2, baseline, style);
  }
}

/** End of an axis' title: the tokens after which the fastest and the slowest wave repeat. */
function speeds({ frequencies }: Layout): string {
  const ends = [frequencies[0], frequencies.at(-1)].map((speed = 1) => short(wavelength(speed)));
  return `, repeating every ${ends.join(" to ")} tokens`;
}
