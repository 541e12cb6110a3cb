/** The speed that each pair keeps, and a grip that changes it. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, TICK, TICK_LABEL, thickOf } from "../../ui/live/sizes";
import { type Layout, type LongerView, RECOMMENDED, seenStyle, slowedStyle } from "./longer_view";
import { ARROWS, drawRing } from "./ring";
import { drawBars, type Ends, stepsAt } from "./steps";

/** Radius of the recommended method's dots, and their least distance, in pixels. */
const DOT = 1.6;
const DOTS_APART = 5;
/** Least distance between names of groups, in fonts. */
const APART = 0.7;

/** The share of its speed that each pair keeps. */
export function drawSpeeds(pen: Pen, view: LongerView, places: Layout): void {
  const { speed, now, before } = places;
  const shares = Array.from(now, (rate, index) => rate / before[index]);
  drawAxis(pen, view, places, shares);
  drawShares(pen, view, places, shares);
  if (isForBars(view, places)) drawRecommended(pen, view, places);
  if (isUnneeded(places)) sayUnneeded(pen, view, places);
  if (!view.isGhost) drawGrip(pen, view, places);
  heading(pen, view, headingsOf(view, places), speed, {
    mark: "slowed-count",
    width: places.isCompact ? view.width - speed.x : speed.width,
  });
}

/** The axis of speeds, down to the least one, and below it the pairs or their groups. */
function drawAxis(pen: Pen, view: LongerView, places: Layout, shares: readonly number[]): void {
  const { font, parameters } = view;
  const { speed, kept } = places;
  const { scale_factor } = parameters;
  const least = Math.min(1 / scale_factor, ...shares);
  const isFactor = least * scale_factor > 1 - ROUNDING;
  const slowest = isFactor ? significant(scale_factor, 3) : significant(1 / least, 2);
  const isClear = least === 1 || kept(0) - kept(least) >= LINE * font;
  verticalAxis(pen, view, kept, speed.x, {
    ...(places.isCompact ? {} : { title: "speed" }),
    values: [...(isClear ? [0] : []), ...(least < 1 ? [least] : []), 1],
    format: (level) => (level === 1 ? "full" : level ? `1/${slowest}` : "0"),
    gridTo: speed.x + speed.width,
  });
  const groups = groupsOf(view, places);
  if (groups) nameGroups(pen, view, places, groups, `1/${slowest}`);
  else nameEnds(pen, view, places);
}

/** A bar for each pair, grey at full speed, else green; of a pinned view, a line along them. */
function drawShares(
  pen: Pen,
  view: LongerView,
  { pair, kept, isSlowed }: Layout,
  shares: readonly number[],
): void {
  const { look } = view;
  const levels = shares.map(kept);
  if (view.isGhost) {
    const line = { stroke: look.result, width: 2.5 * thickOf(view), mark: "speed" };
    pen.curve(stepsAt(pair, levels), line);
    return;
  }
  for (const [areSlowed, style] of [
    [false, { ...seenStyle(look), mark: "speed" }],
    [true, { ...slowedStyle(look), mark: "slowed" }],
  ] as const) {
    const top = (index: number) => (isSlowed[index] === areSlowed ? levels[index] : kept(0));
    const bars = levels.map((_, index): Ends => [kept(0), top(index)]);
    drawBars(pen, pair, bars, style);
  }
}

/** The first and the last pair, below the ends of the axis. */
function nameEnds(pen: Pen, { look, font }: LongerView, { speed, before }: Layout): void {
  const y = speed.y + speed.height + TICK + TICK_LABEL * font;
  const style = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const last = before.length - 1;
  pen.text(last ? "pair 0: fastest" : "the only pair", speed.x, y, style);
  if (last)
    pen.text(`pair ${last}: slowest`, speed.x + speed.width, y, { ...style, align: "right" });
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
  { look, font }: LongerView,
  { speed, pair }: Layout,
  [fast, between, slow]: readonly [number, number, number],
  least: string,
): void {
  const foot = speed.y + speed.height;
  const y = foot + TICK + TICK_LABEL * font;
  const style = { size: font, fill: look.ink, mark: "group" } as const;
  const [start, end] = [pair(fast), pair(fast + between)];
  const [left, right] = [speed.x, speed.x + speed.width];
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

/** Return whether no pair is slowed, and none should be. */
const isUnneeded = ({ unseen, isSlowed }: Layout): boolean => !unseen && !isSlowed.some(Boolean);

/** Return whether the speeds are the user's own, or nothing is slowed that should be. */
function isForBars({ parameters }: LongerView, { unseen }: Layout): boolean {
  const method = methodOf(parameters);
  return method === "own" || (method === "none" && unseen > 0);
}

/** Headings of the speeds, which continue that of the angles, the longest first. */
function headingsOf({ parameters, core }: LongerView, places: Layout): string[] {
  const { isSlowed, meetsNew, meetsNewUnscaled, unseen, before } = places;
  const method = methodOf(parameters);
  const slowed = isSlowed.filter(Boolean).length;
  const recommended = core.labels[RECOMMENDED];
  if (!slowed) {
    if (!unseen) return [`${before.length > 1 ? "every" : "the only"} pair keeps its full speed`];
    const so = `so slow ${unseen === 1 ? "it" : "them"} down`;
    return [`${so}: draw along the dots`, so];
  }
  const all = before.length === 1 ? "the only pair" : `all ${before.length} pairs`;
  const some =
    slowed === 1
      ? `one pair of ${before.length}`
      : `${slowed} of ${counted(before.length, "pair")}`;
  const pairs = slowed === before.length ? all : some;
  const isNeeded = meetsNewUnscaled.some(Boolean);
  const slows = `${method === "own" ? "you slow" : "it slows"} ${pairs}`;
  const because = isNeeded && !unseen ? "because " : "";
  const left = meetsNew.indexOf(true);
  const one = isSlowed[left] ? "one of them not enough" : "one more needs it";
  const fault = `, but ${unseen === 1 && slowed > 1 ? one : "not enough"}`;
  const result = isNeeded ? (unseen ? fault : "") : ", though none needs it";
  const text = `${because}${slows}${result}`;
  if (method === "own") return [`${text} (dots: ${recommended})`, text, slows];
  const isByParts = method in core.turns && slowed < before.length;
  if (!isByParts || !because) return [text, slows];
  const kept = before.length - slowed;
  const fast = kept === 1 ? "the fastest" : `the ${kept} fastest`;
  return [`${because}it slows the slow pairs, not ${fast}`, `${because}it slows slow pairs only`];
}

/** Below full speed, where nothing else is: why no pair is slowed. */
function sayUnneeded(pen: Pen, { look, font }: LongerView, { speed }: Layout): void {
  const style = { size: font, fill: look.ink, align: "center", mark: "line-name" } as const;
  const [x, y] = [speed.x + speed.width / 2, speed.y + speed.height / 2 + MIDDLE * font];
  pen.text("no angle is new, so nothing needs to change", x, y, style);
}

/** Dots at the speeds that the recommended method keeps. */
function drawRecommended(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { pair, recommended, kept, before } = places;
  const levels = Array.from(recommended, (rate, index) => kept(rate / before[index]));
  // One dot for each pair, or for every few where they would touch.
  const every = Math.ceil(DOTS_APART / (pair(1) - pair(0)));
  const dots = levels.flatMap((level, index) => (index % every ? [] : [pair(index + 0.5), level]));
  pen.dots(dots, DOT * thickOf(view), { fill: look.ink, mark: "recommended" });
}

/** A ring on the bar of the pair that is marked. */
function drawGrip(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters } = view;
  const { speed, pair, kept, now, before, marked } = places;
  const share = now[marked] / before[marked];
  const [x, y] = [pair(marked + 0.5), kept(share)];
  // Names of pairs are below the foot.
  const hasSpace = y + ARROWS * thickOf(view) <= speed.y + speed.height;
  const isFaster = share < 1 - ROUNDING;
  const isSlower = hasSpace && share * parameters.scale_factor > 1 + ROUNDING;
  const directions = [
    ...(isFaster ? [[0, -1] as const] : []),
    ...(isSlower ? [[0, 1] as const] : []),
  ];
  drawRing(pen, view, { x, y }, directions, "grip");
}
