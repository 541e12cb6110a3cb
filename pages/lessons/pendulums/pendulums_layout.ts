/**
 * Layout of the pendulums picture: the swings above, the waves of the chosen pairs below. Hands of
 * other pairs are below the waves, if these have their own beside them.
 */

import { encodePair, frequenciesOf, wavelength } from "../../ui/live/formulas/sinusoid";
import { clamp } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { movingPairs } from "../../ui/live/sampling";
import { linear, type Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";
import { isNarrow, LINE } from "../../ui/live/sizes";

export type Picture = "sines" | "cosines" | "hands";

export type PendulumParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  position: number;
  /** The pairs that are drawn as waves. */
  pairs: readonly number[];
  picture: Picture;
  /** 1 mirrors the pendulums; between 0 and 1 while they glide. */
  slowest_first: number;
};

export type PendulumView = View<PendulumParameters>;

interface Swings {
  /** The pairs that have space, from the fastest to the slowest. */
  shown: number[];
  slot: number;
  /** Baselines of the heading and of the pairs' numbers below it. */
  heading: number;
  names: number;
  /** True if the pairs are named above these. */
  hasPairs: boolean;
  /** Lower end of the swings. */
  end: number;
  radius: number;
  /** Largest sideways distance of a bob, or length of a hand. */
  reach: number;
  pivot: number;
  /** Length of a pendulum; 0 for clock hands. */
  rod: number;
}

export interface Wave {
  pair: number;
  value: Scale;
  top: number;
  heading: number;
  /** True if its cycles are too short for a curve. */
  isFast: boolean;
  /** The clock beside the wave, as high as the wave, if there is one. */
  dial: Dial | null;
}

/** A clock with one hand. */
export interface Dial extends Place {
  radius: number;
}

interface Waves {
  position: Scale;
  /** Left end of the waves' grid. */
  scale: number;
  last: number;
  top: number;
  bottom: number;
  /** Pixels between two tokens, and tokens between two samples of a fast wave. */
  pixelsPerToken: number;
  sampleStep: number;
  waves: Wave[];
}

export interface Layout extends Swings, Waves {
  frequencies: Float64Array;
  chosen: number[];
  isNarrow: boolean;
}

/** Shortest cycle that is drawn as a curve, and smallest distance of two samples, in pixels. */
const SHORTEST_CYCLE = 14;
const SAMPLE_DISTANCE = 1;
const EDGE = 14;
/** Turns within the sequence from which a pair is seen to move. */
const SEEN_TURN = 0.25;
// Multiples of the font size.
const PENDULUM_SLOT = 4;
const CLOCK_SLOT = 7;
/** Least slot in which all pairs are shown. */
const LEAST_SLOT = 4.7;
const NARROW_SLOT = 5;
/** Largest radius of a dial, as a share of its slot: the rings of two are apart. */
const DIAL = 0.36;
/** Space for a wave's values, most and least, and its share of the width between these. */
const READINGS = 15;
const LEAST_READINGS = 10.5;
const SHARE_OF_READINGS = 0.36;
/** Least diameter of a dial beside a wave, and its largest as a share of the width. */
const LEAST_DIAL = 2.3;
const WIDEST_DIAL = 0.3;
/** Start of the waves beside dials: there is space for the legend above these. */
const BESIDE_DIALS = 10.6;
/** Distance of two waves: the numbers of their axes are apart. */
const BETWEEN = 1.1;
const BETWEEN_NARROW = 0.4;
/** Pixels above a wave. */
const ABOVE = 4;
/** Heading of the waves, and their axis below. */
const OVER_WAVES = 1.9;
const AXIS = 3.1;
/** Share of the height below the waves, where there are dials beside them. */
const WITH_DIALS = 0.25;
const NUMBERS = 2.5;
/** Least height of the swings in which the pairs are named, too. */
const LEAST_WITH_PAIRS = 7.5;

export function layout(view: PendulumView, beside?: Layout): Layout {
  const { parameters, height } = view;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const last = frequencies.length - 1;
  const chosen = [...new Set(parameters.pairs.map((pair) => Math.min(pair, last)))];
  const narrow = isNarrow(view);
  const isWithDials = hasDials(view, chosen.length);
  const lowest = Math.round(height * (isWithDials ? WITH_DIALS : narrow ? 0.34 : 0.4));
  const swings = arrangeSwings(view, frequencies, { chosen, isWithDials, lowest, beside });
  const [above, below] = isWithDials ? [0, swings.end] : [swings.end, 0];
  const waves = arrangeWaves(view, frequencies, { chosen, above, below, beside });
  const placed = isWithDials ? lowered(swings, height - swings.end) : swings;
  return { frequencies, chosen, isNarrow: narrow, ...placed, ...waves };
}

/** Return whether there is space for the chosen hands beside their waves, too. */
function hasDials(view: PendulumView, count: number): boolean {
  const { parameters, width, height, font } = view;
  const all = (1 - WITH_DIALS) * height - (OVER_WAVES + AXIS - BETWEEN) * font;
  const high = all / count;
  const diameter = high - BETWEEN * font - ABOVE;
  const fits = diameter >= LEAST_DIAL * font && diameter <= WIDEST_DIAL * width;
  // A question about the hands above is easier to answer where they are large.
  return parameters.picture === "hands" && fits && !isNarrow(view) && !view.isAsked;
}

function arrangeSwings(
  view: PendulumView,
  frequencies: Float64Array,
  {
    chosen,
    isWithDials,
    lowest,
    beside,
  }: Pick<Layout, "chosen"> & {
    isWithDials: boolean;
    lowest: number;
    beside?: Layout;
  },
): Swings {
  const { parameters, width, font } = view;
  const isClock = parameters.picture === "hands";
  const hasPairs = lowest > LEAST_WITH_PAIRS * font;
  const [heading, names] = [font, (NUMBERS + (hasPairs ? LINE : 0)) * font];
  const count = frequencies.length;
  const slots = (letters: number) => Math.floor(width / (font * letters));
  const usual = isNarrow(view) ? NARROW_SLOT : CLOCK_SLOT;
  const isAll = count <= slots(isClock ? LEAST_SLOT : PENDULUM_SLOT);
  const most = slots(isClock ? usual : PENDULUM_SLOT);
  const longest = parameters.seq_len / SEEN_TURN;
  const moving = frequencies.filter((frequency) => wavelength(frequency) <= longest).length;
  // Those with a dial beside their wave are not shown twice, if there are others.
  const isShown = (pair: number) =>
    !isWithDials || count === chosen.length || !chosen.includes(pair);
  // A ghost's hands lie over those of the same pairs.
  const over = view.isGhost ? beside : undefined;
  const shown =
    over?.shown.filter((pair) => pair < count) ??
    movingPairs(count, isAll ? count : most, { moving, kept: chosen }).pairs.filter(isShown);
  const slot = over?.slot ?? (width - 2 * EDGE) / shown.length;
  const room = lowest - names - 0.6 * font;
  // Smaller in a low picture, so that hands keep a length.
  const radius = clamp(0.14 * slot, 4, Math.min(0.7 * font, 0.14 * room));
  const common = { shown, slot, heading, names, hasPairs, radius };
  if (isClock) {
    const reach = Math.max(2, Math.min(DIAL * slot, room / 2 - radius - 3));
    // A dial directly below its number; the waves have the rest.
    const half = reach + radius + 3;
    const pivot = names + 0.6 * font + half;
    return { ...common, reach, pivot, rod: 0, end: pivot + half };
  }
  // The outermost bobs stay inside the picture, with the ring of a chosen one.
  const widest = slot / 2 + EDGE - radius - 5;
  const pivot = names + 0.6 * font;
  const rod = room - radius - 4;
  const reach = Math.min(0.58 * slot, 0.7 * room, widest);
  return { ...common, rod, reach, pivot, end: lowest };
}

/** The swings farther down. */
const lowered = (swings: Swings, by: number): Swings => ({
  ...swings,
  heading: swings.heading + by,
  names: swings.names + by,
  pivot: swings.pivot + by,
  end: swings.end + by,
});

function arrangeWaves(
  view: PendulumView,
  frequencies: Float64Array,
  {
    chosen,
    above,
    below,
    beside,
  }: Pick<Layout, "chosen"> & { above: number; below: number; beside?: Layout },
): Waves {
  const { parameters, width, height, font } = view;
  const narrow = isNarrow(view);
  const last = parameters.seq_len - 1;
  const isWithDials = hasDials(view, chosen.length);
  const top = above + OVER_WAVES * font;
  const bottom = height - below - AXIS * font;
  const heading = narrow ? 1.4 * font : 0;
  const between = (narrow ? BETWEEN_NARROW : BETWEEN) * font;
  // The last wave is right above the axis.
  const high = (bottom - top + between) / chosen.length;
  // The height of a hand's tip is its cosine, on the scale of the wave.
  const radius = (high - between - ABOVE) / 2;
  const scale = 2.4 * font;
  const left = isWithDials ? Math.max(BESIDE_DIALS * font, scale + 2 * radius + 1.2 * font) : scale;
  const readings = clamp(SHARE_OF_READINGS * width, LEAST_READINGS * font, READINGS * font);
  const right = width - (narrow ? 0.8 * font : readings);
  const position = linear([0, last], [left, right], beside?.position);
  const pixelsPerToken = position(1) - left;
  const waves = chosen.map((pair, index) => {
    const start = top + index * high;
    const value = linear([-1, 1], [start + high - between, start + heading + ABOVE]);
    const isFast = wavelength(frequencies[pair]) * pixelsPerToken < SHORTEST_CYCLE;
    const dial = isWithDials ? { x: (scale + left) / 2, y: value(0), radius } : null;
    return { pair, top: start, heading, value, isFast, dial };
  });
  return {
    position,
    scale,
    last,
    top,
    bottom,
    pixelsPerToken,
    sampleStep: Math.ceil(SAMPLE_DISTANCE / pixelsPerToken),
    waves,
  };
}

/** Middle of a pendulum; `slowest_first` mirrors the row. */
export function xOf({ parameters, width }: PendulumView, { slot }: Layout, index: number): number {
  const count = (width - 2 * EDGE) / slot;
  const place = index + parameters.slowest_first * (count - 1 - 2 * index);
  return EDGE + slot * (place + 0.5);
}

/** Place of a pair's bob, or of the tip of its hand. */
export function bobOf(view: PendulumView, places: Layout, index: number): Place {
  const { frequencies, shown, reach, pivot } = places;
  const { position, picture } = view.parameters;
  const x = xOf(view, places, index);
  const pair = shown[index];
  if (picture === "hands") return tipOf(view, places, pair, { x, y: pivot, radius: reach });
  const [sine, cosine] = encodePair(position, pair, frequencies);
  return hangingAt(x, reach * (picture === "cosines" ? cosine : sine), places);
}

/** Place of the tip of a pair's hand. */
export function tipOf(
  { parameters }: PendulumView,
  { frequencies }: Pick<Layout, "frequencies">,
  pair: number,
  { x, y, radius }: Dial,
): Place {
  const [sine, cosine] = encodePair(parameters.position, pair, frequencies);
  return { x: x + radius * sine, y: y - radius * cosine };
}

/** Place of a bob that is `away` from the middle of its pendulum. */
export const hangingAt = (middle: number, away: number, { pivot, rod }: Layout): Place => ({
  x: middle + away,
  y: pivot + Math.sqrt(rod * rod - away * away),
});

/** The position after one cycle of the fastest pair; null if the sequence ends before. */
export function nextReturn({
  position,
  seq_len,
  base,
  d_model,
}: PendulumParameters): number | null {
  const end = position + wavelength(frequenciesOf(d_model, base)[0]);
  return end < seq_len ? end : null;
}
