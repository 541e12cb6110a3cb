/** Dials of a fast pair, with the hands of two neighbours, and of a slow one, with its angles. */

import { sum } from "d3-array";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  avoidedStyle,
  type Dial,
  fastStyle,
  type Layout,
  type LongerView,
  seenStyle,
} from "./longer_view";
import { barsAt, pairAt } from "./own_bars";
import { sidesOf } from "./steps";

type Angles = Pick<
  Layout,
  "band" | "bars" | "speed" | "pair" | "before" | "completed" | "unscaled"
>;

/** The fast pair, on every screen on which its bar is below the dial. */
const FAST = 2;
/** Distance from a dial to its words, as a multiple of the font size. */
const BESIDE = 0.7;
/** Least space for words between two dials, as a multiple of the font size. */
const WORDS = 5.4;
/** Share of the space between the dials that the words of the fast one have. */
const FAST_SHARE = 0.48;
/** A square of the key, the space it takes before its name, and that after a name, in fonts. */
const SWATCH = { side: 0.72, space: 1.05, apart: 0.75 };
/** Least share of a turn that is no longer reached and visible. */
const VISIBLE = 0.02;
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
  const isFast = pair < completed;
  drawSector(pen, dial, [0, seen], isFast ? fastStyle(look) : seenStyle(look));
  const known = Math.max(seen, Math.min(reached[pair], 1));
  if (meetsNew[pair]) drawSector(pen, dial, [seen, known], { fill: look.mark });
  if (meetsNewUnscaled[pair]) {
    const end = Math.min(unscaled[pair], 1);
    drawSector(pen, dial, [known, end], avoidedStyle(look));
  }
  pen.dots([x, y], radius, { stroke: look.ink, width: 1, mark: "dial" });
  const next = now[pair] / FULL_TURN;
  if (isFast) drawSector(pen, dial, [0, next], { fill: look.result });
  const hands = isFast ? [0, next] : [Math.min(reached[pair], 1)];
  hands.forEach((turns, index) => {
    const angle = FULL_TURN * turns;
    const tip = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    pen.curve([x, y, ...tip], { stroke: look.ink, width: index ? 1.5 : 2.5, mark: "dial" });
  });
}

/** The angle from a token to the next, in degrees. */
function stepOf(rate: number): string {
  const degrees = (rate * 360) / FULL_TURN;
  return `${degrees < 1 ? significant(degrees, 1) : Math.round(degrees)}°`;
}

/** Words below the name of a fast pair, the longest first. */
function stepTexts({ now, before }: Layout, pair: number): string[] {
  const [step, trained] = [now, before].map((rates) => stepOf(rates[pair]));
  const texts = [`${step} to the next token`, `${step} per token`];
  return step === trained ? texts : [`${texts[0]} (${trained} in training)`, ...texts];
}

/** A colour of the bars and dials, and its names, the longest first. */
interface Colour {
  fill?: string;
  alpha?: number;
  stroke?: string;
  names: readonly string[];
}

/** The colours of the angles. */
function coloursOf({ look }: LongerView, places: Layout): Colour[] {
  const { unseen, trained, reached, unscaled, meetsNewUnscaled } = places;
  const colours: Colour[] = [{ ...seenStyle(look), names: ["angles seen in training", "seen"] }];
  if (unseen) colours.push({ fill: look.mark, names: ["new angles", "new"] });
  if (meetsNewUnscaled.some((isNew, pair) => isNew && reached[pair] < unscaled[pair]))
    colours.push({ ...avoidedStyle(look), names: ["avoided", "avoided"] });
  const isLost = (turns: number, pair: number) =>
    Math.min(trained[pair], unscaled[pair], 1) - turns > VISIBLE;
  if (reached.some(isLost))
    colours.push({ stroke: look.quiet, names: ["no longer reached", "lost"] });
  return colours;
}

/** A colour with its shortest name. */
const shortened = (colour: Colour): Colour => ({ ...colour, names: colour.names.slice(-1) });

/** The key of the colours: the longest that fits into a width; and its own width, in pixels. */
function keyOf(pen: Pen, view: LongerView, places: Layout, width: number) {
  const { font } = view;
  const all = coloursOf(view, places);
  const short = all.map(shortened);
  const [space, apart] = [SWATCH.space * font, SWATCH.apart * font];
  const fits = [all, short, short.slice(0, 3), short.slice(0, 2)].map((colours) => {
    const key = colours.map(({ names: [text], ...colour }) => ({
      ...colour,
      text,
      width: space + pen.widthOf(text, { size: font }),
    }));
    return { key, width: sum(key, (colour) => colour.width) + (key.length - 1) * apart };
  });
  return fits.find((one) => one.width < width) ?? { key: [], width: 0 };
}

/** The key in one line from a place on: a square before each name. */
function drawKey(
  pen: Pen,
  { look, font }: LongerView,
  { key }: ReturnType<typeof keyOf>,
  { x, y }: Place,
): void {
  const [space, apart, side] = [SWATCH.space, SWATCH.apart, SWATCH.side].map((one) => one * font);
  let left = x;
  for (const { text, width, ...colour } of key) {
    pen.rect(left, y - side, side, side, { ...colour, mark: "dial" });
    pen.text(text, left + space, y, { size: font, fill: look.ink, mark: "dial" });
    left += width + apart;
  }
}

/**
 * Words beside the dials: their pairs; below, of a fast one, the angle to the next token, and the
 * key, which has all space between the dials if the slow one's words are there.
 */
function nameDials(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { dials, completed, band } = places;
  const [first, second] = [-0.5, 0.5].map((line) => (line * LINE + MIDDLE) * font);
  const edgeOf = ({ x, radius, isOnRight }: Dial) =>
    x + (isOnRight ? 1 : -1) * (radius + BESIDE * font);
  const isFast = ({ pair }: Dial) => pair < completed;
  for (const dial of dials) {
    const { width, isOnRight, pair } = dial;
    const align = isOnRight ? "left" : "right";
    const style = { size: font, mark: "dial", align, weight: STRONG, fill: look.ink } as const;
    const names = [`pair ${pair}, ${isFast(dial) ? "fast" : "slow"}`, `pair ${pair}`];
    const name = names.find((text) => pen.widthOf(text, style) < width);
    if (name) pen.text(name, edgeOf(dial), dial.y + first, style);
  }
  const [start, last] = [dials[0], dials[dials.length - 1]];
  const y = start.y + second;
  const isBetween = !last.isOnRight || isFast(last);
  const end = last.isOnRight ? band.x + band.width : edgeOf(last);
  const from = edgeOf(isBetween ? start : last);
  const key = keyOf(pen, view, places, end - from);
  drawKey(pen, view, key, { x: isBetween ? end - key.width : from, y });
  if (!isFast(start)) return;
  const free = isBetween ? end - from - key.width - font : start.width;
  const style = { size: font, mark: "dial", fill: look.result } as const;
  const step = stepTexts(places, start.pair).find((text) => pen.widthOf(text, style) < free);
  if (step) pen.text(step, edgeOf(start), y, style);
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
    drawLink(pen, view, places, dial);
  }
  nameDials(pen, view, places);
}
