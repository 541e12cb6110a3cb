import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Core, coordinates } from "../../pages/lessons/coordinates/coordinates";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, base: 10_000, frequency_count: 4, times: 0 };
type Changes = Partial<typeof DEFAULTS>;
const COUNT = 5;

const coded = (values: number[]) =>
  btoa(String.fromCharCode(...new Uint8Array(Float32Array.from(values).buffer)));
const ERRORS = [0.4, 0.3, 0.125, 0.0625, 0.1, 0.3, 0.9, 0.9, 0.9, 0.875];
/** The fit with L frequencies is L everywhere. */
const CORE: Core = {
  signal: coded([0, 1, 0, -1, 0]),
  samples: coded([0, 0, 0]),
  fits: coded(Array.from({ length: 10 * COUNT }, (_, at) => (1 + Math.floor(at / COUNT)) / 10)),
  plain: coded(Array(COUNT).fill(0.5)),
  errors: coded([0.6, ...ERRORS]),
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

  test("show the fit of the plain number, dashed, beside that of its waves", () => {
    const shown = at();
    const pen = shown.draw();
    const [plain] = pen.marked("plain");
    for (const { y } of plain.points) expect(shown.layout.y.invert(y)).toBeCloseTo(0.5, 6);
    expect(plain.style.dash).toBeDefined();
    expect(pen.marked("fit")[0].style.dash).toBeUndefined();
    const names = pen.texts.filter(({ mark }) => mark === "curve-name").map(({ text }) => text);
    expect(names).toEqual(["x as waves, L = 4", "x as a plain number: blurred", "signal"]);
    const narrow = at({}, { width: 290, height: 532 }).draw();
    for (const name of narrow.texts.filter(({ mark }) => mark === "curve-name"))
      expect(name.x + narrow.widthOf(name.text, name)).toBeLessThanOrEqual(290);
  });

  test("name both ends of the errors, which a question hides with them", () => {
    const pen = at({ frequency_count: 5 }).draw();
    for (const name of [/^plain number: 0.600$/, /^too many: wrong between the dots$/])
      expect(pen.matching(name).map(({ mark }) => mark)).toEqual(["errors"]);
  });

  test("mark where the fit is furthest from the signal", () => {
    const shown = at();
    const pen = shown.draw();
    const [{ points }] = pen.marked("largest-error");
    const [signal, fit] = ["signal", "fit"].map((mark) => pen.marked(mark)[0].points);
    const gaps = signal.map(({ y }, index) => Math.abs(y - fit[index].y));
    expect(Math.abs(points[0].y - points[1].y)).toBeCloseTo(Math.max(...gaps), 6);
    // Its label has the number of the other panel: the curve has fewer points than were compared.
    expect(pen.matching(/^error 0\.063$/).map(({ mark }) => mark)).toEqual(["largest-error"]);
  });

  test("have an error for every number of frequencies, and a ring at the current one", () => {
    for (const size of SIZES)
      for (const frequency_count of [1, 4, 10]) {
        const shown = at({ frequency_count }, size);
        const { rightX, rightY } = shown.layout;
        const pen = shown.draw();
        const bars = pen.marked("errors").filter(({ kind }) => kind === "rect");
        expect(bars.map(({ box }) => rightY.invert(box!.y))).toEqual(
          [0.6, ...ERRORS].map((error) => expect.closeTo(error, 6)),
        );
        const [{ points }] = pen.marked("handle");
        expect(rightX.invert(points[0].x)).toBeCloseTo(frequency_count, 9);
        expect(rightY.invert(points[0].y)).toBeCloseTo(ERRORS[frequency_count - 1], 6);
      }
    expect(
      at()
        .draw()
        .matching(/^L = 4: 0\.063$/),
    ).toHaveLength(1);
  });

  test("have a ring whose drag sets the number of frequencies", () => {
    const shown = at();
    const { right, rightX } = shown.layout;
    const handle = shown.grab({ x: right.x + 5, y: right.y + 5 })!;
    expect(handle.x).toBe(rightX(4));
    const dragged = (count: number) => shown.drag(handle.name, { x: rightX(count), y: 0 });
    // The stage sets the nearest number that is allowed.
    expect(dragged(6.8).frequency_count).toBeCloseTo(6.8, 9);
  });

  test("state their frequencies and the shortest wave", () => {
    const formulaAt = (frequency_count: number) => at({ frequency_count }).formula();
    expect(formulaAt(1)).toBe("L = 1: frequency π, wave 2 long");
    expect(formulaAt(2)).toBe("L = 2: frequencies π to 2π, shortest wave 1 long");
    expect(formulaAt(4)).toBe("L = 4: frequencies π to 8π, shortest wave 0.25 long");
  });

  test("are read", () => {
    const shown = at();
    const { left, x } = shown.layout;
    const lines = shown.read({ x: x(0.25), y: left.y + 5 });
    expect(lines).toEqual(["x = 0.25: 0.400", "signal 1.000"]);
    const { right, rightX } = shown.layout;
    expect(shown.read({ x: rightX(3), y: right.y + 5 })).toEqual(["L = 3: off by up to 0.125"]);
    expect(shown.read({ x: rightX(0), y: right.y + 5 })).toEqual([
      "plain number: off by up to 0.600",
    ]);
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
    expect(pen.matching(/^36 of 64 pairs complete a cycle in 1,000 steps$/)).toHaveLength(1);
    expect(pen.matching(/^36 of/)[0].fill).toBe(pen.marked("turns")[0].style.fill);
    expect(pen.matching(/^steps divided by 1,000: none$/)).toHaveLength(1);
    const heights = pen.marked("scaled-turns").map(({ box }) => box!.height);
    expect(heights).toHaveLength(64);
    expect(heights[0] / shown.layout.right.height).toBeCloseTo(1 / (2 * Math.PI), 6);
    // Divided steps have a colour of their own: red is for plain numbers.
    const { stroke } = pen.marked("scaled")[0].style;
    expect(pen.matching(/^steps divided by 1,000/).map(({ fill }) => fill)).toEqual([
      stroke,
      stroke,
    ]);
    expect(pen.marked("scaled-turns")[0].style.fill).toBe(stroke);
    expect(shown.grab({ x: shown.layout.right.x + 5, y: shown.layout.right.y + 5 })).toBeNull();
  });
});

test("timesteps as waves are compared with plain numbers, at one near step in words", () => {
  const shown = at({ times: 1 });
  const pen = shown.draw();
  const [plain] = pen.marked("plain");
  plain.points.forEach(({ y }, step) => {
    expect(shown.layout.y.invert(y)).toBeCloseTo(1 / Math.hypot(1, step / 1000), 6);
  });
  const names = pen.texts.filter(({ mark }) => mark === "curve-name");
  expect(names.map(({ text }) => text)).toEqual([
    "steps divided by 1,000",
    "steps as plain numbers",
    "steps as waves",
  ]);
  const dots = pen.marked("near").filter(({ style }) => style.fill);
  const [waves, number] = dots.map(({ points: [{ y }] }) => shown.layout.y.invert(y).toFixed(3));
  expect(number).toBe("0.995");
  expect(shown.formula()).toMatch(
    new RegExp(`^steps 0 and 100: waves ${waves}, plain numbers 0.995, divided by 1,000 0.9997$`),
  );
  const { left, x } = shown.layout;
  expect(shown.read({ x: x(400), y: left.y + 5 })).toContain("plain number: 0.9285");
});

test("both axes of the curves have a name", () => {
  for (const size of SIZES)
    for (const [times, names] of [
      [0, ["value", "coordinate x"]],
      [1, ["similarity", "timestep t"]],
    ] as const) {
      const titles = at({ times }, size)
        .draw()
        .texts.filter(({ mark }) => mark === "axis-title");
      expect(titles.map(({ text }) => text)).toEqual(expect.arrayContaining([...names]));
    }
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
