import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heads } from "../../pages/lessons/heads/heads";
import { drawnWeights } from "../../pages/lessons/heads/heads_layout";
import type { Variable } from "../../pages/ui/live/scene";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = {
  d_model: 32,
  seq_len: 24,
  base: 10_000,
  position: 10,
  head_offset: 3,
  gain: 5,
};
type Changes = Partial<typeof DEFAULTS>;
const OFFSET: Variable = {
  key: "head_offset",
  label: "offset k",
  value: 3,
  play: "steps",
  waits: false,
  low: -64,
  high: 64,
  step: 1,
};
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) =>
  picture(heads, viewOf({ ...DEFAULTS, ...changes }, { ...size, variables: [OFFSET] }));

/** Softmax of the scores of one query, term by term. */
function weightsOf(query: number, changes: Changes = {}): number[] {
  const { d_model, seq_len, base, head_offset, gain } = { ...DEFAULTS, ...changes };
  const scores = Array.from({ length: seq_len }, (_, key) => {
    let sum = 0;
    for (let pair = 0; pair < d_model / 2; pair += 1)
      sum += Math.cos(base ** ((-2 * pair) / d_model) * (query - head_offset - key));
    return (gain * sum) / Math.sqrt(d_model);
  });
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share);
  return shares.map((share) => share / total);
}

const settings = fc
  .record({
    pairs: fc.integer({ min: 1, max: 64 }),
    seq_len: fc.integer({ min: 2, max: 300 }),
    base: fc.constantFrom(2, 100, 10_000, 1_000_000),
    head_offset: fc.integer({ min: -64, max: 64 }),
    gain: fc.constantFrom(0, 1, 17, 100),
  })
  .chain(({ pairs, ...others }) =>
    fc
      .record({ position: fc.integer({ min: 0, max: others.seq_len - 1 }) })
      .map((chosen) => ({ ...others, ...chosen, d_model: 2 * pairs })),
  );

describe("the map", () => {
  test("has the weights of every query, also where the wanted key does not exist", () => {
    for (const head_offset of [-20, -3, 0, 3, 20]) {
      const shown = at({ head_offset, gain: 100 });
      const cells = drawnWeights(shown.view, shown.layout);
      for (let query = 0; query < 24; query += 1)
        weightsOf(query, { head_offset, gain: 100 }).forEach((weight, key) => {
          expect(cells[24 * query + key]).toBeCloseTo(weight, 9);
        });
    }
  });

  test("shows the largest weight of the keys that share a cell", () => {
    const shown = at({ seq_len: 2000, d_model: 8, gain: 17 });
    const { step, count } = shown.layout;
    expect(step).toBeGreaterThan(1);
    const cells = drawnWeights(shown.view, shown.layout);
    const query = 3 * step;
    const weights = weightsOf(query, { seq_len: 2000, d_model: 8, gain: 17 });
    for (let cell = 0; cell < 5; cell += 1) {
      const most = Math.max(...weights.slice(cell * step, (cell + 1) * step));
      expect(cells[3 * count + cell]).toBeCloseTo(most, 9);
    }
    expect(shown.draw().matching(/drawn: 1 /)).toHaveLength(1);
  });

  test("draws finite numbers everywhere", () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...SIZES), (changes, size) => {
        const pen = at(changes, size).draw();
        for (const { points } of pen.shapes)
          for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the marked row", () => {
  test("has the weights of its query, and the wanted key in the colour of the mark", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const { layout } = at(changes);
        const expected = weightsOf(changes.position, changes);
        layout.row.forEach((weight, key) => {
          expect(weight).toBeCloseTo(expected[key], 9);
        });
        expect(layout.wanted).toBe(changes.position - changes.head_offset);
      }),
      { numRuns: 40 },
    );
    const [wanted] = at().draw().marked("wanted");
    expect(wanted.style.fill).toBe("mark");
  });

  test("says so if the wanted key does not exist", () => {
    const shown = at({ position: 1, head_offset: 3 });
    expect(shown.draw().matching(/key −2 does not exist/)).toHaveLength(1);
    expect(shown.draw().marked("wanted")).toHaveLength(0);
    expect(shown.formula()).toContain("no such token");
    expect(shown.describe()).toContain("does not exist");
  });
});

test("at a gain of 0, the head is said to look nowhere", () => {
  const shown = at({ gain: 0, head_offset: 3 });
  expect(shown.draw().matching(/^All weights are equal$/)).toHaveLength(1);
  expect(shown.describe()).toContain("All weights are equal");
  expect(shown.describe()).not.toContain("largest");
});

test("the diagonal of keys at the query itself is named, unless the head looks there", () => {
  for (const head_offset of [-3, 3]) {
    const pen = at({ head_offset }).draw();
    const [{ points }] = pen.marked("itself");
    for (const { x, y } of points) {
      const { key, query } = at().layout;
      expect(key.invert(x)).toBeCloseTo(query.invert(y), 9);
    }
    expect(pen.matching(/^itself: k = 0$/)).toHaveLength(1);
  }
  expect(
    at({ head_offset: 0 })
      .draw()
      .matching(/^itself/),
  ).toHaveLength(0);
});

test("panels lie below each other in a tall picture, and leave no space below", () => {
  const height = 570;
  const { map, bars } = at({}, { width: 742, height }).layout;
  expect(bars.y).toBeGreaterThan(map.y + map.height);
  expect(bars.y + bars.height).toBeGreaterThan(0.85 * height);
  const wide = at({}, { width: 1000, height: 430 }).layout;
  expect(wide.bars.y).toBe(wide.map.y);
});

describe("the bars", () => {
  const keysOf = (changes: Changes) => at({ seq_len: 64, ...changes }).layout.barX.domain();

  test("show the keys around the query, always with the wanted one", () => {
    expect(keysOf({ position: 30 })).toEqual([23, 38]);
    expect(keysOf({ position: 2 })).toEqual([0, 15]);
    expect(keysOf({ position: 63 })).toEqual([49, 64]);
    fc.assert(
      fc.property(settings, (changes) => {
        const wanted = changes.position - changes.head_offset;
        if (wanted < 0 || wanted >= changes.seq_len) return;
        const [from, until] = keysOf(changes);
        expect(wanted).toBeGreaterThanOrEqual(from);
        expect(wanted).toBeLessThan(until);
      }),
    );
  });

  test("have words below them where they are wide enough, with frames around two of them", () => {
    for (const size of [undefined, { width: 348, height: 532 }]) {
      const shown = at({ seq_len: 64, position: 10, head_offset: 3 }, size);
      const { barX } = shown.layout;
      const pen = shown.draw();
      const words = pen.texts.filter(({ mark }) => mark === "word");
      const [from, until] = barX.domain();
      expect(words).toHaveLength(until - from);
      const at10 = words.find(({ x }) => Math.abs(x - barX(10.5)) < 1e-6)!;
      expect(at10.text).toBe("bird");
      const frameOf = (mark: string) => pen.marked(mark).at(-1)!.box!;
      expect(frameOf("wanted").x).toBeCloseTo(barX(7), 6);
      expect(frameOf("row").x).toBeCloseTo(barX(10), 6);
    }
    const many = at({ seq_len: 2048, position: 1000, head_offset: 60 }).draw();
    expect(many.texts.filter(({ mark }) => mark === "word")).toHaveLength(0);
    expect(many.matching(/^key n \(tokens\)$/)).toHaveLength(2);
  });

  test("say how many keys they show, unless they show all", () => {
    const draw = (seq_len: number) => at({ seq_len }).draw();
    expect(draw(64).matching(/^row 10 of the map: 15 of 64 keys$/)).toHaveLength(1);
    expect(draw(12).matching(/^row 10 of the map$/)).toHaveLength(1);
    expect(draw(64).marked("bar")).toHaveLength(14);
  });

  test("show the same keys as those of a pinned view", () => {
    const [near, far] = [2, 50].map((position) => at({ seq_len: 64, position }));
    const shared = heads.layout(near.view, far.layout);
    expect(shared.barX.domain()).toEqual([0, 58]);
    expect(heads.layout(far.view, shared).barX.domain()).toEqual([0, 58]);
  });
});

test("the name of the diagonal stays in the map", () => {
  let named = 0;
  const offsets = fc.integer({ min: -64, max: 64 });
  fc.assert(
    fc.property(settings, offsets, fc.constantFrom(...SIZES), (changes, head_offset, size) => {
      const shown = at({ ...changes, head_offset }, size);
      const pen = shown.draw();
      const { x: left, y: top, width, height } = shown.layout.map;
      for (const { text, x, y, ...style } of pen.matching(/: k = /)) {
        named += 1;
        const half = pen.widthOf(text, style) / 2;
        for (const along of [-half, half])
          for (const down of [-0.72 * style.size, 0.2 * style.size]) {
            const [right, below] = [along - down, along + down].map((sum) => sum * Math.SQRT1_2);
            expect(x + right).toBeGreaterThanOrEqual(left);
            expect(x + right).toBeLessThanOrEqual(left + width);
            expect(y + below).toBeGreaterThanOrEqual(top);
            expect(y + below).toBeLessThanOrEqual(top + height);
          }
      }
    }),
    { numRuns: 200 },
  );
  expect(named).toBeGreaterThan(50);
});

test("an arrow over the bars leads from the query to the wanted key, and the diagonal is named", () => {
  for (const [head_offset, distance] of [
    [3, "rotated, key 7 equals query 10"],
    [-1, "rotated back, key 11 equals query 10"],
  ] as const) {
    const shown = at({ head_offset, seq_len: 64 });
    const { barX } = shown.layout;
    const pen = shown.draw();
    const arrows = pen.marked("distance").filter(({ points }) => points.length === 2);
    const across = arrows.filter(({ points: [from, to] }) => from.y === to.y);
    expect(across.map(({ points }) => points[0].x)).toEqual([barX(10.5)]);
    expect(across[0].points[1].x).toBeCloseTo(barX(10.5 - head_offset), 9);
    const names = pen.texts.filter(
      ({ mark, x }) => mark === "distance" && x >= shown.layout.bars.x,
    );
    expect(names.map(({ text }) => text)).toEqual([distance]);
    expect(pen.matching(/^itself: k = 0$/)).toHaveLength(1);
  }
  expect(at({ head_offset: 0 }).draw().marked("distance")).toHaveLength(0);
  const outside = at({ position: 1 }).draw().marked("distance");
  expect(outside.filter(({ points }) => points.length)).toHaveLength(0);
});

test("arrows of one length lead from queries to their wanted keys, in rows all over the map", () => {
  for (const size of SIZES)
    for (const [head_offset, name] of [
      [3, "3 back"],
      [-12, "12 ahead"],
    ] as const) {
      const shown = at({ head_offset, seq_len: 64 }, size);
      const { key, query } = shown.layout;
      const pen = shown.draw();
      const arrows = pen.marked("look").filter(({ points }) => points.length === 2);
      expect(arrows.length).toBeGreaterThan(1);
      for (const { points } of arrows) {
        const [own, wanted] = points.map(({ x }) => key.invert(x));
        expect(own).toBeCloseTo(query.invert(points[0].y), 9);
        expect(own - wanted).toBeCloseTo(head_offset, 9);
      }
      expect(pen.matching(new RegExp(`^${name}$`))).toHaveLength(arrows.length);
      // The slanted name of the diagonal begins below the last of their names.
      const [itself] = pen.matching(/^itself/);
      const top = itself.y - (pen.widthOf(itself.text, itself) / 2) * Math.SQRT1_2 - itself.size;
      for (const { y } of pen.matching(new RegExp(`^${name}$`))) expect(y).toBeLessThan(top);
    }
  // An arrow that would be shorter than its head is left out.
  expect(at({ head_offset: 1, seq_len: 64 }).draw().marked("look")).toEqual([]);
});

test("the heading names only rows that have a key at this distance", () => {
  for (const [head_offset, heading] of [
    [3, /^from row 3 on(, the head looks 3 tokens back|: 3 tokens back)$/],
    [-3, /^up to row 60(, the head looks 3 tokens ahead|: 3 tokens ahead)$/],
    [1, /^from row 1 on(, the head looks 1 token back|: 1 token back)$/],
    [0, /^in every row(, the head looks at itself|: itself)$/],
    [64, /^no token is 64 tokens back$/],
    [-64, /^no token is 64 tokens ahead$/],
  ] as const)
    for (const size of SIZES) {
      const { texts } = at({ head_offset, seq_len: 64, gain: 5 }, size).draw();
      const shown = texts.filter(({ mark }) => mark === "looks").map(({ text }) => text);
      expect(shown).toEqual([expect.stringMatching(heading)]);
    }
});

test("a text names the rows without such a key, inside the map and clear of the marked row", () => {
  for (const size of SIZES)
    for (const [head_offset, position, text] of [
      [3, 10, "nothing 3 back"],
      [-3, 10, "nothing 3 ahead"],
      [30, 40, "nothing 30 back"],
      [3, 1, null],
      [0, 10, null],
    ] as const) {
      const { map } = at({}, size).layout;
      const pen = at({ head_offset, position, seq_len: 64 }, size).draw();
      const named = pen.texts.filter(({ mark }) => mark === "rows-without");
      expect(named.map((shown) => shown.text)).toEqual(text ? [text] : []);
      for (const { y, size: letters } of named) {
        expect(y - 0.8 * letters).toBeGreaterThanOrEqual(map.y);
        expect(y).toBeLessThanOrEqual(map.y + map.height);
      }
    }
});

test("on a phone, names of the bars are below the heading at every gain", () => {
  for (const gain of [1, 3, 5, 8, 12, 25, 100])
    for (const height of [360, 440, 520]) {
      const shown = at({ gain, position: 10, head_offset: 3 }, { width: 358, height });
      const pen = shown.draw();
      const names = pen.texts.filter(
        ({ mark, turn }) => ["distance", "wanted-weight"].includes(mark ?? "") && !turn,
      );
      expect(names.length).toBeGreaterThan(1);
      for (const { y, size } of names)
        expect(y - 0.8 * size).toBeGreaterThanOrEqual(shown.layout.bars.y);
    }
});

test("a tablet's map takes most of the height; beside it are fewer bars than on a wide screen", () => {
  const [tablet, wide] = [678, 1020].map((width) => at({ seq_len: 64 }, { width, height: 390 }));
  expect(tablet.layout.map.height).toBeGreaterThan(0.75 * 390);
  const barsOf = ({ layout }: typeof tablet) => layout.barX.domain()[1] - layout.barX.domain()[0];
  expect(barsOf(tablet)).toBeLessThan(barsOf(wide));
});

test("bars below the map keep a height on a low phone", () => {
  const { layout, view } = at({ position: 10, head_offset: 3 }, { width: 328, height: 360 });
  expect(layout.bars.y).toBeGreaterThan(layout.map.y + layout.map.height);
  expect(layout.bars.height).toBeGreaterThanOrEqual(7 * view.font);
});

describe("dragging", () => {
  test("the ring sets query and key to those at the pointer", () => {
    for (const size of SIZES) {
      const shown = at({ position: 10, head_offset: 3 }, size);
      const { query, key } = shown.layout;
      const ring = { x: key(7.5), y: query(10.5) };
      expect(shown.grab({ x: ring.x + 3, y: ring.y - 3 })).toMatchObject({ name: "ring" });
      const dragged = (row: number, column: number) =>
        shown.drag("ring", { x: key(column + 0.5), y: query(row + 0.5) });
      expect(dragged(20, 5)).toEqual({ position: 20, head_offset: 15 });
      expect(dragged(2, 12)).toEqual({ position: 2, head_offset: -10 });
    }
  });

  test("the diagonal sets the offset that brings it to the pointer", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const { query, key } = shown.layout;
      for (const [row, column] of [
        [12, 12],
        [12, 4],
        [5, 20],
      ]) {
        const place = { x: key(column + 0.5), y: query(row + 0.5) };
        expect(shown.grab(place)?.name).toBe("diagonal");
        expect(shown.drag("diagonal", place)).toMatchObject({ head_offset: row - column });
      }
    }
  });

  test("the diagonal keeps the marked row at a query whose wanted key exists", () => {
    const shown = at({ position: 10, head_offset: 3 });
    const { query, key } = shown.layout;
    const dragged = (row: number, column: number) =>
      shown.drag("diagonal", { x: key(column + 0.5), y: query(row + 0.5) });
    expect(dragged(20, 5)).toEqual({ head_offset: 15, position: 15 });
    expect(dragged(2, 20)).toEqual({ head_offset: -18, position: 5 });
    expect(dragged(20, 12)).toEqual({ head_offset: 8, position: 10 });
  });

  test("a bar of the marked row sets the offset, and the axis at the left the row", () => {
    const shown = at();
    const { barX, bars, map, query } = shown.layout;
    const bar = { x: barX(4.5), y: bars.y + 5 };
    expect(shown.grab(bar)?.name).toBe("wanted");
    expect(shown.drag("wanted", bar)).toEqual({ head_offset: 6 });
    const beside = { x: map.x - 6, y: query(17.5) };
    expect(shown.grab(beside)?.name).toBe("row");
    expect(shown.drag("row", beside)).toEqual({ position: 17 });
  });
});

test("reads a cell and a bar", () => {
  const shown = at();
  const { key, query, barX, bars } = shown.layout;
  const weight = (value: number) => `${(100 * value).toFixed(1)}%`;
  const cell = shown.read({ x: key(7.5), y: query(10.5) });
  expect(cell).toEqual(["query 10, key 7", `weight ${weight(weightsOf(10)[7])}`]);
  const bar = shown.read({ x: barX(7.5), y: bars.y + 5 });
  expect(bar).toEqual([`key 7: weight ${weight(weightsOf(10)[7])}`]);
  expect(shown.read({ x: 1, y: 1 })).toBeNull();
});
