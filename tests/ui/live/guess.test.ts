import { describe, expect, test } from "vitest";
import { biases } from "../../../pages/lessons/biases/biases";
import { decay } from "../../../pages/lessons/decay/decay";
import { heads } from "../../../pages/lessons/heads/heads";
import { heatmap } from "../../../pages/lessons/heatmap/heatmap";
import { longer } from "../../../pages/lessons/longer/longer";
import { pendulums } from "../../../pages/lessons/pendulums/pendulums";
import { rotation } from "../../../pages/lessons/rotation/rotation";
import {
  curveGuess,
  GuessLayer,
  handGuess,
  lineGuess,
  sharesGuess,
} from "../../../pages/ui/live/guess";
import { Labels } from "../../../pages/ui/live/labels";
import { linear } from "../../../pages/ui/live/scale";
import type { Scene } from "../../../pages/ui/live/scene";
import { BIASES_CORE, SCALING_NUMBERS } from "./core_values";
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
/** A hand from the middle of a circle, clockwise from the top. */
const hand = handGuess({
  box: BOX,
  pivot: { x: 60, y: 45 },
  truth: 1,
  range: [-Math.PI, Math.PI],
  step: Math.PI / 36,
  prompt: "point",
  tipOf: (angle) => ({ x: 60 + 20 * Math.sin(angle), y: 45 - 20 * Math.cos(angle) }),
  valueAt: ({ x, y }) => Math.atan2(x - 60, 45 - y),
  inWords: (angle) => angle.toFixed(3),
  gap: (angle) => `${angle.toFixed(3)} for 1`,
});
const OTHER_BOX = { ...BOX, x: 210 };
const bars = sharesGuess({
  boxes: [BOX, OTHER_BOX],
  truth: [0.5, 0.1],
  prompt: "how much?",
  gap: (values) => values.map((value) => value.toFixed(2)).join(),
});
const VIEW = {
  look: { mark: "mark", guess: "guess", paper: "paper", ink: "ink" },
  font: 10,
  width: 400,
  height: 200,
} as never;

function drawn(layer: GuessLayer, guess = curve, isRevealed = false): RecordingPen {
  const pen = new RecordingPen();
  layer.draw(pen, VIEW, guess, { isRevealed });
  layer.name(new Labels(pen, VIEW), VIEW, guess, { isRevealed });
  return pen;
}

describe("a guessed curve", () => {
  test("asks for itself until it is drawn", () => {
    const layer = new GuessLayer();
    expect(layer.isDrawn(curve)).toBe(false);
    expect(layer.describe(curve)).toBe("");
    expect(drawn(layer).texts).toEqual([]);
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
    layer.take([]);
    expect(layer.isDrawn(curve)).toBe(false);
  });

  test("ignores kept values of another picture, and keeps those within the range", () => {
    const layer = new GuessLayer();
    layer.take([0.5, 0.5]);
    expect(layer.isDrawn(curve)).toBe(false);
    expect(drawn(layer).marked("guess")).toEqual([]);
    layer.take([1e9, Number.NaN, Number.NaN, Number.NaN, -1e9]);
    expect(layer.describe(curve)).toBe("Your curve is off by 0.25 on average.");
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
    // In a colour that nothing else has, on a rim of the page's.
    expect(pen.marked("guess")[0].style.stroke).toBe("guess");
    expect(pen.marked("guess-halo")[0].points).toEqual(pen.marked("guess")[0].points);
    layer.step(line, "ArrowRight", 10);
    expect(layer.describe(line)).toBe("20 for 12");
    layer.step(line, "ArrowDown", 1);
    expect(layer.describe(line)).toBe("19 for 12");
  });
});

describe("a guessed hand", () => {
  test("points to the pressed place, from its pivot", () => {
    const layer = new GuessLayer();
    layer.press();
    layer.drag(hand, { x: 160, y: 45 });
    const [line, tip] = drawn(layer, hand).marked("guess");
    expect(line.points[0]).toEqual({ x: 60, y: 45 });
    expect(tip.points).toEqual([{ x: 80, y: expect.closeTo(45, 9) }]);
    expect(layer.describe(hand)).toBe("1.571 for 1");
  });

  test("is turned by all arrow keys; it is named before the reveal and after it", () => {
    const layer = new GuessLayer();
    layer.step(hand, "ArrowRight", 10);
    layer.step(hand, "ArrowDown", 1);
    expect(layer.describe(hand)).toBe(`${(Math.PI / 4).toFixed(3)} for 1`);
    for (const isRevealed of [false, true])
      expect(drawn(layer, hand, isRevealed).texts.map(({ text }) => text)).toEqual(["your guess"]);
  });
});

describe("guessed shares", () => {
  test("are lengths in the nearest box, between none and all", () => {
    const layer = new GuessLayer();
    layer.press();
    layer.drag(bars, { x: 260, y: 45 });
    expect(layer.describe(bars)).toBe("NaN,0.50");
    expect(drawn(layer, bars).texts.map(({ text }) => text)).toEqual(["50%"]);
    layer.drag(bars, { x: 200, y: 500 });
    layer.step(bars, "ArrowLeft", 1);
    layer.step(bars, "ArrowUp", 2);
    expect(layer.describe(bars)).toBe("0.60,0.00");
  });

  test("are compared with the true ones where one was guessed", () => {
    const layer = new GuessLayer();
    layer.step(bars, "ArrowRight", 1);
    layer.step(bars, "ArrowUp", 1);
    expect(drawn(layer, bars).marked("truth")).toEqual([]);
    const [truth, ...others] = drawn(layer, bars, true).marked("truth");
    expect(others).toEqual([]);
    expect(truth.points.map(({ x }) => x)).toEqual([220, 220]);
    expect(truth.points.map(({ y }) => y)).toEqual([20, 70]);
  });
});

function guessOf(scene: Scene<never, never, never>, parameters: object, core: object = {}) {
  const view = viewOf(parameters as never, { core } as never) as never;
  return scene.guess!(view, scene.layout(view));
}

const truthOf = (...view: Parameters<typeof guessOf>) => guessOf(...view)!.truth;

describe("what scenes ask for", () => {
  test("is the similarity, the complete waves, the wanted key, the first unseen pair", () => {
    const none = { clear_rise: null, first_negative: null };
    const settings = { d_model: 128, base: 10_000, max_offset: 128, offset: 16 };
    const similarities = truthOf(decay as never, settings, none);
    expect(similarities).toHaveLength(17);
    expect(similarities[0]).toBe(1);
    expect(similarities[16]).toBeCloseTo(0.333, 3);
    const matrix = { d_model: 512, seq_len: 512, base: 10_000, position: 511, dim: 244, fans: 1 };
    expect(truthOf(heatmap as never, matrix)).toEqual([123]);
    // The wave of pair 16 takes 62.83 tokens; positions 0 to 62 are 62 tokens apart.
    const short = { ...matrix, d_model: 128, seq_len: 63, position: 0, dim: 0 };
    expect(truthOf(heatmap as never, short)).toEqual([16]);
    expect(truthOf(heatmap as never, { ...short, seq_len: 64 })).toEqual([17]);
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
      scaling: "none",
      so_far: 100,
      bars: "",
    };
    expect(truthOf(longer as never, stretched, SCALING_NUMBERS)).toEqual([46]);
    const cured = { ...stretched, scaling: "interpolation" };
    expect(truthOf(longer as never, cured, SCALING_NUMBERS)).toEqual([64]);
    const { gap } = guessOf(longer as never, cured, SCALING_NUMBERS)!;
    expect(gap([60])).toBe("Your guess: from pair 60 on. No pair meets new angles.");
    expect(gap([64])).toBe("Your guess: no pair. No pair meets new angles.");
  });

  test("is nothing where no pair divides those with new angles from the others", () => {
    const stretched = {
      d_model: 16,
      base: 10_000,
      trained_length: 256,
      scale_factor: 8,
      so_far: 100,
      scaling: "none",
    };
    // The slowest pair alone is divided by s, and meets no new angle.
    expect(
      guessOf(longer as never, { ...stretched, bars: "AAAAAAA_" }, SCALING_NUMBERS),
    ).toBeNull();
    expect(
      guessOf(longer as never, { ...stretched, bars: "AAAAAAAA" }, SCALING_NUMBERS),
    ).not.toBeNull();
  });

  const waves = { d_model: 32, seq_len: 64, base: 10_000, pairs: [0, 8], slowest_first: 0 };

  test("is the slowest hand or bob after one cycle of the fastest", () => {
    const [frequency, time] = [10_000 ** (-30 / 32), 7 + 2 * Math.PI];
    const at = { ...waves, position: 7 };
    const truth = (picture: string) => truthOf(pendulums as never, { ...at, picture })[0];
    expect(truth("hands")).toBeCloseTo(frequency * time, 9);
    expect(truth("sines")).toBeCloseTo(Math.sin(frequency * time), 9);
    expect(truth("cosines")).toBeCloseTo(Math.cos(frequency * time), 9);
  });

  test("is the hand two steps on, and the share on unseen distances by method", () => {
    const turn = {
      d_model: 128,
      seq_len: 64,
      base: 10_000,
      position: 10,
      rotation_offset: 5,
      pair: 8,
    };
    const [angle] = truthOf(rotation as never, turn);
    const expected = 10_000 ** (-16 / 128) * 20;
    expect(Math.cos(angle - expected)).toBeCloseTo(1, 9);
    const text = {
      d_model: 128,
      seq_len: 64,
      base: 10_000,
      length_percent: 200,
      alibi_head: 4,
      method: "ALiBi",
    };
    const [steepest, gentlest, none, rope] = truthOf(biases as never, text, BIASES_CORE);
    expect(none).toBeCloseTo(0.5, 9);
    // Weights of ALiBi are a geometric series.
    const shareOf = (slope: number) => {
      const series = (from: number) => Math.exp(-from * slope) - Math.exp(-128 * slope);
      return series(64) / series(0);
    };
    expect(steepest).toBeCloseTo(shareOf(1 / 2), 9);
    expect(gentlest).toBeCloseTo(shareOf(1 / 256), 9);
    expect(rope).toBeGreaterThan(steepest);
    expect(rope).toBeLessThan(none);
  });

  test("is nothing where the sequence or the text ends before", () => {
    const guessOf = (scene: Scene<never, never, never>, parameters: object, core: object = {}) => {
      const view = viewOf(parameters as never, { core } as never) as never;
      return scene.guess!(view, scene.layout(view));
    };
    const end = { ...waves, position: 60, picture: "hands" };
    expect(guessOf(pendulums as never, end)).toBeNull();
    expect(pendulums.reveals!(end as never)).toEqual({});
    const turn = { d_model: 8, seq_len: 16, base: 100, position: 15, rotation_offset: 1, pair: 0 };
    expect(guessOf(rotation as never, turn)).toBeNull();
    const still = { ...turn, position: 3, rotation_offset: 0 };
    expect(guessOf(rotation as never, still)).toBeNull();
    const text = { d_model: 8, seq_len: 16, base: 100, length_percent: 100 };
    const head = { ...text, method: "ALiBi", alibi_head: 1 };
    expect(guessOf(biases as never, head, BIASES_CORE)).toBeNull();
  });
});

test.each([
  ["a curve", curve, ["ArrowUp", "ArrowRight"], "1.00 at 3"],
  ["a number", line, ["ArrowRight"], "20"],
  ["a hand", hand, ["ArrowRight"], "0.873"],
  ["shares", bars, ["ArrowRight", "ArrowUp"], "100% in bar 2 of 2"],
] as const)("%s is said as it is changed by keys", (_, guess, keys, words) => {
  const layer = new GuessLayer();
  expect(layer.inWords(guess)).toBe("");
  for (const key of [...keys, ...(guess.kind === "curve" ? (["ArrowUp"] as const) : [])])
    layer.step(guess, key, 10);
  expect(layer.inWords(guess)).toBe(`Your guess: ${words}.`);
});
