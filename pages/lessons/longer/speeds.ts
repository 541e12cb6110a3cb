/** The speed that each pair keeps, and a grip that changes it. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, HEADING, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { avoidedStyle, type Layout, type LongerView, RECOMMENDED } from "./longer_view";
import { stepsAt } from "./steps";

/** Heading of the speeds. */
const KEPT = "speed of each pair";
const GRIP_RADIUS = 7;
/** Distance from the grip's middle to the tips of its arrows, and their size, in pixels. */
const ARROWS = 16;
const ARROW = 4;
/** Least difference of a speed from another that is no rounding error. */
const ROUNDING = 1e-9;

/** The share of its speed that each pair keeps. */
export function drawSpeeds(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { speed, pair, kept, now, before } = places;
  const shares = Array.from(now, (rate, index) => rate / before[index]);
  const least = Math.min(1 / parameters.scale_factor, ...shares);
  verticalAxis(pen, view, kept, speed.x, {
    values: [...new Set([least, 1])],
    format: (level) => (level < 1 ? `1/${significant(1 / level, 3)}` : "full"),
    gridTo: speed.x + speed.width,
  });
  if (!places.isCompact) nameEnds(pen, view, places);
  const steps = stepsAt(pair, shares.map(kept));
  if (shares.some((share) => share < 1 - ROUNDING)) {
    const lost = [...steps, speed.x + speed.width, kept(1), speed.x, kept(1)];
    pen.curve(lost, { ...avoidedStyle(look), mark: "slowed" });
  }
  pen.curve(steps, { stroke: look.result, width: 2.5, mark: "speed" });
  if (isForBars(view)) drawRecommended(pen, view, places);
  if (!view.isGhost) drawGrip(pen, view, places);
  const right = speed.x + speed.width - nameGrip(pen, view, places);
  heading(pen, view, namesOf(view, places), speed, {
    mark: "slowed-count",
    width: right - speed.x,
  });
}

/** The first and the last pair, below the ends of the axis. */
function nameEnds(pen: Pen, { look, font }: LongerView, { speed, before }: Layout): void {
  const y = speed.y + speed.height + TICK + TICK_LABEL * font;
  const style = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const last = before.length - 1;
  pen.text(last ? "pair 0: fastest" : "the only pair", speed.x, y, style);
  if (last)
    pen.text(`pair ${last}: slowest`, speed.x + speed.width, y, { ...style, align: "right" });
}

/** Return whether the speeds are the reader's own, or nothing is slowed that should be. */
function isForBars({ parameters }: LongerView): boolean {
  const method = methodOf(parameters);
  return method === "own" || (method === "none" && parameters.scale_factor > 1);
}

/** Headings of the speeds: pairs that a ramp slows partly, or a method slows without need. */
function namesOf(view: LongerView, places: Layout): string[] {
  const { parameters, core } = view;
  const { slowedAnyway, meetsNewUnscaled, now, before, isCompact } = places;
  if (isForBars(view)) {
    const dashed = `dashed: ${core.labels[RECOMMENDED]}`;
    const isFull = methodOf(parameters) === "none";
    return [
      ...(isFull && !isCompact ? [`${KEPT}: drag down to slow (${dashed})`] : []),
      `${isCompact ? "speed" : KEPT} (${dashed})`,
      dashed,
    ];
  }
  const shares = now.map((rate, pair) => rate / before[pair]);
  const least = 1 / parameters.scale_factor;
  const isBetween = (share: number) => share > least + ROUNDING && share < 1 - ROUNDING;
  const partly = shares.filter(isBetween).length;
  if (methodOf(parameters) in core.turns && partly) {
    const pairs = `${counted(partly, "pair")} partly slowed`;
    const how =
      methodOf(parameters) === "yarn" ? "each more than the one before" : "by turns in training";
    return [...(partly > 1 ? [`${KEPT}: ${pairs}, ${how}`] : []), `${KEPT}: ${pairs}`, pairs];
  }
  if (!slowedAnyway) return [KEPT];
  const others = meetsNewUnscaled.filter((isNew) => !isNew).length;
  const isAll = others === meetsNewUnscaled.length;
  const noun = isAll ? "pair" : "fast pair";
  const pairs =
    slowedAnyway < others || others === 1
      ? `${slowedAnyway} of ${counted(others, noun)}`
      : `all ${counted(others, noun)}`;
  const are = `${pairs} ${slowedAnyway === 1 ? "is" : "are"} slowed`;
  return [`${KEPT}: ${are}${isAll ? "" : " as well"}`, `${are}${isAll ? "" : " as well"}`, are];
}

/** A dashed outline of the speeds with the recommended method. */
function drawRecommended(pen: Pen, { look }: LongerView, places: Layout): void {
  const { pair, recommended, kept, before } = places;
  const levels = Array.from(recommended, (rate, index) => kept(rate / before[index]));
  const style = { stroke: look.ink, width: 1.5, dash: DASHED, mark: "recommended" };
  pen.curve(stepsAt(pair, levels), style);
}

/** A ring with arrows on the bar of the pair whose dial is shown. */
function drawGrip(pen: Pen, { look, parameters }: LongerView, places: Layout): void {
  const { speed, pair, kept, now, before, gripped } = places;
  const share = now[gripped] / before[gripped];
  const [x, y] = [pair(gripped + 0.5), kept(share)];
  for (const [isFree, down] of [
    [share < 1 - ROUNDING, -1],
    [share * parameters.scale_factor > 1 + ROUNDING, 1],
  ] as const) {
    const tip = y + down * ARROWS;
    // Names of pairs are below the foot.
    if (!isFree || tip > speed.y + speed.height) continue;
    const foot = tip - down * ARROW;
    pen.curve([x - ARROW, foot, x + ARROW, foot, x, tip], { fill: look.ink, mark: "grip" });
  }
  pen.dots([x, y], GRIP_RADIUS, { fill: look.paper, stroke: look.ink, width: 3, mark: "grip" });
}

/** Above the right end, what the ring has done to one's own bars; returns the space it takes. */
function nameGrip(pen: Pen, { look, font, parameters }: LongerView, places: Layout): number {
  const { speed, now, before, gripped, isCompact } = places;
  const factor = significant(before[gripped] / now[gripped], 3);
  if (methodOf(parameters) !== "own" || factor === "1") return 0;
  const text = `${isCompact ? "" : `pair ${gripped}: `}${factor}× slower`;
  const style = { size: font, fill: look.result, align: "right", mark: "grip" } as const;
  pen.text(text, speed.x + speed.width, speed.y - HEADING * font, style);
  return pen.widthOf(text, style) + font;
}
