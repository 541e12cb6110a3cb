/** Selection of the rows, columns or pairs that a picture shows. */

import { leastIndex, range } from "d3-array";

/** At most `most` of the numbers 0 … count - 1, spread evenly; those of `kept` are included. */
export function spread(count: number, most: number, kept: readonly number[]): number[] {
  const shown = Math.min(count, Math.max(most, kept.length, 1));
  const gap = (count - 1) / Math.max(shown - 1, 1);
  const chosen = range(shown).map((index) => Math.round(index * gap));
  for (const wanted of kept) {
    if (chosen.includes(wanted)) continue;
    const free = chosen.filter((other) => !kept.includes(other));
    chosen[chosen.indexOf(closest(free, (other) => Math.abs(other - wanted)))] = wanted;
  }
  return chosen.sort((one, other) => one - other);
}

/**
 * At most `most` of the pairs 0 … count - 1: of the first `moving` ones, and the last.
 *
 * Slower pairs look still, so only the last of them is there. Those of `kept` are included.
 */
export function spreadMoving(
  count: number,
  most: number,
  { moving, kept }: { moving: number; kept: readonly number[] },
): number[] {
  if (count <= most) return range(count);
  const end = Math.min(Math.max(moving, most - 1, 1), count - 1);
  const slow = [...new Set([...kept.filter((pair) => pair >= end), count - 1])];
  const fast = kept.filter((pair) => pair < end);
  const shown = spread(end, most - slow.length, [...new Set([0, ...fast])]);
  return [...shown, ...slow.sort((one, other) => one - other)];
}

/** At most `most` of the numbers 0 … count - 1, at equal distances from 0. */
export const everyNth = (count: number, most: number): number[] =>
  range(0, count, Math.ceil(count / Math.max(most, 1)));

/** The item with the smallest distance; of equals the first. */
export const closest = <Item>(items: readonly Item[], distance: (item: Item) => number): Item =>
  items[leastIndex(items, distance)!];
