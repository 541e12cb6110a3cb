/**
 * Values of rounding.ts for the cases on standard input, as JSON; test_rounding.py compares them.
 */

import { readFileSync } from "node:fs";
import {
  FLOAT_TYPES,
  groupedErrors,
  roundTo,
  stretchesOf,
  type Table,
} from "../../../pages/ui/live/formulas/rounding";
import { frequenciesOf } from "../../../pages/ui/live/formulas/sinusoid";

interface Cases {
  numbers: number[];
  stretches: [integers: number, count: number][];
  tables: (Omit<Table, "frequencies"> & {
    d_model: number;
    base: number;
    step: number;
    most: number;
    closeness: number;
  })[];
}

const { numbers, stretches, tables }: Cases = JSON.parse(readFileSync(0, "utf8"));
const values = {
  types: FLOAT_TYPES,
  rounded: FLOAT_TYPES.map((type) => numbers.map((number) => roundTo(number, type))),
  stretches: stretches.map(([integers, count]) => stretchesOf(integers, count)),
  errors: tables.map(({ d_model, base, rows, isExact, ...search }) => {
    const table = { frequencies: frequenciesOf(d_model, base), rows, isExact };
    const { errors, looked } = groupedErrors(table, FLOAT_TYPES, search);
    return { errors: errors.map((found) => [...found]), looked };
  }),
};
process.stdout.write(JSON.stringify(values));
