/** Names below the bars: of the groups of a ramp, or of both ends; of colours. */

import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { turnsOf } from "../../ui/live/turns";
import { NAMES, styleOf } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { angleNames } from "./turn_names";

/** A square of the key, the space to its name, and that to the next square, in fonts. */
const SWATCH = { side: 0.8, space: 1.2, apart: 1.2 };
/** The kinds in it. */
const KEY = ["new", "avoided"] as const;
/** Least distance between names, in fonts. */
const APART = 0.7;

/** Baseline of a line of names. */
const baselineOf = ({ font }: LongerView, { bars }: Layout, line: number): number =>
  bars.y + bars.height + TICK + (TICK_LABEL + line * LINE) * font;

/** Groups or ends and, in a narrow picture, whose dial has no names, those of colours. */
export function namePairs(pen: Pen, view: LongerView, places: Layout): void {
  const groups = rampOf(view, places) ?? newGroups(places);
  if (groups) nameGroups(pen, view, places, groups);
  else nameEnds(pen, view, places);
  if (places.isCompact) nameColours(pen, view, places);
}

/** The first and the last pair, below the ends of the axis. */
function nameEnds(pen: Pen, view: LongerView, places: Layout): void {
  const { bars, before } = places;
  const y = baselineOf(view, places, 0);
  const style = { size: view.font, fill: view.look.ink, mark: "tick-label", role: "axis" } as const;
  const last = before.length - 1;
  pen.text(last ? "pair 0: fastest" : "the only pair", bars.x, y, style);
  if (last) pen.text(`pair ${last}: slowest`, bars.x + bars.width, y, { ...style, align: "right" });
}

/** Those of the kinds that occur and have no name on or below the bars, as many as fit. */
function nameColours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, unseen, meetsNew, meetsNewUnscaled } = places;
  const occurs = {
    new: unseen > 0,
    avoided: meetsNewUnscaled.some((isNew, pair) => isNew && !meetsNew[pair]),
  };
  const onBars = angleNames(pen, view, places).map(({ kind }) => kind);
  const [side, space, apart] = [SWATCH.side, SWATCH.space, SWATCH.apart].map((one) => one * font);
  const style = { size: font, fill: look.ink, mark: "key" };
  const y = baselineOf(view, places, 1);
  let { x } = bars;
  for (const kind of KEY) {
    if (!occurs[kind] || onBars.includes(kind)) continue;
    const wide = space + pen.widthOf(NAMES[kind], style);
    if (x + wide > view.width) return;
    pen.rect(x, y - side, side, side, { ...styleOf(look, kind), mark: "key" });
    pen.text(NAMES[kind], x + space, y, style);
    x += wide + apart;
  }
}

/** Pairs from the fastest to the slowest in two or three groups: numbers, and names of each. */
interface Groups {
  fast: number;
  between: number;
  slow: number;
  /** Names of the fast and of the slow pairs, the longest first. */
  fastNames: readonly string[];
  slowNames: readonly string[];
}

/** Pairs that a ramp keeps, slows partly, slows fully; null if all are one group. */
function rampOf(
  { parameters, core }: LongerView,
  { isSlowed, isScaled, isFully }: Layout,
): Groups | null {
  if (!(methodOf(parameters) in core.turns) || !isScaled) return null;
  const [slowed, slow] = [isSlowed, isFully].map((all) => all.filter(Boolean).length);
  if (slow === isSlowed.length) return null;
  const fast = isSlowed.length - slowed;
  const least = `1/${significant(parameters.scale_factor, 3)}`;
  return {
    fast,
    between: slowed - slow,
    slow,
    fastNames: [`${fast} fastest: full speed`, `${fast} at full speed`, `${fast} fastest`],
    slowNames: [`${slow} slowest: ${least} speed`, `${slow} at ${least} speed`, `${slow} slowest`],
  };
}

/** Pairs without and with new angles, if none is slowed; null if all are one group. */
function newGroups({ isScaled, unseen, trained }: Layout): Groups | null {
  const fast = trained.length - unseen;
  if (!unseen || !fast || isScaled) return null;
  const [most, least] = [trained[0], trained[fast - 1]].map(turnsOf);
  return {
    fast,
    between: 0,
    slow: unseen,
    fastNames: [
      `${counted(fast, "fastest pair")}: ${most} to ${least} turns in training`,
      `${fast} fastest`,
    ],
    slowNames: [`${unseen} slowest, drawn wider: under 1 turn`, `${unseen} slowest`],
  };
}

/** Groups below their pairs, and ticks between them. */
function nameGroups(
  pen: Pen,
  view: LongerView,
  places: Layout,
  { fast, between, slow, fastNames, slowNames }: Groups,
): void {
  const { look, font } = view;
  const { bars, pair } = places;
  const y = baselineOf(view, places, 0);
  const style = { size: font, fill: look.ink, mark: "group" } as const;
  const [start, end] = [pair(fast), pair(fast + between)];
  const [left, right] = [bars.x, bars.x + bars.width];
  const wide = (text: string) => pen.widthOf(text, style);
  const fitting = (names: readonly string[], room: number) =>
    names.find((name) => wide(name) <= room) ?? names.at(-1)!;
  const [first, last] = [fitting(fastNames, start - left), fitting(slowNames, right - end)];
  // Within their group, or from its outer end on.
  const firstEnd = fast ? Math.max((left + start + wide(first)) / 2, left + wide(first)) : left;
  const lastStart = slow ? Math.min((end + right - wide(last)) / 2, right - wide(last)) : right;
  if (fast) pen.text(first, firstEnd, y, { ...style, align: "right" });
  if (slow) pen.text(last, lastStart, y, style);
  const middle = (start + end) / 2;
  const free = Math.min(middle - firstEnd, lastStart - middle);
  const names = [`${between} in between: partly slowed`, `${between} in between`];
  const name = names.find((one) => wide(one) / 2 <= free - APART * font);
  if (between && name) pen.text(name, middle, y, { ...style, align: "center" });
  const foot = bars.y + bars.height;
  for (const edge of [start, end])
    pen.curve([edge, foot, edge, foot + TICK], { stroke: look.ink, mark: "groups" });
}
