/** The angle that each pair reaches on a longer text, the speed it keeps, and the similarity. */

import { range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formula";
import { lineGuess } from "../../ui/live/guess";
import { besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, fixed, grouped, short, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { Changes, Scene } from "../../ui/live/scene";
import { LINE, MIDDLE } from "../../ui/live/sizes";
import { isUnseen, methodOf, turnsWithin } from "../../ui/live/todays_models";
import {
  type Column,
  type Layout,
  type LongerCore,
  type LongerParameters,
  type LongerView,
  layout,
} from "./longer_layout";
import { type BarsName, barsAt, dragBars, grabBar, nudgeBar, pairAt } from "./own_bars";

const HANDLE_RADIUS = 7;
const NARROW_BAR = 4;
/** Pixels between a panel and a bracket above it. */
const BRACKET_GAP = 4;
/** Distance from a panel up to the labels of its parts, in multiples of the font size. */
const LABEL_GAP = 0.75;
/** Doublings of the distance from one tick to the next. */
const DOUBLINGS = 6;
/** Levels that both sets of bars and the curve mark. */
const LEVELS = [0, 0.5, 1];

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
    title: "turns",
    values: LEVELS,
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
    gridTo: bars.x + bars.width,
  });
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
  drawTurnsInTraining(pen, view, places);
  const count = `${unseen} of ${counted(before.length, "pair")}`;
  const text = `${count} reach new angles (${isPale ? "pale: unscaled" : "red"})`;
  const above = { x: bars.x, y: bars.y - LINE * view.font };
  heading(pen, view, text, above, { mark: "unseen-count" });
}

/** Labels of the pairs that completed a turn in training and, with a bracket, of the others. */
function drawTurnsInTraining(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { bars, pair, before, completed } = places;
  const baseline = bars.y - LABEL_GAP * font;
  const style = { size: font, mark: "trained-turns" };
  if (completed > 0)
    pen.text("full turn in training", bars.x, baseline, { ...style, fill: look.ink });
  if (completed === before.length) return;
  const [start, end, y] = [pair(completed), bars.x + bars.width, bars.y - BRACKET_GAP];
  const bracket = [start, bars.y, start, y, end, y, end, bars.y];
  pen.curve(bracket, { stroke: look.mark, width: 1.5, mark: style.mark });
  const beyond = { ...style, align: "right", fill: look.mark } as const;
  pen.text("turn never finished", end, baseline, beyond);
}

/** The share of its speed that each pair keeps. */
function drawSpeed(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { speed, pair, kept, before, now } = places;
  const end = speed.x + speed.width;
  verticalAxis(pen, view, kept, speed.x, { values: [0, 1], gridTo: end });
  horizontalAxis(pen, view, pair, speed.y + speed.height, { title: "pair, fast → slow" });
  const width = barWidth(pair);
  const bottom = kept(0);
  now.forEach((rate, index) => {
    const top = kept(rate / before[index]);
    const style = { fill: look.result, alpha: 0.75, mark: "speed" };
    pen.rect(pair(index), top, width, bottom - top, style);
  });
  const least = kept(1 / parameters.scale_factor);
  pen.curve([speed.x, least, end, least], { stroke: look.ink, width: 1.5, dash: [4, 4] });
  const divided = `1/${Math.round(parameters.scale_factor)}`;
  // Above the labels of the axis.
  const baseline = Math.min(least + MIDDLE * font, bottom);
  pen.text(divided, end + 3, baseline, { size: font, fill: look.ink });
  heading(pen, view, "speed that each pair keeps", speed);
}

/** A frame around both bars of the pair that is read. */
function drawChosen(pen: Pen, { look, at }: LongerView, places: Layout): void {
  const name = at && barsAt(places, at);
  if (!name) return;
  const { bars, speed, pair } = places;
  const index = pairAt(places, at.x);
  const [left, right] = [pair(index), pair(index + 1)];
  const style = { stroke: look.ink, width: 1.5, mark: "chosen" };
  for (const { y, height } of [bars, speed])
    pen.curve([left, y + height, left, y, right, y, right, y + height], style);
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
  const { look, font, parameters, core } = view;
  const { curve, distance, value, columns, columnsBefore } = places;
  const labels = new Labels(pen, view);
  verticalAxis(pen, view, value, curve.x, {
    values: LEVELS,
    gridTo: curve.x + curve.width,
  });
  const [, end] = distance.domain();
  horizontalAxis(pen, view, distance, curve.y + curve.height, {
    title: "distance (tokens, logarithmic)",
    values: range(0, end, DOUBLINGS),
    format: (power) => grouped(2 ** power),
  });
  for (const one of [columns, columnsBefore])
    for (const edge of ["lowest", "mean", "highest"] as const)
      labels.avoidLine(one.flatMap((column) => [column.x, column[edge]]));
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    const before = { stroke: look.quiet, dash: [5, 4] };
    drawSimilarity(pen, columnsBefore, before);
    drawSimilarity(pen, columns, { stroke: look.result, mark: "similarity" });
  });
  drawLengths(pen, view, places, labels);
  const method = methodOf(parameters);
  if (method !== "none") {
    // Beside the later part of each curve.
    const above = columns
      .slice(columns.length / 2)
      .map(({ x, highest }): Candidate => [x, highest - 0.5 * font]);
    const below = columnsBefore
      .slice(columnsBefore.length / 2)
      .map(({ x, lowest }): Candidate => [x, lowest + 1.2 * font, "right"]);
    labels.put(core.labels[method], above, { fill: look.result, isOptional: true });
    labels.put("in training", below, { isOptional: true });
  }
  heading(pen, view, "similarity by distance", { x: curve.x, y: curve.y - LINE * font });
}

/** The lengths in training and now, and the handle of the factor. */
function drawLengths(pen: Pen, view: LongerView, places: Layout, labels: Labels): void {
  const { look, font, parameters } = view;
  const { curve, distance, length } = places;
  const { trained_length, scale_factor } = parameters;
  const lengths = [trained_length, length, trained_length * scale_factor];
  const [trained, now, longest] = lengths.map((tokens) => distance(Math.log2(tokens)));
  const [y, foot] = [curve.y, curve.y + curve.height];
  pen.rect(trained, y, longest - trained, curve.height, { fill: look.mark, alpha: 0.08 });
  pen.curve([trained, y, trained, foot], { stroke: look.ink, width: 1.5 });
  pen.curve([longest, y, longest, foot], { stroke: look.mark, width: 2, dash: [3, 3] });
  if (now < longest) pen.curve([now, y, now, foot], { stroke: look.result, width: 2 });
  const above = y - LABEL_GAP * font;
  labels.put(`trained to ${grouped(trained_length)}`, [[trained, above, "right"]]);
  const beside: Candidate[] = [above, y + font].flatMap((baseline): Candidate[] => [
    [now, baseline],
    [now, baseline, "center"],
    [now - 4, baseline, "right"],
  ]);
  labels.put(`text to ${grouped(length)}`, beside, { fill: look.mark });
  const middle = y + curve.height / 2;
  pen.dots([longest, middle], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    mark: "handle",
  });
  const factor = `s = ${significant(scale_factor, 3)}`;
  labels.put(factor, besideOf({ x: longest, y: middle }, font, HANDLE_RADIUS), { fill: look.mark });
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

  formula: (view, { length, unseen, before }) =>
    `${counted(length, "token")}, ${methodIn(view)}: ` +
    `${unseen} of ${counted(before.length, "pair")} with new angles`,

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
    return { scale_factor: 2 ** places.distance.invert(to.x) / view.parameters.trained_length };
  },

  walk({ at }, places, [across]) {
    const { bars, pair } = places;
    const name = at && barsAt(places, at);
    const index = name ? pairAt(places, at.x) + across : 0;
    const chosen = clamp(index, 0, places.before.length - 1);
    return { x: pair(chosen + 0.5), y: bars.y + 0.6 * bars.height };
  },

  nudge(view, places, steps) {
    const name = view.at && barsAt(places, view.at);
    if (!view.at || !name) return null;
    return { bars: nudgeBar(view, places, pairAt(places, view.at.x), steps) };
  },

  read({ parameters }, places, place) {
    const { curve, distance, before, now, length } = places;
    const name = barsAt(places, place);
    if (name) {
      const index = pairAt(places, place.x);
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
