/**
 * A penalty for distance, and the attention that it leaves on distances unseen in training.
 *
 * Each head of ALiBi, from steep to gentle, and each other method has a row: the last query's
 * weights over distance. A press chooses one; a line through all rows marks the training length.
 */

import { maxIndex, mean } from "d3-array";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, grouped, significant } from "../../ui/live/numbers";
import { contains, type Place } from "../../ui/live/pen";
import { closest } from "../../ui/live/sampling";
import type { Changes, Scene } from "../../ui/live/scene";
import {
  type BiasesCore,
  type BiasesParameters,
  type BiasesView,
  type Layout,
  layout,
  type Row,
} from "./biases_layout";
import { drawRoles, roleName } from "./roles";
import { drawBand, drawRows } from "./rows";
import { askedOf, barOf, drawShareBars } from "./share_bars";
import { percent } from "./shares";
import { drawTrainingLine, drawUnseen, handleHeight, radiusFor } from "./training_line";

/** Handles of the line and of the rows. */
const EDGE = "edge";
const ROWS = "rows";
/** Distance from the line at which a press still takes it, in pixels. */
const BESIDE = 10;

/** Name of a row beside its note. */
const titleOf = ({ label, note }: Row): string => `${label}: ${note}`;

/** Shares of a row in words. */
function sharesOf(
  { core }: BiasesView,
  { isLonger, length }: Layout,
  { shows, ranges, untrained }: Row,
): string[] {
  if (!ranges)
    return [isLonger ? "its last token has no weights" : "its weights follow from training alone"];
  if (shows === "example") {
    const example = "an example: every model learns its own numbers";
    return untrained < length
      ? [example, `untrained buckets from ${counted(untrained, "token")} back on`]
      : [example];
  }
  const [unseen, far, near] = [ranges.unseen, ranges.far, ranges.near].map((share) =>
    percent(share, core.keptOff),
  );
  return [`unseen ${unseen}`, `far half of those seen ${far}, near half ${near}`];
}

/** The line about a distance of a row. */
function readDistance(
  { core }: BiasesView,
  { plot, length }: Layout,
  row: Row,
  x: number,
): string[] {
  const { weights } = row;
  if (!weights) return [];
  const key = Math.floor(((x - plot.x) / plot.width) * length);
  const distance = length - 1 - clamp(key, 0, length - 1);
  if (distance >= row.untrained) return [];
  const score = significant(weights.score(distance), 3);
  const share = percent(weights.weight(distance), core.keptOff);
  return [`${counted(distance, "token")} back: score ${score}, weight ${share}`];
}

export const biases: Scene<BiasesParameters, BiasesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    if (view.isGhost && places.isAsBeside) return drawBand(pen, view, places);
    drawUnseen(pen, view, places);
    drawRows(pen, view, places);
    if (view.isHiding || view.isAnswered) drawShareBars(pen, view, places);
    else drawRoles(pen, view, places);
    drawTrainingLine(pen, view, places);
  },

  formula({ parameters }, { length, isNarrow, chosen: { head, note } }) {
    const lengths = `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}`;
    if (!isNarrow) return `${lengths}: distances up to ${grouped(length - 1)}`;
    return `${lengths}; ${head ? `head\u00a0${head}: ` : ""}${note}`;
  },

  describe(view, places) {
    const { parameters, core } = view;
    const { length, chosen, rows } = places;
    const heads = rows.filter(({ head }) => head);
    const judged = heads.map(
      ({ head, ranges, role }) =>
        `${head}: ${percent(ranges?.unseen ?? 0, core.keptOff)}, ${roleName(role ?? "near")}`,
    );
    return (
      `Weights of the last query of a text of ${grouped(length)} tokens, after training on ` +
      `${grouped(parameters.seq_len)}, if only distance counts: a row for each head of ALiBi and ` +
      `each other method. ${titleOf(chosen)}: ${sharesOf(view, places, chosen).join("; ")}. Share ` +
      `on unseen distances, by head: ${judged.join("; ")}. Left and right arrow ` +
      "keys change the length, up and down the ALiBi head."
    );
  },

  grab({ font }, places, { x, y }) {
    const { edge, rows, plot, band } = places;
    const isNearRing = Math.hypot(x - edge, y - handleHeight(places)) < 3 * radiusFor(font);
    const isOnLine = Math.abs(x - edge) < BESIDE && y > band && y < plot.y + plot.height;
    if (isNearRing || isOnLine) return { name: EDGE, x: edge, y };
    // Nothing moves with the pointer here: a press chooses what is below it, a finger's tap too.
    const isOnRow = rows.some(({ whole }) => contains(whole, { x, y }));
    return isOnRow ? { name: ROWS, x: Number.NEGATIVE_INFINITY, y } : null;
  },

  drag(_, { plot, rows }, name, to): Changes {
    if (name === ROWS) {
      const apart = ({ plot: row }: Row) => Math.abs(row.y + row.height / 2 - to.y);
      const { name: method, head } = closest(rows, apart);
      return head ? { method, alibi_head: head } : { method };
    }
    const known = 1 - (to.x - plot.x) / plot.width;
    return { length_percent: 100 / Math.max(known, 0.01) };
  },

  read(view, places, place: Place) {
    const row = places.rows.find(({ whole }) => contains(whole, place));
    // A finger has just chosen it beside its weights: a note would cover what it shows.
    if (!row || (row.isChosen && !contains(row.plot, place))) return null;
    const distance = contains(row.plot, place) ? readDistance(view, places, row, place.x) : [];
    return [titleOf(row), ...distance, ...sharesOf(view, places, row)];
  },

  guess({ core }, places) {
    if (!places.isLonger) return null;
    const asked = askedOf(places);
    const truth = asked.map(({ ranges }) => ranges?.unseen ?? 0);
    return sharesGuess({
      boxes: asked.map((row) => barOf(row, places)),
      truth,
      prompt: "Which share is unseen? Drag across each bar.",
      gap(values) {
        const apart = values.map((value, index) => Math.abs(value - truth[index]));
        const drawn = apart.filter((distance) => !Number.isNaN(distance));
        const most = maxIndex(values);
        const { label } = asked[most];
        const share = percent(truth[most], core.keptOff);
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
