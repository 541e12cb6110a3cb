/** Dials of a fast and of a slow pair: the angles seen in training, and the hand on the text. */

import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, STRONG } from "../../ui/live/sizes";
import type { Dial, Layout, LongerView } from "./longer_view";
import { barsAt, pairAt } from "./own_bars";

type Angles = Pick<
  Layout,
  "bars" | "speed" | "pair" | "before" | "completed" | "trained" | "unscaled" | "meetsNewUnscaled"
>;

/** Radii, and space around and below a dial, in multiples of the font size. */
const SMALLEST = 1.6;
const LARGEST = 4.2;
const AROUND = 0.9;
const WORDS = 2.6;
/** Space above the dials for the name of the angles seen. */
const NAME = 1;
/** Opacity of the angles seen in training, and of those that a method avoids. */
const SEEN_ALPHA = 0.28;
const AVOIDED_ALPHA = 0.16;
/** Distance from a dial to its line, in pixels. */
const BESIDE = 4;

/** Turns with two digits or, from a hundred on, as a whole number. */
export const turnsOf = (turns: number): string =>
  turns >= 100 ? grouped(Math.round(turns)) : significant(turns, 2);

/** The slow pair on a dial: the fastest that would not complete a turn, if there is one. */
function slowPair({ unscaled, completed, before }: Angles): number | null {
  if (completed >= before.length) return null;
  const first = unscaled.findIndex((turns, pair) => pair >= completed && turns <= 1);
  return first < 0 ? before.length - 1 : first;
}

/** Dials of a fast and of a slow pair above those that completed a turn, where there is space. */
export function dialsOf(view: LongerView, angles: Angles): Dial[] {
  const { font, at } = view;
  const { bars, pair, completed } = angles;
  const chosen = at && barsAt(angles, at) ? pairAt(angles, at.x) : null;
  const slow = slowPair(angles);
  const shown = [...(completed ? ["fast"] : []), ...(slow === null ? [] : ["slow"])];
  const width = (pair(completed) - bars.x) / shown.length;
  const radius = Math.min(
    (bars.height - (NAME + WORDS + 2 * AROUND) * font) / 2,
    width / 2 - AROUND * font,
    LARGEST * font,
  );
  if (radius < SMALLEST * font) return [];
  const y = bars.y + (bars.height + (NAME - WORDS) * font) / 2;
  return shown.map((name, index) => {
    const x = bars.x + (index + 0.5) * width;
    const isFast = name === "fast";
    const usual = isFast ? clamp(Math.floor(pair.invert(x)), 0, completed - 1) : slow!;
    const isChosen = chosen !== null && chosen < completed === isFast;
    return { x, y, radius, width, pair: isChosen ? chosen : usual };
  });
}

/** Angle of a hand in radians, clockwise from the top. */
const angleOf = (turns: number): number => FULL_TURN * (turns % 1);

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

/** A dial: grey where training has seen its angles, red where they are new, and its hand. */
function drawDial(pen: Pen, { look }: LongerView, places: Layout, dial: Dial): void {
  const { x, y, radius, pair } = dial;
  const { trained, reached, unscaled, meetsNew, meetsNewUnscaled } = places;
  const seen = Math.min(trained[pair], 1);
  pen.dots([x, y], radius, { fill: look.paper, stroke: look.quiet, width: 1.5, mark: "dial" });
  drawSector(pen, dial, [0, seen], { fill: look.quiet, alpha: SEEN_ALPHA });
  const known = Math.max(seen, Math.min(reached[pair], 1));
  if (meetsNew[pair]) drawSector(pen, dial, [seen, known], { fill: look.mark });
  if (meetsNewUnscaled[pair]) {
    const avoided = { fill: look.result, alpha: AVOIDED_ALPHA };
    drawSector(pen, dial, [known, Math.min(unscaled[pair], 1)], avoided);
  }
  const angle = angleOf(reached[pair]);
  const tip = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  pen.curve([x, y, ...tip], { stroke: look.ink, width: 2.5, mark: "dial" });
}

/** Words below a dial. */
function nameDial(pen: Pen, { look, font }: LongerView, places: Layout, dial: Dial): void {
  const { trained, reached, completed } = places;
  const { x, y, radius, pair, width } = dial;
  const style = { size: font, align: "center", fill: look.ink, mark: "dial" } as const;
  const [first, last] = [trained, reached].map((turns) => turnsOf(turns[pair]));
  const isFast = pair < completed;
  const turns = `${first} turn${first === "1" ? "" : "s"}`;
  const texts = isFast
    ? [`${turns}: every angle seen`, "every angle seen", "all seen"]
    : [`${turns} in training, ${last} now`, `turns: ${first} → ${last}`, `${first} → ${last}`];
  const lines = [[`${isFast ? "fast" : "slow"} pair ${pair}`, `pair ${pair}`], texts];
  lines.forEach((candidates, line) => {
    const weight = line ? undefined : STRONG;
    const text = candidates.find(
      (candidate) => pen.widthOf(candidate, { size: font, weight }) < width - font / 2,
    );
    const below = y + radius + (1.2 + line * LINE) * font;
    if (text) pen.text(text, x, below, { ...style, weight });
  });
}

/** A line from a slow pair's dial to its new angles, if only angles seen are between. */
function drawLeader(pen: Pen, { look }: LongerView, { pair, turn, trained }: Layout, dial: Dial) {
  const end = { x: pair(dial.pair + 0.5), y: turn(trained[dial.pair] / 2) };
  const foot = turn(trained[dial.pair]);
  const [across, down] = [end.x - dial.x, end.y - dial.y];
  const isSeen = trained.subarray(0, dial.pair).every((turns, index) => {
    const left = end.x - pair(index + 1);
    return turns >= 1 || end.y - (left / across) * down > turn(turns);
  });
  if (!isSeen) return;
  const start = (dial.radius + BESIDE) / Math.hypot(across, down);
  const line = [dial.x + start * across, dial.y + start * down, end.x, end.y, end.x, foot];
  pen.curve(line, { stroke: look.ink, width: 1, mark: "dial" });
  pen.dots([end.x, foot], 2.5, { fill: look.ink, mark: "dial" });
}

export function drawDials(pen: Pen, view: LongerView, places: Layout): void {
  for (const dial of places.dials) {
    drawDial(pen, view, places, dial);
    nameDial(pen, view, places, dial);
    if (dial.pair >= places.completed) drawLeader(pen, view, places, dial);
  }
}
