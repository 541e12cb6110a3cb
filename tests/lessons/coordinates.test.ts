import { max, min } from "d3-array";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Core, coordinates } from "../../pages/lessons/coordinates/coordinates";
import { picture, type RecordingPen, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, base: 10_000, frequency_count: 4, timestep: 100, times: 0 };
type Changes = Partial<typeof DEFAULTS>;
const COUNT = 5;

const coded = (values: number[]) =>
  btoa(String.fromCharCode(...new Uint8Array(Float32Array.from(values).buffer)));
const ERRORS = [0.4, 0.3, 0.125, 0.0625, 0.1, 0.3, 0.9, 0.9, 0.9, 0.875];
/** With L frequencies, the first sample has the weight L / 10, and the others have none. */
const CORE: Core = {
  signal: coded([0, 1, 0, -1, 0]),
  samples: coded([0, 0, 0]),
  weights: coded(Array.from({ length: 10 }, (_, index) => [(index + 1) / 10, 0, 0]).flat()),
  plain: coded(Array(COUNT).fill(0.5)),
  errors: coded([0.6, ...ERRORS]),
  few: 3,
  many: 6,
  alike: 0.8,
};
/** Kernel of three layers on L frequencies. */
function kernel(distance: number, count: number): number {
  const cosines = Array.from({ length: count }, (_, j) => Math.cos(2 ** j * Math.PI * distance));
  let angle = Math.acos(Math.min(cosines.reduce((sum, cosine) => sum + cosine) / count, 1));
  for (let layer = 1; layer <= 3; layer += 1) {
    const next = (Math.sin(angle) + (Math.PI - angle) * Math.cos(angle)) / Math.PI;
    angle = Math.acos(Math.min(next, 1));
  }
  return Math.cos(angle);
}
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(coordinates, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE }));

/** The bars of errors; below each there is paper, so that they are opaque. */
const barsOf = (pen: RecordingPen) =>
  pen.marked("errors").filter(({ kind, style }) => kind === "rect" && style.fill !== "paper");

describe("coordinates", () => {
  test("show the fit of the current number of frequencies", () => {
    for (const frequency_count of [1, 4, 10]) {
      const shown = at({ frequency_count });
      const [fit] = shown.draw().marked("fit");
      fit.points.forEach(({ y }, index) => {
        const expected = (frequency_count / 10) * kernel(index / (COUNT - 1), frequency_count);
        expect(shown.layout.y.invert(y)).toBeCloseTo(expected, 6);
      });
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
    expect(names).toEqual(["from 4 waves", "from x itself: blurred", "signal"]);
    const narrow = at({}, { width: 290, height: 532 }).draw();
    for (const name of narrow.texts.filter(({ mark }) => mark === "curve-name"))
      expect(name.x + narrow.widthOf(name.text, name)).toBeLessThanOrEqual(290);
  });

  test("are above the waves from which they are learned, on the same axis", () => {
    for (const size of SIZES)
      for (const frequency_count of [1, 4, 8]) {
        const shown = at({ frequency_count }, size);
        const { x, lanes } = shown.layout;
        const pen = shown.draw();
        const waves = pen.marked("wave");
        // Of many, some: with dots for those left out.
        const last = frequency_count - 1;
        const all = [...Array(frequency_count).keys()];
        const some = shown.layout.isNarrow ? [0, last] : [0, 4, last];
        const drawn = last > (shown.layout.isNarrow ? 1 : 5) ? some : all;
        expect(pen.marked("skipped")).toHaveLength(drawn === some ? some.length - 1 : 0);
        expect(waves).toHaveLength(drawn.length);
        drawn.forEach((index, lane) => {
          const { points } = waves[lane];
          const middle = (points[0].y + points[points.length - 1].y) / 2;
          const high = Math.max(...points.map(({ y }) => y)) - middle;
          for (const place of points) {
            const sine = Math.sin(2 ** index * Math.PI * x.invert(place.x));
            // The canvas counts downwards.
            if (index) expect(Math.abs((middle - place.y) / high - sine)).toBeLessThan(0.1);
            expect(place.y).toBeGreaterThan(lanes.y);
            expect(place.y).toBeLessThan(lanes.y + lanes.height);
          }
        });
        const [{ points }] = pen.marked("ramp");
        expect(points.map((place) => x.invert(place.x))).toEqual(
          [0, 1].map((end) => expect.closeTo(end, 9)),
        );
        const names = pen.texts.filter(({ mark }) => mark === "lane").map(({ text }) => text);
        expect(names[0]).toBe("x itself");
        expect(names[names.length - 1]).toBe(
          `sin ${frequency_count > 1 ? 2 ** (frequency_count - 1) : ""}πx`,
        );
      }
    // A wave that is too fast to be drawn is a band.
    const [{ kind }] = at({ frequency_count: 10 }, SIZES[1]).draw().marked("wave").slice(-1);
    expect(kind).toBe("rect");
  });

  test("are above waves that have one scale and equal distances", () => {
    for (const frequency_count of [1, 4, 7]) {
      const pen = at({ frequency_count }).draw();
      const [lowest, highest] = [min, max].map((most) =>
        [...pen.marked("ramp"), ...pen.marked("wave")].map(
          ({ points }) => most(points.map(({ y }) => -y))!,
        ),
      );
      const heights = highest.map((high, index) => high - lowest[index]);
      // x and its first wave go from 0 to 1, all other waves from −1 to 1.
      const [ramp, first, ...others] = heights;
      expect(first / ramp).toBeCloseTo(1, 1);
      for (const height of others) expect(height / ramp).toBeCloseTo(2, 1);
      const tops = highest.slice(1).map((high, index) => highest[index] - high);
      for (const step of tops) expect(step / tops[0]).toBeCloseTo(1, 1);
    }
  });

  test("have a sample below each dot of the fastest wave", () => {
    const pen = at({ frequency_count: 4 }).draw();
    const [dots, samples] = ["wave-samples", "samples"].map((mark) => pen.marked(mark)[0].points);
    expect(dots.map(({ x }) => x)).toEqual(samples.map(({ x }) => x));
    // So has a wave that is drawn as a band; a narrow picture has no space to name the dots.
    const many = { frequency_count: 10 };
    const counts = [{ width: 700, height: 430 }, SIZES[1]].map(
      (size) => at(many, size).draw().marked("wave-samples").length,
    );
    expect(counts).toEqual([1, 0]);
  });

  test("say how many samples a cycle of the fastest wave has", () => {
    // Three samples have two gaps, and a cycle of L waves is 2 / 2^(L − 1) long.
    for (const [frequency_count, stated] of [
      [1, "dots: 3 samples"],
      [2, "dots: 3 samples, ≈ 2 a cycle"],
      [3, "dots: 3 samples, ≈ 1 a cycle"],
      [5, "dots: 3 samples, ≈ 1 in 4 cycles"],
    ] as const) {
      const texts = at({ frequency_count }).draw().texts;
      const names = texts.filter(({ mark }) => mark === "sample-name").map(({ text }) => text);
      expect(names).toEqual([stated]);
    }
  });

  test("name the numbers that are too few, best and too many, which a question hides with them", () => {
    const shown = at({ frequency_count: 5 });
    const pen = shown.draw();
    for (const [name, middle] of [
      ["too few", 2],
      ["best", 4.5],
      ["too many", 8],
    ] as const) {
      const [{ mark, x }] = pen.texts.filter(({ text }) => text === name);
      expect(mark).toBe("errors");
      expect(shown.layout.rightX.invert(x)).toBeCloseTo(middle, 6);
    }
    const bars = barsOf(pen);
    const green = bars.flatMap(({ style }, count) => (style.fill === "result" ? [count] : []));
    expect(green).toEqual([4, 5]);
    // Outside of them, the chosen bar is a darker grey, and its number is as dark as ink.
    for (const [frequency_count, fill, ink] of [
      [3, "quiet", "ink"],
      [4, "result", "result"],
      [8, "quiet", "ink"],
    ] as const) {
      const outside = at({ frequency_count }).draw();
      const chosen = barsOf(outside);
      expect(chosen[frequency_count].style.fill).toBe(fill);
      const alphas = chosen.slice(1).map(({ style }) => style.alpha!);
      expect(alphas.indexOf(Math.max(...alphas))).toBe(frequency_count - 1);
      const [number] = outside.texts.filter(({ mark }) => mark === "error");
      expect(number.fill).toBe(ink);
    }
    expect(pen.matching(/^x itself: 0.600$/).map(({ mark }) => mark)).toEqual(["errors"]);
  });

  test("have titles that say what becomes of this number of waves, and which numbers are best", () => {
    const wide = { width: 1300, height: 430 };
    const titles = (frequency_count: number, [few, many] = [3, 6], size = wide) =>
      picture(
        coordinates,
        viewOf({ ...DEFAULTS, frequency_count }, { ...size, core: { ...CORE, few, many } }),
      )
        .draw()
        .texts.filter(({ mark }) => mark === "heading")
        .toSorted((one, other) => one.x - other.x || one.y - other.y)
        .map(({ text }) => text);
    expect(titles(4)).toEqual([
      "waves of x change faster than x itself",
      "so from 4 waves, a briefly trained network learns the signal",
      "4 or 5 waves fit this signal best",
    ]);
    expect(titles(1)[1]).toBe("so from 1 wave, a briefly trained network learns a blurred signal");
    expect(titles(6)[1]).toBe("but from 6 waves, the curve returns towards 0 between samples");
    expect(titles(4, [3, 5])[2]).toBe("4 waves fit this signal best");
    expect(titles(4, [2, 6])[2]).toBe("3 to 5 waves fit this signal best");
    expect(titles(4, [3, 6], SIZES[1])[2]).toMatch(/^4 or 5 waves fit /);
  });

  test("have the error of x as a line across all bars", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      const { right, rightY } = layout;
      const lines = draw()
        .marked("errors")
        .filter(({ style }) => style.dash);
      expect(lines).toHaveLength(1);
      const [{ points }] = lines;
      for (const { y } of points) expect(rightY.invert(y)).toBeCloseTo(0.6, 6);
      expect(points[1].x).toBeCloseTo(right.x + right.width, 9);
    }
  });

  test("mark where both curves are furthest from the signal", () => {
    const core = { ...CORE, signal: coded([0, 0, 0, 0, 0]) };
    for (const [frequency_count, name, fill] of [
      [6, "fit", "ink"],
      [1, "plain", "mark"],
    ] as const) {
      const view = viewOf({ ...DEFAULTS, frequency_count }, { ...SIZES[0], core });
      const pen = picture(coordinates, view).draw();
      // An error of 0.4 has a mark too, but the fit is far from the signal where that of x is.
      const marks = pen.marked("largest-error").filter(({ style }) => style.stroke === fill);
      const [{ points, style }] = marks;
      const [signal, curve] = ["signal", name].map((mark) => pen.marked(mark)[0].points);
      const gaps = signal.map(({ y }, index) => Math.abs(y - curve[index].y));
      expect(Math.abs(points[0].y - points[1].y)).toBeCloseTo(Math.max(...gaps), 6);
      expect(style.stroke).toBe(fill);
    }
    // Its label has the number of the other panel: the curve has fewer points than were compared.
    const high = at({ frequency_count: 6 }, { width: 1000, height: 700 }).draw();
    expect(high.matching(/^error 0\.300$/).map(({ mark }) => mark)).toEqual(["largest-error"]);
    // A small error of the waves has no mark, nor has that of x itself within spikes of the fit.
    for (const size of SIZES) expect(at({}, size).draw().marked("largest-error")).toEqual([]);
  });

  test("have an error for every number of frequencies, and a ring at the current one", () => {
    for (const size of SIZES)
      for (const frequency_count of [1, 4, 10]) {
        const shown = at({ frequency_count }, size);
        const { rightX, rightY } = shown.layout;
        const pen = shown.draw();
        const bars = barsOf(pen);
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
        .texts.filter(({ text, mark }) => mark === "error" && text === "0.063"),
    ).toHaveLength(1);
  });

  test("have a ring whose drag sets the number of frequencies", () => {
    const shown = at();
    const { right, rightX } = shown.layout;
    const handle = shown.grab({ x: rightX(1), y: right.y + 5 })!;
    expect(handle.x).toBe(rightX(4));
    const dragged = (count: number) => shown.drag(handle.name, { x: rightX(count), y: 0 });
    // The stage sets the nearest number that is allowed.
    expect(dragged(6.8).frequency_count).toBeCloseTo(6.8, 9);
    // The bar of the coordinate itself is no number of frequencies.
    expect(shown.grab({ x: rightX(0), y: right.y + 5 })).toBeNull();
  });

  test("state both errors in the line below", () => {
    const formulaAt = (frequency_count: number) => at({ frequency_count }).formula();
    expect(formulaAt(1)).toBe("largest error: 0.600 from x itself, 0.400 from 1 wave");
    expect(formulaAt(3)).toBe("largest error: 0.600 from x itself, 0.125 from 3 waves");
  });

  test("have nothing but the curve in a pinned view", () => {
    const view = viewOf(DEFAULTS, { ...SIZES[0], core: CORE });
    const pen = picture(coordinates, { ...view, isGhost: true }).draw();
    expect(pen.shapes.map(({ style }) => style.mark)).toEqual(["fit"]);
    expect(pen.texts).toEqual([]);
  });

  test("are read", () => {
    const shown = at();
    const { left, x } = shown.layout;
    const lines = shown.read({ x: x(0.25), y: left.y + 5 });
    expect(lines).toEqual([
      "x = 0.25: signal 1.000",
      `learned from 4 waves ${(0.4 * kernel(0.25, 4)).toFixed(3)}`,
      "learned from x itself 0.500",
    ]);
    const { right, rightX } = shown.layout;
    expect(shown.read({ x: rightX(3), y: right.y + 5 })).toEqual([
      "from 3 waves: off by up to 0.125",
    ]);
    expect(shown.read({ x: rightX(0), y: right.y + 5 })).toEqual([
      "from x itself: off by up to 0.600",
    ]);
  });
});

describe("timesteps", () => {
  const ratesOf = (d_model: number, base: number) =>
    Array.from({ length: d_model / 2 }, (_, pair) => base ** ((-2 * pair) / d_model));
  const similarityAt = (distance: number, d_model: number, base: number) => {
    const cosines = ratesOf(d_model, base).map((rate) => Math.cos(distance * rate));
    return cosines.reduce((sum, cosine) => sum + cosine) / cosines.length;
  };
  /** Similarities of all steps to one: of plain numbers, of waves, and of slower ones. */
  const similaritiesAt = (step: number, d_model: number, base: number) => {
    const steps = Array.from({ length: 1001 }, (_, other) => other);
    const [t, one] = [step / 1000, Math.hypot(1, step / 1000)];
    return [
      steps.map((other) => (1 + (t * other) / 1000) / one / Math.hypot(1, other / 1000)),
      steps.map((other) => similarityAt(other - step, d_model, base)),
      steps.map((other) => similarityAt((other - step) / 1000, d_model, base)),
    ];
  };
  const countAlike = (similar: number[]) =>
    similar.filter((value) => value >= 0.8 - 1e-9).length - 1;
  const CORNERS = [2, 128, 1024].flatMap((d_model) =>
    [2, 10_000, 1_000_000].flatMap((base) =>
      [0, 500, 1000].map((timestep) => ({ times: 1, d_model, base, timestep })),
    ),
  );
  const MIDDLE = { times: 1, timestep: 500 };

  test("count the other steps that look like the chosen one, in each of three encodings", () => {
    for (const corner of CORNERS) {
      const expected = similaritiesAt(corner.timestep, corner.d_model, corner.base);
      for (const size of SIZES) {
        const shown = at(corner, size);
        const pen = shown.draw();
        const counts = pen.texts.filter(({ mark }) => mark === "others");
        const words = expected.map((similar) => countAlike(similar).toLocaleString("en"));
        expect(counts.map(({ text }) => text)).toEqual(words);
        const colours = expected.map((similar) => (countAlike(similar) > 500 ? "mark" : "result"));
        expect(counts.map(({ fill }) => fill)).toEqual(colours);
        // Each is above the similarities that it counts, not beside the name of the encoding.
        const names = pen.texts.filter(({ mark }) => mark === "encoding");
        shown.layout.steps!.panels.forEach(({ profile }, index) => {
          expect(counts[index].x).toBeGreaterThan(profile.x);
          expect(counts[index].x).toBeLessThanOrEqual(profile.x + profile.width);
          expect(names[index].x).toBeLessThan(profile.x);
        });
      }
    }
  });

  test("have profiles with the similarity of every step, beside its row", () => {
    for (const corner of CORNERS.filter(({ d_model }) => d_model < 1024)) {
      const shown = at(corner);
      const expected = similaritiesAt(corner.timestep, corner.d_model, corner.base);
      const { panels, steps } = shown.layout.steps!;
      shown
        .draw()
        .marked("profile-area")
        .forEach(({ points }, index) => {
          const { similarity, profile } = panels[index];
          const curve = points.slice(2, -2);
          expect(curve).toHaveLength(1001);
          curve.forEach(({ x, y }, step) => {
            // Below 0, there is no space.
            expect(similarity.invert(x)).toBeCloseTo(Math.max(expected[index][step], 0), 6);
            expect(steps.invert(y)).toBeCloseTo(step, 6);
            expect(x).toBeGreaterThanOrEqual(profile.x - 1e-9);
          });
        });
    }
  });

  test("mark the steps that look alike, and no others", () => {
    for (const corner of CORNERS.filter(({ d_model }) => d_model < 1024)) {
      const shown = at(corner);
      const { panels, steps } = shown.layout.steps!;
      const marked = shown.draw().marked("alike");
      const expected = similaritiesAt(corner.timestep, corner.d_model, corner.base);
      panels.forEach(({ profile }, index) => {
        const { x, width } = profile;
        const runs = marked.filter(({ points }) => points[0].x >= x && points[0].x <= x + width);
        const covered = runs.flatMap(({ points }) =>
          points.slice(2, -2).map(({ y }) => Math.round(Math.abs(steps.invert(y)))),
        );
        const alike = expected[index].flatMap((value, step) => (value >= 0.8 - 1e-9 ? [step] : []));
        expect(covered).toEqual(alike);
      });
    }
  });

  test("have a line where steps begin to look alike", () => {
    for (const size of SIZES)
      for (const d_model of [2, 128]) {
        const shown = at({ ...MIDDLE, d_model }, size);
        const pen = shown.draw();
        pen.marked("threshold").forEach(({ points }, index) => {
          const { similarity } = shown.layout.steps!.panels[index];
          for (const { x } of points) expect(similarity.invert(x)).toBeCloseTo(0.8, 6);
        });
        expect(pen.texts.filter(({ text }) => text === "0.8")).toHaveLength(3);
        expect(pen.texts.filter(({ text }) => text === "alike")).toHaveLength(3);
        expect(pen.matching(/\(similarity ≥ 0\.8\)$/)).toHaveLength(1);
      }
  });

  test("have a row of cells for every drawn step: cosines, then sines", () => {
    const shown = at(MIDDLE);
    const { rows, rowStride, pairs, panels } = shown.layout.steps!;
    expect(rows[0]).toBe(0);
    expect(rows[rows.length - 1]).toBe(1000);
    const [plain, waves, slow] = shown
      .draw()
      .marked("cells")
      .map(({ pixels }) => [...pixels!]);
    expect(plain).toHaveLength(2 * rows.length);
    for (const cells of [waves, slow]) expect(cells).toHaveLength(2 * pairs.length * rows.length);
    // White is 1 and black is −1 on the scale of the tests.
    const shadeOf = (pixel: number) => ((pixel & 0xff) / 255) * 2 - 1;
    const rates = ratesOf(128, 10_000);
    for (const row of [0, 1, rows.length - 1])
      for (const column of [0, 5, pairs.length - 1]) {
        const place = 2 * row * pairs.length + column;
        for (const [cells, by] of [
          [waves, 1],
          [slow, 1000],
        ] as const) {
          const angle = (rates[pairs[column]] * rows[row]) / by;
          // The mean over the steps from the row above to the row below, or over whole cycles.
          const most = Math.min((rates[pairs[column]] * 2 * rowStride) / by, 2 * Math.PI);
          const apart = most / 20;
          const mean = (wave: (angle: number) => number) =>
            Array.from({ length: 20 }, (_, part) => wave(angle + (part - 9.5) * apart)).reduce(
              (sum, value) => sum + value / 20,
              0,
            );
          expect(shadeOf(cells[place])).toBeCloseTo(mean(Math.cos), 1);
          expect(shadeOf(cells[place + pairs.length])).toBeCloseTo(mean(Math.sin), 1);
        }
      }
    expect(shadeOf(plain[1])).toBeCloseTo(0, 1);
    expect(shadeOf(plain[plain.length - 1])).toBeCloseTo(1, 1);
    expect(panels.map(({ divisor }) => divisor)).toEqual([0, 1, 1000]);
  });

  test("say in words how many steps a row averages, and which pairs are left out", () => {
    for (const size of SIZES)
      for (const d_model of [2, 128, 1024]) {
        const shown = at({ ...MIDDLE, d_model, base: 2 }, size);
        const { rowStride, pairs } = shown.layout.steps!;
        const text = shown.describe();
        expect(text).toContain(`each row: mean of ${2 * rowStride} steps`);
        const every = Math.ceil(d_model / 2 / pairs.length);
        expect(text.includes(`1 pair in ${every}`)).toBe(every > 1);
      }
  });

  test("have sines and names of columns on a phone, too", () => {
    const shown = at(MIDDLE, SIZES[1]);
    const { rows, pairs } = shown.layout.steps!;
    const cells = shown.draw().marked("cells");
    expect(cells.map(({ pixels }) => pixels!.length)).toEqual(
      [2, 2 * pairs.length, 2 * pairs.length].map((columns) => columns * rows.length),
    );
    const names = shown.draw().texts.filter(({ mark }) => mark === "column");
    expect(names.map(({ text }) => text)).toEqual(["1", "t", "cos", "sin", "cos", "sin"]);
    const { cells: box } = shown.layout.steps!.panels[1];
    const read = shown.read({ x: box.x + box.width - 1, y: box.y + 5 })!;
    expect(read[1]).toMatch(/^sine of pair 6\d: /);
  });

  test("have a ghost without cells that are the same beside it", () => {
    const viewAt = (changes: Changes) =>
      viewOf({ ...DEFAULTS, ...MIDDLE, ...changes }, { ...SIZES[0], core: CORE });
    const now = coordinates.layout(viewAt({}));
    const isAsBeside = (changes: Changes) =>
      coordinates.layout({ ...viewAt(changes), isGhost: true }, now).steps!.isAsBeside;
    expect(isAsBeside({ timestep: 10 })).toBe(true);
    for (const changes of [{ d_model: 64 }, { base: 100 }]) expect(isAsBeside(changes)).toBe(false);
  });

  test("state how many pairs complete a cycle", () => {
    for (const [d_model, base, stated] of [
      [128, 10_000, "36 of 64 pairs complete a cycle"],
      [4, 1_000_000, "1 of 2 pairs completes a cycle"],
      [2, 10_000, "the only pair completes a cycle"],
    ] as const)
      for (const size of SIZES) {
        const pen = at({ ...MIDDLE, d_model, base }, size).draw();
        const texts = pen.texts.filter(({ mark }) => mark === "cycles").map(({ text }) => text);
        expect(texts.join(" ")).toBe(`${stated} no full cycle`);
        // A rule spans their share of each half, if any completes one.
        const rates = ratesOf(d_model, base);
        const complete = rates.filter((rate) => 1001 * rate >= 2 * Math.PI).length;
        const [, waves] = at({ ...MIDDLE, d_model, base }, size).layout.steps!.panels;
        const spans = pen.marked("cycles").map(({ points }) => points[2].x - points[1].x);
        const half = waves.cells.width / 2;
        const expected = expect.closeTo((half * complete) / rates.length, 6);
        expect(spans).toEqual([expected, expected]);
      }
  });

  test("keep their texts inside the picture, and those in a line apart", () => {
    // The letters of a phone's picture are narrower than those of the pen: a browser measures them.
    for (const size of [SIZES[0], { width: 740, height: 300 }])
      for (const timestep of [0, 500, 1000]) {
        const pen = at({ ...MIDDLE, timestep, d_model: 1024 }, size).draw();
        const boxes = pen.texts.map((drawn) => {
          const wide = pen.widthOf(drawn.text, drawn);
          const before = { left: 0, center: 0.5, right: 1 }[drawn.align ?? "left"];
          const left = drawn.x - before * wide;
          return { ...drawn, left, right: left + wide };
        });
        for (const { left, right, y } of boxes) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(size.width + 1);
          expect(y).toBeLessThan(size.height);
        }
        for (const first of boxes)
          for (const second of boxes)
            if (first !== second && first.y === second.y)
              expect(first.right <= second.left || second.right <= first.left).toBe(true);
      }
  });

  test("have a ring and a row that a drag moves to another step", () => {
    const shown = at(MIDDLE);
    const { steps, panels } = shown.layout.steps!;
    const pen = shown.draw();
    const [{ points }] = pen.marked("handle");
    expect(steps.invert(points[0].y)).toBeCloseTo(500, 9);
    for (const dot of pen.marked("chosen-step"))
      expect(steps.invert(dot.points[0].y)).toBeCloseTo(500, 9);
    const { x, y } = panels[2].profile;
    const handle = shown.grab({ x: x + 5, y: steps(700) })!;
    expect(handle).toEqual({ name: "timestep", x: x + 5, y: steps(500) });
    expect(shown.drag(handle.name, { x: 0, y: steps(250) }).timestep).toBeCloseTo(250, 9);
    expect(shown.grab({ x, y: y - 20 })).toBeNull();
  });

  test("are read", () => {
    const shown = at(MIDDLE);
    const { panels, steps } = shown.layout.steps!;
    const inside = (panel: number) => {
      const { x, width } = panels[panel].cells;
      return { x: x + width - 1, y: steps(200) };
    };
    expect(shown.read(inside(0))).toEqual(["step 200 as plain numbers", "scaled t: 0.200"]);
    const sine = Math.sin(200 * ratesOf(128, 10_000)[63]).toFixed(3);
    const { rowStride } = shown.layout.steps!;
    expect(shown.read(inside(1))).toEqual([
      "step 200 as waves of t",
      `sine of pair 63: ${sine}`,
      `each row: mean of ${2 * rowStride} steps`,
    ]);
    const beside = (panel: number, step: number) => ({
      x: panels[panel].profile.x + 1,
      y: steps(step),
    });
    const similar = similarityAt(100, 128, 10_000).toFixed(3);
    expect(shown.read(beside(1, 400))).toEqual([
      "steps 400 and 500 as waves of t",
      `similarity ${similar}`,
    ]);
    // Two steps that differ are never stated as identical.
    expect(shown.read(beside(2, 499))![1]).toBe("similarity over 0.9999");
    expect(shown.read({ x: 2, y: 2 })).toBeNull();
  });

  test("compare the chosen step with the farther end in the line below", () => {
    for (const [timestep, end, stated] of [
      [0, 1000, "0 and 1,000"],
      [500, 1000, "500 and 1,000"],
      [750, 0, "750 and 0"],
    ] as const) {
      const [t, u] = [timestep / 1000, end / 1000];
      const plain = (1 + t * u) / Math.hypot(1, t) / Math.hypot(1, u);
      const apart = Math.abs(timestep - end);
      expect(at({ ...MIDDLE, timestep }).formula()).toBe(
        `similarity of ${stated}: ${plain.toFixed(2)} plain, ` +
          `${similarityAt(apart, 128, 10_000).toFixed(2)} waves, ` +
          `${similarityAt(apart / 1000, 128, 10_000).toFixed(2)} bug`,
      );
    }
  });
});

test("axes have a name", () => {
  for (const size of SIZES)
    for (const [times, names] of [
      [0, [...(size === SIZES[0] ? ["value"] : []), "largest error", "coordinate x"]],
      [1, ["step"]],
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
        timestep: fc.integer({ min: 0, max: 1000 }),
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
