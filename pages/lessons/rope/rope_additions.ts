/** Names of the arrows here: the dashed ones of the start, and the encodings that are added. */

import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import type { Candidate, Labels } from "../../ui/live/labels";
import { grouped } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { hasWay, type Layout, placeOn } from "./rope_layout";
import { type ByPosition, type RopeView, TOKENS } from "./rope_scores";

/** Places of a name along its arrow, as shares, and its distances from it, in font sizes. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8, 0];
const AWAY = [0.5, 0.8, 1.2];
/** Least angle between an arrow at the start and here for a name beside the first. */
const LEAST_TURN = FULL_TURN / 12;

export function nameArrows(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const turned = Math.abs(withoutTurns(mode.turned));
  if (hasWay(places, mode) && turned > LEAST_TURN) nameStart(labels, view, places, mode);
  nameEncodings(labels, view, places, mode);
}

/** Name a dashed arrow of the rotated dial here. */
function nameStart(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const [start, here] = mode.arrows.rotated;
  const place = (arrow: readonly [number, number]) => placeOn(places, ["rotated", 1], arrow);
  const candidates = (["query", "key"] as const).flatMap((token) => {
    const end = start[token];
    // A query that does not exist here has no arrows.
    return end && here[token] ? besideArrow(place([0, 0]), place(end), view.font) : [];
  });
  labels.put("start", candidates, { isOptional: true, mark: "elsewhere" });
}

/** Name each encoding beside its arrow. */
function nameEncodings(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, width, height, parameters } = view;
  const { arrows, content, isAtStart, keys } = mode;
  const { isOneRow, secondTitle } = places;
  const column = isAtStart ? 0 : 1;
  const above = { left: 0, right: width, top: 0, bottom: secondTitle.y - font / 2 };
  const leftOf = { left: 0, right: secondTitle.x - font, top: 0, bottom: height };
  labels.avoidBox(isOneRow ? leftOf : above);
  for (const token of TOKENS) {
    const sum = arrows.added[column][token];
    if (!sum) continue;
    const key = isAtStart ? keys[0] : parameters.position;
    const at = key + (token === "query" ? parameters.rotation_offset : 0);
    const [from, to] = [content[token], sum].map((arrow) =>
      placeOn(places, ["added", column], arrow),
    );
    labels.put(`+ PE(${grouped(at)})`, besideArrow(from, to, font), {
      isOptional: true,
      fill: colourOf(view, "added"),
      mark: "added",
    });
  }
}

/** Places of a name on either side of an arrow, near its middle first, then below and above it. */
function besideArrow(from: Place, to: Place, font: number): Candidate[] {
  const middle = (from.x + to.x) / 2;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(to.y - from.y) / long, (from.x - to.x) / long];
  const beside = AWAY.flatMap((away) =>
    ALONG.flatMap((share) =>
      [1, -1].map((side): Candidate => {
        const x = from.x + share * (to.x - from.x) + side * right * away * font;
        const y = from.y + share * (to.y - from.y) + side * down * away * font;
        const across = side * right;
        const align = across > 0.3 ? "left" : across < -0.3 ? "right" : "center";
        return [x, y + (MIDDLE + 0.35 * side * down) * font, align];
      }),
    ),
  );
  return [
    ...beside,
    [middle, Math.max(from.y, to.y) + 1.2 * font, "center"],
    [middle, Math.min(from.y, to.y) - 0.6 * font, "center"],
  ];
}
