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
  /** Width of the names, and right ends of the shares of two ranges, left of the plot. */
  names: number;
  unseen: number;
  far: number;
  /** Words right of the plot. */
  words: Box;
  /** Place of the training length. */
  edge: number;
  /** Left end of the near half of the distances seen. */
  near: number;
  /** True if the text is longer than those in training. */
  isLonger: boolean;
  isNarrow: boolean;
  /** True if a low picture leaves out the other methods' name, and some of them. */
  isCompact: boolean;
}

// Multiples of the font size.
const NARROW = 44;
const TITLE = 1.6;
const BAND = 2;
/** A narrow picture names the halves of the distances seen below its axis. */
const AXIS = { wide: 1.9, narrow: 3.1 };
/** Above the other methods: a space for their name, or none. */
const GROUP = { named: 1.8, unnamed: 0.4 };
const NAME = { wide: 11, narrow: 4.4 };
const NUMBERS = { wide: 4.6, narrow: 3.9 };
const WORDS = { wide: 14.6, narrow: 6.4 };
/** From the numbers to the plot, and from there to the words, in pixels. */
const GAP = 6;
/** Height of the chosen row, as a multiple of another one's, if those are high enough. */
const CHOSEN = 2.6;
const HIGH_ENOUGH = 1.35;
/** In a compact picture, which leaves out what has no shares, both may be more extreme. */
const COMPACT_CHOSEN = 3.2;
const COMPACT_HIGH_ENOUGH = 1.05;
/** Height of another method's row: a share of a head's, and the least, if heads' are higher. */
const OTHERS = 0.42;
const LEAST_ROW = 1.5;
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
      names: [`head ${short.replace(" ", ", ")}`, short],
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
  /** Space above the other methods. */
  group: number;
  isCompact: boolean;
}

/**
 * Arrange the rows in a height: the chosen one is higher. Under a pointer, rows stay where they
 * were when it was pressed. A low picture leaves out methods without shares unless chosen.
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
  const arrange = (factor: number, isCompact: boolean): Arrangement<Each> => {
    const hasShares = ({ name }: Each) => !isExample(name) && name !== "learned";
    const rows = all.filter((row) => !isCompact || hasShares(row) || isHigh(row));
    const group = GROUP[isCompact ? "unnamed" : "named"] * font;
    const [rest, count] = [height - group, rows.length - heads];
    const high = rows.findIndex(isHigh);
    const [moreHeads, moreOthers] = high < heads ? [factor - 1, 0] : [0, factor - 1];
    const unitFor = (share: number) => rest / (heads + moreHeads + share * (count + moreOthers));
    const others = Math.max(OTHERS * unitFor(OTHERS), Math.min(LEAST_ROW * font, unitFor(1)));
    const unit = (rest - others * (count + moreOthers)) / (heads + moreHeads);
    return { rows, unit, others, high, factor, group, isCompact };
  };
  // Two views have their rows at the same places.
  if (beside) return arrange(1, false);
  const usual = arrange(CHOSEN, false);
  if (usual.unit >= HIGH_ENOUGH * font) return usual;
  const compact = arrange(COMPACT_CHOSEN, true);
  return compact.unit >= COMPACT_HIGH_ENOUGH * font ? compact : arrange(1, false);
}

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const isNarrow = width < NARROW * font;
  const kind = isNarrow ? "narrow" : "wide";
  const length = percentOf(seq_len, parameters.length_percent);
  const names = NAME[kind] * font;
  const unseen = names + NUMBERS[kind] * font;
  const far = unseen + NUMBERS[kind] * font;
  const left = far + GAP;
  const right = width - WORDS[kind] * font - GAP;
  const band = (TITLE + (isNarrow ? LINE : 0)) * font;
  const top = band + BAND * font;
  const axis = AXIS[kind];
  const plot = { x: left, y: top, width: right - left, height: height - axis * font - top };
  const all = known(view);
  const heads = core.slopes.length;
  const { group, isCompact, ...heights } = arranged(view, all, plot.height, beside);
  const even = evenRanges(length, seq_len);
  const steps = Math.min(length, Math.max(2, Math.floor(plot.width)));
  const highest = Math.max(HIGHEST / length, beside?.highest ?? 0);
  let y = plot.y;
  const rows = heights.rows.map(({ slope, ...row }, index): Row => {
    if (index === heads) y += group;
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
    names,
    unseen,
    far,
    words: { ...plot, x: right + GAP, width: width - right - GAP },
    edge: plot.x + Math.max(0, 1 - seq_len / length) * plot.width,
    near: plot.x + (1 - farFrom(seq_len) / length) * plot.width,
    isLonger: length > seq_len,
    isNarrow,
    isCompact,
  };
}
