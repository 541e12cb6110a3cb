import { describe, expect, test } from "vitest";
import { targetInWords } from "../../../pages/ui/live/target";

describe("a target", () => {
  const variables = [
    { key: "offset", label: "offset k", low: 0, high: 100, step: 1 },
    { key: "base", label: "base", options: [2, 5, 10, 20, 50] },
    { key: "d_model", label: "d_model", low: 2, high: 1024, step: 2 },
  ] as never;
  const target = { offset: 40, base: 20 };
  const words = (parameters: object) => targetInWords(variables, parameters as never, target);

  test("is compared by places on the sliders that are searched, without its values", () => {
    expect(words({ offset: 0, base: 2, d_model: 8 })).toBe("Target: 0 of 2 found, 42% close.");
    expect(words({ offset: 20, base: 10, d_model: 8 })).toBe("Target: 0 of 2 found, 77% close.");
    expect(words({ offset: 41, base: 20, d_model: 8 })).toBe("Target: 1 of 2 found, 99% close.");
  });

  test("is named once it is found", () => {
    expect(words({ offset: 40, base: 20, d_model: 8 })).toBe("Found: offset k 40, base 20.");
  });

  test("of a wide range may be missed by very little", () => {
    const wide = (d_model: number) => targetInWords(variables, { d_model }, { d_model: 512 });
    expect(wide(516)).toBe("Found: d_model 512.");
    expect(wide(520)).toBe("Target: 0 of 1 found, 99% close.");
  });
});
