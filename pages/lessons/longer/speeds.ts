/** What a method does to the speeds of pairs, and a grip that changes one of them. */

import { heading } from "../../ui/live/axes";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { turnsWithin } from "../../ui/live/formulas/sinusoid";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { thickOf } from "../../ui/live/sizes";
import { headingWidth, type Layout, type LongerView, RECOMMENDED } from "./longer_view";
import { ARROWS, drawRing } from "./ring";

/** Radius of the recommended method's dots, and their least distance, in pixels. */
const DOT = 1.6;
const DOTS_APART = 5;

/** The recommended bars beside the reader's own, a grip, and what is slowed in words. */
export function drawSpeeds(pen: Pen, view: LongerView, places: Layout): void {
  if (isForBars(view, places)) drawRecommended(pen, view, places);
  if (!view.isGhost) drawGrip(pen, view, places);
  heading(pen, view, headingsOf(view, places), places.bars, {
    mark: "slowed-count",
    width: headingWidth(view, places),
  });
}

/** Return whether the speeds are the user's own, or nothing is slowed that should be. */
function isForBars({ parameters }: LongerView, { unseen }: Layout): boolean {
  const method = methodOf(parameters);
  return method === "own" || (method === "none" && unseen > 0);
}

/** Headings of the speeds, which end the sentence of that of the angles, the longest first. */
function headingsOf({ parameters, core }: LongerView, places: Layout): string[] {
  const { isSlowed, meetsNew, meetsNewUnscaled, unseen, before } = places;
  const method = methodOf(parameters);
  const slowed = isSlowed.filter(Boolean).length;
  const recommended = core.labels[RECOMMENDED];
  if (!slowed) {
    if (!unseen)
      return [
        `so ${before.length > 1 ? "no" : "the only"} pair needs ${before.length > 1 ? "" : "no "}slowing`,
      ];
    const so = `so slow ${unseen === 1 ? "it" : "them"} down`;
    return [`${so}: draw along the dots`, so];
  }
  const all = before.length === 1 ? "the only pair" : `all ${before.length} pairs`;
  const some =
    slowed === 1
      ? `one pair of ${before.length}`
      : `${slowed} of ${counted(before.length, "pair")}`;
  const pairs = slowed === before.length ? all : some;
  const isNeeded = meetsNewUnscaled.some(Boolean);
  const slows = `${method === "own" ? "you slow" : "it slows"} ${pairs}`;
  const because = isNeeded && !unseen ? "because " : "";
  const left = meetsNew.indexOf(true);
  const one = isSlowed[left] ? "one of them not enough" : "one more needs it";
  const fault = `, but ${unseen === 1 && slowed > 1 ? one : "not enough"}`;
  const result = isNeeded ? (unseen ? fault : "") : ", though none needs it";
  const text = `${because}${slows}${result}`;
  if (method === "own") return [`${text} (dots: ${recommended})`, text, slows];
  const isByParts = method in core.turns && slowed < before.length;
  if (!isByParts || !because) return [text, slows];
  const kept = before.length - slowed;
  const fast = kept === 1 ? "the fastest" : `the ${kept} fastest`;
  return [`${because}it slows the slow pairs, not ${fast}`, `${because}it slows slow pairs only`];
}

/** Dots where the recommended method's bars would end. */
function drawRecommended(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { pair, turn, recommended, length } = places;
  const levels = Array.from(recommended, (rate) => turn(turnsWithin(rate, length)));
  // One dot for each pair, or for every few where they would touch.
  const every = Math.ceil(DOTS_APART / (pair(1) - pair(0)));
  const dots = levels.flatMap((level, index) => (index % every ? [] : [pair(index + 0.5), level]));
  pen.dots(dots, DOT * thickOf(view), { fill: look.ink, mark: "recommended" });
}

/** A ring on the bar of the pair that is marked. */
function drawGrip(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters } = view;
  const { pair, turn, now, before, reached, marked } = places;
  const share = now[marked] / before[marked];
  const [x, y] = [pair(marked + 0.5), turn(reached[marked])];
  // Names of pairs are below the foot.
  const hasSpace = y + ARROWS * thickOf(view) <= turn(0);
  const isFaster = share < 1 - ROUNDING;
  const isSlower = hasSpace && share * parameters.scale_factor > 1 + ROUNDING;
  const directions = [
    ...(isFaster ? [[0, -1] as const] : []),
    ...(isSlower ? [[0, 1] as const] : []),
  ];
  drawRing(pen, view, { x, y }, directions, "grip");
}
