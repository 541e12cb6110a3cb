import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rope } from "../../pages/lessons/rope/rope";
import { type ByPosition, type Mispaired, REACH } from "../../pages/lessons/rope/rope_scores";
import type { Variable } from "../../pages/ui/live/scene";
import { picture, type RecordingPen, viewOf } from "../ui/live/picture";
import { pairSettings } from "./pair_settings";

const DEFAULTS = {
  d_model: 32,
  seq_len: 64,
  base: 10_000,
  pair: 2,
  position: 12,
  rotation_offset: 5,
  adds: 0,
  halves: 0,
};
const CORE = { looks_back: 16 };
type Changes = Partial<typeof DEFAULTS>;
const OFFSET: Variable = {
  key: "rotation_offset",
  label: "offset k",
  value: 5,
  play: "smooth",
  waits: false,
  low: -64,
  high: 64,
  step: 1,
};
const PHONE = { width: 348, height: 532 };

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) =>
  picture(rope, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE, variables: [OFFSET] }));

/** The mode at some parameters, which choose its kind. */
const modeAt = <Kind>(changes: Changes = {}) => at(changes).layout.mode as Kind;

const rates = ({ d_model, base }: { d_model: number; base: number }) =>
  Array.from({ length: d_model / 2 }, (_, pair) => base ** ((-2 * pair) / d_model));

/** The lab's random query and key, of exact whole numbers. */
function headOf(d_model: number): [query: number[][], key: number[][]] {
  const head: [number[][], number[][]] = [[], []];
  let state = 3356n;
  const uniform = () => {
    state = (state * 1664525n + 1013904223n) % 2n ** 32n;
    return Number(state) / 2 ** 32;
  };
  for (let pair = 0; pair < d_model / 2; pair += 1)
    for (const vector of head) {
      const length = Math.sqrt(-2 * Math.log(1 - uniform()));
      const angle = 2 * Math.PI * uniform();
      vector.push([length * Math.cos(angle), length * Math.sin(angle)]);
    }
  return head;
}

const ofLengthOne = ([x, y]: number[]) => [x / Math.hypot(x, y), y / Math.hypot(x, y)];

/** A pair of a token's vector, rotated or with its encoding added. */
function pairAt([x, y]: number[], position: number, rate: number, adds: number) {
  const [c, s] = [Math.cos(rate * position), Math.sin(rate * position)];
  return adds ? [x + s, y + c] : [x * c - y * s, x * s + y * c];
}

/** Score of the random query and key, vectors written out. */
function scoreOf(key: number, query: number, changes: Changes = {}): number {
  const all = { ...DEFAULTS, ...changes };
  const [queryPairs, keyPairs] = headOf(all.d_model);
  const vectorAt = (content: number[][], position: number) =>
    rates(all).flatMap((rate, pair) => pairAt(content[pair], position, rate, all.adds));
  const other = vectorAt(queryPairs, query);
  const sum = vectorAt(keyPairs, key).reduce((total, value, dim) => total + value * other[dim], 0);
  return sum / Math.sqrt(all.d_model);
}

/** The angle between query and key in a pair, in words. */
function degreesAt(position: number, changes: Changes): string {
  const all = { ...DEFAULTS, ...changes };
  const rate = rates(all)[all.pair];
  const [q, k] = headOf(all.d_model).map((vector, isKey) =>
    pairAt(vector[all.pair], position + (isKey ? 0 : all.rotation_offset), rate, all.adds),
  );
  const cosine = (q[0] * k[0] + q[1] * k[1]) / Math.hypot(...q) / Math.hypot(...k);
  return `${((Math.acos(cosine) * 180) / Math.PI).toFixed(1)}°`;
}

const tipOf = (pen: RecordingPen, name: "key" | "query") => pen.marked(`${name}-tip`)[0].points[0];

const settings = pairSettings(
  64,
  fc.record({ adds: fc.constantFrom(0, 1), halves: fc.constantFrom(0, 1) }),
);

describe("the score", () => {
  test("is that of the vectors, rotated or with encodings added", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        if (changes.halves && !changes.adds) return;
        const { position, rotation_offset } = changes;
        const expected = scoreOf(position, position + rotation_offset, changes);
        expect(at(changes).layout.mode.score).toBeCloseTo(expected, 8);
      }),
    );
  });

  test("stays the same when both rotated tokens move, and changes if encodings are added", () => {
    const scores = (adds: number) =>
      [0, 7, 40].map((position) => at({ adds, position }).layout.mode.score);
    const [first, ...others] = scores(0);
    for (const other of others) expect(other).toBeCloseTo(first, 12);
    expect(new Set(scores(1).map((score) => score.toFixed(3))).size).toBe(3);
  });

  test.each([0, 1])("changes over the position if added, not if rotated (adds = %i)", (adds) => {
    const shown = at({ adds });
    const pen = shown.draw();
    const [flat] = pen.marked("rotated");
    expect(new Set(flat.points.map(({ y }) => y)).size).toBe(1);
    const { step, changes, changeHere } = shown.layout.mode as ByPosition;
    // Keys 59 to 63 have no query in the text.
    expect([step, changes.length]).toEqual([1, DEFAULTS.seq_len - 5]);
    const changeAt = (key: number) =>
      scoreOf(key, key + 5, { adds: 1 }) - scoreOf(0, 5, { adds: 1 });
    for (const key of [0, 12, 58]) expect(changes[key]).toBeCloseTo(changeAt(key), 9);
    expect(changeHere).toBeCloseTo(changeAt(12), 9);
    // The area between the curve and the line, and the curve.
    const [area, wave] = pen.marked("added");
    expect(area.points.slice(1, -1)).toEqual(wave.points);
    expect([area.points[0], area.points.at(-1)]).toEqual(flat.points);
    // A dot on each is above the key.
    const key = pen.marked("key-token")[0].points[0];
    const [here] = pen.marked("added-note").find(({ kind }) => kind === "dots")!.points;
    expect([here.x, here.y]).toEqual([key.x, expect.closeTo(wave.points[12].y, 6)]);
    expect(pen.marked("rotated-here")[0].points[0]).toEqual({ x: key.x, y: flat.points[0].y });
    expect(flat.points[0].y).toBeCloseTo(shown.layout.value(0), 9);
    const largest = Math.max(...changes.map(Math.abs));
    expect(pen.matching(/^added: /)[0].text).toBe(`added: changes by up to ${largest.toFixed(2)}`);
    expect(pen.matching(/^score of the same two words as both move$/)).toHaveLength(1);
    const [title] = pen.matching(/^change of the score$/);
    expect(title.turn).toBeLessThan(0);
    expect(pen.matching(/^one pair \(2 of 16\)/)).toHaveLength(1);
    expect(
      at({ seq_len: 2048 })
        .draw()
        .matching(/1 n in 8/),
    ).toHaveLength(1);
  });

  test("has an axis that stays in place as the offset changes", () => {
    const domains = [1, 5, 19].map((rotation_offset) =>
      at({ rotation_offset }).layout.value.domain(),
    );
    for (const [low, high] of domains) {
      expect(low).toBeCloseTo(domains[0][0], 0);
      expect(high).toBeCloseTo(domains[0][1], 0);
    }
    fc.assert(
      fc.property(settings, (changes) => {
        const { mode, value } = at({ ...changes, halves: 0 }).layout;
        const [low, high] = value.domain();
        for (const level of [0, ...(mode as ByPosition).changes]) {
          expect(level).toBeGreaterThanOrEqual(low - 1e-9);
          expect(level).toBeLessThanOrEqual(high + 1e-9);
        }
      }),
    );
  });

  test("is exact between two positions that are shown", () => {
    const changes = { seq_len: 2048, position: 1003 };
    const { mode } = at(changes).layout;
    const { step, changeHere, changes: all } = mode as ByPosition;
    expect(step).toBe(8);
    const change = scoreOf(1003, 1008, { adds: 1 }) - scoreOf(0, 5, { adds: 1 });
    expect(changeHere).toBeCloseTo(change, 8);
    expect(all[1003]).toBeCloseTo(change, 8);
  });
});

describe("wrong pairs", () => {
  const WRONG = { d_model: 64, halves: 1 };

  test("are right at distance 0, and lose the peak that the head was trained for", () => {
    const { scores, compared } = modeAt<Mispaired>(WRONG);
    expect(scores[REACH]).toBeCloseTo(compared[REACH], 9);
    const apart = Array.from(scores, (score, index) => Math.abs(score - compared[index]));
    for (const k of [-20, -1, 1, 16, 50]) expect(apart[k + REACH]).toBeGreaterThan(0.05);
    expect(compared.indexOf(Math.max(...compared))).toBe(16 + REACH);
    expect(Math.max(...scores)).toBeLessThan(Math.max(...compared) * 0.8);
  });

  test("are named beside the score as trained", () => {
    const { layout, draw } = at({ ...WRONG, rotation_offset: 16 });
    const pen = draw();
    const { score, trained } = layout.mode as Mispaired;
    const wrongBy = Math.abs(score - trained).toFixed(2);
    expect(pen.matching(/^wrong by/)[0].text).toBe(`wrong by ${wrongBy}`);
    expect(pen.matching(/best at k = 16/)).toHaveLength(1);
    expect(pen.matching(/dims 2 and 34/)).toHaveLength(1);
    expect(pen.marked("compared")).toHaveLength(1);
    expect(pen.marked("term")[0].style.fill).toBe("mark");
  });

  test("have the score beside its dot or below it, where no curve crosses it", () => {
    for (const rotation_offset of [-64, -10, 0, 5, 16, 64])
      for (const size of [{}, PHONE]) {
        const shown = at({ ...WRONG, rotation_offset }, size);
        const pen = shown.draw();
        const [score] = pen.texts.filter(({ mark }) => mark === "score");
        const wide = pen.widthOf(score.text, score);
        const [left, right] =
          score.align === "right" ? [score.x - wide, score.x] : [score.x, score.x + wide];
        const { curve, offset, value, mode } = shown.layout;
        expect(left).toBeGreaterThanOrEqual(curve.x);
        expect(right).toBeLessThanOrEqual(curve.x + curve.width);
        for (const values of [(mode as Mispaired).scores, (mode as Mispaired).compared])
          for (const [index, one] of values.entries()) {
            const x = offset(index - REACH);
            if (x < left || x > right) continue;
            const isClear = value(one) < score.y - score.size || value(one) > score.y;
            expect([rotation_offset, size, isClear]).toEqual([rotation_offset, size, true]);
          }
      }
  });

  test("have no effect on added encodings, nor on a head with a single pair", () => {
    const [added, both] = [0, 1].map((halves) => modeAt<ByPosition>({ adds: 1, halves }));
    expect(both).toEqual(added);
    const single = modeAt<Mispaired>({ ...WRONG, d_model: 2, pair: 0 });
    for (const [index, score] of single.scores.entries())
      expect(score).toBeCloseTo(single.compared[index], 9);
  });

  test("turn the hands of two dimensions that do not belong together", () => {
    const shown = at(WRONG);
    const { circle } = shown.layout;
    const tip = tipOf(shown.draw(), "query");
    const golden = Math.PI * (3 - Math.sqrt(5));
    // Dimensions 2 and 34 are the first of the pairs 1 and 17.
    const pair = [Math.cos(golden), Math.cos(17 * golden)];
    const [x, y] = ofLengthOne(pair);
    const angle = 17 * rates({ ...DEFAULTS, ...WRONG })[2];
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    expect((circle.y - tip.y) / circle.unit).toBeCloseTo(c * x - s * y, 6);
    expect((tip.x - circle.x) / circle.unit).toBeCloseTo(s * x + c * y, 6);
  });
});

describe("the hands", () => {
  test("turn clockwise by the angle of their position, from the content", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        if (changes.adds || changes.halves) return;
        const shown = at(changes);
        const { circle, origin } = shown.layout;
        const rate = rates({ ...DEFAULTS, ...changes })[changes.pair];
        const tip = tipOf(shown.draw(), "key");
        const [, content] = headOf(changes.d_model);
        const key = ofLengthOne(content[changes.pair]);
        const [up, right] = pairAt(key, changes.position, rate, 0);
        expect((tip.x - origin.x) / circle.unit).toBeCloseTo(right, 6);
        expect((origin.y - tip.y) / circle.unit).toBeCloseTo(up, 6);
      }),
      { numRuns: 40 },
    );
  });

  test("end at content plus position if encodings are added", () => {
    const shown = at({ adds: 1 });
    const { circle, origin } = shown.layout;
    const rate = rates(DEFAULTS)[2];
    const tip = tipOf(shown.draw(), "query");
    const [right, up] = pairAt(headOf(DEFAULTS.d_model)[0][2], 17, rate, 1);
    expect((tip.x - origin.x) / circle.unit).toBeCloseTo(right, 6);
    expect((origin.y - tip.y) / circle.unit).toBeCloseTo(up, 6);
  });

  test("stay in the circle's square at every position, in a pair of any length", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const { circle } = shown.layout;
        for (const name of ["key", "query"] as const) {
          const { x, y } = tipOf(shown.draw(), name);
          expect(Math.abs(x - circle.x)).toBeLessThan(circle.radius + 1e-6);
          expect(Math.abs(y - circle.y)).toBeLessThan(circle.radius + 1e-6);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("dragging", () => {
  test("the tokens on their line moves both, the query's token the offset", () => {
    for (const size of [{}, PHONE]) {
      const shown = at({}, size);
      const { token, line } = shown.layout;
      const y = line.y + 10;
      expect(shown.grab({ x: token(12), y })?.name).toBe("tokens");
      expect(shown.drag("tokens", { x: token(30), y })).toEqual({ position: 30 });
      expect(shown.grab({ x: token(17), y })?.name).toBe("query");
      expect(shown.drag("query", { x: token(20), y })).toEqual({ rotation_offset: 8 });
    }
  });

  test("a hand moves its own token to the nearest position with that angle", () => {
    for (const [adds, halves] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ]) {
      const shown = at({ adds, halves });
      const later = tipOf(at({ adds, halves, position: 14, rotation_offset: 3 }).draw(), "key");
      expect(shown.drag("key-hand", later)).toEqual({ position: 14 });
      const query = tipOf(at({ adds, halves, rotation_offset: 7 }).draw(), "query");
      expect(shown.drag("query-hand", query)).toEqual({ rotation_offset: 7 });
      const tip = tipOf(shown.draw(), "query");
      expect(shown.grab(tip)?.name).toBe("query-hand");
    }
  });

  test("along the curve sets the offset, within its limits", () => {
    const shown = at({ halves: 1 });
    const { curve, offset } = shown.layout;
    const place = { x: offset(-9), y: curve.y + 20 };
    expect(shown.grab(place)?.name).toBe("offset");
    expect(shown.drag("offset", place)).toEqual({ rotation_offset: -9 });
    const long = at({ halves: 1, seq_len: 256 });
    expect(long.drag("offset", { x: 99_999, y: 0 })).toEqual({ rotation_offset: 64 });
    expect(shown.read(place)?.[0]).toContain("offset −9: score");
    expect(shown.drag("tokens", { x: -999, y: 0 })).toEqual({ position: 0 });
  });
});

test("in the chart of both tokens, a drag moves both and a pointer reads the score", () => {
  for (const size of [{}, PHONE]) {
    const shown = at({}, size);
    const { curve, token, mode } = shown.layout;
    const y = curve.y + 20;
    expect(shown.grab({ x: token(40), y })).toEqual({ name: "tokens", x: token(40), y });
    expect(shown.drag("tokens", { x: token(30), y })).toEqual({ position: 30 });
    const change = (mode as ByPosition).changes[40].toFixed(4).replace("-", "−");
    expect(shown.read({ x: token(40), y })).toEqual([
      `key 40: change of ${change} if added, 0 if rotated`,
    ]);
  }
});

describe("a query outside the text", () => {
  const BEFORE = { position: 10, rotation_offset: -36 };

  test("is named as missing and drawn hollow, beyond the end of the line", () => {
    for (const [changes, query, isLeft] of [
      [BEFORE, "−26", true],
      [{ position: 63, rotation_offset: 5 }, "68", false],
    ] as const) {
      const shown = at(changes);
      const pen = shown.draw();
      expect(pen.matching(/^no query /)[0].text).toBe(`no query ${query}`);
      expect(shown.formula()).toBe(`no token ${query}: positions are 0 to 63`);
      const [token] = pen.marked("query-token");
      expect(token.style.fill).toBe("paper");
      const { line } = shown.layout;
      expect(token.points[0].x < line.x).toBe(isLeft);
      expect(token.points[0].x > line.x + line.width).toBe(!isLeft);
    }
    expect(at().draw().marked("query-token")[0].style.fill).toBe("mark");
  });

  test("has no score, and the curves end where queries do", () => {
    const shown = at({ position: 63, rotation_offset: 5 });
    const pen = shown.draw();
    expect(pen.marked("added-note").filter(({ kind }) => kind === "dots")).toHaveLength(0);
    expect(pen.marked("rotated-here")).toHaveLength(0);
    const { curve, token } = shown.layout;
    expect(pen.marked("rotated")[0].points[1].x).toBeCloseTo(token(58), 6);
    expect(shown.read({ x: token(62), y: curve.y + 5 })).toBeNull();
    const before = at({ position: 40, rotation_offset: -36 });
    const mode = before.layout.mode as ByPosition;
    expect([mode.keys, mode.changes.length]).toEqual([[36, 63], 28]);
    const change = scoreOf(40, 4, { adds: 1 }) - scoreOf(36, 0, { adds: 1 });
    expect(mode.changes[4]).toBeCloseTo(change, 9);
  });

  test("leaves the line's scale as it is, so that two views share it", () => {
    const [now, before] = [at(), at(BEFORE)].map(({ layout }) => layout.token);
    expect(now.domain()).toEqual(before.domain());
  });

  test("is not reached by dragging", () => {
    const far = { x: -9999, y: 0 };
    expect(at().drag("query", far)).toEqual({ rotation_offset: -12 });
    expect(at().drag("offset", far)).toEqual({ rotation_offset: -12 });
    expect(at({ rotation_offset: -5 }).drag("tokens", far)).toEqual({ position: 5 });
    expect(at().drag("tokens", { x: 9999, y: 0 })).toEqual({ position: 58 });
  });
});

describe("the same tokens at the start of the text", () => {
  test("have hands as far apart, which stay while both tokens move", () => {
    fc.assert(
      fc.property(settings, fc.constantFrom({}, PHONE), (changes, size) => {
        const shown = at({ ...changes, adds: 0, halves: 0 }, size);
        const pen = shown.draw();
        const dots = pen.marked("elsewhere").filter(({ kind }) => kind === "dots");
        if (!dots.length) return;
        const { circle, origin, mode } = shown.layout;
        const [first] = (mode as ByPosition).keys;
        const rate = rates({ ...DEFAULTS, ...changes })[changes.pair];
        const [query, key] = headOf(changes.d_model).map((vector) =>
          ofLengthOne(vector[changes.pair]),
        );
        const pairs = [
          pairAt(key, first, rate, 0),
          pairAt(query, first + changes.rotation_offset, rate, 0),
        ];
        for (const [index, [up, right]] of pairs.entries()) {
          const [{ x, y }] = dots[index].points;
          expect((x - origin.x) / circle.unit).toBeCloseTo(right, 6);
          expect((origin.y - y) / circle.unit).toBeCloseTo(up, 6);
        }
        const [angle, other] = [...pen.marked("angle"), ...pen.marked("elsewhere")]
          .filter(({ kind }) => kind === "wedge")
          .map(({ angles }) => angles![1] - angles![0]);
        expect(other).toBeCloseTo(angle, 6);
      }),
      { numRuns: 60 },
    );
  });

  test("are left out if both tokens are there, or in wrong pairs", () => {
    expect(at().draw().marked("elsewhere")).not.toHaveLength(0);
    expect(at({ position: 0 }).draw().marked("elsewhere")).toHaveLength(0);
    expect(at({ halves: 1 }).draw().marked("elsewhere")).toHaveLength(0);
  });

  test("have another angle between them if encodings are added", () => {
    const changes = { d_model: 128, pair: 10, position: 10, rotation_offset: 5, adds: 1 };
    const [now, before] = [10, 0].map((position) => degreesAt(position, changes));
    expect(now).not.toBe(before);
    const pen = at(changes).draw();
    expect(pen.matching(/^the angle changes$/)).toHaveLength(1);
    const sizes = [...pen.marked("angle"), ...pen.marked("elsewhere")]
      .filter(({ kind }) => kind === "wedge")
      .map(({ angles }) => Math.abs(angles![1] - angles![0]));
    expect(sizes.map((size) => `${((size * 180) / Math.PI).toFixed(1)}°`)).toEqual([now, before]);
  });
});

test("the line of no change has its name after its end, inside the picture at every size", () => {
  for (const changes of [{}, { rotation_offset: -20 }, { rotation_offset: 0 }, { seq_len: 16 }])
    for (const size of [
      { width: 1020, height: 420 },
      { width: 680, height: 360 },
      { width: 358, height: 460 },
    ]) {
      const shown = at(changes, size);
      const pen = shown.draw();
      const names = pen.matching(/^(RoPE:|no change)$/);
      expect(names).toHaveLength(2);
      const [line] = pen.marked("rotated");
      const level = line.points[0].y;
      const [first, second] = names.map(({ y }) => y);
      expect(first).toBeLessThan(level);
      expect(second).toBeGreaterThan(level);
      for (const name of names) {
        expect(name.x).toBeGreaterThan(line.points[1].x);
        expect(name.x + pen.widthOf(name.text, name)).toBeLessThanOrEqual(shown.view.width);
      }
    }
});

test("arrowheads on both sides of the tokens say that they can be dragged", () => {
  const pen = at().draw();
  const [left, right] = pen.marked("grip").map(({ points }) => points[1].x);
  expect(left).toBeLessThan(pen.marked("key-token")[0].points[0].x);
  expect(right).toBeGreaterThan(pen.marked("query-token")[0].points[0].x);
});

test("the angle between the hands is named here and at the start: it is the same", () => {
  const named = (changes: Changes) =>
    at(changes)
      .draw()
      .matching(/^[\d.]+°$/)
      .map(({ text, mark }) => [text, mark]);
  const settings = { d_model: 128, pair: 8, position: 10, rotation_offset: 5 };
  const degrees = degreesAt(10, settings);
  expect(named(settings)).toEqual([
    [degrees, "angle"],
    [degrees, "elsewhere"],
  ]);
});

test("the heading says that the angle stays, or at the start of the text what it is", () => {
  for (const size of [{}, PHONE])
    for (const changes of [{}, { pair: 0, rotation_offset: 15 }, { rotation_offset: -7 }]) {
      const headingAt = (position: number) =>
        at({ ...changes, position }, size)
          .draw()
          .matching(/apart$|^the angle/)
          .map(({ text }) => text);
      expect(headingAt(30)).toEqual(["the angle stays"]);
      const start = Math.max(0, -(changes.rotation_offset ?? 0));
      expect(headingAt(start)).toEqual([`${degreesAt(start, changes)} apart`]);
    }
});

test("on a phone, the pair's name is beside the circle, and the chart takes most of the picture", () => {
  const { layout, draw } = at({ d_model: 128, pair: 10 }, PHONE);
  const pen = draw();
  for (const name of pen.matching(/^one pair|^the angle stays/))
    expect(name.x + pen.widthOf(name.text, name)).toBeLessThan(
      layout.circle.x - layout.circle.radius,
    );
  expect(layout.curve.height).toBeGreaterThan(0.4 * PHONE.height);
});

test("names what is added to what", () => {
  const pen = at({ adds: 1 }, { width: 1000, height: 430 }).draw();
  expect(pen.matching(/^content$/)).not.toHaveLength(0);
  expect(pen.matching(/^\+ PE$/)).not.toHaveLength(0);
  expect(
    at()
      .draw()
      .matching(/^\+ PE$/),
  ).toHaveLength(0);
});

test("draws finite numbers and says which of the two it shows", () => {
  fc.assert(
    fc.property(settings, fc.constantFrom({}, PHONE), (changes, size) => {
      const shown = at(changes, size);
      for (const { points } of shown.draw().shapes)
        for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
      expect(shown.describe()).toContain(changes.adds ? "Encodings are added" : "Both are rotated");
      const query = changes.position + changes.rotation_offset;
      const sum = changes.adds ? /^\(query \+ PE/ : /^R\(/;
      const exists = query >= 0 && query < changes.seq_len;
      expect(shown.formula()).toMatch(exists ? sum : /^no token/);
    }),
    { numRuns: 40 },
  );
});

test("a pinned view has the axis of the current one", () => {
  const [pinned, now] = [at({ base: 100 }), at({ d_model: 256 })];
  const shared = rope.layout(now.view, pinned.layout);
  const ghost = rope.layout({ ...pinned.view, isGhost: true }, shared);
  expect(ghost.value.domain()).toEqual(shared.value.domain());
  expect(shared.value.domain()).not.toEqual(now.layout.value.domain());
});

test("the distance of the tokens is marked on the axis of the curve", () => {
  for (const rotation_offset of [5, -20]) {
    const shown = at({ halves: 1, rotation_offset });
    const { offset, curve } = shown.layout;
    const [start, end] = shown.draw().marked("distance")[0].points;
    expect(offset.invert(start.x)).toBeCloseTo(0, 9);
    expect(offset.invert(end.x)).toBeCloseTo(rotation_offset, 9);
    expect([start.y, end.y]).toEqual([curve.y + curve.height, curve.y + curve.height]);
  }
});
