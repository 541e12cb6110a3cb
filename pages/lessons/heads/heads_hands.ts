/** Angles of the dial's hands. */

import { remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { exists, type HeadsView, type Layout } from "./heads_layout";

/** Angles of the dial's hands in its pair, in radians. */
export interface Hands {
  query: number;
  /** The wanted key before its rotation, and the angle of the rotation. */
  key: number;
  by: number;
  /** Another key, which the head rotates less well, and its angle after the rotation. */
  other: number;
  rotated: number;
}

/** The hands of query and wanted key, and of another key. */
export function handsOf(view: HeadsView, places: Layout): Hands {
  const { position, head_offset } = view.parameters;
  const { pair, frequencies, wanted } = places;
  const speed = frequencies[pair];
  const other = otherKey(view, places);
  return {
    query: speed * position,
    key: speed * wanted,
    by: remainderOfTurn(speed * head_offset),
    other,
    rotated: speed * (other + head_offset),
  };
}

/** The rival: of the only pair, the largest weight if no key is wanted, or the key beside it. */
function otherKey(view: HeadsView, places: Layout): number {
  const { frequencies, wanted, rival } = places;
  if (!exists(view, wanted)) return rival.key;
  if (rival.isClose && frequencies.length < 2) return rival.key;
  const side = Math.sign(view.parameters.head_offset) || -1;
  return exists(view, wanted + side) ? wanted + side : wanted - side;
}
