/** The similarity by distance: now and in training, with new angles, and where it rises again. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { clamp, counted, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, DOTTED, STRONG, TICK, TICK_LABEL, thickOf } from "../../ui/live/sizes";
import { styleOf } from "./angle_kinds";
import { methodIn } from "./angles";
import { BELOW_RING, type Column, type Layout, type LongerView, wholeTokens } from "./longer_view";
import { onlyRises } from "./neighbours";
import { drawRing } from "./ring";

/** Space of the number at the start of the axis of distances, and beside its title, in fonts. */
const BESIDE_NUMBER = 1;
/** From the top of the plot to the name of the text so far, in fonts. */
const NAME = 0.9;
/** Distance of the names of both lengths, in fonts. */
const APART = 0.8;
/** Distance of the name of the text so far from its line, in pixels. */
const BESIDE = 5;
/** Levels that the curve marks; only some curves reach the negative one. */
const LEVELS = [-1, 0, 1];

/** Opacity of the distances with new angles. */
const NEW_ALPHA = 0.3;
/** Headings of a curve that rises again, the longest first. */
const RISES: readonly string[] = [
  "similarity rises again: farther looks nearer",
  "farther looks nearer",
];

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

export function drawCurve(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { curve, columnsBefore } = places;
  heading(pen, view, headingsOf(places), curve, { width: view.width - curve.x });
  drawAxes(pen, view, places);
  if (!view.isGhost) tintStretch(pen, view, places);
  drawLengths(pen, view, places);
  const isScaled = columnsBefore.length > 0;
  const thick = thickOf(view);
  const line = { width: 2.4 * thick, mark: "similarity" };
  const compared = { stroke: look.quiet, width: 2 * thick, mark: "compared" };
  if (isScaled) pen.curve(lineOf(columnsBefore), compared);
  const { known, unknown } = partsOf(places);
  pen.curve(lineOf(known), { ...line, stroke: isScaled ? look.result : look.quiet });
  if (unknown.length) {
    const style = { stroke: look.mark, dash: DASHED, mark: "similarity-new" };
    pen.curve(lineOf(unknown), { ...line, ...style });
  }
  if (!view.isGhost) {
    const end = isScaled ? nameTraining(pen, view, places) : Infinity;
    nameStretch(pen, view, places, end);
    if (isScaled) nameMethod(pen, view, places);
  }
  if (onlyRises(places)) drawRise(pen, view, places);
  if (isPart(view)) nameRead(pen, view, places);
  if (!view.isGhost) drawHandle(pen, view, places);
}

/** The curve up to where angles are new, and from there on. */
function partsOf({ columns, distance, unseen, newFrom }: Layout) {
  const x = distance(Math.log2(newFrom));
  const next = unseen ? columns.findIndex((column) => column.x > x) : -1;
  if (next < 1) return { known: columns, unknown: [] };
  const [one, other] = [columns[next - 1], columns[next]];
  const mean = one.mean + ((other.mean - one.mean) * (x - one.x)) / (other.x - one.x);
  const [known, unknown] = [columns.slice(0, next), columns.slice(next)];
  return { known: [...known, { x, mean }], unknown: [{ x, mean }, ...unknown] };
}

/**
 * Distances with new angles, or else those up to the last that is as similar as in training, in
 * pixels; null if none.
 */
function stretchOf({ curve, distance, unseen, length, newFrom, alikeTo }: Layout) {
  if (unseen) {
    const [from, to] = [newFrom, length].map((tokens) => distance(Math.log2(tokens)));
    return { from, to };
  }
  if (alikeTo === null) return null;
  return { from: curve.x, to: distance(Math.log2(alikeTo)) };
}

/** A tint of these distances. */
function tintStretch(pen: Pen, { look }: LongerView, places: Layout): void {
  const stretch = stretchOf(places);
  if (!stretch) return;
  const { y, height } = places.curve;
  const { from, to } = stretch;
  const style = places.unseen ? { fill: look.mark, alpha: NEW_ALPHA } : styleOf(look, "lost");
  pen.rect(from, y, to - from, height, { ...style, mark: "stretch" });
}

/** The name of those that are as in training, where no name that begins at `end` is. */
function nameStretch(pen: Pen, { look, font }: LongerView, places: Layout, end: number): void {
  const { curve, columns, distance, value, alikeTo } = places;
  if (alikeTo === null) return;
  const to = Math.min(distance(Math.log2(alikeTo)), end);
  const tokens = significant(alikeTo, 1);
  const style = { size: font, fill: look.ink, align: "center", mark: "stretch" } as const;
  const names = [`same up to ≈${tokens}`, `up to ≈${tokens}`];
  const name = names.find((one) => pen.widthOf(one, style) + font < to - curve.x);
  const isFree = columns.every(({ x, mean }) => x > to || mean < value(0) - 1.5 * font);
  if (name && isFree) pen.text(name, (curve.x + to) / 2, value(0) - font / 3, style);
}

/** A name below the end of the curve in training, if no curve is there; return its left end. */
function nameTraining(pen: Pen, { look, font, parameters }: LongerView, places: Layout): number {
  const { curve, columns, columnsBefore, distance, value } = places;
  const style = { size: font, fill: look.quiet, align: "right", mark: "compared" } as const;
  const foot = value(0) - font / 2;
  const low = [...columnsBefore, ...columns].find(({ mean }) => mean > foot - font)?.x ?? Infinity;
  const end = Math.min(low, distance(Math.log2(parameters.trained_length)) - BESIDE);
  const name = "in training";
  const start = end - pen.widthOf(name, style);
  if (start <= curve.x) return Infinity;
  pen.text(name, end, foot, style);
  return start;
}

/** The name of the curve beyond the length in training, above it, if it fits. */
function nameMethod(
  pen: Pen,
  view: LongerView,
  { columns, distance, length, curve }: Layout,
): void {
  const { look, font, parameters, core } = view;
  const style = { size: font, fill: look.result, mark: "method" } as const;
  const [start, end] = [parameters.trained_length, length].map((at) => distance(Math.log2(at)));
  const x = start + BESIDE;
  const name = [methodIn(view), core.labels[methodOf(parameters)], "now"].find(
    (one) => x + pen.widthOf(one, style) < end - BESIDE,
  );
  const levels = columns.filter((column) => column.x >= start).map(({ mean }) => mean);
  const y = Math.min(...levels) - font / 2;
  if (name && y > curve.y + font) pen.text(name, x, y, style);
}

/** The heading, which ends the sentence of the others, the longest text first. */
function headingsOf(places: Layout): readonly string[] {
  if (onlyRises(places)) return RISES;
  if (places.unseen) {
    const beyond = `beyond ${counted(Math.round(places.newFrom), "token")}`;
    // A slowed pair has learned angles of farther distances than those in training.
    if (places.isScaled) return [`angles are new ${beyond}`];
    return [`untrained ${beyond}`];
  }
  if (places.alikeTo !== null) return ["near tokens stay as similar as in training"];
  return [places.isFalling ? "similarity falls with distance" : "similarity, by distance"];
}

/** The levels of the similarity, and the distances. */
function drawAxes(pen: Pen, view: LongerView, places: Layout): void {
  const { curve, value } = places;
  const [lowest] = value.domain();
  const title = "similarity";
  verticalAxis(pen, view, value, curve.x, {
    ...(pen.widthOf(title, { size: view.font }) < curve.height ? { title } : {}),
    values: LEVELS.filter((level) => level >= lowest),
    gridTo: curve.x + curve.width,
  });
  nameDistances(pen, view, places);
}

/** The first distance, the lengths in training and of the whole text, and the unit if it fits. */
function nameDistances(pen: Pen, view: LongerView, { curve, distance, isCompact }: Layout): void {
  const { look, font, width, parameters } = view;
  const { trained_length, scale_factor } = parameters;
  const style = { size: font, fill: look.ink, mark: "length", role: "axis" } as const;
  const y = curve.y + curve.height + BELOW_RING + TICK + TICK_LABEL * font;
  const trained = distance(Math.log2(trained_length));
  const training = `training: ${grouped(trained_length)}`;
  pen.text("1", curve.x, y, style);
  pen.text(training, trained, y, { ...style, align: "right" });
  const length = trained_length * scale_factor;
  const strong = { ...style, weight: STRONG, mark: "factor" };
  const factor = `${significant(scale_factor, 3)}×`;
  const whole = wholeTokens(length);
  const right = isCompact ? curve.x + curve.width : width;
  const room = right - trained - APART * font;
  const names = [`text: ${whole} (${factor})`, `${factor}: ${whole}`];
  const name = names.find((one) => pen.widthOf(one, strong) <= room) ?? factor;
  const long = pen.widthOf(name, strong);
  const x = clamp(distance(Math.log2(length)) - long / 2, right - room, right - long);
  pen.text(name, x, y, strong);
  const [start, end] = [curve.x + BESIDE_NUMBER * font, trained - pen.widthOf(training, style)];
  const unit = ["distance in tokens (log)", "tokens (log)"].find(
    (one) => pen.widthOf(one, style) <= end - start - 2 * BESIDE_NUMBER * font,
  );
  if (unit) pen.text(unit, (start + end) / 2, y, { ...style, align: "center", mark: "axis-title" });
}

/** The stretch of the curve that rises again. */
function drawRise(pen: Pen, view: LongerView, { rise, columns, distance }: Layout): void {
  if (!rise) return;
  const [trough, crest] = [rise.trough, rise.crest].map((tokens) => distance(Math.log2(tokens)));
  const stretch = columns.filter(({ x }) => x >= trough && x <= crest);
  pen.curve(lineOf(stretch), { stroke: view.look.ink, width: 4 * thickOf(view), mark: "rise" });
}

/** Lines at the length in training, that of the text so far and that of the whole text. */
function drawLengths(pen: Pen, view: LongerView, { curve, distance, length }: Layout): void {
  const { look, parameters } = view;
  const { trained_length, scale_factor } = parameters;
  const whole = trained_length * scale_factor;
  const at = (tokens: number) => distance(Math.log2(tokens));
  const foot = curve.y + curve.height;
  const lineAt = (x: number) => [x, curve.y, x, foot];
  const thick = thickOf(view);
  const line = { stroke: look.ink, width: 1.5 * thick };
  pen.curve(lineAt(at(trained_length)), line);
  pen.curve(lineAt(at(whole)), { ...line, dash: DOTTED });
  if (isPart(view))
    pen.curve(lineAt(at(length)), { stroke: look.result, width: 2 * thick, mark: "read" });
}

/** Return whether only a part of the text has been read. */
const isPart = ({ parameters }: LongerView): boolean => parameters.so_far < 100;

/** The name of the text so far, beside its line. */
function nameRead(pen: Pen, { look, font, width }: LongerView, places: Layout): void {
  const { curve, distance, length } = places;
  const style = { size: font, fill: look.result, mark: "length", halo: look.paper } as const;
  const name = "read so far";
  const x = Math.min(distance(Math.log2(length)) + BESIDE, width - pen.widthOf(name, style));
  pen.text(name, x, curve.y + NAME * font, style);
}

/** The ring of the factor. */
function drawHandle(pen: Pen, view: LongerView, places: Layout): void {
  const { curve, distance } = places;
  const { trained_length, scale_factor } = view.parameters;
  const longest = 2 ** distance.domain()[1] / trained_length;
  const [x, y] = [distance(Math.log2(trained_length * scale_factor)), curve.y + curve.height];
  const isLonger = scale_factor < longest * (1 - ROUNDING);
  const directions = [
    ...(scale_factor > 1 ? [[-1, 0] as const] : []),
    ...(isLonger ? [[1, 0] as const] : []),
  ];
  drawRing(pen, view, { x, y }, directions, "handle");
}
