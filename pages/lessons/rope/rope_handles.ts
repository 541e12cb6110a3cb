/** The arrows here as handles: which one is pressed, and by which angle it then moves. */

import type { Arrow } from "../../ui/live/formulas/rotary";
import { withoutTurns } from "../../ui/live/formulas/sinusoid";
import { contains, type Place } from "../../ui/live/pen";
import { closest } from "../../ui/live/sampling";
import type { Handle } from "../../ui/live/scene";
import { directionOf, HERE, placeOn } from "./rope_dial_layout";
import type { Layout } from "./rope_layout";
import { type ByPosition, METHODS, type Method, TOKENS, type Token } from "./rope_scores";

/** The arrow whose end is nearest to a place on a dial, as a handle: its token and its method. */
export function nearArrow(places: Layout, mode: ByPosition, { x, y }: Place): Handle | null {
  if (mode.isAtStart) return null;
  if (!contains(places.list, { x, y })) return null;
  const distance = (to: Place) => Math.hypot(x - to.x, y - to.y);
  const [rotated, added] = METHODS.map((one) => distance(places.dials[one][HERE]));
  const method = added < rotated ? "added" : "rotated";
  const ends = TOKENS.flatMap((token) => {
    const arrow = mode.arrows[method][HERE][token];
    if (!arrow) return [];
    return [{ name: `${token} ${method}`, ...placeOn(places, [method, HERE], arrow) }];
  });
  return closest(ends, distance);
}

/**
 * Angle by which a handle's arrow moves if it points to a place. An added one turns at its end, and
 * counterclockwise: an encoding has the sine before the cosine.
 */
export function movedAlong(places: Layout, mode: ByPosition, name: string, to: Place) {
  const [token, method] = name.split(" ") as [Token, Method];
  const middle: Arrow = method === "added" ? mode.content[token] : [0, 0];
  const arrow = mode.arrows[method][HERE][token] ?? middle;
  const centre = placeOn(places, [method, HERE], middle);
  const now = directionOf([arrow[0] - middle[0], arrow[1] - middle[1]]);
  const clockwise = withoutTurns(directionOf([to.x - centre.x, centre.y - to.y]) - now);
  return method === "added" ? -clockwise : clockwise;
}
