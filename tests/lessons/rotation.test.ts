import { range } from "d3-array";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rotation } from "../../pages/lessons/rotation/rotation";
import type { Place } from "../../pages/ui/live/pen";
import type { Variable } from "../../pages/ui/live/scene";
import { LOOK, picture, type RecordingPen, viewOf } from "../ui/live/picture";
import { pairSettings } from "./pair_settings";

const DEFAULTS = {
  d_model: 32,
  seq_len: 64,
  base: 10_000,
  pair: 3,
  position: 12,
  rotation_offset: 5,
};
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
/** Fewer runs for properties that draw whole pictures. */
const DRAWN = { numRuns: 30 };
const PHONE = { width: 348, height: 532 };

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) =>
  picture(rotation, viewOf({ ...DEFAULTS, ...changes }, { ...size, variables: [OFFSET] }));
type Shown = ReturnType<typeof at>;

const frequencyOf = (pair: number, { d_model, base }: Changes = {}): number =>
  (base ?? DEFAULTS.base) ** ((-2 * pair) / (d_model ?? DEFAULTS.d_model));
const withMinus = (value: number, places: number): string => {
  const text = value.toFixed(places);
  return Number(text) < 0 ? text.replace("-", "−") : text.replace("-", "");
};

const shapeOf = (pen: RecordingPen, mark: string, kind: string) =>
  pen.marked(mark).find((shape) => shape.kind === kind)!;
const circleOf = (pen: RecordingPen) => {
  const { points, radius } = shapeOf(pen, "circle", "dots");
  return { ...points[0], radius: radius! };
};
const tipOf = (shown: Shown, mark: "hand-before" | "hand-after"): Place =>
  shapeOf(shown.draw(), `${mark}-tip`, "dots").points[0];

/** A place at a distance from a centre, seen from it in the direction of another place. */
const towards = (centre: Place, to: Place, distance: number): Place => {
  const whole = Math.hypot(to.x - centre.x, to.y - centre.y);
  return {
    x: centre.x + (distance / whole) * (to.x - centre.x),
    y: centre.y + (distance / whole) * (to.y - centre.y),
  };
};

function expectAt(place: Place, { x, y, radius }: Place & { radius: number }, angle: number) {
  expect((place.x - x) / radius).toBeCloseTo(Math.sin(angle), 6);
  expect((y - place.y) / radius).toBeCloseTo(Math.cos(angle), 6);
}

const settings = pairSettings(256, fc.constant({}));

describe("the circle", () => {
  test("has hands at the encodings of p and p + k, and a wedge between them", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const pen = shown.draw();
        const circle = circleOf(pen);
        const frequency = frequencyOf(changes.pair, changes);
        const from = frequency * changes.position;
        const by = frequency * changes.rotation_offset;
        expectAt(tipOf(shown, "hand-before"), circle, from);
        expectAt(tipOf(shown, "hand-after"), circle, from + by);
        const { points, radius, angles } = shapeOf(pen, "rotation", "wedge");
        expect([points[0], radius]).toEqual([{ x: circle.x, y: circle.y }, circle.radius]);
        const [start, end] = angles!;
        expect(start).toBeCloseTo(from, 9);
        expect(end - start).toBeCloseTo(by - 2 * Math.PI * Math.trunc(by / (2 * Math.PI)), 6);
      }),
      DRAWN,
    );
  });

  test("has colours for p and p + k", () => {
    const pen = at().draw();
    for (const [mark, colour] of [
      ["hand-before", LOOK.ink],
      ["hand-after", LOOK.mark],
    ]) {
      expect(shapeOf(pen, mark, "curve").style.stroke).toBe(colour);
      expect(shapeOf(pen, `${mark}-tip`, "dots").style.fill).toBe(colour);
    }
  });

  test("every dot at another position has a name and an arrow", () => {
    for (let position = 0; position < 30; position += 1) {
      const pen = at({ rotation_offset: 5, position }).draw();
      const names = pen.texts.filter(({ mark, text }) => mark === "other-name" && /^\d/.test(text));
      expect(pen.marked("other-position")).toHaveLength(names.length);
      const arrows = pen.marked("other-rotation").filter(({ points }) => points.length > 3);
      expect(arrows).toHaveLength(names.length);
    }
  });

  test("names the step at all arrows outside or at none, off the names of positions", () => {
    let tagged = 0;
    for (let position = 0; position < 40; position += 1) {
      const pen = at({ d_model: 128, pair: 8, position }).draw();
      const arrows = pen.marked("other-rotation").filter(({ points }) => points.length > 3);
      const names = pen.texts.filter(({ mark }) => mark === "other-name" || mark === "other-step");
      const steps = names.filter(({ mark, text }) => mark === "other-step" && text === "+5");
      expect([0, arrows.length]).toContain(steps.length);
      tagged += steps.length ? 1 : 0;
      for (const step of steps)
        for (const name of names)
          if (name !== step)
            expect(Math.hypot(step.x - name.x, step.y - name.y)).toBeGreaterThan(20);
    }
    expect(tagged).toBeGreaterThan(10);
  });

  test("has its arrows on it, each with a head that ends before a dot", () => {
    for (const rotation_offset of [5, -5]) {
      const pen = at({ d_model: 128, pair: 10, position: 20, rotation_offset }).draw();
      const circle = circleOf(pen);
      const around = ({ x, y }: Place) => Math.hypot(x - circle.x, y - circle.y);
      const shapes = [...pen.marked("arrow"), ...pen.marked("other-rotation")];
      const heads = shapes.filter(({ style }) => style.fill);
      const arcs = shapes.filter(({ style }) => style.stroke);
      expect(heads).toHaveLength(arcs.length);
      expect(arcs.length).toBeGreaterThan(2);
      for (const place of arcs.flatMap(({ points }) => points))
        expect(around(place)).toBeCloseTo(circle.radius, 9);
      const dots = ["hand-before-tip", "hand-after-tip", "other-position"].flatMap((mark) =>
        pen.marked(mark).map(({ points }) => points[0]),
      );
      for (const { points } of heads) {
        const [, end] = points;
        expect(around(end)).toBeCloseTo(circle.radius, 9);
        const gaps = dots.map(({ x, y }) => Math.hypot(end.x - x, end.y - y));
        expect(Math.min(...gaps)).toBeCloseTo(9, 0);
      }
    }
    // A short arrow has no head.
    const short = at({ pair: 15, rotation_offset: 1 }).draw().marked("arrow");
    expect(short.map(({ style }) => style.fill)).toEqual([undefined]);
  });

  test("shows the same rotation at up to three other positions, one after the other", () => {
    const quarters = { d_model: 128, pair: 8 };
    for (const [changes, names] of [
      [{ ...quarters, position: 15 }, ["10", "5"]],
      [{ ...quarters, position: 10 }, ["5", "0"]],
      [{ ...quarters, position: 0 }, ["10", "15"]],
      // Short steps are apart.
      [{ position: 12 }, ["2", "22"]],
      [{ position: 5, rotation_offset: 0 }, []],
      [{ position: 5, pair: 0, rotation_offset: 4 }, ["1"]],
      [{ position: 5, pair: 15 }, []],
    ] as const) {
      const pen = at({ rotation_offset: 5, ...changes }).draw();
      const arrows = pen.marked("other-rotation").filter(({ points }) => points.length > 3);
      expect(arrows).toHaveLength(names.length);
      const named = pen.texts.filter(({ mark }) => mark === "other-name").map(({ text }) => text);
      expect(named.filter((text) => /^\d/.test(text))).toEqual(names);
      const wedges = pen
        .marked("other-rotation")
        .concat(pen.marked("rotation"))
        .flatMap(({ angles }) => (angles ? [angles[1] - angles[0]] : []));
      for (const by of wedges) expect(by).toBeCloseTo(wedges[0], 6);
    }
  });

  test.each([
    [{ rotation_offset: 5 }, ["p = 12", "p + k = 17"]],
    [{ rotation_offset: -64 }, ["p = 12", "p + k = −52"]],
    [{ rotation_offset: 0 }, ["p = 12"]],
  ])("names the hands: %o", (changes, names) => {
    const texts = at(changes)
      .draw()
      .matching(/^p( \+ k)? = /)
      .filter(({ mark }) => mark !== "other-name");
    expect(texts.map(({ text }) => text)).toEqual(names);
  });

  test("names hands that are close beside each other, with lines to them", () => {
    const pen = at({ pair: 15, rotation_offset: 1 }).draw();
    const [first, second] = pen.matching(/^p( \+ k)? = /);
    const half = (text: string, size: number) => pen.widthOf(text, { size }) / 2;
    const apart = Math.abs(second.x - first.x);
    expect(apart).toBeGreaterThan(half(first.text, first.size) + half(second.text, second.size));
    expect(pen.marked("leader").length).toBe(2);
    expect(at({ rotation_offset: 5 }).draw().marked("leader").length).toBe(0);
  });
});

describe("the numbers", () => {
  test("are T_k by columns, PE(p) and PE(p + k)", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const frequency = frequencyOf(changes.pair, changes);
        const [from, by] = [changes.position, changes.rotation_offset].map((p) => frequency * p);
        const expected = [
          ...[Math.cos(by), -Math.sin(by), Math.sin(by), Math.cos(by)],
          ...[Math.sin(from), Math.cos(from), Math.sin(from + by), Math.cos(from + by)],
        ];
        const entries = at(changes)
          .draw()
          .texts.filter(({ mark }) => mark === "entry");
        expect(entries.length).toBe(expected.length);
        const isTiny = by !== 0 && Math.abs(Math.sin(by)) < 0.01 && Math.cos(by) > 0;
        entries.forEach(({ text }, index) => {
          const digits = isTiny ? 4 : 2;
          expect(text).toMatch(new RegExp(`^−?\\d\\.\\d{${digits}}$`));
          expect(Math.abs(Number(text.replace("−", "-")) - expected[index])).toBeLessThan(
            0.5001 * 10 ** -digits,
          );
        });
      }),
      DRAWN,
    );
  });

  test("show the same matrix at a second position, where a wide picture has space for it", () => {
    const size = { width: 1300, height: 430 };
    for (const [position, rotation_offset, second] of [
      [10, 5, [0, 5]],
      [0, 5, [5, 10]],
      [20, -5, [5, 0]],
      [5, -5, [10, 5]],
      [10, 0, null],
    ] as const) {
      const shown = at({ position, rotation_offset }, size);
      const { texts } = shown.draw();
      const names = texts.map(({ text }) => text).filter((text) => text.startsWith("PE("));
      const own = [position, position + rotation_offset];
      expect(names).toEqual([...own, ...(second ?? [])].map((p) => `PE(${p})`));
      const entries = texts.filter(({ mark }) => mark === "entry");
      expect(entries).toHaveLength(second ? 16 : 8);
      if (!second) continue;
      const [first, other] = [entries.slice(0, 8), entries.slice(8)];
      expect(other.slice(0, 4).map(({ text }) => text)).toEqual(
        first.slice(0, 4).map(({ text }) => text),
      );
      expect(Math.max(...other.map(({ x }) => x))).toBeLessThanOrEqual(size.width);
      const rows = (entry: (typeof entries)[number]) => shown.read({ x: entry.x, y: entry.y })![0];
      const sine = Math.sin(frequencyOf(3) * second[1])
        .toFixed(4)
        .replace("-", "−");
      expect(rows(other[0])).toMatch(new RegExp(` = ${sine}$`));
      expect(rows(first[0])).not.toBe(rows(other[0]));
    }
    expect(at({}, PHONE).layout.hasSecond).toBe(false);
  });

  test("are said to be those of one pair, where there are more", () => {
    const headingAt = (changes: Changes, size = {}) =>
      at(changes, size)
        .draw()
        .texts.find(({ mark }) => mark === "block")?.text;
    expect(headingAt({})).toBe("pair 3 of 16: its 2 × 2 block of the matrix T");
    expect(headingAt({}, PHONE)).toMatch(/^pair 3 of 16/);
    expect(headingAt({ d_model: 2, pair: 0 })).toBe("the only pair");
  });

  test("have that claim alone above them in a low picture, as in a lecture", () => {
    const size = { width: 1206, height: 383 };
    const view = { ...viewOf(DEFAULTS, { ...size, variables: [OFFSET] }), font: 20 };
    const shown = picture(rotation, view);
    expect(shown.layout.isLow).toBe(true);
    const above = shown.draw().texts.filter(({ mark }) => mark === "note" || mark === "block");
    expect(above.map(({ mark }) => mark)).toEqual(["note"]);
  });

  test.each([PHONE, { width: 318, height: 360 }, { width: 1020, height: 430 }])(
    "are below the claim that the matrix has no p: %o",
    (size) => {
      const shown = at({}, size);
      const pen = shown.draw();
      const [note] = pen.texts.filter(({ mark }) => mark === "note");
      expect(note.text).toMatch(/^No p in the matrix/);
      const [block] = pen.texts.filter(({ mark }) => mark === "block");
      expect(note.y).toBeLessThan(block.y - block.size);
      const entries = pen.texts.filter(({ mark }) => mark === "entry");
      const foot = Math.max(...entries.map(({ y }) => y));
      expect(foot).toBeLessThan(shown.layout.small.top - 2 * shown.view.font);
    },
  );

  test.each([
    [5, 12, "clockwise"],
    [-7, 40, "counter-clockwise"],
    [64, 63, "clockwise"],
    [1, 0, "clockwise"],
  ])("are the rotation by k = %i in radians and degrees, at every p", (offset, position, way) => {
    const shown = at({ rotation_offset: offset, position });
    const by = frequencyOf(3) * offset;
    const [degrees] = shown.draw().matching(/°$/);
    const turned = Math.abs(by * 180) / Math.PI;
    // Three significant digits at most, except for whole degrees.
    const angle = withMinus(turned, turned < 99.95 ? 1 : 0);
    const size = `${Number(Math.abs(by).toPrecision(3))}`;
    expect(degrees.text).toBe(`${angle}°`);
    expect(shown.formula()).toContain(` = ${size} rad (${angle}°) ${way}, at every p`);
    expect(shown.formula()).not.toContain("−");
    const [described] = shown.describe().match(/turned by .* radians[^,]*/)!;
    expect(described).toBe(`turned by ${withMinus(Math.abs(by), 4)} radians ${way}`);
  });

  test("keep their digits where the rotation is tiny", () => {
    const slowest = { d_model: 1024, base: 1_000_000, pair: 511, rotation_offset: -1 };
    expect(at(slowest).formula()).toContain("1.0 × 10⁻⁶ rad");
    expect(at(slowest).formula()).toContain("counter-clockwise");
    expect(at(slowest).draw().matching(/°$/)[0].text).toBe("0.000059°");
  });

  test("are multiplied where they are read, with brackets around negative factors", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const [entry] = shown.draw().texts.filter(({ mark }) => mark === "entry");
        const rows = shown.read({ x: entry.x, y: entry.y })!;
        expect(rows.map((row) => row.split(":")[0])).toEqual(["sine", "cosine"]);
        for (const row of rows) {
          expect(row).not.toMatch(/[·+] −/);
          const [a, b, c, d, sum] = row
            .match(/−?\d\.\d{4}/g)!
            .map((number) => Number(number.replace("−", "-")));
          expect(Math.abs(a * b + c * d - sum)).toBeLessThan(3e-4);
        }
      }),
      DRAWN,
    );
  });

  test.each([
    ["narrow", { pair: 0, rotation_offset: 7 }],
    ["narrow, backwards", { pair: 0, rotation_offset: -7 }],
    ["wide", { pair: 0, rotation_offset: 2 }],
    ["empty", { rotation_offset: 0 }],
  ])("have the angle off both hands where the wedge is %s", (_, changes) => {
    for (const position of range(0, 40)) {
      const shown = at({ position, ...changes });
      const pen = shown.draw();
      const [{ text, x, y, size }] = pen.matching(/°$/);
      const half = pen.widthOf(text, { size }) / 2;
      for (const mark of ["hand-before", "hand-after"]) {
        const [{ points }] = pen.marked(mark);
        for (const share of range(0, 1, 0.01)) {
          const px = points[0].x + share * (points[1].x - points[0].x);
          const py = points[0].y + share * (points[1].y - points[0].y);
          expect(Math.abs(px - x) < half && py > y - 0.7 * size && py < y).toBe(false);
        }
      }
    }
  });

  test("count complete turns", () => {
    const turned = at({ pair: 0, rotation_offset: 20 }).draw();
    expect(turned.matching(/°$/)[0].text).toBe("1146°");
    expect(turned.matching(/turn/)[0].text).toBe("over 3 turns");
    const once = at({ pair: 0, rotation_offset: -7 }).draw();
    expect(once.matching(/°$/)[0].text).toBe("401°");
    expect(once.matching(/turn/)[0].text).toBe("over 1 turn");
    expect(at({ pair: 0, rotation_offset: 6 }).draw().matching(/turn/)).toEqual([]);
  });

  test("have no direction without a rotation", () => {
    const shown = at({ rotation_offset: 0 });
    expect(shown.formula()).toContain("= 0 rad (0°), at every p");
    expect(shown.describe()).toContain("turned by 0 radians, that of 12");
  });

  test("are beside the circle, or below it in a narrow or a high picture", () => {
    const isBelow = (size: { width: number; height: number }): boolean => {
      const pen = at({}, size).draw();
      const circle = circleOf(pen);
      const entries = pen.texts.filter(({ mark }) => mark === "entry");
      const below = entries.every(({ y }) => y > circle.y + circle.radius);
      expect(below || entries.every(({ x }) => x > circle.x + circle.radius)).toBe(true);
      expect(circle.radius).toBeGreaterThan(50);
      return below;
    };
    expect(isBelow({ width: 1000, height: 430 })).toBe(false);
    expect(isBelow({ width: 618, height: 456 })).toBe(false);
    expect(isBelow(PHONE)).toBe(true);
    expect(isBelow({ width: 620, height: 868 })).toBe(true);
  });
});

describe("the small circles", () => {
  test("have all pairs that move where there is space, otherwise every n-th", () => {
    const pairsAt = (size: { width: number; height: number }, pair = 8) =>
      at({ d_model: 128, pair }, size).layout.small.pairs;
    expect(pairsAt({ width: 1020, height: 440 })).toEqual([0, 6, 8, 12, 18, 24, 30, 63]);
    for (const pair of [8, 7]) expect(pairsAt({ width: 940, height: 330 }, pair)).toContain(pair);
  });

  test("have their angles below them, where the large circle is beside them", () => {
    const pen = at({ d_model: 128, pair: 8 }, { width: 1020, height: 440 }).draw();
    const { pairs } = at({ d_model: 128, pair: 8 }, { width: 1020, height: 440 }).layout.small;
    const angles = pen.texts.filter(({ mark }) => mark === "pair-angle");
    expect(angles.map(({ text }) => text)).toEqual(
      pairs.map((pair) => {
        const degrees = (5 * frequencyOf(pair, { d_model: 128 }) * 180) / Math.PI;
        return degrees < 1
          ? expect.stringMatching(/^0\.\d+°$/)
          : `${degrees.toFixed(degrees < 99.95 ? 1 : 0)}°`;
      }),
    );
    expect(
      at({ d_model: 128 }, PHONE)
        .draw()
        .texts.filter(({ mark }) => mark === "pair-angle"),
    ).toEqual([]);
  });

  test("begin below the numbers, however few they are", () => {
    const topOf = (d_model: number) => at({ d_model, pair: 1 }).layout.small.top;
    expect(topOf(4)).toBe(topOf(128));
  });

  test("make way for the large one in a low frame", () => {
    const size = { width: 700, height: 210 };
    const { circle, small } = at({ d_model: 128 }, size).layout;
    expect(small.pairs).toEqual([]);
    expect(circle.radius).toBeGreaterThan(0.3 * size.height);
    expect(
      at({ d_model: 128 }, size)
        .draw()
        .matching(/fastest first/),
    ).toEqual([]);
  });

  test("are the same at every offset", () => {
    const pairsAt = (rotation_offset: number) =>
      at({ d_model: 128, rotation_offset }).layout.small.pairs;
    for (const offset of [-30, 0, 1, 6, 40]) expect(pairsAt(offset)).toEqual(pairsAt(5));
  });

  test("have an ellipsis before the last pair where slow ones are left out", () => {
    const shown = at({ d_model: 128 });
    const { pairs, pairStep } = shown.layout.small;
    const jump = pairs.findIndex((pair, index) => index && pair > pairs[index - 1] + pairStep);
    expect(jump).toBe(pairs.length - 1);
    const { texts } = shown.draw();
    const names = texts.filter(({ mark }) => mark === "pair" || mark === "left-out");
    const last = names.findIndex(({ text }) => text === "…");
    expect(names.filter(({ text }) => text === "…")).toHaveLength(1);
    expect(names[last - 1].text).toBe(String(pairs[jump]));
    expect(names[last].x).toBeLessThan(names[last - 1].x);
    expect(at({ d_model: 16 }).draw().matching(/^…$/)).toHaveLength(0);
    expect(at({ d_model: 128 }, PHONE).draw().matching(/^…$/)).toHaveLength(1);
  });

  const pairsIn = (pen: RecordingPen): number[] =>
    pen.texts.filter(({ mark }) => mark === "pair").map(({ text }) => Number(text));

  test("are pairs, among them the first, the last and the chosen one, at their own speeds", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const pen = at(changes).draw();
        const pairs = pairsIn(pen);
        for (const pair of [0, changes.d_model / 2 - 1, changes.pair])
          expect(pairs).toContain(pair);
        expect(pairs).toEqual([...new Set(pairs)].sort((first, second) => first - second));
        const circles = pen.marked("pair-circle");
        const hands = pen.marked("pair-hand");
        pairs.forEach((pair, index) => {
          const circle = { ...circles[index].points[0], radius: circles[index].radius! };
          const frequency = frequencyOf(pair, changes);
          const [shifted, hand] = hands.slice(2 * index, 2 * index + 2);
          const { position, rotation_offset: offset } = changes;
          expectAt(shifted.points[1], circle, frequency * (position + offset));
          expectAt(hand.points[1], circle, frequency * position);
          const [start, end] = pen.marked("pair-rotation")[index].angles!;
          expect(Math.sin(start - frequency * position)).toBeCloseTo(0, 6);
          expect(Math.sin(end - frequency * (position + offset))).toBeCloseTo(0, 6);
        });
        const [ring] = pen.marked("chosen-pair");
        expect(ring.points).toEqual(circles[pairs.indexOf(changes.pair)].points);
      }),
      DRAWN,
    );
  });

  test("choose their pair when pressed, and say how far it turns", () => {
    const shown = at({ d_model: 64 });
    const pen = shown.draw();
    pairsIn(pen).forEach((pair, index) => {
      const [place] = pen.marked("pair-circle")[index].points;
      expect(shown.grab(place)?.name).toBe("pair");
      expect(shown.drag("pair", place)).toEqual({ pair });
      const frequency = frequencyOf(pair, { d_model: 64 });
      const lines = shown.read(place)!;
      expect(lines[0]).toMatch(new RegExp(`^pair ${pair}, wavelength .* tokens$`));
      expect(lines[1]).toBe(`turns by ${(5 * frequency).toFixed(4)} rad for k = 5`);
    });
    const { x, y } = circleOf(pen);
    expect(shown.read({ x, y })).toBeNull();
    expect(shown.drag("pair", { x, y })).toEqual({ pair: 3 });
  });
});

describe("dragging", () => {
  const moves = fc
    .record({
      pair: fc.integer({ min: 0, max: 15 }),
      position: fc.integer({ min: 0, max: 63 }),
      rotation_offset: fc.integer({ min: -64, max: 64 }),
      share: fc.double({ min: -0.98, max: 0.98, noNaN: true }),
    })
    .map(({ share, ...from }) => {
      const tokens = Math.trunc((share * Math.PI) / frequencyOf(from.pair));
      return { from, tokens };
    });

  test("the hand of p moves p, by less than half a turn, to where it points", () => {
    fc.assert(
      fc.property(moves, ({ from, tokens }) => {
        const position = Math.min(63, Math.max(0, from.position + tokens));
        const target = tipOf(at({ ...from, position }), "hand-before");
        expect(at(from).drag("position", target).position).toBeCloseTo(position, 9);
      }),
    );
  });

  test("the hand of p + k moves k, by less than half a turn, to where it points", () => {
    fc.assert(
      fc.property(moves, ({ from, tokens }) => {
        const offset = Math.min(64, Math.max(-64, from.rotation_offset + tokens));
        const target = tipOf(at({ ...from, rotation_offset: offset }), "hand-after");
        const dragged = at(from).drag("rotation_offset", target);
        expect(dragged.rotation_offset).toBeCloseTo(offset, 9);
      }),
    );
  });

  test("stays within the sequence and the offsets", () => {
    const slow = { pair: 15, position: 2, rotation_offset: 62 };
    const shown = at(slow);
    const { x, y, radius } = circleOf(shown.draw());
    expect(shown.drag("position", { x: x - radius, y })).toEqual({ position: 0 });
    expect(shown.drag("rotation_offset", { x: x + radius, y })).toEqual({ rotation_offset: 64 });
  });

  test("takes the closer hand, and holds it at its tip", () => {
    const shown = at();
    const circle = circleOf(shown.draw());
    for (const [mark, name] of [
      ["hand-before", "position"],
      ["hand-after", "rotation_offset"],
    ] as const) {
      const tip = tipOf(shown, mark);
      for (const distance of [0.3 * circle.radius, circle.radius + 20])
        expect(shown.grab(towards(circle, tip, distance))).toEqual({ name, ...tip });
    }
  });

  test("takes, of two hands at one angle, that of p inside the circle", () => {
    const shown = at({ rotation_offset: 0 });
    const circle = circleOf(shown.draw());
    const tip = tipOf(shown, "hand-before");
    const nameAt = (distance: number) => shown.grab(towards(circle, tip, distance))?.name;
    expect(nameAt(circle.radius - 6)).toBe("position");
    expect(nameAt(circle.radius + 6)).toBe("rotation_offset");
  });

  test("takes nothing in the middle or far outside", () => {
    const shown = at();
    const circle = circleOf(shown.draw());
    const tip = tipOf(shown, "hand-before");
    expect(shown.grab(towards(circle, tip, 0.1 * circle.radius))).toBeNull();
    expect(shown.grab({ x: circle.x + circle.radius + 30, y: circle.y })).toBeNull();
  });
});

test("a pinned view's small circles lie over those of the same pairs", () => {
  const [pinned, now] = [at({ d_model: 128, pair: 3 }), at({ d_model: 128, pair: 5 })];
  expect(now.layout.small.pairs).not.toEqual(pinned.layout.small.pairs);
  const ghost = rotation.layout({ ...pinned.view, isGhost: true }, now.layout);
  expect(ghost.small).toEqual(now.layout.small);
});

test("in a hall, the subscript of the matrix is as large as its numbers", () => {
  const size = { width: 1860, height: 760 };
  const view = { ...viewOf(DEFAULTS, { ...size, variables: [OFFSET] }), font: 30 };
  const { texts } = picture(rotation, view).draw();
  const [subscript] = texts.filter(({ mark }) => mark === "subscript");
  const [entry] = texts.filter(({ mark }) => mark === "entry");
  expect(subscript.size).toBeCloseTo(entry.size);
  expect(subscript.size).toBeGreaterThanOrEqual(29);
});

test("positions are whole while the picture plays", () => {
  const { texts } = at({ position: 14.96, rotation_offset: 5 }).draw();
  expect(texts.map(({ text }) => text)).toContain("PE(15)");
  expect(texts.map(({ text }) => text)).toContain("PE(20)");
});
