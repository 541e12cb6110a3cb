/** Dots of the recommended bars, a grip that changes a bar, and what is slowed in words. */

import { heading } from "../../ui/live/axes";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { turnsWithin } from "../../ui/live/formulas/sinusoid";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { thickOf } from "../../ui/live/sizes";
import { headingWidth, type Layout, type LongerView, RECOMMENDED } from "./longer_view";
import { ARROWS, drawRing } from "./ring";
import { nameAbove } from "./turn_names";

/** Radius of the recommended method's dots, and their least distance, in pixels. */
const DOT = 1.6;
const DOTS_APART = 8;
/** Left end of their name, as a share of the bars' width. */
const NAME_AT = 0.38;
/** Width of their outline, and the distance within which a bar ends at a dot, in pixels. */
const OUTLINE = 1;
const MET = 1.5;
/** Space between the heading and the title of the axis beside it, in fonts. */
const BESIDE_TITLE = 3;

/** The recommended bars beside the reader's own, a grip, and what is slowed in words. */
export function drawSlowing(pen: Pen, view: LongerView, places: Layout): void {
  if (methodOf(view.parameters) === "own") drawRecommended(pen, view, places);
  if (!view.isGhost) drawGrip(pen, view, places);
  heading(pen, view, headingsOf(view, places), places.bars, {
    mark: "slowed-count",
    // The title of the axis beside it is turned.
    width: headingWidth(view, places) - (places.isCompact ? 0 : BESIDE_TITLE * view.font),
  });
}

/** Headings, which end the sentence of that of the angles, the longest first. */
function headingsOf({ parameters, core }: LongerView, places: Layout): string[] {
  const { isSlowed, meetsNew, meetsNewUnscaled, unseen, before, isCompact } = places;
  const method = methodOf(parameters);
  const slowed = isSlowed.filter(Boolean).length;
  if (!slowed) {
    if (!unseen) return [before.length > 1 ? "so no pair needs slowing" : "so it needs no slowing"];
    const [them, whose] = unseen === 1 ? ["it", "its bar"] : ["them", "their bars"];
    const drag = `drag ${whose} to the training line`;
    return isCompact ? [drag] : [`so slow ${them} down: ${drag}`, drag];
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
  const left = meetsNew.filter((isNew, pair) => isNew && !isSlowed[pair]).length;
  const more = left === 1 ? "one more needs it" : `${left} more need it`;
  const few = unseen === 1 && slowed > 1 ? "one of them not enough" : "not enough";
  const fault = `, but ${left ? more : few}`;
  const result = isNeeded ? (unseen ? fault : "") : ", though none needs it";
  const text = `${because}${slows}${result}`;
  const isByParts = method in core.turns && slowed < before.length;
  if (!isByParts || !because) return [text, slows];
  const kept = before.length - slowed;
  const fast = kept === 1 ? "the fastest" : `the ${kept} fastest`;
  return [`it slows the slow pairs and spares ${fast}`, "it slows the slow pairs only"];
}

/**
 * Dots where the recommended method's bars would end, unless the bars end there; paler where no
 * angle is new. Their name is above the bars, if it fits.
 */
function drawRecommended(pen: Pen, view: LongerView, places: Layout): void {
  const { look, core } = view;
  const { pair, turn, reached, recommended, meetsNewUnscaled, length } = places;
  // One dot for each pair, or for every few where they would touch.
  const every = Math.ceil(DOTS_APART / (pair(1) - pair(0)));
  const levels = Array.from(recommended, (rate) => turn(turnsWithin(rate, length)));
  // Apart from the line in training.
  const outline = { stroke: look.paper, width: 2 * OUTLINE, mark: "recommended" };
  for (const isNeeded of [false, true]) {
    const dots = levels.flatMap((y, index) => {
      const isMet = Math.abs(y - turn(reached[index])) < MET;
      const isShown = meetsNewUnscaled[index] === isNeeded && index % every === 0 && !isMet;
      return isShown ? [pair(index + 0.5), y] : [];
    });
    const fill = isNeeded ? look.ink : look.quiet;
    if (dots.length) pen.dots(dots, DOT * thickOf(view) + OUTLINE, { ...outline, fill });
  }
  nameAbove(pen, view, places, `dots: ${core.labels[RECOMMENDED]}’s bars`, NAME_AT);
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
