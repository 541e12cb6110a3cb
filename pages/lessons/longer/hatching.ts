/** Hatching of steps: thin lines and an outline, for what is absent. */

import type { Pen, Style } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import { type Ends, edgeOf } from "./steps";

/** Opacity of the lines inside the outline. */
const LINES = 0.7;

/** First bar and the one after the last of each group of neighbours that are not empty. */
function groupsOf(bars: readonly Ends[]): [from: number, to: number][] {
  const groups: [number, number][] = [];
  bars.forEach(([low, high], index) => {
    if (low <= high) return;
    if (groups.at(-1)?.[1] === index) groups[groups.length - 1][1] = index + 1;
    else groups.push([index, index + 1]);
  });
  return groups;
}

/** Hatch bars with rising lines, some pixels apart. */
export function hatch(
  pen: Pen,
  pair: Scale,
  bars: readonly Ends[],
  gap: number,
  style: Style,
): void {
  for (const group of groupsOf(bars)) {
    const [upper, lower] = ([1, 0] as const).map((end) => edgeOf(pair, bars, end, group));
    pen.curve([...upper, ...lower.reverse(), upper[0]].flat(), style);
    const [from, to] = group;
    const inside = bars.slice(from, to);
    const top = Math.min(...inside.map(([, high]) => high));
    const foot = Math.max(...inside.map(([low]) => low));
    // On a line, x + y is the same everywhere.
    for (let sum = pair(from) + top + gap; sum < pair(to) + foot; sum += gap) {
      let line: number[] = [];
      inside.forEach(([low, high], index) => {
        const left = Math.max(pair(from + index), sum - low);
        const right = Math.min(pair(from + index + 1), sum - high);
        if (left >= right) return;
        if (line.length && left - line[line.length - 2] > 1e-6) {
          pen.curve(line, { ...style, alpha: LINES });
          line = [];
        }
        if (!line.length) line = [left, sum - left];
        line.push(right, sum - right);
      });
      if (line.length) pen.curve(line, { ...style, alpha: LINES });
    }
  }
}
