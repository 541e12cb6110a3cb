/** Similarity of every timestep to the chosen one, beside the cells of all steps. */

import { pairs as neighbours } from "d3-array";
import { LAST_STEP, looksAlike } from "../../ui/live/formulas/timesteps";
import { fixed } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { CoordinatesView } from "./coordinates_layout";
import type { StepPanel, StepPlaces } from "./timesteps_layout";

/** Opacities of the part of similarities from which on steps look alike, and of all. */
const ALIKE = 0.75;
const ALL = 0.16;
/** The outline of all similarities. */
const OUTLINE = { width: 0.8, alpha: 0.75 };
/** Radius of the dot at the chosen step. */
const DOT = 4;
/** Least distance of two numbers below the profile, as a multiple of the font size. */
const APART = 1.9;

/** First and last step of each run of steps that look like the chosen one. */
export function alikeRuns(similar: Float64Array, alike: number): [number, number][] {
  const ends = [...similar.keys(), similar.length].filter((step) => {
    const isAlike = (at: number) => at in similar && looksAlike(similar[at], alike);
    return isAlike(step) !== isAlike(step - 1);
  });
  return neighbours(ends)
    .filter((_, index) => index % 2 === 0)
    .map(([first, after]) => [first, after - 1]);
}

export function drawProfile(
  pen: Pen,
  view: CoordinatesView,
  places: StepPlaces,
  panel: StepPanel,
): void {
  const { look, core } = view;
  const { steps } = places;
  const { profile, similarity, similar } = panel;
  const { y, height } = profile;
  const [zero, limit] = [similarity(0), similarity(core.alike)];
  drawAxis(pen, view, places, panel);
  // Half a step on either side of the first and the last one.
  const areaOf = (start: number, first: number, last: number): number[] => {
    const curve = [];
    for (let step = first; step <= last; step += 1)
      curve.push(similarity(similar[step]), steps(step));
    const [top, foot] = [steps(first - 0.5), steps(last + 0.5)];
    const [upper, lower] = [curve[0], curve[curve.length - 2]];
    return [start, top, upper, top, ...curve, lower, foot, start, foot];
  };
  const all = areaOf(zero, 0, LAST_STEP);
  pen.curve(all, { fill: look.result, alpha: ALL, mark: "profile-area" });
  pen.curve(all.slice(4, -4), { stroke: look.result, ...OUTLINE, mark: "profile" });
  for (const [first, last] of alikeRuns(similar, core.alike))
    pen.curve(areaOf(limit, first, last), { fill: look.mark, alpha: ALIKE, mark: "alike" });
  const dashed = { stroke: look.ink, width: 1, dash: DASHED, mark: "threshold" };
  pen.curve([limit, y, limit, y + height], dashed);
}

/** The dot of the chosen step, which is above lines through its row. */
export function drawChosen(pen: Pen, { look }: CoordinatesView, y: number, panel: StepPanel): void {
  const style = { fill: look.mark, stroke: look.paper, width: 1.5, mark: "chosen-step" };
  pen.dots([panel.similarity(1), y], DOT, style);
}

/** Numbers below a profile: the similarity from which on steps look alike and, if wide, its ends. */
function drawAxis(
  pen: Pen,
  { look, font, core }: CoordinatesView,
  { isNarrow }: StepPlaces,
  { profile, similarity }: StepPanel,
): void {
  const { x, y, width, height } = profile;
  const bottom = y + height;
  const [low] = similarity.domain();
  const isApart = (first: number, second: number) =>
    similarity(second) - similarity(first) >= APART * font;
  const values = [
    ...(isNarrow
      ? []
      : [low, 0].filter((value, index) => !index || (value > low && isApart(low, value)))),
    core.alike,
    ...(isApart(core.alike, 1) ? [1] : []),
  ];
  const ground = { mark: "ground", role: "shared" } as const;
  pen.rect(x, y, width, height, { fill: look.quiet, alpha: 0.08, ...ground });
  pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.7, ...ground });
  for (const value of values)
    pen.text(
      fixed(value, Number.isInteger(value) ? 0 : 1),
      similarity(value),
      bottom + TICK + TICK_LABEL * font,
      {
        align: "center",
        size: font,
        fill: look.ink,
        mark: "tick-label",
        role: "axis",
      },
    );
}
