/** Names in the chart of turns: of its lines, of its bars and of avoided angles. */

import { range } from "d3-array";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import { contains, type Pen } from "../../ui/live/pen";
import { LINE, MIDDLE } from "../../ui/live/sizes";
import { NAMES } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";

/** Height of the name of avoided angles, in turns. */
const AVOIDED_AT = 0.85;
/** From the baseline of a name above bars down to them, in fonts. */
const ABOVE_BARS = 0.55;
/** From a line down to the baseline of a name below it, in fonts. */
const BELOW_LINE = 1.1;
/** Space beside a dial in the corner, for its name, in fonts. */
const BESIDE_DIAL = 4.8;
/** Left ends of the names of bars and of those without a method, as shares of their width. */
const BARS_AT = 0.07;
const WITHOUT_AT = 0.6;

export function nameTurns(pen: Pen, view: LongerView, places: Layout): void {
  nameTraining(pen, view, places);
  nameWholeTurns(pen, view, places);
  nameBars(pen, view, places);
  nameAvoided(pen, view, places);
}

/** The line of training: named at its end beside the bars, or on the bars below its start. */
function nameTraining(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, turn, trained, isCompact } = places;
  const style = { size: font, fill: look.ink, mark: "turns" } as const;
  const name = "training";
  const end = turn(trained.at(-1)!);
  if (!isCompact && end > turn(1) + font) {
    const y = Math.min(end, turn(0) - font / 4);
    pen.text(name, bars.x + bars.width + font, y, style);
    return;
  }
  const x = bars.x + font / 2;
  const y = turn(trainedAt(places, x + pen.widthOf(name, style))) + BELOW_LINE * font;
  if (y < turn(1) - font / 3) pen.text(name, x, y, { ...style, halo: look.paper });
}

/** Turns above the first: named beside the bars, or on them below its line. */
function nameWholeTurns(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { bars, turn, isCompact } = places;
  const style = { size: font, fill: look.ink, mark: "turns" } as const;
  if (!isCompact) {
    const [x, y] = [bars.x + bars.width + font / 2, turn(1) - MIDDLE * font];
    pen.text("above: every", x, y - LINE * font, style);
    pen.text("angle seen", x, y, style);
    return;
  }
  const name = "a whole turn: every angle seen";
  const x = bars.x + font / 2;
  if (trainedAt(places, x + pen.widthOf(name, style)) > 1)
    pen.text(name, x, turn(1) + BELOW_LINE * font, { ...style, halo: look.paper });
}

/** Turns in training of the pair at a place. */
function trainedAt({ pair, trained }: Layout, x: number): number {
  return trained[Math.min(Math.floor(pair.invert(x)), trained.length - 1)];
}

/** The bars of a text longer than in training, or what they would be without a method. */
function nameBars(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters, core } = view;
  const { length, isSlowed } = places;
  if (length < parameters.trained_length) return;
  const method = methodOf(parameters);
  const without = method === "own" ? "at full speed" : `without ${core.labels[method]}`;
  if (isSlowed.some(Boolean)) nameAbove(pen, view, places, without, WITHOUT_AT);
  else if (method !== "own")
    nameAbove(pen, view, places, `text: ${counted(length, "token")}`, BARS_AT);
}

/** A name above the bars, from a share of their width on, if it fits. */
export function nameAbove(
  pen: Pen,
  { look, font }: LongerView,
  { bars, pair, turn, reached, unscaled, marked, dial, isCompact }: Layout,
  name: string,
  share: number,
): void {
  const style = { size: font, fill: look.ink, mark: "above" } as const;
  const x = bars.x + share * bars.width;
  const index = Math.min(Math.floor(pair.invert(x)), unscaled.length - 1);
  const y = turn(unscaled[index]) - ABOVE_BARS * font;
  // A dial in the corner has its own name beside it.
  const isBeside = isCompact && dial;
  const end = isBeside ? dial.x - dial.radius - BESIDE_DIAL * font : bars.x + bars.width;
  const right = x + pen.widthOf(name, style);
  const grip = { x: pair(marked + 0.5), y: turn(reached[marked]) };
  const box = { x: x - font, y: y - 2 * font, width: right - x + 2 * font, height: 3 * font };
  if (y > bars.y + font / 2 && right < end && !contains(box, grip)) pen.text(name, x, y, style);
}

/** A name on the avoided angles, in the first turn, if it fits. */
function nameAvoided(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { pair, turn, trained, reached, unscaled, meetsNewUnscaled } = places;
  const y = turn(AVOIDED_AT) + MIDDLE * font;
  const [low, high] = [y + font / 2, y - font].map(turn.invert);
  const pairs = range(trained.length).filter(
    (index) =>
      meetsNewUnscaled[index] &&
      Math.max(trained[index], reached[index]) < low &&
      unscaled[index] > high,
  );
  if (!pairs.length) return;
  const style = { size: font, fill: look.ink, align: "center", mark: "avoided" } as const;
  const name = NAMES.avoided.at(-1)!;
  const [start, end] = [pair(pairs[0]), pair(pairs.at(-1)! + 1)];
  if (pen.widthOf(name, style) < end - start) pen.text(name, (start + end) / 2, y, style);
}
