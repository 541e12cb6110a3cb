/** The angle that each pair reaches on a longer text, the speed it keeps, and the similarity. */

import { range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { similarity, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { lineGuess } from "../../ui/live/guess";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, decimals, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { Changes, Scene } from "../../ui/live/scene";
import { DASHED, DOTTED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Ends, edgeOf, hatch } from "./hatching";
import {
  type Column,
  type Layout,
  type LongerCore,
  type LongerParameters,
  type LongerView,
  layout,
  RECOMMENDED,
} from "./longer_layout";
import { type BarsName, barsAt, dragBars, grabBar, nudgeBar, pairAt } from "./own_bars";

const HANDLE_RADIUS = 7;
/** Pixels between a panel and a bracket above it. */
const BRACKET_GAP = 4;
/** Distance from a panel up to the labels of its parts, in multiples of the font size. */
const LABEL_GAP = 0.75;
/** Size of the number of pairs with new angles, as a multiple of the font size. */
const VERDICT = 1.4;
/** Size of the words on which pairs to slow, as a multiple of the font size. */
const LARGE = 1.2;
/** Opacity of the angles that training has seen. */
const SEEN_ALPHA = 0.17;
/** Distance from the slowest bars up to their name, in multiples of the font size. */
const SLOWEST_GAP = 0.55;
/** Levels that the bars and the curve mark; only the curve has negative ones. */
const LEVELS = [0, 0.5, 1];
const NEGATIVE = [-1, -0.5];

/** Opacity of the speed that pairs keep, below its edge. */
const KEPT_ALPHA = 0.3;
/** Heading of the speeds, and that where none has a number. */
const KEPT = "speed kept";
const UNCHANGED = `${KEPT} (1 = unchanged)`;

/** Distance of the lines that hatch bars, in multiples of the font size. */
const HATCHING = 0.6;

interface Named {
  fill: string;
  mark: string;
  size?: number;
}

/** Bars of all pairs as one shape of steps, unless all are empty. */
function drawSteps(pen: Pen, pair: Scale, bars: readonly Ends[], style: Style): void {
  if (bars.every(([low, high]) => low <= high)) return;
  const [upper, lower] = ([1, 0] as const).map((end) => edgeOf(pair, bars, end));
  pen.curve([...upper, ...lower.reverse()].flat(), style);
}

/** The angle each pair reaches: grey if seen in training, else red; hatched in green if avoided. */
function drawBars(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, parameters } = view;
  const { bars, pair, turn, before, trained, reached, meetsNew, length, completed } = places;
  const { meetsNewUnscaled, unseen: count } = places;
  verticalAxis(pen, view, turn, bars.x, {
    title: "angle (turns)",
    values: LEVELS,
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
    gridTo: bars.x + bars.width,
  });
  const levelOf = (turns: number) => turn(Math.min(turns, 1));
  const [seen, unseen, avoided]: Ends[][] = [[], [], []];
  const limit: number[] = [];
  before.forEach((rate, index) => {
    const unscaled = turnsWithin(rate, length);
    const [top, level] = [reached, trained].map((turns) => levelOf(turns[index]));
    const known = Math.max(top, level);
    seen.push([turn(0), known]);
    unseen.push([known, meetsNew[index] ? top : known]);
    avoided.push([top, meetsNewUnscaled[index] ? levelOf(unscaled) : top]);
    if (index >= completed) limit.push(pair(index), level, pair(index + 1), level);
  });
  // Only what happens is filled.
  drawSteps(pen, pair, avoided, { fill: look.paper, mark: "unscaled" });
  hatch(pen, pair, avoided, HATCHING * font, { stroke: look.result, mark: "unscaled" });
  // Nothing happens to most pairs: they are the ground, new angles the figure.
  drawSteps(pen, pair, seen, { fill: look.quiet, alpha: SEEN_ALPHA, mark: "seen" });
  drawSteps(pen, pair, unseen, { fill: look.mark, mark: "unseen" });
  if (limit.length) pen.curve(limit, { stroke: look.ink, width: 1.5, mark: "trained-angle" });
  nameSeen(pen, view, places);
  nameSteps(pen, view, places, bars, unseen, {
    texts: ["new angles", "new"],
    fill: look.paper,
    mark: "unseen",
  });
  nameSteps(pen, view, places, bars, avoided, {
    texts: ["new angles avoided", "avoided"],
    fill: look.ink,
    halo: look.paper,
    mark: "unscaled",
  });
  const isPlain = methodOf(parameters) === "none";
  const reaching = countOf(places);
  const without = `(${meetsNewUnscaled.filter(Boolean).length} without)`;
  const first = count ? reaching + excessOf(places) : `${reaching} ${without}`;
  const texts = [first, reaching].map((text) => `${methodIn(view)}: ${text}`);
  heading(pen, view, isPlain ? reaching : [...texts, reaching], bars, {
    mark: "unseen-count",
    width: bars.width,
    size: VERDICT * font,
    fill: count ? look.mark : isPlain ? look.ink : look.result,
  });
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
  const text = texts.find((candidate) => pen.widthOf(candidate, style) < pair(to) - pair(from));
  if (text) pen.text(text, pair((from + to) / 2), y + MIDDLE * font, style);
}

/** Words in the bars of pairs that completed a turn in training. */
function nameSeen(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { turn, completed } = places;
  const [low, high] = [turn(0), turn(0.75)];
  if (low - high <= 1.5 * font) return;
  const named = { fill: look.ink, mark: "trained-turns" };
  const texts = ["fast pairs: every angle seen in training", "every angle seen in training"];
  nameBars(pen, view, places, texts, [0, completed], (low + high) / 2, named);
}

/** The first of some texts that fits into steps of a panel, where they are widest. */
function nameSteps(
  pen: Pen,
  { font }: LongerView,
  { pair }: Layout,
  { y: top, height }: Box,
  steps: readonly Ends[],
  { texts, ...named }: Named & { texts: readonly string[]; halo?: string },
): void {
  const style = { size: font, weight: STRONG, align: "center", ...named } as const;
  let widest: [from: number, to: number] = [0, 0];
  let baseline = 0;
  for (let y = top + 1.2 * font; y < top + height; y += font / 4) {
    let from = 0;
    steps.forEach(([low, high], index) => {
      if (low < y + 0.4 * font || high > y - 1.1 * font) from = index + 1;
      else if (index + 1 - from > widest[1] - widest[0])
        [widest, baseline] = [[from, index + 1], y];
    });
  }
  const [left, right] = widest.map(pair);
  const text = texts.find((candidate) => pen.widthOf(candidate, style) + font < right - left);
  if (text) pen.text(text, (left + right) / 2, baseline, style);
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
  const shares = Array.from(now, (rate, index) => rate / before[index]);
  const levels = levelsOf(places, shares);
  const isPlain = methodOf(parameters) === "none";
  const alpha = isPlain ? 0.5 * KEPT_ALPHA : KEPT_ALPHA;
  drawSteps(pen, pair, levels, { fill: look.result, alpha, mark: "speed" });
  pen.curve(edgeOf(pair, levels, 1).flat(), { stroke: look.result, width: 2, mark: "speed" });
  if (isPlain) drawRecommended(pen, view, places);
  else if (methodOf(parameters) in view.core.turns) nameBlended(pen, view, places, shares);
  else nameSlowed(pen, view, places);
  nameSlowest(pen, view, places, shares);
}

/** Ends of bars that keep shares of their speed. */
const levelsOf = ({ kept }: Layout, shares: readonly number[]): Ends[] =>
  shares.map((share) => [kept(0), kept(share)]);

/** Ends of the bars between the pairs that a ramp keeps and those that it divides by the factor. */
function blendedIn(view: LongerView, places: Layout, shares: readonly number[]): Ends[] {
  const least = 1 / view.parameters.scale_factor;
  return levelsOf(places, shares).map(([foot, top], pair) =>
    shares[pair] > least + 1e-9 && shares[pair] < 1 - 1e-9 ? [foot, top] : [foot, foot],
  );
}

/** The speeds, without the stretch below the line of the slowest pairs if that is too low. */
function aboveSlowest({ parameters, font }: LongerView, { speed, kept }: Layout): Box {
  const line = kept(1 / parameters.scale_factor);
  if (kept(0) - line > 2 * font) return speed;
  return { ...speed, height: line - 0.3 * font - speed.y };
}

/** The heading of the speeds, with the pairs that a ramp blends, and the name of their bars. */
function nameBlended(pen: Pen, view: LongerView, places: Layout, shares: readonly number[]): void {
  const { speed } = places;
  const blended = blendedIn(view, places, shares);
  const count = blended.filter(([foot, top]) => top < foot).length;
  if (!count) {
    nameSlowed(pen, view, places);
    return;
  }
  const pairs = `${counted(count, "pair")} blended`;
  heading(pen, view, [`${KEPT}: ${pairs}`, pairs], speed, {
    mark: "slowed-count",
    width: speed.width,
  });
  nameSteps(pen, view, places, aboveSlowest(view, places), blended, {
    texts: ["in between: blended", "blended"],
    fill: view.look.ink,
    mark: "blended",
  });
}

/** The heading of the speeds, with the pairs that a method slows without need. */
function nameSlowed(pen: Pen, view: LongerView, places: Layout): void {
  const { slowedAnyway, meetsNewUnscaled, speed } = places;
  const others = meetsNewUnscaled.filter((isNew) => !isNew).length;
  if (!slowedAnyway) {
    heading(pen, view, UNCHANGED, speed);
    return;
  }
  const isAll = others === meetsNewUnscaled.length;
  const noun = isAll ? "pair" : "fast pair";
  const pairs =
    slowedAnyway < others || others === 1
      ? `${slowedAnyway} of ${counted(others, noun)}`
      : `all ${counted(others, noun)}`;
  const texts = [`${KEPT}: ${pairs} slowed${isAll ? "" : ", too"}`, `${pairs} slowed`];
  heading(pen, view, texts, speed, { mark: "slowed-count", width: speed.width });
}

/** An outline of the speeds with the recommended method, and which pairs it slows. */
function drawRecommended(pen: Pen, view: LongerView, places: Layout): void {
  const { look, core } = view;
  const { speed, pair, kept, before, recommended, meetsNew, unseen } = places;
  const shares = Array.from(recommended, (rate, index) => rate / before[index]);
  const first = shares.findIndex((share) => share < 1 - 1e-9);
  const named = { size: LARGE * view.font, fill: look.ink, mark: "recommended" };
  if (first < 0 || !unseen) {
    heading(pen, view, UNCHANGED, speed);
    return;
  }
  const levels = levelsOf(places, shares);
  drawSteps(pen, pair, levels, { fill: look.result, alpha: KEPT_ALPHA, mark: "recommended" });
  pen.curve(edgeOf(pair, levels, 1).flat(), {
    stroke: look.ink,
    width: 2,
    dash: DASHED,
    mark: "recommended",
  });
  const end = meetsNew.lastIndexOf(true) + 1;
  const slow = ["slow these down ↓", "slow these ↓", "slow ↓"];
  nameBars(pen, view, places, slow, [meetsNew.indexOf(true), end], kept(0.6), named);
  const leave = ["leave these as they are", "leave these", "leave"];
  nameBars(pen, view, places, leave, [0, first], kept(0.6), named);
  nameSteps(pen, view, places, aboveSlowest(view, places), blendedIn(view, places, shares), {
    texts: ["in between: blend", "blend"],
    ...named,
  });
  // A stop of the tour hides the method, not what the bars are.
  heading(pen, view, KEPT, speed);
  const x = speed.x + pen.widthOf(`${KEPT} `, { size: view.font, weight: STRONG });
  const name = core.labels[RECOMMENDED];
  const texts = [`(dashed: what ${name} would keep)`, `(dashed: ${name})`];
  const width = speed.x + speed.width - x;
  heading(pen, view, texts, { ...speed, x }, { mark: "recommended", width });
}

/** Write how many times slower the slowest pair is, where there is space above its bar. */
function nameSlowest(
  pen: Pen,
  { look, font }: LongerView,
  { speed, pair, kept }: Layout,
  shares: readonly number[],
): void {
  const factor = significant(1 / shares[shares.length - 1], 3);
  if (factor === "1") return;
  const style = { size: font, weight: STRONG, fill: look.result, mark: "speed" } as const;
  const text = `${factor}× slower`;
  const right = speed.x + speed.width;
  const first = Math.floor(pair.invert(right - pen.widthOf(text, style)));
  const y = kept(Math.max(...shares.slice(Math.max(first, 0)))) - SLOWEST_GAP * font;
  if (y - font > speed.y) pen.text(text, right, y, { ...style, align: "right" });
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

type WithCurve = Layout & { curve: Box };

const hasCurve = (places: Layout): places is WithCurve => places.curve !== null;

const lineOf = (columns: readonly Column[]) => columns.flatMap(({ x, mean }) => [x, mean]);

function drawCurve(pen: Pen, view: LongerView, places: WithCurve): void {
  const { look, font, parameters } = view;
  const { curve, distance, value, columns, columnsBefore, columnsSlowed, now, before } = places;
  const labels = new Labels(pen, view);
  const [lowest] = value.domain();
  verticalAxis(pen, view, value, curve.x, {
    title: "similarity",
    values: [...NEGATIVE.filter((level) => level >= lowest), ...LEVELS],
    gridTo: curve.x + curve.width,
  });
  const [, end] = distance.domain();
  horizontalAxis(pen, view, distance, curve.y + curve.height, {
    title: "distance (tokens, logarithmic)",
    values: range(0, end, 6),
    format: (power) => grouped(2 ** power),
  });
  const isPlain = methodOf(parameters) === "none";
  // Equal frequencies have one curve, whose columns would only differ in their ends.
  const isScaled = now.some((rate, index) => rate !== before[index]);
  const compared = isPlain ? columnsSlowed : columnsBefore;
  const isCompared = isPlain ? parameters.scale_factor > 1 : isScaled;
  for (const line of [columns, compared].map(lineOf)) labels.avoidLine(line);
  const top = curve.y + curve.height;
  labels.avoidBox({ left: 0, right: view.width, top, bottom: view.height });
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    if (isCompared)
      pen.curve(lineOf(compared), { stroke: look.quiet, width: 1.5, mark: "compared" });
    pen.curve(lineOf(columns), { stroke: look.result, width: 2.4, mark: "similarity" });
  });
  drawLengths(pen, view, places, labels);
  const price = isPlain
    ? { of: columnsSlowed, fill: look.ink }
    : { of: columns, fill: look.result };
  const isNear = (isPlain || isScaled) && drawPrice(pen, view, places, labels, price);
  const width = view.width - curve.x;
  const above = { x: curve.x, y: curve.y - LINE * font };
  const name = isPlain ? "every pair slowed" : "in training";
  const isNamed =
    !isCompared ||
    nameCurve(view, places, labels, {
      name,
      of: compared,
      isAbove: isPlain,
    });
  // The bracket answers the question.
  const first = isPlain && isNear ? "why not slow every pair?" : "similarity by distance";
  const titles = [first, "similarity"].map((title) =>
    isNamed ? title : `${title} (grey: ${name})`,
  );
  heading(pen, view, titles, above, { width });
}

/** Name a curve beside it, as near to its end as there is space; return whether there is any. */
function nameCurve(
  { look, font, parameters, height }: LongerView,
  { curve, distance }: WithCurve,
  labels: Labels,
  { name, of: columns, isAbove }: { name: string; of: readonly Column[]; isAbove: boolean },
): boolean {
  const { trained_length, scale_factor } = parameters;
  for (const tokens of [trained_length, trained_length * scale_factor]) {
    const x = distance(Math.log2(tokens));
    labels.avoidBox({ left: x - 4, right: x + 4, top: curve.y, bottom: height });
  }
  labels.avoidBox({ left: 0, right: curve.x, top: 0, bottom: height });
  // On its side without the other curve; where it is flat, a little farther away.
  const [beside, flat]: [Candidate, Candidate] = isAbove
    ? [
        [font, 0],
        [0, -0.6 * font],
      ]
    : [
        [-0.6 * font, 0.8 * font, "right"],
        [0, 1.5 * font, "right"],
      ];
  const candidates = [beside, flat].flatMap(([across, down, align]) =>
    [...columns].reverse().map(({ x, mean }): Candidate => [x + across, mean + down, align]),
  );
  const style = { fill: look.quiet, mark: "compared", isOptional: true };
  return labels.put(name, candidates, style) !== null;
}

/** Draw a bracket where a curve is as high as for neighbours in training, if there is space. */
function drawPrice(
  pen: Pen,
  { font }: LongerView,
  { columnsBefore, curve }: WithCurve,
  labels: Labels,
  { of: columns, fill }: { of: readonly Column[]; fill: string },
): boolean {
  const [neighbours] = columnsBefore;
  const end = columns.find(({ mean }) => mean > neighbours.mean)?.x ?? curve.x;
  if (end - curve.x < 1.5 * font) return false;
  const [y, mark] = [curve.y - BRACKET_GAP, "price"];
  const places: Candidate[] = [
    [curve.x, curve.y - LABEL_GAP * font],
    [end + 0.5 * font, curve.y + 1.2 * font],
  ];
  const named = ["neighbours look alike", "neighbours alike"].some((text) =>
    labels.put(text, places, { fill, mark, isOptional: true }),
  );
  if (!named) return false;
  const style = { stroke: fill, width: 1.5, mark };
  pen.curve([curve.x, curve.y, curve.x, y, end, y, end, curve.y], style);
  return true;
}

/** The lengths in training and now, and the handle of the factor. */
function drawLengths(pen: Pen, view: LongerView, places: WithCurve, labels: Labels): void {
  const { look, font, parameters } = view;
  const { curve, distance, length } = places;
  const { trained_length, scale_factor } = parameters;
  const lengths = [trained_length, length, trained_length * scale_factor];
  const [trained, now, longest] = lengths.map((tokens) => distance(Math.log2(tokens)));
  const [y, foot] = [curve.y, curve.y + curve.height];
  const whole = [trained, y, trained, foot];
  pen.curve(whole, { stroke: look.ink, width: 1.5 });
  labels.avoidLine(whole);
  const last = [longest, y, longest, foot];
  pen.curve(last, { stroke: look.ink, width: 1.5, dash: DOTTED });
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
  labels.put(`text to ${grouped(length)}`, beside);
  pen.dots([longest, foot], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.ink,
    width: 3,
    mark: "handle",
  });
  const [apart, baseline] = [HANDLE_RADIUS + 4, foot - 0.5 * font];
  const around = range(3).flatMap((line): Candidate[] => {
    const height = baseline - line * LINE * font;
    return [
      [longest + apart, height],
      [longest - apart, height, "right"],
    ];
  });
  labels.put(`s = ${significant(scale_factor, 3)}`, around);
}

/** Turns with two digits or, from a hundred on, as a whole number. */
const turnsOf = (turns: number): string =>
  turns >= 100 ? grouped(Math.round(turns)) : significant(turns, 2);

/** Number of pairs with new angles, in words. */
function countOf({ unseen, before }: Layout): string {
  if (before.length === 1) return `the only pair reaches ${unseen ? "" : "no "}new angles`;
  return `${unseen} of ${counted(before.length, "pair")} reach${unseen === 1 ? "es" : ""} new angles`;
}

/** The largest share of a turn that is new to a pair, in words. */
const excessOf = ({ unseen, excess }: Layout): string =>
  unseen ? `, by up to ${decimals(excess, 2)} turns` : "";

const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : core.labels[method];
};

export const longer: Scene<LongerParameters, LongerCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawBars(pen, view, places);
    drawSpeed(pen, view, places);
    if (hasCurve(places)) drawCurve(pen, view, places);
    drawChosen(pen, view, places);
  },

  formula(_, { trained, reached, length }) {
    const slowest = trained.length - 1;
    const [first, last] = [trained, reached].map((turns) => turnsOf(turns[slowest]));
    const pair = slowest ? "slowest pair" : "the only pair";
    return `${pair}: ${first} turns in training, ${last} on ${counted(length, "token")}`;
  },

  describe: (view, places) =>
    `Largest angle of each pair on ${counted(places.length, "token")}, after training with ` +
    `${grouped(view.parameters.trained_length)}, ${methodIn(view)}: ` +
    `${countOf(places)}${excessOf(places)}. ` +
    "Left and right arrow keys choose a pair, up and down change its speed.",

  grab({ parameters, font }, places, place) {
    const { curve, distance } = places;
    const reach = curve && {
      ...curve,
      x: curve.x - font,
      width: curve.width + 2 * font,
      height: curve.height + HANDLE_RADIUS,
    };
    if (reach && contains(reach, place)) {
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
    const { curve, distance, before, now, trained, reached } = places;
    if (barsAt(places, place)) {
      const index = pairAt(places, place.x);
      const [first, last] = [trained, reached].map((turns) => turnsOf(turns[index]));
      const verdict = places.meetsNew[index] ? "meets angles never seen" : "nothing new";
      return [
        `pair ${index}: ${verdict}`,
        `${first} turns in training, ${last} now`,
        `keeps ${significant(now[index] / before[index], 3)} of its speed`,
      ];
    }
    if (!curve || !contains(curve, place)) return null;
    const k = Math.round(2 ** distance.invert(place.x));
    const inTraining =
      k < parameters.trained_length
        ? `in training, S = ${fixed(similarity(k, before), 3)}`
        : "not seen in training";
    return [`distance ${grouped(k)}: S = ${fixed(similarity(k, now), 3)}`, inTraining];
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
