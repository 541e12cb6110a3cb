/** The similarity by distance: now and in training, of neighbours, and where it rises again. */

import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DOTTED, HEADING_SIZE, LINE, STRONG, TICK } from "../../ui/live/sizes";
import {
  BELOW_HANDLE,
  type Column,
  HANDLE_RADIUS,
  type Layout,
  type LongerView,
} from "./longer_view";
import { onlyRises } from "./neighbours";

/** From the top of the plot to the names of the lengths, in fonts. */
const NAMES = 0.9;
/** Distance of names from the lines of lengths, in pixels. */
const BESIDE = 5;
/** Levels that the curve marks; only some curves have negative ones. */
const LEVELS = [0, 0.5, 1];
const NEGATIVE = [-1, -0.5];
/** Added to lengths that a logarithm may have made too small. */
const ROUNDING = 1e-6;
/** Least distance between two numbers below the curve, in fonts. */
const NUMBER_SPACE = 3.8;

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

export function drawCurve(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { curve, columns, columnsBefore, now, before, isCompact } = places;
  drawAxes(pen, view, places);
  drawLengths(pen, view, places);
  // Equal frequencies have one curve, whose columns would only differ in their ends.
  const isScaled = now.some((rate, index) => rate !== before[index]);
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    if (isScaled)
      pen.curve(lineOf(columnsBefore), { stroke: look.quiet, width: 1.5, mark: "compared" });
    pen.curve(lineOf(columns), { stroke: look.result, width: 2.4, mark: "similarity" });
  });
  drawNeighbours(pen, view, places);
  if (onlyRises(places)) drawRise(pen, view, places);
  if (!isCompact) nameLengths(pen, view, places);
  if (!view.isGhost) drawFactor(pen, view, places);
}

/**
 * Both axes. In a low picture, only whole numbers are on the vertical one; distances are the first,
 * the length in training and, where there is space, that of the whole text.
 */
function drawAxes(pen: Pen, view: LongerView, places: Layout): void {
  const { font, parameters } = view;
  const { curve, distance, value, isCompact } = places;
  const [lowest] = value.domain();
  const levels = [...NEGATIVE.filter((level) => level >= lowest), ...LEVELS];
  const isLow = value(0.5) - value(1) < LINE * font;
  verticalAxis(pen, view, value, curve.x, {
    ...(isCompact ? {} : { title: "similarity" }),
    values: isLow ? levels.filter(Number.isInteger) : levels,
    gridTo: curve.x + curve.width,
  });
  const foot = curve.y + curve.height + BELOW_HANDLE;
  const trained = Math.log2(parameters.trained_length);
  if (isCompact) {
    const format = (power: number) => (power ? "training" : "1 token");
    horizontalAxis(pen, view, distance, foot, { values: [0, trained], format });
    return;
  }
  const whole = trained + Math.log2(parameters.scale_factor);
  const hasSpace = distance(whole) - distance(trained) > NUMBER_SPACE * font;
  horizontalAxis(pen, view, distance, foot, {
    title: "distance in tokens, log scale",
    values: [0, trained, ...(hasSpace ? [whole] : [])],
    format: (power) => grouped(Math.floor(2 ** power + ROUNDING)),
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

/** The stretch of the curve that rises again. */
function drawRise(pen: Pen, { look }: LongerView, { rise, columns }: Layout): void {
  if (!rise) return;
  const stretch = columns.slice(rise.trough, rise.crest + 1);
  pen.curve(lineOf(stretch), { stroke: look.ink, width: 4, mark: "rise" });
}

/** Lines at the length in training, that of the text so far and that of the whole text. */
function drawLengths(pen: Pen, view: LongerView, { curve, distance, length }: Layout): void {
  const { look, parameters } = view;
  const { trained_length, scale_factor } = parameters;
  const whole = trained_length * scale_factor;
  const at = (tokens: number) => distance(Math.log2(tokens));
  const foot = curve.y + curve.height;
  const lineAt = (x: number) => [x, curve.y, x, foot];
  pen.curve(lineAt(at(trained_length)), { stroke: look.ink, width: 1.5 });
  pen.curve(lineAt(at(whole)), { stroke: look.ink, width: 1.5, dash: DOTTED });
  if (isPart(view)) pen.curve(lineAt(at(length)), { stroke: look.result, width: 2, mark: "read" });
}

/** Return whether only a part of the text has been read. */
const isPart = ({ parameters }: LongerView): boolean => parameters.so_far < 100;

/** Names of the lengths, beside their lines. */
function nameLengths(pen: Pen, view: LongerView, { curve, distance, length }: Layout): void {
  const { look, font, parameters } = view;
  const at = (tokens: number) => distance(Math.log2(tokens));
  const trained = at(parameters.trained_length);
  const baseline = curve.y + NAMES * font;
  const style = { size: font, mark: "length", halo: look.paper } as const;
  const inTraining = { ...style, fill: look.ink, align: "right" } as const;
  pen.text("training", trained - BESIDE, baseline, inTraining);
  const [name, fill] = isPart(view) ? ["read so far", look.result] : ["now", look.ink];
  const width = pen.widthOf(name, style);
  const x = Math.max(at(length), trained) + BESIDE;
  pen.text(name, Math.min(x, view.width - width), baseline, { ...style, fill });
}

/** The handle of the factor, and the factor beside it. */
function drawFactor(pen: Pen, view: LongerView, { curve, distance }: Layout): void {
  const { look, font, parameters } = view;
  const { trained_length, scale_factor } = parameters;
  const x = distance(Math.log2(trained_length * scale_factor));
  const foot = curve.y + curve.height;
  const ring = { fill: look.paper, stroke: look.ink, width: 3, mark: "handle" };
  pen.dots([x, foot], HANDLE_RADIUS, ring);
  const factor = `${significant(scale_factor, 3)}×`;
  const style = {
    size: HEADING_SIZE * font,
    weight: STRONG,
    fill: look.ink,
    mark: "factor",
  } as const;
  const apart = HANDLE_RADIUS + TICK;
  const fits = (text: string) => x + apart + pen.widthOf(text, style) <= view.width;
  const text = [`drag: ${factor}`, factor].find(fits);
  const place = { ...style, align: text ? "left" : "right", halo: look.paper } as const;
  pen.text(text ?? factor, text ? x + apart : x - apart, foot - 0.5 * font, place);
}
