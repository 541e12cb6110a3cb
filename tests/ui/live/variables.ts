/** Variables as Python sends them. */

import type { PictureData, Variable } from "../../../pages/ui/live/scene";
import { LOOK } from "./picture";

const variable = (changes: Partial<Variable> & { key: string; value: number }): Variable => ({
  label: changes.key,
  play: null,
  waits: false,
  ...changes,
});

export const D_MODEL = variable({
  key: "d_model",
  value: 64,
  low: 2,
  high: 1024,
  step: 2,
  letter: "d",
});
export const SEQ_LEN = variable({
  key: "seq_len",
  value: 48,
  low: 2,
  high: 2048,
  step: 1,
  play: "sweep",
  letter: "n",
});
export const BASE = variable({
  key: "base",
  value: 10_000,
  options: [2, 5, 10, 20, 50, 100, 1000, 10_000, 1_000_000],
  play: "sweep",
  letter: "b",
});
export const POSITION = variable({
  key: "position",
  value: 40,
  low: 0,
  high: 47,
  step: 1,
  play: "steps",
  limit: { by: "seq_len", times: 1, plus: -1 },
});
export const PAIR = variable({
  key: "pair",
  value: 8,
  low: 0,
  high: 31,
  step: 1,
  limit: { by: "d_model", times: 0.5, plus: -1 },
});

export function dataOf(...variables: readonly Variable[]): PictureData {
  const { sin, cos, mark, guess, quiet, result, values, grid, sequential } = LOOK;
  const theme = { sin, cos, mark, guess, quiet, result, values };
  return {
    scene: "heatmap",
    path: "heatmap",
    variables,
    parameters: Object.fromEntries(variables.map(({ key, value }) => [key, value])),
    core: {},
    hues: { light: theme, dark: theme, both: { grid, sequential } },
  };
}

/** The same picture with other confirmed values. */
export const confirmed = (data: PictureData, values: Record<string, number>): PictureData => ({
  ...data,
  parameters: { ...data.parameters, ...values },
});
