/** The angles that each pair reaches: seen in training, new, avoided or no longer reached. */

import { max, range } from "d3-array";
import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, thickOf } from "../../ui/live/sizes";
import { kindOfSeen, styleOf } from "./angle_kinds";
import {
  firstHeading,
  headingWidth,
  type Layout,
  type LongerView,
  wholeTokens,
} from "./longer_view";
import { areaBetween, stepsAt } from "./steps";
import { type Between, unseenAreas } from "./unseen";

/** Beside the numbers of the axis: its title, in fonts. */
const BESIDE_TITLE = 2.2;
/** Width of a space between bars as a share of a bar's, and least width of one with it. */
const SPACE = 0.1;
const LEAST_BAR = 3;
/** Opacity of such spaces. */
const SPACE_ALPHA = 0.5;
/** Width of the space between fast and slow bars, in pixels. */
const BOUNDARY = 3;

/** The angles of each pair: grey or green if seen in training, else red; pale red if avoided. */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  drawAxis(pen, view, places);
  drawReached(pen, view, places);
  drawUnseen(pen, view, places);
  drawSpaces(pen, view, places);
  if (view.isGhost) drawSteps(pen, view, places);
  else drawTrained(pen, view, places);
  drawCount(pen, view, places);
}

/** The axis: the tokens in training, and those of the whole text, half of them and none. */
function drawAxis(
  pen: Pen,
  view: LongerView,
  { bars, token, trainedLength, isScaled }: Layout,
): void {
  const [, whole] = token.domain();
  const line = LINE * view.font;
  const others = [0, whole / 2, whole].filter(
    (tokens) => Math.abs(token(tokens) - token(trainedLength)) > line,
  );
  const values = [trainedLength, ...others];
  const widthOf = (text: string) => pen.widthOf(text, { size: view.font });
  // Long numbers leave no space for it.
  const room =
    bars.x - max(values, (tokens) => widthOf(wholeTokens(tokens)))! - BESIDE_TITLE * view.font;
  // At the effective one, a pair at full speed has the angle that a slowed one reaches.
  const where = isScaled ? "effective position" : "position in the text";
  const title = room > 0 && `${where}, tokens`;
  verticalAxis(pen, view, token, bars.x, {
    ...(title && widthOf(title) < bars.height ? { title } : {}),
    values,
    format: wholeTokens,
    gridTo: bars.x + bars.width,
  });
}

/** The bars up to the angle reached, and above slowed ones what they lose. */
function drawReached(pen: Pen, { look }: LongerView, places: Layout): void {
  const { bars, pair, token, asToken, isSlowed, isScaled, length } = places;
  const [foot, head] = [token(0), token(length)];
  // Lines of the axis do not show through bars.
  pen.rect(bars.x, head, bars.width, foot - head, { fill: look.paper, mark: "ground" });
  const ends = asToken.map(token);
  const feet = ends.map(() => foot);
  const kinds = ends.map((_, index) => kindOfSeen(places, index));
  for (const kind of new Set(kinds)) {
    const tops = ends.map((end, index) => (kinds[index] === kind ? end : foot));
    pen.curve(areaBetween(pair, feet, tops), { ...styleOf(look, kind), mark: kind });
  }
  if (!isScaled) return;
  const heads = ends.map((end, index) => (isSlowed[index] ? head : end));
  pen.curve(areaBetween(pair, ends, heads), { ...styleOf(look, "lost"), mark: "lost" });
}

/** New angles, red up to the angle reached, and pale where they are avoided. */
function drawUnseen(pen: Pen, { look }: LongerView, places: Layout): void {
  const { bars, token, asToken, meetsNew, meetsNewUnscaled, isSlowed, length } = places;
  const reached: Between = {
    from: asToken.map(() => 0),
    to: asToken.map((tokens, index) => (meetsNew[index] ? tokens : 0)),
  };
  const avoided: Between = {
    from: asToken,
    to: asToken.map((tokens, index) =>
      isSlowed[index] && meetsNewUnscaled[index] ? length : tokens,
    ),
  };
  const head = token(length);
  pen.inside({ ...bars, y: head, height: token(0) - head }, () => {
    for (const [kind, between] of [
      ["avoided", avoided],
      ["new", reached],
    ] as const)
      for (const area of unseenAreas(places, between)) {
        // No grey shows through.
        if (kind === "avoided") pen.curve(area, { fill: look.paper, mark: "ground" });
        pen.curve(area, { ...styleOf(look, kind), mark: kind });
      }
  });
}

/** Spaces between bars that are wide enough, as one outline, and one before the slow bars. */
function drawSpaces(
  pen: Pen,
  { look }: LongerView,
  { pair, token, asToken, length, complete, before }: Layout,
): void {
  const foot = token(0);
  const spaces = range(1, before.length).flatMap((index) => {
    const x = pair(index);
    const wide = x - pair(index - 1);
    if (index === complete || wide < LEAST_BAR) return [];
    const half = (SPACE * wide) / 2;
    const top = token(Math.max(asToken[index - 1], asToken[index]));
    return [x - half, foot, x - half, top, x + half, top, x + half, foot];
  });
  pen.curve(spaces, { fill: look.paper, alpha: SPACE_ALPHA, mark: "spaces" });
  if (complete && complete < before.length) {
    const line = [pair(complete), foot, pair(complete), token(length)];
    pen.curve(line, { stroke: look.paper, width: BOUNDARY, mark: "boundary" });
  }
}

/** A line along the bars of a pinned view, which has no other colour. */
function drawSteps(pen: Pen, view: LongerView, { pair, token, asToken }: Layout): void {
  const line = { stroke: view.look.result, width: 2.5 * thickOf(view), mark: "steps" };
  pen.curve(stepsAt(pair, asToken.map(token)), line);
}

/** The line of training, thin where pairs completed a turn and none is slowed. */
function drawTrained(pen: Pen, view: LongerView, places: Layout): void {
  const { bars, pair, token, trainedLength, complete, isScaled } = places;
  const [x, end, y] = [pair(complete), bars.x + bars.width, token(trainedLength)];
  const line = { stroke: view.look.ink, width: 2.5 * thickOf(view), mark: "trained" };
  if (x < end) pen.curve([x, y, end, y], line);
  if (!isScaled)
    pen.curve([bars.x, y, x, y], {
      stroke: view.look.quiet,
      width: thickOf(view),
      mark: "trained",
    });
}

/** The heading: how many pairs reach new angles. The other headings continue the sentence. */
function drawCount(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { unseen, meetsNewUnscaled, length, isCompact } = places;
  // A method that had nothing to do is not named.
  const isPlain = methodOf(parameters) === "none" || !meetsNewUnscaled.some(Boolean);
  const times = significant(length / parameters.trained_length, 3);
  const where = isCompact
    ? `at ${times}×`
    : `at ${times === "1" ? "" : `${times}× `}the training length`;
  const counts = countsOf(places);
  const when = isPlain ? where : methodIn(view);
  const named = isPlain || !isCompact ? counts.map((count) => `${when}, ${count}`) : [];
  heading(pen, view, [...named, ...counts], firstHeading(view, places), {
    mark: "unseen-count",
    width: headingWidth(view, places),
    fill: unseen ? look.mark : isPlain ? look.ink : look.result,
  });
}

/** Number of pairs with new angles, in words, the longest text first. */
export function countsOf({ unseen, before }: Layout): string[] {
  if (!unseen) return ["every pair stays within angles seen in training", "no angle is new"];
  const some = `${unseen} of ${counted(before.length, "pair")}`;
  const isAlone = before.length === 1;
  const reach = isAlone ? "the only pair reaches" : `${some} reach${unseen === 1 ? "es" : ""}`;
  return [`${reach} angles never seen`, `${reach} new angles`];
}

export const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : `with ${core.labels[method]}`;
};
