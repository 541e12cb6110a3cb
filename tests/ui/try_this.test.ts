import { describe, expect, test } from "vitest";
import { scrollToBoth, sectionKey } from "../../pages/ui/try_this";

test.each([
  ["st-key-part_decay_pairs", "pairs"],
  ["st-key-part_home_sine_alone", "sine_alone"],
  ["st-key-part_decay", undefined],
  ["st-key-claims", undefined],
  ["a st-key-part_decay_pairs", undefined],
])("the class %s names the section %s", (className, key) => {
  expect(sectionKey(className)).toBe(key);
});

describe("the place to scroll to", () => {
  const view = { top: 60, bottom: 768 };
  const picture = { top: 190, bottom: 580 };

  test("shows the picture and the question below it, if both fit", () => {
    expect(scrollToBoth(picture, 700, view)).toBe(0);
    expect(scrollToBoth(picture, 850, view)).toBe(82);
  });

  test("cuts off up to a fifth of the picture, so that the question has its answer beside it", () => {
    expect(scrollToBoth(picture, 970, view)).toBe(202);
  });

  test("shows the picture alone, where both do not fit", () => {
    expect(scrollToBoth(picture, 990, view)).toBe(0);
    expect(scrollToBoth({ top: 400, bottom: 900 }, 1300, view)).toBeNull();
  });
});
