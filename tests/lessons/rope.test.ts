import { sum } from "d3-array";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rope } from "../../pages/lessons/rope/rope";
import { placeOn } from "../../pages/lessons/rope/rope_dial_layout";
import { colourOf } from "../../pages/lessons/rope/rope_look";
import type { ByPosition, Mispaired } from "../../pages/lessons/rope/rope_scores";
import { shownDims } from "../../pages/lessons/rope/rope_wrong";
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
  halves: 0,
};
const REACH = 64;
const CORE = { looks_back: 16, largest_offset: REACH };
type Changes = Partial<typeof DEFAULTS>;
const OFFSET: Variable = {
  key: "rotation_offset",
  label: "offset k",
  value: 5,
  play: "smooth",
  waits: false,
  low: -REACH,
  high: REACH,
  step: 1,
};
const LAPTOP = { width: 1020, height: 430 };
const PHONE = { width: 348, height: 532 };
const LOW_PHONE = { width: 358, height: 450 };
const TABLET = { width: 740, height: 900 };

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) =>
  picture(rope, viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE, variables: [OFFSET] }));

/** The mode at some parameters, which choose its kind. */
const modeAt = <Kind>(changes: Changes = {}) => at(changes).layout.mode as Kind;

const rates = ({ d_model, base }: { d_model: number; base: number }) =>
  Array.from({ length: d_model / 2 }, (_, pair) => base ** ((-2 * pair) / d_model));

/** The lab's random query and key, of exact whole numbers. */
function headOf(d_model: number): [query: number[][], key: number[][]] {
  const head: [number[][], number[][]] = [[], []];
  let state = 5760n;
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

type Method = "rotated" | "added";
const METHODS: readonly Method[] = ["rotated", "added"];

/** A pair of a token's vector, rotated or with its encoding added. */
function pairAt([x, y]: number[], position: number, rate: number, method: Method) {
  const [c, s] = [Math.cos(rate * position), Math.sin(rate * position)];
  return method === "added" ? [x + s, y + c] : [x * c - y * s, x * s + y * c];
}

/** Score of the random query and key, vectors written out. */
function scoreOf(method: Method, key: number, query: number, changes: Changes = {}): number {
  const all = { ...DEFAULTS, ...changes };
  const [queryPairs, keyPairs] = headOf(all.d_model);
  const vectorAt = (content: number[][], position: number) =>
    rates(all).flatMap((rate, pair) => pairAt(content[pair], position, rate, method));
  const other = vectorAt(queryPairs, query);
  const sum = vectorAt(keyPairs, key).reduce((total, value, dim) => total + value * other[dim], 0);
  return sum / Math.sqrt(all.d_model);
}

/** The angle between query and key in a pair, in degrees. */
function degreesAt(method: Method, position: number, changes: Changes = {}): string {
  const all = { ...DEFAULTS, ...changes };
  const rate = rates(all)[all.pair];
  const [q, k] = headOf(all.d_model).map((vector, isKey) =>
    pairAt(vector[all.pair], position + (isKey ? 0 : all.rotation_offset), rate, method),
  );
  const cosine = (q[0] * k[0] + q[1] * k[1]) / Math.hypot(...q) / Math.hypot(...k);
  return `${((Math.acos(cosine) * 180) / Math.PI).toFixed(1)}°`;
}

const settings = pairSettings(64, fc.record({ halves: fc.constantFrom(0, 1) }));

describe("the score", () => {
  test("is that of the vectors, rotated and with encodings added", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const { position, rotation_offset } = changes;
        const { score, start, changes: all, keys } = modeAt<ByPosition>({ ...changes, halves: 0 });
        const scoreAt = (method: Method, key: number) =>
          scoreOf(method, key, key + rotation_offset, changes);
        expect(score).toBeCloseTo(scoreAt("rotated", position), 8);
        for (const index of new Set([0, all.length >> 1, all.length - 1]))
          if (index in all)
            expect(start + all[index]).toBeCloseTo(scoreAt("added", keys[0] + index), 8);
      }),
    );
  });

  test("stays the same when both rotated tokens move, and changes if encodings are added", () => {
    const modes = [0, 7, 40].map((position) => modeAt<ByPosition>({ position }));
    for (const { score } of modes) expect(score).toBeCloseTo(modes[0].score, 12);
    expect(new Set(modes.map(({ added }) => added[1].toFixed(3))).size).toBe(3);
  });

  test("changes over the position if added, not if rotated", () => {
    const shown = at();
    const pen = shown.draw();
    const [flat] = pen.marked("rotated");
    expect(new Set(flat.points.map(({ y }) => y)).size).toBe(1);
    const { step, changes } = shown.layout.mode as ByPosition;
    // Keys 59 to 63 have no query in the text.
    expect([step, changes.length]).toEqual([1, DEFAULTS.seq_len - 5]);
    const changeAt = (key: number) => scoreOf("added", key, key + 5) - scoreOf("added", 0, 5);
    for (const key of [0, 12, 58]) expect(changes[key]).toBeCloseTo(changeAt(key), 9);
    const [wave] = pen.marked("added").filter(({ points }) => points.length > 3);
    expect(wave.points).toHaveLength(changes.length);
    // A dot on each is above the key.
    const key = pen.marked("key-token")[0].points[0];
    const dots = pen.marked("added-note").filter(({ kind }) => kind === "dots");
    const [[start], [here]] = dots.map(({ points }) => points);
    expect(start).toEqual(wave.points[0]);
    expect([here.x, here.y]).toEqual([key.x, expect.closeTo(wave.points[12].y, 6)]);
    expect(pen.marked("rotated-here")[0].points[0]).toEqual({ x: key.x, y: flat.points[0].y });
    expect(flat.points[0].y).toBeCloseTo(shown.layout.value(0), 9);
    expect(start.y).toBeCloseTo(flat.points[0].y, 9);
    // The dials show one pair, the chart all.
    expect(pen.matching(/^\(all 16 pairs\)$/)).toHaveLength(1);
    expect(
      at({ d_model: 2, pair: 0 })
        .draw()
        .matching(/^\(all /),
    ).toHaveLength(0);
  });

  test("shows the lowest and the highest of more positions than it has space for", () => {
    const shown = at({ seq_len: 2048 }, { width: 1300, height: 430 });
    const pen = shown.draw();
    const { changes } = shown.layout.mode as ByPosition;
    const { value } = shown.layout;
    const [wave] = pen.marked("added").filter(({ points }) => points.length > 3);
    const drawn = wave.points.map(({ y }) => value.invert(y));
    for (let start = 0; start < changes.length; start += 16) {
      const part = changes.subarray(start, start + 16);
      for (const extreme of [Math.min(...part), Math.max(...part)])
        expect(drawn.some((change) => Math.abs(change - extreme) < 1e-9)).toBe(true);
    }
    const across = wave.points.map(({ x }) => x);
    expect(across).toEqual(across.toSorted((a, b) => a - b));
  });

  test("has its numbers at the start and here beside its dot, inside the chart", () => {
    const counts: number[] = [];
    for (const size of [LAPTOP, TABLET, PHONE])
      for (const d_model of [32, 128])
        for (const rotation_offset of [5, 20, 40, -20]) {
          const changes = { d_model, rotation_offset, position: 21 };
          const shown = at(changes, size);
          const { keys } = shown.layout.mode as ByPosition;
          const pen = shown.draw();
          const numbers = pen.texts.filter(
            ({ mark, text }) => mark === "added-note" && /\d/.test(text),
          );
          const [start, here] = [keys[0], 21].map((key) =>
            scoreOf("added", key, key + rotation_offset, changes).toFixed(2),
          );
          const change = (Number(here) - Number(start)).toFixed(2);
          const all = `${Number(change) > 0 ? "+" : ""}${change} (${start} → ${here})`;
          counts.push(numbers.length);
          for (const { text, x, align, ...style } of numbers) {
            const whole = all.replaceAll("-", "−");
            // The scores are left out where a line would cross them.
            expect([whole, whole.split(" (")[0]]).toContain(text);
            const wide = pen.widthOf(text, style);
            const left = align === "right" ? x - wide : align === "center" ? x - wide / 2 : x;
            expect(left).toBeGreaterThanOrEqual(shown.layout.curve.x);
            expect(left + wide).toBeLessThanOrEqual(shown.view.width);
          }
        }
    // Where it would cover a line, there is none; most charts have space for it.
    expect(new Set(counts)).toEqual(new Set([0, 1]));
    expect(sum(counts)).toBeGreaterThanOrEqual(0.8 * counts.length);
    const usual = at({ d_model: 128, position: 10 }, LAPTOP).draw();
    expect(usual.matching(/^\+1\.53 \(2\.38 → 3\.91\)$/)).toHaveLength(1);
    const none = at({ seq_len: 2, position: 0, rotation_offset: 1 }).draw();
    expect(none.matching(/^here, both scores stay$/)).toHaveLength(1);
    for (const { x, align } of none.matching(/^(RoPE|added)$/)) {
      expect(align).toBe("left");
      expect(x).toBeGreaterThan(0);
    }
    expect(at({ position: 0 }).draw().matching(/→/)).toHaveLength(0);
  });

  test("has an axis that fits its changes and stays in place as both tokens move", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const all = { ...DEFAULTS, ...changes, halves: 0 };
        const { mode, value } = at(all).layout;
        const [low, high] = value.domain();
        const levels = [0, ...(mode as ByPosition).changes];
        const [least, most] = [Math.min(...levels), Math.max(...levels)];
        const missing = Math.max(0, 1 - (most - least)) / 2;
        expect(low).toBeCloseTo(least - missing, 9);
        expect(high).toBeCloseTo(most + missing, 9);
        expect(at({ ...all, position: 0 }).layout.value.domain()).toEqual([low, high]);
      }),
      { numRuns: 30 },
    );
  });

  test("is computed once for all places of both tokens, beside that of a pinned view", () => {
    const changesAt = (changes: Changes) => modeAt<ByPosition>(changes).changes;
    const [pinned, now] = [changesAt({ base: 100 }), changesAt({ position: 3 })];
    expect(changesAt({ base: 100, position: 20 })).toBe(pinned);
    expect(changesAt({ position: 40 })).toBe(now);
    expect(changesAt({ position: 40, rotation_offset: 6 })).not.toBe(now);
  });

  test("is exact between two positions that are shown", () => {
    const changes = { seq_len: 2048, position: 1003 };
    const { step, added, changes: all } = modeAt<ByPosition>(changes);
    expect(step).toBe(16);
    const change = scoreOf("added", 1003, 1008) - scoreOf("added", 0, 5);
    expect(added[1] - added[0]).toBeCloseTo(change, 8);
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

  test("have their score and the one as trained beside the error", () => {
    for (const size of [{}, PHONE]) {
      const { layout, draw } = at({ ...WRONG, rotation_offset: 16 }, size);
      const pen = draw();
      const { score, trained } = layout.mode as Mispaired;
      const texts = [
        `as trained: ${trained.toFixed(2)}`,
        `in the wrong pairs: ${score.toFixed(2)}`,
        `wrong by ${Math.abs(score - trained).toFixed(2)}`,
      ];
      for (const text of texts) expect(pen.texts.map((one) => one.text)).toContain(text);
      const [line] = pen.marked("error");
      expect(line.points.map(({ y }) => y)).toEqual([score, trained].map(layout.value));
      // As in the section below the picture.
      const styles = ["compared", "wrong"].map((mark) => pen.marked(mark)[0].style);
      expect(styles.map(({ stroke, dash }) => [stroke, Boolean(dash)])).toEqual([
        ["result", false],
        ["mark", true],
      ]);
    }
  });

  test("have no error at distance 0, nor with a single pair", () => {
    for (const changes of [
      { ...WRONG, rotation_offset: 0 },
      { ...WRONG, d_model: 2, pair: 0 },
    ]) {
      const pen = at(changes).draw();
      expect(pen.matching(/^right at k = /)).toHaveLength(1);
      expect(pen.matching(/^wrong by/)).toHaveLength(0);
    }
  });

  test("have the error where no curve crosses it, inside the chart", () => {
    for (const rotation_offset of [-64, -10, 0, 5, 16, 64])
      for (const size of [{}, PHONE]) {
        const shown = at({ ...WRONG, rotation_offset }, size);
        const pen = shown.draw();
        const [note] = pen.texts.filter(({ mark }) => mark === "error-note");
        const wide = pen.widthOf(note.text, note);
        const [left, right] =
          note.align === "right" ? [note.x - wide, note.x] : [note.x, note.x + wide];
        const { curve, offset, value, mode } = shown.layout;
        expect(left).toBeGreaterThanOrEqual(curve.x);
        expect(right).toBeLessThanOrEqual(curve.x + curve.width);
        for (const values of [(mode as Mispaired).scores, (mode as Mispaired).compared])
          for (const [index, one] of values.entries()) {
            const x = offset(index - REACH);
            if (x < left || x > right) continue;
            const isClear = value(one) < note.y - note.size || value(one) > note.y;
            expect([rotation_offset, size, isClear]).toEqual([rotation_offset, size, true]);
          }
      }
  });

  test("have no effect on a head with a single pair", () => {
    const single = modeAt<Mispaired>({ ...WRONG, d_model: 2, pair: 0 });
    for (const [index, score] of single.scores.entries())
      expect(score).toBeCloseTo(single.compared[index], 9);
  });

  test("are drawn as arcs between dimensions, beside those of training", () => {
    const pen = at({ ...WRONG, pair: 3 }).draw();
    for (const text of ["as trained: 2i with 2i + 1", "in this code: i with i + 32"])
      expect(pen.texts.map((one) => one.text)).toContain(text);
    // Both rows show dimensions 2 to 5 and 34 to 37.
    const shown = pen.texts.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => text);
    const dims = ["2", "3", "4", "5", "34", "35", "36", "37"];
    expect(shown.slice(0, 16)).toEqual([...dims, ...dims]);
    for (const pairing of ["neighbours", "halves"])
      expect(pen.marked(`${pairing}-arc`)).toHaveLength(4);
    // The chosen pair stands out.
    expect(pen.marked("halves-arc").map(({ style }) => style.width)).toEqual([1.5, 3, 1.5, 1.5]);
  });

  test("show the chosen dimensions with whole pairs of training, at every width", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 512 }), fc.nat(), (pairs, any) => {
        const pair = any % pairs;
        const dims = shownDims(pair, pairs);
        expect(dims).toContain(pair);
        expect(dims).toContain(pair + pairs);
        expect(new Set(dims).size).toBe(Math.min(8, 2 * pairs));
        expect(Math.max(...dims)).toBeLessThan(2 * pairs);
        for (const dim of dims) expect(dims).toContain(dim % 2 ? dim - 1 : dim + 1);
        expect(dims).toEqual(dims.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("the four dials", () => {
  const wedgesOf = (pen: RecordingPen) => pen.shapes.filter(({ kind }) => kind === "wedge");
  /** The dashed arc is the angle of the start. */
  const isWay = ({ points, style }: RecordingPen["shapes"][number]) =>
    points.length > 5 && !style.dash;
  const sizeOf = ({ angles }: { angles?: readonly number[] }) =>
    `${((Math.abs(angles![1] - angles![0]) * 180) / Math.PI).toFixed(1)}°`;

  /** Positions of the key in the columns: both are at the start only once. */
  const columnsOf = ({ keys, isAtStart }: ByPosition, position: number) =>
    isAtStart ? [keys[0]] : [keys[0], position];

  test("have the vectors as arrows, rotated and with encodings added", () => {
    fc.assert(
      fc.property(settings, fc.constantFrom({}, PHONE), (changes, size) => {
        const shown = at({ ...changes, halves: 0 }, size);
        const mode = shown.layout.mode as ByPosition;
        const rate = rates({ ...DEFAULTS, ...changes })[changes.pair];
        const [, content] = headOf(changes.d_model);
        const hands = shown
          .draw()
          .shapes.filter(
            ({ mark, kind, points, style }) =>
              ["key", "elsewhere", "added"].includes(mark ?? "") &&
              kind === "curve" &&
              points.length === 2 &&
              style.width === 3 &&
              !style.alpha &&
              style.stroke === "mark",
          );
        const expected = METHODS.flatMap((method) =>
          columnsOf(mode, changes.position).map((position) => {
            const [up, right] = pairAt(content[changes.pair], position, rate, method);
            const unit = shown.layout.units[method];
            return { x: unit * right, y: -unit * up };
          }),
        );
        expect(hands).toHaveLength(mode.isAtStart ? 2 : 4);
        for (const [index, { x, y }] of expected.entries()) {
          const [from, to] = hands[index].points;
          expect(to.x - from.x).toBeCloseTo(x, 5);
          expect(to.y - from.y).toBeCloseTo(y, 5);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("have circles of one size, and all arrows in the space of their row", () => {
    fc.assert(
      fc.property(settings, fc.constantFrom({}, PHONE), (changes, size) => {
        const { layout, draw } = at({ ...changes, halves: 0 }, size);
        const mode = layout.mode as ByPosition;
        for (const method of METHODS)
          for (const [column, { key, query }] of mode.arrows[method].entries())
            for (const arrow of [key, query, [0, 0] as const]) {
              const { x, y } = placeOn(layout, [method, column], arrow ?? [0, 0]);
              const { list, secondTitle } = layout;
              expect(x).toBeGreaterThan(list.x);
              expect(x).toBeLessThan(list.x + list.width);
              expect(y).toBeGreaterThan(method === "added" ? secondTitle.y : list.y);
              const isAbove = method === "rotated" && !layout.isOneRow;
              expect(y).toBeLessThan(isAbove ? secondTitle.y : list.y + list.height);
            }
        const begins = [0, 1].map((column) => placeOn(layout, ["added", column], [0, 0]).y);
        expect(begins[0]).toBeCloseTo(begins[1], 9);
        const circles = draw()
          .marked("circle")
          .filter(({ style }) => style.stroke);
        // Added arrows change their lengths, so they have none.
        const largest = layout.units.rotated * mode.longest;
        expect(circles.map(({ radius }) => radius)).toEqual(
          Array(mode.isAtStart ? 1 : 2).fill(expect.closeTo(largest, 9)),
        );
        expect(largest).toBeCloseTo(layout.radius, 9);
      }),
      { numRuns: 40 },
    );
  });

  test("have rotated arrows here that turned from those at the start", () => {
    const pen = at({ d_model: 128, pair: 10, position: 10 }).draw();
    const ways = pen.marked("elsewhere").filter(isWay);
    for (const [index, { points }] of ways.entries()) {
      const { x, y } = at({ d_model: 128, pair: 10, position: 10 }).layout.dials.rotated[1];
      const [from, to] = [points[0], points.at(-1)!].map((one) => Math.hypot(one.x - x, one.y - y));
      expect([index, to]).toEqual([index, expect.closeTo(from, 6)]);
    }
    expect(ways).toHaveLength(2);
    // Their heads would otherwise show the line below.
    for (const { style } of ways) expect(style.alpha).toBeUndefined();
    const phone = at({ d_model: 128, pair: 10, position: 10 }, PHONE).draw();
    // Small dials have no space for the way.
    const low = at({ d_model: 128, pair: 10, position: 10 }, { width: 120, height: 150 });
    for (const [pen, count] of [
      [phone, 2],
      [low.draw(), 0],
    ] as const)
      expect(pen.marked("elsewhere").filter(isWay)).toHaveLength(count);
  });

  test("have titles that say what becomes of the angle, and then of the score", () => {
    const titlesAt = (changes: Changes, size: object) => {
      const pen = at({ d_model: 128, ...changes }, size).draw();
      const parts = pen.texts.filter(({ weight, text }) => weight === 600 && /[a-z] /.test(text));
      return parts
        .map(({ text }) => text)
        .filter((text) => /both|angle|stays|changes/.test(text))
        .filter((text) => !text.startsWith("drag"))
        .join(" ")
        .replaceAll(/ +(?=[: ])/g, "");
    };
    const scores = "RoPE’s score stays, the added one changes";
    for (const [pair, position, turned, said] of [
      [10, 10, " by 136°", `: the angle changes so ${scores}`],
      [0, 50, " by 7 turns + 345°", `: the angle changes so ${scores}`],
      [63, 58, " by only 0.38°", ": the angle hardly changes yet the added score changes"],
    ] as const) {
      const titles = (by: string) =>
        `RoPE rotates both${by}: the angle stays adding moves both${said}`;
      expect(titlesAt({ pair, position }, LAPTOP)).toBe(titles(turned));
      expect(titlesAt({ pair, position }, { ...PHONE, width: 300 })).toBe(titles(""));
    }
    for (const position of [0, 63])
      expect(titlesAt({ pair: 10, position }, PHONE)).toBe(
        `RoPE rotates both adding moves both ${scores}`,
      );
  });

  test("are replaced by what to do where both tokens have not moved yet", () => {
    for (const [changes, said] of [
      [{ position: 0 }, ["drag both tokens:", "the arrows will turn"]],
      [{ seq_len: 2, position: 0, rotation_offset: 1 }, ["the tokens have", "no other place"]],
      [{}, []],
    ] as const) {
      const { draw, grab, layout } = at(changes);
      const pen = draw();
      const texts = pen.matching(/^(drag both tokens:|the arrows will|the tokens have|no other)/);
      expect(texts.map(({ text }) => text)).toEqual(said);
      const { x, y } = layout.dials.rotated[1];
      expect(grab({ x, y }) === null).toBe(said.length > 0);
    }
  });

  test("have equal angles if rotated and, at rest, other ones if added; both are written", () => {
    for (const size of [{}, PHONE]) {
      const changes = { d_model: 128, pair: 10, position: 10 };
      const pen = at(changes, size).draw();
      const angles = METHODS.flatMap((method) =>
        [0, 10].map((position) => degreesAt(method, position, changes)),
      );
      expect(angles[0]).toBe(angles[1]);
      expect(angles[2]).not.toBe(angles[3]);
      expect(pen.matching(/^[\d.]+°$/).map(({ text }) => text)).toEqual(angles);
      expect(wedgesOf(pen).map(sizeOf)).toEqual(angles);
      expect(pen.matching(/^[=≠≈]$/).map(({ text }) => text)).toEqual(["=", "≠"]);
    }
  });

  test("keep the rotated angle at every position", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const all = wedgesOf(at({ ...changes, halves: 0 }).draw()).map(sizeOf);
        // Without a query here, only those at the start have an angle.
        if (all.length < 4) return;
        expect(Number.parseFloat(all[1])).toBeCloseTo(Number.parseFloat(all[0]), 0);
      }),
    );
  });

  test("say “nearly equal” of added angles within a degree, and nothing at the start itself", () => {
    const signsAt = (changes: Changes) =>
      at({ d_model: 128, ...changes })
        .draw()
        .matching(/^[=≠≈]$/)
        .map(({ text }) => text);
    expect(signsAt({ pair: 63 })).toEqual(["=", "≈"]);
    expect(signsAt({ pair: 10, position: 0 })).toEqual([]);
    expect(signsAt({ pair: 10, position: 63 })).toEqual([]);
  });

  test("name the tokens of each column, as far as they fit", () => {
    const wide = at().draw();
    const fills = (pen: RecordingPen, text: string) =>
      pen.texts.filter((one) => one.text === text && !one.role).map(({ fill }) => fill);
    for (const [text, fill] of [
      ["start: ", "ink"],
      ["key 0", "mark"],
      ["query 5", "ink"],
      ["12 tokens later: ", "ink"],
      ["key 12", "mark"],
    ])
      expect([text, fills(wide, text)]).toEqual([text, [fill]]);
    const phone = at({}, PHONE).draw();
    for (const [text, fill] of [
      ["start: ", "ink"],
      ["key 0", "mark"],
      ["12 tokens later: ", "ink"],
      ["key 12", "mark"],
      ["query 17", "ink"],
    ])
      expect([text, fills(phone, text)]).toEqual([text, [fill]]);
    const narrow = at({ seq_len: 2048, position: 1200 }, { ...PHONE, width: 280 }).draw();
    expect(fills(narrow, "key 1,200")).toHaveLength(1);
    expect(narrow.matching(/tokens later/)).toHaveLength(0);
    expect(phone.matching(/^\(pair 2\)$/)).toHaveLength(1);
    expect(wide.matching(/^\(pair 2: 18.1° a token\)$/)).toHaveLength(1);
    for (const size of [LAPTOP, PHONE])
      expect(
        at({ d_model: 2, pair: 0 }, size)
          .draw()
          .matching(/^\(the only pair/),
      ).toHaveLength(1);
  });

  test("are apart from each other, and inside the picture", () => {
    for (const [width, height] of [
      [1020, 425],
      [1000, 430],
      [740, 460],
      [680, 360],
      [358, 445],
      [740, 900],
    ]) {
      const { layout, view } = at({}, { width, height });
      const { dials, radius, curve, units, isOneRow } = layout;
      const { extent } = layout.mode as ByPosition;
      const all = METHODS.flatMap((method) =>
        (isOneRow ? [dials[method][1]] : [...dials[method]]).map(({ x, y }) => {
          const [left, right, high, low] =
            method === "rotated"
              ? [-radius, radius, radius, -radius]
              : [extent.left, extent.right, extent.high, extent.low].map((at) => units.added * at);
          return { left: x + left, right: x + right, top: y - high, bottom: y - low };
        }),
      );
      for (const [index, { left, right, top, bottom }] of all.entries()) {
        expect(left).toBeGreaterThan(0);
        expect(bottom).toBeLessThan(layout.isNarrow ? layout.line.y : view.height);
        if (!layout.isNarrow) expect(right).toBeLessThan(curve.x);
        // Added arrows are as wide as the circles at most.
        expect(right - left).toBeLessThan(2 * radius + 1e-9);
        for (const other of all.slice(0, index))
          expect(left > other.right + 8 || top > other.bottom + 8).toBe(true);
      }
    }
  });
});

describe("dragging", () => {
  test("the tokens on their line moves both, the query's token the offset", () => {
    for (const size of [{}, PHONE]) {
      const shown = at({}, size);
      const { token, line } = shown.layout;
      const y = line.y + 2.5 * shown.view.font;
      expect(shown.drag("tokens", { x: token(30), y })).toEqual({ position: 30 });
      expect(shown.grab({ x: token(17), y })?.name).toBe("query");
      expect(shown.drag("query", { x: token(20), y })).toEqual({ rotation_offset: 8 });
    }
  });

  test("any part of the handle but the query moves both tokens by the way of the pointer", () => {
    for (const size of [{}, PHONE])
      for (const changes of [{}, { position: 50 }]) {
        const shown = at(changes, size);
        const { token, line } = shown.layout;
        const { position } = shown.view.parameters;
        const pen = shown.draw();
        const y = line.y + 2.5 * shown.view.font;
        const [outline, before, after] = pen.marked("grip");
        const ends = outline.points.map(({ x }) => x);
        for (const x of [
          before.points[1].x,
          after.points[1].x,
          Math.min(...ends) + 1,
          Math.max(...ends) - 0.5,
          token(position),
          token(position + 2),
        ]) {
          const handle = shown.grab({ x, y })!;
          // Under the pointer, so that the first move keeps the tokens where they are.
          expect(handle).toMatchObject({ x, y });
          expect(shown.drag(handle.name, { x, y })).toEqual({ position });
          const moved = { x: x + token(3) - token(0), y };
          expect(shown.drag(handle.name, moved)).toEqual({ position: position + 3 });
        }
      }
  });

  test("off the handle, the key moves to a press, which a finger can also scroll with", () => {
    const shown = at({}, PHONE);
    const { token, line, curve } = shown.layout;
    const middle = line.y + 2.5 * shown.view.font;
    for (const y of [curve.y + 20, middle]) {
      const handle = shown.grab({ x: token(50), y })!;
      expect(handle).toEqual({ name: "tokens", x: token(12), y: middle });
      expect(Math.hypot(handle.x - token(50), handle.y - y)).toBeGreaterThan(30);
      expect(shown.drag(handle.name, { x: token(50), y })).toEqual({ position: 50 });
    }
  });

  test("an arrow moves its own token to the nearest position whose arrow points there", () => {
    for (const size of [{}, PHONE])
      for (const method of METHODS) {
        const shown = at({}, size);
        const tipAt = (changes: Changes, name: "key" | "query") => {
          const { layout } = at(changes, size);
          const mode = layout.mode as ByPosition;
          return placeOn(layout, [method, 1], mode.arrows[method][1][name]!);
        };
        const handle = (name: "key" | "query") => shown.grab(tipAt({}, name))!.name;
        const later = tipAt({ position: 14, rotation_offset: 3 }, "key");
        expect(shown.drag(handle("key"), later)).toEqual({ position: 14 });
        const query = tipAt({ rotation_offset: 7 }, "query");
        expect(shown.drag(handle("query"), query)).toEqual({ rotation_offset: 7 });
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
  for (const size of [{}, TABLET]) {
    const shown = at({}, size);
    const { curve, token, mode } = shown.layout;
    const y = curve.y + 20;
    expect(shown.grab({ x: token(40), y })?.name).toBe("tokens");
    expect(shown.drag("tokens", { x: token(30), y })).toEqual({ position: 30 });
    const change = (mode as ByPosition).changes[40].toFixed(4).replace("-", "−");
    expect(shown.read({ x: token(40), y })).toEqual([
      `key 40: change of ${change} if added, 0 if rotated`,
    ]);
  }
});

test("the encodings that are added here are named, and the arrows of the start", () => {
  const namesAt = (changes: Changes, size: object = { width: 1400, height: 600 }) =>
    at({ d_model: 128, pair: 10, ...changes }, size)
      .draw()
      .texts.filter(({ text, role }) => /^(\+ PE\(.*|start)$/.test(text) && !role)
      .map(({ text }) => text);
  const here = ["start", "+ PE(10)", "+ PE(15)"];
  // On a phone, “start” is also beside the angle.
  expect([...new Set(namesAt({ position: 10 }, LOW_PHONE))]).toEqual(here);
  const all = ["+ PE(0)", "+ PE(10)", "+ PE(15)", "+ PE(5)", "start"];
  expect(namesAt({ position: 10 }).toSorted()).toEqual(all);
  // Both names of a dial or, without space for them, none.
  for (const size of [LAPTOP, PHONE, LOW_PHONE])
    for (let position = 6; position < 59; position += 1) {
      const names = namesAt({ position }, size);
      for (const pair of [
        ["+ PE(0)", "+ PE(5)"],
        [`+ PE(${position})`, `+ PE(${position + 5})`],
      ])
        expect(names.includes(pair[0])).toBe(names.includes(pair[1]));
    }
  expect(namesAt({ position: 0 })).toEqual(["+ PE(0)", "+ PE(5)"]);
  // A query that does not exist has no arrows.
  expect(namesAt({ position: 63 })).toEqual(expect.arrayContaining(["start", "+ PE(63)"]));
  // Arrows that hardly turned cover those at the start.
  expect(namesAt({ pair: 63, position: 10 })).not.toContain("start");
});

test("a low phone has the dials here side by side, with all angles", () => {
  const changes = { d_model: 128, pair: 10, position: 10 };
  const { draw, grab, layout } = at(changes, LOW_PHONE);
  const pen = draw();
  const angles = METHODS.flatMap((method) =>
    [0, 10].map((position) => degreesAt(method, position, changes)),
  );
  expect(pen.matching(/^[\d.]+°$/).map(({ text }) => text)).toEqual(angles);
  expect(
    pen
      .matching(/^(RoPE|adding|: the angle .*)$/)
      .filter(({ mark }) => mark !== "rotated-here")
      .map(({ text }) => text),
  ).toEqual(["RoPE", ": the angle stays", "adding", ": the angle changes"]);
  const [left, right] = METHODS.map((method) => layout.dials[method][1]);
  const { rotated, added } = layout.signs;
  expect(added.y).toBe(rotated.y);
  expect(added.x - rotated.x).toBeGreaterThan(2 * layout.radius);
  for (const [method, { x, y }] of [
    ["rotated", left],
    ["added", right],
  ] as const)
    expect(grab({ x: x + 1, y })?.name).toMatch(new RegExp(` ${method}$`));
  // Words say which angle is that of the start, if they fit.
  const wide = at(changes, { ...LOW_PHONE, width: 460 });
  expect(wide.layout.isOneRow).toBe(true);
  const words = wide.draw().matching(/^(start|now)$/);
  expect(words.map(({ text }) => text)).toEqual(["start", "now", "start", "now", "start"]);
  // At the start of the text, its own.
  const start = at({ ...changes, position: 0 }, LOW_PHONE).draw();
  expect(start.matching(/^[\d.]+°$/)).toHaveLength(2);
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
      expect(pen.matching(/ does not exist$/)[0].text).toBe(`query ${query} does not exist`);
      expect(shown.formula()).toBe(`no token ${query}: positions are 0 to 63`);
      const [token] = pen.marked("query-token");
      expect([token.style.fill, token.style.stroke]).toEqual(["paper", "ink"]);
      const { line } = shown.layout;
      expect(token.points[0].x < line.x).toBe(isLeft);
      expect(token.points[0].x > line.x + line.width).toBe(!isLeft);
    }
    expect(at().draw().marked("query-token")[0].style.fill).toBe("ink");
  });

  test("has no score, and the curves end where queries do", () => {
    const shown = at({ position: 63, rotation_offset: 5 });
    const pen = shown.draw();
    // Only the one at the start.
    expect(pen.marked("added-note").filter(({ kind }) => kind === "dots")).toHaveLength(1);
    expect(pen.marked("rotated-here")).toHaveLength(0);
    const { curve, token } = shown.layout;
    expect(pen.marked("rotated")[0].points[1].x).toBeCloseTo(token(58), 6);
    expect(shown.read({ x: token(62), y: curve.y + 5 })).toBeNull();
    const before = at({ position: 40, rotation_offset: -36 });
    const mode = before.layout.mode as ByPosition;
    expect([mode.keys, mode.changes.length]).toEqual([[36, 63], 28]);
    const change = scoreOf("added", 40, 4) - scoreOf("added", 36, 0);
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

test("the tokens at the start of the text are marked on the line, unless they are there", () => {
  const starts = (changes: Changes) =>
    at(changes)
      .draw()
      .marked("elsewhere")
      .filter(({ style }) => style.alpha && style.width === 6);
  expect(starts({})).toHaveLength(1);
  expect(starts({ position: 0 })).toHaveLength(0);
  expect(starts({ position: 63 })).toHaveLength(0);
  expect(starts({ halves: 1 })).toHaveLength(0);
});

test("the start is named above its place on the line, if the tokens' names leave space", () => {
  const startAt = (changes: Changes, size = {}) => {
    const shown = at(changes, size);
    const pen = shown.draw();
    const names = pen.texts.filter(
      ({ role, text }) => role === "axis" && /^(key|query) /.test(text),
    );
    const found = pen.matching(/^start$/).filter(({ role }) => role === "axis");
    return { shown, pen, found, left: Math.min(...names.map(({ x }) => x)) };
  };
  for (const changes of [{ position: 40 }, { position: 40, rotation_offset: -12 }]) {
    const { shown, pen, found, left } = startAt(changes);
    expect(found).toHaveLength(1);
    expect(found[0].x).toBeCloseTo(shown.layout.token(0), 6);
    expect(found[0].x + pen.widthOf("start", found[0])).toBeLessThan(left);
  }
  expect(startAt({ position: 0 }).found).toHaveLength(0);
  expect(startAt({ position: 2 }, PHONE).found).toHaveLength(0);
});

test("the names of the tokens and their distance are in the order of the line", () => {
  const namesAt = (changes: Changes) =>
    at(changes)
      .draw()
      .texts.filter(
        ({ text, role }) => role === "axis" && /^(key|query) [\d−]+$|^offset /.test(text),
      )
      .map(({ text, x }) => ({ text, x }));
  expect(namesAt({}).map(({ text }) => text)).toEqual(["key 12", "offset 5", "query 17"]);
  for (const rotation_offset of [-12, 0, 51]) {
    const names = namesAt({ rotation_offset });
    const isBefore = rotation_offset < 0;
    expect(names[isBefore ? 2 : 0].text).toBe("key 12");
    expect(names[1].text).toBe(`offset ${String(rotation_offset).replace("-", "−")}`);
    expect(names.map(({ x }) => x)).toEqual(names.map(({ x }) => x).sort((a, b) => a - b));
  }
});

test("both lines of the chart are named in it, in their colours", () => {
  for (const changes of [{}, { rotation_offset: -20 }, { rotation_offset: 0 }, { seq_len: 16 }])
    for (const size of [{}, { width: 680, height: 360 }, TABLET, PHONE]) {
      const shown = at(changes, size);
      const pen = shown.draw();
      const names = pen.texts.filter(({ text, mark }) =>
        /^(RoPErotated-here|addedadded-note)$/.test(text + mark),
      );
      const fills = names.map(({ fill }) => fill);
      expect(fills).toEqual(["result", colourOf(shown.view, "added")]);
      const { curve } = shown.layout;
      for (const { y, size: high } of names) {
        expect(y - high).toBeGreaterThan(curve.y - shown.view.font);
        expect(y).toBeLessThan(curve.y + curve.height + shown.view.font);
      }
    }
});

test("the key is a disc, of which a query at the same place leaves a ring", () => {
  const tokensAt = (rotation_offset: number) => {
    const pen = at({ rotation_offset }).draw();
    return ["key-token", "query-token"].map((mark) => pen.marked(mark)[0]);
  };
  const [ring, inside] = tokensAt(0);
  const { fill, stroke } = inside.style;
  expect([ring.style.fill, fill, stroke]).toEqual(["mark", "ink", "paper"]);
  expect(ring.radius).toBeGreaterThan(inside.radius!);
  expect(tokensAt(5)[0].style.fill).toBe("mark");
});

describe("the handle around both tokens", () => {
  const handleAt = (changes: Changes = {}, size = {}) => {
    const shown = at(changes, size);
    const pen = shown.draw();
    const [outline, ...arrows] = pen.marked("grip").filter(({ kind }) => kind === "curve");
    const [label] = pen
      .matching(/^drag both(, or the diamond( alone)?)?$/)
      .filter(({ role }) => role === "axis");
    const across = outline.points.map(({ x }) => x);
    const [left, right] = [Math.min(...across), Math.max(...across)];
    return { shown, pen, arrows, label, left, right };
  };

  test("encloses them, with arrowheads on both sides", () => {
    for (const changes of [{}, { rotation_offset: -9 }, { position: 0 }, { position: 58 }]) {
      const { shown, pen, arrows, left, right } = handleAt(changes);
      for (const mark of ["key-token", "query-token"]) {
        const [{ points, radius }] = pen.marked(mark);
        expect(points[0].x - radius!).toBeGreaterThan(left);
        expect(points[0].x + radius!).toBeLessThan(right);
      }
      const [before, after] = arrows.map(({ points }) => points[1].x);
      expect(before).toBeLessThan(left);
      expect(after).toBeGreaterThan(right);
      expect(after).toBeLessThan(shown.view.width);
    }
  });

  test("is missing if the text has no such query", () => {
    expect(at({ position: 63 }).draw().marked("grip")).toHaveLength(0);
  });

  test("says what it is for, on the side that has space", () => {
    const { label, shown, pen } = handleAt();
    expect(label.text).toMatch(/^drag both/);
    const { line } = shown.layout;
    const query = pen.texts.find(({ text, role }) => text === "query 17" && role)!;
    const after = label.x - query.x - pen.widthOf(query.text, query);
    expect(after).toBeCloseTo(1.5 * shown.view.font, 6);
    expect(label.y).toBeLessThan(line.y + 2.5 * shown.view.font - 12);
    const later = handleAt({ position: 50 });
    expect(later.label.x + later.pen.widthOf(later.label.text, later.label)).toBeLessThan(
      later.left,
    );
    expect(handleAt({ position: 5 }, { width: 1400, height: 430 }).label.text).toBe(
      "drag both, or the diamond alone",
    );
    // Wrong pairs depend on the distance alone.
    expect(handleAt({ halves: 1 }).label).toBeUndefined();
  });
});

test("a low phone shows the dials without the chart, and wrong pairs without the arcs", () => {
  const low = { width: 328, height: 226 };
  const { layout, draw } = at({}, low);
  const pen = draw();
  expect(pen.matching(/score/)).toHaveLength(0);
  expect(pen.matching(/^[\d.]+°$/)).toHaveLength(4);
  const { y } = layout.dials.rotated[0];
  expect(y + layout.radius).toBeLessThan(layout.line.y);
  const wrong = at({ halves: 1 }, low);
  expect(wrong.draw().marked("dim")).toHaveLength(0);
  expect(wrong.layout.curve.height).toBeGreaterThan(80);
});

test("on a phone, a low chart is below the dials and above the line", () => {
  for (const size of [PHONE, { width: 358, height: 450 }, { width: 328, height: 374 }]) {
    const { layout, draw } = at({}, size);
    const { curve, line } = layout;
    expect(curve.height).toBeGreaterThan(100);
    expect(curve.y + curve.height).toBeLessThan(line.y);
    expect([curve.x, curve.width]).toEqual([line.x, line.width]);
    const pen = draw();
    const [title] = pen.matching(/the added one changes$/);
    const [above] = pen.matching(/^adding( moves both)?$/);
    expect(title.y - title.size).toBeGreaterThan(above.y + 2);
    expect(title.y).toBeLessThan(curve.y);
    expect(pen.matching(/^position 0$/)).toHaveLength(1);
    expect(pen.marked("rotated-here")).toHaveLength(1);
  }
  expect(at({}, TABLET).layout.curve.height).toBeGreaterThan(150);
});

test("the readout says to what the encodings are added, and the score", () => {
  for (const position of [0, 30]) {
    const score = scoreOf("added", position, position + 5)
      .toFixed(2)
      .replace("-", "−");
    expect(at({ position }).formula()).toBe(
      `(query + PE(${position + 5})) · (key + PE(${position})) / √32 = ${score}`,
    );
  }
});

test("draws finite numbers and says which of the two it shows", () => {
  fc.assert(
    fc.property(settings, fc.constantFrom({}, PHONE), (changes, size) => {
      const shown = at(changes, size);
      for (const { points } of shown.draw().shapes)
        for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
      expect(shown.describe()).toContain(changes.halves ? "wrong pairs" : "added encodings");
      const query = changes.position + changes.rotation_offset;
      const sum = changes.halves ? /^R\(/ : /^\(query \+ PE\(/;
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
