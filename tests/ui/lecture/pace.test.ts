import { expect, test } from "vitest";
import { endOf, paceInWords } from "../../../pages/ui/lecture/pace";

const plan = { begins: 3, ends: 5, total: 20 };
const MINUTE = 60_000;

test.each([
  [1.5, "18:30 left", "1:30 of 20:00", "1:30 ahead", false],
  [3, "17:00 left", "3:00 of 20:00", "on time, 2:00 left for this part", false],
  [5, "15:00 left", "5:00 of 20:00", "on time, 0:00 left for this part", false],
  [6.1, "13:54 left", "6:06 of 20:00", "over by 1:06", true],
  [75, "55:00 over", "75:00 of 20:00", "over by 70:00", true],
])("after %d minutes of a part from 3 to 5: %s, %s, %s", (minutes, left, elapsed, pace, isOver) => {
  expect(paceInWords(plan, minutes * MINUTE)).toEqual({ left, elapsed, pace, isOver });
});

test("the end of a lecture is a time of day", () => {
  const started = new Date(2026, 0, 5, 10, 50).getTime();
  expect(endOf(plan, started)).toMatch(/^11:10/);
});
