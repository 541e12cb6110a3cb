/** A guess in the pendulums picture. */

import { encodePair } from "../../ui/live/formulas/sinusoid";
import { degreesBetween, handGuess, roundDegrees } from "../../ui/live/guess";
import { decimals, fixed, position as inTokens } from "../../ui/live/numbers";
import type { Guess } from "../../ui/live/scene";
import { hangingAt, type Layout, nextReturn, type PendulumView, xOf } from "./pendulums_layout";

/** Place of the slowest pair after one cycle of the fastest. */
export function guessSlowest(view: PendulumView, places: Layout): Guess | null {
  const { frequencies, shown, slot, names, end: foot, pivot, reach } = places;
  const end = nextReturn(view.parameters);
  if (end === null || shown.length < 2) return null;
  const { picture } = view.parameters;
  const pair = frequencies.length - 1;
  const middle = xOf(view, places, shown.length - 1);
  const [sine, cosine] = encodePair(end, pair, frequencies);
  const common = {
    box: { x: middle - slot / 2, y: names, width: slot, height: foot - names },
    pivot: { x: middle, y: pivot },
    prompt: `Where is pair ${pair} after one cycle of pair 0? Drag it.`,
  };
  if (picture !== "hands") {
    const truth = picture === "cosines" ? cosine : sine;
    return handGuess({
      ...common,
      truth,
      range: [-1, 1],
      step: 0.05,
      tipOf: (value) => hangingAt(middle, reach * value, places),
      valueAt: ({ x }) => (x - middle) / reach,
      inWords: (value) => fixed(value, 2),
      gap: (value) =>
        `Your guess for pair ${pair}: ${fixed(value, 2)}. It is ${decimals(truth)}, after ` +
        `${inTokens(end)} tokens.`,
    });
  }
  const truth = Math.atan2(sine, cosine);
  return handGuess({
    ...common,
    truth,
    range: [-Math.PI, Math.PI],
    step: Math.PI / 36,
    tipOf: (angle) => ({
      x: middle + reach * Math.sin(angle),
      y: pivot - reach * Math.cos(angle),
    }),
    valueAt: ({ x, y }) => Math.atan2(x - middle, pivot - y),
    inWords: roundDegrees,
    gap: (angle) =>
      `Your hand of pair ${pair} is off by ${degreesBetween(angle, truth)}: after ` +
      `${inTokens(end)} tokens it points to ${decimals((truth * 180) / Math.PI, 2)}°.`,
  });
}
