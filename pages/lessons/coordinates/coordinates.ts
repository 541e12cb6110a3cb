/**
 * Curves through samples by encoded coordinates, and their errors; or the similarity of timesteps.
 */

import { maxIndex } from "d3-array";
import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { plainSimilarity } from "../../ui/live/formulas/schemes";
import {
  frequenciesOf,
  similarities,
  similarity,
  turnsWithin,
} from "../../ui/live/formulas/sinusoid";
import { avoidedPen, besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { DASHED, DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";

type CoordinatesParameters = {
  d_model: number;
  base: number;
  frequency_count: number;
  /** 0: coordinates; 1: timesteps. */
  times: number;
};

export interface Core {
  /** float32 in base64: the signal, its samples, and a fit for each number of frequencies. */
  signal: string;
  samples: string;
  fits: string;
  /** Fit of the coordinate itself. */
  plain: string;
  /** Largest errors: of that fit, then of those for each number of frequencies. */
  errors: string;
}

type CoordinatesView = View<CoordinatesParameters, Core>;

interface Layout {
  frequencies: Float64Array;
  left: Box;
  right: Box;
  x: Scale;
  y: Scale;
  rightX: Scale;
  rightY: Scale;
}

const LAST_STEP = 1000;
/** A step that is read beside step 0. */
const NEAR_STEP = 100;
/** Ends of the axis of coordinates: marks at 0 and 1 are clear of its edges. */
const COORDINATES = [-0.03, 1.02] as const;
/** Share of the timesteps from which on a curve has its name above or below it. */
const NAMED = 0.65;
const HANDLE_RADIUS = 6;
// Multiples of the font size.
const NARROW = 52;
const LEFT = 3.8;
const TOP = 1.9;
const BOTTOM = 3.1;
const GAP = 6;
const BETWEEN = 5.2;
const RIGHT = 1.8;
/** Width of a bar, as a share of the distance of two. */
const BAR = 0.62;
/** Opacity of the bars behind others and a label. */
const PALE = 0.35;

const decoded = memoise(
  (core: Core) =>
    Object.fromEntries(
      Object.entries(core).map(([name, values]) => [name, decodeFloat32(values)]),
    ) as Record<keyof Core, Float64Array>,
);

function layout({ parameters, core, width, height, font }: CoordinatesView): Layout {
  const isNarrow = width < NARROW * font;
  const [x, y, bottom] = [LEFT * font, TOP * font, height - BOTTOM * font];
  const across = width - x - RIGHT * font;
  const half = (bottom - y - BETWEEN * font) / 2;
  const left = isNarrow
    ? { x, y, width: across, height: half }
    : { x, y, width: 0.58 * across - GAP * font, height: bottom - y };
  const right = isNarrow
    ? { ...left, y: y + half + BETWEEN * font }
    : { ...left, x: x + 0.58 * across, width: 0.42 * across };
  const isTimes = parameters.times > 0;
  const spanOf = (box: Box) => [box.y + box.height, box.y] as const;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  return {
    frequencies,
    left,
    right,
    x: linear(isTimes ? [0, LAST_STEP] : COORDINATES, [left.x, left.x + left.width]),
    y: linear(isTimes ? [-0.25, 1.05] : [-1.15, 1.15], spanOf(left)),
    rightX: linear(isTimes ? [0, frequencies.length] : [-0.4, decoded(core).errors.length - 0.6], [
      right.x,
      right.x + right.width,
    ]),
    rightY: linear(isTimes ? [0, 1] : [-0.05, 1.05], spanOf(right)),
  };
}

function drawFit(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, font, core } = view;
  const { frequency_count } = view.parameters;
  const { left, x, y } = places;
  const { signal, samples, fits, plain } = decoded(core);
  const count = signal.length;
  verticalAxis(pen, view, y, left.x, {
    title: "value",
    values: [-1, 0, 1],
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, {
    title: "coordinate x",
    values: [0, 0.25, 0.5, 0.75, 1],
  });
  const curveOf = (values: Float64Array) => pointsOf(values, (index) => x(index / (count - 1)), y);
  pen.curve(curveOf(signal), { stroke: look.quiet, width: 8, alpha: 0.35, mark: "signal" });
  pen.curve(curveOf(plain), { stroke: look.mark, width: 2.4, dash: DASHED, mark: "plain" });
  const fit = fits.subarray((frequency_count - 1) * count, frequency_count * count);
  pen.curve(curveOf(fit), { stroke: look.result, width: 2.6, mark: "fit" });
  const dots: number[] = [];
  samples.forEach((value, index) => {
    dots.push(x(index / (samples.length - 1)), y(value));
  });
  // Hollow, so that the mark of a small error is seen on a sample.
  pen.dots(dots, 4, { fill: look.paper, stroke: look.ink, width: 1.2, mark: "samples" });
  heading(pen, view, `what a network learns from ${samples.length} samples of a signal`, left);
  const labels = new Labels(pen, view);
  // Each in a part of the panel that the signal leaves free.
  const named = avoidedPen(pen, labels);
  const style = { size: font, weight: STRONG, halo: look.paper, mark: "curve-name" };
  const waves = `x as waves, L = ${frequency_count}`;
  named.text(waves, x(0.3), y(0.95), { ...style, fill: look.result });
  const plainName = ["x as a plain number: blurred", "x as a plain number"].find(
    (name, index) => index || x(0.54) + pen.widthOf(name, style) <= view.width,
  )!;
  named.text(plainName, x(0.54), y(0.3), { ...style, fill: look.mark });
  named.text("signal", x(0.8), y(-1), { ...style, fill: look.quiet });
  for (const values of [signal, plain, fit]) labels.avoidLine(curveOf(values));
  drawLargestError(pen, view, places, { fit, labels });
}

/** The error that the other panel shows, where it is largest. */
function drawLargestError(
  pen: Pen,
  { look, font, parameters, core, height }: CoordinatesView,
  { left, x, y }: Layout,
  { fit, labels }: { fit: Float64Array; labels: Labels },
): void {
  const { signal, errors } = decoded(core);
  const worst = maxIndex(fit, (value, index) => Math.abs(value - signal[index]));
  const [at, from, to] = [x(worst / (signal.length - 1)), y(signal[worst]), y(fit[worst])];
  pen.curve([at, from, at, to], { stroke: look.ink, width: 2.5, mark: "largest-error" });
  for (const end of [from, to])
    pen.curve([at - 5, end, at + 5, end], { stroke: look.ink, width: 2.5, mark: "largest-error" });
  labels.avoidLine([at, from, at, to]);
  labels.avoidBox({ left: 0, right: left.x - 4, top: 0, bottom: height });
  const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
  labels.put(
    `error ${fixed(errors[parameters.frequency_count], 3)}`,
    [(upper + lower) / 2 + MIDDLE * font, lower + 1.3 * font, upper - 0.6 * font].flatMap(
      (height): Candidate[] => [
        [at + 0.7 * font, height],
        [at - 0.7 * font, height, "right"],
      ],
    ),
    { fill: look.ink, weight: STRONG, mark: "largest-error", isOptional: true },
  );
}

function drawErrors(pen: Pen, view: CoordinatesView, { right, rightX, rightY }: Layout): void {
  const { look, font, parameters, core } = view;
  const { errors } = decoded(core);
  const chosen = parameters.frequency_count;
  verticalAxis(pen, view, rightY, right.x, {
    values: [0, 0.5, 1],
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, {
    title: "number of frequencies L",
    values: [...errors.keys()],
    format: (count) => (count ? grouped(count) : "none"),
  });
  heading(pen, view, "largest error of the curve", right);
  const [x, y] = [rightX(chosen), rightY(errors[chosen])];
  const bottom = rightY(0);
  const wide = BAR * (rightX(1) - rightX(0));
  const labels = new Labels(pen, view);
  errors.forEach((error, count) => {
    const [left, top] = [rightX(count) - wide / 2, rightY(error)];
    const [fill, alpha] =
      count === chosen ? [look.result, 0.75] : count ? [look.quiet, 0.45] : [look.mark, 0.75];
    pen.rect(left, top, wide, bottom - top, { fill, alpha, mark: "errors" });
    const above = count === chosen ? HANDLE_RADIUS + 2 : 0;
    labels.avoidBox({ left, right: left + wide, top: top - above, bottom });
  });
  const style = { size: font, weight: STRONG };
  const above = y - HANDLE_RADIUS - 0.7 * font;
  const raised = [0, 1.2, 2.4].map((lines): Candidate => [x, above - lines * font, "center"]);
  labels.put(
    `L = ${chosen}: ${fixed(errors[chosen], 3)}`,
    [...raised, ...besideOf({ x, y }, font, 2 * HANDLE_RADIUS), [x, above, "right"]],
    { ...style, fill: look.result, mark: "error" },
  );
  const plain = { ...style, fill: look.mark, mark: "errors", isOptional: true };
  const start = rightX(0) - wide / 2;
  const number = `plain number: ${fixed(errors[0], 3)}`;
  labels.put(number, [[start, rightY(errors[0]) - 0.6 * font]], plain);
  const many = { ...plain, fill: look.ink };
  const highest = rightY(Math.max(...errors)) - 0.6 * font;
  const ends = [0, 1.3].map(
    (lines): Candidate => [rightX(errors.length - 1) + wide / 2, highest - lines * font, "right"],
  );
  labels.put("too many: wrong between the dots", ends, many);
  const ring = { fill: look.paper, stroke: look.result, width: 3, mark: "handle" };
  pen.dots([x, y], HANDLE_RADIUS, ring);
}

const BY_LAST = `divided by ${grouped(LAST_STEP)}`;
const DIVIDED = `steps ${BY_LAST}`;

/** Similarity of a step to step 0 as plain numbers, a share of the last step each. */
const plainSimilar = (step: number): number => plainSimilarity(step / LAST_STEP, 0);

/** Similarity of each step to step 0: as waves, as plain numbers, and as waves of divided steps. */
function drawSteps(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, font } = view;
  const { left, x, y, frequencies } = places;
  const numbers = Float64Array.from({ length: LAST_STEP + 1 }, (_, step) => plainSimilar(step));
  verticalAxis(pen, view, y, left.x, {
    title: "similarity",
    values: [0, 0.5, 1],
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, { title: "timestep t" });
  const [similar, scaledSimilar] = [1, 1 / LAST_STEP].map((step) =>
    similarities(frequencies, { step, count: LAST_STEP + 1 }),
  );
  const near = { stroke: look.ink, width: 1.2, dash: DOTTED, mark: "near" };
  pen.curve([x(NEAR_STEP), left.y + left.height, x(NEAR_STEP), y(1)], near);
  pen.inside(left, () => {
    const plain = { stroke: look.mark, width: 2.4, dash: DASHED, mark: "plain" };
    pen.curve(pointsOf(similar, x, y), { stroke: look.result, width: 1.6, mark: "whole" });
    pen.curve(pointsOf(scaledSimilar, x, y), { stroke: look.guess, width: 1.6, mark: "scaled" });
    pen.curve(pointsOf(numbers, x, y), plain);
  });
  [
    { values: similar, fill: look.result },
    { values: numbers, fill: look.mark },
  ].forEach(({ values, fill }) => {
    const dot = { fill, stroke: look.paper, width: 1.5, mark: "near" };
    pen.dots([x(NEAR_STEP), y(values[NEAR_STEP])], 5, dot);
  });
  const style = { size: font, weight: STRONG, align: "right", halo: look.paper } as const;
  const end = left.x + left.width;
  const tailOf = (values: Float64Array) => values.slice(LAST_STEP * NAMED);
  // Each below the end of its curve, but the highest above it.
  const above = y(Math.max(...tailOf(scaledSimilar))) - 0.5 * font;
  const below = (values: Float64Array) =>
    Math.min(y(Math.min(...tailOf(values))) + 1.2 * font, left.y + left.height);
  for (const [name, baseline, fill] of [
    [DIVIDED, above, look.guess],
    ["steps as plain numbers", below(numbers), look.mark],
    ["steps as waves", below(similar), look.result],
  ] as const)
    pen.text(name, end, baseline, { ...style, fill, mark: "curve-name" });
  heading(pen, view, "similarity to step 0 (1: alike)", left);
}

/** The pairs that complete a cycle, with steps as they are and divided. */
function drawCycles(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, parameters } = view;
  const { left, right, rightX, rightY, frequencies } = places;
  verticalAxis(pen, view, rightY, right.x, {
    // Below the other chart, there is no space for it.
    title: right.x > left.x ? `cycles in ${grouped(LAST_STEP)} steps` : undefined,
    values: [0, 0.5, 1],
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, { title: "pair, fast → slow" });
  const completes = (steps: number) => (rate: number) => turnsWithin(rate, steps) >= 1;
  const isComplete = completes(LAST_STEP);
  const fillOf = (rate: number) => (isComplete(rate) ? look.result : look.quiet);
  drawTurns(pen, places, LAST_STEP, { fillOf, mark: "turns", alpha: PALE });
  drawTurns(pen, places, 1, { fillOf: () => look.guess, mark: "scaled-turns" });
  const [whole, scaled] = [LAST_STEP, 1].map(
    (steps) => frequencies.filter(completes(steps)).length,
  );
  const of = `${whole} of ${counted(parameters.d_model / 2, "pair")}`;
  const cycles = `${of} ${whole === 1 ? "completes" : "complete"} a cycle`;
  const names = [`${cycles} in ${grouped(LAST_STEP)} steps`, cycles];
  heading(pen, view, names, right, { width: view.width - right.x, fill: look.result });
  nameDivided(pen, view, places, `${DIVIDED}: ${scaled || "none"}`);
}

/** Turns of each pair in a number of steps, up to one turn, as bars. */
function drawTurns(
  pen: Pen,
  { frequencies, rightX, rightY }: Layout,
  steps: number,
  { fillOf, ...style }: { fillOf: (rate: number) => string; mark: string; alpha?: number },
): void {
  const width = Math.max(rightX(1) - rightX(0) - 1, 0.5);
  const bottom = rightY(0);
  frequencies.forEach((rate, pair) => {
    const top = rightY(Math.min(turnsWithin(rate, steps), 1));
    pen.rect(rightX(pair), top, width, bottom - top, { ...style, fill: fillOf(rate) });
  });
}

/** The name of the bars of divided steps, above the highest of them. */
function nameDivided(
  pen: Pen,
  { look, font }: CoordinatesView,
  { frequencies, right, rightY }: Layout,
  name: string,
): void {
  const marked = { mark: "scaled-name" };
  const style = { size: font, weight: STRONG, halo: look.paper, fill: look.guess, ...marked };
  const start = right.x + font / 2;
  const baseline = rightY(turnsWithin(Math.max(...frequencies), 1)) - 0.8 * font;
  const width = pen.widthOf(name, style) + 8;
  pen.rect(start - 4, baseline - font, width, 1.4 * font, { fill: look.paper, ...marked });
  pen.text(name, start, baseline, style);
}

export const coordinates: Scene<CoordinatesParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    if (view.parameters.times) {
      drawSteps(pen, view, places);
      drawCycles(pen, view, places);
    } else {
      drawFit(pen, view, places);
      drawErrors(pen, view, places);
    }
  },

  formula({ parameters }, { frequencies }) {
    const { frequency_count, times } = parameters;
    if (times) {
      const [whole, scaled] = [NEAR_STEP, NEAR_STEP / LAST_STEP].map((step) =>
        similarity(step, frequencies),
      );
      const plain = plainSimilar(NEAR_STEP);
      return (
        `steps 0 and ${NEAR_STEP}: waves ${fixed(whole, 3)}, plain numbers ${fixed(plain, 3)}, ` +
        `${BY_LAST} ${fixed(scaled, 4)}`
      );
    }
    if (frequency_count === 1) return "L = 1: frequency π, wave 2 long";
    const fastest = 2 ** (frequency_count - 1);
    const waves = `${grouped(fastest)}π, shortest wave ${significant(2 / fastest, 3)} long`;
    return `L = ${frequency_count}: frequencies π to ${waves}`;
  },

  describe(view, places) {
    const { frequency_count, times } = view.parameters;
    if (times)
      return (
        `Similarity to step 0, with steps as waves, as plain numbers, and ${DIVIDED}. ` +
        `${coordinates.formula(view, places)}.`
      );
    const { errors, samples } = decoded(view.core);
    return (
      `A curve through ${samples.length} samples with L = ${frequency_count}; it is off by at most ` +
      `${fixed(errors[frequency_count], 3)}. With the plain number it is off by at most ` +
      `${fixed(errors[0], 3)}. Left and right arrow keys change the number of frequencies.`
    );
  },

  grab({ parameters }, { right, rightX }, place) {
    if (parameters.times || !contains(right, place)) return null;
    return { name: "count", x: rightX(parameters.frequency_count), y: place.y };
  },

  drag(_, { rightX }, _name, to) {
    return { frequency_count: rightX.invert(to.x) };
  },

  read({ parameters, core }, { left, right, x, rightX, frequencies }, place) {
    if (contains(left, place)) {
      const at = clamp(x.invert(place.x), 0, parameters.times ? LAST_STEP : 1);
      if (parameters.times) {
        const step = Math.round(at);
        return [
          `step ${grouped(step)}: similarity ${fixed(similarity(step, frequencies), 4)}`,
          `plain number: ${fixed(plainSimilar(step), 4)}`,
          `${BY_LAST}: ${fixed(similarity(step / LAST_STEP, frequencies), 4)}`,
        ];
      }
      const { signal, fits } = decoded(core);
      const index = clamp(Math.round(at * (signal.length - 1)), 0, signal.length - 1);
      const fit = fits[(parameters.frequency_count - 1) * signal.length + index];
      return [`x = ${fixed(at, 2)}: ${fixed(fit, 3)}`, `signal ${fixed(signal[index], 3)}`];
    }
    if (!contains(right, place)) return null;
    const at = rightX.invert(place.x);
    if (!parameters.times) {
      const { errors } = decoded(core);
      const count = clamp(Math.round(at), 0, errors.length - 1);
      return [
        `${count ? `L = ${count}` : "plain number"}: off by up to ${fixed(errors[count], 3)}`,
      ];
    }
    const pair = clamp(Math.floor(at), 0, frequencies.length - 1);
    const [whole, scaled] = [LAST_STEP, 1].map((steps) =>
      significant(turnsWithin(frequencies[pair], steps), 3),
    );
    return [`pair ${pair}: ${whole} turns`, `${BY_LAST}: ${scaled}`];
  },

  arrows: { ArrowLeft: ["frequency_count", -1], ArrowRight: ["frequency_count", 1] },
};
