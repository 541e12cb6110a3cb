/** Layout of the bars of a word's numbers, and of the similarities below them. */

import { extent, maxIndex, range } from "d3-array";
import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { cell, frequenciesOf, similarities } from "../../ui/live/formulas/sinusoid";
import { clamp } from "../../ui/live/numbers";
import { type Box, contains, type Place } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";

/** `word` is the position of the word that is shown, `order` the place of each word as typed. */
export type EmbeddingParameters = {
  d_model: number;
  base: number;
  word: number;
  order: readonly number[];
};

export interface EmbeddingCore {
  words: readonly string[];
  /** Embeddings of the words in float32, cut to the dimensions shown, row after row. */
  tokens: string;
  /** Dimension that is read at first. */
  dim: number;
  /** Similarities of the embeddings to the encodings, at the base for which the core found them. */
  similar: {
    base: number;
    /** Number of positions. */
    rows: number;
    /** In float32, row after row: a row for each word, a column for each position. */
    tokens: string;
  };
  alt: string;
}

export type EmbeddingView = View<EmbeddingParameters, EmbeddingCore>;

export interface Panel {
  box: Box;
  x: Scale;
  y: Scale;
}

/** Similarities of the word's sum to the encodings of all positions. */
export interface Reading {
  box: Box;
  x: Scale;
  y: Scale;
  values: Float64Array;
  /** Position of the most similar encoding. */
  found: number;
}

export interface Layout {
  /** Of the embedding, the encoding and the sum. */
  panels: readonly Panel[];
  /** Number of dimensions shown. */
  count: number;
  position: number;
  /** The word at the position. */
  word: string;
  token: Float64Array;
  encoding: Float64Array;
  chosen: number;
  /** Upper edge of what is below the bars, in pixels; null for a question about the bars alone. */
  below: number | null;
  /** Null where the core has not compared the embeddings with the encodings. */
  reading: Reading | null;
}

// Multiples of the font size.
const LEFT = 3.2;
const HEAD = 2.3;
const FOOT = 3.7;
export const BETWEEN = 2.4;
/** Space for the numbers over the bars, where they are not in the heading. */
const READ = 1.9;
/** Least distance from the left edge to the similarities that are beside the verdict. */
const BESIDE = 26;
/** Space for the title of the similarities, and for the positions below them. */
export const SIMILAR = { title: 1.5, foot: 1.3 };
/**
 * Height of the similarities: the least, the most, and as a share of the picture's; below the three
 * panels of a narrow picture, a smaller one.
 */
const PLOT = { low: 1.9, high: 7, share: 0.22, narrowShare: 0.15 };
/** From the left end of the name of their axis to the similarities: there are its numbers. */
export const NAMED = 7;
/** Least distance between two numbers of a vertical axis. */
export const TICKS = 1.4;

/** Focus of a question about the bars alone. */
export const SUM = "sum";
/** Radius of the dot at the position read back, and of the others, in pixels. */
export const DOTS = { found: 4.5, other: 1.7 };

const tokensOf = memoise(({ tokens }: EmbeddingCore) => decodeFloat32(tokens));
const similarTokensOf = memoise(({ tokens }: EmbeddingCore["similar"]) => decodeFloat32(tokens));

/** The dimension at a place, or null beside the panels. */
export function dimAt({ panels, count }: Pick<Layout, "panels" | "count">, place: Place) {
  const panel = panels.find(({ box }) => contains(box, place));
  return panel ? clamp(Math.round(panel.x.invert(place.x)), 0, count - 1) : null;
}

function plotHeight(view: EmbeddingView): number {
  const { height, font } = view;
  const share = isNarrow(view) ? PLOT.narrowShare : PLOT.share;
  return clamp(share * height, PLOT.low * font, PLOT.high * font);
}

/** Read the position back from the sum, where the core has compared the embeddings. */
function readingOf(
  view: EmbeddingView,
  { position, left, top }: { position: number; left: number; top: number },
): Reading | null {
  const { parameters, core, width, font } = view;
  const { d_model, base, order } = parameters;
  const { rows } = core.similar;
  if (base !== core.similar.base) return null;
  const ofTokens = similarTokensOf(core.similar);
  const decay = similarities(frequenciesOf(d_model, base), { step: 1, count: rows });
  // The sum is as similar as its embedding, plus S(k).
  const values = ofTokens
    .subarray(order[position] * rows, (order[position] + 1) * rows)
    .map((value, row) => value + decay[Math.abs(row - position)]);
  const x = (isNarrow({ width }) ? 0 : left) + NAMED * font;
  const y = top + SIMILAR.title * font;
  const box = { x, y, width: width - font - x, height: plotHeight(view) };
  const inset = DOTS.found + 1;
  const ends = [box.y + box.height - 2 * DOTS.other, box.y + inset];
  return {
    box,
    x: linear([0, Math.max(rows - 1, 1)], [x + inset, x + box.width - inset]),
    y: linear(extent(values) as [number, number], ends as [number, number]),
    values,
    found: maxIndex(values),
  };
}

export function layout(view: EmbeddingView): Layout {
  const { parameters, core, at, width, height, font } = view;
  const { d_model, base, word, order } = parameters;
  const all = tokensOf(core);
  const count = all.length / core.words.length;
  const position = Math.min(Math.round(word), core.words.length - 1);
  const frequencies = frequenciesOf(d_model, base);
  const tokenAt = (place: number) => all.subarray(order[place] * count, (order[place] + 1) * count);
  const token = tokenAt(position);
  const encoding = token.map((_, dim) => cell(position, dim, frequencies));
  // One scale for all words, so that they can be compared.
  const sums = range(order.length).flatMap((place) =>
    [...tokenAt(place)].map((value, dim) => value + cell(place, dim, frequencies)),
  );
  const ends = extent([-1, 1, ...all, ...sums]) as [number, number];
  const isStacked = isNarrow(view);
  const [across, down] = isStacked ? [1, 3] : [3, 1];
  const [left, between] = [LEFT * font, BETWEEN * font];
  // A question about the sum leaves the room of the reading to the bars.
  const isOfSum = view.focus === SUM;
  const ofReading = SIMILAR.title + plotHeight(view) / font + SIMILAR.foot;
  const below = FOOT + (isOfSum ? 0 : ofReading);
  const top = height - ofReading * font;
  const size = {
    width: (width - left - font - (across - 1) * between) / across,
    height: (height - (below + down * HEAD) * font) / down,
  };
  const panels = range(3).map((index) => {
    const x = left + (isStacked ? 0 : index * (size.width + between));
    const y = HEAD * font + (isStacked ? index * (size.height + HEAD * font) : 0);
    return {
      box: { x, y, ...size },
      x: linear([-0.5, count - 0.5], [x, x + size.width]),
      y: linear([ends[0] - 0.1, ends[1]], [y + size.height, y + (isStacked ? 0 : READ) * font]),
    };
  });
  const chosen = (at && dimAt({ panels, count }, at)) ?? core.dim;
  return {
    panels,
    count,
    position,
    word: core.words[order[position]],
    token,
    encoding,
    chosen,
    below: isOfSum ? null : top,
    reading: isOfSum ? null : readingOf(view, { position, left: BESIDE * font, top }),
  };
}
