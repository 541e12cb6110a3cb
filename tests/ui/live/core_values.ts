/** Values of the core for some pictures, as the tests of their scenes use them. */

import type { BiasesCore } from "../../../pages/lessons/biases/biases_layout";

/** T5's bucket of a past key: one for each small distance, then wider ones. */
function bucketOf(distance: number): number {
  if (distance < 16) return distance;
  return Math.min(31, 16 + Math.floor((Math.log(distance / 16) / Math.log(8)) * 16));
}

export const BIASES_CORE: BiasesCore = {
  keptOff: 0.05,
  slopes: Array.from({ length: 8 }, (_, head) => 2 ** (-head - 1)),
  t5: Array.from({ length: 114 }, (_, distance) => -bucketOf(distance) / 4),
  methods: [
    { name: "ALiBi", label: "ALiBi", short: "ALiBi", note: "" },
    { name: "none", label: "no encoding", short: "none", note: "all scores equal" },
    { name: "sinusoid", label: "RoPE", short: "RoPE", note: "equal words" },
    { name: "T5", label: "T5", short: "T5", note: "an example" },
    { name: "learned", label: "learned table", short: "table", note: "a vector per position" },
  ],
};

export const SCALING_NUMBERS = {
  turns: { "by-parts": [1, 32], yarn: [1, 32], llama3: [1, 4] },
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
} as const;
