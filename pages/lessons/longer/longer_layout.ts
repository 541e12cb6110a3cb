/** Layout of the turns that pairs make, and of their similarity. */

import { min, range } from "d3-array";
import { alikeUpTo, largestRise, octaveMean, type Rise } from "../../ui/live/formulas/rise";
import {
  isUnseen,
  lengthSoFar,
  methodOf,
  neighbourLoss,
  ROUNDING,
  scaledFrequencies,
} from "../../ui/live/formulas/scaling";
import {
  frequenciesOf,
  sumsOfSimilarity,
  turnLength,
  turnsWithin,
} from "../../ui/live/formulas/sinusoid";
import { lastResult } from "../../ui/live/last_result";
import { highest } from "../../ui/live/limits";
import { type Box, contains } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { AROUND, NAME_BELOW } from "./dial";
import {
  BELOW_RING,
  type Column,
  type Dial,
  HEADING_LINE,
  type Layout,
  type LongerParameters,
  type LongerView,
  RECOMMENDED,
} from "./longer_view";
import { heightOf } from "./neighbours";
import { pairAt } from "./own_bars";

/** Width of a column of the curve, in pixels. */
const COLUMN = 6;

// Multiples of the font size.
const NARROW = 56;
/** Below this width, nothing is beside anything else in a picture of any height. */
const NARROWEST = 40;
/** Least height of other narrow pictures: in a lower one nothing is below anything else. */
const TALL = 28;
const LEFT = { wide: 5.9, compact: 5.2 };
/** Above a panel: its heading. */
const TOP = 1.9;
/** Below the panels: names of the pairs and distances. */
const FOOT = { wide: 2, compact: 1.7 };
/** Between the left panels and the right ones: names of the bars of neighbours. */
const GAP = 7;
/** From the foot of the bars up to that of the curve, whose ring is above its numbers. */
const ABOVE_FOOT = 0.5;
/** Between the dial and what is below it: a heading. */
const BETWEEN = 3;
const RIGHT = { wide: 3.2, compact: 1.4 };
/** In a narrow picture, from the bars to the panel below: names of pairs and colours. */
const ABOVE_LAST = 5.3;
/** From the bars of neighbours down to the curve: its heading. */
const ABOVE_CURVE = 2.4;
/** Least height of the curve; a picture that has less shows none. */
const LEAST_CURVE = 1.8;
/** Beside the dial: names of its sectors. */
const BESIDE_DIAL = 7.5;
/** Least radius of the dial. */
const LEAST_DIAL = 1.6;
/** Radius of a dial on bars. */
const ON_BARS = 2.6;
/** From such a dial's name down to the line of training. */
const ABOVE_TRAINING = 4;
/** From the heading of the dial down to it. */
const BELOW_HEADING = 1.1;
/** Space above the bars, for the ring. */
const HEADROOM = 0.6;
/** Width from which on a bar is that of its pair alone, in pixels. */
const WIDE = 48;
/** Least angle that is legible on the dial, in turns. */
const LEGIBLE = 1 / 16;
/** Lowest similarity on the axis, unless the curve is lower. */
const LOWEST = -0.25;
/** Hardly visible difference of two similarities. */
const SAME = 0.02;
/** Height of the dial as a share of that of the bars. */
const DIAL = 0.4;
/** Width of a bar of a pair that completes no turn in training, in widths of the fastest one's. */
const SLOW_WIDTH = 4;
/** Share of the others whose bars become wider, so that curves across bars do not bend. */
const WIDER = 0.3;
/** Share of the width that the bars take. */
const LEFT_SHARE = 0.58;
/** In a narrow picture, their share of the height. */
const COMPACT_SHARE = 0.71;

type Boxes = Pick<Layout, "bars" | "neighbours" | "curve" | "dial" | "isCompact">;
type Rates = Pick<Layout, "before" | "now">;

/** Largest factor that can be set, for which the axis of distances has space. */
function largestFactor({ variables, parameters }: LongerView): number {
  const factor = variables.find(({ key }) => key === "scale_factor");
  return factor ? highest(factor, parameters) : parameters.scale_factor;
}

/** Boxes of the charts, which are below each other in a narrow picture. */
function boxesOf(view: LongerView, hasNeighbours: boolean): Boxes {
  const { width, height, font } = view;
  const isLow = height < TALL * font;
  const isCompact = width < (isLow ? NARROWEST : NARROW) * font;
  return (isCompact ? compactBoxes : wideBoxes)(view, hasNeighbours);
}

function compactBoxes(view: LongerView, hasNeighbours: boolean): Boxes {
  const { width, height, font } = view;
  const x = LEFT.compact * font;
  const across = width - x - RIGHT.compact * font;
  const neighboursHeight = hasNeighbours ? heightOf(view, true) : 0;
  const aboveCurve = neighboursHeight && neighboursHeight + ABOVE_CURVE * font;
  const y = (TOP + HEADING_LINE) * font;
  const high = height - y - (ABOVE_LAST + FOOT.compact) * font - aboveCurve;
  const bars = { x, y, width: across, height: COMPACT_SHARE * high };
  const last = {
    ...bars,
    y: y + bars.height + ABOVE_LAST * font,
    height: (1 - COMPACT_SHARE) * high + aboveCurve,
  };
  return { bars, ...lastBoxes(last, font, neighboursHeight), dial: null, isCompact: true };
}

/** The bars of neighbours, if they have a height, and below them the curve if it has one. */
function lastBoxes(
  last: Box,
  font: number,
  neighboursHeight: number,
): Pick<Layout, "neighbours" | "curve"> {
  const above = neighboursHeight && neighboursHeight + ABOVE_CURVE * font;
  const height = last.height - above - BELOW_RING;
  const isShown = height >= LEAST_CURVE * font;
  return {
    neighbours: { ...last, height: neighboursHeight },
    curve: { ...last, y: last.y + above, height: isShown ? height : 0 },
  };
}

function wideBoxes(view: LongerView, hasNeighbours: boolean): Boxes {
  const { width, height, font } = view;
  const x = LEFT.wide * font;
  const across = width - x - RIGHT.wide * font;
  const y = (TOP + HEADING_LINE) * font;
  const bars = {
    x,
    y,
    width: LEFT_SHARE * (across - GAP * font),
    height: height - y - FOOT.wide * font,
  };
  const left = x + bars.width + GAP * font;
  const radius = Math.min(DIAL * bars.height, width - left - 2 * BESIDE_DIAL * font) / 2;
  const hasDial = radius >= LEAST_DIAL * font;
  const head = (TOP + BELOW_HEADING) * font;
  const dial = hasDial ? { x: (left + width) / 2, y: head + radius, radius } : null;
  const top = hasDial ? head + 2 * radius + BETWEEN * font : TOP * font;
  const last = {
    x: left,
    y: top,
    width: width - RIGHT.wide * font - left,
    height: y + bars.height - ABOVE_FOOT * font - top,
  };
  const neighboursHeight = hasNeighbours ? heightOf(view, false) : 0;
  return { bars, ...lastBoxes(last, font, neighboursHeight), dial, isCompact: false };
}

/**
 * A dial on the bars of pairs that completed a turn, where they do not end; none on bars that are
 * dragged.
 */
function dialOnBars(
  { font, parameters }: LongerView,
  places: Pick<
    Layout,
    "bars" | "before" | "pair" | "token" | "asToken" | "complete" | "trainedLength"
  >,
): Dial | null {
  const { bars, pair, token, asToken, complete, trainedLength } = places;
  if (methodOf(parameters) === "own") return null;
  const radius = ON_BARS * font;
  const around = radius + AROUND * font;
  const y = token(token.domain()[1]) + around;
  const foot = y + around + NAME_BELOW * font;
  // Names are above the line of training.
  if (foot > token(trainedLength) - ABOVE_TRAINING * font) return null;
  const ends = asToken.map(token);
  for (let x = bars.x + around; x + around <= pair(complete); x += pair(1) - pair(0)) {
    const below = ends.slice(pairAt(places, x - around), pairAt(places, x + around) + 1);
    if (below.every((end) => end <= y - around + 1 || end >= foot)) return { x, y, radius };
  }
  return null;
}

/** Turns of each pair, their tokens, and the pairs with new angles. */
function turnsOf(parameters: LongerParameters, length: number, { before, now }: Rates) {
  const { trained_length, scale_factor } = parameters;
  const isSlowed = Array.from(now, (rate, pair) => rate < before[pair] * (1 - ROUNDING));
  const isSmallest = (pair: number) => now[pair] * scale_factor <= before[pair] * (1 + ROUNDING);
  const trained = before.map((rate) => turnsWithin(rate, trained_length));
  const [reached, unscaled] = [now, before].map((rates) =>
    rates.map((rate) => turnsWithin(rate, length)),
  );
  const [meetsNew, meetsNewUnscaled] = [reached, unscaled].map((turns) =>
    Array.from(trained, (known, pair) => isUnseen(known, turns[pair])),
  );
  return {
    trainedLength: trained_length,
    asToken: Array.from(now, (rate, pair) => length * (rate / before[pair])),
    complete: trained.filter((turns) => turns >= 1).length,
    trained,
    reached,
    unscaled,
    meetsNew,
    meetsNewUnscaled,
    unseen: meetsNew.filter(Boolean).length,
    newFrom: min(trained, (_, pair) =>
      meetsNew[pair] ? trained_length * (before[pair] / now[pair]) : Infinity,
    )!,
    isSlowed,
    isScaled: isSlowed.includes(true),
    isFully: isSlowed.map((isSlower, pair) => isSlower && isSmallest(pair)),
  };
}

/** Places of the pairs: slow ones, which may meet new angles, have wider bars. */
function pairScale({ x, width }: Box, complete: number, count: number): Scale {
  let whole = 0;
  const ends = range(count).map((index) => {
    const wider = index < complete ? 1 - (complete - index) / (WIDER * complete) : 1;
    whole += 1 + (SLOW_WIDTH - 1) * Math.max(wider, 0);
    return whole;
  });
  return linear(
    range(count + 1),
    [0, ...ends].map((end) => x + (width * end) / whole),
  );
}

/** The marked pair: that under the pointer, else the slowest whose angle in training is legible. */
function markedPair(
  { held, at }: LongerView,
  places: Pick<Layout, "bars" | "pair" | "before" | "trained">,
): number {
  const place = held ?? at;
  const isOnBars = held ? held.name === "bars" : at && contains(places.bars, at);
  if (place && isOnBars) return pairAt(places, place.x);
  return places.trained.filter((turns) => turns >= LEGIBLE).length - 1;
}

/** Training's own curve, which stays as it is while the text becomes longer. */
const columnsInTraining = lastResult<Column[]>();
const riseInTraining = lastResult<Rise>();

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
  const isScaled = now.some((rate, pair) => rate !== before[pair]);
  const meansBefore = isScaled
    ? columnsInTraining([...training, longest, x, width].join(), () =>
        columnsOf(before, distance, trained_length),
      )
    : [];
  const lowest = [...means, ...meansBefore].reduce(
    (least, { mean }) => Math.min(least, mean),
    LOWEST,
  );
  const value = linear([lowest, 1], [y + height, y], beside?.value);
  const inPixels = ({ x: across, mean }: Column): Column => ({ x: across, mean: value(mean) });
  return {
    distance,
    value,
    columns: means.map(inPixels),
    columnsBefore: meansBefore.map(inPixels),
  };
}

/** A rise of the curve, which matters only where no angle is new. */
function riseOf({ parameters, core }: LongerView, length: number, { before, now }: Rates) {
  const { trained_length, d_model, base } = parameters;
  const rise = largestRise(now, length);
  const known = riseInTraining([d_model, base, trained_length].join(), () =>
    largestRise(before, trained_length),
  );
  return {
    // Some frequencies make it rise in training, too.
    rise: rise.height - known.height >= core.clear_rise ? rise : null,
    isFalling: rise.height < core.clear_rise,
  };
}

/** The distance up to which a method keeps the similarity as in training, if no angle is new. */
function nearOf(
  { parameters }: LongerView,
  { neighbours }: Boxes,
  { before, now }: Rates,
  { unseen, isScaled }: Pick<Layout, "unseen" | "isScaled">,
): Pick<Layout, "alikeTo"> {
  const staysNear = !neighbours.height && !unseen && isScaled;
  return { alikeTo: staysNear ? alikeUpTo(before, now, SAME, parameters.trained_length) : null };
}

export function layout(view: LongerView, beside?: Layout): Layout {
  const { parameters, core } = view;
  const rates = {
    before: frequenciesOf(parameters.d_model, parameters.base),
    now: scaledFrequencies(parameters, core),
  };
  // Those of a pinned view are beside those of the current one.
  const hasNeighbours = neighbourLoss(rates.before, rates.now) > 1;
  const boxes = boxesOf(view, hasNeighbours || Boolean(beside?.neighbours.height));
  const { bars } = boxes;
  const length = lengthSoFar(parameters);
  const turns = turnsOf(parameters, length, rates);
  const { length: count } = rates.before;
  const isAlike = view.isGhost && beside?.before.length === count;
  const pair = isAlike ? beside.pair : pairScale(bars, turns.complete, count);
  const whole = parameters.trained_length * parameters.scale_factor;
  const { base, d_model } = parameters;
  const turnAt = (index: number) => turnLength(index, d_model, base);
  const perTurn = Array.from(rates.before, (_, index) => {
    const half = pair(index + 1) - pair(index) < WIDE ? 0.5 : 0;
    return [turnAt(index - half), turnAt(index), turnAt(index + half)] as const;
  });
  const token = linear([0, whole], [bars.y + bars.height, bars.y + HEADROOM * view.font]);
  const marked = markedPair(view, { ...boxes, ...rates, ...turns, pair });
  const { at, held } = view;
  const pointed = at && !held && contains(bars, at) ? token.invert(at.y) : Infinity;
  return {
    ...boxes,
    ...(boxes.isCompact
      ? { dial: dialOnBars(view, { bars, ...rates, ...turns, pair, token }) }
      : {}),
    ...rates,
    ...turns,
    ...curvesOf(view, length, rates, boxes, beside),
    ...(turns.unseen ? { rise: null, isFalling: false } : riseOf(view, length, rates)),
    ...nearOf(view, boxes, rates, turns),
    length,
    recommended: scaledFrequencies({ ...parameters, scaling: RECOMMENDED, bars: "" }, core),
    pair,
    token,
    perTurn,
    marked,
    shown: Math.min(Math.max(pointed, 0) / turnAt(marked), turns.reached[marked]),
  };
}

/** Means of S over octaves of distances up to a length, for columns of the picture, as numbers. */
function columnsOf(frequencies: Float64Array, distance: Scale, length: number): Column[] {
  const end = Math.log2(length);
  const steps = Math.ceil((distance(end) - distance(0)) / COLUMN);
  const sumUpTo = sumsOfSimilarity(frequencies);
  return range(steps + 1).map((step) => {
    const power = (step / steps) * end;
    return { x: distance(power), mean: octaveMean(frequencies, sumUpTo, power) };
  });
}
