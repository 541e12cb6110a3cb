/** Turns in words. */

import { grouped, significant } from "./numbers";

/** Turns with two digits or, from a hundred on, as a whole number. */
export const turnsOf = (turns: number): string =>
  turns >= 100 ? grouped(Math.round(turns)) : significant(turns, 2);

/** The same with the unit. */
export function inTurns(turns: number): string {
  const written = turnsOf(turns);
  return `${written} turn${written === "1" ? "" : "s"}`;
}
