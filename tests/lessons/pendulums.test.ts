import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pendulums } from "../../pages/lessons/pendulums/pendulums";
import type { Place } from "../../pages/ui/live/pen";
import { picture, type RecordingPen, type Shape, viewOf } from "../ui/live/picture";

const DEFAULTS = {
  d_model: 64,
  seq_len: 64,
  base: 10_000,
  position: 20,
  pairs: [1, 9] as readonly number[],
  picture: "sines" as "sines" | "cosines" | "hands",
  slowest_first: 0,
};
type Changes = Partial<typeof DEFAULTS>;
/** Fewer runs for properties that draw whole pictures. */
const DRAWN = { numRuns: 30 };
const PHONE = { width: 348, height: 532 };

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) =>
  picture(pendulums, viewOf({ ...DEFAULTS, ...changes }, size));
const frequencyOf = (pair: number, { d_model, base }: Changes = {}): number =>
  (base ?? DEFAULTS.base) ** ((-2 * pair) / (d_model ?? DEFAULTS.d_model));

/** The wavelengths below the pendulums or hands, in the order of drawing. */
const periodsIn = (pen: RecordingPen): number[] =>
  pen.texts
    .filter(({ text, mark }) => mark === "wavelength" && /^[\d.,]+k?$/.test(text))
    .map(({ text }) => Number(text.replaceAll(",", "").replace("k", "000")));

/** From the pivot to the bob, or to the tip of the hand. */
const reached = ({ points: [pivot, bob] }: Shape): Place => ({
  x: bob.x - pivot.x,
  y: bob.y - pivot.y,
});

const bobOf = (shown: ReturnType<typeof at>, pair: number): Place => {
  return shown.draw().marked("bob")[shown.layout.shown.indexOf(pair)].points[0];
};

/** The place of the heading, beside pendulums and waves. */
const besideParts = (shown: ReturnType<typeof at>): Place =>
  shown.draw().matching(/^tokens per turn/)[0];

const settings = fc
  .record({
    d_model: fc.integer({ min: 1, max: 256 }).map((pairs) => 2 * pairs),
    seq_len: fc.integer({ min: 2, max: 2048 }),
    base: fc.constantFrom(2, 100, 10_000, 1_000_000),
    picture: fc.constantFrom("sines", "cosines", "hands"),
    slowest_first: fc.constantFrom(0, 1),
  })
  .chain((fixed) =>
    fc.record({
      position: fc.integer({ min: 0, max: fixed.seq_len - 1 }),
      pairs: fc
        .uniqueArray(fc.integer({ min: 0, max: fixed.d_model / 2 - 1 }), {
          minLength: 1,
          maxLength: 4,
        })
        .map((pairs) => pairs.sort((first, second) => first - second)),
      d_model: fc.constant(fixed.d_model),
      seq_len: fc.constant(fixed.seq_len),
      base: fc.constant(fixed.base),
      picture: fc.constant(fixed.picture),
      slowest_first: fc.constant(fixed.slowest_first),
    }),
  );

describe("pendulums and hands", () => {
  test("show the fastest, the slowest and the chosen pairs, in order, in the row or as a dial", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const [pen, pairs] = [shown.draw(), shown.layout.shown];
        const dials = shown.layout.waves.flatMap(({ pair, dial }) => (dial ? [pair] : []));
        for (const pair of [0, changes.d_model / 2 - 1, ...changes.pairs])
          expect([...pairs, ...dials]).toContain(pair);
        const twice = pairs.filter((pair) => dials.includes(pair));
        expect(twice).toEqual(dials.length === changes.d_model / 2 ? pairs : []);
        expect(pairs).toEqual([...new Set(pairs)].sort((first, second) => first - second));
        const inRow = changes.pairs.filter((pair) => pairs.includes(pair));
        expect(pen.marked("chosen").length).toBe(inRow.length);
        const pivots = pen.marked("rod").map(({ points }) => points[0].x);
        const fromLeft = [...pivots].sort((first, second) => first - second);
        expect(pivots).toEqual(changes.slowest_first ? fromLeft.reverse() : fromLeft);
      }),
      DRAWN,
    );
  });

  test("are labelled by the tokens that a turn takes, to four digits or whole tokens", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const periods = periodsIn(shown.draw());
        expect(periods).toHaveLength(shown.layout.shown.length);
        shown.layout.shown.forEach((pair, index) => {
          const tokens = (2 * Math.PI) / frequencyOf(pair, changes);
          expect(Math.abs(periods[index] / tokens - 1)).toBeLessThan(6e-4);
        });
      }),
      DRAWN,
    );
  });

  test("are where sine and cosine put them", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const pen = shown.draw();
        pen.marked("rod").forEach((rod, index) => {
          const angle = changes.position * frequencyOf(shown.layout.shown[index], changes);
          const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
          const { x, y } = reached(rod);
          if (changes.picture === "hands") {
            const radius = pen.marked("dial")[index].radius!;
            expect(x).toBeCloseTo(radius * sine, 6);
            expect(y).toBeCloseTo(-radius * cosine, 6);
          } else {
            const range = pen.marked("range")[index].points;
            const reach = (range[range.length - 1].x - range[0].x) / 2;
            const length = range[(range.length - 1) / 2].y - rod.points[0].y;
            expect(x).toBeCloseTo(reach * (changes.picture === "sines" ? sine : cosine), 6);
            expect(Math.hypot(x, y)).toBeCloseTo(length, 6);
          }
        });
      }),
      DRAWN,
    );
  });

  test("swing far enough to be seen", () => {
    const { points } = at().draw().marked("range")[0];
    expect(points[points.length - 1].x - points[0].x).toBeGreaterThan(48);
  });
});

describe("a hand beside its wave", () => {
  const hands = { picture: "hands", pairs: [1, 9, 12], position: 7 } as const;
  const shown = at(hands, { width: 1000, height: 430 });

  test("is as high as the cosine's point, which a line joins with its tip", () => {
    const pen = shown.draw();
    const tips = pen.marked("tip").map(({ points: [tip] }) => tip);
    const heights = pen.marked("height").map(({ points }) => points);
    expect(heights.map(([from]) => from)).toEqual(tips);
    const cosines = pen.marked("reading").filter((_, index) => index % 2);
    expect(cosines).toHaveLength(3);
    heights.forEach(([, to], index) => {
      expect(to.x).toBeCloseTo(cosines[index].points[0].x, 9);
      expect(to.y).toBeCloseTo(cosines[index].points[0].y, 9);
    });
  });

  test("is above the row of other pairs, where the eye starts", () => {
    const pen = shown.draw();
    const [axis] = pen.matching(/^position \(tokens\)/);
    const heading = pen.texts.find(({ mark }) => mark === "heading")!;
    expect(heading.y - heading.size).toBeGreaterThan(axis.y);
    for (const { box, points, radius } of pen.marked("bob"))
      expect((box?.y ?? points[0].y) + (radius ?? 0)).toBeLessThanOrEqual(430);
  });

  test("leaves almost half of the picture's height to the waves", () => {
    const heights = shown.layout.waves.map(({ value }) => value(-1) - value(1));
    expect(heights.reduce((sum, height) => sum + height)).toBeGreaterThan(0.46 * 430);
  });

  test("has a legend of sine and cosine", () => {
    expect(
      shown
        .draw()
        .texts.filter(({ mark }) => mark === "legend")
        .map(({ text }) => text),
    ).toEqual(["sine →", "cosine ↑"]);
  });

  test("has one shade for the angle since the start, and a full dial after a turn", () => {
    expect(shown.draw().marked("turned")).toEqual([]);
    // Where no larger hands show the turn beside the waves.
    const asked = viewOf({ ...DEFAULTS, ...hands }, { width: 1000, height: 430 });
    const alone = picture(pendulums, { ...asked, isAsked: true });
    const dials = alone.draw().marked("turned");
    const { shown: pairs, frequencies } = alone.layout;
    expect(dials).toHaveLength(pairs.length);
    const isFull = (pair: number) => frequencies[pair] * hands.position >= 2 * Math.PI;
    expect(dials.map(({ kind }) => kind)).toEqual(
      pairs.map((pair) => (isFull(pair) ? "dots" : "wedge")),
    );
    expect(pairs.some(isFull)).toBe(true);
  });

  test("has an arc that turns the sine upwards, and a line from there to the sine's point", () => {
    const pen = shown.draw();
    const lines = pen.marked("sine-height").map(({ points }) => points);
    const sines = pen.marked("reading").filter((_, index) => index % 2 === 0);
    const legs = pen.marked("sine").map(({ points: [, to] }) => to);
    expect(lines).toHaveLength(3);
    lines.forEach((points, index) => {
      const [end, corner] = [points[points.length - 1], points[points.length - 2]];
      expect(points[0]).toEqual({ x: expect.closeTo(legs[index].x), y: legs[index].y });
      expect(corner.x).toBeCloseTo(shown.layout.waves[index].dial!.x, 9);
      expect(corner.y).toBeCloseTo(end.y, 9);
      expect(end.x).toBeCloseTo(sines[index].points[0].x, 9);
      expect(end.y).toBeCloseTo(sines[index].points[0].y, 6);
    });
  });

  test("leaves the small hands below without a sine and a cosine of their own", () => {
    expect(shown.draw().marked("sine")).toHaveLength(3);
    const asked = viewOf({ ...DEFAULTS, ...hands }, { width: 1000, height: 430 });
    const pen = picture(pendulums, { ...asked, isAsked: true }).draw();
    expect(pen.marked("sine")).toHaveLength(pen.marked("dial").length);
    expect(pen.texts.some(({ mark }) => mark === "legend")).toBe(false);
  });

  test("is as large for each pair, and can be dragged", () => {
    const pen = shown.draw();
    const radii = pen.marked("large-dial").map(({ radius }) => radius!);
    expect(radii).toHaveLength(3);
    for (const radius of radii) expect(radius).toBeCloseTo(radii[0], 9);
    const { dial } = shown.layout.waves[0];
    const turned = (angle: number): Place => ({
      x: dial!.x + dial!.radius * Math.sin(angle),
      y: dial!.y - dial!.radius * Math.cos(angle),
    });
    const frequency = frequencyOf(1);
    const handle = shown.grab(turned(frequency * 7))!;
    expect(shown.drag(handle.name, turned(frequency * 8))).toEqual({
      position: expect.closeTo(8, 6),
    });
  });

  test("is left out of a low picture, of pendulums, and of a question", () => {
    const marks = (changes: Changes, options: object, isAsked = false) => {
      const view = { ...viewOf({ ...DEFAULTS, ...changes }, options), isAsked };
      return picture(pendulums, view).draw().marked("large-dial");
    };
    const size = { width: 1000, height: 430 };
    expect(marks(hands, size)).toHaveLength(3);
    expect(marks(hands, { ...size, height: 200 })).toEqual([]);
    expect(marks({ ...hands, picture: "sines" }, size)).toEqual([]);
    expect(marks(hands, PHONE)).toEqual([]);
    expect(marks(hands, size, true)).toEqual([]);
  });
});

/** Expect heights to be values from -1 to 1, on the scale of a panel's grid. */
function expectHeights(points: readonly Place[], grid: readonly Shape[], values: number[]) {
  const levels = grid.map((line) => line.points[0].y);
  const [bottom, top] = [levels[0], levels[levels.length - 1]];
  expect(bottom - top).toBeGreaterThan(20);
  points.forEach(({ y }, index) => {
    expect(y).toBeCloseTo((bottom + top) / 2 + ((top - bottom) / 2) * values[index], 6);
  });
}

/** The grid lines of each panel: those of one panel are drawn from bottom to top. */
function panelsIn(pen: RecordingPen): Shape[][] {
  const panels: Shape[][] = [];
  let previous = -1;
  for (const line of pen.marked("grid")) {
    const { y } = line.points[0];
    if (y > previous) panels.push([]);
    panels[panels.length - 1].push(line);
    previous = y;
  }
  return panels;
}

describe("waves", () => {
  test.each(["hands", "sines"] as const)("have the same scale for every pair: %s", (picture) => {
    const size = { width: 1000, height: 430 };
    const panels = panelsIn(at({ picture, pairs: [1, 9, 12] }, size).draw());
    const spans = panels.map((lines) => lines.map(({ points: [{ y }] }) => y));
    expect(spans).toHaveLength(3);
    const [first] = spans;
    for (const heights of spans)
      expect(heights[0] - heights.at(-1)!).toBeCloseTo(first[0] - first.at(-1)!, 9);
    // The numbers at the ends of two axes are apart.
    for (const [upper, lower] of [spans.slice(0, 2), spans.slice(1)])
      expect(lower.at(-1)! - upper[0]).toBeGreaterThan(18);
  });

  test.each([
    [{ pairs: [1, 9] }, {}],
    [{ pairs: [4, 12, 31], position: 100, seq_len: 128 }, {}],
    [{ pairs: [4], position: 33, seq_len: 40 }, PHONE],
  ])("are sine and cosine over the positions: %o", (changes: Changes, size) => {
    const pen = at(changes, size).draw();
    const [pairs, last] = [changes.pairs!, (changes.seq_len ?? DEFAULTS.seq_len) - 1];
    const panels = panelsIn(pen);
    expect(panels.length).toBe(pairs.length);
    for (const [mark, wave] of [
      ["sine-wave", Math.sin],
      ["cosine-wave", Math.cos],
    ] as const) {
      const curves = pen.marked(mark);
      expect(curves.length).toBe(pairs.length);
      curves.forEach(({ points }, index) => {
        const [start, end] = [points[0].x, points[points.length - 1].x];
        expect(panels[index][0].points.map(({ x }) => x)).toEqual([start, end]);
        const positions = points.map(({ x }) => ((x - start) / (end - start)) * last);
        const values = positions.map((position) => wave(frequencyOf(pairs[index]) * position));
        expectHeights(points, panels[index], values);
      });
    }
  });

  test("that are too fast for the screen are samples, and the axis says so", () => {
    const changes = { d_model: 128, seq_len: 2048, pairs: [0, 60], position: 10 };
    const pen = at(changes).draw();
    const [title] = pen.matching(/1 token in \d+ \(aliased/);
    const step = Number(title.text.match(/1 token in (\d+)/)![1]);
    const [sines, cosines] = pen.marked("samples").map(({ points }) => points);
    expect(sines.length).toBe(Math.floor(2047 / step) + 1);
    expect(sines[1].x - sines[0].x).toBeGreaterThanOrEqual(1);
    const [panel] = panelsIn(pen);
    expectHeights(
      sines,
      panel,
      sines.map((_, index) => Math.sin(step * index)),
    );
    expectHeights(
      cosines,
      panel,
      cosines.map((_, index) => Math.cos(step * index)),
    );
    expect(pen.marked("sine-wave").length).toBe(1);
  });

  test("of few tokens have a dot at every token", () => {
    const pen = at({ seq_len: 16, pairs: [9], position: 3 }).draw();
    const [sines] = pen.marked("samples").map(({ points }) => points);
    const values = sines.map((_, token) => Math.sin(frequencyOf(9) * token));
    expect(sines.length).toBe(16);
    expectHeights(sines, panelsIn(pen)[0], values);
  });

  test.each([{}, PHONE])("have a cursor and values at the position: %o", (size) => {
    const pen = at({}, size).draw();
    const panels = panelsIn(pen);
    const [left, right] = panels[0][0].points.map(({ x }) => x);
    DEFAULTS.pairs.forEach((pair, index) => {
      const angle = 20 * frequencyOf(pair);
      const dots = pen.marked("reading").slice(2 * index, 2 * index + 2);
      const places = dots.map(({ points: [place] }) => place);
      expectHeights(places, panels[index], [Math.sin(angle), Math.cos(angle)]);
      const x = left + (20 / 63) * (right - left);
      const cursors = pen.marked("cursor");
      const cursor = (cursors[index] ?? cursors[0]).points.map((place) => place.x);
      for (const drawn of [...cursor, ...places.map((place) => place.x)])
        expect(drawn).toBeCloseTo(x, 6);
      for (const value of [Math.sin(angle), Math.cos(angle)]) {
        const text = value.toFixed(4).replace("-", "−");
        expect(pen.matching(new RegExp(`(sine?|cos|cosine) ${text}$`)).length).toBe(1);
      }
      const length = Number(((2 * Math.PI) / frequencyOf(pair)).toPrecision(4));
      expect(pen.matching(new RegExp(`${length} tokens(/turn)?$`)).length).toBeGreaterThan(0);
      // Above its clock, and at its wave.
      expect(pen.matching(new RegExp(`^pair ${pair}\\b`)).length).toBe(2);
    });
  });
});

describe("dragging", () => {
  test("a hand moves the position by less than half a wavelength to where the hand points", () => {
    const moves = fc
      .record({ pair: fc.integer({ min: 0, max: 31 }), from: fc.integer({ min: 0, max: 63 }) })
      .chain(({ pair, from }) => {
        const most = Math.min(63, Math.floor(Math.PI / frequencyOf(pair)));
        const to = fc.integer({ min: Math.max(0, from - most), max: Math.min(63, from + most) });
        return fc.record({ pair: fc.constant(pair), from: fc.constant(from), to });
      });
    fc.assert(
      fc.property(moves, ({ pair, from, to }) => {
        const hands = { picture: "hands", pairs: [pair] } as const;
        const shown = at({ ...hands, position: from });
        const { x, y, radius } = shown.layout.waves[0].dial!;
        const angle = frequencyOf(pair) * to;
        const target = { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
        const { position } = shown.drag(`dial ${pair}`, target);
        expect(position).toBeCloseTo(to);
      }),
    );
  });

  test("a bob moves the position to the closest one with the bob there", () => {
    const moves = fc.record({
      pendulum: fc.constantFrom("sines", "cosines"),
      pair: fc.integer({ min: 0, max: 31 }),
      from: fc.integer({ min: 0, max: 63 }),
      to: fc.integer({ min: 0, max: 63 }),
    });
    fc.assert(
      fc.property(moves, ({ pendulum, pair, from, to }) => {
        const chosen = { picture: pendulum, pairs: [pair] } as const;
        const target = bobOf(at({ ...chosen, position: to }), pair);
        const shown = at({ ...chosen, position: from });
        const { position } = shown.drag(String(pair), target);
        const { x, y } = bobOf(at({ ...chosen, position }), pair);
        expect([x - target.x, y - target.y].every((apart) => Math.abs(apart) < 0.01)).toBe(true);
        expect(Math.abs(position - from)).toBeLessThanOrEqual(Math.abs(to - from) + 1e-3);
      }),
    );
  });

  test("a cosine pendulum from position 0 moves the position forward", () => {
    for (const to of [1, 2, 5, 9]) {
      const chosen = { picture: "cosines", pairs: [9] } as const;
      const target = bobOf(at({ ...chosen, position: to }), 9);
      expect(at({ ...chosen, position: 0 }).drag("9", target).position).toBeCloseTo(to, 6);
    }
  });

  test("a bob is held where it is, by the number of its pair", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const shown = at(changes);
        const place = shown.draw().marked("bob")[0].points[0];
        const handle = shown.grab({ x: place.x + 1, y: place.y + 1 })!;
        expect(shown.layout.shown.map(String)).toContain(handle.name);
        const { x, y } = bobOf(shown, Number(handle.name));
        expect([handle.x, handle.y]).toEqual([x, y]);
      }),
      DRAWN,
    );
  });

  test("in the waves moves the cursor", () => {
    const shown = at();
    const xOf = (position: number) => at({ position }).draw().marked("cursor")[0].points[0].x;
    const place = { x: xOf(40), y: at().draw().marked("cursor")[0].points[0].y - 10 };
    expect(shown.grab(place)).toEqual({ name: "position", x: xOf(20), y: place.y });
    expect(shown.drag("position", place).position).toBeCloseTo(40, 9);
    expect(shown.grab(besideParts(shown))).toBeNull();
  });
});

describe("texts", () => {
  test("about a place in the waves are the values of the nearest wave there", () => {
    const shown = at();
    const [, second] = shown.layout.waves;
    const x = at({ position: 40 }).draw().marked("cursor")[0].points[0].x;
    const angle = 40 * frequencyOf(9);
    expect(shown.read({ x: x + 1, y: second.value(1) + 10 })).toEqual([
      `position 40, pair 9, wavelength ${((2 * Math.PI) / frequencyOf(9)).toPrecision(4)} tokens`,
      `sine, dimension 18: ${Math.sin(angle).toFixed(4).replace("-", "−")}`,
      `cosine, dimension 19: ${Math.cos(angle).toFixed(4).replace("-", "−")}`,
    ]);
    expect(shown.read(besideParts(shown))).toBeNull();
  });

  test("about a bob are the values of its pair at the position", () => {
    const shown = at();
    const sine = Math.sin(20 * frequencyOf(31)).toFixed(4);
    const lines = shown.read(bobOf(shown, 31))!;
    expect(lines[0]).toMatch(/^position 20, pair 31, /);
    expect(lines[1]).toBe(`sine, dimension 62: ${sine}`);
  });

  test("name the picture, the pairs and the values at the position", () => {
    const names = { sines: "sine pendulums", cosines: "cosine pendulums", hands: "clock hands" };
    for (const name of ["sines", "cosines", "hands"] as const) {
      const described = at({ picture: name, d_model: 16, pairs: [2] }).describe();
      expect(described).toContain(`${names[name]} of 8 of 8 pairs at position 20`);
      expect(described).toContain("from the fastest, pair 0, once in 6.283 tokens");
      const cosine = Math.cos(20 * frequencyOf(2, { d_model: 16 })).toFixed(4);
      expect(described).toMatch(new RegExp(`cosine ${cosine.replace("-", "−")}\\. Arrow`));
    }
    const [sine, cosine] = [Math.sin, Math.cos].map((wave) =>
      wave(20 * frequencyOf(1))
        .toFixed(4)
        .replace("-", "−"),
    );
    const angle = (20 * frequencyOf(1)).toFixed(4);
    expect(at().formula()).toBe(
      `pair 1 at position 20:  sin(${angle} rad) = ${sine},  cos(${angle} rad) = ${cosine}`,
    );
    expect(at({ pairs: [0] }).formula()).toContain("sin(20 rad) = 0.9129");
  });

  test("a pair beyond the last is the last", () => {
    expect(
      at({ d_model: 4, pairs: [1, 7, 9] })
        .draw()
        .marked("chosen").length,
    ).toBe(1);
  });
});

test.each([
  [32, 1800, 700],
  [2, 1000, 500],
  [8, 340, 500],
  [128, 1000, 500],
])("bobs of %i dimensions stay inside a picture %i pixels wide", (d_model, width, height) => {
  for (const picture of ["sines", "cosines", "hands"] as const) {
    const last = d_model / 2 - 1;
    for (const position of [0, 1, 2, 3, 11]) {
      const changes = { d_model, picture, position, pairs: [0, last].slice(last ? 0 : 1) };
      for (const { points, radius } of at(changes, { width, height }).draw().marked("chosen")) {
        expect(points[0].x - radius!).toBeGreaterThanOrEqual(1);
        expect(points[0].x + radius!).toBeLessThanOrEqual(width - 1);
      }
    }
  }
});

test("a pinned view's hands lie over those of the same pairs, its waves over the same positions", () => {
  for (const changes of [{ base: 100 }, { d_model: 64 }, { seq_len: 200 }, { seq_len: 20 }]) {
    const [pinned, now] = [at({ slowest_first: 1 }), at({ ...changes, slowest_first: 1 })];
    const shared = pendulums.layout(now.view, pinned.layout);
    const ghost = pendulums.layout({ ...pinned.view, isGhost: true }, shared);
    expect(ghost.shown).toEqual(shared.shown);
    expect(ghost.slot).toBe(shared.slot);
    expect(ghost.position.domain()).toEqual(shared.position.domain());
  }
  const [pinned, now] = [at({ d_model: 32 }), at({ slowest_first: 1 })];
  const ghost = pendulums.layout({ ...pinned.view, isGhost: true }, now.layout);
  expect(ghost.shown).toEqual(now.layout.shown.filter((pair) => pair < 16));
});

test("dots mark where many pairs are left out, and only there", () => {
  const shown = at({ d_model: 64, picture: "hands", pairs: [0, 31] }, PHONE);
  const { shown: pairs } = shown.layout;
  const dots = shown.draw().texts.filter(({ mark }) => mark === "omitted");
  expect(pairs.at(-1)! - pairs.at(-2)!).toBeGreaterThan(2);
  expect(dots).toHaveLength(1);
  const [before, last] = [pairs.length - 2, pairs.length - 1].map(
    (index) =>
      bobOf(at({ d_model: 64, picture: "hands", pairs: [0, 31], position: 0 }, PHONE), pairs[index])
        .x,
  );
  expect(dots[0].x).toBeCloseTo((before + last) / 2, 6);
  const all = at({ d_model: 8, pairs: [0, 3] }).draw().texts;
  expect(all.filter(({ mark }) => mark === "omitted")).toEqual([]);
});
