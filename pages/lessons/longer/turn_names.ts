/** Names in the chart of turns: of its lines, of its bars and of angles. */

import { range } from "d3-array";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { pairAt } from "./own_bars";

/** Heights of the names of new and of avoided angles, and of seen ones, in turns. */
const NEW_AT = 0.85;
const SEEN_AT = 0.25;
/** From the baseline of a name above bars down to them, in fonts. */
const ABOVE_BARS = 0.55;
/** From a line down to the baseline of a name below it, in fonts. */
const BELOW_LINE = 1.35;
/** From the line of training at the end of its name down to the first turn's, in fonts. */
const ABOVE_TURN = 3;
/** Space beside a dial in the corner, for its name, in fonts. */
const BESIDE_DIAL = 4.8;
/** Left ends of the names of bars and of those without a method, as shares of their width. */
const BARS_AT = 0.07;
const WITHOUT_AT = 0.56;

export function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  nameTraining(pen, view, places);
  nameWholeTurns(pen, view, places);
  nameBars(pen, view, places);
  nameAngles(pen, view, places);
}

/** Return whether the grip is at a name, whose baseline falls by `fall` along its width. */
function isAtGrip(
  { pair, turn, reached, marked }: Layout,
  font: number,
  { x, y, width, fall }: Place & { width: number; fall: number },
): boolean {
  const grip = { x: pair(marked + 0.5), y: turn(reached[marked]) };
  const around = { x: x - font, y: y - 2 * font, width: width + 2 * font, height: fall + 3 * font };
  return contains(around, grip);
}

/** The style of a name on bars, from which a halo keeps it apart if they are green or have dots. */
function onBars({ look, font, parameters }: LongerView, { isSlowed }: Layout) {
  const hasHalo = methodOf(parameters) === "own" || isSlowed.slice(0, 2).some(Boolean);
  const style = { size: font, fill: look.ink, mark: "turns" };
  return hasHalo ? { ...style, halo: look.paper } : style;
}

/** The line of training: named along it if it is long enough above one turn. */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, turn, trained } = places;
  const style = onBars(view, places);
  const name = "turns in training";
  const [x, width] = [bars.x + font, pen.widthOf(name, style)];
  const [start, end] = [x, x + width].map((at) => turn(trained[pairAt(places, at)]));
  const [y, fall] = [start + BELOW_LINE * font, end - start];
  if (end > turn(1) - ABOVE_TURN * font) return;
  if (isAtGrip(places, font, { x, y, width, fall })) return;
  pen.text(name, x, y, { ...style, turn: Math.atan2(fall, width) });
}

/** The meaning of turns above the first, where the line of training leaves space. */
function nameWholeTurns(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, turn, trained, isSlowed } = places;
  const style = onBars(view, places);
  const [x, y] = [bars.x + font / 2, turn(1) - font / 2];
  const name = ["above one turn: every angle seen", "every angle seen"].find((one) => {
    const last = pairAt(places, x + pen.widthOf(one, style));
    return turn(trained[last]) < y - font && isSlowed[last] === isSlowed[0];
  });
  if (!name || isAtGrip(places, font, { x, y, width: pen.widthOf(name, style), fall: 0 })) return;
  pen.text(name, x, y, style);
}

/** The bars of a text longer than in training, or what they would be without a method. */
function nameBars(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, core } = view;
  const { length, isSlowed } = places;
  if (length < parameters.trained_length) return;
  const method = methodOf(parameters);
  // Above one's own bars, dots have a name.
  if (method === "own") return;
  if (isSlowed.some(Boolean))
    nameAbove(pen, view, places, `without ${core.labels[method]}`, WITHOUT_AT);
  else nameAbove(pen, view, places, `turns on ${counted(length, "token")}`, BARS_AT);
}

/** A name along the ends of bars, from a share of their width on, if it fits. */
export function nameAbove(
  pen: Pen,
  { look, font }: LongerView,
  places: Layout,
  name: string,
  share: number,
): void {
  const { bars, turn, unscaled, dial, isCompact } = places;
  const style = { size: font, fill: look.ink, mark: "above" } as const;
  const x = bars.x + share * bars.width;
  const width = pen.widthOf(name, style);
  const [start, last] = [x, x + width].map((at) => turn(unscaled[pairAt(places, at)]));
  const [y, fall] = [start - ABOVE_BARS * font, last - start];
  // A dial in the corner has its own name beside it.
  const isBeside = isCompact && dial;
  const end = isBeside ? dial.x - dial.radius - BESIDE_DIAL * font : bars.x + bars.width;
  if (y <= bars.y + font / 2 || x + width >= end || last > turn(1) - font) return;
  if (isAtGrip(places, font, { x, y, width, fall })) return;
  pen.text(name, x, y, { ...style, turn: Math.atan2(fall, width) });
}

/** Names of angles within the first turn, each on pairs that have them, if it fits. */
function nameAngles(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { pair, turn, trained, reached, unscaled, meetsNewUnscaled, isSlowed } = places;
  const ofNew = { at: NEW_AT, isOn: (index: number) => meetsNewUnscaled[index] };
  for (const { kind, at, isOn, from, to, style } of [
    {
      ...ofNew,
      kind: "new",
      from: trained,
      to: reached,
      style: { fill: look.paper, weight: STRONG },
    },
    {
      ...ofNew,
      kind: "avoided",
      from: trained.map((turns, index) => Math.max(turns, reached[index])),
      to: unscaled,
      style: { fill: look.ink },
    },
    {
      kind: "seen",
      at: SEEN_AT,
      isOn: () => !isSlowed.some(Boolean),
      from: trained.map(() => 0),
      to: trained,
      style: { fill: look.ink },
    },
  ] as const) {
    const y = turn(at) + MIDDLE * font;
    const [low, high] = [y + font / 2, y - font].map(turn.invert);
    const pairs = range(trained.length).filter(
      (index) => isOn(index) && from[index] < low && to[index] > high,
    );
    if (!pairs.length) continue;
    const text = { size: font, align: "center", mark: "angle-name", ...style } as const;
    const [start, end] = [pair(pairs[0]), pair(pairs.at(-1)! + 1)];
    const middle = (start + end) / 2;
    const wide = (name: string) => pen.widthOf(name, text) + font / 2;
    const name = NAMES[kind].find((one) => wide(one) <= end - start);
    if (!name) continue;
    // Red between red bars; a halo would take long to draw.
    if (kind === "new")
      pen.rect(middle - wide(name) / 2, y - font, wide(name), LINE * font, {
        fill: look.mark,
        mark: "angle-name",
      });
    pen.text(name, middle, y, text);
  }
}
