/** Methods that bring distance into the score of equal queries and keys. */

import { scoresByLag, t5Bias } from "../../ui/live/todays_models";

/** Inputs of the scores at the distances 0, 1, …. */
interface Inputs {
  d_model: number;
  /** S at each distance. */
  similar: Float64Array;
  /** Slope of the ALiBi head. */
  slope: number;
}

export interface Method {
  /** Its name in the core. */
  name: string;
  /** Its name on screen, with the ALiBi head. */
  labelOf: (head: number) => string;
  /** Way in which it brings in the position. */
  note: string;
  /** Scores by distance; null if a longer text has none. */
  scoresOf: (inputs: Inputs) => Float64Array | null;
}

/** From the most weight on untrained distances at the defaults to the least. */
export const METHODS: readonly Method[] = [
  {
    name: "learned",
    labelOf: () => "learned (example)",
    note: "a vector per position",
    scoresOf: () => null,
  },
  {
    name: "none",
    labelOf: () => "none",
    note: "no position at all",
    scoresOf: ({ similar }) => similar.map(() => 0),
  },
  {
    // RoPE's scores of equal vectors are those of the sinusoid.
    name: "sinusoid",
    labelOf: () => "sinusoid, RoPE",
    note: "added or rotated",
    scoresOf: ({ similar, d_model }) => scoresByLag(similar, 1, d_model),
  },
  {
    name: "ALiBi",
    labelOf: (head) => `ALiBi, head ${head}`,
    note: "steady penalty",
    scoresOf: ({ similar, slope }) => similar.map((_, distance) => -slope * distance),
  },
  {
    name: "T5",
    labelOf: () => "T5 (example)",
    note: "learned penalty",
    scoresOf: ({ similar }) => similar.map((_, distance) => t5Bias(distance)),
  },
];
