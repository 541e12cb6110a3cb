/** Names in the chart of turns: of its lines, of its bars and of angles. */

import { range } from "d3-array";
import { methodOf } from "../../ui/live/formulas/scaling";
import { clamp, counted } from "../../ui/live/numbers";
import { contains, type Pen, type Place, type TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type AngleKind, NAMES } from "./angle_kinds";
import type { Dial, Layout, LongerView } from "./longer_view";
import { pairAt } from "./own_bars";

/** Heights of the names of new and of avoided angles, and of seen ones, in turns. */
const NEW_AT = 0.85;
const SEEN_AT = 0.25;
/** From the baseline of a name above bars down to them, in fonts. */
const ABOVE_BARS = 0.75;
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
  if (!places.isCompact) nameScales(pen, view, places);
  nameTraining(pen, view, places);
  nameWholeTurns(pen, view, places);
  nameBars(pen, view, places);
  nameAngles(pen, view, places);
}

/** The scales of the axis on both sides of the first turn, right of its line. */
function nameScales(pen: Pen, { look, font }: LongerView, { bars, turn }: Layout): void {
  const style = { size: font, fill: look.quiet, mark: "axis-title", role: "axis" } as const;
  const [x, y] = [bars.x + bars.width + font / 2, turn(1)];
  pen.text("↑ log scale", x, y - font / 2, style);
  pen.text("↓ linear", x, y + font, style);
}

/** A name, whose baseline falls by `fall` along its width. */
interface Slanted extends Place {
  width: number;
  fall: number;
}

/** Return whether the grip is at a name. */
function isAtGrip(
  { pair, turn, reached, marked }: Layout,
  font: number,
  { x, y, width, fall }: Slanted,
): boolean {
  const grip = { x: pair(marked + 0.5), y: turn(reached[marked]) };
  const around = { x: x - font, y: y - 2 * font, width: width + 2 * font, height: fall + 3 * font };
  return contains(around, grip);
}

/** Return whether a dial in the corner, or its name beside it, is at such a name. */
function isAtDial(dial: Dial, font: number, { x, y, width, fall }: Slanted): boolean {
  const [left, top] = [dial.x - dial.radius, dial.y - dial.radius];
  const isAbove = (start: number, bottom: number) =>
    x + width >= start && y + (fall * clamp(start - x, 0, width)) / width - font < bottom;
  return isAbove(left - BESIDE_DIAL * font, top + 2 * font) || isAbove(left, top + 2 * dial.radius);
}

/** The style of a name on bars, which a halo keeps apart from dots. */
function onBars({ look, font, parameters }: LongerView) {
  const style = { size: font, fill: look.ink, mark: "turns" };
  return methodOf(parameters) === "own" ? { ...style, halo: look.paper } : style;
}

/**
 * The line of training: named along it if it is long enough above one turn; above it where the
 * bars that end there are dark.
 */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, turn, trained, isFully } = places;
  const style = onBars(view);
  const name = "turns in training";
  const [x, width] = [bars.x + font, pen.widthOf(name, style)];
  const [start, end] = [x, x + width].map((at) => turn(trained[pairAt(places, at)]));
  const [y, fall] = [start + (isFully[0] ? -ABOVE_BARS : BELOW_LINE) * font, end - start];
  if (end > turn(1) - ABOVE_TURN * font) return;
  if (isAtGrip(places, font, { x, y, width, fall })) return;
  pen.text(name, x, y, { ...style, turn: Math.atan2(fall, width) });
}

/** The meaning of turns above the first, where the line of training leaves space. */
function nameWholeTurns(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, turn, trained, isFully } = places;
  const style = isFully[0] ? { ...onBars(view), fill: look.paper } : onBars(view);
  const [x, y] = [bars.x + font / 2, turn(1) - font / 2];
  const name = ["a whole turn in training: every angle seen", "every angle seen"].find((one) => {
    const end = trained[pairAt(places, x + pen.widthOf(one, style))];
    return turn(end) < y - font;
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
  const first = isSlowed.indexOf(true);
  const now = `turns on ${counted(length, "token")}`;
  if (first !== -1) nameAbove(pen, view, places, `without ${core.labels[method]}`, WITHOUT_AT);
  const end = BARS_AT * places.bars.width + pen.widthOf(now, { size: view.font });
  const isFree = first === -1 || places.pair(first) > places.bars.x + end;
  if (isFree) nameAbove(pen, view, places, now, BARS_AT);
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
  const end = bars.x + bars.width;
  if (y <= bars.y + font / 2 || x + width >= end || last > turn(1) - font) return;
  if (isCompact && dial && isAtDial(dial, font, { x, y, width, fall })) return;
  if (isAtGrip(places, font, { x, y, width, fall })) return;
  pen.text(name, x, y, { ...style, turn: Math.atan2(fall, width) });
}

/** A name on angles of a kind within the first turn: its middle and its baseline. */
interface AngleName extends Place {
  kind: AngleKind;
  name: string;
}

const styleOfName = ({ look, font }: LongerView, kind: AngleKind): TextStyle => ({
  size: font,
  align: "center",
  mark: "angle-name",
  ...(kind === "new" ? { fill: look.paper, weight: STRONG } : { fill: look.ink }),
});

/** Names of angles within the first turn, each on pairs that have them, if it fits. */
export function angleNames(pen: Pen, view: LongerView, places: Layout): AngleName[] {
  const { font } = view;
  const { pair, turn, trained, reached, unscaled, meetsNewUnscaled, isSlowed } = places;
  const isNew = (index: number) => meetsNewUnscaled[index];
  const isUnslowed = !isSlowed.some(Boolean);
  const avoided = trained.map((turns, index) => Math.max(turns, reached[index]));
  const none = trained.map(() => 0);
  const kinds = [
    { kind: "new", at: NEW_AT, isOn: isNew, from: trained, to: reached },
    { kind: "avoided", at: NEW_AT, isOn: isNew, from: avoided, to: unscaled },
    { kind: "seen", at: SEEN_AT, isOn: () => isUnslowed, from: none, to: trained },
  ] as const;
  return kinds.flatMap(({ kind, at, isOn, from, to }) => {
    const y = turn(at) + MIDDLE * font;
    const [low, high] = [y + font / 2, y - font].map(turn.invert);
    const pairs = range(trained.length).filter(
      (index) => isOn(index) && from[index] < low && to[index] > high,
    );
    if (!pairs.length) return [];
    const [start, end] = [pair(pairs[0]), pair(pairs.at(-1)! + 1)];
    const room = end - start - font / 2;
    const style = styleOfName(view, kind);
    const name = NAMES[kind].find((one) => pen.widthOf(one, style) <= room);
    return name ? [{ kind, name, x: (start + end) / 2, y }] : [];
  });
}

function nameAngles(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  for (const { kind, name, x, y } of angleNames(pen, view, places)) {
    const style = styleOfName(view, kind);
    const width = pen.widthOf(name, style) + font / 2;
    // Red between red bars; a halo would take long to draw.
    if (kind === "new")
      pen.rect(x - width / 2, y - font, width, LINE * font, {
        fill: look.mark,
        mark: "angle-name",
      });
    pen.text(name, x, y, style);
  }
}
