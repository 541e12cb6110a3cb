/** The turns that each pair makes: angles seen in training, new, avoided or no longer reached. */

import { range } from "d3-array";
import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { LINE, MIDDLE, thickOf } from "../../ui/live/sizes";
import { KINDS, NAMES, segmentsOf, styleOf } from "./angle_kinds";
import { firstHeading, headingWidth, type Layout, type LongerView } from "./longer_view";
import { drawBars, type Ends, sidesOf, stepsAt } from "./steps";

/** Height of the name of avoided angles, in turns. */
const AVOIDED_AT = 0.85;
/** From a line down to the baseline of its name, and from that of bars down to them, in fonts. */
const BELOW_LINE = 1;
const ABOVE_BARS = 0.55;
/** Space beside a dial in the corner, for its name, in fonts. */
const BESIDE_DIAL = 4.8;
/** Left end of the name of the bars, as a share of their width. */
const NAME_AT = 0.1;

/** The turns of each pair: grey or green if seen in training, else red; pale red if avoided. */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  drawAxis(pen, view, places);
  drawSegments(pen, view, places);
  if (view.isGhost) drawSteps(pen, view, places);
  else {
    drawTrained(pen, view, places);
    nameTurns(pen, view, places);
    nameAvoided(pen, view, places);
  }
  drawCount(pen, view, places);
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
  for (const { numbers, ends, title } of [
    { numbers: parts, ends: [0, 1], title: "part of a turn" },
    { numbers: wholes, ends: [1, turn.top], title: "whole turns (log)" },
  ]) {
    // As pixels, since the axis is not linear.
    const texts = new Map(numbers.map(({ turns, text }) => [turn(turns), text]));
    const pixels = ends.map((turns) => turn(turns));
    const room = pixels[0] - pixels[1];
    const isNamed = pen.widthOf(title, { size: view.font }) < room;
    verticalAxis(pen, view, linear(pixels, pixels), bars.x, {
      ...(isNamed ? { title } : {}),
      values: [...texts.keys()],
      format: (y) => texts.get(y)!,
      gridTo: bars.x + bars.width,
    });
  }
}

/** The angles of all pairs, each kind as one shape, and as another one where it occurs again. */
function drawSegments(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { pair, turn, reached, unscaled } = places;
  const segments = Array.from(unscaled, (end, index) => segmentsOf(places, index, end));
  for (const kind of KINDS)
    for (const occurrence of [0, 1]) {
      const ends = segments.map((all, index): Ends => {
        const segment = all.filter((one) => one.kind === kind)[occurrence];
        if (!segment) return [turn(0), turn(0)];
        const { from, to } = segment;
        return [
          turn(from),
          turn(to),
          to < reached[index] || (from >= reached[index] && to < unscaled[index]),
        ];
      });
      drawBars(pen, pair, ends, { ...styleOf(look, kind), mark: kind });
    }
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
  const last = levels.length - 1;
  const ends = [sidesOf(pair, 0)[0], sidesOf(pair, last)[1]];
  pen.curve([ends[0], levels[0], ...points, ends[1], levels[last]], { ...line, mark: "trained" });
}

/** Names of the turns in training, of a whole turn and of the turns now, each if it fits. */
function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, pair, turn, trained, length } = places;
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "turns" } as const;
  const last = trained.length - 1;
  const indexAt = (x: number) => Math.min(Math.floor(pair.invert(x)), last);
  const left = bars.x + font / 2;
  const endOf = (name: string) => left + pen.widthOf(name, style);
  const below = "turns in training";
  const y = turn(trained[indexAt(endOf(below))]) + BELOW_LINE * font;
  if (y < turn(1) - font / 2) pen.text(below, left, y, style);
  const whole = ["a whole turn: every angle seen in training", "a whole turn: every angle seen"];
  const fits = whole.find((name) => trained[indexAt(endOf(name))] > 1);
  const line = turn(1) + BELOW_LINE * font + 2;
  if (fits && line < turn(0)) pen.text(fits, left, line, style);
  const isLonger = length >= view.parameters.trained_length;
  if (isLonger) nameAbove(pen, view, places, `turns on ${counted(length, "token")}`, NAME_AT);
}

/** A name above the bars, from a share of their width on, if it fits. */
export function nameAbove(
  pen: Pen,
  { look, font }: LongerView,
  { bars, pair, turn, unscaled, dial, isCompact }: Layout,
  name: string,
  share: number,
): void {
  const style = { size: font, fill: look.ink, mark: "above" } as const;
  const x = bars.x + share * bars.width;
  const index = Math.min(Math.floor(pair.invert(x)), unscaled.length - 1);
  const y = turn(unscaled[index]) - ABOVE_BARS * font;
  // A dial in the corner has its own name beside it.
  const isBeside = isCompact && dial;
  const end = isBeside ? dial.x - dial.radius - BESIDE_DIAL * font : bars.x + bars.width;
  const isFree = y > bars.y + font / 2 && x + pen.widthOf(name, style) < end;
  if (isFree) pen.text(name, x, y, style);
}

/** A name on the avoided angles, in the first turn, if it fits. */
function nameAvoided(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { pair, turn, trained, reached, unscaled, meetsNewUnscaled } = places;
  const y = turn(AVOIDED_AT) + MIDDLE * font;
  const [low, high] = [y + font / 2, y - font].map(turn.invert);
  const pairs = range(trained.length).filter(
    (index) =>
      meetsNewUnscaled[index] &&
      Math.max(trained[index], reached[index]) < low &&
      unscaled[index] > high,
  );
  if (!pairs.length) return;
  const style = { size: font, fill: look.ink, align: "center", mark: "avoided" } as const;
  const name = NAMES.avoided.at(-1)!;
  const [start, end] = [pair(pairs[0]), pair(pairs.at(-1)! + 1)];
  if (pen.widthOf(name, style) < end - start) pen.text(name, (start + end) / 2, y, style);
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

/** An outline of the marked pair's bar. */
export function drawMarked(pen: Pen, view: LongerView, places: Layout): void {
  const { pair, turn, reached, marked } = places;
  const [left, right] = sidesOf(pair, marked);
  const [top, foot] = [turn(reached[marked]), turn(0)];
  const outline = { stroke: view.look.ink, width: 1.5 * thickOf(view), mark: "chosen" };
  pen.rect(left, top, right - left, foot - top, outline);
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
