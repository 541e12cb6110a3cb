/** Layout of the angles that pairs reach, the speeds they keep, and their similarity. */

import { range } from "d3-array";
import { largestRise, type Rise, windowMean } from "../../ui/live/formulas/rise";
import { isUnseen, lengthSoFar, scaledFrequencies } from "../../ui/live/formulas/scaling";
import { frequenciesOf, turnsWithin } from "../../ui/live/formulas/sinusoid";
import { highest } from "../../ui/live/limits";
import { linear, type Scale } from "../../ui/live/scale";
import { LINE } from "../../ui/live/sizes";
import { dialsOf } from "./dials";
import {
  type Column,
  type Layout,
  type LongerCore,
  type LongerView,
  RECOMMENDED,
} from "./longer_view";

/** Width of a column of the curve, in pixels. */
const COLUMN = 6;

// Multiples of the font size.
const NARROW = 56;
/** Least height of a narrow picture: in a lower one nothing is below anything else. */
const TALL = 28;
/** Height of a narrow picture from which on the curve is as high as the bars. */
const ROOMY = 42;
const LEFT = 4.2;
/** Above the curve: its heading, and the lengths below that. */
const TOP = 3.4;
const BOTTOM = 3.1;
const GAP = 5;
/** Between the bars of angles and those of speeds, which share an axis. */
const BETWEEN = 2.4;
const RIGHT = 2.6;
/** In a lower narrow picture: height of the curve, and space above, below, and below 0. */
const COMPACT = { curve: 5.2, above: 3.4, below: 1.6, negative: 1 };
/** Space below a similarity of zero. */
const BELOW_ZERO = 2.5;
/** Share of the width that the bars take, and of their height that those of angles take. */
const LEFT_SHARE = 0.67;
const ANGLES_SHARE = 0.62;
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
  const isCompact = isNarrow && height < ROOMY * font;
  const before = frequenciesOf(d_model, base);
  const now = scaledFrequencies(parameters, core);
  const length = lengthSoFar(parameters);
  const under = isCompact ? COMPACT.below : BOTTOM;
  const [x, y, bottom] = [LEFT * font, TOP * font, height - under * font];
  const across = width - x - RIGHT * font;
  const above = isCompact ? COMPACT.above : TOP + BOTTOM;
  const even = (bottom - y - (above + BETWEEN) * font) / 3;
  const below = isCompact ? COMPACT.curve * font : even;
  const left = isNarrow ? across : LEFT_SHARE * (across - GAP * font);
  // No lengths are between the bars and their heading, which is beside that of the curve.
  const start = y - LINE * font;
  const end = isNarrow ? bottom - below - above * font : bottom;
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
  const unscaled = before.map((rate) => turnsWithin(rate, length));
  const meetsNew = Array.from(trained, (turns, pair) => isUnseen(turns, reached[pair]));
  const meetsNewUnscaled = Array.from(trained, (turns, pair) => isUnseen(turns, unscaled[pair]));
  const isSlowed = (rate: number, pair: number) => rate < before[pair] * (1 - ROUNDING);
  const excess = meetsNew.map((isNew, pair) =>
    isNew ? Math.min(reached[pair], 1) - trained[pair] : 0,
  );
  const means = columnsOf(now, distance, length);
  const meansBefore = columnsOf(before, distance, trained_length);
  const below0 = (isCompact ? COMPACT.negative : BELOW_ZERO) * font;
  const lowest = [...means, ...meansBefore].reduce(
    (least, { mean }) => Math.min(least, mean),
    -below0 / (frame.height - below0),
  );
  const value = linear([lowest, 1], [frame.y + frame.height, frame.y], beside?.value);
  const inPixels = ({ x: across, mean }: Column): Column => ({ x: across, mean: value(mean) });
  const pair = linear([0, before.length], [x, x + left]);
  const completed = trained.filter((turns) => turns >= 1).length;
  const angles = { bars, speed, pair, before, completed, trained, unscaled, meetsNewUnscaled };
  const dials = dialsOf(view, angles);
  return {
    ...angles,
    length,
    now,
    reached,
    meetsNew,
    slowedAnyway: now.filter((rate, pair) => isSlowed(rate, pair) && !meetsNewUnscaled[pair])
      .length,
    recommended: scaledFrequencies({ ...parameters, scaling: RECOMMENDED, bars: "" }, core),
    unseen: meetsNew.filter(Boolean).length,
    excess: Math.max(...excess),
    curve: frame,
    isCompact,
    turn: linear([0, 1], [bars.y + bars.height, bars.y]),
    kept: linear([0, 1.1], [speed.y + speed.height, speed.y]),
    distance,
    value,
    columns: means.map(inPixels),
    columnsBefore: meansBefore.map(inPixels),
    rise: riseOf(now, length, { before, trained_length, core }),
    dials,
    gripped: dials.find(({ pair }) => pair >= completed)?.pair ?? before.length - 1,
  };
}

/** The rise of the similarity, if it is visible and that in training is much smaller. */
function riseOf(
  now: Float64Array,
  length: number,
  {
    before,
    trained_length,
    core,
  }: { before: Float64Array; trained_length: number; core: LongerCore },
): Rise | null {
  const rise = largestRise(now, length);
  const already = largestRise(before, trained_length).height;
  return rise.height - already >= core.clearRise ? rise : null;
}

/** Means of S over the distances up to a length, for columns of the picture, as numbers. */
function columnsOf(frequencies: Float64Array, distance: Scale, length: number): Column[] {
  const end = Math.log2(length);
  const steps = Math.ceil((distance(end) - distance(0)) / COLUMN);
  const at = (step: number) => (step / steps) * end;
  return range(steps).map((step) => {
    const [low, high] = [at(step), at(step + 1)].map((power) => 2 ** power);
    return {
      x: distance(at(step + 0.5)),
      mean: windowMean(low, high, frequencies),
    };
  });
}
