import { expect, test } from "vitest";
import { matricesOf } from "../../../pages/ui/live/matrices";
import { float32 } from "./encoded_arrays";

const ROWS = 9;
const WIDTH = 4;
const CELLS = Array.from({ length: ROWS * WIDTH }, (_, index) => (index * index) / 8);
const RATES = [1, 0.3];
const MATRICES = matricesOf({
  contents: [
    { cells: float32(CELLS) },
    { waves: { columns: [0, 1, 2, 3], firstPosition: 0, factor: 1 } },
    {
      waves: {
        frequencies: Float64Array.from(RATES),
        columns: [3, -1, 0, 1],
        firstPosition: 5,
        factor: 2,
      },
    },
  ],
  width: WIDTH,
  parameters: { d_model: 4, base: 100 },
});

function expected(row: number): number[][] {
  const cells = CELLS.slice(row * WIDTH, (row + 1) * WIDTH);
  const encoding = [Math.sin(row), Math.cos(row), Math.sin(row / 10), Math.cos(row / 10)];
  const [fast, slow] = RATES.map((rate) => rate * (5 + row));
  const other = [2 * Math.cos(slow), 0, 2 * Math.sin(fast), 2 * Math.cos(fast)];
  return [cells, encoding, other];
}

test("matrices hold their cells or their waves", () => {
  for (let row = 0; row < ROWS; row += 1)
    MATRICES.forEach((matrix, index) => {
      const values = [0, 1, 2, 3].map((column) => matrix.value({ row, column }));
      values.forEach((value, column) => {
        expect(value).toBeCloseTo(expected(row)[index][column], 12);
      });
    });
});

test.each([
  { step: 1, count: ROWS },
  { step: 3, count: 3 },
  { step: 4, count: 3 },
])("sampled rows hold the same values: every $step rows", (rows) => {
  MATRICES.forEach((matrix, index) => {
    const sampled = matrix.sample(rows);
    expect(sampled).toHaveLength(rows.count * WIDTH);
    sampled.forEach((value, cell) => {
      const row = Math.floor(cell / WIDTH) * rows.step;
      expect(value).toBeCloseTo(expected(row)[index][cell % WIDTH], 12);
    });
  });
});
