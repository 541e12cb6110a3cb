/** The kinds of angles of a pair: seen in training or new, reached or not; colours and names. */

import { pairs } from "d3-array";
import { isDark, type Look } from "../../ui/live/colours";
import { ROUNDING } from "../../ui/live/formulas/scaling";
import type { Layout } from "./longer_view";

/** Avoided: new ones that a slowed pair does not reach. Lost: others that it does not reach. */
export type AngleKind = "seen" | "slowed" | "new" | "avoided" | "lost";

export const KINDS: readonly AngleKind[] = ["seen", "slowed", "new", "avoided", "lost"];

/** Their names, the longer first. */
export const NAMES: Record<AngleKind, readonly string[]> = {
  seen: ["seen in training", "seen"],
  slowed: ["slowed"],
  new: ["never seen"],
  avoided: ["avoided"],
  lost: ["no longer reached", "not reached"],
};

/** Opacity of each kind, on either page; grey on a dark page is well apart from the page itself. */
const ALPHAS: Record<AngleKind, { light: number; dark: number }> = {
  seen: { light: 0.26, dark: 0.42 },
  slowed: { light: 0.72, dark: 0.72 },
  new: { light: 1, dark: 1 },
  avoided: { light: 0.18, dark: 0.26 },
  lost: { light: 0.1, dark: 0.18 },
};

/** Colour of a kind of angles. */
export function styleOf(look: Look, kind: AngleKind): { fill: string; alpha: number } {
  const { quiet, result, mark } = look;
  const fill = { seen: quiet, slowed: result, new: mark, avoided: mark, lost: quiet }[kind];
  return { fill, alpha: ALPHAS[kind][isDark(look.paper) ? "dark" : "light"] };
}

/** Angles of one kind, from one to another in turns. */
export interface Segment {
  kind: AngleKind;
  from: number;
  to: number;
}

type Turns = Pick<Layout, "trained" | "reached" | "meetsNew" | "meetsNewUnscaled" | "isSlowed">;

/** The angles of a pair up to a number of turns, from the smallest on. */
export function segmentsOf(places: Turns, pair: number, end: number): Segment[] {
  const { trained, reached, meetsNew, meetsNewUnscaled, isSlowed } = places;
  const isNew = meetsNewUnscaled[pair];
  const cuts = [
    0,
    ...(isSlowed[pair] ? [reached[pair]] : []),
    ...(isNew ? [trained[pair], 1] : []),
    end,
  ]
    .filter((turns) => turns <= end)
    .sort((one, other) => one - other);
  const kindAt = (turns: number): AngleKind => {
    const wasUnseen = isNew && turns > trained[pair] && turns < 1;
    const isReached = turns < reached[pair] || !isSlowed[pair];
    if (wasUnseen) return isReached && meetsNew[pair] ? "new" : "avoided";
    if (!isReached) return "lost";
    return isSlowed[pair] ? "slowed" : "seen";
  };
  return pairs(cuts, (from, to) => ({ kind: kindAt((from + to) / 2), from, to })).filter(
    ({ from, to }) => to - from > ROUNDING,
  );
}
