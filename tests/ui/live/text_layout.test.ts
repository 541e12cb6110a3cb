import { range } from "d3-array";
import { expect, test } from "vitest";
import { writeAlong } from "../../../pages/ui/live/text_layout";
import { RecordingPen } from "./picture";

const STYLE = { size: 10, fill: "ink" };
const circle = (radius: number) =>
  range(0, Math.PI / 2, 0.01).map((angle) => ({
    x: radius * Math.sin(angle),
    y: -radius * Math.cos(angle),
  }));

test("words along a path have its angle, a space between them and the same rest at both ends", () => {
  const radius = 200;
  const pen = new RecordingPen();
  writeAlong(pen, ["along a path"], circle(radius), STYLE);
  expect(pen.texts.map(({ text }) => text)).toEqual(["along", "a", "path"]);
  let next: number | undefined;
  const [first, last] = [pen.texts[0], pen.texts[2]].map(({ text, turn = 0 }, index) => {
    const half = pen.widthOf(text, STYLE) / 2;
    return radius * turn + (index ? half : -half);
  });
  for (const { text, x, y, turn = 0 } of pen.texts) {
    // Baselines are inside the circle, so that the middles of letters are on it.
    expect(Math.hypot(x, y)).toBeLessThan(radius);
    expect(Math.hypot(x, y)).toBeGreaterThan(radius - STYLE.size / 2);
    expect(turn).toBeCloseTo(Math.atan2(x, -y), 1);
    const half = pen.widthOf(text, STYLE) / 2;
    if (next !== undefined) expect(Math.abs(radius * turn - half - next)).toBeLessThan(2);
    next = radius * turn + half + pen.widthOf(" ", STYLE);
  }
  expect(Math.abs(first - ((radius * Math.PI) / 2 - last))).toBeLessThan(6);
});

test("the first text that fits along a path is written, or none", () => {
  const written = (radius: number) => {
    const pen = new RecordingPen();
    writeAlong(pen, ["a long text", "short"], circle(radius), STYLE);
    return pen.texts.map(({ text }) => text).join(" ");
  };
  expect([200, 30, 5].map(written)).toEqual(["a long text", "short", ""]);
});

test("nothing is written along no path", () => {
  const pen = new RecordingPen();
  writeAlong(pen, ["text"], [], STYLE);
  expect(pen.texts).toEqual([]);
});
