/** Rounding errors of the rows that each point of the picture shows. */

import { range } from "d3-array";
import { decodeFloat64, memoise } from "../../ui/live/arrays";
import {
  ErrorSearch,
  type FloatType,
  type GroupedErrors,
  groupedErrors,
  type Table,
} from "../../ui/live/formulas/rounding";
import { frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { isAt, type View } from "../../ui/live/scene";

interface Line {
  name: FloatType;
  /** Largest position up to which the type holds every integer. */
  integers: number;
  hue: "sin" | "cos" | "guess";
  dash: readonly number[];
}

/** `exactly` is 1 where only the result is rounded, else 0. */
export type PrecisionParameters = { d_model: number; base: number; rows: number; exactly: number };

export interface PrecisionCore {
  /** Largest number of points; of more rows, each shows the largest error of a few. */
  points: number;
  lines: readonly Line[];
  /** Errors of all points in float64, for each line, and the parameters that the core took. */
  known: { at: PrecisionParameters; errors: readonly string[] };
  /** Number of rows at these parameters that stay distinct in each 16-bit type. */
  distinct: Readonly<Record<string, Distinct>>;
  /** Ends of the axis; smaller errors, such as 0, are drawn at its bottom. */
  floor: number;
  top: number;
  /** Explanation of `exactly`, in words. */
  ways: readonly [steps: string, exactly: string];
}

type Distinct = readonly [steps: number, result: number];

export type PrecisionView = View<PrecisionParameters, PrecisionCore>;

/** Number of angles that there is time for in a frame. */
const MOST = 100_000;
/** Errors that are up to 3 % too small are drawn less than a pixel too low. */
const CLOSE = 0.97;
/** An error that is up to 0.1 % too small is right in the two digits that are read. */
const CLOSER = 0.999;

const decodedErrors = memoise(({ errors }: PrecisionCore["known"]) => errors.map(decodeFloat64));

/** Return whether the core has computed the errors of the current parameters. */
export const isKnown = ({ parameters, core }: PrecisionView): boolean =>
  isAt(parameters, core.known.at);

/** Number of rows, a whole one while it plays, too. */
export const rowsIn = ({ parameters }: PrecisionView): number => Math.round(parameters.rows);

/** Number of rows that a point shows. */
export const stepOf = (view: PrecisionView): number => Math.ceil(rowsIn(view) / view.core.points);

/** First and last row of a point. */
export function rowsOf(view: PrecisionView, index: number): { first: number; last: number } {
  const step = stepOf(view);
  return { first: index * step, last: Math.min((index + 1) * step, rowsIn(view)) - 1 };
}

const tableOf = (view: PrecisionView): Table => ({
  frequencies: frequenciesOf(view.parameters.d_model, view.parameters.base),
  rows: rowsIn(view),
  isExact: view.parameters.exactly === 1,
});

/**
 * Errors of all points: those of the core or, at other parameters, those that there is time for.
 */
export function allErrors(view: PrecisionView): GroupedErrors {
  const { lines, known } = view.core;
  const step = stepOf(view);
  if (isKnown(view)) return { errors: decodedErrors(known), looked: step };
  const names = lines.map(({ name }) => name);
  return groupedErrors(tableOf(view), names, { step, most: MOST, closeness: CLOSE });
}

/** The error of a point in each type, of all its rows. */
export function errorsAt(view: PrecisionView, index: number): number[] {
  const { lines, known } = view.core;
  if (isKnown(view)) return decodedErrors(known).map((errors) => errors[index]);
  const table = tableOf(view);
  const { first, last } = rowsOf(view, index);
  return lines.map(({ name }) => {
    const search = new ErrorSearch(table, name);
    return range(first, last + 1).reduce((largest, row) => search.largest(row, largest, CLOSER), 0);
  });
}
