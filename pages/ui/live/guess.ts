/** A prediction that the user draws into a picture before its answer is revealed. */

import { mean } from "d3-array";
import type { Scale } from "./axes";
import { clamp, fixed } from "./numbers";
import type { Box, Pen, Place } from "./pen";
import type { ArrowKey, View } from "./scene";

/** What can be guessed in a picture, and what is true; a value is a number of the scene's own. */
export interface Guess {
  /** Where it is drawn. */
  box: Box;
  /** What to do, shown while nothing is drawn. */
  prompt: string;
  /** True values. */
  truth: readonly number[];
  /** Lowest and highest value. */
  range: readonly [low: number, high: number];
  /** Change of a value by an arrow key. */
  step: number;
  /** Whether values go up the picture, one for each column, or there is one, across. */
  isCurve: boolean;
  placeOf(index: number, value: number): Place;
  /** The value that a place stands for, and its index. */
  valueAt(place: Place): { index: number; value: number };
  /** How far a complete or partial guess is from the truth; missing values are NaN. */
  gap(values: readonly number[]): string;
}

/** A guess of one number on a horizontal scale: a vertical line. */
export function lineGuess(guess: {
  box: Box;
  x: Scale;
  truth: number;
  range: readonly [low: number, high: number];
  prompt: string;
  gap: (value: number) => string;
}): Guess {
  const { box, x, truth, range, prompt, gap } = guess;
  return {
    box,
    prompt,
    range,
    truth: [truth],
    step: 1,
    isCurve: false,
    placeOf: (_, value) => ({ x: x(value), y: box.y + box.height / 2 }),
    valueAt: (place) => ({ index: 0, value: Math.round(x.invert(place.x)) }),
    gap: ([value]) => gap(value),
  };
}

/** A guess of a curve, at `positions` of a horizontal scale. */
export function curveGuess(guess: {
  box: Box;
  x: Scale;
  y: Scale;
  positions: readonly number[];
  truth: readonly number[];
  prompt: string;
}): Guess {
  const { box, x, y, positions, truth, prompt } = guess;
  const [low, high] = y.domain();
  const spacing = positions[1] - positions[0];
  return {
    box,
    prompt,
    truth,
    range: [low, high],
    step: (high - low) / 20,
    isCurve: true,
    placeOf: (index, value) => ({ x: x(positions[index]), y: y(value) }),
    valueAt: (place) => ({
      index: clamp(Math.round(x.invert(place.x) / spacing), 0, positions.length - 1),
      value: y.invert(place.y),
    }),
    gap(values) {
      const apart = values.map((value, index) => Math.abs(value - truth[index]));
      const drawn = apart.filter((one) => !Number.isNaN(one));
      return `Your curve is off by ${fixed(mean(drawn) ?? 0, 2)} on average.`;
    },
  };
}

const DOT_RADIUS = 5;

/** The values that the user has guessed, and how they are drawn. */
export class GuessLayer {
  #values: number[] = [];
  /** Index of the value that arrow keys change. */
  #chosen = 0;
  /** Index of the value that a drag has set last. */
  #last: number | null = null;

  get isDrawn(): boolean {
    return this.#values.some((value) => !Number.isNaN(value));
  }

  clear(): void {
    this.#values = [];
    this.#chosen = 0;
  }

  /** Begin a drag: it does not join the place where the last one ended. */
  press(): void {
    this.#last = null;
  }

  drag(guess: Guess, to: Place): void {
    const { index, value } = guess.valueAt(to);
    const from = this.#last ?? index;
    const [start, end] = [this.#values[from] ?? Number.NaN, value];
    const steps = Math.abs(index - from);
    const direction = Math.sign(index - from);
    // A fast drag leaves columns out: a straight line joins them.
    for (let step = 1; step < steps; step += 1)
      this.#set(guess, from + step * direction, start + ((end - start) * step) / steps);
    this.#set(guess, index, value);
    this.#chosen = index;
    this.#last = index;
  }

  /** Change the guess by an arrow key. */
  step(guess: Guess, key: ArrowKey, times: number): void {
    const { isCurve, truth, range, step } = guess;
    const [across, up] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }[key];
    if (isCurve && across) this.#chosen = clamp(this.#chosen + across, 0, truth.length - 1);
    const near = [this.#values[this.#chosen], this.#values[this.#chosen - 1]];
    const before = near.find((value) => Number.isFinite(value)) ?? (range[0] + range[1]) / 2;
    const by = isCurve ? up : across || up;
    this.#set(guess, this.#chosen, before + by * step * times);
  }

  #set({ truth, range }: Guess, index: number, value: number): void {
    if (this.#values.length !== truth.length) this.#values = truth.map(() => Number.NaN);
    this.#values[index] = clamp(value, ...range);
  }

  /** What the guess says, in words; empty without one. */
  describe(guess: Guess): string {
    return this.isDrawn ? guess.gap(this.#values) : "";
  }

  draw(pen: Pen, { look, font }: View, guess: Guess): void {
    const { box, prompt, isCurve } = guess;
    const places = this.#values.map((value, index) => ({ ...guess.placeOf(index, value), value }));
    const drawn = places.filter(({ value }) => !Number.isNaN(value));
    if (!drawn.length) {
      pen.text(prompt, box.x + box.width / 2, box.y + 1.6 * font, {
        align: "center",
        size: 1.1 * font,
        weight: 600,
        fill: look.mark,
        halo: look.paper,
        mark: "guess-prompt",
      });
      return;
    }
    const style = { stroke: look.mark, width: 3, dash: [6, 4], mark: "guess" };
    if (isCurve) {
      pen.curve(
        drawn.flatMap(({ x, y }) => [x, y]),
        style,
      );
      pen.dots(
        drawn.flatMap(({ x, y }) => [x, y]),
        DOT_RADIUS,
        { fill: look.mark, mark: "guess" },
      );
    } else {
      const [{ x }] = drawn;
      pen.curve([x, box.y, x, box.y + box.height], style);
      pen.text("your guess", x, box.y + 1.6 * font, {
        align: x > box.x + box.width / 2 ? "right" : "left",
        size: font,
        weight: 600,
        fill: look.mark,
        halo: look.paper,
        mark: "guess",
      });
    }
  }
}
