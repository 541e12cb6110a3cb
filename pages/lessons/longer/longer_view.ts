/** Parameters, core and layout of the picture of pairs on a longer text. */

import type { Rise } from "../../ui/live/formulas/rise";
import {
  ROUNDING,
  type Scaling,
  type ScalingNumbers,
  type ScalingSettings,
} from "../../ui/live/formulas/scaling";
import { grouped } from "../../ui/live/numbers";
import type { Box, Place } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import type { View } from "../../ui/live/scene";

export type LongerParameters = { [key in keyof ScalingSettings]: ScalingSettings[key] };

export interface LongerCore extends ScalingNumbers {
  /** Names of the methods within a sentence. */
  labels: Readonly<Record<Scaling, string>>;
  /** Least rise of the curve that is visible. */
  clear_rise: number;
  /** Least factor by which neighbours differ less that is written as such, not in percent. */
  clear_loss: number;
}

export type LongerView = View<LongerParameters, LongerCore>;

/** The method whose bars are dotted beside the user's own. */
export const RECOMMENDED: Scaling = "yarn";

/** Distance of the two headings above the bars, in fonts. */
export const HEADING_LINE = 1.5;

/** Place of the first of them. */
export const firstHeading = ({ font }: LongerView, { bars }: Pick<Layout, "bars">): Place => ({
  x: bars.x,
  y: bars.y - HEADING_LINE * font,
});

/** Width of both: up to the panel beside the bars, or to the picture's end. */
export const headingWidth = ({ width, font }: LongerView, places: Layout): number =>
  (places.isCompact ? width : places.neighbours.x - font) - places.bars.x;

/** Space between the ring of the factor and numbers below, in pixels. */
export const BELOW_RING = 3;

/** The dial of the marked pair: its middle and its radius. */
export interface Dial extends Place {
  radius: number;
}

export interface Layout {
  /** Number of tokens of the text so far, and of those in training. */
  length: number;
  trainedLength: number;
  before: Float64Array;
  now: Float64Array;
  /** Turns of each pair in training and now. */
  trained: Float64Array;
  reached: Float64Array;
  /** The same without scaling. */
  unscaled: Float64Array;
  /** Token at which each pair, at full speed, has the angle that it reaches now. */
  asToken: number[];
  /**
   * Tokens of a turn at both ends of each pair's bar and at its middle. Across a narrow bar, a turn
   * becomes longer as it does from pair to pair.
   */
  perTurn: readonly (readonly [left: number, middle: number, right: number])[];
  /** Number of pairs that complete a turn in training, which are the first ones. */
  complete: number;
  /** Number of pairs that meet angles never seen. */
  unseen: number;
  /** Distance from which on a pair meets angles never seen, in tokens; infinite if none does. */
  newFrom: number;
  /** For each pair, whether it is one of those that meet angles never seen. */
  meetsNew: readonly boolean[];
  /** The same without scaling. */
  meetsNewUnscaled: readonly boolean[];
  /** True if the method slows any pair. */
  isScaled: boolean;
  /** For each pair, whether the method slows it, and whether by the whole factor. */
  isSlowed: readonly boolean[];
  isFully: readonly boolean[];
  /** Frequencies that the recommended method gives. */
  recommended: Float64Array;
  bars: Box;
  /** Bars of the difference of neighbours; without height where no method changes it. */
  neighbours: Box;
  /** The curve; without height in a low picture, which has no space for it. */
  curve: Box;
  /** The dial; none in a picture that has no space for it. */
  dial: Dial | null;
  /** True if the curve is below the bars. */
  isCompact: boolean;
  pair: Scale;
  /** Tokens up to the whole text, as heights. */
  token: Scale;
  /** Logarithm of the distance, in tokens. */
  distance: Scale;
  value: Scale;
  columns: readonly Column[];
  /** The same in training; empty if the method changes no frequency. */
  columnsBefore: readonly Column[];
  /** Largest rise of the curve, if no angle is new and it is visibly larger than in training. */
  rise: Rise | null;
  /** True if no angle is new and it does not visibly rise anywhere. */
  isFalling: boolean;
  /**
   * Distance up to which the similarity is as in training, in tokens; null if angles are new,
   * neighbours differ less, or no pair is slowed.
   */
  alikeTo: number | null;
  /** The pair whose bar has a grip and the dial. */
  marked: number;
  /** Turns of its hand on the dial: those at the pointer on its bar, or all that it reaches. */
  shown: number;
}

/** Mean of S over an octave of distances, in pixels; S itself where that is less than a token. */
export interface Column {
  x: number;
  mean: number;
}

/** Whole tokens, of a number that rounding may have made too small. */
export const wholeTokens = (tokens: number): string => grouped(Math.floor(tokens * (1 + ROUNDING)));

/** Name of the marked pair. */
export const pairName = ({ before, marked }: Layout): string => {
  if (before.length === 1) return "the only pair";
  return marked === before.length - 1 ? `pair ${marked} (slowest)` : `pair ${marked}`;
};
