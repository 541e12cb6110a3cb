/**
 * S(k), the dot product of two encodings over their offset, beside the cosines of which it is the
 * mean.
 */

import { horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { cell, limitingDecay, similarity, wavelength } from "../../ui/live/formulas/sinusoid";
import { curveGuess } from "../../ui/live/guess";
import { fixed, grouped, inBrackets, short } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { DASHED, DOTTED, HEADING, LINE, REGULAR, STRONG } from "../../ui/live/sizes";
import { drawLabels } from "./decay_labels";
import {
  type Core,
  type DecayParameters,
  type DecayView,
  HANDLE_RADIUS,
  inPicture,
  isWide,
  type Layout,
  layout,
  leftOut,
  offsetText,
  STEPS,
} from "./decay_layout";

const COSINES = [-1, 0, 1];
const NAME = "similarity S(k)";
const LIMIT = "with a very large d_model";
const COSINE_NAMES = [
  "cos(ω k) of each pair, ω from fast to slow",
  "cos(ω k) for each pair, fast → slow",
];
const BARS_ALPHA = 0.7;
/** Width of the line of the mean, and its length beyond the bars, in pixels. */
const MEAN_WIDTH = 2.5;
const MEAN_TICK = 6;
/** Narrower bars are drawn as one outline, in pixels. */
const NARROW_BAR = 4;
/** Least distance of whole offsets that are drawn as dots, in pixels. */
const DOTS_FROM = 9;
/** Number of cosines at the start of the formula's sum. */
const FIRST_TERMS = 2;
/** Height of the break in an axis that does not begin at 0, as a multiple of the font size. */
const BREAK = 0.5;

function drawFrame(pen: Pen, view: DecayView, places: Layout): void {
  const { look } = view;
  const { curve, bars, offset, value, cosine } = places;
  for (const [box, scale, levels] of [
    [curve, value, value.ticks(STEPS)],
    [bars, cosine, COSINES],
  ] as const) {
    if (box === bars && !places.hasBars) continue;
    const mark = box === bars ? "bars-grid" : undefined;
    verticalAxis(pen, view, scale, box.x, { values: [...levels], mark });
    for (const level of levels) {
      const style = level ? { stroke: look.grid } : { stroke: look.quiet, width: 1.2 };
      pen.curve([box.x, scale(level), box.x + box.width, scale(level)], {
        ...style,
        mark: mark ?? "grid",
        role: "shared",
      });
    }
  }
  const bottom = curve.y + curve.height;
  const base = { stroke: look.quiet, width: 1.2, mark: "foot" };
  pen.curve([curve.x, bottom, curve.x + curve.width, bottom], base);
  if (value.domain()[0] > 0) drawBreak(pen, view, curve.x, bottom);
  const title = places.isNarrow ? "distance k (tokens)" : "distance k (tokens, either direction)";
  horizontalAxis(pen, view, offset, bottom, { title });
  drawHeadings(pen, view, places);
}

/** Two slanted lines across the foot of a vertical axis. */
function drawBreak(pen: Pen, { look, font }: DecayView, x: number, bottom: number): void {
  const half = BREAK * font;
  for (const y of [bottom - 2 * half, bottom - 3 * half]) {
    const points = [x - half, y + half / 2, x + half, y - half / 2];
    pen.curve(points, { stroke: look.ink, width: 1.2, mark: "axis-break" });
  }
}

/** Heading of the curve: the change of similarity, or in a question its name alone. */
function headingOf({ isAsked }: DecayView, { trend, isNarrow }: Layout): string {
  if (isAsked || !trend?.falls) return NAME;
  if (isNarrow) return trend.hasRipples ? "similarity roughly falls" : "similarity falls";
  return `similarity falls with distance${trend.hasRipples ? ", but not always" : ""}`;
}

/** Headings of both panels; that of the bars has the line of their mean below it. */
function drawHeadings(pen: Pen, view: DecayView, places: Layout): void {
  const { look, font } = view;
  const { curve, bars, isNarrow, frequencies, mean } = places;
  const lineOf = ({ y }: { y: number }, line: number) => y - (HEADING + LINE * line) * font;
  const style = { size: font, weight: STRONG, fill: look.ink } as const;
  const title = headingOf(view, places);
  // Beside the handle at offset 0.
  const x = curve.x + (isNarrow ? 1.2 * font : 0);
  pen.text(title, x, lineOf(curve, isNarrow ? 0 : 1), style);
  if (!isNarrow && title !== NAME)
    pen.text(NAME, x, lineOf(curve, 0), { ...style, weight: REGULAR });
  const before = isNarrow ? title : title === NAME ? "" : NAME;
  const after = before ? x + pen.widthOf(before, style) + font : x;
  drawLegend(pen, view, places, { x: after, y: lineOf(curve, 0) });
  if (!places.hasBars) return;
  const room = Math.max(bars.width, view.width - bars.x - font);
  const cosines = COSINE_NAMES.find((text) => pen.widthOf(text, style) <= room) ?? COSINE_NAMES[1];
  pen.text(cosines, bars.x, lineOf(bars, 1), { ...style, mark: "bars-name" });
  const y = lineOf(bars, 0);
  const count = frequencies.length;
  const name = count === 1 ? "the only bar" : `mean of the ${grouped(count)} bars`;
  // A piece of the line that it names.
  const key = 1.4 * font;
  const level = y - 0.35 * font;
  pen.curve([bars.x, level, bars.x + key, level], {
    stroke: look.mark,
    width: MEAN_WIDTH,
    mark: "mean-key",
  });
  const start = bars.x + key + 0.5 * font;
  const space = room - (start - bars.x);
  const names = [name, "mean"].map((text) => `${text}: ${inPicture(mean)}`);
  const fitting = names.find((text) => pen.widthOf(text, style) <= space) ?? names[1];
  pen.text(fitting, start, y, { ...style, fill: look.mark, mark: "mean-name" });
}

/** Meaning of the dashed curve, at the end of the line above its panel: no drag moves it. */
function drawLegend(pen: Pen, view: DecayView, places: Layout, { x, y }: Place): void {
  if (!isWide(places)) return;
  const { curve } = places;
  const style = { size: view.font, fill: view.look.quiet, mark: "curve-name" } as const;
  const end = curve.x + curve.width;
  const names = [`dashed: ${LIMIT}`, "dashed: large d_model", "dashed: large d"];
  const name = names.find((text) => pen.widthOf(text, style) < end - x);
  if (name) pen.text(name, end, y, { ...style, align: "right" });
}

function drawBars(
  pen: Pen,
  { parameters, look }: DecayView,
  { bars, cosine, pairStep, shownPairs, barWidth, frequencies }: Layout,
): void {
  const zero = cosine(0);
  const leftOf = (index: number) => bars.x + index * barWidth;
  const style = { fill: look.cos, alpha: BARS_ALPHA };
  const outline: number[] = [];
  for (let index = 0; index < shownPairs; index += 1) {
    const dim = 2 * index * pairStep + 1;
    const top = cosine(cell(parameters.offset, dim, frequencies));
    if (barWidth < NARROW_BAR) outline.push(leftOf(index), top, leftOf(index + 1), top);
    else {
      const height = Math.max(Math.abs(top - zero), 1);
      const rect = [leftOf(index), Math.min(top, zero), barWidth - 1, height] as const;
      pen.rect(...rect, { ...style, mark: "bar" });
    }
  }
  if (outline.length) {
    const points = [leftOf(0), zero, ...outline, leftOf(shownPairs), zero];
    pen.curve(points, { ...style, mark: "bars" });
  }
}

function drawCurves(pen: Pen, { look }: DecayView, places: Layout): void {
  const { curve, offset, offsetStep, similarityCurve, limitCurve } = places;
  const box = {
    x: curve.x,
    y: curve.y - 4,
    width: curve.width + 1,
    height: curve.height + 8,
  };
  pen.inside(box, () => {
    if (isWide(places))
      pen.curve(limitCurve, { stroke: look.quiet, width: 2, dash: DASHED, mark: "limit" });
    pen.curve(similarityCurve, { stroke: look.result, width: 2.4, mark: "similarity" });
  });
  const pixelsPerToken = offset(1) - offset(0);
  if (offsetStep > 1 || pixelsPerToken < DOTS_FROM) return;
  const samplesPerToken = Math.round(1 / offsetStep);
  const whole: number[] = [];
  for (let at = 0; at < similarityCurve.length; at += 2 * samplesPerToken)
    whole.push(similarityCurve[at], similarityCurve[at + 1]);
  pen.dots(whole, Math.min(4, pixelsPerToken / 4), { fill: look.result, mark: "tokens" });
}

/** The mean of the bars as a line across them, and the same value on the curve. */
function drawMean(pen: Pen, { look }: DecayView, places: Layout): void {
  const { curve, bars, cosine, handle, mean } = places;
  const { x, y } = handle;
  const bottom = curve.y + curve.height;
  const reading = { stroke: look.mark, dash: DOTTED, mark: "offset" };
  pen.curve([x, y, x, bottom], reading);
  pen.curve([curve.x, y, x, y], { ...reading, mark: "level" });
  if (places.hasBars) {
    const across = [bars.x - MEAN_TICK, bars.x + bars.width + MEAN_TICK];
    const level = [across[0], cosine(mean), across[1], cosine(mean)];
    // With paper on either side, so that it is seen on the bars.
    pen.curve(level, { stroke: look.paper, width: MEAN_WIDTH + 1.5, mark: "level-edge" });
    pen.curve(level, { stroke: look.mark, width: MEAN_WIDTH, mark: "mean" });
  }
  const dot = { fill: look.paper, stroke: look.mark, width: 3, mark: "handle" };
  pen.dots([x, y], HANDLE_RADIUS, dot);
}

function readBar(view: DecayView, places: Layout, x: number): string[] {
  const { frequencies, bars, barWidth, shownPairs, pairStep } = places;
  const { offset } = view.parameters;
  const pair = Math.min(Math.floor((x - bars.x) / barWidth), shownPairs - 1) * pairStep;
  const frequency = frequencies[pair];
  return [
    `pair ${pair}, wavelength ${short(wavelength(frequency))} tokens`,
    `has turned by ${short(frequency * offset)} rad after ${offsetText(offset)} tokens`,
    `cos = ${fixed(cell(offset, 2 * pair + 1, frequencies), 4)}`,
  ];
}

/** Number of steps between the ends of a guessed curve. */
const GUESSED_STEPS = 16;

export const decay: Scene<DecayParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    drawFrame(pen, view, places);
    if (places.hasBars) drawBars(pen, view, places);
    drawCurves(pen, view, places);
    drawMean(pen, view, places);
    drawLabels(pen, view, places);
  },

  formula({ parameters: { offset } }, { frequencies, mean }) {
    const count = frequencies.length;
    const shown = Array.from({ length: count }, (_, pair) => pair).filter(
      (pair) => pair < FIRST_TERMS || pair === count - 1,
    );
    const terms = shown.map((pair, index) => {
      const cosine = fixed(cell(offset, 2 * pair + 1, frequencies), 2);
      return index ? inBrackets(cosine) : cosine;
    });
    if (count > terms.length) terms.splice(FIRST_TERMS, 0, "…");
    const value = `S(${offsetText(offset)})`;
    if (count === 1) return `${value} = cos ${offsetText(offset)} = ${fixed(mean, 4)}`;
    // The terms of the sum are rounded, so its last digits can differ.
    return `${value} = (${terms.join(" + ")}) / ${count} ≈ ${fixed(mean, 4)}`;
  },

  describe(view, places) {
    const { offset, max_offset } = view.parameters;
    const { frequencies, mean } = places;
    const pairs = frequencies.length > 1 ? `all ${frequencies.length} pairs` : "the only pair";
    const omitted = leftOut(places);
    return (
      "Normalised dot product S of two encodings over offsets 0 to " +
      `${offsetText(max_offset)}, and beside it the cosines of ${pairs}, whose mean is S. ` +
      `At offset ${offsetText(offset)}, S is ${fixed(mean, 4)}. ` +
      places.landmarks.map(({ text }) => `${text}. `).join("") +
      `${omitted && `${omitted}. `}Arrow keys change the offset.`
    );
  },

  grab({ font }, { curve, handle }, place) {
    const height = curve.height + 2 * font;
    const reach = { x: curve.x - 12, y: curve.y, width: curve.width + 24, height };
    return contains(reach, place) ? { name: "offset", ...handle } : null;
  },

  drag: (_view, { offset }, _name, { x }) => ({ offset: offset.invert(x) }),

  read(view, places, place) {
    const { curve, bars, offset, frequencies } = places;
    if (contains(bars, place)) return readBar(view, places, place.x);
    if (!contains(curve, place)) return null;
    const k = Math.round(offset.invert(place.x));
    return [
      `offset ${grouped(k)}: S = ${fixed(similarity(k, frequencies), 4)}`,
      `${LIMIT}: ${fixed(limitingDecay(k, view.parameters.base), 4)}`,
    ];
  },

  guess({ parameters }, { curve, offset, value, frequencies }) {
    const step = parameters.max_offset / GUESSED_STEPS;
    const positions = Array.from({ length: GUESSED_STEPS + 1 }, (_, index) => index * step);
    const truth = positions.map((k) => similarity(k, frequencies));
    const prompt = "Draw your guess of S(k) in the picture.";
    return curveGuess({ box: curve, x: offset, y: value, positions, truth, prompt });
  },

  arrows: { ArrowLeft: ["offset", -1], ArrowRight: ["offset", 1] },
};
