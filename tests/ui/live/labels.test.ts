import { expect, test } from "vitest";
import { type Candidate, Labels } from "../../../pages/ui/live/labels";
import { RecordingPen, viewOf } from "./picture";

const VIEW = viewOf({});
const LINE = [0, 100, 1000, 100];

test("a label takes its first candidate that is free", () => {
  const labels = new Labels(new RecordingPen(), VIEW);
  labels.avoidLine(LINE);
  const free = [300, 140] as const;
  expect(labels.put("S(k)", [[300, 104], free])).toBe(free);
});

test("two labels do not overlap", () => {
  const labels = new Labels(new RecordingPen(), VIEW);
  const candidates = [
    [300, 140],
    [300, 160],
  ] as const;
  expect(labels.put("first", candidates)?.[1]).toBe(140);
  expect(labels.put("second", candidates)?.[1]).toBe(160);
});

test("without a free candidate a label covers the line, or is left out", () => {
  const pen = new RecordingPen();
  const labels = new Labels(pen, VIEW);
  labels.avoidLine(LINE);
  expect(labels.put("optional", [[300, 104]], { isOptional: true })).toBeNull();
  expect(pen.texts).toEqual([]);
  expect(labels.put("needed", [[300, 104]], { mark: "name" })).not.toBeNull();
  // The ground has the label’s mark, so that a mask or a ghost treats both alike.
  expect(pen.shapes[0].style).toMatchObject({ fill: VIEW.look.paper, mark: "name" });
});

test("labels that belong together are all drawn, or none of them", () => {
  const pen = new RecordingPen();
  const labels = new Labels(pen, VIEW);
  labels.avoidLine(LINE);
  const [free, below] = [[300, 140] as const, [300, 160] as const];
  const both = (second: Candidate) => [
    { text: "query", candidates: [free] },
    { text: "key", candidates: [free, second] },
  ];
  labels.putAll(both([300, 104]));
  expect(pen.texts).toEqual([]);
  // Those that are not drawn take no place.
  labels.putAll(both(below), { mark: "name" });
  const drawn = [
    ["query", 140],
    ["key", 160],
  ];
  expect(pen.texts.map(({ text, y }) => [text, y])).toEqual(drawn);
  expect(labels.put("later", [free, [300, 180]])?.[1]).toBe(180);
});

test("a label never leaves the picture where a candidate is inside", () => {
  const labels = new Labels(new RecordingPen(), VIEW);
  expect(
    labels.put("a long label", [
      [990, 140],
      [990, 140, "right"],
    ])?.[2],
  ).toBe("right");
});

test("a label may be beside a steep line, within the box around it", () => {
  const labels = new Labels(new RecordingPen(), VIEW);
  labels.avoidLine([300, 100, 500, 300]);
  const beside = [420, 150] as const;
  expect(labels.put("S(k)", [[400, 205], beside])).toBe(beside);
});

test("a label keeps off an upright line", () => {
  const labels = new Labels(new RecordingPen(), VIEW);
  labels.avoidLine([410, 300, 410, 100]);
  expect(
    labels.put("S(k)", [
      [405, 205],
      [420, 205],
    ])?.[0],
  ).toBe(420);
});
