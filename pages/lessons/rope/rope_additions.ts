/**
 * Names of the arrows that are added: a token before, its encoding, and how large both are drawn.
 */

import { type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { colourOf, tokenColour } from "./rope_colours";
import { type Layout, placeOn, TIP } from "./rope_layout";
import { type ByPosition, METHODS, type RopeView, TOKENS } from "./rope_scores";

/** Places of a name along its arrow, as shares, and its distances from it, in font sizes. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
const AWAY = [0.3, 0.6, 1, 1.5];
/** Least difference of both scales that is written. */
const LEAST_SCALE = 0.05;

/** Name each token before, and its encoding, beside their arrows. */
export function nameAdded(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { font, look } = view;
  const { dials, reach, list, isNarrow } = places;
  const { position, rotation_offset } = view.parameters;
  const labels = new Labels(pen, view);
  const [{ y }] = dials.added;
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  // Below the angles, and beside the chart.
  labels.avoidBox({ ...whole, bottom: y - reach.added.y - TIP });
  labels.avoidBox({ ...whole, top: y + reach.added.y + (isNarrow ? TIP : 2 * TIP) });
  labels.avoidBox({ ...whole, left: list.x + list.width });
  if (isNarrow) labels.avoidBox({ ...whole, right: dials.rotated[1].x + reach.rotated.x + TIP });
  const middle = (dials.added[0].x + dials.added[1].x) / 2;
  const sign = { left: middle - font, right: middle + font, top: y - font, bottom: y + font };
  labels.avoidBox(sign);
  const arrows = METHODS.slice(1).flatMap((method) =>
    mode.arrows[method].flatMap((sums, column) =>
      TOKENS.flatMap((token) => {
        const sum = sums[token];
        if (!sum) return [];
        const at = (column ? position : mode.keys[0]) + (token === "query" ? rotation_offset : 0);
        const [from, before, to] = [[0, 0] as const, mode.content[token], sum].map((arrow) =>
          placeOn(places, mode, [method, column], arrow),
        );
        for (const line of [
          [from, before],
          [before, to],
          [from, to],
        ])
          labels.avoidLine(line.flatMap((one) => [one.x, one.y]));
        labels.avoidBox({
          left: to.x - TIP,
          right: to.x + TIP,
          top: to.y - TIP,
          bottom: to.y + TIP,
        });
        return [{ token, at, from, before, to }];
      }),
    ),
  );
  const style = { size: font, isOptional: true, mark: "added" } as const;
  if (!isNarrow)
    for (const { token, at, from, before, to } of arrows) {
      const grey = { ...style, fill: colourOf(view, "added") };
      labels.put(`+ PE(${grouped(at)})`, besideArrow(before, to, font), grey);
      labels.put(token, besideArrow(from, before, font), {
        ...style,
        fill: tokenColour(view, token),
      });
    }
  const times = places.units.added / places.units.rotated;
  if (Math.abs(times - 1) < LEAST_SCALE) return;
  const foot = y + reach.added.y - 0.2 * font;
  const corners: Candidate[] = [
    [dials.added[0].x, foot, "center"],
    [list.x, foot, "left"],
    [middle, foot, "center"],
    [list.x + list.width, foot, "right"],
  ];
  for (const text of [
    `${fixed(times, 1)}× the scale of RoPE`,
    `${fixed(times, 1)}× the scale`,
    `×${fixed(times, 1)}`,
  ])
    if (labels.put(text, corners, { ...style, fill: look.quiet })) return;
}

/** Places of a name on either side of an arrow, near its middle first, or below its start. */
function besideArrow(from: Place, to: Place, font: number): Candidate[] {
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
  return [...beside, [from.x, Math.max(from.y, to.y) + 1.1 * font, "center"]];
}
