/** Texts in limited space. */

import { bisectLeft, cumsum, pairs } from "d3-array";
import type { Font, Pen, Place, TextStyle } from "./pen";
import { MIDDLE } from "./sizes";

/** Break a text into lines that are at most `width` wide, where words allow. */
export function wrap(pen: Pen, text: string, width: number, font: Font): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    const longer = last ? `${last} ${word}` : word;
    if (!last || pen.widthOf(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Cut a text, with an ellipsis, to at most `width`. */
export function truncate(pen: Pen, text: string, width: number, font: Font): string {
  const letters = [...text];
  const cut = (kept: number): string =>
    kept === letters.length ? text : `${letters.slice(0, kept).join("")}…`;
  let kept = letters.length;
  while (kept > 1 && pen.widthOf(cut(kept), font) > width) kept -= 1;
  return cut(kept);
}

/** Write the first of some texts that fits along a path, each word at the path's angle there. */
export function writeAlong(
  pen: Pen,
  texts: readonly string[],
  path: readonly Place[],
  style: TextStyle,
): void {
  const pieces = pairs(path);
  const ends = cumsum(pieces, ([from, to]) => Math.hypot(to.x - from.x, to.y - from.y));
  const room = ends.at(-1) ?? 0;
  const fitting = texts.find((text) => pen.widthOf(text, style) < room);
  if (!fitting) return;
  const below = MIDDLE * style.size;
  let start = (room - pen.widthOf(fitting, style)) / 2;
  for (const word of fitting.split(" ")) {
    const wide = pen.widthOf(word, style);
    const middle = start + wide / 2;
    const piece = bisectLeft(ends, middle);
    const [from, to] = pieces[piece];
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const along = middle - ends[piece];
    const x = to.x + along * cos - below * sin;
    const y = to.y + along * sin + below * cos;
    pen.text(word, x, y, { ...style, align: "center", turn });
    start += pen.widthOf(`${word} `, style);
  }
}
