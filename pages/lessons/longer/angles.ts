/** The angle that each pair reaches: seen in training, new, or avoided. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { hatch } from "./hatching";
import type { Layout, LongerView } from "./longer_view";
import { drawSteps, type Ends, nameSteps } from "./steps";

/** Size of the number of pairs with new angles, as a multiple of the font size. */
const VERDICT = 1.4;
/** Opacity of the angles that training has seen. */
const SEEN_ALPHA = 0.17;
/** Distance of the lines that hatch bars, in multiples of the font size. */
const HATCHING = 0.6;
const LEVELS = [0, 0.5, 1];

/** The angle each pair reaches: grey if seen in training, else red; hatched in green if avoided. */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, pair, turn, before, trained, reached, unscaled } = places;
  const { meetsNew, meetsNewUnscaled, completed } = places;
  verticalAxis(pen, view, turn, bars.x, {
    title: "angle (turns)",
    values: LEVELS,
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
    gridTo: bars.x + bars.width,
  });
  const levelOf = (turns: number) => turn(Math.min(turns, 1));
  const [seen, unseen, avoided]: Ends[][] = [[], [], []];
  const limit: number[] = [];
  before.forEach((_, index) => {
    const [top, level] = [reached, trained].map((turns) => levelOf(turns[index]));
    const known = Math.max(top, level);
    seen.push([turn(0), known]);
    unseen.push([known, meetsNew[index] ? top : known]);
    avoided.push([top, meetsNewUnscaled[index] ? levelOf(unscaled[index]) : top]);
    if (index >= completed) limit.push(pair(index), level, pair(index + 1), level);
  });
  // Only what happens is filled.
  drawSteps(pen, pair, avoided, { fill: look.paper, mark: "unscaled" });
  hatch(pen, pair, avoided, HATCHING * font, { stroke: look.result, mark: "unscaled" });
  // Nothing happens to most pairs: they are the ground, new angles the figure.
  drawSteps(pen, pair, seen, { fill: look.quiet, alpha: SEEN_ALPHA, mark: "seen" });
  drawSteps(pen, pair, unseen, { fill: look.mark, mark: "unseen" });
  if (limit.length) pen.curve(limit, { stroke: look.ink, width: 1.5, mark: "trained-angle" });
  // On one line with the words for new angles, between the dials.
  nameSteps(pen, pair, { ...bars, height: 1.3 * font }, seen, {
    texts: ["seen in training", "seen"],
    size: font,
    fill: look.ink,
    mark: "seen",
  });
  nameSteps(pen, pair, bars, unseen, {
    texts: ["new angles", "new"],
    size: font,
    fill: look.paper,
    mark: "unseen",
  });
  nameSteps(pen, pair, bars, avoided, {
    texts: ["new angles avoided", "avoided"],
    size: font,
    fill: look.ink,
    halo: look.paper,
    mark: "unscaled",
  });
  drawCount(pen, view, places);
}

/** The heading: how many pairs reach new angles. */
function drawCount(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { bars, unseen, meetsNewUnscaled } = places;
  const isPlain = methodOf(parameters) === "none";
  const reaching = countOf(places);
  const first = unseen ? countOf(places, "angles never seen in training") : reaching;
  const without = meetsNewUnscaled.filter(Boolean).length;
  const compared = `${reaching} (${without} if unscaled)`;
  const named = unseen ? [reaching] : [compared, reaching];
  const texts = isPlain ? [first] : named.map((text) => `${methodIn(view)}: ${text}`);
  heading(pen, view, [...texts, reaching], bars, {
    mark: "unseen-count",
    width: bars.width,
    size: VERDICT * font,
    fill: unseen ? look.mark : isPlain ? look.ink : look.result,
  });
}

/** Number of pairs with new angles, in words. */
export function countOf({ unseen, before }: Layout, angles = "new angles"): string {
  if (before.length === 1) return `the only pair reaches ${unseen ? "" : "no "}${angles}`;
  return `${unseen} of ${counted(before.length, "pair")} reach${unseen === 1 ? "es" : ""} ${angles}`;
}

export const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : core.labels[method];
};
