/** Similarity of timesteps to step 0, and the turns of each pair in all of them. */

import { max, min, range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { avoidedPen, type Candidate, Labels } from "../../ui/live/labels";
import { grouped, shareOf, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import { DASHED, DOTTED, LINE, STRONG } from "../../ui/live/sizes";
import type { CoordinatesView, Layout } from "./coordinates_layout";
import { BY_LAST, LAST_STEP, NEAR_STEP, type StepValues } from "./step_values";

/** Share of the timesteps from which on a curve has its name above or below it. */
const NAMED = 0.65;
/** Number of pairs up to which each has a dot. */
const DOTS = 32;
/** Similarity of each step to step 0: as waves, as plain numbers, and as waves of divided steps. */
export function drawSteps(
  pen: Pen,
  view: CoordinatesView,
  { left, x, y, steps }: Layout & { steps: StepValues },
): void {
  const { look, font } = view;
  const { whole, scaled, plain } = steps;
  verticalAxis(pen, view, y, left.x, {
    title: "similarity",
    values: [-1, -0.5, 0, 0.5, 1].filter((value) => value >= y.domain()[0]),
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, { title: "timestep t" });
  const near = { stroke: look.ink, width: 1.2, dash: DOTTED, mark: "near" };
  pen.curve([x(NEAR_STEP), left.y + left.height, x(NEAR_STEP), y(1)], near);
  const curves = [
    { values: whole, fill: look.result, mark: "whole", name: "as waves", width: 1.6 },
    {
      values: scaled,
      fill: look.guess,
      mark: "scaled",
      name: `as waves of t / ${grouped(LAST_STEP)}`,
    },
    { values: plain, fill: look.mark, mark: "plain", name: "as plain numbers", dash: DASHED },
  ];
  const labels = new Labels(pen, view);
  const noted = avoidedPen(pen, labels);
  for (const { values, fill, mark, width = 2.2, dash } of curves)
    noted.curve(pointsOf(values, x, y), { stroke: fill, width, dash, mark });
  for (const { values, fill, mark } of curves) {
    const dot = { fill, stroke: look.paper, width: 1.5, mark: "near" };
    if (mark !== "scaled") noted.dots([x(NEAR_STEP), y(values[NEAR_STEP])], 5, dot);
  }
  const [end, bottom] = [left.x + left.width, left.y + left.height - 0.3 * font];
  for (const { values, fill, name } of curves) {
    const tail = values.slice(LAST_STEP * NAMED);
    const [below, above] = [y(min(tail)!) + 1.3 * font, y(max(tail)!) - 0.5 * font];
    // Without space beside the end of its curve, a name is further down.
    const heights = [below, above, ...range(1, 5).map((lines) => below + LINE * lines * font)];
    labels.put(
      name,
      heights.map((height): Candidate => [end, Math.min(height, bottom), "right"]),
      { weight: STRONG, fill, mark: "curve-name" },
    );
  }
  heading(pen, view, "similarity to step 0 (1: alike)", left);
}

/** The turns of each pair in all steps, as they are and divided. */
export function drawTurns(
  pen: Pen,
  view: CoordinatesView,
  { right, rightX, rightY, steps }: Layout & { steps: StepValues },
): void {
  const { look, font } = view;
  const [low, high] = rightY.domain();
  const end = right.x + right.width;
  verticalAxis(pen, view, rightY, right.x, {
    values: range(high, low - 1, -1).filter((power) => power % 2 === 0),
    format: (power) => significant(10 ** power, 1),
    gridTo: end,
  });
  const values = steps.turns.length > 1 ? undefined : [0];
  horizontalAxis(pen, view, rightX, right.y + right.height, { title: "pair, fast → slow", values });
  const labels = new Labels(pen, view);
  const rule = [right.x, rightY(0), end, rightY(0)];
  pen.curve(rule, { stroke: look.ink, width: 1.5, mark: "cycle" });
  labels.avoidLine(rule);
  const lines = [
    { turns: steps.turns, fill: look.result, mark: "turns" },
    { turns: steps.scaledTurns, fill: look.guess, mark: "scaled-turns" },
  ];
  for (const { turns, fill, mark } of lines) {
    const points = pointsOf(turns, rightX, rightY);
    pen.inside({ ...right, x: right.x - 4, width: right.width + 8 }, () => {
      pen.curve(points, { stroke: fill, width: 2.6, mark });
      if (turns.length <= DOTS) pen.dots(points, 3.5, { fill, mark });
    });
    labels.avoidLine(points);
  }
  const under = rightY(0) + 1.1 * font;
  labels.put(
    "one cycle",
    [
      [right.x + 4, under],
      [end, under, "right"],
    ],
    { mark: "cycle" },
  );
  for (const { turns, fill, mark } of lines) {
    const complete = turns.filter((power) => power >= 0).length;
    const pairs = shareOf(complete, turns.length, "pair");
    const name =
      mark === "turns"
        ? `${pairs} ${complete === 1 ? "turns" : "turn"} at least once`
        : `${BY_LAST}: ${complete || "none"}`;
    const middle = rightY(turns[turns.length >> 1]);
    const heights = [
      right.y + 1.1 * font,
      ...[0.7, 1.9, 3.1, -1.3].map((lines) => middle - lines * font),
    ];
    labels.put(
      name,
      (mark === "turns" ? heights : heights.slice(1)).map(
        (height): Candidate => [end, height, "right"],
      ),
      {
        weight: STRONG,
        fill,
        mark: `${mark}-name`,
      },
    );
  }
  heading(pen, view, `turns of each pair in ${grouped(LAST_STEP)} steps`, right);
}
