import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type {
  PrecisionCore,
  PrecisionParameters,
} from "../../pages/lessons/precision/point_errors";
import { precision } from "../../pages/lessons/precision/precision";
import { roundTo } from "../../pages/ui/live/formulas/rounding";
import { tiny } from "../../pages/ui/live/numbers";
import { float64 } from "../ui/live/encoded_arrays";
import { picture, viewOf } from "../ui/live/picture";

const FLOOR = 1e-9;
const TOP = 10;
const POINTS = 256;

const NAMES = ["float32", "float16", "bfloat16"] as const;
const INTEGERS = [2 ** 24, 2048, 256];
const SIZES = { d_model: 16, base: 100 };

/** Number of different values of all positions, rounded to a type. */
const distinctIn = (type: number, rows: number): number =>
  new Set(Array.from({ length: rows }, (_, row) => roundTo(row, NAMES[type]))).size;

function coreOf(rows: number, exactly = 0): PrecisionCore {
  const count = Math.ceil(rows / Math.ceil(rows / POINTS));
  const hues = ["sin", "cos", "guess"] as const;
  return {
    points: POINTS,
    lines: NAMES.map((name, type) => ({
      name,
      integers: INTEGERS[type],
      hue: hues[type],
      dash: type ? [4 * type, 2] : [],
    })),
    known: {
      at: { ...SIZES, rows, exactly },
      errors: NAMES.map((_, type) =>
        float64(Array.from({ length: count }, (_, index) => errorAt(type, index))),
      ),
    },
    distinct: Object.fromEntries(
      [1, 2].map((type) => [NAMES[type], [distinctIn(type, rows), rows] as const]),
    ),
    floor: FLOOR,
    top: TOP,
    ways: ["in that type", "exactly"],
  };
}

/** The larger, the shorter the type and the later the row; of position 0 none. */
const errorAt = (type: number, index: number): number => 10 ** (2 * type - 7) * index;

/** The picture at the parameters that the core took, but for some changes. */
const at = (core: PrecisionCore, options = {}, changes: Partial<PrecisionParameters> = {}) =>
  picture(precision, viewOf({ ...core.known.at, ...changes }, { core, ...options }));

/** Place of an exponent of 10 on the vertical axis. */
const exponentAt = ({ layout }: ReturnType<typeof at>, y: number): number => layout.y.invert(y);

test("each 16-bit type has two staircases: all positions, and the values of rounded ones", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20_000 }), fc.boolean(), (rows, isCounted) => {
      const { staircases } = at(coreOf(rows), {}, isCounted ? {} : { base: 10 }).layout;
      expect(staircases.map(({ name, isExact, distinct }) => [name, isExact, distinct])).toEqual(
        [1, 2].flatMap((type) => [
          [NAMES[type], true, rows],
          [NAMES[type], false, distinctIn(type, rows)],
        ]),
      );
      for (const { share, isLimit } of staircases) expect([share, isLimit]).toEqual([1, false]);
    }),
    { numRuns: 30 },
  );
});

test("at d_model 2, other positions collide, too: the core's counts are shown, else limits", () => {
  const core: PrecisionCore = {
    ...coreOf(4096),
    distinct: { float16: [1621, 2005], bfloat16: [524, 1014] },
  };
  const known = { ...core.known, at: { ...core.known.at, d_model: 2 } };
  const textsOf = (changes: Partial<PrecisionParameters>, mark: string) =>
    at({ ...core, known }, {}, changes)
      .draw()
      .texts.filter((text) => text.mark === mark)
      .map(({ text }) => text);
  const counts = [2005, 1621, 1014, 524].map((count) => `${count.toLocaleString("en")} of 4,096`);
  for (const exactly of [0, 1]) expect(textsOf({ exactly }, "count")).toEqual(counts);
  expect(textsOf({}, "stair-label")).toEqual([]);
  expect(textsOf({ base: 10 }, "count")).toEqual(
    ["4,096", "3,073", "4,096", "769"].map((count) => `≤ ${count} of 4,096`),
  );
  const { share } = at({ ...core, known }).layout.staircases[0];
  expect(share).toBeCloseTo(2005 / 4096, 12);
});

describe("one point for each row", () => {
  const core = coreOf(16);
  const shown = at(core);

  test("each type has a curve on a logarithmic scale, zeros are at the bottom", () => {
    const curves = shown.draw().marked("curve");
    expect(curves).toHaveLength(3);
    const [bottom] = shown.layout.y.range();
    curves.forEach(({ points }, type) => {
      expect(points).toHaveLength(16);
      points.forEach(({ x, y }, row) => {
        expect(x).toBeCloseTo(shown.layout.x(row), 9);
        if (row === 0) expect(y).toBe(bottom);
        else expect(exponentAt(shown, y)).toBeCloseTo(Math.log10(errorAt(type, row)), 9);
      });
    });
  });

  test("the errors at the last position are read first", () => {
    const values = core.lines.map(({ name }, type) => `${name} ${tiny(errorAt(type, 15))}`);
    const line = `Errors at 15: ${values.join(", ")}`;
    expect(shown.formula()).toBe(line);
    const largest = NAMES.map((name, type) => `${name} ${tiny(errorAt(type, 15))}`);
    expect(shown.describe()).toBe(
      "Largest error of each of 16 rows (in that type). The largest errors are " +
        `${largest.join(", ")}. ${line}. Above, ` +
        ["float16", "bfloat16"]
          .flatMap((name) =>
            ["only the result", "every step"].map(
              (rounded) => `16 of 16 stay distinct in ${name} with ${rounded} rounded. `,
            ),
          )
          .join("") +
        "Arrow keys read another position.",
    );
  });

  test("the pointer reads any position, and dots mark it on the curves", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), (row) => {
        const place = { x: shown.layout.x(row), y: 100 };
        expect(shown.read(place)).toEqual([
          `position ${row}`,
          ...core.lines.map(({ name }, type) => `${name}: ${tiny(errorAt(type, row))}`),
        ]);
        const pen = at(core, { at: place }).draw();
        const curves = pen.marked("curve");
        const dots = pen.marked("dot").map(({ points: [dot] }) => dot);
        expect(dots).toEqual(curves.map(({ points }) => points[row]));
        for (const { x } of pen.marked("cursor")[0].points) expect(x).toBeCloseTo(place.x, 9);
      }),
    );
  });

  test("between two rows the closest one is read", () => {
    expect(shown.read({ x: shown.layout.x(3.4), y: 100 })?.[0]).toBe("position 3");
    expect(shown.read({ x: shown.layout.x(3.6), y: 100 })?.[0]).toBe("position 4");
  });

  test("nothing is read beside the axis", () => {
    const [left, right] = shown.layout.x.range();
    const { font } = shown.view;
    expect(shown.read({ x: left - 1.1 * font, y: 100 })).toBeNull();
    expect(shown.read({ x: right + 1.1 * font, y: 100 })).toBeNull();
    expect(shown.read({ x: left - 0.9 * font, y: 100 })?.[0]).toBe("position 0");
  });

  test("keys read the next position and stop at the ends", () => {
    const positionAfter = (row: number, across: number) => {
      const from = at(core, { at: { x: shown.layout.x(row), y: 100 } });
      return from.read(from.walk(across, 0))?.[0];
    };
    expect(shown.read(shown.walk(-1, 0))?.[0]).toBe("position 14");
    expect(positionAfter(3, 1)).toBe("position 4");
    expect(positionAfter(0, -1)).toBe("position 0");
    expect(positionAfter(15, 1)).toBe("position 15");
  });
});

describe("one point for several rows", () => {
  const core = coreOf(1000);
  const shown = at(core);

  test("is in their middle, and reads all of them", () => {
    const [curve] = shown.draw().marked("curve");
    expect(curve.points).toHaveLength(250);
    expect(curve.points[10].x).toBeCloseTo(shown.layout.x(41.5), 9);
    const [rows] = shown.read({ x: shown.layout.x(41.5), y: 100 })!;
    expect(rows).toBe("positions 40 to 43");
    expect(shown.draw().matching(/, in each group of 4 positions$/)).toHaveLength(1);
  });

  test("may be the last and show fewer", () => {
    const end = { at: { x: 1e4, y: 100 } };
    expect(at(coreOf(998), end).formula()).toMatch(/^Errors at 996–997: /);
    expect(at(coreOf(997), end).formula()).toMatch(/^Errors at 996: /);
  });

  test("is read first where a type fails first, or at the end where none does", () => {
    expect(shown.formula()).toMatch(/^Errors at 256–259: /);
    expect(at(coreOf(258)).formula()).toMatch(/^Errors at 256–257: /);
    expect(at(coreOf(256)).formula()).toMatch(/^Errors at 255: /);
    expect(at(coreOf(1000, 1)).formula()).toMatch(/^Errors at 256–259: /);
  });
});

describe("the staircases", () => {
  test.each([
    { width: 1020, height: 430, least: 0.2, most: 0.3 },
    { width: 934, height: 300, least: 0.15, most: 0.3 },
    { width: 1814, height: 546, font: 30, least: 0.15, most: 0.3 },
  ])("leave room for the curves in $width × $height", ({ width, height, font, least, most }) => {
    const shown = at(coreOf(4096), { width, height, ...(font && { font }) });
    const { stairs, y } = shown.layout;
    expect((4 * stairs) / height).toBeGreaterThan(least);
    expect((4 * stairs) / height).toBeLessThan(most);
    const [bottom, top] = y.range();
    expect((bottom - top) / height).toBeGreaterThan(0.3);
  });

  /** The share of positions that each stair leaves, and where it begins and ends. */
  const stairsAt = (rows: number, exactly = 0) => {
    const shown = at(coreOf(rows, exactly));
    const { stairs, x } = shown.layout;
    const drawn = shown.draw();
    return {
      stairs: drawn.marked("stair").map(({ box }) => ({
        share: box!.height / stairs,
        from: x.invert(box!.x),
        to: x.invert(box!.x + box!.width),
      })),
      labels: drawn.texts.filter(({ mark }) => mark === "stair-label").map(({ text }) => text),
      description: shown.describe(),
    };
  };

  test("show how many positions each type leaves different", () => {
    const { stairs, labels, description } = stairsAt(4096);
    const expected = [
      [0, 4096, 1],
      [0, 2048, 1],
      [2048, 4096, 1 / 2],
      [0, 4096, 1],
      ...[
        [0, 256, 1],
        [256, 512, 1 / 2],
        [512, 1024, 1 / 4],
        [1024, 2048, 1 / 8],
        [2048, 4096, 1 / 16],
      ],
    ];
    expect(stairs).toHaveLength(expected.length);
    stairs.forEach(({ share, from, to }, index) => {
      const [start, end, left] = expected[index];
      expect(from).toBeCloseTo(start, 6);
      // The axis ends at the last position.
      expect(to).toBeCloseTo(Math.min(end, 4095), 6);
      expect(share).toBeCloseTo(left, 1);
    });
    expect(labels).toEqual(
      expect.arrayContaining([
        "all stay distinct",
        "all",
        "every 2nd stays distinct",
        "every 16th stays distinct",
      ]),
    );
    expect(description).toContain(
      "4,096 of 4,096 stay distinct in bfloat16 with only the result rounded. 769 of 4,096 stay " +
        "distinct in bfloat16 with every step rounded. ",
    );
  });

  test("have their shares within them where they are high enough, else above", () => {
    const drawn = at(coreOf(4096), { width: 1020, height: 430 }).draw();
    const isWithin = (share: string, index: number) => {
      const [label] = drawn.texts.filter(({ text }) => text === share);
      const { y, height } = drawn.marked("stair")[index].box!;
      return label.y < y + height && label.y - 0.72 * label.size > y;
    };
    expect(isWithin("every 2nd stays distinct", 2)).toBe(true);
    expect(isWithin("every 16th stays distinct", 8)).toBe(false);
  });

  test("agree with rounding to eight significant bits", () => {
    const rounded = (position: number): number => {
      const unit = 2 ** Math.max(Math.floor(Math.log2(Math.max(position, 1))) - 7, 0);
      return unit * Math.floor(position / unit);
    };
    for (const { from, to, every } of at(coreOf(4096)).layout.staircases[3].stairs) {
      const left = new Set(Array.from({ length: to - from }, (_, row) => rounded(from + row)));
      expect(left.size).toBe((to - from) / every);
    }
  });

  test("have one stair where no integer is skipped, or positions are not rounded", () => {
    const { stairs, labels } = stairsAt(128);
    expect(stairs.map(({ share }) => share)).toEqual(Array(4).fill(1));
    expect(labels).toEqual(Array(4).fill("all stay distinct"));
    for (const exactly of [0, 1]) {
      const { staircases } = at(coreOf(4096, exactly)).layout;
      for (const { isExact, stairs } of staircases) expect(stairs.length === 1).toBe(isExact);
    }
  });

  test("have the same numbers for both ways to round; both titles name the chosen one", () => {
    const textsAt = (exactly: number, mark: string) =>
      at(coreOf(4096, exactly))
        .draw()
        .texts.filter((text) => text.mark === mark)
        .map(({ text }) => text);
    for (const mark of ["name", "rounded", "count"])
      expect(textsAt(0, mark)).toEqual(textsAt(1, mark));
    expect([0, 1].map((exactly) => textsAt(exactly, "stairs-title"))).toEqual([
      ["positions that stay distinct, every step rounded (grey: only the result)"],
      ["positions that stay distinct, only the result rounded (grey: every step)"],
    ]);
    expect(textsAt(0, "name")).toEqual(["float16", "bfloat16"]);
    const ways = ["only the result", "every step"];
    expect(textsAt(0, "rounded")).toEqual([...ways, ...ways]);
    const [titles] = [[0, 1].map((exactly) => textsAt(exactly, "curves-title")[0])];
    expect(titles.map((title) => title.split(",")[1])).toEqual([
      " every step rounded",
      " only the result rounded",
    ]);
  });

  test.each([0, 1])(
    "are in colour and bold for the chosen way to round: exactly is %i",
    (exactly) => {
      const drawn = at(coreOf(512, exactly)).draw();
      const { staircases } = at(coreOf(512, exactly)).layout;
      const chosen = staircases.map(({ isExact }) => isExact === (exactly === 1));
      for (const mark of ["rounded", "count"]) {
        const texts = drawn.texts.filter((text) => text.mark === mark);
        expect(texts.map(({ weight }) => weight !== undefined)).toEqual(chosen);
      }
      const hues = drawn.marked("stair").map(({ style }) => style.fill);
      const curves = new Set(drawn.marked("curve").map(({ style }) => style.stroke));
      const perStair = staircases.flatMap(({ stairs }, row) => stairs.map(() => chosen[row]));
      expect(hues.map((hue) => curves.has(hue!))).toEqual(perStair);
    },
  );

  test.each([340, 1000])("are counted beside them, %i wide", (width) => {
    const countsAt = (rows: number, exactly = 0) =>
      at(coreOf(rows, exactly), { width })
        .draw()
        .texts.filter(({ mark }) => mark === "count")
        .map(({ text }) => text);
    // 4,095 becomes 4,096.
    const counts = ["4,096", "3,073", "4,096", "769"].map((count) => `${count} of 4,096`);
    expect(countsAt(4096)).toEqual(counts);
    expect(countsAt(256)).toEqual(Array(4).fill("256 of 256"));
    expect(countsAt(4096, 1)).toEqual(counts);
  });

  test("name the first position that becomes another, where these are read", () => {
    const drawnAt = (rows: number, exactly = 0, options = {}) =>
      at(coreOf(rows, exactly), options)
        .draw()
        .texts.find(({ mark }) => mark === "collision");
    const labelAt = (...of: Parameters<typeof drawnAt>) => drawnAt(...of)?.text;
    // At the stair where it begins; in a low picture, with the type's name, between the curves.
    const { firstFoot, apart, between, stairs } = at(coreOf(4096)).layout;
    const { text, y } = drawnAt(4096)!;
    expect(text).toBe("257 becomes 256");
    const foot = firstFoot + 3 * apart + between;
    expect(y).toBeGreaterThan(foot - stairs);
    expect(y).toBeLessThan(foot);
    const low = { height: 300 };
    const named = drawnAt(4096, 0, low)!;
    expect(named.text).toBe("bfloat16: 257 becomes 256");
    expect(named.y).toBeGreaterThan(at(coreOf(4096), low).layout.y.range()[1]);
    expect(labelAt(258)).toBeUndefined();
    expect(labelAt(257)).toBeUndefined();
    expect(labelAt(512, 1)).toBeUndefined();
    expect(labelAt(512, 0, { at: { x: 1e4, y: 100 } })).toBeUndefined();
  });
});

test("the names of the curves are at their ends, at least a line apart", () => {
  const apart = coreOf(16);
  const equal = (error: number): PrecisionCore => ({
    ...apart,
    known: { ...apart.known, errors: NAMES.map(() => float64(Array(16).fill(error))) },
  });
  for (const data of [apart, equal(0), equal(TOP)]) {
    const shown = at(data);
    const [bottom, top] = shown.layout.y.range();
    const [, right] = shown.layout.x.range();
    const { font } = shown.view;
    const names = shown
      .draw()
      .texts.filter(
        ({ x, y, text }) => x > right && y > top && y < bottom + font && /^b?float/.test(text),
      );
    expect(names.map(({ text }) => text).sort()).toEqual(
      apart.lines.map(({ name }) => name).sort(),
    );
    const heights = names.map(({ y }) => y).sort((a, b) => a - b);
    for (let index = 1; index < heights.length; index += 1)
      expect(heights[index] - heights[index - 1]).toBeGreaterThan(1.29 * font);
    expect(heights[0]).toBeGreaterThan(top);
    expect(heights[2]).toBeLessThan(bottom + font);
  }
});

test("the axis is labelled with powers of ten and the largest possible error, the lowest as an upper limit", () => {
  const texts = at(coreOf(16), { height: 1200 })
    .draw()
    .texts.map(({ text }) => text);
  for (const text of ["≤ 10⁻⁹", "10⁻⁸", "10⁻³", "10⁻¹", "1"]) expect(texts).toContain(text);
  expect(texts).not.toContain("10¹");
});

test("the largest possible error is shown only if an error comes near it", () => {
  // With another base than the core's, errors are computed.
  const isNamed = (exactly: number) =>
    at(coreOf(4096), { height: 1200 }, { base: 5000, exactly })
      .draw()
      .texts.some(({ text }) => text === "worst: 2 (1 became −1)");
  expect(isNamed(0)).toBe(true);
  expect(isNamed(1)).toBe(false);
});

test("what the 16-bit curves are compared with is pale", () => {
  const drawn = at(coreOf(16)).draw();
  const [float32, float16, bfloat16] = drawn.marked("curve").map(({ style }) => style.alpha);
  expect([float16, bfloat16]).toEqual([1, 1]);
  expect(float32).toBeLessThan(1);
  for (const { style } of drawn.marked("cure").filter(({ kind }) => kind === "curve"))
    expect(style.alpha).toBe(float32);
});

test("the bottom of the axis is labelled in a low picture, too", () => {
  const shown = at(coreOf(16), { height: 300 });
  const { texts } = shown.draw();
  const labels = texts.filter(({ mark }) => mark === "error-label");
  const powers = labels;
  const heights = powers.map(({ y }) => y).sort((a, b) => a - b);
  expect(powers.length).toBeLessThan(11);
  expect(powers.map(({ text }) => text)).toEqual(expect.arrayContaining(["≤ 10⁻⁹"]));
  for (let index = 1; index < heights.length; index += 1)
    expect(heights[index] - heights[index - 1]).toBeGreaterThan(0.9 * shown.view.font);
});

describe("at other parameters than the core took", () => {
  const core = coreOf(16);

  test("errors are computed, and read exactly", () => {
    const changes = { d_model: 4, base: 10, rows: 300 };
    const shown = at(core, {}, changes);
    const rate = 10 ** -0.5;
    // Positions 298 and 299 in float32: their angles are rounded, then the results.
    const expected = [298, 299].flatMap((row) =>
      [1, rate].flatMap((frequency) => {
        const angle = Math.fround(row * Math.fround(frequency));
        return [Math.sin, Math.cos].map((wave) =>
          Math.abs(Math.fround(wave(angle)) - wave(row * frequency)),
        );
      }),
    );
    const end = at(core, { at: { x: 1e4, y: 100 } }, changes);
    expect(end.formula()).toContain("Errors at 298–299: float32 ");
    expect(end.formula()).toContain(`float32 ${tiny(Math.max(...expected))},`);
    expect(shown.draw().marked("curve")[1].points).toHaveLength(150);
    expect(shown.draw().matching(/, in each group of 2 positions/)).toHaveLength(1);
    expect(shown.describe()).toContain("of each of 300 rows (in that type)");
    expect(shown.describe()).toContain("The largest errors are about float32 ");
  });

  test("each parameter counts", () => {
    const known = at(core).formula();
    for (const changes of [{ d_model: 18 }, { base: 200 }, { rows: 32 }, { exactly: 1 }])
      expect(at(core, {}, changes).formula()).not.toBe(known);
  });

  test("rows that there is no time for are left out, and the title says so", () => {
    const titleAt = (d_model: number) =>
      at(core, {}, { d_model, base: 2, rows: 4096 })
        .draw()
        .texts.find(({ mark }) => mark === "curves-title")?.text;
    expect(titleAt(1024)).toMatch(/, in each group of 16 positions \(\d+ computed\)$/);
    expect(titleAt(2)).toMatch(/, in each group of 16 positions$/);
  });

  test("the number of rows is whole, while it plays, too", () => {
    const shown = at(core, {}, { rows: 299.6 });
    expect(shown.describe()).toContain("of each of 300 rows");
    expect(shown.draw().marked("curve")[0].points).toHaveLength(150);
  });
});

describe("the limits of rounding at the end", () => {
  const curesAt = (exactly: number, options = {}) => {
    const shown = at(coreOf(4096, exactly), options);
    return { shown, pen: shown.draw() };
  };

  test("are, in 16 bits, half a unit of the last digit below 1, and absent where that is shown anyway", () => {
    const { shown, pen } = curesAt(0);
    const levels = pen.marked("cure").map(({ points: [{ y }] }) => 10 ** exponentAt(shown, y));
    expect(levels).toEqual([2 ** -9, 2 ** -12].map((level) => expect.closeTo(level, 9)));
    expect(curesAt(1).pen.marked("cure")).toEqual([]);
  });

  test.each([400, 800])("have labels that do not overlap, %i high", (height) => {
    const { shown, pen } = curesAt(0, { height, width: 1000 });
    const labels = pen.matching(/^b?float16, only the result$/);
    const { font } = shown.view;
    const starts = labels.map(({ x, text }) => x - pen.widthOf(text, { size: font }));
    for (let index = 1; index < labels.length; index += 1) {
      const isBeside = labels[index].x <= starts[index - 1];
      expect(isBeside || labels[index].y - labels[index - 1].y >= font).toBe(true);
    }
  });

  test.each([16, 64, 4096])("have labels that no curve crosses, at %i positions", (rows) => {
    const shown = at(coreOf(rows, 0), { height: 430, width: 1000 }, { rows });
    const { font } = shown.view;
    const pen = shown.draw();
    const labels = pen.matching(/^b?float16, only the result$/);
    expect(labels).toHaveLength(2);
    for (const { x, y, text } of labels) {
      const start = x - pen.widthOf(text, { size: font });
      for (const { points } of pen.marked("curve"))
        for (const point of points.filter((point) => point.x > start))
          expect(point.y < y - 0.7 * font || point.y > y).toBe(true);
    }
  });

  test("have labels within a narrow picture", () => {
    const { shown, pen } = curesAt(0, { height: 280, width: 328 });
    const [left, right] = shown.layout.x.range();
    const labels = pen
      .matching(/^result only$/)
      .filter(({ x, align }) => align === "right" && x > left && x <= right);
    expect(labels).toHaveLength(2);
    for (const { x, text } of labels)
      expect(x - pen.widthOf(text, { size: shown.view.font })).toBeGreaterThanOrEqual(left);
  });
});
