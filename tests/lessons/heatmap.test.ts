import { describe, expect, test } from "vitest";
import { heatmap } from "../../pages/lessons/heatmap/heatmap";
import { picture, viewOf } from "../ui/live/picture";

const DEFAULTS = { d_model: 8, seq_len: 16, base: 10_000, position: 3, dim: 2, fans: 0 };
const at = (changes = {}) => picture(heatmap, viewOf({ ...DEFAULTS, ...changes }));

describe("dragging", () => {
  test("moves the chosen cell to where the pointer is", () => {
    const shown = at();
    const target = at({ position: 9, dim: 5 }).grab({ x: 200, y: 200 })!;
    expect(shown.grab({ x: 200, y: 200 })?.name).toBe("cell");
    expect(shown.drag("cell", target)).toEqual({ position: 9, dim: 5 });
  });

  test("in the column chooses a row, in the row a column", () => {
    const shown = at();
    const { column, row } = shown.layout;
    expect(shown.grab({ x: column.x + 5, y: column.y + 5 })?.name).toBe("row");
    expect(shown.grab({ x: row.x + 5, y: row.y + 5 })?.name).toBe("column");
  });
});

test("the formula shows the value of the chosen cell", () => {
  const value = Math.sin(3 * 10_000 ** (-2 / 8)).toFixed(4);
  expect(at().formula()).toMatch(new RegExp(`= ${value}$`));
});
