/** Dials of a fast pair, with the hands of two neighbours, and of a slow one, with its angles. */

import { sum } from "d3-array";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { avoidedStyle, type Dial, type Layout, type LongerView, seenStyle } from "./longer_view";
import { barsAt, pairAt } from "./own_bars";
import { sidesOf } from "./steps";

type Angles = Pick<
  Layout,
  "band" | "bars" | "speed" | "pair" | "before" | "completed" | "unscaled"
>;

/** One colour of the key, and its width. */
interface Key {
  fill: string;
  alpha?: number;
  text: string;
  width: number;
}

/** The fast pair, on every screen on which its bar is below the dial. */
const FAST = 2;
/** Distance from a dial to its words, as a multiple of the font size. */
const BESIDE = 0.7;
/** Least space for words between two dials, as a multiple of the font size. */
const WORDS = 5.4;
/** Share of the space between the dials that the words of the fast one have. */
const FAST_SHARE = 0.42;
/** A square of the key, the space it takes before its name, and that after a name, in fonts. */
const SWATCH = { side: 0.72, space: 1.05, apart: 0.75 };
/** Least difference of speeds that is no rounding error, relative to them. */
const ROUNDING = 1e-9;
/** Distance from the line between a dial and its bar to the bar, in pixels. */
const ABOVE = 3;

/** Turns with two digits or, from a hundred on, as a whole number. */
export const turnsOf = (turns: number): string =>
  turns >= 100 ? grouped(Math.round(turns)) : significant(turns, 2);

export function inTurns(turns: number): string {
  const written = turnsOf(turns);
  return `${written} turn${written === "1" ? "" : "s"}`;
}

/** The slow pair on a dial: the fastest that would not complete a turn, if there is one. */
function slowPair({ unscaled, completed, before }: Angles): number | null {
  if (completed >= before.length) return null;
  const first = unscaled.findIndex((turns, pair) => pair >= completed && turns <= 1);
  return first < 0 ? before.length - 1 : first;
}

/** Dials of a fast pair, on the left, and of a slow one, above its bar where there is space. */
export function dialsOf(view: LongerView, angles: Angles): Dial[] {
  const { font } = view;
  const at = view.held ?? view.at;
  const { band, pair, completed } = angles;
  const radius = band.height / 2;
  const inset = Math.max(radius, (pair(1) - pair(0)) / 2);
  const [left, right] = [band.x + inset, band.x + band.width - inset];
  const slow = slowPair(angles);
  const chosen = at && barsAt(angles, at) ? pairAt(angles, at.x) : null;
  const shown: { x: number; pair: number }[] = [];
  if (completed) {
    const isBelow = Math.abs(pair(FAST + 0.5) - left) < radius;
    const fast = clamp(isBelow ? FAST : Math.floor(pair.invert(left)), 0, completed - 1);
    shown.push({ x: left, pair: fast });
  }
  const beside = (WORDS + 2 * BESIDE) * font + 2 * radius;
  if (slow !== null)
    shown.push({ x: clamp(pair(slow + 0.5), Math.min(left + beside, right), right), pair: slow });
  const x = shown.at(-1)!.x;
  // Words of the slow pair are on its left, unless its dial is there.
  const isOnRight = x < (left + right) / 2 || shown.length < 2;
  const end = band.x + band.width;
  return shown.map((dial, index) => {
    const isChosen = chosen !== null && chosen < completed === dial.pair < completed;
    const isLast = index === shown.length - 1;
    const between = x - left - 2 * radius;
    const share = isLast ? 1 - FAST_SHARE : FAST_SHARE;
    const width = isOnRight ? (isLast ? end - x - radius : between) : share * between;
    return {
      x: dial.x,
      y: band.y + radius,
      radius,
      width: width - BESIDE * font * (isOnRight && !isLast ? 2 : 1),
      isOnRight: isOnRight || !isLast,
      pair: isChosen ? chosen : dial.pair,
    };
  });
}

/** A disc, or a sector of it between two angles in turns. */
function drawSector(
  pen: Pen,
  { x, y, radius }: Dial,
  [from, to]: readonly [from: number, to: number],
  style: { fill: string; alpha?: number },
): void {
  const marked = { ...style, mark: "dial" };
  if (to - from >= 1) pen.dots([x, y], radius, marked);
  else if (to > from) pen.wedge(x, y, radius, FULL_TURN * from, FULL_TURN * to, marked);
}

/** A dial: grey where training has seen its angles, red where they are new, and its hands. */
function drawDial(pen: Pen, { look }: LongerView, places: Layout, dial: Dial): void {
  const { x, y, radius, pair } = dial;
  const { trained, reached, unscaled, meetsNew, meetsNewUnscaled, now, completed } = places;
  const seen = Math.min(trained[pair], 1);
  drawSector(pen, dial, [0, seen], seenStyle(look));
  const known = Math.max(seen, Math.min(reached[pair], 1));
  if (meetsNew[pair]) drawSector(pen, dial, [seen, known], { fill: look.mark });
  if (meetsNewUnscaled[pair]) {
    const end = Math.min(unscaled[pair], 1);
    drawSector(pen, dial, [known, end], avoidedStyle(look));
  }
  pen.dots([x, y], radius, { stroke: look.ink, width: 1, mark: "dial" });
  const hands = [reached[pair] % 1];
  if (pair < completed) {
    const next = hands[0] + now[pair] / FULL_TURN;
    drawSector(pen, dial, [hands[0], next], { fill: look.result });
    hands.push(next);
  }
  hands.forEach((turns, index) => {
    const angle = FULL_TURN * turns;
    const tip = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    pen.curve([x, y, ...tip], { stroke: look.ink, width: index ? 1.5 : 2.5, mark: "dial" });
  });
}

/** Return whether a pair is slower than in training. */
const isSlowed = ({ now, before }: Layout, pair: number): boolean =>
  now[pair] < before[pair] * (1 - ROUNDING);

/** The angle from a token to the next, in degrees. */
function stepOf({ now }: Layout, pair: number): string {
  const degrees = (now[pair] * 360) / FULL_TURN;
  return `${degrees < 1 ? significant(degrees, 1) : Math.round(degrees)}°`;
}

/** Words of a fast pair's dial in lines, the longest first. */
function fastNames(places: Layout, pair: number): string[][] {
  const name = `fast pair ${pair}`;
  const only = isSlowed(places, pair) ? "only " : "";
  const step = stepOf(places, pair);
  return [
    [`${name}: next token is ${only}${step} away`],
    [name, `next token: ${only}${step}`],
    [name, `next: ${step}`],
    [name],
    [`pair ${pair}`],
  ];
}

/** The name of a slow pair, with its turns where there is space. */
function slowNames(places: Layout, pair: number): string[] {
  const { trained, reached, unscaled, meetsNew, meetsNewUnscaled } = places;
  const [before, now, unslowed] = [trained, reached, unscaled].map((turns) => turnsOf(turns[pair]));
  const name = `slow pair ${pair}`;
  const seen = inTurns(trained[pair]);
  const isAvoided = meetsNewUnscaled[pair] && !meetsNew[pair];
  const turns = isAvoided
    ? [`${inTurns(reached[pair])} instead of ${unslowed}`]
    : [`${seen} in training, ${now} now`, `${before} → ${inTurns(reached[pair])}`];
  const slower = `${significant(unscaled[pair] / reached[pair], 2)}× slower`;
  const whole = isAvoided ? [`${name}, ${slower}: ${turns[0]}`] : [];
  return [...whole, ...turns.map((text) => `${name}: ${text}`), name, `pair ${pair}`];
}

/** A colour of a dial, and its names, the longest first. */
interface Colour {
  fill: string;
  alpha?: number;
  names: readonly string[];
}

/** The colours of a dial. */
function coloursOf({ look }: LongerView, places: Layout, { pair }: Dial): Colour[] {
  const { trained, reached, unscaled, meetsNew, meetsNewUnscaled } = places;
  const seen = seenStyle(look);
  if (trained[pair] >= 1) return [{ ...seen, names: ["every angle seen in training", "all seen"] }];
  const colours: Colour[] = [{ ...seen, names: ["seen in training", "seen"] }];
  if (meetsNew[pair]) colours.push({ fill: look.mark, names: ["new", "new"] });
  if (meetsNewUnscaled[pair] && reached[pair] < unscaled[pair])
    colours.push({ ...avoidedStyle(look), names: ["avoided", "avoided"] });
  if (Math.max(trained[pair], unscaled[pair]) < 1)
    colours.push({ fill: look.paper, names: ["never reached", "never"] });
  return colours;
}

/** Names of a dial's colours in rows that fit into a width, or none. */
function rowsOf(pen: Pen, view: LongerView, colours: readonly Colour[], width: number): Key[][] {
  const { font } = view;
  const keys = ([0, 1] as const).map((length) =>
    colours.map(({ fill, alpha, names }): Key => {
      const text = names[length];
      return { fill, alpha, text, width: SWATCH.space * font + pen.widthOf(text, { size: font }) };
    }),
  );
  const [long, short] = keys;
  const choices = [[long], [short], [short.slice(0, 2), short.slice(2)], [short.slice(0, 2)]];
  const fits = (rows: Key[][]) => rows.every((row) => widthOf(row, view) < width);
  return (choices.find(fits) ?? []).filter((row) => row.length);
}

/** Width of a row of the key. */
const widthOf = (row: readonly Key[], { font }: LongerView): number =>
  sum(row, (key) => key.width) + (row.length - 1) * SWATCH.apart * font;

/** A row of the key: a square before each name. */
function drawRow(pen: Pen, { look, font }: LongerView, row: readonly Key[], start: Place): void {
  let { x } = start;
  const side = SWATCH.side * font;
  for (const { fill, alpha, text, width } of row) {
    const top = start.y - side;
    pen.rect(x, top, side, side, { fill, alpha, mark: "dial" });
    pen.rect(x, top, side, side, { stroke: look.ink, width: 1, mark: "dial" });
    const style = { size: font, fill: look.ink, mark: "dial" };
    pen.text(text, x + SWATCH.space * font, start.y, style);
    x += width + SWATCH.apart * font;
  }
}

/** Words beside a dial, on its right or on its left: its pair, and the meaning of its colours. */
function nameDial(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { look, font } = view;
  const { x, y, radius, width, isOnRight } = dial;
  const beside = radius + BESIDE * font;
  const edge = isOnRight ? x + beside : x - beside;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "dial" } as const;
  const isFast = dial.pair < places.completed;
  const names = isFast
    ? fastNames(places, dial.pair)
    : slowNames(places, dial.pair).map((text) => [text]);
  const lines = names.find((texts) => texts.every((text) => pen.widthOf(text, style) < width));
  const count = lines?.length ?? 0;
  const rows = rowsOf(pen, view, coloursOf(view, places, dial), width);
  const middle = (Math.max(count, 1) + rows.length - 1) / 2;
  const baseline = (line: number) => y + ((line - middle) * LINE + MIDDLE) * font;
  lines?.forEach((text, index) => {
    const align = isOnRight ? "left" : "right";
    pen.text(text, edge, baseline(index), { ...style, align });
  });
  rows.forEach((row, index) => {
    const start = isOnRight ? edge : edge - widthOf(row, view);
    drawRow(pen, view, row, { x: start, y: baseline(Math.max(count, 1) + index) });
  });
}

/** An outline of a dial's bar, and a line to it if the dial is above it. */
function drawLink(pen: Pen, { look }: LongerView, places: Layout, dial: Dial): void {
  const { pair, turn, reached, unscaled, meetsNewUnscaled } = places;
  const index = dial.pair;
  const [left, right] = sidesOf(pair, index);
  const end = meetsNewUnscaled[index] ? unscaled[index] : reached[index];
  const [top, foot] = [turn(Math.min(end, 1)), turn(0)];
  const style = { stroke: look.ink, width: 1, mark: "dial" };
  pen.rect(left, top, right - left, foot - top, style);
  const x = pair(index + 0.5);
  const across = Math.abs(x - dial.x);
  if (across >= dial.radius) return;
  const start = dial.y + Math.sqrt(dial.radius ** 2 - across ** 2);
  pen.curve([x, start, x, top - ABOVE], style);
}

export function drawDials(pen: Pen, view: LongerView, places: Layout): void {
  for (const dial of places.dials) {
    drawDial(pen, view, places, dial);
    nameDial(pen, view, places, dial);
    drawLink(pen, view, places, dial);
  }
}
