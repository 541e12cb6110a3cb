/** Layout of the last token's attention by distance: a row for each head and method. */

import { max, sum } from "d3-array";
import { farFrom, type Ranges, type Role, roleOf } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { type RowWeights, rowWeights } from "../../ui/live/formulas/row_weights";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { clamp, significant } from "../../ui/live/numbers";
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
  /** Share of the attention up to which a penalty keeps it off a range. */
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
  /** Height of a weight, which ends at the largest that the row has space for. */
  y: Scale;
}

export interface Layout {
  length: number;
  /** The weight of each token if all are equal, which all rows draw in one height. */
  even: number;
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
const WORDS = { wide: 13.6, narrow: 5.7 };
/** On a phone, bars that a question asks for are wider than words. */
const BARS = 6.4;
/** From the numbers to the plot, and from there to the words, in pixels. */
const GAP = 6;
/** Space above a hill, a share of its row. */
const AIR = 0.14;
/** Least and largest weight that a row has space for, in even weights. */
const OTHER = [2.6, 3.2] as const;
const HEAD = 2.8;
/** The largest of a head and of the chosen row: the first that leave flat rows a line of text. */
const MOST = [
  { head: 6.8, chosen: 9.5 },
  { head: 5, chosen: 8 },
  { head: 3, chosen: 6.4 },
];
const HIGH_ENOUGH = 1.05;
/** The least of the chosen row, a share of its largest. */
const CHOSEN = 0.8;
/** The same where all rows are equally high, as those of two views are. */
const EQUAL = 4;

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

/** A row's name and its weights, before it has a place. */
type Unplaced = Omit<Row, "whole" | "plot" | "y">;

/** Methods without shares are left out unless chosen; two views have the same rows. */
function shownOf<Each extends Pick<Row, "name" | "isChosen">>(
  all: readonly Each[],
  beside?: Layout,
): readonly Each[] {
  const hasShares = ({ name }: Each) => !isExample(name) && name !== "learned";
  return beside ? all : all.filter((row) => hasShares(row) || row.isChosen);
}

/**
 * The largest weight that each row has space for, in even weights: steep hills get high rows, flat
 * ones low rows, the chosen one more. Under a pointer, rows stay where they were when it was
 * pressed.
 */
function spacesOf(
  { font, held, parameters }: BiasesView,
  rows: readonly Unplaced[],
  { height, even, beside }: { height: number; even: number; beside: Layout | undefined },
): number[] {
  const { method, alibi_head } = held?.start ?? parameters;
  const spacesUpTo = (most: (typeof MOST)[number]) =>
    rows.map(({ name, head, levels }) => {
      const isHigh = name === method && (!head || head === alibi_head);
      const chosen = [CHOSEN * most.chosen, most.chosen];
      const [low, high] = isHigh ? chosen : head ? [HEAD, most.head] : OTHER;
      return clamp((max(levels) ?? 0) / even, low, high);
    });
  const isHighEnough = (spaces: number[]) =>
    (OTHER[0] / sum(spaces)) * height >= HIGH_ENOUGH * font;
  const found = beside ? undefined : MOST.map(spacesUpTo).find(isHighEnough);
  return found ?? rows.map(() => EQUAL);
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
  const even = Math.max(1 / length, beside?.even ?? 0);
  const steps = Math.min(length, Math.max(2, Math.floor(plot.width)));
  const unplaced = shownOf(known(view), beside).map(({ slope, ...row }): Unplaced => {
    const of = row.name === "sinusoid" ? [d_model, base].join() : "";
    const weights = rowWeights(`${row.name} ${row.head}`, of, length, (count) => {
      const similar = similaritiesBelow(parameters, count);
      return SCORES[row.name]({ d_model, similar, slope, t5: core.t5 });
    });
    const ranges = weights?.ranges(seq_len) ?? null;
    return {
      ...row,
      weights,
      ranges,
      role: row.head && ranges ? roleOf(ranges, core.keptOff) : null,
      levels: weights ? weights.levels(steps) : new Float64Array(),
    };
  });
  const free = plot.height - GROUP * font;
  const spaces = spacesOf(view, unplaced, { height: free, even, beside });
  const unit = free / sum(spaces);
  let y = plot.y;
  const rows = unplaced.map((row, index): Row => {
    if (index === core.slopes.length) y += GROUP * font;
    const high = Math.max(4, unit * spaces[index]);
    const box = { ...plot, y, height: high };
    y += high;
    return {
      ...row,
      whole: { x: 0, y: box.y, width, height: high },
      plot: box,
      y: linear([0, spaces[index] * even], [y, y - (1 - AIR) * high]).clamp(true),
    };
  });
  return {
    length,
    even,
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
