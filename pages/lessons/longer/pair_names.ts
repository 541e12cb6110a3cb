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

/** Baseline of a line of names. */
const baselineOf = ({ font }: LongerView, { bars }: Layout, line: number): number =>
  bars.y + bars.height + TICK + BRACKET + (TICK_LABEL + line * LINE) * font;

/**
 * Fast pairs, and below them groups or the ends. A narrow picture, whose dial has no names, has the
 * names of colours below instead.
 */
export function namePairs(pen: Pen, view: LongerView, places: Layout): void {
  const { isCompact } = places;
  const groups = groupsOf(view, places);
  const taken = isCompact && groups ? null : nameFast(pen, view, places);
  const y = baselineOf(view, places, isCompact ? 0 : 1);
  if (groups) nameGroups(pen, view, places, groups, y);
  else nameEnds(pen, view, places, y, isCompact ? taken : null);
  if (isCompact) nameColours(pen, view, places);
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
  pen.text(text, middle, baselineOf(view, places, 0), style);
  const half = pen.widthOf(text, style) / 2;
  return [middle - half, middle + half];
}

/** The first and the last pair, below the ends of the axis, where nothing else is. */
function nameEnds(
  pen: Pen,
  view: LongerView,
  places: Layout,
  y: number,
  taken: readonly [number, number] | null,
): void {
  const { look, font } = view;
  const { bars, before } = places;
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

/** The colours of the bars and their names, as many as fit. */
function nameColours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, unscaled } = places;
  const all = Array.from(unscaled, (end, index) => segmentsOf(places, index, end)).flat();
  const kinds = KINDS.filter((kind) => all.some((segment) => segment.kind === kind));
  const [side, space, apart] = [SWATCH.side, SWATCH.space, SWATCH.apart].map((one) => one * font);
  const style = { size: font, fill: look.ink, mark: "key" };
  const [long, short] = [0, -1].map((which) =>
    kinds.map((kind) => {
      const name = NAMES[kind].at(which)!;
      return { kind, name, width: space + pen.widthOf(name, style) + apart };
    }),
  );
  const isWide = sum(long, ({ width }) => width) - apart > bars.width;
  const y = baselineOf(view, places, 1);
  let { x } = bars;
  for (const { kind, name, width } of isWide ? short : long) {
    if (x + width - apart > view.width) return;
    pen.rect(x, y - side, side, side, { ...styleOf(look, kind), mark: "key" });
    pen.text(name, x + space, y, style);
    x += width;
  }
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

/** The groups of a ramp, below their pairs. */
function nameGroups(
  pen: Pen,
  view: LongerView,
  places: Layout,
  [fast, between, slow]: readonly [number, number, number],
  y: number,
): void {
  const { look, font, parameters } = view;
  const { bars, pair } = places;
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
}
