/** Names in the chart of angles: of its lines, of its bars and of angles. */

import { max, pairs, range } from "d3-array";
import { methodOf, pairOfTurns } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place, type TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { writeAlong } from "../../ui/live/text_layout";
import { type AngleKind, NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";

/** Heights at which names of angles may be, as shares of the text, the best first. */
const LEVELS = [0.5, 0.35, 0.25, 0.65, 0.8];
/** The same of the name of pairs that completed a turn, and from a dial down to it, in fonts. */
const COMPLETE = { wide: 0.45, compact: 0.33 };
const BELOW_DIAL = 3;
/** Names of seen angles that a turn later return, the longest first. */
const SEEN_AGAIN = ["full turn: back at seen angles", "seen again"];
/** Steps along their area, in halves of training, and its least thickness, in fonts. */
const ALONG = 0.04;
const THICK = 1.25;
/** From the top down to the baseline of a name below it, in fonts. */
const BELOW = 1.15;
const TRAINING = "training line";
/** From the end of the line of training to its name, and from it up to a name above, in fonts. */
const BESIDE = 0.4;
const ABOVE = 0.45;

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

/**
 * The line of training, named above it where no angle is new, else beside its end, and angles seen
 * below it. It is named below if it would be on red or if the last pair's ring is beside it.
 */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { font } = view;
  const { bars, pair, token, asToken, isScaled, unseen, trainedLength, complete, isCompact } =
    places;
  const slow = [complete, asToken.length];
  const y = token(trainedLength);
  const foot = baselineOf(view, places);
  const isFree = Math.abs(y - token(asToken.at(-1)!)) > 1.5 * LINE * font;
  if (isScaled ? unseen : isCompact || !isFree) {
    nameOn(pen, view, places, slow, foot, [[TRAINING]]);
    return;
  }
  if (complete === asToken.length) return;
  const end = bars.x + bars.width;
  if (isScaled) {
    const middle = { x: (pair(complete) + end) / 2, y: y - ABOVE * font };
    nameAt(pen, view, places, TRAINING, middle, "center");
  } else
    TRAINING.split(" ").forEach((word, line) => {
      const down = (MIDDLE + (line - 0.5) * LINE) * font;
      nameAt(pen, view, places, word, { x: end + BESIDE * font, y: y + down });
    });
  nameOn(pen, view, places, slow, foot, [[NAMES.seen]]);
}

/** Pairs that completed a turn in training: what they saw and, with a method, which it keeps. */
function nameComplete(pen: Pen, view: LongerView, places: Layout): void {
  const { token, asToken, isSlowed, isScaled, complete, length, isCompact } = places;
  const { font } = view;
  const isOwn = methodOf(view.parameters) === "own";
  const fact = "every angle seen";
  const made = `${counted(complete, "pair")} made a whole turn`;
  const name = isScaled ? [`${fact} in training`] : [made, `in training: ${fact}`];
  const middle = token(COMPLETE[isCompact ? "compact" : "wide"] * length);
  const foot = baselineOf(view, places);
  // Above the level of training, on the bars that are higher, where no dots are.
  const above = foot - (LINE + 2 * ABOVE) * font;
  const high = asToken.findIndex((tokens) => token(tokens) > above - LINE * font);
  const isHigh = isScaled && !isOwn && 2 * high > complete;
  const last = isHigh ? Math.min(high, complete) : complete;
  const y = isHigh ? above : isScaled ? foot : middle;
  if (isScaled || !isOwn) nameOn(pen, view, places, [0, last], y, [name, [fact]]);
  if (isScaled && !isOwn && middle < y - LINE * font)
    nameOn(pen, view, places, [0, isSlowed.indexOf(true)], middle, [["unchanged"]]);
}

/** The first of some names, in lines, that fits on a run of bars. */
function nameOn(
  pen: Pen,
  view: LongerView,
  places: Layout,
  [first, last]: readonly number[],
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
  const { pair, token, perTurn, isScaled, trainedLength, complete, length } = places;
  const [left, center, right] = perTurn.at(-1)!;
  const [first] = perTurn[complete] ?? [right];
  // The area has steps on wide bars.
  if (isScaled || left === center) return;
  const half = trainedLength / 2;
  const turns = range(first, Math.min(right, length - half), ALONG * half);
  const middles = turns.map((turn) => ({
    x: pair(pairOfTurns(1, turn, parameters) + 0.5),
    y: token(turn + half),
  }));
  const high = token(0) - token(trainedLength);
  const path = pairs(middles).flatMap(([from, to]) => {
    const across = to.x - from.x;
    // The steeper, the thinner.
    return (high * across) / Math.hypot(across, to.y - from.y) > THICK * font ? [from] : [];
  });
  writeAlong(pen, SEEN_AGAIN, path, { size: font, fill: look.ink, mark: "turns" });
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
  // Above the name of the line of training.
  const named = token.invert(token(trainedLength) - LINE * font);
  return (["new", "avoided"] as const).flatMap((kind) => {
    const isNew = kind === "new";
    const wide = pen.widthOf(NAMES[kind], styleOfName(view, kind));
    for (const isTurned of isNew ? [false, true] : [false])
      for (const share of LEVELS) {
        const middle = token(share * length);
        const [across, high] = isTurned ? [font, wide] : [wide, font];
        const [low, top] = [middle + high / 2, middle - high / 2].map(token.invert);
        const pairs = range(asToken.length).filter((index) => {
          const from = isNew ? trainedLength : Math.max(named, asToken[index]);
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
