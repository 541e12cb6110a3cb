import { expect, test } from "vitest";
import { bounces, isOfRemote } from "../../../pages/ui/lecture/bounces";

/** Return which presses were meant, from their keys and times in milliseconds. */
function meant(presses: readonly (readonly [key: string, timeStamp: number, repeat?: boolean])[]) {
  const isBounce = bounces();
  return presses
    .filter(
      ([key, timeStamp, repeat = false]) =>
        !isBounce({ key, timeStamp, repeat } as unknown as KeyboardEvent),
    )
    .map(([, timeStamp]) => timeStamp);
}

test("a second press within 200 milliseconds is a bounce", () => {
  expect(meant([120, 199, 200].map((time) => ["PageDown", time] as const))).toEqual([120]);
  const pair = (gap: number) => meant([0, gap].map((time) => ["PageDown", time] as const));
  expect([pair(120), pair(199), pair(200), pair(250)]).toEqual([[0], [0], [0, 200], [0, 250]]);
});

test("a bounce does not make the next press one", () => {
  expect(meant([0, 120, 250, 370, 500].map((time) => ["PageDown", time] as const))).toEqual([
    0, 250, 500,
  ]);
});

test("the way back may follow at once", () => {
  const presses = [["PageDown", 0] as const, ["PageUp", 60] as const, ["PageDown", 120] as const];
  expect(meant(presses)).toEqual([0, 60, 120]);
});

test("a key that is held is pressed once", () => {
  const held = [500, 533, 566].map((time) => ["PageDown", time, true] as const);
  expect(meant([["PageDown", 0], ...held, ["PageDown", 600]])).toEqual([0, 600]);
});

test("a remote has keys for steps and for a black screen", () => {
  const keys = ["PageDown", "PageUp", "b", "B", "."];
  expect(keys.filter(isOfRemote)).toEqual(keys);
  expect(["1", "e", " ", "ArrowRight", "bb"].filter(isOfRemote)).toEqual([]);
});
