/** Lengths of texts, in tokens. */

/** A percentage of a length, as a whole number of positions; halves are rounded up. */
export const percentOf = (length: number, percent: number): number =>
  Math.floor((length * percent + 50) / 100);
