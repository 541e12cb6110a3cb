/** The waves of a coordinate, and the curve that a network learns from them. */

import { maxIndex, range } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { isDark, type Look } from "../../ui/live/colours";
import { fourierSine, shortestWave } from "../../ui/live/formulas/fourier";
import { avoidedPen, type Candidate, Labels } from "../../ui/live/labels";
import { counted, fixed, grouped } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
import { DASHED, HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type CoordinatesView, decoded, fitOf, type Layout } from "./coordinates_layout";

/** Share of a lane that its wave has. */
const WAVE = 0.86;
/** Strokes of the fastest wave and of all others. */
const [FASTEST, SLOWER] = [
  { width: 2.6, alpha: 1 },
  { width: 1.8, alpha: 0.6 },
];
/** Points of a cycle, and the width in pixels below which a wave is a solid band. */
const PER_CYCLE = 12;
const SOLID = 3;
/** Most waves of which all are drawn; of more, only some. */
const ALL = { wide: 6, narrow: 2 };
/** Distance of the dots between two lanes, and from the lanes' edge, as a multiple of the font. */
const SKIPPED = 0.35;
/** Radius of a sample's dot. */
const SAMPLE = { wide: 3.6, narrow: 1.8 };
/** Numbers of the axis of coordinates. */
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Half the length of the ends of an error's mark, in pixels. */
const END = 4;
/** An error of the waves that is smaller has no mark. */
const MARKED = 0.2;
/** A band for the signal, behind the curves. */
const signalStyle = ({ ink, paper }: Look) => ({ stroke: ink, alpha: isDark(paper) ? 0.3 : 0.2 });

const nameOfWave = (index: number) => `sin ${index ? 2 ** index : ""}πx`;

/** The waves that are drawn. */
function wavesShown(count: number, { isNarrow }: Layout): number[] {
  if (count <= ALL[isNarrow ? "narrow" : "wide"]) return range(count);
  return isNarrow ? [0, count - 1] : [0, count >> 1, count - 1];
}

/** Lanes from top to bottom, all of one height: the coordinate itself, then waves. */
function lanesOf({ lanes }: Layout, count: number): Box[] {
  const height = lanes.height / (count + 1);
  return range(count + 1).map((index) => ({ ...lanes, y: lanes.y + index * height, height }));
}

/** Draw the inputs of the networks: the coordinate itself, and one wave for each frequency. */
export function drawLanes(pen: Pen, view: CoordinatesView, places: Layout): void {
  const { look, parameters } = view;
  const { lanes, x, isNarrow } = places;
  const count = parameters.frequency_count;
  const shown = wavesShown(count, places);
  heading(pen, view, "waves of x change faster than x itself", lanes);
  const boxes = lanesOf(places, shown.length);
  const [first, ...others] = boxes.map(({ y: top, height }): Scale => {
    const margin = ((1 - WAVE) / 2) * height;
    return linear([-1, 1], [top + height - margin, top + margin]);
  });
  const style = { stroke: look.mark, width: 2, dash: DASHED, mark: "ramp" };
  pen.curve([x(0), first(0), x(1), first(1)], style);
  shown.forEach((index, wave) => {
    drawWave(pen, view, { index, x, y: others[wave], isNarrow });
  });
  nameLanes(pen, view, { boxes, shown });
}

/** The name of each lane, and dots between two whose waves are no neighbours. */
function nameLanes(
  pen: Pen,
  { look, font }: CoordinatesView,
  { boxes, shown }: { boxes: readonly Box[]; shown: readonly number[] },
): void {
  const last = boxes.length - 1;
  boxes.forEach(({ x, y, height }, lane) => {
    const name = lane ? nameOfWave(shown[lane - 1]) : "x itself";
    const fill = lane ? look.result : look.mark;
    pen.text(name, x - 7, y + height / 2 + MIDDLE * font, {
      align: "right",
      size: font,
      weight: lane === 0 || lane === last ? STRONG : undefined,
      fill,
      mark: "lane",
      role: "axis",
    });
    if (lane < 2 || shown[lane - 1] === shown[lane - 2] + 1) return;
    const dots = [-1, 0, 1].flatMap((step) => [x + SKIPPED * font, y + step * SKIPPED * font]);
    pen.dots(dots, 1.2, { fill, mark: "skipped" });
  });
}

function drawWave(
  pen: Pen,
  { look, parameters, core }: CoordinatesView,
  { index, x, y, isNarrow }: { index: number; x: Scale; y: Scale; isNarrow: boolean },
): void {
  const long = shortestWave(index + 1);
  const isFastest = index === parameters.frequency_count - 1;
  const [start, end] = [x(0), x(1)];
  if ((end - start) * long < SOLID) {
    const fill = { fill: look.result, alpha: 0.4, mark: "wave" };
    pen.rect(start, y(1), end - start, y(-1) - y(1), fill);
  } else {
    const count = Math.max(Math.ceil(PER_CYCLE / long), 48);
    const values = Float64Array.from({ length: count + 1 }, (_, at) =>
      fourierSine(index, at / count),
    );
    const points = pointsOf(values, (at) => x(at / count), y);
    pen.curve([start, y(0), end, y(0)], { stroke: look.grid, mark: "wave-ground" });
    const { width, alpha } = isFastest ? FASTEST : SLOWER;
    pen.curve(points, { stroke: look.result, width, alpha, mark: "wave" });
  }
  if (!isFastest || isNarrow) return;
  const { samples } = decoded(core);
  const dots = [...samples.keys()].flatMap((sample) => {
    const at = sample / (samples.length - 1);
    return [x(at), y(fourierSine(index, at))];
  });
  pen.dots(dots, 1.8, { fill: look.ink, mark: "wave-samples" });
}

/** In words: the dots on the fastest wave. */
function statedSamples(samples: number, count: number): string {
  const stated = `dots: ${samples} samples`;
  const wave = shortestWave(count);
  // Of a longer wave, not even one cycle is drawn.
  if (wave > 1) return stated;
  const inCycle = wave * (samples - 1);
  if (inCycle > 1 && inCycle < 2) return `${stated}, < 2 a cycle`;
  const cycles = Math.round(1 / inCycle);
  const every = cycles > 1 ? `1 in ${grouped(cycles)} cycles` : `${Math.round(inCycle)} a cycle`;
  return `${stated}, ≈ ${every}`;
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
  const { look, core, parameters } = view;
  const { left, x, y } = places;
  const { signal, samples, plain, errors } = decoded(core);
  const curveOf = (values: Float64Array) =>
    pointsOf(values, (index) => x(index / (values.length - 1)), y);
  const fit = fitOf(core, parameters.frequency_count);
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
  horizontalAxis(pen, view, x, bottom, { title: "coordinate x", values: TICKS });
  pen.curve(curveOf(signal), { ...signalStyle(look), width: 8, mark: "signal" });
  pen.curve(curveOf(plain), { stroke: look.mark, width: 2.4, dash: DASHED, mark: "plain" });
  drawFit();
  drawSamples(pen, view, places);
  const labels = new Labels(pen, view);
  headCurves(pen, view, places, labels);
  for (const values of [signal, plain, fit]) labels.avoidLine(curveOf(values));
  // Black as the number on its bar, and seen among its spikes.
  const own = { curve: fit, error: errors[parameters.frequency_count], fill: look.ink };
  nameCurves(pen, view, places, labels);
  avoidSamples(view, places, labels);
  const largest = { ...own, at: furthestFrom(signal, fit), labels };
  if (largest.error >= MARKED) drawLargestError(pen, view, places, largest);
  const at = furthestFrom(signal, plain);
  if (!isCloseAround(signal, fit, at, 1 / (samples.length - 1))) return;
  const other = { curve: plain, error: errors[0], fill: look.mark };
  drawLargestError(pen, view, places, { ...other, at, labels });
}

/** The title of the panel, and at its end what the dots are. */
function headCurves(pen: Pen, view: CoordinatesView, places: Layout, labels: Labels): void {
  const { core, font, parameters, width } = view;
  const { left, x, isNarrow } = places;
  const dots = statedSamples(decoded(core).samples.length, parameters.frequency_count);
  const end = isNarrow ? width : x(1) - pen.widthOf(dots, { size: font }) - font;
  heading(avoidedPen(pen, labels), view, titlesOf(view), left, { width: end - left.x });
  if (isNarrow) return;
  const candidates: Candidate[] = [[x(1), left.y - HEADING * font, "right"]];
  labels.put(dots, candidates, { mark: "sample-name", isOptional: true });
}

/** Titles, from long to short: what a network learns from the waves. */
function titlesOf({ core, parameters }: CoordinatesView): string[] {
  const { frequency_count } = parameters;
  const waves = counted(frequency_count, "wave");
  if (frequency_count >= core.many)
    return [
      `but from ${waves}, the curve returns towards 0 between samples`,
      `but ${waves} are too many`,
    ];
  const learnt = frequency_count > core.few ? "the signal" : "a blurred signal";
  return [
    `so from ${waves}, a briefly trained network learns ${learnt}`,
    `so ${waves} soon ${frequency_count > 1 ? "fit" : "fits"} ${learnt}`,
  ];
}

/** The value of a curve over 0 to 1 at a coordinate. */
const valueAt = (curve: Float64Array, at: number): number =>
  curve[Math.round(at * (curve.length - 1))];

/** The coordinate at which a curve is furthest from the signal. */
function furthestFrom(signal: Float64Array, curve: Float64Array): number {
  const last = curve.length - 1;
  // Rounded, so that the first of two equal errors has the mark at every L.
  const gap = (value: number, index: number) =>
    Math.round(1e4 * Math.abs(value - valueAt(signal, index / last)));
  return maxIndex(curve, gap) / last;
}

/** Return whether a fit leaves space for a mark: around it, no spike of the fit surrounds it. */
function isCloseAround(signal: Float64Array, fit: Float64Array, at: number, gap: number): boolean {
  const last = fit.length - 1;
  return [...fit.keys()]
    .filter((index) => Math.abs(index / last - at) <= gap)
    .every((index) => Math.abs(fit[index] - valueAt(signal, index / last)) < 2 * MARKED);
}

function nameCurves(
  pen: Pen,
  { look, font, width, parameters }: CoordinatesView,
  { x, y, isNarrow }: Layout,
  labels: Labels,
): void {
  const style = { weight: STRONG, mark: "curve-name" } as const;
  const waves = `from ${counted(parameters.frequency_count, "wave")}`;
  // Letters are wider there, compared with the curve.
  const aside = isNarrow ? 0.04 : 0;
  labels.put(waves, [[x(0.3 + aside), y(0.78)]], { ...style, fill: look.result });
  const beside = "from x itself: blurred";
  const isWide = !isNarrow && x(0.53) + pen.widthOf(beside, { size: font, ...style }) <= width;
  const heights = [0.07, 0.4, 0.78].map((level): Candidate => [x(0.53), y(level)]);
  labels.put(isWide ? beside : "from x itself", heights, { ...style, fill: look.mark });
  labels.put("signal", [[x(0.8 + aside), y(-0.93)]], { ...style, fill: look.quiet });
}

/** Keep labels off the samples and the numbers of both axes. */
function avoidSamples(
  { core, height, font }: CoordinatesView,
  places: Layout,
  labels: Labels,
): void {
  const { left, x, y } = places;
  const { samples } = decoded(core);
  const radius = radiusOf(places);
  labels.avoidBox({ left: 0, right: left.x - 4, top: 0, bottom: height });
  const top = left.y + left.height;
  for (const tick of TICKS) {
    const [start, end] = [x(tick) - font, x(tick) + font];
    labels.avoidBox({ left: start, right: end, top, bottom: height });
  }
  samples.forEach((value, index) => {
    const [across, down] = [x(index / (samples.length - 1)), y(value)];
    const [right, bottom] = [across + radius, down + radius];
    labels.avoidBox({ left: across - radius, right, top: down - radius, bottom });
  });
}

/** The error of a curve that the other panel shows, where it is largest. */
function drawLargestError(
  pen: Pen,
  { font, core }: CoordinatesView,
  { x, y }: Layout,
  largest: { curve: Float64Array; error: number; at: number; fill: string; labels: Labels },
): void {
  const { curve, error, fill, labels } = largest;
  const { signal } = decoded(core);
  const at = x(largest.at);
  const [from, to] = [signal, curve].map((values) => y(valueAt(values, largest.at)));
  const style = { stroke: fill, width: 2, mark: "largest-error" };
  for (const ends of [
    [at, from, at, to],
    ...[from, to].map((end) => [at - END, end, at + END, end]),
  ])
    pen.curve(ends, style);
  labels.avoidLine([at, from, at, to]);
  const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
  const middle = (upper + lower) / 2 + MIDDLE * font;
  const heights = [middle, lower + 1.3 * font, upper - 0.6 * font, upper + font];
  const beside = heights.flatMap((height): Candidate[] => [
    [at + 0.7 * font, height],
    [at - 0.7 * font, height, "right"],
  ]);
  const candidates: Candidate[] = [
    [at, upper - 0.55 * font, "center"],
    ...[1.4, 2.8].map((lines): Candidate => [at, lower + lines * font, "center"]),
    ...beside,
  ];
  const label = { fill, weight: STRONG, mark: "largest-error", isOptional: true } as const;
  const stated = fixed(error, 3);
  [`error ${stated}`, stated].some((text) => labels.put(text, candidates, label));
}
