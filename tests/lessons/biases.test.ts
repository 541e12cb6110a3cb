import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { biases } from "../../pages/lessons/biases/biases";
import type { Core } from "../../pages/lessons/biases/biases_layout";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 128, seq_len: 64, base: 10_000, length_percent: 200, alibi_head: 4 };
type Changes = Partial<typeof DEFAULTS>;
const ROWS = 4;
const CORE: Core = {
  learned: { cells: btoa(String.fromCharCode(...new Uint8Array(4 * ROWS * ROWS))) },
  rows: ROWS,
};
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(biases, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE }));

/** Share of the weights on distances from the trained length on. */
function shareOf(score: (distance: number) => number, length: number, trained: number): number {
  const scores = Array.from({ length }, (_, distance) => score(distance));
  const most = Math.max(...scores);
  const weights = scores.map((one) => Math.exp(one - most));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return sum(weights.slice(trained)) / sum(weights);
}

const cosines = (distance: number) => {
  let sum = 0;
  for (let pair = 0; pair < 64; pair += 1) sum += Math.cos(10_000 ** (-pair / 64) * distance);
  return sum / Math.sqrt(128);
};

describe("the weight on new distances", () => {
  const EXPECTED = {
    none: () => 0,
    sinusoid: cosines,
    ALiBi: (distance: number) => -distance / 16,
  };

  test("is that of the softmax", () => {
    for (const panel of at().layout.panels) {
      const score = EXPECTED[panel.method as keyof typeof EXPECTED];
      if (score) expect(panel.untrained).toBeCloseTo(shareOf(score, 128, 64), 9);
    }
  });

  test("is nothing at the trained length, where nothing is hatched", () => {
    const shown = at({ length_percent: 100 });
    expect(shown.layout.panels.every(({ untrained }) => untrained === 0)).toBe(true);
    const pen = shown.draw();
    expect(pen.marked("hatch")).toHaveLength(0);
    expect(pen.marked("new-weights")).toHaveLength(0);
    expect(pen.matching(/^0\.0% new$/)).toHaveLength(5);
  });

  test("is as long in a bar as the share that is stated, for every method", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const pen = shown.draw();
      const parts = pen.marked("new-weights").filter(({ kind }) => kind === "rect");
      const asked = shown.layout.panels.filter(({ weights }) => weights);
      expect(parts.map(({ box }) => box!.width / asked[0].bar.width)).toEqual(
        asked.map(({ untrained }) => expect.closeTo(untrained, 9)),
      );
      const stated = pen.matching(/% new$/).map(({ text }) => Number.parseFloat(text) / 100);
      for (const [index, { untrained }] of asked.entries())
        expect(Math.abs(stated[index] - untrained)).toBeLessThan(6e-4);
      // The frame around it is 100%.
      const frames = pen.marked("all-weights").map(({ box }) => box);
      expect(frames).toEqual(asked.map(({ bar }) => bar));
    }
  });

  test("is drawn in another colour, left of the known distances", () => {
    const pen = at().draw();
    const [area, fresh] = pen.marked("new-weights").filter(({ kind }) => kind === "curve");
    const [, known] = pen.marked("known-weights");
    expect([area.style.fill, fresh.style.stroke]).toEqual(["mark", "mark"]);
    const right = (points: { x: number }[]) => Math.max(...points.map(({ x }) => x));
    expect(right(fresh.points)).toBeLessThanOrEqual(known.points[0].x + 1e-9);
  });

  test("stays below the top of its profile, which has the scale", () => {
    const { layout, draw } = at();
    const lines = draw()
      .marked("known-weights")
      .filter(({ style }) => style.stroke);
    for (const [index, { points }] of lines.entries()) {
      const { y } = layout.panels[index + 1].profile;
      expect(Math.min(...points.map((point) => point.y))).toBeGreaterThan(y + 10);
    }
  });

  test("is on one scale for all methods, so that areas compare", () => {
    const { layout, draw } = at();
    const shown = layout.panels.filter(({ weights }) => weights);
    const heights = draw()
      .marked("known-weights")
      .filter(({ style }) => style.stroke)
      .map(({ points }, index) => {
        const { y, height } = shown[index].profile;
        return y + height - Math.min(...points.map((point) => point.y));
      });
    const units = heights.map((high, index) => high / Math.max(...shown[index].weights!));
    for (const unit of units) expect(unit).toBeCloseTo(units[0], 6);
  });

  test("has a profile whose scale is stated", () => {
    // Without any encoding, each of 128 keys has 1/128 of the weight.
    expect(
      at()
        .draw()
        .texts.filter(({ mark }) => mark === "highest")[0].text,
    ).toBe("up to 0.8%");
  });

  test("does not exist for a learned table beyond its rows", () => {
    const shown = at();
    expect(shown.draw().matching(/no row after 63/)).toHaveLength(1);
    expect(shown.describe()).toContain("learned (example) has no row after 63");
    expect(shown.draw().matching(/^no weight$/)).toHaveLength(1);
    expect(at({ length_percent: 100 }).draw().marked("no-weights")).toHaveLength(0);
  });
});

test("the range of the scores is beside the frame of each matrix", () => {
  const pen = at().draw();
  for (const range of [/^0$/, /^2 to 5\.7$/, /^−7\.9 to 0$/, /^−7\.8 to 0$/])
    expect(pen.matching(range)).toHaveLength(1);
});

describe("the hatch", () => {
  test("covers only queries and keys that are too far apart, or that have no row", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 21, max: 60 }),
        fc.integer({ min: 2, max: 2048 }),
        (twentieths, seq_len) => {
          const shown = at({ length_percent: 5 * twentieths, seq_len });
          const { panels, length } = shown.layout;
          for (const { points } of shown.draw().marked("hatch")) {
            const panel = panels.find(({ matrix: { x, y, width } }) =>
              points.every(
                (place) =>
                  place.x >= x - 1e-6 &&
                  place.x <= x + width + 1e-6 &&
                  place.y >= y - 1e-6 &&
                  place.y <= y + width + 1e-6,
              ),
            );
            expect(panel).toBeDefined();
            const { x, y, width } = panel!.matrix;
            for (const place of points) {
              const query = ((place.y - y) / width) * length;
              const key = ((place.x - x) / width) * length;
              expect(query).toBeGreaterThanOrEqual(seq_len - 1e-6);
              if (panel!.scores) expect(query - key).toBeGreaterThanOrEqual(seq_len - 1e-6);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("dragging", () => {
  test("the frame's corner sets the length that puts it under the pointer", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      shown.layout.panels.forEach(({ matrix: { x, y, width } }, index) => {
        const corner = { x: x + width / 2, y: y + width / 2 };
        expect(shown.grab(corner)?.name).toBe(String(index));
        const to = { x: x + width / 1.25, y: y + width / 1.25 };
        expect(shown.drag(String(index), to)).toEqual({ length_percent: 125 });
        expect(shown.drag(String(index), { x: x + 2 * width, y })).toEqual({ length_percent: 100 });
        expect(shown.drag(String(index), { x, y })).toEqual({ length_percent: 300 });
      });
    }
  });
});

test("reads scores, the mask, new distances and weights", () => {
  const shown = at();
  const panel = shown.layout.panels.find(({ method }) => method === "ALiBi")!;
  const { x, y, width } = panel.matrix;
  const cell = (query: number, key: number) => ({
    x: x + ((key + 0.5) / 128) * width,
    y: y + ((query + 0.5) / 128) * width,
  });
  expect(shown.read(cell(100, 4))).toEqual([
    "ALiBi, head 4: query 100, key 4",
    "score −6",
    "new distance",
  ]);
  expect(shown.read(cell(20, 4))?.[2]).toBe("seen in training");
  expect(shown.read(cell(4, 20))?.[1]).toContain("masked");
  const chart = { x: x + (127.5 / 128) * width, y: panel.profile.y + 5 };
  expect(shown.read(chart)?.[0]).toBe("key 127, 0 back");
});

test("draws finite numbers at the corners", () => {
  for (const d_model of [2, 1024])
    for (const seq_len of [2, 2048])
      for (const size of SIZES)
        for (const { points } of at({ d_model, seq_len, length_percent: 135 }, size).draw().shapes)
          for (const place of points) expect(Number.isFinite(place.x + place.y)).toBe(true);
});
