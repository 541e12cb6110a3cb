/** Words right of the rows: a bracket for heads of one verdict, and notes on other methods. */

import type { Verdict } from "../../ui/live/formulas/attention";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { runsOf } from "./rows";

const REASONS: Record<Verdict, string> = {
  "too steep": "forgets far words",
  good: "",
  "too gentle": "reads what it never learned",
};
/** Sizes of a bracket, in pixels. */
const DEPTH = 5;
const MARGIN = 3;

/** A verdict and its reason, in lines, as far as they have space. */
function linesOf(
  pen: Pen,
  font: number,
  verdict: Verdict,
  room: { width: number; height: number },
) {
  const reason = REASONS[verdict];
  const full = reason
    ? [`${verdict}:`, ...wrap(pen, reason, room.width, { size: font })]
    : [verdict];
  return full.length * LINE * font <= room.height + 0.3 * font ? full : [verdict];
}

function drawBracket(
  pen: Pen,
  { look, font }: BiasesView,
  { words }: Layout,
  { text, first, last }: { text: string; first: Row; last: Row },
): void {
  const [top, bottom] = [first.plot.y + MARGIN, last.plot.y + last.plot.height - MARGIN];
  const { x } = words;
  const line = { stroke: look.ink, width: 1.4, mark: "verdict" };
  pen.curve([x, top, x + DEPTH, top, x + DEPTH, bottom, x, bottom], line);
  const start = x + DEPTH + 0.5 * font;
  const room = { width: words.x + words.width - start, height: bottom - top };
  const lines = linesOf(pen, font, text as Verdict, room);
  lines.forEach((each, index) => {
    const y = (top + bottom) / 2 + ((index - (lines.length - 1) / 2) * LINE + MIDDLE) * font;
    const weight = index ? undefined : STRONG;
    pen.text(each, start, y, { size: font, weight, fill: look.ink, mark: "verdict" });
  });
}

export function drawVerdicts(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font } = view;
  const { rows, words } = places;
  for (const run of runsOf(
    rows.filter(({ head }) => head),
    ({ verdict }) => verdict ?? "",
  ))
    drawBracket(pen, view, places, run);
  const start = words.x + DEPTH + 0.5 * font;
  const style = { size: font, fill: look.ink, mark: "note" } as const;
  for (const { head, note, plot } of rows)
    if (!head && pen.widthOf(note, style) < words.x + words.width - start)
      pen.text(note, start, plot.y + plot.height / 2 + MIDDLE * font, style);
}
