import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { images } from "../../pages/lessons/images/images";
import type { PatchEncoding } from "../../pages/ui/live/formulas/patches";
import { fixed } from "../../pages/ui/live/numbers";
import { EQUALLY_FAR } from "../ui/live/core_values";
import { picture, viewOf } from "../ui/live/picture";

const LABELS: Readonly<Record<PatchEncoding, string>> = {
  "one-row": "one long row",
  "per-axis": "one for each axis",
  "rope-per-axis": "rotation for each axis",
  "m-rope": "sections",
};
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
  { width: 1000, height: 430 },
  { width: 348, height: 532 },
];

const at = (changes: Changes = {}, size = SIZES[0]) =>
  picture(
    images,
    viewOf(
      { ...DEFAULTS, ...changes },
      { ...size, core: { labels: LABELS, equally_far: EQUALLY_FAR } },
    ),
  );

/** Mean of cos(ω Δ) over an axis of half the width. */
function ofAxis(distance: number): number {
  let sum = 0;
  for (let pair = 0; pair < 32; pair += 1) sum += Math.cos(10_000 ** (-pair / 32) * distance);
  return sum / 32;
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

  test("that are at least as similar as the one 5 across have an outline", () => {
    for (const encoding of ["per-axis", "one-row"] as const) {
      const shown = at({ encoding, patch_column: 5 });
      const { grid, cell, values, similar } = shown.layout;
      const isIn = ({ x, y }: { x: number; y: number }) => {
        const [column, row] = [x - grid.x, y - grid.y].map((from) => Math.floor(from / cell));
        const isPatch = Math.min(row, column) >= 0 && Math.max(row, column) < 14;
        return isPatch && values[row * 14 + column] >= similar(0, 5) - 1e-9;
      };
      const edges = shown.draw().marked("outline");
      expect(edges.length).toBeGreaterThan(20);
      for (const { points } of edges) {
        const [start, end] = points;
        const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
        const [across, down] = start.x === end.x ? [1, 0] : [0, 1];
        const beside = [-1, 1].map((side) =>
          isIn({ x: middle.x + side * across, y: middle.y + side * down }),
        );
        expect(beside[0]).not.toBe(beside[1]);
      }
    }
  });

  test("in one long row depend on the number of columns", () => {
    const { similar } = at({ encoding: "one-row" }).layout;
    expect(similar(1, 0)).toBeCloseTo(similar(0, 14), 12);
    const wider = at({ encoding: "one-row", image_columns: 20 }).layout;
    expect(wider.similar(1, 0)).toBeCloseTo(wider.similar(0, 20), 12);
  });

  test("are read, and the ring, too", () => {
    const shown = at();
    const { grid, cell, ring, direction } = shown.layout;
    const place = { x: grid.x + 12.5 * cell, y: grid.y + 7.5 * cell };
    const value = ((1 + ofAxis(5)) / 2).toFixed(2);
    expect(shown.read(place)).toEqual(["row 7, column 12", `similarity ${value}`]);
    const right = { x: direction(0), y: ring.y + 10 };
    expect(shown.read(right)).toEqual(["0° clockwise from the right", `similarity ${value}`]);
    expect(shown.read({ x: 0, y: 0 })).toBeNull();
    expect(shown.read({ x: place.x - grid.x + shown.layout.picture.x, y: place.y })).toEqual(
      shown.read(place),
    );
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

  test("leave the ring of a square image as it is, also outside the image", () => {
    const [right, wrong] = [0, 1].map((transposed) => at({ transposed, patch_column: 13 }));
    expect(wrong.formula()).toBe(right.formula());
    expect(wrong.layout.curve).toEqual(right.layout.curve);
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

test("the curve has the scale of the colours, which spans even a small range", () => {
  for (const changes of [{}, { encoding: "m-rope" as const, base: 1_000_000 }]) {
    const shown = at(changes);
    const { values, least, level, ring } = shown.layout;
    expect(least).toBeCloseTo(Math.min(...values), 9);
    expect(level(1)).toBeCloseTo(ring.y, 6);
    expect(level(least)).toBeCloseTo(ring.y + ring.height, 6);
    const [bar] = shown.draw().marked("scale");
    expect(bar.box!.y).toBeCloseTo(ring.y, 6);
    expect(bar.box!.height).toBeCloseTo(ring.height, 6);
  }
});

test("the image has full colours inside the outline, and fades steeply outside", () => {
  const shown = at();
  const { values, enough, least } = shown.layout;
  const [{ pixels }] = shown.draw().marked("similarity");
  const covers = [...pixels!].map((pixel) => (pixel >>> 24) / 255);
  for (const [index, cover] of covers.entries()) {
    if (values[index] >= enough) expect(cover).toBe(0);
    else expect(cover).toBeGreaterThanOrEqual(0.45);
    if (values[index] === least) expect(cover).toBe(Math.max(...covers));
  }
  expect(covers).toContain(0);
});

test("an image that is wider than high is in the middle of the height", () => {
  const { picture, ring } = at({ image_rows: 6, image_columns: 20 }).layout;
  expect(picture.y + picture.height / 2).toBeCloseTo(ring.y + ring.height / 2, 6);
  expect(at({ image_rows: 6, image_columns: 20 }, SIZES[1]).layout.picture.y).toBeLessThan(40);
});

test("the image has as many patches as the similarities, with the same one marked", () => {
  for (const size of SIZES) {
    const shown = at({ image_rows: 8, image_columns: 20 }, size);
    const { picture, grid } = shown.layout;
    expect([picture.width, picture.height]).toEqual([grid.width, grid.height]);
    expect(picture.x + picture.width).toBeLessThan(grid.x);
    const pen = shown.draw();
    expect(pen.marked("gap")).toHaveLength(7 + 19);
    const [part, chosen] = [pen.marked("chosen-part")[0].box!, pen.marked("chosen")[0].box!];
    expect(chosen.x - part.x).toBeCloseTo(grid.x - picture.x, 6);
    expect(chosen.y).toBeCloseTo(part.y, 6);
  }
});

test("the house is in the middle of its image, the sun in the upper right", () => {
  for (const image_columns of [7, 14, 28]) {
    const shown = at({ image_columns });
    const { picture } = shown.layout;
    const parts = shown.draw().marked("image");
    const walls = parts.filter(({ kind }) => kind === "rect").slice(2, 4);
    for (const { box } of walls)
      expect(box!.x + box!.width / 2).toBeCloseTo(picture.x + picture.width / 2, 9);
    const [sun] = parts.filter(({ kind }) => kind === "dots");
    expect(sun.points[0].x).toBeGreaterThan(picture.x + 0.8 * picture.width);
    expect(sun.points[0].y).toBeLessThan(picture.y + 0.2 * picture.height);
  }
});

test("a dot on the ring and one on its curve show the direction of the pointer", () => {
  const pointed = (place: { x: number; y: number }) =>
    picture(images, {
      ...at().view,
      at: place,
    });
  const { grid, cell, ring, direction, level, similar } = at().layout;
  const [x, y] = [grid.x + 7.5 * cell, grid.y + 7.5 * cell];
  const expected = [
    [{ x: x + 3 * cell, y: y + 4 * cell }, (Math.atan2(4, 3) * 180) / Math.PI],
    [{ x: direction(90), y: ring.y + 20 }, 90],
    [{ x, y: y - 5.5 * cell }, 270],
  ] as const;
  for (const [place, degrees] of expected) {
    const pen = pointed(place).draw();
    const [{ points }] = pen.marked("pointed");
    const angle = (degrees * Math.PI) / 180;
    const [across, down] = [5 * Math.cos(angle), 5 * Math.sin(angle)];
    expect(points[0].x).toBeCloseTo(x + across * cell, 6);
    expect(points[0].y).toBeCloseTo(y + down * cell, 6);
    const [onCurve] = pen.marked("around").filter(({ kind }) => kind === "dots");
    expect(onCurve.points[0].x).toBeCloseTo(direction(degrees), 6);
    expect(onCurve.points[0].y).toBeCloseTo(level(similar(down, across)), 6);
  }
  for (const place of [
    { x: x + cell, y },
    { x: grid.x + 1, y: grid.y + 1 },
  ])
    expect(pointed(place).draw().marked("pointed")).toHaveLength(0);
  expect(at().draw().marked("pointed")).toHaveLength(0);
});

test("the ring has a tick in each direction that its curve names", () => {
  const pen = at().draw();
  expect(pen.marked("ring-tick")).toHaveLength(4);
  // The curve is closed: it ends where it begins.
  for (const [name, count] of [
    ["right", 2],
    ["down", 1],
    ["left", 1],
    ["up", 1],
  ] as const)
    expect(pen.matching(new RegExp(`^${name}$`))).toHaveLength(count);
});

test("the curve names the arms of the cross: its peaks along rows and columns", () => {
  const armsIn = (changes: Changes) => {
    const shown = at(changes);
    const { direction } = shown.layout;
    return shown
      .draw()
      .matching(/^(row|column)$/)
      .map(({ x }) => Math.round(direction.invert(x)));
  };
  expect(armsIn({})).toEqual([90, 180, 270]);
  expect(armsIn({ encoding: "rope-per-axis" })).toEqual([90, 180, 270]);
  // In one long row, patches below are far away.
  expect(armsIn({ encoding: "one-row" })).toEqual([180]);
  // With few dimensions, patches nearer than the ring are less similar.
  const { similar } = at({ d_model: 8 }).layout;
  expect(similar(0, 3)).toBeLessThan(similar(0, 5));
  expect(armsIn({ d_model: 8 })).toEqual([]);
  for (const size of SIZES) {
    const shown = at({ encoding: "m-rope", base: 1_000_000 }, size);
    const { grid } = shown.layout;
    const names = shown
      .draw()
      .matching(/^(row|column)$/)
      .filter(({ x, y }) => x > grid.x + grid.width || y > grid.y + grid.height);
    for (const { y } of names) expect(y).toBeGreaterThan(shown.layout.ring.y);
  }
});

test("the map says on its arms why they are there: patches share a row or a column", () => {
  const armsIn = (changes: Changes, size = SIZES[0]) =>
    at(changes, size)
      .draw()
      .matching(/^same (row|column)$/);
  const { grid, cell } = at().layout;
  const [row, column] = armsIn({}).sort((one, other) => one.x - other.x);
  const [x, y] = [7.5, 7.5].map((middle) => middle * cell);
  expect([row.text, column.text]).toEqual(["same row", "same column"]);
  expect([column.x - grid.x, row.x < column.x]).toEqual([expect.closeTo(x, 6), true]);
  expect(column.y).toBeLessThan(grid.y + y);
  const namesIn = (changes: Changes) => armsIn(changes).map(({ text }) => text);
  expect(namesIn({ encoding: "one-row" })).toEqual(["same row"]);
  expect(namesIn({ d_model: 8 })).toEqual([]);
  // On a phone, one word has space.
  const phone = at({}, { width: 358, height: 380 });
  const words = phone
    .draw()
    .matching(/^(row|column)$/)
    .filter(({ y }) => y < phone.layout.ring.y);
  expect(words.map(({ text }) => text).sort()).toEqual(["column", "row"]);
  // Where an arm leaves the image, or is thinner than a letter, it has no name.
  expect(namesIn({ patch_row: 1, patch_column: 1 })).toEqual([]);
  expect(namesIn({ image_rows: 40, image_columns: 40 })).toEqual([]);
});

test("the darkest colour is said to be similar where it is, below a wide picture's map", () => {
  for (const encoding of Object.keys(LABELS) as PatchEncoding[])
    for (const d_model of [2, 128])
      for (const size of SIZES) {
        const shown = at({ encoding, d_model }, size);
        const { least, isNarrow, grid, ring } = shown.layout;
        const named = shown.draw().matching(/^darkest: .*, still similar$/);
        expect(named).toHaveLength(!isNarrow && least > 0.5 ? 1 : 0);
        for (const { x, y, text } of named) {
          expect(text).toContain(fixed(least, shown.layout.digits));
          expect(y).toBeGreaterThan(grid.y + grid.height);
          expect(x).toBeLessThan(ring.x);
        }
      }
});

test("the scale of the colours has their range, which is the method's own", () => {
  for (const encoding of Object.keys(LABELS) as PatchEncoding[]) {
    const shown = at({ encoding });
    const { least, digits } = shown.layout;
    const texts = shown.draw().texts.map(({ text }) => text);
    expect(texts).toContain(fixed(least, digits));
    expect(texts).toContain("how similar is each patch to the marked one?");
  }
});

test("equally far patches have two decimals, or as many as tell them apart", () => {
  expect(at().formula()).toBe("equally far: 0.87 (5 across), 0.77 (3 across, 4 down)");
  const alike = at({ encoding: "m-rope" });
  expect(alike.formula()).toBe("equally far: 1.000 (5 across), 0.995 (3 across, 4 down)");
  expect(alike.draw().matching(/^5 across: 1\.000$|^3 across, 4 down: 0\.995$/)).toHaveLength(2);
});

test("the axis names the lowest value, which is not zero", () => {
  const shown = at();
  const { least } = shown.layout;
  expect(shown.draw().matching(new RegExp(`^${least.toFixed(2)}$`))).toHaveLength(1);
});

test("a dashed line shows the similarity if only the distance counted: that to the right", () => {
  const shown = at();
  const pen = shown.draw();
  const [{ points, style }] = pen.marked("flat");
  expect(style.dash).not.toHaveLength(0);
  for (const { y } of points)
    expect(shown.layout.level.invert(y)).toBeCloseTo((1 + ofAxis(5)) / 2, 9);
  expect(pen.matching(/^a disc would be flat$/)).toHaveLength(1);
  const high = at({ encoding: "m-rope", base: 1_000_000 }).draw();
  expect(high.matching(/^dashed: a disc$/)).toHaveLength(1);
});

test("patches are squares, whatever the image's shape", () => {
  for (const size of SIZES) {
    const { grid, cell } = at({ image_rows: 8, image_columns: 20 }, size).layout;
    expect(grid.width / 20).toBeCloseTo(cell, 9);
    expect(grid.height / 8).toBeCloseTo(cell, 9);
  }
});

test("the ring is five patches around the chosen one, and its curve marks two directions", () => {
  for (const size of SIZES) {
    const shown = at({}, size);
    const pen = shown.draw();
    const { grid, cell } = shown.layout;
    const [middleX, middleY] = [grid.x + 7.5 * cell, grid.y + 7.5 * cell];
    for (const { x, y } of pen.marked("ring")[0].points)
      expect(Math.hypot(x - middleX, y - middleY)).toBeCloseTo(5 * cell, 6);
    expect(pen.marked("on-ring")).toHaveLength(2);
    expect(pen.marked("equally-far")).toHaveLength(2);
    const ends = pen.marked("step").map(({ points }) => points[1]);
    expect(ends).toEqual([
      { x: expect.closeTo(middleX + 5 * cell), y: expect.closeTo(middleY) },
      { x: expect.closeTo(middleX + 3 * cell), y: expect.closeTo(middleY + 4 * cell) },
    ]);
    expect(pen.matching(/^5 across: 0\.87$|^3 across, 4 down: 0\.77$/)).toHaveLength(2);
  }
});

test("the map names both marked patches where it has space, on a phone the curve alone", () => {
  const namesAt = (changes: Changes, size: (typeof SIZES)[number]) => {
    const shown = at(changes, size);
    const { grid } = shown.layout;
    const pen = shown.draw();
    const names = pen.texts.filter(({ mark }) => mark === "step-name");
    for (const { text, x, y, size: font } of names) {
      expect(x).toBeGreaterThan(grid.x);
      expect(x + pen.widthOf(text, { size: font })).toBeLessThan(grid.x + grid.width);
      expect(y).toBeLessThan(grid.y + grid.height);
    }
    return names.map(({ text }) => text);
  };
  for (const size of SIZES) {
    const names = ["5 across", "3 across,", "4 down"];
    expect(namesAt({}, size)).toEqual(size === SIZES[0] ? names : []);
    expect(namesAt({ image_rows: 4, image_columns: 4, patch_row: 0 }, size)).toEqual([]);
  }
});

test("the name of the patch straight ahead is at its dot, not at the chosen patch", () => {
  for (const patch_column of [5, 7, 8]) {
    const shown = at({ patch_column });
    const { grid, cell } = shown.layout;
    const [name] = shown.draw().matching(/^5 across$/);
    const dot = grid.x + (patch_column + 5.5) * cell;
    expect(Math.abs(name.x - dot)).toBeLessThan(2 * cell);
    expect(name.y).toBeLessThan(grid.y + 7 * cell);
  }
});

test("dragging chooses the patch under the pointer", () => {
  const shown = at();
  const { grid, cell } = shown.layout;
  const place = { x: grid.x + 2.5 * cell, y: grid.y + 11.5 * cell };
  expect(shown.grab(place)?.name).toBe("patch");
  expect(shown.drag("patch", place)).toEqual({ patch_row: 11, patch_column: 2 });
  expect(shown.drag("patch", { x: 1e5, y: -5 })).toEqual({ patch_row: 0, patch_column: 13 });
  expect(shown.grab({ x: grid.x - 5, y: grid.y })).toBeNull();
  // The image has the same patches.
  const { picture } = shown.layout;
  const part = { x: picture.x + 4.5 * cell, y: picture.y + 9.5 * cell };
  const handle = shown.grab(part)!;
  expect(shown.drag(handle.name, part)).toEqual({ patch_row: 9, patch_column: 4 });
});

test("draws finite numbers and names the encoding", () => {
  fc.assert(
    fc.property(
      fc.record({
        d_model: fc.integer({ min: 1, max: 512 }).map((pairs) => 2 * pairs),
        base: fc.constantFrom(2, 100, 10_000, 1_000_000),
        encoding: fc.constantFrom(...(Object.keys(LABELS) as PatchEncoding[])),
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
          for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true);
        expect(shown.describe()).toContain(LABELS[changes.encoding]);
      },
    ),
    { numRuns: 20 },
  );
});

test("a pinned view has the scale of the current one", () => {
  const [pinned, now] = [at(), at({ base: 100 })];
  expect(now.layout.level.domain()).not.toEqual(pinned.layout.level.domain());
  const shared = images.layout(now.view, pinned.layout);
  const ghost = images.layout({ ...pinned.view, isGhost: true }, shared);
  expect(ghost.level.domain()).toEqual(shared.level.domain());
  expect(ghost.least).toBe(shared.least);
});
