/** Turns in pixels and back: linear within the first turn, which can be new, logarithmic above. */

import { linear } from "../../ui/live/scale";

/** Share of the height that the first turn takes. */
export const FIRST_TURN = 0.48;
/** Least number of turns at the top of the axis. */
const LEAST_TOP = 10;

export interface TurnsAxis {
  (turns: number): number;
  invert(pixels: number): number;
  /** Turns at the top. */
  top: number;
}

/** An axis from no turn, at `foot`, to a number of turns, at `head`; its top is at least ten. */
export function turnsAxis(most: number, [foot, head]: readonly [number, number]): TurnsAxis {
  const top = Math.max(most, LEAST_TOP);
  const decade = (1 / FIRST_TURN - 1) / Math.log10(top);
  const heightOf = (turns: number) => (turns <= 1 ? turns : 1 + decade * Math.log10(turns));
  const turnsAt = (height: number) => (height <= 1 ? height : 10 ** ((height - 1) / decade));
  const scale = linear([0, heightOf(top)], [foot, head]);
  return Object.assign((turns: number) => scale(heightOf(turns)), {
    invert: (pixels: number) => turnsAt(scale.invert(pixels)),
    top,
  });
}
