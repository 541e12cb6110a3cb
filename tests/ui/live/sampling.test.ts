import fc from "fast-check";
import { expect, test } from "vitest";
import { closest, everyNth, movingPairs, spread } from "../../../pages/ui/live/sampling";

const count = fc.integer({ min: 1, max: 600 });
const most = fc.integer({ min: 1, max: 60 });

test("a spread has the first and the last, sorted and without repetition", () => {
  fc.assert(
    fc.property(count, most, (total, limit) => {
      const chosen = spread(total, limit);
      expect(chosen.length).toBe(Math.min(total, limit));
      expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
      expect(chosen[0]).toBe(0);
      if (limit > 1) expect(chosen.at(-1)).toBe(total - 1);
    }),
  );
});

test("moving pairs are every n-th of them, the last pair and those that must be kept", () => {
  const settings = fc
    .record({ total: count, limit: fc.integer({ min: 5, max: 60 }) })
    .chain((given) =>
      fc.record({
        total: fc.constant(given.total),
        limit: fc.constant(given.limit),
        moving: fc.integer({ min: 0, max: given.total }),
        kept: fc.uniqueArray(fc.integer({ min: 0, max: given.total - 1 }), { maxLength: 3 }),
      }),
    );
  fc.assert(
    fc.property(settings, ({ total, limit, moving, kept }) => {
      const { pairs, pairStep } = movingPairs(total, limit, { moving, kept });
      expect(pairs.length).toBeLessThanOrEqual(limit);
      expect(pairs).toEqual([...new Set(pairs)].sort((a, b) => a - b));
      for (const pair of [0, total - 1, ...kept]) expect(pairs).toContain(pair);
      for (let pair = 0; pair < moving; pair += pairStep) expect(pairs).toContain(pair);
      if (total <= limit) expect(pairs).toHaveLength(total);
    }),
  );
});

test("every n-th begins at 0 and has within the limit", () => {
  fc.assert(
    fc.property(count, most, (total, limit) => {
      const chosen = everyNth(total, limit);
      expect(chosen[0]).toBe(0);
      expect(chosen.length).toBeLessThanOrEqual(limit);
      expect(chosen.at(-1)).toBeLessThan(total);
    }),
  );
});

test("the closest of equals is the first", () => {
  expect(closest([1, 3, 5], (value) => Math.abs(value - 4))).toBe(3);
});
