/** Parameters, core and layout of the picture of pairs on a longer text. */

import { isDark, type Look } from "../../ui/live/colours";
import type { Rise } from "../../ui/live/formulas/rise";
import type { Scaling, ScalingNumbers, ScalingSettings } from "../../ui/live/formulas/scaling";
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

/** The method whose speeds are outlined beside the user's own. */
export const RECOMMENDED: Scaling = "yarn";

/** Opacity of what is as in training, on either page. */
const SEEN_ALPHA = { light: 0.18, dark: 0.42 };
/** The same of angles no longer reached, as a share of it. */
const LOST_SHARE = 0.5;
/** The same of what a method avoids: paler than new angles, since no bar reaches it. */
const AVOIDED_ALPHA = { light: 0.16, dark: 0.22 };
/** Opacity of the speed of slower pairs. */
const SLOWED_ALPHA = 0.75;

/** Colour of what is as in training; on a dark page, well apart from the page itself. */
export const seenStyle = ({ quiet, paper }: Look) => ({
  fill: quiet,
  alpha: SEEN_ALPHA[isDark(paper) ? "dark" : "light"],
});

/** Colour of angles seen in training that are no longer reached. */
export function lostStyle(look: Look) {
  const { fill, alpha } = seenStyle(look);
  return { fill, alpha: LOST_SHARE * alpha };
}

/** Colour of new angles that a method avoids. */
export const avoidedStyle = ({ mark, paper }: Look) => ({
  fill: mark,
  alpha: AVOIDED_ALPHA[isDark(paper) ? "dark" : "light"],
});

/** The kinds of angles: seen in training or new, reached or no longer. */
export type AngleKind = "seen" | "new" | "avoided" | "lost";

/** Its names, the longer first. */
export const NAMES: Record<AngleKind, readonly string[]> = {
  seen: ["seen in training", "seen"],
  new: ["never seen"],
  avoided: ["avoided"],
  lost: ["no longer reached", "not reached"],
};

/** Colour of a kind of angles. */
export function styleOf(look: Look, kind: AngleKind): { fill: string; alpha?: number } {
  if (kind === "new") return { fill: look.mark };
  return { seen: seenStyle, avoided: avoidedStyle, lost: lostStyle }[kind](look);
}

/** Colour of the speed of slower pairs. */
export const slowedStyle = ({ result }: Look) => ({ fill: result, alpha: SLOWED_ALPHA });

/** Space between the ring of the factor and numbers below, in pixels. */
export const BELOW_RING = 3;

/** The dial of the marked pair: its middle and its radius. */
export interface Dial extends Place {
  radius: number;
}

export interface Layout {
  /** Number of tokens of the text so far. */
  length: number;
  before: Float64Array;
  now: Float64Array;
  /** Turns of each pair in training and now. */
  trained: Float64Array;
  reached: Float64Array;
  /** The same without scaling. */
  unscaled: Float64Array;
  /** Number of pairs that meet angles never seen. */
  unseen: number;
  /** Distance from which on a pair meets angles never seen, in tokens; infinite if none does. */
  newFrom: number;
  /** For each pair, whether it is one of those that meet angles never seen. */
  meetsNew: readonly boolean[];
  /** The same without scaling. */
  meetsNewUnscaled: readonly boolean[];
  /** For each pair, whether the method slows it. */
  isSlowed: readonly boolean[];
  /** Frequencies that the recommended method gives. */
  recommended: Float64Array;
  bars: Box;
  speed: Box;
  /** Bars of the difference of neighbours; without height where no method changes it. */
  neighbours: Box;
  /** The curve; without height in a low picture, which has no space for it. */
  curve: Box;
  /** The dial; none in a narrow picture. */
  dial: Dial | null;
  /** True if the curve is below the bars. */
  isCompact: boolean;
  /** The pairs, for both sets of bars. */
  pair: Scale;
  turn: Scale;
  kept: Scale;
  /** Logarithm of the distance, in tokens. */
  distance: Scale;
  value: Scale;
  columns: readonly Column[];
  columnsBefore: readonly Column[];
  /** Largest rise of the curve, if no angle is new and it is visibly larger than in training. */
  rise: Rise | null;
  /** True if no angle is new and it does not visibly rise anywhere. */
  isFalling: boolean;
  /** The pair whose bar has an outline, a grip and the dial. */
  marked: number;
}

/** Mean of S over an octave of distances, in pixels; S itself where that is less than a token. */
export interface Column {
  x: number;
  mean: number;
}
