/** Names below the bars: of the groups of a ramp, or of fast pairs and the ends; of colours. */

import { sum } from "d3-array";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { KINDS, NAMES, segmentsOf, styleOf } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { sidesOf } from "./steps";

/** A square of the key, the space to its name, and that to the next square, in fonts. */
const SWATCH = { side: 0.8, space: 1.2, apart: 1.2 };
/** Least distance between names, in fonts. */
const APART = 0.7;
/** Height of the bracket below fast pairs, and its distance from them, in pixels. */
const BRACKET = 3;

/** Baseline of the names. */
const baselineOf = ({ font }: LongerView, { bars }: Layout): number =>
  bars.y + bars.height + TICK + TICK_LABEL * font;

/** Names of pairs and, in a narrow picture, which has no dial, of the colours of their angles. */
export function namePairs(pen: Pen, view: LongerView, places: Layout): void {
  if (places.isCompact) nameColours(pen, view, places);
  const groups = groupsOf(view, places);
  if (groups) nameGroups(pen, view, places, groups);
  else nameEnds(pen, view, places, nameFast(pen, view, places));
}

/** A bracket below the pairs that complete a turn in training; the ends of its name, if it fits. */
function nameFast(pen: Pen, view: LongerView, places: Layout): readonly [number, number] | null {
  const { look, font } = view;
  const { pair, turn, trained } = places;
  const isSlow = (turns: number) => turns < 1;
  const fast = trained.some(isSlow) ? trained.findIndex(isSlow) : trained.length;
  if (!fast) return null;
  const style = { size: font, fill: look.ink, align: "center", mark: "fast" } as const;
  const [start, end] = [sidesOf(pair, 0)[0], sidesOf(pair, fast - 1)[1]];
  const all = "every angle seen in training";
  const text = [
    `${counted(fast, "pair")}: ${all}`,
    all,
    `${counted(fast, "pair")}: every angle seen`,
  ].find((one) => pen.widthOf(one, style) <= end - start);
  if (!text) return null;
  const [foot, y] = [turn(0) + BRACKET, turn(0) + 2 * BRACKET];
  pen.curve([start, foot, start, y, end, y, end, foot], { stroke: look.quiet, mark: "fast" });
  const middle = (start + end) / 2;
  pen.text(text, middle, baselineOf(view, places) + BRACKET, style);
  const half = pen.widthOf(text, style) / 2;
  return [middle - half, middle + half];
}

/** The first and the last pair, below the ends of the axis, where nothing else is. */
function nameEnds(
  pen: Pen,
  view: LongerView,
  places: Layout,
  taken: readonly [number, number] | null,
): void {
  const { look, font } = view;
  const { bars, before } = places;
  const y = baselineOf(view, places) + (taken ? BRACKET : 0);
  const style = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const last = before.length - 1;
  const [start, end] = [bars.x, bars.x + bars.width];
  const [first, second] = last
    ? ["pair 0: fastest", `pair ${last}: slowest`]
    : ["the only pair", ""];
  const isFree = (text: string, [from, to]: readonly [number, number]) =>
    pen.widthOf(text, style) + APART * font <= to - from;
  const [left, right] = taken ?? [end, start];
  if (isFree(first, [start, left])) pen.text(first, start, y, style);
  if (second && isFree(second, [right, end]))
    pen.text(second, end, y, { ...style, align: "right" });
}

/** The colours of the bars and their names, in a second line. */
function nameColours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, unscaled } = places;
  const all = Array.from(unscaled, (end, index) => segmentsOf(places, index, end)).flat();
  const kinds = KINDS.filter((kind) => all.some((segment) => segment.kind === kind));
  const [side, space, apart] = [SWATCH.side, SWATCH.space, SWATCH.apart].map((one) => one * font);
  const style = { size: font, fill: look.ink, mark: "key" };
  const lengthOf = (names: readonly string[]) =>
    sum(names, (name) => space + pen.widthOf(name, style) + apart) - apart;
  const [long, short] = [0, -1].map((which) => kinds.map((kind) => NAMES[kind].at(which)!));
  const names = lengthOf(long) > bars.width ? short : long;
  const y = baselineOf(view, places) + BRACKET + LINE * font;
  let { x } = bars;
  kinds.forEach((kind, index) => {
    pen.rect(x, y - side, side, side, { ...styleOf(look, kind), mark: "key" });
    pen.text(names[index], x + space, y, style);
    x += space + pen.widthOf(names[index], style) + apart;
  });
}

/** Numbers of pairs that a ramp keeps, slows partly, slows fully; null if all are one group. */
function groupsOf({ parameters, core }: LongerView, { now, before, isSlowed }: Layout) {
  if (!(methodOf(parameters) in core.turns) || !isSlowed.some(Boolean)) return null;
  const isFully = (rate: number, pair: number) =>
    isSlowed[pair] && rate * parameters.scale_factor <= before[pair] * (1 + ROUNDING);
  const [kept, fully] = [isSlowed.filter((isSlower) => !isSlower), now.filter(isFully)];
  const between = now.length - kept.length - fully.length;
  return fully.length < now.length ? ([kept.length, between, fully.length] as const) : null;
}

/** The groups of a ramp, below the axis, and ticks between them. */
function nameGroups(
  pen: Pen,
  view: LongerView,
  places: Layout,
  [fast, between, slow]: readonly [number, number, number],
): void {
  const { look, font, parameters } = view;
  const { bars, pair } = places;
  const foot = bars.y + bars.height;
  const y = baselineOf(view, places);
  const least = `1/${significant(parameters.scale_factor, 3)}`;
  const style = { size: font, fill: look.ink, mark: "group" } as const;
  const [start, end] = [pair(fast), pair(fast + between)];
  const [left, right] = [bars.x, bars.x + bars.width];
  const wide = (text: string) => pen.widthOf(text, style);
  const named = [
    [`${fast} fastest: full speed`, `${slow} slowest: ${least} speed`],
    [`${fast} fastest: full`, `${slow} slowest: ${least}`],
    [`${fast} fastest`, `${slow} slowest`],
  ];
  const [first, last] =
    named.find(([one, other]) => wide(one) <= start - left && wide(other) <= right - end) ??
    named.at(-1)!;
  if (fast) pen.text(first, left, y, style);
  if (slow) pen.text(last, right, y, { ...style, align: "right" });
  const middle = (start + end) / 2;
  const free = Math.min(
    middle - left - (fast && wide(first)),
    right - middle - (slow && wide(last)),
  );
  const name = [`${between} partly slowed`, `${between} partly`].find(
    (one) => wide(one) / 2 <= free - APART * font,
  );
  if (between && name) pen.text(name, middle, y, { ...style, align: "center" });
  for (const edge of [start, end])
    pen.curve([edge, foot, edge, foot + TICK], { stroke: look.quiet, mark: "groups" });
}
