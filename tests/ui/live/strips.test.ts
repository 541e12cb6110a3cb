import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pixelOfValue, pixelsOf } from "../../../pages/ui/live/colours";
import { decimals } from "../../../pages/ui/live/numbers";
import { type StripsCore, strips } from "../../../pages/ui/live/strips";
import { float32 } from "./encoded_arrays";
import { LOOK, picture, viewOf } from "./picture";

const D_MODEL = 8;
const NAMES = ["PE(3)", "T PE(3)", "PE(5)"];
const DIMS = [0, 1, 2, 3, 4, 5, 6, 7];
// Binary fractions, so that float32 holds them exactly.
const CELLS = NAMES.flatMap((_, row) => DIMS.map((dim) => 0.75 - row / 2 - dim / 16));

const NAMED: StripsCore = {
  strips: [{ name: "value", cells: float32(CELLS) }],
  rows: { names: NAMES },
  dims: DIMS,
  start: { row: 1, column: 2 },
  heading: "equal rows",
  alt: "Three strips.",
};

const RATES = [1, 0.25];
const waves = (columns: number[], firstPosition: number, factor: number) => ({
  waves: { frequencies: Float64Array.from(RATES), columns, firstPosition, factor },
});
/** Two encodings of many positions, each with its own first position and factor. */
const VERSIONS: StripsCore = {
  strips: [
    { name: "one", ...waves([1, 0, 3, -1], 1, 1) },
    { name: "other", ...waves([0, 1, 2, 3], 0, 2) },
  ],
  rows: { count: 2048 },
  dims: [0, 1, 2, 3],
  start: { row: 1001, column: 2 },
  heading: "one",
  alt: "Two encodings.",
};

const at = (core: StripsCore, options: object = {}, base = 100) =>
  picture(strips, viewOf({ d_model: D_MODEL, base }, { core, ...options }));

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
  row: fc.integer({ min: 0, max: NAMES.length - 1 }),
  column: fc.integer({ min: 0, max: DIMS.length - 1 }),
});

describe("reading", () => {
  test("shows the value of a cell", () => {
    const shown = at(NAMED);
    fc.assert(
      fc.property(cells, ({ row, column }) => {
        expect(shown.read(middleOf(shown, 0, row, column))).toEqual([
          `${NAMES[row]}, dim ${column}`,
          `value: ${decimals(CELLS[row * DIMS.length + column])}`,
        ]);
      }),
    );
  });

  test("shows nothing beside the strips", () => {
    const shown = at(VERSIONS);
    const { boxes } = shown.layout;
    expect(shown.read({ x: boxes[0].x - 1, y: boxes[0].y + 1 })).toBeNull();
    expect(shown.read({ x: boxes[0].x + 1, y: boxes[1].y - 1 })).toBeNull();
  });

  test("of the marked cell is one line, which the description repeats", () => {
    const line = `T PE(3), dim 2: value ${decimals(CELLS[10])}`;
    expect(at(NAMED).formula()).toBe(line);
    expect(at(NAMED).describe()).toBe(`Three strips. ${line}. Arrow keys read another cell.`);
  });

  test("uses the frequencies, first position and factor of an encoding", () => {
    // Position 1001 of the first encoding is its row 1001 counted from 1.
    const [first, second] = [Math.cos(0.25 * 1002), 2 * Math.sin(0.25 * 1001)];
    expect(at(VERSIONS).formula()).toBe(
      `position 1,001, dim 2: one ${decimals(first)}, other ${decimals(second)}`,
    );
    const zeros = { ...VERSIONS, start: { row: 5, column: 3 } };
    expect(at(zeros).formula()).toMatch("one 0, other");
  });
});

describe("the marked cell", () => {
  test("is where the pointer is", () => {
    fc.assert(
      fc.property(cells, ({ row, column }) => {
        const place = middleOf(at(NAMED), 0, row, column);
        const [, mark] = at(NAMED, { at: place }).draw().marked("cell");
        expect(mark.box!.x + mark.box!.width / 2).toBeCloseTo(place.x, 9);
        expect(mark.box!.y + mark.box!.height / 2).toBeCloseTo(place.y, 9);
      }),
    );
  });

  test.each([
    { across: 1, down: 0, next: "T PE(3), dim 3" },
    { across: -1, down: 0, next: "T PE(3), dim 1" },
    { across: 0, down: 1, next: "PE(5), dim 2" },
    { across: 0, down: -1, next: "PE(3), dim 2" },
  ])("moves to its neighbour by keys: $next", ({ across, down, next }) => {
    const shown = at(NAMED);
    expect(shown.read(shown.walk(across, down))?.[0]).toBe(next);
  });

  test("stays within the strips", () => {
    const shown = at({ ...NAMED, start: { row: 2, column: 7 } });
    expect(shown.read(shown.walk(1, 1))?.[0]).toBe("PE(5), dim 7");
    const first = at({ ...NAMED, start: { row: 0, column: 0 } });
    expect(first.read(first.walk(-1, -1))?.[0]).toBe("PE(3), dim 0");
  });

  test("is outlined in the paper's colour, too: it shows on every colour", () => {
    const strokes = at(NAMED)
      .draw()
      .marked("cell")
      .map(({ style }) => style.stroke);
    expect(strokes).toEqual([LOOK.paper, LOOK.mark]);
  });
});

describe("drawing", () => {
  test("colours every cell by the value that is read there", () => {
    const shown = at(NAMED);
    const colours = pixelsOf(LOOK.values);
    const [image] = shown.draw().marked("strip-0");
    expect(image.box).toEqual(shown.layout.boxes[0]);
    CELLS.forEach((value, cell) => {
      expect(image.pixels![cell]).toBe(colours[pixelOfValue(value)]);
    });
  });

  test("one colour bar serves all strips", () => {
    const texts = at(VERSIONS)
      .draw()
      .texts.filter(({ mark }) => mark === "scale");
    expect(texts.map(({ text }) => text)).toEqual(["1", "0", "−1"]);
  });

  test("leaves out rows and pairs without space, and says so", () => {
    const dims = Array.from({ length: 256 }, (_, column) => 6 * (column >> 1) + (column % 2));
    const columns = dims.map((_, column) => column % 2);
    const [strip] = VERSIONS.strips;
    const many = {
      ...VERSIONS,
      dims,
      strips: [
        {
          ...strip,
          waves: { frequencies: Float64Array.of(0.5), columns, firstPosition: 0, factor: 1 },
        },
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
    const onPhone = at(many, { width: 340 }).draw();
    expect(onPhone.matching(/^one \(drawn: 1 row in \d+, 1 pair in 3\)$/)).toHaveLength(1);
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
    const shown = at(NAMED).draw();
    for (const name of NAMES)
      expect(shown.texts.filter(({ text }) => text === name)).toHaveLength(1);
    const positions = at(VERSIONS, { height: 800 }).draw();
    expect(positions.matching(/^position$/)).toHaveLength(2);
    expect(positions.matching(/^0$/).length).toBeGreaterThanOrEqual(2);
    const narrow = at(VERSIONS, { width: 360 }).draw();
    expect(narrow.matching(/^position$/)).toHaveLength(0);
    expect(narrow.matching(/^dimension \(rows: position\)$/)).toHaveLength(1);
  });

  test("separates rows with names, and their cells where these are wide", () => {
    const [rows, columns] = [2, DIMS.length - 1];
    expect(at(NAMED).draw().marked("separator")).toHaveLength(rows + columns);
    expect(at(NAMED, { width: 180 }).draw().marked("separator")).toHaveLength(rows);
    expect(at(NAMED, { height: 70 }).draw().marked("separator")).toHaveLength(0);
    const positions = at({ ...VERSIONS, rows: { count: 3 } });
    expect(positions.draw().marked("separator")).toHaveLength(0);
  });

  test("walks along drawn rows, also from a row between two of them", () => {
    const shown = at(VERSIONS);
    const { step } = shown.layout.sampled;
    expect(step).toBeGreaterThan(1);
    expect(1001 % step).not.toBe(0);
    const row = (Math.floor(1001 / step) + 1) * step;
    const position = row.toLocaleString("en-GB");
    expect(shown.read(shown.walk(0, 1))?.[0]).toBe(`position ${position}, dim 2`);
  });
});
