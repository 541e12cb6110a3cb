/** Layout of the last token's attention by distance: a row for each head and method. */

import { farFrom, type Ranges, type Role, roleOf } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { evenRanges, type RowWeights, rowWeights } from "../../ui/live/formulas/row_weights";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { significant } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { LINE } from "../../ui/live/sizes";
import { isExample, type Method, type MethodName, SCORES } from "./methods";

export type BiasesParameters = {
  d_model: number;
  /** Trained length. */
  seq_len: number;
  base: number;
  /** Length of the text, in per cent of the trained length. */
  length_percent: number;
  alibi_head: number;
  /** The method whose row is emphasised. */
  method: MethodName;
};

export type BiasesCore = {
  /** Slopes of the ALiBi heads, from the steepest. */
  slopes: readonly number[];
  /** T5's example biases by distance; at larger distances as at the last. */
  t5: readonly number[];
  /** ALiBi, then the others. */
  methods: readonly Method[];
  /** Share of an even weight up to which a penalty keeps attention off a range. */
  keptOff: number;
};

export type BiasesView = View<BiasesParameters, BiasesCore>;

/** A head of ALiBi, or another method. */
export interface Row {
  name: MethodName;
  /** Number of the head of ALiBi; 0 for another method. */
  head: number;
  /** Its full name. */
  label: string;
  /** Its names beside the row, from the longest. */
  names: readonly string[];
  /** Dependence of its score on the distance. */
  note: string;
  isChosen: boolean;
  /** The place to press, from its name to the words after it. */
  whole: Box;
  /** Its weights over distance, from the farthest key to the last token itself. */
  plot: Box;
  /** Weights of the last query; null for the learned table, which has no rows beyond its end. */
  weights: RowWeights | null;
  ranges: Ranges | null;
  /** Role of a head of ALiBi; null for another method. */
  role: Role | null;
  /** Mean weight in each step across the plot; empty without weights. */
  levels: Float64Array;
  /** Height of a weight, which ends at the largest shown: in a higher row, it is larger. */
  y: Scale;
}

export interface Layout {
  length: number;
  /** Largest weight in a usual row: hills above it are cut off. */
  highest: number;
  rows: readonly Row[];
  chosen: Row;
  /** All rows, over one axis of distances. */
  plot: Box;
  /** Upper end of the two parts' names, and of the line between them. */
  band: number;
  /** Right end of the shares on distances never seen, between the names and the plot. */
  unseen: number;
  /** Words right of the plot. */
  words: Box;
  /** Place of the training length. */
  edge: number;
  /** Left end of the near half of the distances seen. */
  near: number;
  /** True if the text is longer than those in training. */
  isLonger: boolean;
  isNarrow: boolean;
}

// Multiples of the font size.
const NARROW = 44;
const TITLE = 1.6;
const BAND = 2;
const AXIS = 1.9;
/** Space above the other methods. */
const GROUP = 0.7;
const NAMES = { wide: 14.6, narrow: 6.8 };
const WORDS = { wide: 13.6, narrow: 4 };
/** On a phone, bars that a question asks for are wider than words. */
const BARS = 6.4;
/** From the numbers to the plot, and from there to the words, in pixels. */
const GAP = 6;
/** Height of the chosen row, as a multiple of another one's, if those are high enough. */
const CHOSEN = 2.6;
const HIGH_ENOUGH = 0.95;
/** Height of another method's row, a share of a head's. */
const OTHERS = 0.8;
/** Height of the largest weight shown, a share of its row, and as a multiple of an even weight. */
const HILL = 0.86;
const HIGHEST = 3;

/** Words beside the steepest and the gentlest head. */
const poleOf = (index: number, count: number): string =>
  index === 0 ? " steep" : index === count - 1 ? " gentle" : "";

/** Fall of a head's score. */
export const fallOf = (slope: number): string => `−${significant(slope, 3)} per token`;

/** The heads of ALiBi, then the other methods, without their places. */
function known({ core, parameters }: BiasesView) {
  const { slopes, methods } = core;
  const [alibi, ...others] = methods;
  const { method, alibi_head } = parameters;
  const heads = slopes.map((slope, index) => {
    const head = index + 1;
    const isChosen = method === alibi.name && alibi_head === head;
    const fall = fallOf(slope);
    const short = `${head}${poleOf(index, slopes.length)}`;
    return {
      name: alibi.name,
      head,
      label: `${alibi.label}, head ${head} of ${slopes.length}`,
      names: [`head ${head}`, short],
      note: `score ${fall}`,
      slope,
      isChosen,
    };
  });
  const rest = others.map(({ name, label, short, note }) => {
    const isChosen = method === name;
    return { name, head: 0, label, names: [label, short], note, slope: 0, isChosen };
  });
  return [...heads, ...rest];
}

/** The rows shown, and the heights of a head's, another method's and the emphasised one. */
interface Arrangement<Each> {
  rows: readonly Each[];
  unit: number;
  others: number;
  /** Index of the emphasised row, and the multiple of a usual one that it is. */
  high: number;
  factor: number;
}

/**
 * Arrange the rows in a height: the chosen one is higher. Under a pointer, rows stay where they
 * were when it was pressed. Methods without shares are left out unless chosen.
 */
function arranged<Each extends Pick<Row, "name" | "head">>(
  { core, font, held, parameters }: BiasesView,
  all: readonly Each[],
  height: number,
  beside?: Layout,
): Arrangement<Each> {
  const heads = core.slopes.length;
  const { method, alibi_head } = held?.start ?? parameters;
  const isHigh = ({ name, head }: Each) => name === method && (!head || head === alibi_head);
  const hasShares = ({ name }: Each) => !isExample(name) && name !== "learned";
  // Two views have the same rows at the same places.
  const rows = beside ? all : all.filter((row) => hasShares(row) || isHigh(row));
  const high = rows.findIndex(isHigh);
  const arrange = (factor: number): Arrangement<Each> => {
    const [moreHeads, moreOthers] = high < heads ? [factor - 1, 0] : [0, factor - 1];
    const shares = heads + moreHeads + OTHERS * (rows.length - heads + moreOthers);
    const unit = (height - GROUP * font) / shares;
    return { rows, unit, others: OTHERS * unit, high, factor };
  };
  const usual = arrange(CHOSEN);
  return beside || usual.others < HIGH_ENOUGH * font ? arrange(1) : usual;
}

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const isNarrow = width < NARROW * font;
  const kind = isNarrow ? "narrow" : "wide";
  const length = percentOf(seq_len, parameters.length_percent);
  const unseen = NAMES[kind] * font;
  const left = unseen + GAP;
  const asksOnPhone = isNarrow && (view.isHiding || view.isAnswered);
  const right = width - (asksOnPhone ? BARS : WORDS[kind]) * font - GAP;
  const band = (TITLE + (isNarrow ? LINE : 0)) * font;
  const top = band + BAND * font;
  const plot = { x: left, y: top, width: right - left, height: height - AXIS * font - top };
  const all = known(view);
  const heads = core.slopes.length;
  const heights = arranged(view, all, plot.height, beside);
  const even = evenRanges(length, seq_len);
  const steps = Math.min(length, Math.max(2, Math.floor(plot.width)));
  const highest = Math.max(HIGHEST / length, beside?.highest ?? 0);
  let y = plot.y;
  const rows = heights.rows.map(({ slope, ...row }, index): Row => {
    if (index === heads) y += GROUP * font;
    const usual = Math.max(4, index < heads ? heights.unit : heights.others);
    const factor = index === heights.high ? heights.factor : 1;
    const high = factor * usual;
    const box = { ...plot, y, height: high };
    y += high;
    const of = row.name === "sinusoid" ? [d_model, base].join() : "";
    const weights = rowWeights(`${row.name} ${row.head}`, of, length, (count) => {
      const similar = similaritiesBelow(parameters, count);
      return SCORES[row.name]({ d_model, similar, slope, t5: core.t5 });
    });
    const ranges = weights?.ranges(seq_len) ?? null;
    return {
      ...row,
      whole: { x: 0, y: box.y, width, height: high },
      plot: box,
      weights,
      ranges,
      role: row.head && ranges ? roleOf(ranges, even, core.keptOff) : null,
      levels: weights ? weights.levels(steps) : new Float64Array(),
      y: linear([0, factor * highest], [y, y - HILL * high]).clamp(true),
    };
  });
  return {
    length,
    highest,
    rows,
    chosen: rows.find(({ isChosen }) => isChosen) ?? rows[0],
    plot,
    band,
    unseen,
    words: { ...plot, x: right + GAP, width: width - right - GAP },
    edge: plot.x + Math.max(0, 1 - seq_len / length) * plot.width,
    near: plot.x + (1 - farFrom(seq_len) / length) * plot.width,
    isLonger: length > seq_len,
    isNarrow,
  };
}
