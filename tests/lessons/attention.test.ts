import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AttentionCore, attention } from "../../pages/lessons/home/attention";
import { pixelsOf, STEPS } from "../../pages/ui/live/colours";
import { decimals } from "../../pages/ui/live/numbers";
import { float32 } from "../ui/live/encoded_arrays";
import { LOOK, picture, viewOf } from "../ui/live/picture";

const WORDS = ["dog", "bites", "man", "twice"];
const COUNT = WORDS.length;
// The word at each place of the reordered sentence; not its own inverse.
const ORDER = [2, 0, 3, 1];
// Multiples of 1/64, which float32 holds exactly.
const TYPED = Array.from({ length: COUNT * COUNT }, (_, index) => (index + 1) / 64);
const REORDERED = TYPED.map((value) => (value * 64 + 20) / 64);
const DIFFERENCES = TYPED.map((value) => 2 * value);
const CORE: AttentionCore = {
  words: WORDS,
  order: ORDER,
  maps: [float32(TYPED), float32(REORDERED), float32(DIFFERENCES)],
  most: 0.25,
  alt: "Maps.",
};
const WIDTHS = [1000, 360];

const at = (options = {}) => picture(attention, viewOf({}, { core: CORE, ...options }));
type Shown = ReturnType<typeof at>;

/** Middle of a cell of a map. */
function middleOf({ layout }: Shown, map: number, row: number, column: number) {
  const { x, y } = layout.corners[map];
  return { x: x + (column + 0.5) * layout.cell, y: y + (row + 0.5) * layout.cell };
}

/** The reading of a pair, of words as typed. */
function reading(reader: number, read: number): string[] {
  const again = ORDER.indexOf(reader) * COUNT + ORDER.indexOf(read);
  const cell = reader * COUNT + read;
  return [
    `“${WORDS[reader]}” at ${reader} reads “${WORDS[read]}” at ${read}`,
    `as typed: ${decimals(TYPED[cell])}`,
    `reordered: ${decimals(REORDERED[again])}`,
    `difference: ${decimals(DIFFERENCES[cell])}`,
  ];
}

const index = fc.integer({ min: 0, max: COUNT - 1 });

describe.each(WIDTHS)("at a width of %i", (width) => {
  const shown = at({ width });

  test("a pair of words is read in every map, also where both have moved", () => {
    fc.assert(
      fc.property(index, index, (row, column) => {
        for (const map of [0, 2])
          expect(shown.read(middleOf(shown, map, row, column))).toEqual(reading(row, column));
        const moved = reading(ORDER[row], ORDER[column]);
        expect(shown.read(middleOf(shown, 1, row, column))).toEqual(moved);
      }),
    );
  });

  test("the pair is marked in every map, whichever map the pointer is on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), index, index, (map, row, column) => {
        const place = middleOf(shown, map, row, column);
        const marks = at({ width, at: place }).draw().marked("cell");
        const middles = marks.map(({ box }) => ({
          x: box!.x + box!.width / 2,
          y: box!.y + box!.height / 2,
        }));
        const [reader, read] = map === 1 ? [ORDER[row], ORDER[column]] : [row, column];
        const moved = [ORDER.indexOf(reader), ORDER.indexOf(read)] as const;
        const expected = [
          middleOf(shown, 0, reader, read),
          middleOf(shown, 1, ...moved),
          middleOf(shown, 2, reader, read),
        ];
        expect(middles).toHaveLength(3);
        middles.forEach(({ x, y }, which) => {
          expect(x).toBeCloseTo(expected[which].x, 9);
          expect(y).toBeCloseTo(expected[which].y, 9);
        });
      }),
    );
  });

  test("keys read the neighbours of a pair, within the map", () => {
    fc.assert(
      fc.property(index, index, fc.constantFrom(-1, 1), (row, column, step) => {
        const from = at({ width, at: middleOf(shown, 0, row, column) });
        const next = (place: number) => Math.min(Math.max(place + step, 0), COUNT - 1);
        expect(from.read(from.walk(step, 0))).toEqual(reading(row, next(column)));
        expect(from.read(from.walk(0, step))).toEqual(reading(next(row), column));
      }),
    );
  });

  test("maps don't overlap and are inside the picture", () => {
    const { corners, side } = shown.layout;
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(width);
      expect(y + side).toBeLessThanOrEqual(shown.view.height);
    }
    corners.forEach((one, position) => {
      for (const other of corners.slice(position + 1))
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
        ).toBeGreaterThanOrEqual(side);
    });
  });

  test("words are beside their rows: as typed, and in the other order", () => {
    const pen = shown.draw();
    const beside = (map: number) =>
      pen.texts
        .filter(
          ({ align, turn, x }) => align === "right" && !turn && x < shown.layout.corners[map].x,
        )
        .filter(({ x }) => x > shown.layout.corners[map].x - 10)
        .map(({ text }) => text)
        .slice(0, COUNT);
    expect(beside(0)).toEqual(WORDS.map((word, place) => `${place} ${word}`));
    expect(beside(1)).toEqual(ORDER.map((word, place) => `${place} ${WORDS[word]}`));
  });
});

test("nothing is read beside the maps", () => {
  const shown = at();
  const { corners, side } = shown.layout;
  expect(shown.read({ x: corners[0].x - 1, y: corners[0].y + 1 })).toBeNull();
  expect(shown.read({ x: corners[0].x + side + 1, y: corners[0].y + 1 })).toBeNull();
});

test("at first the second word is read by the first", () => {
  const [who, typed, reordered, difference] = reading(0, 1);
  const value = (line: string) => line.split(": ")[1];
  const line =
    `${who}: attention ${value(typed)} as typed, ${value(reordered)} reordered; ` +
    `they differ by ${value(difference)}`;
  expect(at().formula()).toBe(line);
  expect(at().describe()).toBe(`Maps. ${line}. Arrow keys read another pair of words.`);
});

test("a single word reads itself", () => {
  const core: AttentionCore = {
    ...CORE,
    words: ["dog"],
    order: [0],
    maps: [float32([1]), float32([1]), float32([0])],
  };
  const shown = picture(attention, viewOf({}, { core }));
  expect(shown.formula()).toMatch(/^“dog” at 0 reads “dog” at 0: attention 1.0000 as typed/);
});

test("both maps have one colour scale, differences one that ends at a limit", () => {
  const images = at()
    .draw()
    .shapes.filter(({ pixels }) => pixels?.length === COUNT * COUNT);
  expect(images).toHaveLength(3);
  const largest = Math.max(...REORDERED);
  const colours = pixelsOf(LOOK.sequential);
  const colourOf = (share: number) => colours[Math.round(Math.min(share, 1) * STEPS)];
  const expected = [
    TYPED.map((value) => colourOf(value / largest)),
    REORDERED.map((value) => colourOf(value / largest)),
    DIFFERENCES.map((value) => colourOf(value / CORE.most)),
  ];
  images.forEach(({ pixels }, map) => {
    expect([...pixels!]).toEqual(expected[map]);
  });
  expect(
    at()
      .draw()
      .matching(/^≥ 0.25$/),
  ).toHaveLength(1);
});
