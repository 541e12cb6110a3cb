import { expect, test } from "vitest";
import { Mask } from "../../../pages/ui/live/mask";
import { RecordingPen } from "./picture";

const QUESTION = {
  name: "stop",
  hides: ["curve", "dot"],
  masks: ["name"],
  takesGuess: true,
  isRevealed: false,
};
const VIEW = { width: 100, height: 50, look: { ink: "ink", mark: "mark" } } as never;

function drawn(mask: Mask): RecordingPen {
  const recorded = new RecordingPen();
  const pen = mask.over(recorded, VIEW);
  pen.curve([0, 0, 1, 1], { stroke: "red", mark: "curve" });
  pen.dots([2, 2], 5, { fill: "red", mark: "dot" });
  pen.rect(0, 0, 9, 9, { mark: "frame" });
  pen.text("answer", 5, 5, { size: 10, fill: "red", mark: "name" });
  pen.text("title", 5, 5, { size: 10, fill: "red" });
  return recorded;
}

test("hidden shapes are left out, masked texts are question marks", () => {
  const mask = new Mask();
  mask.ask(QUESTION);
  expect(mask.isOn).toBe(true);
  const { shapes, texts } = drawn(mask);
  expect(shapes.map(({ mark }) => mark)).toEqual(["frame"]);
  expect(texts.map(({ text, fill }) => [text, fill])).toEqual([
    ["?", "ink"],
    ["title", "red"],
  ]);
});

test("a lecturer can hide all texts but those of the axes: titles and verdicts answer, too", () => {
  const mask = new Mask();
  mask.ask({ ...QUESTION, hides: [], masks: ["*"] });
  const pen = new RecordingPen();
  const write = () => {
    const over = mask.over(pen, VIEW);
    over.text("the same at every p", 0, 0, { size: 10, fill: "ink", mark: "total" });
    over.text("a heading without a mark", 0, 0, { size: 10, fill: "ink" });
    over.text("64", 0, 0, { size: 10, fill: "ink", mark: "tick-label", role: "axis" });
  };
  write();
  expect(pen.texts.map(({ text }) => text)).toEqual(["64"]);
  mask.ask({ ...QUESTION, hides: [], masks: ["*"], isRevealed: true }, { atOnce: true });
  write();
  expect(pen.texts).toHaveLength(4);
});

test("a text that answers another question is never drawn", () => {
  const mask = new Mask();
  for (const isRevealed of [false, true]) {
    mask.ask({ ...QUESTION, omits: ["verdict"], isRevealed }, { atOnce: true });
    const pen = new RecordingPen();
    mask.over(pen, VIEW).text("0 ✓", 0, 0, { size: 10, fill: "ink", mark: "verdict" });
    expect(pen.texts).toEqual([]);
  }
});

test("a shape that covers what is asked about is never drawn", () => {
  const mask = new Mask();
  for (const isRevealed of [false, true]) {
    mask.ask({ ...QUESTION, omits: ["frame"], isRevealed }, { atOnce: true });
    const { shapes } = drawn(mask);
    expect(shapes.some(({ mark }) => mark === "frame")).toBe(false);
    expect(shapes.some(({ mark }) => mark === "curve")).toBe(isRevealed);
  }
});

test("with all texts, the dots and lines that point out what they say are hidden", () => {
  const mask = new Mask();
  const pen = new RecordingPen();
  mask.ask({ ...QUESTION, hides: [], masks: ["*"] });
  const over = mask.over(pen, VIEW);
  over.curve([0, 0, 1, 1], { stroke: "red", mark: "pointer", role: "pointing" });
  over.dots([2, 2], 5, { fill: "red", mark: "landmark", role: "pointing" });
  over.curve([0, 0, 1, 1], { stroke: "red", mark: "similarity" });
  expect(pen.shapes.map(({ mark }) => mark)).toEqual(["similarity"]);
});

test("the answer appears within a second, and single dots are circled", () => {
  const mask = new Mask();
  mask.ask(QUESTION);
  mask.ask({ ...QUESTION, isRevealed: true });
  expect(mask.isOn).toBe(false);
  expect(mask.advance(1000)).toBe(true);
  expect(mask.advance(1450)).toBe(true);
  // Another run meanwhile does not start it again.
  mask.ask({ ...QUESTION, isRevealed: true });
  expect(mask.advance(1999)).toBe(false);
  const { shapes, texts } = drawn(mask);
  expect(shapes.map(({ mark }) => mark)).toEqual(["curve", "dot", "revealed", "frame"]);
  expect(texts.map(({ text }) => text)).toEqual(["answer", "title"]);
  expect(mask.advance(3000)).toBe(false);
});

test("an answer that was never hidden is there at once", () => {
  const mask = new Mask();
  mask.ask({ ...QUESTION, isRevealed: true });
  expect(mask.advance(0)).toBe(false);
  expect(drawn(mask).texts[0].text).toBe("answer");
  mask.ask(QUESTION);
  mask.ask({ ...QUESTION, isRevealed: true }, { atOnce: true });
  expect(drawn(mask).texts[0].text).toBe("answer");
});

test("without a question the pen is the picture's own", () => {
  const mask = new Mask();
  mask.ask(undefined);
  expect(mask.isOn).toBe(false);
  const pen = new RecordingPen();
  expect(mask.over(pen, VIEW)).toBe(pen);
});
