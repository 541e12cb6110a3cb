import { expect, test } from "vitest";
import { sectionKey } from "../../pages/ui/try_this";

test.each([
  ["st-key-part_decay_pairs", "pairs"],
  ["st-key-part_home_sine_alone", "sine_alone"],
  ["st-key-part_decay", undefined],
  ["st-key-claims", undefined],
  ["a st-key-part_decay_pairs", undefined],
])("the class %s names the section %s", (className, key) => {
  expect(sectionKey(className)).toBe(key);
});
