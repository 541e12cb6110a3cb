import fc from "fast-check";
import { expect, test } from "vitest";
import { codePath } from "../../../pages/ui/share/qr";

const MARGIN = 4;

/** The dark squares of a path, as "column row". */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, length, back]) => {
    expect(back).toBe(length);
    return Array.from(
      { length: Number(length) },
      (_, step) => `${Number(x) + step - MARGIN} ${Number(y) - MARGIN}`,
    );
  });
}

const matrices = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

test("the path has exactly the dark squares", () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const rows = matrix.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16));
      const dark = matrix.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
      );
      expect(squaresOf(codePath(rows))).toEqual(dark);
    }),
  );
});

test("no rows give an empty path", () => {
  expect(codePath([])).toBe("");
});
