/** Layout of one head's weights over distance, and of a strip for each head and method. */

import { farFrom, type Ranges, rangesOf, softmax } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { significant } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { HEADING } from "../../ui/live/sizes";
import { type Method, type MethodName, SCORES } from "./methods";

export type BiasesParameters = {
  d_model: number;
  /** Trained length. */
  seq_len: number;
  base: number;
  /** Length of the text, in per cent of the trained length. */
  length_percent: number;
  alibi_head: number;
  /** The method whose weights are shown. */
  method: MethodName;
};

export type BiasesCore = {
  /** Slopes of the ALiBi heads, from the steepest. */
  slopes: readonly number[];
  /** T5's example biases by distance; at larger distances as at the last. */
  t5: readonly number[];
  /** ALiBi, then the others. */
  methods: readonly Method[];
};

export type BiasesView = View<BiasesParameters, BiasesCore>;

/** A head of ALiBi, or another method. */
export interface Strip {
  name: MethodName;
  /** Number of the head of ALiBi; 0 for another method. */
  head: number;
  /** Its name on screen. */
  label: string;
  /** Beside the strip. */
  short: string;
  /** Dependence of its score on the distance. */
  note: string;
  /** Slope of a head of ALiBi; 0 for another method. */
  slope: number;
  /** Its row, from its name to the number after the strip. */
  row: Box;
  /** A scale from 0 to 100% of the last query's weight. */
  box: Box;
  isChosen: boolean;
  /** Scores by distance; null for the learned table, which has no rows beyond its end. */
  scores: Float64Array | null;
  /** Weights of the last query by distance. */
  weights: Float64Array | null;
  ranges: Ranges | null;
}

export interface Layout {
  length: number;
  strips: readonly Strip[];
  chosen: Strip;
  /** The chosen strip's scores over distance, above its weights. */
  score: Box;
  /** Its weights over distance, from the farthest key to the last token itself. */
  mountain: Box;
  /** Upper end of the ranges' names and shares, above the mountain. */
  band: number;
  /** Shares of the width at which unseen and far distances end. */
  ends: { unseen: number; far: number };
  /** Mean weight in each step across the mountain; empty without weights. */
  levels: Float64Array;
  /** Height of a weight. */
  y: Scale;
  /** Baselines of the names of the two groups of strips. */
  groups: readonly [heads: number, others: number];
  isNarrow: boolean;
  isLow: boolean;
}

// Multiples of the font size.
const NARROW = 44;
const SCORE_TOP = 1.9;
/** From the scores to the ranges' names, with a heading between them; then to the weights. */
const BETWEEN = 2.6;
const BAND = { usual: 4.6, low: 2.5 };
/** A picture lower than this has no names above the shares: those above the strips are enough. */
const LOW = 20;
/** Share of the rest of the height that the scores take. */
const SCORE = 0.4;
const AXIS = 3;
const LEFT = 3.5;
const GAP = { wide: 2.4, narrow: 0.7 };
const NAME = { wide: 6.6, narrow: 4.4 };
const GROUP = 1.9;
/** From the name of the heads to the ranges' names, which are right above the strips. */
const LEGEND = 1.5;
const LARGEST_ROW = 3.2;
/** Share of the width that the strips take, with their names. */
const STRIPS = { wide: 0.31, narrow: 0.42 };
/** From the strips to the end of the picture, in pixels: the chosen one has a frame. */
const EDGE = 4;
/** Width of the numbers beside the strips. */
const NUMBERS = { wide: 4.4, narrow: 3.3 };
/** Height of a strip, as a share of its row. */
const THICK = 0.68;
/** Height of a line of letters in a strip, a multiple of the font size. */
const LETTERS = 1.2;
/** The scale of weights ends above the largest by this factor. */
const HEADROOM = 1.06;
/** It never ends below this multiple of an even weight. */
const LEAST = 2;

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

/** Names of the steepest and the gentlest head beside their strips. */
const poleOf = (index: number, count: number): string =>
  index === 0 ? " steep" : index === count - 1 ? " gentle" : "";

/** The heads of ALiBi, then the other methods, without their places. */
function named({ core, parameters }: BiasesView, isNarrow: boolean) {
  const { slopes, methods } = core;
  const [alibi, ...others] = methods;
  const { method, alibi_head } = parameters;
  const heads = slopes.map((slope, index) => ({
    name: alibi.name,
    head: index + 1,
    label: `${alibi.label}, head ${index + 1} of ${slopes.length}`,
    short: `${index + 1}${poleOf(index, slopes.length)}`,
    note: `score falls by ${significant(slope, 3)} per token`,
    slope,
    isChosen: method === alibi.name && alibi_head === index + 1,
  }));
  const rest = others.map(({ name, label, short, note }) => {
    const kind = { slope: 0, isChosen: method === name };
    return { name, head: 0, label, short: isNarrow ? short : label, note, ...kind };
  });
  return [...heads, ...rest];
}

function stripsOf(view: BiasesView, length: number, column: Box) {
  const { parameters, core, font } = view;
  const { d_model, seq_len } = parameters;
  const isNarrow = view.width < NARROW * font;
  const similar = similaritiesBelow(parameters, length);
  const all = named(view, isNarrow);
  const heads = core.slopes.length;
  const rest = column.height - (2 * GROUP + LEGEND) * font;
  const high = Math.min(rest / all.length, LARGEST_ROW * font);
  const name = (isNarrow ? NAME.narrow : NAME.wide) * font;
  const strips = all.map((known, index): Strip => {
    const scores = SCORES[known.name]({ d_model, similar, slope: known.slope, t5: core.t5 });
    const weights = scores && softmax(scores);
    const ranges = weights && rangesOf(weights, seq_len);
    const y = column.y + ((index < heads ? 1 : 2) * GROUP + LEGEND) * font + index * high;
    const row = { x: column.x, y, width: column.width, height: high };
    // Letters fit into the strips of a low picture, too.
    const thick = Math.max(THICK * high, Math.min(LETTERS * font, 0.9 * high));
    const wide = column.width - name - NUMBERS[isNarrow ? "narrow" : "wide"] * font;
    const box = { x: row.x + name, y: y + (high - thick) / 2, width: wide, height: thick };
    return { ...known, row, box, scores, weights, ranges };
  });
  const groups = [
    strips[0].row.y - (HEADING + LEGEND) * font,
    strips[heads].row.y - HEADING * font,
  ];
  return { strips, groups: groups as [number, number] };
}

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const { seq_len } = parameters;
  const isNarrow = width < NARROW * font;
  const kind = isNarrow ? "narrow" : "wide";
  const length = percentOf(seq_len, parameters.length_percent);
  const wide = STRIPS[kind] * width;
  const column = { x: width - wide - EDGE, y: 0, width: wide, height: height - 0.5 * font };
  const { strips, groups } = stripsOf(view, length, column);
  const chosen = strips.find(({ isChosen }) => isChosen) ?? strips[0];
  const left = LEFT * font;
  const isLow = height < LOW * font;
  const names = BAND[isLow ? "low" : "usual"] * font;
  const rest = height - (SCORE_TOP + BETWEEN + AXIS) * font - names;
  const across = width - wide - EDGE - GAP[kind] * font - left;
  const score = {
    x: left,
    y: SCORE_TOP * font,
    width: across,
    height: Math.max(4, SCORE * rest),
  };
  const band = score.y + score.height + BETWEEN * font;
  const top = band + names;
  const bottom = height - AXIS * font;
  const mountain = { x: left, y: top, width: across, height: Math.max(4, bottom - top) };
  const levels = chosen.weights ? levelsOf(chosen.weights, across) : new Float64Array();
  const highest = Math.max(HEADROOM * Math.max(0, ...levels), LEAST / length);
  const largest = Math.max(highest, beside?.y.domain()[1] ?? 0);
  const y = linear([0, largest], [bottom, top]);
  const ends = { unseen: Math.max(0, 1 - seq_len / length), far: 1 - farFrom(seq_len) / length };
  return {
    length,
    strips,
    chosen,
    score,
    mountain,
    band,
    ends,
    levels,
    y,
    groups,
    isNarrow,
    isLow,
  };
}
