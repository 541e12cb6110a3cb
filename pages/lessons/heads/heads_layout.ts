/** Layout of the attention map, of one row of it, and of the dial; and their weights. */

import { minIndex, range } from "d3-array";
import {
  fastestPairWithin,
  forEachWeight,
  scoresByLag,
  weightsOfQuery,
} from "../../ui/live/formulas/attention";
import { type RunnerUp, runnerUp } from "../../ui/live/formulas/runner_up";
import { FULL_TURN, frequenciesOf } from "../../ui/live/formulas/sinusoid";
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
  /** Largest offset, in steps. */
  largest_offset: number;
  /** Weight from which on a key gets most of the attention, and the head looks at it. */
  most: number;
}

export type HeadsView = View<HeadsParameters, HeadsCore>;

/** A key's bar: its place is that of a key in the row, unless it is beyond the row. */
export interface Bar {
  key: number;
  place: number;
}

export interface Layout {
  isNarrow: boolean;
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
/** Least height of a phone's picture with a large dial. */
const TALL_PHONE = 34;
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
/** Height of a dial beside a map that is above the bars, beyond the map's; on phones, at least. */
const BELOW_MAP = 3;
const PHONE_DIALS = { tall: { wide: 11.1, high: 18.8 }, low: { wide: 12, high: 15.2 } };
/** Least height of a picture with any dial beside the map, above the bars. */
const LOW_PHONE = 27;
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
/**
 * Space above axes for the arrow from the query to the wanted key, and beside phones for a note
 * above it; on phones, also above the lower axis.
 */
const ARROW_SPACE = { high: 3, highNarrow: 1.6, low: 0, narrow: 0.8 };
/** Angle of a step that the dial shows best, in radians. */
const STEP_ANGLE = (14 / 360) * FULL_TURN;

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
  const { held, parameters } = view;
  const { key, isClose } = rival;
  // Under the pointer that drags a bar, the axis stays.
  const before = held?.name === "wanted" ? held.start : parameters;
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

/** The map, the bars below it and the dial beside it; or all three beside each other. */
function boxesOf(view: HeadsView, narrow: boolean) {
  const { width, height, font } = view;
  const phone = PHONE_DIALS[height >= TALL_PHONE * font ? "tall" : "low"];
  const isPhone = isNarrow(view) && height >= LOW_PHONE * font;
  const [left, top] = [LEFT * font, TOP * font];
  const gap = (narrow ? DIAL.gap : DIAL.wideGap) * font;
  const least = isPhone
    ? { wide: phone.wide * font, high: phone.high * font }
    : { wide: DIAL.least * font, high: 0 };
  const beside = narrow ? least.wide + gap : (GAP + LEAST_BESIDE) * font;
  const below = narrow ? NARROW_GAP + LEAST_BARS + BELOW_BARS : BOTTOM;
  const side = Math.max(20, Math.min(width - left - beside, height - top - below * font));
  const map = { x: left, y: top, width: side, height: side };
  if (narrow) {
    const rest = width - left - side - gap;
    const wide = Math.min(rest, DIAL.most * font);
    const x = left + side + gap + (rest - wide) / 2;
    const high = Math.max(side + BELOW_MAP * font, least.high);
    const y = top + high + (NARROW_GAP - BELOW_MAP) * font;
    const bars = { x: left, y, width: 0, height: 0 };
    bars.width = width - left - RIGHT * font;
    bars.height = Math.max(10, height - bars.y - BELOW_BARS * font);
    return { map, bars, dial: { x, y: top, width: wide, height: high } };
  }
  const x = left + side + GAP * font;
  // The dial gets what bars with a word each leave.
  const words = ((2 * AROUND.least + 1) * WORD_SPACE + LEAST_GAP) * font + gap + RIGHT * font;
  const rest = Math.max(width - x - words, DIAL_SHARE * (width - x));
  const wide = clamp(rest, DIAL.least * font, DIAL.most * font);
  const end = width - RIGHT * font - wide;
  const bars = { x, y: top, width: Math.max(10, end - gap - x), height: 0 };
  bars.height = Math.max(10, side - (BELOW_BARS - BOTTOM) * font);
  // Nothing is below the dial.
  return { map, bars, dial: { x: end, y: top, width: wide, height: height - top } };
}

/** The dial's pair for all offsets within a turn of it, and a slower one for others. */
function pairFor(frequencies: Float64Array, offset: number, largest: number): number {
  const farOf = (frequency: number) => Math.abs(Math.log(frequency / STEP_ANGLE));
  const usual = minIndex(frequencies, farOf);
  return frequencies[usual] * Math.abs(offset) <= FULL_TURN
    ? usual
    : fastestPairWithin(frequencies, largest, FULL_TURN);
}

export function layout(view: HeadsView, beside?: Layout): Layout {
  const { parameters, font, isAsked } = view;
  const { d_model, seq_len, base, position, head_offset, gain } = parameters;
  const narrow = isNarrow(view) || isTall(view);
  const { map, bars, dial } = boxesOf(view, narrow);
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
  const spaces = narrow ? (["narrow", "highNarrow"] as const) : (["low", "high"] as const);
  const above = spaces[Number(!isLow)];
  const rival = runnerUp(row, wanted);
  const { shown, far } = shownBars(view, least, rival, beside);
  const ends = [...shown, ...(beside?.barX.domain() ?? [])];
  if (far) ends.push(far.place, far.place + 1);
  const frequencies = frequenciesOf(d_model, base);
  return {
    isNarrow: narrow,
    scores,
    row,
    wanted,
    rival,
    map,
    bars,
    dial,
    pair: pairFor(frequencies, head_offset, view.core.largest_offset),
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

/** Call `each(cell, weight)` for the drawn rows; weights below `least` may be left out. */
export function forEachDrawnWeight(
  { parameters }: HeadsView,
  { scores, step, count }: Layout,
  least: number,
  each: (cell: number, weight: number) => void,
): void {
  const { seq_len, head_offset } = parameters;
  forEachWeight(scores, { seq_len, offset: head_offset, step, count, least }, each);
}

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
