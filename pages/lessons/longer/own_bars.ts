/** Bars that the user drags, one by one or several in one stroke. */

import { barBeside, barOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { clamp } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import type { Changes } from "../../ui/live/scene";
import type { Layout, LongerView } from "./longer_view";

/** Least distance within which a bar snaps, in pixels. */
const SNAP = 6;
/** Least tokens of a bar. */
const LEAST = 1e-6;

/** The pair whose bar is at a place. */
export const pairAt = ({ pair, before }: Pick<Layout, "pair" | "before">, x: number): number =>
  clamp(Math.floor(pair.invert(x)), 0, before.length - 1);

/** The current bars as letters, which a drag then changes. */
function lettersOf({ parameters, core }: LongerView, { before, now }: Layout): string[] {
  if (parameters.bars.length === before.length) return [...parameters.bars];
  return Array.from(now, (rate, index) =>
    barOf(before[index] / rate, parameters.scale_factor, core.letters),
  );
}

/**
 * Divisors to which the bar of a pair snaps: full speed, the longest stretch, the recommended
 * method's, and the least slowing that leaves no new angle.
 */
function snapsOf({ parameters }: LongerView, places: Layout, index: number): number[] {
  const { meetsNewUnscaled, length, trainedLength, before, recommended } = places;
  const snaps = [1, parameters.scale_factor, before[index] / recommended[index]];
  return meetsNewUnscaled[index] ? [...snaps, length / trainedLength] : snaps;
}

/** The letter of the level that slows a pair at least by `divisor`. */
function letterFrom(divisor: number, { parameters, core: { letters } }: LongerView): string {
  const { scale_factor } = parameters;
  const letter = barOf(divisor, scale_factor, letters);
  const reached = scale_factor ** (letters.indexOf(letter) / (letters.length - 1));
  return reached < divisor * (1 - ROUNDING) ? barBeside(letter, 1, letters) : letter;
}

/** Distance within which a bar snaps: more where those of neighbours are far above and below. */
function snapAt({ token, recommended, before, length }: Layout, index: number): number {
  const last = recommended.length - 1;
  const [left, right] = [Math.max(index - 1, 0), Math.min(index + 1, last)].map((pair) =>
    token(length * (recommended[pair] / before[pair])),
  );
  return SNAP + Math.abs(right - left) / 4;
}

/** The letter of a pair's bar whose end is dragged to a height. */
function letterAt(view: LongerView, places: Layout, index: number, y: number): string {
  const { token, length } = places;
  const offset = (divisor: number) => Math.abs(token(length / divisor) - y);
  const nearest = snapsOf(view, places, index).reduce((best, divisor) =>
    offset(divisor) < offset(best) ? divisor : best,
  );
  if (offset(nearest) <= snapAt(places, index)) return letterFrom(nearest, view);
  const divisor = length / Math.max(token.invert(y), LEAST);
  return barOf(Math.max(divisor, 1), view.parameters.scale_factor, view.core.letters);
}

/** Change of the bars by a stroke from one place to another. */
export function dragBars(view: LongerView, places: Layout, from: Place, to: Place): Changes {
  // A press only reads.
  if (from.x === to.x && from.y === to.y) return {};
  const letters = lettersOf(view, places);
  const current = letters.join("");
  const [start, end] = [pairAt(places, from.x), pairAt(places, to.x)];
  const step = end < start ? -1 : 1;
  for (let index = start; index !== end + step; index += step) {
    const share = end === start ? 1 : (index - start) / (end - start);
    const y = from.y + share * (to.y - from.y);
    letters[index] = letterAt(view, places, index, y);
  }
  const next = letters.join("");
  return next === current ? {} : { bars: next };
}

/** Bars after the bar of a pair has become longer by some levels. */
export function nudgeBar(view: LongerView, places: Layout, pair: number, steps: number): string {
  const letters = lettersOf(view, places);
  letters[pair] = barBeside(letters[pair], -steps, view.core.letters);
  return letters.join("");
}
