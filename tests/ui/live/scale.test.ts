import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { between, linear } from "../../../pages/ui/live/scale";

const ends = fc
  .tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }))
  .filter(([first, last]) => first !== last);

test("a share of the way from one number to another", () => {
  expect(between(3, 7, 0)).toBe(3);
  expect(between(3, 7, 1)).toBe(7);
  expect(between(3, -5, 0.25)).toBe(1);
});

describe("a scale", () => {
  test("takes the ends of its values to its pixels, rising or falling", () => {
    fc.assert(
      fc.property(ends, ends, (domain, range) => {
        const scale = linear(domain, range);
        expect(domain.map(scale)).toEqual(range);
        expect(range.map(scale.invert)).toEqual(domain);
        expect([scale.domain(), scale.range()]).toEqual([domain, range]);
      }),
    );
  });

  test("has equal steps everywhere, beyond its ends too, and can be inverted", () => {
    fc.assert(
      fc.property(ends, ends, fc.integer({ min: -9000, max: 9000 }), (domain, range, value) => {
        const scale = linear(domain, range);
        const step = (range[1] - range[0]) / (domain[1] - domain[0]);
        expect(scale(value)).toBeCloseTo(range[0] + step * (value - domain[0]), 5);
        expect(scale.invert(scale(value))).toBeCloseTo(value, 5);
      }),
    );
  });

  test("bends at the values between its ends", () => {
    const scale = linear([0, 10, 30], [100, 200, 220]);
    expect([-10, 0, 5, 10, 20, 30, 40].map(scale)).toEqual([0, 100, 150, 200, 210, 220, 230]);
    expect([100, 150, 210].map(scale.invert)).toEqual([0, 5, 20]);
    expect([scale.domain(), scale.range()]).toEqual([
      [0, 30],
      [100, 220],
    ]);
  });

  test("takes a single value to the middle of its pixels", () => {
    expect(linear([7, 7], [100, 200])(7)).toBe(150);
  });
});
