/** Areas and lines along the ends of bars, which are beside each other. */

import type { Points } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";

/** Steps from one pair's level to the next; equal ones are one. */
export function stepsAt(pair: Scale, levels: ArrayLike<number>): number[] {
  const steps: number[] = [];
  for (let index = 0; index < levels.length; index += 1) {
    if (index > 0 && levels[index] === levels[index - 1]) steps[steps.length - 2] = pair(index + 1);
    else steps.push(pair(index), levels[index], pair(index + 1), levels[index]);
  }
  return steps;
}

/** The outline between two such lines. */
export function areaBetween(
  pair: Scale,
  lower: ArrayLike<number>,
  upper: ArrayLike<number>,
): Points {
  const back = stepsAt(pair, lower);
  const outline = stepsAt(pair, upper);
  for (let index = back.length - 2; index >= 0; index -= 2)
    outline.push(back[index], back[index + 1]);
  return outline;
}
