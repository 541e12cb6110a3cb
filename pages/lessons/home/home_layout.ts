/**
 * Layout of home's picture, and what each strip shows: the outputs of a sentence as typed and in
 * another order, and how they differ.
 */

import { decodeFloat32, decodeFloat64, memoise } from "../../ui/live/arrays";
import { type Head, headOutputs, largestDifference } from "../../ui/live/formulas/attention";
import { clamp } from "../../ui/live/numbers";
import { type Box, contains, type Place } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import type { View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";

/** Index of the word at each place of the reordered sentence. */
export type HomeParameters = { order: readonly number[] };

/** Scores and values as in `Head`, in float64 and in float32. */
export interface NamedHead {
  name: string;
  scores: readonly string[];
  values: readonly string[];
}

export interface HomeCore {
  words: readonly string[];
  /** The heads that are compared: without positions, with them, or both. */
  heads: readonly NamedHead[];
  /** The others: the numbers that are drawn are the same, whichever heads are compared. */
  others: readonly NamedHead[];
  /** End of the colour scale, which few numbers exceed; the same without and with positions. */
  limit: number;
  alt: string;
}

export type HomeView = View<HomeParameters, HomeCore>;

/** A number of a strip: the place of its word in a panel's two sentences, and its column. */
export interface Cell {
  panel: number;
  side: number;
  place: number;
  column: number;
}

export interface Panel {
  /** The strips of the sentence as typed, and of the reordered one. */
  boxes: readonly [Box, Box];
  /** Width of a word beside its strip. */
  names: number;
  /** Outputs of either sentence, a row for each place. */
  outputs: readonly Float64Array[];
  /** For each place of the reordered sentence, the largest difference of the word's outputs. */
  differences: readonly number[];
  /** For each place of the reordered sentence, the change of each dimension drawn. */
  changes: readonly (readonly number[])[];
  /** Largest change: that of the highest bar. */
  largestChange: number;
  /** True if a word is at another place. */
  isMoved: boolean;
  /** Effect of the order on the outputs, in words. */
  verdict: string;
}

export interface Layout {
  /** True if words are above their strips. */
  isAbove: boolean;
  panels: readonly Panel[];
  /** Distance between two strips, and height of one. */
  step: number;
  strip: number;
  /** Height of the highest bar of a change, below its strip. */
  bars: number;
  /** Dimensions that are drawn. */
  dims: readonly number[];
  chosen: Cell;
}

const MOST_DIMS = 16;
/** Differences up to this one are rounding errors. */
export const ROUNDING = 1e-9;
/** Size of a word beside its strip, as a multiple of the font size. */
export const WORD = 1.2;
/** Height of the highest bar of a change below a strip, as a share of its own. */
const CHANGES = 0.95;
/** Height of a strip beside its word, as a share of the distance to the next. */
const BESIDE = 0.55;
// Multiples of the font size.
const LETTER = 0.62;
const HEAD = 3.4;
export const FOOT = 2.1;
const FOOT_NARROW = 0.8;
/** Line below all panels of a narrow picture: the dimensions drawn, and the colour scale. */
const KEY = 1.8;
export const BAR = 5;
export const BETWEEN = 5;
/** Height of a word above its strip, and least height of both. */
const ABOVE = 1.7;
const LEAST_ABOVE = 3.4;
const TALLEST = 8;

export const headOf = memoise(
  ({ scores, values }: NamedHead): Head => ({
    scores: scores.map(decodeFloat64),
    values: values.map(decodeFloat32),
  }),
);

export function layout(view: HomeView): Layout {
  const { core, parameters, at, width, height, font } = view;
  const { words, heads, others } = core;
  const count = words.length;
  const narrow = isNarrow(view);
  const gap = (narrow ? 0 : BETWEEN) * font;
  const [across, down] = narrow ? [1, heads.length] : [heads.length, 1];
  const wide = (width - (narrow ? 0 : BAR * font) + gap) / across - gap;
  const panelHeight = (height - (narrow ? KEY * font : 0)) / down;
  const high = panelHeight - (HEAD + (narrow ? FOOT_NARROW : FOOT)) * font;
  const step = high / count;
  const isAbove = step >= LEAST_ABOVE * font;
  const longest = Math.max(...words.map(({ length }) => length)) + 3;
  const names = isAbove ? 2 : Math.min(LETTER * WORD * longest * font + 8, 0.17 * wide);
  const between = (narrow ? 8 : 11) * font;
  const size = headOf(heads[0]).values[0].length / count;
  const inOrder = (head: NamedHead) => compared(headOf(head), parameters.order);
  const shown = heads.map(inOrder);
  const dims = shownDims(core, size, [...shown, ...others.map(inOrder)]);
  const panels = shown.map((comparison, index): Panel => {
    const y = (narrow ? index * panelHeight : 0) + HEAD * font;
    const x = (narrow ? 0 : index * (wide + gap)) + names;
    const left = { x, y, width: (wide - between) / 2 - names, height: high };
    const boxes = [left, { ...left, x: x + left.width + between }] as const;
    const changes = comparison.changes.map((change) => dims.map((dim) => change[dim]));
    return { boxes, names: names - 8, ...comparison, changes };
  });
  const after = narrow ? 0.2 : 0.6;
  const share = isAbove ? (step - (ABOVE + after) * font) / (1 + CHANGES) : BESIDE * step;
  const strip = Math.min(share, TALLEST * font);
  // Between words beside their strips, the bars end above the next strip.
  const bars = isAbove ? CHANGES * strip : 0.75 * (step - strip);
  const places = { panels, step, isAbove, strip, bars, dims };
  const chosen = (at && cellAt(places, count, at)) ?? { panel: 0, side: 0, place: 0, column: 0 };
  return { ...places, chosen };
}

/** The outputs of a head as typed and in another order, and how they differ. */
function compared(head: Head, order: readonly number[]) {
  const outputs = [headOutputs(head, [...order.keys()]), headOutputs(head, order)];
  const size = outputs[0].length / order.length;
  const rows = order.map((word, place) => [
    outputs[0].subarray(word * size, (word + 1) * size),
    outputs[1].subarray(place * size, (place + 1) * size),
  ]);
  const differences = rows.map(([before, after]) => largestDifference(after, before));
  const changes = rows.map(([before, after]) =>
    Array.from(after, (value, dim) => value - before[dim]),
  );
  const isMoved = order.some((word, place) => word !== place);
  const largestChange = Math.max(...differences);
  const verdict = !isMoved
    ? "no word moved"
    : largestChange > ROUNDING
      ? "order is noticed"
      : "order is lost";
  return { outputs, differences, changes, largestChange, isMoved, verdict };
}

/** Largest change of each dimension in some comparisons. */
const byDimension = (size: number, all: readonly Pick<Panel, "changes">[]): number[] =>
  Array.from({ length: size }, (_, dim) =>
    Math.max(...all.flatMap(({ changes }) => changes.map((change) => Math.abs(change[dim])))),
  );

/**
 * Largest change of each dimension in two orders: the sentence reversed, and its first word last.
 */
const usualChanges = memoise(({ words, heads, others }: HomeCore): number[] => {
  const places = [...words.keys()];
  const orders = [[...places].reverse(), [...places.slice(1), 0]];
  const all = [...heads, ...others].flatMap((head) =>
    orders.map((order) => compared(headOf(head), order)),
  );
  return byDimension(all[0].changes[0].length, all);
});

/**
 * The dimensions that usually change most, which stay while words are dragged, and the one that
 * changes most now.
 */
function shownDims(core: HomeCore, size: number, now: readonly Pick<Panel, "changes">[]) {
  const usual = usualChanges(core);
  if (size <= MOST_DIMS || Math.max(...usual) <= ROUNDING) return everyNth(size, MOST_DIMS);
  const changes = byDimension(size, now);
  const largest = Math.max(...changes);
  const rank = (dim: number) =>
    changes[dim] === largest && largest > ROUNDING ? Number.POSITIVE_INFINITY : usual[dim];
  const ranked = [...usual.keys()].sort((a, b) => rank(b) - rank(a));
  return ranked.slice(0, MOST_DIMS).sort((a, b) => a - b);
}

export function cellAt(
  { panels, step, dims }: Pick<Layout, "panels" | "step" | "dims">,
  count: number,
  place: Place,
): Cell | null {
  const all = panels.flatMap(({ boxes }) => boxes);
  const index = all.findIndex((box) => contains(box, place));
  if (index < 0) return null;
  const { x, y, width } = all[index];
  const indexOf = (share: number, most: number) => clamp(Math.floor(share), 0, most - 1);
  return {
    panel: index >> 1,
    side: index % 2,
    place: indexOf((place.y - y) / step, count),
    column: indexOf(((place.x - x) / width) * dims.length, dims.length),
  };
}

/** Middle of a strip. */
export function yOf(
  { step, strip, isAbove }: Layout,
  { boxes: [{ y }] }: Panel,
  place: number,
  font: number,
) {
  return y + place * step + (isAbove ? ABOVE * font + strip / 2 : step / 2);
}

/** Places of a cell's word in the two sentences; the first is its index. */
export function wordOf({ parameters: { order } }: HomeView, { side, place }: Cell) {
  const word = side ? order[place] : place;
  return [word, order.indexOf(word)];
}
