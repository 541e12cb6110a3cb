/** Areas of angles that were never seen in training: a part of each turn of every slow pair. */

import { max } from "d3-array";
import { clamp } from "../../ui/live/numbers";
import type { Place, Points } from "../../ui/live/pen";
import type { Layout } from "./longer_view";

/** Tokens of each pair between which an area is. */
export interface Between {
  from: ArrayLike<number>;
  to: ArrayLike<number>;
}

/**
 * Outlines of these angles, one for each turn, which takes a slow pair longer than training. They
 * may end above the text.
 */
export function unseenAreas(
  { pair, token, perTurn, trainedLength, complete, length }: Layout,
  { from, to }: Between,
): Points[] {
  const areas: Points[] = [];
  const last = max(Array.from(to))!;
  const turns = complete < from.length ? Math.ceil(last / trainedLength) - 1 : 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const [upper, lower]: [Place[], Place[]] = [[], []];
    for (let index = complete; index < from.length; index += 1) {
      // Turns of the others are even longer.
      if (turn * perTurn[index][0] + trainedLength >= last) break;
      // Else the bar's end would bend the outline.
      const isWhole = from[index] < to[index] && to[index] === length;
      const end = isWhole ? Infinity : to[index];
      perTurn[index].forEach((long, half) => {
        const low = clamp(turn * long + trainedLength, from[index], end);
        const high = Math.max(clamp((turn + 1) * long, from[index], end), low);
        const x = pair(index + half / 2);
        upper.push({ x, y: token(high) });
        lower.push({ x, y: token(low) });
      });
    }
    if (upper.some(({ y }, corner) => y < lower[corner].y))
      areas.push([...upper, ...lower.reverse()].flatMap(({ x, y }) => [x, y]));
  }
  return areas;
}
