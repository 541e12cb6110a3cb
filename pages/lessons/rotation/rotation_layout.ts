/** Layout of the rotation picture: its circle, its numbers and the small circles of all pairs. */

import type { Circle } from "../../ui/live/arrows";
import {
  frequenciesOf,
  type RotationAngles,
  rotationAngles,
} from "../../ui/live/formulas/sinusoid";
import { fixed } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { movingPairs } from "../../ui/live/sampling";
import type { View } from "../../ui/live/scene";

export type RotationParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  position: number;
  rotation_offset: number;
  pair: number;
};

export type RotationView = View<RotationParameters>;

/** The small circles: all pairs, or as many as fit. */
interface SmallCircles {
  pairs: number[];
  /** Every n-th pair is shown, as far as pairs move. */
  pairStep: number;
  circles: Circle[];
  x: number;
  top: number;
  /** True if each has space for its angle below its number. */
  hasAngles: boolean;
}

export interface Layout {
  frequencies: Float64Array;
  /** Angles of the chosen pair. */
  angles: RotationAngles;
  isNarrow: boolean;
  isWide: boolean;
  /** True if a narrow picture has space for long names of its hands. */
  isTall: boolean;
  /** True if a wide picture has no space for large numbers and a note below them. */
  isLow: boolean;
  /** True if the numbers have space for a second product. */
  hasSecond: boolean;
  circle: Circle;
  numbers: Place & { width: number };
  small: SmallCircles;
}

/**
 * Small circles are of pairs that rotate visibly, by this angle in radians, at this offset in
 * tokens: they stay the same while k is dragged.
 */
const SEEN_ANGLE = 0.2;
const SEEN_OFFSET = 32;
/** Least width of two products side by side, as a multiple of the size of their numbers. */
export const TWO_PRODUCTS = 34.5;
// Multiples of the font size.
const NARROW = 40;
const WIDE = 50;
const SMALL_ROW = 7;
const HEADING = 1.5;
const AROUND_CIRCLE = 2.9;
const BESIDE_CIRCLE = 3.6;
const BESIDE_NARROW_CIRCLE = 6.2;
const BESIDE_WIDE_CIRCLE = 7.4;
const NUMBERS = 22;
const WIDE_NUMBERS = 26;
/** Of numbers and small circles below the circle. */
const NARROW_NUMBERS = 16;
/** From the circle's space to the baseline of the first line above the numbers. */
const ABOVE_NOTE = 0.9;
const TALL = 38;
/** A picture lower than this has no small circles below the large one. */
const FLAT = 20;
const WIDE_NUMBERS_HEIGHT = 10.9;
const LOW = 24;
const LOW_NUMBERS_HEIGHT = 8.6;
/** Least width of a small circle with its space, beside the large one and below it. */
const SLOT = 7;
const SLOT_BELOW = 3.8;
/** Largest radius of a small circle beside the large one. */
const LARGEST_SMALL = 3;
/** Height of the number below a small circle, and of number and angle. */
const NUMBER = 2.1;
const NUMBER_AND_ANGLE = 3.5;
/** Smallest width of a wide picture, and of a small circle with its space, in pixels. */
const WIDE_PIXELS = 760;
const SLOT_PIXELS = 46;

/**
 * The circle is on the left, the numbers beside it and all pairs below the numbers. With less width
 * the pairs are below everything; on a narrow screen the numbers are below the circle.
 *
 * The numbers need a width in letters, so that these limits follow the font size.
 */
export function layout(view: RotationView, over?: Layout): Layout {
  const { parameters, width, height, font, isGhost } = view;
  const { d_model, base, pair, position, rotation_offset } = parameters;
  const frequencies = frequenciesOf(d_model, base);
  const isNarrow = width < NARROW * font;
  const isWide = width >= Math.max(WIDE_PIXELS, WIDE * font);
  const isLow = isWide && height < LOW * font;
  const row = SMALL_ROW * font;
  const isTall = isNarrow && height >= TALL * font;
  const isFlat = !isWide && !isNarrow && height < FLAT * font;
  const besideNarrow = isNarrow ? BESIDE_NARROW_CIRCLE : BESIDE_CIRCLE;
  const beside = (isWide ? BESIDE_WIDE_CIRCLE : besideNarrow) * font;
  const circleHeight = isFlat ? height : heightOfCircle(height, font, { isNarrow, isWide });
  const widthOfNumbers = isWide ? Math.max(0.36 * width, WIDE_NUMBERS * font) : NUMBERS * font;
  const circleWidth = width - (isNarrow ? 0 : widthOfNumbers);
  const largest = Math.min(circleHeight / 2 - AROUND_CIRCLE * font, circleWidth / 2 - beside);
  const radius = Math.max(1, largest);
  const left = isNarrow ? 0 : 2 * (radius + beside) + (isWide ? font : 0);
  const top = isNarrow ? circleHeight + ABOVE_NOTE * font : HEADING * font;
  const space = isFlat
    ? { x: 0, height: 0 }
    : isWide
      ? { x: left, height: height - (isLow ? LOW_NUMBERS_HEIGHT : WIDE_NUMBERS_HEIGHT) * font }
      : { x: 0, height: row };
  return {
    frequencies,
    angles: rotationAngles(position, rotation_offset, frequencies[pair]),
    isNarrow,
    isWide,
    isTall,
    isLow,
    hasSecond: isWide && !isLow && width - left >= TWO_PRODUCTS * font,
    circle: { x: isNarrow ? width / 2 : radius + beside, y: circleHeight / 2, radius },
    numbers: { x: left, y: top, width: width - left },
    small:
      isGhost && over
        ? { ...over.small, pairs: over.small.pairs.filter((pair) => pair < frequencies.length) }
        : smallCircles({ frequencies, pair }, space, { width, height, font }),
  };
}

function heightOfCircle(
  height: number,
  font: number,
  { isNarrow, isWide }: Pick<Layout, "isNarrow" | "isWide">,
): number {
  if (isNarrow) return height - NARROW_NUMBERS * font;
  return isWide ? height : height - (SMALL_ROW + HEADING) * font;
}

function smallCircles(
  { frequencies, pair }: { frequencies: Float64Array; pair: number },
  space: { x: number; height: number },
  { width, height, font }: { width: number; height: number; font: number },
): SmallCircles {
  if (!space.height)
    return { pairs: [], pairStep: 1, circles: [], x: 0, top: height, hasAngles: false };
  const columns = Math.max(
    1,
    Math.floor((width - space.x) / Math.max(SLOT_PIXELS, (space.x ? SLOT : SLOT_BELOW) * font)),
  );
  const slot = (width - space.x) / columns;
  const hasAngles = space.x > 0;
  const below = (hasAngles ? NUMBER_AND_ANGLE : NUMBER) * font;
  const high = space.height - HEADING * font;
  const widest = Math.min(0.42 * slot, hasAngles ? LARGEST_SMALL * font : slot);
  const radius = Math.max(1, Math.min(widest, (high - below) / 2));
  const row = 2 * radius + below;
  const rows = Math.max(1, Math.floor(high / row));
  const isSeen = (frequency: number) => SEEN_OFFSET * frequency >= SEEN_ANGLE;
  const moving = frequencies.filter(isSeen).length;
  const { pairs, pairStep } = movingPairs(frequencies.length, columns * rows, {
    moving,
    kept: [pair],
  });
  const top = height - high;
  const circles = pairs.map((_, index) => ({
    x: space.x + slot * ((index % columns) + 0.5),
    y: top + row * Math.floor(index / columns) + radius + 3,
    radius,
  }));
  return { pairs, pairStep, circles, x: space.x, top, hasAngles };
}

/** Angle of a place on a circle, clockwise from the top. */
export const angleOf = (circle: Circle, { x, y }: Place): number =>
  Math.atan2(x - circle.x, circle.y - y);

/** A position in tokens: the nearest whole one while it plays, where decimals would distract. */
export const inTokens = (position: number): string => fixed(Math.round(position), 0);
