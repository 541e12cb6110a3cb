import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Core, coordinates } from "../../pages/lessons/coordinates/coordinates";
import { picture, viewOf } from "../ui/live/picture";

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
  ripple: 0.2,
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
    expect(names).toEqual(["from waves, L = 4", "from x itself: blurred", "signal"]);
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
        expect(waves).toHaveLength(frequency_count);
        waves.forEach(({ points }, index) => {
          const middle = (points[0].y + points[points.length - 1].y) / 2;
          const high = Math.max(...points.map(({ y }) => y)) - middle;
          for (const place of points) {
            const sine = Math.sin(2 ** index * Math.PI * x.invert(place.x));
            // The canvas counts downwards.
            if (index) expect((middle - place.y) / high).toBeCloseTo(sine, 1);
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

  test("are above waves that are all of one height", () => {
    for (const frequency_count of [1, 4, 7]) {
      const pen = at({ frequency_count }).draw();
      const heights = [...pen.marked("ramp"), ...pen.marked("wave")].map(({ points }) => {
        const places = points.map(({ y }) => y);
        return Math.max(...places) - Math.min(...places);
      });
      for (const height of heights) expect(height / heights[0]).toBeCloseTo(1, 1);
    }
  });

  test("have a sample below each dot of the fastest wave", () => {
    const pen = at({ frequency_count: 4 }).draw();
    const [dots, samples] = ["wave-samples", "samples"].map((mark) => pen.marked(mark)[0].points);
    expect(dots.map(({ x }) => x)).toEqual(samples.map(({ x }) => x));
  });

  test("name the numbers that are too few, enough and too many, which a question hides with them", () => {
    const shown = at({ frequency_count: 5 });
    const pen = shown.draw();
    for (const [name, middle] of [
      ["too few", 2],
      ["enough", 4.5],
      ["too many", 8],
    ] as const) {
      const [{ mark, x }] = pen.texts.filter(({ text }) => text === name);
      expect(mark).toBe("errors");
      expect(shown.layout.rightX.invert(x)).toBeCloseTo(middle, 9);
    }
    const bars = pen.marked("errors").filter(({ kind }) => kind === "rect");
    const green = bars.flatMap(({ style }, count) => (style.fill === "result" ? [count] : []));
    expect(green).toEqual([4, 5]);
    // Outside of them, the chosen bar and its number are as dark as ink.
    for (const [frequency_count, ink] of [
      [3, "ink"],
      [4, "result"],
      [8, "ink"],
    ] as const) {
      const outside = at({ frequency_count }).draw();
      const chosen = outside.marked("errors").filter(({ kind }) => kind === "rect");
      expect(chosen[frequency_count].style.fill).toBe(ink);
      const [number] = outside.texts.filter(({ mark }) => mark === "error");
      expect(number.fill).toBe(ink);
    }
    expect(pen.matching(/^x itself: 0.600$/).map(({ mark }) => mark)).toEqual(["errors"]);
  });

  test("have the length with which the shortest wave is compared below the curve", () => {
    const core = { ...CORE, samples: coded(Array(32).fill(0)), weights: coded(Array(320).fill(0)) };
    for (const size of SIZES)
      for (const [frequency_count, name, long] of [
        [1, "two ripples", 0.4],
        [5, "two ripples", 0.4],
        [6, "two gaps", 2 / 31],
      ] as const) {
        const view = viewOf({ ...DEFAULTS, frequency_count }, { ...size, core });
        const shown = picture(coordinates, view);
        const pen = shown.draw();
        const { x } = shown.layout;
        const ends = pen
          .marked("length")
          .flatMap(({ points }) => points.map((at) => x.invert(at.x)));
        expect(Math.max(...ends) - Math.min(...ends)).toBeCloseTo(long, 6);
        const names = pen.texts.filter(({ mark }) => mark === "length").map(({ text }) => text);
        expect(names).toEqual([name]);
      }
  });

  test("mark where the fit is furthest from the signal", () => {
    const shown = at({ frequency_count: 6 });
    const pen = shown.draw();
    const [{ points }] = pen.marked("largest-error");
    const [signal, fit] = ["signal", "fit"].map((mark) => pen.marked(mark)[0].points);
    const gaps = signal.map(({ y }, index) => Math.abs(y - fit[index].y));
    expect(Math.abs(points[0].y - points[1].y)).toBeCloseTo(Math.max(...gaps), 6);
    // Its label has the number of the other panel: the curve has fewer points than were compared.
    expect(pen.matching(/^error 0\.300$/).map(({ mark }) => mark)).toEqual(["largest-error"]);
    expect(at().draw().marked("largest-error")).toEqual([]);
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
    const handle = shown.grab({ x: rightX(1), y: right.y + 5 })!;
    expect(handle.x).toBe(rightX(4));
    const dragged = (count: number) => shown.drag(handle.name, { x: rightX(count), y: 0 });
    // The stage sets the nearest number that is allowed.
    expect(dragged(6.8).frequency_count).toBeCloseTo(6.8, 9);
    // The bar of the coordinate itself is no number of frequencies.
    expect(shown.grab({ x: rightX(0), y: right.y + 5 })).toBeNull();
  });

  test("state the order of the shortest wave, two ripples and two gaps", () => {
    const core = { ...CORE, samples: coded(Array(32).fill(0)) };
    const formulaAt = (frequency_count: number) =>
      picture(
        coordinates,
        viewOf({ ...DEFAULTS, frequency_count }, { ...SIZES[0], core }),
      ).formula();
    expect(formulaAt(1)).toBe("shortest wave 2 > two ripples 0.4: too few");
    expect(formulaAt(3)).toBe("shortest wave 0.5 > two ripples 0.4: too few");
    expect(formulaAt(4)).toBe("two gaps 0.065 < shortest wave 0.25 < two ripples 0.4: enough");
    expect(formulaAt(6)).toBe("shortest wave 0.063 < two gaps 0.065: too many");
    for (let count = 1; count <= 10; count += 1) {
      const [wave, other, last] = formulaAt(count)
        .match(/\d[\d.]*/g)!
        .map(Number);
      if (count < 4) expect(wave).toBeGreaterThan(other);
      else expect(wave).toBeLessThan(other);
      if (count === 4 || count === 5) expect(other).toBeLessThan(last);
    }
  });

  test("are read", () => {
    const shown = at();
    const { left, x } = shown.layout;
    const lines = shown.read({ x: x(0.25), y: left.y + 5 });
    expect(lines).toEqual([`x = 0.25: ${(0.4 * kernel(0.25, 4)).toFixed(3)}`, "signal 1.000"]);
    const { right, rightX } = shown.layout;
    expect(shown.read({ x: rightX(3), y: right.y + 5 })).toEqual(["L = 3: off by up to 0.125"]);
    expect(shown.read({ x: rightX(0), y: right.y + 5 })).toEqual(["x itself: off by up to 0.600"]);
  });
});

describe("timesteps", () => {
  const similarityAt = (step: number, d_model: number, base: number) => {
    const cosines = Array.from({ length: d_model / 2 }, (_, pair) =>
      Math.cos(step * base ** ((-2 * pair) / d_model)),
    );
    return cosines.reduce((sum, cosine) => sum + cosine) / cosines.length;
  };
  const CORNERS = [2, 128, 1024].flatMap((d_model) =>
    [2, 10_000, 1_000_000].flatMap((base) =>
      [1, 100, 1000].map((timestep) => ({ times: 1, d_model, base, timestep })),
    ),
  );

  test("state the similarity of both steps for each of three encodings", () => {
    for (const corner of CORNERS)
      for (const size of SIZES) {
        const { d_model, base, timestep } = corner;
        const expected = [
          1 / Math.hypot(1, timestep / 1000),
          similarityAt(timestep, d_model, base),
          similarityAt(timestep / 1000, d_model, base),
        ];
        const shown = at(corner, size);
        const pen = shown.draw();
        const stated = pen.texts.filter(({ mark }) => mark === "similarity");
        const words = expected.map((value) => {
          // Two steps that differ are never stated as identical.
          const places = value < 0.9995 ? 3 : 4;
          const number = value.toFixed(places).replace("-", "−").replace("−0.000", "0.000");
          const isAlmostOne = value >= 0.99995;
          return `${isAlmostOne ? "over 0.9999" : number}: ${value < 0.8 ? "different" : "alike"}`;
        });
        expect(stated.map(({ text }) => text)).toEqual(words);
        // The verdict has its colour, in words and bars; the names have none.
        const colours = expected.map((value) => (value < 0.8 ? "result" : "mark"));
        expect(stated.map(({ fill }) => fill)).toEqual(colours);
        for (const { fill } of pen.texts.filter(({ mark }) => mark === "encoding"))
          expect(fill).toBe("ink");
        const { similarity } = shown.layout.steps!;
        const bars = pen.marked("similarity-bar").map(({ box }) => box!);
        expect(bars).toHaveLength(size === SIZES[0] ? 3 : 0);
        if (bars.length) {
          const shapes = pen.marked("similarity-bar");
          expect(shapes.map(({ style }) => style.fill)).toEqual(colours);
        }
        bars.forEach(({ x, width }, index) => {
          const ends = [x, x + width].map((end) => similarity.invert(end));
          expect(ends[expected[index] < 0 ? 0 : 1]).toBeCloseTo(expected[index], 6);
          expect(x).toBeGreaterThanOrEqual(similarity.range()[0] - 1e-9);
        });
      }
  });

  test("have a line through all bars where steps begin to be alike, named once", () => {
    for (const size of [SIZES[0], { width: 740, height: 430 }, { width: 740, height: 280 }])
      for (const d_model of [2, 128]) {
        const shown = at({ times: 1, d_model, base: 2 }, size);
        const pen = shown.draw();
        const { similarity } = shown.layout.steps!;
        const [{ points }] = pen.marked("threshold").filter(({ points }) => points.length > 1);
        for (const { x } of points) expect(similarity.invert(x)).toBeCloseTo(0.8, 6);
        for (const { box } of pen.marked("similarity-bar")) {
          expect(points[0].y).toBeLessThan(box!.y);
          expect(points[1].y).toBeGreaterThan(box!.y + box!.height);
        }
        const names = pen.texts.filter(({ text }) => text.includes("alike from 0.8"));
        expect(names).toHaveLength(1);
        const [{ x, align, text }] = names;
        const end = x + pen.widthOf(text, names[0]) / (align === "center" ? 2 : 1);
        expect(end).toBeLessThanOrEqual(size.width);
      }
    expect(at({ times: 1 }, SIZES[1]).draw().marked("threshold")).toHaveLength(0);
  });

  test("are strips of equal colours where the encodings are equal", () => {
    const strips = at({ times: 1 })
      .draw()
      .marked("strip")
      .map(({ pixels }) => [...pixels!]);
    // Step 0 and step 100, each with its cosines and sines, of the number, its waves, slower waves.
    const [, zero, , number, , , waveCosines, waveSines, ...slow] = strips;
    expect(zero).not.toEqual(number);
    for (const strip of strips.slice(4)) expect(strip).toHaveLength(64);
    const [cosines, sines] = [strips[4], strips[5]];
    expect(new Set(cosines).size).toBe(1);
    expect(waveCosines).not.toEqual(cosines);
    expect(waveSines).not.toEqual(sines);
    expect(slow[0]).toEqual(cosines);
    expect(slow[2].filter((pixel, pair) => pixel !== cosines[pair]).length).toBeLessThan(16);
  });

  test("leave out pairs that would be too narrow, and say so", () => {
    for (const size of SIZES)
      for (const d_model of [2, 128, 1024]) {
        const pen = at({ times: 1, d_model }, size).draw();
        const strip = pen.marked("strip")[4];
        const shown = strip.pixels!.length;
        expect(strip.box!.width / shown).toBeGreaterThanOrEqual(2);
        const names = pen.texts.filter(({ mark }) => mark === "half").map(({ text }) => text);
        const every = Math.round(d_model / 2 / shown);
        const said = every === 1 ? "fast → slow" : `1 pair in ${every}`;
        expect(names).toEqual([`cosines, ${said}`, `sines, ${said}`]);
      }
  });

  test("keep their texts apart and inside the picture", () => {
    for (const size of SIZES) {
      const pen = at({ times: 1, d_model: 1024 }, size).draw();
      const values = pen.texts.filter(({ mark }) => mark === "similarity");
      pen.texts
        .filter(({ mark }) => mark === "encoding")
        .forEach((name, index) => {
          const value = values[index];
          const start = value.x - (value.align === "right" ? pen.widthOf(value.text, value) : 0);
          expect(name.x + pen.widthOf(name.text, name)).toBeLessThan(start);
        });
      for (const { box } of pen.marked("strip"))
        expect(box!.y + box!.height).toBeLessThan(size.height);
    }
  });

  test("fill a picture of any height, each bar beside its strips", () => {
    for (const height of [300, 430, 1400]) {
      const shown = at({ times: 1 }, { width: 1000, height });
      const pen = shown.draw();
      const { rows, timeY } = shown.layout.steps!;
      const strips = rows.flatMap((row) => row.strips.map(([half]) => half));
      const filled = strips.reduce((sum, strip) => sum + strip.height, 0);
      if (height > 400) expect(filled / timeY).toBeGreaterThan(0.55);
      pen.marked("similarity-bar").forEach(({ box }, index) => {
        const [[upper], [lower]] = rows[index].strips;
        const value = pen.texts.filter(({ mark }) => mark === "similarity")[index];
        expect(value.y).toBeGreaterThan(upper.y);
        expect(box!.y).toBeGreaterThan(value.y);
        expect(box!.y + box!.height).toBeLessThanOrEqual(lower.y + lower.height);
      });
    }
  });

  test("have the highest strips for waves of t, and bars of one thickness", () => {
    for (const size of [...SIZES, { width: 1000, height: 300 }, { width: 1000, height: 1400 }]) {
      const shown = at({ times: 1 }, size);
      const pen = shown.draw();
      const [plain, waves, divided] = shown.layout.steps!.rows.map(
        ({ strips: [[half]] }) => half.height,
      );
      expect(waves).toBeGreaterThan(divided);
      expect(divided).toBeGreaterThan(plain);
      // Its numbers are inside.
      const [number] = pen.texts.filter(({ mark }) => mark === "plain-number");
      expect(plain).toBeGreaterThan(number.size);
      const thick = pen.marked("similarity-bar").map(({ box }) => box!.height);
      for (const height of thick) {
        expect(height).toBeCloseTo(thick[0], 6);
        expect(height).toBeGreaterThan(8);
      }
    }
  });

  test("have a ring whose drag sets the step", () => {
    const shown = at({ times: 1 });
    const { time, timeY } = shown.layout.steps!;
    const [{ points }] = shown.draw().marked("handle");
    expect(time.invert(points[0].x)).toBeCloseTo(100, 9);
    const handle = shown.grab({ x: time(700), y: timeY - 5 })!;
    expect(handle.x).toBe(time(100));
    expect(shown.drag(handle.name, { x: time(250), y: 0 }).timestep).toBeCloseTo(250, 9);
    expect(shown.grab({ x: time(700), y: timeY - 60 })).toBeNull();
  });

  test("are read", () => {
    const shown = at({ times: 1 });
    const { rows, similarity } = shown.layout.steps!;
    const inside = (row: number, half: number) => {
      const { x, y } = rows[row].strips[0][half];
      return { x: x + 1, y: y + 1 };
    };
    expect(shown.read(inside(0, 1))).toEqual(["number: 0 at step 0", "0.1 at step 100"]);
    const cosine = Math.cos(100).toFixed(3);
    expect(shown.read(inside(1, 0))).toEqual([
      "cosine of pair 0: 1 at step 0",
      `${cosine} at step 100`,
    ]);
    expect(shown.read({ x: similarity(0.5), y: rows[0].strips[0][0].y })).toEqual([
      "similarity 0.995: alike",
    ]);
    const waves = similarityAt(100, 128, 10_000).toFixed(3);
    expect(shown.formula()).toBe(`steps 0 and 100: numbers 0.995, waves ${waves}, divided 0.9997`);
  });
});

test("axes have a name", () => {
  for (const size of SIZES)
    for (const [times, names] of [
      [0, ["value", "coordinate x"]],
      [1, ["step t"]],
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
        timestep: fc.integer({ min: 1, max: 1000 }),
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
