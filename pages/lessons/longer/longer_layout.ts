/** Layout of the angles that pairs reach, the speeds they keep, and their similarity. */

import { range } from "d3-array";
import {
  isUnseen,
  lengthSoFar,
  type Scaling,
  type ScalingNumbers,
  type ScalingSettings,
  scaledFrequencies,
} from "../../ui/live/formulas/scaling";
import { frequenciesOf, meanSimilarity, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { highest } from "../../ui/live/limits";
import type { Box } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { LINE } from "../../ui/live/sizes";

export type LongerParameters = { [key in keyof ScalingSettings]: ScalingSettings[key] };

export interface LongerCore extends ScalingNumbers {
  /** Names of the methods on screen. */
  labels: Readonly<Record<Scaling, string>>;
}

export type LongerView = View<LongerParameters, LongerCore>;

/** The method whose speeds are outlined until the user chooses one. */
export const RECOMMENDED: Scaling = "yarn";

export interface Layout {
  /** Number of tokens of the text so far. */
  length: number;
  before: Float64Array;
  now: Float64Array;
  /** Turns of each pair in training and now. */
  trained: Float64Array;
  reached: Float64Array;
  /** Number of pairs that meet angles never seen. */
  unseen: number;
  /** Largest share of a turn that is new to one of them. */
  excess: number;
  /** For each pair, whether it is one of them. */
  meetsNew: readonly boolean[];
  /** The same without scaling. */
  meetsNewUnscaled: readonly boolean[];
  /** Number of pairs that the method slows although they would meet no new angles. */
  slowedAnyway: number;
  /** Frequencies that the recommended method gives. */
  recommended: Float64Array;
  /** Number of pairs that completed a turn in training: the fastest. */
  completed: number;
  bars: Box;
  speed: Box;
  /** Null in a narrow picture that is too low for three charts. */
  curve: Box | null;
  /** The pairs, for both sets of bars. */
  pair: Scale;
  turn: Scale;
  kept: Scale;
  /** Logarithm of the distance, in tokens. */
  distance: Scale;
  value: Scale;
  columns: readonly Column[];
  columnsBefore: readonly Column[];
  /** The curve with every pair slowed by the factor. */
  columnsSlowed: readonly Column[];
}

/**
 * Mean of S over the distances within a few pixels, in pixels: of S in their middle where they are
 * less than a token apart.
 */
export interface Column {
  x: number;
  mean: number;
}

/** Width of a column of the curve, in pixels. */
const COLUMN = 6;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture: in a lower one nothing is below anything else. */
const TALL = 28;
/** Least height of a narrow picture with the curve below the bars. */
const WITH_CURVE = 42;
const LEFT = 4.2;
/** Above the curve: its heading, and the lengths below that. */
const TOP = 3.4;
const BOTTOM = 3.1;
const GAP = 5;
/** Between the bars of angles and those of speeds, which share an axis. */
const BETWEEN = 2.4;
const RIGHT = 2.6;
/** Space below a similarity of zero. */
const BELOW_ZERO = 2.5;
/** Share of the width that the bars take, and of their height that those of angles take. */
const LEFT_SHARE = 0.67;
const ANGLES_SHARE = 0.55;
/** Least change of a frequency that is no rounding error, relative to it. */
const ROUNDING = 1e-9;

/** Largest factor that can be set, for which the axis of distances has space. */
function largestFactor({ variables, parameters }: LongerView): number {
  const factor = variables.find(({ key }) => key === "scale_factor");
  return factor ? highest(factor, parameters) : parameters.scale_factor;
}

export function layout(view: LongerView, beside?: Layout): Layout {
  const { parameters, core, width, height, font } = view;
  const { d_model, base, trained_length } = parameters;
  const isNarrow = width < NARROW * font && height >= TALL * font;
  const hasCurve = !isNarrow || height >= WITH_CURVE * font;
  const before = frequenciesOf(d_model, base);
  const now = scaledFrequencies(parameters, core);
  const length = lengthSoFar(parameters);
  const [x, y, bottom] = [LEFT * font, TOP * font, height - BOTTOM * font];
  const across = width - x - RIGHT * font;
  const below = isNarrow && hasCurve ? (bottom - y - (TOP + BOTTOM + BETWEEN) * font) / 3 : 0;
  const left = isNarrow ? across : LEFT_SHARE * (across - GAP * font);
  // No lengths are between the bars and their heading, which is beside that of the curve.
  const start = y - LINE * font;
  const end = below ? y + 2 * below + BETWEEN * font : bottom;
  const high = end - start - BETWEEN * font;
  const bars = { x, y: start, width: left, height: ANGLES_SHARE * high };
  const speed = {
    ...bars,
    y: start + bars.height + BETWEEN * font,
    height: high - bars.height,
  };
  const beyond = x + left + GAP * font;
  const frame = isNarrow
    ? { ...bars, y: bottom - below, height: below }
    : { x: beyond, y, width: width - RIGHT * font - beyond, height: bottom - y };
  const distance = linear(
    [0, Math.log2(largestFactor(view) * trained_length)],
    [frame.x, frame.x + frame.width],
  );
  const trained = before.map((rate) => turnsWithin(rate, trained_length));
  const reached = now.map((rate) => turnsWithin(rate, length));
  const meetsNew = Array.from(trained, (turns, pair) => isUnseen(turns, reached[pair]));
  const meetsNewUnscaled = Array.from(trained, (turns, pair) =>
    isUnseen(turns, turnsWithin(before[pair], length)),
  );
  const isSlowed = (rate: number, pair: number) => rate < before[pair] * (1 - ROUNDING);
  const excess = meetsNew.map((isNew, pair) =>
    isNew ? Math.min(reached[pair], 1) - trained[pair] : 0,
  );
  const means = columnsOf(now, distance, length);
  const meansBefore = columnsOf(before, distance, trained_length);
  const slowed = before.map((rate) => rate / parameters.scale_factor);
  const meansSlowed = columnsOf(slowed, distance, length);
  const below0 = BELOW_ZERO * font;
  const lowest = [...means, ...meansBefore, ...meansSlowed].reduce(
    (least, { mean }) => Math.min(least, mean),
    -below0 / (frame.height - below0),
  );
  const value = linear([lowest, 1], [frame.y + frame.height, frame.y], beside?.value);
  const inPixels = ({ x: across, mean }: Column): Column => ({ x: across, mean: value(mean) });
  return {
    length,
    before,
    now,
    trained,
    reached,
    meetsNew,
    meetsNewUnscaled,
    slowedAnyway: now.filter((rate, pair) => isSlowed(rate, pair) && !meetsNewUnscaled[pair])
      .length,
    recommended: scaledFrequencies({ ...parameters, scaling: RECOMMENDED, bars: "" }, core),
    unseen: meetsNew.filter(Boolean).length,
    excess: Math.max(...excess),
    completed: trained.filter((turns) => turns >= 1).length,
    bars,
    speed,
    curve: hasCurve ? frame : null,
    pair: linear([0, before.length], [x, x + left]),
    turn: linear([0, 1], [bars.y + bars.height, bars.y]),
    kept: linear([0, 1.1], [speed.y + speed.height, speed.y]),
    distance,
    value,
    columns: means.map(inPixels),
    columnsBefore: meansBefore.map(inPixels),
    columnsSlowed: meansSlowed.map(inPixels),
  };
}

/** Means of S over the distances up to a length, for columns of the picture, as numbers. */
function columnsOf(frequencies: Float64Array, distance: Scale, length: number): Column[] {
  const end = Math.log2(length);
  const steps = Math.ceil((distance(end) - distance(0)) / COLUMN);
  const at = (step: number) => (step / steps) * end;
  return range(steps).map((step) => {
    const [low, high] = [at(step), at(step + 1)].map((power) => 2 ** power);
    const reach = Math.max(high - low - 1, 0) / 2;
    const middle = (low + high) / 2;
    return {
      x: distance(at(step + 0.5)),
      mean: meanSimilarity(middle - reach, middle + reach, frequencies),
    };
  });
}
