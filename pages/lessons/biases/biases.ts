/**
 * A penalty for distance, and the attention that it leaves on near, far and unseen distances.
 *
 * One head or method is large: its scores, and the last query's weights over distance. Beside it is
 * a strip for each head of ALiBi and for each other method; a press chooses one.
 */

import { maxIndex, mean } from "d3-array";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, grouped, significant } from "../../ui/live/numbers";
import { contains, type Place } from "../../ui/live/pen";
import type { Changes, Scene } from "../../ui/live/scene";
import {
  type BiasesCore,
  type BiasesParameters,
  type Layout,
  layout,
  type Strip,
} from "./biases_layout";
import { askedOf, drawStrips } from "./head_strips";
import { isIllustrative, noRow } from "./methods";
import { drawMountain, edgeOf, HANDLE_RADIUS, handleHeight, percent } from "./mountain";
import { drawScores } from "./penalty";

/** Handles of the border and of the strips. */
const EDGE = "edge";
const STRIPS = "strips";

/** Name of a strip beside its note. */
const titleOf = ({ label, note }: Strip): string => `${label}: ${note}`;

/** Shares of a strip in words. */
function sharesOf(strip: Strip, parameters: BiasesParameters): string[] {
  const { name, ranges } = strip;
  if (!ranges)
    return [
      parameters.length_percent > 100
        ? noRow(parameters)
        : "its weights follow from training alone",
    ];
  const { unseen, far, near } = ranges;
  const seen = `far half of those seen ${percent(far)}, near half ${percent(near)}`;
  const lines = [`never seen ${percent(unseen)}`, seen];
  return isIllustrative(name) ? ["illustrative: every model learns its own numbers"] : lines;
}

/** The strip whose row is at a height, or the nearest. */
function nearest(strips: readonly Strip[], y: number): Strip {
  const apart = ({ row }: Strip) => Math.abs(row.y + row.height / 2 - y);
  return strips.reduce((best, strip) => (apart(strip) < apart(best) ? strip : best));
}

/** Lines about a distance of the chosen strip. */
function readMountain(parameters: BiasesParameters, places: Layout, x: number): string[] {
  const { chosen, mountain, length } = places;
  const { scores, weights } = chosen;
  if (!scores || !weights) return sharesOf(chosen, parameters);
  const key = Math.floor(((x - mountain.x) / mountain.width) * length);
  const distance = length - 1 - clamp(key, 0, length - 1);
  return [
    `${counted(distance, "token")} back`,
    `score ${significant(scores[distance], 3)}, weight ${percent(weights[distance])}`,
    distance >= parameters.seq_len ? "not seen in training" : "seen in training",
  ];
}

export const biases: Scene<BiasesParameters, BiasesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawScores(pen, view, places);
    drawMountain(pen, view, places);
    drawStrips(pen, view, places);
  },

  formula({ parameters }, { length, isNarrow }) {
    const tokens = `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}`;
    return isNarrow ? tokens : `${tokens}: distances up to ${grouped(length - 1)}`;
  },

  describe({ parameters }, { length, chosen, strips }) {
    const heads = strips.filter(({ head }) => head);
    const unseen = ({ ranges }: Strip) => percent(ranges?.unseen ?? 0);
    return (
      `Weights of the last query of a text of ${grouped(length)} tokens, after training on ` +
      `${grouped(parameters.seq_len)}, if all words are equal. ${titleOf(chosen)}: ` +
      `${sharesOf(chosen, parameters).join("; ")}. Share on distances never seen in training, ` +
      `from the steepest head to the gentlest: ${heads.map(unseen).join(", ")}. Left and right ` +
      "arrow keys change the length, up and down the ALiBi head."
    );
  },

  grab(_, places, { x, y }) {
    const { mountain, score, strips } = places;
    const edge = edgeOf(places);
    const isNear = Math.hypot(x - edge, y - handleHeight(places)) < 3 * HANDLE_RADIUS;
    const all = { ...score, height: mountain.y + mountain.height - score.y };
    if (isNear || contains(all, { x, y })) return { name: EDGE, x: edge, y };
    // Nothing moves with the pointer here: a press chooses what is below it, a finger's tap too.
    const isOnStrip = strips.some(({ row }) => contains(row, { x, y }));
    return isOnStrip ? { name: STRIPS, x: Number.NEGATIVE_INFINITY, y } : null;
  },

  drag(_, { mountain, strips, chosen }, name, to): Changes {
    if (name === STRIPS) {
      const { name: method, head } = nearest(strips, to.y);
      return head ? { method, alibi_head: head } : { method };
    }
    const place = (to.x - mountain.x) / mountain.width;
    const known = chosen.weights ? 1 - place : place;
    return { length_percent: 100 / Math.max(known, 0.01) };
  },

  read({ parameters }, places, place: Place) {
    const { mountain, strips } = places;
    if (contains(mountain, place)) return readMountain(parameters, places, place.x);
    const strip = strips.find(({ row }) => contains(row, place));
    // A finger has just chosen it: a note would cover what it shows.
    return strip && !strip.isChosen ? [titleOf(strip), ...sharesOf(strip, parameters)] : null;
  },

  guess({ parameters }, { length, strips }) {
    const asked = askedOf({ strips });
    if (length <= parameters.seq_len) return null;
    const truth = asked.map(({ ranges }) => ranges?.unseen ?? 0);
    return sharesGuess({
      boxes: asked.map(({ box }) => box),
      truth,
      prompt: "Which share is new? Drag across each bar.",
      gap(values) {
        const apart = values.map((value, index) => Math.abs(value - truth[index]));
        const drawn = apart.filter((distance) => !Number.isNaN(distance));
        const most = maxIndex(values);
        const { label } = asked[most];
        const share = percent(truth[most]);
        const points = counted(Math.round(100 * (mean(drawn) ?? 0)), "point");
        if (drawn.length === 1)
          return `Your share of “${label}” is off by ${points}: it is ${share}.`;
        return (
          `Your shares are off by ${points} on average. Your highest ` +
          `is “${label}”, which has ${share}.`
        );
      },
    });
  },

  arrows: {
    ArrowLeft: ["length_percent", -1],
    ArrowRight: ["length_percent", 1],
    ArrowUp: ["alibi_head", -1],
    ArrowDown: ["alibi_head", 1],
  },
};
