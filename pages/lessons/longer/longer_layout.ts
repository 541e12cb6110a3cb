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
const BELOW_BARS = 2.3;
const GAP = 5;
/** Height of the dials, as a share of the picture's within limits, and of lines to their bars. */
const DIALS = { share: 0.17, least: 4.2, most: 6.2 };
const LINKS = 0.8;
/** Between the bars of angles and those of speeds, which share an axis. */
const BETWEEN = 2.5;
const RIGHT = 2.6;
/** Height of the gap between neighbours, beside the dials. */
const ANSWER = 3.6;
/** Below the curve: the title of its axis. */
const AXIS = 1.3;
/**
 * In a narrow picture: heights of the dials and of the answer, space above and below the answer and
 * below the curve, and the curve's share of what remains.
 */
const COMPACT = { dials: 3.8, above: 2.2, answer: 1.2, below: 1.8, foot: 1.7, curve: 0.32 };
/** Least rise of the drawn curve that is visible. */
const CLEAR_RISE = 0.01;
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

/** Boxes of the charts, of which the curve is below the others in a narrow picture. */
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
  const { above, answer: words, below, foot, curve: part } = COMPACT;
  const around = (above + words + below + foot) * font + BELOW_HANDLE;
  const lower = isCompact ? part * (height - start - around - BETWEEN * font) : 0;
  const end = isCompact ? height - around - lower : height - BELOW_BARS * font;
  const high = end - start - BETWEEN * font;
  const share = isCompact ? (isLow ? "low" : "compact") : "wide";
  const bars = {
    x,
    y: start,
    width: left,
    height: ANGLES_SHARE[share] * high,
  };
  const speed = { ...bars, y: start + bars.height + BETWEEN * font, height: high - bars.height };
  const beyond = x + left + GAP * font;
  const title = { x, y };
  if (isCompact) {
    const answer = { ...bars, y: end + above * font, height: words * font };
    const curve = { ...bars, y: height - foot * font - BELOW_HANDLE - lower, height: lower };
    return { title, band, bars, speed, answer, curve, isCompact };
  }
  const right = { x: beyond, width: width - RIGHT * font - beyond };
  const answer = { ...right, y: band.y, height: ANSWER * font };
  const curve = { ...right, y: start, height: end - start - BELOW_HANDLE - AXIS * font };
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

/** Training's own curve, which stays as it is while the text becomes longer. */
const columnsInTraining = lastResult<Column[]>();

/** The curves of the similarity now and in training, and their scales. */
function curvesOf(
  view: LongerView,
  length: number,
  { before, now }: Rates,
  { curve }: Boxes,
  beside?: Layout,
) {
  const { trained_length, d_model, base } = view.parameters;
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
  const [rise, known] = [means, meansBefore].map((columns) =>
    largestRise(columns.map(({ mean }) => mean)),
  );
  return {
    distance,
    value,
    columns: means.map(inPixels),
    columnsBefore: meansBefore.map(inPixels),
    // Some frequencies make it rise in training, too.
    rise: rise.height - known.height >= CLEAR_RISE ? rise : null,
    falls: rise.height < CLEAR_RISE,
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
    ...curvesOf(view, length, rates, boxes, beside),
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
