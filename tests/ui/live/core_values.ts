/** Values of the core for some pictures, as the tests of their scenes use them. */

import type { BiasesCore } from "../../../pages/lessons/biases/biases_layout";
import biases from "./biases_core.json";

/** `tests/lessons/test_biases.py` compares these with what Python sends. */
export const BIASES_CORE = biases as BiasesCore;

export const SCALING_NUMBERS = {
  turns: { "by-parts": [1, 32], yarn: [1, 32], llama3: [1, 4] },
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
} as const;
