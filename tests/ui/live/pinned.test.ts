import { describe, expect, test } from "vitest";
import {
  chosenPen,
  drawLegend,
  ghostPen,
  legendHeight,
  legendTexts,
  pinnedInWords,
} from "../../../pages/ui/live/pinned";
import { RecordingPen, viewOf } from "./picture";

test("the pinned view is faint, without texts and grid; of images, half", () => {
  const recorded = new RecordingPen();
  const pen = ghostPen(recorded, { ink: "ink" });
  pen.curve([0, 0, 1, 1], { stroke: "red", alpha: 0.5, mark: "similarity" });
  pen.curve([0, 0, 1, 1], { stroke: "red", mark: "grid", role: "shared" });
  pen.text("S", 0, 0, { size: 10, fill: "red" });
  expect(pen.maps).toEqual([]);
  pen.image({ pixels: [] } as never, {} as never, { x: 10, y: 0, width: 40, height: 20 });
  const bar = { x: 60, y: 0, width: 5, height: 20 };
  pen.image({ pixels: [] } as never, {} as never, bar, { mark: "image", role: "shared" });
  pen.image({ pixels: [] } as never, {} as never, bar, { mark: "scale", role: "shared" });
  expect(pen.maps).toHaveLength(1);
  expect(recorded.texts).toEqual([]);
  expect(recorded.shapes.map(({ kind, mark }) => [kind, mark])).toEqual([
    ["curve", "pinned"],
    ["image", "pinned"],
    ["curve", "pinned"],
  ]);
  expect(recorded.shapes[0].style.alpha).toBeCloseTo(0.2, 9);
  expect(recorded.shapes[2].points).toEqual([
    { x: 30, y: 0 },
    { x: 30, y: 20 },
  ]);
});

test("the pinned part of a map can be at the right, with another share of it", () => {
  const recorded = new RecordingPen();
  const division = { share: 0.75, isPinnedRight: true };
  const box = { x: 10, y: 0, width: 400, height: 20 };
  const pen = ghostPen(recorded, { ink: "ink" }, division);
  pen.image({ pixels: [] } as never, {} as never, box);
  expect(recorded.shapes.at(-1)!.points).toEqual([
    { x: 310, y: 0 },
    { x: 310, y: 20 },
  ]);
  const view = viewOf({ base: 1 }, { width: 900, height: 300, variables: [] });
  drawLegend(recorded, view as never, { base: 2 }, [box], division);
  const [left, right] = recorded.texts;
  expect([left.text, right.text]).toEqual(["now", "pinned"]);
  expect([left.x < 310, right.x > 310]).toEqual([true, true]);
});

test("the current cell is drawn again, above it", () => {
  const recorded = new RecordingPen();
  const pen = chosenPen(recorded);
  pen.rect(0, 0, 9, 9, { fill: "paper", mark: "cell-frame", role: "chosen" });
  pen.text("PE(1, 2)", 0, 0, { size: 10, fill: "ink", mark: "cell-value", role: "chosen" });
  pen.text("position", 0, 0, { size: 10, fill: "ink" });
  pen.rect(0, 0, 9, 9, { fill: "red", mark: "matrix", role: "shared" });
  pen.image({ pixels: [] } as never, {} as never, { x: 0, y: 0, width: 9, height: 9 });
  pen.curve([0, 0, 1, 1], { stroke: "red", mark: "crosshair", role: "chosen" });
  pen.dots([1, 2], 7, { fill: "paper", mark: "cell", role: "chosen" });
  expect(recorded.shapes.map(({ mark }) => mark)).toEqual(["cell-frame", "crosshair", "cell"]);
  expect(recorded.texts.map(({ text }) => text)).toEqual(["PE(1, 2)"]);
});

test("the pinned parameters are named", () => {
  const variables = [
    { key: "offset", label: "offset k" },
    { key: "base", label: "base" },
  ] as never;
  expect(pinnedInWords(variables, { offset: 16, base: 10_000 })).toBe(
    "Pinned: offset k 16, base 10,000.",
  );
});

describe("the legend", () => {
  const variables = [
    { key: "offset", label: "offset k" },
    { key: "base", label: "base" },
    { key: "d_model", label: "d_model", waits: true },
  ] as never;
  const pinned = { offset: 16, base: 10_000, d_model: 128 };
  const now = { offset: 16, base: 500, d_model: 64 };

  test("names what differs, in both views", () => {
    expect(legendTexts(variables, pinned, now)).toEqual(["base 10,000", "now: base 500"]);
  });

  test("names the pinned view while nothing differs", () => {
    expect(legendTexts(variables, pinned, pinned)).toEqual([
      "offset k 16, base 10,000",
      "now: the same",
    ]);
  });

  test("names choices that differ, also if nothing else does", () => {
    const textsOf = (parameters: object, choices: [string, string]) =>
      legendTexts(variables, pinned, { ...pinned, ...parameters }, choices);
    expect(textsOf({}, ["without scaling", "with YaRN"])).toEqual([
      "without scaling",
      "now: with YaRN",
    ]);
    expect(textsOf({ base: 500 }, ["without scaling", "with YaRN"])).toEqual([
      "without scaling, base 10,000",
      "now: with YaRN, base 500",
    ]);
    expect(textsOf({}, ["with YaRN", "with YaRN"])[1]).toBe("now: the same");
  });

  test.each([900, 340])(
    "fits below a picture of %i pixels, beside samples of its lines",
    (width) => {
      const view = viewOf(now, { width, height: 300, variables });
      const pen = new RecordingPen();
      drawLegend(pen, view as never, pinned, [{ x: 40, y: 20, width: 300, height: 200 }]);
      const [left, right, first, second] = pen.texts;
      expect([left.text, left.align, right.text]).toEqual(["pinned", "right", "now"]);
      expect(left.x).toBeLessThan(190);
      expect(right.x).toBeGreaterThan(190);
      expect(first.text).toMatch(/^pinned: base 10,000$/);
      expect(second.text).toMatch(/^now:/);
      const end = first.x + pen.widthOf(first.text, first);
      expect(end < second.x || first.y + first.size <= second.y).toBe(true);
      expect(second.y).toBeLessThanOrEqual(300 + legendHeight(view) * view.font);
      expect(second.x + pen.widthOf(second.text, second)).toBeLessThanOrEqual(width);
      expect(first.y).toBeGreaterThan(300);
      const [faint, solid] = pen.marked("legend").map(({ style }) => style.alpha);
      expect(faint).toBeLessThan(Number(solid));
    },
  );
});

test("halves of a map that are narrower than their names have none", () => {
  const view = viewOf({ base: 500 }, { width: 340, height: 300, variables: [] as never });
  const namesAt = (width: number) => {
    const pen = new RecordingPen();
    drawLegend(pen, view as never, { base: 10_000 }, [{ x: 40, y: 20, width, height: 100 }]);
    return pen.texts.map(({ text }) => text).filter((text) => ["pinned", "now"].includes(text));
  };
  expect(namesAt(200)).toEqual(["pinned", "now"]);
  expect(namesAt(28)).toEqual([]);
});

test("on a phone, the legend names both views in full", () => {
  const keys = ["base", "d_model", "max_offset"];
  const variables = keys.map((key) => ({ key, label: key.replace("max_", "largest ") }));
  const now = { base: 500, d_model: 64, max_offset: 256 };
  const view = viewOf(now, { width: 358, height: 300, variables: variables as never });
  const pen = new RecordingPen();
  drawLegend(pen, view as never, { base: 10_000, d_model: 128, max_offset: 128 }, []);
  expect(pen.texts.map(({ text }) => text)).toEqual([
    "pinned: base 10,000, d_model 128, largest offset 128",
    "now: base 500, d_model 64, largest offset 256",
  ]);
});
