/** The kinds of angles of a pair: seen in training or new, reached or not; colours and names. */

import { pairs } from "d3-array";
import { isDark, type Look } from "../../ui/live/colours";
import { ROUNDING } from "../../ui/live/formulas/scaling";
import type { Layout } from "./longer_view";

/**
 * Scaled: seen, of a pair without new angles where some pair is slowed.
 * Avoided: new ones that a slowed pair does not reach. Lost: others that it does not reach.
 */
export type AngleKind = "seen" | "scaled" | "new" | "avoided" | "lost";

/** Their names. */
export const NAMES: Readonly<Record<AngleKind, string>> = {
  seen: "seen in training",
  scaled: "seen in training",
  new: "never seen",
  avoided: "avoided",
  lost: "not reached",
};

/** Colour of each kind and its opacity on a light and a dark page. */
const STYLES: Record<
  AngleKind,
  [colour: "quiet" | "result" | "mark", light: number, dark: number]
> = {
  seen: ["quiet", 0.21, 0.36],
  scaled: ["result", 0.6, 0.6],
  new: ["mark", 0.86, 0.86],
  avoided: ["mark", 0.13, 0.2],
  lost: ["quiet", 0.1, 0.17],
};

/** Colour of a kind of angles. */
export function styleOf(look: Look, kind: AngleKind): { fill: string; alpha: number } {
  const [colour, light, dark] = STYLES[kind];
  return { fill: look[colour], alpha: isDark(look.paper) ? dark : light };
}

/** Angles of one kind, from one to another in turns. */
export interface Sector {
  kind: AngleKind;
  from: number;
  to: number;
}

type Turns = Pick<
  Layout,
  "trained" | "reached" | "unscaled" | "meetsNew" | "meetsNewUnscaled" | "isSlowed" | "isScaled"
>;

/** Kind of the angles of a pair that training saw. */
export const kindOfSeen = (
  { isScaled, meetsNew }: Pick<Layout, "isScaled" | "meetsNew">,
  pair: number,
): "seen" | "scaled" => (isScaled && !meetsNew[pair] ? "scaled" : "seen");

/** The angles of a pair within its first turn, from the smallest on. */
export function sectorsOf(places: Turns, pair: number): Sector[] {
  const [trained, reached, unscaled] = [places.trained, places.reached, places.unscaled].map(
    (turns) => Math.min(turns[pair], 1),
  );
  const isSlowed = places.isSlowed[pair];
  const cuts = [0, ...(isSlowed ? [reached] : []), trained, Math.max(trained, unscaled)].sort(
    (one, other) => one - other,
  );
  const kindAt = (turns: number): AngleKind => {
    const isReached = turns < reached || !isSlowed;
    if (places.meetsNewUnscaled[pair] && turns > trained) return isReached ? "new" : "avoided";
    if (!isReached) return "lost";
    return kindOfSeen(places, pair);
  };
  return pairs(cuts, (from, to) => ({ kind: kindAt((from + to) / 2), from, to })).filter(
    ({ from, to }) => to - from > ROUNDING,
  );
}
