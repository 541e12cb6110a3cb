import { describe, expect, test } from "vitest";
import { Player } from "../../../pages/ui/live/player";
import type { Variable } from "../../../pages/ui/live/scene";
import { BASE, POSITION, SEQ_LEN } from "./variables";

const FRAME = 1000 / 60;

/** Values of a variable over some seconds of frames. */
function play(variable: Variable, from: number, seconds: number, pace = {}): number[] {
  const player = new Player(variable, from, 0);
  return Array.from({ length: Math.round(60 * seconds) }, (_, frame) =>
    player.advance((frame + 1) * FRAME, { seq_len: 48 }, { rate: 2, isCalm: false, ...pace }),
  );
}

test("positions play at the chosen number of tokens per second", () => {
  expect(play(POSITION, 10, 3).at(-1)).toBeCloseTo(16, 6);
  expect(play(POSITION, 10, 3, { rate: 8 }).at(-1)).toBeCloseTo(34, 6);
});

test("after the last position comes the first", () => {
  const values = play(POSITION, 46.5, 2);
  expect(Math.max(...values)).toBeLessThanOrEqual(47);
  expect(values).toContain(0);
});

describe("a sweep", () => {
  test("multiplies by the same factor in every frame", () => {
    const values = play(SEQ_LEN, 2, 2);
    const factors = values.slice(1).map((value, index) => value / values[index]);
    expect(Math.max(...factors) - Math.min(...factors)).toBeLessThan(1e-9);
  });

  test("covers the whole range in 12 seconds at 2x", () => {
    expect(play(BASE, 2, 12).at(-1)).toBeCloseTo(1_000_000, -4);
  });

  const STEP: Variable = { ...POSITION, play: "sweep", low: 0, high: 1000, limit: undefined };
  const GAIN: Variable = { ...STEP, options: [0, 1, 2, 5, 10, 100] };

  test("from 0 covers equal distances or, with unequal options, has a first step, too", () => {
    expect(play(STEP, 0, 3).at(-1)).toBeCloseTo(250, 6);
    expect(play(GAIN, 0, 6).at(-1)).toBeCloseTo(Math.sqrt(101) - 1, 6);
    expect(play(STEP, 0, 2.5, { isCalm: true }).at(-1)).toBe(250);
  });

  test("starts again at the lowest value, from which it continues", () => {
    for (const variable of [STEP, GAIN, BASE, SEQ_LEN])
      for (const isCalm of [false, true]) {
        const top = variable.options?.at(-1) ?? variable.high!;
        const values = play(variable, 0.9 * top, 14, { isCalm });
        const bottom = values.indexOf(variable.options?.[0] ?? variable.low!);
        expect(bottom).toBeGreaterThan(0);
        expect(values.slice(bottom + 1).some((value) => value > values[bottom])).toBe(true);
        for (const value of values) expect(value).toBeLessThanOrEqual(top);
      }
  });
});

test("reduced motion steps once per second", () => {
  const values = play(POSITION, 10, 3.5, { isCalm: true });
  expect([...new Set(values)]).toEqual([10, 11, 12, 13]);
});

test("a frame that took long does not skip positions", () => {
  const player = new Player(POSITION, 10, 0);
  expect(player.advance(60_000, { seq_len: 48 }, { rate: 2, isCalm: false })).toBeCloseTo(10.2);
});

test("only smooth variables and options show values between two steps", () => {
  const isBetween = (variable: Variable) => new Player(variable, 2, 0).isBetween;
  expect(isBetween({ ...POSITION, play: "smooth" })).toBe(true);
  expect(isBetween(BASE)).toBe(true);
  expect(isBetween(POSITION)).toBe(false);
  expect(isBetween(SEQ_LEN)).toBe(false);
});
