import { expect, test } from "vitest";
import { paceInWords } from "../../../pages/ui/lecture/pace";

const plan = { begins: 3, ends: 5, total: 20 };
const MINUTE = 60_000;

test.each([
  [1.5, "1:30 of 20:00", "1:30 ahead", false],
  [3, "3:00 of 20:00", "on time, 2:00 left for this part", false],
  [5, "5:00 of 20:00", "on time, 0:00 left for this part", false],
  [6.1, "6:06 of 20:00", "over by 1:06", true],
  [75, "75:00 of 20:00", "over by 70:00", true],
])("after %d minutes of a part from 3 to 5: %s, %s", (minutes, elapsed, pace, isOver) => {
  expect(paceInWords(plan, minutes * MINUTE)).toEqual({ elapsed, pace, isOver });
});
