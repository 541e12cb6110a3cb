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
      if (isSweep) this.#sweep(1 / CALM_SWEEP_STEPS, { low, high });
      else this.#value = Math.floor(this.#value) + 1;
    } else if (isSweep) this.#sweep((seconds * rate) / (2 * SWEEP_SECONDS), { low, high });
    else this.#value += rate * seconds;
    if (this.#value > high) this.#value = low;
    return this.#value;
  }

  /** Advance by a share of the sweep: by a factor or, from 0 on with equal steps, by a sum. */
  #sweep(share: number, { low, high }: { low: number; high: number }): void {
    if (low <= 0 && !this.#variable.options) {
      this.#value += share * (high - low);
      return;
    }
    // No factor leads away from 0.
    const shift = low > 0 ? 0 : 1 - low;
    this.#value = (this.#value + shift) * ((high + shift) / (low + shift)) ** share - shift;
  }
}
