import fc from "fast-check";
import { expect, test } from "vitest";
import { meaning } from "../../pages/lessons/baselines/meaning";
import { picture, viewOf } from "../ui/live/picture";

const OPTIONS = [0.1, 0.25, 0.4, 0.5, 0.9];
const VARIABLE = {
  key: "fraction",
  label: "normalised value",
  value: 0.4,
  play: null,
  waits: false,
  options: OPTIONS,
};

function at(fraction: number, lengths: number[]) {
  const places = OPTIONS.map((option) => lengths.map((length) => option * (length - 1)));
  return picture(
    meaning,
    viewOf({ fraction }, { core: { lengths, places }, variables: [VARIABLE] }),
  );
}

const fractions = fc.constantFrom(...OPTIONS);
const sentences = fc
  .uniqueArray(fc.integer({ min: 2, max: 256 }), { minLength: 2, maxLength: 4 })
  .map((lengths) => lengths.sort((a, b) => a - b));

test("the value is at its share of every sentence, on one axis of positions", () => {
  fc.assert(
    fc.property(fractions, sentences, (fraction, lengths) => {
      const pen = at(fraction, lengths).draw();
      const values = pen.marked("value");
      const tokens = pen.marked("tokens");
      const longest = lengths[lengths.length - 1];
      const axis = tokens[lengths.length - 1].points;
      const pixelsPerToken = (axis[longest - 1].x - axis[0].x) / (longest - 1);
      lengths.forEach((length, index) => {
        expect(tokens[index].points).toHaveLength(length);
        const { x, y } = values[index].points[0];
        expect(y).toBe(tokens[index].points[0].y);
        expect((x - axis[0].x) / pixelsPerToken).toBeCloseTo(fraction * (length - 1), 6);
      });
    }),
  );
});

test("a reading and the formula give the position in the sentence of that row", () => {
  const shown = at(0.4, [4, 80]);
  const rows = shown.draw().marked("value");
  expect(rows.map(({ points: [place] }) => shown.read(place))).toEqual([
    ["4 tokens", "0.4 is position 1.2"],
    ["80 tokens", "0.4 is position 31.6"],
  ]);
  expect(shown.formula()).toBe("value · (n − 1) = 1.2, 31.6 for n = 4, 80");
});

test("a place below all sentences reads nothing", () => {
  const shown = at(0.4, [4, 80]);
  expect(shown.read({ x: 500, y: shown.layout.axisY + 30 })).toBeNull();
});
