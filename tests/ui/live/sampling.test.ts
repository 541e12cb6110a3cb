import fc from "fast-check";
import { expect, test } from "vitest";
import { closest, everyNth, spread, spreadMoving } from "../../../pages/ui/live/sampling";

const count = fc.integer({ min: 1, max: 600 });
const most = fc.integer({ min: 1, max: 60 });

test("a spread holds what must be kept, sorted and without repetition", () => {
  const kept = count.chain((total) =>
    fc.tuple(
      fc.constant(total),
      fc.uniqueArray(fc.integer({ min: 0, max: total - 1 }), { maxLength: 4 }),
    ),
  );
  fc.assert(
    fc.property(kept, most, ([total, wanted], limit) => {
      const chosen = spread(total, limit, wanted);
      expect(chosen.length).toBe(Math.min(total, Math.max(limit, wanted.length, 1)));
      expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
      for (const one of wanted) expect(chosen).toContain(one);
    }),
  );
});

test("a spread of moving pairs holds the first, the last and those that must be kept", () => {
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
      const shown = spreadMoving(total, limit, { moving, kept });
      expect(shown.length).toBe(Math.min(total, limit));
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
      for (const one of [0, total - 1, ...kept]) expect(shown).toContain(one);
      const still = shown.filter((pair) => pair >= Math.max(moving, limit - 1));
      expect(still.length).toBeLessThanOrEqual(total <= limit ? total : kept.length + 1);
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
