import { describe, expect, test } from "vitest";
import {
  type VariantsCore,
  type VariantsParameters,
  variants,
} from "../../pages/lessons/formulas/variants";
import type { Variant } from "../../pages/ui/live/variants";
import { picture, viewOf } from "../ui/live/picture";

const PAPER: Variant = {
  usedBy: ["the paper", "a tutorial"],
  isPublished: true,
  rule: "paper",
  layout: "interleaved",
  start: 0,
  span: null,
  hasUnitNorm: false,
};
const VARIANTS: Variant[] = [
  PAPER,
  { ...PAPER, usedBy: ["halves"], layout: "sin-cos" },
  { ...PAPER, usedBy: ["other"], rule: "inclusive", layout: "cos-sin" },
  { ...PAPER, usedBy: ["same"] },
  { ...PAPER, usedBy: ["scaled"], start: 1, span: 2 * Math.PI },
  { ...PAPER, usedBy: ["code with a mistake"], isPublished: false, layout: "sin-cos" },
];
const DEFAULTS = { d_model: 8, seq_len: 12, base: 100, first: 0, second: 2 };
const CORE: VariantsCore = {
  variants: VARIANTS,
  columns: 256,
  largest: {
    value: 1.5,
    row: 7,
    column: 3,
    at: DEFAULTS,
    threshold: 0.5,
    first: 4,
    inFrequencies: false,
  },
};

const at = (changes: Partial<VariantsParameters> = {}, options = {}) =>
  picture(variants, viewOf({ ...DEFAULTS, ...changes }, { core: CORE, ...options }));

const headingsOf = (shown: ReturnType<typeof at>): string[] =>
  shown
    .draw()
    .texts.filter(({ mark }) => mark?.startsWith("heading"))
    .map(({ text }) => text);

/** The values of a cell as a pointer reads them in the last strip. */
function read(shown: ReturnType<typeof at>, row: number, column: number): number[] {
  const { boxes, cellWidth, sampled } = shown.layout.places;
  const { x, y, height } = boxes[boxes.length - 1];
  const lines = shown.read({
    x: x + (column + 0.5) * cellWidth,
    y: y + ((row / sampled.step + 0.5) * height) / sampled.count,
  });
  return lines!.slice(1).map((line) => Number(line.split(": ")[1].replace("−", "-")));
}

test("a variant with other columns is shown as it is and reordered", () => {
  const shown = at();
  expect(headingsOf(shown)).toEqual([
    "your library: other",
    "reordered like the paper: columns 4, 0, 5, …",
    "− the paper",
    "= difference, at most 1.5, first above 0.5 at position 4",
  ]);
  const [matched, one, difference] = read(shown, 3, 2);
  expect(one).toBeCloseTo(Math.sin(3 * 100 ** (-2 / 8)), 4);
  expect(matched).toBeCloseTo(Math.sin(3 * 100 ** (-1 / 3)), 4);
  expect(difference).toBeCloseTo(matched - one, 3);
});

test("a difference in nothing but frequencies is explained where it is known", () => {
  const core = { ...CORE, largest: { ...CORE.largest, inFrequencies: true } };
  expect(headingsOf(at({}, { core })).at(-1)).toBe(
    "= only the frequencies differ: at most 1.5, first above 0.5 at position 4",
  );
  expect(headingsOf(at({ base: 10 }, { core })).at(-1)).toMatch(/^= difference, at most /);
  const [, reordered, , last] = headingsOf(at({}, { core, width: 340 }));
  expect([reordered, last]).toEqual(["reordered like the paper", "= difference, at most 1.5"]);
});

test("code without a name is not called a library", () => {
  expect(headingsOf(at({ second: 5 })).slice(0, 2)).toEqual([
    "code with a mistake",
    "reordered like the paper: columns 0, 4, 1, …",
  ]);
});

describe("the chosen cell", () => {
  const marksOf = (shown: ReturnType<typeof at>) =>
    shown
      .draw()
      .marked("cell")
      .map(({ box }) => box!.x + box!.width / 2);

  test("is marked where the value comes from, before the columns are reordered", () => {
    const shown = at();
    const { boxes, cellWidth } = shown.layout.places;
    const columns = marksOf(shown).map((x) => (x - boxes[0].x) / cellWidth - 0.5);
    // Columns reordered: 4, 0, 5, 1.
    expect(columns).toEqual([1, 3, 3, 3].map((column) => expect.closeTo(column, 9)));
  });

  test.each([8, 1024])("is the one at the pointer in either order, at d_model %i", (d_model) => {
    const { boxes, cellWidth } = at({ d_model }).layout.places;
    const y = boxes[0].y + 1;
    const x = boxes[0].x + boxes[0].width / 2 + 1.5 * cellWidth;
    const shown = at({ d_model }, { at: { x, y } });
    expect(shown.read({ x, y })?.[0]).toMatch(/^position 0, dim /);
    expect(Math.abs(marksOf(shown)[0] - x)).toBeLessThanOrEqual(cellWidth);
  });

  test("has lines that leave the headings free", () => {
    const shown = at();
    const { boxes } = shown.layout.places;
    const lines = shown.draw().marked("column");
    expect(lines.length).toBeGreaterThanOrEqual(boxes.length);
    for (const { points } of lines) {
      const inside = ({ y, height }: { y: number; height: number }) =>
        points.every((point) => point.y >= y - 1e-9 && point.y <= y + height + 1e-9);
      expect(boxes.filter(inside)).toHaveLength(1);
    }
  });
});

test("the cell that differs most is read first: the core's, where it has found one", () => {
  expect(at().formula()).toMatch(
    /^position 7, dim 3: other [−.\d]+ − the paper [−.\d]+ = [−.\d]+$/,
  );
  expect(at({ base: 10 }).formula()).not.toMatch(/^position 7, dim 3/);
  expect(at().describe()).toMatch(
    /^Encoding matrices of the paper and other, and their difference, which reaches 1.5\./,
  );
});

test("a line marks the first position that differs by more than the tolerance", () => {
  const shown = at();
  const { boxes, sampled } = shown.layout.places;
  const [line] = shown.draw().marked("threshold");
  for (const { y } of line.points)
    expect(y).toBeCloseTo(boxes[3].y + (4 * boxes[3].height) / sampled.count, 9);
  expect(at({ base: 10 }).draw().marked("threshold")).toHaveLength(0);
  const largest = { ...CORE.largest, first: null };
  const never = at({}, { core: { ...CORE, largest } });
  expect(never.draw().marked("threshold")).toHaveLength(0);
  expect(headingsOf(never).at(-1)).toBe("= difference, at most 1.5");
});

test("the difference is the tallest strip, and its colours end at the tolerance", () => {
  const shown = at();
  const heights = shown.layout.places.boxes.map(({ height }) => height);
  expect(heights.slice(0, 3)).toEqual(heights.slice(0, 3).fill(heights[0]));
  expect(heights[3]).toBeGreaterThan(1.5 * heights[0]);
  const limits = () =>
    shown
      .draw()
      .matching(/0\.5$/)
      .filter(({ mark }) => mark === "scale-3");
  expect(limits().map(({ text }) => text)).toEqual(["≥ 0.5", "≤ −0.5"]);
});

describe("at other parameters", () => {
  test("the difference is that of the cells drawn", () => {
    const shown = at({ base: 10, seq_len: 16 });
    const values = Array.from({ length: 16 * 8 }, (_, cell) =>
      Math.abs(read(shown, Math.floor(cell / 8), cell % 8)[2]),
    );
    const largest = Math.max(...values);
    expect(headingsOf(shown)[3]).toMatch(/^= difference, at most [\d.]+$/);
    expect(Number(headingsOf(shown)[3].split(" ").at(-1))).toBeCloseTo(largest, 2);
    const [row, column] = shown.formula().match(/\d+/g)!.map(Number);
    expect(Math.abs(read(shown, row, column)[2])).toBe(largest);
  });

  test("rows or columns that are left out are named", () => {
    expect(headingsOf(at({ seq_len: 2048 }))[3]).toMatch(/ in the cells drawn$/);
    const wide = at({ d_model: 1024 });
    expect(headingsOf(wide)[3]).toMatch(/ in the cells drawn$/);
    expect(headingsOf(wide)[0]).toContain("1 pair in 4");
    expect(wide.describe()).toMatch(/which reaches [\d.]+ in the cells drawn\. \(drawn: /);
  });

  test("the same numbers have no difference, in any order", () => {
    for (const second of [0, 1, 3]) {
      const shown = at({ second });
      expect(headingsOf(shown).at(-1)).toBe("= difference: none");
      expect(headingsOf(shown)).toHaveLength(second === 1 ? 4 : 3);
      expect(read(shown, 5, 5).at(-1)).toBe(0);
    }
  });

  test("positions are scaled to the span of all tokens", () => {
    const [one, other] = read(at({ first: 3, second: 4, seq_len: 10 }), 4, 0);
    expect(one).toBeCloseTo(Math.sin((5 * 2 * Math.PI) / 10), 4);
    expect(other).toBeCloseTo(Math.sin(4), 4);
  });
});

test("keys read the next cell", () => {
  const shown = at();
  expect(shown.read(shown.walk(1, 0))?.[0]).toBe("position 7, dim 4");
});

/** The images of a picture while its answer is revealed. */
const imagesAt = (moved: number, changes: Partial<VariantsParameters> = {}) => {
  const shown = at({ moved, ...changes });
  const { boxes } = shown.layout.places;
  const images = shown.draw().shapes.flatMap(({ kind, box }) => (kind === "image" ? [box!] : []));
  // The rest are colour bars.
  const right = boxes[0].x + boxes[0].width;
  return { boxes, images: images.filter(({ x }) => x < right) };
};

describe("on reveal", () => {
  test("the columns of the second variant move to their places", () => {
    const start = imagesAt(0);
    const [second, matched] = start.boxes;
    // A whole matrix, the columns, another whole matrix, the difference.
    const columns = start.images.slice(1, -2);
    expect(columns).toHaveLength(DEFAULTS.d_model);
    const shareOf = (x: number) => (x - second.x) / second.width;
    expect(columns.map(({ y }) => y)).toEqual(columns.map(() => second.y));
    // "Columns reordered: 4, 0, 5, …"
    expect(columns.slice(0, 3).map(({ x }) => shareOf(x) * 8)).toEqual(
      [4, 0, 5].map((column) => expect.closeTo(column, 9)),
    );
    const later = imagesAt(0.5).images.slice(1, -2);
    expect(later[1].y).toBeCloseTo((second.y + matched.y) / 2, 9);
    expect(shareOf(later[1].x) * 8).toBeCloseTo(0.5, 9);
    const end = imagesAt(1);
    expect(end.images.map(({ y }) => y)).toEqual(end.boxes.map(({ y }) => y));
  });

  test("two matrices with the same columns slide together", () => {
    const { boxes, images } = imagesAt(0.5, { second: 4 });
    const [first, second, difference] = boxes;
    expect(boxes).toHaveLength(3);
    const middle = ({ y }: { y: number }) => (y + difference.y) / 2;
    const expected = [first.y, second.y, middle(first), middle(second), difference.y];
    expect(images.map(({ y }) => y)).toEqual(expected.map((y) => expect.closeTo(y, 9)));
  });

  test("moves the share of the ways from none to all", () => {
    expect(variants.reveals!(DEFAULTS)).toEqual({ moved: 1 });
  });
});
