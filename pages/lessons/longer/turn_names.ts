/** Names in the chart of angles: of its lines, of its bars and of angles. */

import { max, range } from "d3-array";
import { methodOf, pairOfTurns } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place, type TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type AngleKind, NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";

/** Heights at which names of angles may be, as shares of the text, the best first. */
const LEVELS = [0.5, 0.35, 0.25, 0.65, 0.8];
/** The same of the name of pairs that completed a turn, and from a dial down to it, in fonts. */
const COMPLETE = { wide: 0.45, compact: 0.33 };
const BELOW_DIAL = 3;
/** Token at which seen angles are named that a turn later return, in lengths of training. */
const SEEN_AGAIN = 2.6;
/** Longest name on their area, in multiples of the space above and below it. */
const BEND = 7;
/** From the top down to the baseline of a name below it, in fonts. */
const BELOW = 1.15;

export function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  nameTraining(pen, view, places);
  nameComplete(pen, view, places);
  nameSeenAgain(pen, view, places);
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

/** Baseline of names on the foot of bars. */
const baselineOf = ({ font }: LongerView, { token, trainedLength }: Layout): number =>
  token(trainedLength) + LINE * font;

/** The line of training, named below it where that fits. */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, pair, token, trainedLength, complete } = places;
  const [start, end] = [pair(complete), bars.x + bars.width];
  const name = "training line";
  const isHigh = token(0) - token(trainedLength) > 1.5 * LINE * font;
  if (!isHigh || pen.widthOf(name, { size: font }) + font > end - start) return;
  nameAt(pen, view, places, name, { x: (start + end) / 2, y: baselineOf(view, places) }, "center");
}

/** Pairs that completed a turn in training: what they saw or, with a method, which it slows. */
function nameComplete(pen: Pen, view: LongerView, places: Layout): void {
  const { token, isSlowed, complete, length, isCompact } = places;
  const foot = baselineOf(view, places);
  if (!isSlowed.includes(true)) {
    if (!isCompact) nameOn(pen, view, places, [0, complete], foot, [[NAMES.seen]]);
    // Dots have the space above.
    if (methodOf(view.parameters) === "own") return;
    const fact = "every angle seen";
    const made = `${counted(complete, "pair")} made a whole turn`;
    const y = token(COMPLETE[isCompact ? "compact" : "wide"] * length);
    nameOn(pen, view, places, [0, complete], y, [
      [made, `in training: ${fact}`],
      [fact],
      ["all seen"],
    ]);
    return;
  }
  const kept = Math.min(isSlowed.indexOf(true), complete);
  nameOn(pen, view, places, [0, kept], foot, [["unchanged"]]);
  if (isSlowed.slice(kept, complete).every(Boolean))
    nameOn(pen, view, places, [kept, complete], foot, [["slowed"]]);
}

/** The first of some names, in lines, that fits on a run of bars. */
function nameOn(
  pen: Pen,
  view: LongerView,
  places: Layout,
  [first, last]: readonly [number, number],
  y: number,
  names: readonly (readonly string[])[],
): void {
  const { font } = view;
  const { pair, token, asToken, dial, isCompact } = places;
  for (const lines of names) {
    const top = y - lines.length * LINE * font;
    const isHigher = asToken.slice(first, last).every((tokens) => token(tokens) <= top);
    const [start, end] = [pair(first), pair(last)];
    const wide = max(lines, (one) => pen.widthOf(one, { size: font }))!;
    const isOnDial = isCompact && dial && top < dial.y + dial.radius + BELOW_DIAL * font;
    if (!isHigher || isOnDial || wide + font / 2 > end - start || y > token(0) - font / 3) continue;
    lines.forEach((one, line) => {
      const place = { x: (start + end) / 2, y: top + (line + 1) * LINE * font };
      nameAt(pen, view, places, one, place, "center");
    });
    return;
  }
}

/** The seen angles after a turn, named along their area if no pair is slowed. */
function nameSeenAgain(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, look, font } = view;
  const { bars, pair, token, perTurn, isSlowed, trainedLength, length } = places;
  // The area has steps on wide bars.
  const [left, center] = perTurn.at(-1)!;
  if (isSlowed.includes(true) || left === center) return;
  const [start, middle, end] = [-0.5, 0, 0.5].map((share) => {
    const tokens = (SEEN_AGAIN + share) * trainedLength;
    const index = pairOfTurns(1, tokens - trainedLength / 2, parameters);
    return { x: pair(index + 0.5), y: token(tokens) };
  });
  const [across, up] = [end.x - start.x, start.y - end.y];
  const thick = (across * up) / Math.hypot(across, up);
  const isInside = start.x > bars.x && end.x < bars.x + bars.width && end.y > token(length);
  const style = { size: font, fill: look.ink, mark: "turns", align: "center" } as const;
  // The area is curved, so that a longer name needs a thicker one.
  const name = ["full turn: seen again", "seen again", "seen"].find(
    (one) => pen.widthOf(one, style) < BEND * (thick - font),
  );
  if (!isInside || !name) return;
  const turn = -Math.atan2(up, across);
  const [x, y] = [
    middle.x - MIDDLE * font * Math.sin(turn),
    middle.y + MIDDLE * font * Math.cos(turn),
  ];
  pen.text(name, x, y, { ...style, turn });
}

/** Bars without the method: named where it slows pairs that have no new angles, if it fits. */
function nameUnscaled(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, core, font } = view;
  const { bars, pair, token, asToken, trainedLength, length, complete, dial, isCompact } = places;
  const y = token(length) + BELOW * font;
  const method = methodOf(parameters);
  if (method === "own" || y > token(trainedLength) - 2 * LINE * font) return;
  const left = isCompact && dial ? dial.x + dial.radius : bars.x;
  const under = range(complete).filter(
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
