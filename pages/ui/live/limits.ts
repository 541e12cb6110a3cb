/** Limits of a variable, as Python describes them. */

import { clamp } from "./numbers";
import { closest } from "./sampling";
import type { Allowed, Parameters } from "./scene";

/** Smallest value of a variable. */
export const lowest = ({ options, low }: Allowed): number => options?.[0] ?? low!;

/** Largest value of a variable; another parameter may set it. */
export function highest({ options, high, limit }: Allowed, parameters: Parameters): number {
  if (limit) {
    const other = parameters[limit.by];
    if (typeof other === "number") return limit.times * other + limit.plus;
  }
  return options?.at(-1) ?? high!;
}

/** A number within a variable's limits. */
export const bounded = (variable: Allowed, value: number, parameters: Parameters): number =>
  clamp(value, lowest(variable), highest(variable, parameters));

/** The allowed value closest to a number; of two the lower, as in Python (link/values.py). */
export function nearest(variable: Allowed, value: number, parameters: Parameters): number {
  const { options, low = 0, step = 1 } = variable;
  const within = bounded(variable, value, parameters);
  if (options) return closest(options, (option) => Math.abs(option - within));
  return bounded(variable, low - Math.round((low - within) / step) * step, parameters);
}
