/** Layout of the four rulers and the ruler of lengths. */

import { range, sum } from "d3-array";
import { type ScaleLogarithmic, scaleLog } from "d3-scale";
import { frequenciesOf, wavelength } from "../../ui/live/formulas/sinusoid";
import { highest } from "../../ui/live/limits";
import type { Box } from "../../ui/live/pen";
import { spread } from "../../ui/live/sampling";
import type { View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";

export type BaselinesParameters = {
  short: number;
  long: number;
  d_model: number;
  base: number;
};

export type BaselinesView = View<BaselinesParameters>;

/** The numberings, in the order of their rulers; the tour asks about them one by one. */
const NUMBERINGS: readonly string[] = ["raw", "normalised", "binary", "sinusoid"];

/** A ruler's box; its name and its verdict are above it. */
export interface Ruler extends Box {
  /** False for the numberings after the one that a question is about. */
  isShown: boolean;
  /** True if a question is about it. */
  isAsked: boolean;
  /** True if a question is about another one: it has no verdict and no hues. */
  isMuted: boolean;
  /** True without space for labels of steps. */
  isLow: boolean;
  nameTop: number;
}

export interface Layout {
  isNarrow: boolean;
  /** True if there is space for the ruler of lengths; the sliders set them, too. */
  hasRail: boolean;
  /** Lengths of the two sentences, in tokens. */
  shorter: number;
  longer: number;
  tokenWidth: number;
  /** Tokens in the width of a ruler that counts them. */
  scale: number;
  raw: Ruler;
  normalised: Ruler;
  binary: Ruler;
  sinusoid: Ruler;
  frequencies: Float64Array;
  /** Pairs that the sinusoid shows, the fastest first. */
  pairs: readonly number[];
  pairHeight: number;
  /** Height below the digits and below the strip for the lengths of steps; 0 without space. */
  steps: number;
  /** The sinusoid of the longer sentence, whose first columns are the shorter one's. */
  strip: Box;
  /** The ruler of lengths: left end, height and width. */
  rail: { x: number; y: number; width: number };
  /** From a length to its place on the ruler of lengths, which is logarithmic. */
  lengths: ScaleLogarithmic<number, number>;
  /** Powers of two on that ruler, equally far apart. */
  lengthTicks: readonly number[];
}

/** Tokens up to which the rulers keep their scale; for longer sentences it shrinks. */
const FULL_SCALE = 40;
/** The same where a question is about one ruler, whose cells are larger. */
const ASKED_SCALE = 20;
/** Fewest tokens of a sentence. */
const SHORTEST = 2;
const MOST_PAIRS = 4;
/** Longest wavelength shown that still moves within a sentence, in tokens. */
const SLOWEST = 8 * FULL_SCALE;

// Multiples of the font size.
/** Space after a ruler. */
const AFTER_RULER = 3;
/** Space after the ruler of lengths for its name. */
const AFTER_RAIL = 13;
/** Least width with details beside the verdicts. */
const NARROWEST = 42;
const RAIL = 2.6;
const LEAST_WITH_RAIL = 22;
const BELOW_RULERS = 0.3;
const ABOVE_RAIL = 1.1;
/** Least space between two rulers, and its share of the spare height. */
const GAP = { usual: 0.9, low: 0.4, share: 0.3 };
const NAME = { usual: 2, low: 1.6 };
/** Least height of each ruler, the same in a low picture, and its share of the spare height. */
const HEIGHTS = [
  { usual: 1.9, low: 1.6, share: 0.4 },
  { usual: 3.9, low: 2.7, share: 0.4 },
  { usual: 3.1, low: 2.2, share: 1.2 },
  { usual: 3.2, low: 3.2, share: 4.5 },
];
/** Space for the lengths of steps below the digits and below the strip of the sinusoid. */
const STEPS = 2.2;
const WITH_STEPS: readonly string[] = ["binary", "sinusoid"];

/**
 * The rulers from top to bottom, in the height above `bottom`, and the height of lengths of steps.
 *
 * The one that a question is about takes the spare height; those after it are not shown.
 */
function stack(
  { x, width, bottom }: { x: number; width: number; bottom: number },
  { font, focus }: { font: number; focus: string | undefined },
): { rulers: Ruler[]; steps: number } {
  const asked = NUMBERINGS.indexOf(focus ?? "");
  const last = asked < 0 ? NUMBERINGS.length - 1 : asked;
  const slotsOf = (isCramped: boolean, steps: number) =>
    HEIGHTS.map(({ usual, low, share }, index) => {
      const isShown = index <= last;
      const isMuted = asked >= 0 && index !== asked;
      const isLow = isCramped || isMuted;
      const isAlone = asked >= 0;
      const spared = { ruler: isMuted ? 0 : share, gap: isAlone ? 0 : GAP.share };
      return {
        ...{ isShown, isAsked: index === asked, isMuted, isLow, spared },
        above: isShown ? (isLow ? NAME.low : NAME.usual) * font : 0,
        height: isShown
          ? (isLow ? low : usual) * font + (WITH_STEPS.includes(NUMBERINGS[index]) ? steps : 0)
          : 0,
        gap: isShown ? (isLow ? GAP.low : GAP.usual) * font : 0,
      };
    });
  type Slots = ReturnType<typeof slotsOf>;
  const spareOf = (slots: Slots) =>
    bottom - sum(slots, (slot) => slot.above + slot.height + slot.gap);
  // A question is about one ruler, so there is nothing to compare.
  const wanted = asked < 0 ? STEPS * font : 0;
  const candidates = [
    { slots: slotsOf(false, wanted), steps: wanted },
    { slots: slotsOf(true, wanted), steps: wanted },
    { slots: slotsOf(true, 0), steps: 0 },
  ];
  const fitting = candidates.find(({ slots }) => spareOf(slots) >= 0);
  const { slots, steps } = fitting ?? candidates[candidates.length - 1];
  const shares = sum(slots, ({ spared }) => spared.ruler + spared.gap);
  const share = Math.max(spareOf(slots), 0) / shares;
  let nameTop = 0;
  const rulers = slots.map(({ above, height: least, gap, spared, ...kind }) => {
    const height = least + spared.ruler * share;
    const y = nameTop + above;
    const ruler = { x, y, width, height, nameTop, ...kind };
    nameTop = y + height + gap + spared.gap * share;
    return ruler;
  });
  return { rulers, steps };
}

/** A few pairs from the fastest to one that still moves within a sentence. */
function shownPairs(frequencies: Float64Array): number[] {
  const moving = frequencies.filter((frequency) => wavelength(frequency) <= SLOWEST).length;
  return spread(Math.max(1, moving), MOST_PAIRS);
}

export function layout(view: BaselinesView): Layout {
  const { parameters, variables, width, height, font, focus } = view;
  const narrow = isNarrow(view) || width < NARROWEST * font;
  const longer = Math.max(parameters.short, parameters.long);
  const longest = highest(variables.find(({ key }) => key === "long")!, parameters);
  const x = (narrow ? 3.2 : 5) * font;
  const rulerWidth = width - x - AFTER_RULER * font;
  const hasRail = height >= LEAST_WITH_RAIL * font;
  const railTop = hasRail ? height - RAIL * font : height;
  const rail = {
    x,
    y: railTop,
    width: rulerWidth - (narrow ? 0 : AFTER_RAIL - AFTER_RULER) * font,
  };
  const below = (hasRail ? ABOVE_RAIL : BELOW_RULERS) * font;
  const above = { x, width: rulerWidth, bottom: rail.y - below };
  const { rulers, steps } = stack(above, { font, focus });
  const [raw, normalised, binary, sinusoid] = rulers;
  const frequencies = frequenciesOf(parameters.d_model, parameters.base);
  const pairs = shownPairs(frequencies);
  const isAsked = rulers.some((ruler) => ruler.isAsked);
  const scale = Math.max(isAsked ? ASKED_SCALE : FULL_SCALE, longer);
  const tokenWidth = rulerWidth / scale;
  const stripHeight = sinusoid.height - steps;
  const shorter = Math.min(parameters.short, parameters.long);
  return {
    isNarrow: narrow,
    hasRail,
    shorter,
    longer,
    tokenWidth,
    scale,
    normalised,
    raw,
    binary,
    sinusoid,
    frequencies,
    pairs,
    pairHeight: stripHeight / pairs.length,
    steps,
    strip: { x, y: sinusoid.y, width: longer * tokenWidth, height: stripHeight },
    rail,
    lengths: scaleLog([SHORTEST, longest], [x, x + rail.width]),
    lengthTicks: range(1, Math.floor(Math.log2(longest)) + 1).map((power) => 2 ** power),
  };
}

/** End of a sentence in the rulers that count tokens, by its length. */
export const endOf = ({ rail, tokenWidth }: Layout, length: number): number =>
  rail.x + length * tokenWidth;
