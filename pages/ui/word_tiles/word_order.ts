/** Words in an order that the user changes. */

/** The place of a word in the sentence, for each place in the order. */
export type Order = readonly number[];

/** Return the items with one of them moved to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, items[from]);
}

export function isSame(first: Order, second: Order): boolean {
  return first.length === second.length && first.every((word, place) => word === second[place]);
}

/** A box as `offsetLeft` and the like describe it. */
export interface Box {
  offsetLeft: number;
  offsetTop: number;
  offsetWidth: number;
  offsetHeight: number;
}

/** Return the index of the box whose centre is nearest; leaving a line counts twice. */
export function nearestBox(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
    Math.hypot(offsetLeft + offsetWidth / 2 - x, 2 * (offsetTop + offsetHeight / 2 - y)),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Return the step of an arrow key, or 0 for any other key. */
export function stepOf(key: string): number {
  if (key === "ArrowLeft" || key === "ArrowUp") return -1;
  return key === "ArrowRight" || key === "ArrowDown" ? 1 : 0;
}
