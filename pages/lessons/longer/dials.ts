/** Dials of a fast pair, with the hands of two neighbours, and of a slow one, with its angles. */

import { sum } from "d3-array";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { avoidedStyle, type Dial, type Layout, type LongerView, seenStyle } from "./longer_view";
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

/** Words below the name of a fast pair, the longest first. */
function stepTexts(places: Layout, pair: number): string[] {
  const step = `${isSlowed(places, pair) ? "only " : ""}${stepOf(places, pair)}`;
  return [`${step} to the next token`, `${step} per token`];
}

/** A colour of the bars and dials, and its names, the longest first. */
interface Colour {
  fill: string;
  alpha?: number;
  names: readonly string[];
}

/** The colours of the angles. */
function coloursOf({ look }: LongerView, places: Layout): Colour[] {
  const { unseen, reached, unscaled, meetsNewUnscaled } = places;
  const colours: Colour[] = [{ ...seenStyle(look), names: ["seen in training", "seen"] }];
  if (unseen) colours.push({ fill: look.mark, names: ["new", "new"] });
  if (meetsNewUnscaled.some((isNew, pair) => isNew && reached[pair] < unscaled[pair]))
    colours.push({ ...avoidedStyle(look), names: ["avoided", "avoided"] });
  return colours;
}

/** A colour with its shortest name. */
const shortened = (colour: Colour): Colour => ({ ...colour, names: colour.names.slice(-1) });

/** The key of the colours in one line, from or to an edge: a square before each name. */
function drawKey(
  pen: Pen,
  view: LongerView,
  places: Layout,
  { x, y, width, isOnRight }: Pick<Dial, "x" | "y" | "width" | "isOnRight">,
): void {
  const { look, font } = view;
  const all = coloursOf(view, places);
  const style = { size: font, fill: look.ink, mark: "dial" };
  const [space, apart, side] = [SWATCH.space, SWATCH.apart, SWATCH.side].map((one) => one * font);
  const keys = [all, ...[all, all.slice(0, 2)].map((some) => some.map(shortened))].map((colours) =>
    colours.map(({ fill, alpha, names: [text] }) => {
      return { fill, alpha, text, width: space + pen.widthOf(text, style) };
    }),
  );
  const wide = (key: (typeof keys)[0]) =>
    sum(key, (colour) => colour.width) + (key.length - 1) * apart;
  const key = keys.find((one) => wide(one) < width);
  if (!key) return;
  let left = isOnRight ? x : x - wide(key);
  for (const colour of key) {
    const { fill, alpha, text } = colour;
    pen.rect(left, y - side, side, side, { fill, alpha, mark: "dial" });
    pen.text(text, left + space, y, style);
    left += colour.width + apart;
  }
}

/**
 * Words beside a dial: its pair; of a fast one, the angle to the next token; of a slow or only one,
 * the key.
 */
function nameDial(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { look, font } = view;
  const { x, y, radius, width, isOnRight, pair } = dial;
  const beside = radius + BESIDE * font;
  const edge = isOnRight ? x + beside : x - beside;
  const style = { size: font, mark: "dial", align: isOnRight ? "left" : "right" } as const;
  const [first, second] = [-0.5, 0.5].map((line) => y + (line * LINE + MIDDLE) * font);
  const isFast = pair < places.completed;
  const named = { ...style, weight: STRONG, fill: look.ink } as const;
  const names = [`pair ${pair}, ${isFast ? "fast" : "slow"}`, `pair ${pair}`];
  const name = names.find((text) => pen.widthOf(text, named) < width);
  if (name) pen.text(name, edge, first, named);
  if (!isFast) {
    drawKey(pen, view, places, { x: edge, y: second, width, isOnRight });
    return;
  }
  const step = stepTexts(places, pair).find((text) => pen.widthOf(text, style) < width);
  if (step) pen.text(step, edge, second, { ...style, fill: look.result });
  if (places.dials.length > 1) return;
  const space = width - (step ? pen.widthOf(step, style) : 0) - font;
  const { band } = places;
  const end = { x: band.x + band.width, y: second, width: space, isOnRight: false };
  drawKey(pen, view, places, end);
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
