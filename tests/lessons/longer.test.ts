import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longer } from "../../pages/lessons/longer/longer";
import type { Variable } from "../../pages/ui/live/scene";
import { SCALINGS } from "../../pages/ui/live/todays_models";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = {
  d_model: 128,
  base: 10_000,
  scaling_index: 0,
  scale_factor: 8,
  trained_length: 4096,
  own_pair: 32,
};
type Changes = Partial<typeof DEFAULTS>;
const FACTOR: Variable = {
  key: "scale_factor",
  label: "times as long",
  value: 8,
  play: "sweep",
  waits: false,
  oldNames: [],
  options: [1, 2, 4, 8, 16, 32],
};
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(longer, viewOf({ ...DEFAULTS, ...changes }, { ...size, variables: [FACTOR] }));

describe("the bars", () => {
  test("count 18 unseen pairs of Llama 2, 17 with NTK and none by parts", () => {
    const counts = SCALINGS.map((_, scaling_index) => at({ scaling_index }).layout.unseen);
    expect(counts.slice(0, 5)).toEqual([18, 0, 17, 0, 0]);
  });

  test("are red only above the angle reached in training", () => {
    const shown = at();
    const pen = shown.draw();
    expect(pen.marked("seen")).toHaveLength(64);
    const unseen = pen.marked("unseen");
    expect(unseen).toHaveLength(18);
    const { turn, pair } = shown.layout;
    const first = unseen[0].box!;
    expect(pair.invert(first.x)).toBeCloseTo(46, 6);
    const trained = (10_000 ** (-46 / 64) * 4096) / (2 * Math.PI);
    expect(turn.invert(first.y + first.height)).toBeCloseTo(trained, 9);
    expect(turn.invert(first.y)).toBeCloseTo(1, 9);
    expect(unseen.every(({ style }) => style.fill === "mark")).toBe(true);
  });

  test("have no red at the trained length, whatever the method", () => {
    for (let scaling_index = 0; scaling_index < SCALINGS.length; scaling_index += 1)
      expect(at({ scaling_index, scale_factor: 1 }).draw().marked("unseen")).toHaveLength(0);
  });
});

describe("the speed", () => {
  test("of interpolation is one eighth everywhere", () => {
    const shown = at({ scaling_index: SCALINGS.indexOf("interpolation") });
    const [line] = shown.draw().marked("speed");
    for (const { y } of line.points) expect(shown.layout.kept.invert(y)).toBeCloseTo(1 / 8, 9);
  });

  test("has a handle only on a ramp of one's own, which a drag moves", () => {
    expect(at().draw().marked("own-handle")).toHaveLength(0);
    const shown = at({ scaling_index: SCALINGS.indexOf("own") });
    expect(shown.draw().marked("own-handle")).toHaveLength(1);
    const { speed, speedPair } = shown.layout;
    const place = { x: speedPair(10.5), y: speed.y + 10 };
    expect(shown.grab(place)?.name).toBe("own");
    expect(shown.drag("own", place)).toEqual({ own_pair: 10 });
    expect(shown.drag("own", { x: 1e5, y: 0 })).toEqual({ own_pair: 63 });
    expect(at().grab(place)).toBeNull();
  });
});

test("dragging the marked length changes the factor, within its limits", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { curve, distance } = shown.layout;
    const place = { x: distance(Math.log2(4096 * 16)), y: curve.y + 10 };
    expect(shown.grab(place)?.name).toBe("length");
    expect(shown.drag("length", place).scale_factor).toBeCloseTo(16, 9);
    expect(shown.drag("length", { x: 0, y: 0 })).toEqual({ scale_factor: 1 });
    expect(shown.drag("length", { x: 1e5, y: 0 })).toEqual({ scale_factor: 32 });
  }
});

test("reads a pair, and a distance", () => {
  const shown = at();
  const { bars, pair, speed, speedPair, curve, distance } = shown.layout;
  const slow = shown.read({ x: pair(63.5), y: bars.y + 20 });
  expect(slow?.[0]).toBe("pair 63: meets angles never seen");
  expect(slow?.[2]).toBe("keeps 1 of its speed");
  expect(shown.read({ x: speedPair(0.5), y: speed.y + 20 })?.[0]).toBe("pair 0: nothing new");
  expect(shown.read({ x: distance(10), y: curve.y + 20 })?.[0]).toMatch(/^distance 1,024: S = /);
  expect(shown.read({ x: 0, y: 0 })).toBeNull();
});

test("draws finite numbers, and says how many pairs meet new angles", () => {
  fc.assert(
    fc.property(
      fc.record({
        d_model: fc.integer({ min: 1, max: 512 }).map((pairs) => 2 * pairs),
        base: fc.constantFrom(2, 100, 10_000, 1_000_000),
        scaling_index: fc.integer({ min: 0, max: SCALINGS.length - 1 }),
        scale_factor: fc.constantFrom(1, 3, 32),
        trained_length: fc.constantFrom(512, 4096, 131_072),
        own_pair: fc.constant(0),
      }),
      fc.constantFrom(...SIZES),
      (changes, size) => {
        const shown = at(changes, size);
        for (const { points } of shown.draw().shapes)
          for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
        expect(shown.formula()).toContain(`${shown.layout.unseen} of`);
        expect(shown.describe()).toContain(`${shown.layout.unseen} meet angles`);
      },
    ),
    { numRuns: 40 },
  );
});
