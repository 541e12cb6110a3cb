/** The largest error of the curve for each number of frequencies. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { avoidedPen, besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
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
  const { look, font, parameters, core } = view;
  const { right, rightX, rightY, isNarrow } = places;
  const { errors } = decoded(core);
  const chosen = parameters.frequency_count;
  const isEnough = (count: number) => count > core.few && count < core.many;
  verticalAxis(pen, view, rightY, right.x, {
    values: isNarrow ? [0, 0.9] : [0, 0.3, 0.6, 0.9],
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, {
    values: [...errors.keys()],
    format: (count) => (count ? grouped(count) : "x"),
  });
  drawVerdicts(pen, view, places);
  const [x, y] = [rightX(chosen), rightY(errors[chosen])];
  const bottom = rightY(0);
  const radius = ringRadius(font);
  const [enough, other] = [ENOUGH_BAR, OTHER_BAR].map(
    (alpha) => alpha[isDark(look.paper) ? "dark" : "light"],
  );
  const wide = BAR * (rightX(1) - rightX(0));
  const labels = new Labels(pen, view);
  labels.avoidBox({ left: 0, right: right.x - 2, top: 0, bottom });
  const best = listed(core.few + 1, core.many - 1);
  const titles = [`${best} waves fit this signal best`, `${best} waves fit best`];
  heading(avoidedPen(pen, labels), view, titles, right, { width: view.width - right.x });
  avoidedPen(pen, labels).text("largest error", right.x, right.y + 0.55 * font, {
    size: font,
    fill: look.ink,
    mark: "axis-title",
    role: "axis",
  });
  errors.forEach((error, count) => {
    const [left, top] = [rightX(count) - wide / 2, rightY(error)];
    const isChosen = count === chosen;
    const fill = count === 0 ? look.mark : isEnough(count) ? look.result : look.quiet;
    const alpha = count === 0 || isChosen ? STRONG_BAR : isEnough(count) ? enough : other;
    // No grid line shines through.
    pen.rect(left, top, wide, bottom - top, { fill: look.paper, mark: "errors" });
    pen.rect(left, top, wide, bottom - top, { fill, alpha, mark: "errors" });
    const above = isChosen ? radius + 2 : 0;
    labels.avoidBox({ left, right: left + wide, top: top - above, bottom });
  });
  const level = rightY(errors[0]);
  const limit = { stroke: look.mark, width: 1.5, dash: DASHED, mark: "errors" };
  pen.curve([rightX(0), level, right.x + right.width, level], limit);
  labels.avoidLine([rightX(0), level, right.x + right.width, level]);
  const above = y - radius - 0.5 * font;
  const raised = [0, 1.2, 2.4, 3.6]
    .map((lines) => above - lines * font)
    .filter((baseline) => baseline > right.y)
    .flatMap((baseline): Candidate[] => [
      [x, baseline, "center"],
      [x + wide / 2, baseline, "right"],
      [right.x + right.width, baseline, "right"],
    ]);
  labels.put(
    fixed(errors[chosen], 3),
    [...raised, ...besideOf({ x, y }, font, 2 * radius), [x, above, "right"]],
    { weight: STRONG, fill: isEnough(chosen) ? look.result : look.ink, mark: "error" },
  );
  const plain = { weight: STRONG, fill: look.mark, mark: "errors", isOptional: true } as const;
  const start = rightX(0) - wide / 2;
  const above0: Candidate[] = [[start, rightY(errors[0]) - 0.6 * font]];
  const stated = fixed(errors[0], 3);
  [`x itself: ${stated}`, stated].some((text) => labels.put(text, above0, plain));
  const ring = { fill: look.paper, stroke: look.result, width: 3, mark: "handle" };
  pen.dots([x, y], radius, ring);
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
