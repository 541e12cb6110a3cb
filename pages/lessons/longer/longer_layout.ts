/** Layout of the angles that pairs reach, the speeds they keep, and their similarity. */

import { frequenciesOf, similarity } from "../../ui/live/formula";
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
  points: Float64Array;
  pointsBefore: Float64Array;
}

/** Largest factor that the axis of distances has space for. */
export const LARGEST_FACTOR = 32;

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
    points: curveOf(now, distance, value, length),
    pointsBefore: keptCurve(
      [d_model, base, trained_length, ...distance.range(), ...value.range()],
      () => curveOf(before, distance, value, trained_length),
    ),
  };
}

const last: { key: string; points: Float64Array } = { key: "", points: new Float64Array() };

/** The curve in training, kept until what it depends on changes: a drag of s computes one curve. */
function keptCurve(key: readonly number[], compute: () => Float64Array): Float64Array {
  if (last.key !== key.join()) {
    last.key = key.join();
    last.points = compute();
  }
  return last.points;
}

/** S at distances that are equally far apart on the screen, up to a length. */
function curveOf(
  frequencies: Float64Array,
  distance: Scale,
  value: Scale,
  length: number,
): Float64Array {
  const [start] = distance.range();
  const count = Math.max(2, Math.min(240, Math.floor((distance(Math.log2(length)) - start) / 2)));
  const points = new Float64Array(2 * count);
  for (let index = 0; index < count; index += 1) {
    const at = (Math.log2(length) * index) / (count - 1);
    points.set([distance(at), value(similarity(2 ** at, frequencies))], 2 * index);
  }
  return points;
}
