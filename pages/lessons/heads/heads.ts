/** The attention map of a head whose weights contain T_k, the weights of one query, and a dial. */

import { weightsOfQuery } from "../../ui/live/formulas/attention";
import { lineGuess } from "../../ui/live/guess";
import { clamp, counted, grouped, MINUS, significant } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { drawRow } from "./heads_bars";
import { drawDial } from "./heads_dial";
import {
  barAt,
  cellAt,
  exists,
  type HeadsCore,
  type HeadsParameters,
  type Layout,
  layout,
  rowsWithKey,
} from "./heads_layout";
import { drawMap, drawMarks, middleOf, ringOf } from "./heads_map";
import { distanceOf, leftOutTexts, percent } from "./heads_texts";

/** Distance from the handle at which it is grabbed, and not the diagonal, in pixels. */
const GRIP = 16;

export const heads: Scene<HeadsParameters, HeadsCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawMap(pen, view, places);
    drawMarks(pen, view, places);
    drawRow(pen, view, places);
    drawDial(pen, view, places);
  },

  formula(view, { wanted }) {
    const { position, head_offset } = view.parameters;
    const step = `${grouped(position)} ${head_offset < 0 ? "+" : MINUS} ${Math.abs(head_offset)}`;
    const missing = exists(view, wanted) ? "" : ": no such token";
    return `wanted key: m ${MINUS} k = ${step} = ${grouped(wanted)}${missing}`;
  },

  describe(view, places) {
    const { position, head_offset, gain, seq_len } = view.parameters;
    const { row, wanted } = places;
    const size = counted(Math.abs(head_offset), "token");
    const beside = head_offset > 0 ? "below" : "above";
    const diagonal = head_offset ? `${size} ${beside} the main diagonal` : "on the main diagonal";
    const largest = gain
      ? `The largest weights are ${diagonal}${head_offset ? `: ${distanceOf(head_offset)}` : ""}`
      : "All weights are equal";
    const leftOut = places.step > 1 ? `; ${leftOutTexts(places)[0]}` : "";
    const weight = exists(view, wanted)
      ? `Query ${grouped(position)} gives key ${grouped(wanted)} ${percent(row[wanted])} of its weight.`
      : `Query ${grouped(position)} wants key ${grouped(wanted)}, which does not exist.`;
    return (
      `Attention map of ${grouped(seq_len)} queries and keys at gain ${significant(gain, 3)}. ` +
      `${largest}${leftOut}. ${weight} Left and ` +
      "right arrow keys change the offset, up and down move the query."
    );
  },

  grab(view, places, place) {
    const { map, bars, query, step, wanted } = places;
    if (contains(map, place)) {
      const ring = ringOf(view, places);
      if (ring && Math.hypot(place.x - ring.x, place.y - ring.y) <= GRIP)
        return { name: "ring", ...ring };
      const { query: row } = cellAt(places, place);
      const x = middleOf(places, row - view.parameters.head_offset);
      const across = clamp(x, map.x, map.x + map.width);
      return { name: "diagonal", x: across, y: place.y, isLevel: true };
    }
    if (contains(bars, place))
      return { name: "wanted", x: places.barX(wanted + 0.5), y: place.y, isLevel: true };
    const isBeside = place.x < map.x && place.y >= map.y && place.y <= map.y + map.height;
    if (!isBeside) return null;
    return { name: "row", x: place.x, y: query(view.parameters.position + step / 2) };
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, seq_len } = view.parameters;
    const at = cellAt(places, to);
    if (name === "row") return { position: at.query };
    if (name === "wanted") {
      const [first, end] = places.shown;
      return {
        head_offset: position - clamp(Math.floor(places.barX.invert(to.x)), first, end - 1),
      };
    }
    const query = clamp(at.query, 0, seq_len - 1);
    const key = clamp(at.key, 0, seq_len - 1);
    // The ring follows to any row and column.
    if (name === "ring") return { position: query, head_offset: query - key };
    const { largest_offset: largest } = view.core;
    const head_offset = clamp(query - key, -largest, largest);
    // The marked row keeps to queries whose wanted key exists.
    const [first, last] = rowsWithKey(head_offset, seq_len);
    return { head_offset, position: clamp(position, first, last) };
  },

  read(view, places, place) {
    const { seq_len, head_offset } = view.parameters;
    if (contains(places.map, place)) {
      const { query, key } = cellAt(places, place);
      if (query >= seq_len || key >= seq_len) return null;
      const row = weightsOfQuery(places.scores, query - head_offset, seq_len);
      return [`query ${grouped(query)}, key ${grouped(key)}`, `weight ${percent(row[key])}`];
    }
    if (!contains(places.bars, place)) return null;
    const key = barAt(places, place.x);
    return key === null ? null : [`key ${grouped(key)}: weight ${percent(places.row[key])}`];
  },

  guess(view, { map, key, wanted, step }) {
    const last = view.parameters.seq_len - 1;
    return lineGuess({
      box: map,
      x: linear([0, last], [key(0.5), key(last + 0.5)]),
      truth: wanted,
      range: [0, last],
      prompt: step > 1 ? "Which key?" : "Which key? Drag a line there.",
      gap: (guessed) =>
        `Your guess for query ${grouped(view.parameters.position)}: key ${grouped(guessed)}. It ` +
        `wants key ${grouped(wanted)}.`,
    });
  },

  arrows: {
    ArrowLeft: ["head_offset", 1],
    ArrowRight: ["head_offset", -1],
    ArrowUp: ["position", -1],
    ArrowDown: ["position", 1],
  },
};
