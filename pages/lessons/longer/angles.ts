/** The turns that each pair makes: angles seen in training, new, avoided or no longer reached. */

import { range } from "d3-array";
import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { LINE, thickOf } from "../../ui/live/sizes";
import { type AngleKind, KINDS, segmentsOf, styleOf } from "./angle_kinds";
import { firstHeading, headingWidth, type Layout, type LongerView } from "./longer_view";
import { drawBars, type Ends, sidesOf, stepsAt } from "./steps";

/** Opacity of the tint above the first turn. */
const TINT = 0.08;

/** The turns of each pair: grey or green if seen in training, else red; pale red if avoided. */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  if (!view.isGhost) tintWholeTurns(pen, view, places);
  drawAxis(pen, view, places);
  drawSegments(pen, view, places);
  if (view.isGhost) drawSteps(pen, view, places);
  else drawTrained(pen, view, places);
  drawCount(pen, view, places);
}

/** A tint above the first turn, where the axis is logarithmic and no angle can be new. */
function tintWholeTurns(pen: Pen, { look }: LongerView, { bars, turn }: Layout): void {
  const { x, y, width } = bars;
  pen.rect(x, y, width, turn(1) - y, { fill: look.quiet, alpha: TINT, mark: "whole-turns" });
}

/** The axis of turns: parts of the first one, and powers of ten above. */
function drawAxis(pen: Pen, view: LongerView, { bars, turn }: Layout): void {
  const line = LINE * view.font;
  const step = Math.ceil(line / (turn(1) - turn(10)));
  const powers = range(step, Math.log10(turn.top), step).map((power) => 10 ** power);
  const hasHalf = turn(0) - turn(1) > 2 * line;
  const half = hasHalf ? [{ turns: 0.5, text: "½" }] : [];
  const parts = [{ turns: 0, text: "0" }, ...half, { turns: 1, text: "1 turn" }];
  const wholes = powers.map((turns) => ({ turns, text: grouped(turns) }));
  for (const { numbers, ends, titles } of [
    { numbers: parts, ends: [0, 1], titles: ["part of a turn"] },
    { numbers: wholes, ends: [1, turn.top], titles: ["whole turns (log)"] },
  ]) {
    // As pixels, since the axis is not linear.
    const texts = new Map(numbers.map(({ turns, text }) => [turn(turns), text]));
    const pixels = ends.map((turns) => turn(turns));
    const room = pixels[0] - pixels[1];
    const title = titles.find((one) => pen.widthOf(one, { size: view.font }) < room);
    verticalAxis(pen, view, linear(pixels, pixels), bars.x, {
      ...(title ? { title } : {}),
      values: [...texts.keys()],
      format: (y) => texts.get(y)!,
      gridTo: bars.x + bars.width,
    });
  }
}

/** The angles of all pairs, each kind as one shape, and as another one where it occurs again. */
function drawSegments(pen: Pen, view: LongerView, places: Layout): void {
  const { pair, turn, reached, unscaled } = places;
  const foot = turn(0);
  // Neither the tint nor the lines of the axis show through bars.
  const whole = Array.from(unscaled, (end): Ends => [foot, turn(end)]);
  drawBars(pen, pair, whole, { fill: view.look.paper, mark: "ground" });
  const shapes: Partial<Record<AngleKind, Ends[][]>> = {};
  unscaled.forEach((end, index) => {
    const counts: Partial<Record<AngleKind, number>> = {};
    for (const { kind, from, to } of segmentsOf(places, index, end)) {
      const count = counts[kind] ?? 0;
      counts[kind] = count + 1;
      const isEnd = to === reached[index] || to === end;
      shapes[kind] ??= [];
      shapes[kind][count] ??= Array<Ends>(unscaled.length).fill([foot, foot]);
      shapes[kind][count][index] = [turn(from), turn(to), !isEnd];
    }
  });
  for (const kind of KINDS)
    for (const bars of shapes[kind] ?? [])
      drawBars(pen, pair, bars, { ...styleOf(view.look, kind), mark: kind });
}

/** A line along the bars of a pinned view, which has no other colour. */
function drawSteps(pen: Pen, view: LongerView, { pair, turn, reached }: Layout): void {
  const line = { stroke: view.look.result, width: 2.5 * thickOf(view), mark: "steps" };
  pen.curve(stepsAt(pair, Array.from(reached, turn)), line);
}

/** Lines at the turns in training and at the first turn. */
function drawTrained(pen: Pen, view: LongerView, { bars, pair, turn, trained }: Layout): void {
  const line = { stroke: view.look.ink, width: 1.5 * thickOf(view) };
  const [start, end, one] = [bars.x, bars.x + bars.width, turn(1)];
  pen.curve([start, one, end, one], { ...line, width: thickOf(view), mark: "one-turn" });
  const levels = Array.from(trained, turn);
  const points = levels.flatMap((y, index) => [pair(index + 0.5), y]);
  // The line of a single pair is as wide as its bar.
  const [left, right] = sidesOf(pair, 0);
  const all = levels.length > 1 ? points : [left, levels[0], right, levels[0]];
  pen.curve(all, { ...line, mark: "trained" });
}

/** The heading: how many pairs reach new angles. The other headings continue the sentence. */
function drawCount(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { unseen, meetsNewUnscaled, length, isCompact } = places;
  // A method that had nothing to do is not named.
  const isPlain = methodOf(parameters) === "none" || !meetsNewUnscaled.some(Boolean);
  const times = significant(length / parameters.trained_length, 3);
  const where = isCompact
    ? `at ${times}×`
    : `at ${times === "1" ? "" : `${times}× `}the training length`;
  const counts = countsOf(places);
  const when = isPlain ? where : methodIn(view);
  const named = isPlain || !isCompact ? counts.map((count) => `${when}, ${count}`) : [];
  heading(pen, view, [...named, ...counts], firstHeading(view, places), {
    mark: "unseen-count",
    width: headingWidth(view, places),
    fill: unseen ? look.mark : isPlain ? look.ink : look.result,
  });
}

/** Number of pairs with new angles, in words, the longest text first. */
export function countsOf({ unseen, before }: Layout): string[] {
  const isAlone = before.length === 1;
  if (!unseen) {
    const pairs = isAlone ? "the only pair" : "every pair";
    return [`${pairs} stays within angles seen in training`, "no angle is new"];
  }
  const some = `${unseen} of ${counted(before.length, "pair")}`;
  const reach = isAlone ? "the only pair reaches" : `${some} reach${unseen === 1 ? "es" : ""}`;
  return [`${reach} angles never seen`, `${reach} new angles`];
}

export const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : `with ${core.labels[method]}`;
};
