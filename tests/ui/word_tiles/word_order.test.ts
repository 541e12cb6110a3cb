import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame, moved, nearestBox, stepOf } from "../../../pages/ui/word_tiles/word_order";

const WORDS = ["the", "dog", "bites", "a", "man"];

test("a moved item is where it was moved to, and the others keep their order", () => {
  const cases = fc
    .uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 })
    .chain((items) =>
      fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)),
    );
  fc.assert(
    fc.property(cases, ([items, from, to]) => {
      const result = moved(items, from, to);
      expect(result[to]).toBe(items[from]);
      const others = (list: number[]) => list.filter((item) => item !== items[from]);
      expect(others(result)).toEqual(others(items));
      expect(moved(result, to, from)).toEqual(items);
    }),
  );
});

test("moving leaves the original array alone", () => {
  const words = [...WORDS];
  expect(moved(words, 0, 4)).toEqual(["dog", "bites", "a", "man", "the"]);
  expect(moved(words, 3, 1)).toEqual(["the", "a", "dog", "bites", "man"]);
  expect(words).toEqual(WORDS);
});

test("orders are the same if all places are", () => {
  expect(isSame([2, 0, 1], [2, 0, 1])).toBe(true);
  expect(isSame([2, 0, 1], [2, 1, 0])).toBe(false);
  expect(isSame([0, 1], [0, 1, 2])).toBe(false);
});

/** Tiles in lines of three, as a narrow page wraps them. */
const TILES = Array.from({ length: 6 }, (_, place) => ({
  offsetLeft: 100 * (place % 3),
  offsetTop: 40 * Math.floor(place / 3),
  offsetWidth: 90,
  offsetHeight: 34,
}));

test("a tile is nearest to its own centre", () => {
  for (const [place, { offsetLeft, offsetTop }] of TILES.entries())
    expect(nearestBox(TILES, offsetLeft + 45, offsetTop + 17)).toBe(place);
});

test("between two tiles of a line the nearer one counts", () => {
  expect(nearestBox(TILES, 45 + 49, 17)).toBe(0);
  expect(nearestBox(TILES, 45 + 51, 17)).toBe(1);
});

test("a tile 30 pixels beside is nearer than one 20 pixels below", () => {
  const size = { offsetWidth: 10, offsetHeight: 10 };
  const beside = { offsetLeft: 30, offsetTop: 0, ...size };
  const below = { offsetLeft: 0, offsetTop: 20, ...size };
  expect(nearestBox([beside, below], 5, 5)).toBe(0);
  expect(nearestBox([beside, { ...below, offsetTop: 14 }], 5, 5)).toBe(1);
});

test("left and up step back, right and down forward, other keys not at all", () => {
  expect(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home"].map(stepOf)).toEqual([
    -1, -1, 1, 1, 0,
  ]);
});
