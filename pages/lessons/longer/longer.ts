/** The turns that each pair makes on a longer text, and the similarity. */

import { ROUNDING } from "../../ui/live/formulas/scaling";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { lineGuess } from "../../ui/live/guess";
import { nearest } from "../../ui/live/limits";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import type { Changes, Scene } from "../../ui/live/scene";
import { thickOf } from "../../ui/live/sizes";
import { inTurns, turnsOf } from "../../ui/live/turns";
import { countsOf, drawAngles, methodIn } from "./angles";
import { drawDial, tipOf, turnsTo } from "./dial";
import { layout } from "./longer_layout";
import { type Layout, type LongerCore, type LongerParameters, pairName } from "./longer_view";
import { answersOf, drawNeighbours, readNeighbours } from "./neighbours";
import { dragBars, nudgeBar, pairAt } from "./own_bars";
import { namePairs } from "./pair_names";
import { RADIUS } from "./ring";
import { drawCurve } from "./similarity_curve";
import { drawSlowing } from "./slowing";
import { nameTurns } from "./turn_names";

/** Distance from the tip of the hand within which it is held, in pixels. */
const HELD = 16;

/** A share of a pair's speed, in words. */
function speedOf(share: number): string {
  const written = significant(share, 3);
  return written === "1" ? "full speed" : `keeps ${written} of its speed`;
}

export const longer: Scene<LongerParameters, LongerCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { dial } = places;
    drawAngles(pen, view, places);
    drawSlowing(pen, view, places);
    if (!view.isGhost) nameTurns(pen, view, places);
    namePairs(pen, view, places);
    if (places.curve.height) drawCurve(pen, view, places);
    if (places.neighbours.height) drawNeighbours(pen, view, places);
    // A pinned view has no dial and no handles.
    if (dial && !view.isGhost) drawDial(pen, view, places, dial);
  },

  choices: ["scaling", "bars"],
  nameChoice: methodIn,

  formula(_, places) {
    const { trained, reached, asToken, isSlowed, length, trainedLength, marked } = places;
    const on = counted(length, "token");
    if (isSlowed[marked]) {
      const like = grouped(Math.round(asToken[marked]));
      const when = asToken[marked] > trainedLength ? "unslowed" : "in training";
      return `${pairName(places)}: ${inTurns(reached[marked])} on ${on}, as on ${like} ${when}`;
    }
    const [first, last] = [inTurns(trained[marked]), turnsOf(reached[marked])];
    return `${pairName(places)}: ${first} in training, ${last} on ${on}`;
  },

  describe: (view, places) =>
    `Turns of each pair on ${counted(places.length, "token")}, after training with ` +
    `${grouped(view.parameters.trained_length)}, ${methodIn(view)}: ` +
    `${countsOf(places)[0]}, ${answersOf(view, places)[0]}. ` +
    "Left and right arrow keys choose a pair, up and down change its speed.",

  grab(view, places, place) {
    const { parameters, font } = view;
    const { curve, distance } = places;
    const reach = {
      x: curve.x - font,
      y: curve.y,
      width: curve.width + 2 * font,
      height: curve.height + 2 * RADIUS * thickOf(view),
    };
    if (curve.height && contains(reach, place)) {
      const longest = parameters.trained_length * parameters.scale_factor;
      return { name: "length", x: distance(Math.log2(longest)), y: place.y };
    }
    const tip = tipOf(places);
    const isAtTip = tip && Math.hypot(tip.x - place.x, tip.y - place.y) < HELD * thickOf(view);
    if (isAtTip) return { name: "hand", ...tip };
    // A stroke is where the pointer is, not beside it.
    return contains(places.bars, place) ? { name: "bars", ...place } : null;
  },

  drag(view, places, name, to, from): Changes {
    if (name === "hand" && places.dial) {
      const { dial, marked, pair, token, perTurn, asToken } = places;
      const [, tokens] = perTurn[marked];
      const [from, end] = [asToken[marked], turnsTo(dial, to) * tokens];
      const x = pair(marked + 0.5);
      return dragBars(view, places, { x, y: token(from) }, { x, y: token(end) });
    }
    if (name !== "length") return dragBars(view, places, from, to);
    const factor = 2 ** places.distance.invert(to.x) / view.parameters.trained_length;
    const variable = view.variables.find(({ key }) => key === "scale_factor");
    return variable ? { scale_factor: nearest(variable, factor, view.parameters) } : {};
  },

  walk(_, places, [across]) {
    const { bars, pair } = places;
    const chosen = clamp(places.marked + across, 0, places.before.length - 1);
    // At the top, where the dial shows all that the pair reaches.
    return { x: pair(chosen + 0.5), y: bars.y };
  },

  nudge: (view, places, steps) => ({ bars: nudgeBar(view, places, places.marked, steps) }),

  readsBelow: true,

  read(view, places, place) {
    const { parameters } = view;
    const { neighbours, curve, distance, before, now, trained, reached, isSlowed } = places;
    if (contains(places.bars, place)) {
      const index = pairAt(places, place.x);
      const known = Math.min(trained[index], 1);
      const loses = isSlowed[index] && known > reached[index] * (1 + ROUNDING);
      const others = loses ? "nothing new, some angles no longer reached" : "nothing new";
      const verdict = places.meetsNew[index] ? "meets angles never seen" : others;
      return [
        `pair ${index}: ${verdict}`,
        `${inTurns(trained[index])} in training, ${inTurns(reached[index])} now`,
        speedOf(now[index] / before[index]),
      ];
    }
    if (contains(neighbours, place)) return readNeighbours(places);
    if (!contains(curve, place)) return null;
    const k = Math.round(2 ** distance.invert(place.x));
    const inTraining =
      k < parameters.trained_length
        ? `in training, similarity ${fixed(similarity(k, before), 3)}`
        : "not seen in training";
    return [
      `distance ${grouped(k)}, not smoothed: similarity ${fixed(similarity(k, now), 3)}`,
      inTraining,
    ];
  },

  guess(_, { bars, pair, before, unseen, meetsNew }) {
    const pairs = before.length;
    const truth = pairs - unseen;
    // One's own bars may leave pairs without new angles behind those with some.
    if (!meetsNew.slice(truth).every(Boolean)) return null;
    return lineGuess({
      box: bars,
      x: pair,
      truth,
      range: [0, pairs],
      prompt: "New angles from which pair on? Drag a line there.",
      gap: (first) =>
        `Your guess: ${first < pairs ? `from pair ${first} on` : "no pair"}. ` +
        (truth < pairs ? `It is from pair ${truth} on.` : "No pair meets new angles."),
    });
  },
};
