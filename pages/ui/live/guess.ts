/** A prediction that the user draws into a picture before its answer is revealed. */

import { mean } from "d3-array";
import { withoutTurns } from "./formulas/sinusoid";
import { besideOf, type Candidate, type Labels } from "./labels";
import { clamp, fixed } from "./numbers";
import type { Box, Pen, Place } from "./pen";
import { closest } from "./sampling";
import type { Scale } from "./scale";
import type { ArrowKey, Guess, View } from "./scene";
import { DASHED, STRONG } from "./sizes";

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
    kind: "line",
    boxes: [box],
    prompt,
    range,
    truth: [truth],
    step: 1,
    placeOf: (_, value) => ({ x: x(value), y: box.y + box.height / 2 }),
    valueAt: (place) => ({ index: 0, value: Math.round(x.invert(place.x)) }),
    inWords: (value) => fixed(value, 0),
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
    kind: "curve",
    boxes: [box],
    prompt,
    truth,
    range: [low, high],
    step: (high - low) / 20,
    placeOf: (index, value) => ({ x: x(positions[index]), y: y(value) }),
    valueAt: (place) => ({
      index: clamp(Math.round(x.invert(place.x) / spacing), 0, positions.length - 1),
      value: y.invert(place.y),
    }),
    inWords: (value, index) => `${fixed(value, 2)} at ${fixed(positions[index], 0)}`,
    gap(values) {
      const apart = values.map((value, index) => Math.abs(value - truth[index]));
      const drawn = apart.filter((distance) => !Number.isNaN(distance));
      return `Your curve is off by ${fixed(mean(drawn) ?? 0, 2)} on average.`;
    },
  };
}

/** Difference of two angles, in words. */
export const degreesBetween = (first: number, second: number): string =>
  roundDegrees(Math.abs(withoutTurns(first - second)));

/** An angle in degrees, in words. */
export const roundDegrees = (angle: number): string =>
  `${fixed((withoutTurns(angle) * 180) / Math.PI, 0)}°`;

/** A guess of where a hand or a pendulum will be. */
export function handGuess(guess: {
  box: Box;
  pivot: Place;
  truth: number;
  range: readonly [low: number, high: number];
  step: number;
  prompt: string;
  tipOf: (value: number) => Place;
  valueAt: (place: Place) => number;
  inWords: (value: number) => string;
  gap: (value: number) => string;
}): Guess {
  const { box, truth, tipOf, valueAt, gap, ...rest } = guess;
  return {
    ...rest,
    kind: "hand",
    boxes: [box],
    truth: [truth],
    placeOf: (_, value) => tipOf(value),
    valueAt: (place) => ({ index: 0, value: valueAt(place) }),
    gap: ([value]) => gap(value),
  };
}

/** A guess of several shares, each a part of a bar of its own, from its left end. */
export function sharesGuess(guess: {
  boxes: readonly Box[];
  truth: readonly number[];
  prompt: string;
  gap: (values: readonly number[]) => string;
}): Guess {
  const { boxes } = guess;
  const middle = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });
  return {
    ...guess,
    kind: "shares",
    range: [0, 1],
    step: 0.05,
    placeOf: (index, value) => {
      const { x, y, width, height } = boxes[index];
      return { x: x + value * width, y: y + height / 2 };
    },
    valueAt(place) {
      const distance = (box: Box): number =>
        Math.hypot(middle(box).x - place.x, middle(box).y - place.y);
      const index = boxes.indexOf(closest(boxes, distance));
      const { x, width } = boxes[index];
      return { index, value: (place.x - x) / width };
    },
    inWords: (value, index) => `${inPercent(value)} in bar ${index + 1} of ${boxes.length}`,
  };
}

const inPercent = (share: number): string => `${fixed(100 * share, 0)}%`;

const DOT_RADIUS = 5;
/** Distances of a label from the tip of a guessed hand, as multiples of the font size. */
const HAND_DISTANCES = [0.25, 0.8, 1.4, 2, 3, 4];

/** The values that the user has guessed, and how they are drawn. */
export class GuessLayer {
  #values: number[] = [];
  /** Index of the value that arrow keys change. */
  #chosen = 0;
  /** Index of the value that a drag has set last. */
  #last: number | null = null;

  isDrawn(guess: Guess): boolean {
    return this.#of(guess).some((value) => !Number.isNaN(value));
  }

  get values(): readonly number[] {
    return this.#values;
  }

  /** Take the values of another guess; none clear it. */
  take(values: readonly number[]): void {
    this.#values = [...values];
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

  step(guess: Guess, key: ArrowKey, times: number): void {
    const { kind, truth, range, step } = guess;
    const isSeveral = kind === "curve" || kind === "shares";
    const [across, up] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }[key];
    if (isSeveral && across) this.#chosen = clamp(this.#chosen + across, 0, truth.length - 1);
    // A curve goes on from the column before.
    const near = [this.#chosen, this.#chosen - (kind === "curve" ? 1 : 0)].map(
      (index) => this.#values[index],
    );
    const before = near.find((value) => Number.isFinite(value)) ?? (range[0] + range[1]) / 2;
    const by = isSeveral ? up : across || up;
    this.#set(guess, this.#chosen, before + by * step * times);
  }

  /** The values, if they are those of this guess: a kept one may be from another picture. */
  #of({ truth, range }: Guess): number[] {
    const values = this.#values.length === truth.length ? this.#values : [];
    return values.map((value) => clamp(value, ...range));
  }

  /** Places of the values that there are. */
  #places(guess: Guess): (Place & { index: number; value: number })[] {
    return this.#of(guess).flatMap((value, index) =>
      Number.isNaN(value) ? [] : [{ ...guess.placeOf(index, value), index, value }],
    );
  }

  #set({ truth, range }: Guess, index: number, value: number): void {
    if (this.#values.length !== truth.length) this.#values = truth.map(() => Number.NaN);
    this.#values[index] = clamp(value, ...range);
  }

  /** The value that was set last, for a screen reader; empty without a guess. */
  inWords(guess: Guess): string {
    const value = this.#of(guess)[this.#chosen];
    return Number.isFinite(value) ? `Your guess: ${guess.inWords(value, this.#chosen)}.` : "";
  }

  /** The guess in words; empty without one. */
  describe(guess: Guess): string {
    return this.isDrawn(guess) ? guess.gap(this.#of(guess)) : "";
  }

  /** Its line, or nothing; shares have none. */
  lineOf(guess: Guess): number[] {
    const { kind, pivot, boxes } = guess;
    const [{ y: top, height }] = boxes;
    const drawn = this.#places(guess);
    if (!drawn.length || kind === "shares") return [];
    if (kind === "line") return [drawn[0].x, top, drawn[0].x, top + height];
    return [...(pivot ? [pivot] : []), ...drawn].flatMap(({ x, y }) => [x, y]);
  }

  /** Draw the guess; once it is revealed, the truth may be drawn over it. */
  draw(pen: Pen, { look, font }: View, guess: Guess, { isRevealed = false } = {}): void {
    const { boxes, kind, truth } = guess;
    const bold = { size: font, weight: STRONG, fill: look.guess, halo: look.paper, mark: "guess" };
    const drawn = this.#places(guess);
    if (!drawn.length) return;
    const style = { stroke: look.guess, width: 3, dash: DASHED, mark: "guess" };
    const below = { stroke: look.paper, width: 6, mark: "guess-halo" };
    const line = (ends: number[]) => {
      pen.curve(ends, below);
      pen.curve(ends, style);
    };
    if (kind === "shares") {
      drawn.forEach(({ index, ...place }) => {
        const { y: top, height } = boxes[index];
        const upright = (at: Place) => [at.x, top, at.x, top + height];
        line(upright(place));
        const end = upright(guess.placeOf(index, truth[index]));
        if (isRevealed) pen.curve(end, { stroke: look.ink, width: 3, mark: "truth" });
        else {
          pen.text(inPercent(place.value), place.x, top - 0.3 * font, { ...bold, align: "center" });
        }
      });
    } else {
      line(this.lineOf(guess));
      const dot = { fill: look.guess, mark: "guess" };
      if (kind !== "line")
        pen.dots(
          drawn.flatMap(({ x, y }) => [x, y]),
          DOT_RADIUS,
          dot,
        );
    }
  }

  /** Write "your guess" beside it; `labels` avoid what is drawn. */
  name(labels: Labels, { look, font }: View, guess: Guess, { isRevealed = false } = {}): void {
    const { boxes, kind } = guess;
    const [{ y: top, height }] = boxes;
    const places = this.#places(guess);
    if (!places.length || kind === "shares" || (kind === "curve" && !isRevealed)) return;
    labels.avoidLine(this.lineOf(guess));
    const candidates: Candidate[] = [];
    if (kind === "line")
      for (let y = top + 1.6 * font; y < top + height; y += font)
        candidates.push([places[0].x - 8, y, "right"], [places[0].x + 8, y, "left"]);
    else if (kind === "hand")
      for (const radius of HAND_DISTANCES)
        candidates.push(...besideOf(places[0], font, radius * font));
    else
      for (const { x, y } of places.reverse())
        for (const away of [0.8, 2]) {
          candidates.push([x, y - away * font, "right"]);
          candidates.push([x, y + (away + 0.8) * font, "right"]);
        }
    labels.put("your guess", candidates, { weight: STRONG, fill: look.guess, mark: "guess" });
  }
}
