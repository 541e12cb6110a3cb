/** The similarity by distance: now and in training, with new angles, and where it rises again. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DOTTED, HEADING_SIZE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import {
  BELOW_HANDLE,
  type Column,
  HANDLE_RADIUS,
  type Layout,
  type LongerView,
  shownFactor,
} from "./longer_view";
import { onlyRises, RISES } from "./neighbours";

/** Space of the numbers at both ends of the axis of distances, in fonts. */
const BESIDE_NUMBERS = 4.5;
/** From the top of the plot to the name of the text so far, in fonts. */
const NAME = 0.9;
/** Distance of names from the lines of lengths, in pixels. */
const BESIDE = 5;
/** From the foot of the plot up to the name of the length in training, in pixels. */
const ABOVE_FOOT = 2;
/** Levels that the curve marks; only some curves reach the negative one. */
const LEVELS = [-1, 0, 1];
/** Added to lengths that a logarithm may have made too small. */
const ROUNDING = 1e-6;

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

export function drawCurve(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { curve, columns, columnsBefore, now, before, distance, newFrom } = places;
  heading(pen, view, headingsOf(view, places), curve, { width: view.width - curve.x });
  drawAxes(pen, view, places);
  drawLengths(pen, view, places);
  // Equal frequencies have one curve, whose columns would only differ in their ends.
  const isScaled = now.some((rate, index) => rate !== before[index]);
  const plot = { ...curve, y: curve.y - 4, height: curve.height + 8 };
  const line = { width: 2.4, mark: "similarity" };
  pen.inside(plot, () => {
    if (isScaled)
      pen.curve(lineOf(columnsBefore), { stroke: look.quiet, width: 1.5, mark: "compared" });
    pen.curve(lineOf(columns), { ...line, stroke: look.result });
  });
  if (places.unseen)
    pen.inside({ ...plot, x: distance(Math.log2(newFrom)) }, () =>
      pen.curve(lineOf(columns), { ...line, stroke: look.mark, mark: "similarity-new" }),
    );
  if (onlyRises(places)) drawRise(pen, view, places);
  nameLengths(pen, view, places);
  if (!view.isGhost) drawFactor(pen, view, places);
}

/** The heading, which ends the sentence of the others, the longest text first. */
function headingsOf({ parameters }: LongerView, places: Layout): readonly string[] {
  if (onlyRises(places)) return RISES;
  const name = "similarity (query = key)";
  if (places.unseen) return [`${name}, red where angles are new`, name];
  if (!places.isFalling) return [`${name}, by distance`, name];
  const still = places.length > parameters.trained_length ? "still " : "";
  return [`${name} ${still}falls with distance`, `similarity ${still}falls with distance`];
}

/** Both axes, that of distances from the first to that of the whole text. */
function drawAxes(pen: Pen, view: LongerView, places: Layout): void {
  const { trained_length, scale_factor } = view.parameters;
  const { curve, distance, value } = places;
  const [lowest] = value.domain();
  verticalAxis(pen, view, value, curve.x, {
    values: LEVELS.filter((level) => level >= lowest),
    gridTo: curve.x + curve.width,
  });
  const foot = curve.y + curve.height + BELOW_HANDLE;
  const ends = [0, Math.log2(trained_length * scale_factor)];
  horizontalAxis(pen, view, distance, foot, {
    values: ends,
    format: (power) => grouped(Math.floor(2 ** power + ROUNDING)),
  });
  nameAxis(pen, view, ends.map(distance) as [number, number], foot);
}

/** The unit of distances, between the numbers at both ends of their axis, where it fits. */
function nameAxis(
  pen: Pen,
  { look, font }: LongerView,
  [start, end]: [number, number],
  foot: number,
): void {
  const style = { size: font, fill: look.ink, align: "center", mark: "axis-title" } as const;
  const room = end - start - BESIDE_NUMBERS * font;
  const names = ["distance in tokens, log scale, smoothed", "tokens, log scale", "tokens"];
  const text = names.find((one) => pen.widthOf(one, style) <= room);
  const middle = start + font + room / 2;
  if (text) pen.text(text, middle, foot + TICK + TICK_LABEL * font, { ...style, role: "axis" });
}

/** The stretch of the curve that rises again. */
function drawRise(pen: Pen, { look }: LongerView, { rise, columns, distance }: Layout): void {
  if (!rise) return;
  const [trough, crest] = [rise.trough, rise.crest].map((tokens) => distance(Math.log2(tokens)));
  const stretch = columns.filter(({ x }) => x >= trough && x <= crest);
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
  const style = { size: font, mark: "length", halo: look.paper } as const;
  // The handle is on the line where the text is as long as in training.
  const trained = at(parameters.trained_length) - HANDLE_RADIUS - BESIDE;
  const foot = curve.y + curve.height - ABOVE_FOOT;
  const names = [`training: ${grouped(parameters.trained_length)}`, "training"];
  const fits = (name: string) => trained - pen.widthOf(name, style) >= curve.x;
  pen.text(names.find(fits) ?? names[1], trained, foot, {
    ...style,
    fill: look.ink,
    align: "right",
  });
  if (!isPart(view)) return;
  const name = "read so far";
  const x = Math.min(at(length) + BESIDE, view.width - pen.widthOf(name, style));
  pen.text(name, x, curve.y + NAME * font, { ...style, fill: look.result });
}

/** The handle of the factor, and the factor beside it. */
function drawFactor(pen: Pen, view: LongerView, { curve, distance }: Layout): void {
  const { look, font, parameters } = view;
  const { trained_length, scale_factor } = parameters;
  const x = distance(Math.log2(trained_length * scale_factor));
  const foot = curve.y + curve.height;
  const ring = { fill: look.paper, stroke: look.ink, width: 3, mark: "handle" };
  pen.dots([x, foot], HANDLE_RADIUS, ring);
  const factor = `${shownFactor(view, scale_factor)}×`;
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
