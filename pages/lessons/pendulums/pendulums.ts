/** A pendulum or a clock hand for each pair; below, the chosen pairs as waves over positions. */

import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import {
  anglesOfCosine,
  anglesOfSine,
  completeTurns,
  encodePair,
  forEachRow,
  positionOfAngle,
  wavelength,
} from "../../ui/live/formulas/sinusoid";
import {
  clamp,
  counted,
  decimals,
  fixed,
  grouped,
  position as inTokens,
  shareOf,
  short,
} from "../../ui/live/numbers";
import type { Pen, Place, Points } from "../../ui/live/pen";
import { closest } from "../../ui/live/sampling";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { guessSlowest } from "./pendulums_guess";
import {
  bobOf,
  type Dial,
  type Layout,
  layout,
  nextReturn,
  type PendulumParameters,
  type PendulumView,
  type Picture,
  tipOf,
  type Wave,
  xOf,
} from "./pendulums_layout";

/** Opacity of the part of a dial through which its hand has turned. */
const TURNED_ALPHA = 0.16;
/** Space around a bob in which it can be grabbed, in pixels. */
const GRIP = 14;
/** A gap this many times as wide as the first is marked. */
const OMITTED = 2;
const DESCRIPTIONS: Record<Picture, string> = {
  sines: "sine pendulums",
  cosines: "cosine pendulums",
  hands: "clock hands",
};

/** The pendulums, or the clocks with their hands. */
function drawSwings(pen: Pen, view: PendulumView, places: Layout): void {
  const { shown, pivot, radius, reach, chosen, frequencies, waves } = places;
  const { parameters, look, width } = view;
  const isClock = parameters.picture === "hands";
  const [rod, bob] = isClock ? [3, 0.7 * radius] : [1.2, radius];
  if (!isClock) pen.curve([0, pivot, width, pivot], { stroke: look.ink, width: 1.5 });
  shown.forEach((pair, index) => {
    const x = xOf(view, places, index);
    const end = bobOf(view, places, index);
    if (!isClock) drawRange(pen, view, places, x);
    // The hands below show sine and cosine beside the waves.
    else if (waves[0].dial)
      pen.dots([x, pivot], reach, { stroke: look.grid, width: 1.5, mark: "dial" });
    else {
      const dial = { x, y: pivot, radius: reach };
      drawTurned(pen, view, dial, frequencies[pair] * parameters.position);
      drawComponents(pen, view, dial, end);
    }
    pen.curve([x, pivot, end.x, end.y], { stroke: look.ink, width: rod, mark: "rod" });
    pen.dots([end.x, end.y], bob, { fill: bobColour(view), mark: "bob" });
    if (!chosen.includes(pair)) return;
    const ring = { stroke: look.mark, width: 2, mark: "chosen", role: "chosen" } as const;
    // Around a bob, or a whole clock with its hand.
    if (isClock)
      pen.dots([x, pivot], Math.min(reach + 0.7 * radius + 2, places.slot / 2 - 3), ring);
    else pen.dots([end.x, end.y], radius + 3, ring);
  });
}

/** The pairs and their wavelengths, and dots where pairs between two of them are left out. */
function drawNames(pen: Pen, view: PendulumView, places: Layout): void {
  const { shown, names, hasPairs, chosen, frequencies } = places;
  const { look, font } = view;
  const omitted = { align: "center", size: font, fill: look.ink, mark: "omitted" } as const;
  /** End of the previous wavelength. */
  let end = 0;
  shown.forEach((pair, index) => {
    const x = xOf(view, places, index);
    const weight = chosen.includes(pair) ? STRONG : REGULAR;
    const style = { align: "center", size: font, fill: look.ink, weight } as const;
    const turn = short(wavelength(frequencies[pair]));
    pen.text(turn, x, names, { ...style, mark: "wavelength" });
    if (hasPairs)
      pen.text(`pair ${grouped(pair)}`, x, names - LINE * font, { ...style, mark: "pair" });
    // More pairs are left out before this one than between those on its left.
    const isFar = index > 1 && pair - shown[index - 1] > OMITTED * (shown[1] - shown[0]);
    const half = pen.widthOf(turn, style) / 2;
    const between = (x + xOf(view, places, index - 1)) / 2;
    const gap = Math.min(between - end, x - half - between);
    if (isFar && gap > 0.8 * font) pen.text("…", between, names, omitted);
    end = x + half;
  });
}

/** Amplitude of a pendulum. */
function drawRange(pen: Pen, { look }: PendulumView, places: Layout, x: number): void {
  const { pivot, reach, rod } = places;
  const points: number[] = [];
  for (let step = -6; step <= 6; step += 1) {
    const away = (reach * step) / 6;
    points.push(x + away, pivot + Math.sqrt(rod * rod - away * away));
  }
  pen.curve(points, { stroke: look.grid, width: 1.5, mark: "range" });
}

/** Colour of bobs and tips: that of the number which a pendulum shows; a tip shows both. */
const bobColour = ({ parameters, look }: PendulumView): string =>
  ({ sines: look.sin, cosines: look.cos, hands: look.ink })[parameters.picture];

/** The angle by which a hand has turned since position 0, up to a complete turn. */
function drawTurned(pen: Pen, { look }: PendulumView, { x, y, radius }: Dial, angle: number): void {
  const style = { fill: look.ink, alpha: TURNED_ALPHA, mark: "turned" };
  if (completeTurns(angle)) pen.dots([x, y], radius, style);
  else pen.wedge(x, y, radius, 0, angle, style);
}

/** A hand's sine, to the right, and cosine, upwards. */
function drawComponents(
  pen: Pen,
  { look }: PendulumView,
  { x, y, radius }: Dial,
  tip: Place,
  mark = "dial",
): void {
  pen.dots([x, y], radius, { stroke: look.grid, width: 1.5, mark });
  pen.curve([x, y, tip.x, y], { stroke: look.sin, width: 3, mark: "sine" });
  const style = { stroke: look.cos, width: 3, dash: DOTTED, mark: "cosine" };
  pen.curve([tip.x, y, tip.x, tip.y], style);
}

/**
 * The hands of the chosen pairs, as high as their waves, and lines from there to the waves: the
 * cosine is the height of the tip. The sine, how far right the tip is, has no such line, which
 * would have to turn a corner: at the wave, it is a bar of the same length.
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
    pen.curve([tip.x, tip.y, end, tip.y], { stroke: look.cos, width: 1.2, mark: "height" });
    pen.dots([tip.x, tip.y], 5, { fill: bobColour(view), mark: "tip" });
  }
}

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

/** The unit of the numbers below, and which pairs are shown. */
function drawHeading(pen: Pen, view: PendulumView, places: Layout): void {
  const { frequencies, shown, waves, heading: y } = places;
  const { parameters, look, font, width } = view;
  const style = { size: font, fill: look.ink };
  const titleStyle = { ...style, weight: STRONG };
  const order = parameters.slowest_first < 0.5 ? "from fast to slow" : "from slow to fast";
  const title = shown.length > 1 ? `tokens per turn, ${order}` : "tokens per turn";
  pen.text(title, 0, y, { ...titleStyle, mark: "heading" });
  const total = frequencies.length;
  const count =
    shown.length < total ? shareOf(shown.length, total, "pair") : counted(total, "pair");
  const space = width - pen.widthOf(title, titleStyle) - 2 * font;
  const words =
    parameters.picture === "hands" && !waves[0].dial
      ? `${count}; shaded: turn since position 0; full: one or more`
      : `${count}: ${DESCRIPTIONS[parameters.picture]}`;
  const text = [words, count].find((candidate) => pen.widthOf(candidate, { size: font }) < space);
  if (text) pen.text(text, width, y, { ...style, align: "right" });
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

const readingsOf = (view: PendulumView, { frequencies }: Layout, pair: number): string[] =>
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
  for (const { pair, value, dial } of waves) {
    const [sine] = encodePair(parameters.position, pair, frequencies);
    const bar = { stroke: look.sin, width: 4, mark: "sine-bar" };
    if (dial) pen.curve([x, value(0), x, value(sine)], bar);
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

/** A bob, or the tip of a hand; the middle is that of its pendulum or dial. */
interface Grip extends Place {
  name: string;
  pair: number;
  middle: Place;
}

function gripsOf(view: PendulumView, places: Layout): Grip[] {
  const { shown, pivot, waves } = places;
  return [
    ...shown.map((pair, index) => {
      const middle = { x: xOf(view, places, index), y: pivot };
      return { name: `${pair}`, pair, middle, ...bobOf(view, places, index) };
    }),
    ...waves.flatMap(({ pair, dial }) =>
      dial
        ? [{ name: `dial ${pair}`, pair, middle: dial, ...tipOf(view, places, pair, dial) }]
        : [],
    ),
  ];
}

function gripAt(view: PendulumView, places: Layout, place: Place): Grip | null {
  const distance = (grip: Place) => Math.hypot(grip.x - place.x, grip.y - place.y);
  const grip = closest(gripsOf(view, places), distance);
  return distance(grip) <= places.radius + GRIP ? grip : null;
}

function isInWaves({ position, top, bottom }: Layout, { x, y }: Place): boolean {
  const [left, right] = position.range();
  return y >= top && y <= bottom + 20 && x >= left - 12 && x <= right + 12;
}

/** The angles at which a pair's bob hangs below a place, or its hand points there. */
function anglesAt({ parameters }: PendulumView, { reach }: Layout, middle: Place, to: Place) {
  if (parameters.picture === "hands") return [Math.atan2(to.x - middle.x, middle.y - to.y)];
  const value = clamp((to.x - middle.x) / reach, -1, 1);
  return parameters.picture === "cosines" ? anglesOfCosine(value) : anglesOfSine(value);
}

export const pendulums: Scene<PendulumParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    drawSwings(pen, view, places);
    drawNames(pen, view, places);
    drawHeading(pen, view, places);
    drawPanels(pen, view, places);
    drawDials(pen, view, places);
    drawLegend(pen, view, places);
    drawCurves(pen, view, places);
    const fast = places.waves.filter(({ isFast }) => isFast);
    drawSamples(pen, view, places, fast, places.pixelsPerToken > 5 ? 2.4 : 1.2);
    drawCursor(pen, view, places);
  },

  formula(view, places) {
    const { frequencies, chosen } = places;
    const [pair] = chosen;
    const position = inTokens(view.parameters.position);
    const turned = frequencies[pair] * view.parameters.position;
    const angle = Number.isInteger(turned) ? `${turned}` : decimals(turned);
    const [sine, cosine] = readingsOf(view, places, pair);
    return (
      `pair ${grouped(pair)} at position ${position}:  ` +
      `sin(${angle} rad) = ${sine},  cos(${angle} rad) = ${cosine}`
    );
  },

  describe(view, places) {
    const { frequencies, shown, chosen } = places;
    const { picture, position, seq_len } = view.parameters;
    const lengthOf = (pair: number) => short(wavelength(frequencies[pair]));
    const last = frequencies.length - 1;
    const [fast, slow] = [0, last].map((pair) => `pair ${pair}, once in ${lengthOf(pair)} tokens`);
    const speeds = last > 0 ? `from the fastest, ${fast}, to the slowest, ${slow}` : fast;
    const waves = chosen.map((pair) => {
      const [sine, cosine] = readingsOf(view, places, pair);
      return `pair ${pair}, wavelength ${lengthOf(pair)} tokens: sine ${sine}, cosine ${cosine}`;
    });
    const share = shareOf(shown.length, frequencies.length, "pair");
    return (
      `${DESCRIPTIONS[picture]} of ${share} at position ${inTokens(position)}: ${speeds}. Below, ` +
      `waves over positions 0 to ${seq_len - 1}; at this position ${waves.join("; ")}. ` +
      "Arrow keys move the position."
    );
  },

  // A press takes hold of the position, or of the bob of a pair.
  grab(view, places, place) {
    const grip = gripAt(view, places, place);
    if (grip) return grip;
    if (!isInWaves(places, place)) return null;
    return { name: "position", x: places.position(view.parameters.position), y: place.y };
  },

  drag(view, places, name, to): Record<string, number> {
    if (name === "position") return { position: places.position.invert(to.x) };
    const { pair, middle } = gripsOf(view, places).find((grip) => grip.name === name)!;
    const current = view.parameters.position;
    const positions = anglesAt(view, places, middle, to).map((angle) =>
      positionOfAngle(angle, places.frequencies[pair], current),
    );
    return { position: closest(positions, (position) => Math.abs(position - current)) };
  },

  read(view, places, place) {
    const { frequencies, position, last, waves } = places;
    const grip = gripAt(view, places, place);
    if (!grip && !isInWaves(places, place)) return null;
    const nearest = closest(waves, ({ value }) => Math.abs(value(0) - place.y));
    const pair = (grip ?? nearest).pair;
    const at = grip
      ? view.parameters.position
      : clamp(Math.round(position.invert(place.x)), 0, last);
    const length = short(wavelength(frequencies[pair]));
    const [sine, cosine] = encodePair(at, pair, frequencies).map((value) => fixed(value, 4));
    return [
      `position ${inTokens(at)}, pair ${pair}, wavelength ${length} tokens`,
      `sine, dimension ${2 * pair}: ${sine}`,
      `cosine, dimension ${2 * pair + 1}: ${cosine}`,
    ];
  },

  guess: guessSlowest,

  reveals(parameters): Record<string, number> {
    const end = nextReturn(parameters);
    return end === null ? {} : { position: end };
  },

  arrows: { ArrowLeft: ["position", -1], ArrowRight: ["position", 1] },
  glides: ["slowest_first"],
};
