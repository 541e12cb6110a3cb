import fc from "fast-check";
import { expect, test } from "vitest";
import { rowAt } from "../../pages/lessons/myths/row_picker";

const TABLE = { head: 120, foot: 30, rows: 24 };
const HEIGHT = 120 + 30 + 24 * 20;

test("every place within a row is that row's", () => {
  fc.assert(
    fc.property(
      fc.nat(TABLE.rows - 1),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (row, share) => {
        expect(rowAt(TABLE.head + 20 * (row + share), HEIGHT, TABLE)).toBe(row);
      },
    ),
  );
});

test("rows share the height of a figure that is lower than specified", () => {
  expect(rowAt(TABLE.head + 12 * 3.5, 120 + 30 + 24 * 12, TABLE)).toBe(3);
});

test("head and foot are no rows", () => {
  expect(rowAt(TABLE.head - 1, HEIGHT, TABLE)).toBeNull();
  expect(rowAt(HEIGHT - TABLE.foot + 1, HEIGHT, TABLE)).toBeNull();
});
