import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { home } from "../../pages/lessons/home/home";
import type { HomeCore } from "../../pages/lessons/home/home_layout";
import { headOutputs } from "../../pages/ui/live/formulas/attention";
import { decimals } from "../../pages/ui/live/numbers";
import { float32, float64 } from "../ui/live/encoded_arrays";
import { LOOK, picture, viewOf } from "../ui/live/picture";

const WORDS = ["dog", "bites", "man", "twice"];
const COUNT = WORDS.length;
const SIZE = 6;
const IDENTITY = [0, 1, 2, 3];
// The word at each place of the reordered sentence; not its own inverse.
const ORDER = [2, 0, 3, 1];
// Multiples of 1/16, which float32 holds exactly.
const numbers = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => ((index * 7 + seed) % 17) / 16 - 0.5);
const SCORES = [1, 2, 3, 4].map((seed) => numbers(COUNT * COUNT, seed));
const VALUES = [5, 6].map((seed) => numbers(COUNT * SIZE, seed));

function headOf(isEncoded: boolean) {
  const [scores, values] = isEncoded ? [SCORES, VALUES] : [SCORES.slice(0, 1), VALUES.slice(0, 1)];
  const name = `${isEncoded ? "with" : "without"} positions`;
  return { name, scores: scores.map(float64), values: values.map(float32) };
}

function coreOf(isEncoded: boolean): HomeCore {
  return { words: WORDS, heads: [headOf(isEncoded)], others: [], limit: 1, alt: "Strips." };
}

function computed(isEncoded: boolean, order: readonly number[]): Float64Array {
  const [scores, values] = isEncoded ? [SCORES, VALUES] : [SCORES.slice(0, 1), VALUES.slice(0, 1)];
  const flat = (arrays: number[][]) => arrays.map((array) => Float64Array.from(array));
  return headOutputs({ scores: flat(scores), values: flat(values) }, order);
}

const at = (order: readonly number[], isEncoded = false, options = {}) =>
  picture(home, viewOf({ order }, { core: coreOf(isEncoded), ...options }));
type Shown = ReturnType<typeof at>;

const relations = (shown: Shown) =>
  shown
    .draw()
    .texts.filter(({ mark }) => mark === "relation")
    .map(({ text }) => text);

const verdictOf = (shown: Shown) => shown.draw().texts.find(({ mark }) => mark === "verdict")?.text;

/** Middle of a number in a strip. */
function middleOf({ layout }: Shown, side: number, place: number, column: number, panel = 0) {
  const { x, y, width } = layout.panels[panel].boxes[side];
  return { x: x + ((column + 0.5) / SIZE) * width, y: y + (place + 0.5) * layout.step };
}

const anyOrder = fc.shuffledSubarray(IDENTITY, { minLength: COUNT });
const index = (count: number) => fc.integer({ min: 0, max: count - 1 });

test("without positions every output is the same, in any order", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(relations(at(order))).toEqual(["=", "=", "=", "="]);
    }),
  );
  expect(verdictOf(at(ORDER))).toBe("order is lost");
  expect(verdictOf(at(IDENTITY))).toBe("no word moved");
});

/** Compare the weights in a sum with the first word's output over the words in an order. */
function expectOutput(sum: string, isEncoded: boolean, order: readonly number[]): void {
  const weights = [...sum.matchAll(/(\d+)% /g)].map(([, weight]) => Number(weight) / 100);
  expect(weights).toHaveLength(COUNT);
  const [words, positions] = VALUES;
  const row = order.indexOf(0);
  const expected = computed(isEncoded, order).slice(row * SIZE, (row + 1) * SIZE);
  for (const [dim, value] of expected.entries()) {
    const output = order.reduce((total, word, place) => {
      const position = isEncoded ? positions[place * SIZE + dim] : 0;
      return total + weights[place] * (words[word * SIZE + dim] + position);
    }, 0);
    expect(Math.abs(output - value)).toBeLessThan(0.02);
  }
}

test.each([
  [false, /% man .*% dog .*% twice .*% bites, in any order$/],
  [true, /% man at 0 .*% dog at 1 .*% twice at 2 .*% bites at 3$/],
])("the line below is the sum whose weights give the first word's output: %o", (isEncoded, sum) => {
  const line = at(ORDER, isEncoded, { width: 700 }).formula();
  expect(line).toMatch(sum);
  expect(line.startsWith(`with${isEncoded ? "" : "out"} positions: “dog” = `)).toBe(true);
  expectOutput(line, isEncoded, ORDER);
});

test("with positions and space, the sum as typed is beside it", () => {
  const line = at(ORDER, true, { width: 1300 }).formula();
  const [typed, moved] = line.split("; reordered = ");
  expect(typed).toMatch(/^with positions: “dog” as typed = .*% dog at 0.*% twice at 3$/);
  expectOutput(typed, true, IDENTITY);
  expectOutput(moved, true, ORDER);
  expect(at(IDENTITY, true, { width: 1300 }).formula()).not.toContain("as typed");
});

test("a long sum is cut short", () => {
  const words = [...WORDS, "again"];
  const scores = [float64(numbers(25, 1))];
  const values = [float32(numbers(5 * SIZE, 5))];
  const core = { ...coreOf(false), words, heads: [{ name: "without", scores, values }] };
  const order = [0, 1, 2, 3, 4];
  expect(picture(home, viewOf({ order }, { core })).formula()).toMatch(/% man \+ …, in any order$/);
});

test("with positions outputs differ, by the largest difference of their numbers", () => {
  const shown = at(ORDER, true);
  expect(relations(shown)).toEqual(["≠", "≠", "≠", "≠"]);
  const [typed, moved] = [computed(true, IDENTITY), computed(true, ORDER)];
  const differences = ORDER.map((word, place) =>
    Math.max(
      ...Array.from({ length: SIZE }, (_, dim) =>
        Math.abs(typed[word * SIZE + dim] - moved[place * SIZE + dim]),
      ),
    ),
  );
  shown.layout.panels[0].differences.forEach((difference, place) => {
    expect(difference).toBeCloseTo(differences[place], 12);
  });
  expect(verdictOf(shown)).toBe("order is noticed");
  expect(shown.describe()).toContain("with positions: order is noticed");
  expect(relations(at(IDENTITY, true))).toEqual(["=", "=", "=", "="]);
});

test("bars below each output are as high as its numbers change, without a colour scale", () => {
  const shown = at(ORDER, true);
  const { panels, step, strip } = shown.layout;
  const [{ boxes, changes, largestChange }] = panels;
  const [typed, moved] = [computed(true, IDENTITY), computed(true, ORDER)];
  const expected = ORDER.map((word, place) =>
    Array.from({ length: SIZE }, (_, dim) =>
      expect.closeTo(moved[place * SIZE + dim] - typed[word * SIZE + dim], 12),
    ),
  );
  expect(changes).toEqual(expected);
  expect(largestChange).toBe(Math.max(...changes.flat().map(Math.abs)));
  const pen = shown.draw();
  const bars = pen.marked("change");
  expect(bars).toHaveLength(COUNT * SIZE);
  const strips = pen.marked("reordered");
  const highest = Math.max(...bars.map(({ box }) => box!.height));
  bars.forEach(({ box, style }, index) => {
    const place = Math.floor(index / SIZE);
    expect(box!.y).toBeGreaterThan(strips[place].box!.y + strip);
    expect(box!.y + box!.height).toBeLessThan(boxes[1].y + (place + 1) * step);
    const share = Math.abs(changes[place][index % SIZE]) / largestChange;
    expect(box!.height / highest).toBeCloseTo(share, 9);
    expect(style.fill).toBe(LOOK.ink);
  });
  const [note] = pen.texts.filter(({ mark }) => mark === "changes");
  expect(note.text).toMatch(/^bars: change in each number$/);
  expect(
    at(ORDER)
      .draw()
      .matching(/^largest change$/),
  ).toEqual([]);
  const unchanged = at(ORDER).draw();
  const notes = unchanged.texts.filter(({ mark }) => mark === "changes");
  expect(notes.map(({ text }) => text)).toEqual(["flat: no number changes"]);
  expect(unchanged.marked("change-foot")).toHaveLength(COUNT);
});

test("where bars have space, each row's largest change is at the top of its highest bar", () => {
  const words = ["dog", "bites", "man"];
  const scaled = (options = {}) => {
    const count = words.length;
    const scores = SCORES.map((all) => float64(all.slice(0, count * count)));
    const values = VALUES.map((all) => float32(all.slice(0, count * SIZE)));
    const core = { ...coreOf(true), words, heads: [{ name: "with", scores, values }] };
    return picture(home, viewOf({ order: [2, 1, 0] }, { core, ...options }));
  };
  const shown = scaled({ width: 900, height: 420 });
  const pen = shown.draw();
  const [{ differences }] = shown.layout.panels;
  const numbers = pen.texts.filter(({ text, mark }) => mark === "difference" && /\d/.test(text));
  expect(numbers.map(({ text }) => text)).toEqual(
    differences.map((most) => `up to ${decimals(most, 2)}`),
  );
  const lines = pen.marked("difference").filter(({ kind }) => kind === "curve");
  const bars = pen.marked("change");
  const size = bars.length / words.length;
  lines.forEach(({ points: [{ y }] }, place) => {
    const ofRow = bars.slice(place * size, (place + 1) * size).map(({ box }) => box!.y);
    expect(y).toBeCloseTo(Math.min(...ofRow), 9);
  });
  expect(pen.matching(/^changed$/)).toHaveLength(words.length);
  expect(pen.matching(/^largest change$/)).toEqual([]);
  const narrow = scaled({ width: 340, height: 420 }).draw();
  expect(narrow.matching(/^largest change$/)).toHaveLength(1);
  expect(narrow.matching(/^changed$/)).toEqual([]);
});

test("a long text about the changes begins before its strips, and is whole", () => {
  // A hall's letters are large.
  const view = { ...viewOf({ order: ORDER }, { core: coreOf(true), width: 900 }), font: 28 };
  const shown = picture(home, view);
  const [typed, reordered] = shown.layout.panels[0].boxes;
  const [note] = shown.draw().texts.filter(({ mark }) => mark === "changes");
  expect(note.text).not.toContain("…");
  expect(note.x).toBeLessThan(reordered.x);
  expect(note.x).toBeGreaterThanOrEqual(typed.x + typed.width);
});

test("without a change there are no bars, and where no word moved no line", () => {
  expect(at(ORDER).draw().marked("change")).toHaveLength(0);
  const pen = at(IDENTITY, true).draw();
  for (const mark of ["change", "change-foot"]) expect(pen.marked(mark)).toHaveLength(0);
  expect(pen.texts.some(({ mark }) => mark === "changes")).toBe(false);
});

test("a line joins the two strips of each word", () => {
  const shown = at(ORDER);
  const pen = shown.draw();
  const middle = (place: number) => {
    const { y, height } = pen.marked("typed")[place].box!;
    return y + height / 2;
  };
  const ends = pen.marked("line").map(({ points }) => [points[0].y, points.at(-1)!.y]);
  ORDER.forEach((word, place) => {
    expect(ends[place][0]).toBeCloseTo(middle(word), 9);
    expect(ends[place][1]).toBeCloseTo(middle(place), 9);
  });
});

test("a word's line and both its strips have one colour", () => {
  const pen = at(ORDER).draw();
  const colours = pen.marked("line").map(({ style }) => style.stroke);
  expect(new Set(colours).size).toBe(COUNT);
  const [typed, moved] = [0, COUNT].map((from) =>
    pen
      .marked("strip")
      .slice(from, from + COUNT)
      .map(({ style }) => style.stroke),
  );
  expect(moved).toEqual(colours);
  expect(ORDER.map((word) => typed[word])).toEqual(colours);
});

test("equal words have one colour, and different words different ones", () => {
  const words = [..."abcdefghijklmnopqrstuvwxyz", "A", "é", "aa", "bb", "cc", "dd"];
  const count = words.length;
  const scores = [float64(numbers(count * count, 1))];
  const values = [float32(numbers(count * SIZE, 5))];
  const core = { ...coreOf(false), words, heads: [{ name: "without", scores, values }] };
  const [sin, cos, result, guess, quiet, ink] = [
    "#1f77b4",
    "#b85000",
    "#0f7b54",
    "#8a1fc0",
    "#6b7280",
    "#0b1118",
  ];
  const look = { ...LOOK, sin, cos, result, guess, quiet, ink };
  const order = words.map((_, word) => word);
  const lines = picture(home, { ...viewOf({ order }, { core }), look })
    .draw()
    .marked("line");
  const colours = lines.map(({ style }) => style.stroke);
  expect(colours[words.indexOf("A")]).toBe(colours[0]);
  expect(new Set(colours).size).toBe(count - 1);
});

test("the colour scale ends at the limit, and says that some numbers exceed it", () => {
  const shown = at(ORDER, false, { core: { ...coreOf(false), limit: 3.5 } });
  expect(
    shown
      .draw()
      .matching(/3\.5$/)
      .map(({ text }) => text),
  ).toEqual(["≥ 3.5", "≤ −3.5"]);
});

test("words are beside their strips, with their positions", () => {
  const { texts } = at(ORDER).draw();
  const names = texts.filter(({ text }) => /^\d [a-z]/.test(text)).map(({ text }) => text);
  expect(names).toEqual([
    ...WORDS.map((word, place) => `${place} ${word}`),
    ...ORDER.map((word, place) => `${place} ${WORDS[word]}`),
  ]);
});

test("the longest vectors are sampled, and the picture says so", () => {
  const values = [float32(numbers(COUNT * 128, 3))];
  const heads = [{ ...headOf(false), values }];
  const { layout, draw } = at(ORDER, false, { core: { ...coreOf(false), heads } });
  expect(layout.dims).toHaveLength(16);
  expect(draw().matching(/^shown: 16 of 128 dimensions$/)).toHaveLength(1);
  const { scores } = headOf(false);
  const both = heads.flatMap((head) => [head, { ...head, scores }]);
  const narrower = at(ORDER, false, { core: { ...coreOf(false), heads: both }, width: 820 });
  expect(narrower.draw().matching(/16 of 128 dimensions$/)).toHaveLength(1);
});

/** A head without and one with positions, of 128 dimensions, no two of them alike. */
const longHeads = () =>
  [false, true].map((isEncoded) => ({
    ...headOf(isEncoded),
    values: (isEncoded ? [5, 6] : [5]).map((seed) =>
      float32(Array.from({ length: COUNT * 128 }, (_, at) => Math.sin(seed * at * at))),
    ),
  }));

test("the largest change is drawn in every order, and the others of the 16 dimensions stay", () => {
  const core = { ...coreOf(false), heads: longHeads() };
  const shown = [ORDER, [1, 0, 2, 3], [3, 1, 2, 0], [0, 2, 3, 1], IDENTITY];
  const layouts = shown.map((order) => at(order, false, { core }).layout);
  const stay = layouts.at(-1)!.dims;
  for (const { dims, panels } of layouts) {
    expect(dims).toEqual([...dims].sort((a, b) => a - b));
    expect(dims).toHaveLength(16);
    expect(dims.filter((dim) => stay.includes(dim)).length).toBeGreaterThanOrEqual(15);
    const { changes, differences } = panels[1];
    const drawn = changes.flatMap((change) => change.map(Math.abs));
    expect(Math.max(...drawn)).toBe(Math.max(...differences));
  }
});

test("the dimensions drawn are the same, whichever heads are compared", () => {
  const [without, encoded] = longHeads();
  const dimsOf = (heads: HomeCore["heads"], others: HomeCore["heads"]) =>
    at(ORDER, false, { core: { ...coreOf(false), heads, others } }).layout.dims;
  const both = dimsOf([without, encoded], []);
  expect(dimsOf([without], [encoded])).toEqual(both);
  expect(dimsOf([encoded], [without])).toEqual(both);
  expect(dimsOf([without], [])).not.toEqual(both);
});

describe.each([1000, 360])("at a width of %i", (width) => {
  const shown = at(ORDER, true, { width });

  test("a number is read in both strips of its word", () => {
    const [typed, moved] = [computed(true, IDENTITY), computed(true, ORDER)];
    fc.assert(
      fc.property(index(2), index(COUNT), index(SIZE), (side, place, column) => {
        const word = side ? ORDER[place] : place;
        const again = ORDER.indexOf(word);
        expect(shown.read(middleOf(shown, side, place, column))?.slice(0, 3)).toEqual([
          `output of “${WORDS[word]}”, dimension ${column}`,
          `as typed, at ${word}: ${decimals(typed[word * SIZE + column])}`,
          `reordered, at ${again}: ${decimals(moved[again * SIZE + column])}`,
        ]);
      }),
    );
  });

  test("keys read the neighbours of a number, within the strips", () => {
    const [place, column] = [1, 2];
    const from = at(ORDER, true, { width, at: middleOf(shown, 0, place, column) });
    const reached = (across: number, down: number) =>
      at(ORDER, true, { width, at: from.walk(across, down) }).layout.chosen;
    const start = { panel: 0, side: 0, place, column };
    expect(reached(1, 0)).toEqual({ ...start, column: column + 1 });
    expect(reached(0, -1)).toEqual({ ...start, place: place - 1 });
    expect(reached(0, 9)).toEqual({ ...start, place: COUNT - 1 });
  });

  test("both strips are inside the picture, beside each other", () => {
    const [typed, reordered] = shown.layout.panels[0].boxes;
    expect(typed.width).toBeGreaterThan(60);
    expect(typed.x + typed.width).toBeLessThan(reordered.x);
    expect(reordered.x + reordered.width).toBeLessThan(width);
  });
});

describe("without and with positions", () => {
  const core = { ...coreOf(false), heads: [headOf(false), headOf(true)] };
  const both = (options = {}) => at(ORDER, false, { core, ...options });

  test("both states are shown at once, each with its verdict", () => {
    const pen = both().draw();
    expect(relations(both())).toEqual(["=", "=", "=", "=", "≠", "≠", "≠", "≠"]);
    const verdicts = pen.texts.filter(({ mark }) => mark === "verdict");
    expect(verdicts.map(({ text }) => text)).toEqual(["order is lost", "order is noticed"]);
  });

  test.each([1000, 360])("panels are apart at a width of %i", (width) => {
    const [without, encoded] = both({ width }).layout.panels.map(({ boxes }) => boxes);
    if (width < 560) expect(without[0].y + without[0].height).toBeLessThan(encoded[0].y);
    else expect(without[1].x + without[1].width).toBeLessThan(encoded[0].x);
  });

  test("keys go on from one panel to the other", () => {
    const last = both({ at: middleOf(both(), 0, 1, SIZE - 1) });
    const next = both({ at: last.walk(1, 0) }).layout.chosen;
    expect(next).toEqual({ panel: 1, side: 0, place: 1, column: 0 });
    expect(both({ at: middleOf(both(), 0, 1, 0, 1) }).layout.chosen).toEqual(next);
  });
});

test("each side names its sentence, as long as that fits", () => {
  const { texts } = at(ORDER, true, { width: 1400 }).draw();
  const heads = ["outputs in “dog bites man twice”", "outputs in “man dog twice bites”"];
  for (const head of heads) expect(texts.some(({ text }) => text === head)).toBe(true);
  const narrow = at(ORDER, true, { width: 340 }).draw().texts;
  for (const head of heads) expect(narrow.some(({ text }) => text === head)).toBe(false);
});

test("a word that stays and yet changes has a note where there is space", () => {
  const notes = (order: readonly number[], encoded: boolean, size = {}) =>
    at(order, encoded, size)
      .draw()
      .texts.filter(({ mark }) => mark === "stayed");
  const swapped = [3, 1, 2, 0];
  expect(notes(swapped, true, { height: 420 })).toHaveLength(1);
  expect(notes(swapped, false, { height: 420 })).toHaveLength(0);
  expect(notes([1, 2, 3, 0], true, { height: 420 })).toHaveLength(0);
});

test("a narrow picture has a scale of colours", () => {
  const texts = at([3, 1, 2, 0], true, { width: 360 }).draw().texts;
  const key = texts.filter(({ mark }) => mark === "key").map(({ text }) => text);
  expect(key[0]).toMatch(/^shown: /);
  expect(key.slice(1)).toHaveLength(2);
});

test("where words are beside their strips, bars of changes are between these", () => {
  for (const size of [
    { width: 360, height: 220 },
    { width: 900, height: 170 },
  ]) {
    const shown = at(ORDER, true, size);
    const pen = shown.draw();
    expect(shown.layout.isAbove).toBe(false);
    const { x } = shown.layout.panels[0].boxes[1];
    const strips = pen.marked("strip").flatMap(({ box }) => (box!.x === x ? [box!] : []));
    const bars = pen.marked("change").map(({ box }) => box!);
    expect(bars.length).toBeGreaterThan(0);
    for (const bar of bars)
      for (const strip of strips)
        expect(bar.y >= strip.y + strip.height || bar.y + bar.height <= strip.y).toBe(true);
    const [title] = pen.matching(/^with positions: $/);
    expect(title.x).toBe(2);
  }
});
