/** Names of the arrows that are added, and of the dashed ones before. */

import type { Candidate, Labels } from "../../ui/live/labels";
import { grouped } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { type Layout, placeOn } from "./rope_layout";
import { type ByPosition, type RopeView, TOKENS } from "./rope_scores";

/** Places of a name along its arrow, as shares, and its distances from it, in font sizes. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8, 0];
const AWAY = [0.5, 0.8, 1.2];

/** Name each encoding beside its arrow, and one of the arrows before. */
export function nameAdded(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, width, parameters } = view;
  const { secondTitle } = places;
  labels.avoidBox({ left: 0, right: width, top: 0, bottom: secondTitle - font / 2 });
  const style = {
    size: font,
    fill: colourOf(view, "added"),
    isOptional: true,
    mark: "added",
  } as const;
  // On a phone, the arrows before have no space for a name.
  let isNamed = places.isNarrow;
  for (const [column, sums] of mode.arrows.added.entries()) {
    if (column && mode.isAtStart) continue;
    for (const token of TOKENS) {
      const sum = sums[token];
      if (!sum) continue;
      const key = column ? parameters.position : mode.keys[0];
      const at = key + (token === "query" ? parameters.rotation_offset : 0);
      const [from, before, to] = [[0, 0] as const, mode.content[token], sum].map((arrow) =>
        placeOn(places, ["added", column], arrow),
      );
      labels.put(`+ PE(${grouped(at)})`, besideArrow(before, to, font), style);
      if (!isNamed) isNamed = labels.put("before", besideArrow(from, before, font), style) !== null;
    }
  }
}

/** Places of a name on either side of an arrow, near its middle first, or below its start. */
function besideArrow(from: Place, to: Place, font: number): Candidate[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(to.y - from.y) / long, (from.x - to.x) / long];
  return AWAY.flatMap((away) =>
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
}
