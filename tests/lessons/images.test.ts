import { sum } from "d3-array";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { lanesOf } from "../../pages/lessons/images/image_pairs";
import { shareOf, written } from "../../pages/lessons/images/image_patches";
import { sentencesOf } from "../../pages/lessons/images/image_twins";
import { images } from "../../pages/lessons/images/images";
import type { PatchEncoding } from "../../pages/ui/live/formulas/patches";
import { distinct } from "../../pages/ui/live/numbers";
import { contains, type Place } from "../../pages/ui/live/pen";
import { chosenPen, ghostPen } from "../../pages/ui/live/pinned";
import { picture, RecordingPen, viewOf } from "../ui/live/picture";

const LABELS: Readonly<Record<PatchEncoding, string>> = {
  "one-row": "one long row",
  "per-axis": "one for each axis",
  "rope-per-axis": "rotation for each axis",
  "m-rope": "sections",
  "interleaved-m-rope": "axes in turn",
};
const ENCODINGS = Object.keys(LABELS) as PatchEncoding[];
const DEFAULTS = {
  d_model: 128,
  base: 10_000,
  encoding: "per-axis" as PatchEncoding,
  image_rows: 14,
  image_columns: 14,
  patch_row: 7,
  patch_column: 7,
  transposed: 0,
};
type Changes = Partial<typeof DEFAULTS>;
const SIZES = [
  { width: 1020, height: 414 },
  { width: 358, height: 360 },
];
const [WIDE, PHONE] = SIZES;
const MROPES = ["m-rope", "interleaved-m-rope"] as const;
const WITH_EDGES = ["one-row", "per-axis", "rope-per-axis"] as const;

function at(changes: Changes = {}, size = WIDE, pointed: Place | null = null, paper = "#ffffff") {
  const view = viewOf({ ...DEFAULTS, ...changes }, { ...size, core: { labels: LABELS } });
  return picture(images, { ...view, at: pointed, look: { ...view.look, paper } });
}

/** Mean of cos(ω Δ) over an axis of half the width. */
function ofAxis(distance: number): number {
  let sum = 0;
  for (let pair = 0; pair < 32; pair += 1) sum += Math.cos(10_000 ** (-pair / 32) * distance);
  return sum / 32;
}

/** Middle of a patch in the map. */
function patchIn(shown: ReturnType<typeof at>, row: number, column: number): Place {
  const { grid, cell } = shown.layout;
  return { x: grid.x + (column + 0.5) * cell, y: grid.y + (row + 0.5) * cell };
}

describe("the patches", () => {
  test("have the mean of the similarities of both axes: a cross", () => {
    const { values } = at().layout;
    for (const [row, column] of [
      [7, 7],
      [7, 12],
      [11, 10],
      [0, 13],
    ]) {
      const expected = (ofAxis(row - 7) + ofAxis(column - 7)) / 2;
      expect(values[row * 14 + column]).toBeCloseTo(expected, 9);
    }
    expect(values[7 * 14 + 12]).toBeGreaterThan(values[11 * 14 + 10]);
  });

  test("are read", () => {
    const shown = at();
    const place = patchIn(shown, 7, 12);
    const value = ((1 + ofAxis(5)) / 2).toFixed(2);
    expect(shown.read(place)).toEqual(["row 7, column 12", `similarity ${value}`]);
    // Its similarity to itself says nothing, and would cover the map after a tap.
    for (const nothing of [patchIn(shown, 7, 7), { x: 0, y: 0 }])
      expect(shown.read(nothing)).toBeNull();
    const { grid, picture } = shown.layout;
    const scale = picture!.width / grid.width;
    const [x, y] = [scale * (place.x - grid.x), scale * (place.y - grid.y)];
    expect(shown.read({ x: x + picture!.x, y: y + picture!.y })).toEqual(shown.read(place));
  });

  test("have a scale of colours from the least similarity to the middle patch, in M-RoPE of both orders", () => {
    expect([0.5, 0.6, 0.8, 1].map((value) => shareOf(value, 0.6))).toEqual([
      0,
      0,
      expect.closeTo(0.5),
      1,
    ]);
    for (const encoding of ENCODINGS)
      for (const size of SIZES) {
        const shown = at({ encoding }, size);
        const { values, least, lowest, rival } = shown.layout;
        expect(least).toBe(Math.min(...values));
        const scaled = rival ? MROPES : (["per-axis"] as const);
        const leasts = scaled.map((encoding) => at({ encoding }, size).layout.least);
        expect(lowest).toBeCloseTo(Math.min(...leasts), 12);
        // It does not depend on the chosen patch.
        expect(at({ encoding, patch_row: 13, patch_column: 0 }, size).layout.lowest).toBe(lowest);
        const pen = shown.draw();
        const ends = pen.texts.filter(({ mark }) => mark === "tick-label").map(({ text }) => text);
        expect(ends).toEqual([
          expect.stringMatching(
            rival
              ? `^(similarity )?${lowest.toFixed(2)} or less$`
              : `^(similarity )?≤ ${lowest.toFixed(2)}$`,
          ),
          "1",
        ]);
        const maps = pen.marked("similarity");
        const { pixels } = maps[shown.layout.picture ? 1 : 0];
        // The scale of the tests is from black to white.
        for (const [index, value] of values.entries()) {
          const shade = 255 * shareOf(value, lowest);
          expect(Math.abs((pixels![index] & 255) - shade)).toBeLessThan(1);
        }
      }
  });

  test("that are all equal have no range", () => {
    const pen = at({ encoding: "interleaved-m-rope", d_model: 4 }).draw();
    expect(pen.matching(/^axes in turn: all patches look alike$/)).toHaveLength(1);
    // The scale is also that of M-RoPE in sections, which is not flat.
    const both = at({ encoding: "interleaved-m-rope", d_model: 4, image_columns: 4, base: 1e6 });
    const middle = { patch_row: 7, patch_column: 2 };
    expect(both.layout.lowest).toBeCloseTo(
      at({ ...both.view.parameters, ...middle, encoding: "m-rope" }).layout.least,
      12,
    );
  });
});

describe("the edges of the map", () => {
  test("show the halves of rows and of columns, whose mean each patch is", () => {
    for (const encoding of ["per-axis", "rope-per-axis"] as const) {
      const { edges, values } = at({ encoding, image_rows: 9 }).layout;
      const { right, below } = edges!;
      expect(right.values).toHaveLength(9);
      for (const [row, value] of right.values.entries()) {
        expect(value).toBeCloseTo(ofAxis(row - 7), 9);
        for (const [column, other] of below.values.entries())
          expect(values[row * 14 + column]).toBeCloseTo((value + other) / 2, 9);
      }
      expect(right.values[7]).toBe(1);
      expect(below.values[7]).toBe(1);
    }
  });

  test("show the chosen patch's row and column where no mean is behind the map", () => {
    for (const changes of [
      { encoding: "one-row" },
      { transposed: 1 },
      { transposed: 1, image_rows: 10 },
    ] as const) {
      const shown = at(changes);
      const { edges, values, isMean } = shown.layout;
      const { right, below } = edges!;
      expect(isMean).toBe(false);
      expect(right.values).toEqual(right.values.map((_, row) => values[row * 14 + 7]));
      expect(below.values).toEqual([...values.slice(7 * 14, 8 * 14)]);
    }
  });

  test("have names that tell what they are", () => {
    const named = (changes: Changes, size = WIDE) =>
      at(changes, size)
        .draw()
        .texts.filter(({ mark }) => mark === "edge-name")
        .map(({ text }) => text);
    expect(named({}, PHONE)).toEqual(["row half", "column half"]);
    expect(named({})).toEqual(["row half", "column", "half", "map: mean of both"]);
  });

  test("are beside its rows and below its columns, as long as the map", () => {
    for (const size of SIZES) {
      const { grid, edges } = at({ image_rows: 6, patch_row: 2 }, size).layout;
      const { right, below } = edges!;
      expect([right.box.y, right.box.height]).toEqual([grid.y, grid.height]);
      expect([below.box.x, below.box.width]).toEqual([grid.x, grid.width]);
      expect(right.box.x).toBeGreaterThan(grid.x + grid.width);
      expect(below.box.y).toBeGreaterThan(grid.y + grid.height);
    }
  });

  test("have the map's colours and as many patches", () => {
    for (const encoding of WITH_EDGES)
      for (const size of SIZES) {
        const shown = at({ encoding, image_rows: 9 }, size);
        const { edges, lowest } = shown.layout;
        const strips = shown.draw().marked("edge");
        expect(strips).toHaveLength(2);
        expect(shown.draw().marked("edge-line")).toHaveLength(2);
        for (const [index, { values, box }] of [edges!.right, edges!.below].entries()) {
          expect(strips[index].box).toEqual(box);
          expect(strips[index].pixels).toHaveLength(values.length);
          for (const [at, value] of values.entries()) {
            const shade = 255 * shareOf(value, lowest);
            expect(Math.abs((strips[index].pixels![at] & 255) - shade)).toBeLessThan(1);
          }
        }
      }
    expect(at({ encoding: "m-rope" }).draw().marked("edge")).toEqual([]);
  });

  test("have a number for a patch under the pointer in the chosen column", () => {
    const pen = at({}, WIDE, patchIn(at(), 2, 7)).draw();
    const numbers = pen.texts.filter(({ mark }) => mark === "edge-value");
    expect(numbers.map(({ text }) => text)).toEqual([ofAxis(5).toFixed(2), "1", "1"]);
  });

  test("have frames at the compared patches, and numbers beside them that do not touch", () => {
    for (const encoding of WITH_EDGES)
      for (const size of SIZES)
        for (const patch_row of [0, 1, 7, 13])
          for (const patch_column of [0, 7, 13]) {
            const shown = at({ encoding, patch_row, patch_column }, size);
            const { edges, grid } = shown.layout;
            const { right, below } = edges!;
            const pen = shown.draw();
            const frames = pen.marked("edge-frame").map(({ box }) => box!);
            for (const { x, y } of frames)
              expect(x >= right.box.x - 1 || y >= below.box.y - 1).toBe(true);
            const numbers = pen.texts
              .filter(({ mark }) => mark === "edge-value")
              .map((number) => ({ ...number, wide: pen.widthOf(number.text, number) }));
            expect(numbers.length).toBeGreaterThan(1);
            const lower = numbers.filter(({ align }) => align === "center");
            for (const { x, wide, y } of lower) {
              expect(x - wide / 2).toBeGreaterThanOrEqual(grid.x - 1);
              expect(y).toBeLessThanOrEqual(size.height);
              for (const other of lower)
                if (other.x !== x)
                  expect(Math.abs(other.x - x)).toBeGreaterThan((other.wide + wide) / 2);
            }
            for (const { x, wide, align } of numbers)
              if (align !== "center") expect(x + wide).toBeLessThanOrEqual(size.width);
          }
  });
});

describe("the maps of both orders of M-RoPE's pairs", () => {
  const sizes = [WIDE, PHONE, { width: 1600, height: 800 }];
  const images_of = [
    [14, 14],
    [4, 40],
    [40, 4],
    [8, 30],
    [40, 40],
  ];

  test("are equally large, M-RoPE first, without touching each other or their pairs", () => {
    for (const [index, encoding] of MROPES.entries())
      for (const size of sizes)
        for (const [image_rows, image_columns] of images_of) {
          const place = { patch_row: 1, patch_column: 2 };
          const shown = at({ encoding, image_rows, image_columns, ...place }, size).layout;
          const { grid, strip, rival, picture, legend, edges, dial } = shown;
          expect(edges).toBeNull();
          expect(rival!.encoding).toBe(MROPES[1 - index]);
          const { width, height } = rival!.grid;
          expect([width, height]).toEqual([grid.width, grid.height]);
          if (picture) expect([picture.width, picture.height]).toEqual([width, height]);
          expect(width).toBeGreaterThan(10);
          const [first, second] = index ? [rival!.grid, grid] : [grid, rival!.grid];
          expect(second.x + second.y).toBeGreaterThan(first.x + first.y);
          const boxes = [
            grid,
            strip,
            rival!.grid,
            rival!.strip,
            legend,
            ...(picture ? [picture] : []),
            ...(dial ? [dial, rival!.dial!] : []),
          ];
          for (const [at, one] of boxes.entries()) {
            expect(one.x).toBeGreaterThanOrEqual(0);
            expect(one.x + one.width).toBeLessThanOrEqual(size.width);
            expect(one.y + one.height).toBeLessThanOrEqual(size.height);
            for (const other of boxes.slice(at + 1)) {
              const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
              const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
              expect(isBeside || isAbove).toBe(true);
            }
          }
        }
  });

  test("have the other one's similarities, which are read and dragged there, too", () => {
    for (const [index, encoding] of MROPES.entries()) {
      const shown = at({ encoding });
      const other = at({ encoding: MROPES[1 - index] }).layout;
      const { rival } = shown.layout;
      expect(rival!.values).toEqual(other.values);
      const { x, y, width, height } = rival!.grid;
      const place = { x: x + (12.5 / 14) * width, y: y + (7.5 / 14) * height };
      const value = written(other, other.values[7 * 14 + 12]);
      expect(shown.read(place)).toEqual(["row 7, column 12", `similarity ${value}`]);
      const handle = shown.grab(place)!;
      expect(shown.drag(handle.name, place)).toEqual({ patch_row: 7, patch_column: 12 });
    }
  });

  test("have headings that say what they show, and why", () => {
    for (const size of [WIDE, PHONE]) {
      const texts = at({ encoding: "m-rope" }, size)
        .draw()
        .texts.filter(({ mark }) => mark === "heading" || mark === "pairs")
        .map(({ text }) => text)
        .join(" ");
      const isWide = size === WIDE;
      for (const text of isWide
        ? [
            "sections: patches look nearly alike",
            "because time gets the fastest pairs, columns the slowest",
          ]
        : ["sections: columns look alike", "columns get the slowest pairs"])
        expect(texts).toContain(text);
      for (const text of isWide
        ? ["axes in turn: patches differ", "because rows and columns also get fast pairs"]
        : ["axes in turn: differ", "columns also get fast pairs"])
        expect(texts).toContain(text);
    }
  });

  test("have dials of the columns' fastest pair, from the marked patch to the compared column", () => {
    const large = { width: 1590, height: 720 };
    const dials = (changes: Changes, size = large, place: Place | null = null) => {
      const pen = at(changes, size, place).draw();
      const texts = pen.texts.filter(({ mark }) => mark === "dial").map(({ text }) => text);
      return { pen, texts };
    };
    for (const encoding of MROPES) {
      const { texts, pen } = dials({ encoding });
      const [first, second] = encoding === "m-rope" ? ["1.1°", "258°"] : ["258°", "1.1°"];
      const label = "6 columns turn their fastest pair by";
      expect(texts).toEqual([first, label, second, label]);
      const { grid, strip, dial, rival } = at({ encoding }).layout;
      for (const [map, lanes, own] of [
        [grid, strip, dial!],
        [rival!.grid, rival!.strip, rival!.dial!],
      ]) {
        expect(own.x + own.width).toBeCloseTo(map.x + map.width, -1);
        expect([own.y, own.height]).toEqual([lanes.y, lanes.height]);
      }
      expect(pen.marked("dial").filter(({ kind }) => kind === "wedge")).toHaveLength(2);
      // The interleaved order's pair, 258° in 6 columns, passes its start.
      expect(dials({ encoding, image_rows: 40, image_columns: 40 }).texts).toContain("3.8 turns");
      const place = patchIn(at({ encoding }, large), 2, 9);
      const { texts: pointed } = dials({ encoding }, large, place);
      for (const text of ["0.36°", "85.9°"]) expect(pointed).toContain(text);
      // Swapped columns are no columns.
      expect(dials({ encoding, transposed: 1 }).texts).toEqual([]);
      const narrow = dials({ encoding }, PHONE);
      expect(narrow.texts).toEqual([first, "up to", second, "up to"]);
      expect(narrow.pen.marked("dial").filter(({ kind }) => kind === "wedge")).toEqual([]);
    }
  });

  test("have an image beside them whose title says how many patches it has", () => {
    for (const encoding of ["m-rope", "interleaved-m-rope"] as const)
      expect(
        at({ encoding })
          .draw()
          .matching(/^the image, in 14 × 14 patches$/),
      ).toHaveLength(1);
  });

  test("are explained only where the explanation holds", () => {
    const said = (changes: Changes) => {
      const { view, layout } = at(changes);
      const own = { ...layout, encoding: view.parameters.encoding };
      const { seen, reason } = sentencesOf(view, layout.lowest, [own, layout.rival!]);
      return [seen[0], reason[0]];
    };
    const slowest = "time gets the fastest pairs, columns the slowest";
    // The same while the marked patch is dragged.
    for (const changes of [{}, { patch_row: 13 }, { patch_row: 0, patch_column: 0 }])
      expect(said({ encoding: "m-rope", ...changes })).toEqual([
        "patches look nearly alike",
        `because ${slowest}`,
      ]);
    for (const [changes, seen] of [
      [{ base: 1e6 }, "all patches look alike"],
      [{ image_rows: 40, image_columns: 40 }, "columns look alike, rows differ"],
      [
        { image_rows: 4, image_columns: 40, patch_row: 2, patch_column: 20, base: 100 },
        "patches differ a little",
      ],
    ] as const)
      expect(said({ encoding: "m-rope", ...changes })[0]).toBe(seen);
    for (const changes of [{}, { patch_row: 13 }, { patch_row: 0, patch_column: 0 }])
      expect(said({ encoding: "interleaved-m-rope", ...changes })).toEqual([
        "patches differ",
        "because rows and columns also get fast pairs",
      ]);
    expect(said({ encoding: "interleaved-m-rope", d_model: 8 })).toEqual([
      "columns look alike, rows differ",
      "time, rows and columns get pairs in turn",
    ]);
    expect(said({ encoding: "interleaved-m-rope", base: 2 })).toEqual([
      "patches differ",
      "rows and columns also get fast pairs",
    ]);
    expect(said({ encoding: "m-rope", base: 2 })).toEqual(["patches differ", slowest]);
    // Swapped columns are no columns.
    expect(said({ encoding: "m-rope", transposed: 1 })).toEqual([
      "columns differ a little, rows look alike",
      slowest,
    ]);
    expect(said({ encoding: "m-rope", d_model: 2 })[0]).toBe("columns differ, rows look alike");
    expect(said({ encoding: "m-rope", d_model: 4 })[1]).toBe("too few pairs for three axes");
    const flat = said({ encoding: "interleaved-m-rope", d_model: 2 });
    expect(flat[0]).toBe("all patches look alike");
  });

  test("have 64 pairs each as stripes, in a lane for each axis", () => {
    for (const encoding of MROPES) {
      const { layout, draw } = at({ encoding });
      const stripes = draw().marked("pair");
      expect(stripes).toHaveLength(2 * 64);
      for (const [strip, own] of [
        [layout.strip, stripes.slice(0, 64)],
        [layout.rival!.strip, stripes.slice(64)],
      ] as const) {
        expect(new Set(own.map(({ box }) => box!.y)).size).toBe(3);
        for (const { box } of own) expect(contains(strip, { x: box!.x, y: box!.y + 1 })).toBe(true);
      }
    }
  });

  test("are high enough to be seen, as high as their dial", () => {
    for (const [size, least] of [
      [WIDE, 15],
      [PHONE, 12],
    ] as const) {
      const { layout, draw } = at({ encoding: "m-rope" }, size);
      for (const { box } of draw().marked("pair"))
        expect(box!.height).toBeGreaterThanOrEqual(least);
      if (layout.dial) expect(layout.dial.height).toBe(layout.strip.height);
    }
  });

  test("name each lane at its left, once for narrow maps side by side", () => {
    const named = (changes: Changes, size: typeof WIDE) => {
      const shown = at({ encoding: "m-rope", patch_row: 2, ...changes }, size);
      const { texts } = shown.draw();
      const names = texts.filter(({ text }) => ["time", "rows", "columns"].includes(text));
      const { strip, rival, isNarrow, isStacked } = shown.layout;
      const strips = isNarrow && !isStacked ? [rival!.strip] : [strip, rival!.strip];
      expect(names).toHaveLength(3 * strips.length);
      for (const [index, { x, align }] of names.entries()) {
        const from = strips[Math.floor(index / 3)].x;
        expect(align).toBe("right");
        expect(x).toBeLessThan(from);
        expect(x).toBeGreaterThan(from - 12);
      }
      return isStacked;
    };
    for (const size of SIZES) {
      expect(named({}, size)).toBe(false);
      expect(named({ image_rows: 4, image_columns: 40 }, size)).toBe(true);
    }
  });

  test("show many pairs as few stripes without gaps", () => {
    const { layout, draw } = at({ encoding: "m-rope", d_model: 1024 });
    const stripes = draw()
      .marked("pair")
      .slice(0, 3 * 32);
    const { x, width } = layout.strip;
    const ends = stripes.map(({ box }) => (box!.x + box!.width - x) / width);
    for (const [index, end] of [0.25, 0.625, 1].entries())
      for (const each of ends.slice(32 * index, 32 * (index + 1))) expect(each).toBeCloseTo(end, 9);
  });
});

describe("the pairs of the encoding", () => {
  const lanes = (changes: Changes) => {
    const { d_model, encoding } = at(changes).view.parameters;
    return lanesOf(d_model / 2, encoding);
  };

  test("are one list in M-RoPE, whose slowest are for columns", () => {
    expect(lanes({ encoding: "m-rope" })).toEqual([
      { name: "time", runs: [[0, 0.25]] },
      { name: "rows", runs: [[0.25, 0.625]] },
      { name: "columns", runs: [[0.625, 1]] },
    ]);
    const few = lanes({ encoding: "m-rope", d_model: 2 });
    expect(few.map(({ runs }) => runs)).toEqual([[], [], [[0, 1]]]);
  });

  test("are for each axis in turn in interleaved M-RoPE, and the last ones for time", () => {
    const [time, rows, columns] = lanes({ encoding: "interleaved-m-rope" });
    const shares = [time, rows, columns].map(({ runs }) => sum(runs, ([from, to]) => to - from));
    expect(shares.map((share) => 64 * share)).toEqual([24, 20, 20]);
    expect(rows.runs.slice(0, 2)).toEqual([
      [1 / 64, 2 / 64],
      [4 / 64, 5 / 64],
    ]);
    expect(columns.runs[0]).toEqual([2 / 64, 3 / 64]);
    expect(time.runs.at(-1)).toEqual([60 / 64, 1]);
  });

  test("have a note below the scale if the axes do not use all of them", () => {
    for (const size of SIZES) {
      const noteAt = (changes: Changes) => {
        const { layout: places, draw } = at(changes, size);
        const note = draw().texts.find(({ mark }) => mark === "pairs");
        const { legend, grid } = places;
        if (note) expect(note.y).toBeGreaterThan(legend.y + legend.height);
        if (note) expect(note.y).toBeLessThan(grid.y + grid.height);
        return note?.text;
      };
      expect(noteAt({ d_model: 2 })).toMatch(/^2 pairs/);
      expect(noteAt({ d_model: 6 })).toMatch(/^2 of (the encoding’s )?3 pairs/);
      for (const changes of [{}, { d_model: 4 }, { d_model: 6, encoding: "one-row" }] as const)
        expect(noteAt(changes)).toBeUndefined();
    }
    const { draw } = at({ d_model: 2 });
    const note = draw().texts.find(({ mark }) => mark === "pairs")!;
    expect(note.text).toBe("2 pairs, as with d_model 4");
  });
});

describe("two patches are compared with the chosen one", () => {
  test("at rest, two at the same distance; then the one under the pointer", () => {
    const shown = at();
    const { layout } = shown;
    expect(layout.compared).toEqual({ row: 11, column: 10 });
    expect(layout.inRow).toEqual({ row: 7, column: 12 });
    const turned = at({ patch_row: 10, patch_column: 12 }).layout;
    expect(turned.compared).toEqual({ row: 6, column: 9 });
    expect(turned.inRow).toEqual({ row: 10, column: 7 });
    const pointed = at({}, WIDE, patchIn(shown, 3, 11));
    expect(pointed.layout.compared).toEqual({ row: 3, column: 11 });
    expect(at({}, WIDE, patchIn(shown, 7, 7)).layout.compared).toEqual({ row: 11, column: 10 });
    expect(pointed.draw().marked("compared")).toHaveLength(2);
  });

  test("or the corner across and the end of the row, where no such two differ", () => {
    const wide = at({ image_rows: 4, patch_row: 2, patch_column: 9 }).layout;
    expect(wide.compared).toEqual({ row: 3, column: 0 });
    expect(wide.inRow).toEqual({ row: 2, column: 0 });
    const { compared, inRow } = at({ image_rows: 4, patch_row: 2 }).layout;
    expect([compared, inRow]).toEqual([
      { row: 3, column: 13 },
      { row: 2, column: 13 },
    ]);
    expect(at({ image_rows: 4, patch_row: 2 }).formula()).toMatch(
      /^6 right, 1 down: \(.* \+ .*\) \/ 2 = /,
    );
  });

  test("in M-RoPE the ends of the column and of the row", () => {
    for (const encoding of ["m-rope", "interleaved-m-rope"] as const) {
      const shown = at({ encoding, patch_column: 9 });
      expect(shown.layout.compared).toEqual({ row: 13, column: 9 });
      expect(shown.layout.inRow).toEqual({ row: 7, column: 0 });
      expect(shown.formula()).toMatch(/^left end: /);
      const pointed = at({ encoding }, WIDE, patchIn(shown, 3, 11));
      expect(pointed.layout.compared).toEqual({ row: 3, column: 11 });
      expect(pointed.formula()).toMatch(/^row 3, column 11: \(\d+ for time /);
    }
  });

  test("or the corner and the least similar patch, where the pattern repeats", () => {
    const { compared, inRow, values } = at({ d_model: 16 }).layout;
    expect(compared).toEqual({ row: 13, column: 13 });
    const nearer = [...values].filter((_, index) => {
      const [row, column] = [Math.floor(index / 14) - 7, (index % 14) - 7];
      return row ** 2 + column ** 2 < 6 ** 2 + 6 ** 2;
    });
    expect(values[inRow.row * 14 + inRow.column]).toBe(Math.min(...nearer));
    expect(values[13 * 14 + 13] - Math.min(...nearer)).toBeGreaterThan(0.05);
  });

  test("so too where an image has too few rows for a cross", () => {
    const small = { image_rows: 4, patch_row: 2, d_model: 16 };
    const { compared, inRow, values } = at(small).layout;
    expect(compared).toEqual({ row: 3, column: 13 });
    const least = values[inRow.row * 14 + inRow.column];
    expect(values[3 * 14 + 13] - least).toBeGreaterThan(0.05);
  });

  test("on a dashed circle around the chosen one, if both are equally far", () => {
    for (const size of SIZES) {
      const shown = at({}, size);
      const { cell } = shown.layout;
      const pen = shown.draw();
      const middle = patchIn(shown, 7, 7);
      const circles = pen.marked("circle").filter(({ kind }) => kind === "curve");
      for (const { points } of circles)
        for (const { x, y } of points)
          expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(5 * cell, 6);
      expect(circles.at(-1)!.style.dash).toBeDefined();
      expect(pen.matching(/^5 patches away$/)).toHaveLength(1);
    }
    for (const changes of [{ encoding: "one-row" }, { encoding: "m-rope" }] as const)
      expect(at(changes).draw().marked("circle")).toEqual([]);
  });

  test("at the ends of lines from the chosen one, with their similarities", () => {
    for (const size of SIZES)
      for (const [patch_row, patch_column] of [
        [7, 7],
        [0, 0],
        [13, 13],
        [1, 12],
        [9, 4],
      ]) {
        const shown = at({ patch_row, patch_column }, size);
        const { grid, cell, compared, inRow } = shown.layout;
        const pen = shown.draw();
        const lines = pen.marked("way").filter(({ kind }) => kind === "curve");
        for (const [index, patch] of [inRow, inRow, compared, compared].entries()) {
          const [first, last] = lines[index].points;
          for (const [end, { row, column }] of [
            [first, { row: patch_row, column: patch_column }],
            [last, patch],
          ] as const) {
            const middle = patchIn(shown, row, column);
            const apart = Math.max(Math.abs(end.x - middle.x), Math.abs(end.y - middle.y));
            expect(apart).toBeCloseTo(cell / 2, 6);
          }
        }
        const texts = pen.texts.filter(({ mark }) => mark === "value");
        expect(texts.map(({ text }) => text)).toEqual(["0.87", "0.77"]);
        for (const text of texts) {
          const half = pen.widthOf(text.text, text) / 2;
          for (const x of [text.x - half, text.x + half])
            expect(contains(grid, { x, y: text.y })).toBe(true);
        }
      }
    expect(at({ encoding: "m-rope" }).draw().marked("way")).toEqual([]);
  });

  test("and their sums are below the picture, with the numbers at the edges", () => {
    const [down, along] = [ofAxis(4), ofAxis(3)].map((value) => value.toFixed(2));
    const [straight, slanted] = [(1 + ofAxis(5)) / 2, (ofAxis(4) + ofAxis(3)) / 2].map((value) =>
      value.toFixed(2),
    );
    const [below, beside] = [ofAxis(4), ofAxis(3)].map((value) => value.toFixed(3));
    const mean = ((ofAxis(4) + ofAxis(3)) / 2).toFixed(3);
    for (const size of SIZES) {
      const slantedMean = `3 right, 4 down: (${beside} + ${below}) / 2 = ${mean}`;
      const value = ((1 + ofAxis(5)) / 2).toFixed(3);
      const straightMean = `5 right: (${ofAxis(5).toFixed(3)} + 1) / 2 = ${value}`;
      const short = [straightMean, slantedMean].map((sum) =>
        sum.replace(/^.*: /, "").replaceAll(" ", "\u00a0"),
      );
      expect(at({}, size).formula()).toBe(
        size === WIDE ? `${straightMean}; ${slantedMean}` : short.join("; "),
      );
      const pen = at({}, size).draw();
      const written = pen.texts.filter(({ mark }) => mark === "edge-value");
      const inRow = ofAxis(5).toFixed(2);
      expect(written.map(({ text }) => text)).toEqual([down, "1", along, inRow, "1"]);
      const values = pen.texts.filter(({ mark }) => mark === "value").map(({ text }) => text);
      expect(values).toEqual([straight, slanted]);
    }
    const place = patchIn(at(), 3, 11);
    expect(at({}, WIDE, place).formula()).toBe(
      `4 right, 4 up: (${below} + ${below}) / 2 = ${below}`,
    );
  });

  test("in M-RoPE as a sum over all pairs, with decimals that tell values from 1", () => {
    const shown = at({ encoding: "m-rope" });
    const column = shown.layout.parts!.column.similar(6);
    const value = (16 + 24 + 24 * column) / 64;
    expect(shown.formula()).toBe(
      `right end: (16 for time + 24 for rows + 24 · ${distinct(column, 1)} for columns) / 64 pairs` +
        ` = ${value.toFixed(5)}`,
    );
    expect(at({ encoding: "m-rope" }, PHONE).formula()).toContain("(16 + 24 + 24 · ");
    const slow = at({ encoding: "m-rope", base: 1e6 });
    expect(slow.formula()).toBe(
      "right end: (16 for time + 24 for rows + 24 for columns) / 64 pairs ≈ 1",
    );
    // Without a pair for rows, and with a negative summand.
    expect(at({ encoding: "m-rope", d_model: 2, patch_column: 0 }).formula()).toMatch(
      /^right end: \(1 · \(?−?\d\.\d{3}\)? for columns\) \/ 1 pair = /,
    );
  });

  test("a value that is almost 1 has the decimals that tell it from 1, if five are enough", () => {
    for (const size of SIZES) {
      const pen = at({ encoding: "m-rope" }, size).draw();
      const values = pen.texts.filter(({ mark }) => mark === "value").map(({ text }) => text);
      expect(values).toEqual(["0.99999", "0.989", "0.91", "0.91"]);
    }
    expect([1, 1 - 1e-9, 0.9996].map((value) => written({ digits: 3 }, value))).toEqual([
      "1.000",
      "> 0.99999",
      "0.9996",
    ]);
  });

  test("in one long row the neighbours beside and below", () => {
    const shown = at({ encoding: "one-row" });
    const { values, compared, inRow } = shown.layout;
    expect([compared, inRow]).toEqual([
      { row: 8, column: 7 },
      { row: 7, column: 6 },
    ]);
    const [beside, below] = [7 * 14 + 6, 8 * 14 + 7].map((index) => values[index].toFixed(2));
    expect(shown.formula()).toBe(`beside: ${beside}; below: ${below}`);
    expect(below).toBe(values[7 * 14 + 7 - 14].toFixed(2));
    const last = at({ encoding: "one-row", patch_row: 13, patch_column: 0 });
    expect(last.layout.inRow).toEqual({ row: 13, column: 1 });
    expect(last.formula()).toBe(`beside: ${beside}; above: ${below}`);
    const place = patchIn(shown, 0, 7);
    expect(at({ encoding: "one-row" }, WIDE, place).formula()).toBe(
      `row 0, column 7: ${values[7].toFixed(2)}`,
    );
  });
});

describe("small maps of all encodings", () => {
  test("are beside a wide picture, with the values and scales that the encodings have", () => {
    for (const encoding of WITH_EDGES) {
      const { others, grid } = at({ encoding }).layout;
      expect(others.map((other) => other.encoding)).toEqual(ENCODINGS);
      for (const other of others) {
        const shown = at({ encoding: other.encoding }).layout;
        expect(other.values).toEqual(shown.values);
        expect(other.least).toBe(shown.least);
        expect(other.box.x + other.box.width).toBeLessThanOrEqual(WIDE.width);
      }
      // The first one begins where the map does, and the last one ends in the picture.
      expect(others[0].box.y).toBe(grid.y);
      const last = others.at(-1)!.box;
      expect(last.y + last.height).toBeLessThan(WIDE.height);
    }
  });

  test("have space on a large screen, where the images are slightly smaller for them", () => {
    const { others, grid } = at({}, { width: 1590, height: 720 }).layout;
    expect(others).toHaveLength(5);
    const wide = at({ image_columns: 28 }, { width: 1590, height: 720 }).layout;
    expect(wide.grid.width).toBeGreaterThan(grid.width);
  });

  test("are side by side below a wide image, if there is space", () => {
    for (const [image_rows, image_columns] of [
      [8, 40],
      [4, 40],
    ]) {
      const { others, edges, strip } = at({ image_rows, image_columns, patch_row: 2 }).layout;
      const { below } = edges!;
      expect(others.map(({ encoding }) => encoding)).toEqual(ENCODINGS);
      for (const [index, { box }] of others.entries()) {
        expect(box.y).toBeGreaterThan(below.box.y + below.box.height);
        expect(box.y).toBeGreaterThan(strip.y + 40);
        expect(box.y + box.height).toBeLessThan(WIDE.height - 30);
        const end = others[index + 1]?.box.x ?? WIDE.width;
        expect(box.x + box.width).toBeLessThan(end);
      }
    }
  });

  test("have space at every size of the image", () => {
    for (const image_rows of [4, 8, 14, 20, 30, 40])
      for (const image_columns of [4, 10, 14, 16, 22, 30, 40]) {
        const place = { patch_row: 2, patch_column: 2 };
        const { others, grid, edges } = at({ image_rows, image_columns, ...place }).layout;
        expect(others, `${image_rows} × ${image_columns}`).toHaveLength(5);
        for (const { box } of others) {
          expect(box.y + box.height).toBeLessThanOrEqual(WIDE.height - 2);
          expect(box.x + box.width).toBeLessThanOrEqual(WIDE.width);
        }
        expect(grid.x + grid.width).toBeLessThan(edges!.right.box.x);
      }
  });

  test("are side by side in a narrow picture, with their names below, each as high as a finger", () => {
    for (const changes of [{}, { image_rows: 20, image_columns: 30 }, { image_columns: 5 }]) {
      const shown = at(changes, PHONE);
      const { others, edges } = shown.layout;
      const { below } = edges!;
      expect(others.map(({ encoding }) => encoding)).toEqual(ENCODINGS);
      const foot = below.box.y + below.box.height;
      for (const { box, target } of others) {
        expect(box.y).toBeGreaterThan(foot);
        expect(target.width).toBeGreaterThan(44);
        expect(target.y + target.height).toBeLessThanOrEqual(PHONE.height);
        expect(box.x).toBeGreaterThanOrEqual(target.x - 1e-9);
        expect(box.x + box.width).toBeLessThanOrEqual(target.x + target.width + 1e-9);
      }
    }
  });

  test("have a frame around the shown one", () => {
    const shown = at({ encoding: "rope-per-axis" });
    const { others } = shown.layout;
    const pen = shown.draw();
    const [frame, ...more] = pen.marked("other").filter(({ kind }) => kind === "rect");
    expect(more).toEqual([]);
    expect(frame.box!.y).toBeCloseTo(others[2].box.y - 3, 6);
    expect(pen.matching(/^if query = key$/)).toHaveLength(1);
  });

  test("have that frame inside the picture", () => {
    const wide = { image_rows: 7, image_columns: 20, patch_row: 3 };
    for (const encoding of ["one-row", ...MROPES] as const)
      for (const size of SIZES) {
        const pen = at({ encoding, ...wide }, size).draw();
        const frames = [...pen.marked("other"), ...pen.marked("chosen-map")];
        for (const { box } of frames.filter(({ kind }) => kind === "rect")) {
          expect(box!.x).toBeGreaterThanOrEqual(1);
          expect(box!.x + box!.width).toBeLessThanOrEqual(size.width - 1);
          expect(box!.y + box!.height).toBeLessThanOrEqual(size.height - 1);
        }
      }
  });

  test("have the map's scale of colours", () => {
    const shown = at();
    const scale = shown.layout.lowest;
    const [, , ...small] = shown.draw().marked("similarity");
    for (const [index, { values }] of shown.layout.others.entries())
      for (const [patch, value] of values.entries()) {
        const shade = 255 * shareOf(value, scale);
        expect(Math.abs((small[index].pixels![patch] & 255) - shade)).toBeLessThan(1);
      }
  });

  test("have the same colours on a dark page, as has the map, and a border", () => {
    const [light, dark] = ["#ffffff", "#000000"].map((paper) => at({}, WIDE, null, paper).draw());
    const brightest = [light, dark].map((pen) => {
      const maps = pen.marked("similarity").slice(1);
      return maps.map(({ pixels }) => Math.max(...pixels!.map((pixel) => pixel & 255)));
    });
    for (const shades of brightest) expect(new Set(shades)).toEqual(new Set([255]));
    expect(light.marked("border")).toHaveLength(0);
    expect(dark.marked("border")).toHaveLength(1 + 5);
  });

  test("choose their encoding when pressed", () => {
    const shown = at();
    for (const { encoding, box } of shown.layout.others) {
      const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const handle = shown.grab(place)!;
      expect(shown.drag(handle.name, place)).toEqual({ encoding });
    }
  });
});

describe("coordinates that are read column by column", () => {
  test("only exchange rows and columns on a square image", () => {
    const [right, wrong] = [0, 1].map((transposed) => at({ transposed, patch_row: 3 }).layout);
    const mirrored = at({ patch_row: 7, patch_column: 3 }).layout;
    for (let row = 0; row < 14; row += 1)
      for (let column = 0; column < 14; column += 1) {
        const value = wrong.values[row * 14 + column];
        expect(value).toBeCloseTo(mirrored.values[column * 14 + row], 12);
        expect(value).toBeCloseTo(right.values[row * 14 + column], 12);
      }
  });

  test("put the patches of another image into the wrong places", () => {
    const wide = { image_rows: 3, image_columns: 4, patch_row: 0, patch_column: 0 };
    const { values } = at({ ...wide, transposed: 1 }).layout;
    // Patch i is taken for row i mod 3 and column ⌊i / 3⌋.
    const expected = Array.from({ length: 12 }, (_, index) => {
      return (ofAxis(index % 3) + ofAxis(Math.floor(index / 3))) / 2;
    });
    expect(values).toHaveLength(12);
    for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index], 9);
    expect(at({ ...wide, transposed: 1 }).describe()).toContain("x and y swapped");
  });
});

test("in one long row, similarity depends on the number of columns", () => {
  for (const image_columns of [14, 20]) {
    const { values } = at({ encoding: "one-row", image_columns, patch_column: 0 }).layout;
    const frequencies = Array.from({ length: 64 }, (_, pair) => 10_000 ** (-pair / 64));
    const expected = frequencies.reduce((sum, rate) => sum + Math.cos(rate * image_columns), 0);
    expect(values[8 * image_columns]).toBeCloseTo(expected / 64, 9);
  }
});

test("the image fades with the colours of the map", () => {
  const shown = at();
  const { values, lowest } = shown.layout;
  const [{ pixels }] = shown.draw().marked("similarity");
  const covers = [...pixels!].map((pixel) => (pixel >>> 24) / 255);
  for (const [index, cover] of covers.entries())
    expect(cover).toBeCloseTo(0.8 * (1 - shareOf(values[index], lowest)), 2);
  expect(covers[7 * 14 + 7]).toBe(0);
});

test("the image has as many patches as the similarities, with the same one marked", () => {
  for (const size of SIZES) {
    const shown = at({ image_rows: 8, image_columns: 20 }, size);
    const { picture, grid, cell, isNarrow } = shown.layout;
    expect(picture!.width / picture!.height).toBeCloseTo(grid.width / grid.height, 9);
    expect(picture!.width).toBeLessThan(grid.width);
    // Beside a low map, a narrow picture would be empty below the image.
    if (isNarrow) expect(picture!.y).toBeGreaterThan(grid.y + grid.height);
    else expect(picture!.y).toBe(grid.y);
    expect(grid.width / 20).toBeCloseTo(cell, 9);
    expect(grid.height / 8).toBeCloseTo(cell, 9);
    if (!isNarrow) expect(picture!.x + picture!.width).toBeLessThan(grid.x);
    const pen = shown.draw();
    expect(pen.marked("gap")).toHaveLength(7 + 19);
    for (const [mark, box] of [
      ["chosen-part", picture!],
      ["chosen", grid],
    ] as const) {
      const [{ box: marked }] = pen.marked(mark);
      expect((marked!.x - box.x) / box.width).toBeCloseTo(7 / 20, 6);
      expect((marked!.y - box.y) / box.height).toBeCloseTo(7 / 8, 6);
    }
  }
});

test("a number never covers the chosen patch", () => {
  const narrow = { encoding: "m-rope", image_rows: 30, image_columns: 10, patch_row: 15 } as const;
  const shown = at({ ...narrow, patch_column: 5 }, PHONE);
  const pen = shown.draw();
  const [chosen] = pen.marked("chosen");
  for (const text of pen.texts.filter(({ mark }) => mark === "value")) {
    const wide = pen.widthOf(text.text, text);
    const left = text.x - { right: wide, center: wide / 2, left: 0 }[text.align ?? "left"];
    const { x, y, width, height } = chosen.box!;
    // A number above the compared patch ends above the chosen one, too.
    const isBeside = text.y > y && text.y - 12 < y + height;
    expect(isBeside && left < x + width && left + wide > x).toBe(false);
  }
});

test("a number on patches of different colours is white, with a dark outline or plate", () => {
  const swapped = { transposed: 1, image_rows: 10, image_columns: 16, patch_row: 5 };
  for (const changes of [{}, swapped, { encoding: "interleaved-m-rope" } as const])
    for (const size of SIZES) {
      const pen = at(changes, size).draw();
      const white = pen.texts.filter(({ fill }) => fill === "#ffffff");
      expect(white.length).toBeGreaterThan(0);
      const plates = pen.marked("value").filter(({ kind }) => kind === "rect");
      expect(white.filter(({ halo }) => !halo)).toHaveLength(plates.length);
      for (const { text, x, y } of white.filter(({ halo }) => !halo))
        expect(
          plates.some(({ box }) => contains(box!, { x, y })),
          text,
        ).toBe(true);
    }
});

test("the house is in the middle of its image, the sun in the upper right", () => {
  for (const image_columns of [7, 14, 28]) {
    const shown = at({ image_columns, patch_column: 3 });
    const { picture } = shown.layout;
    const parts = shown.draw().marked("image");
    const walls = parts.filter(({ kind }) => kind === "rect").slice(2, 4);
    for (const { box } of walls)
      expect(box!.x + box!.width / 2).toBeCloseTo(picture!.x + picture!.width / 2, 9);
    const [sun] = parts.filter(({ kind }) => kind === "dots");
    expect(sun.points[0].x).toBeGreaterThan(picture!.x + 0.8 * picture!.width);
    expect(sun.points[0].y).toBeLessThan(picture!.y + 0.2 * picture!.height);
  }
});

test("dragging chooses the patch under the pointer, in the map and in the image", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const place = patchIn(shown, 11, 2);
    expect(shown.grab(place)?.name).toBe("patch");
    expect(shown.drag("patch", place)).toEqual({ patch_row: 11, patch_column: 2 });
    expect(shown.drag("patch", { x: 1e5, y: -5 })).toEqual({ patch_row: 0, patch_column: 13 });
    const { picture, grid } = shown.layout;
    expect(shown.grab({ x: grid.x - 3, y: grid.y })).toBeNull();
    const side = picture!.width / 14;
    const part = { x: picture!.x + 4.5 * side, y: picture!.y + 9.5 * side };
    const handle = shown.grab(part)!;
    expect(shown.drag(handle.name, part)).toEqual({ patch_row: 9, patch_column: 4 });
  }
});

test("a drag of the patch computes no cosine that the picture has had", () => {
  for (const encoding of ENCODINGS)
    for (const transposed of [0, 1]) {
      const largest = { d_model: 1024, image_rows: 40, image_columns: 40, encoding, transposed };
      at({ ...largest, patch_row: 0, patch_column: 0 });
      const cosine = vi.spyOn(Math, "cos");
      for (const place of [0, 13, 39]) at({ ...largest, patch_row: place, patch_column: place });
      expect(cosine).not.toHaveBeenCalled();
      cosine.mockRestore();
    }
});

test("draws finite numbers inside its frame and names the encoding", () => {
  fc.assert(
    fc.property(
      fc.record({
        d_model: fc.integer({ min: 1, max: 512 }).map((pairs) => 2 * pairs),
        base: fc.constantFrom(2, 100, 10_000, 1_000_000),
        encoding: fc.constantFrom(...ENCODINGS),
        image_rows: fc.constantFrom(4, 14, 40),
        image_columns: fc.constantFrom(4, 14, 40),
        transposed: fc.constantFrom(0, 1),
        patch_row: fc.constantFrom(0, 3),
        patch_column: fc.constantFrom(0, 3),
      }),
      fc.constantFrom(...SIZES),
      (changes, size) => {
        const shown = at(changes, size);
        for (const { points } of shown.draw().shapes)
          for (const { x, y } of points) {
            expect(Number.isFinite(x + y)).toBe(true);
            expect(x).toBeLessThanOrEqual(size.width + 1);
            expect(y).toBeLessThanOrEqual(size.height + 1);
          }
        expect(shown.describe()).toContain(LABELS[changes.encoding]);
      },
    ),
    { numRuns: 30 },
  );
});

test("a pinned view has the scale of the current one", () => {
  const [pinned, now] = [at(), at({ base: 100 })];
  expect(now.layout.lowest).not.toBe(pinned.layout.lowest);
  const shared = images.layout(now.view, pinned.layout);
  const ghost = images.layout({ ...pinned.view, isGhost: true }, shared);
  expect(ghost.lowest).toBe(shared.lowest);
});

test("a pinned half has no similarities of the current view, nor empty plates of its own", () => {
  for (const encoding of MROPES) {
    const shown = at({ encoding });
    const now = shown.draw();
    const samples = [...now.marked("compared"), ...now.marked("value")].map(({ box }) => box);
    // Above the pinned half, and of the pinned view.
    const [above, pinned] = [new RecordingPen(), new RecordingPen()];
    images.draw(chosenPen(above), shown.view, shown.layout);
    images.draw(ghostPen(pinned, shown.view.look), shown.view, shown.layout);
    expect(above.texts).toEqual([]);
    for (const { box } of [...above.shapes, ...pinned.shapes])
      expect(samples).not.toContainEqual(box);
    expect(above.marked("chosen")).toHaveLength(2);
  }
});

test("a map is divided between the patches that are chosen in a pinned view and now", () => {
  const { view } = at({ patch_column: 2 });
  const pinned = (changes: Changes) => at(changes).view;
  expect(images.divide!(view, pinned({ patch_column: 9 }))).toEqual({
    share: 6 / 14,
    isPinnedRight: true,
  });
  expect(images.divide!(pinned({ patch_column: 9 }), view)).toEqual({
    share: 6 / 14,
    isPinnedRight: false,
  });
  for (const changes of [{ patch_column: 2 }, { image_columns: 20 }])
    expect(images.divide!(view, pinned(changes))).toEqual({ share: 0.5, isPinnedRight: false });
});
