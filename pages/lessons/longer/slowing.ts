/** Dots of the recommended bars, a grip that changes a bar, and what is slowed in words. */

import { heading } from "../../ui/live/axes";
import { methodOf, ROUNDING } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, MIDDLE, STRONG, thickOf } from "../../ui/live/sizes";
import { headingWidth, type Layout, type LongerView, RECOMMENDED } from "./longer_view";
import { ARROWS, drawRing } from "./ring";

/** Radius of the recommended method's dots, and their least distance, in pixels. */
const DOT = 1.6;
const DOTS_APART = 8;
/** Width of their outline, and the distance within which a bar ends at a dot, in pixels. */
const OUTLINE = 1;
const MET = 1.5;
/** From the middle of the ring to its pair's name, in fonts. */
const BESIDE_RING = 0.9;
/** Height of their name below the top of the bars, as a share of theirs. */
const NAME_AT = 0.2;
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
    if (!unseen) return ["so no pair needs slowing"];
    const [them, whose] = unseen === 1 ? ["it", "its bar"] : ["them", "their bars"];
    const drag = `drag ${whose} to the training line`;
    return isCompact ? [drag] : [`so slow ${them} down: ${drag}`, drag];
  }
  const all = before.length === 1 ? "the only pair" : `all ${before.length} pairs`;
  const some = `${slowed} of ${counted(before.length, "pair")}`;
  const pairs = slowed === before.length ? all : some;
  const isNeeded = meetsNewUnscaled.some(Boolean);
  const slows = `${method === "own" ? "you slow" : "it slows"} ${pairs}`;
  const because = isNeeded && !unseen ? "because " : "";
  const left = meetsNew.filter((isNew, pair) => isNew && !isSlowed[pair]).length;
  const more = left === 1 ? "one more needs it" : `${left} more need it`;
  const fault = `, but ${left ? more : "not enough"}`;
  const result = isNeeded ? (unseen ? fault : "") : ", though none needs it";
  const text = `${because}${slows}${result}`;
  const isByParts = method in core.turns && slowed < before.length;
  if (!isByParts || !because) return [text, slows];
  const kept = before.length - slowed;
  const fast = kept === 1 ? "the fastest" : `the ${kept} fastest`;
  return [`it slows slow pairs and spares ${fast}`];
}

/** Dots where the recommended method's bars would end, unless the bars end there. */
function drawRecommended(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { pair, token, asToken, before, recommended, length } = places;
  // None where it would touch the one before.
  let next = -Infinity;
  const levels = Array.from(recommended, (rate, index) => token(length * (rate / before[index])));
  const dots = levels.flatMap((y, index) => {
    const isMet = Math.abs(y - token(asToken[index])) < MET;
    const x = pair(index + 0.5);
    if (isMet || x < next) return [];
    next = x + DOTS_APART;
    return [x, y];
  });
  // Apart from the line in training.
  const outline = { stroke: look.paper, width: 2 * OUTLINE, mark: "recommended" };
  if (dots.length) pen.dots(dots, DOT * thickOf(view) + OUTLINE, { ...outline, fill: look.ink });
  nameDots(pen, view, places, levels);
}

/** Their name, right of the first dot that is lower than most bars, if no new angles are there. */
function nameDots(
  pen: Pen,
  { look, font, core }: LongerView,
  { bars, pair, complete }: Layout,
  levels: readonly number[],
): void {
  const y = bars.y + NAME_AT * bars.height;
  const name = `dots: ${core.labels[RECOMMENDED]}’s bars`;
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "dots-name" };
  const first = levels.findIndex((level) => level > y);
  const x = pair(first) + font;
  if (first >= 0 && x + pen.widthOf(name, style) < pair(complete)) pen.text(name, x, y, style);
}

/** A ring on the bar of the pair that is marked. */
function drawGrip(pen: Pen, view: LongerView, places: Layout): void {
  const { parameters } = view;
  const { pair, token, asToken, now, before, marked } = places;
  const share = now[marked] / before[marked];
  const [x, y] = [pair(marked + 0.5), token(asToken[marked])];
  // Names of pairs are below the foot.
  const hasSpace = y + ARROWS * thickOf(view) <= token(0);
  const isFaster = share < 1 - ROUNDING;
  const isSlower = hasSpace && share * parameters.scale_factor > 1 + ROUNDING;
  const directions = [
    ...(isFaster ? [[0, -1] as const] : []),
    ...(isSlower ? [[0, 1] as const] : []),
  ];
  if (marked === before.length - 1) {
    nameRing(pen, view, places, { x, y });
    if (places.meetsNew[marked]) drawDown(pen, view, places, { x, y });
  }
  drawRing(pen, view, { x, y }, directions, "grip");
}

/** The last pair's name beside its ring and the bars, if it has a dial. */
function nameRing(pen: Pen, view: LongerView, places: Layout, at: Place): void {
  const { look, font } = view;
  const { bars, dial, isCompact, marked } = places;
  const x = at.x + BESIDE_RING * font;
  if (!dial || isCompact || x < bars.x + bars.width) return;
  const style = { size: font, fill: look.ink, weight: STRONG, mark: "ring-name" } as const;
  pen.text(`pair ${marked}`, x, at.y + MIDDLE * font, style);
}

/** A dashed line from the ring down to the line of training, where it has space. */
function drawDown(pen: Pen, view: LongerView, places: Layout, { x, y }: Place): void {
  const thick = thickOf(view);
  const foot = places.token(places.trainedLength);
  if (foot < y + ARROWS * thick) return;
  const style = { mark: "down", width: 1.5 * thick, stroke: view.look.paper, dash: DASHED };
  pen.curve([x, y, x, foot], style);
}
