/** Layout of the angles that pairs reach, the speeds they keep, and their similarity. */

import { range } from "d3-array";
import { frequenciesOf, meanSimilarity, similarity } from "../../ui/live/formula";
import { clamp } from "../../ui/live/numbers";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import {
  isUnseen,
  lengthSoFar,
  type Scaling,
  type ScalingSettings,
  scaledFrequencies,
  turnsWithin,
} from "../../ui/live/todays_models";

export type LongerParameters = { [key in keyof ScalingSettings]: ScalingSettings[key] };

export interface LongerCore {
  /** Names of the methods on screen. */
  labels: Readonly<Record<Scaling, string>>;
}

export type LongerView = View<LongerParameters, LongerCore>;

export interface Layout {
  isNarrow: boolean;
  /** Number of tokens of the text so far. */
  length: number;
  before: Float64Array;
  now: Float64Array;
  /** Number of pairs that meet angles never seen. */
  unseen: number;
  /** For each pair, whether it is one of them. */
  meetsNew: readonly boolean[];
  bars: Box;
  speed: Box;
  curve: Box;
  pair: Scale;
  turn: Scale;
  speedPair: Scale;
  kept: Scale;
  /** Logarithm of the distance, in tokens. */
  distance: Scale;
  value: Scale;
  columns: readonly Column[];
  columnsBefore: readonly Column[];
}

/** S at the distances within a few pixels, in pixels. */
export interface Column {
  x: number;
  mean: number;
  lowest: number;
  highest: number;
}

/** Largest factor that the axis of distances has space for. */
export const LARGEST_FACTOR = 32;

/** Width of a column of the curve, in pixels. */
const COLUMN = 6;
/** Most distances of a column that are computed. */
const MOST_SAMPLES = 12;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture: in a lower one nothing is below anything else. */
const TALL = 28;
const LEFT = 4.2;
const TOP = 1.9;
const BOTTOM = 3.1;
const GAP = 5;
const BETWEEN = 4.6;
const RIGHT = 2.6;

export function layout(view: LongerView): Layout {
  const { parameters, width, height, font } = view;
  const { d_model, base, trained_length } = parameters;
  const isNarrow = width < NARROW * font && height >= TALL * font;
  const before = frequenciesOf(d_model, base);
  const now = scaledFrequencies(parameters);
  const length = lengthSoFar(parameters);
  const [x, y, bottom] = [LEFT * font, TOP * font, height - BOTTOM * font];
  const across = width - x - RIGHT * font;
  const high = (bottom - y - 2 * BETWEEN * font) / 3;
  const half = (bottom - y - BETWEEN * font) / 2;
  const left = isNarrow ? across : 0.5 * (across - GAP * font);
  const beside = isNarrow ? x : x + left + GAP * font;
  const top = isNarrow ? y + high + BETWEEN * font : y;
  const rows = isNarrow ? high : half;
  const bars = { x, y, width: left, height: isNarrow ? high : bottom - y };
  const speed = { x: beside, y: top, width: isNarrow ? across : left, height: rows };
  const curve = { ...speed, y: top + rows + BETWEEN * font };
  const ends = [bars.x, bars.x + bars.width] as const;
  const distance = linear(
    [0, Math.log2(LARGEST_FACTOR * trained_length)],
    [curve.x, curve.x + curve.width],
  );
  const meetsNew = Array.from(now, (rate, pair) =>
    isUnseen(turnsWithin(before[pair], trained_length), turnsWithin(rate, length)),
  );
  const value = linear([-0.25, 1], [curve.y + curve.height, curve.y]);
  return {
    isNarrow,
    length,
    before,
    now,
    meetsNew,
    unseen: meetsNew.filter(Boolean).length,
    bars,
    speed,
    curve,
    pair: linear([0, before.length], ends),
    turn: linear([0, 1], [bars.y + bars.height, bars.y]),
    speedPair: linear([0, before.length], [speed.x, speed.x + speed.width]),
    kept: linear([0, 1.2], [speed.y + speed.height, speed.y]),
    distance,
    value,
    columns: columnsOf(now, distance, value, length),
    columnsBefore: columnsOf(before, distance, value, trained_length),
  };
}

/** S at the whole distances up to a length, of which a column may hold many. */
function columnsOf(
  frequencies: Float64Array,
  distance: Scale,
  value: Scale,
  length: number,
): Column[] {
  const columns: Column[] = [];
  for (let first = 1, next = 1; first <= length; first = next) {
    const right = distance(Math.log2(first)) + COLUMN;
    next = clamp(Math.ceil(2 ** distance.invert(right)), first + 1, length + 1);
    const count = Math.min(next - first, MOST_SAMPLES);
    const samples = range(count).map((index) =>
      similarity(first + Math.floor(((index + 0.5) * (next - first)) / count), frequencies),
    );
    columns.push({
      x: distance((Math.log2(first) + Math.log2(next - 1)) / 2),
      mean: value(meanSimilarity(first, next - 1, frequencies)),
      lowest: value(Math.min(...samples)),
      highest: value(Math.max(...samples)),
    });
  }
  return columns;
}
