/** The angle that each pair reaches on a longer text, the speed it keeps, and the similarity. */

import { range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { isUnseen, methodOf } from "../../ui/live/formulas/scaling";
import { similarity, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { lineGuess } from "../../ui/live/guess";
import { besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, fixed, grouped, short, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { Changes, Scene } from "../../ui/live/scene";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
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
/** Pixels between a panel and a bracket above it. */
const BRACKET_GAP = 4;
/** Distance from a panel up to the labels of its parts, in multiples of the font size. */
const LABEL_GAP = 0.75;
/** Levels that both sets of bars and the curve mark. */
const LEVELS = [0, 0.5, 1];

/** Lower and upper end of a bar, in pixels. */
type Ends = readonly [low: number, high: number];

interface Named {
  fill: string;
  mark: string;
}

/** Bars of all pairs as one shape of steps, unless all are empty. */
function drawSteps(pen: Pen, pair: Scale, bars: readonly Ends[], style: Style): void {
  if (bars.every(([low, high]) => low <= high)) return;
  const edge = (end: 0 | 1) =>
    bars.flatMap((ends, index) => [index, index + 1].map((at) => [pair(at), ends[end]]));
  pen.curve([...edge(1), ...edge(0).reverse()].flat(), style);
}

/** The angle each pair reaches: grey if seen in training, else red; pale if a method avoids it. */
function drawBars(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { bars, pair, turn, before, now, length, completed } = places;
  verticalAxis(pen, view, turn, bars.x, {
    title: "largest angle (turns)",
    values: LEVELS,
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
    gridTo: bars.x + bars.width,
  });
  const levelOf = (turns: number) => turn(Math.min(turns, 1));
  const [seen, unseen, avoided]: Ends[][] = [[], [], []];
  const limit: number[] = [];
  let without = 0;
  before.forEach((rate, index) => {
    const trained = turnsWithin(rate, parameters.trained_length);
    const reached = turnsWithin(now[index], length);
    const unscaled = turnsWithin(rate, length);
    const isNew = isUnseen(trained, unscaled);
    if (isNew) without += 1;
    const [top, known] = [reached, Math.min(trained, reached)].map(levelOf);
    seen.push([turn(0), known]);
    unseen.push([known, isUnseen(trained, reached) ? top : known]);
    avoided.push([top, isNew ? levelOf(unscaled) : top]);
    const level = levelOf(trained);
    if (index >= completed) limit.push(pair(index), level, pair(index + 1), level);
  });
  drawSteps(pen, pair, avoided, { fill: look.mark, alpha: 0.45, mark: "unscaled" });
  drawSteps(pen, pair, seen, { fill: look.quiet, alpha: 0.35, mark: "seen" });
  drawSteps(pen, pair, unseen, { fill: look.mark, mark: "unseen" });
  pen.curve(limit, { stroke: look.ink, width: 1.5, mark: "trained-angle" });
  if (limit.length) {
    // A bracket over the pairs that never completed a turn in training.
    const [start, end, y] = [limit[0], bars.x + bars.width, bars.y - BRACKET_GAP];
    const style = { stroke: look.mark, width: 1.5, mark: "trained-turns" };
    pen.curve([start, bars.y, start, y, end, y, end, bars.y], style);
    const beyond = { size: font, mark: style.mark, align: "right", fill: look.mark } as const;
    pen.text("first turn never finished", end, bars.y - LABEL_GAP * font, beyond);
  }
  nameStates(pen, view, places);
  // The problem, then what a method does about it.
  const helped = `; with ${methodIn(view)}, ${places.unseen}`;
  const texts =
    methodOf(parameters) === "none"
      ? countOf(places)
      : [
          `${without} of ${counted(before.length, "pair")} would reach new angles${helped}`,
          `new angles: ${without} of ${before.length}${helped}`,
        ];
  const above = { x: bars.x, y: bars.y - LINE * font };
  heading(pen, view, texts, above, { mark: "unseen-count", width: bars.width });
}

/** The first of some texts that fits, in the middle of bars. */
function nameBars(
  pen: Pen,
  { font }: LongerView,
  { pair }: Layout,
  texts: readonly string[],
  [from, to]: readonly [from: number, to: number],
  y: number,
  named: Named,
): void {
  const style = { size: font, weight: STRONG, align: "center", ...named } as const;
  const text = texts.find((one) => pen.widthOf(one, style) < pair(to) - pair(from));
  if (text) pen.text(text, pair((from + to) / 2), y + MIDDLE * font, style);
}

/** Words in the bars, so that their states differ in more than their colour. */
function nameStates(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { turn, before, now, length, completed, meetsNew } = places;
  const name = (
    texts: readonly string[],
    ends: readonly [number, number],
    levels: number[],
    style: Named,
  ) => {
    const [low, high] = levels.map((level) => turn(Math.min(level, 1)));
    if (low - high > 1.5 * font) nameBars(pen, view, places, texts, ends, (low + high) / 2, style);
  };
  const seen = { fill: look.ink, mark: "trained-turns" };
  name(["every angle seen in training"], [0, completed], [0, 0.75], seen);
  const pairs = before.length;
  const middle = (completed + pairs) >> 1;
  if (middle === pairs) return;
  const reached = turnsWithin(now[middle], length);
  const slow = [completed, pairs] as const;
  if (meetsNew[middle]) {
    const trained = turnsWithin(before[middle], parameters.trained_length);
    name(["new angles", "new"], slow, [trained, reached], { fill: look.paper, mark: "unseen" });
  } else {
    const levels = [reached, turnsWithin(before[middle], length)];
    name(["new angles avoided", "avoided"], slow, levels, { fill: look.ink, mark: "unscaled" });
  }
}

/** The share of its speed that each pair keeps. */
function drawSpeed(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { speed, pair, kept, before, now } = places;
  verticalAxis(pen, view, kept, speed.x, {
    values: [...new Set([1 / parameters.scale_factor, 1])],
    format: (level) => (level < 1 ? `1/${Math.round(1 / level)}` : "1"),
    gridTo: speed.x + speed.width,
  });
  horizontalAxis(pen, view, pair, speed.y + speed.height, { title: "pair, fast → slow" });
  const low = kept(0);
  const shares = Array.from(now, (rate, index) => rate / before[index]);
  const levels = shares.map((share): Ends => [low, kept(share)]);
  drawSteps(pen, pair, levels, { fill: look.result, alpha: 0.45, mark: "speed" });
  heading(pen, view, "speed kept (1 = unchanged)", speed);
  const { scale_factor } = parameters;
  const pairs = shares.length;
  const firstBelow = (limit: number) => {
    const first = shares.findIndex((share) => share < limit);
    return first < 0 ? pairs : first;
  };
  const named = { fill: look.ink, mark: "speed" };
  nameBars(pen, view, places, ["full speed"], [0, firstBelow(0.999)], kept(0.5), named);
  const slow = { ...named, fill: look.result };
  const above = kept(0.5 + 0.5 / scale_factor);
  if (scale_factor > 1)
    nameBars(
      pen,
      view,
      places,
      [`${scale_factor}× slower`],
      [firstBelow(1.001 / scale_factor), pairs],
      above,
      slow,
    );
}

/** A frame around both bars of the pair that is read. */
function drawChosen(pen: Pen, { look, at }: LongerView, places: Layout): void {
  const name = at && barsAt(places, at);
  if (!name) return;
  const { bars, speed, pair } = places;
  const index = pairAt(places, at.x);
  const [left, right] = [pair(index), pair(index + 1)];
  const style = { stroke: look.ink, width: 1.5, mark: "chosen", role: "chosen" } as const;
  for (const { y, height } of [bars, speed])
    pen.curve([left, y + height, left, y, right, y, right, y + height], style);
}

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

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
    values: range(0, end, 6),
    format: (power) => grouped(2 ** power),
  });
  for (const one of [columns, columnsBefore]) labels.avoidLine(lineOf(one));
  const top = curve.y + curve.height;
  labels.avoidBox({ left: 0, right: view.width, top, bottom: view.height });
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    pen.curve(lineOf(columnsBefore), { stroke: look.quiet, width: 2.4, dash: [5, 4] });
    pen.curve(lineOf(columns), { stroke: look.result, width: 2.4, mark: "similarity" });
  });
  drawLengths(pen, view, places, labels);
  const method = methodOf(parameters);
  if (method !== "none") {
    // Beside the later part of each curve.
    const later = columns.slice(columns.length / 2);
    const above = [0.5, 1.2].flatMap((lines) =>
      later.map(({ x, mean }): Candidate => [x, mean - lines * font]),
    );
    const below = columnsBefore
      .slice(columnsBefore.length / 2)
      .map(({ x, mean }): Candidate => [x, mean + 1.7 * font, "right"]);
    labels.put(core.labels[method], above, { fill: look.result, isOptional: true });
    labels.put("in training", below, { isOptional: true });
  }
  heading(pen, view, "mean similarity by distance", { x: curve.x, y: curve.y - LINE * font });
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
  const whole = [trained, y, trained, foot];
  pen.curve(whole, { stroke: look.ink, width: 1.5 });
  labels.avoidLine(whole);
  const last = [longest, y, longest, foot];
  pen.curve(last, { stroke: look.mark, width: 2, dash: [3, 3] });
  labels.avoidLine(last);
  if (now < longest) pen.curve([now, y, now, foot], { stroke: look.result, width: 2 });
  const above = y - LABEL_GAP * font;
  labels.put(`trained to ${grouped(trained_length)}`, [[trained, above, "right"]]);
  const beside: Candidate[] = [
    [now, above],
    [now, above, "center"],
    [now, y + font],
    [now - 4, y + font, "right"],
  ];
  labels.put(`text to ${grouped(length)}`, beside, { fill: look.mark });
  const middle = y + curve.height / 2;
  pen.dots([longest, middle], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    mark: "handle",
  });
  const factor = `s = ${significant(scale_factor, 3)}`;
  labels.put(factor, besideOf({ x: longest, y: middle }, font, HANDLE_RADIUS), {
    fill: look.mark,
    role: "axis",
  });
}

/** Number of pairs with new angles, in words. */
const countOf = ({ unseen, before }: Layout): string =>
  `${unseen} of ${counted(before.length, "pair")} reach new angles`;

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

  formula: (view, places) =>
    `${counted(places.length, "token")}, ${methodIn(view)}: ${countOf(places)}`,

  describe: (view, places) =>
    `Largest angle of each pair on ${counted(places.length, "token")}, after training with ` +
    `${grouped(view.parameters.trained_length)}, ${methodIn(view)}: ${countOf(places)}. ` +
    "Left and right arrow keys choose a pair, up and down change its speed.",

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
