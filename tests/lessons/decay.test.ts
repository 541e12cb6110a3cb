import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decay } from "../../pages/lessons/decay/decay";
import { STEPS } from "../../pages/lessons/decay/decay_layout";
import { limitingDecay } from "../../pages/ui/live/formulas/sinusoid";
import { contains } from "../../pages/ui/live/pen";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, base: 10_000, max_offset: 128, offset: 16 };
const NO_LANDMARKS = { clear_rise: null, first_negative: null };

type Core = { clear_rise: [number, number] | null; first_negative: number | null };

function at(changes = {}, core: Core = NO_LANDMARKS, width = 1000) {
  return picture(decay, viewOf({ ...DEFAULTS, ...changes }, { core, width }));
}

type Shown = ReturnType<typeof at>;

const cosines = (offset: number, d_model: number, base: number): number[] =>
  Array.from({ length: d_model / 2 }, (_, pair) =>
    Math.cos(offset * base ** ((-2 * pair) / d_model)),
  );
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const parameters = fc
  .record({
    d_model: fc.integer({ min: 1, max: 512 }).map((pairs) => 2 * pairs),
    base: fc.constantFrom(2, 10, 10_000, 1_000_000),
    max_offset: fc.integer({ min: 2, max: 12 }).map((power) => 2 ** power),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, offset: Math.round(share * rest.max_offset) }));

test("the similarity of neighbours is named, except near them and in a question", () => {
  const name = `neighbours: ${mean(cosines(1, 128, 10_000)).toFixed(3)}`;
  const namesIn = (shown: Shown) => shown.draw().texts.map(({ text }) => text);
  expect(namesIn(at())).toContain(name);
  expect(namesIn(at({ offset: 1 }))).not.toContain(name);
  expect(namesIn(picture(decay, { ...at().view, isAsked: true }))).not.toContain(name);
});

test("the heading says whether similarity falls, and how, but not in a question", () => {
  const headingAt = (changes = {}, width = 1000): string =>
    at(changes, NO_LANDMARKS, width)
      .draw()
      .matching(/^similarity/)[0].text;
  expect(headingAt()).toBe("similarity falls with distance, but not always");
  expect(headingAt({}, 358)).toBe("similarity roughly falls");
  expect(headingAt({ max_offset: 4, offset: 2 })).toBe("similarity falls with distance");
  // The only pair is nearly back after 44 tokens.
  expect(headingAt({ d_model: 2, max_offset: 64 })).toBe("similarity S(k)");
  // More offsets than pixels: some rises are not drawn.
  expect(headingAt({ max_offset: 4096 })).toBe("similarity S(k)");
  const asked = picture(decay, { ...at().view, isAsked: true }).draw();
  expect(asked.matching(/falls/)).toEqual([]);
});

const CASES = [
  { d_model: 128, base: 10_000, max_offset: 128, offset: 16 },
  { d_model: 64, base: 10_000, max_offset: 1024, offset: 725 },
  { d_model: 1024, base: 1_000_000, max_offset: 4096, offset: 4096 },
  { d_model: 2, base: 2, max_offset: 4, offset: 3 },
];

describe.each(CASES)("at %o", (values) => {
  const { d_model, base, max_offset, offset } = values;
  const shown = at(values);
  const { layout } = shown;
  const pen = shown.draw();

  test.each([
    ["similarity", (k: number) => mean(cosines(k, d_model, base))],
    ["limit", (k: number) => limitingDecay(k, base)],
  ])("the curve %s has the values of its offsets, up to the last", (mark, valueAt) => {
    // The mean of a single pair has no limit.
    if (mark === "limit" && d_model === 2) return;
    const [{ points }] = pen.marked(mark);
    const offsets = points.map(({ x }) => layout.offset.invert(x));
    expect(offsets[0]).toBeCloseTo(0, 9);
    expect(offsets[offsets.length - 1]).toBeGreaterThan(0.995 * max_offset);
    expect(offsets[offsets.length - 1]).toBeLessThan(1.001 * max_offset);
    points.forEach(({ y }, index) => {
      expect(layout.value.invert(y)).toBeCloseTo(valueAt(offsets[index]), 6);
    });
  });

  test("bars are the cosines at the offset, and their mean is the current value", () => {
    const bars = pen.marked("bar").map(({ box }) => box!);
    const tops = pen.marked("bars").flatMap(({ points }) => points.slice(1, -1));
    const expected = cosines(offset, d_model, base);
    const drawn = bars.length
      ? bars.map(({ y, height }, index) => (expected[index] < 0 ? y + height : y))
      : tops.filter((_, index) => index % 2 === 0).map(({ y }) => y);
    const step = Math.round(expected.length / drawn.length);
    drawn.forEach((y, index) => {
      // A bar is at least one pixel high.
      const tolerance = Math.abs(layout.cosine.invert(0) - layout.cosine.invert(1));
      const value = layout.cosine.invert(y);
      expect(Math.abs(value - expected[index * step])).toBeLessThanOrEqual(tolerance + 1e-9);
    });
    expect(pen.matching(/1 pair in/)).toHaveLength(step > 1 ? 1 : 0);
    const [{ points }] = pen.marked("handle");
    expect(layout.offset.invert(points[0].x)).toBeCloseTo(offset, 6);
    expect(layout.value.invert(points[0].y)).toBeCloseTo(mean(expected), 6);
    const [line] = pen.marked("mean");
    const end = line.points[line.points.length - 1];
    expect(layout.cosine.invert(end.y)).toBeCloseTo(mean(expected), 6);
  });
});

test("the dashed curve has the same name on every screen, which no drag moves", () => {
  for (const width of [1000, 358]) {
    const namesAt = (offset: number) =>
      at({ offset }, NO_LANDMARKS, width)
        .draw()
        .texts.filter(({ mark }) => mark === "curve-name")
        .map(({ text, x, y }) => [text, x, y]);
    const names = namesAt(16);
    expect(names).toEqual([
      [expect.stringMatching(/^dashed: .*large d(_model)?$/), ...names[0].slice(1)],
    ]);
    for (const offset of [0, 60, 100, 128]) expect(namesAt(offset)).toEqual(names);
  }
  // The mean of a single pair has no limit.
  expect(
    at({ d_model: 2 })
      .draw()
      .matching(/^dashed/),
  ).toEqual([]);
});

test("the curve fills its panel, beside the bars and above them", () => {
  for (const width of [1000, 360]) {
    const { curve, similarityCurve } = at({}, NO_LANDMARKS, width).layout;
    const heights = similarityCurve.filter((_, index) => index % 2);
    expect(Math.min(...heights)).toBeCloseTo(curve.y, 9);
    expect(Math.max(...heights)).toBeGreaterThan(curve.y + 0.9 * curve.height);
  }
});

test("the axis begins at the tick below the curve; if asked, at zero or below", () => {
  fc.assert(
    fc.property(parameters, fc.boolean(), fc.constantFrom(360, 1000), (values, isAsked, width) => {
      const { layout } = picture(decay, { ...at(values).view, width, isAsked });
      const [low, high] = layout.value.domain();
      const least = Math.min(
        ...[...layout.similarityCurve, ...layout.limitCurve]
          .filter((_, index) => index % 2)
          .map((y) => layout.value.invert(y)),
        mean(cosines(values.offset, values.d_model, values.base)),
      );
      expect(high).toBe(1);
      const [first, second] = layout.value.ticks(STEPS);
      expect(first).toBeCloseTo(low, 9);
      expect(low).toBeLessThanOrEqual(least + 1e-9);
      expect(low === (isAsked ? 0 : 0.75) || low > least - (second - first) - 1e-9).toBe(true);
      if (isAsked) expect(low).toBeLessThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});

test.each([360, 1000])("a question about the curve alone has its whole width (%i)", (width) => {
  const shown = at();
  const view = { ...shown.view, width };
  const layout = decay.layout(view);
  const alone = decay.layout({ ...view, isAsked: true, focus: "curve" });
  expect(alone.curve.x).toBe(layout.curve.x);
  expect(alone.curve.x + alone.curve.width).toBeGreaterThan(0.95 * width);
  expect(alone.curve.height).toBeGreaterThanOrEqual(layout.curve.height);
  const pen = picture(decay, { ...view, isAsked: true, focus: "curve" }).draw();
  for (const mark of ["bar", "bars-grid", "mean"]) expect(pen.marked(mark)).toEqual([]);
});

test("dragging to the handle of another offset sets that offset", () => {
  fc.assert(
    fc.property(parameters, fc.constantFrom(360, 1000), (values, width) => {
      const shown = at({ ...values, offset: 0 }, NO_LANDMARKS, width);
      const target = at(values, NO_LANDMARKS, width).layout.handle;
      const handle = shown.grab(target)!;
      expect(handle).toMatchObject({ name: "offset", ...shown.layout.handle });
      expect(shown.drag(handle.name, target).offset).toBeCloseTo(values.offset, 6);
    }),
    { numRuns: 40 },
  );
});

test("a press on the bars takes hold of nothing", () => {
  const shown = at();
  const { bars } = shown.layout;
  expect(shown.grab({ x: bars.x + bars.width / 2, y: bars.y + 20 })).toBeNull();
});

test("the formula is the mean of the cosines that the bars show", () => {
  fc.assert(
    fc.property(parameters, (values) => {
      const { offset, d_model, base } = values;
      const expected = cosines(offset, d_model, base);
      const formula = at(values).formula();
      const number = (text: string) => Number(text.replace(/[()]/g, "").replace("−", "-"));
      const result = number(formula.match(/[=≈] (−?\d\.\d{4})$/)![1]);
      expect(Math.abs(result - mean(expected))).toBeLessThan(0.5001e-4);
      if (d_model === 2) return;
      const [, sum, pairs] = formula.match(/= \((.*)\) \/ (\d+) ≈/)!;
      expect(Number(pairs)).toBe(d_model / 2);
      const terms = sum.split(" + ").filter((term) => term !== "…");
      expect(terms).toHaveLength(Math.min(d_model / 2, 3));
      expect(sum.includes("…")).toBe(d_model > 6);
      const shown = [...expected.slice(0, terms.length - 1), expected[expected.length - 1]];
      terms.forEach((term, index) => {
        expect(Math.abs(number(term) - shown[index])).toBeLessThan(0.50001e-2);
      });
    }),
    { numRuns: 40 },
  );
});

test("the formula's terms are rounded, so it gives S only approximately", () => {
  expect(at({ offset: 16 }).formula()).toBe("S(16) = (−0.96 + 0.28 + … + 1.00) / 64 ≈ 0.6203");
  expect(at({ offset: 16, d_model: 2 }).formula()).toBe("S(16) = cos 16 = −0.9577");
});

test("the mean is the only line across the bars, which have one shade", () => {
  const pen = at().draw();
  expect(new Set(pen.marked("bar").map(({ style }) => style.alpha)).size).toBe(1);
  const { bars } = at().layout;
  const across = pen.shapes.filter(
    ({ mark, points }) =>
      mark !== "bars-grid" &&
      mark !== "level-edge" &&
      points.length === 2 &&
      points[0].y === points[1].y &&
      points[0].x >= bars.x - 10 &&
      points[0].y > bars.y,
  );
  expect(across.map(({ mark }) => mark)).toEqual(["mean"]);
});

test("a question that leaves the bars out leaves out their axis, too", () => {
  const drawn = at().draw();
  const numbers = drawn.matching(/^−1$/);
  expect(numbers.map(({ mark }) => mark)).toEqual(["bars-grid"]);
  const { bars } = at().layout;
  const ticks = drawn.marked("tick").filter(({ points }) => points[0].x > bars.x - 10);
  expect(ticks).toHaveLength(0);
});

describe("a reading", () => {
  test("of the curve gives both values at the offset", () => {
    const { layout, read } = at();
    const place = { x: layout.offset(64), y: layout.curve.y + 10 };
    const value = mean(cosines(64, 128, 10_000)).toFixed(4);
    const limit = limitingDecay(64, 10_000).toFixed(4);
    expect(read(place)).toEqual([`offset 64: S = ${value}`, `with a very large d_model: ${limit}`]);
  });

  test("of a bar gives the angle of its pair", () => {
    const { layout, read } = at();
    const { bars, barWidth } = layout;
    const place = { x: bars.x + 10.5 * barWidth, y: bars.y + 10 };
    const angle = 16 * 10_000 ** (-20 / 128);
    expect(read(place)).toEqual([
      "pair 10, wavelength 26.5 tokens",
      `has turned by ${angle.toFixed(3)} rad after 16 tokens`,
      `cos = ${Math.cos(angle).toFixed(4).replace("-", "−")}`,
    ]);
  });

  test("between both panels is empty", () => {
    const { layout, read } = at();
    expect(read({ x: layout.bars.x - 5, y: layout.bars.y + 10 })).toBeNull();
  });
});

describe("landmarks", () => {
  const CORE: Core = { clear_rise: [5, 6], first_negative: 725 };
  const labels = (shown: Shown) =>
    shown
      .draw()
      .matching(/^(first|rises)/)
      .map(({ text }) => text);

  test("are on the curve, with labels in its panel", () => {
    const shown = at({ d_model: 64, max_offset: 1024, offset: 6 }, CORE);
    const { layout } = shown;
    const pen = shown.draw();
    const marks = pen.marked("landmark");
    [6, 725].forEach((offset, index) => {
      const [{ x, y }] = marks[index].points;
      expect(layout.offset.invert(x)).toBeCloseTo(offset, 6);
      expect(layout.value.invert(y)).toBeCloseTo(mean(cosines(offset, 64, 10_000)), 6);
    });
    expect(marks.map(({ style }) => style.isDiamond)).toEqual([false, true]);
    const texts = pen.matching(/^(first|rises)/);
    const rise = mean(cosines(6, 64, 10_000)) - mean(cosines(5, 64, 10_000));
    const name = `rises by ${rise.toFixed(3).replace("-", "−")}: 5 → 6`;
    expect(texts.map(({ text }) => text)).toEqual([name, "first below 0: k = 725"]);
    for (const text of texts) expect(contains(layout.curve, text)).toBe(true);
    expect(shown.describe()).toContain(`${name}. first below 0: k = 725.`);
  });

  test("are passed by the curve, and so is the handle, where offsets are left out", () => {
    const width = 700;
    const shown = at({ d_model: 64, max_offset: 4096, offset: 1001 }, CORE, width);
    const { landmarks, handle, similarityCurve, offsetStep } = shown.layout;
    expect(offsetStep).toBeGreaterThan(1);
    const xs = similarityCurve.filter((_, index) => index % 2 === 0);
    for (const { x, y } of [...landmarks, handle]) {
      expect(similarityCurve[2 * xs.indexOf(x) + 1]).toBeCloseTo(y, 9);
    }
    expect([...xs].sort((a, b) => a - b)).toEqual([...xs]);
  });

  test.each([360, 1000])("keep the note on left-out offsets off the curve, %i wide", (width) => {
    const shown = at({ d_model: 64, max_offset: 4096 }, CORE, width);
    const { font } = shown.view;
    const { similarityCurve, curve } = shown.layout;
    const pen = shown.draw();
    const [note] = pen.matching(/^Drawn: /);
    expect(note.align).toBe("right");
    const left = note.x - pen.widthOf(note.text, { size: font });
    for (let at = 0; at < similarityCurve.length; at += 2) {
      const [x, y] = [similarityCurve[at], similarityCurve[at + 1]];
      expect(x > left && x < note.x && y > note.y - font && y < note.y + 0.3 * font).toBe(false);
    }
    expect(contains(curve, note)).toBe(true);
  });

  test("name the first clear rise, but not in a question", () => {
    const rise: Core = { clear_rise: [40, 43], first_negative: null };
    for (const width of [360, 1000, 1600])
      for (const offset of [2, 16, 43, 128])
        expect(labels(at({ offset }, rise, width))).toEqual(["rises by 0.036: 40 → 43"]);
    const asked = { ...at({}, rise).view, isAsked: true };
    expect(labels(picture(decay, asked))).toEqual([]);
    expect(labels(picture(decay, { ...asked, isAnswered: true }))).toHaveLength(1);
    expect(at({}, rise).describe()).toContain("rises by 0.036: 40 → 43.");
  });

  test("beyond the window, and those that the core has not found, are left out", () => {
    const [name, ...others] = labels(at({ max_offset: 512, offset: 6 }, CORE));
    expect(name).toMatch(/^rises by .*: 5 → 6$/);
    expect(others).toEqual([]);
    expect(labels(at({ max_offset: 1024 }, { clear_rise: null, first_negative: 725 }))).toEqual([
      "first below 0: k = 725",
    ]);
  });

  test("name no rise in another window, whose range of values is another", () => {
    const confirmed = { ...DEFAULTS, offset: 6, d_model: 64, max_offset: 1024 };
    const view = {
      ...viewOf(confirmed, { core: CORE }),
      parameters: { ...confirmed, max_offset: 2048 },
    };
    expect(labels(picture(decay, view))).toEqual(["first below 0: k = 725"]);
  });

  test.each([{ d_model: 62 }, { base: 20 }])("do not show for another encoding: %o", (changes) => {
    const confirmed = { ...DEFAULTS, d_model: 64, max_offset: 1024 };
    const parameters = { ...confirmed, ...changes };
    const view = { ...viewOf(confirmed, { core: CORE }), parameters };
    expect(labels(picture(decay, view))).toEqual([]);
  });
});

test("an offset between two tokens has one decimal", () => {
  expect(at({ offset: 16.25 }).formula()).toMatch(/^S\(16\.3\) = /);
});

test.each([{ base: 100, d_model: 64 }, { max_offset: 512 }, { max_offset: 32 }])(
  "a pinned view has the axes of the current one, %o",
  (changes) => {
    const [pinned, now] = [at(), at(changes)];
    const shared = decay.layout(now.view, pinned.layout);
    const ghost = decay.layout({ ...pinned.view, isGhost: true }, shared);
    expect(ghost.value.domain()).toEqual(shared.value.domain());
    expect(ghost.offset.domain()).toEqual(shared.offset.domain());
    expect(ghost.handle.y).toBeCloseTo(shared.value(pinned.layout.mean), 9);
    expect(ghost.handle.x).toBeCloseTo(shared.offset(DEFAULTS.offset), 9);
  },
);

test.each([0.1, 0.3, 0.5, 0.7])("no label crosses a revealed guess that ends at %f", (end) => {
  const core: Core = { clear_rise: [11, 12], first_negative: null };
  const view = { ...viewOf({ ...DEFAULTS }, { core, width: 1800, height: 600 }) };
  const { curve, value } = decay.layout(view);
  const [from, to] = [
    { x: curve.x, y: value(1) },
    { x: curve.x + curve.width, y: value(end) },
  ];
  const pen = picture(decay, {
    ...view,
    drawn: [from.x, from.y, to.x, to.y],
    isAnswered: true,
  }).draw();
  expect(pen.matching(/^rises by/)).toHaveLength(1);
  for (const { text, x, y, size, align = "left" } of pen.matching(/^S\(|^dashed/)) {
    const wide = pen.widthOf(text, { size });
    const left = x - wide * { left: 0, center: 0.5, right: 1 }[align];
    for (let share = 0; share <= 1; share += 0.01) {
      const [across, down] = [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
      const isIn = across > left && across < left + wide && down > y - size && down < y;
      expect(isIn, `${text} at ${share}`).toBe(false);
    }
  }
});
