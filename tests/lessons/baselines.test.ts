import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baselines } from "../../pages/lessons/baselines/baselines";
import type { Variable } from "../../pages/ui/live/scene";
import { picture, viewOf } from "../ui/live/picture";

const SENTENCE = { play: null, waits: false, low: 2, high: 256, step: 1 } as const;
const VARIABLES: Variable[] = [
  { ...SENTENCE, key: "long", label: "long sentence", value: 40 },
  { ...SENTENCE, key: "short", label: "short sentence", value: 4 },
];
const FULL_SCALE = 40;

function at(short: number, long: number, { d_model = 128, width = 1000, height = 400 } = {}) {
  const parameters = { short, long, d_model, base: 10_000 };
  return picture(baselines, viewOf(parameters, { variables: VARIABLES, width, height }));
}

type Shown = ReturnType<typeof at>;

const lengths = fc.integer({ min: 2, max: 256 });
const widths = fc.constantFrom(360, 600, 1000);

/** Place at which an end can be pressed. */
const endPlace = ({ layout }: Shown, length: number) => ({
  x: layout.lengths(length),
  y: layout.rail.y,
});

describe("the normalised index", () => {
  test("has all tokens of both sentences, from 0 to 1", () => {
    fc.assert(
      fc.property(lengths, lengths, (short, long) => {
        const shown = at(short, long);
        const { x, width } = shown.layout.normalised;
        const sorted = [short, long].sort((a, b) => a - b);
        const pen = shown.draw();
        const drawn = ["shorter-tokens", "longer-tokens"].flatMap((mark) => pen.marked(mark));
        expect(drawn.map(({ points }) => points.length)).toEqual(sorted);
        drawn.forEach(({ points }, index) => {
          for (const [position, place] of points.entries())
            expect((place.x - x) / width).toBeCloseTo(position / (sorted[index] - 1), 9);
        });
      }),
      { numRuns: 30 },
    );
  });

  test("has bars as long as one step", () => {
    fc.assert(
      fc.property(lengths, lengths, (short, long) => {
        const shown = at(short, long);
        const pen = shown.draw();
        const bars = ["shorter-bar", "longer-bar"].flatMap((mark) => pen.marked(mark));
        const sorted = [short, long].sort((a, b) => a - b);
        const { width } = shown.layout.normalised;
        expect(bars.map(({ box }) => box!.width / width)).toEqual(
          sorted.map((length) => expect.closeTo(1 / (length - 1), 9)),
        );
      }),
      { numRuns: 30 },
    );
  });
});

test("the raw index counts from 1; what is beyond two deviations is marked", () => {
  fc.assert(
    fc.property(lengths, lengths, (short, long) => {
      const shown = at(short, long);
      const { tokenWidth, raw, longer } = shown.layout;
      const drawn = shown.draw().marked("raw");
      expect(drawn.map(({ style }) => style.fill)).toEqual(["result", "mark"]);
      const indices = drawn.map(({ points }) =>
        points.map(({ x }) => Math.round((x - raw.x) / tokenWidth + 0.5)),
      );
      expect(indices[0]).toEqual([1, 2]);
      expect(indices.flat()).toEqual(Array.from({ length: longer }, (_, index) => index + 1));
    }),
    { numRuns: 30 },
  );
});

test("the bell curve is the normal density, on the scale of the raw index", () => {
  const shown = at(4, 40);
  const { tokenWidth, raw } = shown.layout;
  const pen = shown.draw();
  const [{ points }] = pen.marked("bell");
  const [{ points: axis }] = pen.marked("axis");
  const floor = axis[0].y;
  const peak = floor - Math.min(...points.map(({ y }) => y));
  expect(points.length).toBeGreaterThan(20);
  for (const { x, y } of points) {
    const deviations = (x - raw.x) / tokenWidth + 0.5;
    expect((floor - y) / peak).toBeCloseTo(Math.exp(-(deviations ** 2) / 2), 9);
  }
});

test("filled cells are the ones of the binary digits", () => {
  fc.assert(
    fc.property(lengths, widths, (longer, width) => {
      const shown = at(2, longer, { width });
      const { binary, tokenWidth } = shown.layout;
      const ones = shown.draw().marked("one");
      const rows = [...new Set(ones.map(({ box }) => box!.y))].sort((a, b) => a - b);
      const numbers = Array.from({ length: longer }, () => 0);
      for (const { box } of ones) {
        const first = Math.round((box!.x - binary.x) / tokenWidth);
        const count = Math.max(1, Math.round(box!.width / tokenWidth));
        for (let position = first; position < first + count; position += 1)
          numbers[position] += 2 ** rows.indexOf(box!.y);
      }
      expect(numbers).toEqual(Array.from({ length: longer }, (_, position) => position));
    }),
    { numRuns: 60 },
  );
});

test.each([
  [40, 32, 6],
  [8, 4, 3],
  [2, 1, 1],
])(
  "of %i tokens, the neighbours of the most flips are framed, up to %i",
  (longer, step, digits) => {
    const shown = at(2, longer);
    const { binary, tokenWidth } = shown.layout;
    const marks = shown.draw().marked("flips");
    const columns = marks.map(({ box }) => Math.round((box!.x - binary.x) / tokenWidth));
    expect(columns).toEqual([...Array(digits - 1).fill(step - 1), step, step - 1]);
    const { box, style } = marks.at(-1)!;
    expect(style.fill).toBeUndefined();
    expect(box!.width).toBeCloseTo(2 * tokenWidth, 9);
  },
);

test.each([
  [40, "31 → 32: step 2.45", "All 6 digits change: 31 = 011111, 32 = 100000."],
  [4, "1 → 2: step 1.41", "Both digits change: 1 = 01, 2 = 10."],
  [2, "0 → 1: step 1", "The only digit changes: 0 = 0, 1 = 1."],
])("the flips of the busiest step are stated once: of %i tokens", (longer, step, detail) => {
  for (const height of [300, 900]) {
    const pen = at(2, longer, { width: 1300, height }).draw();
    const verdict =
      longer > 2 ? /^unequal steps between neighbours$/ : /^neighbours look far apart$/;
    expect(pen.matching(verdict)).toHaveLength(1);
    const lines = pen.texts.filter(({ mark, text }) => mark === "binary-detail" && text !== "✗");
    const words = lines.map(({ text }) => text);
    expect(words.join(" ").replaceAll("\u00a0", " ")).toBe(detail);
  }
  // Where there is space, above the frame.
  const pen = at(2, longer, { width: 1300, height: 900 }).draw();
  const [name] = pen.matching(/^\d+ → \d+: step/);
  expect([name.text, name.mark]).toEqual([step, "flips"]);
  const [frame] = pen.marked("flips").filter(({ box, style }) => box && !style.fill);
  expect(name.y).toBeLessThan(frame.box!.y);
});

test("the last raw index is labelled, unless it looks like an embedding entry", () => {
  const labels = (longer: number, height: number) =>
    at(2, longer, { width: 934, height })
      .draw()
      .texts.filter(({ mark }) => mark === "last-index")
      .map(({ text }) => text);
  expect(labels(40, 300)).toEqual(["40"]);
  expect(labels(2, 300)).toEqual([]);
  expect(labels(40, 900)).toEqual(["40"]);
});

test("the rulers follow the takeaway: raw index, normalised index, digits, then the sinusoid", () => {
  const { raw, normalised, binary, sinusoid } = at(4, 40).layout;
  const tops = [raw, normalised, binary, sinusoid].map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test("the last raw index is larger than the others, unless it looks like an embedding entry", () => {
  const pen = at(4, 40).draw();
  const all = pen.marked("raw").flatMap(({ points }) => points);
  expect(pen.marked("last")[0].points).toEqual(all.slice(-1));
  expect(at(2, 2).draw().marked("last")).toEqual([]);
});

describe("the sinusoid", () => {
  const image = (shown: Shown) => {
    const { shapes } = shown.draw();
    const { x, y } = shown.layout.strip;
    return shapes.find(({ kind, box }) => kind === "image" && box?.x === x && box.y === y)!;
  };

  test.each([
    { d_model: 128, long: 40 },
    { d_model: 2, long: 256 },
    { d_model: 1024, long: 40 },
  ])("has the sines of its pairs as colours: %o", ({ d_model, long }) => {
    const shown = at(4, long, { d_model });
    const { pairs } = shown.layout;
    expect(pairs[0]).toBe(0);
    expect(pairs).toEqual([...new Set(pairs)].sort((a, b) => a - b));
    const columns = Math.max(FULL_SCALE, long);
    const pixels = image(shown).pixels!;
    expect(pixels).toHaveLength(columns * pairs.length);
    pixels.forEach((pixel, index) => {
      // Values from -1 to 1 are black to white.
      const value = (2 * (pixel & 0xff)) / 0xff - 1;
      const [position, pair] = [index % columns, pairs[Math.floor(index / columns)]];
      const sine = Math.sin(position / 10_000 ** ((2 * pair) / d_model));
      expect(Math.abs(value - sine)).toBeLessThan(0.01);
    });
  });

  test("does not move while the sentences have at most 40 tokens", () => {
    const before = image(at(4, 20));
    for (const [short, long] of [
      [11, 33],
      [40, 2],
    ])
      expect(image(at(short, long))).toEqual(before);
  });
});

describe("dragging an end", () => {
  test("to where it is at another length sets that length", () => {
    fc.assert(
      fc.property(lengths, lengths, lengths, widths, (short, long, length, width) => {
        const shown = at(short, long, { width });
        const handle = shown.grab(endPlace(shown, long))!;
        expect(handle.x).toBeCloseTo(endPlace(shown, long).x, 9);
        const drawn = shown.drag(handle.name, endPlace(at(short, length, { width }), length));
        expect(Object.keys(drawn)).toEqual([handle.name]);
        expect(Math.round(drawn[handle.name])).toBe(length);
      }),
    );
  });

  test("takes hold of the closest end", () => {
    const shown = at(4, 20);
    expect(shown.grab(endPlace(shown, 19))?.name).toBe("long");
    expect(shown.grab(endPlace(shown, 5))?.name).toBe("short");
  });

  test("of equal sentences takes hold of one on the left and of the other on the right", () => {
    const shown = at(9, 9);
    const { x, y } = endPlace(shown, 9);
    const names = [x - 5, x + 5].map((place) => shown.grab({ x: place, y })?.name);
    expect(names.toSorted()).toEqual(["long", "short"]);
  });

  test("works on the ruler of lengths only", () => {
    const shown = at(4, 30);
    expect(shown.grab(endPlace(shown, 30))).toMatchObject({ name: "long" });
    expect(shown.grab({ ...endPlace(shown, 30), y: shown.layout.binary.y + 5 })).toBeNull();
  });
});

describe("a reading", () => {
  const shown = at(4, 40);
  const { normalised, raw, binary, strip, tokenWidth, pairHeight, pairs } = shown.layout;
  const on = (position: number) => binary.x + (position + 0.5) * tokenWidth;

  test("of the normalised index is the token of each sentence", () => {
    const place = { x: normalised.x + 0.5 * normalised.width, y: normalised.y + 5 };
    expect(shown.read(place)).toEqual([
      "normalised index 0.50:",
      "token 1.5 of 4 tokens",
      "token 19.5 of 40 tokens",
    ]);
  });

  test("of the raw index and of the binary digits is that of the token", () => {
    expect(shown.read({ x: on(6), y: raw.y + 5 })).toEqual(["token 6: raw index 7"]);
    expect(shown.read({ x: on(8), y: binary.y + 5 })).toEqual([
      "token 8: 001000 in binary",
      "4 digits changed in this step",
    ]);
    expect(shown.read({ x: on(0), y: binary.y + 5 })).toEqual(["token 0: 000000 in binary"]);
  });

  test("of the sinusoid is the sine of the pair in that row", () => {
    for (const position of [2, 7])
      pairs.forEach((pair, row) => {
        const y = strip.y + (row + 0.5) * pairHeight;
        const frequency = 10_000 ** ((-2 * pair) / 128);
        const [text] = shown.read({ x: on(position), y })!;
        const value = Number(text.split(": ")[1].replace("−", "-"));
        expect(text).toContain(`token ${position}, sine of pair ${pair}`);
        expect(value).toBeCloseTo(Math.sin(position * frequency), 4);
      });
  });

  test("is empty beyond the sentence and between the rulers", () => {
    const short = at(4, 20);
    expect(short.read({ x: on(30), y: short.layout.raw.y + 5 })).toBeNull();
    expect(short.read({ x: on(3), y: short.layout.rail.y })).toBeNull();
    expect(short.read({ x: on(25), y: short.layout.strip.y + 1 })).toBeNull();
  });
});

test("the formula shows both steps", () => {
  const words = at(33, 11).formula();
  expect(words.replaceAll("\u00a0", " ")).toBe(
    "Step 1/(n − 1): 1/(11 − 1) = 0.1, 1/(33 − 1) = 0.0313",
  );
  // No line breaks within a fraction.
  expect(words.split(" ")).toHaveLength(4);
});

test("equal sentences are not said to differ", () => {
  const shown = at(256, 256);
  expect(shown.describe()).toContain("256 and 256 tokens");
  expect(shown.describe()).toContain("0.00392 in both");
  expect(shown.draw().matching(/two numbers/)).toEqual([]);
  expect(at(4, 256).describe()).toContain("in the other");
});

describe("a small picture", () => {
  const lowest = { width: 328, height: 300 };
  const drawn = (short: number, long: number) =>
    picture(
      baselines,
      viewOf({ short, long, d_model: 128, base: 10_000 }, { variables: VARIABLES, ...lowest }),
    );

  test.each([
    [4, 40],
    [2, 2],
    [4, 256],
  ])("keeps its four verdicts, at %i and %i tokens", (short, long) => {
    const pen = drawn(short, long).draw();
    const signs = pen.matching(/^[✓✗]$/);
    expect(signs.map(({ text }) => text).join("")).toBe("✗✗✗✓");
    const verdicts = pen.texts.filter(({ mark }) => mark?.endsWith("-verdict"));
    // Each is in the line of its sign.
    expect(verdicts.map(({ y }) => y)).toEqual(signs.map(({ y }) => y));
    for (const { text, x, size } of verdicts)
      expect(x + (text.length * size) / 2).toBeLessThanOrEqual(lowest.width);
  });

  test("shows the lengths of both steps", () => {
    const pen = drawn(4, 40).draw();
    for (const step of [/0\.333/, /0\.0256/]) expect(pen.matching(step)).toHaveLength(1);
  });

  test("has a ruler of lengths on which a pixel is less than three tokens", () => {
    const { lengths } = drawn(4, 40).layout;
    expect(lengths(256) - lengths(40)).toBeGreaterThan((256 - 40) / 3);
  });
});

test.each([
  [8, 430],
  [40, 430],
  [16, 300],
])("fast and slow digits of %i tokens are named on lines of their own", (long, height) => {
  const view = viewOf(
    { short: 2, long, d_model: 128, base: 10_000 },
    { variables: VARIABLES, width: 1000, height },
  );
  const { texts } = picture(baselines, view).draw();
  const [fast, slow] = ["fast", "slow"].map((name) => texts.find(({ text }) => text === name)!);
  expect(slow.y - fast.y).toBeGreaterThanOrEqual(fast.size);
  // The rows of the sinusoid have the same names.
  expect(texts.filter(({ mark }) => mark === "speed").map(({ text }) => text)).toEqual([
    ...["fast", "slow"],
    ...["fast", "slow"],
  ]);
});

test("the ruler of lengths says that it is logarithmic: its ticks are powers of two", () => {
  const pen = at(4, 40).draw();
  const ticks = pen.texts.filter(({ mark }) => mark === "length");
  expect(ticks.map(({ text }) => Number(text))).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
  expect(pen.matching(/^tokens \(log scale\)$/)).toHaveLength(1);
  const apart = ticks.slice(1).map(({ x }, index) => x - ticks[index].x);
  for (const each of apart) expect(each).toBeCloseTo(apart[0], 9);
});

test("the columns that both sentences share are framed, and the frame has their number", () => {
  const shown = at(7, 40);
  const [frame, ...others] = shown.draw().marked("same");
  const { strip, tokenWidth } = shown.layout;
  expect(frame.box).toEqual({ ...strip, width: 7 * tokenWidth });
  expect(others).toEqual([]);
  for (const width of [1300, 348])
    for (const short of [2, 7, 40]) {
      const { layout, draw } = at(short, 40, { width });
      const pen = draw();
      const [{ text, x, y }, ...more] = pen.texts.filter(({ mark }) => mark === "columns");
      expect(more).toEqual([]);
      expect(text).toBe(`n = ${short}`);
      // In the frame, or beside a narrow one.
      const { strip: box } = layout;
      const framed = box.x + short * layout.tokenWidth;
      const isInside = x + pen.widthOf(text, { size: 13 }) < framed;
      expect(x).toBeGreaterThan(isInside ? box.x : framed);
      expect(x).toBeLessThan(framed + 13);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
});

test("a sinusoid of one pair has no fast and slow rows", () => {
  const pen = at(4, 40, { d_model: 2 }).draw();
  expect(pen.texts.filter(({ mark }) => mark === "speed")).toHaveLength(2);
});

test("the sinusoid is at least as high as any other ruler", () => {
  for (const size of [{}, { width: 1300, height: 300 }, { width: 348, height: 532 }]) {
    const { raw, normalised, binary, sinusoid } = at(4, 40, size).layout;
    for (const { height } of [raw, normalised, binary])
      expect(sinusoid.height).toBeGreaterThanOrEqual(height);
  }
});

test("columns of longer sentences are named where they are faded", () => {
  const isNamed = (long: number) =>
    at(4, long)
      .draw()
      .matching(/^faded: /).length === 1;
  expect([16, 24, 39, 40, 100].map(isNamed)).toEqual([true, true, false, false, false]);
});

test("the frame of the equal step is as high as that of the shared columns", () => {
  const pen = at(16, 16).draw();
  const [shared] = pen.marked("same");
  for (const { box } of pen.marked("equal-step"))
    expect([box!.y, box!.height]).toEqual([shared.box!.y, shared.box!.height]);
});

test("where the picture is high and not wide, verdicts have no details beside them", () => {
  const view = viewOf(
    { short: 4, long: 40, d_model: 128, base: 10_000 },
    { variables: VARIABLES, width: 640, height: 1200 },
  );
  const { layout } = picture(baselines, view);
  expect(layout.isNarrow).toBe(true);
  expect(layout.rail.width).toBeGreaterThan(300);
});

test("an index of at most two is not said to swamp an embedding", () => {
  expect(
    at(2, 2)
      .draw()
      .matching(/stay within/),
  ).toEqual([]);
  expect(at(2, 2).draw().matching(/Still/)).toHaveLength(1);
  expect(
    at(2, 3)
      .draw()
      .matching(/stay within/),
  ).toHaveLength(1);
});

test("the note on the sinusoid says how many of its numbers it shows", () => {
  for (const [d_model, start] of [
    [128, "4 of 128 numbers"],
    [2, "1 of 2 numbers"],
  ] as const)
    expect(
      at(4, 40, { d_model })
        .draw()
        .matching(/^\d of .* numbers$/)
        .map(({ text }) => text),
    ).toEqual([start]);
});

describe("a question about one numbering", () => {
  const LENGTHS_OF_STOP = { short: 8, long: 16, d_model: 128, base: 10_000 };
  const asked = (focus: string, size = { width: 1300, height: 400 }) =>
    picture(baselines, {
      ...viewOf(LENGTHS_OF_STOP, { variables: VARIABLES, ...size }),
      isAsked: true,
      focus,
    });

  test("shows it more than twice as high as those before, and none of those after", () => {
    for (const [focus, shown] of [
      ["normalised", ["raw", "normalised"]],
      ["binary", ["raw", "normalised", "binary"]],
    ] as const) {
      const { layout } = asked(focus);
      const heights = shown.map((name) => layout[name].height);
      expect(layout[focus].height).toBe(Math.max(...heights));
      for (const height of heights.slice(0, -1))
        expect(layout[focus].height).toBeGreaterThan(2 * height);
      const pen = asked(focus).draw();
      expect(pen.marked("waves")).toEqual([]);
      expect(pen.marked("one").length > 0).toBe(focus === "binary");
      expect(pen.matching(/^[✓✗]$/)).toHaveLength(1);
      const colours = pen.marked("raw").map(({ style }) => style.fill);
      expect(new Set(colours)).toEqual(new Set(["quiet"]));
    }
  });

  test("takes the whole width, as its verdict is in the line of its name", () => {
    for (const focus of ["normalised", "binary"] as const)
      for (const width of [960, 1300]) {
        const { draw, layout, view } = asked(focus, { width, height: 400 });
        expect(layout[focus].width).toBeGreaterThan(width - 9 * view.font);
        const pen = draw();
        const text = (part: string) => pen.texts.find(({ mark }) => mark === `${focus}-${part}`)!;
        expect(text("verdict").y).toBe(text("name").y);
        for (const { text: label, x, size } of pen.texts.filter(({ y }) => y === text("name").y))
          expect(x + pen.widthOf(label, { size: size! })).toBeLessThanOrEqual(width);
      }
  });

  test("writes every digit into its cell, and numbers the columns", () => {
    const texts = asked("binary").draw().texts;
    const digits = texts.filter(({ mark }) => mark === "digit");
    const numbers = texts.filter(({ mark }) => mark === "number");
    expect(numbers.map(({ text }) => text)).toEqual(
      Array.from({ length: 16 }, (_, position) => String(position)),
    );
    for (const { text, x } of numbers) {
      const column = digits.filter((digit) => Math.abs(digit.x - x) < 1);
      // The lowest digit is on top.
      const written = column.toSorted((a, b) => b.y - a.y).map(({ text }) => text);
      expect(Number.parseInt(written.join(""), 2)).toBe(Number(text));
    }
  });

  test("about fractions says how many steps of the longer sentence one of the shorter covers", () => {
    const pen = asked("normalised").draw();
    expect(pen.matching(/steps here$/).map(({ text }) => text)).toEqual(["2.14 steps here"]);
    const [{ box }] = pen.marked("span");
    expect(box!.width).toBeCloseTo(asked("normalised").layout.normalised.width / 7, 9);
  });
});

describe("the bars of steps", () => {
  const STEPS_AT = { width: 1300, height: 500 };
  const barsOf = (shown: Shown) => {
    const bars = shown.draw().marked("step-length");
    const of = (fill: string) => bars.filter(({ style }) => style.fill === fill);
    return { digits: of("mark"), waves: of("result") };
  };

  test("have one scale, on which digits take unequal steps and the sinusoid equal ones", () => {
    for (const [long, d_model] of [
      [40, 128],
      [200, 128],
      [16, 1024],
      [3, 2],
    ]) {
      const shown = at(2, long, { ...STEPS_AT, d_model });
      const { digits, waves } = barsOf(shown);
      expect([digits.length, waves.length]).toEqual([long - 1, long - 1]);
      const { frequencies, steps } = shown.layout;
      const squares = frequencies.reduce((sum, frequency) => sum + 2 - 2 * Math.cos(frequency), 0);
      const scale = waves[0].box!.height / Math.sqrt(squares);
      for (const { box } of waves) expect(box!.height / scale).toBeCloseTo(Math.sqrt(squares), 9);
      for (const [index, { box }] of digits.entries()) {
        const changed = (index ^ (index + 1)).toString(2).replaceAll("0", "").length;
        expect(box!.height / scale).toBeCloseTo(Math.sqrt(changed), 9);
        expect(box!.height).toBeLessThan(steps);
      }
    }
  });

  test("have an axis each, with the same numbers", () => {
    const ticks = at(4, 40, STEPS_AT)
      .draw()
      .texts.filter(({ mark }) => mark === "step-tick");
    expect(ticks.map(({ text }) => text)).toEqual(["0", "2", "0", "2"]);
    const [none, two, noneBelow, twoBelow] = ticks.map(({ y }) => y);
    expect(none - two).toBeCloseTo(noneBelow - twoBelow, 9);
  });

  test("have their shortest and longest beside them, where there is space", () => {
    const namesAt = (width: number) =>
      at(4, 40, { ...STEPS_AT, width })
        .draw()
        .texts.filter(({ mark }) => mark === "step-name")
        .map(({ text }) => text);
    expect(namesAt(1300)).toEqual(["1–2.45", "1.95"]);
    expect(namesAt(348)).toEqual(["1.95"]);
  });

  test("are left out without space, and where a question is about one numbering", () => {
    const isDrawn = (height: number, focus?: string) => {
      const view = viewOf(
        { short: 8, long: 16, d_model: 128, base: 10_000 },
        { variables: VARIABLES, width: 1000, height },
      );
      const asked = focus ? { isAsked: true, focus } : {};
      return (
        picture(baselines, { ...view, ...asked })
          .draw()
          .marked("step-length").length > 0
      );
    };
    expect([isDrawn(500), isDrawn(250), isDrawn(500, "binary")]).toEqual([true, false, false]);
  });

  test("are as long as the whole encoding's steps, not those of the rows shown", () => {
    const shown = at(4, 40, STEPS_AT);
    const squares = shown.layout.frequencies.reduce(
      (sum, frequency) => sum + 2 - 2 * Math.cos(frequency),
      0,
    );
    const lines = shown.draw().texts.filter(({ mark }) => mark === "sinusoid-detail");
    expect(lines.map(({ text }) => text).join(" ")).toContain(
      `Each step has length ${Math.sqrt(squares).toPrecision(3)} over all 128 numbers.`,
    );
  });
});
