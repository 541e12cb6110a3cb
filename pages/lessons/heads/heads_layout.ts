/** Layout of the attention map and of one row of it, and their weights. */

import { mapOfWeights, scoresByLag, weightsOfQuery } from "../../ui/live/formulas/attention";
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

export type HeadsView = View<HeadsParameters>;

export interface Layout {
  isNarrow: boolean;
  /** Scores by the distance from the wanted key. */
  scores: Float64Array;
  /** Weights of the marked query. */
  row: Float64Array;
  /** The wanted key of the marked query; it may not exist. */
  wanted: number;
  map: Box;
  bars: Box;
  /** Queries per drawn row, and keys per drawn column. */
  step: number;
  /** Number of drawn rows, and of drawn columns. */
  count: number;
  /** A position's first edge in the map, along either side. */
  key: Scale;
  query: Scale;
  barX: Scale;
  barY: Scale;
}

// Multiples of the font size.
const LEFT = 4.2;
const TOP = 1.8;
const BOTTOM = 3.1;
const GAP = 8;
const NARROW_GAP = 5.4;
/** Least height of the bars below the map. */
const LEAST_BARS = 7;
const RIGHT = 0.8;
const BAR_SPACE = 6;
/** Ends of the axis of weights; the lower one where an arrow fits above all weights. */
const WEIGHTS = { low: 0.6, high: 1 };
const FITS_ARROW = 0.52;

/** Keys with a bar on either side of the query: fewer in a narrow chart, more for large offsets. */
const AROUND = 7;
const AROUND_NARROW = 5;
const LEAST_FOR_ALL = 30;
const BEYOND_WANTED = 2;
/** Space for the arrow from the query to the wanted key, above the other axis. */
const ARROW_SPACE = 1.6;

/** First key that has a bar, and the key after the last one. */
function shownKeys(
  { position, head_offset, seq_len }: HeadsParameters,
  least: number,
): [number, number] {
  const around = Math.max(least, Math.abs(head_offset) + BEYOND_WANTED);
  const count = Math.min(2 * around + 1, seq_len);
  const first = clamp(position - around, 0, seq_len - count);
  return [first, first + count];
}

export function layout(view: HeadsView, beside?: Layout): Layout {
  const { parameters, width, height, font, isAsked } = view;
  const { d_model, seq_len, position, head_offset, gain } = parameters;
  const narrow = isNarrow(view) || isTall(view);
  const [left, top] = [LEFT * font, TOP * font];
  const most = narrow ? width - left - BAR_SPACE * font : 0.54 * width - left;
  const below = (narrow ? NARROW_GAP + LEAST_BARS : 0) + BOTTOM;
  const side = Math.max(20, Math.min(most, height - top - below * font));
  const map = { x: left, y: top, width: side, height: side };
  const bars = narrow
    ? { x: left, y: top + side + NARROW_GAP * font, width: width - left - RIGHT * font, height: 0 }
    : { x: left + side + GAP * font, y: top, width: 0, height: side };
  if (narrow) bars.height = Math.max(10, height - bars.y - BOTTOM * font);
  else bars.width = Math.max(10, width - bars.x - RIGHT * font);
  const similar = similaritiesBelow(parameters, seq_len + Math.abs(head_offset));
  const scores = scoresByLag(similar, gain, d_model);
  const wanted = position - head_offset;
  const step = Math.ceil(seq_len / side);
  const count = Math.ceil(seq_len / step);
  const last = step * count;
  const row = weightsOfQuery(scores, wanted, seq_len);
  const isLow = !isAsked && Math.max(...row) <= FITS_ARROW;
  const least = bars.width < LEAST_FOR_ALL * font ? AROUND_NARROW : AROUND;
  const ends = [...shownKeys(parameters, least), ...(beside?.barX.domain() ?? [])];
  return {
    isNarrow: narrow,
    scores,
    row,
    wanted,
    map,
    bars,
    step,
    count,
    key: linear([0, last], [map.x, map.x + side]),
    query: linear([0, last], [map.y, map.y + side]),
    barX: linear([Math.min(...ends), Math.max(...ends)], [bars.x, bars.x + bars.width]),
    barY: linear(
      [0, isLow ? WEIGHTS.low : WEIGHTS.high],
      [bars.y + bars.height, bars.y + (isLow && !narrow ? 0 : ARROW_SPACE * font)],
    ),
  };
}

/** Weights of the drawn rows, row after row; of several keys in a cell the largest. */
export const drawnWeights = ({ parameters }: HeadsView, { scores, step, count }: Layout) =>
  mapOfWeights(scores, { ...parameters, offset: parameters.head_offset, step, count });

export const cellAt = ({ query, key }: Layout, { x, y }: Place) => ({
  query: Math.floor(query.invert(y)),
  key: Math.floor(key.invert(x)),
});
