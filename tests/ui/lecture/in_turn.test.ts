import { afterEach, expect, test, vi } from "vitest";
import { inTurn } from "../../../pages/ui/lecture/in_turn";

afterEach(() => vi.restoreAllMocks());

/** Steps that are done when the test says so, and the function that takes them. */
function turns(most: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = inTurn(async (step: string) => {
    begun.push(step);
    if (step === "broken") throw new Error("no page");
    await new Promise<void>((resolve) => ends.push(resolve));
  }, most);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { begun, ends, take, settled };
}

test("a step waits for the one before", async () => {
  const { begun, ends, take, settled } = turns(10);
  take("first");
  take("second");
  await settled();
  expect(begun).toEqual(["first"]);
  ends[0]();
  await settled();
  expect(begun).toEqual(["first", "second"]);
});

test("a step that fails is reported, and those after it are taken", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const { begun, take, settled } = turns(2);
  for (let press = 0; press < 3; press++) {
    take("broken");
    await settled();
  }
  take("next");
  await settled();
  expect(begun).toEqual(["broken", "broken", "broken", "next"]);
  expect(report).toHaveBeenCalledTimes(3);
});

test("steps beyond the limit are dropped until one is done", async () => {
  const { begun, ends, take, settled } = turns(2);
  for (const step of ["a", "b", "dropped"]) take(step);
  await settled();
  ends[0]();
  await settled();
  take("c");
  ends[1]();
  await settled();
  expect(begun).toEqual(["a", "b", "c"]);
});
