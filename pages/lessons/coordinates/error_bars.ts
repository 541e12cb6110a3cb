/** The largest error of the curve for each number of frequencies. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { avoidedPen, besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { AXIS_TITLE, DASHED, STRONG, TICK } from "../../ui/live/sizes";
import { type CoordinatesView, decoded, type Layout, ringRadius } from "./coordinates_layout";

/** Width of a bar, as a share of the distance of two. */
const BAR = 0.62;
/** Opacities of the chosen bar and that of the coordinate itself, and of all others. */
const STRONG_BAR = 0.85;
const ENOUGH_BAR = { light: 0.45, dark: 0.6 };
const OTHER_BAR = { light: 0.26, dark: 0.4 };

/** Numbers from one to another: "4 or 5", or "4 to 6". */
const listed = (from: number, to: number): string =>
  from === to ? grouped(from) : `${grouped(from)} ${to - from > 1 ? "to" : "or"} ${grouped(to)}`;

export function drawErrors(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { right, rightX, rightY } = places;
  const { errors } = decoded(view.core);
  const chosen = view.parameters.frequency_count;
  const labels = new Labels(pen, view);
  drawAxes(pen, view, places);
  drawVerdicts(pen, view, places);
  labels.avoidBox({ left: 0, right: right.x - 2, top: 0, bottom: rightY(0) });
  nameErrors(avoidedPen(pen, labels), view, places);
  drawBars(pen, view, places, labels);
  drawLimit(pen, view, places, labels);
  const ring = { x: rightX(chosen), y: rightY(errors[chosen]) };
  labelChosen(view, places, labels, ring);
  labelPlain(view, places, labels);
  const style = { fill: view.look.paper, stroke: view.look.result, width: 3, mark: "handle" };
  pen.dots([ring.x, ring.y], ringRadius(view.font), style);
}

const isEnough = ({ core }: CoordinatesView, count: number): boolean =>
  count > core.few && count < core.many;

/** Width of a bar, in pixels. */
const barWidth = ({ rightX }: Layout): number => BAR * (rightX(1) - rightX(0));

function drawAxes(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { right, rightX, rightY, isNarrow } = places;
  verticalAxis(pen, view, rightY, right.x, {
    values: isNarrow ? [0, 0.9] : [0, 0.3, 0.6, 0.9],
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, {
    values: [...decoded(view.core).errors.keys()],
    format: (count) => (count ? grouped(count) : "x"),
  });
}

/** The heading and the name of the vertical axis. */
function nameErrors(pen: Pen, view: CoordinatesView, { right }: Layout): void {
  const { look, font, core } = view;
  const best = listed(core.few + 1, core.many - 1);
  const titles = [`${best} waves fit this signal best`, `${best} waves fit best`];
  heading(pen, view, titles, right, { width: view.width - right.x });
  pen.text("largest error", right.x, right.y + 0.55 * font, {
    size: font,
    fill: look.ink,
    mark: "axis-title",
    role: "axis",
  });
}

function drawBars(pen: Pen, view: CoordinatesView, places: Layout, labels: Labels): void {
  const { look, font, parameters, core } = view;
  const { rightX, rightY } = places;
  const [enough, other] = [ENOUGH_BAR, OTHER_BAR].map(
    (alpha) => alpha[isDark(look.paper) ? "dark" : "light"],
  );
  const [wide, bottom] = [barWidth(places), rightY(0)];
  decoded(core).errors.forEach((error, count) => {
    const [left, top] = [rightX(count) - wide / 2, rightY(error)];
    const isChosen = count === parameters.frequency_count;
    const isBest = isEnough(view, count);
    const fill = count === 0 ? look.mark : isBest ? look.result : look.quiet;
    const alpha = count === 0 || isChosen ? STRONG_BAR : isBest ? enough : other;
    // No grid line shines through.
    pen.rect(left, top, wide, bottom - top, { fill: look.paper, mark: "errors" });
    pen.rect(left, top, wide, bottom - top, { fill, alpha, mark: "errors" });
    const above = isChosen ? ringRadius(font) + 2 : 0;
    labels.avoidBox({ left, right: left + wide, top: top - above, bottom });
  });
}

/** The error of the coordinate itself, across all bars. */
function drawLimit(pen: Pen, view: CoordinatesView, places: Layout, labels: Labels): void {
  const { right, rightX, rightY } = places;
  const level = rightY(decoded(view.core).errors[0]);
  const line = [rightX(0), level, right.x + right.width, level];
  pen.curve(line, { stroke: view.look.mark, width: 1.5, dash: DASHED, mark: "errors" });
  labels.avoidLine(line);
}

function labelChosen(view: CoordinatesView, places: Layout, labels: Labels, ring: Place): void {
  const { look, font, parameters, core } = view;
  const { right } = places;
  const { x, y } = ring;
  const chosen = parameters.frequency_count;
  const radius = ringRadius(font);
  const above = y - radius - 0.5 * font;
  const raised = [0, 1.2, 2.4, 3.6]
    .map((lines) => above - lines * font)
    .filter((baseline) => baseline > right.y)
    .flatMap((baseline): Candidate[] => [
      [x, baseline, "center"],
      [x + barWidth(places) / 2, baseline, "right"],
      [right.x + right.width, baseline, "right"],
    ]);
  labels.put(
    fixed(decoded(core).errors[chosen], 3),
    [...raised, ...besideOf(ring, font, 2 * radius), [x, above, "right"]],
    { weight: STRONG, fill: isEnough(view, chosen) ? look.result : look.ink, mark: "error" },
  );
}

/** The error of the coordinate itself, above its bar. */
function labelPlain({ look, font, core }: CoordinatesView, places: Layout, labels: Labels): void {
  const { rightX, rightY } = places;
  const [error] = decoded(core).errors;
  const above: Candidate[] = [[rightX(0) - barWidth(places) / 2, rightY(error) - 0.6 * font]];
  const style = { weight: STRONG, fill: look.mark, mark: "errors", isOptional: true } as const;
  const stated = fixed(error, 3);
  [`x itself: ${stated}`, stated].some((text) => labels.put(text, above, style));
}

/** The numbers that are too few, best and too many, below the axis. */
function drawVerdicts(
  pen: Pen,
  { look, font, core }: CoordinatesView,
  { right, rightX }: Layout,
): void {
  const { errors } = decoded(core);
  const y = right.y + right.height + TICK + 2 + AXIS_TITLE * font;
  for (const [name, first, last, fill] of [
    ["too many", core.many, errors.length - 1, look.ink],
    ["best", core.few + 1, core.many - 1, look.result],
    ["too few", 1, core.few, look.ink],
  ] as const) {
    const [start, end] = [rightX(first - 0.4), rightX(last + 0.4)];
    const line = y - 0.95 * font;
    pen.curve([start, line, end, line], { stroke: fill, width: 1.2, mark: "errors" });
    const style = { size: font, weight: STRONG, fill, mark: "errors" } as const;
    pen.text(name, (start + end) / 2, y, { ...style, align: "center" });
  }
}
