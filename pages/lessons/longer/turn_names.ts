/** Names in the chart of angles: of its lines, of its bars and of angles. */

import { max, range } from "d3-array";
import { methodOf, pairOfTurns } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place, type TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type AngleKind, NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";
import { denseUpTo } from "./turn_lines";

/** Heights at which names of angles may be, as shares of the text, the best first. */
const LEVELS = [0.5, 0.35, 0.25, 0.65, 0.8];
/** The same of the name of pairs that completed a turn, and from a dial down to it, in fonts. */
const COMPLETE = { wide: 0.45, compact: 0.33 };
const BELOW_DIAL = 3;
/** Token at which the second turn is named, in lengths of training. */
const SECOND_TURN = 1.6;
/** Radius of the dot at the end of a line from a name, in pixels. */
const DOT = 2;
/** From the top down to the baseline of a name below it, in fonts. */
const BELOW = 1.15;
/** From the foot up to names of bars, which are above that of the line of training, in fonts. */
const ABOVE_FOOT = 4;

export function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  nameTraining(pen, view, places);
  nameComplete(pen, view, places);
  nameNewTurns(pen, view, places);
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

/** A name on bars, if the ring is not there. */
function nameAt(
  pen: Pen,
  view: LongerView,
  places: Layout,
  name: string,
  { x, y }: Place,
  align: "left" | "center" = "left",
): void {
  const { look, font } = view;
  const style = { size: font, fill: look.ink, mark: "turns", align };
  const width = pen.widthOf(name, style);
  const left = align === "center" ? x - width / 2 : x;
  if (isAtRing(places, font, { x: left, y: y - font, width, height: font })) return;
  pen.text(name, x, y, style);
}

/** The line of training, named below it where that fits. */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, pair, token, trainedLength, complete } = places;
  const [start, end, level] = [pair(complete), bars.x + bars.width, token(trainedLength)];
  const name = "training line";
  const isHigh = token(0) - level > 1.5 * LINE * font;
  if (!isHigh || pen.widthOf(name, { size: font }) + font > end - start) return;
  nameAt(pen, view, places, name, { x: (start + end) / 2, y: level + LINE * font }, "center");
}

/**
 * Pairs that completed a turn in training: named where it fits on the bars of those that keep their
 * speed, and on those of slowed ones behind them.
 */
function nameComplete(pen: Pen, view: LongerView, places: Layout): void {
  const { isCompact, isSlowed, slow } = places;
  // Dots have the space.
  if (isCompact && methodOf(view.parameters) === "own") return;
  const count = isSlowed.length - slow;
  const runEnd = (from: number, isSlower: boolean) => {
    const next = isSlowed.indexOf(!isSlower, from);
    return next < 0 ? count : Math.min(next, count);
  };
  const kept = runEnd(0, false);
  const slowed = [kept, runEnd(kept, true)] as const;
  const [made, fact] = [`${counted(count, "pair")} made a whole turn`, "every angle seen"];
  const short = [[fact], ["all seen"]];
  const names = [[made, `in training: ${fact}`], ...short];
  const isNamed = nameOn(pen, view, places, [0, kept], kept < count ? short : names);
  if (kept < count) nameOn(pen, view, places, slowed, isNamed ? [["here, too"]] : names);
}

/** The first of some names, in lines, that fits on a run of bars; return whether one does. */
function nameOn(
  pen: Pen,
  view: LongerView,
  places: Layout,
  [first, last]: readonly [number, number],
  names: readonly (readonly string[])[],
): boolean {
  const { font } = view;
  const { pair, token, asToken, length, dial, isCompact } = places;
  const y = token(COMPLETE[isCompact ? "compact" : "wide"] * length);
  const isTooLow = y > token(0) - ABOVE_FOOT * font;
  const start = pair(first);
  for (const lines of names) {
    const high = y - (lines.length - 1) * LINE * font;
    const low = asToken.findIndex(
      (tokens, index) => index >= first && token(tokens) > high - 1.5 * font,
    );
    const end = Math.min(pair(low < 0 ? last : Math.min(low, last)), denseUpTo(places));
    const wide = max(lines, (one) => pen.widthOf(one, { size: font }))!;
    const isOnDial = isCompact && dial && high < dial.y + dial.radius + BELOW_DIAL * font;
    if (isTooLow || isOnDial || wide + font / 2 > end - start) continue;
    lines.forEach((one, line) => {
      const place = { x: (start + end) / 2, y: high + line * LINE * font };
      nameAt(pen, view, places, one, place, "center");
    });
    return true;
  }
  return false;
}

/** Label a turn line and the seen angles after it, if no method is chosen. */
function nameNewTurns(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, look, font } = view;
  const { bars, pair, token, isSlowed, length, trainedLength, isCompact } = places;
  // On narrow bars, a dial is there; on one's own, dots.
  if (isCompact || methodOf(parameters) === "own" || isSlowed.includes(true)) return;
  const tokens = SECOND_TURN * trainedLength;
  // The pair that completes its first turn there.
  const [x, y] = [pair(pairOfTurns(1, tokens, parameters) + 0.5), token(tokens)];
  const line = LINE * font;
  const names = ["a turn completed:", "seen angles return"];
  const end = denseUpTo(places);
  const left = end - max(names, (name) => pen.widthOf(name, { size: font }))!;
  const isApart = y - token(COMPLETE.wide * length) > 2 * line && token(trainedLength) - y > line;
  if (!isApart || left < bars.x + font || x < end + font || x > bars.x + bars.width) return;
  names.forEach((name, at) => {
    nameAt(pen, view, places, name, { x: left, y: y + MIDDLE * font + (at - 0.5) * line });
  });
  pen.curve([end + font / 3, y, x, y], { mark: "turns", stroke: look.ink });
  pen.dots([x, y], DOT, { fill: look.ink, mark: "turns" });
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

/** A name on angles of a kind: the middle of its baseline; one that is turned reads upwards. */
interface AngleName extends Place {
  kind: AngleKind;
  isTurned: boolean;
}

const styleOfName = ({ look, font }: LongerView, kind: AngleKind): TextStyle => ({
  size: font,
  align: "center",
  mark: "angle-name",
  ...(kind === "new" ? { fill: look.paper, weight: STRONG } : { fill: look.ink }),
});

/**
 * Names of new and of avoided angles of the first turn, each at the first height where it fits;
 * that of new ones is turned where it fits nowhere else.
 */
export function angleNames(pen: Pen, view: LongerView, places: Layout): AngleName[] {
  const { font } = view;
  const { pair, token, perTurn, asToken, trainedLength, length, meetsNew, isSlowed } = places;
  return (["new", "avoided"] as const).flatMap((kind) => {
    const isNew = kind === "new";
    const wide = pen.widthOf(NAMES[kind], styleOfName(view, kind));
    for (const isTurned of isNew ? [false, true] : [false])
      for (const share of LEVELS) {
        const middle = token(share * length);
        const [across, high] = isTurned ? [font, wide] : [wide, font];
        const [low, top] = [middle + high / 2, middle - high / 2].map(token.invert);
        const pairs = range(asToken.length).filter((index) => {
          const from = isNew ? trainedLength : Math.max(trainedLength, asToken[index]);
          const end = isNew ? (meetsNew[index] ? asToken[index] : 0) : isSlowed[index] ? length : 0;
          return from < low && Math.min(end, perTurn[index][0]) > top;
        });
        if (!pairs.length) continue;
        // A line from the ring is on the last bar.
        const line = isNew ? pair(asToken.length - 0.5) - font / 4 : Infinity;
        const [start, end] = [pair(pairs[0]), Math.min(pair(pairs.at(-1)! + 1), line)];
        if (across > end - start - font / 2) continue;
        const x = (start + end) / 2;
        const below = MIDDLE * font;
        return [
          {
            kind,
            isTurned,
            ...(isTurned ? { x: x + below, y: middle } : { x, y: middle + below }),
          },
        ];
      }
    return [];
  });
}

function nameAngles(pen: Pen, view: LongerView, places: Layout): void {
  for (const { kind, isTurned, x, y } of angleNames(pen, view, places)) {
    const turn = isTurned ? { turn: -Math.PI / 2 } : {};
    pen.text(NAMES[kind], x, y, { ...styleOfName(view, kind), ...turn });
  }
}
