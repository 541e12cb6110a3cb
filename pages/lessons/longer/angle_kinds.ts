/** The kinds of angles of a pair: seen in training or new, reached or not; colours and names. */

import { pairs } from "d3-array";
import { isDark, type Look } from "../../ui/live/colours";
import { ROUNDING } from "../../ui/live/formulas/scaling";
import type { Layout } from "./longer_view";

/** Slowed: those beyond the reach of a slower pair, unless they would be new and are avoided. */
export type AngleKind = "seen" | "new" | "avoided" | "slowed";

export const KINDS: readonly AngleKind[] = ["seen", "new", "avoided", "slowed"];

/** Its names, the longer first. */
export const NAMES: Record<AngleKind, readonly string[]> = {
  seen: ["seen in training", "seen"],
  new: ["never seen"],
  avoided: ["avoided"],
  slowed: ["no longer reached", "slowed"],
};

/** Opacity of what is as in training, on either page. */
const SEEN_ALPHA = { light: 0.26, dark: 0.42 };
/** The same of what a method avoids: paler than new angles, since no bar reaches it. */
const AVOIDED_ALPHA = { light: 0.18, dark: 0.26 };
/** The same of what slower pairs no longer reach. */
const SLOWED_ALPHA = { light: 0.3, dark: 0.34 };

const shadeOf = ({ paper }: Look) => (isDark(paper) ? "dark" : "light");

/** Colour of a kind of angles; grey on a dark page is well apart from the page itself. */
export function styleOf(look: Look, kind: AngleKind): { fill: string; alpha?: number } {
  const shade = shadeOf(look);
  switch (kind) {
    case "new":
      return { fill: look.mark };
    case "avoided":
      return { fill: look.mark, alpha: AVOIDED_ALPHA[shade] };
    case "slowed":
      return { fill: look.result, alpha: SLOWED_ALPHA[shade] };
    default:
      return { fill: look.quiet, alpha: SEEN_ALPHA[shade] };
  }
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
  const cuts = [0, reached[pair], ...(isNew ? [trained[pair], 1] : []), end]
    .filter((turns) => turns <= end)
    .sort((one, other) => one - other);
  const kindAt = (turns: number): AngleKind => {
    const wasUnseen = isNew && turns > trained[pair] && turns < 1;
    if (turns < reached[pair]) return wasUnseen && meetsNew[pair] ? "new" : "seen";
    if (isSlowed[pair]) return wasUnseen ? "avoided" : "slowed";
    return "seen";
  };
  return pairs(cuts, (from, to) => ({ kind: kindAt((from + to) / 2), from, to })).filter(
    ({ from, to }) => to - from > ROUNDING,
  );
}
