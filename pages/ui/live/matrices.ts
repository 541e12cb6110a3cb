/** Matrices that Python describes: by their cells, or by waves. */

import { decodeFloat32, memoise } from "./arrays";
import { cell, forEachRow, frequenciesOf } from "./formulas/sinusoid";

/** Columns of an encoding. */
interface Waves {
  /** Wave of each column: twice its pair, plus 1 for a cosine; or -1 for a column of zeros. */
  columns: readonly number[];
  /** Position of the first row. */
  firstPosition: number;
  factor: number;
  /** Frequencies of the pairs; without them those of the picture's parameters. */
  frequencies?: Float64Array;
}

/** Cells in float32, row after row; or waves. */
export type Content = { cells: string } | { waves: Waves };

export interface CellIndex {
  row: number;
  column: number;
}

/** The rows from 0, `step` apart. */
export interface SampledRows {
  step: number;
  count: number;
}

/** A matrix whose entries are computed when needed. */
export interface Matrix {
  value(index: CellIndex): number;
  /** All columns of some rows, row after row. */
  sample(rows: SampledRows): Float64Array;
}

interface Source {
  contents: readonly Content[];
  width: number;
  parameters: { d_model: number; base: number };
}

const cellsOf = memoise(({ cells }: { cells: string }) => decodeFloat32(cells));

const ofCells = (cells: Float64Array, width: number): Matrix => ({
  value: ({ row, column }) => cells[row * width + column],
  sample({ step, count }) {
    const sampled = new Float64Array(count * width);
    for (let index = 0; index < count; index += 1) {
      const first = index * step * width;
      sampled.set(cells.subarray(first, first + width), index * width);
    }
    return sampled;
  },
});

function ofWaves({ columns, firstPosition, factor }: Waves, frequencies: Float64Array): Matrix {
  // Only pairs that columns show are computed.
  const pairs = [...new Set(columns.filter((wave) => wave >= 0).map((wave) => wave >> 1))];
  const places = new Map(pairs.map((pair, place) => [pair, place]));
  const placesOfColumns = columns.map((wave) => places.get(wave >> 1) ?? 0);
  const shown = Float64Array.from(pairs, (pair) => frequencies[pair]);
  let sampled = { step: 0, count: 0, values: new Float64Array() };
  return {
    value({ row, column }) {
      const wave = columns[column];
      return wave < 0 ? 0 : factor * cell(firstPosition + row, wave, frequencies);
    },
    sample({ step, count }) {
      if (sampled.step === step && sampled.count === count) return sampled.values;
      const width = columns.length;
      const values = new Float64Array(count * width);
      forEachRow(shown, { from: firstPosition, step, count }, (row, sines, cosines) => {
        for (let column = 0; column < width; column += 1) {
          const wave = columns[column];
          if (wave < 0) continue;
          const value = (wave & 1 ? cosines : sines)[placesOfColumns[column]];
          values[row * width + column] = factor * value;
        }
      });
      sampled = { step, count, values };
      return values;
    },
  };
}

const ofOwnWaves = memoise((waves: Waves & { frequencies: Float64Array }) =>
  ofWaves(waves, waves.frequencies),
);

/** A matrix whose columns are those of another, in `order`. */
export const reordered = (matrix: Matrix, order: readonly number[]): Matrix => ({
  value: ({ row, column }) => matrix.value({ row, column: order[column] }),
  sample(rows) {
    const values = matrix.sample(rows);
    const sampled = new Float64Array(values.length);
    const width = order.length;
    for (let first = 0; first < values.length; first += width)
      for (let column = 0; column < width; column += 1)
        sampled[first + column] = values[first + order[column]];
    return sampled;
  },
});

/** The matrices that are `contents`, each `width` columns wide. */
export function matricesOf({ contents, width, parameters }: Source): Matrix[] {
  return contents.map((content) => {
    if ("cells" in content) return ofCells(cellsOf(content), width);
    const { waves } = content;
    const { frequencies } = waves;
    const { d_model, base } = parameters;
    return frequencies
      ? ofOwnWaves(waves as Waves & { frequencies: Float64Array })
      : ofWaves(waves, frequenciesOf(d_model, base));
  });
}
