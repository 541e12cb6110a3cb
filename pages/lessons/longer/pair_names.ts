/** Names below the bars: of the groups of a ramp, or of both ends; of colours. */

import { sum } from "d3-array";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { type AngleKind, NAMES, segmentsOf, styleOf } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { angleNames } from "./turn_names";

/** A square of the key, the space to its name, and that to the next square, in fonts. */
const SWATCH = { side: 0.8, space: 1.2, apart: 1.2 };
/** The kinds in it, and those beside a ramp's groups, which have names. */
const KEY: readonly AngleKind[] = ["partly", "fully", "new", "avoided"];
const RAMP_KEY: readonly AngleKind[] = ["new", "avoided"];
/** Least distance between names, in fonts. */
const APART = 0.7;

/** Baseline of a line of names. */
const baselineOf = ({ font }: LongerView, { bars }: Layout, line: number): number =>
  bars.y + bars.height + TICK + (TICK_LABEL + line * LINE) * font;

/** Groups or ends and, in a narrow picture, whose dial has no names, those of colours. */
export function namePairs(pen: Pen, view: LongerView, places: Layout): void {
  const ramp = rampOf(view, places);
  const groups = ramp ?? newGroups(places);
  if (groups) nameGroups(pen, view, places, groups);
  else nameEnds(pen, view, places);
  if (places.isCompact) nameColours(pen, view, places, ramp ? RAMP_KEY : KEY);
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

/** Those of some kinds that occur and have no name on the bars, as many as fit. */
function nameColours(
  pen: Pen,
  view: LongerView,
  places: Layout,
  named: readonly AngleKind[],
): void {
  const { look, font } = view;
  const { bars, unscaled } = places;
  const all = Array.from(unscaled, (end, index) => segmentsOf(places, index, end)).flat();
  const onBars = angleNames(pen, view, places).map(({ kind }) => kind);
  const kinds = named.filter(
    (kind) => all.some((segment) => segment.kind === kind) && !onBars.includes(kind),
  );
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

/** Pairs from the fastest to the slowest in two or three groups: numbers, and names of each. */
interface Groups {
  fast: number;
  between: number;
  slow: number;
  /** Names of the fast and of the slow pairs, the longest first. */
  named: readonly (readonly [fast: string, slow: string])[];
}

/** Pairs that a ramp keeps, slows partly, slows fully; null if all are one group. */
function rampOf({ parameters, core }: LongerView, { isSlowed, isFully }: Layout): Groups | null {
  if (!(methodOf(parameters) in core.turns) || !isSlowed.some(Boolean)) return null;
  const [slowed, slow] = [isSlowed, isFully].map((all) => all.filter(Boolean).length);
  if (slow === isSlowed.length) return null;
  const fast = isSlowed.length - slowed;
  const least = `1/${significant(parameters.scale_factor, 3)}`;
  return {
    fast,
    between: slowed - slow,
    slow,
    named: [
      [`${fast} fastest: full speed`, `${slow} slowest: ${least} speed`],
      [`${fast} at full speed`, `${slow} at ${least} speed`],
      [`${fast} fastest`, `${slow} slowest`],
    ],
  };
}

/** Pairs without and with new angles, if none is slowed; null if all are one group. */
function newGroups({ isSlowed, unseen }: Layout): Groups | null {
  const fast = isSlowed.length - unseen;
  if (!unseen || !fast || isSlowed.some(Boolean)) return null;
  return {
    fast,
    between: 0,
    slow: unseen,
    named: [
      [`${counted(fast, "fastest pair")}: no new angles`, `${unseen} slowest: new angles`],
      [`${fast} fastest`, `${unseen} slowest`],
    ],
  };
}

/** Groups below their pairs, and ticks between them. */
function nameGroups(
  pen: Pen,
  view: LongerView,
  places: Layout,
  { fast, between, slow, named }: Groups,
): void {
  const { look, font } = view;
  const { bars, pair } = places;
  const y = baselineOf(view, places, 0);
  const style = { size: font, fill: look.ink, mark: "group" } as const;
  const [start, end] = [pair(fast), pair(fast + between)];
  const [left, right] = [bars.x, bars.x + bars.width];
  const wide = (text: string) => pen.widthOf(text, style);
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
  const foot = bars.y + bars.height;
  for (const edge of [start, end])
    pen.curve([edge, foot, edge, foot + TICK], { stroke: look.ink, mark: "groups" });
}
