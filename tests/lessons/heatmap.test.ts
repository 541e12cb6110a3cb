import { describe, expect, test } from "vitest";
import { heatmap } from "../../pages/lessons/heatmap/heatmap";
import { ghostPen } from "../../pages/ui/live/pinned";
import { LOOK, picture, RecordingPen, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 8, seq_len: 16, base: 10_000, position: 3, dim: 2, fans: 0 };
const at = (changes = {}) => picture(heatmap, viewOf({ ...DEFAULTS, ...changes }));

describe("dragging", () => {
  test("moves the chosen cell to where the pointer is", () => {
    const shown = at();
    const target = at({ position: 9, dim: 5 }).grab({ x: 200, y: 200 })!;
    expect(shown.grab({ x: 200, y: 200 })?.name).toBe("cell");
    expect(shown.drag("cell", target)).toEqual({ position: 9, dim: 5 });
  });

  test("in the column chooses a row, in the row a column", () => {
    const shown = at();
    const { column, row } = shown.layout;
    expect(shown.grab({ x: column.x + 5, y: column.y + 5 })?.name).toBe("row");
    expect(shown.grab({ x: row.x + 5, y: row.y + 5 })?.name).toBe("column");
  });
});

test("the formula shows the value of the chosen cell", () => {
  const value = Math.sin(3 * 10_000 ** (-2 / 8)).toFixed(4);
  expect(at().formula()).toMatch(new RegExp(`= ${value}$`));
  expect(at({ d_model: 128, dim: 8 }).formula()).toMatch(
    /^PE\((\d+), 8\) = sin\(\1 \/ 10000\^\(8\/128\)\) = /,
  );
  expect(at({ d_model: 128, dim: 9 }).formula()).toMatch(
    /^PE\((\d+), 9\) = cos\(\1 \/ 10000\^\(8\/128\)\) = /,
  );
});

test.each([
  [128, 0, "dimension, repeating every 6.283 to 54,410 tokens"],
  [8, 1, "even dimensions, repeating every 6.283 to 6,283 tokens"],
  [8, 1, "odd dimensions, repeating every 6.283 to 6,283 tokens"],
  [2, 0, "dimension"],
])(
  "the axis of %i dimensions says after how many tokens its ends repeat",
  (d_model, fans, title) => {
    const { texts } = at({ d_model, fans, dim: 0 }).draw();
    expect(texts.map(({ text }) => text)).toContain(title);
  },
);

test.each([
  [762, 340, 1],
  [762, 340, 0],
  [1024, 300, 1],
  [2, 340, 0],
  [128, 1000, 1],
])("the first and the last of %i dimensions are labelled at %i pixels", (d_model, width, fans) => {
  const view = viewOf({ ...DEFAULTS, d_model, fans, dim: 0 }, { width, height: 500 });
  const { row } = picture(heatmap, view).layout;
  const { texts } = picture(heatmap, view).draw();
  const labels = texts
    .filter(({ text, y }) => /^[\d,]+$/.test(text) && y > row.y + row.height)
    .map(({ text }) => Number(text.replace(",", "")));
  expect(labels).toContain(0);
  expect(labels).toContain(d_model - 1);
  expect(labels.length).toBeGreaterThan(1);
});

test.each([
  [128, 1300],
  [96, 1000],
  [512, 700],
  [1000, 1300],
])("the labelled ones of %i dimensions are equally far apart, to a column", (d_model, width) => {
  const view = viewOf({ ...DEFAULTS, d_model, fans: 1, dim: 0 }, { width, height: 500 });
  const { row } = picture(heatmap, view).layout;
  const { texts } = picture(heatmap, view).draw();
  const dims = texts
    .filter(({ x, y }) => x <= row.x + row.width && y > row.y + row.height)
    .map(({ text }) => Number(text.replace(",", "")));
  const cosines = dims.filter((dim) => dim % 2).toSorted((a, b) => a - b);
  expect(cosines.length).toBeGreaterThan(2);
  const apart = cosines.slice(1).map((dim, index) => dim - cosines[index]);
  expect(Math.max(...apart) - Math.min(...apart)).toBeLessThanOrEqual(2);
});

test.each([
  [752, 250, 13],
  [1206, 360, 20],
  [592, 190, 12],
])(
  "in a low picture, %i pixels wide, the matrix takes the height of the row",
  (width, height, font) => {
    const view = { ...viewOf({ ...DEFAULTS, fans: 1 }, { width, height }), font };
    const { layout, draw, grab } = picture(heatmap, view);
    expect(layout.hasRow).toBe(false);
    expect(layout.matrix.height).toBeGreaterThan(height - 6.5 * font);
    const pen = draw();
    for (const mark of ["row-sines", "row-cosines"]) expect(pen.marked(mark)).toEqual([]);
    expect(pen.texts.map(({ text }) => text)).not.toContain("row 3:");
    expect(pen.marked("reading")[0].points).toHaveLength(1);
    expect(grab({ x: layout.matrix.x + 9, y: layout.matrix.y + 9 })?.name).toBe("cell");
    // Where there is a row, the matrix has its least height.
    expect(picture(heatmap, { ...view, height: 500, font: 12 }).layout.hasRow).toBe(true);
  },
);

test.each([
  [20, 2000, 512],
  [511, 2047, 512],
  [3, 1999, 512],
])(
  "the function of the shown angle has the shown value, in dimension %i",
  (dim, position, d_model) => {
    const shown = at({ d_model, seq_len: 2048, dim, position }).formula();
    const [, name, angle, value] = /(sin|cos)\(([\d.,]+) rad\) = (.+)$/.exec(shown)!;
    const radians = Number(angle.replaceAll(",", ""));
    const computed = name === "sin" ? Math.sin(radians) : Math.cos(radians);
    expect(computed).toBeCloseTo(Number(value.replace("−", "-")), 3);
  },
);

test("the crosshair frames large cells and crosses small ones, with a halo in the matrix", () => {
  const drawn = (changes: object) => {
    const { layout, draw } = at(changes);
    const pen = draw();
    const bands = ["row-band", "column-band"].flatMap((mark) => pen.marked(mark));
    return { ...layout, bands, lines: pen.marked("crosshair") };
  };
  const large = drawn({});
  expect(large.bands.map(({ style }) => style.fill)).toEqual([undefined, undefined]);
  const small = drawn({ d_model: 512, seq_len: 512 });
  expect(small.bands).toEqual([]);
  for (const { matrix, lines } of [large, small]) {
    expect(lines.map(({ style }) => style.stroke)).toEqual(["paper", "mark", "paper", "mark"]);
    const [across, , down] = lines.map(({ points }) => points);
    expect(across[1].x).toBe(matrix.x + matrix.width);
    expect(down[1].y).toBe(matrix.y + matrix.height);
  }
  expect(small.lines[0].points[0].x).toBe(small.matrix.x);
  expect(large.lines[0].points[0].x).toBe(large.matrix.x + large.matrix.width);
});

test.each([0, 1, 10, 30, 63])("row %i has a tag at the edge, apart from the ticks", (position) => {
  for (const width of [1000, 360]) {
    const view = viewOf({ ...DEFAULTS, d_model: 128, seq_len: 64, position }, { width });
    const { layout, draw } = picture(heatmap, view);
    const pen = draw();
    const [{ box }] = pen.marked("row-tag");
    const middle = layout.matrix.y + (position + 0.5) * layout.cellHeight;
    expect(box!.y + box!.height / 2).toBeCloseTo(middle, 9);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThan(layout.matrix.x);
    const near = pen.texts.filter(
      ({ x, y, size }) => x < layout.matrix.x && y > box!.y && y - size < box!.y + box!.height,
    );
    const numbers = near.filter(({ mark }) => mark === "tick-label").map(({ text }) => text);
    expect(numbers).toEqual([`${position}`]);
  }
});

test("the other column of the pair is beside the chosen one, and its cell is marked", () => {
  for (const dim of [8, 9]) {
    const shown = at({ d_model: 128, seq_len: 64, fans: 1, dim });
    const pen = shown.draw();
    const { column, row, matrix } = shown.layout;
    const hues = dim % 2 ? ["sine", "cosine"] : ["cosine", "sine"];
    const [other, chosen] = pen.marked("column");
    expect([other.style.stroke, chosen.style.stroke]).toEqual(hues);
    expect(other.style.alpha).toBeLessThan(chosen.style.alpha!);
    const [inColumn, inRow, inMatrix] = pen.marked("partner")[0].points;
    const angle = 3 * 10_000 ** (-8 / 128);
    const value = dim % 2 ? Math.sin(angle) : Math.cos(angle);
    const share = (inColumn.x - column.x - 4) / (column.width - 8);
    expect(2 * share - 1).toBeCloseTo(value, 9);
    expect(1 - (2 * (inRow.y - row.y - 4)) / (row.height - 8)).toBeCloseTo(value, 9);
    expect(inMatrix.x).toBe(inRow.x);
    expect(inMatrix.x < matrix.x + matrix.width / 2).toBe(dim % 2 === 1);
    const names = pen.texts.filter(({ mark }) => mark === "column-name");
    const [even, odd] = names.slice(-2);
    expect(even.text + odd.text).toBe("dimensions 8 and 9");
    expect([even.weight, odd.weight]).toEqual(dim % 2 ? [400, 600] : [600, 400]);
  }
  const narrow = picture(
    heatmap,
    viewOf({ ...DEFAULTS, d_model: 1024, dim: 1000 }, { width: 360 }),
  );
  const names = narrow.draw().texts.filter(({ mark }) => mark === "column-name");
  expect(names.map(({ text }) => text)).toEqual(["dim 1,000"]);
});

test.each([0, 1])("the value of the chosen cell is marked on both curves (fans: %i)", (fans) => {
  for (const dim of [2, 5]) {
    const shown = at({ dim, fans });
    const pen = shown.draw();
    const [{ points }] = pen.marked("reading");
    const [inColumn, inRow] = points;
    const row = pen.marked(dim % 2 ? "row-cosines" : "row-sines")[0].points[dim >> 1];
    expect(inRow).toEqual(row);
    expect(inColumn).toEqual(pen.marked("column-dots")[0].points[3]);
  }
});

test("the headings of the halves stay where rows are left out", () => {
  const { texts } = at({ d_model: 512, seq_len: 2048, fans: 1 }).draw();
  const shown = texts.map(({ text }) => text);
  expect(shown).toEqual(expect.arrayContaining(["sines", "cosines"]));
  const note = texts.find(({ text }) => text.includes("1 row in"))!;
  expect(note.y).toBeLessThan(texts.find(({ text }) => text === "sines")!.y - note.size);
});

test("a question that hides the cells leaves the chosen row", () => {
  const asked = { ...viewOf({ ...DEFAULTS, position: 1 }), isAsked: true };
  const shown = picture(heatmap, asked);
  const { matrix, cellHeight } = shown.layout;
  const cells = shown.draw().marked("given-rows");
  expect(cells).toHaveLength(DEFAULTS.d_model);
  for (const { box } of cells) {
    expect(box!.y).toBeCloseTo(matrix.y + cellHeight);
    expect(box!.height).toBeCloseTo(cellHeight);
  }
  expect(shown.draw().marked("cells")).toHaveLength(1);
  expect(at().draw().marked("given-rows")).toEqual([]);
});

describe("a question about a step", () => {
  const asked = (changes = {}, size = {}) =>
    picture(heatmap, {
      ...viewOf({ ...DEFAULTS, position: 1, ...changes }, size),
      isAsked: true,
      focus: "step",
    });
  const encode = (position: number) =>
    [0, 1, 2, 3].flatMap((pair) => {
      const angle = position * 10_000 ** (-pair / 4);
      return [Math.sin(angle), Math.cos(angle)];
    });

  test.each([
    [1, 1],
    [15, 14],
  ])("at row %i has a bar for the change of each column and pair from row %i", (position, from) => {
    const shown = asked({ position });
    const { row, matrix, cellHeight } = shown.layout;
    const bars = shown.draw().marked("step");
    const [before, after] = [from, from + 1].map(encode);
    const changes = before.map((value, dim) => Math.abs(after[dim] - value));
    const expected = [0, 1, 2, 3].flatMap((pair) => {
      const [sine, cosine] = changes.slice(2 * pair, 2 * pair + 2);
      return [Math.hypot(sine, cosine), sine, cosine];
    });
    const bottom = row.y + row.height;
    const scale = bars[0].box!.height / expected[0];
    for (const [index, { box }] of bars.entries()) {
      expect(box!.y + box!.height).toBeCloseTo(bottom, 9);
      expect(box!.height / scale).toBeCloseTo(expected[index], 9);
    }
    expect(bars).toHaveLength(expected.length);
    const [{ box }] = shown.draw().marked("rows");
    expect(box!.y).toBeCloseTo(matrix.y + from * cellHeight, 9);
    expect(box!.height).toBeCloseTo(2 * cellHeight, 9);
    // Both rows have their numbers, in one tag.
    const labels = shown.draw().texts.map(({ text }) => text);
    expect(labels).toEqual(expect.arrayContaining([`${from}`, `${from + 1}`]));
    const [tag] = shown.draw().marked("row-tag");
    expect(tag.box!.y).toBeLessThan(matrix.y + (from + 0.5) * cellHeight);
    expect(tag.box!.y + tag.box!.height).toBeGreaterThan(matrix.y + (from + 1.5) * cellHeight);
    const title = `change from position ${from} to ${from + 1} (grey: of the pair)`;
    expect(shown.draw().texts.map(({ text }) => text)).toContain(title);
  });

  test.each([
    [1, 1],
    [15, 14],
  ])(
    "at row %i has the rows up to %i before the answer, and a place for the next",
    (position, from) => {
      const { layout, view, ...shown } = asked({ position });
      const { matrix, cellHeight } = layout;
      const hiding = picture(heatmap, { ...view, isHiding: true }).draw();
      // The answer fills the matrix in place.
      for (const mark of ["rows", "matrix"]) {
        const [before, after] = [hiding, shown.draw()].map((pen) => pen.marked(mark));
        expect(before.map(({ box }) => box)).toEqual(after.map(({ box }) => box));
      }
      const given = hiding.marked("given-rows");
      expect(given).toHaveLength(DEFAULTS.d_model);
      for (const { box } of given) {
        expect(box!.y).toBeCloseTo(matrix.y, 9);
        expect(box!.height).toBeCloseTo((from + 1) * cellHeight, 9);
      }
      for (const mark of ["column", "cell", "row-band"]) expect(hiding.marked(mark)).toEqual([]);
    },
  );

  test("has bars of columns alone where sines and cosines are apart", () => {
    const bars = asked({ fans: 1 }).draw().marked("step");
    expect(new Set(bars.map(({ style }) => style.fill))).toEqual(new Set(["sine", "cosine"]));
    expect(bars).toHaveLength(8);
  });
});

test("a pinned view is the left half of the matrix or, with sines and cosines apart, of each", () => {
  const linesAt = (fans: number) => {
    const { view, layout } = at({ fans });
    const recorded = new RecordingPen();
    heatmap.draw(ghostPen(recorded, view.look), view, layout);
    const { x, width } = layout.matrix;
    const lines = recorded.marked("pinned").filter(({ kind, style }) => {
      return kind === "curve" && style.stroke === view.look.ink;
    });
    return new Set(lines.map(({ points }) => Math.round((100 * (points[0].x - x)) / width)));
  };
  expect(linesAt(0)).toEqual(new Set([50]));
  expect(linesAt(1)).toEqual(new Set([25, 75]));
});

test("the legend of the row is beside it, apart from the ticks above it and the scale below", () => {
  for (const height of [424, 340, 800])
    for (const width of [700, 1020]) {
      const view = viewOf({ ...DEFAULTS, d_model: 128, seq_len: 64 }, { width, height });
      const { layout, draw } = picture(heatmap, view);
      const { texts } = draw();
      const named = (name: string) => texts.find(({ text }) => text === name)!;
      const tick = layout.column.y + layout.column.height + view.font;
      const heading = named("row 3:");
      expect(heading.x).toBeGreaterThan(layout.row.x + layout.row.width);
      expect(heading.y - heading.size - tick).toBeGreaterThan(0.5 * view.font);
      const scale = layout.row.y + layout.row.height - 1.1 * view.font;
      expect(named("◆ cosine").y).toBeLessThan(scale - 0.7 * view.font);
    }
});

describe("the sines and cosines that are nearly the same in every row", () => {
  const FANNED = { d_model: 128, seq_len: 64, fans: 1 };
  const notes = (changes = {}, { width = 1000, isAsked = false } = {}) =>
    picture(heatmap, {
      ...viewOf({ ...DEFAULTS, ...FANNED, ...changes }, { width }),
      isAsked,
    })
      .draw()
      .texts.filter(({ mark }) => mark === "flat");

  test("are said to be too slow, in the middle of their columns", () => {
    const [first, second, third, ...others] = notes();
    expect([first.text, second.text]).toEqual(["too slow to change", "within 64 tokens"]);
    expect(others.map(({ text }) => text)).toEqual([second.text]);
    expect([first.fill, third.fill]).toEqual([LOOK.ink, LOOK.paper]);
    const { matrix } = at(FANNED).layout;
    const half = matrix.width / 2;
    const pairs = Array.from({ length: 64 }, (_, pair) => pair);
    const moving = pairs.filter((pair) => 63 * 10_000 ** (-pair / 64) >= 0.2).length;
    expect(first.x).toBeCloseTo(matrix.x + (half * (moving / 64 + 1)) / 2, 9);
    expect(third.x).toBeCloseTo(first.x + half, 9);
  });

  test("have no note where the line through the chosen column would cross it", () => {
    const [first] = notes();
    const left = notes({ dim: 101 });
    expect(left.map(({ x }) => x)).toEqual([first.x, first.x]);
    for (const [dim, lines] of [
      [64, 4],
      [100, 2],
      [126, 4],
    ])
      expect(notes({ dim })).toHaveLength(lines);
  });

  test("have no note where they change, are narrow, or a question is asked", () => {
    expect(notes({ seq_len: 2048, base: 100 })).toHaveLength(0);
    expect(notes({ fans: 0 })).toHaveLength(0);
    expect(notes({}, { width: 360 })).toHaveLength(0);
    expect(notes({}, { isAsked: true })).toHaveLength(0);
  });
});

test("the value's frame and the rings grow with the font, as in a lecture hall", () => {
  const parts = [16, 48].map((font) => {
    const size = { width: 60 * font, height: 26 * font };
    // The waves from this dimension on have hardly moved: the frame is beside the cell.
    const view = { ...viewOf({ ...DEFAULTS, position: 9, dim: 4 }, size), font };
    const pen = picture(heatmap, view).draw();
    const [frame] = pen.marked("cell-frame");
    const [value] = pen.texts.filter(({ mark }) => mark === "cell-value");
    const [ring] = pen.marked("cell");
    const { x } = ring.points[0];
    return [frame.box!.height, value.x - frame.box!.x, frame.box!.x - x].map(
      (length) => length / font,
    );
  });
  expect(parts[1]).toEqual(parts[0].map((part) => expect.closeTo(part, 6)));
});

describe("the frame of the value", () => {
  const drawnAt = (changes: object, width: number) => {
    const parameters = { ...DEFAULTS, d_model: 128, seq_len: 64, fans: 1, ...changes };
    const shown = picture(heatmap, viewOf(parameters, { width, height: 430 }));
    const pen = shown.draw();
    const { matrix } = shown.layout;
    const { x, width: wide } = pen.marked("cell-frame")[0].box!;
    const cell = pen.marked("cell")[0].points[0].x;
    return { left: x, right: x + wide, cell, matrix, middle: matrix.x + matrix.width / 2 };
  };

  test("leaves the fan free: it is where waves have hardly moved, in the half of the cell", () => {
    const sine = drawnAt({ position: 10, dim: 8 }, 1000);
    // The first pair below 0.7 rad at position 10.
    const first = Math.ceil(64 * (Math.log(10 / 0.7) / Math.log(10_000)));
    const { x, width } = sine.matrix;
    expect(sine.left).toBeCloseTo(x + ((first + 0.5) * width) / 128, 6);
    expect(sine.right).toBeLessThanOrEqual(sine.middle);
    const cosine = drawnAt({ position: 10, dim: 9 }, 1000);
    expect(cosine.left - sine.left).toBeCloseTo(width / 2, 6);
  });

  test("is beside the cell where there is no such place", () => {
    const { left, cell } = drawnAt({ position: 10, dim: 8 }, 360);
    expect(left - cell).toBeLessThan(20);
  });
});

test.each([
  [8, "PE(p, 2i) = sin(p / 10000^(2i/d))"],
  [9, "PE(p, 2i + 1) = cos(p / 10000^(2i/d))"],
])("the readout of a narrow picture has the general formula for dimension %i", (dim, general) => {
  const read = (size: object, more = {}) =>
    picture(heatmap, {
      ...viewOf({ ...DEFAULTS, d_model: 128, dim }, { ...size, height: 430 }),
      ...more,
    }).formula();
  const [first, second] = read({ width: 360 }).split("\n");
  expect(first).toBe(general);
  // The angle and the value have no room.
  expect(read({ width: 1300 }).startsWith(`${second} = `)).toBe(true);
  // A question may be about the formula.
  const asked = read({ width: 360 }, { isAsked: true });
  expect(asked).toMatch(/ = [−\d.]+$/);
  expect(asked.startsWith(second)).toBe(true);
});

describe("the formulas above both halves", () => {
  const formulas = (size: object, changes = {}) =>
    picture(heatmap, viewOf({ ...DEFAULTS, ...changes }, size))
      .draw()
      .texts.filter(({ mark }) => mark === "formula")
      .map(({ text }) => text.trim());
  const wide = { width: 1300, height: 430 };

  test("have the base, and say in which columns they hold", () => {
    expect(formulas(wide, { base: 500, fans: 1 })).toEqual([
      ...["sines", "PE(p, 2i) = sin(p / 500", "2i/d", ")"],
      ...["cosines", "PE(p, 2i + 1) = cos(p / 500", "2i/d", ")"],
    ]);
    const alternating = formulas(wide, { fans: 0 });
    expect([alternating[0], alternating[4]]).toEqual(["even columns", "odd columns"]);
  });

  test("leave their names in a narrow picture", () => {
    expect(formulas({ width: 360, height: 430 }, { fans: 1 })).toEqual(["sines", "cosines"]);
    expect(formulas({ width: 360, height: 430 }, { fans: 0 })).toEqual([]);
  });
});
