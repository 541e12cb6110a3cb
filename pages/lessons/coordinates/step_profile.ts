/** Similarity of every timestep to the chosen one, beside the cells of all steps. */

import { pairs as neighbours } from "d3-array";
import type { Look } from "../../ui/live/colours";
import { LAST_STEP, looksAlike } from "../../ui/live/formulas/timesteps";
import { fixed } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { CoordinatesView } from "./coordinates_layout";
import type { StepPanel, StepPlaces } from "./timesteps_layout";

/** Opacities of the similarities of steps that look alike, and of all. */
const ALIKE = 0.6;
const ALL = 0.25;
/** The outline of all similarities. */
const OUTLINE = { width: 0.8, alpha: 0.75 };
/** Radius of the dot at the chosen step, which grows with the text of a lecture. */
const dotFor = (font: number): number => Math.max(4, 0.31 * font);
/** Least distance of two labels below the profile, as a multiple of the font size. */
const APART = 0.3;
/** Baseline of the title below them, which is that of other texts. */
const TITLE = 3.3;

/** The colour of what is said of an encoding: that of a mark, if most steps look alike. */
export const colourOf = (look: Look, { others }: Pick<StepPanel, "others">): string =>
  2 * others > LAST_STEP ? look.mark : look.result;

/** First and last step of each run of steps that look like the chosen one. */
function alikeRuns(similar: Float64Array, alike: number): [number, number][] {
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
  const limit = similarity(core.alike);
  const colour = colourOf(look, panel);
  drawAxis(pen, view, places, panel);
  // Half a step on either side of the first and the last one.
  const areaOf = (first: number, last: number): number[] => {
    const start = similarity(0);
    const curve = [];
    for (let step = first; step <= last; step += 1)
      curve.push(similarity(Math.max(similar[step], 0)), steps(step));
    const [top, foot] = [steps(first - 0.5), steps(last + 0.5)];
    const [upper, lower] = [curve[0], curve[curve.length - 2]];
    return [start, top, upper, top, ...curve, lower, foot, start, foot];
  };
  const all = areaOf(0, LAST_STEP);
  pen.curve(all, { fill: look.quiet, alpha: ALL, mark: "profile-area" });
  pen.curve(all.slice(4, -4), { stroke: look.quiet, ...OUTLINE, mark: "profile" });
  const alike = { fill: colour, stroke: colour, width: 2, alpha: ALIKE, mark: "alike" };
  for (const [first, last] of alikeRuns(similar, core.alike)) pen.curve(areaOf(first, last), alike);
  const { y, height } = profile;
  const dashed = { stroke: look.ink, width: 1, dash: DASHED, mark: "threshold" };
  pen.curve([limit, y, limit, y + height], dashed);
}

/** The dot of the chosen step, which is above lines through its row. */
export function drawChosen(
  pen: Pen,
  { look, font }: CoordinatesView,
  y: number,
  panel: StepPanel,
): void {
  const fill = colourOf(look, panel);
  const style = { fill, stroke: look.paper, width: 1.5, mark: "chosen-step" };
  pen.dots([panel.similarity(1), y], dotFor(font), style);
}

/** Labels of a profile: the limit from which on steps look alike and, if wide, both ends. */
function drawAxis(
  pen: Pen,
  { look, font, core }: CoordinatesView,
  { isNarrow }: StepPlaces,
  panel: StepPanel,
): void {
  const { cells, profile, similarity, similar, cycles } = panel;
  const { x, y, width, height } = profile;
  const bottom = y + height;
  const ground = { mark: "ground", role: "shared" } as const;
  pen.rect(x, y, width, height, { fill: look.quiet, alpha: 0.08, ...ground });
  pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.7, ...ground });
  const style = { size: font, fill: look.ink, role: "axis" } as const;
  const tick = { ...style, mark: "tick-label" };
  const baseline = bottom + TICK + TICK_LABEL * font;
  const write = (value: number, text: string) =>
    pen.text(text, similarity(value), baseline, { ...tick, align: "center" });
  write(core.alike, fixed(core.alike, 1));
  if (isNarrow) return;
  write(0, similar.some((value) => value < 0) ? "≤ 0" : "0");
  write(1, "1");
  const title = "similarity";
  const right = x + width;
  const end = cells.x + pen.widthOf(cycles?.words.join(" ") ?? "", { ...tick, weight: STRONG });
  if (right - pen.widthOf(title, tick) < end + APART * font) return;
  pen.text(title, right, bottom + TITLE * font, { ...style, align: "right", mark: "axis-title" });
}
