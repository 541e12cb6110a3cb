/** Layout of the angles that pairs reach, the speeds they keep, and their similarity. */

import { range } from "d3-array";
import { largestRise, windowMean } from "../../ui/live/formulas/rise";
import { isUnseen, lengthSoFar, scaledFrequencies } from "../../ui/live/formulas/scaling";
import {
  frequenciesOf,
  similarity,
  sumsOfSimilarity,
  turnsWithin,
} from "../../ui/live/formulas/sinusoid";
import { lastResult } from "../../ui/live/last_result";
import { highest } from "../../ui/live/limits";
import { clamp } from "../../ui/live/numbers";
import { linear, type Scale } from "../../ui/live/scale";
import { dialsOf } from "./dials";
import {
  BELOW_HANDLE,
  type Column,
  HANDLE_RADIUS,
  type Layout,
  type LongerParameters,
  type LongerView,
  RECOMMENDED,
} from "./longer_view";
import { pairAt } from "./own_bars";

/** Width of a column of the curve, in pixels. */
const COLUMN = 6;

// Multiples of the font size.
const NARROW = 56;
/** Below this width, nothing is beside anything else in a picture of any height. */
const NARROWEST = 40;
/** Least height of other narrow pictures: in a lower one nothing is below anything else. */
const TALL = 28;
const LEFT = 4.2;
/** Above the panels: their headings. */
const TOP = 1.9;
/** Between the heading of the angles and the dials. */
const BELOW_TITLE = 0.3;
/** Below the bars: only the names of both ends. */
const BELOW_BARS = 1.7;
const GAP = 5;
/** Height of the dials, as a share of the picture's within limits, and of lines to their bars. */
const DIALS = { share: 0.17, least: 4.2, most: 6.2 };
const LINKS = 0.8;
/** Between the bars of angles and those of speeds, which share an axis. */
const BETWEEN = 2.5;
const RIGHT = 2.6;
/** Height of the gap between neighbours, beside the dials. */
const ANSWER = 3.6;
/** In a narrow picture: heights of the dials and of the answer, and space around the latter. */
const COMPACT = { dials: 3.8, above: 3.6, answer: 2.4, below: 0.8 };
/** Space for the factor before the track of its handle, and least factor at the track's end. */
const BEFORE_TRACK = 6.5;
const LEAST_END = 2;
/** Lowest similarity on the axis, unless the curve is lower. */
const LOWEST = -0.2;
/** Share of the width that the bars take, and of their height that those of angles take. */
const LEFT_SHARE = 0.67;
const ANGLES_SHARE = { wide: 0.74, compact: 0.66, low: 0.66 };
/** Least change of a frequency that is no rounding error, relative to it. */
const ROUNDING = 1e-9;

type Boxes = Pick<Layout, "title" | "band" | "bars" | "speed" | "answer" | "curve" | "isCompact">;
type Rates = Pick<Layout, "before" | "now">;

/** Largest factor that can be set, for which the axis of distances has space. */
function largestFactor({ variables, parameters }: LongerView): number {
  const factor = variables.find(({ key }) => key === "scale_factor");
  return factor ? highest(factor, parameters) : parameters.scale_factor;
}

/** Boxes of the three charts, of which the last is below the others in a narrow picture. */
function boxesOf({ width, height, font }: LongerView): Boxes {
  const isLow = height < TALL * font;
  const isCompact = width < (isLow ? NARROWEST : NARROW) * font;
  const [x, y] = [LEFT * font, TOP * font];
  const across = width - x - RIGHT * font;
  const left = isCompact ? across : LEFT_SHARE * (across - GAP * font);
  const band = {
    x,
    y: y + BELOW_TITLE * font,
    width: left,
    height: isCompact
      ? COMPACT.dials * font
      : clamp(DIALS.share * height, DIALS.least * font, DIALS.most * font),
  };
  const start = band.y + band.height + LINKS * font;
  const foot = height - COMPACT.below * font;
  const below = COMPACT.answer * font;
  const end = isCompact ? foot - below - COMPACT.above * font : height - BELOW_BARS * font;
  const high = end - start - BETWEEN * font;
  const share = isCompact ? (isLow ? "low" : "compact") : "wide";
  const bars = {
    x,
    y: start,
    width: left,
    height: ANGLES_SHARE[share] * high,
  };
  const lower = start + bars.height + BETWEEN * font;
  const speed = { ...bars, y: lower, height: high - bars.height };
  const beyond = x + left + GAP * font;
  const title = { x, y };
  if (isCompact) {
    const answer = { ...bars, y: foot - below, height: below };
    return { title, band, bars, speed, answer, curve: answer, isCompact };
  }
  const right = { x: beyond, width: width - RIGHT * font - beyond };
  const answer = { ...right, y: band.y, height: ANSWER * font };
  const curve = { ...right, y: start, height: end - start - BELOW_HANDLE };
  return { title, band, bars, speed, answer, curve, isCompact };
}

/** Turns of each pair, and the pairs with new angles. */
function turnsOf({ trained_length }: LongerParameters, length: number, { before, now }: Rates) {
  const trained = before.map((rate) => turnsWithin(rate, trained_length));
  const [reached, unscaled] = [now, before].map((rates) =>
    rates.map((rate) => turnsWithin(rate, length)),
  );
  const [meetsNew, meetsNewUnscaled] = [reached, unscaled].map((turns) =>
    Array.from(trained, (known, pair) => isUnseen(known, turns[pair])),
  );
  const isSlowed = (rate: number, pair: number) => rate < before[pair] * (1 - ROUNDING);
  return {
    trained,
    reached,
    unscaled,
    meetsNew,
    meetsNewUnscaled,
    unseen: meetsNew.filter(Boolean).length,
    completed: trained.filter((turns) => turns >= 1).length,
    slowedAnyway: now.filter((rate, pair) => isSlowed(rate, pair) && !meetsNewUnscaled[pair])
      .length,
  };
}

/** Instead of the curves: the track of the factor's handle. */
function trackOf(view: LongerView, { curve }: Boxes) {
  const { parameters, font } = view;
  const { x, y, width, height } = curve;
  const ends = [1, Math.max(largestFactor(view), LEAST_END)];
  const logarithms = ends.map((factor) => Math.log2(factor * parameters.trained_length));
  return {
    distance: linear(logarithms, [x + BEFORE_TRACK * font, x + width - HANDLE_RADIUS]),
    value: linear([0, 1], [y + height, y]),
    columns: [],
    columnsBefore: [],
    rise: null,
    falls: false,
  };
}

/** Training's own curve and rise, which stay as they are while the text becomes longer. */
const columnsInTraining = lastResult<Column[]>();
const riseInTraining = lastResult<number>();

/** The curves of the similarity now and in training, and their scales. */
function curvesOf(
  view: LongerView,
  length: number,
  { before, now }: Rates,
  { curve }: Boxes,
  beside?: Layout,
) {
  const { parameters, core } = view;
  const { trained_length, d_model, base } = parameters;
  const { x, y, width, height } = curve;
  const longest = Math.log2(largestFactor(view) * trained_length);
  const distance = linear([0, longest], [x, x + width]);
  const means = columnsOf(now, distance, length);
  const training = [d_model, base, trained_length];
  const meansBefore = columnsInTraining([...training, longest, x, width].join(), () =>
    columnsOf(before, distance, trained_length),
  );
  const lowest = [...means, ...meansBefore].reduce(
    (least, { mean }) => Math.min(least, mean),
    LOWEST,
  );
  const value = linear([lowest, 1], [y + height, y], beside?.value);
  const inPixels = ({ x: across, mean }: Column): Column => ({ x: across, mean: value(mean) });
  const rise = largestRise(now, length);
  // Some frequencies make it rise in training, too.
  const known = riseInTraining(training.join(), () => largestRise(before, trained_length).height);
  const added = rise.height - known;
  return {
    distance,
    value,
    columns: means.map(inPixels),
    columnsBefore: meansBefore.map(inPixels),
    rise: added >= core.clearRise ? rise : null,
    falls: rise.height < core.clearRise,
  };
}

export function layout(view: LongerView, beside?: Layout): Layout {
  const { parameters, core } = view;
  const boxes = boxesOf(view);
  const { bars, speed } = boxes;
  const length = lengthSoFar(parameters);
  const rates = {
    before: frequenciesOf(parameters.d_model, parameters.base),
    now: scaledFrequencies(parameters, core),
  };
  const turns = turnsOf(parameters, length, rates);
  const pair = linear([0, rates.before.length], [bars.x, bars.x + bars.width]);
  const dials = dialsOf(view, { ...boxes, ...rates, ...turns, pair });
  const slow = dials.find((dial) => dial.pair >= turns.completed);
  const held = view.held && pairAt({ pair, ...rates }, view.held.x);
  return {
    ...boxes,
    ...rates,
    ...turns,
    ...(boxes.isCompact ? trackOf(view, boxes) : curvesOf(view, length, rates, boxes, beside)),
    length,
    recommended: scaledFrequencies({ ...parameters, scaling: RECOMMENDED, bars: "" }, core),
    pair,
    turn: linear([0, 1], [bars.y + bars.height, bars.y]),
    kept: linear([0, 1.05], [speed.y + speed.height, speed.y]),
    dials,
    gripped: held ?? slow?.pair ?? rates.before.length - 1,
  };
}

/** Means of S over octaves of distances up to a length, for columns of the picture, as numbers. */
function columnsOf(frequencies: Float64Array, distance: Scale, length: number): Column[] {
  const end = Math.log2(length);
  const steps = Math.ceil((distance(end) - distance(0)) / COLUMN);
  const sumUpTo = sumsOfSimilarity(frequencies);
  return range(steps + 1).map((step) => {
    const power = (step / steps) * end;
    const [low, high] = [power - 0.5, Math.min(power + 0.5, end)].map((one) => 2 ** one);
    const isShort = high - low < 1;
    const mean = isShort ? similarity(2 ** power, frequencies) : windowMean(low, high, sumUpTo);
    return { x: distance(power), mean };
  });
}
