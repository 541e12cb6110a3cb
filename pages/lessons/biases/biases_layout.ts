/** Layout of the last token's attention by distance: a row for each head and method. */

import { max } from "d3-array";
import { farFrom, type Ranges, type Role, roleOf } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { type RowWeights, rowWeights } from "../../ui/live/formulas/row_weights";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { significant } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { LINE } from "../../ui/live/sizes";
import { type Method, type MethodName, noVector, SCORES } from "./methods";

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
export interface Row extends Pick<Method, "name" | "shows" | "titles"> {
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
  /** First distance without a weight or in an untrained bucket; without one the length. */
  untrained: number;
  /** Role of a head of ALiBi; null for another method. */
  role: Role | null;
  /** Mean weight in each step across the plot; empty without weights. */
  levels: Float64Array;
  /** Height of a weight; the largest level fills the row, less some air. */
  y: Scale;
}

export interface Layout {
  length: number;
  rows: readonly Row[];
  chosen: Row;
  /** All rows, over one axis of distances. */
  plot: Box;
  /** Upper end of the two parts' names, and of the line between them. */
  band: number;
  /** Right end of the shares on unseen distances, between the names and the plot. */
  unseen: number;
  /** Right end of the shares on the far half, right of the plot; null without space for them. */
  far: number | null;
  /** Words right of the plot. */
  words: Box;
  /** Place of the training length. */
  edge: number;
  /** Left end of the near half of the distances seen. */
  near: number;
  /** True if the text is longer than those in training. */
  isLonger: boolean;
  isNarrow: boolean;
  /** Values on which the weights of all rows depend. */
  of: string;
  /** True if the view to compare with has the same weights. */
  isAsBeside: boolean;
}

// Multiples of the font size.
/** Width below which a picture is as on a phone. */
const NARROW = 44;
const TITLE = 1.6;
const BAND = 2;
const AXIS = 1.9;
/** Largest height of another method's row. */
const LOW = 1.7;
/** Space above the other methods. */
const GROUP = 0.7;
const NAMES = { wide: 14.6, narrow: 6.9 };
const WORDS = { wide: 13.6, narrow: 7 };
/** Shares on the far half, and the width from which on there is space for them. */
const FAR = 4;
const WIDE = 66;
/** Extra height of the chosen row, a share of a head's. */
const TALLER = { wide: 0.85, narrow: 0.7 };
/** From the numbers to the plot, and from there to the words, in pixels. */
const GAP = 7;
/** Space below a row, where the frame of the chosen one ends, in pixels. */
const BETWEEN = 4;
/** Least width of a step of the weights, in pixels. */
const STEP = 2;
/** Space above a hill, a share of its row. */
const AIR = 0.1;

/** A head's names beside its row: those of the steepest and the gentlest say so. */
function headNames(head: number, count: number): string[] {
  if (head === 1) return ["head 1: steepest", "1 steep"];
  if (head === count) return [`head ${head}: gentlest`, `${head} gentle`];
  return [`head ${head}`, `${head}`];
}

/** Fall of a head's score. */
const fallOf = (slope: number): string => `−${significant(slope, 3)} per token`;

/**
 * First distance of a row that training leaves open; the length of the text if there is none.
 *
 * T5's distances have buckets, and those beyond the last one reached are untrained. A longer text
 * than a learned table has no vector for its last token: none of its distances has a score.
 */
function firstUntrained(
  { shows }: Pick<Method, "shows">,
  t5: readonly number[],
  seq_len: number,
  length: number,
): number {
  if (shows === "nothing" && length > seq_len) return 0;
  const last = t5[Math.min(seq_len, t5.length) - 1];
  // The example's biases fall from bucket to bucket.
  const first = shows === "example" ? t5.findIndex((bias) => bias < last) : -1;
  return first < 0 ? length : Math.min(first, length);
}

/** Rows of ALiBi's heads, then of the other methods, without their places and weights. */
function namedRows({ core, parameters }: BiasesView) {
  const { slopes, methods } = core;
  const [alibi, ...others] = methods;
  const isAlibi = parameters.method === alibi.name;
  const heads = slopes.map((slope, index) => {
    const head = index + 1;
    return {
      ...alibi,
      head,
      label: `${alibi.label}, head ${head} of ${slopes.length}`,
      names: headNames(head, slopes.length),
      note: `score ${fallOf(slope)}`,
      slope,
      isChosen: isAlibi && parameters.alibi_head === head,
    };
  });
  const rest = others.map((method) => {
    const isChosen = method.name === parameters.method;
    return { ...method, head: 0, names: [method.label, method.short], slope: 0, isChosen };
  });
  return [...heads, ...rest];
}

type NamedRow = ReturnType<typeof namedRows>[number];
type Kind = keyof typeof TALLER;

/** The rows on screen: methods without shares are left out unless chosen, in one of two views. */
const shownRows = (view: BiasesView, beside?: Layout): NamedRow[] =>
  namedRows(view).filter(
    ({ name, shows, isChosen }) =>
      shows === "weights" || isChosen || beside?.rows.some((row) => row.name === name),
  );

/** Places of the rows over the whole width: the chosen one is high, other methods are low. */
function placesOf(
  view: BiasesView,
  shown: readonly NamedRow[],
  plot: Box,
  kind: Kind,
  beside?: Layout,
): Box[] {
  const { core, width, font } = view;
  const heads = core.slopes.length;
  const space = plot.height - GROUP * font;
  // Rows that a question compares are equally high.
  const taller = view.isAsked ? 0 : TALLER[kind];
  const even = space / (shown.length + taller);
  const low = view.isAsked ? even : Math.min(LOW * font, even);
  const high = (space - (shown.length - heads) * low) / (heads + taller);
  // A view to compare with has the heights of the current one.
  const tall = (view.isGhost && beside?.chosen) || shown.find(({ isChosen }) => isChosen);
  let below = plot.y;
  return shown.map(({ name, head }, index) => {
    const isTall = name === tall?.name && head === tall.head;
    const y = below + (index === heads ? GROUP * font : 0);
    const height = (head ? high : low) + (isTall ? taller * high : 0);
    below = y + height;
    return { x: 0, y, width, height };
  });
}

/** A row at its place, with the weights of its method over the distances of the text. */
function rowOf(
  { parameters, core }: BiasesView,
  { slope, ...row }: NamedRow,
  whole: Box,
  plot: Box,
  length: number,
): Row {
  const { d_model, seq_len, base } = parameters;
  const of = row.name === "sinusoid" ? [d_model, base].join() : "";
  const weights = rowWeights(`${row.name} ${row.head}`, of, length, (count) => {
    const similar = similaritiesBelow(parameters, count);
    return SCORES[row.name]({ d_model, similar, slope, t5: core.t5 });
  });
  const ranges = weights?.ranges(seq_len) ?? null;
  const steps = Math.min(length, Math.max(2, Math.floor(plot.width / STEP)));
  const levels = weights ? weights.levels(steps) : new Float64Array();
  const untrained = firstUntrained(row, core.t5, seq_len, length);
  const { y } = whole;
  const height = whole.height - BETWEEN;
  return {
    ...row,
    note: untrained ? row.note : noVector(parameters),
    whole,
    plot: { ...plot, y, height },
    weights,
    ranges,
    untrained,
    role: row.head && ranges ? roleOf(ranges, core.keptOff) : null,
    levels,
    y: linear([0, max(levels) ?? 1], [y + height, y + AIR * height]),
  };
}

export function layout(view: BiasesView, beside?: Layout): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, seq_len, base } = parameters;
  const isNarrow = width < NARROW * font;
  const kind = isNarrow ? "narrow" : "wide";
  const length = percentOf(seq_len, parameters.length_percent);
  const unseen = NAMES[kind] * font;
  const left = unseen + GAP;
  const shares = width < WIDE * font ? 0 : FAR * font;
  const right = width - WORDS[kind] * font - shares - GAP;
  const band = (TITLE + (isNarrow ? LINE : 0)) * font;
  const top = band + BAND * font;
  const plot = { x: left, y: top, width: right - left, height: height - AXIS * font - top };
  const shown = shownRows(view, beside);
  const places = placesOf(view, shown, plot, kind, beside);
  const rows = shown.map((row, index) => rowOf(view, row, places[index], plot, length));
  const of = [length, seq_len, d_model, base].join();
  return {
    of,
    isAsBeside: beside?.of === of,
    length,
    rows,
    chosen: rows.find(({ isChosen }) => isChosen)!,
    plot,
    band,
    unseen,
    far: shares ? right + shares : null,
    words: { ...plot, x: right + shares + GAP, width: width - right - shares - GAP },
    edge: plot.x + Math.max(0, 1 - seq_len / length) * plot.width,
    near: plot.x + (1 - farFrom(seq_len) / length) * plot.width,
    isLonger: length > seq_len,
    isNarrow,
  };
}
