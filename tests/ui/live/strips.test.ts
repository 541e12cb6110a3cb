import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pixelOfValue, pixelsOf } from "../../../pages/ui/live/colours";
import { decimals } from "../../../pages/ui/live/numbers";
import { type StripsCore, strips } from "../../../pages/ui/live/strips";
import { float32 } from "./encoded_arrays";
import { LOOK, picture, viewOf } from "./picture";

const D_MODEL = 8;
const LIMIT = 2.5;
const NAMES = ["dog at 0", "bites at 1", "man at 2"];
const NAMES_OF_STRIPS = [
  ["dog", "bites", "man"],
  ["position 0", "position 1", "position 2"],
  NAMES,
];
const DIMS = [0, 1, 2, 3, 4, 5, 6, 7];
// Binary fractions, so that float32 holds them exactly; some exceed the limit.
const TOKENS = NAMES.flatMap((_, row) => DIMS.map((dim) => 3 - row * 1.5 - dim / 4));

const TOKEN_SUM: StripsCore = {
  strips: [
    {
      name: "token",
      heading: "token embedding",
      joined: "",
      limit: LIMIT,
      isCut: true,
      cells: float32(TOKENS),
    },
    {
      name: "encoding",
      heading: "+ encoding",
      joined: " + ",
      limit: 1,
      isCut: false,
      waves: { columns: DIMS, start: 0, factor: 1 },
    },
    {
      name: "sum",
      heading: "= their sum",
      joined: " = ",
      limit: LIMIT,
      isCut: true,
      sum: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
  rows: { names: NAMES_OF_STRIPS },
  dims: DIMS,
  start: { row: 1, column: 2 },
  alt: "Three strips.",
};

const RATES = [1, 0.25];
/** Two encodings of many positions: one cosine first and with a column of zeros, and scaled. */
const VARIANTS: StripsCore = {
  strips: [
    {
      name: "one",
      heading: "one",
      joined: "",
      limit: 1,
      isCut: false,
      waves: { frequencies: Float64Array.from(RATES), columns: [1, 0, 3, -1], start: 1, factor: 1 },
    },
    {
      name: "other",
      heading: "other",
      joined: ", ",
      limit: 1,
      isCut: false,
      waves: { frequencies: Float64Array.from(RATES), columns: [0, 1, 2, 3], start: 0, factor: 2 },
    },
    {
      name: "difference",
      heading: "difference",
      joined: "; ",
      limit: 3,
      isCut: false,
      sum: [
        [1, 1],
        [0, -1],
      ],
    },
  ],
  rows: { count: 2048 },
  dims: [0, 1, 2, 3],
  start: { row: 1001, column: 2 },
  alt: "Two encodings.",
};

const at = (core: StripsCore, options: object = {}, base = 100) =>
  picture(strips, viewOf({ d_model: D_MODEL, base }, { core, ...options }));

function encoding(position: number, dim: number, base = 100): number {
  const angle = position * base ** (-(dim - (dim % 2)) / D_MODEL);
  return dim % 2 ? Math.cos(angle) : Math.sin(angle);
}

/** Middle of a cell in a strip. */
function middleOf(shown: ReturnType<typeof at>, strip: number, row: number, column: number) {
  const { boxes, cellWidth, sampled } = shown.layout;
  const { x, y, height } = boxes[strip];
  return {
    x: x + (column + 0.5) * cellWidth,
    y: y + ((row / sampled.step + 0.5) * height) / sampled.count,
  };
}

const cells = fc.record({
  strip: fc.integer({ min: 0, max: 2 }),
  row: fc.integer({ min: 0, max: NAMES.length - 1 }),
  column: fc.integer({ min: 0, max: DIMS.length - 1 }),
});

describe("reading", () => {
  test("shows token, encoding and sum of a cell, whichever strip the pointer is on", () => {
    const shown = at(TOKEN_SUM);
    fc.assert(
      fc.property(cells, ({ strip, row, column }) => {
        const token = TOKENS[row * DIMS.length + column];
        const wave = encoding(row, column);
        expect(shown.read(middleOf(shown, strip, row, column))).toEqual([
          `${NAMES[row]}, dim ${column}`,
          `token: ${decimals(token)}`,
          `encoding: ${decimals(wave)}`,
          `sum: ${decimals(token + wave)}`,
        ]);
      }),
    );
  });

  test("shows nothing beside the strips", () => {
    const shown = at(TOKEN_SUM);
    const { boxes } = shown.layout;
    expect(shown.read({ x: boxes[0].x - 1, y: boxes[0].y + 1 })).toBeNull();
    expect(shown.read({ x: boxes[0].x + 1, y: boxes[1].y - 1 })).toBeNull();
  });

  test("of the marked cell is one line, which the description repeats", () => {
    const line =
      `bites at 1, dim 2: token ${decimals(TOKENS[10])}` +
      ` + encoding ${decimals(encoding(1, 2))} = ${decimals(TOKENS[10] + encoding(1, 2))}`;
    expect(at(TOKEN_SUM).formula()).toBe(line);
    expect(at(TOKEN_SUM).describe()).toBe(`Three strips. ${line}. Arrow keys read another cell.`);
  });

  test("follows the base", () => {
    const wave = encoding(1, 2, 5);
    expect(at(TOKEN_SUM, {}, 5).formula()).toMatch(
      `encoding ${decimals(wave)} = ${decimals(TOKENS[10] + wave)}`,
    );
  });

  test("uses the frequencies, first position and factor of an encoding", () => {
    // Position 1001 of the first encoding is its row 1001 counted from 1.
    const one = Math.cos(0.25 * 1002);
    const other = 2 * Math.sin(0.25 * 1001);
    expect(at(VARIANTS).formula()).toBe(
      "position 1,001, dim 2: " +
        `one ${decimals(one)}, other ${decimals(other)}; difference ${decimals(other - one)}`,
    );
    const zeros = { ...VARIANTS, start: { row: 5, column: 3 } };
    expect(at(zeros).formula()).toMatch("one 0, other");
  });
});

describe("the marked cell", () => {
  test("is where the pointer is, in every strip", () => {
    fc.assert(
      fc.property(cells, ({ strip, row, column }) => {
        const place = middleOf(at(TOKEN_SUM), strip, row, column);
        const shown = at(TOKEN_SUM, { at: place });
        const marks = shown.draw().marked("cell");
        const middles = marks.map(({ box }) => ({
          x: box!.x + box!.width / 2,
          y: box!.y + box!.height / 2,
        }));
        [0, 1, 2].forEach((index) => {
          const middle = middleOf(shown, index, row, column);
          expect(middles[index].x).toBeCloseTo(middle.x, 9);
          expect(middles[index].y).toBeCloseTo(middle.y, 9);
        });
        expect(shown.draw().marked("column")[0].points).toHaveLength(2);
      }),
    );
  });

  test.each([
    { across: 1, down: 0, next: "bites at 1, dim 3" },
    { across: -1, down: 0, next: "bites at 1, dim 1" },
    { across: 0, down: 1, next: "man at 2, dim 2" },
    { across: 0, down: -1, next: "dog at 0, dim 2" },
  ])("moves to its neighbour by keys: $next", ({ across, down, next }) => {
    const shown = at(TOKEN_SUM);
    expect(shown.read(shown.walk(across, down))?.[0]).toBe(next);
  });

  test("stays within the strips", () => {
    const corner = { ...TOKEN_SUM, start: { row: 2, column: 7 } };
    const shown = at(corner);
    expect(shown.read(shown.walk(1, 1))?.[0]).toBe("man at 2, dim 7");
    const first = at({ ...TOKEN_SUM, start: { row: 0, column: 0 } });
    expect(first.read(first.walk(-1, -1))?.[0]).toBe("dog at 0, dim 0");
  });
});

describe("drawing", () => {
  test("colours every cell by the value that is read there", () => {
    const shown = at(TOKEN_SUM);
    const colours = pixelsOf(LOOK.values);
    const images = shown.draw().shapes.filter(({ pixels }) => pixels?.length === TOKENS.length);
    expect(images).toHaveLength(3);
    const limits = [LIMIT, 1, LIMIT];
    images.forEach(({ pixels, box }, strip) => {
      expect(box).toEqual(shown.layout.boxes[strip]);
      TOKENS.forEach((token, cell) => {
        const wave = encoding(Math.floor(cell / DIMS.length), cell % DIMS.length);
        const value = [token, wave, token + wave][strip];
        expect(pixels![cell]).toBe(colours[pixelOfValue(value / limits[strip])]);
      });
    });
  });

  test("says which values have the colours of the ends", () => {
    const texts = at(TOKEN_SUM)
      .draw()
      .texts.map(({ text }) => text);
    expect(texts.filter((text) => /^[≥≤]/.test(text))).toEqual([
      "≥ 2.5",
      "≤ −2.5",
      "≥ 2.5",
      "≤ −2.5",
    ]);
  });

  test("leaves out rows and pairs without space, and says so", () => {
    const dims = Array.from({ length: 256 }, (_, column) => 6 * (column >> 1) + (column % 2));
    const columns = dims.map((_, column) => column % 2);
    const [one] = VARIANTS.strips;
    const many = {
      ...VARIANTS,
      dims,
      strips: [
        { ...one, waves: { frequencies: Float64Array.of(0.5), columns, start: 0, factor: 1 } },
      ],
    };
    const shown = at(many);
    const { step, count } = shown.layout.sampled;
    expect(count).toBeLessThanOrEqual(shown.layout.boxes[0].height);
    expect(step * count).toBeGreaterThanOrEqual(2048);
    const leftOut = `(drawn: 1 row in ${step}, 1 pair in 3; `;
    expect(shown.describe()).toContain(leftOut);
    const pen = shown.draw();
    expect(pen.matching(/^one \(drawn/)[0].text).toContain(leftOut);
    // Sine and cosine of every row that is drawn.
    const colours = pixelsOf(LOOK.values);
    const image = pen.shapes.find(({ pixels }) => pixels?.length === count * dims.length);
    for (let row = 0; row < count; row += 1) {
      const value = Math.sin(0.5 * row * step);
      const expected = pixelOfValue(value);
      const pixel = colours.indexOf(image!.pixels![row * dims.length]);
      expect(Math.abs(pixel - expected)).toBeLessThanOrEqual(1);
    }
    // Only dimensions that are drawn are labelled.
    const bottom = shown.layout.boxes[0].y + shown.layout.boxes[0].height;
    const labels = pen.texts.filter(({ text, y }) => y > bottom && /^\d/.test(text));
    expect(labels.length).toBeGreaterThan(5);
    const labelled = labels.map(({ text }) => Number(text));
    expect(dims).toEqual(expect.arrayContaining(labelled));
    const gaps = labelled.slice(1).map((dim, index) => dim - labelled[index]);
    expect(new Set(gaps).size).toBe(1);
  });

  test("names the rows that are drawn, or their positions", () => {
    const shown = at(TOKEN_SUM).draw();
    for (const name of NAMES_OF_STRIPS.flat())
      expect(shown.matching(new RegExp(`^${name}$`))).toHaveLength(1);
    const positions = at(VARIANTS, { height: 800 }).draw();
    expect(positions.matching(/^position$/)).toHaveLength(3);
    expect(positions.matching(/^0$/).length).toBeGreaterThanOrEqual(3);
    const narrow = at(VARIANTS, { width: 360 }).draw();
    expect(narrow.matching(/^position$/)).toHaveLength(0);
    expect(narrow.matching(/^dimension \(rows: position\)$/)).toHaveLength(1);
  });

  test("separates rows with names, and their cells where these are wide", () => {
    const [rows, columns] = [2, DIMS.length - 1];
    expect(at(TOKEN_SUM).draw().marked("separator")).toHaveLength(3 * (rows + columns));
    expect(at(TOKEN_SUM, { width: 180 }).draw().marked("separator")).toHaveLength(3 * rows);
    expect(at(TOKEN_SUM, { height: 150 }).draw().marked("separator")).toHaveLength(0);
    const positions = at({ ...VARIANTS, rows: { count: 3 } });
    expect(positions.draw().marked("separator")).toHaveLength(0);
  });

  test("walks along drawn rows, also from a row between two of them", () => {
    const shown = at(VARIANTS);
    const { step } = shown.layout.sampled;
    expect(step).toBeGreaterThan(1);
    expect(1001 % step).not.toBe(0);
    const row = (Math.floor(1001 / step) + 1) * step;
    const position = row.toLocaleString("en-GB");
    expect(shown.read(shown.walk(0, 1))?.[0]).toBe(`position ${position}, dim 2`);
  });
});

describe("notes on rows", () => {
  const results = [
    { text: "→ 0 ✓", isRight: true },
    { text: "→ 2, not 1", isRight: false },
    { text: "→ 2 ✓", isRight: true },
  ];
  const notes = { base: 100, title: "nearest", texts: ["right", "wrong", "right"], results };
  const noted = { ...TOKEN_SUM, rows: { names: NAMES_OF_STRIPS, notes } };
  const drawn = (base: number, options = {}) => at(noted, options, base).draw();
  const resultsOf = (pen: ReturnType<typeof drawn>) =>
    pen.texts.filter(({ mark }) => mark === "result");

  test("are beside the rows of the last strip, in place of its colour bar", () => {
    const shown = resultsOf(drawn(100));
    expect(shown.map(({ text }) => text)).toEqual(results.map(({ text }) => text));
    expect(shown.map(({ fill }) => fill)).toEqual(["result", "mark", "result"]);
    const { boxes, sampled } = at(noted, {}, 100).layout;
    shown.forEach(({ x, y }, row) => {
      expect(x).toBeGreaterThan(boxes[2].x + boxes[2].width);
      expect(Math.floor(((y - boxes[2].y) / boxes[2].height) * sampled.count)).toBe(row);
    });
    const bars = (pen: ReturnType<typeof drawn>) => pen.matching(/^≥ 2.5$/).length;
    expect([bars(drawn(100)), bars(at(TOKEN_SUM).draw())]).toEqual([1, 2]);
  });

  test("hold at their base alone, and are left out between low rows", () => {
    expect(resultsOf(drawn(200))).toEqual([]);
    expect(resultsOf(drawn(100, { height: 120 }))).toEqual([]);
  });
});
