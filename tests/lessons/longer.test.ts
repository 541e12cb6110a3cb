import { mean, pairs, range } from "d3-array";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longer } from "../../pages/lessons/longer/longer";
import type { Scaling } from "../../pages/ui/live/formulas/scaling";
import { similarity } from "../../pages/ui/live/formulas/sinusoid";
import type { Place } from "../../pages/ui/live/pen";
import type { Variable } from "../../pages/ui/live/scene";
import { SCALING_NUMBERS } from "../ui/live/core_values";
import { picture, RecordingPen, viewOf } from "../ui/live/picture";

const LABELS: Readonly<Record<Scaling, string>> = {
  none: "unchanged",
  interpolation: "divided",
  "ntk-aware": "larger base",
  "dynamic-ntk": "growing base",
  "by-parts": "paper",
  yarn: "code",
  llama3: "llama",
  own: "mine",
};
const CORE = { labels: LABELS, clear_rise: 0.02, clear_loss: 2, ...SCALING_NUMBERS };
const SCALINGS = Object.keys(LABELS) as Scaling[];
const RAMPS = ["by-parts", "yarn", "llama3"] as const;
const DEFAULTS = {
  d_model: 128,
  base: 10_000,
  scaling: "none" as Scaling,
  scale_factor: 8,
  trained_length: 4096,
  so_far: 100,
  bars: "",
};
type Changes = Partial<typeof DEFAULTS>;
const SEEN_AGAIN = ["full turn: back at seen angles", "seen again"];
const FACTOR: Variable = {
  key: "scale_factor",
  label: "times as long",
  value: 8,
  play: "sweep",
  waits: false,
  options: [1, 2, 4, 8, 16, 32],
};
const SIZES = [
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(
    longer,
    viewOf({ ...DEFAULTS, ...changes }, { ...size, core: CORE, variables: [FACTOR] }),
  );

type Shown = ReturnType<typeof at>;

/** For each pair, the tokens between which an area along the bars is, of the first of a kind. */
function tokensOf({ draw, layout }: Shown, kind: string): [from: number, to: number][] {
  const { before, token, pair } = layout;
  const [area] = draw().marked(kind);
  return Array.from(before, (_, index) => {
    if (!area) return [0, 0];
    const x = pair(index + 0.5);
    // Steps from left to right, then those back: two of them are above and below the middle.
    const around = area.points.flatMap((one, corner) => {
      const next = area.points[(corner + 1) % area.points.length];
      return one.x < x !== next.x < x ? [token.invert(one.y)] : [];
    });
    return [Math.min(...around), Math.max(...around)];
  });
}

/** Return whether a place is within a shape of a kind. */
function isWithin({ draw }: Shown, kind: string): (place: Place) => boolean {
  const shapes = draw()
    .marked(kind)
    .map(({ points }) => points);
  const crossings = (points: readonly Place[], { x, y }: Place) =>
    points.filter((one, index) => {
      const other = points[(index + 1) % points.length];
      if (one.x > x === other.x > x) return false;
      return one.y + ((x - one.x) / (other.x - one.x)) * (other.y - one.y) > y;
    }).length;
  return (place) => shapes.some((points) => crossings(points, place) % 2 === 1);
}

/** Turns of each pair of the default base, from the definition. */
const turnsOf = (tokens: number) =>
  Array.from({ length: 64 }, (_, pair) => (10_000 ** (-pair / 64) * tokens) / (2 * Math.PI));

describe("the axis of tokens", () => {
  test("is linear, and has space for the whole text and the ring at its end", () => {
    for (const scale_factor of [1, 8, 32]) {
      const { token, bars } = at({ scale_factor }).layout;
      const whole = 4096 * scale_factor;
      expect(token(0)).toBeCloseTo(bars.y + bars.height, 9);
      expect(token(whole)).toBeGreaterThan(bars.y + 5);
      expect(token(whole / 4)).toBeCloseTo(0.75 * token(0) + 0.25 * token(whole), 9);
    }
  });

  test("has numbers that do not meet, and the length in training", () => {
    for (const [width, height] of [
      [1000, 430],
      [348, 532],
      [318, 318],
      [318, 250],
    ])
      for (const scale_factor of [1, 1.05, 2, 32]) {
        const { layout, draw } = at({ scale_factor }, { width, height });
        const isNumber = ({ mark, x }: { mark?: string; x: number }) =>
          mark === "tick-label" && x < layout.bars.x;
        const labels = draw().texts.filter(isNumber);
        expect(labels.map(({ text }) => text)).toContain("4,096");
        const levels = labels.map(({ y }) => y).sort((one, other) => one - other);
        for (const [one, other] of pairs(levels))
          expect(other - one).toBeGreaterThan(labels[0].size);
      }
  });
});

describe("the bars", () => {
  test("count 18 unseen pairs of Llama 2, 17 with NTK and none by parts", () => {
    const counts = SCALINGS.map((scaling) => at({ scaling }).layout.unseen);
    expect(counts.slice(0, 6)).toEqual([18, 0, 17, 0, 0, 0]);
  });

  test("are red where an angle of a slow pair was never seen in training, in every turn", () => {
    for (const changes of [
      {},
      { scale_factor: 32 },
      { scaling: "ntk-aware" },
      // Wide bars have straight ends.
      { d_model: 8, base: 1_000_000 },
    ] as const) {
      const shown = at(changes);
      const { before, now, pair, token } = shown.layout;
      const { scale_factor } = { ...DEFAULTS, ...changes };
      const isRed = isWithin(shown, "new");
      before.forEach((rate, index) => {
        const turn = (2 * Math.PI) / rate;
        const end = 4096 * scale_factor * (now[index] / rate);
        for (let tokens = 37; tokens < 4096 * scale_factor; tokens += 371) {
          const since = tokens % turn;
          // Within a bar, ends are those of a curve.
          const edges = [0, turn, 4096].map((edge) => Math.abs(since - edge));
          if (Math.min(...edges, Math.abs(tokens - end)) < 0.01 * tokens) continue;
          const isNew = turn > 4096 && since > 4096 && tokens < end;
          const place = { x: pair(index + 0.5), y: token(tokens) };
          expect(isRed(place), `pair ${index}, token ${tokens}`).toBe(isNew);
        }
      });
    }
    expect(at().draw().marked("new")[0].style.fill).toBe("mark");
  });

  test("are green without new angles if some are slowed, and pale red above where new angles are avoided", () => {
    const shown = at({ scaling: "dynamic-ntk" });
    const { now, before, asToken, length, pair, token } = shown.layout;
    const bars = tokensOf(shown, "scaled");
    const isAvoided = isWithin(shown, "avoided");
    for (let index = 1; index < 64; index += 1) {
      const reached = length * (now[index] / before[index]);
      expect(bars[index]).toEqual([0, expect.closeTo(reached, 6)]);
      for (const tokens of [0.9 * reached, 4500, 30_000]) {
        const place = { x: pair(index + 0.5), y: token(tokens) };
        const since = tokens % ((2 * Math.PI) / before[index]);
        expect(isAvoided(place)).toBe(index >= 46 && since > 4096 && tokens > reached);
      }
    }
    // The first pair keeps its speed.
    expect(bars[0]).toEqual([0, expect.closeTo(length, 6)]);
    const pen = shown.draw();
    expect(pen.marked("scaled")[0].style.fill).toBe("result");
    for (const { style } of pen.marked("avoided")) expect(style.alpha).toBeLessThan(0.35);
    // Above slowed bars, up to the end that they would have, is what they lose.
    for (const [index, between] of tokensOf(shown, "lost").entries())
      expect(between[1] - between[0]).toBeCloseTo(index ? length - asToken[index] : 0, 6);
    expect(at().draw().marked("lost")).toEqual([]);
    const compared = /^with growing base, every pair stays within angles seen in training$/;
    expect(pen.matching(compared)).toHaveLength(1);
    expect(
      at()
        .draw()
        .matching(/^at 8× the training length, 18 of 64 pairs reach angles never seen$/),
    ).toHaveLength(1);
  });

  test("end at the token whose angle they reach, green if none is new and some pair is slowed", () => {
    for (const so_far of [5, 50, 100])
      for (const changes of [
        {},
        { scaling: "dynamic-ntk" },
        { bars: `${"A".repeat(55)}${"_".repeat(9)}` },
      ] as const) {
        const shown = at({ ...changes, so_far });
        const { reached, isScaled, meetsNew } = shown.layout;
        const [seen, scaled] = ["seen", "scaled"].map((kind) => tokensOf(shown, kind));
        turnsOf(1).forEach((perToken, index) => {
          const ends = [seen[index][1], scaled[index][1]].map((tokens) => tokens * perToken);
          const end = expect.closeTo(reached[index], 6);
          expect(ends).toEqual(isScaled && !meetsNew[index] ? [0, end] : [end, 0]);
        });
      }
  });

  test("have a line at the length in training where no turn is complete, with a name", () => {
    for (const so_far of [5, 100])
      for (const size of SIZES) {
        const shown = at({ so_far }, size);
        const { token, pair, bars } = shown.layout;
        const pen = shown.draw();
        const [{ points, style }, thin] = pen.marked("trained");
        for (const { y } of [...points, ...thin.points]) expect(y).toBe(token(4096));
        expect(thin.points[1]).toEqual(points[0]);
        expect(thin.style.width).toBeLessThan(0.5 * style.width!);
        expect(points[1].x).toBeCloseTo(bars.x + bars.width, 9);
        // The turn of pair 45 is shorter than training, that of pair 46 longer.
        const place = pair.invert(points[0].x);
        expect(place).toBeGreaterThan(45.5);
        expect(place).toBeLessThan(46.5);
        const below = pen.matching(/^training line$/);
        const [training, line] = pen.matching(/^(training|line)$/);
        // In a narrow picture, nothing is beside the bars.
        if (size === SIZES[0]) {
          for (const { x } of [training, line]) expect(x).toBeGreaterThan(points[1].x);
          expect([training.y < token(4096), line.y > token(4096)]).toEqual([true, true]);
          expect(below).toEqual([]);
        } else if (so_far === 100) {
          expect(below[0].x).toBeCloseTo((points[0].x + points[1].x) / 2, 9);
          expect(below[0].y).toBeGreaterThan(token(4096));
        }
      }
    // Bars that a method slows may end above it.
    expect(at({ scaling: "yarn" }).draw().marked("trained")).toHaveLength(1);
    // Every pair completes a turn.
    const complete = at({ d_model: 4 }).draw();
    expect(complete.marked("trained")).toHaveLength(1);
    expect(complete.matching(/^(training line|training|line)$/)).toEqual([]);
  });

  test("have names: those of complete turns, and what they would be without the method", () => {
    const named = (changes: Changes, size = SIZES[0]) =>
      at(changes, size)
        .draw()
        .texts.filter(({ mark }) => mark === "turns")
        .map(({ text }) => text);
    const line = "training line";
    const wide = ["training", "line", "seen in training"];
    const complete = ["46 pairs made a whole turn", "in training: every angle seen"];
    const again = SEEN_AGAIN[0].split(" ");
    expect(named({})).toEqual([...wide, ...complete, ...again]);
    expect(named({}, { width: 348, height: 400 })).toEqual([
      line,
      "every angle seen",
      ...SEEN_AGAIN[1].split(" "),
    ]);
    // Bars above the line of training are of pairs that saw every angle.
    const known = ["seen in training", "every angle seen in training"];
    expect(named({ scaling: "yarn" })).toEqual([line, ...known, "unchanged", "without code"]);
    // Every bar ends at the line.
    expect(named({ scaling: "interpolation" })).toEqual([line, ...known, "without divided"]);
    // Only one of those that completed a turn is slowed, and above the line is red.
    expect(named({ bars: `${"A".repeat(20)}B${"A".repeat(43)}` })).toEqual([line, known[1]]);
    // Dots have the space.
    expect(named({ bars: "A" })).toEqual([...wide, ...again]);
    const dots = at({ bars: "A" })
      .draw()
      .matching(/^dots: code’s bars$/);
    expect(dots).toHaveLength(1);
    // There is nothing above training.
    expect(named({ so_far: 5 })).toEqual(["training", "line"]);
  });

  /** Words of the name of angles seen again, which are turned. */
  const wordsAgain = (shown: Shown) =>
    shown.draw().texts.filter(({ mark, turn }) => mark === "turns" && turn);

  test("have the name of angles seen again within these, between new ones", () => {
    for (const size of SIZES)
      for (const changes of [
        {},
        { d_model: 256 },
        { d_model: 32 },
        { base: 500_000 },
        { scale_factor: 16 },
      ]) {
        const shown = at(changes, size);
        const pen = shown.draw();
        const isNew = isWithin(shown, "new");
        const words = wordsAgain(shown);
        expect(["", ...SEEN_AGAIN]).toContain(words.map(({ text }) => text).join(" "));
        for (const { text, x, y, size: font, turn = 0 } of words) {
          const half = pen.widthOf(text, { size: font }) / 2;
          const place = (along: number, up: number) => ({
            x: x + along * Math.cos(turn) + up * font * Math.sin(turn),
            y: y + along * Math.sin(turn) - up * font * Math.cos(turn),
          });
          for (const along of [-half, 0, half])
            for (const up of [0, 0.7]) expect(isNew(place(along, up))).toBe(false);
          // Within the height of training, above and below.
          const { token, length } = shown.layout;
          const high = token(0) - token(4096);
          expect(range(high).some((down) => isNew({ x, y: y + down }))).toBe(true);
          if (y - high > token(length))
            expect(range(high).some((up) => isNew({ x, y: y - up }))).toBe(true);
        }
      }
    // Their area is too thin for a name.
    expect(wordsAgain(at({ scale_factor: 32 }))).toEqual([]);
  });

  test("have the name of avoided angles where it is on them", () => {
    const named = (changes: Changes) =>
      at(changes)
        .draw()
        .texts.filter(({ mark, text }) => mark === "angle-name" && text === "avoided");
    const shown = at({ scaling: "yarn" });
    const [place] = named({ scaling: "yarn" });
    expect(isWithin(shown, "avoided")(place)).toBe(true);
    for (const changes of [{}, { scaling: "yarn", scale_factor: 1 }] as const)
      expect(named(changes)).toEqual([]);
  });

  test("have no pale red where no new angles are avoided", () => {
    const avoided = (changes: Changes) => at(changes).draw().marked("avoided");
    expect(avoided({ scaling: "yarn" }).length).toBeGreaterThan(0);
    expect(avoided({})).toHaveLength(0);
    expect(avoided({ scaling: "yarn", scale_factor: 1 })).toHaveLength(0);
  });

  /** The spaces between bars, whose outline has four corners for each. */
  const spacesIn = ({ draw }: Shown) => {
    const [{ points }] = draw().marked("spaces");
    return range(0, points.length, 4).map((corner) => {
      const [left, , right] = points.slice(corner, corner + 4);
      return { middle: (left.x + right.x) / 2, foot: left.y, top: right.y };
    });
  };

  test("are one shape, with spaces where they are wide enough", () => {
    for (const [d_model, width, isSpaced] of [
      [2, 680, false],
      [64, 680, true],
      [128, 1200, true],
      [1024, 680, false],
    ] as const) {
      const shown = at({ d_model }, { width, height: 430 });
      const { pair, before, complete, token, length } = shown.layout;
      const pen = shown.draw();
      // Equal ends are one step.
      expect(pen.marked("seen")[0].points).toHaveLength(4);
      const edges = range(1, before.length).filter((index) => index !== complete);
      const spaces = spacesIn(shown);
      expect(spaces).toHaveLength(isSpaced ? edges.length : 0);
      for (const [index, { middle, foot, top }] of spaces.entries()) {
        expect(middle).toBeCloseTo(pair(edges[index]), 9);
        expect([foot, top]).toEqual([token(0), token(length)]);
      }
      const boundary = pen.marked("boundary").map(({ points }) => points[0].x);
      expect(boundary).toEqual(before.length > 1 ? [pair(complete)] : []);
    }
  });

  test("have spaces up to the higher of two bars", () => {
    const shown = at({ scaling: "yarn" }, { width: 1200, height: 430 });
    const { asToken, token, complete } = shown.layout;
    const edges = range(1, asToken.length).filter((index) => index !== complete);
    const tops = edges.map((index) => token(Math.max(asToken[index - 1], asToken[index])));
    expect(spacesIn(shown).map(({ top }) => top)).toEqual(tops);
  });

  test("have the name of seen angles where bars are higher than in training", () => {
    for (const [scaling, isHigher] of [
      ["yarn", true],
      ["interpolation", false],
    ] as const) {
      const { layout: places, draw } = at({ scaling });
      const name = draw().texts.find(({ text }) => text.startsWith("every angle seen"))!;
      expect(name.y < places.token(places.trainedLength)).toBe(isHigher);
    }
  });

  test("have no red at the trained length, whatever the method", () => {
    for (const scaling of SCALINGS)
      expect(at({ scaling, scale_factor: 1 }).draw().marked("new")).toHaveLength(0);
  });

  test("have a grip at the end of the marked one", () => {
    const LETTERS = SCALING_NUMBERS.letters;
    const ramp = Array.from({ length: 64 }, (_, index) =>
      index < 43 ? "A" : LETTERS[20 + (index - 43)],
    ).join("");
    for (const size of SIZES)
      for (const changes of [
        { scaling: "dynamic-ntk" },
        { scaling: "own", bars: ramp },
        { scaling: "interpolation", scale_factor: 32 },
        { scaling: "interpolation", d_model: 2, base: 2 },
      ] as const) {
        const shown = at(changes, size);
        const pen = shown.draw();
        const { pair, token, asToken, marked } = shown.layout;
        const ring = pen.marked("grip").find(({ kind }) => kind === "dots")!.points[0];
        expect(ring.x).toBeCloseTo(pair(marked + 0.5), 9);
        expect(ring.y).toBeCloseTo(token(asToken[marked]), 9);
      }
  });

  test("have a dashed line from the ring to that of training while new angles are reached", () => {
    const lineOf = (changes: Changes) => {
      const [line] = at(changes).draw().marked("down");
      return line?.points.map(({ y }) => y);
    };
    const { token, length } = at().layout;
    const [start, end] = lineOf({});
    expect(start).toBe(token(length));
    expect(end).toBe(token(4096));
    for (const changes of [{ scaling: "yarn" }, { scale_factor: 1 }] as const)
      expect(lineOf(changes)).toBeUndefined();
  });

  test("have arrows where a drag may go", () => {
    const arrows = (changes: Changes) => {
      const shapes = at(changes).draw().marked("grip");
      const ring = shapes.find(({ kind }) => kind === "dots")!.points[0].y;
      const tips = shapes.filter(({ kind }) => kind === "curve").map(({ points }) => points[2].y);
      return tips.map((y) => (y < ring ? "up" : "down"));
    };
    expect(arrows({})).toEqual(["down"]);
    expect(arrows({ scaling: "yarn" })).toEqual(["up"]);
    expect(arrows({ bars: "Z" })).toEqual(["up", "down"]);
    // Names are below the foot.
    expect(arrows({ scaling: "dynamic-ntk" })).toEqual(["up"]);
  });

  test("of a pinned view have one line, which leaves those below visible", () => {
    const view = {
      ...viewOf({ ...DEFAULTS, scaling: "yarn" }, { ...SIZES[0], core: CORE }),
      isGhost: true,
    };
    const { layout, draw } = picture(longer, view);
    const [{ points, style }] = draw().marked("steps");
    expect(style.fill).toBeUndefined();
    layout.asToken.forEach((tokens, index) => {
      const x = layout.pair(index + 0.5);
      const step = points.findIndex((one, corner) => one.x < x && points[corner + 1].x > x);
      expect(points[step].y).toBeCloseTo(layout.token(tokens), 9);
    });
  });
});

test("dynamic NTK keeps every speed until the text is longer than in training", () => {
  const slowest = (so_far: number) => {
    const { now, before } = at({ scaling: "dynamic-ntk", scale_factor: 4, so_far }).layout;
    return now[63] / before[63];
  };
  expect(slowest(25)).toBe(1);
  expect(slowest(50)).toBeCloseTo(1 / (4 * 2 - 3), 9);
  expect(slowest(100)).toBeCloseTo(1 / (4 * 4 - 3), 9);
});

describe("a bar that is dragged", () => {
  /** Bars after a stroke within one bar, which may change nothing. */
  const dragTo = (shown: Shown, to: Place): string =>
    String(shown.stroke("bars", { ...to, y: to.y + 20 }, to).bars ?? "A");
  const WRITTEN = /^[\w-]{64}$/;

  test("reaches the angle under the pointer, others stay", () => {
    const shown = at({ scaling: "yarn" });
    const { bars: box, pair, token, now } = shown.layout;
    const place = { x: pair(10.5), y: box.y + 10 };
    expect(shown.grab(place)).toEqual({ name: "bars", ...place });
    for (const [index, tokens] of [
      [10, 15_000],
      [55, 8_000],
    ]) {
      const bars = dragTo(shown, { x: pair(index + 0.5), y: token(tokens) });
      expect(bars).toMatch(WRITTEN);
      const after = at({ scaling: "none", bars }).layout;
      expect(Math.abs(Math.log(after.asToken[index] / tokens))).toBeLessThan(0.02);
      for (const [other, rate] of after.now.entries())
        if (other !== index) expect(Math.abs(Math.log(rate / now[other]))).toBeLessThan(0.02);
    }
  });

  test("stays as it is where it is pressed and not moved", () => {
    for (const scaling of SCALINGS) {
      const shown = at({ scaling, bars: scaling === "own" ? "A" : "" });
      const { pair, token, bars, asToken, marked } = shown.layout;
      for (const y of [token(asToken[marked]), bars.y + 30]) {
        const place = { x: pair(marked + 0.5), y };
        expect(shown.stroke(shown.grab(place)!.name, place, place)).toEqual({});
      }
    }
  });

  test("never turns faster or slower than allowed", () => {
    const shown = at();
    const { pair, token, before } = shown.layout;
    for (const [tokens, rate] of [
      [0, before[63] / 8],
      [50_000, before[63]],
    ]) {
      const bars = dragTo(shown, { x: pair(63.5), y: token(tokens) });
      expect(at({ bars }).layout.now[63]).toBeCloseTo(rate, 12);
    }
  });

  test("snaps to the recommended method where a stroke follows its dots", () => {
    const { token, pair, recommended, before, length, unseen } = at().layout;
    const dotOf = (index: number) => ({
      x: pair(index + 0.5),
      y: token(length * (recommended[index] / before[index])) + 2,
    });
    let bars = "";
    for (let index = 21; index < 63; index += 1)
      bars = String(at({ bars }).stroke("bars", dotOf(index), dotOf(index + 1)).bars ?? bars);
    const traced = at({ bars }).layout;
    expect(unseen).toBe(18);
    expect(traced.unseen).toBe(0);
    traced.now.forEach((rate, index) => {
      expect(Math.abs(Math.log(rate / recommended[index]))).toBeLessThan(0.1);
    });
  });

  test("changes all bars of a stroke: one stroke invents a ramp", () => {
    const shown = at();
    const { pair, token, length } = shown.layout;
    const ends = [
      { x: pair(20.5), y: token(length) },
      { x: pair(46.5), y: token(length / 8) },
    ] as const;
    const there = String(shown.stroke("bars", ...ends).bars);
    const after = at({ bars: there }).layout;
    for (let index = 20; index <= 46; index += 1) {
      const line = ends[0].y + ((index - 20) / 26) * (ends[1].y - ends[0].y);
      // A bar snaps within six pixels, or somewhat more.
      expect(Math.abs(token(after.asToken[index]) - line)).toBeLessThan(13);
    }
    expect(after.now[19]).toBe(after.before[19]);
    expect(after.now[47]).toBe(after.before[47]);
    expect(String(shown.stroke("bars", ends[1], ends[0]).bars)).toBe(there);
    for (const x of [-1e5, 1e5])
      expect(shown.stroke("bars", { x, y: 0 }, { x, y: 1e5 }).bars).toMatch(WRITTEN);
  });

  test("snaps to full speed, to 1/s, and to the least slowing without new angles", () => {
    for (const so_far of [40, 100]) {
      const shown = at({ so_far });
      const { pair, token, length } = shown.layout;
      const dragged = (y: number) =>
        at({ so_far, bars: dragTo(shown, { x: pair(52.5), y }) }).layout;
      const shareOf = ({ now, before }: ReturnType<typeof dragged>) => now[52] / before[52];
      for (const offset of [-3, 3]) {
        expect(shareOf(dragged(token(length) + offset))).toBe(1);
        // Training's own angle is also where no angle is new.
        const least = dragged(token(Math.min(length / 8, 4096)) + 3);
        expect(shareOf(least)).toBeCloseTo(1 / 8, 1);
      }
      const after = dragged(token(4096) - 3);
      expect([after.meetsNew[52], dragged(token(4096) - 16).meetsNew[52]]).toEqual([false, true]);
      expect(after.asToken[52] / 4096).toBeGreaterThan(0.96);
    }
  });

  test("is marked while it is held", () => {
    const { pair, bars } = at().layout;
    for (const index of [5, 52]) {
      const held = { name: "bars", start: DEFAULTS, x: pair(index + 0.5), y: bars.y + 30 };
      const view = { ...viewOf(DEFAULTS, { core: CORE, variables: [FACTOR] }), held };
      const shown = picture(longer, view).layout;
      const there = shown.pair(index + 0.5);
      const again = picture(longer, { ...view, held: { ...held, x: there } }).layout;
      expect(again.marked).toBe(index);
    }
  });

  test("is chosen and moved by keys", () => {
    const { pair, bars: angles } = at().layout;
    const first = { x: pair(0.5), y: angles.y };
    const chosen = (bars: string) =>
      picture(
        longer,
        viewOf({ ...DEFAULTS, bars }, { at: first, core: CORE, variables: [FACTOR] }),
      );
    // Keys change the pair of the ring, until another one is chosen.
    const ring = at();
    expect(ring.layout.marked).toBe(63);
    expect(ring.nudge(-3)?.bars).toBe(`${"A".repeat(63)}D`);
    expect(ring.read(ring.walk(-1, 0)!)?.[0]).toMatch(/^pair 62:/);
    const slower = String(chosen("").nudge(-3)?.bars);
    expect(slower).toBe(`D${"A".repeat(63)}`);
    expect(chosen(slower).nudge(10)?.bars).toBe("A".repeat(64));
    expect(chosen("").read(chosen("").walk(1, 0))?.[0]).toMatch(/^pair 1:/);
    expect(
      chosen("")
        .draw()
        .matching(/^pair 0 at 32,768 tokens$/),
    ).toHaveLength(1);
  });
});

describe("the similarity", () => {
  const S = (k: number) => {
    let sum = 0;
    for (let pair = 0; pair < 64; pair += 1) sum += Math.cos(10_000 ** (-pair / 64) * k);
    return sum / 64;
  };

  test("has space for the largest factor that the slider has", () => {
    const rightOf = (options: readonly number[]): number => {
      const variables = [{ ...FACTOR, options }];
      const view = viewOf(DEFAULTS, { ...SIZES[0], core: CORE, variables });
      const { curve, distance } = picture(longer, view).layout;
      return 2 ** distance.invert(curve.x + curve.width);
    };
    expect(rightOf([1, 8, 32])).toBeCloseTo(32 * 4096, 6);
    expect(rightOf([1, 8, 64])).toBeCloseTo(64 * 4096, 6);
  });

  test("of a column is the mean of an octave, and S itself where it has less than a token", () => {
    const { columns, distance, value } = at().layout;
    expect(distance.invert(columns[0].x)).toBeCloseTo(0, 9);
    expect(2 ** distance.invert(columns.at(-1)!.x)).toBeCloseTo(4096 * 8, 6);
    expect(value.invert(columns[0].mean)).toBeCloseTo(S(1), 9);
    for (const { x, mean } of columns) {
      const power = distance.invert(x);
      const [low, high] = [2 ** (power - 0.5), 2 ** (power + 0.5)];
      if (high - low < 1) expect(value.invert(mean)).toBeCloseTo(S(2 ** power), 9);
      if (high - low < 20) continue;
      let sum = 0;
      for (let k = Math.ceil(low); k <= Math.floor(high); k += 1) sum += S(k);
      const expected = sum / (Math.floor(high) - Math.ceil(low) + 1);
      expect(Math.abs(value.invert(mean) - expected)).toBeLessThan(0.004);
    }
  });

  test("does not jump at the end of the text", () => {
    for (const scaling of SCALINGS) {
      const { columns, value } = at({ scaling }).layout;
      const levels = columns.slice(-3).map(({ mean }) => value.invert(mean));
      expect(Math.abs(levels[2] - levels[1])).toBeLessThan(0.05);
    }
  });

  test("has the same mean at every width of the screen, where columns hold many distances", () => {
    const near = (width: number) => {
      const { columns, distance, value } = at({}, { width, height: 430 }).layout;
      const x = distance(12);
      const { mean } = columns.find((column) => column.x >= x)!;
      return value.invert(mean);
    };
    expect(near(1000)).toBeCloseTo(near(1500), 1);
  });
});

test("draws a second curve, that in training, where it differs", () => {
  const compared = (changes: Changes) =>
    at(changes)
      .draw()
      .marked("compared")
      .filter(({ kind }) => kind === "curve");
  const [{ points }, ...others] = compared({ scaling: "yarn" });
  expect(others).toEqual([]);
  const { columnsBefore } = at({ scaling: "yarn" }).layout;
  expect(points.map(({ x, y }) => ({ x, mean: y }))).toEqual(columnsBefore);
  for (const changes of [{}, { scaling: "yarn", scale_factor: 1 }] as const)
    expect(compared(changes)).toHaveLength(0);
});

test("a pinned view has bars and a curve, without a dial and handles", () => {
  const view = {
    ...viewOf(DEFAULTS, { ...SIZES[0], core: CORE, variables: [FACTOR] }),
    isGhost: true,
  };
  const pen = picture(longer, view).draw();
  for (const mark of ["steps", "similarity"]) expect(pen.marked(mark)).toHaveLength(1);
  expect(pen.marked("new").length).toBeGreaterThan(0);
  for (const mark of ["dial", "hand", "grip", "handle"]) expect(pen.marked(mark)).toEqual([]);
});

test("dots the ends of the recommended method's bars beside one's own bars", () => {
  for (const size of SIZES)
    for (const scale_factor of [2, 8, 32]) {
      const own = at({ scale_factor, bars: "A" }, size);
      const [{ points: dots }] = own.draw().marked("recommended");
      const { token, pair, length } = own.layout;
      const { asToken } = at({ scale_factor, scaling: "yarn" }, size).layout;
      for (const { x, y } of dots) {
        const index = Math.floor(pair.invert(x));
        expect(x).toBeCloseTo(pair(index + 0.5), 9);
        expect(y).toBeCloseTo(token(asToken[index]), 9);
        // Where the bar ends, there is none.
        expect(y - token(length)).toBeGreaterThan(1);
      }
      for (const [left, right] of pairs(dots)) expect(right.x - left.x).toBeGreaterThan(8);
      const shown = (scaling: "none" | "yarn") =>
        at({ scale_factor, scaling }, size).draw().marked("recommended").length;
      expect([shown("none"), shown("yarn")]).toEqual([0, 0]);
    }
});

describe("the heading of the speeds", () => {
  const headingOf = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.find(({ mark }) => mark === "slowed-count")!.text;

  test("asks to slow the pairs that meet new angles", () => {
    for (const changes of [{}, { bars: "A" }])
      expect(headingOf(changes)).toBe("so slow them down: drag their bars to the training line");
    expect(headingOf({}, SIZES[1])).toBe("drag their bars to the training line");
    expect(headingOf({ d_model: 4, base: 1_000_000 })).toMatch(/^so slow it down/);
    for (const scaling of SCALINGS)
      expect(headingOf({ scaling, scale_factor: 1 })).toBe("so no pair needs slowing");
  });

  test("counts the pairs that a method slows, and says what for", () => {
    expect(headingOf({ scaling: "interpolation" })).toBe("because it slows all 64 pairs");
    expect(headingOf({ scaling: "ntk-aware" })).toBe("it slows 63 of 64 pairs, but not enough");
    expect(headingOf({ scaling: "interpolation", d_model: 2 })).toBe(
      "it slows the only pair, though none needs it",
    );
    expect(headingOf({ scaling: "interpolation", so_far: 5 })).toBe(
      "it slows all 64 pairs, though none needs it",
    );
    const needed = `${"A".repeat(46)}${"_".repeat(18)}`;
    expect(headingOf({ scaling: "own", bars: needed })).toBe("because you slow 18 of 64 pairs");
  });

  test("says what one pair still needs", () => {
    const headingWith = (bars: string) => headingOf({ scaling: "own", bars });
    const [kept, slowed] = ["A".repeat(46), "_".repeat(17)];
    expect(headingWith(`${kept}${slowed}A`)).toMatch(
      /^you slow 17 of 64 pairs, but one more needs it/,
    );
    expect(headingWith(`${kept}${slowed}B`)).toMatch(/^you slow 18 of 64 pairs, but not enough/);
  });

  test("says which pairs a ramp slows, where it needs to slow some", () => {
    for (const scaling of RAMPS) {
      const [slow, needless] = [{ scaling }, { scaling, so_far: 5 }];
      const kept = at(slow).layout.isSlowed.filter((isSlower) => !isSlower).length;
      expect(headingOf(slow)).toBe(`it slows slow pairs and spares the ${kept} fastest`);
      expect(headingOf(needless)).toMatch(/^it slows \d+ of 64 pairs, though none needs it$/);
    }
    // YaRN's code divides a single pair by the factor.
    expect(headingOf({ scaling: "yarn", d_model: 2, base: 2 })).toMatch(/^it slows the only pair/);
  });
});

describe("the groups of pairs", () => {
  const groupsIn = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "group");

  test("are counted below their pairs", () => {
    for (const scaling of RAMPS) {
      const { before, now, pair } = at({ scaling }).layout;
      const shares = Array.from(now, (rate, i) => rate / before[i]);
      const kept = shares.filter((share) => share > 1 - 1e-9).length;
      const fully = shares.filter((share) => share < 1 / 8 + 1e-9).length;
      const between = 64 - kept - fully;
      const texts = groupsIn({ scaling }, { width: 1200, height: 430 });
      expect(texts.map(({ text }) => text)).toEqual([
        expect.stringMatching(`^${kept} (at full speed|fastest(: full speed)?)$`),
        expect.stringMatching(`^${fully} (at|slowest:) 1/8 speed$`),
        ...(texts.length > 2
          ? [expect.stringMatching(new RegExp(`^${between} in between(: partly slowed)?$`))]
          : []),
      ]);
      const ticks = at({ scaling }).draw().marked("groups");
      expect(ticks.map(({ points }) => points[0].x)).toEqual([pair(kept), pair(kept + between)]);
    }
    expect(groupsIn({ scaling: "yarn" })).toHaveLength(3);
  });

  test("are named where a ramp slows some pairs, and where none is slowed and some have new angles", () => {
    for (const scaling of SCALINGS) {
      const isRamp = (RAMPS as readonly string[]).includes(scaling);
      const names = groupsIn({ scaling }).map(({ text }) => text);
      if (scaling === "none")
        expect(names.map((name) => name.slice(0, 10))).toEqual(["46 fastest", "18 slowest"]);
      else if (scaling !== "own") expect(names.length > 0).toBe(isRamp);
      expect(groupsIn({ scaling, scale_factor: 1 })).toEqual([]);
    }
  });

  test("have names that do not meet, shorter ones where they are narrow", () => {
    for (const size of SIZES)
      for (const scaling of RAMPS)
        for (const trained_length of [256, 4096, 131_072])
          for (const base of [100, 10_000, 1_000_000])
            for (const d_model of [4, 8, 128]) {
              const changes = { scaling, trained_length, base, d_model };
              const pen = at(changes, size).draw();
              const ends = pen.texts
                .filter(({ mark }) => mark === "group")
                .map(({ text, x, size: font, align }) => {
                  const long = pen.widthOf(text, { size: font });
                  const left = x - (align === "right" ? long : align === "center" ? long / 2 : 0);
                  return [left, left + long];
                })
                .sort(([one], [other]) => one - other);
              ends.slice(1).forEach(([left], index) => {
                expect(left).toBeGreaterThan(ends[index][1]);
              });
            }
  });
});

test("only words that carry the message are in the picture", () => {
  const words = at({ scaling: "yarn" }, { width: 1100, height: 430 })
    .draw()
    .texts.filter(({ mark }) => mark !== "tick-label" && mark !== "axis-title");
  expect(words.map(({ text }) => text)).toEqual([
    "with code, every pair stays within angles seen in training",
    "pair 63",
    "it slows slow pairs and spares the 21 fastest",
    "training line",
    "seen in training",
    "every angle seen in training",
    "unchanged",
    "without code",
    "avoided",
    "21 fastest",
    "18 slowest: 1/8 speed",
    "25 in between",
    "near tokens stay as similar as in training",
    "1",
    "training: 4,096",
    "text: 32,768 (8×)",
    "in training",
    "same up to ≈30",
    "code",
    "pair 63 (slowest) at 32,768 tokens",
    "seen in training",
    "avoided",
    "not reached",
  ]);
});

describe("the dial", () => {
  const OTHERS = [SIZES[0], { width: 760, height: 360 }, { width: 1500, height: 430 }];

  test("is of the slowest pair whose angle in training is legible, whatever the factor", () => {
    for (const scale_factor of [1, 8, 32]) {
      expect(at({ scale_factor }).layout.marked).toBe(63);
      const { trained, marked } = at({ scale_factor, trained_length: 256 }).layout;
      expect(trained[marked]).toBeGreaterThan(1 / 16);
      expect(trained[marked + 1]).toBeLessThan(1 / 16);
    }
    expect(at({ d_model: 2 }).layout.marked).toBe(0);
  });

  test("is beside the bars, and its words beside it", () => {
    for (const size of OTHERS)
      for (const changes of [{}, { scaling: "dynamic-ntk" }, { scaling: "ntk-aware" }] as const) {
        const shown = at(changes, size);
        const { bars, dial } = shown.layout;
        const { x, y, radius } = dial!;
        expect(x - radius).toBeGreaterThan(bars.x + bars.width);
        expect(y + radius).toBeLessThan(shown.layout.curve.y);
        const pen = shown.draw();
        const names = pen.texts.filter(({ mark }) => mark === "sector");
        expect(names.length).toBeGreaterThan(1);
        for (const { text, x: start, y: baseline, size, align } of names) {
          const end = start + 0.9 * pen.widthOf(text, { size });
          expect(end).toBeLessThan(shown.view.width);
          // Inside, or beside.
          const far = Math.hypot(start - x, baseline - y) - radius;
          expect(align === "center" ? -far : far + 0.5 * size).toBeGreaterThan(0);
        }
      }
  });

  test("shows the angles seen, the new, avoided or lost ones, and the hand at the end", () => {
    for (const [scaling, fills] of [
      ["none", ["quiet", "mark"]],
      ["yarn", ["result", "mark"]],
      ["dynamic-ntk", ["result", "quiet", "mark"]],
    ] as const) {
      const shown = at({ scaling });
      const { dial, reached, marked } = shown.layout;
      const { x, y, radius } = dial!;
      const shapes = shown.draw().marked("dial");
      const wedges = shapes.filter(({ kind }) => kind === "wedge");
      expect(wedges.map(({ style }) => style?.fill)).toEqual(fills);
      const angle = 2 * Math.PI * reached[marked];
      const tip = { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
      const [, hand] = shapes.filter(({ kind }) => kind === "curve");
      expect(hand.points[1].x).toBeCloseTo(tip.x, 6);
      expect(hand.points[1].y).toBeCloseTo(tip.y, 6);
    }
  });

  test("shows the angle at the pointer on a bar, also in later turns", () => {
    const { pair, token } = at().layout;
    const pointed = (tokens: number) =>
      picture(
        longer,
        viewOf(DEFAULTS, {
          at: { x: pair(52.5), y: token(tokens) },
          core: CORE,
          variables: [FACTOR],
          ...SIZES[0],
        }),
      );
    // Tokens of a turn of pair 52.
    const turn = 2 * Math.PI * 10_000 ** (52 / 64);
    for (const tokens of [2048, 8192, turn + 1000]) {
      const shown = pointed(tokens);
      const { x, y, radius } = shown.layout.dial!;
      const pen = shown.draw();
      expect(pen.matching(/^pair \d+ at /)[0].text).toBe(
        `pair 52 at ${Math.round(tokens).toLocaleString("en")} tokens`,
      );
      const [, hand] = pen.marked("dial").filter(({ kind }) => kind === "curve");
      const angle = (2 * Math.PI * tokens) / turn;
      expect(hand.points[1].x).toBeCloseTo(x + radius * Math.sin(angle), 6);
      expect(hand.points[1].y).toBeCloseTo(y - radius * Math.cos(angle), 6);
      expect(pen.marked("hand")).toEqual([]);
    }
  });

  test("shows what training saw, however little of the text is read", () => {
    const shown = at({ so_far: 5 });
    const { dial, trained, reached, marked } = shown.layout;
    const pen = shown.draw();
    const shapes = pen.marked("dial");
    const wedges = shapes.filter(({ kind }) => kind === "wedge");
    expect(wedges.map(({ style }) => style?.fill)).toEqual(["quiet"]);
    const [, hand] = shapes.filter(({ kind }) => kind === "curve");
    const across = hand.points[1].x - dial!.x;
    expect(across).toBeCloseTo(dial!.radius * Math.sin(2 * Math.PI * reached[marked]), 6);
    expect(reached[marked]).toBeLessThan(0.5 * trained[marked]);
    expect(pen.texts.filter(({ mark }) => mark === "sector").map(({ text }) => text)).toEqual([
      "seen in training",
      "not reached",
    ]);
  });

  test("is left out where it has no space beside the bars", () => {
    for (const width of [480, 500, 520]) {
      const { layout, draw } = at({}, { width, height: 280 });
      expect([layout.isCompact, layout.dial]).toEqual([false, null]);
      expect(draw().marked("hand")).toEqual([]);
    }
  });

  test("has the ring of the grip at the tip of its hand, unless that is after a turn", () => {
    for (const size of SIZES)
      for (const changes of [{}, { scaling: "yarn" }, { scale_factor: 32 }] as const) {
        const { layout, draw } = at(changes, size);
        // A ramp of a narrow picture has no space for it.
        if (!layout.dial) {
          expect([size, "scaling" in changes]).toEqual([SIZES[1], true]);
          continue;
        }
        const { x, y, radius } = layout.dial;
        const turns = layout.reached[layout.marked];
        const rings = draw()
          .marked("hand")
          .map(({ points }) => points[0]);
        const angle = 2 * Math.PI * turns;
        const tip = { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
        expect(rings).toEqual(
          turns > 1 ? [] : [{ x: expect.closeTo(tip.x, 6), y: expect.closeTo(tip.y, 6) }],
        );
      }
  });

  test("has a hand that is dragged, by which its pair becomes faster or slower", () => {
    const shown = at({ scaling: "yarn" });
    const { x, y, radius } = shown.layout.dial!;
    const placeAt = (turns: number) => ({
      x: x + 0.7 * radius * Math.sin(2 * Math.PI * turns),
      y: y - 0.7 * radius * Math.cos(2 * Math.PI * turns),
    });
    const [tip] = shown
      .draw()
      .marked("hand")
      .map(({ points }) => points[0]);
    expect(shown.grab({ x: tip.x + 6, y: tip.y - 6 })).toEqual({ name: "hand", ...tip });
    for (const [turns, reached] of [
      [0.3, 0.3],
      // Not slower than by the factor, nor faster than at full speed.
      [0.01, shown.layout.trained[63]],
      [0.9, shown.layout.unscaled[63]],
    ]) {
      const { bars } = shown.drag("hand", placeAt(turns));
      const after = bars ? at({ bars: String(bars) }).layout : shown.layout;
      expect(Math.abs(after.reached[63] / reached - 1)).toBeLessThan(0.05);
      expect(after.isSlowed.slice(0, 63)).toEqual(shown.layout.isSlowed.slice(0, 63));
    }
  });

  test("is of the pair whose name is beside the ring", () => {
    for (const changes of [{}, { scaling: "yarn" }] as const) {
      const shown = at(changes);
      const pen = shown.draw();
      const [name] = pen.matching(/^pair 63$/);
      const ring = pen.marked("grip").find(({ kind }) => kind === "dots")!.points[0];
      expect(name.x).toBeGreaterThan(shown.layout.bars.x + shown.layout.bars.width);
      expect(Math.abs(name.y - ring.y)).toBeLessThan(name.size);
      expect(pen.matching(/^pair 63 \(slowest\) at 32,768 tokens$/)).toHaveLength(1);
    }
    // It would be on a wide bar.
    expect(
      at({ d_model: 4 })
        .draw()
        .matching(/^pair 1$/),
    ).toEqual([]);
  });

  test("has its names apart, whatever the pair, the factor and the method", () => {
    for (const scaling of ["none", "yarn", "dynamic-ntk"] as const)
      for (const scale_factor of [2, 8, 32])
        for (const index of [3, 44, 46, 48, 50, 52, 55, 63]) {
          const { pair, bars } = at().layout;
          const place = { x: pair(index + 0.5), y: bars.y + 5 };
          const changes = { ...DEFAULTS, scaling, scale_factor };
          const view = { ...SIZES[0], at: place, core: CORE, variables: [FACTOR] };
          const shown = picture(longer, viewOf(changes, view));
          const pen = shown.draw();
          const names = pen.texts.filter(({ mark }) => mark === "sector");
          const boxes = names.map(({ text, x, y, size, align }) => {
            const long = 0.9 * pen.widthOf(text, { size });
            const left = align === "right" ? x - long : align === "center" ? x - long / 2 : x;
            expect(left).toBeGreaterThan(bars.x + bars.width);
            expect(left + long).toBeLessThan(shown.view.width);
            return { left, right: left + long, y, size };
          });
          boxes.forEach((one, first) => {
            for (const other of boxes.slice(first + 1)) {
              const areApart = one.left > other.right || other.left > one.right;
              const where = `${scaling}, ${scale_factor}×, pair ${index}`;
              expect(areApart || Math.abs(one.y - other.y) > 0.9 * one.size, where).toBe(true);
            }
          });
        }
  });

  test("is of the pair under the pointer", () => {
    const { pair, bars } = at().layout;
    for (const index of [3, 52]) {
      const place = { x: pair(index + 0.5), y: bars.y + 5 };
      const view = viewOf(DEFAULTS, { ...SIZES[0], at: place, core: CORE, variables: [FACTOR] });
      expect(picture(longer, view).layout.marked).toBe(index);
    }
  });
});

describe("neighbours", () => {
  const headingOf = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "heading")
      .map(({ text }) => text)
      .find((text) => /differ/.test(text));
  const namesOf = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .texts.filter(({ mark }) => mark === "neighbours")
      .map(({ text }) => text);

  test("have a heading that says how much less they differ", () => {
    expect(headingOf({ scaling: "ntk-aware" })).toBe("neighbours differ 16% less than in training");
    expect(headingOf({ scaling: "interpolation", scale_factor: 2 })).toBe(
      "neighbours differ 3.9 times less than in training",
    );
    const less = "neighbours differ 61 times less";
    expect(headingOf({ scaling: "interpolation" })).toBe(`${less} than in training`);
    expect(headingOf({ scaling: "interpolation" }, { width: 250, height: 532 })).toBe(less);
    expect(at({ scaling: "interpolation" }).describe()).toContain(
      `every pair stays within angles seen in training, ${less} than in training.`,
    );
  });

  test("are shown where they differ less, or beside that", () => {
    for (const size of SIZES) {
      // At a training length of 64 tokens, YaRN slows fast pairs, too.
      const changing = { scaling: "yarn", trained_length: 64 } as const;
      const interpolation = { scaling: "interpolation" } as const;
      for (const changes of [changing, interpolation, { bars: "_" }])
        expect(namesOf(changes, size)).toEqual(["training", "now"]);
      for (const changes of [{}, { scaling: "yarn" }, { bars: "A" }] as const) {
        expect(namesOf(changes, size)).toEqual([]);
        const [plain, other] = [changes, interpolation].map((one) => at(one, size));
        expect(plain.layout.curve.height).toBeGreaterThan(other.layout.curve.height);
        const { curve } = longer.layout(plain.view, other.layout);
        expect(curve).toEqual(other.layout.curve);
        const pen = new RecordingPen();
        longer.draw(pen, plain.view, longer.layout(plain.view, other.layout));
        const headings = pen.texts.filter(({ mark }) => mark === "heading");
        expect(headings.map(({ text }) => text)).toContain("neighbours differ as in training");
      }
    }
  });

  test("have a bar in training and one now", () => {
    const gapAt = (slower: number) => {
      const rates = Array.from({ length: 64 }, (_, pair) => 10_000 ** (-pair / 64) / slower);
      return rates.reduce((gap, rate) => gap + (1 - Math.cos(rate)) / 64, 0);
    };
    for (const size of SIZES) {
      const shown = at({ scaling: "interpolation" }, size);
      const { neighbours } = shown.layout;
      const [before, now] = shown
        .draw()
        .marked("neighbours")
        .map(({ box }) => box!);
      expect([before.x, before.width, before.y]).toEqual([
        neighbours.x,
        neighbours.width,
        neighbours.y,
      ]);
      expect(now.width / before.width).toBeCloseTo(gapAt(8) / gapAt(1), 9);
      expect([now.x, now.y + now.height]).toEqual([
        neighbours.x,
        expect.closeTo(neighbours.y + neighbours.height, 9),
      ]);
    }
  });

  test("are alone in a low picture, which has no space for the curve", () => {
    const shown = at({ scaling: "interpolation" }, { width: 1000, height: 220 });
    const { neighbours } = shown.layout;
    const tall = at({ scaling: "interpolation" }).layout.neighbours;
    expect(neighbours.height).toBeLessThanOrEqual(tall.height);
    const pen = shown.draw();
    for (const mark of ["similarity", "handle"]) expect(pen.marked(mark)).toEqual([]);
    for (const y of [neighbours.y, neighbours.y + neighbours.height])
      expect(shown.grab({ x: neighbours.x + 50, y })).toBeNull();
  });

  test("have thin bars, and the curve in training a name below its end", () => {
    const parameters = { ...DEFAULTS, scaling: "ntk-aware" as const };
    for (const [size, font, least] of [
      [SIZES[0], 12, 8],
      [SIZES[1], 12, 6],
      [{ width: 1900, height: 580 }, 24, 12],
    ] as const) {
      const view = viewOf(parameters, { ...size, core: CORE, variables: [FACTOR] });
      const shown = picture(longer, { ...view, font });
      const pen = shown.draw();
      for (const { box } of pen.marked("neighbours").filter(({ kind }) => kind === "rect"))
        expect(box!.height).toBeCloseTo(least, 9);
      expect(pen.marked("similarity")).toHaveLength(1);
      for (const { x, y, size: high } of pen.texts.filter(({ mark }) => mark === "compared"))
        for (const { x: column, mean } of shown.layout.columnsBefore)
          if (column < x) expect(mean).toBeLessThan(y - 0.7 * high);
    }
    const namesOfCurve = (changes: Changes) =>
      at(changes)
        .draw()
        .texts.filter(({ mark }) => mark === "compared")
        .map(({ text }) => text);
    for (const scaling of ["yarn", "interpolation", "dynamic-ntk"] as const)
      expect(namesOfCurve({ scaling })).toEqual(["in training"]);
    expect(namesOfCurve({})).toEqual([]);
  });

  test("have the numbers behind their heading", () => {
    const shown = at({ scaling: "interpolation" });
    const { neighbours } = shown.layout;
    expect(shown.read({ x: neighbours.x + 20, y: neighbours.y + 5 })).toEqual([
      "neighbours differ (1 − similarity) by 0.00049",
      "in training, by 0.03",
    ]);
  });
});

describe("a similarity that rises again", () => {
  const STEP = `${"A".repeat(46)}${"_".repeat(18)}`;

  test("is marked after a step, and not with any named method", () => {
    const risesAt = (changes: Changes) => at(changes).draw().marked("rise").length > 0;
    expect(risesAt({ bars: STEP })).toBe(true);
    for (const scaling of SCALINGS) if (scaling !== "own") expect(risesAt({ scaling })).toBe(false);
    // It is no fault of a method that slows nothing.
    expect(risesAt({ d_model: 2 })).toBe(false);
    // Pairs of a small base turn almost together: the similarity rises in training, too.
    expect(risesAt({ base: 2 })).toBe(false);
  });

  test("is marked from the curve's trough up to its crest", () => {
    const shown = at({ bars: STEP });
    const [{ points }] = shown.draw().marked("rise");
    const { distance, columns } = shown.layout;
    const [trough, crest] = [points[0], points.at(-1)!];
    expect(crest.y).toBeLessThan(trough.y - 2);
    expect(2 ** distance.invert(trough.x)).toBeGreaterThan(700);
    expect(2 ** distance.invert(crest.x)).toBeLessThan(4500);
    const between = columns.filter(({ x }) => x >= trough.x && x <= crest.x);
    expect(points.map(({ x, y }) => ({ x, mean: y }))).toEqual(between);
  });

  test("is named above the curve", () => {
    expect(
      at({ bars: STEP })
        .draw()
        .matching(/farther looks nearer$/),
    ).toHaveLength(1);
    for (const scaling of SCALINGS)
      expect(
        at({ scaling })
          .draw()
          .matching(/farther looks nearer$/),
      ).toHaveLength(0);
  });
});

test("tints distances with new angles, or those at which the curve is as in training", () => {
  const stretch = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .marked("stretch")
      .flatMap(({ box }) => (box ? [box] : []));
  // Up to a distance, which is written where it fits with space on both sides.
  for (const [size, text] of [
    [{ width: 1500, height: 500 }, "same up to ≈30"],
    [SIZES[1], "up to ≈30"],
  ] as const) {
    const pen = at({ scaling: "yarn" }, size).draw();
    const [name] = pen.matching(/up to ≈30$/);
    expect(name.text).toBe(text);
    const [box] = stretch({ scaling: "yarn" }, size);
    expect(pen.widthOf(text, { size: name.size })).toBeLessThan(box.width - 10);
  }
  for (const size of SIZES) {
    const { distance, curve, before, now, alikeTo } = at({ scaling: "yarn" }, size).layout;
    const [red] = stretch({}, size);
    expect(distance.invert(red.x)).toBeCloseTo(12, 9);
    expect(distance.invert(red.x + red.width)).toBeCloseTo(15, 9);
    const [same] = stretch({ scaling: "yarn" }, size);
    expect(same.x).toBe(curve.x);
    const end = Math.log2(alikeTo!);
    expect(distance.invert(same.x + same.width)).toBeCloseTo(end, 9);
    // Means over the octave around a distance, whatever the size of the picture.
    const meanAround = (rates: Float64Array, power: number) =>
      mean(range(2 ** (power - 0.5), 2 ** (power + 0.5), 1 / 8), (k) => similarity(k, rates))!;
    const differenceAt = (power: number) =>
      Math.abs(meanAround(now, power) - meanAround(before, power));
    expect(differenceAt(end)).toBeLessThan(0.0205);
    expect(differenceAt(end + 1 / 8)).toBeGreaterThan(0.02);
    for (const changes of [{ scaling: "interpolation" }, { scale_factor: 1 }] as const)
      expect(stretch(changes, size)).toEqual([]);
  }
});

test("only angles never seen are red, paler where avoided, and their number", () => {
  for (const scaling of SCALINGS) {
    const shown = at({ scaling });
    const pen = shown.draw();
    const isRed = ({ fill, stroke }: { fill?: string; stroke?: string }) =>
      fill === "mark" || stroke === "mark";
    const red = pen.shapes.filter(({ style }) => isRed(style));
    for (const { mark, style } of red) {
      expect(["new", "angle-name", "avoided", "dial", "stretch", "similarity-new"]).toContain(mark);
      if (mark === "avoided" || mark === "stretch") expect(style.alpha).toBeLessThan(0.35);
    }
    const [count] = pen.texts.filter(({ mark }) => mark === "unseen-count");
    const hasNew = shown.layout.unseen > 0;
    expect(count.fill).toBe(hasNew ? "mark" : "result");
    expect(pen.texts.filter(isRed)).toEqual(hasNew ? [count] : []);
  }
  const [alone] = at({ scale_factor: 1 })
    .draw()
    .texts.filter(({ mark }) => mark === "unseen-count");
  expect(alone.fill).toBe("ink");
});

test("the line below has the turns of the marked pair, and the heading the count", () => {
  for (const scaling of SCALINGS) {
    const shown = at({ scaling });
    const { now, isSlowed } = shown.layout;
    const [trained, reached] = [10_000 ** (-63 / 64) * 4096, now[63] * 32_768].map((angle) =>
      Number((angle / (2 * Math.PI)).toPrecision(2)),
    );
    const same = Math.round((32_768 * now[63]) / 10_000 ** (-63 / 64)).toLocaleString("en");
    expect(shown.formula()).toBe(
      isSlowed[63]
        ? `pair 63 (slowest): ${reached} turns on 32,768 tokens, as on ${same} in training`
        : `pair 63 (slowest): ${trained} turns in training, ${reached} on 32,768 tokens`,
    );
    const count = /(reach angles never seen|stays within angles seen in training)$/;
    expect(shown.draw().matching(count)).toHaveLength(1);
  }
  expect(at({ d_model: 2 }).formula()).toMatch(/^the only pair: 652 turns in training, 5,215 on /);
});

test("the heading agrees with its count", () => {
  const headingOf = (changes: Changes) =>
    at(changes)
      .draw()
      .texts.find(({ mark }) => mark === "unseen-count")!.text;
  expect(headingOf({ d_model: 2 })).toBe(
    "at 8× the training length, every pair stays within angles seen in training",
  );
  expect(headingOf({ d_model: 2, trained_length: 6 })).toBe(
    "at 8× the training length, the only pair reaches angles never seen",
  );
  expect(headingOf({ d_model: 4, base: 1_000_000 })).toMatch(
    /, 1 of 2 pairs reaches angles never seen$/,
  );
});

test("the axis of similarities shows the lowest one", () => {
  for (const d_model of [2, 8, 128])
    for (const scaling of SCALINGS) {
      const { columns, curve } = at({ d_model, scaling }).layout;
      for (const { mean } of columns) expect(mean).toBeLessThan(curve.y + curve.height + 1e-6);
    }
});

test("the axis of similarities has the same limits at every size, unless a curve is lower", () => {
  for (const [width, height] of [
    [1000, 430],
    [1500, 300],
  ])
    for (const scaling of SCALINGS)
      expect(at({ scaling }, { width, height }).layout.value.domain()).toEqual([-0.25, 1]);
});

test("the curve is red from where a pair meets new angles", () => {
  for (const [scaling, from] of [
    ["none", 4096],
    ["ntk-aware", 4096 * 8 ** (46 / 63)],
  ] as const)
    expect(at({ scaling }).layout.newFrom).toBeCloseTo(from, 6);
  for (const scaling of SCALINGS) {
    const shown = at({ scaling });
    const isRed = shown.draw().marked("similarity-new").length > 0;
    expect(isRed).toBe(shown.layout.unseen > 0);
  }
});

test("a factor between two options, which a picture plays, is written as it is", () => {
  const pen = at({ scale_factor: 12.8, scaling: "none" }).draw();
  expect(pen.matching(/^at 12\.8× the training length, /)).toHaveLength(1);
  // No part of a token is on the axis, either.
  const ticks = pen.texts.filter(({ mark }) => mark === "tick-label").map(({ text }) => text);
  expect(ticks).toContain("52,428");
  expect(ticks.filter((text) => text.includes("."))).toEqual([]);
  expect(pen.matching(/^(text: 52,428 \(12\.8×\)|12\.8×: 52,428)$/)).toHaveLength(1);
});

test("names the lengths in training and so far", () => {
  const textsOf = (changes: Changes) =>
    at(changes)
      .draw()
      .texts.filter(({ mark }) => mark === "length");
  expect(textsOf({}).map(({ text }) => text)).toEqual(["1", "training: 4,096"]);
  const [, , read] = textsOf({ scaling: "yarn", so_far: 50 });
  expect([read.text, read.fill]).toEqual(["read so far", "result"]);
  // A factor between two options gives no part of a token.
  const played = at({ scale_factor: 17.5001 }).draw();
  expect(played.matching(/^(text: 71,680 \(17\.5×\)|17\.5×: 71,680)$/)).toHaveLength(1);
});

test("a phone shows the answer and the curve below large bars", () => {
  const shown = at({}, { width: 348, height: 400 });
  const { bars, curve, isCompact } = shown.layout;
  expect(isCompact).toBe(true);
  expect(bars.height).toBeGreaterThan(160);
  expect(curve.height).toBeGreaterThan(60);
  expect(bars.y + bars.height).toBeLessThan(curve.y);
  const pen = shown.draw();
  expect(pen.marked("similarity")).toHaveLength(1);
  const wordsOf = (scaling: Scaling, which: string) =>
    at({ scaling }, { width: 348, height: 400 })
      .draw()
      .texts.filter(({ mark }) => mark === which)
      .map(({ text }) => text);
  // The key has the colours without a name on the bars.
  expect(wordsOf("none", "angle-name")).toEqual(["never seen"]);
  expect(wordsOf("none", "key")).toEqual([]);
  expect(wordsOf("yarn", "angle-name")).toEqual(["avoided"]);
  expect(wordsOf("ntk-aware", "key")).toEqual(["never seen"]);
  expect(pen.matching(/^8×: 32,768$/)).toHaveLength(1);
});

test("a phone has its dial on bars that do not end there, above its pair's name", () => {
  for (const scaling of SCALINGS) {
    const shown = at({ scaling, bars: scaling === "own" ? "A" : "" }, SIZES[1]);
    const { dial, bars, pair, token, asToken } = shown.layout;
    // It would move while bars are dragged.
    if (scaling === "own") expect(dial).toBeNull();
    // A long ramp has no space for it.
    else if (!(RAMPS as readonly string[]).includes(scaling)) expect(dial).not.toBeNull();
    if (!dial) continue;
    const { x, y, radius } = dial;
    expect(x - radius).toBeGreaterThan(bars.x);
    expect(x + radius).toBeLessThan(bars.x + bars.width);
    const [name] = shown.draw().matching(/^pair 63$/);
    expect(name.y - name.size).toBeGreaterThan(y + radius);
    asToken.forEach((tokens, index) => {
      const isBeside = Math.abs(pair(index + 0.5) - x) > radius;
      const end = token(tokens);
      if (!isBeside && end > y - radius) expect(end).toBeGreaterThan(name.y);
    });
  }
});

test.each([
  [318, 318],
  [345, 318],
  [360, 318],
  [360, 280],
])("a low phone has no text that is cut or overlaps another, %i by %i", (width, height) => {
  for (const scaling of SCALINGS) {
    const shown = at({ scaling, bars: scaling === "own" ? "A" : "" }, { width, height });
    const { bars } = shown.layout;
    expect(bars.width).toBeGreaterThan(0.7 * width);
    expect(bars.height).toBeGreaterThan(70);
    const pen = shown.draw();
    const taken: { left: number; right: number; baseline: (x: number) => number }[] = [];
    for (const { text, x, y, size, align, turn } of pen.texts) {
      // Letters are narrower on screen than those of the pen.
      const long = 0.9 * pen.widthOf(text, { size });
      if (turn === -Math.PI / 2) {
        expect(long).toBeLessThan(2 * Math.min(y, height - y));
        continue;
      }
      const left = align === "right" ? x - long : align === "center" ? x - long / 2 : x;
      expect(left).toBeGreaterThan(-1);
      expect(left + long).toBeLessThanOrEqual(width);
      const baseline = (at: number) => y + Math.tan(turn ?? 0) * (at - x);
      for (const other of taken) {
        const ends = [Math.max(left, other.left), Math.min(left + long, other.right)];
        const isApart = (at: number) => Math.abs(baseline(at) - other.baseline(at)) > 0.9 * size;
        expect(ends[0] > ends[1] || ends.every(isApart), `${scaling}: ${text}`).toBe(true);
      }
      taken.push({ left, right: left + long, baseline });
    }
  }
});

test("a phone has short headings, which have the size of others", () => {
  const headingsOf = (changes: Changes) =>
    at(changes, { width: 348, height: 400 })
      .draw()
      .texts.filter(({ mark }) => /count$|^heading$/.test(mark ?? ""))
      .map(({ text }) => text);
  const words = [
    "at 8×, 18 of 64 pairs reach angles never seen",
    "drag their bars to the training line",
  ];
  expect(headingsOf({})).toEqual([...words, "untrained beyond 4,096 tokens"]);
  expect(headingsOf({ scaling: "own", bars: "A" })).toEqual([
    "18 of 64 pairs reach angles never seen",
    words[1],
    "untrained beyond 4,096 tokens",
  ]);
});

test("a single turn has no plural", () => {
  const trained_length = 1024;
  const rateOf = (base: number) => (trained_length / base ** (62 / 64) / (2 * Math.PI)).toFixed(2);
  const base = 192;
  expect(rateOf(base)).toBe("1.00");
  const shown = at({ d_model: 64, base, trained_length });
  expect(shown.formula()).toMatch(/^pair 31 \(slowest\): 1 turn in training, /);
  const { pair, bars } = shown.layout;
  expect(shown.read({ x: pair(31.5), y: bars.y + 5 })?.[1]).toMatch(/^1 turn in training, /);
});

test("while a factor between two options is played, lengths are whole", () => {
  const played = at({ scale_factor: 16.656_5 }).formula();
  expect(played).toMatch(/ on 68,225 tokens$/);
});

test("while a factor is played, a method that divides all slow pairs by it has nothing red", () => {
  for (const scaling of ["interpolation", "by-parts", "yarn", "llama3"] as const)
    for (const so_far of [45, 100])
      for (let scale_factor = 1; scale_factor < 32; scale_factor += 0.137) {
        const shown = at({ scaling, scale_factor, so_far });
        expect(shown.layout.unseen).toBe(0);
        expect(shown.layout.length).toBeLessThanOrEqual(scale_factor * 4096);
      }
  const pen = at({ scaling: "interpolation", scale_factor: 12.637_9 }).draw();
  expect(pen.matching(/^with divided, every pair stays within angles/)).toHaveLength(1);
  expect(pen.marked("new")).toHaveLength(0);
});

test("dragging the marked length changes the factor", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { curve, distance } = shown.layout;
    const place = { x: distance(Math.log2(4096 * 16)), y: curve.y + 0.5 * curve.height };
    expect(shown.grab({ ...place, y: curve.y - 1 })).toBeNull();
    expect(shown.grab(place)?.name).toBe("length");
    expect(shown.drag("length", place).scale_factor).toBeCloseTo(16, 9);
  }
});

test("the ring is on the axis of distances, and is dragged there", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const { curve } = shown.layout;
    const { points } = shown
      .draw()
      .marked("handle")
      .find(({ kind }) => kind === "dots")!;
    expect(points[0].y).toBe(curve.y + curve.height);
    expect(shown.grab({ x: points[0].x, y: points[0].y + 4 })?.name).toBe("length");
  }
});

test("the ring has arrows where a drag may go, and below it its length and factor", () => {
  for (const [scale_factor, sides] of [
    [1, [1]],
    [8, [-1, 1]],
    [32, [-1]],
  ] as const)
    for (const size of SIZES) {
      const pen = at({ scale_factor }, size).draw();
      const shapes = pen.marked("handle");
      const ring = shapes.find(({ kind }) => kind === "dots")!.points[0].x;
      const tips = shapes.filter(({ kind }) => kind === "curve").map(({ points }) => points[2].x);
      expect(tips.map((x) => Math.sign(x - ring))).toEqual(sides);
      const [{ text }, ...others] = pen.texts.filter(({ mark }) => mark === "factor");
      expect(others).toEqual([]);
      expect(text).toContain(`${scale_factor}×`);
    }
});

test("reads a pair, and a distance", () => {
  const shown = at();
  const { bars, pair, curve, distance } = shown.layout;
  const slow = shown.read({ x: pair(63.5), y: bars.y + 20 });
  expect(slow?.[0]).toBe("pair 63: meets angles never seen");
  expect(slow?.[2]).toBe("full speed");
  expect(shown.read({ x: pair(0.5), y: bars.y + 40 })?.[0]).toBe("pair 0: nothing new");
  expect(shown.read({ x: distance(10), y: curve.y + 0.5 * curve.height })?.[0]).toMatch(
    /^distance 1,024, not smoothed: similarity /,
  );
  const wordsAt = (tokens: number) =>
    shown.read({ x: distance(Math.log2(tokens)), y: curve.y + 0.5 * curve.height })?.[1];
  expect([wordsAt(1024), wordsAt(8192)]).toEqual([
    expect.stringMatching(/^in training, similarity -?0\.\d{3}$/),
    "not seen in training",
  ]);
  expect(shown.read({ x: 0, y: 0 })).toBeNull();
});

test("draws finite numbers, and says how many pairs meet new angles", () => {
  fc.assert(
    fc.property(
      fc.record({
        d_model: fc.integer({ min: 1, max: 512 }).map((pairs) => 2 * pairs),
        base: fc.constantFrom(2, 100, 10_000, 1_000_000),
        scaling: fc.constantFrom(...SCALINGS),
        scale_factor: fc.constantFrom(1, 3, 32),
        trained_length: fc.constantFrom(512, 4096, 131_072),
        so_far: fc.constantFrom(5, 100),
        bars: fc.constantFrom("", "A", "_gA9"),
      }),
      fc.constantFrom(...SIZES),
      (changes, size) => {
        const shown = at(changes, size);
        for (const { points } of shown.draw().shapes)
          for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
        const { unseen, before } = shown.layout;
        const some = before.length > 1 ? `${unseen} of` : "the only pair";
        expect(shown.describe()).toContain(unseen ? some : "every pair");
      },
    ),
    { numRuns: 40 },
  );
});
