/** Plays a variable: the value at the next frame. */

import { highest, lowest } from "./limits";
import { clamp } from "./numbers";
import type { Parameters, Variable } from "./scene";

const SWEEP_SECONDS = 12;
const CALM_SWEEP_STEPS = 8;
const LONGEST_FRAME = 0.1;

export interface Pace {
  /** Tokens per second; a sweep takes `2 * SWEEP_SECONDS / rate` seconds. */
  rate: number;
  /** True if the reader prefers reduced motion: one step per second. */
  isCalm: boolean;
}

export class Player {
  readonly #variable: Variable;
  #value: number;
  #before: number;
  #waited = 0;

  constructor(variable: Variable, value: number, now: number) {
    this.#variable = variable;
    this.#value = value;
    this.#before = now;
  }

  get key(): string {
    return this.#variable.key;
  }

  /** True if the picture also shows values between two steps. */
  get isBetween(): boolean {
    const { play, options } = this.#variable;
    return play === "smooth" || (play === "sweep" && options !== undefined);
  }

  /** The value at a time, in milliseconds; after the highest it starts again at the lowest. */
  advance(now: number, parameters: Parameters, { rate, isCalm }: Pace): number {
    const seconds = clamp((now - this.#before) / 1000, 0, LONGEST_FRAME);
    this.#before = now;
    const isSweep = this.#variable.play === "sweep";
    const low = lowest(this.#variable);
    const high = highest(this.#variable, parameters);
    if (isCalm) {
      this.#waited += seconds;
      if (this.#waited < 1) return this.#value;
      this.#waited = 0;
      this.#value = isSweep
        ? this.#value * (high / low) ** (1 / CALM_SWEEP_STEPS)
        : Math.floor(this.#value) + 1;
    } else if (isSweep) this.#value *= (high / low) ** ((seconds * rate) / (2 * SWEEP_SECONDS));
    else this.#value += rate * seconds;
    if (this.#value > high) this.#value = low;
    return this.#value;
  }
}
