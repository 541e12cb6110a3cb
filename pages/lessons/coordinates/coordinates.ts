/** A curve through samples by encoded coordinates; or the similarity of timesteps. */

import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { frequenciesOf, similarity } from "../../ui/live/formula";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Align, type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { STRONG } from "../../ui/live/sizes";
import { fourierKernel, turnsWithin } from "../../ui/live/todays_models";

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
const MOST = 10;
const POINTS = 400;
/** Largest distance of two coordinates on the right. */
const REACH = 0.25;
const HANDLE_RADIUS = 5;
/** Place of the name of the fit with too many frequencies, and of that with too few. */
const [MANY, FEW] = [
  [0.538, 0.45],
  [0.13, 1.08],
];
/** Heights of the same names beside the similarities. */
const [ABOVE, BELOW] = [0.93, -0.4];
/** Heights of the names of the similarities of timesteps. */
const [DIVIDED, WHOLE] = [0.86, -0.12];
// Multiples of the font size.
const NARROW = 52;
const LEFT = 3.8;
const TOP = 1.9;
const BOTTOM = 3.1;
const GAP = 6;
const BETWEEN = 5.2;
const RIGHT = 1.8;
const HEADING = 0.7;

const frequencies = (count: number): string =>
  count === 1 ? "1 frequency" : `${count} frequencies`;

const decoded = memoise(({ signal, samples, fits }: Core) => ({
  signal: decodeFloat32(signal),
  samples: decodeFloat32(samples),
  fits: decodeFloat32(fits),
}));

function layout({ parameters, width, height, font }: CoordinatesView): Layout {
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
    x: linear([0, isTimes ? LAST_STEP : 1], [left.x, left.x + left.width]),
    y: linear(isTimes ? [-0.25, 1.05] : [-1.15, 1.3], spanOf(left)),
    rightX: linear(isTimes ? [0, frequencies.length] : [0, REACH], [
      right.x,
      right.x + right.width,
    ]),
    rightY: linear(isTimes ? [0, 1] : [-0.5, 1.05], spanOf(right)),
  };
}

function heading(pen: Pen, { look, font }: CoordinatesView, text: string, { x, y }: Box): void {
  pen.text(text, x, y - HEADING * font, { size: font, weight: STRONG, fill: look.ink });
}

/** Points of a function at equally spaced values along a scale. */
function pointsOf(scale: Scale, level: Scale, valueAt: (at: number) => number): Float64Array {
  const [low, high] = scale.domain();
  const points = new Float64Array(2 * (POINTS + 1));
  for (let step = 0; step <= POINTS; step += 1) {
    const at = low + ((high - low) * step) / POINTS;
    points.set([scale(at), level(valueAt(at))], 2 * step);
  }
  return points;
}

function drawFit(pen: Pen, view: CoordinatesView, { left, x, y }: Layout): void {
  const { look, font, parameters, core } = view;
  const { signal, samples, fits } = decoded(core);
  const count = signal.length;
  verticalAxis(pen, view, y, left.x, {
    values: [-1, 0, 1],
    format: (level) => significant(level, 1),
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, {
    title: "coordinate x",
    values: [0, 0.25, 0.5, 0.75, 1],
    format: (at) => significant(at, 2),
  });
  const curveOf = (values: Float64Array) => {
    const points = new Float64Array(2 * count);
    values.forEach((value, index) => {
      points.set([x(index / (count - 1)), y(value)], 2 * index);
    });
    return points;
  };
  const fitOf = (frequencies: number) =>
    curveOf(fits.subarray((frequencies - 1) * count, frequencies * count));
  const extremes = extremesOf(parameters);
  for (const extreme of extremes)
    pen.curve(fitOf(extreme), { stroke: look.quiet, width: 1, alpha: 0.6, mark: "extreme" });
  pen.curve(curveOf(signal), { stroke: look.quiet, width: 2, dash: [6, 5], mark: "signal" });
  pen.curve(fitOf(parameters.frequency_count), { stroke: look.result, width: 2.6, mark: "fit" });
  const dots: number[] = [];
  samples.forEach((value, index) => {
    dots.push(x(index / (samples.length - 1)), y(value));
  });
  pen.dots(dots, 4, { fill: look.ink, mark: "samples" });
  const named = `curve fitted with ${frequencies(parameters.frequency_count)} (dashed: the signal)`;
  heading(pen, view, named, left);
  for (const extreme of extremes) {
    const values = fits.subarray((extreme - 1) * count, extreme * count);
    const [at, level] = extreme > 1 ? MANY : FEW;
    const [end, high] = [x(at), y(level)];
    const line = [end, high, end, y(values[Math.round(at * (count - 1))])];
    pen.curve(line, { stroke: look.ink, width: 1, mark: "extreme" });
    const align = extreme > 1 ? "left" : "center";
    nameExtreme(pen, view, extreme, { x: end, y: high - 0.35 * font }, align);
  }
}

/** The lowest and the highest number of frequencies, except the current one. */
const extremesOf = ({ frequency_count }: CoordinatesParameters): number[] =>
  [1, MOST].filter((one) => one !== frequency_count);

function nameExtreme(
  pen: Pen,
  { look, font }: CoordinatesView,
  extreme: number,
  place: Place,
  align: Align,
): void {
  const text = `too ${extreme > 1 ? "many" : "few"} (${extreme})`;
  const style = { size: font, fill: look.ink, halo: look.paper, align, mark: "extremes" };
  pen.text(text, place.x, place.y, style);
}

function drawKernel(pen: Pen, view: CoordinatesView, { right, rightX, rightY }: Layout): void {
  const { look, font, parameters } = view;
  verticalAxis(pen, view, rightY, right.x, {
    values: [-0.5, 0, 0.5, 1],
    format: (level) => significant(level, 1),
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, {
    title: "distance of two points",
    values: [0, 0.1, 0.2],
    format: (at) => significant(at, 2),
  });
  const kernelOf = (count: number) => (at: number) => fourierKernel(at, count);
  for (const extreme of extremesOf(parameters)) {
    const points = pointsOf(rightX, rightY, kernelOf(extreme));
    pen.curve(points, { stroke: look.quiet, width: 1, alpha: 0.6, mark: "extreme" });
    const place = { x: right.x + right.width, y: rightY(extreme > 1 ? BELOW : ABOVE) };
    nameExtreme(pen, view, extreme, { ...place, y: place.y + 0.35 * font }, "right");
  }
  const kernel = kernelOf(parameters.frequency_count);
  const points = pointsOf(rightX, rightY, kernel);
  pen.curve(points, { stroke: look.result, width: 2.6, mark: "kernel" });
  const at = handleOf(parameters);
  pen.dots([rightX(at), rightY(kernel(at))], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 2.5,
    mark: "handle",
  });
  heading(pen, view, "similarity of two points", right);
}

/** Distance at which the handle of L is: farther out, the fewer frequencies there are. */
const handleOf = ({ frequency_count }: CoordinatesParameters): number =>
  (REACH * (MOST - frequency_count)) / (MOST - 1);

function drawTimes(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { left, right, x, y, rightX, rightY, frequencies } = places;
  verticalAxis(pen, view, y, left.x, {
    values: [0, 0.5, 1],
    format: (level) => significant(level, 1),
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, { title: "timestep t" });
  const whole = pointsOf(x, y, (step) => similarity(step, frequencies));
  const scaled = pointsOf(x, y, (step) => similarity(step / LAST_STEP, frequencies));
  pen.inside(left, () => {
    pen.curve(whole, { stroke: look.result, width: 2.4, mark: "whole" });
    pen.curve(scaled, { stroke: look.mark, width: 2.4, dash: [6, 4], mark: "scaled" });
  });
  const style = { size: font, weight: STRONG, align: "right", halo: look.paper } as const;
  const end = left.x + left.width;
  const divided = `steps divided by ${grouped(LAST_STEP)}`;
  pen.text(divided, end, y(DIVIDED), { ...style, fill: look.mark });
  pen.text("steps as they are", end, y(WHOLE), { ...style, fill: look.result });
  heading(pen, view, "similarity to step 0", left);
  verticalAxis(pen, view, rightY, right.x, {
    values: [0, 0.5, 1],
    format: (level) => (level === 1 ? "≥ 1" : significant(level, 1)),
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, { title: "pair, fast → slow" });
  const width = rightX(1) - rightX(0);
  const bottom = rightY(0);
  frequencies.forEach((rate, pair) => {
    const turns = turnsWithin(rate, LAST_STEP);
    const top = rightY(Math.min(turns, 1));
    const fill = turns >= 1 ? look.result : look.quiet;
    pen.rect(rightX(pair), top, Math.max(width - 1, 0.5), bottom - top, { fill, mark: "turns" });
  });
  const complete = frequencies.filter((rate) => turnsWithin(rate, LAST_STEP) >= 1).length;
  const of = `${complete} of ${counted(parameters.d_model / 2, "pair")}`;
  const verb = complete === 1 ? "completes" : "complete";
  heading(pen, view, `${of} ${verb} a cycle in 1,000 steps`, right);
}

export const coordinates: Scene<CoordinatesParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    if (view.parameters.times) drawTimes(pen, view, places);
    else {
      drawFit(pen, view, places);
      drawKernel(pen, view, places);
    }
  },

  formula({ parameters }, { frequencies }) {
    const { frequency_count, times } = parameters;
    if (times) {
      const [scaled, whole] = [1, LAST_STEP].map((step) => fixed(similarity(step, frequencies), 4));
      return `steps 0 and 1,000: similarity ${whole}; divided by 1,000: ${scaled}`;
    }
    const fastest = 2 ** (frequency_count - 1);
    return `L = ${frequency_count}: frequencies π to ${grouped(fastest)}π, shortest wave ${significant(2 / fastest, 3)} long`;
  },

  describe(view, places) {
    const { frequency_count, times } = view.parameters;
    if (times)
      return `Similarity of timesteps to step 0, whole and divided by 1,000. ${coordinates.formula(view, places)}.`;
    const { signal, fits } = decoded(view.core);
    const first = (frequency_count - 1) * signal.length;
    const error = signal.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - fits[first + index])),
      0,
    );
    return (
      `A curve through 32 samples with ${frequencies(frequency_count)}; it is off by at most ` +
      `${fixed(error, 2)}. Left and right arrow keys change the number of frequencies.`
    );
  },

  grab({ parameters }, { right, rightX }, place) {
    if (parameters.times || !contains(right, place)) return null;
    return { name: "count", x: rightX(handleOf(parameters)), y: place.y };
  },

  drag(_, { rightX }, _name, to) {
    const share = rightX.invert(to.x) / REACH;
    return { frequency_count: clamp(Math.round(MOST - share * (MOST - 1)), 1, MOST) };
  },

  read({ parameters, core }, { left, right, x, rightX, frequencies }, place) {
    if (contains(left, place)) {
      const at = x.invert(place.x);
      if (parameters.times) {
        const step = Math.round(at);
        return [
          `step ${grouped(step)}: similarity ${fixed(similarity(step, frequencies), 4)}`,
          `divided by 1,000: ${fixed(similarity(step / LAST_STEP, frequencies), 4)}`,
        ];
      }
      const { signal, fits } = decoded(core);
      const index = clamp(Math.round(at * (signal.length - 1)), 0, signal.length - 1);
      const fit = fits[(parameters.frequency_count - 1) * signal.length + index];
      return [`x = ${fixed(at, 2)}: ${fixed(fit, 3)}`, `signal ${fixed(signal[index], 3)}`];
    }
    if (!contains(right, place)) return null;
    const at = rightX.invert(place.x);
    if (!parameters.times)
      return [
        `distance ${fixed(at, 2)}: ${fixed(fourierKernel(at, parameters.frequency_count), 3)}`,
      ];
    const pair = clamp(Math.floor(at), 0, frequencies.length - 1);
    return [`pair ${pair}: ${significant(turnsWithin(frequencies[pair], LAST_STEP), 3)} turns`];
  },

  arrows: { ArrowLeft: ["frequency_count", -1], ArrowRight: ["frequency_count", 1] },
};
