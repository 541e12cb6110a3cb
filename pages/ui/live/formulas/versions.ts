/** Versions of the encoding that libraries use. */

import { frequenciesOf } from "./sinusoid";

type FrequencyRule = (d_model: number, base: number) => Float64Array;

/** Frequencies of all pairs, from those of each. */
const ofPairs = (d_model: number, frequency: (pair: number, pairs: number) => number) =>
  Float64Array.from({ length: d_model / 2 }, (_, pair) => frequency(pair, d_model / 2));

/** Frequencies in radians per position, by the names that Python gives to the rules. */
export const FREQUENCY_RULES = {
  paper: frequenciesOf,
  inclusive: (d_model, base) =>
    ofPairs(d_model, (pair, pairs) => base ** (-pair / Math.max(pairs - 1, 1))),
  halves: (d_model, base) => ofPairs(d_model, (pair, pairs) => base ** (-pair / pairs)),
  "one-based": (d_model, base) => ofPairs(d_model, (pair) => base ** ((-2 * (pair + 1)) / d_model)),
  "extra-pi": (d_model, base) =>
    frequenciesOf(d_model, base).map((frequency, pair) => Math.PI * pair * frequency),
  doubling: (d_model) => ofPairs(d_model, (pair) => 2 ** pair),
} satisfies Record<string, FrequencyRule>;

export type Layout = "interleaved" | "sin-cos" | "cos-sin";

/** A version, as Python describes it. */
export interface Version {
  /** Papers, libraries and code. */
  usedBy: readonly string[];
  /** False if `usedBy` describes the code instead of naming it. */
  isPublished: boolean;
  rule: keyof typeof FREQUENCY_RULES;
  layout: Layout;
  /** Position of the first token. */
  firstPosition: number;
  /** Scaled position of the last token; null if positions are not scaled. */
  span: number | null;
  /** True if the output is multiplied by √(2/d_model). */
  hasUnitNorm: boolean;
}

export type Sizes = { d_model: number; seq_len: number; base: number };

/** Waves of a version at some sizes. */
export interface VersionWaves {
  /** Frequencies in radians per token. */
  frequencies: Float64Array;
  firstPosition: number;
  factor: number;
}

export function wavesOf(version: Version, { d_model, seq_len, base }: Sizes): VersionWaves {
  const { rule, firstPosition, span, hasUnitNorm } = version;
  const scale = span === null ? 1 : span / (firstPosition + seq_len - 1);
  const frequencies = FREQUENCY_RULES[rule](d_model, base).map((frequency) => scale * frequency);
  return { frequencies, firstPosition, factor: hasUnitNorm ? Math.sqrt(2 / d_model) : 1 };
}

/** The wave in a column: twice its pair, plus 1 for a cosine. */
export function waveOf(layout: Layout, column: number, pairs: number): number {
  if (layout === "interleaved") return column;
  const isInFirstHalf = column < pairs;
  const isCosine = isInFirstHalf === (layout === "cos-sin");
  return 2 * (isInFirstHalf ? column : column - pairs) + Number(isCosine);
}

/** The column of a wave. */
function columnOf(layout: Layout, wave: number, pairs: number): number {
  if (layout === "interleaved") return wave;
  const isInFirstHalf = Boolean(wave % 2) === (layout === "cos-sin");
  return (wave >> 1) + (isInFirstHalf ? 0 : pairs);
}

/** The column of a layout that has the same wave as a column of another one. */
export const matchedColumn = (layout: Layout, other: Layout, column: number, pairs: number) =>
  columnOf(other, waveOf(layout, column, pairs), pairs);

const RELATIVE_ROUNDING = 1e-9;

/** Return whether two versions have the same numbers, if their columns are matched. */
export const haveSameNumbers = (first: VersionWaves, second: VersionWaves): boolean =>
  first.firstPosition === second.firstPosition &&
  first.factor === second.factor &&
  first.frequencies.every((frequency, pair) => {
    const difference = Math.abs(frequency - second.frequencies[pair]);
    return difference <= RELATIVE_ROUNDING * frequency;
  });
