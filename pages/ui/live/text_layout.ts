/** Texts in limited space. */

import type { Font, Pen } from "./pen";

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
