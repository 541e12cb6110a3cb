/** Names in the chart of angles: of its lines, of its bars and of angles. */

import { max, range } from "d3-array";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, grouped } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place, type TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type AngleKind, NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { denseUpTo } from "./turn_lines";

/** Heights at which names of angles may be, as shares of the text, the best first. */
const LEVELS = [0.5, 0.35, 0.25, 0.65, 0.8];
/** The same of the name of pairs that completed a turn, and from a dial down to it, in fonts. */
const COMPLETE = [0.36, 0.28];
const BELOW_DIAL = 3;
/** The same of the name of lines. */
const LINES_AT = 0.7;
/** From the line of training up to the baseline of its name beside it, in fonts. */
const ABOVE = 0.4;
/** From the top down to the baseline of a name below it, in fonts. */
const BELOW = 1.15;
/** From the foot up to names of bars, which are above that of the line of training, in fonts. */
const ABOVE_FOOT = 4;

export function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  const isBeside = nameTraining(pen, view, places);
  nameComplete(pen, view, places);
  if (!isBeside) nameTurnLines(pen, view, places);
  nameUnscaled(pen, view, places);
  nameAngles(pen, view, places);
}

/** Return whether the ring is at a name. */
function isAtRing({ pair, token, asToken, marked }: Layout, font: number, box: Box): boolean {
  const ring = { x: pair(marked + 0.5), y: token(asToken[marked]) };
  const { x, y, width, height } = box;
  return contains(
    { x: x - font, y: y - font, width: width + 2 * font, height: height + 2 * font },
    ring,
  );
}

/** A name on bars, if the ring is not there; a halo keeps it apart from dots. */
function nameAt(
  pen: Pen,
  view: LongerView,
  places: Layout,
  name: string,
  { x, y }: Place,
  align: "left" | "center" = "left",
): void {
  const { look, font, parameters } = view;
  const halo = methodOf(parameters) === "own" ? { halo: look.paper } : {};
  const style = { size: font, fill: look.ink, mark: "turns", align, ...halo };
  const width = pen.widthOf(name, style);
  const left = align === "center" ? x - width / 2 : x;
  if (isAtRing(places, font, { x: left, y: y - font, width, height: font })) return;
  pen.text(name, x, y, style);
}

/** The line of training: named below it, or left of it; return whether it is left of it. */
function nameTraining(pen: Pen, view: LongerView, places: Layout): boolean {
  const { font } = view;
  const { bars, pair, token, trainedLength, complete, slow } = places;
  if (!slow) return false;
  const [start, end, level] = [pair(complete), bars.x + bars.width, token(trainedLength)];
  const name = "training line";
  const long = `${name}: ${grouped(trainedLength)} tokens`;
  const isHigh = token(0) - level > 1.5 * LINE * font;
  for (const one of [long, `${name}: ${grouped(trainedLength)}`, name]) {
    if (!isHigh || pen.widthOf(one, { size: font }) + font > end - start) continue;
    const below = { x: (start + end) / 2, y: level + LINE * font };
    nameAt(pen, view, places, one, below, "center");
    return false;
  }
  const beside = `${name} →`;
  const x = start - font / 2 - pen.widthOf(beside, { size: font });
  // Above a thin line.
  const y = Math.max(level - ABOVE * font, bars.y + LINE * font);
  if (x > bars.x) nameAt(pen, view, places, beside, { x, y });
  return true;
}

/** Pairs that completed a turn in training: named on the bars of each colour, where it fits. */
function nameComplete(pen: Pen, view: LongerView, places: Layout): void {
  const { slow, isSlowed, isCompact } = places;
  // Dots have the space.
  if (isCompact && methodOf(view.parameters) === "own") return;
  const fact = "every angle seen";
  const short = [[fact], ["all seen"]];
  if (!isSlowed.includes(true)) {
    const made = `${counted(isSlowed.length - slow, "pair")} made a whole turn`;
    nameOn(pen, view, places, {
      isSlower: false,
      names: [[made, `in training: ${fact}`], ...short],
    });
    return;
  }
  const names = [["a whole turn in training:", fact], ...short];
  nameOn(pen, view, places, { isSlower: true, names });
  // On narrow bars, a dial is there.
  if (!isCompact) nameOn(pen, view, places, { isSlower: false, names: short });
}

/** The first of some names, in lines, that fits on the bars of pairs that completed a turn. */
function nameOn(
  pen: Pen,
  view: LongerView,
  places: Layout,
  { isSlower, names }: { isSlower: boolean; names: readonly (readonly string[])[] },
): void {
  const { font } = view;
  const { pair, token, asToken, slow, isSlowed, length, dial, isCompact } = places;
  const isOnDial = (start: number, high: number) => {
    if (!isCompact || !dial) return false;
    const [right, foot] = [dial.x + dial.radius, dial.y + dial.radius];
    return start < right + font && high < foot + BELOW_DIAL * font;
  };
  for (const lines of names)
    for (const share of COMPLETE) {
      const y = token(share * length);
      const high = y - (lines.length - 1) * LINE * font;
      const on = range(isSlowed.length - slow).filter(
        (index) => isSlowed[index] === isSlower && token(asToken[index]) < high - 1.5 * font,
      );
      if (!on.length || y > token(0) - ABOVE_FOOT * font) continue;
      const start = pair(on[0]);
      const end = Math.min(pair(on.at(-1)! + 1), denseUpTo(places));
      const wide = max(lines, (one) => pen.widthOf(one, { size: font }))!;
      if (wide + font > end - start || isOnDial(start, high)) continue;
      lines.forEach((one, line) => {
        const place = { x: (start + end) / 2, y: high + line * LINE * font };
        nameAt(pen, view, places, one, place, "center");
      });
      return;
    }
}

/** What each line is that is beside the bars without one. */
function nameTurnLines(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, token, length, isSlowed, isCompact } = places;
  // On narrow bars, a dial is there; on one's own, dots.
  if (isCompact || methodOf(view.parameters) === "own" || isSlowed.includes(true)) return;
  if (token(0) - token(length) < 2 * LINE * font) return;
  const name = "each line: a new turn →";
  const x = denseUpTo(places) - pen.widthOf(name, { size: font });
  if (x > bars.x + font) nameAt(pen, view, places, name, { x, y: token(LINES_AT * length) });
}

/** Bars without the method: named where it slows pairs that have no new angles, if it fits. */
function nameUnscaled(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, core, font } = view;
  const { bars, pair, token, asToken, trainedLength, length, complete, dial, isCompact } = places;
  const y = token(length) + BELOW * font;
  const method = methodOf(parameters);
  if (method === "own" || y > token(trainedLength) - 2 * LINE * font) return;
  const left = isCompact && dial ? dial.x + dial.radius : bars.x;
  const under = range(Math.floor(complete)).filter(
    (index) => pair(index) >= left && token(asToken[index]) > y + font,
  );
  if (!under.length) return;
  const [start, end] = [pair(under[0]), pair(under.at(-1)! + 1)];
  const name = `without ${core.labels[method]}`;
  if (pen.widthOf(name, { size: font }) < end - start)
    nameAt(pen, view, places, name, { x: (start + end) / 2, y }, "center");
}

/** A name on angles of a kind: its middle and its baseline. */
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

/** Names of new and of avoided angles of the first turn, each at the first height where it fits. */
export function angleNames(pen: Pen, view: LongerView, places: Layout): AngleName[] {
  const { font } = view;
  const { pair, token, perTurn, asToken, trainedLength, length, meetsNew, isSlowed } = places;
  return (["new", "avoided"] as const).flatMap((kind) => {
    const style = styleOfName(view, kind);
    for (const name of kind === "new" ? [NAMES.new, "new"] : [NAMES[kind]])
      for (const share of LEVELS) {
        const y = token(share * length) + MIDDLE * font;
        const [low, high] = [y + font / 2, y - font].map(token.invert);
        const pairs = range(asToken.length).filter((index) => {
          const isNew = kind === "new";
          const from = isNew ? trainedLength : Math.max(trainedLength, asToken[index]);
          const end = isNew ? (meetsNew[index] ? asToken[index] : 0) : isSlowed[index] ? length : 0;
          return from < low && Math.min(end, perTurn[index][0]) > high;
        });
        if (!pairs.length) continue;
        // A line from the ring is on the last bar.
        const line = kind === "new" ? pair(asToken.length - 0.5) - font / 4 : Infinity;
        const [start, end] = [pair(pairs[0]), Math.min(pair(pairs.at(-1)! + 1), line)];
        if (pen.widthOf(name, style) > end - start - font / 2) continue;
        return [{ kind, name, x: (start + end) / 2, y }];
      }
    return [];
  });
}

function nameAngles(pen: Pen, view: LongerView, places: Layout): void {
  for (const { kind, name, x, y } of angleNames(pen, view, places))
    pen.text(name, x, y, styleOfName(view, kind));
}
