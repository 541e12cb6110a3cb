/** Scores of the methods that bring distance into attention, for equal queries and keys. */

import { scoresByLag } from "../../ui/live/formulas/attention";
import { grouped } from "../../ui/live/numbers";

/** Inputs of the scores at the distances 0, 1, …. */
interface Inputs {
  d_model: number;
  /** S at each distance. */
  similar: Float64Array;
  /** Slope of the ALiBi head. */
  slope: number;
  /** T5's example biases by distance; at larger distances as at the last. */
  t5: readonly number[];
}

/** Scores by distance; null if a longer text has none. */
type Scores = (inputs: Inputs) => Float64Array | null;

/** Scores by the core's names of the methods; methods.py says how they are called on screen. */
export const SCORES = {
  ALiBi: ({ similar, slope }) => similar.map((_, distance) => -slope * distance),
  none: ({ similar }) => similar.map(() => 0),
  // RoPE's scores of equal vectors, and those of two sinusoidal encodings alone.
  sinusoid: ({ similar, d_model }) => scoresByLag(similar, 1, d_model),
  T5: ({ similar, t5 }) => similar.map((_, distance) => t5[Math.min(distance, t5.length - 1)]),
  learned: () => null,
} satisfies Record<string, Scores>;

export type MethodName = keyof typeof SCORES;

/** A method, as Python describes it. */
export interface Method {
  name: MethodName;
  /** Its name on screen. */
  label: string;
  /** The same where space is scarce. */
  short: string;
  /** Dependence of its score on the distance; empty for ALiBi, whose head has a slope. */
  note: string;
  /** Content of its row: its weights, an example of what training may leave, or nothing. */
  shows: "weights" | "example" | "nothing";
  /** The picture in one sentence, from the longest; empty for ALiBi, whose heads decide. */
  titles: readonly string[];
}

/** Positions that a learned table lacks in a longer text. */
export const noVector = ({ seq_len }: { seq_len: number }): string =>
  `no vector after position ${grouped(seq_len - 1)}`;
