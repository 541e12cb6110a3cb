/** Layout of the curve of S(k) and of the bars beside it, and their sampling. */

import { nice } from "d3-array";
import {
  aliasedPairs,
  frequenciesOf,
  limitingDecay,
  similarities,
  similarity,
  type Trend,
  trendOf,
} from "../../ui/live/formulas/sinusoid";
import { clamp, fixed, grouped, shareOf } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import { linear, pointsOf, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";

export type DecayParameters = { offset: number; max_offset: number; d_model: number; base: number };

/** Offsets that belong to the confirmed encoding; null where the core found none. */
export interface Core {
  /** Trough and crest of the first rise that can be seen within the confirmed window. */
  clear_rise: readonly [number, number] | null;
  /** The first offset at which S is negative, searched for far beyond the window. */
  first_negative: number | null;
}

export type DecayView = View<DecayParameters, Core>;

/** No more offsets and pairs than pixels; with fewer offsets, some between two tokens. */
interface Sampling {
  offsetStep: number;
  pairStep: number;
  /** Number of pairs shown, each as a bar. */
  shownPairs: number;
  barWidth: number;
}

/** A labelled place on the curve. */
export interface Landmark extends Place {
  text: string;
  isDiamond: boolean;
}

export interface Layout extends Sampling {
  isNarrow: boolean;
  frequencies: Float64Array;
  /** S at the current offset. */
  mean: number;
  curve: Box;
  bars: Box;
  /** False for a question about the curve alone. */
  hasBars: boolean;
  offset: Scale;
  /** Values of the curve, from the lowest shown up to 1. */
  value: Scale;
  /** Values of the bars, from -1 to 1. */
  cosine: Scale;
  handle: Place;
  similarityCurve: Float64Array;
  limitCurve: Float64Array;
  landmarks: readonly Landmark[];
  /** Null where offsets are left out. */
  trend: Trend | null;
}

/** Radius of the dot that is dragged, in pixels. */
export const HANDLE_RADIUS = 8;

// Multiples of the font size.
const LEFT = 2.8;
/** Two lines of headings. */
const TOP = 3.2;
const BOTTOM = 3.1;
/** From the foot of the curve to the bars, where they are below it. */
const BETWEEN = 6.6;
/** Share of the curve in the height or width of both panels. */
const CURVE_SHARE = 0.6;
const RIGHT = 0.8;
const GAP = 3.2;
/** Number of steps of the curve's axis, about. */
export const STEPS = 5;
/** Highest value at which it begins, and that in a question. */
const HIGHEST_FOOT = 0.75;
const ASKED_FOOT = 0;
/** Focus of a question about the curve alone. */
const CURVE = "curve";

export function layout(view: DecayView, beside?: Layout): Layout {
  const { parameters, isAsked } = view;
  const narrow = isNarrow(view);
  const { curve, bars } = panels(view, narrow);
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const offset = linear(
    [0, parameters.max_offset],
    [curve.x, curve.x + curve.width],
    beside?.offset,
  );
  const mean = similarity(parameters.offset, frequencies);
  const sampled = sampling(parameters, curve, bars);
  const levels = levelsOf(parameters, frequencies, sampled);
  const marked = landmarks(view, frequencies);
  const place = (index: number) => offset(index * sampled.offsetStep);
  // A guess of the curve has all of the axis down to 0.
  const highest = isAsked ? ASKED_FOOT : HIGHEST_FOOT;
  const least = Math.min(
    highest,
    mean,
    ...levels.similar,
    ...levels.limits,
    ...marked.map(({ level }) => level),
  );
  // It begins at a tick.
  const [lowest] = nice(least, 1, STEPS);
  const cosine = linear([-1, 1], [bars.y + bars.height, bars.y]);
  const value = linear([lowest, 1], [curve.y + curve.height, curve.y], beside?.value);
  const handle = { x: offset(parameters.offset), y: value(mean) };
  const placed = marked.map(({ k, level, ...rest }) => ({
    ...rest,
    x: offset(k),
    y: value(level),
  }));
  const skipped = sampled.offsetStep > 1 ? [handle, ...placed] : [];
  return {
    isNarrow: narrow,
    frequencies,
    mean,
    curve,
    bars,
    hasBars: view.focus !== CURVE,
    offset,
    value,
    cosine,
    handle,
    ...sampled,
    similarityCurve: through(pointsOf(levels.similar, place, value), skipped),
    limitCurve: pointsOf(levels.limits, place, value),
    landmarks: placed,
    trend: levels.trend,
  };
}

/**
 * The curve, and the bars beside it or, in a narrow picture, below it. A question about the curve
 * alone has the bars outside the picture.
 */
function panels(
  { width, height, font, focus }: DecayView,
  narrow: boolean,
): { curve: Box; bars: Box } {
  const x = LEFT * font;
  const room = width - x - RIGHT * font;
  if (focus === CURVE) {
    const y = (narrow ? 2 : TOP) * font;
    const curve = { x, y, width: room, height: Math.max(20, height - y - BOTTOM * font) };
    return { curve, bars: { ...curve, x: width + font } };
  }
  if (narrow) {
    const y = 2 * font;
    const high = Math.max(20, height - y - (BETWEEN + BOTTOM) * font);
    const curve = { x, y, width: room, height: CURVE_SHARE * high };
    const below = y + curve.height + BETWEEN * font;
    return { curve, bars: { x, y: below, width: room, height: (1 - CURVE_SHARE) * high } };
  }
  const y = TOP * font;
  const panel = { y, height: height - y - BOTTOM * font };
  const wide = room - GAP * font;
  const curve = { ...panel, x, width: CURVE_SHARE * wide };
  const bars = { ...panel, x: x + curve.width + GAP * font, width: (1 - CURVE_SHARE) * wide };
  return { curve, bars };
}

function sampling({ d_model, max_offset }: DecayParameters, curve: Box, bars: Box): Sampling {
  const step = max_offset / Math.max(curve.width, 1);
  const offsetStep = step > 1 ? Math.ceil(step) : 1 / Math.ceil(1 / step);
  const pairStep = Math.ceil(d_model / 2 / Math.max(bars.width, 1));
  const shownPairs = Math.ceil(d_model / 2 / pairStep);
  return { offsetStep, pairStep, shownPairs, barWidth: bars.width / shownPairs };
}

/** S and its limit at the sampled offsets; the last ones are kept while only the offset changes. */
function levelsOf(
  parameters: DecayParameters,
  frequencies: Float64Array,
  { offsetStep }: Sampling,
): Levels {
  const { max_offset, base, d_model } = parameters;
  const key = [max_offset, base, d_model, offsetStep].join();
  if (key !== lastLevels.key)
    lastLevels = { key, levels: computeLevels(parameters, frequencies, offsetStep) };
  return lastLevels.levels;
}

interface Levels {
  similar: Float64Array;
  limits: Float64Array;
  trend: Trend | null;
}

let lastLevels: { key: string; levels: Levels } = {
  key: "",
  levels: {
    similar: new Float64Array(),
    limits: new Float64Array(),
    trend: null,
  },
};

function computeLevels(
  { max_offset, base }: DecayParameters,
  frequencies: Float64Array,
  offsetStep: number,
): Levels {
  const count = Math.floor(max_offset / offsetStep + 1e-9) + 1;
  const similar = similarities(frequencies, { step: offsetStep, count });
  const limits = similar.map((_, index) => clamp(limitingDecay(index * offsetStep, base), -1, 1));
  return { similar, limits, trend: sampledTrend(similar, offsetStep) };
}

/** Nothing is said of the change where offsets are left out. */
function sampledTrend(similar: Float64Array, offsetStep: number): Trend | null {
  if (offsetStep > 1) return null;
  const samplesPerToken = Math.round(1 / offsetStep);
  return trendOf(similar.filter((_, index) => index % samplesPerToken === 0));
}

/** A curve that also passes through places between its points. */
function through(points: Float64Array, places: readonly Place[]): Float64Array {
  const curve = [...points];
  for (const { x, y } of places) {
    const next = curve.findIndex((place, index) => index % 2 === 0 && place > x);
    curve.splice(next < 0 ? curve.length : next, 0, x, y);
  }
  return Float64Array.from(curve);
}

/**
 * The crest of the first clear rise and the first negative value, while the encoding and, for the
 * rise, the window are the confirmed ones.
 */
function landmarks({ parameters, confirmed, core }: DecayView, frequencies: Float64Array) {
  const { d_model, base, max_offset } = parameters;
  if (d_model !== confirmed.d_model || base !== confirmed.base) return [];
  const at = (k: number | null, text: string, isDiamond: boolean) =>
    k === null || k > max_offset ? [] : [{ k, level: similarity(k, frequencies), text, isDiamond }];
  const rise = max_offset === confirmed.max_offset ? core.clear_rise : null;
  const [trough, crest] = rise ?? [0, null];
  const rises = similarity(crest ?? 0, frequencies) - similarity(trough, frequencies);
  const negative = core.first_negative;
  return [
    ...at(
      crest,
      `rises by ${inPicture(rises)}: ${grouped(trough)} → ${grouped(crest ?? 0)}`,
      false,
    ),
    ...at(negative, `first below 0: k = ${grouped(negative ?? 0)}`, true),
  ];
}

/** True for several pairs: the mean of a single one does not converge. */
export const isWide = ({ frequencies }: Layout): boolean => frequencies.length > 1;

/** A similarity with the digits that the takeaway has; the readout has more. */
export const inPicture = (similarity: number): string => fixed(similarity, 3);

/** An offset in tokens: whole, or with one decimal while it plays. */
export const offsetText = (offset: number): string =>
  Number.isInteger(offset) ? grouped(offset) : fixed(offset, 1);

/** The offsets and pairs that the picture leaves out, in words. */
export function leftOut({ frequencies, offsetStep, pairStep, hasBars }: Layout): string {
  const steps: string[] = [];
  if (offsetStep > 1) {
    const fast = aliasedPairs(frequencies, offsetStep);
    const coarse = fast ? ` (too coarse for ${shareOf(fast, frequencies.length, "pair")})` : "";
    steps.push(`1 offset in ${offsetStep}${coarse}`);
  }
  if (hasBars && pairStep > 1) steps.push(`1 pair in ${pairStep} (the mean is of all)`);
  return steps.length ? `Drawn: ${steps.join(", ")}` : "";
}
