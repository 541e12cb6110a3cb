/** Names of the arrows here: what is added, and the dashed ones from which the others come. */

import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import type { Candidate, Labels } from "../../ui/live/labels";
import { grouped } from "../../ui/live/numbers";
import type { Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { colourOf } from "./rope_colours";
import { hasWay, type Layout, placeOn } from "./rope_layout";
import { type Arrows, type ByPosition, type Method, type RopeView, TOKENS } from "./rope_scores";

/** Places of a name along its arrow, as shares, and its distances from it, in font sizes. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8, 0];
const AWAY = [0.5, 0.8, 1.2];
/** Least angle between an arrow at the start and here for a name beside one of them. */
const LEAST_TURN = FULL_TURN / 12;

/** Name one dashed arrow of each row, and each encoding beside its arrow. */
export function nameArrows(labels: Labels, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, look, width, height, parameters } = view;
  const { arrows, content, isAtStart, keys } = mode;
  const column = isAtStart ? 0 : 1;
  const optional = { size: font, isOptional: true } as const;
  /** Candidate places of the name of one of two arrows, which both begin in the middle. */
  const besideBoth = (method: Method, both: Arrows): Candidate[] =>
    (["query", "key"] as const).flatMap((token) => {
      const end = both[token];
      // A query that does not exist here has no arrows.
      if (!end || !arrows[method][column][token]) return [];
      const dial = [method, column] as const;
      return besideArrow(placeOn(places, dial, [0, 0]), placeOn(places, dial, end), font);
    });
  const turned = Math.abs(withoutTurns(mode.turned));
  if (hasWay(places, mode) && turned > LEAST_TURN) {
    const style = { ...optional, fill: look.ink, mark: "elsewhere" };
    labels.put("start", besideBoth("rotated", arrows.rotated[0]), style);
  }
  const { isOneRow, secondTitle } = places;
  labels.avoidBox(
    isOneRow
      ? { left: 0, right: secondTitle.x, top: 0, bottom: height }
      : { left: 0, right: width, top: 0, bottom: secondTitle.y - font / 2 },
  );
  const style = { ...optional, fill: colourOf(view, "added"), mark: "added" };
  for (const token of TOKENS) {
    const sum = arrows.added[column][token];
    if (!sum) continue;
    const key = isAtStart ? keys[0] : parameters.position;
    const at = key + (token === "query" ? parameters.rotation_offset : 0);
    const [before, to] = [content[token], sum].map((arrow) =>
      placeOn(places, ["added", column], arrow),
    );
    labels.put(`+ PE(${grouped(at)})`, besideArrow(before, to, font), style);
  }
  labels.put("before", besideBoth("added", content), style);
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
