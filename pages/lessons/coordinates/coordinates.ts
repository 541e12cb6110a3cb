/** A curve through samples by encoded coordinates; or the similarity of timesteps. */

import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { frequenciesOf, similarities, similarity } from "../../ui/live/formula";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Points } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
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
/** Share of the timesteps from which on a curve has its name below it. */
const NAMED = 0.65;
const POINTS = 1000;
/** Largest distance of two coordinates on the right. */
const REACH = 0.25;
const HANDLE_RADIUS = 5;
/** The lowest and the highest number of frequencies, whose fits fail. */
const EXTREMES = [
  { count: 1, name: "L = 1: too smooth", dash: [7, 4] },
  { count: 10, name: "L = 10: spikes", dash: [] },
];
type Extreme = (typeof EXTREMES)[number];
const MOST = EXTREMES[1].count;
// Multiples of the font size.
const NARROW = 52;
const LEFT = 3.8;
const TOP = 1.9;
const BOTTOM = 3.1;
const GAP = 6;
const BETWEEN = 5.2;
const RIGHT = 1.8;
/** Length of a line that shows the look of a curve beside its name. */
const SAMPLE = 2.2;

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

function drawFit(pen: Pen, view: CoordinatesView, { left, x, y }: Layout): void {
  const { look, parameters, core } = view;
  const { signal, samples, fits } = decoded(core);
  const count = signal.length;
  verticalAxis(pen, view, y, left.x, {
    values: [-1, 0, 1],
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, {
    title: "coordinate x",
    values: [0, 0.25, 0.5, 0.75, 1],
  });
  const curveOf = (values: Float64Array) => pointsOf(values, (index) => x(index / (count - 1)), y);
  const fitOf = (frequencies: number) =>
    fits.subarray((frequencies - 1) * count, frequencies * count);
  pen.curve(curveOf(signal), { stroke: look.quiet, width: 8, alpha: 0.35, mark: "signal" });
  for (const { count, dash } of EXTREMES) drawExtreme(pen, view, curveOf(fitOf(count)), dash);
  const fit = curveOf(fitOf(parameters.frequency_count));
  pen.curve(fit, { stroke: look.result, width: 2.6, mark: "fit" });
  const dots: number[] = [];
  samples.forEach((value, index) => {
    dots.push(x(index / (samples.length - 1)), y(value));
  });
  pen.dots(dots, 4, { fill: look.ink, mark: "samples" });
  const named = `curve fitted with L = ${parameters.frequency_count} (pale: the signal)`;
  heading(pen, view, named, left);
  nameExtremes(pen, view, left);
}

/** Draw the curve of a fit that fails, so that dashes or its width tell it from the others. */
function drawExtreme(pen: Pen, { look }: CoordinatesView, points: Points, dash: Extreme["dash"]) {
  const width = dash.length ? 2 : 1;
  pen.curve(points, { stroke: look.mark, width, dash, alpha: 0.55, mark: "extreme" });
}

/** Name the fits that fail at the top of a panel, each beside a sample of its line. */
function nameExtremes(pen: Pen, view: CoordinatesView, { x, y }: Box): void {
  const { look, font } = view;
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "extremes" };
  const baseline = y + font;
  const middle = baseline - MIDDLE * font;
  let at = x + 0.5 * font;
  for (const { name, dash } of EXTREMES) {
    drawExtreme(pen, view, [at, middle, at + SAMPLE * font, middle], dash);
    at += (SAMPLE + 0.5) * font;
    pen.text(name, at, baseline, style);
    at += pen.widthOf(name, style) + 1.5 * font;
  }
}

function drawKernel(pen: Pen, view: CoordinatesView, { right, rightX, rightY }: Layout): void {
  const { look, parameters } = view;
  verticalAxis(pen, view, rightY, right.x, {
    values: [-0.5, 0, 0.5, 1],
    gridTo: right.x + right.width,
  });
  horizontalAxis(pen, view, rightX, right.y + right.height, {
    title: "distance of two points",
    values: [0, 0.1, 0.2],
  });
  const distanceAt = (index: number) => (REACH * index) / POINTS;
  const kernelOf = (count: number) =>
    pointsOf(
      Float64Array.from({ length: POINTS + 1 }, (_, at) => fourierKernel(distanceAt(at), count)),
      (index) => rightX(distanceAt(index)),
      rightY,
    );
  for (const { count, dash } of EXTREMES) drawExtreme(pen, view, kernelOf(count), dash);
  const count = parameters.frequency_count;
  pen.curve(kernelOf(count), { stroke: look.result, width: 2.6, mark: "kernel" });
  heading(pen, view, "similarity of two points", right);
  const half = halfWave(parameters);
  if (half > REACH) return;
  const [x, y] = [rightX(half), rightY(fourierKernel(half, count))];
  pen.curve([x, y, x, rightY(-0.5)], { stroke: look.mark, dash: [2, 3] });
  const ring = { fill: look.paper, stroke: look.mark, width: 2.5, mark: "handle" };
  pen.dots([x, y], HANDLE_RADIUS, ring);
}

/** Half of the shortest wave: the least distance at which its cosine is −1. */
const halfWave = ({ frequency_count }: CoordinatesParameters): number => 2 ** (1 - frequency_count);

function drawTimes(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { left, right, x, y, rightX, rightY, frequencies } = places;
  verticalAxis(pen, view, y, left.x, {
    values: [0, 0.5, 1],
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, left.y + left.height, { title: "timestep t" });
  const [whole, scaled] = [1, 1 / LAST_STEP].map((step) =>
    similarities(frequencies, { step, count: LAST_STEP + 1 }),
  );
  pen.inside(left, () => {
    const scaledStyle = { stroke: look.mark, width: 2.4, dash: [6, 4], mark: "scaled" };
    pen.curve(pointsOf(whole, x, y), { stroke: look.result, width: 1.6, mark: "whole" });
    pen.curve(pointsOf(scaled, x, y), scaledStyle);
  });
  const style = { size: font, weight: STRONG, align: "right", halo: look.paper } as const;
  const end = left.x + left.width;
  const divided = `steps divided by ${grouped(LAST_STEP)}`;
  // Each below the end of its curve.
  const below = (values: Float64Array) =>
    Math.min(y(Math.min(...values.slice(LAST_STEP * NAMED))) + 1.2 * font, left.y + left.height);
  pen.text(divided, end, below(scaled), { ...style, fill: look.mark });
  pen.text("steps as they are", end, below(whole), { ...style, fill: look.result });
  heading(pen, view, "similarity to step 0", left);
  verticalAxis(pen, view, rightY, right.x, {
    values: [0, 0.5, 1],
    format: (level) => (level === 1 ? "≥ 1" : grouped(level)),
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
    const half = halfWave(parameters);
    const waves = `${grouped(1 / half)}π, shortest wave ${significant(2 * half, 3)} long`;
    if (frequency_count === 1) return "L = 1: frequency π, wave 2 long";
    const ring = half > REACH ? "" : " (ring: half of it)";
    return `L = ${frequency_count}: frequencies π to ${waves}${ring}`;
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
      `A curve through 32 samples with L = ${frequency_count}; it is off by at most ` +
      `${fixed(error, 2)}. Left and right arrow keys change the number of frequencies.`
    );
  },

  grab({ parameters }, { right, rightX }, place) {
    const half = halfWave(parameters);
    if (parameters.times || half > REACH || !contains(right, place)) return null;
    return { name: "count", x: rightX(half), y: place.y };
  },

  drag(_, { rightX }, _name, to) {
    const half = Math.max(rightX.invert(to.x), Number.EPSILON);
    return { frequency_count: clamp(Math.round(1 - Math.log2(half)), 1, MOST) };
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
