/** The marked pair's bar as a dial; its sectors have names, unless the colours have. */

import { arcOf, pointAt } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, counted } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG, thickOf } from "../../ui/live/sizes";
import { NAMES, type Sector, sectorsOf, styleOf } from "./angle_kinds";
import { type Dial, HEADING_LINE, type Layout, type LongerView, pairName } from "./longer_view";
import { drawRing } from "./ring";

/** Least sector that has its name inside, in turns, and where, as a share of the radius. */
const INSIDE = 0.3;
const INSIDE_AT = 0.5;
/** Smallest unreached part of the dial that gets a label, in turns. */
const REST = 0.2;
/** Pieces of the arc to the hand. */
const PIECES = 48;
/** From a name inside to the rim, in fonts. */
const RIM = 0.3;
/** From the rim to names outside, and from the heading down to the highest of them, in fonts. */
const OUTSIDE = 1.5;
const BELOW_HEADING = 0.7;
/** From a leader's end to the name. */
const LEADER = 0.3;

/** Space around a dial on the bars, in fonts. */
export const AROUND = 0.6;
/** From a dial on the bars to the baseline of its name below, in fonts. */
export const NAME_BELOW = 1.2;

/** The tip of the hand; none at the end of more than a turn, where its angle would be smaller. */
export function tipOf({ dial, shown, reached, marked }: Layout): Place | null {
  if (!dial || (shown > 1 && shown === reached[marked])) return null;
  const [x, y] = pointAt(dial, FULL_TURN * shown);
  return { x, y };
}

/** Turns, from 0 to 1, of the hand towards a place. */
export function turnsTo({ x, y }: Dial, to: Place): number {
  const turns = Math.atan2(to.x - x, y - to.y) / FULL_TURN;
  return turns < 0 ? turns + 1 : turns;
}

/** A sector for each kind of angle, and the hand at the pointer's token or at the end. */
export function drawDial(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { look } = view;
  const { x, y, radius } = dial;
  const { bars, neighbours, now, reached, marked, shown } = places;
  const sectors = sectorsOf(places, marked);
  pen.dots([x, y], radius, { fill: look.paper, mark: "dial" });
  for (const { kind, from, to } of sectors) {
    const style = { ...styleOf(look, kind), mark: "dial" };
    if (to - from >= 1) pen.dots([x, y], radius, style);
    else pen.wedge(x, y, radius, FULL_TURN * from, FULL_TURN * to, style);
  }
  pen.dots([x, y], radius, { stroke: look.ink, width: 1.5 * thickOf(view), mark: "dial" });
  const tip = tipOf(places);
  if (tip) {
    const thick = thickOf(view);
    const style = { stroke: look.ink, mark: "dial" };
    const arc = arcOf(dial, { from: 0, by: FULL_TURN * Math.min(shown, 1) }, PIECES);
    pen.curve(arc, { ...style, width: 3 * thick });
    pen.curve([x, y, tip.x, tip.y], { ...style, width: 2.5 * thick });
    // Elsewhere it follows the pointer.
    if (shown === reached[marked]) drawRing(pen, view, tip, [], "hand");
  }
  if (places.isCompact) {
    const style = { size: view.font, fill: look.ink, weight: STRONG, align: "center" } as const;
    const below = y + radius + NAME_BELOW * view.font;
    pen.text(`pair ${marked}`, x, below, { ...style, mark: "dial" });
    return;
  }
  const top = { x: neighbours.x, y: bars.y - HEADING_LINE * view.font };
  const tokens = Math.round((FULL_TURN * shown) / now[marked]);
  const name = `${pairName(places)} at ${counted(tokens, "token")}`;
  heading(pen, view, name, top, { mark: "dial", width: view.width - top.x });
  nameSectors(pen, view, dial, sectors);
}

/** The names of the sectors: inside those that have space, beside others. */
function nameSectors(
  pen: Pen,
  view: LongerView,
  { x, y, radius }: Dial,
  sectors: readonly Sector[],
): void {
  const { look, font } = view;
  const style = { size: font, fill: look.ink, mark: "sector" } as const;
  const distance = radius + OUTSIDE * font;
  let free = -Infinity;
  const { to: end } = sectors.at(-1)!;
  const rest: Sector[] = end < 1 - REST ? [{ kind: "lost", from: end, to: 1 }] : [];
  for (const { kind, from, to } of [...sectors, ...rest]) {
    const middle = (FULL_TURN * (from + to)) / 2;
    const [across, down] = [Math.sin(middle), -Math.cos(middle)];
    const name = NAMES[kind];
    const wide = pen.widthOf(name, style);
    const [right, under] = [across, down].map((one) => INSIDE_AT * radius * one);
    const chord = Math.sqrt(Math.max(radius ** 2 - (Math.abs(under) + font / 2) ** 2, 0));
    const room = Math.min(chord - RIM * font - Math.abs(right), radius * (to - from)) * 2;
    if (to - from >= INSIDE && wide <= room) {
      const onColour = kind === "new" ? { fill: look.paper, weight: STRONG } : {};
      const place = { ...style, ...onColour, align: "center" } as const;
      pen.text(name, x + right, y + under + MIDDLE * font, place);
      continue;
    }
    const side = across < 0 ? -1 : 1;
    const highest = distance - BELOW_HEADING * font;
    const level = clamp(down * distance, -highest, highest);
    const below = side > 0 ? Math.max(level, free) : level;
    if (side > 0) free = below + LINE * font;
    const beside = side * Math.sqrt(Math.max(distance ** 2 - below ** 2, 0));
    const rim = [x + radius * across, y + radius * down];
    pen.curve([...rim, x + beside - side * LEADER * font, y + below], {
      stroke: look.quiet,
      width: thickOf(view),
      mark: "sector",
    });
    pen.text(name, x + beside, y + below + MIDDLE * font, {
      ...style,
      align: side > 0 ? "left" : "right",
    });
  }
}
