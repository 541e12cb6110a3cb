/** The similarity by distance: now and in training, of neighbours, and where it rises again. */

import { range } from "d3-array";
import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { DOTTED, HEADING_SIZE, LINE, STRONG } from "../../ui/live/sizes";
import {
  type Column,
  HANDLE_RADIUS,
  type Layout,
  type LongerView,
  titleSpace,
} from "./longer_view";

/** From the top of the panel to the title of the curve, in fonts. */
const TITLE = 5.6;
/** From there to the labels of the lengths, and to their lines, in fonts. */
const LENGTHS = { label: 7, line: 7.4 };
/** Distance of words from the lines of lengths, and of one length's words, in pixels. */
const APART = 8;
const BEFORE = 5;
/** Words before the text's length, the longest first. */
const ENDS = ["text ends at", "ends at"];
/** Titles of the axis, the longest first. */
const SIMILARITIES = ["similarity of two positions (smoothed)", "similarity (smoothed)"];
/** Titles of the curve, by whether it falls all the way. */
const TITLES = {
  falls: "similarity falls with distance",
  rises: "similarity falls, then rises again",
};
/** Levels that the curve marks; only some curves have negative ones. */
const LEVELS = [0, 0.5, 1];
const NEGATIVE = [-1, -0.5];
/** Meaning of a similarity that rises with distance. */
const RISE = ["farther", "looks nearer"] as const;

/** The part of the panel below the answer: the curve itself. */
export function plotOf(view: Pick<LongerView, "height" | "font">, { curve }: Layout): Box {
  const above = (LENGTHS.label - 1 + titleSpace(view)) * view.font;
  return { ...curve, y: curve.y + above, height: curve.height - above };
}

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

export function drawCurve(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { curve, columns, columnsBefore, now, before } = places;
  const labels = new Labels(pen, view);
  drawAxes(pen, view, places);
  // Equal frequencies have one curve, whose columns would only differ in their ends.
  const isScaled = now.some((rate, index) => rate !== before[index]);
  labels.avoidLine(lineOf(columns));
  if (isScaled) labels.avoidLine(lineOf(columnsBefore));
  const top = curve.y + curve.height;
  labels.avoidBox({ left: 0, right: view.width, top, bottom: view.height });
  const answered = plotOf(view, places).y;
  labels.avoidBox({ left: curve.x, right: view.width, top: 0, bottom: answered });
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    if (isScaled)
      pen.curve(lineOf(columnsBefore), { stroke: look.quiet, width: 1.5, mark: "compared" });
    pen.curve(lineOf(columns), { stroke: look.result, width: 2.4, mark: "similarity" });
  });
  drawLengths(pen, view, places, labels);
  drawNeighbours(pen, view, places);
  drawRise(pen, view, places, labels);
  const title = places.falls ? TITLES.falls : TITLES.rises;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "heading" } as const;
  pen.text(title, curve.x, curve.y + (TITLE + titleSpace(view)) * font, style);
}

/** Both axes; in a low picture, only whole numbers are on the vertical one. */
function drawAxes(pen: Pen, view: LongerView, { curve, distance, value }: Layout): void {
  const [lowest] = value.domain();
  const [foot, top] = value.range();
  const fits = (title: string) => pen.widthOf(title, { size: view.font }) < foot - top;
  const levels = [...NEGATIVE.filter((level) => level >= lowest), ...LEVELS];
  const isLow = value(0.5) - value(1) < LINE * view.font;
  verticalAxis(pen, view, value, curve.x, {
    title: SIMILARITIES.find(fits) ?? SIMILARITIES.at(-1),
    values: isLow ? levels.filter(Number.isInteger) : levels,
    gridTo: curve.x + curve.width,
  });
  const [, end] = distance.domain();
  horizontalAxis(pen, view, distance, curve.y + curve.height, {
    title: "distance between them (tokens)",
    values: range(0, end, 6),
    format: (power) => grouped(2 ** power),
  });
}

/** Dots on the similarity of neighbours, in training and now. */
function drawNeighbours(pen: Pen, { look }: LongerView, places: Layout): void {
  const { curve, value, before, now } = places;
  for (const [frequencies, fill] of [
    [before, look.quiet],
    [now, look.result],
  ] as const)
    pen.dots([curve.x, value(similarity(1, frequencies))], 4, { fill, mark: "neighbours" });
}

/** The stretch of the curve that rises again, and what this means. */
function drawRise(pen: Pen, view: LongerView, places: Layout, labels: Labels): void {
  const { look, font, parameters } = view;
  const { rise, columns, distance } = places;
  if (!rise) return;
  const at = (tokens: number) => distance(Math.log2(tokens));
  const [from, to] = [at(rise.trough / Math.SQRT2), at(rise.crest * Math.SQRT2)];
  // The curve's own trough and crest, which is less smooth than an octave's mean.
  const around = columns.filter(({ x }) => x >= from && x <= to);
  const lowest = around.filter(({ x }) => x <= at(rise.crest));
  const trough = lowest.reduce((least, column) => (column.mean > least.mean ? column : least));
  const after = around.filter(({ x }) => x >= trough.x);
  const crest = after.reduce((most, column) => (column.mean < most.mean ? column : most));
  const stretch = after.filter(({ x }) => x <= crest.x);
  pen.curve(lineOf(stretch), { stroke: look.ink, width: 4, mark: "rise" });
  const style = { fill: look.ink, weight: STRONG, mark: "rise" } as const;
  const width = pen.widthOf(RISE[1], { ...style, size: font });
  const { trained_length, scale_factor } = parameters;
  const lengths = [trained_length, places.length, trained_length * scale_factor].map(at);
  // Beside the rise, and beside the lines of lengths, but not across them.
  const ends = [crest.x, crest.x - font, trough.x, ...lengths.map((x) => x - APART)];
  const rights = [...ends, ...lengths.map((x) => x + APART + width)].filter((right) =>
    lengths.every((x) => right <= x - APART || right - width >= x + APART),
  );
  const near = rights.sort((one, other) => Math.abs(one - crest.x) - Math.abs(other - crest.x));
  // Both lines are below the labels of the lengths.
  const highest = plotOf(view, places).y + (2 + LINE) * font;
  const candidates = range(1.5, 9)
    .map((lines) => crest.mean - lines * font)
    .filter((y) => y > highest)
    .flatMap((y): Candidate[] => near.map((x) => [x, y, "right"]));
  const put = labels.put(RISE[1], candidates, { ...style, isOptional: true });
  if (!put) return;
  const [right, below] = put;
  const above = below - LINE * font;
  pen.text(RISE[0], right, above, { ...style, size: font, align: "right", halo: look.paper });
  const middle = { x: (trough.x + crest.x) / 2, y: (trough.mean + crest.mean) / 2 };
  const start = clamp(middle.x, right - width + font, right - font);
  const line = [start, below + 0.4 * font, middle.x, middle.y - 3];
  pen.curve(line, { stroke: look.ink, width: 1, mark: "rise" });
}

/** The lengths in training and now, and the handle of the factor. */
function drawLengths(pen: Pen, view: LongerView, places: Layout, labels: Labels): void {
  const { look, font, parameters } = view;
  const { curve, distance, length } = places;
  const { trained_length, scale_factor } = parameters;
  const lengths = [trained_length, length, trained_length * scale_factor];
  const [trained, now, longest] = lengths.map((tokens) => distance(Math.log2(tokens)));
  const space = titleSpace(view);
  const y = curve.y + (LENGTHS.line + space) * font;
  const foot = curve.y + curve.height;
  const first = [trained, y, trained, foot];
  pen.curve(first, { stroke: look.ink, width: 1.5 });
  labels.avoidLine(first);
  const isRead = now < longest;
  // Words for the text so far are above the line of the longest.
  const last = [longest, isRead ? y + LINE * font : y, longest, foot];
  pen.curve(last, { stroke: look.ink, width: 1.5, dash: DOTTED });
  labels.avoidLine(last);
  const read = [now, y, now, foot];
  if (isRead) {
    pen.curve(read, { stroke: look.result, width: 2, mark: "read" });
    labels.avoidLine(read);
  }
  drawFactor(pen, view, places, labels);
  const above = curve.y + (LENGTHS.label + space) * font;
  labels.put(`trained to ${grouped(trained_length)}`, [[trained - BEFORE, above, "right"]]);
  const beside: Candidate[] = [
    [now, above],
    [now, above, "center"],
    [view.width - 2, above, "right"],
  ];
  if (!isRead) {
    ENDS.some((words) => labels.put(`${words} ${grouped(length)}`, beside, { isOptional: true }));
    return;
  }
  labels.put(`read: ${grouped(length)}`, beside, { fill: look.result, isOptional: true });
  const whole = Math.floor(trained_length * scale_factor);
  const below: Candidate[] = [[view.width - 2, above + LINE * font, "right"]];
  labels.put(`s·L = ${grouped(whole)}`, below);
}

/** The handle of the factor, and the factor beside it. */
function drawFactor(pen: Pen, view: LongerView, places: Layout, labels: Labels): void {
  const { look, font, parameters } = view;
  const { curve, distance } = places;
  const { trained_length, scale_factor } = parameters;
  const longest = distance(Math.log2(trained_length * scale_factor));
  const foot = curve.y + curve.height;
  pen.dots([longest, foot], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.ink,
    width: 3,
    mark: "handle",
  });
  const [apart, baseline] = [HANDLE_RADIUS + 4, foot - 0.5 * font];
  const around: Candidate[] = [
    [longest + apart, baseline],
    [longest - apart, baseline, "right"],
    [longest - 4, plotOf(view, places).y + 4 * font, "right"],
  ];
  const style = { size: HEADING_SIZE * font, weight: STRONG };
  labels.put(`drag: ${significant(scale_factor, 3)}×`, around, style);
}
