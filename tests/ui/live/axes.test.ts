import fc from "fast-check";
import { expect, test } from "vitest";
import { horizontalAxis, note, roundTicks, verticalAxis } from "../../../pages/ui/live/axes";
import { linear } from "../../../pages/ui/live/scale";
import { RecordingPen, viewOf } from "./picture";

const LOW_DIGITS = [1, 2, 5];

test("ticks are round, in range, equally spaced and within the limit", () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 30 }), ([low, length], most) => {
      const ticks = roundTicks(low, low + length, most);
      expect(ticks.length).toBeLessThanOrEqual(most + 1);
      expect(ticks.every((tick) => tick >= low && tick <= low + length)).toBe(true);
      const steps = new Set(ticks.slice(1).map((tick, index) => tick - ticks[index]));
      expect(steps.size).toBeLessThanOrEqual(1);
      for (const step of steps) expect(LOW_DIGITS).toContain(Number(String(step)[0]));
    }),
  );
});

test("ticks are whole unless fractions are asked for", () => {
  expect(roundTicks(0, 2, 10)).toEqual([0, 1, 2]);
  expect(roundTicks(0, 1, 4, { fractions: true })).toEqual([0, 0.5, 1]);
});

test("labels of an axis are at their values", () => {
  const pen = new RecordingPen();
  const scale = linear([0, 60], [100, 700]);
  horizontalAxis(pen, viewOf({}), scale, 300, { title: "position (tokens)" });
  for (const { text, x, mark } of pen.texts)
    if (mark === "tick-label") expect(scale.invert(x)).toBeCloseTo(Number(text));
  expect(pen.texts.at(-1)).toMatchObject({ text: "position (tokens)", x: 400 });
});

test("a vertical axis has grid lines to where they should end", () => {
  const pen = new RecordingPen();
  const scale = linear([-1, 1], [200, 100]);
  verticalAxis(pen, viewOf({}), scale, 50, { values: [-1, 0, 1], gridTo: 400 });
  expect(pen.marked("grid").map(({ points }) => points)).toEqual([
    [
      { x: 50, y: 200 },
      { x: 400, y: 200 },
    ],
    [
      { x: 50, y: 150 },
      { x: 400, y: 150 },
    ],
    [
      { x: 50, y: 100 },
      { x: 400, y: 100 },
    ],
  ]);
  expect(pen.texts.map(({ text }) => text)).toEqual(["−1", "0", "1"]);
});

test("a note stays inside the picture, wherever the pointer is", () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 430 }),
  });
  fc.assert(
    fc.property(place, fc.boolean(), (at, readsBelow) => {
      const pen = new RecordingPen();
      note(pen, viewOf({}), at, ["position 10, dimension 8", "value 0.5"], { readsBelow });
      const { x, y, width, height } = pen.shapes[0].box!;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1000);
      expect(y + height).toBeLessThanOrEqual(430);
    }),
  );
});

test("a note is above the pointer, or below it for a picture whose heading is above", () => {
  const tops = [{}, { readsBelow: true }].map((options) => {
    const pen = new RecordingPen();
    note(pen, viewOf({}), { x: 500, y: 200 }, ["row 3, column 4"], options);
    return pen.shapes[0].box!.y;
  });
  expect(tops[0]).toBeLessThan(180);
  expect(tops[1]).toBeGreaterThan(200);
});

test.each([12, 30])("the turned title is clear of the numbers at %i pixels", (font) => {
  const pen = new RecordingPen();
  const view = { ...viewOf({}), font };
  verticalAxis(pen, view, linear([0, 1], [200, 0]), 150, { title: "angle (turns)", values: [0.5] });
  const [number, title] = pen.texts;
  const left = number.x - pen.widthOf(number.text, { size: font });
  expect(left - title.x).toBeGreaterThanOrEqual(0.3 * font);
});
