import { describe, expect, test } from "vitest";
import { formulaParts } from "../../pages/lessons/formulas/formula_parts";
import { formulas } from "../../pages/lessons/formulas/formulas";
import type {
  FormulasCore,
  FormulasParameters,
} from "../../pages/lessons/formulas/formulas_layout";
import { type Version, wavesOf } from "../../pages/ui/live/formulas/versions";
import { picture, viewOf } from "../ui/live/picture";

const PAPER: Version = {
  usedBy: ["the paper", "a tutorial"],
  isPublished: true,
  rule: "paper",
  layout: "interleaved",
  firstPosition: 0,
  span: null,
  hasUnitNorm: false,
};
const VERSIONS: Version[] = [
  PAPER,
  { ...PAPER, usedBy: ["halves"], layout: "sin-cos" },
  { ...PAPER, usedBy: ["other"], rule: "inclusive", layout: "cos-sin" },
  { ...PAPER, usedBy: ["same"] },
  { ...PAPER, usedBy: ["scaled"], firstPosition: 1, span: 2 * Math.PI },
  { ...PAPER, usedBy: ["code with a mistake"], isPublished: false, layout: "sin-cos" },
];
const DEFAULTS = { d_model: 8, seq_len: 12, base: 100, first: 0, second: 2 };
const CORE: FormulasCore = {
  versions: VERSIONS,
  columns: 256,
  largest: {
    value: 1.5,
    row: 7,
    column: 3,
    at: DEFAULTS,
    threshold: 0.5,
    first: 4,
  },
};

const at = (changes: Partial<FormulasParameters> = {}, options = {}) =>
  picture(formulas, viewOf({ ...DEFAULTS, ...changes }, { core: CORE, ...options }));

const textOf = (shown: ReturnType<typeof at>, mark: string): string =>
  shown
    .draw()
    .texts.filter((text) => text.mark === mark)
    .map(({ text }) => text)
    .join(" ");
const verdictOf = (shown: ReturnType<typeof at>) => textOf(shown, "verdict");
const findingOf = (shown: ReturnType<typeof at>) => textOf(shown, "finding");

/** The values of a cell as a pointer reads them in the first strip: second, first, difference. */
function read(shown: ReturnType<typeof at>, row: number, column: number): number[] {
  const { boxes, cellWidth, sampled } = shown.layout.places;
  const { x, y, height } = boxes[0];
  const lines = shown.read({
    x: x + (column + 0.5) * cellWidth,
    y: y + ((row / sampled.step + 0.5) * height) / sampled.count,
  });
  return lines!
    .slice(1)
    .map((line) => Number(line.split(": ")[1].replace("−", "-").replace(" × 10⁻¹⁶", "e-16")));
}

test("the verdict is the largest text; below it are the lines explained", () => {
  const shown = at();
  const { texts } = shown.draw();
  const largest = texts.reduce((a, b) => (b.size > a.size ? b : a));
  expect(largest.mark).toBe("verdict");
  expect(verdictOf(shown)).toBe(
    "Other and the paper: not interchangeable, reordered columns and different numbers",
  );
  expect(findingOf(shown)).toBe("Each line joins matching columns.");
  for (const other of [at({ second: 1 }), at({}, { width: 240 })])
    expect(findingOf(other)).toBe("Each line joins matching columns.");
  expect(verdictOf(at({ second: 1 }))).toBe(
    "Halves and the paper: interchangeable once the columns are reordered",
  );
  expect(verdictOf(at({ second: 3 }))).toBe(
    "Same and the paper: interchangeable, no value differs",
  );
  expect(verdictOf(at({ second: 0 }))).toBe("The paper: interchangeable, no value differs");
  expect(verdictOf(at({ second: 4 }))).toMatch(/: not interchangeable, different numbers$/);
  const small = { ...CORE.largest, value: 0.25, first: null };
  expect(verdictOf(at({}, { core: { ...CORE, largest: small } }))).toBe(
    "Other and the paper: no value differs by more than 0.5",
  );
});

test("the end of a verdict on numbers has the colour of the cells that differ", () => {
  const partsOf = (changes: Partial<FormulasParameters>) => {
    const drawn = at(changes).draw();
    const [red] = drawn.texts.filter(({ mark }) => mark === "differs").map(({ fill }) => fill);
    const parts = drawn.texts.filter(({ mark }) => mark === "verdict");
    return parts.map(({ text, fill }) => [text, red !== undefined && fill === red]);
  };
  expect(partsOf({})).toEqual([
    ["Other and the paper: not interchangeable, reordered columns and", false],
    ["different numbers", true],
  ]);
  expect(partsOf({ second: 4 }).at(-1)).toEqual(["different numbers", true]);
  expect(partsOf({ second: 1 })).toEqual([
    ["Halves and the paper: interchangeable once the columns are reordered", false],
  ]);
});

test("the verdict fits a phone", () => {
  const narrow = at({}, { width: 340 }).draw();
  const [start, end] = narrow.texts.filter(({ mark }) => mark === "verdict");
  expect(`${start.text} ${end.text}`).toBe("Not interchangeable, different numbers");
  const gap = end.x - narrow.widthOf(start.text, start);
  expect(gap).toBeGreaterThan(1);
  expect(end.x + narrow.widthOf(end.text, end)).toBeLessThanOrEqual(340.001);
});

test("a cell is read in both, whatever the order of its columns", () => {
  const [second, first, difference] = read(at(), 3, 2);
  expect(first).toBeCloseTo(Math.sin(3 * 100 ** (-2 / 8)), 2);
  expect(second).toBeCloseTo(Math.sin(3 * 100 ** (-1 / 3)), 2);
  const gap = Math.sin(3 * 100 ** (-1 / 3)) - Math.sin(3 * 100 ** (-2 / 8));
  expect(difference).toBeCloseTo(Math.abs(gap), 2);
});

/** Value at a token of the formula written as text: `^` raises all that is raised. */
function sineOf(formula: string, j: number, p: number): number {
  const code = formula
    .replace("√(2/8) ", "Math.sqrt(2/8)*")
    .replaceAll("·", "*")
    .replaceAll("2(j", "2*(j")
    .replaceAll(/\^\{(.*?)\}/g, "**($1)")
    .replaceAll("2j", "2*j")
    .replaceAll("jπ", "j*Math.PI")
    .replaceAll(/(\d)π/g, "$1*Math.PI")
    .replaceAll("sin", "Math.sin");
  return new Function("j", "p", `return ${code}`)(j, p);
}

test.each<Partial<Version>>([
  {},
  { rule: "inclusive" },
  { rule: "halves", firstPosition: 2 },
  { rule: "one-based", hasUnitNorm: true },
  { rule: "extra-pi" },
  { rule: "doubling" },
  { firstPosition: 1, span: 2 * Math.PI },
])("the formula written beside a name gives its values: %o", (changes) => {
  const version = { ...PAPER, ...changes };
  const formula = formulaParts(version, DEFAULTS)
    .map(({ text, isRaised }) => (isRaised ? `^{${text}}` : text))
    .join("");
  const { frequencies, firstPosition, factor } = wavesOf(version, DEFAULTS);
  for (const [pair, p] of [
    [0, 3],
    [1, 5],
    [3, 11],
  ])
    expect(sineOf(formula, pair, p)).toBeCloseTo(
      factor * Math.sin((p + firstPosition) * frequencies[pair]),
      9,
    );
});

test("both formulas begin below each other, and what differs is red", () => {
  const rules = (changes = {}, width = 1000) =>
    at(changes, { width, height: 430 })
      .draw()
      .texts.filter(({ mark }) => mark === "rule");
  const shown = rules();
  expect(shown.map(({ text }) => text).join("")).toBe("sin(p / 1002j/8)sin(p / 1002j/6)");
  expect(shown[0].x).toBe(shown[4].x);
  const [, base, exponent] = shown;
  expect(exponent.size).toBeLessThan(0.8 * base.size);
  expect(exponent.y).toBeLessThan(base.y);
  expect(shown.filter(({ fill }) => fill === "mark").map(({ text }) => text)).toEqual(["2j/6"]);
  expect(rules({ second: 1 }).some(({ fill }) => fill === "mark")).toBe(false);
  expect(rules({}, 200)).toHaveLength(0);
});

test("two strips are named, each above its matrix", () => {
  const shown = at();
  expect(shown.layout.places.boxes).toHaveLength(2);
  const headings = shown.draw().texts.filter(({ mark }) => mark === "heading");
  const [below, above] = headings;
  expect([above.text, below.text]).toEqual(["compared with: the paper", "your library: other"]);
  const { boxes } = shown.layout.places;
  // Each is right above its matrix, and covers the lines behind it.
  for (const [index, heading] of [above, below].entries()) {
    expect(heading.x).toBeCloseTo(boxes[index].x, 9);
    expect(boxes[index].y - heading.y).toBeGreaterThan(0);
    expect(boxes[index].y - heading.y).toBeLessThan(heading.size);
  }
  const [plate] = shown.draw().marked("plate");
  expect(plate.style.fill).toBe("paper");
  expect(plate.box!.x + plate.box!.width).toBeGreaterThan(
    below.x + shown.draw().widthOf(below.text, below),
  );
  // Code without a name is not called a library.
  expect(
    at({ second: 5 })
      .draw()
      .matching(/^code with a mistake$/),
  ).toHaveLength(1);
  expect(
    at({}, { width: 340 })
      .draw()
      .matching(/^dimension \(rows: position\)$/),
  ).toHaveLength(1);
});

describe("lines between the columns", () => {
  const wiresOf = (shown: ReturnType<typeof at>) => shown.draw().marked("wire");

  test("lead from each column to the one with the same wave", () => {
    const shown = at();
    const { boxes, cellWidth } = shown.layout.places;
    const columnOf = (x: number) => (x - boxes[0].x) / cellWidth - 0.5;
    const found = wiresOf(shown).map(({ points }) => [points[0], points[points.length - 1]]);
    expect(found.map(([from, to]) => [columnOf(from.x), columnOf(to.x)])).toEqual(
      // Cosines first in the second version.
      [4, 0, 5, 1, 6, 2, 7, 3].map((to, from) => [expect.closeTo(from, 9), expect.closeTo(to, 9)]),
    );
    for (const [from, to] of found) {
      expect(from.y).toBeCloseTo(boxes[0].y + boxes[0].height, 9);
      expect(to.y).toBeCloseTo(boxes[1].y, 9);
    }
  });

  test("are solid for sines and dashed for cosines, as their names say", () => {
    const shown = at();
    const styles = wiresOf(shown).map(({ style }) => [style.stroke, Boolean(style.dash)]);
    expect(styles.slice(0, 2)).toEqual([
      ["sine", false],
      ["cosine", true],
    ]);
    const names = shown.draw().texts.filter(({ mark }) => mark === "wire");
    expect(names.map(({ text, fill }) => [text, fill])).toEqual([
      ["sines", "sine"],
      ["cosines", "cosine"],
    ]);
  });

  test("are few enough to be told apart", () => {
    const shown = at({ d_model: 1024 });
    const { boxes } = shown.layout.places;
    expect(wiresOf(shown).length / 2).toBeLessThanOrEqual(boxes[0].width / 20);
  });
});

describe("cells that differ", () => {
  test("are red where the difference exceeds the tolerance, and all others pale", () => {
    const view = viewOf(DEFAULTS, { core: CORE });
    const look = {
      ...view.look,
      mark: "#dd0000",
      paper: "#ffffff",
      values: [
        [0, "#440088"],
        [0.5, "#ffffff"],
        [1, "#006600"],
      ] as const,
    };
    const shown = picture(formulas, { ...view, look });
    const image = shown
      .draw()
      .marked("differs")
      .find(({ pixels }) => pixels)!;
    const { boxes, matrices } = shown.layout.places;
    expect(image.box).toEqual(boxes[1]);
    const reds = new Set<number>();
    const pale = new Map<number, number[]>();
    image.pixels!.forEach((pixel, cell) => {
      const index = { row: Math.floor(cell / 8), column: cell % 8 };
      const gap = matrices[1].value(index) - shown.layout.reordered.value(index);
      if (Math.abs(gap) > 0.5) reds.add(pixel);
      else pale.set(pixel, [...(pale.get(pixel) ?? []), matrices[1].value(index)]);
    });
    expect(reds.size).toBe(1);
    expect(pale.has([...reds][0])).toBe(false);
    // A pale colour is that of one value, and none is as dark as the scale's ends.
    expect(pale.size).toBeGreaterThan(10);
    for (const [pixel, values] of pale) {
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(0.01);
      const [r, g, b] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
      expect(Math.max(r, g, b)).toBeGreaterThan(150);
    }
  });

  test("are red, as a legend says that a stop of the tour hides", () => {
    const legend = (changes = {}) =>
      at(changes, { width: 1000, height: 430 })
        .draw()
        .texts.filter(({ mark }) => mark === "differs")
        .map(({ text }) => text)
        .filter(Boolean);
    expect(legend()).toEqual(["red = differs by more than 0.5"]);
    expect(legend({ base: 10 })).toEqual(["red = differs by more than 0.5"]);
    expect(legend({ second: 1 })).toEqual([]);
  });

  test("are none where only the order differs", () => {
    expect(at({ second: 1 }).draw().marked("differs")).toHaveLength(0);
  });
});

describe("the chosen cell", () => {
  const marksOf = (shown: ReturnType<typeof at>) =>
    shown
      .draw()
      .marked("cell")
      .filter(({ style }) => style.stroke === "ink")
      .map(({ box }) => box!.x + box!.width / 2);

  test("is marked where the value comes from, before the columns are reordered", () => {
    const shown = at();
    const { boxes, cellWidth } = shown.layout.places;
    const columns = marksOf(shown).map((x) => (x - boxes[0].x) / cellWidth - 0.5);
    // The cosine of pair 1 is in column 1 of the second version.
    expect(columns).toEqual([3, 1].map((column) => expect.closeTo(column, 9)));
  });

  test.each([8, 1024])("is the one at the pointer in either order, at d_model %i", (d_model) => {
    const { boxes, cellWidth } = at({ d_model }).layout.places;
    const y = boxes[1].y + 1;
    const x = boxes[0].x + boxes[0].width / 2 + 1.5 * cellWidth;
    const shown = at({ d_model }, { at: { x, y } });
    expect(shown.read({ x, y })?.[0]).toMatch(/^position 0, column /);
    expect(Math.abs(marksOf(shown)[1] - x)).toBeLessThanOrEqual(cellWidth);
  });

  test("is joined to its place in the other strip", () => {
    const shown = at();
    const { boxes } = shown.layout.places;
    const ends = shown
      .draw()
      .marked("column")
      .flatMap(({ points }) => [points[0], points.at(-1)!]);
    const [from, to] = marksOf(shown);
    const isAt = (x: number, y: number) =>
      ends.some((end) => Math.abs(end.x - x) < 1e-6 && Math.abs(end.y - y) < 1e-6);
    expect(isAt(from, boxes[0].y + boxes[0].height)).toBe(true);
    expect(isAt(to, boxes[1].y)).toBe(true);
  });
});

test("the cell that differs most is read first: the core's, where it has found one", () => {
  expect(at().formula()).toMatch(
    /^position 7, column 1 ↔ 3: other −?\d\.\d\d, the paper −?\d\.\d\d, difference \d\.\d\d$/,
  );
  // The lines below a narrow picture are short.
  expect(at({}, { width: 358 }).formula()).toMatch(
    /^position 7, column 1 ↔ 3: other −?\d\.\d\d, not −?\d\.\d\d$/,
  );
  expect(at({ second: 1 }).formula()).toMatch(/: −?\d(\.\d\d)? in both$/);
  expect(at({ base: 10 }).formula()).not.toMatch(/^position 7, column 1 ↔ 3/);
  expect(at().describe()).toMatch(
    /^Encoding matrices of the paper and other, .* First differs by more than 0\.5 at position 4\. position 7/,
  );
});

test("a line marks the first position that differs by more than the tolerance", () => {
  const shown = at();
  const { boxes, sampled } = shown.layout.places;
  const [{ points }, ...others] = shown.draw().marked("threshold");
  expect(others).toHaveLength(0);
  for (const { y } of points)
    expect(y).toBeCloseTo(boxes[1].y + (4 * boxes[1].height) / sampled.count, 9);
  expect(at({ base: 10 }).draw().marked("threshold")).toHaveLength(0);
  expect(textOf(at({}, { width: 1000, height: 430 }), "threshold")).toBe(
    "first differs by more than 0.5 at position 4",
  );
  expect(textOf(at({}, { width: 340 }), "threshold")).toBe("first at position 4");
  const never = at({}, { core: { ...CORE, largest: { ...CORE.largest, first: null } } });
  expect(never.draw().marked("threshold")).toHaveLength(0);
});

describe("at other parameters", () => {
  test("the difference is that of the cells drawn", () => {
    const shown = at({ base: 10, seq_len: 16 });
    const values = Array.from({ length: 16 * 8 }, (_, cell) =>
      Math.abs(read(shown, Math.floor(cell / 8), cell % 8)[2]),
    );
    const largest = Math.max(...values);
    const [, row, column] = shown
      .formula()
      .match(/position (\d+), column .*?(\d+):/)!
      .map(Number);
    expect(Math.abs(read(shown, row, column)[2])).toBe(largest);
  });

  test("rows or columns that are left out are named", () => {
    const wide = at({ d_model: 1024 });
    expect(textOf(wide, "heading")).toContain("1 pair in 4");
    expect(wide.describe()).toContain("(drawn: 1 pair in 4");
  });

  test("the same numbers have no difference, in any order", () => {
    for (const second of [0, 1, 3]) {
      const shown = at({ second });
      expect(verdictOf(shown)).toMatch(/: interchangeable/);
      expect(read(shown, 5, 5).at(-1)).toBe(0);
    }
  });

  test("positions are scaled to the span of all tokens", () => {
    const [second, first] = read(at({ first: 3, second: 4, seq_len: 10 }), 4, 0);
    expect(second).toBeCloseTo(Math.sin((5 * 2 * Math.PI) / 10), 2);
    expect(first).toBeCloseTo(Math.sin(4), 2);
  });
});

test("keys read the next cell", () => {
  const shown = at();
  expect(shown.read(shown.walk(1, 0))?.[0]).toBe("position 7, column 6 ↔ 4");
});
