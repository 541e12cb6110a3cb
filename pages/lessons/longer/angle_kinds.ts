/** The kinds of angles of a pair: seen in training or new, reached or not; colours and names. */

import { pairs } from "d3-array";
import { isDark, type Look } from "../../ui/live/colours";
import { ROUNDING } from "../../ui/live/formulas/scaling";
import type { Layout } from "./longer_view";

/**
 * Partly, fully: seen, but of a slowed pair.
 * Avoided: new ones that a slowed pair does not reach. Lost: others that it does not reach.
 */
export type AngleKind = "seen" | "partly" | "fully" | "new" | "avoided" | "lost";

/** Their names, the longer first. */
export const NAMES: Record<AngleKind, readonly string[]> = {
  seen: ["seen in training", "seen"],
  partly: ["partly slowed", "partly"],
  fully: ["slowed"],
  new: ["never seen"],
  avoided: ["avoided"],
  lost: ["not reached"],
};

/** Colour of each kind and its opacity on a light and a dark page. */
const STYLES: Record<
  AngleKind,
  [colour: "quiet" | "result" | "mark", light: number, dark: number]
> = {
  seen: ["quiet", 0.26, 0.42],
  partly: ["result", 0.5, 0.5],
  fully: ["result", 0.85, 0.85],
  new: ["mark", 1, 1],
  avoided: ["mark", 0.18, 0.28],
  lost: ["quiet", 0.17, 0.3],
};

export const KINDS = Object.keys(STYLES) as AngleKind[];

/** Colour of a kind of angles. */
export function styleOf(look: Look, kind: AngleKind): { fill: string; alpha: number } {
  const [colour, light, dark] = STYLES[kind];
  return { fill: look[colour], alpha: isDark(look.paper) ? dark : light };
}

/** Angles of one kind, from one to another in turns. */
export interface Segment {
  kind: AngleKind;
  from: number;
  to: number;
}

type Turns = Pick<
  Layout,
  "trained" | "reached" | "meetsNew" | "meetsNewUnscaled" | "isSlowed" | "isFully"
>;

/** The angles of a pair up to a number of turns, from the smallest on. */
export function segmentsOf(places: Turns, pair: number, end: number): Segment[] {
  const { trained, reached, meetsNew, meetsNewUnscaled, isSlowed, isFully } = places;
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
    if (isFully[pair]) return "fully";
    return isSlowed[pair] ? "partly" : "seen";
  };
  return pairs(cuts, (from, to) => ({ kind: kindAt((from + to) / 2), from, to })).filter(
    ({ from, to }) => to - from > ROUNDING,
  );
}
