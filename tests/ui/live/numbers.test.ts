import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as numbers from "../../../pages/ui/live/numbers";
import formats from "../number_formats.json";

type Cases = readonly (readonly [readonly unknown[], string])[];
const functions = { ...numbers } as unknown as Record<string, (...values: unknown[]) => string>;

describe.each(Object.entries(formats as unknown as Record<string, Cases>))("%s", (name, cases) => {
  test.each(cases)("%j is %s", (values, text) => {
    expect(functions[name](...values)).toBe(text);
  });
});

const plain = (text: string): number => Number(text.replaceAll(",", "").replaceAll("−", "-"));

test("no number is written as negative zero", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (n, k) => {
        expect(numbers.fixed(n, k)).not.toMatch(/^−[0.]+$/);
      },
    ),
  );
});

test("four significant digits are within half a unit of the last one", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (length) => {
      const unit = length >= 1000 ? 1 : 10 ** (Math.floor(Math.log10(length)) - 3);
      expect(Math.abs(plain(numbers.short(length)) - length)).toBeLessThanOrEqual(0.5001 * unit);
    }),
  );
});

test("a position is whole, or has two decimals", () => {
  expect([5, 5.25, -3].map(numbers.position)).toEqual(["5", "5.25", "−3"]);
});

test("a share of one is the only one", () => {
  expect(numbers.shareOf(1, 1, "pair")).toBe("the only pair");
  expect(numbers.shareOf(3, 1200, "pair")).toBe("3 of 1,200 pairs");
});
