/** The angle that each pair reaches: seen in training, new, avoided, or no longer reached. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { avoidedStyle, fastStyle, type Layout, type LongerView, seenStyle } from "./longer_view";
import { drawBars, type Ends } from "./steps";

/** Levels of the axis, in words. */
const TURNS: Readonly<Record<number, string>> = { 0: "0", 0.5: "½ turn", 1: "≥ 1 turn" };

/**
 * The angle of each pair: grey if seen in training, paler for pairs that saw every angle; else red;
 * avoided green, lost outlined.
 */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { bars, pair, turn, before, trained, reached, unscaled } = places;
  const { meetsNew, meetsNewUnscaled, completed } = places;
  verticalAxis(pen, view, turn, bars.x, {
    values: [0, 0.5, 1],
    format: (turns) => TURNS[turns],
  });
  const levelOf = (turns: number) => turn(Math.min(turns, 1));
  const [fast, slow, unseen, avoided, lost]: Ends[][] = [[], [], [], [], []];
  before.forEach((_, index) => {
    const [top, level] = [reached, trained].map((turns) => levelOf(turns[index]));
    const known = Math.max(top, level);
    const [here, other] = index < completed ? [fast, slow] : [slow, fast];
    here.push([turn(0), known, meetsNewUnscaled[index]]);
    other.push([turn(0), turn(0)]);
    unseen.push([known, meetsNew[index] ? top : known, unscaled[index] > reached[index]]);
    const highest = Math.min(top, level);
    const unslowed = levelOf(unscaled[index]);
    avoided.push([highest, meetsNewUnscaled[index] ? unslowed : highest]);
    lost.push([top, Math.min(top, Math.max(level, unslowed))]);
  });
  drawBars(pen, pair, avoided, { ...avoidedStyle(look), mark: "unscaled" });
  const pale = seenStyle(look);
  drawBars(pen, pair, lost, { fill: pale.fill, alpha: pale.alpha / 3, mark: "lost" });
  drawBars(pen, pair, lost, { stroke: look.quiet, width: 1, mark: "lost" });
  drawBars(pen, pair, fast, { ...fastStyle(look), mark: "fast" });
  drawBars(pen, pair, slow, { ...seenStyle(look), mark: "seen" });
  drawBars(pen, pair, unseen, { fill: look.mark, mark: "unseen" });
  drawCount(pen, view, places);
}

/** The heading: how many pairs reach new angles; its sentence goes on above the curve. */
function drawCount(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { bars, unseen, title, isCompact } = places;
  const isPlain = methodOf(parameters) === "none";
  const [long, short] = ["angles never seen in training", "new angles"].map((angles) =>
    countOf(places, angles),
  );
  const named = (text: string) => (isPlain ? text : `${methodIn(view)}, ${text}`);
  // On a phone, short texts have the size of other headings.
  const texts = [...(isCompact ? [] : [named(long)]), named(short), short];
  heading(pen, view, texts, title, {
    mark: "unseen-count",
    width: bars.width,
    fill: unseen ? look.mark : isPlain ? look.ink : look.result,
  });
}

/** Number of pairs with new angles, in words. */
export function countOf({ unseen, before }: Layout, angles = "new angles"): string {
  if (before.length === 1) return `the only pair reaches ${unseen ? "" : "no "}${angles}`;
  if (!unseen) return `no pair reaches ${angles}`;
  return `${unseen} of ${counted(before.length, "pair")} reach${unseen === 1 ? "es" : ""} ${angles}`;
}

export const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : `with ${core.labels[method]}`;
};
