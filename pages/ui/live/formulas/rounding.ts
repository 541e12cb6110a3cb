/**
 * The encoding computed in the float types that models run in, and its errors.
 *
 * Tests hold the roundings and the stretches of positions to `pe_core` bit by bit, and the errors
 * within 1e-9.
 */

import { sum } from "d3-array";

export const FLOAT_TYPES = ["float32", "float16", "bfloat16"] as const;
export type FloatType = (typeof FLOAT_TYPES)[number];

interface Format {
  /** Round to the nearest number of the type, ties to even. */
  round(value: number): number;
  /** Largest error of a rounded number, as a share of it. */
  share: number;
  /** Largest error of numbers too small for all significant bits. */
  least: number;
}

const FLOAT64_BITS = 53;
const EXPONENTS = 2048;
const BIAS = 1023;
const number = new Float64Array(1);
const words = new Uint32Array(number.buffer);

/** A function that rounds to a number of significant bits; of small numbers fewer are left. */
function roundingTo(bits: number, smallestExponent: number): (value: number) => number {
  // float64 numbers near a shift are multiples of the last bit that stays: adding it rounds.
  const shifts = Float64Array.from({ length: EXPONENTS }, (_, biased) => {
    const exponent = Math.max(biased - BIAS, smallestExponent);
    return 1.5 * 2 ** Math.min(exponent + FLOAT64_BITS - bits, BIAS);
  });
  return (value) => {
    number[0] = value;
    const shift = shifts[(words[1] >>> 20) & (EXPONENTS - 1)];
    return value + shift - shift;
  };
}

const toEightBits = roundingTo(8, -126);

const FORMATS: Record<FloatType, Format> = {
  float32: { round: Math.fround, share: 2 ** -24, least: 2 ** -150 },
  float16: { round: roundingTo(11, -14), share: 2 ** -11, least: 2 ** -25 },
  // As in the core, by way of float32, which rounds once more.
  bfloat16: {
    round: (value) => toEightBits(Math.fround(value)),
    share: 2 ** -8 + 2 ** -24,
    least: 2 ** -134,
  },
};

export const roundTo = (value: number, type: FloatType): number => FORMATS[type].round(value);

/** Largest error of a rounded sine or cosine, by the integer up to which the type holds all. */
export const roundedError = (integers: number): number => 1 / (2 * integers);

/** Positions `from` … `to` - 1, of which rounding to a type leaves one in `every` different. */
export interface Stretch {
  from: number;
  to: number;
  every: number;
}

/**
 * The first `count` positions, in stretches.
 *
 * `integers` is the largest integer up to which the type holds every one. Beyond each power of two,
 * its numbers are twice as far apart.
 */
export function stretchesOf(integers: number, count: number): Stretch[] {
  const stretches = [{ from: 0, to: Math.min(integers, count), every: 1 }];
  for (let from = integers, every = 2; from < count; from *= 2, every *= 2)
    stretches.push({ from, to: Math.min(2 * from, count), every });
  return stretches;
}

/** The number of different values of rounded positions, the last of which becomes `last`. */
export function distinctOf(stretches: readonly Stretch[], last: number): number {
  const ends = [...stretches.slice(1).map(({ from }) => from), last];
  return 1 + sum(stretches, ({ from, every }, index) => (ends[index] - from) / every);
}

/** A table of encodings. */
export interface Table {
  frequencies: Float64Array;
  rows: number;
  /** True if only sines and cosines are rounded, not each step before them. */
  isExact: boolean;
}

/** Largest possible difference of two sines. */
const LARGEST = 2;
/** Time for the sines and cosines of a pair, compared with its angle. */
const SINES = 8;

/** Searches a table for the largest error of a float type. */
export class ErrorSearch {
  /** Number of pairs looked at; those that need sines count more. */
  cost = 0;
  readonly #table: Table;
  readonly #format: Format;
  /** Frequencies, from the fastest on, in the float type. */
  readonly #rounded: Float64Array;

  constructor(table: Table, type: FloatType) {
    this.#table = table;
    this.#format = FORMATS[type];
    this.#rounded = table.frequencies.map((frequency) => this.#format.round(frequency));
  }

  /** Distance of a position from the number that stands for it. */
  gap(position: number): number {
    return this.#table.isExact ? 0 : Math.abs(this.#format.round(position) - position);
  }

  /**
   * The largest error of the row of a position, if it is larger than `known`; else `known`.
   *
   * An error is at most that of the angle plus that of rounding the result. So most pairs need no
   * sine, and where the bound, which falls from pair to pair, is below the largest error so far,
   * the search ends. It also ends where errors are at most 1 / `closeness` times as large.
   */
  largest(position: number, known: number, closeness = 1): number {
    const { frequencies, isExact } = this.#table;
    const { round, share, least } = this.#format;
    const rounded = isExact ? position : round(position);
    // Error of an angle: at most `perRadian` times its frequency, plus `rest`.
    const perRadian = isExact ? 0 : this.gap(position) + rounded * share * (2 + share);
    const rest = isExact ? 0 : least * (1 + rounded * (1 + share));
    const ofResult = share / 2;
    let largest = known;
    for (let pair = 0; pair < frequencies.length; pair += 1) {
      const bound = Math.min(perRadian * frequencies[pair] + rest, LARGEST) + ofResult;
      if (closeness * bound <= largest) break;
      this.cost += 1;
      const exact = position * frequencies[pair];
      const angle = isExact ? exact : round(rounded * this.#rounded[pair]);
      if (Math.min(Math.abs(angle - exact), LARGEST) + ofResult <= largest) continue;
      this.cost += isExact ? SINES / 2 : SINES;
      const [sine, cosine] = [Math.sin(exact), Math.cos(exact)];
      const ofSine = Math.abs(round(isExact ? sine : Math.sin(angle)) - sine);
      const ofCosine = Math.abs(round(isExact ? cosine : Math.cos(angle)) - cosine);
      largest = Math.max(largest, ofSine, ofCosine);
    }
    return largest;
  }
}

export interface GroupedErrors {
  /** Largest error of each group of rows. */
  errors: Float64Array[];
  /** Number of rows of each group that were looked at. */
  looked: number;
}

/**
 * Largest errors of every `step` rows in some types, until they cost `most`.
 *
 * The row whose position is rounded most comes first.
 */
export function groupedErrors(
  table: Table,
  types: readonly FloatType[],
  { step, most, closeness }: { step: number; most: number; closeness: number },
): GroupedErrors {
  const groups = Math.ceil(table.rows / step);
  const searches = types.map((type) => new ErrorSearch(table, type));
  const errors = types.map(() => new Float64Array(groups));
  const look = (rowOf: (search: ErrorSearch, first: number, last: number) => number): void => {
    searches.forEach((search, index) => {
      const found = errors[index];
      for (let group = 0; group < groups; group += 1) {
        const first = group * step;
        const row = rowOf(search, first, Math.min(first + step, table.rows) - 1);
        found[group] = search.largest(row, found[group], closeness);
      }
    });
  };
  look(farthest);
  let looked = 1;
  const spent = () => searches.reduce((sum, { cost }) => sum + cost, 0);
  if (step > 1) {
    for (let back = 0; back < step && spent() < most; back += 1) {
      look((_, first, last) => Math.max(first, last - back));
      looked = back + 1;
    }
  }
  return { errors, looked };
}

/** The last row of a group whose position is farthest from the number that stands for it. */
function farthest(search: ErrorSearch, first: number, last: number): number {
  let found = last;
  for (let row = last - 1; row >= first; row -= 1)
    if (search.gap(row) > search.gap(found)) found = row;
  return found;
}
