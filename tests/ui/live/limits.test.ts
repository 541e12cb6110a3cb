import fc from "fast-check";
import { expect, test } from "vitest";
import { bounded, highest, lowest, nearest } from "../../../pages/ui/live/limits";
import { BASE, D_MODEL, PAIR, POSITION } from "./variables";

const anyNumber = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

test("a limit follows the parameter that sets it", () => {
  expect(highest(POSITION, { seq_len: 100 })).toBe(99);
  expect(highest(PAIR, { d_model: 128 })).toBe(63);
  expect(highest(D_MODEL, {})).toBe(1024);
  expect(highest(BASE, {})).toBe(1_000_000);
});

test("the nearest value is allowed, and none is closer", () => {
  fc.assert(
    fc.property(anyNumber, (value) => {
      const found = nearest(D_MODEL, value, {});
      expect(found % 2).toBe(0);
      expect(found).toBeGreaterThanOrEqual(2);
      expect(found).toBeLessThanOrEqual(1024);
      const inside = Math.min(Math.max(value, 2), 1024);
      expect(Math.abs(found - inside)).toBeLessThanOrEqual(1);
    }),
  );
});

test("the nearest option is one of the options, and none is closer", () => {
  fc.assert(
    fc.property(anyNumber, (value) => {
      const distance = (option: number) => Math.abs(option - value);
      const found = nearest(BASE, value, {});
      expect(BASE.options).toContain(found);
      expect(distance(found)).toBe(Math.min(...BASE.options!.map(distance)));
    }),
  );
});

test("a bounded value is itself inside the limits, and a limit beyond them", () => {
  fc.assert(
    fc.property(anyNumber, fc.integer({ min: 2, max: 2048 }), (value, seq_len) => {
      const found = bounded(POSITION, value, { seq_len });
      const isInside = value >= lowest(POSITION) && value <= seq_len - 1;
      expect(found).toBeCloseTo(isInside ? value : value < 0 ? 0 : seq_len - 1);
    }),
  );
});
