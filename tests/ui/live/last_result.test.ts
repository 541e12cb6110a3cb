import { expect, test, vi } from "vitest";
import { lastResults } from "../../../pages/ui/live/last_result";

test("a result is computed again only for a key that none of the last ones has", () => {
  const compute = vi.fn((key: string) => ({ key }));
  const resultOf = lastResults<{ key: string }>(2);
  const at = (key: string) => resultOf(key, () => compute(key));
  const first = at("first");
  at("second");
  expect(at("first")).toBe(first);
  // The second is now the oldest.
  at("third");
  expect(at("first")).toBe(first);
  expect(compute).toHaveBeenCalledTimes(3);
  at("second");
  expect(compute).toHaveBeenCalledTimes(4);
});
