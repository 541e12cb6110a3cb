/** The speed that each pair keeps, and a grip that changes it. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, STRONG } from "../../ui/live/sizes";
import { type Layout, type LongerView, RECOMMENDED } from "./longer_view";
import { drawSteps, type Ends, edgeOf, nameSteps } from "./steps";

/** Opacity of the speed that a method takes away. */
const REMOVED_ALPHA = 0.16;
/** Heading of the speeds, and that where none has a number. */
const KEPT = "speed of each pair";
const UNCHANGED = `${KEPT} (1 = as trained)`;
/** Distance from slow bars up to how slow they are, in multiples of the font size. */
const SLOWER_GAP = 0.55;
const GRIP_RADIUS = 7;
/** Distance from the grip's middle to the tips of its arrows, and their size, in pixels. */
const ARROWS = 16;
const ARROW = 4;

/** The share of its speed that each pair keeps. */
export function drawSpeeds(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { speed, pair, kept, now } = places;
  verticalAxis(pen, view, kept, speed.x, {
    values: [...new Set([1 / parameters.scale_factor, 1])],
    format: (level) => (level < 1 ? `1/${Math.round(1 / level)}` : "1"),
    gridTo: speed.x + speed.width,
  });
  const title = places.isCompact ? undefined : "pair, fast → slow";
  horizontalAxis(pen, view, pair, speed.y + speed.height, { title });
  const shares = sharesOf(places, now);
  const levels = levelsOf(places, shares);
  const removed = levels.map(([, top]): Ends => [top, kept(1)]);
  drawSteps(pen, pair, removed, { fill: look.result, alpha: REMOVED_ALPHA, mark: "removed" });
  if (methodOf(parameters) === "own") drawRecommended(pen, view, places);
  pen.curve(edgeOf(pair, levels, 1).flat(), { stroke: look.result, width: 2.5, mark: "speed" });
  nameSpeeds(pen, view, places, shares);
  drawGrip(pen, view, places, shares);
}

/** Share of its speed that each pair keeps with some frequencies. */
const sharesOf = ({ before }: Layout, rates: Float64Array): number[] =>
  Array.from(rates, (rate, index) => rate / before[index]);

/** Ends of bars that keep shares of their speed. */
const levelsOf = ({ kept }: Layout, shares: readonly number[]): Ends[] =>
  shares.map((share) => [kept(0), kept(share)]);

/** The heading of the speeds: the pairs that a ramp blends, or that a method slows without need. */
function nameSpeeds(pen: Pen, view: LongerView, places: Layout, shares: readonly number[]): void {
  const { speed, pair } = places;
  const isRamp = methodOf(view.parameters) in view.core.turns;
  const blended = isRamp ? blendedIn(view, places, shares) : [];
  const count = blended.filter(([foot, top]) => top < foot).length;
  if (!count) {
    nameSlowed(pen, view, places);
    return;
  }
  const pairs = `${counted(count, "pair")} blended`;
  heading(pen, view, [`${KEPT}: ${pairs}`, pairs], speed, {
    mark: "slowed-count",
    width: speed.width,
  });
  // Not on the line of the slowest pairs.
  const height = places.kept(1 / view.parameters.scale_factor) - 0.3 * view.font - speed.y;
  nameSteps(pen, pair, { ...speed, height }, blended, {
    texts: ["in between: blended", "blended"],
    size: view.font,
    fill: view.look.ink,
    mark: "blended",
  });
}

/** Ends of the bars between the pairs that a ramp keeps and those that it divides by the factor. */
function blendedIn(view: LongerView, places: Layout, shares: readonly number[]): Ends[] {
  const least = 1 / view.parameters.scale_factor;
  return levelsOf(places, shares).map(([foot, top], pair) =>
    shares[pair] > least + 1e-9 && shares[pair] < 1 - 1e-9 ? [foot, top] : [foot, foot],
  );
}

/** The heading of the speeds, with the pairs that a method slows without need. */
function nameSlowed(pen: Pen, view: LongerView, places: Layout): void {
  const { slowedAnyway, meetsNewUnscaled, speed } = places;
  const others = meetsNewUnscaled.filter((isNew) => !isNew).length;
  if (!slowedAnyway) {
    const texts = places.isCompact ? [`${KEPT}, fast → slow`] : [UNCHANGED];
    heading(pen, view, [...texts, KEPT], speed, { width: speed.width });
    return;
  }
  const isAll = others === meetsNewUnscaled.length;
  const noun = isAll ? "pair" : "fast pair";
  const pairs =
    slowedAnyway < others || others === 1
      ? `${slowedAnyway} of ${counted(others, noun)}`
      : `all ${counted(others, noun)}`;
  const texts = [`${KEPT}: ${pairs} slowed${isAll ? "" : ", too"}`, `${pairs} slowed`];
  heading(pen, view, texts, speed, { mark: "slowed-count", width: speed.width });
}

/** A dashed outline of the speeds with the recommended method. */
function drawRecommended(pen: Pen, { look, core, font }: LongerView, places: Layout): void {
  const { pair, recommended, speed, kept } = places;
  const levels = levelsOf(places, sharesOf(places, recommended));
  const style = { stroke: look.ink, width: 1.5, dash: DASHED, mark: "recommended" };
  pen.curve(edgeOf(pair, levels, 1).flat(), style);
  const text = `dashed: ${core.labels[RECOMMENDED]}`;
  const named = { size: font, fill: look.ink, mark: "recommended" };
  pen.text(text, speed.x + font / 2, kept(0.15) - 0.5 * font, named);
}

/** A ring with arrows on the bar of the pair whose dial is shown, and what it does or has done. */
function drawGrip(pen: Pen, view: LongerView, places: Layout, shares: readonly number[]): void {
  const { look, font, parameters } = view;
  const { pair, kept, speed, gripped } = places;
  const share = shares[gripped];
  const [x, y] = [pair(gripped + 0.5), kept(share)];
  const isLowest = share * parameters.scale_factor < 1 + 1e-9;
  for (const [isFree, down] of [
    [share < 1 - 1e-9, -1],
    [!isLowest, 1],
  ] as const) {
    const tip = y + down * ARROWS;
    const foot = tip - down * ARROW;
    if (isFree)
      pen.curve([x - ARROW, foot, x + ARROW, foot, x, tip], { fill: look.ink, mark: "grip" });
  }
  pen.dots([x, y], GRIP_RADIUS, { fill: look.paper, stroke: look.ink, width: 3, mark: "grip" });
  const style = { size: font, weight: STRONG, align: "right" } as const;
  const right = x - GRIP_RADIUS - 0.7 * font;
  const write = (text: string, height: number, fill: string) => {
    if (pen.widthOf(text, style) < right - speed.x)
      pen.text(text, right, height, { ...style, fill, mark: "grip" });
  };
  if (methodOf(parameters) === "none") {
    write("drag the ring down to slow this pair", kept(1) + 1.8 * font, look.ink);
    return;
  }
  const factor = significant(1 / share, 3);
  const text = `${factor}× slower`;
  const first = Math.max(Math.floor(pair.invert(right - pen.widthOf(text, style))), 0);
  const height = kept(Math.max(...shares.slice(first, gripped + 1))) - SLOWER_GAP * font;
  if (factor !== "1" && height - font > speed.y) write(text, height, look.result);
}
