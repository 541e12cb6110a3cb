/** Bars that the user drags, one by one or several in one stroke. */

import { barBeside, barOf } from "../../ui/live/formulas/scaling";
import { turnsWithin } from "../../ui/live/formulas/sinusoid";
import { clamp } from "../../ui/live/numbers";
import { contains, type Place } from "../../ui/live/pen";
import type { Handle } from "../../ui/live/scene";
import type { Layout, LongerView } from "./longer_view";

/** The two sets of bars. */
export type BarsName = "angles" | "speeds";

/** Heights in turns from which on a bar is at the top. */
const FULL = 0.99;

export function barsAt(
  { bars, speed }: Pick<Layout, "bars" | "speed">,
  place: Place,
): BarsName | null {
  if (contains(bars, place)) return "angles";
  return contains(speed, place) ? "speeds" : null;
}

/** The pair whose bar is at a place. */
export const pairAt = ({ pair, before }: Pick<Layout, "pair" | "before">, x: number): number =>
  clamp(Math.floor(pair.invert(x)), 0, before.length - 1);

/** The end of the bar at a place. */
export function grabBar(places: Layout, name: BarsName, { x }: Place): Handle {
  const { pair, turn, kept, before, now, reached } = places;
  const index = pairAt(places, x);
  const y =
    name === "speeds" ? kept(now[index] / before[index]) : turn(Math.min(reached[index], 1));
  return { name, x: pair(index + 0.5), y };
}

/** The current bars as letters, which a drag then changes. */
function lettersOf({ parameters, core }: LongerView, { before, now }: Layout): string[] {
  if (parameters.bars.length === before.length) return [...parameters.bars];
  return Array.from(now, (rate, index) =>
    barOf(before[index] / rate, parameters.scale_factor, core.letters),
  );
}

/** Bars after a stroke from one place to another. */
export function dragBars(
  view: LongerView,
  places: Layout,
  name: BarsName,
  from: Place,
  to: Place,
): string {
  const { turn, kept, before, reached, length } = places;
  const letters = lettersOf(view, places);
  const [start, end] = [pairAt(places, from.x), pairAt(places, to.x)];
  const step = end < start ? -1 : 1;
  for (let index = start; index !== end + step; index += step) {
    const share = end === start ? 1 : (index - start) / (end - start);
    const y = from.y + share * (to.y - from.y);
    let divisor = 1 / Math.max(kept.invert(y), 1e-6);
    if (name === "angles") {
      const full = turnsWithin(before[index], length);
      const level = Math.max(turn.invert(y), 1e-6);
      // At the top, a bar of one turn or more is as it was.
      if (level >= FULL && reached[index] >= 1) continue;
      divisor = level >= FULL ? 1 : full / level;
    }
    letters[index] = barOf(Math.max(divisor, 1), view.parameters.scale_factor, view.core.letters);
  }
  return letters.join("");
}

/** Bars after the bar of a pair has become longer by some levels. */
export function nudgeBar(view: LongerView, places: Layout, pair: number, steps: number): string {
  const letters = lettersOf(view, places);
  letters[pair] = barBeside(letters[pair], -steps, view.core.letters);
  return letters.join("");
}
