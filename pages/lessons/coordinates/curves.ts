/** The waves of a coordinate, and the curve that a network learns from them. */

import { maxIndex, range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { fourierSine, shortestWave } from "../../ui/live/formulas/fourier";
import { avoidedPen, type Candidate, Labels } from "../../ui/live/labels";
import { fixed } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
import { DASHED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type CoordinatesView, decoded, fitOf, type Layout } from "./coordinates_layout";

/** Share of a lane that its wave has. */
const WAVE = 0.74;
/** Points of a cycle, and the width in pixels below which a wave is a solid band. */
const PER_CYCLE = 12;
const SOLID = 3;
/** Distance between the names of two lanes, as a multiple of the font size. */
const APART = 0.95;
/** Radius of a sample's dot. */
const SAMPLE = { wide: 3.6, narrow: 1.8 };
/** Length of a bracket's ends, in pixels. */
const TICK = 5;
/** An error that is smaller has no mark. */
const MARKED = 0.2;

/** The shortest wave as a fraction or, if it is not shorter than 1, a whole number. */
function shortestWaveInWords(count: number): string {
  const halvings = count - 2;
  return halvings > 0 ? `1/${2 ** halvings}` : `${2 ** -halvings}`;
}

const nameOfWave = (index: number) => `sin ${index ? 2 ** index : ""}πx`;

/** The waves that are drawn: a narrow picture has the slowest and the fastest one. */
const wavesShown = ({ isNarrow }: Layout, count: number): number[] =>
  range(count).filter((index) => !isNarrow || index === 0 || index === count - 1);

/** Lanes from top to bottom, all of one height: the coordinate itself, then each wave. */
function lanesOf({ lanes }: Layout, count: number): Box[] {
  const height = lanes.height / (count + 1);
  return range(count + 1).map((index) => ({ ...lanes, y: lanes.y + index * height, height }));
}

/** Draw the inputs of the networks: the coordinate itself, and one wave for each frequency. */
export function drawLanes(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, parameters } = view;
  const { lanes, x } = places;
  const shown = wavesShown(places, parameters.frequency_count);
  const isAll = shown.length === parameters.frequency_count;
  const titles = isAll
    ? "what the networks get"
    : ["what the networks get: slowest, fastest wave", "what they get: slowest, fastest wave"];
  heading(pen, view, titles, lanes, { width: view.width - lanes.x });
  const boxes = lanesOf(places, shown.length);
  boxes.forEach(({ y: top, height }, lane) => {
    const index = lane && 1 + shown[lane - 1];
    const margin = ((1 - WAVE) / 2) * height;
    // The lowest value of x and of its first wave is 0.
    const y = linear([index > 1 ? -1 : 0, 1], [top + height - margin, top + margin]);
    if (index) drawWave(pen, view, { index: index - 1, x, y });
    else {
      const style = { stroke: look.mark, width: 2, dash: DASHED, mark: "ramp" };
      pen.curve([x(0), y(0), x(1), y(1)], style);
    }
  });
  const names = shown.map(nameOfWave);
  nameLanes(pen, view, { boxes, names: ["x itself", ...names] });
}

/** Names of the first lane, of the last, and of those between that have the space. */
function nameLanes(
  pen: Pen,
  { look, font }: CoordinatesView,
  { boxes, names }: { boxes: readonly Box[]; names: readonly string[] },
): void {
  const middles = boxes.map(({ y, height }) => y + height / 2);
  const last = boxes.length - 1;
  let before = Number.NEGATIVE_INFINITY;
  boxes.forEach(({ x }, index) => {
    const y = middles[index];
    const isEnd = index === 0 || index === last;
    if (!isEnd && Math.min(y - before, middles[last] - y) < APART * font) return;
    before = y;
    pen.text(names[index], x - 7, y + MIDDLE * font, {
      align: "right",
      size: font,
      weight: isEnd ? STRONG : undefined,
      fill: index ? look.result : look.mark,
      mark: "lane",
      role: "axis",
    });
  });
}

function drawWave(
  pen: Pen,
  { look, parameters, core }: CoordinatesView,
  { index, x, y }: { index: number; x: Scale; y: Scale },
): void {
  const long = shortestWave(index + 1);
  const isFastest = index === parameters.frequency_count - 1;
  const [start, end] = [x(0), x(1)];
  if ((end - start) * long < SOLID) {
    const fill = { fill: look.result, alpha: 0.6, mark: "wave" };
    pen.rect(start, y(1), end - start, y(-1) - y(1), fill);
    return;
  }
  const count = Math.max(Math.ceil(PER_CYCLE / long), 48);
  const values = Float64Array.from({ length: count + 1 }, (_, at) =>
    fourierSine(index, at / count),
  );
  const points = pointsOf(values, (at) => x(at / count), y);
  pen.curve(points, { stroke: look.result, width: isFastest ? 2 : 1.3, mark: "wave" });
  if (!isFastest) return;
  const { samples } = decoded(core);
  const dots = [...samples.keys()].flatMap((sample) => {
    const at = sample / (samples.length - 1);
    return [x(at), y(fourierSine(index, at))];
  });
  pen.dots(dots, 1.8, { fill: look.ink, mark: "wave-samples" });
}

const radiusOf = ({ isNarrow }: Layout) => (isNarrow ? SAMPLE.narrow : SAMPLE.wide);

/** The samples of the signal. */
function drawSamples(pen: Pen, { look, core }: CoordinatesView, places: Layout): void {
  const { x, y } = places;
  const { samples } = decoded(core);
  const dots = [...samples].flatMap((value, index) => [x(index / (samples.length - 1)), y(value)]);
  pen.dots(dots, radiusOf(places), {
    fill: look.paper,
    stroke: look.ink,
    width: 1.2,
    mark: "samples",
  });
}

/** The signal, and what the networks learn of it. */
export function drawCurves(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, core } = view;
  const { frequency_count } = view.parameters;
  const { left, x, y } = places;
  const { signal, samples, plain } = decoded(core);
  const curveOf = (values: Float64Array) =>
    pointsOf(values, (index) => x(index / (values.length - 1)), y);
  const fit = fitOf(core, frequency_count);
  const drawFit = () => pen.curve(curveOf(fit), { stroke: look.result, width: 2.6, mark: "fit" });
  // Of a pinned view, all else is the same or has another scale.
  if (view.isGhost) {
    drawFit();
    return;
  }
  const bottom = left.y + left.height;
  verticalAxis(pen, view, y, left.x, {
    title: places.isNarrow ? undefined : "value",
    values: [-1, 0, 1],
    gridTo: left.x + left.width,
  });
  horizontalAxis(pen, view, x, bottom, { title: "coordinate x", values: [0, 0.25, 0.5, 0.75, 1] });
  pen.curve(curveOf(signal), { stroke: look.ink, width: 8, alpha: 0.2, mark: "signal" });
  pen.curve(curveOf(plain), { stroke: look.mark, width: 2.4, dash: DASHED, mark: "plain" });
  drawFit();
  drawSamples(pen, view, places);
  const labels = new Labels(pen, view);
  const learned = `what they learn from ${samples.length} samples, stopped early`;
  heading(avoidedPen(pen, labels), view, learned, left, { width: view.width - left.x });
  for (const values of [signal, plain, fit]) labels.avoidLine(curveOf(values));
  nameCurves(pen, view, places, labels);
  drawLengths(pen, view, places, labels);
  drawLargestError(pen, view, places, { fit, labels });
}

function nameCurves(
  pen: Pen,
  { look, font, width, parameters }: CoordinatesView,
  { x, y, isNarrow }: Layout,
  labels: Labels,
): void {
  const style = { weight: STRONG, mark: "curve-name" } as const;
  const waves = `from waves, L = ${parameters.frequency_count}`;
  labels.put(waves, [[x(0.3), y(0.78)]], { ...style, fill: look.result });
  const beside = "from x itself: blurred";
  const isWide = !isNarrow && x(0.53) + pen.widthOf(beside, { size: font, ...style }) <= width;
  labels.put(isWide ? beside : "from x itself", [[x(0.53), y(0.07)]], {
    ...style,
    fill: look.mark,
  });
  labels.put("signal", [[x(0.8), y(-0.93)]], { ...style, fill: look.quiet });
}

/** The shortest wave, above the length that it must not exceed or, with too many, fall below. */
function drawLengths(pen: Pen, view: CoordinatesView, places: Layout, labels: Labels): void {
  const { look, parameters, core } = view;
  const count = parameters.frequency_count;
  const gap = 1 / (decoded(core).samples.length - 1);
  const wave = {
    name: `${places.isNarrow ? "" : "shortest "}wave ${shortestWaveInWords(count)}`,
    long: shortestWave(count),
    at: -0.42,
    fill: look.result,
  };
  // Two gaps begin at a sample.
  const [from, limit] =
    count < core.many
      ? [0.75 * core.ripple, { name: "two ripples", long: 2 * core.ripple }]
      : [5 * gap, { name: "two gaps", long: 2 * gap }];
  for (const length of [wave, { ...limit, at: -0.92, fill: look.quiet }])
    drawBracket(pen, view, places, { ...length, from, labels });
}

/** A bracket with a name above it; one that is too long for the axis has no right end. */
function drawBracket(
  pen: Pen,
  { font }: CoordinatesView,
  { x, y }: Layout,
  bracket: { name: string; from: number; long: number; at: number; fill: string; labels: Labels },
): void {
  const { name, from, long, fill, labels } = bracket;
  const [start, at] = [x(from), y(bracket.at)];
  const [, last] = x.domain();
  const end = x(Math.min(from + long, last));
  const right = from + long > last ? [] : [end, at - TICK];
  const points = [start, at - TICK, start, at, end, at, ...right];
  pen.curve(points, { stroke: fill, width: 1.5, mark: "length" });
  labels.avoidLine(points);
  const style = { fill, weight: STRONG, mark: "length" };
  labels.put(name, [[start + TICK, at - 0.45 * font]], style);
}

/** The error that the other panel shows, where it is largest. */
function drawLargestError(
  pen: Pen,
  { look, font, parameters, core, height }: CoordinatesView,
  places: Layout,
  { fit, labels }: { fit: Float64Array; labels: Labels },
): void {
  const { left, x, y } = places;
  const { signal, samples, errors } = decoded(core);
  const radius = radiusOf(places);
  const error = errors[parameters.frequency_count];
  if (error < MARKED) return;
  // Rounded, so that the first of two equal errors has the mark at every L.
  const worst = maxIndex(fit, (value, index) => Math.round(1e4 * Math.abs(value - signal[index])));
  const [at, from, to] = [x(worst / (signal.length - 1)), y(signal[worst]), y(fit[worst])];
  pen.curve([at, from, at, to], { stroke: look.ink, width: 2.5, mark: "largest-error" });
  for (const end of [from, to])
    pen.curve([at - 5, end, at + 5, end], { stroke: look.ink, width: 2.5, mark: "largest-error" });
  labels.avoidLine([at, from, at, to]);
  labels.avoidBox({ left: 0, right: left.x - 4, top: 0, bottom: height });
  samples.forEach((value, index) => {
    const [across, down] = [x(index / (samples.length - 1)), y(value)];
    const [right, bottom] = [across + radius, down + radius];
    labels.avoidBox({ left: across - radius, right, top: down - radius, bottom });
  });
  const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
  labels.put(
    `error ${fixed(error, 3)}`,
    [
      [at, upper - 0.55 * font, "center"],
      [at, lower + 1.4 * font, "center"],
      ...[(upper + lower) / 2 + MIDDLE * font, lower + 1.3 * font, upper - 0.6 * font].flatMap(
        (height): Candidate[] => [
          [at + 0.7 * font, height],
          [at - 0.7 * font, height, "right"],
        ],
      ),
    ],
    { fill: look.ink, weight: STRONG, mark: "largest-error", isOptional: true },
  );
}
