/** The marked pair's bar as a dial, and the names of the colours. */

import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import type { Pen } from "../../ui/live/pen";
import { HEADING, MIDDLE } from "../../ui/live/sizes";
import {
  avoidedStyle,
  type Dial,
  type Layout,
  type LongerView,
  lostStyle,
  seenStyle,
} from "./longer_view";

/** A square of the key, the space to its name, and between lines, in fonts. */
const SWATCH = { side: 0.8, space: 1.2, line: 1.7 };
/** Least share of a turn that is no longer reached and visible. */
const VISIBLE = 0.02;

/** A disc, or a sector of it between two angles in turns. */
function drawSector(
  pen: Pen,
  { x, y, radius }: Dial,
  [from, to]: readonly [from: number, to: number],
  style: { fill: string; alpha?: number },
): void {
  const marked = { ...style, mark: "dial" };
  if (to - from >= 1) pen.dots([x, y], radius, marked);
  else if (to > from) pen.wedge(x, y, radius, FULL_TURN * from, FULL_TURN * to, marked);
}

/** The dial: grey where training has seen its angles, red where they are new, and its hand. */
export function drawDial(pen: Pen, view: LongerView, places: Layout, dial: Dial): void {
  const { look, font } = view;
  const { x, y, radius } = dial;
  const { trained, reached, unscaled, meetsNew, meetsNewUnscaled, marked } = places;
  const [seen, end, unslowed] = [trained, reached, unscaled].map((turns) =>
    Math.min(turns[marked], 1),
  );
  drawSector(pen, dial, [0, Math.min(seen, end)], seenStyle(look));
  drawSector(pen, dial, [end, Math.min(seen, unslowed)], lostStyle(look));
  if (meetsNew[marked]) drawSector(pen, dial, [seen, end], { fill: look.mark });
  if (meetsNewUnscaled[marked])
    drawSector(pen, dial, [Math.max(seen, end), unslowed], avoidedStyle(look));
  pen.dots([x, y], radius, { stroke: look.ink, width: 1, mark: "dial" });
  const angle = FULL_TURN * end;
  const tip = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  pen.curve([x, y, ...tip], { stroke: look.ink, width: 2.5, mark: "dial" });
  const style = { size: font, fill: look.ink, mark: "dial-name" };
  pen.text(`pair ${marked}, as a dial`, x - radius, places.bars.y - HEADING * font, style);
  drawKey(pen, view, places, dial);
}

/** The colours of the angles, and their names, the longer first. */
function coloursOf({ look }: LongerView, places: Layout) {
  const { unseen, trained, reached, unscaled, meetsNewUnscaled } = places;
  const avoids = meetsNewUnscaled.some((isNew, pair) => isNew && reached[pair] < unscaled[pair]);
  const loses = reached.some(
    (turns, pair) => Math.min(trained[pair], unscaled[pair], 1) - turns > VISIBLE,
  );
  return [
    { names: ["seen in training", "seen"], style: seenStyle(look), isShown: true },
    { names: ["never seen", "new"], style: { fill: look.mark }, isShown: unseen > 0 },
    { names: ["avoided", "avoided"], style: avoidedStyle(look), isShown: avoids },
    { names: ["no longer reached", "lost"], style: lostStyle(look), isShown: loses },
  ].filter(({ isShown }) => isShown);
}

/** The names of the colours beside the dial, each after a square. */
function drawKey(pen: Pen, view: LongerView, places: Layout, { y, key, right }: Dial): void {
  const { look, font } = view;
  const colours = coloursOf(view, places);
  const [side, space, line] = [SWATCH.side, SWATCH.space, SWATCH.line].map((one) => one * font);
  const style = { size: font, fill: look.ink, mark: "dial" };
  const fits = ([name]: string[]) => key + space + pen.widthOf(name, style) <= right;
  const length = colours.every(({ names }) => fits(names)) ? 0 : 1;
  colours.forEach(({ names, style: colour }, index) => {
    const middle = y + (index - (colours.length - 1) / 2) * line;
    pen.rect(key, middle - side / 2, side, side, { ...colour, mark: "dial" });
    pen.text(names[length], key + space, middle + MIDDLE * font, style);
  });
}
