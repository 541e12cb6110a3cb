/**
 * Values of versions.ts for the cases on standard input, as JSON; test_versions.py compares them.
 */

import { readFileSync } from "node:fs";
import { cell } from "../../../pages/ui/live/formulas/sinusoid";
import {
  haveSameNumbers,
  matchedColumn,
  type Sizes,
  type Version,
  waveOf,
  wavesOf,
} from "../../../pages/ui/live/formulas/versions";

interface Cases {
  versions: Version[];
  sizes: (Sizes & { rows: number[] })[];
  compared: Sizes[];
}

const columnsOf = (d_model: number) => Array.from({ length: d_model }, (_, column) => column);

const { versions, sizes, compared }: Cases = JSON.parse(readFileSync(0, "utf8"));
const values = {
  matrices: sizes.map(({ rows, ...size }) =>
    versions.map((version) => {
      const { frequencies, firstPosition, factor } = wavesOf(version, size);
      const waves = columnsOf(size.d_model).map((column) =>
        waveOf(version.layout, column, size.d_model / 2),
      );
      const matrix = rows.map((row) =>
        waves.map((wave) => factor * cell(firstPosition + row, wave, frequencies)),
      );
      return { frequencies: [...frequencies], matrix };
    }),
  ),
  comparisons: compared.map((size) =>
    versions.map((first) =>
      versions.map((second) => ({
        order: columnsOf(size.d_model).map((column) =>
          matchedColumn(first.layout, second.layout, column, size.d_model / 2),
        ),
        isEqual: haveSameNumbers(wavesOf(first, size), wavesOf(second, size)),
      })),
    ),
  ),
};
process.stdout.write(JSON.stringify(values));
