import { describe, expect, test } from "vitest";
import { decay } from "../../../pages/lessons/decay/decay";
import { heads } from "../../../pages/lessons/heads/heads";
import { heatmap } from "../../../pages/lessons/heatmap/heatmap";
import { longer } from "../../../pages/lessons/longer/longer";
import { linear } from "../../../pages/ui/live/axes";
import { curveGuess, GuessLayer, lineGuess } from "../../../pages/ui/live/guess";
import type { Scene } from "../../../pages/ui/live/scene";
import { RecordingPen, viewOf } from "./picture";

const BOX = { x: 10, y: 20, width: 100, height: 50 };
const curve = curveGuess({
  box: BOX,
  x: linear([0, 10], [10, 110]),
  y: linear([0, 1], [70, 20]),
  positions: [0, 2.5, 5, 7.5, 10],
  truth: [1, 0.5, 0.5, 0.5, 0.5],
  prompt: "draw",
});
const line = lineGuess({
  box: BOX,
  x: linear([0, 20], [10, 110]),
  truth: 12,
  range: [0, 20],
  prompt: "where?",
  gap: (value) => `${value} for 12`,
});
const VIEW = { look: { mark: "mark", paper: "paper" }, font: 10 } as never;

function drawn(layer: GuessLayer, guess = curve): RecordingPen {
  const pen = new RecordingPen();
  layer.draw(pen, VIEW, guess);
  return pen;
}

describe("a guessed curve", () => {
  test("asks for itself until it is drawn", () => {
    const layer = new GuessLayer();
    expect(layer.isDrawn).toBe(false);
    expect(layer.describe(curve)).toBe("");
    expect(drawn(layer).texts.map(({ text }) => text)).toEqual(["draw"]);
  });

  test("joins the columns that a fast drag leaves out", () => {
    const layer = new GuessLayer();
    layer.press();
    layer.drag(curve, { x: 10, y: 20 });
    layer.drag(curve, { x: 110, y: 70 });
    const [{ points }] = drawn(layer).marked("guess");
    expect(points.map(({ y }) => y)).toEqual([20, 32.5, 45, 57.5, 70]);
    // 1, 0.75, 0.5, 0.25, 0 against 1, 0.5, 0.5, 0.5, 0.5
    expect(layer.describe(curve)).toBe("Your curve is off by 0.20 on average.");
  });

  test("compares only what was drawn, within its range", () => {
    const layer = new GuessLayer();
    layer.press();
    layer.drag(curve, { x: 60, y: -500 });
    expect(layer.describe(curve)).toBe("Your curve is off by 0.50 on average.");
    layer.clear();
    expect(layer.isDrawn).toBe(false);
  });

  test("is drawn by keys, too", () => {
    const layer = new GuessLayer();
    layer.step(curve, "ArrowUp", 10);
    layer.step(curve, "ArrowRight", 1);
    layer.step(curve, "ArrowDown", 1);
    const [{ points }] = drawn(layer).marked("guess");
    expect(points.map(({ y }) => y)).toEqual([20, expect.closeTo(22.5, 9)]);
  });
});

describe("a guessed number", () => {
  test("is a line at a whole value", () => {
    const layer = new GuessLayer();
    layer.press();
    layer.drag(line, { x: 61.2, y: 30 });
    const pen = drawn(layer, line);
    expect(pen.marked("guess")[0].points).toEqual([
      { x: 60, y: 20 },
      { x: 60, y: 70 },
    ]);
    expect(layer.describe(line)).toBe("10 for 12");
    layer.step(line, "ArrowRight", 10);
    expect(layer.describe(line)).toBe("20 for 12");
    layer.step(line, "ArrowDown", 1);
    expect(layer.describe(line)).toBe("19 for 12");
  });
});

function truthOf(scene: Scene<never, never, never>, parameters: object, core: object = {}) {
  const view = viewOf(parameters as never, { core } as never) as never;
  return scene.guess!(view, scene.layout(view)).truth;
}

describe("what scenes ask for", () => {
  test("is the similarity, the complete waves, the wanted key, the first unseen pair", () => {
    const none = { first_rise: null, first_negative: null };
    const settings = { d_model: 128, base: 10_000, max_offset: 128, offset: 16 };
    const similarities = truthOf(decay as never, settings, none);
    expect(similarities).toHaveLength(17);
    expect(similarities[0]).toBe(1);
    expect(similarities[16]).toBeCloseTo(0.333, 3);
    const matrix = { d_model: 512, seq_len: 512, base: 10_000, position: 511, dim: 244, fans: 1 };
    expect(truthOf(heatmap as never, matrix)).toEqual([123]);
    const head = {
      d_model: 128,
      seq_len: 64,
      base: 10_000,
      position: 32,
      head_offset: 3,
      gain: 17,
    };
    expect(truthOf(heads as never, head)).toEqual([29]);
    const stretched = {
      d_model: 128,
      base: 10_000,
      trained_length: 4096,
      scale_factor: 8,
      scaling_index: 0,
      own_pair: 32,
    };
    expect(truthOf(longer as never, stretched)).toEqual([46]);
  });
});
