/** Selection of the rows, columns or pairs that a picture shows. */

import { leastIndex, range } from "d3-array";

/** At most `most` of the numbers 0 … count - 1, spread evenly from the first to the last. */
export function spread(count: number, most: number): number[] {
  const shown = Math.min(count, most);
  const gap = (count - 1) / Math.max(shown - 1, 1);
  return range(shown).map((index) => Math.round(index * gap));
}

/**
 * At most `most` of the pairs 0 … count - 1: every n-th of the first `moving` ones, those of
 * `kept`, and the last.
 *
 * Slower pairs look still, so only the last of them is there.
 */
export function movingPairs(
  count: number,
  most: number,
  { moving, kept }: { moving: number; kept: readonly number[] },
): { pairs: number[]; pairStep: number } {
  if (count <= most) return { pairs: range(count), pairStep: 1 };
  const end = Math.max(moving, most - kept.length - 1, 1);
  for (let pairStep = 1; ; pairStep += 1) {
    const pairs = [...new Set([...range(0, end, pairStep), ...kept, count - 1])];
    if (pairs.length <= most || pairStep >= end)
      return { pairs: pairs.sort((a, b) => a - b), pairStep };
  }
}

/** At most `most` of the numbers 0 … count - 1, at equal distances from 0. */
export const everyNth = (count: number, most: number): number[] =>
  range(0, count, Math.ceil(count / Math.max(most, 1)));

/** The item with the smallest distance; of equals the first. */
export const closest = <Item>(items: readonly Item[], distance: (item: Item) => number): Item =>
  items[leastIndex(items, distance)!];
