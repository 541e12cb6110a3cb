import { expect, test } from "vitest";
import { ghostPen, pinnedInWords } from "../../../pages/ui/live/pinned";
import { RecordingPen } from "./picture";

test("the pinned view is faint, without texts and grid; of images, half", () => {
  const recorded = new RecordingPen();
  const pen = ghostPen(recorded, { ink: "ink" });
  pen.curve([0, 0, 1, 1], { stroke: "red", alpha: 0.5, mark: "similarity" });
  pen.curve([0, 0, 1, 1], { stroke: "red", mark: "grid" });
  pen.text("S", 0, 0, { size: 10, fill: "red" });
  pen.image({ pixels: [] } as never, {} as never, { x: 10, y: 0, width: 40, height: 20 });
  expect(recorded.texts).toEqual([]);
  expect(recorded.shapes.map(({ kind, mark }) => [kind, mark])).toEqual([
    ["curve", "pinned"],
    ["image", undefined],
    ["curve", "pinned"],
  ]);
  expect(recorded.shapes[0].style.alpha).toBeCloseTo(0.2, 9);
  expect(recorded.shapes[2].points).toEqual([
    { x: 30, y: 0 },
    { x: 30, y: 20 },
  ]);
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
