import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { biases } from "../../pages/lessons/biases/biases";
import type { Layout } from "../../pages/lessons/biases/biases_layout";
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
/** A picture without a column for the far half, whose share is in the chosen row. */
const WITHOUT_COLUMN = { width: 700, height: 430 };
const METHODS: readonly MethodName[] = ["ALiBi", "none", "sinusoid", "T5", "learned"];

const at = (changes: Changes = {}, size = SIZES[0], isAsked = false) =>
  picture(biases, {
    ...viewOf({ ...DEFAULTS, ...changes }, { ...size, core: BIASES_CORE }),
    isAsked,
    isHiding: isAsked,
  });

/** Shares of ALiBi's weights on unseen, far and near distances. */
function alibi(head: number, { seq_len = 64, length = 128 } = {}): number[] {
  const weights = Array.from({ length }, (_, distance) => Math.exp(-distance / 2 ** head));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (from: number, to: number) =>
    weights.slice(from, to).reduce((sum, weight) => sum + weight, 0) / total;
  const far = Math.ceil(seq_len / 2);
  return [share(seq_len, length), share(far, seq_len), share(0, far)];
}

/** Area between a shape's corners, in square pixels. */
const areaOf = (points: { x: number; y: number }[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length];
      return sum + (x * next.y - next.x * y) / 2;
    }, 0),
  );

describe("the rows", () => {
  test("are ALiBi's heads from steep to gentle, then the other methods, over one axis", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      const { rows, plot } = layout;
      expect(rows.map(({ name, head }) => head || name)).toEqual([
        ...[1, 2, 3, 4, 5, 6, 7, 8],
        ...["none", "sinusoid"],
      ]);
      for (const [index, { plot: row }] of rows.entries()) {
        expect([row.x, row.width]).toEqual([plot.x, plot.width]);
        if (index)
          expect(row.y).toBeGreaterThanOrEqual(
            rows[index - 1].plot.y + rows[index - 1].plot.height - 1e-9,
          );
      }
      const last = rows[9].whole;
      expect(last.y + last.height).toBeCloseTo(plot.y + plot.height, 9);
      const names = draw().texts.filter(({ mark }) => mark === "name");
      expect(names).toHaveLength(10);
      const isWide = size.width > 500;
      expect(names[0].text).toBe(isWide ? "head 1: steepest" : "1 steep");
      expect(names[7].text).toBe(isWide ? "head 8: gentlest" : "8 gentle");
    }
  });

  test("are high enough for their names in a low picture, too", () => {
    for (const size of [{ width: 1000, height: 300 }, SIZES[1]]) {
      const { layout } = at({}, size);
      const { font } = viewOf(DEFAULTS, size);
      for (const { plot } of layout.rows) expect(plot.height).toBeGreaterThan(font);
    }
  });

  test("have hills of the weights, whose part on unseen distances is pink", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({ alibi_head: 8 }, size);
      const { plot } = layout.rows[7];
      const fills = (mark: string) =>
        draw()
          .marked(mark)
          .filter(({ kind, style, points }) => kind === "curve" && style.fill && points.length > 2)
          .filter(({ points }) => Math.abs(points[0].y - plot.y - plot.height) < 1e-6);
      const [red] = fills("unseen-weights");
      const [farHalf, nearHalf] = fills("seen-weights");
      expect(red.style.fill).toBe("mark");
      for (const { style } of [farHalf, nearHalf]) expect(style.fill).toBe("result");
      expect(farHalf.style.alpha).toBeGreaterThan(nearHalf.style.alpha!);
      const [unseen, far] = alibi(8);
      const areas = [red, farHalf, nearHalf].map(({ points }) => areaOf(points));
      const all = areas[0] + areas[1] + areas[2];
      expect(areas[0] / all).toBeCloseTo(unseen, 2);
      expect(areas[1] / all).toBeCloseTo(far, 2);
    }
  });

  test("have weights that add up to 1, however wide the steps", () => {
    // The steps of these widths do not divide the text evenly.
    for (let width = 330; width < 400; width += 1) {
      const { rows, length } = at({ seq_len: 700 }, { width, height: 420 }).layout;
      for (const { levels } of rows) {
        const sum = levels.reduce((total, level) => total + level, 0);
        expect((sum * length) / levels.length).toBeCloseTo(1, 9);
      }
    }
  });

  test("are equally high but for the chosen one and those for comparison", () => {
    for (const size of SIZES)
      for (const alibi_head of [1, 4, 8]) {
        const heights = at({ alibi_head }, size).layout.rows.map(({ whole }) => whole.height);
        const heads = heights.slice(0, 8);
        const [chosen] = heads.splice(alibi_head - 1, 1);
        for (const height of heads)
          expect(chosen / height).toBeCloseTo(size === SIZES[0] ? 1.85 : 1.7, 9);
        for (const height of heights.slice(8)) expect(height).toBeLessThan(heads[0]);
      }
  });

  test("keep their places beside a pinned view, and are not drawn twice", () => {
    for (const size of SIZES)
      for (const [pinned, isSame] of [
        [{}, true],
        [{ alibi_head: 4 }, true],
        [{ method: "none" }, true],
        [{ length_percent: 150 }, false],
        [{ seq_len: 128 }, false],
        [{ base: 100 }, false],
      ] as const) {
        const view = viewOf({ ...DEFAULTS, alibi_head: 6 }, { ...size, core: BIASES_CORE });
        const parameters = { ...view.parameters, ...pinned };
        const other = { ...view, parameters, isGhost: true };
        const now = biases.layout(view, biases.layout(other));
        const ghost = biases.layout(other, now);
        const places = ({ rows }: Layout) => rows.map(({ whole }) => whole);
        expect(places(now)).toEqual(places(biases.layout(view)));
        expect(places(ghost)).toEqual(places(now));
        expect(ghost.isAsBeside).toBe(isSame);
        const shapes = picture({ ...biases, layout: () => ghost }, other).draw();
        expect(shapes.marked("seen-weights").length > 0).toBe(!isSame);
        expect(shapes.marked("chosen").length).toBeGreaterThan(0);
      }
  });

  test("have hills that end below their top at their largest weight", () => {
    for (const size of [...SIZES, { width: 1000, height: 300 }])
      for (const method of METHODS)
        for (const length_percent of [100, 200, 300]) {
          const { rows } = at({ method, length_percent }, size).layout;
          for (const { plot, levels, y } of rows) {
            if (!levels.length) continue;
            const top = Math.min(...levels.map((level) => y(level)));
            expect((top - plot.y) / plot.height).toBeCloseTo(0.1, 9);
            expect(y(0)).toBeCloseTo(plot.y + plot.height, 9);
          }
        }
  });

  test("have the share of the far half behind them in a wide picture", () => {
    const { layout, draw } = at({ alibi_head: 5 }, { width: 1020, height: 440 });
    const shares = draw().texts.filter(({ mark }) => mark === "share-far");
    expect(shares.map(({ text }) => text)).toEqual([
      ...["<0.1%", "<0.1%", "1.8%", "12%", "24%", "28%", "27%", "26%"],
      ...["25%", "18%"],
    ]);
    // Heads that read the near half only are quiet.
    const fills = shares.map(({ fill }) => fill);
    expect(fills).toEqual([...Array(3).fill("quiet"), ...Array(7).fill("result")]);
    for (const { x, align } of shares) expect([x, align]).toEqual([layout.far, "right"]);
    expect(layout.far).toBeLessThan(layout.words.x);
    for (const width of [348, 700]) expect(at({}, { width, height: 440 }).layout.far).toBeNull();
  });

  test("have their unseen share before them, and the chosen one its far half's above it", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({ alibi_head: 5 }, size);
      const marked = (name: string) => draw().texts.filter(({ mark }) => mark === name);
      const unseen = marked("share-unseen");
      expect(unseen.map(({ text }) => text)).toEqual([
        ...["<0.1%", "<0.1%", "<0.1%", "1.8%", "12%", "27%", "38%", "44%"],
        ...["50%", "24%"],
      ]);
      for (const { x } of unseen) expect(x).toBeLessThan(layout.plot.x);
      // Shares that round to nothing are quiet.
      const fills = unseen.map(({ fill }) => fill);
      expect(fills).toEqual([...Array(3).fill("quiet"), ...Array(7).fill("mark")]);
      for (const [index, { y }] of unseen.entries()) {
        const { plot } = layout.rows[index];
        expect(Math.abs(y - plot.y - plot.height / 2)).toBeLessThan(8);
      }
      const titles = marked("share-title").map(({ text }) => text);
      expect(titles).toEqual(["unseen share", ...(layout.far === null ? [] : ["far half"])]);
      // On a phone, it may have no space.
      const far = marked("half");
      if (layout.far !== null)
        expect(far.map(({ text }) => text)).toEqual([
          expect.stringMatching(/^far half( of seen)?$/),
        ]);
      for (const { x } of far) expect(x).toBeLessThan(layout.near);
    }
    // An exponential that is no number any more is not written as 0.
    const texts = at({ seq_len: 2048 }).draw().texts;
    expect(texts.filter(({ text }) => text === "0%")).toEqual([]);
  });

  test("are pressed to choose a head or a method", () => {
    for (const size of SIZES) {
      const { layout, grab, drag } = at({}, size);
      for (const { name, head, plot } of layout.rows)
        for (const x of [3, plot.x + 3, plot.x + plot.width - 3]) {
          const place = { x, y: plot.y + plot.height / 2 };
          const handle = grab(place)!;
          const expected = head ? { method: "ALiBi", alibi_head: head } : { method: name };
          expect(drag(handle.name, place)).toEqual(expected);
        }
      // A finger that scrolls the page over them chooses nothing.
      const handle = grab({ x: 3, y: layout.rows[0].plot.y + 3 })!;
      expect(Number.isFinite(handle.x)).toBe(false);
    }
  });

  test("have a band and a bar at the chosen one, whose slope is named", () => {
    for (const size of SIZES)
      for (const method of METHODS) {
        const { layout, draw, formula } = at({ method }, size);
        const [names, weights, bar, ...more] = draw().marked("chosen");
        expect(more).toEqual([]);
        const { name, head, plot, whole } = layout.chosen;
        expect([name, head]).toEqual([method, method === "ALiBi" ? 4 : 0]);
        for (const { box } of [names, weights, bar])
          expect(box).toMatchObject({ y: whole.y, height: whole.height });
        expect(names.box!.width).toBeCloseTo(plot.x, 9);
        expect(weights.box!.x).toBeCloseTo(layout.edge, 9);
        expect(weights.box!.x + weights.box!.width).toBeCloseTo(plot.x + plot.width, 9);
        const labels = draw().texts.filter(({ mark }) => mark === "name");
        for (const { x } of labels) expect(x).toBeGreaterThan(bar.box!.width);
        // On a phone, the line below the picture names it.
        const slopes = draw().matching(/score −0\.0625 per token$/);
        expect(slopes).toHaveLength(method === "ALiBi" && size.width > 500 ? 1 : 0);
        const named = method === "ALiBi" ? "head\u00a04: " : "";
        expect(formula().endsWith(`; ${named}${layout.chosen.note}`)).toBe(size.width < 500);
        expect(labels.filter(({ weight }) => weight === 600)).toHaveLength(1);
      }
  });

  test("without shares are left out unless chosen; the chosen row has a note", () => {
    for (const size of SIZES)
      for (const method of METHODS) {
        const { layout, draw } = at({ method }, size);
        const { rows, chosen, plot } = layout;
        const extra = method === "T5" || method === "learned" ? [method] : [];
        expect(rows.slice(8).map(({ name }) => name)).toEqual(["none", "sinusoid", ...extra]);
        expect(chosen.name).toBe(method);
        const last = rows[rows.length - 1].whole;
        expect(last.y + last.height).toBeCloseTo(plot.y + plot.height, 9);
        const notes = draw().texts.filter(({ mark }) => mark === "note");
        // A long one has no space before the share.
        const isShort = method === "ALiBi" || method === "none";
        expect(notes.length).toBeLessThanOrEqual(size.width > 500 ? 1 : 0);
        if (isShort && size.width > 500) expect(notes).toHaveLength(1);
        // Two views have the same rows.
        const view = viewOf(DEFAULTS, { ...size, core: BIASES_CORE });
        const together = biases.layout(view, layout).rows;
        expect(together.map((row) => row.name)).toEqual(layout.rows.map((row) => row.name));
      }
  });

  test("are hatched where weights are not known, and say why", () => {
    const unknown = (changes: Changes, size = SIZES[0]) =>
      at(changes, size)
        .draw()
        .texts.filter(({ mark }) => mark === "unknown")
        .map(({ text }) => text);
    expect(unknown({})).toEqual([]);
    expect(unknown({ method: "T5" })).toEqual(["untrained buckets"]);
    expect(unknown({ method: "learned" })).toEqual(["the last token has no vector"]);
    expect(unknown({ method: "learned" }, SIZES[1])).toEqual(["no vector"]);
    expect(unknown({ method: "T5", length_percent: 100 })).toEqual([]);
    expect(unknown({ method: "learned", length_percent: 100 })).toEqual(["depends on training"]);
    for (const size of SIZES)
      for (const [method, share] of [
        ["T5", "?"],
        ["learned", "–"],
      ] as const) {
        const { draw, layout } = at({ method }, size);
        expect(draw().marked("hatch").length).toBeGreaterThan(5);
        expect(draw().texts.filter(({ mark }) => mark === "half")).toEqual([]);
        const unknown = draw().texts.filter(({ text }) => text === share);
        const marks = unknown.map(({ mark }) => mark);
        expect(marks).toEqual(["share-unseen", ...(layout.far === null ? [] : ["share-far"])]);
        expect(at({ method, length_percent: 100 }, size).draw().marked("hatch")).toEqual([]);
      }
  });

  test("are hatched over their whole width, if the last token has no vector", () => {
    for (const size of SIZES)
      for (const length_percent of [105, 200, 300]) {
        const { layout, draw } = at({ method: "learned", length_percent }, size);
        const xs = draw()
          .marked("hatch")
          .flatMap(({ points }) => points.map(({ x }) => x));
        const { x, width } = layout.plot;
        expect(Math.min(...xs)).toBeLessThanOrEqual(x);
        expect(Math.max(...xs)).toBeGreaterThanOrEqual(x + width);
      }
  });

  test("of T5 are hatched where a bucket has no distance seen in training", () => {
    // Bucket 26 ends at distance 66; from 113 on, all distances share the last bucket.
    for (const [seq_len, length_percent, untrained] of [
      [64, 200, 67],
      [64, 105, 67],
      [113, 200, 113],
      [114, 200, 228],
      [1024, 300, 3072],
    ]) {
      const { layout, draw } = at({ method: "T5", seq_len, length_percent });
      expect(layout.chosen.untrained).toBe(untrained);
      const isHatched = untrained < layout.length;
      expect(draw().marked("hatch").length > 0).toBe(isHatched);
      const shares = draw().texts.filter(({ mark }) => mark === "share-unseen");
      expect(shares.at(-1)?.text === "?").toBe(isHatched);
    }
  });

  test("of a learned table say why there are no weights in a longer text", () => {
    const missing = "no vector after position 63";
    expect(at({ method: "learned" }).describe()).toContain(missing);
    const same = at({ method: "learned", length_percent: 100 }).describe();
    expect(same).toContain("a vector per position");
    expect(same).not.toContain(missing);
  });
});

describe("the roles", () => {
  const ROLES = ["near half only", "sees far without leaking", "leaks into unseen distances"];
  const [NEAR, FAR] = ROLES;
  const roles = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "role")
      .map(({ text }) => text);

  test("group the heads by what falls on far and on unseen distances", () => {
    for (const size of SIZES) {
      const { layout, draw } = at({}, size);
      expect(layout.rows.map(({ role }) => role)).toEqual([
        ...["near", "near", "near", "far"],
        ...["leaking", "leaking", "leaking", "leaking"],
        ...[null, null],
      ]);
      const brackets = draw()
        .marked("role")
        .filter(({ kind }) => kind === "curve");
      const ends = brackets.map(({ points }) => [points[0].y, points.at(-1)!.y]);
      const { rows } = layout;
      const expected = [
        [0, 2],
        [3, 3],
        [4, 7],
      ].map(([first, last]) => [
        expect.closeTo(rows[first].plot.y, -1),
        expect.closeTo(rows[last].plot.y + rows[last].plot.height, -1),
      ]);
      expect(ends).toEqual(expected);
    }
    expect(roles({}).join(" ")).toBe(ROLES.join(" "));
    expect(roles({}, SIZES[1]).join(" ")).toBe(ROLES.join(" "));
    expect(roles({ alibi_head: 1 }, SIZES[1]).join(" ")).toBe(
      "near half only sees far, no\u00a0leak leaks into unseen distances",
    );
    const sameLength = roles({ length_percent: 100 }, SIZES[1]);
    expect(sameLength.join(" ")).toBe(`${NEAR} ${FAR}`);
  });

  test("change with the training length, and none leaks without unseen distances", () => {
    expect(roles({ seq_len: 1024 })).toEqual([NEAR, FAR]);
    expect(roles({ length_percent: 100 })).toEqual([NEAR, FAR]);
    expect(roles({ seq_len: 2048 })).toEqual([NEAR]);
  });

  test("in a longer text, only leaks change", () => {
    for (const length_percent of [105, 200, 300])
      for (const seq_len of [2, 64, 1024]) {
        const rolesAt = (percent: number) =>
          at({ length_percent: percent, seq_len }).layout.rows.map(({ role }) => role);
        const before = rolesAt(100);
        rolesAt(length_percent).forEach((role, index) => {
          if (role !== "leaking") expect(role).toBe(before[index]);
        });
      }
  });
});

test("the title is true of all heads, or of a method that learns", () => {
  const title = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark, weight }) => mark === "heading" && weight === 600)
      .map(({ text }) => text)
      .join(" ");
  for (const size of SIZES) {
    expect(title({}, size)).toBe("steep heads miss far tokens, gentle ones leak");
    expect(title({ method: "T5" }, size)).toBe("T5 learns a bias for each bucket of distances");
    expect(title({ method: "learned" }, size)).toContain("no vector past the training");
  }
  expect(title({ length_percent: 105 })).toBe("only gentle heads see far tokens; none leaks");
  expect(title({ length_percent: 100 })).toBe("only gentle heads see far tokens");
  expect(title({ seq_len: 1024 })).toBe("only the gentlest head sees far tokens; none leaks");
  expect(title({ seq_len: 2048 })).toBe("no head sees far tokens; none leaks");
  expect(title({ seq_len: 2048, length_percent: 100 })).toBe("no head sees far tokens");
  expect(title({ seq_len: 2, length_percent: 100 })).toBe("all heads see far tokens");
  expect(title({ seq_len: 2, length_percent: 300 })).toBe("even the steepest head leaks");
});

test("the title has a plural only for several heads, and names what they do", () => {
  for (const seq_len of [2, 4, 6, 8, 10, 14, 20, 64, 100, 256, 400, 700, 1024, 2048])
    for (const length_percent of [100, 105, 110, 150, 200, 300]) {
      const { layout, draw } = at({ seq_len, length_percent });
      const [{ text }] = draw().texts.filter(
        ({ mark, weight }) => mark === "heading" && weight === 600,
      );
      const roles = layout.rows.slice(0, 8).map(({ role }) => role);
      const count = (role: string) => roles.filter((each) => each === role).length;
      const [near, far, leaking] = ["near", "far", "leaking"].map(count);
      expect(/\bmiss/.test(text)).toBe(near > 0 && leaking > 0);
      expect(/gentle ones leak/.test(text)).toBe(leaking > 1 && leaking < 8);
      expect(/the gentlest leaks/.test(text)).toBe(leaking === 1);
      expect(/none leaks/.test(text)).toBe(layout.isLonger && leaking === 0);
      expect(/steep heads/.test(text)).toBe(leaking > 0 && leaking < 8 && (near || far) > 1);
      expect(/only/.test(text)).toBe(leaking === 0 && near > 0 && far > 0);
      expect(/gentle heads/.test(text)).toBe(leaking === 0 && near > 0 && far > 1);
    }
});

test("a quiet line between the halves crosses ALiBi's rows but for the chosen one", () => {
  for (const size of SIZES)
    for (const changes of [{}, { alibi_head: 1 }, { method: "none" }, { method: "T5" }] as const) {
      const { layout, draw } = at(changes, size);
      const { rows, near, chosen } = layout;
      const lines = draw().marked("halves");
      const crossed = rows.filter((row) => row.head && row !== chosen);
      expect(lines.map(({ points }) => points.map(({ x }) => x))).toEqual(
        crossed.map(() => [near, near]),
      );
      lines.forEach(({ points, style }, index) => {
        const { y, height } = crossed[index].plot;
        expect(points.map((point) => point.y)).toEqual([y, y + height]);
        expect(style.stroke).toBe("quiet");
      });
    }
  expect(at({}, SIZES[0], true).draw().marked("halves")).toEqual([]);
});

test("a line between the halves of the distances seen crosses the chosen row, if named", () => {
  for (const size of SIZES)
    for (const length_percent of [100, 150, 200, 300]) {
      const { layout, draw } = at({ length_percent }, size);
      const { plot, edge, near, chosen } = layout;
      expect(near).toBeCloseTo((edge + plot.x + plot.width) / 2, 9);
      const shapes = draw()
        .marked("half")
        .filter(({ kind }) => kind === "curve");
      expect(shapes).toHaveLength(draw().texts.filter(({ mark }) => mark === "half").length);
      if (size.width > 500) expect(shapes).toHaveLength(1);
      for (const { points } of shapes) {
        expect(points.map(({ x }) => x)).toEqual([near, near]);
        for (const { y } of points) expect(y).toBeGreaterThan(chosen.plot.y);
      }
    }
});

test("the far half's share is above a low hill, and within a high one", () => {
  for (const [changes, fill] of [
    [{ alibi_head: 4 }, "result"],
    [{ alibi_head: 6 }, "result"],
    [{ alibi_head: 8 }, "paper"],
    [{ method: "none" }, "paper"],
    [{ method: "sinusoid" }, "result"],
  ] as const) {
    const { layout, draw } = at(changes);
    const [half] = draw().texts.filter(({ mark }) => mark === "half");
    expect(half.fill).toBe(fill);
    const { levels, y, plot } = layout.chosen;
    const heights = Array.from({ length: 20 }, (_, step) => {
      const share = (half.x + step - plot.x) / plot.width;
      return y(levels[Math.floor(share * levels.length)]);
    });
    for (const top of heights)
      if (fill === "result") expect(top).toBeGreaterThan(half.y);
      else expect(top).toBeLessThan(half.y - 8);
  }
});

test("the unseen share of the chosen row is beside the line, as high as the far half's", () => {
  const marked = (changes: Changes, name: string, size = WITHOUT_COLUMN) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === name);
  // A wide picture has a column for each.
  expect(marked({}, "unseen-share", SIZES[0])).toEqual([]);
  for (const [changes, written] of [
    [{}, "1.8%"],
    [{ alibi_head: 1 }, "<0.1%"],
    [{ alibi_head: 8 }, "44%"],
    [{ method: "none" }, "50%"],
    [{ method: "sinusoid" }, "24%"],
  ] as const) {
    const [[label], [half]] = ["unseen-share", "half"].map((name) => marked(changes, name));
    expect(label.text).toBe(`unseen: ${written}`);
    expect(label.y).toBe(half.y);
    const above = written.startsWith("<") ? "ink" : "mark";
    expect(label.fill).toBe(half.fill === "paper" ? "paper" : above);
    const { edge, plot } = at(changes, WITHOUT_COLUMN).layout;
    expect([label.x < edge, label.x > plot.x]).toEqual([true, true]);
  }
  for (const changes of [
    { length_percent: 100 },
    { length_percent: 105 },
    { method: "T5" },
  ] as const)
    expect(marked(changes, "unseen-share")).toEqual([]);
  for (const size of SIZES)
    for (const length_percent of [105, 110, 150, 200, 300])
      for (const label of marked({ length_percent }, "unseen-share", size)) {
        const { layout } = at({ length_percent }, size);
        const width = 0.5 * label.size * label.text.length;
        expect(label.x - width).toBeGreaterThanOrEqual(layout.plot.x);
      }
});

test("the title of the unseen shares is clear of the ring, and the training length below it", () => {
  for (const size of SIZES) {
    const { layout, draw } = at({ length_percent: 105 }, size);
    const pen = draw();
    const [title] = pen.matching(/^unseen share$/);
    const arrows = pen.marked("handle-arrow").filter(({ kind }) => kind === "curve");
    const tips = arrows.flatMap(({ points }) => points.map(({ x }) => x));
    expect(title.x).toBeLessThan(Math.min(...tips));
    const [limit] = pen.texts.filter(({ text, mark }) => mark === "tick-label" && /^64/.test(text));
    expect(limit.x).toBeCloseTo(layout.edge, 9);
  }
});

test("a share just below the threshold of the roles is not written as if it were there", () => {
  const { layout, draw } = at({ alibi_head: 7, seq_len: 754 }, WITHOUT_COLUMN);
  const { ranges, role } = layout.chosen;
  expect([role, ranges!.far < 0.05, ranges!.far > 0.0495]).toEqual(["near", true, true]);
  expect(draw().matching(/^far half.* 4\.9\d%$/)).toHaveLength(1);
});

test("a share that its low hill does not show is said to be spread thin", () => {
  const thin = (changes: Changes, size = SIZES[0]) => {
    const { layout, draw } = at(changes, size);
    const middles = draw()
      .texts.filter(({ mark }) => mark === "thin")
      .map(({ y }) => y);
    return layout.rows
      .filter(({ whole }) => middles.some((y) => y > whole.y && y < whole.y + whole.height))
      .map(({ name }) => name);
  };
  for (const size of SIZES)
    for (const changes of [{}, { method: "none" }, { seq_len: 2048 }] as const)
      expect(thin(changes, size)).toEqual(["sinusoid"]);
  // The chosen row names its share there; a small share needs no words.
  expect(thin({ method: "sinusoid" })).toEqual([]);
  expect(thin({ base: 100 })).toEqual([]);
  expect(thin({ method: "T5" })).toEqual(["sinusoid"]);
  // One pair alone has hills as high as its peak; no text is longer, or only by a few tokens.
  expect(thin({ d_model: 2 })).toEqual([]);
  for (const length_percent of [100, 105]) expect(thin({ length_percent })).toEqual([]);
});

test("the other methods have a bracket of their own, clear of the heads", () => {
  for (const size of SIZES) {
    const { layout, draw } = at({}, size);
    const words = draw().texts.filter(({ mark }) => mark === "others");
    expect(words.map(({ text }) => text).join(" ")).toBe("for comparison");
    const gentlest = layout.rows[7].whole;
    for (const { y, size: height } of words)
      expect(y - height).toBeGreaterThan(gentlest.y + gentlest.height);
    expect(
      draw()
        .marked("others")
        .filter(({ kind }) => kind === "curve"),
    ).toHaveLength(1);
  }
});

test("the ring grows with the letters of a lecture", () => {
  const radius = (font: number) => {
    const view = { ...viewOf(DEFAULTS, { ...SIZES[0], core: BIASES_CORE }), font };
    return picture(biases, view).draw().marked("handle")[0].radius!;
  };
  expect(radius(20)).toBeGreaterThan(1.3 * radius(12));
});

describe("at the length of training", () => {
  test("nothing is red, and the picture says so", () => {
    for (const size of SIZES) {
      const pen = at({ length_percent: 100 }, size).draw();
      expect(pen.marked("unseen-weights")).toHaveLength(0);
      expect(pen.marked("unseen-keys")).toHaveLength(0);
      expect(pen.marked("share-unseen")).toHaveLength(0);
      expect(pen.texts.filter(({ fill }) => fill === "mark")).toEqual([]);
      expect(pen.matching(/^all seen/)).toHaveLength(1);
    }
  });
});

test("while a question is asked, bars for its options stand in for roles and shares", () => {
  for (const size of SIZES) {
    const { draw, layout } = at({}, size, true);
    const pen = draw();
    const asked = [0, 7, 8, 9].map((index) => layout.rows[index].plot);
    const bars = pen.marked("all-weights").map(({ box }) => box!);
    expect(bars).toHaveLength(4);
    const [{ whole }, ...others] = layout.rows;
    for (const other of others) expect(other.whole.height).toBeCloseTo(whole.height, 9);
    bars.forEach(({ x, y, width, height }, index) => {
      expect(y).toBeGreaterThan(asked[index].y);
      expect(y + height).toBeLessThan(asked[index].y + asked[index].height);
      expect(x + width).toBeLessThanOrEqual(size.width);
    });
    for (const mark of ["chosen", "role"]) expect(pen.marked(mark)).toHaveLength(0);
    expect(pen.texts.filter(({ mark }) => mark === "role" || mark?.includes("share"))).toEqual([]);
    // The answer fills them.
    const view = viewOf(DEFAULTS, { ...size, core: BIASES_CORE });
    const answered = picture(biases, { ...view, isAsked: true, isAnswered: true }).draw();
    const filled = answered
      .marked("unseen-weights")
      .filter(({ kind }) => kind === "rect")
      .map(({ box }) => box!.width / bars[0].width);
    expect(filled.slice(0, 3)).toEqual(
      [alibi(1)[0], alibi(8)[0], 0.5].map((share) => expect.closeTo(share, 9)),
    );
    expect(answered.texts.filter(({ mark }) => mark === "role")).toEqual([]);
  }
});

test("what a drag to either side does is said there, clear of the sides' names", () => {
  for (const size of SIZES)
    for (const length_percent of [100, 150, 200, 300]) {
      const { layout, draw } = at({ length_percent }, size);
      const [seen] = draw().matching(/^(all )?seen/);
      const longer = draw().matching(/^longer text$/);
      expect(longer).toHaveLength(1);
      for (const { x } of longer) {
        expect(x).toBeGreaterThan(layout.edge);
        expect(x).toBeLessThan(seen.x);
      }
      const shorter = draw().matching(/^shorter text$/);
      expect(shorter).toHaveLength(length_percent > 100 ? 1 : 0);
      for (const { x } of shorter) expect(x).toBeLessThan(layout.edge);
    }
});

test("the tinted distances are those not seen in training", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 60 }),
      fc.integer({ min: 2, max: 2048 }),
      fc.constantFrom(...SIZES),
      (twentieths, seq_len, size) => {
        const { layout, draw } = at({ length_percent: 5 * twentieths, seq_len }, size);
        const { plot, length } = layout;
        const tinted = draw().marked("unseen-keys");
        expect(tinted).toHaveLength(length > seq_len ? 1 : 0);
        for (const { box } of tinted)
          expect(box!.width / plot.width).toBeCloseTo((length - seq_len) / length, 9);
      },
    ),
    { numRuns: 40 },
  );
});

test("dragging the line sets the length that puts it under the pointer", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { x, y, width } = shown.layout.plot;
    const handle = shown.grab({ x: x + width / 2 + 4, y: y + 5 })!;
    expect(handle.x).toBeCloseTo(x + width / 2, 9);
    const dragged = (share: number) =>
      shown.drag(handle.name, { x: x + share * width, y }).length_percent;
    expect(dragged(0.2)).toBeCloseTo(125, 9);
    // The stage sets the nearest length that is allowed.
    expect(dragged(-1)).toBeLessThan(100);
    expect(dragged(1)).toBeGreaterThan(300);
  }
});

test("reads scores, weights and shares of the row under the pointer", () => {
  const shown = at();
  const { plot, rows } = shown.layout;
  const place = (row: number, key: number) => ({
    x: plot.x + ((key + 0.5) / 128) * plot.width,
    y: rows[row].plot.y + 5,
  });
  expect(shown.read(place(3, 31))).toEqual([
    "ALiBi, head 4 of 8: score −0.0625 per token",
    "96 tokens back: score −6, weight under 0.1%",
    "unseen 1.8%",
    "far half of those seen 12%, near half 86%",
  ]);
  expect(shown.read(place(7, 127))?.slice(1)).toEqual([
    "0 tokens back: score 0, weight 1.0%",
    "unseen 44%",
    "far half of those seen 26%, near half 30%",
  ]);
  const readAt = (method: MethodName) => {
    const { read, layout } = at({ method });
    return read({ x: plot.x + plot.width - 1, y: layout.chosen.plot.y + 5 });
  };
  expect(readAt("T5")?.slice(-2)).toEqual([
    "an example: every model learns its own numbers",
    "untrained buckets from 67 tokens back on",
  ]);
  expect(readAt("learned")).toEqual([
    "learned table: no vector after position 63",
    "its last token has no weights",
  ]);
  // A finger that has chosen a row by its name sees its weights, not a note above them.
  expect(shown.read({ x: 3, y: rows[3].plot.y + 5 })).toBeNull();
});

test("describes the chosen row and compares all heads", () => {
  expect(at().describe()).toContain(
    "ALiBi, head 4 of 8: score −0.0625 per token: unseen 1.8%; far half of those seen 12%, " +
      "near half 86%. Share on unseen distances, by head: 1: under 0.1%, near half only; 2: under 0.1%, near half only; 3: under 0.1%, near half only; 4: 1.8%, " +
      "sees far without leaking; 5: 12%, leaks into unseen distances;",
  );
});

test("names the ends of the axis and the first unseen distance", () => {
  const named = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "tick-label")
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text);
  const nearest = "0: the last token itself";
  const limit = "64: training length";
  expect(named({})).toEqual(["127 tokens back", limit, nearest]);
  expect(named({ length_percent: 105 })).toEqual([limit, "half", nearest]);
  expect(named({ length_percent: 100 })).toEqual(["63 tokens back", nearest]);
  expect(named({}, SIZES[1])).toEqual(["127 back", "64", "0: itself"]);
});

test("has a handle at the head of the line, with an arrow in each direction of a drag", () => {
  for (const size of SIZES)
    for (const [length_percent, sides] of [
      [100, [1]],
      [200, [-1, 1]],
    ] as const) {
      const shown = at({ length_percent }, size);
      const pen = shown.draw();
      const [{ points, radius }] = pen.marked("handle");
      const { x, y, width } = shown.layout.plot;
      expect(points[0].x).toBeCloseTo(x + (1 - 100 / length_percent) * width, 9);
      expect(points[0].y + radius!).toBeLessThan(y);
      expect(shown.grab(points[0])).not.toBeNull();
      const arrows = pen.marked("handle-arrow").filter(({ kind }) => kind === "curve");
      const tips = arrows.map((arrow) => arrow.points.map((tip) => tip.x));
      expect(tips.map(([, tip]) => Math.sign(tip - points[0].x))).toEqual(sides);
      for (const xs of tips)
        for (const tip of xs) expect(Math.abs(tip - points[0].x)).toBeGreaterThan(radius!);
    }
});

test("draws finite numbers at the corners", () => {
  for (const d_model of [2, 1024])
    for (const seq_len of [2, 2048])
      for (const method of METHODS)
        for (const size of SIZES) {
          const changes = { d_model, seq_len, length_percent: 135, method };
          const places = at(changes, size)
            .draw()
            .shapes.flatMap(({ points }) => points);
          expect(places.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
        }
});
