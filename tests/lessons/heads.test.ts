import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heads } from "../../pages/lessons/heads/heads";
import { handsOf } from "../../pages/lessons/heads/heads_hands";
import { forEachDrawnWeight } from "../../pages/lessons/heads/heads_layout";
import type { Variable } from "../../pages/ui/live/scene";
import { LOOK, picture, viewOf } from "../ui/live/picture";

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

const WORDS = "the cat sat on the mat and saw a red bird in an old oak tree".split(" ");

const at = (changes: Changes = {}, size: { width?: number; height?: number } = {}) => {
  const others = {
    ...size,
    variables: [OFFSET],
    core: { words: WORDS, largest_offset: 64, most: 0.5 },
  };
  return picture(heads, viewOf({ ...DEFAULTS, ...changes }, others));
};

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
  const cellsOf = ({ view, layout }: ReturnType<typeof at>, least = 0) => {
    const cells: number[] = [];
    forEachDrawnWeight(view, layout, least, (cell, weight) => {
      cells[cell] = weight;
    });
    return cells;
  };

  test("has the weights of every query, also where the wanted key does not exist", () => {
    for (const head_offset of [-20, -3, 0, 3, 20]) {
      const shown = at({ head_offset, gain: 100 });
      const cells = cellsOf(shown);
      for (let query = 0; query < 24; query += 1)
        weightsOf(query, { head_offset, gain: 100 }).forEach((weight, key) => {
          expect(cells[24 * query + key]).toBeCloseTo(weight, 9);
        });
    }
  });

  test("leaves out only weights that have no colour of their own", () => {
    for (const head_offset of [-3, 0, 20]) {
      const shown = at({ head_offset, gain: 17 });
      const [all, some] = [0, 0.001].map((least) => cellsOf(shown, least));
      expect(Object.keys(some).length).toBeLessThan(all.length);
      all.forEach((weight, cell) => {
        if (weight >= 0.001 || some[cell] !== undefined) expect(some[cell]).toBe(weight);
      });
    }
  });

  test("shows the largest weight of the keys that share a cell", () => {
    const shown = at({ seq_len: 2000, d_model: 8, gain: 17 });
    const { step, count } = shown.layout;
    expect(step).toBeGreaterThan(1);
    const cells = cellsOf(shown);
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
  expect(shown.draw().matching(/^all weights are equal$/)).toHaveLength(1);
  expect(shown.draw().matching(/^looks at all equally$/)).toHaveLength(1);
  expect(shown.draw().matching(/^is looked at$/)).toHaveLength(0);
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
    expect(pen.matching(/^itself$/)).toHaveLength(1);
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
    const { barX, bars } = at({ seq_len: 64, position: 30, head_offset: 1 }).layout;
    const [first, end] = barX.domain();
    expect([(first + end - 1) / 2, (end - first) % 2]).toEqual([30, 1]);
    expect(bars.width / (end - first)).toBeGreaterThan(2 * at().view.font);
    expect(keysOf({ position: 2 })[0]).toBe(0);
    expect(keysOf({ position: 63 })[1]).toBe(64);
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
  });

  test("have all words only if these do not touch", () => {
    for (const head_offset of [3, 5, 7, 8, 9, 12]) {
      const pen = at({ seq_len: 512, position: 20, head_offset }).draw();
      const words = pen.texts.filter(({ mark }) => mark === "word");
      const edges = words.map(({ x, text, size }) => {
        const half = pen.widthOf(text, { size }) / 2;
        return [x - half, x + half];
      });
      edges.slice(1).forEach(([left], index) => {
        expect(left - edges[index][1]).toBeGreaterThan(3);
      });
    }
  });

  test("that are too narrow for words have those of the query and the wanted key, apart", () => {
    for (const [position, head_offset] of [
      [1000, 60],
      [1000, 12],
      [2047, 12],
      [1000, -12],
      [2047, 64],
    ])
      for (const size of SIZES) {
        const shown = at({ seq_len: 2048, position, head_offset }, size);
        const pen = shown.draw();
        expect(pen.texts.filter(({ mark }) => mark === "word")).toHaveLength(0);
        const framed = ["row", "wanted"].map((mark) => pen.marked(mark).at(-1)!.box!);
        const [left, right] = framed.sort((one, other) => one.x - other.x);
        expect(left.x + left.width).toBeLessThanOrEqual(right.x + 1e-6);
        const { bars } = shown.layout;
        expect(right.x + right.width).toBeLessThanOrEqual(bars.x + bars.width + 1e-6);
        const words = [position, position - head_offset].map(
          (token) => `${token.toLocaleString("en")} ${WORDS[token % WORDS.length]}`,
        );
        for (const word of words) expect(pen.matching(new RegExp(`^${word}$`))).not.toEqual([]);
      }
  });

  test("say who looks at whom, in texts apart", () => {
    const apart = fc.integer({ min: -64, max: 64 });
    fc.assert(
      fc.property(settings, apart, fc.constantFrom(...SIZES), (changes, head_offset, size) => {
        const pen = at({ ...changes, head_offset }, size).draw();
        const [looks] = pen.matching(/^looks( at itself| at all equally)?$/);
        const [looked] = pen.matching(/^is looked at$/);
        const wanted = changes.position - head_offset;
        const { gain, seq_len } = changes;
        const isAlone = !gain || head_offset === 0 || wanted < 0 || wanted >= seq_len;
        const role = head_offset ? "looks" : "looks at itself";
        expect(looks.text).toBe(gain ? role : "looks at all equally");
        expect(looked === undefined).toBe(isAlone);
        if (isAlone) return;
        const gap = Math.abs(looks.x - looked.x) - pen.widthOf("looksis looked at", looks) / 2;
        expect(gap).toBeGreaterThan(0);
        expect(looks.x < looked.x).toBe(head_offset < 0);
      }),
      { numRuns: 60 },
    );
  });

  test("say how many keys they show, unless they show all", () => {
    const draw = (seq_len: number) => at({ seq_len }, { width: 1200 }).draw();
    const some = draw(64);
    const count = some.marked("bar").length + 1;
    const notesOf = (pen: typeof some) =>
      pen.texts.filter(({ mark }) => mark === "note").map(({ text }) => text);
    expect(notesOf(some)).toEqual([`${count} of 64 keys shown`]);
    expect(notesOf(at({ seq_len: 7, position: 6 }).draw())).toEqual([]);
    // Beside a long heading on a phone, the note is short.
    const far = { seq_len: 64, head_offset: -12 };
    expect(notesOf(at({ ...far, d_model: 128 }, SIZES[1]).draw())).toEqual([
      expect.stringMatching(/^\d+ of 64 keys( shown)?$/),
    ]);
  });

  test("show query and wanted key, and keep the query's place while both fit", () => {
    const shownAt = (head_offset: number) =>
      at({ seq_len: 64, position: 30, head_offset }, { width: 900 }).layout.barX.domain();
    const [first, end] = shownAt(0);
    for (const head_offset of [-1, 1]) expect(shownAt(head_offset)).toEqual([first, end]);
    for (const head_offset of [-20, -7, -3, 3, 6, 20]) {
      const [low, high] = shownAt(head_offset);
      // Two keys beyond the wanted one show whether its neighbours' weights fall alike.
      for (const [key, beyond] of [
        [30, 1],
        [30 - head_offset, 2],
      ]) {
        expect(key - beyond).toBeGreaterThanOrEqual(low);
        expect(key + beyond).toBeLessThan(high);
      }
      if (Math.abs(head_offset) <= 3) expect(high - low).toBe(end - first);
    }
  });

  test("name the largest weight where the wanted key does not exist", () => {
    const shown = at({ position: 1, head_offset: 3 });
    const row = weightsOf(1);
    const largest = Math.max(...row);
    const names = shown.draw().texts.filter(({ mark }) => mark === "wanted-weight");
    const stated = names.map(({ text }) => text);
    expect(stated).toEqual(["key −2 does not exist", `${(100 * largest).toFixed(1)}%`]);
    expect(shown.layout.barX.invert(names[1].x)).toBeGreaterThan(row.indexOf(largest) + 1);
  });

  test("include a far rival that is nearly as strong, after a gap that holds no key", () => {
    const only = { d_model: 2, seq_len: 64, gain: 60 };
    for (const [position, rival] of [
      [50, 3],
      [10, 51],
    ])
      for (const size of SIZES) {
        const shown = at({ ...only, position }, size);
        const { barX, bars, far, shown: row } = shown.layout;
        expect(far?.key).toBe(rival);
        const readAt = (place: number) => shown.read({ x: barX(place + 0.5), y: bars.y + 5 });
        const share = `${(100 * weightsOf(position, only)[rival]).toFixed(1)}%`;
        expect(readAt(far!.place)).toEqual([`key ${rival}: weight ${share}`]);
        expect(readAt(rival < row[0] ? row[0] - 1 : row[1])).toBeNull();
        const names = shown.draw().texts.filter(({ mark }) => mark === "wanted-weight");
        expect(names.map(({ text }) => text)).toContain(share);
        expect(shown.draw().matching(/…/)).toHaveLength(1);
        const { barX: shared, bars: box } = heads.layout(shown.view, at(only).layout);
        expect(shared.range()).toEqual([box.x, box.x + box.width]);
      }
    for (const changes of [
      { ...only, gain: 0 },
      { ...only, d_model: 128 },
    ])
      expect(at({ ...changes, position: 50 }).layout.far).toBeNull();
  });

  test("show the same keys as those of a pinned view", () => {
    const [near, far] = [2, 50].map((position) => at({ seq_len: 64, position }));
    const shared = heads.layout(near.view, far.layout);
    const ends = [0, far.layout.barX.domain()[1]];
    expect(shared.barX.domain()).toEqual(ends);
    expect(heads.layout(far.view, shared).barX.domain()).toEqual(ends);
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
      for (const { text, x, y, ...style } of pen.matching(/^itself$/)) {
        named += 1;
        const half = pen.widthOf(text, style) / 2;
        for (const along of [-half, half])
          for (const down of [-0.72 * style.size, 0.2 * style.size]) {
            const [cos, sin] = [Math.cos(style.turn!), Math.sin(style.turn!)];
            const [right, below] = [cos * along - sin * down, sin * along + cos * down];
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
    [3, "3 back"],
    [-1, "1 ahead"],
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
    expect(pen.matching(/^itself$/)).toHaveLength(1);
  }
  expect(at({ head_offset: 0 }).draw().marked("distance")).toHaveLength(0);
  const outside = at({ position: 1 }).draw().marked("distance");
  expect(outside.filter(({ points }) => points.length)).toHaveLength(0);
});

test("an arrow leads from the marked query to its wanted key, over a band across its row", () => {
  for (const size of SIZES)
    for (const [head_offset, position] of [
      [6, 10],
      [-12, 50],
    ]) {
      const shown = at({ head_offset, seq_len: 64, position }, size);
      const { key, query, map } = shown.layout;
      const pen = shown.draw();
      const looks = pen.marked("look").filter(({ points }) => points.length === 2);
      expect(looks).toHaveLength(1);
      expect(key.invert(looks[0].points[0].x)).toBeCloseTo(position + 0.5, 9);
      const [band] = pen.marked("row").filter(({ style }) => style.alpha);
      expect([band.box!.x, band.box!.width]).toEqual([map.x, map.width]);
      expect(band.box!.y + band.box!.height / 2).toBeCloseTo(query(position + 0.5), 9);
    }
});

test("the heading says where tokens look if that key gets half of the attention", () => {
  for (const [head_offset, gain, heading] of [
    [3, 17, "tokens look 3 back"],
    [-3, 17, "tokens look 3 ahead"],
    [0, 17, "tokens look at themselves"],
    [3, 1, "largest weights: 3 back"],
    [-3, 1, "largest weights: 3 ahead"],
    [0, 1, "largest weights: own key"],
    [64, 5, "no token is 64 tokens back"],
    [-64, 5, "no token is 64 tokens ahead"],
  ] as const)
    for (const size of SIZES) {
      if (Math.abs(head_offset) < 64) {
        const weight = weightsOf(32, { head_offset, seq_len: 64, gain })[32 - head_offset];
        expect(weight >= 0.5).toBe(heading.startsWith("tokens look"));
      }
      const { texts } = at({ head_offset, seq_len: 64, gain }, size).draw();
      const shown = texts.filter(({ mark }) => mark === "looks").map(({ text }) => text);
      expect(shown).toEqual([heading]);
    }
});

test("a text names the rows without such a key, inside the map, and they are faint", () => {
  for (const size of SIZES)
    for (const [head_offset, seq_len, text] of [
      [3, 64, /^(rows 0–2: )?no token 3 back$/],
      [1, 64, /^(row 0: )?no token 1 back$/],
      [-3, 64, /^(rows 61–63: )?no token 3 ahead$/],
      [-1, 2048, /^(row 2,047: )?no token 1 ahead$/],
      [30, 64, /^(rows 0–29: )?no token 30 back$/],
      [0, 64, null],
    ] as const) {
      const { layout, draw } = at({ head_offset, seq_len }, size);
      const pen = draw();
      const named = pen.texts.filter(({ mark }) => mark === "rows-without");
      expect(named.map((shown) => shown.text)).toEqual(text ? [expect.stringMatching(text)] : []);
      const { map, query, step } = layout;
      for (const { y, size: letters } of named) {
        expect(y - 0.8 * letters).toBeGreaterThanOrEqual(map.y);
        expect(y).toBeLessThanOrEqual(map.y + map.height);
      }
      const covers = pen.marked("rows-without").map(({ box }) => box!);
      const covered = covers.map(({ y, height }) => [y, y + height].map(query.invert));
      if (step > 1 || !head_offset) continue;
      const rows = head_offset > 0 ? [0, head_offset] : [seq_len + head_offset, seq_len];
      expect(covered).toEqual([rows.map((row) => expect.closeTo(row, 6))]);
    }
});

test("the band over the marked row does not cross that text", () => {
  for (const size of SIZES)
    for (const [head_offset, first] of [
      [3, 0],
      [-3, 61],
    ])
      for (const position of [first, first + 1, first + 2]) {
        const pen = at({ head_offset, position, seq_len: 64 }, size).draw();
        const band = pen.marked("row").find(({ kind }) => kind === "rect")!.box!;
        const { y, size: letters } = pen.texts.find(({ mark }) => mark === "rows-without")!;
        const isAbove = y <= band.y;
        expect(isAbove || y - 0.7 * letters >= band.y + band.height).toBe(true);
      }
});

test("without a wanted key, there is no handle", () => {
  for (const [head_offset, position] of [
    [20, 10],
    [-20, 60],
    [64, 10],
  ]) {
    const shown = at({ head_offset, position, seq_len: 64 });
    expect(shown.draw().marked("handle")).toEqual([]);
    const { key, query } = shown.layout;
    const nearest = { x: key(head_offset > 0 ? 0.5 : 63.5), y: query(position + 0.5) };
    expect(shown.grab(nearest)?.name).toBe("diagonal");
  }
});

test("the headings say one sentence, but no answer while the tour asks for the key", () => {
  const shown = at({ gain: 17, seq_len: 64 });
  const headings = [
    "tokens look 3 back",
    "so token 10 looks at token 7",
    "because key 7 lines up with query 10",
  ];
  const texts = shown.draw().texts.map(({ text }) => text);
  for (const heading of headings) expect(texts).toContain(heading);
  const asked = picture(heads, { ...shown.view, isAsked: true }).draw();
  const named = asked.texts.filter(({ mark }) => mark === "heading").map(({ text }) => text);
  expect(named).toEqual(["what token 10 attends to"]);
  const itself = at({ gain: 17, seq_len: 64, head_offset: 0 }).draw();
  expect(itself.matching(/^so token 10 looks at itself$/)).toHaveLength(1);
});

describe("the dial", () => {
  const TURN = 2 * Math.PI;
  const isTurns = (angle: number) =>
    expect(Math.abs(angle / TURN - Math.round(angle / TURN))).toBeLessThan(1e-9);

  test("rotates the wanted key to the query, and another by as many steps as it is away", () => {
    fc.assert(
      fc.property(settings, (changes) => {
        const { view, layout } = at(changes);
        const { query, key, by, other, rotated } = handsOf(view, layout);
        const speed = changes.base ** ((-2 * layout.pair) / changes.d_model);
        isTurns(key + by - query);
        isTurns(query - speed * changes.position);
        isTurns(rotated - query - speed * (other - layout.wanted));
        const last = changes.seq_len - 1;
        expect(other).toBeGreaterThanOrEqual(0);
        expect(other).toBeLessThanOrEqual(last);
        const isMissing = layout.wanted < 0 || layout.wanted > last;
        if (isMissing) expect(layout.row[other]).toBe(Math.max(...layout.row));
        else expect(other).not.toBe(layout.wanted);
      }),
      { numRuns: 60 },
    );
  });

  test("shows the neighbour of the wanted key towards the query, or the rival of the only pair", () => {
    const otherOf = (changes: Changes) => {
      const { view, layout } = at(changes);
      return handsOf(view, layout).other;
    };
    expect(otherOf({ d_model: 128, seq_len: 64 })).toBe(8);
    const far = { d_model: 16, seq_len: 128, position: 62, head_offset: 20 };
    expect(otherOf(far)).toBe(43);
    expect(otherOf({ ...far, head_offset: -20 })).toBe(81);
    expect(otherOf({ head_offset: 0, position: 0 })).toBe(1);
    const only = { d_model: 2, seq_len: 64, position: 50, gain: 60 };
    expect(otherOf(only)).toBe(3);
  });

  test("says which key wins and why, or that none does", () => {
    for (const [changes, ...texts] of [
      [
        { gain: 17 },
        "because key 7 lines up with query 10",
        "query 10 =",
        "key 7, rotated",
        "smaller angle, higher score",
      ],
      [{ gain: 5 }, "why key 7 wins"],
      [{ gain: 1, d_model: 128 }, "why key 7 barely wins"],
      [{ head_offset: -3 }, "why key 13 wins", "query 10 =", "key 13, rotated"],
      [{ head_offset: 0 }, "why key 10 wins", "query 10 =", "key 10", /^1 step off: [\d.]+%$/],
      [{ gain: 0 }, "no gain: no key wins"],
      [{ position: 1 }, "no key lines up", "key 0,"],
    ] as const) {
      const shown = at({ ...changes }).draw();
      const pen = shown.texts.filter(({ mark }) => mark === "dial").map(({ text }) => text);
      for (const text of texts)
        expect(pen).toContainEqual(typeof text === "string" ? text : expect.stringMatching(text));
      expect(pen.includes("smaller angle, higher score")).toBe(!/^no gain/.test(pen[0]));
    }
  });

  test("gives the reason on a phone, too", () => {
    const pen = at({ gain: 17, d_model: 128 }, { width: 358, height: 450 }).draw();
    for (const text of ["because key 7 lines up", "query 10 =", "key 7, rotated", "3 steps"])
      expect(pen.texts.map((shown) => shown.text)).toContain(text);
  });

  test("names all hands at every angle", () => {
    for (const size of [{ width: 1020 }, { width: 358, height: 450 }])
      for (const head_offset of [-8, -3, -1, 1, 3, 8])
        for (let position = 8; position < 56; position += 1) {
          const changes = { head_offset, position, d_model: 128, seq_len: 64 };
          const { draw, view, layout } = at(changes, size);
          const names = draw().texts.filter(({ mark }) => mark === "dial");
          const { other } = handsOf(view, layout);
          for (const token of [position, layout.wanted, other]) {
            const name = new RegExp(`^((query|key) )?${token}([,:].*| =)?$`);
            expect(names.some(({ text }) => name.test(text))).toBe(true);
          }
        }
  });

  test("has no name over the knob of the query, and its lines close below the rim or a name", () => {
    for (const size of [{ width: 1020 }, { width: 358, height: 450 }])
      for (let position = 8; position < 40; position += 1) {
        const { draw, view, layout } = at({ position, d_model: 128, seq_len: 64, gain: 1 }, size);
        const pen = draw();
        const texts = pen.texts.filter(({ mark }) => mark === "dial");
        const { query } = handsOf(view, layout);
        const rim = pen.marked("dial").find(({ radius = 0 }) => radius > 8)!;
        const radius = rim.radius!;
        const [x, y] = [rim.points[0].x, rim.points[0].y];
        const knob = { x: x + radius * Math.sin(query), y: y - radius * Math.cos(query) };
        for (const { text, align, ...shown } of texts) {
          const wide = pen.widthOf(text, shown);
          const left = shown.x - wide * { left: 0, center: 0.5, right: 1 }[align ?? "left"];
          const isBeside = left + wide <= knob.x - 7 || left >= knob.x + 7;
          const isOff = shown.y <= knob.y - 7 || shown.y - 0.7 * shown.size >= knob.y + 7;
          expect(isBeside || isOff).toBe(true);
        }
        const line = texts.find(({ text }) => text.startsWith("(key"));
        if (!line) continue;
        const above = texts.filter((text) => text.y < line.y);
        const foot = Math.max(y + radius, ...above.map((text) => text.y));
        expect(line.y - foot).toBeLessThan(2.5 * view.font);
      }
  });

  test("says that the key lines up in every pair, unless it does not exist or there is one", () => {
    for (const [changes, text] of [
      [{ d_model: 128 }, "pair 10 of 64; lines up in all"],
      [{ d_model: 128, position: 1 }, "pair 10 of 64"],
      [{ d_model: 2 }, "the only pair"],
    ] as const) {
      const notes = at(changes).draw().matching(/pair/);
      expect(notes.map((shown) => shown.text)).toEqual([text]);
    }
  });

  test("says how far another key is off: in steps, or in turns where it nearly lines up, too", () => {
    const offTextsOf = (changes: Changes) =>
      at({ seq_len: 64, ...changes }, { width: 1020 })
        .draw()
        .matching(/ off$/)
        .map(({ text }) => text.replace("\n", " "));
    expect(offTextsOf({ d_model: 128 })).toEqual([expect.stringMatching(/1 step off$/)]);
    expect(offTextsOf({ d_model: 2, position: 50, gain: 60 })).toEqual([
      expect.stringMatching(`≈ ${Math.round(44 / TURN)} turns off$`),
    ]);
  });

  test("says how little a close rival scores less", () => {
    for (const changes of [
      { d_model: 128, gain: 1 },
      { d_model: 2, seq_len: 64, position: 50, gain: 60 },
    ]) {
      const { draw, layout, view } = at(changes, { width: 1200 });
      const { rival, wanted } = layout;
      const { other } = handsOf(view, layout);
      const weights = weightsOf(changes.position ?? DEFAULTS.position, changes);
      const less = Math.log(weights[wanted] / weights[rival.key]);
      expect(rival.isClose).toBe(true);
      const shown = Number(less.toPrecision(2));
      const texts = draw().texts.map(({ text }) => text);
      expect(texts).toContain(`(key ${other} scores ${shown} less)`);
    }
  });

  test("keeps a pair with steps of about 14° within a turn, or says what is left out", () => {
    const notesOf = (changes: Changes) =>
      at(changes)
        .draw()
        .texts.filter(({ mark, fill }) => mark === "dial" && fill === LOOK.quiet)
        .map(({ text }) => text);
    const { pair, frequencies } = at({ head_offset: 3 }).layout;
    const farOf = (each: number) => Math.abs(Math.log(frequencies[each] / ((14 / 360) * TURN)));
    for (const other of [pair - 1, pair + 1]) expect(farOf(pair)).toBeLessThan(farOf(other));
    for (let head_offset = -64; head_offset <= 64; head_offset += 1) {
      const shown = at({ head_offset }).layout.pair;
      const isWithin = Math.abs(head_offset) * frequencies[pair] <= TURN;
      expect(shown === pair).toBe(isWithin);
      expect(Math.abs(head_offset) * frequencies[shown]).toBeLessThanOrEqual(TURN);
    }
    expect(notesOf({ head_offset: 3 })).toContain(`pair ${pair} of 16; lines up in all`);
    expect(notesOf({ d_model: 2, head_offset: 3 })).toContain("the only pair");
    const many = { d_model: 2, head_offset: 20, position: 23 };
    expect(notesOf(many)).toContainEqual(expect.stringMatching(/less 3 turns$/));
  });

  test("marks each step on its arrow where these are apart", () => {
    const marksOf = (head_offset: number) =>
      at({ head_offset, position: 32, d_model: 128, seq_len: 64 }).draw().marked("steps").length;
    expect([0, 1, 2, 3, 12, -12].map(marksOf)).toEqual([0, 0, 1, 2, 11, 11]);
  });

  test("has a circle of at least 100 pixels on a phone", () => {
    const rim = at({}, { width: 358, height: 450 }).draw().marked("dial");
    expect(Math.max(...rim.map(({ radius = 0 }) => radius))).toBeGreaterThanOrEqual(50);
  });

  test("stays clear of the other panels, and inside the picture", () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...SIZES), (changes, size) => {
        const { layout, view, draw } = at(changes, size);
        const { dial, bars, isNarrow, map } = layout;
        const beside = isNarrow ? map : bars;
        expect(dial.x).toBeGreaterThan(beside.x + beside.width);
        if (isNarrow) expect(bars.y).toBeGreaterThan(dial.y + dial.height + view.font);
        expect(map.width).toBe(map.height);
        expect(dial.x + dial.width).toBeLessThan(view.width + 1e-9);
        const pen = draw();
        for (const { x, y, text, align, ...style } of pen.texts.filter(
          ({ mark }) => mark === "dial",
        )) {
          const wide = pen.widthOf(text, style);
          const left = x - wide * { left: 0, center: 0.5, right: 1 }[align ?? "left"];
          expect(left).toBeGreaterThan(beside.x + beside.width);
          if (isNarrow) expect(y).toBeLessThan(bars.y - view.font);
        }
      }),
      { numRuns: 60 },
    );
  });
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
  expect(layout.bars.height).toBeGreaterThanOrEqual(6 * view.font);
});

test("the attention map is painted again only if its weights change", () => {
  const mapAt = (changes: Changes) => at(changes).draw().marked("weights")[0].pixels;
  const before = mapAt({ position: 10 });
  expect(mapAt({ position: 30 })).toBe(before);
  for (const changes of [{ gain: 2 }, { head_offset: 4 }, { seq_len: 20 }, { d_model: 24 }])
    expect(mapAt({ position: 10, ...changes })).not.toBe(before);
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

  test("the diagonal is dragged to no key outside the text, and to no larger offset", () => {
    const dragged = (changes: Changes, row: number, column: number) => {
      const shown = at(changes);
      const { query, key } = shown.layout;
      return shown.drag("diagonal", { x: key(column + 0.5), y: query(row + 0.5) });
    };
    expect(dragged({ position: 10 }, 20, -40)).toEqual({ head_offset: 20, position: 20 });
    expect(dragged({ seq_len: 512, position: 10 }, 300, 0)).toEqual({
      head_offset: 64,
      position: 64,
    });
  });

  test("a bar stays under the pointer: the axis of bars is that of the press", () => {
    const from = { ...DEFAULTS, seq_len: 64, position: 30 };
    const held = { name: "wanted", start: from, x: 0, y: 0 };
    const { barX, bars } = at(from).layout;
    const keys = barX.domain();
    for (let key = keys[0]; key < keys[1]; key += 1) {
      const view = { ...at({ ...from, head_offset: 30 - key }).view, held };
      const shown = picture(heads, view);
      expect(shown.layout.barX.domain()).toEqual(keys);
      const place = { x: barX(key + 0.5), y: bars.y };
      expect(shown.drag("wanted", place)).toEqual({ head_offset: 30 - key });
    }
    // Beyond the axis is its last bar.
    expect(at(from).drag("wanted", { x: 0, y: 0 })).toEqual({ head_offset: 30 - keys[0] });
    expect(at(from).drag("wanted", { x: 5000, y: 0 })).toEqual({ head_offset: 31 - keys[1] });
  });

  test("a finger that moves up or down on the stripe or a bar scrolls the page", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const { barX, bars, key, query } = shown.layout;
      const grabbed = (x: number, y: number) => shown.grab({ x, y })!;
      expect(grabbed(key(17.5), query(20.5))).toMatchObject({ name: "diagonal", isLevel: true });
      expect(grabbed(barX(7.5), bars.y + 5)).toMatchObject({ name: "wanted", isLevel: true });
      expect(grabbed(key(7.5), query(10.5)).isLevel).toBeUndefined();
    }
  });

  test("a bar of the marked row sets the offset, and the axis at the left the row", () => {
    const shown = at();
    const { barX, bars, map, query } = shown.layout;
    const bar = { x: barX(6.5), y: bars.y + 5 };
    expect(shown.grab(bar)?.name).toBe("wanted");
    expect(shown.drag("wanted", bar)).toEqual({ head_offset: 4 });
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
