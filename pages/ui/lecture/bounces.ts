/** Presses of a key that nobody meant: a worn remote presses twice, and a held key repeats. */

import { STEPS } from "./messages";

/** Milliseconds in which nobody presses the same key twice on purpose. */
const LONGEST_BOUNCE = 200;

/** Return whether a presenter's remote has a key. */
export const isOfRemote = (key: string): boolean => STEPS[key] !== undefined || /^[b.]$/i.test(key);

/**
 * Return a function that is called with each press, and returns whether nobody meant it.
 *
 * The browser's own times count, because a busy page hears of a press later.
 */
export function bounces(): (event: KeyboardEvent) => boolean {
  let meant = { key: "", time: Number.NEGATIVE_INFINITY };
  return ({ key, repeat, timeStamp }) => {
    if (repeat || (key === meant.key && timeStamp - meant.time < LONGEST_BOUNCE)) return true;
    meant = { key, time: timeStamp };
    return false;
  };
}
