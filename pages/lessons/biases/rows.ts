/** A row for each head and method: its name, its shares, and its weights over distance. */

import type { Ranges } from "../../ui/live/formulas/attention";
import type { Pen, Style } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { isExample } from "./methods";
import { askedOf } from "./share_bars";
import { brief } from "./shares";

/** Opacity of weights: those of the chosen row, the others', and examples. */
const AREA = { chosen: 1, usual: 0.62, example: 0.16 };
/** Space left of short numbers into which a name may reach, a multiple of the font size. */
const NAME_BEYOND = 1.2;
/** Distance of the lines that hatch an example, in pixels. */
const HATCH = 5;
/** Distance of the dashes of a cut from the top of a hill, and their lengths, in pixels. */
const CUT = 3.5;
const CUT_DASHES = [4, 3];

/** The share of a row that falls on a range; none of an example. */
function shareOf({ name, ranges }: Row, range: keyof Ranges): string {
  if (!ranges || isExample(name)) return "";
  // An exponential too small for a number is no zero.
  return brief(Math.max(ranges[range], Number.MIN_VALUE));
}

/** Neighbours in a list that have the same text, as one item each. */
export function runsOf(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): { text: string; first: Row; last: Row }[] {
  const runs: { text: string; first: Row; last: Row }[] = [];
  for (const row of rows) {
    const [text, run] = [textOf(row), runs[runs.length - 1]];
    if (run?.text === text) run.last = row;
    else runs.push({ text, first: row, last: row });
  }
  return runs;
}

/** Corners of the weights' steps between two places. */
function stepsBetween({ levels, plot, y }: Row, from: number, to: number): number[] {
  const wide = plot.width / levels.length;
  const points: number[] = [];
  levels.forEach((level, step) => {
    const left = Math.max(from, plot.x + step * wide);
    const right = Math.min(to, plot.x + (step + 1) * wide);
    if (left < right) points.push(left, y(level), right, y(level));
  });
  return points;
}

/** Dashes below the tops of hills that are too high for their row. */
function drawCuts(pen: Pen, { look }: BiasesView, { highest }: Layout, row: Row): void {
  const { plot, levels, y } = row;
  const wide = plot.width / levels.length;
  const height = y(highest) + CUT;
  const style = { stroke: look.paper, width: 1.6, dash: CUT_DASHES, mark: "trained-weights" };
  let from = -1;
  for (let step = 0; step <= levels.length; step += 1) {
    const isCut = step < levels.length && levels[step] > highest;
    if (isCut && from < 0) from = step;
    if (isCut || from < 0) continue;
    pen.curve([plot.x + from * wide, height, plot.x + step * wide, height], style);
    from = -1;
  }
}

/** The hill of a row: red on distances never seen. */
function drawHill(pen: Pen, { look }: BiasesView, { edge }: Layout, row: Row): void {
  const { plot, name, levels, y, isChosen } = row;
  const bottom = plot.y + plot.height;
  const isHatched = isExample(name);
  const alpha = AREA[isHatched ? "example" : isChosen ? "chosen" : "usual"];
  const draw = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(row, from, to);
    if (!points.length) return;
    const [start, end] = [points[0], points[points.length - 2]];
    pen.curve([start, bottom, ...points, end, bottom], { ...style, alpha });
    const line = { stroke: style.fill, width: isChosen ? 2 : 1.2, mark: style.mark };
    pen.curve(points, line);
    if (!isHatched) return;
    for (let x = start + HATCH / 2; x < end; x += HATCH) {
      const step = Math.floor(((x - plot.x) / plot.width) * levels.length);
      pen.curve([x, bottom, x, y(levels[step])], { ...line, width: 1 });
    }
  };
  draw(edge, plot.x + plot.width, { fill: look.result, mark: "trained-weights" });
  // T5’s learned biases decide how much attention new distances get.
  if (!isHatched) draw(plot.x, edge, { fill: look.mark, mark: "untrained-weights" });
}

function drawName(pen: Pen, view: BiasesView, { names: width }: Layout, row: Row): void {
  const { look, font, isHiding } = view;
  const isBold = row.isChosen && !isHiding;
  const style = { size: font, fill: look.ink, weight: isBold ? STRONG : undefined } as const;
  const room = width + NAME_BEYOND * font;
  const names = isHiding ? row.names.slice(-2) : row.names;
  const name = names.find((each) => pen.widthOf(each, style) < room) ?? names[names.length - 1];
  const y = row.plot.y + row.plot.height / 2 + MIDDLE * font;
  pen.text(name, 0, y, { ...style, role: "axis", mark: "name" });
}

/** Shares of one range, left of the rows; rows with the same share have one number. */
function drawShares(
  pen: Pen,
  { look, font }: BiasesView,
  places: Layout,
  range: "unseen" | "far",
): void {
  const { rows, chosen } = places;
  const x = places[range];
  const fill = range === "unseen" ? look.mark : look.result;
  const groups = [rows.filter(({ head }) => head), rows.filter(({ head }) => !head)];
  const shareIn = (row: Row) => shareOf(row, range);
  for (const { text, first, last } of groups.flatMap((group) => runsOf(group, shareIn))) {
    if (!text) continue;
    const bottom = last.plot.y + last.plot.height;
    const style = { size: font, fill, align: "right", mark: `share-${range}` } as const;
    const y = (first.plot.y + bottom) / 2 + MIDDLE * font;
    const weight = first.head || first === chosen ? STRONG : undefined;
    pen.text(text, x - 2, y, { ...style, weight });
    if (first === last) continue;
    const span = [x + 2, first.plot.y + 4, x + 2, bottom - 4];
    pen.curve(span, { stroke: fill, width: 1.2, mark: `share-${range}` });
  }
}

/** In place of shares, why there are none: training decides, or a table has no more vectors. */
function drawUnknown(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { rows, names, far, isLonger } = places;
  const texts = ["training decides", "depends"];
  const room = far - names - NAME_BEYOND * font - font;
  const decides = texts.find((each) => pen.widthOf(each, { size: font }) < room) ?? texts[1];
  for (const { name, weights, plot } of rows) {
    if (weights && !isExample(name)) continue;
    const text = weights || !isLonger ? decides : "cannot run";
    const fill = weights || !isLonger ? look.ink : look.mark;
    const y = plot.y + plot.height / 2 + MIDDLE * font;
    pen.text(text, far - 2, y, { size: font, fill, align: "right", mark: "no-share" });
  }
}

export function drawRows(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, isHiding } = view;
  const { rows, chosen } = places;
  for (const row of isHiding ? askedOf(places) : rows) {
    const { x, y, width, height } = row.plot;
    const ground = { stroke: look.quiet, alpha: 0.7, mark: "ground", role: "shared" } as const;
    pen.curve([x, y + height, x + width, y + height], ground);
    drawName(pen, view, places, row);
    if (row.weights) {
      drawHill(pen, view, places, row);
      drawCuts(pen, view, places, row);
    }
  }
  if (isHiding) return;
  if (places.isLonger) drawShares(pen, view, places, "unseen");
  drawShares(pen, view, places, "far");
  drawUnknown(pen, view, places);
  const { x, y, width, height } = chosen.plot;
  const frame = { stroke: look.ink, width: 2.2, mark: "chosen", role: "chosen" } as const;
  pen.rect(x - 2, y + 1, width + 4, height + 1, frame);
}
