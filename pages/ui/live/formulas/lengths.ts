/** Lengths of texts, in tokens. */

/** A percentage of a length, as a whole number of positions; halves are rounded up. */
export const percentOf = (length: number, percent: number): number =>
  Math.floor((length * percent + 50) / 100);

/**
 * The first and the last key whose query, `offset` tokens later, is in the text; all keys if none
 * is.
 */
export function keysWithQuery(length: number, offset: number): [number, number] {
  if (Math.abs(offset) >= length) return [0, length - 1];
  return [Math.max(0, -offset), Math.min(length, length - offset) - 1];
}
