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

/** Rows of a code, each as a string of bits. */
const codes = fc.integer({ min: 1, max: 30 }).chain((size) =>
  fc.array(
    fc
      .bigInt({ min: 0n, max: 2n ** BigInt(size) - 1n })
      .map((row) => row.toString(2).padStart(size, "0")),
    { minLength: size, maxLength: size },
  ),
);

test("the path has exactly the dark squares", () => {
  fc.assert(
    fc.property(codes, (rows) => {
      const dark = rows.flatMap((row, y) =>
        [...row.matchAll(/1/g)].map(({ index }) => `${index} ${y}`),
      );
      const hexadecimal = rows.map((row) => BigInt(`0b${row}`).toString(16));
      expect(squaresOf(codePath(hexadecimal))).toEqual(dark);
    }),
  );
});

test("no rows give an empty path", () => {
  expect(codePath([])).toBe("");
});
