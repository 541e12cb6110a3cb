import { range } from "d3-array";
import { describe, expect, test } from "vitest";
import { embedding } from "../../pages/lessons/embedding/embedding";
import type {
  EmbeddingCore,
  EmbeddingParameters,
} from "../../pages/lessons/embedding/embedding_layout";
import { decimals, fixed } from "../../pages/ui/live/numbers";
import { float32 } from "../ui/live/encoded_arrays";
import { picture, viewOf } from "../ui/live/picture";

const WORDS = ["dog", "bites", "man"];
const DIMS = 8;
// Binary fractions, so that float32 holds them exactly.
const TOKENS = WORDS.flatMap((_, row) =>
  Array.from({ length: DIMS }, (_, dim) => 0.75 - row / 2 - dim / 8),
);
const ROWS = 4;
/** Similarities of the words to the encodings: the second is read back at 2, the others right. */
const SIMILAR = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0];
const CORE: EmbeddingCore = {
  words: WORDS,
  tokens: float32(TOKENS),
  dim: 2,
  similar: { base: 100, rows: ROWS, tokens: float32(SIMILAR) },
  alt: "Bars.",
};
const DEFAULTS = { d_model: 16, base: 100, word: 1, order: [0, 1, 2] };

const at = (changes: Partial<EmbeddingParameters> = {}, options = {}) =>
  picture(embedding, viewOf({ ...DEFAULTS, ...changes }, { core: CORE, ...options }));

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

const between = (first: number, second: number) =>
  [Math.max(first, second), Math.min(first, second)].map((end) => expect.closeTo(end, 9));

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
      expect(values.map(({ text }) => text)).toEqual(terms(1, 2).map((value) => fixed(value, 1)));
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

test("one dimension stands out in every panel, but none in a question about the sum", () => {
  const opacities = (shown: ReturnType<typeof at>, mark: string) =>
    shown
      .draw()
      .marked(mark)
      .filter(({ kind }) => kind === "rect")
      .map(({ style }) => style.alpha ?? 1);
  for (const mark of ["token", "encoding"]) {
    const found = opacities(at({}, { core: { ...CORE, dim: 3 } }), mark);
    expect(found.map((alpha) => alpha === Math.max(...found))).toEqual(
      range(DIMS).map((dim) => dim === 3),
    );
    const asked = picture(embedding, { ...at().view, isAsked: true, focus: "sum" });
    expect(new Set(opacities(asked, mark)).size).toBe(1);
  }
});

test("a question about the sum leaves the room of what is read back to the bars", () => {
  const whole = at();
  const asked = picture(embedding, { ...whole.view, isAsked: true, focus: "sum" });
  expect(asked.draw().marked("result")).toEqual([]);
  const heights = [whole, asked].map(({ layout }) => layout.panels[0].box.height);
  expect(heights[1]).toBeGreaterThan(1.2 * heights[0]);
});

describe("reading", () => {
  test("is a sum, with a negative encoding in brackets", () => {
    const [token, added, sum] = terms(1, 2).map((value) => fixed(value, 1));
    expect(at().formula()).toBe(`bites at 1, dim 2: ${token} + ${added} = ${sum}`);
    const [, negative] = terms(2, 1);
    expect(negative).toBeLessThan(0);
    const shown = at({ word: 2 }, { core: { ...CORE, dim: 1 } });
    expect(shown.formula()).toContain(`+ (${fixed(negative, 1)}) = `);
  });

  test("says ≈ where the rounded numbers do not add up", () => {
    const tokens = float32([0.374, ...TOKENS.slice(1)]);
    const shown = at({ word: 0, base: 100 }, { core: { ...CORE, tokens, dim: 0 } });
    expect(shown.formula()).toBe("dog at 0, dim 0: 0.4 + 0.0 = 0.4");
    const every = range(3).flatMap((word) =>
      range(DIMS).map((dim) => at({ word }, { core: { ...CORE, dim } }).formula()),
    );
    for (const formula of every) {
      const [token, added, sum] = formula
        .split(": ")[1]
        .split(/ \+ | [=≈] /)
        .map((part) => Math.round(10 * Number(part.replace(/[()]/g, "").replace("−", "-"))));
      expect(formula.includes(" = ")).toBe(token + added === sum);
    }
    expect(every.join()).toContain("≈");
  });

  test("follows the pointer over every panel", () => {
    const shown = at();
    for (const { box, x } of shown.layout.panels) {
      const place = { x: x(5), y: box.y + 3 };
      const [token, added, sum] = terms(1, 5).map((value) => decimals(value, 2));
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
    expect(embedding.arrows).toEqual({ ArrowUp: ["word", -1], ArrowDown: ["word", 1] });
  });
});

test("words in another order keep their embeddings and get other encodings", () => {
  const shown = at({ order: [1, 0, 2], word: 0 });
  const [token] = terms(1, 2);
  const added = encoding(0, 2);
  expect(shown.formula()).toBe(
    `bites at 0, dim 2: ${fixed(token, 1)} + ${fixed(added, 1)} = ${fixed(token + added, 1)}`,
  );
  expect(shown.draw().matching(/^embedding of “bites”$/)).toHaveLength(1);
});

describe("the position read back", () => {
  const resultsOf = (shown: ReturnType<typeof at>) =>
    shown.draw().texts.filter(({ mark }) => mark === "result");
  const verdictOf = (shown: ReturnType<typeof at>) => resultsOf(shown)[0];
  const similar = (position: number, word: number, row: number) => {
    const offsets = [0, 2, 4, 6].map((dim) => Math.cos((row - position) * 100 ** (-dim / 16)));
    const slower = [8, 10, 12, 14].map((dim) => Math.cos((row - position) * 100 ** (-dim / 16)));
    const sum = [...offsets, ...slower].reduce((sum, cosine) => sum + cosine);
    return SIMILAR[word * ROWS + row] + sum / 8;
  };

  test("is named over the similarities, right or wrong", () => {
    const wrong = verdictOf(at());
    expect(wrong.text).toMatch(/^Which position does the sum resemble most\? 2, not 1$/);
    expect(wrong.fill).toBe("mark");
    const right = verdictOf(at({ word: 2 }));
    expect(right.text).toMatch(/^Which position does the sum resemble most\? 2 ✓$/);
    expect(right.fill).toBe("result");
    expect(verdictOf(at({}, { width: 230, height: 430 })).text).toBe(
      "Most similar position: 2, not 1",
    );
  });

  test("is between two axes that are named", () => {
    const shown = at();
    const axes = resultsOf(shown).filter(({ role }) => role === "axis");
    const [name] = axes.filter(({ text }) => text === "similarity");
    const [below] = axes.filter(({ text }) => text === "position (tokens)");
    const { box, y } = shown.layout.reading!;
    expect(below.y).toBeGreaterThan(box.y + box.height);
    const numbers = axes.filter((text) => text !== name && text !== below);
    expect(numbers.length).toBeGreaterThan(1);
    for (const { text, y: baseline } of numbers) {
      expect(Math.abs(baseline - y(Number(text.replace("−", "-"))))).toBeLessThan(8);
    }
    expect(name.x).toBeLessThan(box.x - shown.view.font);
  });

  test.each([230, 340, 1000])("and its axis' other texts stand apart, %i wide", (width) => {
    for (const word of [0, 1, 2]) {
      const drawn = at({ word }, { width, height: 430 }).draw();
      const lowest = Math.max(...drawn.texts.map(({ mark, y }) => (mark === "result" ? y : 0)));
      const row = drawn.texts.filter(({ mark, y }) => mark === "result" && y === lowest);
      const spans = row.map((text) => [text.x, text.x + drawn.widthOf(text.text, text)]);
      spans.sort(([a], [b]) => a - b);
      spans.slice(1).forEach(([from], index) => {
        expect(from).toBeGreaterThan(spans[index][1]);
      });
      // The position read back is always there, the title where there is space.
      expect(row.some(({ weight }) => weight)).toBe(true);
      if (width === 1000) expect(row.map(({ text }) => text)).toContain("position (tokens)");
    }
  });

  test("is where the similarity is highest", () => {
    const { values, found, x, y } = at().layout.reading!;
    expect([...values]).toEqual([0, 1, 2, 3].map((row) => expect.closeTo(similar(1, 1, row), 6)));
    expect(found).toBe(2);
    const dots = at()
      .draw()
      .marked("result")
      .filter(({ kind }) => kind === "dots");
    // All positions, the one read back, and the word's own.
    expect(dots.map(({ points }) => points.length)).toEqual([ROWS, 1, 1]);
    expect(dots[1].points).toEqual([{ x: x(2), y: y(values[2]) }]);
    expect(dots[2].points).toEqual([{ x: x(1), y: y(values[1]) }]);
    expect(dots.slice(1).map(({ style }) => style.fill)).toEqual(["mark", "paper"]);
  });

  test("follows a word to another place", () => {
    const { values } = at({ order: [1, 0, 2], word: 0 }).layout.reading!;
    expect([...values]).toEqual([0, 1, 2, 3].map((row) => expect.closeTo(similar(0, 1, row), 6)));
  });

  test("is read by the pointer at any position", () => {
    const shown = at();
    const { box, x } = shown.layout.reading!;
    expect(shown.read({ x: x(3), y: box.y + 2 })).toEqual([
      "position 3",
      `similarity: ${decimals(similar(1, 1, 3))}`,
    ]);
  });

  test("is described", () => {
    expect(at().describe()).toContain("Which position does the sum resemble most? 2, not 1. ");
  });

  test("is left out at a base at which the core has not compared them", () => {
    expect(verdictOf(at({ base: 50 }))).toBeUndefined();
  });
});

test.each([
  [16, `dimension (${DIMS} of 16)`],
  [DIMS, "dimension"],
])("the first axis says how many of %i dimensions are shown", (d_model, title) => {
  const titles = at({ d_model })
    .draw()
    .texts.filter(({ mark }) => mark === "axis-title");
  expect(titles.map(({ text }) => text)).toEqual([title, "dimension", "dimension"]);
});

test("the colours of sines and cosines are named beside the encoding", () => {
  const names = at({}, { width: 1000, height: 400 })
    .draw()
    .texts.filter(({ mark }) => mark === "waves");
  expect(names.map(({ text, fill }) => [text, fill])).toEqual([
    ["sin", "sine"],
    ["cos", "cosine"],
  ]);
});

test("an appended vector is drawn twice as long as the sum, where there is space", () => {
  const pen = at({}, { width: 1000, height: 430 }).draw();
  const texts = pen.texts.filter(({ mark }) => mark === "length").map(({ text }) => text);
  expect(texts.slice(1)).toEqual(["added", "16 numbers", "appended", "32 numbers"]);
  expect(texts[0]).toMatch(/^Why add\?/);
  const bars = pen.marked("length").filter(({ kind }) => kind === "rect");
  const rowOf = ({ box }: (typeof bars)[number]) => Math.round(box!.y + box!.height / 2);
  const rows = [...new Set(bars.map(rowOf))];
  const spanOf = (fills: readonly string[], row: number) => {
    const inRow = bars.filter((bar) => rowOf(bar) === rows[row] && fills.includes(bar.style.fill!));
    const [starts, ends] = [0, 1].map((end) => inRow.map(({ box }) => box!.x + end * box!.width));
    return [Math.min(...starts), Math.max(...ends)];
  };
  const [start, end] = spanOf(["quiet"], 0);
  const waves = ["sine", "cosine"];
  expect(spanOf(["quiet"], 1)).toEqual([start, end]);
  // Within the embedding, or after it.
  expect(spanOf(waves, 0)).toEqual([start, expect.closeTo(end, 9)]);
  expect(spanOf(waves, 1)).toEqual([end, expect.closeTo(2 * end - start, 9)]);
  expect(at({}, { width: 340 }).draw().marked("length")).toEqual([]);
});

test("the similarities have a fifth of a wide picture's height, and less below stacked panels", () => {
  const shareOf = (width: number) =>
    at({}, { width, height: 400 }).layout.reading!.box.height / 400;
  expect(shareOf(1000)).toBeGreaterThan(0.2);
  expect(shareOf(360)).toBeLessThan(0.2);
});
