/** Keys that do the same in lecture mode and in a lecture's file. */

import { type KeyHelp, toggleBlack, toggleHelp } from "./overlay";

/** An action; one that returns false has left the key to others. */
export type Action = () => unknown;

/** Actions that the app and the file carry out differently. */
export interface OwnActions {
  equation: Action;
  notes: Action;
  controls: Action;
  keys: () => KeyHelp;
}

/** Return a function that presses a key, and returns whether it was used. */
export function pressing({ equation, notes, controls, keys }: OwnActions) {
  const actions: Readonly<Record<string, Action | undefined>> = {
    b: toggleBlack,
    ".": toggleBlack,
    e: equation,
    n: notes,
    s: controls,
    "?": () => toggleHelp(keys()),
  };
  return (key: string): boolean => {
    const action = actions[key.toLowerCase()];
    return action !== undefined && action() !== false;
  };
}

/** Index of the option that a key chooses, from 1 on; -1 for any other key. */
export const optionOf = (key: string): number => "1234".indexOf(key);
