import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { biases } from "../../pages/lessons/biases/biases";
import type { MethodName } from "../../pages/lessons/biases/methods";
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
type Changes = Partial<typeof DEFAULTS>;
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 420 },
];
const METHODS: readonly MethodName[] = ["ALiBi", "none", "sinusoid", "T5", "learned"];

const at = (changes: Changes = {}, size = SIZES[0], isHiding = false) =>
  picture(biases, {
    ...viewOf({ ...DEFAULTS, ...changes }, { ...size, core: BIASES_CORE }),
    isHiding,
  });

/** Area of a shape, in square pixels. */
const areaOf = (points: { x: number; y: number }[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length];
      return sum + (x * next.y - next.x * y) / 2;
    }, 0),
  );

/** Shares of ALiBi's weights on unseen, far and near distances. */
function alibi(head: number, { seq_len = 64, length = 128 } = {}): number[] {
  const weights = Array.from({ length }, (_, distance) => Math.exp(-distance / 2 ** head));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (from: number, to: number) =>
    weights.slice(from, to).reduce((sum, weight) => sum + weight, 0) / total;
  const far = Math.ceil(seq_len / 2);
  return [share(seq_len, length), share(far, seq_len), share(0, far)];
}

describe("the strips", () => {
  test("are ALiBi's heads from steep to gentle, then the other methods", () => {
    const { strips } = at().layout;
    expect(strips.map(({ short }) => short)).toEqual([
      "1 steep",
      ...["2", "3", "4", "5", "6", "7"],
      "8 gentle",
      ...["no encoding", "RoPE", "T5", "learned table"],
    ]);
    const ys = strips.map(({ row }) => row.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  test("are filled by the shares on unseen, far and near distances", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      const rects = draw().shapes.filter(({ kind }) => kind === "rect");
      for (const { head, box } of layout.strips.filter(({ head }) => head)) {
        const parts = rects.filter(
          ({ mark, box: part }) => mark?.endsWith("trained-weights") && part!.y === box.y,
        );
        expect(parts.map((part) => part.box!.width / box.width)).toEqual(
          alibi(head).map((share) => expect.closeTo(share, 9)),
        );
        expect(parts[0].style.fill).toBe("mark");
        expect(parts[0].box!.x).toBe(box.x);
        expect(box.x + box.width).toBeLessThan(size.width);
      }
    }
  });

  test("have the share of distances never seen after them, in one column", () => {
    for (const [index, size] of SIZES.entries()) {
      const { layout, draw } = at({ alibi_head: 5 }, size);
      const [{ box, row }] = layout.strips;
      const numbers = draw().texts.filter(({ x, mark }) => mark === "share" && x > row.x);
      expect(numbers.map(({ text }) => text)).toEqual([
        ...["<0.1%", "<0.1%", "<0.1%", "1.8%", "12%", "27%", "38%", "44%"],
        ...["50%", "24%", ["depends", "–"][index], "–"],
      ]);
      for (const { x, fill } of numbers) {
        expect(x).toBeCloseTo(row.x + row.width, 9);
        expect(x).toBeGreaterThan(box.x + box.width);
        expect(fill).toBe("mark");
      }
    }
    // Nothing was never seen at the length of training.
    const { layout, draw } = at({ length_percent: 100 });
    const isBeside = ({ x }: { x: number }) => x > layout.strips[0].row.x;
    expect(draw().texts.filter((text) => text.mark === "share" && isBeside(text))).toEqual([]);
    // An exponential that is no number any more is not written as 0.
    expect(
      at({ seq_len: 2048 })
        .draw()
        .texts.filter(({ mark, text }) => mark === "share" && text === "0%"),
    ).toEqual([]);
  });

  test("have the names of their colours above them", () => {
    for (const size of SIZES)
      for (const length_percent of [100, 200]) {
        const { layout, draw } = at({ length_percent }, size);
        const { box, row } = layout.strips[0];
        const names = draw().texts.filter(
          ({ x, y, weight }) => weight === 600 && x >= row.x && y < row.y && y > row.y - 10,
        );
        const seen = ["far", "near"];
        const all = [...seen, "never seen"];
        expect(names.map(({ text }) => text)).toEqual(length_percent > 100 ? all : seen);
        expect(names[1].fill).toBe("result");
        // Each has a swatch of its colour before it.
        const swatches = draw()
          .marked("swatch")
          .filter(({ points: [{ x }], style }) => style.fill && x >= row.x);
        expect(swatches.map(({ style }) => style.fill)).toEqual(names.map(({ fill }) => fill));
        names.forEach(({ x }, index) => {
          expect(swatches[index].points[0].x).toBeLessThan(x);
        });
        expect(new Set(swatches.map(({ style: { fill, alpha } }) => `${fill} ${alpha}`)).size).toBe(
          names.length,
        );
        expect(names[1].x).toBeLessThan(box.x + box.width);
      }
  });

  test("are pressed to choose a head or a method", () => {
    for (const size of SIZES) {
      const { layout, grab, drag } = at({}, size);
      for (const { name, head, row, box } of layout.strips) {
        const place = { x: box.x + 3, y: row.y + row.height / 2 };
        const handle = grab(place)!;
        const expected = head ? { method: "ALiBi", alibi_head: head } : { method: name };
        expect(drag(handle.name, place)).toEqual(expected);
      }
      // A finger that scrolls the page over them chooses nothing.
      const handle = grab({ x: layout.strips[0].box.x + 3, y: layout.strips[0].box.y + 3 })!;
      expect(Number.isFinite(handle.x)).toBe(false);
    }
  });

  test("have a frame around the chosen one", () => {
    for (const method of METHODS) {
      const { layout, draw } = at({ method });
      const frames = draw().marked("chosen");
      expect(frames).toHaveLength(1);
      const { name, head, box } = layout.chosen;
      expect([name, head]).toEqual([method, method === "ALiBi" ? 4 : 0]);
      expect(frames[0].box!.y).toBeLessThan(box.y);
    }
  });

  test("are those of the options alone while a question is asked", () => {
    const { layout, draw } = at({}, SIZES[0], true);
    const shown = draw()
      .marked("all-weights")
      .map(({ box }) => box!.y);
    const asked = layout.strips.filter(({ short }) =>
      ["1 steep", "8 gentle", "no encoding", "RoPE"].includes(short),
    );
    expect(shown).toEqual(asked.map(({ box }) => box.y));
    expect(draw().marked("chosen")).toHaveLength(0);
    // Neither a number nor the place of one.
    expect(draw().texts.filter(({ mark }) => mark === "share")).toEqual([]);
  });

  test("say that a learned table cannot run on a longer text", () => {
    expect(
      at()
        .draw()
        .matching(/^cannot run$/),
    ).toHaveLength(1);
    expect(
      at({ length_percent: 100 })
        .draw()
        .matching(/cannot/),
    ).toHaveLength(0);
  });
});

describe("the weights over distance", () => {
  test("are areas in proportion to the shares", () => {
    for (const size of SIZES)
      for (const alibi_head of [1, 4, 8]) {
        const pen = at({ alibi_head }, size).draw();
        const areas = ["untrained-weights", "trained-weights"].flatMap((mark) =>
          pen
            .marked(mark)
            .filter(({ kind, style }) => kind === "curve" && style.fill)
            .map(({ points }) => areaOf(points)),
        );
        const total = areas.reduce((sum, area) => sum + area, 0);
        const [unseen, far, near] = alibi(alibi_head);
        const expected = [unseen, near, far];
        for (const [index, area] of areas.entries())
          expect(Math.abs(area / total - expected[index])).toBeLessThan(0.005);
      }
  });

  test("fit below the end of the scale, with space for a number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2048 }),
        fc.integer({ min: 20, max: 60 }),
        fc.constantFrom(...METHODS),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(...SIZES),
        (seq_len, twentieths, method, alibi_head, size) => {
          const changes = { seq_len, length_percent: 5 * twentieths, method, alibi_head };
          const { layout, draw } = at(changes, size);
          const { mountain, levels, y } = layout;
          for (const level of levels) expect(y(level)).toBeGreaterThan(mountain.y);
          for (const { text, y: baseline, mark, size: high } of draw().texts)
            if (mark === "share" && baseline > mountain.y)
              expect(baseline - 0.75 * high, text).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("have their shares above them, with two digits", () => {
    const { layout, draw } = at();
    const above = draw().texts.filter(
      ({ mark, x }) => mark === "share" && x < layout.strips[0].row.x,
    );
    expect(above.map(({ text }) => text)).toEqual(["1.8%", "12%", "86%"]);
    expect(above.map(({ fill }) => fill)).toEqual(["mark", "result", "result"]);
    // The number that matters most is the largest.
    expect(above[0].size).toBeGreaterThan(above[1].size);
  });

  test("say how near nearly all is where the hill is narrow", () => {
    const notes = (changes: Changes) => at(changes).draw().marked("nearest").length;
    const [{ text }] = at({ alibi_head: 1 })
      .draw()
      .texts.filter(({ mark }) => mark === "nearest");
    // As in the table of slopes.
    expect(text).toBe("99% on the nearest 10 tokens");
    expect(notes({ alibi_head: 4 })).toBe(0);
  });

  test("are compared with an even weight", () => {
    const { layout, draw } = at();
    const [line] = draw().marked("even");
    expect(line.points.map(({ y }) => y)).toEqual([layout.y(1 / 128), layout.y(1 / 128)]);
    expect(draw().matching(/^no penalty: 0.8% each, 50% never seen$/)).toHaveLength(1);
    expect(
      at({ length_percent: 100 })
        .draw()
        .matching(/^no penalty: 1.6% each$/),
    ).toHaveLength(1);
    // Without a penalty, there is nothing to compare.
    expect(
      at({ method: "none" })
        .draw()
        .matching(/^no penalty/),
    ).toHaveLength(0);
  });

  test("have nothing unseen at the trained length", () => {
    for (const size of SIZES) {
      const pen = at({ length_percent: 100 }, size).draw();
      expect(pen.marked("untrained-weights")).toHaveLength(0);
      expect(pen.marked("untrained-keys")).toHaveLength(0);
      expect(pen.matching(/never seen|unseen/)).toHaveLength(0);
    }
  });

  test("of T5 are hatched and have no number", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({ method: "T5" }, size);
      const pen = draw();
      const isLeft = ({ x }: { x: number }) => x < layout.strips[0].row.x;
      expect(pen.texts.filter((text) => text.mark === "share" && isLeft(text))).toEqual([]);
      const lines = pen
        .marked("trained-weights")
        .filter(({ points: [from, to], kind }) => kind === "curve" && from.x === to.x);
      expect(lines.length).toBeGreaterThan(20);
      expect(pen.matching(/illustrative/)).toHaveLength(1);
    }
  });

  test("do not exist for a learned table beyond its rows", () => {
    const shown = at({ method: "learned" });
    expect(shown.draw().matching(/^no row after position 63$/)).toHaveLength(1);
    expect(shown.describe()).toContain("no row after position 63");
    const trained = at({ method: "learned", length_percent: 100 }).draw();
    expect(trained.matching(/cannot|no row/)).toHaveLength(0);
    expect(trained.matching(/from training alone$/).length).toBeGreaterThan(0);
    // The last tokens lack a row, and the first ones have one.
    for (const size of SIZES) {
      const { layout, draw } = at({ method: "learned", length_percent: 300 }, size);
      const { x, width } = layout.score;
      const [rows] = draw().marked("rows");
      const [none] = draw().marked("no-rows");
      expect(rows.box!.x).toBeCloseTo(x, 9);
      expect(rows.box!.width).toBeCloseTo(width / 3, 9);
      expect(none.box!.x).toBeCloseTo(x + width / 3, 9);
      expect(none.box!.width).toBeCloseTo((2 * width) / 3, 9);
    }
    expect(trained.marked("no-rows")).toEqual([]);
  });

  test("give way to positions for a learned table: those beyond training are on the right", () => {
    for (const size of SIZES) {
      const shown = at({ method: "learned", length_percent: 300 }, size);
      const { x, y, width } = shown.layout.mountain;
      const pen = shown.draw();
      const [{ box }] = pen.marked("untrained-keys");
      expect(box!.x).toBeCloseTo(x + width / 3, 9);
      expect(box!.width).toBeCloseTo((2 * width) / 3, 9);
      expect(pen.marked("handle")[0].points[0].x).toBeCloseTo(box!.x, 9);
      // No text names a distance.
      expect(pen.matching(/← distance|never seen in training|last token/)).toEqual([]);
      const last = pen.matching(/^191$/)[0];
      expect(last.x).toBeGreaterThan(box!.x);
      const handle = shown.grab({ x, y: y + 5 })!;
      const { length_percent } = shown.drag(handle.name, { x: x + width / 2, y });
      expect(length_percent).toBeCloseTo(200, 9);
      const trained = at({ method: "learned", length_percent: 100 }, size).draw();
      const [arrow] = trained.marked("handle-arrow");
      expect(arrow.points[1].x).toBeLessThan(trained.marked("handle")[0].points[0].x);
    }
  });
});

test("T5's scores are steps, as its weights are", () => {
  const { layout, draw } = at({ method: "T5" });
  const [{ points }] = draw()
    .marked("scores")
    .filter(({ style }) => style.stroke);
  expect(points).toHaveLength(2 * layout.length);
  points.slice(1).forEach(({ x, y }, index) => {
    expect(x === points[index].x || y === points[index].y).toBe(true);
  });
});

test("a narrow picture, which has no slider for the length, says what to drag", () => {
  for (const size of SIZES)
    expect(
      at({}, size)
        .draw()
        .matching(/^drag$/),
    ).toHaveLength(size.width > 500 ? 0 : 1);
});

test("the penalty falls by the slope for each token of distance", () => {
  for (const size of SIZES) {
    const { layout, draw } = at({ alibi_head: 5 }, size);
    const [{ points }] = draw()
      .marked("scores")
      .filter(({ style }) => style.stroke);
    const { score } = layout;
    const fallen = (points[0].y - score.y) / score.height;
    // The panel ends at −8.
    expect(fallen).toBeCloseTo(127 / 32 / 8, 6);
    expect(points.at(-1)!.y).toBeCloseTo(score.y, 9);
    expect(draw().matching(/(−|falls by )0\.0313 per token$/)).toHaveLength(1);
  }
});

test("the other heads have lines of their slopes, behind the chosen one's", () => {
  for (const size of SIZES) {
    const { layout, draw } = at({ alibi_head: 5 }, size);
    const lines = draw().marked("other-heads");
    const heads = [1, 2, 3, 4, 6, 7, 8];
    const { score } = layout;
    expect(lines.map(({ points: [left] }) => (left.y - score.y) / score.height)).toEqual(
      heads.map((head) => expect.closeTo(127 / 2 ** head / 8, 9)),
    );
    for (const { points } of lines) expect(points[1].y).toBeCloseTo(score.y, 9);
    expect(at({ method: "sinusoid" }, size).draw().marked("other-heads")).toEqual([]);
  }
});

test("the penalty says where it goes on below the panel", () => {
  const places = (alibi_head: number) => {
    const { layout, draw } = at({ alibi_head });
    return { layout, texts: draw().texts.filter(({ text }) => text === "below −8 ↓") };
  };
  const { layout, texts } = places(1);
  expect(texts).toHaveLength(1);
  // It leaves at a distance of 16 tokens.
  const { x, width } = layout.score;
  expect(texts[0].x).toBeLessThan(x + (1 - 16 / 128) * width);
  expect(texts[0].x).toBeGreaterThan(x + (1 - 19 / 128) * width);
  for (const head of [4, 8]) expect(places(head).texts).toEqual([]);
});

test("the penalty at the training length bounds the share beyond", () => {
  const bound = (changes: Changes, size = SIZES[0]) => {
    const { layout, draw } = at(changes, size);
    const pen = draw();
    const dots = pen.marked("bound").filter(({ kind }) => kind === "dots");
    return { layout, dots, texts: pen.texts.filter(({ mark }) => mark === "bound") };
  };
  const { layout, dots, texts } = bound({});
  expect(texts.map(({ text }) => text)).toEqual(["−4 here: at most e⁻⁴ = 1.8% beyond"]);
  const { x, y, width, height } = layout.score;
  expect(dots[0].points[0].x).toBeCloseTo(x + (63.5 / 128) * width, 9);
  expect(dots[0].points[0].y).toBeCloseTo(y + height / 2, 9);
  const between = bound({ alibi_head: 6, seq_len: 100 });
  expect(between.texts[0].text).toContain("at most e⁻¹·⁵⁶ = 21% beyond");
  expect(bound({ alibi_head: 8 }).texts).toEqual([]);
  // Below the panel, at the length of training, and without a slope there is no such point.
  for (const changes of [{ alibi_head: 2 }, { length_percent: 100 }, { method: "T5" } as Changes])
    expect(bound(changes).dots).toEqual([]);
  expect(at({}, SIZES[0], true).draw().marked("bound")).toEqual([]);
});

test("the tinted keys are those at distances not seen in training", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 21, max: 60 }),
      fc.integer({ min: 2, max: 2048 }),
      fc.constantFrom(...SIZES),
      (twentieths, seq_len, size) => {
        const { layout, draw } = at({ length_percent: 5 * twentieths, seq_len }, size);
        const { mountain, length } = layout;
        const tinted = draw().marked("untrained-keys");
        expect(tinted).toHaveLength(length > seq_len ? 1 : 0);
        for (const { box } of tinted)
          expect(box!.width / mountain.width).toBeCloseTo((length - seq_len) / length, 9);
      },
    ),
    { numRuns: 40 },
  );
});

test("dragging the edge sets the length that puts it under the pointer", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { x, y, width } = shown.layout.mountain;
    const handle = shown.grab({ x: x + width / 4, y: y + 5 })!;
    expect(handle.x).toBeCloseTo(x + width / 2, 9);
    const dragged = (share: number) =>
      shown.drag(handle.name, { x: x + share * width, y }).length_percent;
    expect(dragged(0.2)).toBeCloseTo(125, 9);
    // The stage sets the nearest length that is allowed.
    expect(dragged(-1)).toBeLessThan(100);
    expect(dragged(1)).toBeGreaterThan(300);
  }
});

test("reads scores, weights and untrained distances, and the shares of a strip", () => {
  const shown = at();
  const { mountain, strips } = shown.layout;
  const place = (key: number) => ({
    x: mountain.x + ((key + 0.5) / 128) * mountain.width,
    y: mountain.y + 5,
  });
  expect(shown.read(place(31))).toEqual([
    "96 tokens back",
    "score −6, weight under 0.1%",
    "not seen in training",
  ]);
  expect(shown.read(place(111))?.[2]).toBe("seen in training");
  expect(shown.read(place(127))?.[0]).toBe("0 tokens back");
  const linesOf = (index: number) => shown.read({ x: strips[index].box.x, y: strips[index].box.y });
  expect(linesOf(7)).toEqual([
    "ALiBi, head 8 of 8: score falls by 0.00391 per token",
    "never seen 44%",
    "far half of those seen 26%, near half 30%",
  ]);
  expect(linesOf(10)).toEqual([
    "T5: illustrative steps",
    "illustrative: every model learns its own numbers",
  ]);
  expect(linesOf(11)?.[1]).toBe("no row after position 63");
  // A finger that has chosen a strip sees its weights, not a note above them.
  expect(linesOf(3)).toBeNull();
});

test("describes the chosen head and compares all heads", () => {
  expect(at().describe()).toContain(
    "ALiBi, head 4 of 8: score falls by 0.0625 per token: never seen 1.8%; far half of those seen 12%, " +
      "near half 86%. Share on distances never seen in training, from the steepest head to the " +
      "gentlest: under 0.1%, under 0.1%, under 0.1%, 1.8%, 12%, 27%, 38%, 44%.",
  );
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
      .filter(({ weight }) => weight)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text);
  expect(numbersAt({})).toEqual(["127", "training length 64", NEAREST]);
  // Where the border is near the end, only the training length is named.
  expect(numbersAt({ length_percent: 105 })).toEqual(["training length 64", NEAREST]);
  expect(numbersAt({ length_percent: 100 })).toEqual(["training length 64", NEAREST]);
});

test("has a handle at the head of the border, with an arrow in each direction of a drag", () => {
  for (const size of SIZES)
    for (const [length_percent, sides] of [
      [100, [1]],
      [200, [-1, 1]],
    ] as const) {
      const shown = at({ length_percent }, size);
      const pen = shown.draw();
      const [{ points, radius }] = pen.marked("handle");
      const { x, y, width } = shown.layout.mountain;
      expect(points[0].x).toBeCloseTo(x + (1 - 100 / length_percent) * width, 9);
      expect(points[0].y).toBeCloseTo(y + radius!, 9);
      expect(shown.grab(points[0])).not.toBeNull();
      const tips = pen.marked("handle-arrow").map((arrow) => arrow.points.map((tip) => tip.x));
      expect(tips.map(([, tip]) => Math.sign(tip - points[0].x))).toEqual(sides);
      for (const xs of tips)
        for (const tip of xs) expect(Math.abs(tip - points[0].x)).toBeGreaterThan(radius!);
    }
});

test("draws finite numbers at the corners", () => {
  for (const d_model of [2, 1024])
    for (const seq_len of [2, 2048])
      for (const method of METHODS)
        for (const size of SIZES)
          for (const { points } of at(
            { d_model, seq_len, length_percent: 135, method },
            size,
          ).draw().shapes)
            for (const place of points) expect(Number.isFinite(place.x + place.y)).toBe(true);
});
