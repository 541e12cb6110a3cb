import { describe, expect, test } from "vitest";
import { colourAt, mixOf, pixelsOf, STEPS } from "../../../pages/ui/live/colours";

const STOPS = [
  [0, "#000000"],
  [0.5, "#204080"],
  [1, "#ff8000"],
] as const;

describe("a scale of colours", () => {
  test("has its colours at their places, and a mixture between two", () => {
    expect(colourAt(STOPS, 0)).toBe("rgb(0, 0, 0)");
    expect(colourAt(STOPS, 0.25)).toBe("rgb(16, 32, 64)");
    expect(colourAt(STOPS, 0.5)).toBe("rgb(32, 64, 128)");
    expect(colourAt(STOPS, 1)).toBe("rgb(255, 128, 0)");
  });

  test("ends with its last colours", () => {
    expect(colourAt(STOPS, -1)).toBe(colourAt(STOPS, 0));
    expect(colourAt(STOPS, 2)).toBe(colourAt(STOPS, 1));
  });

  test("is the same as pixels, which are opaque", () => {
    const bytes = new Uint8Array(pixelsOf(STOPS).buffer);
    for (const step of [0, 1, 99, STEPS / 2, STEPS - 1, STEPS]) {
      const [red, green, blue, alpha] = bytes.subarray(4 * step);
      expect(`rgb(${red}, ${green}, ${blue})`).toBe(colourAt(STOPS, step / STEPS));
      expect(alpha).toBe(255);
    }
  });
});

test("two colours are mixed in either notation", () => {
  expect(mixOf("#204080", "rgb(0, 255, 128)")(0.5)).toBe("rgb(16, 160, 128)");
  expect(mixOf("rgb(1, 2, 3)", "#ffffff")(0)).toBe("rgb(1, 2, 3)");
  expect(mixOf("rgb(1, 2, 3)", "#ffffff")(1)).toBe("rgb(255, 255, 255)");
});
