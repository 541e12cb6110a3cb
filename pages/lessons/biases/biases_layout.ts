/** Layout of five methods, a row each: the last query's weights and their untrained share. */

import { softmax } from "../../ui/live/formula";
import type { Box } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import { percentOf, similaritiesBelow, untrainedShare } from "../../ui/live/todays_models";
import { METHODS, type Method } from "./methods";

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
};

export type BiasesView = View<BiasesParameters, BiasesCore>;

export interface Panel {
  method: Method;
  /** Name of the method on screen. */
  label: string;
  /** The last query's weights by key. */
  profile: Box;
  /** All of these weights, from 0 to 100%. */
  bar: Box;
  /** Scores by distance; null for the learned table, which has no rows beyond its end. */
  scores: Float64Array | null;
  /** Weights of the last query by distance. */
  weights: Float64Array | null;
  /** Share of them on untrained distances. */
  untrained: number;
}

export interface Layout {
  length: number;
  /** Share of the text's keys that are at untrained distances from the last query. */
  untrainedKeys: number;
  panels: readonly Panel[];
  /** Above the first row. */
  top: number;
  /** Highest weight of all panels: one scale makes them comparable. */
  peak: number;
  /** True if a method's name is above its charts instead of beside them. */
  isStacked: boolean;
}

// Multiples of the font size.
const NARROW = 44;
const HEAD = 2.9;
const FOOT = 2.8;
const NAMES = 10.5;
const NAME_ABOVE = 1.4;
const GAP = 1.6;
const BETWEEN = 1;
const BAR = 1.1;
/** Share of the charts' width. */
const PROFILE = 0.67;

export const highestOf = (weights: Float64Array): number =>
  weights.reduce((one, other) => Math.max(one, other));

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { d_model, seq_len, alibi_head } = parameters;
  const isStacked = width < NARROW * font;
  const left = (isStacked ? 0.5 : NAMES) * font;
  const above = isStacked ? NAME_ABOVE * font : 0;
  const row = (height - (HEAD + FOOT) * font) / METHODS.length;
  const inner = width - left - GAP * font;
  const high = Math.max(4, row - above - BETWEEN * font);
  const length = percentOf(seq_len, parameters.length_percent);
  const similar = similaritiesBelow(parameters, length);
  const inputs = { d_model, similar, slope: core.slopes[alibi_head - 1] };
  const panels = METHODS.map((method, index): Panel => {
    const y = HEAD * font + index * row + above;
    const profile = { x: left, y, width: PROFILE * inner, height: high };
    const x = profile.x + profile.width + GAP * font;
    const bar = { x, y: y + high - BAR * font, width: width - x - 1, height: BAR * font };
    const label = method.labelOf(alibi_head);
    const scores = method.scoresOf(inputs);
    const weights = scores && softmax(scores);
    const untrained = weights ? untrainedShare(weights, seq_len) : 0;
    return { method, label, profile, bar, scores, weights, untrained };
  });
  const peak = Math.max(
    beside?.peak ?? 0,
    ...panels.map(({ weights }) => (weights ? highestOf(weights) : 0)),
  );
  const untrainedKeys = Math.max(0, 1 - seq_len / length);
  return { length, untrainedKeys, panels, top: HEAD * font, peak, isStacked };
}
