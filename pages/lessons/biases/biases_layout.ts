/** Layout of five methods, a row each: the last query's weights and their new share. */

import { softmax } from "../../ui/live/formula";
import type { Box } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import {
  type BiasMethod,
  biasedScores,
  percentOf,
  similaritiesBelow,
  untrainedShare,
} from "../../ui/live/todays_models";

export type BiasesParameters = {
  d_model: number;
  /** Trained length. */
  seq_len: number;
  base: number;
  /** Length of the text, in per cent of the trained length. */
  length_percent: number;
  alibi_head: number;
};

export type BiasesView = View<BiasesParameters>;

/** From what has the most weight on new distances at the defaults to what has the least. */
export const METHODS: readonly BiasMethod[] = ["learned", "none", "sinusoid", "ALiBi", "T5"];

export interface Panel {
  method: BiasMethod;
  /** The last query's weights by key. */
  profile: Box;
  /** All of these weights, from 0 to 100%. */
  bar: Box;
  /** Scores by distance; null for the learned table, which has no rows beyond its end. */
  scores: Float64Array | null;
  /** Weights of the last query by distance. */
  weights: Float64Array | null;
  /** Share of them on distances never trained. */
  untrained: number;
}

export interface Layout {
  length: number;
  /** Share of the text's keys that are at new distances from the last query. */
  fresh: number;
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
  const { parameters, width, height, font } = view;
  const isStacked = width < NARROW * font;
  const left = (isStacked ? 0.5 : NAMES) * font;
  const above = isStacked ? NAME_ABOVE * font : 0;
  const row = (height - (HEAD + FOOT) * font) / METHODS.length;
  const inner = width - left - GAP * font;
  const high = Math.max(4, row - above - BETWEEN * font);
  const length = percentOf(parameters.seq_len, parameters.length_percent);
  const similar = similaritiesBelow(parameters, length);
  const panels = METHODS.map((method, index): Panel => {
    const y = HEAD * font + index * row + above;
    const profile = { x: left, y, width: PROFILE * inner, height: high };
    const x = profile.x + profile.width + GAP * font;
    const bar = { x, y: y + high - BAR * font, width: width - x - 1, height: BAR * font };
    const scores = biasedScores(method, similar, parameters);
    const weights = scores && softmax(scores);
    const untrained = weights ? untrainedShare(weights, parameters.seq_len) : 0;
    return { method, profile, bar, scores, weights, untrained };
  });
  const peak = Math.max(
    beside?.peak ?? 0,
    ...panels.map(({ weights }) => (weights ? highestOf(weights) : 0)),
  );
  const fresh = Math.max(0, 1 - parameters.seq_len / length);
  return { length, fresh, panels, top: HEAD * font, peak, isStacked };
}
