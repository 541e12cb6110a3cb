import { describe, expect, test } from "vitest";
import {
  type AdditionCore,
  type AdditionParameters,
  addition,
} from "../../pages/lessons/embedding/addition";
import { decimals } from "../../pages/ui/live/numbers";
import { float32 } from "../ui/live/encoded_arrays";
import { picture, viewOf } from "../ui/live/picture";

const WORDS = ["dog", "bites", "man"];
const DIMS = 8;
// Binary fractions, so that float32 holds them exactly.
const TOKENS = WORDS.flatMap((_, row) =>
  Array.from({ length: DIMS }, (_, dim) => 0.75 - row / 2 - dim / 8),
);
const CORE: AdditionCore = {
  words: WORDS,
  tokens: float32(TOKENS),
  dim: 2,
  nearest: { base: 100, positions: [0, 2, 2] },
  alt: "Bars.",
};
const DEFAULTS = { d_model: 16, base: 100, word: 1 };

const at = (changes: Partial<AdditionParameters> = {}, options = {}) =>
  picture(addition, viewOf({ ...DEFAULTS, ...changes }, { core: CORE, ...options }));

function encoding(position: number, dim: number, base = 100): number {
  const angle = position * base ** (-(dim - (dim % 2)) / 16);
  return dim % 2 ? Math.cos(angle) : Math.sin(angle);
}

const terms = (word: number, dim: number, base = 100) => {
  const [token, added] = [TOKENS[word * DIMS + dim], encoding(word, dim, base)];
  return [token, added, token + added];
};

/** The values at the upper and lower end of each bar with a mark. */
function barsOf(shown: ReturnType<typeof at>, panel: number, mark: string) {
  const { y } = shown.layout.panels[panel];
  return shown
    .draw()
    .marked(mark)
    .flatMap(({ kind, box }) => (kind === "rect" ? [box!] : []))
    .map((box) => [y.invert(box.y), y.invert(box.y + box.height)]);
}

const between = (one: number, other: number) =>
  [Math.max(one, other), Math.min(one, other)].map((end) => expect.closeTo(end, 9));

describe("the bars", () => {
  test.each([0, 1, 2])("are embedding, encoding and sum of word %i, on one scale", (word) => {
    const shown = at({ word });
    const values = Array.from({ length: DIMS }, (_, dim) => terms(word, dim));
    expect(barsOf(shown, 0, "token")).toEqual(values.map(([token]) => between(token, 0)));
    expect(barsOf(shown, 1, "encoding")).toEqual(values.map(([, added]) => between(added, 0)));
    const sums = barsOf(shown, 2, "sum");
    expect(sums.slice(0, DIMS)).toEqual(values.map(([token]) => between(token, 0)));
    // From the end of the embedding's bar to the sum.
    expect(sums.slice(DIMS)).toEqual(values.map(([token, , sum]) => between(token, sum)));
    const scales = shown.layout.panels.map(({ y }) => y(1) - y(0));
    expect(new Set(scales.map((scale) => scale.toFixed(6))).size).toBe(1);
    const domains = shown.layout.panels.map(({ y }) => y.domain().join());
    expect(new Set(domains).size).toBe(1);
  });

  test("have the colours of sines and cosines where the encoding moves them", () => {
    const fills = at()
      .draw()
      .marked("encoding")
      .map(({ style }) => style.fill);
    expect(fills.slice(0, 4)).toEqual(["sine", "cosine", "sine", "cosine"]);
  });

  test("stay within their panels at every base", () => {
    for (const base of [2, 100, 1e6])
      for (const panel of [0, 1, 2]) {
        const shown = at({ base });
        const [low, high] = shown.layout.panels[panel].y.domain();
        for (const [upper, lower] of barsOf(shown, 2, "sum")) {
          expect(upper).toBeLessThanOrEqual(high);
          expect(lower).toBeGreaterThanOrEqual(low);
        }
      }
  });

  test("are below the numbers of the marked dimension", () => {
    for (const options of [
      { width: 1000, height: 400 },
      { width: 340, height: 430 },
    ]) {
      const shown = at({}, options);
      const values = shown.draw().texts.filter(({ mark }) => mark === "value");
      expect(values.map(({ text }) => text)).toEqual(terms(1, 2).map((value) => decimals(value)));
      const tops = shown
        .draw()
        .marked("sum")
        .flatMap(({ kind, box }) => (kind === "rect" ? [box!.y] : []));
      expect(values[2].y).toBeLessThan(Math.min(...tops));
    }
  });

  test("are beside each other or, on a phone, below each other", () => {
    const wide = at({}, { width: 1000, height: 400 }).layout.panels.map(({ box }) => box);
    expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
    expect(wide[1].x).toBeGreaterThan(wide[0].x + wide[0].width);
    const narrow = at({}, { width: 340, height: 430 }).layout.panels.map(({ box }) => box);
    expect(new Set(narrow.map(({ x }) => x)).size).toBe(1);
    expect(narrow[1].y).toBeGreaterThan(narrow[0].y + narrow[0].height);
  });
});

describe("reading", () => {
  test("is a sum, with a negative encoding in brackets", () => {
    const [token, added, sum] = terms(1, 2).map((value) => decimals(value));
    expect(at().formula()).toBe(`bites at 1, dim 2: ${token} + ${added} = ${sum}`);
    const [, negative] = terms(2, 1);
    expect(negative).toBeLessThan(0);
    const shown = at({ word: 2 }, { core: { ...CORE, dim: 1 } });
    expect(shown.formula()).toContain(`+ (${decimals(negative)}) = `);
  });

  test("follows the pointer over every panel", () => {
    const shown = at();
    for (const { box, x } of shown.layout.panels) {
      const place = { x: x(5), y: box.y + 3 };
      const [token, added, sum] = terms(1, 5).map((value) => decimals(value));
      expect(shown.read(place)).toEqual([
        "bites at 1, dim 5",
        `embedding: ${token}`,
        `encoding: ${added}`,
        `sum: ${sum}`,
      ]);
      expect(at({}, { at: place }).formula()).toMatch(/^bites at 1, dim 5: /);
    }
    expect(shown.read({ x: 1, y: 1 })).toBeNull();
  });

  test("moves by keys to another dimension, and up and down to another word", () => {
    const shown = at();
    expect(shown.read(shown.walk(1, 0))?.[0]).toBe("bites at 1, dim 3");
    expect(shown.read(at({}, { core: { ...CORE, dim: 0 } }).walk(-1, 0))?.[0]).toMatch(/dim 0$/);
    expect(addition.arrows).toEqual({ ArrowUp: ["word", -1], ArrowDown: ["word", 1] });
  });
});

describe("the nearest encoding", () => {
  const verdictOf = (shown: ReturnType<typeof at>) =>
    shown.draw().texts.find(({ mark }) => mark === "result");

  test("is named in the largest text, right or wrong", () => {
    expect(verdictOf(at())).toMatchObject({
      text: "Position read back from the sum: 2 ✗ not 1 (right for 2 of 3 words)",
      fill: "mark",
    });
    const right = verdictOf(at({ word: 2 }))!;
    expect(right.text).toMatch(/^Position read back from the sum: 2 ✓ \(/);
    expect(right.fill).toBe("result");
    const sizes = at()
      .draw()
      .texts.map(({ size }) => size);
    expect(verdictOf(at())!.size).toBe(Math.max(...sizes));
  });

  test("leaves out the other words on a phone", () => {
    const narrow = at({}, { width: 340, height: 430 });
    expect(verdictOf(narrow)!.text).toMatch(/not 1$/);
  });

  test("counts the words for which it is right", () => {
    const words = ["a", "b", "c", "d", "e"];
    const tokens = float32(Array(5 * DIMS).fill(0.5));
    const core = {
      ...CORE,
      words,
      tokens,
      nearest: { ...CORE.nearest, positions: [0, 1, 2, 4, 3] },
    };
    expect(verdictOf(at({ word: 0 }, { core }))!.text).toMatch(/\(right for 3 of 5 words\)$/);
  });

  test("is left out at a base at which the core has not found it", () => {
    expect(verdictOf(at({ base: 50 }))).toBeUndefined();
  });
});

test.each([
  [16, `dimension (${DIMS} of 16)`],
  [DIMS, "dimension"],
])("the axis says how many of %i dimensions are shown", (d_model, title) => {
  const titles = at({ d_model })
    .draw()
    .texts.filter(({ mark }) => mark === "axis-title");
  expect(new Set(titles.map(({ text }) => text))).toEqual(new Set([title]));
});
