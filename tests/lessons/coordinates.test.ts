import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Core, coordinates } from "../../pages/lessons/coordinates/coordinates";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, base: 10_000, frequency_count: 4, times: 0 };
type Changes = Partial<typeof DEFAULTS>;
const COUNT = 5;

const coded = (values: number[]) =>
  btoa(String.fromCharCode(...new Uint8Array(Float32Array.from(values).buffer)));
/** The fit with L frequencies is L everywhere. */
const CORE: Core = {
  signal: coded([0, 1, 0, -1, 0]),
  samples: coded([0, 0, 0]),
  fits: coded(Array.from({ length: 10 * COUNT }, (_, at) => (1 + Math.floor(at / COUNT)) / 10)),
};
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(coordinates, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE }));

describe("coordinates", () => {
  test("show the fit of the current number of frequencies", () => {
    for (const frequency_count of [1, 4, 10]) {
      const shown = at({ frequency_count });
      const [fit] = shown.draw().marked("fit");
      for (const { y } of fit.points)
        expect(shown.layout.y.invert(y)).toBeCloseTo(frequency_count / 10, 6);
    }
    expect(at().draw().marked("samples")[0].points).toHaveLength(3);
  });

  test("name the curves with too few and too many frequencies beside samples of them", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const pen = shown.draw();
      const { left } = shown.layout;
      const names = pen.matching(/^L = 1: too smooth$|^L = 10: spikes$/);
      const samples = pen.marked("extreme").filter(({ points }) => points.length === 2);
      expect(names).toHaveLength(2);
      for (const [index, { text, x }] of names.entries()) {
        expect(samples[index].points[1].x).toBeLessThan(x);
        expect(x + pen.widthOf(text, { size: shown.view.font })).toBeLessThanOrEqual(
          left.x + left.width + 0.1,
        );
      }
    }
  });

  test("tell the two failing fits apart without colour", () => {
    const dashes = at()
      .draw()
      .marked("extreme")
      .filter(({ points }) => points.length > 2)
      .map(({ style }) => (style.dash ?? []).length > 0);
    expect(dashes).toEqual([true, false, true, false]);
  });

  test("have a kernel that begins at 1", () => {
    const shown = at();
    const [line] = shown.draw().marked("kernel");
    expect(shown.layout.rightY.invert(line.points[0].y)).toBeCloseTo(1, 9);
  });

  test("have a ring at half of the shortest wave, which a drag moves", () => {
    for (const frequency_count of [3, 4, 7, 10]) {
      const shown = at({ frequency_count });
      const { right, rightX, rightY } = shown.layout;
      const [{ points }] = shown.draw().marked("handle");
      const half = rightX.invert(points[0].x);
      // The cosine of the fastest pair is there at its least.
      expect(Math.cos(2 ** (frequency_count - 1) * Math.PI * half)).toBeCloseTo(-1, 9);
      const waves = Array.from({ length: frequency_count }, (_, j) =>
        Math.cos(2 ** j * Math.PI * half),
      );
      const mean = waves.reduce((sum, wave) => sum + wave) / frequency_count;
      expect(rightY.invert(points[0].y)).toBeCloseTo(mean, 6);
      const handle = shown.grab({ x: right.x + 5, y: right.y + 5 })!;
      expect(handle.name).toBe("count");
      expect(shown.drag("count", handle)).toEqual({ frequency_count });
      expect(shown.drag("count", { x: right.x, y: 0 })).toEqual({ frequency_count: 10 });
      expect(shown.drag("count", { x: rightX(0.5), y: 0 })).toEqual({ frequency_count: 2 });
    }
  });

  test("have no ring where the shortest wave is longer than the panel", () => {
    for (const frequency_count of [1, 2]) {
      const shown = at({ frequency_count });
      const { right } = shown.layout;
      expect(shown.draw().marked("handle")).toHaveLength(0);
      expect(shown.grab({ x: right.x + 5, y: right.y + 5 })).toBeNull();
    }
  });

  test("state their frequencies and the shortest wave", () => {
    const formulaAt = (frequency_count: number) => at({ frequency_count }).formula();
    expect(formulaAt(1)).toBe("L = 1: frequency π, wave 2 long");
    expect(formulaAt(2)).toBe("L = 2: frequencies π to 2π, shortest wave 1 long");
    expect(formulaAt(4)).toBe(
      "L = 4: frequencies π to 8π, shortest wave 0.25 long (ring: half of it)",
    );
  });

  test("are read", () => {
    const shown = at();
    const { left, x } = shown.layout;
    const lines = shown.read({ x: x(0.25), y: left.y + 5 });
    expect(lines).toEqual(["x = 0.25: 0.400", "signal 1.000"]);
  });
});

describe("timesteps", () => {
  test("that are divided by their number stay alike", () => {
    const shown = at({ times: 1 });
    const pen = shown.draw();
    const lastOf = (mark: string) => {
      const { points } = pen.marked(mark)[0];
      return shown.layout.y.invert(points[points.length - 1].y);
    };
    expect(lastOf("scaled")).toBeCloseTo(0.97, 2);
    expect(lastOf("whole")).toBeLessThan(0.3);
    // Every step has a point, so no wave is aliased.
    for (const mark of ["whole", "scaled"]) expect(pen.marked(mark)[0].points).toHaveLength(1001);
    expect(pen.matching(/36 of 64 pairs complete a cycle/)).toHaveLength(1);
    expect(shown.grab({ x: shown.layout.right.x + 5, y: shown.layout.right.y + 5 })).toBeNull();
  });
});

test("draws finite numbers at the corners", () => {
  fc.assert(
    fc.property(
      fc.record({
        d_model: fc.constantFrom(2, 64, 1024),
        base: fc.constantFrom(2, 10_000, 1_000_000),
        frequency_count: fc.integer({ min: 1, max: 10 }),
        times: fc.constantFrom(0, 1),
      }),
      fc.constantFrom(...SIZES),
      (changes, size) => {
        const shown = at(changes, size);
        for (const { points } of shown.draw().shapes)
          for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
        expect(shown.describe().length).toBeGreaterThan(60);
      },
    ),
    { numRuns: 30 },
  );
});
