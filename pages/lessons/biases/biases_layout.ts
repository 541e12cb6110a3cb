/** Layout of five methods: the scores of each as a matrix, the last query's weights below. */

import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { frequenciesOf } from "../../ui/live/formula";
import type { Box, Place } from "../../ui/live/pen";
import type { View } from "../../ui/live/scene";
import {
  alibiSlope,
  rotatedScore,
  similaritiesBelow,
  softmax,
  t5Bias,
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

export interface Core {
  /** Scores of a learned table's rows with each other, from -1 to 1. */
  learned: { cells: string };
  /** Number of its rows that are sent. */
  rows: number;
}

export type BiasesView = View<BiasesParameters, Core>;

/**
 * From what has the most weight on new distances at the defaults to what has the least.
 *
 * With equal query and key, RoPE's scores are those of the sinusoid.
 */
export const METHODS = ["learned", "none", "sinusoid", "ALiBi", "T5"] as const;
export type Method = (typeof METHODS)[number];

export interface Panel {
  method: Method;
  matrix: Box;
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
  panels: readonly Panel[];
  /** Highest weight of all panels: one scale makes them comparable. */
  peak: number;
  columns: number;
}

/** Longest text, in per cent of the trained length. */
export const LONGEST = 300;

// Multiples of the font size.
const NARROW = 56;
const HEAD = 1.6;
const GAP = 1.4;
const BETWEEN = 0.7;
const FOOT = 1.5;
const BAR = 1.6;
const LEAST_PROFILE = 2.2;
const MATRIX_SHARE = 0.62;
/** Of the names of the two rows, at the left. */
export const ROW_NAME = 1.4;

/** Scores of all methods but the learned table, at the distances below a length. */
function scoresOf(method: Method, view: BiasesView, similar: Float64Array): Float64Array | null {
  const { d_model, base, alibi_head } = view.parameters;
  if (method === "learned") return null;
  if (method === "none") return similar.map(() => 0);
  if (method === "T5") return similar.map((_, distance) => t5Bias(distance));
  if (method === "ALiBi") return similar.map((_, distance) => -alibiSlope(alibi_head) * distance);
  const peak = rotatedScore(0, frequenciesOf(d_model, base));
  return similar.map((value) => peak * value);
}

export const lengthOf = ({ seq_len, length_percent }: BiasesParameters): number =>
  Math.floor((seq_len * length_percent + 50) / 100);

export const highestOf = (weights: Float64Array): number =>
  weights.reduce((one, other) => Math.max(one, other));

export function layout(view: BiasesView): Layout {
  const { parameters, width, height, font } = view;
  const columns = width < NARROW * font ? 3 : METHODS.length;
  const rows = Math.ceil(METHODS.length / columns);
  const left = ROW_NAME * font;
  const slot = { width: (width - left) / columns, height: height / rows };
  const inner = slot.height - (HEAD + 2 * BETWEEN + BAR + FOOT) * font;
  const most = Math.min(MATRIX_SHARE * inner, inner - LEAST_PROFILE * font);
  const side = Math.max(10, Math.min(slot.width - GAP * font, most));
  const length = lengthOf(parameters);
  const similar = similaritiesBelow(parameters, length);
  const panels = METHODS.map((method, index): Panel => {
    const x = left + (index % columns) * slot.width + (slot.width - side) / 2;
    const y = Math.floor(index / columns) * slot.height + HEAD * font;
    const top = y + side + BETWEEN * font;
    const scores = scoresOf(method, view, similar);
    const weights = scores && softmax(scores);
    const profile = { x, y: top, width: side, height: Math.max(4, inner - side) };
    const foot = profile.y + profile.height + BETWEEN * font;
    const untrained = weights
      ? weights.subarray(parameters.seq_len).reduce((sum, weight) => sum + weight, 0)
      : 0;
    return {
      method,
      matrix: { x, y, width: side, height: side },
      profile,
      bar: { x, y: foot, width: side, height: BAR * font },
      scores,
      weights,
      untrained,
    };
  });
  const peak = Math.max(...panels.map(({ weights }) => (weights ? highestOf(weights) : 0)));
  return { length, panels, peak, columns };
}

export const learnedScores = memoise(({ cells }: { cells: string }) => decodeFloat32(cells));

/** The panel at a place. */
export const panelAt = ({ panels }: Layout, { x, y }: Place): Panel | undefined =>
  panels.find(
    ({ matrix, bar }) =>
      x >= matrix.x && x <= matrix.x + matrix.width && y >= matrix.y && y <= bar.y + bar.height,
  );
