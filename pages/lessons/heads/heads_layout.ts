/** Layout of the attention map, of one row of it, and of the dial; and their weights. */

import { range } from "d3-array";
import {
  fastestPairWithin,
  mapOfWeights,
  scoresByLag,
  weightsOfQuery,
} from "../../ui/live/formulas/attention";
import { type RunnerUp, runnerUp } from "../../ui/live/formulas/runner_up";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { clamp } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { isNarrow, isTall } from "../../ui/live/sizes";

export type HeadsParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  position: number;
  head_offset: number;
  gain: number;
};

export interface HeadsCore {
  /** Words of a text that begins again after its end. */
  words: readonly string[];
}

export type HeadsView = View<HeadsParameters, HeadsCore>;

/** A key's bar: its place is that of a key in the row, unless it is beyond the row. */
export interface Bar {
  key: number;
  place: number;
}

export interface Layout {
  isNarrow: boolean;
  /** True if the dial is below the bars, with its texts beside it. */
  isStacked: boolean;
  /** Scores by the distance from the wanted key. */
  scores: Float64Array;
  /** Weights of the marked query. */
  row: Float64Array;
  /** The wanted key of the marked query; it may not exist. */
  wanted: number;
  /** The key with the largest weight beside the wanted one. */
  rival: RunnerUp;
  map: Box;
  bars: Box;
  /** The pair whose rotation the dial shows. */
  pair: number;
  frequencies: Float64Array;
  dial: Box;
  /** Queries per drawn row, and keys per drawn column. */
  step: number;
  /** Number of drawn rows, and of drawn columns. */
  count: number;
  /** A position's first edge in the map, along either side. */
  key: Scale;
  query: Scale;
  barX: Scale;
  /** First key of the row of bars, and the key after its last one. */
  shown: readonly [number, number];
  /** A rival nearly as strong as the wanted key that has a bar of its own beyond that row. */
  far: Bar | null;
  barY: Scale;
}

// Multiples of the font size.
const LEFT = 4.2;
const TOP = 1.8;
const BOTTOM = 3.1;
/** Space below the bars for numbers, words, and which of them looks. */
const BELOW_BARS = 4.2;
const GAP = 4.2;
const NARROW_GAP = 5.4;
/** Least height of the bars below the map. */
const LEAST_BARS = 7;
const RIGHT = 0.8;
/** Least and largest width of the dial with its texts, and its distance from what is beside it. */
const DIAL = { least: 10, most: 22, gap: 1.6, wideGap: 2.2 };
/** Least share of the space beside the map that the dial gets, and least width of bars and dial. */
const DIAL_SHARE = 0.35;
const LEAST_BESIDE = 22;
/** Least height of a narrow picture whose panels are all below each other, in font sizes. */
const STACKED = 34;
/**
 * Width of the texts beside the dial there, and distances from map to bars and from these to the
 * dial, in font sizes; shares of the picture's height, and of what the dial leaves.
 */
const STACK = { texts: 10.5, dial: 0.35, map: 0.62, bars: 4.1, gap: 0.4 };
/** Height of a dial beside a map that is above the bars, beyond the map's. */
const BELOW_MAP = 3;
/** Ends of the axis of weights; the lower one where an arrow fits above all weights. */
const WEIGHTS = { low: 0.6, high: 1 };
const FITS_ARROW = 0.52;

/** Most and fewest keys with a bar on either side of the query, unless the wanted key is beyond. */
const AROUND = { most: 7, least: 3 };
/** Width of a bar with a word below it. */
const WORD_SPACE = 2.25;
const LEAST_GAP = 1;
/** Keys with a bar beyond the wanted one, and beyond the query. */
const BEYOND = { wanted: 2, query: 1 };
const BEYOND_BESIDE_FAR = { wanted: 1, query: 0 };
/** Space for the arrow from the query to the wanted key, above axes; on phones, also the lower. */
const ARROW_SPACE = { high: 1.6, low: 0, narrow: 0.8 };
/** Largest angle by which the dial rotates its key, where a pair rotates so little. */
const LARGEST_ANGLE = (2 * Math.PI) / 3;

/** First key that has a bar, and the key after the last one. */
function shownKeys(
  { position, head_offset, seq_len }: HeadsParameters,
  least: number,
  beyond: { wanted: number; query: number },
): [number, number] {
  const wanted = position - head_offset;
  const needed = Math.abs(head_offset) + 1 + beyond.wanted + beyond.query;
  const count = Math.min(Math.max(2 * least + 1, needed), seq_len);
  const low = Math.max(position + beyond.query, wanted + beyond.wanted) + 1 - count;
  const high = Math.min(position - beyond.query, wanted - beyond.wanted);
  // The query's bar keeps its place until the wanted one would be outside.
  const first = clamp(clamp(position - least, low, high), 0, seq_len - count);
  return [first, first + count];
}

/** The row of bars, and the bar of a rival beyond it that is nearly as strong. */
function shownBars(view: HeadsView, least: number, rival: RunnerUp, beside?: Layout) {
  const { grip, parameters } = view;
  const { key, isClose } = rival;
  // Under the pointer that drags a bar, the axis stays.
  const before = grip?.name === "wanted" ? grip.start : parameters;
  const rowWith = (around: number, beyond: typeof BEYOND) => {
    const ends = [...shownKeys(before, around, beyond), ...(beside?.shown ?? [])];
    return [Math.min(...ends), Math.max(...ends)] as const;
  };
  const whole = rowWith(least, BEYOND);
  const isIn = key >= whole[0] && key < whole[1];
  const isThere = exists(view, parameters.position - parameters.head_offset);
  if (isIn || !isThere || !isClose || !parameters.gain) return { shown: whole, far: null };
  // The gap and the rival take the place of a bar at either end.
  const shown = rowWith(least - 1, BEYOND_BESIDE_FAR);
  return { shown, far: { key, place: key < shown[0] ? shown[0] - 2 : shown[1] + 1 } };
}

/** The map, as wide as the bars, these and the dial below each other. */
function stackedBoxes({ width, height, font }: HeadsView) {
  const [left, top] = [LEFT * font, TOP * font];
  const dialHeight = STACK.dial * height;
  const taken = (TOP + STACK.bars + BELOW_BARS + STACK.gap) * font + dialHeight;
  const high = STACK.map * (height - taken);
  const wide = width - left - RIGHT * font;
  const barsTop = top + high + STACK.bars * font;
  return {
    map: { x: left, y: top, width: wide, height: high },
    bars: { x: left, y: barsTop, width: wide, height: height - taken - high },
    dial: {
      x: 0,
      y: height - dialHeight,
      width: width - STACK.texts * font,
      height: dialHeight,
    },
  };
}

/** The map, the bars below it and the dial beside it; or all three beside each other. */
function boxesOf({ width, height, font }: HeadsView, narrow: boolean) {
  const [left, top] = [LEFT * font, TOP * font];
  const gap = (narrow ? DIAL.gap : DIAL.wideGap) * font;
  const beside = narrow ? DIAL.least * font + gap : (GAP + LEAST_BESIDE) * font;
  const below = narrow ? NARROW_GAP + LEAST_BARS + BELOW_BARS : BOTTOM;
  const side = Math.max(20, Math.min(width - left - beside, height - top - below * font));
  const map = { x: left, y: top, width: side, height: side };
  if (narrow) {
    const rest = width - left - side - gap;
    const wide = Math.min(rest, DIAL.most * font);
    const x = left + side + gap + (rest - wide) / 2;
    const bars = { x: left, y: top + side + NARROW_GAP * font, width: 0, height: 0 };
    bars.width = width - left - RIGHT * font;
    bars.height = Math.max(10, height - bars.y - BELOW_BARS * font);
    return { map, bars, dial: { x, y: top, width: wide, height: side + BELOW_MAP * font } };
  }
  const x = left + side + GAP * font;
  // The dial gets what bars with a word each leave.
  const words = ((2 * AROUND.least + 1) * WORD_SPACE + LEAST_GAP) * font + gap + RIGHT * font;
  const rest = Math.max(width - x - words, DIAL_SHARE * (width - x));
  const wide = clamp(rest, DIAL.least * font, DIAL.most * font);
  const end = width - RIGHT * font - wide;
  const bars = { x, y: top, width: Math.max(10, end - gap - x), height: 0 };
  bars.height = Math.max(10, side - (BELOW_BARS - BOTTOM) * font);
  return { map, bars, dial: { x: end, y: top, width: wide, height: side } };
}

export function layout(view: HeadsView, beside?: Layout): Layout {
  const { parameters, font, isAsked } = view;
  const { d_model, seq_len, base, position, head_offset, gain } = parameters;
  const narrow = isNarrow(view) || isTall(view);
  const isStacked = isNarrow(view) && view.height >= STACKED * font;
  const { map, bars, dial } = isStacked ? stackedBoxes(view) : boxesOf(view, narrow);
  const similar = similaritiesBelow(parameters, seq_len + Math.abs(head_offset));
  const scores = scoresByLag(similar, gain, d_model);
  const wanted = position - head_offset;
  const step = Math.ceil(seq_len / map.height);
  const count = Math.ceil(seq_len / step);
  const last = step * count;
  const row = weightsOfQuery(scores, wanted, seq_len);
  const fitting = wanted >= 0 && wanted < seq_len ? FITS_ARROW : WEIGHTS.low;
  const isLow = !isAsked && Math.max(...row) <= fitting;
  const around = Math.floor((bars.width / (WORD_SPACE * font) - 1) / 2);
  const least = clamp(around, AROUND.least, AROUND.most);
  const above = !isLow ? "high" : narrow ? "narrow" : "low";
  const rival = runnerUp(row, wanted);
  const { shown, far } = shownBars(view, least, rival, beside);
  const ends = [...shown, ...(beside?.barX.domain() ?? [])];
  if (far) ends.push(far.place, far.place + 1);
  const frequencies = frequenciesOf(d_model, base);
  return {
    isNarrow: narrow,
    isStacked,
    scores,
    row,
    wanted,
    rival,
    map,
    bars,
    dial,
    pair: fastestPairWithin(frequencies, head_offset, LARGEST_ANGLE),
    frequencies,
    step,
    count,
    key: linear([0, last], [map.x, map.x + map.width]),
    query: linear([0, last], [map.y, map.y + map.height]),
    shown,
    far,
    barX: linear([Math.min(...ends), Math.max(...ends)], [bars.x, bars.x + bars.width]),
    barY: linear(
      [0, isLow ? WEIGHTS.low : WEIGHTS.high],
      [bars.y + bars.height, bars.y + ARROW_SPACE[above] * font],
    ),
  };
}

/** Weights of the drawn rows, row after row; of several keys in a cell the largest. */
export const drawnWeights = ({ parameters }: HeadsView, { scores, step, count }: Layout) =>
  mapOfWeights(scores, { ...parameters, offset: parameters.head_offset, step, count });

/** Weight of the wanted key in the middle one of the rows with such a key, or 0. */
export function usualWeight({ parameters }: HeadsView, { scores }: Layout): number {
  const { head_offset, seq_len } = parameters;
  const [first, last] = rowsWithKey(head_offset, seq_len);
  const wanted = ((first + last) >> 1) - head_offset;
  return first > last ? 0 : weightsOfQuery(scores, wanted, seq_len)[wanted];
}

/** The scale of positions' middles, from that of their first edges. */
export function middlesOf(edges: Scale): Scale {
  const [first, end] = edges.domain();
  return linear([first - 0.5, end - 0.5], edges.range());
}

export const cellAt = ({ query, key }: Layout, { x, y }: Place) => ({
  query: Math.floor(query.invert(y)),
  key: Math.floor(key.invert(x)),
});

/** Bars of the row, and of a rival beyond it. */
export const barsOf = ({ shown, far }: Layout): Bar[] => [
  ...range(...shown).map((key) => ({ key, place: key })),
  ...(far ? [far] : []),
];

/** The key whose bar is at a place across, or null in a gap. */
export function barAt(places: Layout, x: number): number | null {
  const at = Math.floor(places.barX.invert(x));
  return barsOf(places).find(({ place }) => place === at)?.key ?? null;
}

export const exists = ({ parameters }: HeadsView, key: number): boolean =>
  key >= 0 && key < parameters.seq_len;

/** First and last query whose wanted key exists; the first is beyond the last if there is none. */
export const rowsWithKey = (head_offset: number, seq_len: number): [number, number] => [
  Math.max(head_offset, 0),
  seq_len - 1 + Math.min(head_offset, 0),
];
