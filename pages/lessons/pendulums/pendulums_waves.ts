/** The chosen pairs as waves over the positions, each with its name and its values. */

import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { encodePair, forEachRow, wavelength } from "../../ui/live/formulas/sinusoid";
import { clamp, fixed, grouped, position as inTokens, short } from "../../ui/live/numbers";
import type { Pen, Points } from "../../ui/live/pen";
import { DOTTED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { bobColour, drawComponents } from "./pendulums_hands";
import { type Dial, type Layout, type PendulumView, tipOf, type Wave } from "./pendulums_layout";

/** Number of straight pieces of an arc. */
const ARC_STEPS = 12;

/** Draw the waves, the hands beside them, and a line through all at the position. */
export function drawWaves(pen: Pen, view: PendulumView, places: Layout): void {
  drawPanels(pen, view, places);
  drawDials(pen, view, places);
  drawLegend(pen, view, places);
  drawCurves(pen, view, places);
  const fast = places.waves.filter(({ isFast }) => isFast);
  drawSamples(pen, view, places, fast, places.pixelsPerToken > 5 ? 2.4 : 1.2);
  drawCursor(pen, view, places);
}

/**
 * The hands of the chosen pairs, as high as their waves, and lines from there to the waves: the
 * cosine is the height of the tip. The sine is how far right the tip is: an arc turns it upwards,
 * from where it is a height, too.
 */
function drawDials(pen: Pen, view: PendulumView, places: Layout): void {
  const { waves, position } = places;
  const { look, parameters } = view;
  for (const { pair, dial } of waves) {
    if (!dial) continue;
    const tip = tipOf(view, places, pair, dial);
    drawComponents(pen, view, dial, tip, "large-dial");
    pen.curve([dial.x, dial.y, tip.x, tip.y], { stroke: look.ink, width: 2.2, mark: "hand" });
    const end = position(parameters.position);
    const sine = [...quarterArc(dial, tip.x - dial.x), end, dial.y - (tip.x - dial.x)];
    pen.curve(sine, { stroke: look.sin, width: 1.2, mark: "sine-height" });
    pen.curve([tip.x, tip.y, end, tip.y], { stroke: look.cos, width: 1.2, mark: "height" });
    pen.dots([tip.x, tip.y], 5, { fill: bobColour(view), mark: "tip" });
  }
}

/** Points of the arc that turns a length from the right of a dial's middle to above it. */
const quarterArc = ({ x, y }: Dial, length: number): number[] =>
  Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = (Math.PI / 2) * (step / ARC_STEPS);
    return [x + length * Math.cos(angle), y - length * Math.sin(angle)];
  }).flat();

/** Legend of the lines from the hands to the waves, above these. */
function drawLegend(pen: Pen, { look, font }: PendulumView, { waves, top, scale }: Layout): void {
  if (!waves[0].dial) return;
  const y = top - MIDDLE * font;
  const style = { size: font, weight: STRONG, mark: "legend" };
  const sine = "sine →";
  pen.text(sine, scale, y, { ...style, fill: look.sin });
  const x = scale + pen.widthOf(sine, style) + 0.7 * font;
  pen.text("cosine ↑", x, y, { ...style, fill: look.cos });
}

interface SampledWave {
  points: Points;
  isCosine: boolean;
}

/** Sines and cosines of waves at positions `step` apart, as points of the picture. */
function samplesOf(
  { frequencies, position }: Layout,
  waves: readonly Wave[],
  sampling: { step: number; count: number },
): SampledWave[] {
  const { step, count } = sampling;
  const curves = waves.flatMap(() => [new Float64Array(2 * count), new Float64Array(2 * count)]);
  const own = Float64Array.from(waves, ({ pair }) => frequencies[pair]);
  forEachRow(own, { step, count }, (row, sines, cosines) => {
    const x = position(row * step);
    waves.forEach(({ value }, index) => {
      const [sine, cosine] = [curves[2 * index], curves[2 * index + 1]];
      sine[2 * row] = x;
      cosine[2 * row] = x;
      sine[2 * row + 1] = value(sines[index]);
      cosine[2 * row + 1] = value(cosines[index]);
    });
  });
  return curves.map((points, index) => ({ points, isCosine: index % 2 === 1 }));
}

/** The waves that are slow enough for a curve. */
function drawCurves(pen: Pen, view: PendulumView, places: Layout): void {
  const { frequencies, position, last, waves, pixelsPerToken } = places;
  const slow = waves.filter(({ isFast }) => !isFast);
  if (!slow.length) return;
  const [start, end] = position.range();
  const cycles = last / wavelength(frequencies[slow[0].pair]);
  const count = Math.ceil(Math.min(end - start, Math.max(64, 40 * cycles)));
  const { sin, cos } = view.look;
  for (const { points, isCosine } of samplesOf(places, slow, {
    step: last / count,
    count: count + 1,
  })) {
    const dash = isCosine ? DOTTED : [];
    const mark = isCosine ? "cosine-wave" : "sine-wave";
    pen.curve(points, { stroke: isCosine ? cos : sin, width: 1.8, dash, mark });
  }
  if (pixelsPerToken >= 7) drawSamples(pen, view, places, slow, Math.min(3, 0.3 * pixelsPerToken));
}

/** Waves as dots, at every token or every few. */
function drawSamples(
  pen: Pen,
  { look }: PendulumView,
  places: Layout,
  waves: readonly Wave[],
  radius: number,
): void {
  if (!waves.length) return;
  const count = Math.floor(places.last / places.sampleStep) + 1;
  for (const { points, isCosine } of samplesOf(places, waves, {
    step: places.sampleStep,
    count,
  })) {
    const fill = isCosine ? look.cos : look.sin;
    pen.dots(points, radius, { fill, isDiamond: isCosine, mark: "samples" });
  }
}

export const readingsOf = (view: PendulumView, { frequencies }: Layout, pair: number): string[] =>
  encodePair(view.parameters.position, pair, frequencies).map((value) => fixed(value, 4));

/** The axes, and the name and the values of each wave. */
function drawPanels(pen: Pen, view: PendulumView, places: Layout): void {
  const { position, waves, scale } = places;
  const [, right] = position.range();
  const nameWave = places.isNarrow ? nameAbove : nameBeside;
  for (const wave of waves) {
    const [lowest, highest] = wave.value.range();
    const values = lowest - highest > 3.4 * view.font ? [-1, 0, 1] : [-1, 1];
    verticalAxis(pen, view, wave.value, scale, { values, gridTo: right });
    nameWave(pen, view, places, wave);
  }
  const title = `position (tokens)${noteOnSamples(places)}`;
  horizontalAxis(pen, view, position, places.bottom, { title });
}

/** Name of a pair and tokens per turn of its wave. */
function namesOf({ frequencies }: Layout, { pair }: Wave): { name: string; turn: string } {
  return { name: `pair ${grouped(pair)}`, turn: short(wavelength(frequencies[pair])) };
}

/** The name and the values of a wave in a line above it, where a picture is narrow. */
function nameAbove(pen: Pen, view: PendulumView, places: Layout, wave: Wave): void {
  const { look, font } = view;
  const [left, right] = places.position.range();
  const { name, turn } = namesOf(places, wave);
  const [sine, cosine] = readingsOf(view, places, wave.pair);
  const y = wave.top + wave.heading - MIDDLE * font;
  const style = { size: font, fill: look.ink };
  const bold = { ...style, weight: STRONG, mark: "wavelength" };
  const sineEnd = right - 6.6 * font;
  const sineStart = sineEnd - pen.widthOf(`sin ${sine}`, style);
  const named = [`${name}: ${turn} tokens/turn`, `${name}: ${turn} tokens`, name].find(
    (text) => left + pen.widthOf(text, bold) + 0.5 * font <= sineStart,
  );
  pen.text(named ?? name, left, y, bold);
  pen.text(`sin ${sine}`, sineEnd, y, { ...style, fill: look.sin, align: "right" });
  pen.text(`cos ${cosine}`, right, y, { ...style, fill: look.cos, align: "right" });
}

/** The name of a wave on its right, with its values in one or two lines where there is space. */
function nameBeside(pen: Pen, view: PendulumView, places: Layout, wave: Wave): void {
  const { look, font } = view;
  const [, right] = places.position.range();
  const [lowest, highest] = wave.value.range();
  const { name, turn } = namesOf(places, wave);
  const [sine, cosine] = readingsOf(view, places, wave.pair);
  const [x, y] = [right + font, (lowest + highest) / 2];
  const style = { size: font, fill: look.ink };
  const bold = { ...style, weight: STRONG };
  const lines = clamp(1 + Math.floor(((lowest - highest) / font + 0.05) / LINE), 1, 3);
  const first = y + (0.45 - 0.65 * (lines - 1)) * font;
  const after = x + pen.widthOf(`${name} `, bold) + 3;
  const length = `one turn: ${turn} tokens`;
  const fits = after + pen.widthOf(length, style) <= view.width;
  pen.text(name, x, first, bold);
  pen.text(fits ? length : `${turn} tokens`, after, first, { ...style, mark: "wavelength" });
  if (lines === 1) return;
  const second = first + LINE * font;
  const ofSine = `${lines === 3 ? "sine" : "sin"} ${sine}`;
  pen.text(ofSine, x, second, { ...style, fill: look.sin });
  const ofCosine = { ...style, fill: look.cos };
  if (lines === 3) pen.text(`cosine ${cosine}`, x, second + LINE * font, ofCosine);
  else pen.text(`cos ${cosine}`, x + pen.widthOf(`${ofSine} `, style) + 3, second, ofCosine);
}

/** Part of the axis title that describes fast waves. */
function noteOnSamples({ waves, sampleStep, isNarrow: narrow }: Layout): string {
  if (!waves.some(({ isFast }) => isFast)) return "";
  const share =
    sampleStep > 1 ? `1 token in ${sampleStep} (aliased: not the true shape)` : "every token";
  return `, ${narrow ? "" : "fast waves as "}dots: ${share}`;
}

function drawCursor(pen: Pen, view: PendulumView, places: Layout): void {
  const { frequencies, position, waves, top } = places;
  const { parameters, look, font } = view;
  const x = position(parameters.position);
  const line = { stroke: look.mark, width: 1.8, mark: "cursor" };
  // In a narrow picture the names of the waves are between them.
  const groups = places.isNarrow ? waves.map((wave) => [wave]) : [waves];
  for (const group of groups) {
    const [lowest] = group[group.length - 1].value.range();
    const [, highest] = group[0].value.range();
    pen.curve([x, lowest + 4, x, highest - 4], line);
  }
  for (const { pair, value } of waves) {
    encodePair(parameters.position, pair, frequencies).forEach((number, index) => {
      const fill = index ? look.cos : look.sin;
      const style = { fill, stroke: look.paper, width: 1.5, isDiamond: index === 1 };
      pen.dots([x, value(number)], 5, { ...style, mark: "reading" });
    });
  }
  const text = `position ${inTokens(parameters.position)}`;
  const half = pen.widthOf(text, { size: font, weight: STRONG }) / 2;
  const [left, right] = position.range();
  const middle = clamp(x, left + half, right - half);
  const style = { align: "center", size: font, weight: STRONG, fill: look.ink } as const;
  pen.text(text, middle, top - MIDDLE * font, style);
}
