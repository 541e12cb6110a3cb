import { expect, test } from "vitest";
import { matrices, matrixOf } from "../../pages/lessons/biases/matrices";
import type { MethodName } from "../../pages/lessons/biases/methods";
import { softmax } from "../../pages/ui/live/formulas/attention";
import { BIASES_CORE } from "../ui/live/core_values";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = {
  d_model: 128,
  seq_len: 64,
  base: 10_000,
  length_percent: 200,
  alibi_head: 4,
  method: "ALiBi" as MethodName,
};
const SIZES = [
  { width: 1000, height: 210 },
  { width: 348, height: 300 },
];

const at = (changes: Partial<typeof DEFAULTS> = {}, size = SIZES[0]) =>
  picture(matrices, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: BIASES_CORE }));

test("has a matrix for each method with weights, with a frame at the training length", () => {
  for (const size of SIZES)
    for (const length_percent of [100, 200, 300]) {
      const shown = at({ length_percent }, size);
      const pen = shown.draw();
      const { panels } = shown.layout;
      expect(panels).toHaveLength(6);
      const boxes = panels.flatMap(({ box, weights }) => (weights ? [box] : []));
      expect(pen.marked("matrix").map(({ box }) => box)).toEqual(boxes);
      for (const [index, { box }] of pen.marked("frame").entries()) {
        expect([box!.x, box!.y]).toEqual([panels[index].box.x, panels[index].box.y]);
        expect(box!.width / panels[index].box.width).toBeCloseTo(100 / length_percent, 9);
        expect(box!.height).toBeCloseTo(box!.width, 9);
      }
      for (const { box } of panels) {
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      }
    }
});

test("has the softmax of each query, the mean of keys that share a cell", () => {
  const scores = Float64Array.from({ length: 12 }, (_, distance) => -distance / 4);
  const weightsOf = (query: number) => {
    const shares = [...scores.slice(0, query + 1)].map(Math.exp);
    const total = shares.reduce((sum, share) => sum + share);
    return shares.map((share) => share / total);
  };
  const whole = matrixOf(softmax(scores), 12);
  for (const query of [0, 5, 11])
    for (const [distance, weight] of weightsOf(query).entries())
      expect(whole(query, distance)).toBeCloseTo(weight, 9);
  const coarse = matrixOf(softmax(scores), 4);
  const last = weightsOf(11);
  for (const lag of [0, 1, 3]) {
    const mean = (last[3 * lag] + last[3 * lag + 1] + last[3 * lag + 2]) / 3;
    expect(coarse(3, lag)).toBeCloseTo(mean, 9);
  }
});

test("says that T5 is an example, and that a learned table ends", () => {
  const pen = at().draw();
  expect(pen.matching(/^T5, an example$/)).toHaveLength(1);
  expect(pen.matching(/^cannot run$/)).toHaveLength(1);
  expect(at().describe()).toContain("learned table (no vector after position 63)");
  const trained = at({ length_percent: 100 });
  expect(trained.draw().matching(/cannot/)).toHaveLength(0);
  expect(trained.describe()).not.toContain("no vector");
});

test("dragging in a matrix puts the corner of its frame under the pointer", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { box } = shown.layout.panels[4];
    const handle = shown.grab({ x: box.x + 3, y: box.y + 3 })!;
    const to = { x: box.x + 0.8 * box.width, y: box.y };
    expect(shown.drag(handle.name, to).length_percent).toBeCloseTo(125, 9);
    expect(shown.grab({ x: size.width + 5, y: 5 })).toBeNull();
  }
});
