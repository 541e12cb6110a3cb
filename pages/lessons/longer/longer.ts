/** The angle that each pair reaches on a longer text, the speed it keeps, and the similarity. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formula";
import { lineGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, short, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { Changes, Scene } from "../../ui/live/scene";
import { MIDDLE } from "../../ui/live/sizes";
import { isUnseen, methodOf, turnsWithin } from "../../ui/live/todays_models";
import {
  type Column,
  LARGEST_FACTOR,
  type Layout,
  type LongerCore,
  type LongerParameters,
  type LongerView,
  layout,
} from "./longer_layout";
import { type BarsName, barsAt, dragBars, grabBar, nudgeBar, pairAt } from "./own_bars";

const HANDLE_RADIUS = 7;
const NARROW_BAR = 4;
const TURNS = [0, 0.25, 0.5, 0.75, 1];

const shareAxis = (pen: Pen, view: LongerView, scale: Scale, { x, width }: Box): void =>
  verticalAxis(pen, view, scale, x, {
    values: [0, 0.5, 1],
    format: (level) => significant(level, 2),
    gridTo: x + width,
  });

/** Width of a bar, with a gap to the next one unless bars are narrow. */
function barWidth(pair: Scale): number {
  const width = pair(1) - pair(0);
  return width > NARROW_BAR ? width - 1 : width;
}

/** The angle each pair reaches: grey if it occurred in training, else red above a line. */
function drawBars(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { bars, pair, turn, before, now, length, unseen } = places;
  verticalAxis(pen, view, turn, bars.x, {
    title: "largest angle (turns)",
    values: TURNS,
    format: (level) => (level === 1 ? "≥ 1" : significant(level, 2)),
    gridTo: bars.x + bars.width,
  });
  horizontalAxis(pen, view, pair, bars.y + bars.height, { title: "pair, fast → slow" });
  const width = barWidth(pair);
  const bottom = turn(0);
  let isPale = false;
  before.forEach((rate, index) => {
    const trained = turnsWithin(rate, parameters.trained_length);
    const reached = turnsWithin(now[index], length);
    const x = pair(index);
    const unscaled = turnsWithin(rate, length);
    if (reached < unscaled && isUnseen(trained, unscaled)) {
      const [high, low] = [unscaled, reached].map((one) => turn(Math.min(one, 1)));
      pen.rect(x, high, width, low - high, { fill: look.mark, alpha: 0.3, mark: "unscaled" });
      isPale = true;
    }
    const seen = turn(Math.min(trained, reached, 1));
    pen.rect(x, seen, width, bottom - seen, { fill: look.quiet, alpha: 0.6, mark: "seen" });
    if (!isUnseen(trained, reached)) return;
    const top = turn(Math.min(reached, 1));
    pen.rect(x, top, width, seen - top, { fill: look.mark, mark: "unseen" });
    pen.curve([x, seen, pair(index + 1), seen], {
      stroke: look.ink,
      width: 1.5,
      mark: "trained-angle",
    });
  });
  const count = `${unseen} of ${counted(before.length, "pair")}`;
  const text = `${count} beyond training (${isPale ? "pale: unscaled" : "red"})`;
  heading(pen, view, text, bars, { mark: "unseen-count" });
}

/** The share of its speed that each pair keeps. */
function drawSpeed(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { speed, speedPair, kept, before, now } = places;
  shareAxis(pen, view, kept, speed);
  horizontalAxis(pen, view, speedPair, speed.y + speed.height, { title: "pair, fast → slow" });
  const width = barWidth(speedPair);
  const bottom = kept(0);
  now.forEach((rate, index) => {
    const top = kept(rate / before[index]);
    const style = { fill: look.result, alpha: 0.75, mark: "speed" };
    pen.rect(speedPair(index), top, width, bottom - top, style);
  });
  const least = kept(1 / parameters.scale_factor);
  const end = speed.x + speed.width;
  pen.curve([speed.x, least, end, least], { stroke: look.ink, width: 1.5, dash: [4, 4] });
  const divided = `1/${Math.round(parameters.scale_factor)}`;
  pen.text(divided, end + 3, least + MIDDLE * font, { size: font, fill: look.ink });
  heading(pen, view, "speed of each pair, compared with training", speed);
}

/** A frame around both bars of the pair that is read. */
function drawChosen(pen: Pen, { look, at }: LongerView, places: Layout): void {
  const name = at && barsAt(places, at);
  if (!name) return;
  const { bars, speed, pair, speedPair } = places;
  const index = pairAt(places, name, at.x);
  const style = { stroke: look.ink, width: 1.5, mark: "chosen" };
  for (const [box, scale] of [
    [bars, pair],
    [speed, speedPair],
  ] as const) {
    const [left, right] = [scale(index), scale(index + 1)];
    const [top, bottom] = [box.y, box.y + box.height];
    pen.curve([left, bottom, left, top, right, top, right, bottom], style);
  }
}

/** The mean of S as a line, and around it a band from the lowest value to the highest. */
function drawSimilarity(pen: Pen, columns: readonly Column[], style: Style): void {
  const above = columns.flatMap(({ x, highest }) => [x, highest]);
  const below = [...columns].reverse().flatMap(({ x, lowest }) => [x, lowest]);
  pen.curve([...above, ...below], { fill: style.stroke, alpha: 0.25 });
  const line = columns.flatMap(({ x, mean }) => [x, mean]);
  pen.curve(line, { width: 2.2, ...style });
}

function drawCurve(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { curve, distance, value, columns, columnsBefore, length, isNarrow } = places;
  shareAxis(pen, view, value, curve);
  const most = Math.floor(curve.width / (4.5 * font));
  const [, end] = distance.domain();
  const step = Math.max(1, Math.ceil(end / Math.max(most, 1)));
  const values = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  horizontalAxis(pen, view, distance, curve.y + curve.height, {
    title: isNarrow ? "distance (tokens)" : "distance (tokens, logarithmic)",
    values,
    format: (power) => grouped(2 ** power),
  });
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    const before = { stroke: look.quiet, dash: [5, 4], mark: "before" };
    drawSimilarity(pen, columnsBefore, before);
    drawSimilarity(pen, columns, { stroke: look.result, mark: "similarity" });
  });
  const trained = distance(Math.log2(parameters.trained_length));
  const longest = parameters.trained_length * parameters.scale_factor;
  const now = distance(Math.log2(longest));
  const foot = curve.y + curve.height;
  pen.curve([trained, curve.y, trained, foot], { stroke: look.ink, width: 1.5, mark: "trained" });
  pen.curve([now, curve.y, now, foot], { stroke: look.mark, width: 2, dash: [3, 3] });
  if (length < longest) {
    const soFar = distance(Math.log2(length));
    pen.curve([soFar, curve.y, soFar, foot], { stroke: look.result, width: 2, mark: "so-far" });
  }
  pen.dots([now, curve.y + curve.height / 2], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    mark: "handle",
  });
  const both = methodOf(parameters) === "none" ? "" : " (dashed: in training)";
  heading(pen, view, `similarity S: mean and range${both}`, curve);
}

const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : core.labels[method];
};

export const longer: Scene<LongerParameters, LongerCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawBars(pen, view, places);
    drawSpeed(pen, view, places);
    drawCurve(pen, view, places);
    drawChosen(pen, view, places);
  },

  formula(view, { length, unseen, before }) {
    const { trained_length, scale_factor } = view.parameters;
    const longest = Math.round(trained_length * scale_factor);
    const tokens =
      length < longest
        ? `${grouped(length)} of ${counted(longest, "token")}`
        : `${grouped(trained_length)} · ${significant(scale_factor, 3)} = ${counted(length, "token")}`;
    return (
      `${tokens}, ` +
      `${methodIn(view)}: ${unseen} of ${counted(before.length, "pair")} with new angles`
    );
  },

  describe(view, { length, unseen, before, now }) {
    const { trained_length } = view.parameters;
    const degrees = fixed((now[0] * 180) / Math.PI, 1);
    const ends = `The fastest pair turns by ${degrees} degrees a token, the slowest keeps ${significant(
      now[now.length - 1] / before[before.length - 1],
      3,
    )} of its speed.`;
    return (
      `Largest angle of each of ${counted(before.length, "pair")} on ${counted(length, "token")}, ` +
      `after training with ${grouped(trained_length)}, ${methodIn(view)}: ${unseen} ` +
      `meet angles that never occurred in training. ${ends} Left and right arrow keys choose a ` +
      "pair, up and down change its speed."
    );
  },

  grab({ parameters, font }, places, place) {
    const { curve, distance } = places;
    const reach = { ...curve, x: curve.x - font, width: curve.width + 2 * font };
    if (contains(reach, place)) {
      const longest = parameters.trained_length * parameters.scale_factor;
      return { name: "length", x: distance(Math.log2(longest)), y: place.y };
    }
    const name = barsAt(places, place);
    return name && grabBar(places, name, place);
  },

  drag(view, places, name, to, from): Changes {
    if (name !== "length") return { bars: dragBars(view, places, name as BarsName, from, to) };
    const factor = 2 ** places.distance.invert(to.x) / view.parameters.trained_length;
    return { scale_factor: clamp(factor, 1, LARGEST_FACTOR) };
  },

  walk({ at }, places, [across]) {
    const { bars, pair } = places;
    const name = at && barsAt(places, at);
    const index = name ? pairAt(places, name, at.x) + across : 0;
    const chosen = clamp(index, 0, places.before.length - 1);
    return { x: pair(chosen + 0.5), y: bars.y + 0.6 * bars.height };
  },

  nudge(view, places, steps) {
    const name = view.at && barsAt(places, view.at);
    if (!view.at || !name) return null;
    return { bars: nudgeBar(view, places, pairAt(places, name, view.at.x), steps) };
  },

  read({ parameters }, places, place) {
    const { curve, distance, before, now, length } = places;
    const name = barsAt(places, place);
    if (name) {
      const index = pairAt(places, name, place.x);
      const trained = turnsWithin(before[index], parameters.trained_length);
      const reached = turnsWithin(now[index], length);
      const verdict = isUnseen(trained, reached) ? "meets angles never seen" : "nothing new";
      return [
        `pair ${index}: ${verdict}`,
        `${short(trained)} turns in training, ${short(reached)} now`,
        `keeps ${significant(now[index] / before[index], 3)} of its speed`,
      ];
    }
    if (!contains(curve, place)) return null;
    const k = Math.round(2 ** distance.invert(place.x));
    return [`distance ${grouped(k)}: S = ${fixed(similarity(k, now), 4)}`];
  },

  guess(_, { bars, pair, before, unseen, meetsNew }) {
    const pairs = before.length;
    const truth = pairs - unseen;
    // One's own bars may leave pairs without new angles behind those with some.
    if (!meetsNew.slice(truth).every(Boolean)) return null;
    return lineGuess({
      box: bars,
      x: pair,
      truth,
      range: [0, pairs],
      prompt: "New angles from which pair on? Drag a line there.",
      gap: (first) =>
        `Your guess: ${first < pairs ? `from pair ${first} on` : "no pair"}. ` +
        (truth < pairs ? `It is from pair ${truth} on.` : "No pair meets new angles."),
    });
  },
};
