/** A query and a key: one pair of each as arrows, and the score of the whole head. */

import { highest, lowest } from "../../ui/live/limits";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { drawChart } from "./rope_chart";
import { drawDials } from "./rope_dials";
import { movedAlong, nearArrow } from "./rope_handles";
import { type Layout, layout } from "./rope_layout";
import { drawLine, onLine } from "./rope_line";
import { isInText, type RopeCore, type RopeParameters } from "./rope_scores";
import { drawCurve, drawPairs } from "./rope_wrong";

export const rope: Scene<RopeParameters, RopeCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { mode } = places;
    if (mode.kind === "mispaired") {
      if (places.list.height) drawPairs(pen, view, places);
      drawCurve(pen, view, places, mode);
    } else {
      drawDials(pen, view, places, mode);
      if (places.curve.height) drawChart(pen, view, places, mode);
    }
    drawLine(pen, view, places);
  },

  formula(view, { mode }) {
    const { position, rotation_offset, seq_len, d_model } = view.parameters;
    const query = position + rotation_offset;
    if (!isInText(view, query))
      return `no token ${grouped(query)}: positions are 0 to ${grouped(seq_len - 1)}`;
    const [m, n] = [query, position].map(grouped);
    if (mode.kind === "mispaired")
      return `R(${m}) query · R(${n}) key / √${grouped(d_model)} = ${fixed(mode.score, 4)}`;
    const added = `(query + PE(${m})) · (key + PE(${n}))`;
    return `${added} / √${grouped(d_model)} = ${fixed(mode.added[1], 2)}`;
  },

  describe({ parameters, core }, { mode }) {
    const { position, rotation_offset, pair } = parameters;
    const where = `a key at position ${grouped(position)} and a query at ${grouped(position + rotation_offset)}`;
    const how =
      mode.kind === "mispaired"
        ? `Both are rotated in the wrong pairs; as trained, the score would be ${fixed(mode.trained, 2)}, and highest ${core.looks_back} tokens back.`
        : `Rotated, angle and score are the same everywhere. With added encodings, ${mode.changes.length ? `the score changes by up to ${fixed(Math.abs(mode.largest), 2)} as both move` : "the score would change, but no key has a query in the text"}.`;
    return (
      `Pair ${pair} of ${where}, and the score of the head, ${fixed(mode.score, 2)}. ${how} ` +
      "Left and right arrow keys move both tokens, up and down the query alone."
    );
  },

  grab(view, places, place) {
    const { mode, curve, offset, value } = places;
    if (mode.kind !== "mispaired")
      return onLine(view, places, place) ?? nearArrow(places, mode, place);
    if (contains(curve, place))
      return { name: "offset", x: offset(view.parameters.rotation_offset), y: value(mode.score) };
    return onLine(view, places, place);
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, rotation_offset, pair, seq_len } = view.parameters;
    const { token, offset, frequencies, mode } = places;
    const variable = view.variables.find(({ key }) => key === "rotation_offset");
    if (!variable) return {};
    const limits = [lowest(variable), highest(variable, view.parameters)] as const;
    // No drag takes a token out of the text.
    const within = (p: number, ahead: number) =>
      clamp(clamp(Math.round(p), -ahead, seq_len - 1 - ahead), 0, seq_len - 1);
    const withOffset = (k: number) => ({
      rotation_offset: clamp(within(position + k, 0) - position, ...limits),
    });
    const at = (p: number) => ({ position: within(p, rotation_offset) });
    if (name === "offset") return withOffset(offset.invert(to.x));
    if (name === "query") return withOffset(token.invert(to.x) - position);
    // The name of the handle of both tokens ends with the distance from the key to the press.
    const [handle, ahead = 0] = name.split(" ");
    if (handle === "tokens") return at(token.invert(to.x) - Number(ahead));
    if (mode.kind === "mispaired") return {};
    const moved = movedAlong(places, mode, name, to) / frequencies[pair];
    return name.startsWith("key") ? at(position + moved) : withOffset(rotation_offset + moved);
  },

  read({ core: { largest_offset: largest } }, places, place) {
    const { curve, offset, mode, token } = places;
    if (!contains(curve, place)) return null;
    if (mode.kind !== "mispaired") {
      const { changes, keys } = mode;
      const at = Math.round(token.invert(place.x) - keys[0]);
      if (!(at in changes)) return null;
      const change = fixed(changes[at], 4);
      return [`key ${grouped(keys[0] + at)}: change of ${change} if added, 0 if rotated`];
    }
    const k = clamp(Math.round(offset.invert(place.x)), -largest, largest);
    return [`offset ${grouped(k)}: score ${fixed(mode.scores[k + largest], 4)}`];
  },

  arrows: {
    ArrowLeft: ["position", -1],
    ArrowRight: ["position", 1],
    ArrowUp: ["rotation_offset", 1],
    ArrowDown: ["rotation_offset", -1],
  },
};
