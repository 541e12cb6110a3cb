/** Scaled frequencies for longer texts: interpolation, NTK-aware, YaRN, Llama 3.1 and one's own. */

import { clamp } from "../numbers";
import { percentOf } from "./lengths";
import { FULL_TURN, frequenciesOf, similarity } from "./sinusoid";

/** Relative differences up to this one are rounding. */
export const ROUNDING = 1e-9;

/** Ways to scale frequencies, by the core's names. */
export type Scaling =
  | "none"
  | "interpolation"
  | "ntk-aware"
  | "dynamic-ntk"
  | "by-parts"
  | "yarn"
  | "llama3"
  | "own";

/** The ones of them that mix ω/s and ω by a ramp. */
type RampScaling = Extract<Scaling, "by-parts" | "yarn" | "llama3">;

/** Numbers of the methods, from the core. */
export interface ScalingNumbers {
  /** Turns in training below which a pair is interpolated, and above which it is kept. */
  turns: Readonly<Record<RampScaling, readonly [slow: number, fast: number]>>;
  /** Letters of the levels of one's own bars. */
  letters: string;
}

/** Settings of scaled frequencies. */
export interface ScalingSettings {
  d_model: number;
  base: number;
  scaling: Scaling;
  scale_factor: number;
  trained_length: number;
  /** Length of the text as a share of the longest, in percent. */
  so_far: number;
  /** Levels of one's own bars; empty unless they are dragged. */
  bars: string;
}

/** The current method: dragging bars makes it one's own. */
export const methodOf = ({ bars, scaling }: Pick<ScalingSettings, "bars" | "scaling">): Scaling =>
  bars ? "own" : scaling;

/** Number of tokens of the text so far; a factor between two options gives no part of a token. */
export const lengthSoFar = ({
  trained_length,
  scale_factor,
  so_far,
}: Pick<ScalingSettings, "trained_length" | "scale_factor" | "so_far">): number =>
  Math.max(percentOf(Math.floor(trained_length * scale_factor), so_far), 1);

/** The pair that makes some turns within a length, in tokens; between two pairs, not whole. */
export const pairOfTurns = (
  turns: number,
  length: number,
  { d_model, base }: Pick<ScalingSettings, "d_model" | "base">,
): number => (d_model * Math.log(length / (FULL_TURN * turns))) / (2 * Math.log(base));

/** Share of its own frequency that each pair keeps; the rest is divided by the factor. */
function rampOf(
  settings: ScalingSettings,
  method: RampScaling,
  [slow, fast]: readonly [slow: number, fast: number],
  frequencies: Float64Array,
): Float64Array {
  const { d_model, trained_length } = settings;
  if (method !== "yarn")
    return frequencies.map((frequency) => {
      const turned = (trained_length * frequency) / FULL_TURN;
      return clamp((turned - slow) / (fast - slow), 0, 1);
    });
  // The authors' code: linear in the number of the pair.
  const pairOf = (turns: number) => pairOfTurns(turns, trained_length, settings);
  const low = Math.max(Math.floor(pairOf(fast)), 0);
  const end = Math.min(Math.ceil(pairOf(slow)), d_model - 1);
  const high = end === low ? end + 0.001 : end;
  return frequencies.map((_, pair) => 1 - clamp((pair - low) / (high - low), 0, 1));
}

/** Divisor of each pair, 1 … factor; bars of another number of pairs are stretched. */
function barDivisors(
  bars: string,
  { pairs, factor, letters }: { pairs: number; factor: number; letters: string },
): Float64Array {
  const highest = letters.length - 1;
  return Float64Array.from({ length: pairs }, (_, pair) => {
    const letter = bars[Math.floor((pair * bars.length) / pairs)];
    return factor ** (letters.indexOf(letter) / highest);
  });
}

/** The letter of the level that divides a frequency nearest to `divisor`. */
export function barOf(divisor: number, factor: number, letters: string): string {
  const highest = letters.length - 1;
  const share = factor > 1 ? Math.log(divisor) / Math.log(factor) : 0;
  const level = Math.floor(highest * share + 0.5);
  return letters[clamp(level, 0, highest)];
}

/** The bar some levels slower, or faster where `steps` is negative. */
export function barBeside(letter: string, steps: number, letters: string): string {
  const level = letters.indexOf(letter) + steps;
  const highest = letters.length - 1;
  return letters[clamp(level, 0, highest)];
}

/** Frequencies after scaling, for the text so far. */
export function scaledFrequencies(
  settings: ScalingSettings,
  { turns, letters }: ScalingNumbers,
): Float64Array {
  const { d_model, base, scale_factor, trained_length, bars } = settings;
  const frequencies = frequenciesOf(d_model, base);
  const last = Math.max(frequencies.length - 1, 1);
  const raised = (factor: number) =>
    frequencies.map((frequency, pair) => frequency * factor ** (-pair / last));
  const method = methodOf(settings);
  switch (method) {
    case "none":
      return frequencies;
    case "interpolation":
      return frequencies.map((frequency) => frequency / scale_factor);
    case "ntk-aware":
      return raised(scale_factor);
    case "dynamic-ntk": {
      const grown = (scale_factor * lengthSoFar(settings)) / trained_length;
      return raised(Math.max(grown - (scale_factor - 1), 1));
    }
    case "own": {
      const divisors = barDivisors(bars, {
        pairs: frequencies.length,
        factor: scale_factor,
        letters,
      });
      return frequencies.map((frequency, pair) => frequency / divisors[pair]);
    }
    default: {
      const kept = rampOf(settings, method, turns[method], frequencies);
      return frequencies.map(
        (frequency, pair) => ((1 - kept[pair]) / scale_factor + kept[pair]) * frequency,
      );
    }
  }
}

/** Return whether a pair meets new angles: it never completed a cycle, and now goes further. */
export const isUnseen = (trained: number, now: number): boolean =>
  trained < 1 && now > trained * (1 + ROUNDING);

/** Difference of neighbours: one minus their similarity. */
export const neighbourDifference = (frequencies: Float64Array): number =>
  1 - similarity(1, frequencies);

/**
 * Factor by which neighbours differ less than before; 1 if the decimals that tell their similarity
 * from 1, of 3 to 6, stay the same.
 */
export function neighbourLoss(before: Float64Array, now: Float64Array): number {
  const [first, last] = [before, now].map(neighbourDifference);
  const places = [3, 4, 5].find((count) => last > 0.6 * 10 ** -count) ?? 6;
  return Number((first - last).toFixed(places)) > 0 ? first / last : 1;
}
