/** Names of the arrows here: the dashed ones of the start, and the encodings that are added. */

import type { Arrow } from "../../ui/live/formulas/rotary";
import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import type { Candidate, Labels } from "../../ui/live/labels";
import { grouped } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { columnsOf, HERE, hasPath, placeOn } from "./rope_dial_layout";
import type { Layout } from "./rope_layout";
import { colourOf } from "./rope_look";
import { type ByPosition, type RopeView, TOKENS } from "./rope_scores";

/** Places of a name along its arrow, as shares, and its distances from it, in font sizes. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8, 0];
const AWAY = [0.5, 0.8, 1.2];
/** Least angle between an arrow at the start and here for a name beside the first. */
const LEAST_TURN = FULL_TURN / 12;

export function nameArrows(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const turned = Math.abs(withoutTurns(mode.turned));
  if (hasPath(places, mode) && turned > LEAST_TURN) nameStart(labels, view, places, mode);
  const { dials, radius, isOneRow, secondTitle } = places;
  const above = { left: 0, right: view.width, top: 0, bottom: secondTitle.y - view.font / 2 };
  const right = dials.rotated[0].x + radius + view.font / 2;
  const leftOf = { left: 0, right, top: 0, bottom: view.height };
  labels.avoidBox(isOneRow ? leftOf : above);
  for (const column of columnsOf(places, mode)) nameEncodings(labels, view, places, mode, column);
}

/** Name a dashed arrow of the rotated dial here. */
function nameStart(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const [start, here] = mode.arrows.rotated;
  const place = (arrow: Arrow) => placeOn(places, ["rotated", HERE], arrow);
  const candidates = (["query", "key"] as const).flatMap((token) => {
    const end = start[token];
    // A query that does not exist here has no arrows.
    return end && here[token] ? besideArrow(place([0, 0]), place(end), view.font) : [];
  });
  labels.put("start", candidates, { isOptional: true, mark: "elsewhere" });
}

/** Name the encodings of a dial beside their arrows: all, or none without space for them. */
function nameEncodings(
  labels: Labels,
  view: RopeView,
  places: Layout,
  { arrows, content, keys }: ByPosition,
  column: number,
): void {
  const { font, parameters } = view;
  const { position, rotation_offset } = parameters;
  const key = column === HERE ? position : keys[0];
  const names = TOKENS.flatMap((token) => {
    const sum = arrows.added[column][token];
    if (!sum) return [];
    const [from, to] = [content[token], sum].map((arrow) =>
      placeOn(places, ["added", column], arrow),
    );
    const text = `+ PE(${grouped(key + (token === "query" ? rotation_offset : 0))})`;
    return [{ text, candidates: besideArrow(from, to, font) }];
  });
  labels.putAll(names, { fill: colourOf(view, "added"), mark: "added" });
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
    ...(["center", "left", "right"] as const).flatMap((align): Candidate[] => [
      [middle, Math.max(from.y, to.y) + 1.2 * font, align],
      [middle, Math.min(from.y, to.y) - 0.6 * font, align],
    ]),
  ];
}
