/** The line above a ruler: its name and its verdict. */

import type { Pen } from "../../ui/live/pen";
import { STRONG } from "../../ui/live/sizes";
import type { BaselinesView, Layout, Ruler } from "./ruler_layout";

/** Property of a numbering that its ruler shows. */
interface Verdict {
  name: string;
  /** Description of what its ruler draws. */
  note: string;
  /** First part of the marks of its texts. */
  of: string;
  passes: boolean;
  headline: string;
  /** After the headline, where it fits. */
  detail: string;
  /** Instead of both on a phone where the ruler has no labels. */
  summary: string;
}

// Multiples of the font size.
/** Size of a ruler's name and its verdict, and of its sign. */
export const HEADLINE = { usual: 1.25, narrow: 1.1, low: 1 };
const SIGN = 1.7;
/** Distance of the sign from the name, and of other texts of the line from each other. */
const BEFORE_NAME = 1.7;
const APART = 1.2;

/** The line above a ruler: its sign, its name and its verdict; what fits of the rest follows. */
export function drawVerdict(
  pen: Pen,
  { look, font, width }: BaselinesView,
  { isNarrow }: Layout,
  ruler: Ruler,
  { name, note, of, passes, headline, detail, summary }: Verdict,
): void {
  const { isLow, isMuted, x: left, nameTop } = ruler;
  const end = isNarrow ? width - 2 : left + ruler.width;
  const quiet = { size: font, fill: look.quiet, halo: look.paper, mark: `${of}-name` };
  if (isMuted) {
    pen.text(name, isNarrow ? 2 : left, nameTop + font, { ...quiet, fill: look.ink, role: "axis" });
    return;
  }
  const size = (isLow ? HEADLINE.low : isNarrow ? HEADLINE.narrow : HEADLINE.usual) * font;
  const y = nameTop + (isLow ? size : 1.4 * font);
  const style = { size, weight: STRONG, halo: look.paper };
  const hue = { fill: passes ? look.result : look.mark };
  // A low ruler has labels where the sign of another hangs.
  const hangs = !isNarrow && !isLow;
  const start = isNarrow ? 2 : hangs ? left - BEFORE_NAME * font : left;
  const sign = {
    ...style,
    ...hue,
    size: isNarrow || isLow ? size : SIGN * font,
    mark: `${of}-detail`,
  };
  pen.text(passes ? "✓" : "✗", start, y, sign);
  const from = start + (hangs ? BEFORE_NAME * font : 1.1 * size);
  pen.text(`${name}:`, from, y, { ...style, fill: look.ink, mark: `${of}-name`, role: "axis" });
  const verdictX = from + pen.widthOf(`${name}: `, style);
  const isSummed = isNarrow && isLow && verdictX + pen.widthOf(summary, style) <= end;
  const verdict = isSummed ? summary : headline;
  pen.text(verdict, verdictX, y, { ...style, ...hue, mark: `${of}-verdict` });
  const x = verdictX + pen.widthOf(verdict, style) + APART * font;
  const last = end - pen.widthOf(note, quiet);
  if (x <= last) pen.text(note, last, y, quiet);
  const plain = { size: font, fill: look.ink, halo: look.paper, mark: `${of}-detail` };
  const wide = pen.widthOf(detail, plain);
  if (x + wide <= (x <= last ? last - APART * font : end)) pen.text(detail, x, y, plain);
}
