import { expect, test } from "vitest";
import { flippedDigits } from "../../../pages/ui/live/formulas/schemes";

test("from position -1 to 0, all 32 binary digits change, and the count of them ends", () => {
  expect(flippedDigits(0)).toBe(32);
  expect([1, 2, 3, 4].map(flippedDigits)).toEqual([1, 2, 1, 3]);
});
