import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { biases } from "../../pages/lessons/biases/biases";
import { matrixOf } from "../../pages/lessons/biases/biases_layout";
import { softmax } from "../../pages/ui/live/formulas/attention";
import { BIASES_CORE } from "../ui/live/core_values";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, seq_len: 64, base: 10_000, length_percent: 200, alibi_head: 4 };
type Changes = Partial<typeof DEFAULTS>;
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0], isAsked = false) =>
  picture(biases, {
    ...viewOf({ ...DEFAULTS, ...changes }, { ...size, core: BIASES_CORE }),
    isAsked,
  });

/** Area of a shape, in square pixels. */
const areaOf = (points: { x: number; y: number }[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length];
      return sum + (x * next.y - next.x * y) / 2;
    }, 0),
  );

/** Share of the weights on distances from the trained length on. */
function shareOf(score: (distance: number) => number, length: number, trained: number): number {
  const scores = Array.from({ length }, (_, distance) => score(distance));
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return sum(weights.slice(trained)) / sum(weights);
}

const cosines = (distance: number) => {
  let sum = 0;
  for (let pair = 0; pair < 64; pair += 1) sum += Math.cos(10_000 ** (-pair / 64) * distance);
  return sum / Math.sqrt(128);
};

describe("the weight on untrained distances", () => {
  const EXPECTED = {
    none: () => 0,
    sinusoid: cosines,
    ALiBi: (distance: number) => -distance / 16,
  };

  test("is that of the softmax", () => {
    for (const panel of at().layout.panels) {
      const score = EXPECTED[panel.method.name as keyof typeof EXPECTED];
      if (score) expect(panel.untrained).toBeCloseTo(shareOf(score, 128, 64), 9);
    }
  });

  test("is nothing at the trained length", () => {
    const shown = at({ length_percent: 100 });
    expect(shown.layout.panels.every(({ untrained }) => untrained === 0)).toBe(true);
    const pen = shown.draw();
    expect(pen.marked("untrained-weights")).toHaveLength(0);
    expect(pen.marked("untrained-keys")).toHaveLength(0);
    expect(pen.texts.filter(({ mark, text }) => mark === "share" && text === "0%")).toHaveLength(5);
  });

  test("is a red area on one scale in all rows, beside a green one for far distances", () => {
    for (const size of SIZES)
      for (const changes of [{}, { alibi_head: 8 }, { seq_len: 2048, length_percent: 300 }]) {
        const shown = at(changes, size);
        const pen = shown.draw();
        const areas = (mark: string, alpha: number) =>
          pen
            .marked(mark)
            .filter(({ kind, style }) => kind === "curve" && style.alpha === alpha)
            .map(({ points }) => areaOf(points));
        const { panels, length } = shown.layout;
        const asked = panels.filter(({ weights }) => weights);
        // A row is three times as high as an even weight.
        const wholes = asked.map(({ profile }) => (profile.width * profile.height) / 3);
        const red = areas("untrained-weights", 0.75);
        const green = areas("trained-weights", 0.75);
        const highest = 3 / length;
        for (const [index, { weights, untrained, far }] of asked.entries()) {
          const trained = { ...DEFAULTS, ...changes }.seq_len;
          const isCut = weights!.slice(Math.ceil(trained / 2)).some((weight) => weight > highest);
          expect(isCut).toBe(false);
          expect(Math.abs(red[index] / wholes[index] - untrained)).toBeLessThan(0.003);
          expect(Math.abs(green[index] / wholes[index] - far)).toBeLessThan(0.003);
        }
      }
  });

  test("is written with two digits, as in the takeaway", () => {
    const textsOf = (mark: string) =>
      at()
        .draw()
        .texts.filter((text) => text.mark === mark)
        .map(({ text }) => text);
    expect(textsOf("share")).toEqual(["50%", "24%", "1.8%", "1.0%"]);
    expect(textsOf("far-share")).toEqual([
      "far half of seen",
      "far half",
      "25%",
      "18%",
      "12%",
      "1.9%",
    ]);
    const steep = at({ alibi_head: 1 }).draw();
    expect(steep.texts.filter(({ mark }) => mark === "share")[2].text).toBe("<0.1%");
  });

  test("is cut where it exceeds the row, with a gap in the bars", () => {
    const { layout, draw } = at();
    const pen = draw();
    const rows = layout.panels.filter(({ weights }) => weights);
    const [gaps, edges] = ["paper", "ink"].map((stroke) =>
      pen.marked("cut").filter(({ style }) => style.stroke === stroke),
    );
    // Without an encoding, no weight exceeds three times the even one.
    expect(gaps).toHaveLength(rows.length - 1);
    for (const [index, { points }] of gaps.entries()) {
      const { profile, weights } = rows[index + 1];
      const count = weights!.filter((weight) => weight > 3 / 128).length;
      const bars = (count / 128) * profile.width;
      // The gap extends beyond the bars, with an edge on both sides.
      const beyond = points[1].x - profile.x - profile.width;
      expect(beyond).toBeGreaterThan(2);
      expect(points[1].x - points[0].x).toBeCloseTo(bars + 2 * beyond, 6);
      const sides = edges.slice(2 * index, 2 * index + 2).map((edge) => edge.points);
      expect(sides.map(([start]) => Math.sign(start.y - points[0].y))).toEqual([-1, 1]);
      for (const [start, end] of sides) {
        expect([start.x, end.x]).toEqual(points.map(({ x }) => x));
        expect(start.y - end.y).toBeCloseTo(points[0].y - points[1].y, 9);
      }
      const tops = pen.marked("trained-weights").flatMap((area) => area.points.map(({ y }) => y));
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(rows[0].profile.y);
    }
  });

  test("is cut once where many bars close to each other exceed the row", () => {
    const { layout, draw } = at({ seq_len: 2048, length_percent: 300 });
    const { profile } = layout.panels.find(({ method }) => method.name === "sinusoid")!;
    const gaps = draw()
      .marked("cut")
      .filter(({ style, points: [{ y }] }) => {
        const isInRow = profile.y < y && y < profile.y + profile.height;
        return style.stroke === "paper" && isInRow;
      });
    expect(gaps.length).toBeGreaterThan(0);
    for (const [index, { points }] of gaps.slice(1).entries())
      expect(points[0].x).toBeGreaterThan(gaps[index].points[1].x);
  });

  test("names the largest weight of a row that is cut beside its bars, in the trained part", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      const rows = layout.panels.filter(
        ({ weights }) => weights && Math.max(...weights) > layout.peak,
      );
      const scales = draw().texts.filter(({ mark }) => mark === "row-scale");
      expect(scales).toHaveLength(rows.length);
      for (const [index, { text, x, y }] of scales.entries()) {
        const { weights, profile } = rows[index];
        const [, share] = text.match(/^(?:up to )?([\d.]+)%( per token)?$/)!;
        expect(Math.abs(Number(share) / (100 * Math.max(...weights!)) - 1)).toBeLessThan(0.05);
        expect(x).toBeGreaterThan(profile.x + layout.untrainedKeys * profile.width);
        expect(y).toBeGreaterThan(profile.y);
        expect(y).toBeLessThan(profile.y + profile.height * (2 / 3));
      }
    }
    // No bar exceeds the scale of a text of two tokens.
    const short = at({ seq_len: 2, length_percent: 100 }).draw().texts;
    expect(short.filter(({ mark }) => mark === "row-scale")).toEqual([]);
  });

  test("fills a bar together with the far and the near half of the trained distances", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      const pen = draw();
      const rows = layout.panels.filter(({ weights }) => weights);
      const partsOf = (mark: string) =>
        pen.marked(mark).flatMap(({ kind, box }) => (kind === "rect" && box ? [box] : []));
      const unseen = partsOf("untrained-weights");
      const seen = partsOf("far-share");
      for (const [index, { weights, bar }] of rows.entries()) {
        const [far, near] = seen.slice(2 * index, 2 * index + 2);
        const sum = weights!.slice(32, 64).reduce((total, weight) => total + weight);
        expect(far.width / bar.width).toBeCloseTo(sum, 9);
        expect(far.x).toBeCloseTo(unseen[index].x + unseen[index].width, 9);
        expect(near.x).toBeCloseTo(far.x + far.width, 9);
        expect(near.x + near.width).toBeCloseTo(bar.x + bar.width, 9);
        expect(bar.x + bar.width).toBeLessThanOrEqual(size.width);
      }
    }
  });

  test("has a title that says for which words it is", () => {
    for (const size of SIZES)
      expect(
        at({}, size)
          .draw()
          .matching(/all words are equal/),
      ).toHaveLength(1);
  });

  test("is a part of a bar, which a question asks for", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const pen = shown.draw();
      const parts = pen.marked("untrained-weights").filter(({ kind }) => kind === "rect");
      const asked = shown.layout.panels.filter(({ weights }) => weights);
      expect(parts.map(({ box }) => box!.width / asked[0].bar.width)).toEqual(
        asked.map(({ untrained }) => expect.closeTo(untrained, 9)),
      );
      // The frame around it is 100%.
      const frames = pen.marked("all-weights").map(({ box }) => box);
      expect(frames).toEqual(asked.map(({ bar }) => bar));
    }
  });

  test("is drawn in another colour, left of the trained distances", () => {
    const pen = at().draw();
    const [untrained] = pen.marked("untrained-weights");
    const [trained] = pen.marked("trained-weights");
    expect([untrained.style.fill, trained.style.fill]).toEqual(["mark", "result"]);
    const right = Math.max(...untrained.points.map(({ x }) => x));
    expect(right).toBeLessThanOrEqual(Math.min(...trained.points.map(({ x }) => x)) + 1e-9);
  });

  test("does not exist for a learned table beyond its rows", () => {
    const shown = at();
    const pen = shown.draw();
    expect(pen.matching(/no row after position 63$/)).toHaveLength(1);
    expect(pen.matching(/^cannot run$/)).toHaveLength(1);
    expect(shown.describe()).toContain("learned table (no row after position 63)");
    const trained = at({ length_percent: 100 }).draw();
    expect(trained.marked("no-row")).toHaveLength(0);
    expect(trained.matching(/^each position has a row$/)).toHaveLength(1);
  });
});

test("the tinted keys are those at distances not seen in training", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 21, max: 60 }),
      fc.integer({ min: 2, max: 2048 }),
      fc.constantFrom(...SIZES),
      (twentieths, seq_len, size) => {
        const shown = at({ length_percent: 5 * twentieths, seq_len }, size);
        const { panels, length } = shown.layout;
        const tinted = shown.draw().marked("untrained-keys");
        expect(tinted).toHaveLength(length > seq_len ? 4 : 0);
        for (const { box } of tinted)
          expect(box!.width / panels[0].profile.width).toBeCloseTo((length - seq_len) / length, 9);
      },
    ),
    { numRuns: 40 },
  );
});

test("dragging the edge sets the length that puts it under the pointer", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { x, y, width } = shown.layout.panels[0].profile;
    const handle = shown.grab({ x: x + width / 4, y: y + 5 })!;
    expect(handle.x).toBeCloseTo(x + width / 2, 9);
    const dragged = (share: number) => shown.drag(handle.name, { x: x + share * width, y });
    expect(dragged(0.2).length_percent).toBeCloseTo(125, 9);
    // The stage sets the nearest length that is allowed.
    expect(dragged(-1).length_percent).toBeLessThan(100);
    expect(dragged(1).length_percent).toBeGreaterThan(300);
  }
});

test("reads scores, weights and untrained distances", () => {
  const shown = at();
  const panel = shown.layout.panels.find(({ method }) => method.name === "ALiBi")!;
  const place = (key: number) => ({
    x: panel.profile.x + ((key + 0.5) / 128) * panel.profile.width,
    y: panel.profile.y + 5,
  });
  expect(shown.read(place(31))).toEqual([
    "ALiBi, head 4 of 8: 96 tokens back",
    "score −6, weight under 0.1%",
    "not seen in training",
  ]);
  expect(shown.read(place(111))?.[2]).toBe("seen in training");
  expect(shown.read(place(127))?.[0]).toBe("ALiBi, head 4 of 8: 0 tokens back");
  const learned = shown.layout.panels.at(-1)!.profile;
  expect(shown.read({ x: learned.x + 5, y: learned.y + 5 })).toEqual(["no row after position 63"]);
});

test("shows illustrative shares small, and no others", () => {
  for (const size of SIZES) {
    const texts = at({}, size)
      .draw()
      .texts.filter(({ mark }) => mark === "share");
    const [measured, [illustrative]] = [texts.slice(0, -1), texts.slice(-1)];
    expect(illustrative.weight).toBeUndefined();
    for (const { weight, size: large } of measured) {
      expect(weight).toBeDefined();
      expect(large).toBeGreaterThan(1.3 * illustrative.size);
    }
  }
});

test("outlines the faint bars of the near half", () => {
  const { layout, draw } = at();
  const lines = draw()
    .marked("trained-weights")
    .filter(({ style }) => style.stroke === "result");
  const rows = layout.panels.filter(({ weights }) => weights);
  expect(lines).toHaveLength(rows.length);
  for (const [index, { profile }] of rows.entries()) {
    const xs = lines[index].points.map(({ x }) => x);
    expect((Math.min(...xs) - profile.x) / profile.width).toBeCloseTo(0.75, 9);
    expect(Math.max(...xs)).toBeCloseTo(profile.x + profile.width, 9);
  }
});

test("says at which end of the axis distances are large", () => {
  for (const size of SIZES)
    expect(
      at({}, size)
        .draw()
        .matching(/^far ← distance.* → near$/),
    ).toHaveLength(1);
});

const NEAREST = "0 = the last token itself";

test("numbers distances from the last token, with the training length at the border", () => {
  const numbersAt = (changes: Changes) =>
    at(changes)
      .draw()
      .texts.filter(({ mark }) => mark === "tick-label")
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text);
  expect(numbersAt({})).toEqual(["127", "training length 64", NEAREST]);
  // Without space for its words, the last token has its number alone.
  const crowded = numbersAt({ seq_len: 2048, length_percent: 300 });
  expect(crowded).toEqual(["6,143", "training length 2,048", "0"]);
  // Where the border is near the end, only the training length is named.
  expect(numbersAt({ length_percent: 105 })).toEqual(["training length 64", NEAREST]);
  expect(numbersAt({ length_percent: 100 })).toEqual(["training length 64", NEAREST]);
});

test("draws the border through all rows with weights, from the handle to the axis", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const borders = shown.draw().marked("border");
    const { panels, axis } = shown.layout;
    for (const { profile, weights } of panels) {
      const middle = profile.y + profile.height / 2;
      const crossing = borders.filter(({ points: [from, to] }) => from.y < middle && middle < to.y);
      expect(crossing).toHaveLength(weights ? 1 : 0);
      for (const { points } of crossing)
        expect(points[0].x).toBeCloseTo(profile.x + profile.width / 2, 9);
    }
    expect(borders.at(-1)!.points[0].y).toBe(axis);
  }
});

test("has a matrix for each method with weights, with a frame at the training length", () => {
  for (const size of SIZES)
    for (const length_percent of [100, 200, 300]) {
      const shown = at({ length_percent }, size);
      const pen = shown.draw();
      const matrices = pen.marked("matrix");
      const boxes = shown.layout.panels.flatMap(({ matrix, weights }) => (weights ? [matrix] : []));
      expect(matrices.map(({ box }) => box)).toEqual(boxes);
      for (const [index, { box }] of pen.marked("frame").entries()) {
        expect([box!.x, box!.y]).toEqual([boxes[index].x, boxes[index].y]);
        expect(box!.width / boxes[index].width).toBeCloseTo(100 / length_percent, 9);
        expect(box!.height).toBeCloseTo(box!.width, 9);
      }
    }
});

test("a matrix has the softmax of each query, the mean of keys that share a cell", () => {
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

test("says what a penalty gains and costs only if both penalties lower both shares", () => {
  const verdictAt = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "verdict");
  for (const size of SIZES) expect(verdictAt({}, size)).toHaveLength(1);
  expect(verdictAt({})[0].text).toContain("The cost: less on the far half");
  // A flat head looks more at the far half; at the training length nothing is unseen.
  for (const changes of [{ alibi_head: 8 }, { alibi_head: 5 }, { length_percent: 100 }])
    expect(verdictAt(changes)).toHaveLength(0);
  const { panels, card } = at().layout;
  const within = panels.filter(
    ({ profile }) => card.y < profile.y && profile.y < card.y + card.height,
  );
  expect(within.map(({ method }) => method.name)).toEqual(["ALiBi", "T5"]);
});

test("has its handle at the head of the border, above the weights of an even row", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { profile } = shown.layout.panels.find(({ weights }) => weights)!;
    const [{ points }] = shown.draw().marked("handle");
    expect(points[0].x).toBeCloseTo(profile.x + profile.width / 2, 9);
    expect(points[0].y).toBeGreaterThanOrEqual(profile.y);
    expect(points[0].y).toBeLessThan(profile.y + profile.height / 3);
    expect(shown.grab(points[0])).not.toBeNull();
  }
});

test("has an arrow beside its handle in each direction of a drag", () => {
  for (const [length_percent, sides] of [
    [100, [1]],
    [200, [-1, 1]],
  ] as const) {
    const pen = at({ length_percent }).draw();
    const [{ points, radius }] = pen.marked("handle");
    const tips = pen.marked("handle-arrow").map((arrow) => arrow.points.map(({ x }) => x));
    expect(tips.map(([, tip]) => Math.sign(tip - points[0].x))).toEqual(sides);
    for (const xs of tips)
      for (const x of xs) expect(Math.abs(x - points[0].x)).toBeGreaterThan(radius!);
  }
});

test("says above the keys which distances occurred in training", () => {
  const textsAt = (length_percent: number) => at({ length_percent }).draw();
  const both = textsAt(200);
  // Above the keys, and above the shares.
  const [untrained] = both.matching(/^never seen in training$/);
  const [share] = both.matching(/^unseen( distances)?$/);
  const [trained] = both.matching(/^seen in training$/);
  expect([untrained, share, trained].map(({ fill }) => fill)).toEqual(["mark", "mark", "result"]);
  expect(textsAt(100).matching(/^never seen/)).toHaveLength(0);
  expect(textsAt(100).matching(/^seen in training$/)).toHaveLength(1);
});

test("draws finite numbers at the corners", () => {
  for (const d_model of [2, 1024])
    for (const seq_len of [2, 2048])
      for (const size of SIZES)
        for (const { points } of at({ d_model, seq_len, length_percent: 135 }, size).draw().shapes)
          for (const place of points) expect(Number.isFinite(place.x + place.y)).toBe(true);
});
