import { expect, test } from "vitest";
import { canPlay } from "../../../pages/ui/live/playback";

const ASKED = { name: "far", hides: ["curve"], masks: [], takesGuess: true, isRevealed: false };

test("a picture whose answer is hidden plays only if its question asks for it", () => {
  expect(canPlay(undefined)).toBe(true);
  expect(canPlay(ASKED)).toBe(false);
  expect(canPlay({ ...ASKED, plays: true })).toBe(true);
  expect(canPlay({ ...ASKED, isRevealed: true })).toBe(true);
  expect(canPlay({ ...ASKED, hides: [] })).toBe(true);
});
