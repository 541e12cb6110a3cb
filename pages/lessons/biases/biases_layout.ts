/** Layout of five methods, a row each: attention matrix, the last query's weights and shares. */

import { softmax, untrainedShare } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import type { Box } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import { isPenalty, type Method, SCORES } from "./methods";

export type BiasesParameters = {
  d_model: number;
  /** Trained length. */
  seq_len: number;
  base: number;
  /** Length of the text, in per cent of the trained length. */
  length_percent: number;
  alibi_head: number;
};

export type BiasesCore = {
  /** Slopes of the ALiBi heads. */
  slopes: readonly number[];
  /** T5's example biases by distance; at larger distances as at the last. */
  t5: readonly number[];
  /** From the most weight on untrained distances at the defaults to the least. */
  methods: readonly Method[];
};

export type BiasesView = View<BiasesParameters, BiasesCore>;

export interface Panel {
  method: Method;
  /** Name of the method on screen. */
  label: string;
  /** Attention of each token, with a row per query. */
  matrix: Box;
  /** The matrix's last row, enlarged: the last query's weights by key. */
  profile: Box;
  /** A scale from 0 to 100%: the untrained share, which users may guess, then the others. */
  bar: Box;
  /** Scores by distance; null for the learned table, which has no rows beyond its end. */
  scores: Float64Array | null;
  /** Weights of the last query by distance. */
  weights: Float64Array | null;
  /** Share of them on untrained distances. */
  untrained: number;
  /** Share of them on the far half of the trained distances. */
  far: number;
  /**
   * Mean weight in each step of the curve, from the first key to the last; empty without weights.
   */
  levels: Float64Array;
}

export interface Layout {
  length: number;
  /** Share of the text's keys that are at untrained distances from the last query. */
  untrainedKeys: number;
  /** The same of the keys at these and at the far half of the trained distances. */
  distantKeys: number;
  /** The level that fills a row's height, the same in all rows. */
  peak: number;
  panels: readonly Panel[];
  /** Above the first row. */
  top: number;
  /** Below the last row with weights, where distances are numbered. */
  axis: number;
  /** Around the methods whose bias falls with distance. */
  card: Box;
  /** True if a method's name is above its charts instead of beside them. */
  isStacked: boolean;
}

// Multiples of the font size.
const NARROW = 44;
const HEAD = 3.1;
const AXIS = 3;
const NAMES = 12.6;
const NAME_ABOVE = 1.4;
const GAP = 1.2;
const BETWEEN = 0.9;
const BAR = 1.1;
/** Height of the row of the learned table, which has no weights. */
const WITHOUT_WEIGHTS = 1.6;
/** Height of the card's title, and the distance of its border from its rows. */
const CARD_TITLE = 1.9;
const AROUND = 0.4;
/** Largest share of the width that a matrix takes. */
const MATRIX = 0.16;
/** Share of the charts' width; the bars have the rest. */
const PROFILE = 0.7;
const PROFILE_NARROW = 0.62;
/** Height of a row, as a multiple of an even weight: what is higher is cut. */
export const HIGHEST = 3;

/** First distance of the far half of the trained ones. */
export const farFrom = ({ seq_len }: Pick<BiasesParameters, "seq_len">): number =>
  Math.ceil(seq_len / 2);

/** Mean weights in equal steps of the keys: areas below them are as large as the weights' sums. */
function levelsOf(weights: Float64Array, width: number): Float64Array {
  const { length } = weights;
  const sums = new Float64Array(length + 1);
  for (let key = 0; key < length; key += 1) sums[key + 1] = sums[key] + weights[length - 1 - key];
  const steps = Math.min(length, Math.max(2, Math.floor(width)));
  const sumUpTo = (step: number): number => {
    const key = Math.min(Math.floor((step * length) / steps), length - 1);
    return sums[key] + ((step * length) / steps - key) * (sums[key + 1] - sums[key]);
  };
  const levels = new Float64Array(steps);
  for (let step = 0; step < steps; step += 1)
    levels[step] = ((sumUpTo(step + 1) - sumUpTo(step)) * steps) / length;
  return levels;
}

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { d_model, seq_len, alibi_head } = parameters;
  const isStacked = width < NARROW * font;
  const left = (isStacked ? 0.5 : NAMES) * font;
  const above = isStacked ? NAME_ABOVE * font : 0;
  const { methods, slopes, t5 } = core;
  const rows = methods.length - 1;
  const fixed = HEAD + CARD_TITLE + rows * BETWEEN + AXIS + WITHOUT_WEIGHTS;
  const row = (height - fixed * font) / rows;
  const side = Math.max(4, row - above);
  const gap = (isStacked ? GAP / 2 : GAP) * font;
  const square = Math.min(side, MATRIX * width);
  const start = left + square + gap;
  const inner = width - start - gap;
  const length = percentOf(seq_len, parameters.length_percent);
  const similar = similaritiesBelow(parameters, length);
  const inputs = { d_model, similar, slope: slopes[alibi_head - 1], t5 };
  const axis = (HEAD + CARD_TITLE + (rows - 1) * BETWEEN) * font + rows * row;
  const panels = methods.map((method, index): Panel => {
    const scores = SCORES[method.name](inputs);
    const lower = isPenalty(method) ? CARD_TITLE : 0;
    const y = scores
      ? (HEAD + lower + index * BETWEEN) * font + index * row + above
      : axis + AXIS * font;
    const tall = scores ? side : WITHOUT_WEIGHTS * font;
    const part = isStacked ? PROFILE_NARROW : PROFILE;
    const matrix = { x: left, y: y + side - square, width: square, height: square };
    const profile = { x: start, y, width: part * inner, height: tall };
    const x = profile.x + profile.width + gap;
    const [wide, high] = [(1 - part) * inner - 1, BAR * font];
    const bar = { x, y: y + tall - high, width: wide, height: high };
    const head = `, head ${alibi_head} of ${slopes.length}`;
    const label = method.name === "ALiBi" ? method.label + head : method.label;
    const weights = scores && softmax(scores);
    const untrained = weights ? untrainedShare(weights, seq_len) : 0;
    const far = weights ? untrainedShare(weights, farFrom(parameters)) - untrained : 0;
    const levels = weights ? levelsOf(weights, profile.width) : new Float64Array();
    return { method, label, matrix, profile, bar, scores, weights, untrained, far, levels };
  });
  const untrainedKeys = Math.max(0, 1 - seq_len / length);
  const distantKeys = 1 - farFrom(parameters) / length;
  const peak = Math.max(beside?.peak ?? 0, Math.min(HIGHEST / length, 1));
  const penalised = panels
    .filter(({ method }) => isPenalty(method))
    .map(({ profile }) => profile.y);
  const upper = Math.min(...penalised) - above - CARD_TITLE * font;
  const card = { x: 0, y: upper, width, height: axis + AROUND * font - upper };
  const top = HEAD * font;
  return { length, untrainedKeys, distantKeys, peak, panels, top, axis, card, isStacked };
}

/**
 * Weights of all queries of a text, from the last query's by distance, in `count` rows and lags.
 *
 * An earlier query has the same scores at fewer distances, so its weights are in proportion.
 */
export function matrixOf(
  weights: Float64Array,
  count: number,
): (row: number, lag: number) => number {
  const { length } = weights;
  let total = 0;
  const sums = weights.map((weight) => {
    total += weight;
    return total;
  });
  // A cell of several distances has their mean weight.
  const step = length / count;
  const sumBelow = (distance: number): number => {
    const whole = Math.min(Math.max(Math.floor(distance), 0), length);
    return whole ? sums[whole - 1] : 0;
  };
  const means = Float64Array.from({ length: count }, (_, lag) => {
    const from = Math.ceil(lag * step);
    const until = Math.max(from + 1, Math.ceil((lag + 1) * step));
    return (sumBelow(until) - sumBelow(from)) / (until - from);
  });
  return (row, lag) => means[lag] / sums[Math.ceil((row + 1) * step) - 1];
}
