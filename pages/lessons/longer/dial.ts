/** The marked pair's bar as a dial; its sectors have names, unless the colours have. */

import { pointAt, roundArrow } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { clamp, counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, HEADING_SIZE, LINE, MIDDLE, STRONG, thickOf } from "../../ui/live/sizes";
import { type AngleKind, NAMES, type Segment, segmentsOf, styleOf } from "./angle_kinds";
import type { Dial, Layout, LongerView } from "./longer_view";
import { sidesOf, topOf } from "./steps";

/** Least sector that has its name inside, in turns, and where, as a share of the radius. */
const INSIDE = 0.3;
const INSIDE_AT = 0.44;
/** Name of angles that no bar reaches, at the left, and the largest that it may, in turns. */
const [REST] = NAMES.lost;
const REST_FROM = 0.7;
/** Size of the arrow along the rim. */
const ARROW = 0.7;
/** From a name inside to the rim, in fonts. */
const RIM = 0.3;
/** From the rim to names outside, and from the heading down to the highest of them, in fonts. */
const OUTSIDE = 1;
const BELOW_HEADING = 0.7;

/** Space between the dial and its heading, beside that of other headings, in fonts. */
const ABOVE_DIAL = 0.5;
/** Opacity of the lines to the dial. */
const BEAM_ALPHA = 0.5;

/** Two lines from the marked bar to the dial, which they touch. */
export function drawBeam(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { pair, turn, marked } = places;
  const [, right] = sidesOf(pair, marked);
  const style = { stroke: view.look.quiet, alpha: BEAM_ALPHA, dash: DASHED, mark: "beam" };
  const line = { ...style, width: thickOf(view) };
  for (const [y, side] of [
    [topOf(places), -1],
    [turn(0), 1],
  ]) {
    const distance = Math.hypot(dial.x - right, dial.y - y);
    const towards = Math.atan2(dial.y - y, dial.x - right);
    const direction = towards + side * Math.asin(dial.radius / distance);
    const long = Math.sqrt(distance ** 2 - dial.radius ** 2);
    const end = [right + long * Math.cos(direction), y + long * Math.sin(direction)];
    pen.curve([right, y, ...end], line);
  }
}

/** A sector for each kind of angle, and the hand at the angle reached, within a turn. */
export function drawDial(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { look } = view;
  const { x, y, radius } = dial;
  const { neighbours, trained, reached, unscaled, marked, length } = places;
  const end = Math.min(Math.max(trained[marked], unscaled[marked]), 1);
  const sectors = segmentsOf(places, marked, end);
  pen.dots([x, y], radius, { fill: look.paper, mark: "dial" });
  for (const { kind, from, to } of sectors) {
    const style = { ...styleOf(look, kind), mark: "dial" };
    if (to - from >= 1) pen.dots([x, y], radius, style);
    else pen.wedge(x, y, radius, FULL_TURN * from, FULL_TURN * to, style);
  }
  pen.dots([x, y], radius, { stroke: look.ink, width: 1.5 * thickOf(view), mark: "dial" });
  // After more than a turn, a hand would point at a smaller angle.
  if (reached[marked] <= 1) {
    const thick = thickOf(view);
    const by = FULL_TURN * reached[marked];
    const style = { mark: "dial", colour: look.ink, thick: ARROW * thick, gap: 0 };
    pen.curve([x, y, ...pointAt(dial, by)], { stroke: look.ink, width: 2.5 * thick, mark: "dial" });
    roundArrow(pen, dial, { from: 0, by }, style);
  }
  if (places.isCompact) {
    const name = { size: view.font, fill: look.ink, weight: STRONG, align: "right" } as const;
    const left = x - radius - OUTSIDE * view.font;
    pen.text(`pair ${marked}`, left, y - radius + view.font, { ...name, mark: "dial" });
    return;
  }
  const name = `pair ${marked} at ${counted(length, "token")}`;
  const long = pen.widthOf(name, { size: HEADING_SIZE * view.font, weight: STRONG });
  const start = Math.max(Math.min(x - radius, view.width - long), neighbours.x);
  const top = { x: start, y: y - radius - ABOVE_DIAL * view.font };
  heading(pen, view, name, top, { mark: "dial", width: view.width - start });
  nameSectors(pen, view, places, dial, sectors);
}

/** A sector's names: lower speed does not show in it. */
const namesOf = (kind: AngleKind): readonly string[] =>
  NAMES[kind === "partly" || kind === "fully" ? "seen" : kind];

/** The names of the sectors: inside those that have space, beside others. */
function nameSectors(
  pen: Pen,
  view: LongerView,
  { bars }: Layout,
  { x, y, radius }: Dial,
  sectors: readonly Segment[],
): void {
  const { look, font, width } = view;
  const style = { size: font, fill: look.ink, mark: "sector" } as const;
  const distance = radius + OUTSIDE * font;
  let free = -Infinity;
  for (const { kind, from, to } of sectors) {
    const middle = (FULL_TURN * (from + to)) / 2;
    const [across, down] = [Math.sin(middle), -Math.cos(middle)];
    const nameWithin = (room: number) =>
      namesOf(kind).find((name) => pen.widthOf(name, style) <= room);
    const [right, under] = [across, down].map((one) => INSIDE_AT * radius * one);
    const chord = Math.sqrt(Math.max(radius ** 2 - (Math.abs(under) + font / 2) ** 2, 0));
    const room = Math.min(chord - RIM * font - Math.abs(right), radius * (to - from)) * 2;
    const inside = to - from < INSIDE ? undefined : nameWithin(room);
    if (inside) {
      const onColour = kind === "new" ? { fill: look.paper, weight: STRONG } : {};
      const place = { ...style, ...onColour, align: "center" } as const;
      pen.text(inside, x + right, y + under + MIDDLE * font, place);
      continue;
    }
    const isRight = across >= 0;
    const highest = distance - BELOW_HEADING * font;
    const level = clamp(down * distance, -highest, highest);
    const below = isRight ? Math.max(level, free) : level;
    if (isRight) free = below + LINE * font;
    const beside = Math.sqrt(Math.max(distance ** 2 - below ** 2, 0));
    const start = x + (isRight ? beside : -beside);
    const outside = isRight ? width - start : start - (bars.x + bars.width);
    const text = nameWithin(outside) ?? namesOf(kind).at(-1)!;
    pen.text(text, start, y + below + MIDDLE * font, {
      ...style,
      align: isRight ? "left" : "right",
    });
  }
  // Between the two lines to the dial.
  const left = x - distance;
  const isFree = left - pen.widthOf(REST, style) > bars.x + bars.width;
  if (sectors.at(-1)!.to <= REST_FROM && isFree)
    pen.text(REST, left, y + MIDDLE * font, { ...style, align: "right" });
}
