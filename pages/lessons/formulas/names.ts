/** The names of both versions with their formulas. */

import type { Pen } from "../../ui/live/pen";
import { HEADING_SIZE, STRONG } from "../../ui/live/sizes";
import { HEADING_GAP, headingOf } from "../../ui/live/strips";
import { truncate } from "../../ui/live/text_layout";
import { type FormulaPart, formulaParts } from "./formula_parts";
import { type FormulasView, type Layout, nameOf } from "./formulas_layout";

// Multiples of the font size.
/** Size of a formula, and height of its exponents, which are smaller, above its baseline. */
const RULE = { size: 1.3, raised: 0.5 };
/** Distance of the second name from its matrix, and height of what covers the lines behind it. */
const HEADING_ABOVE = 0.55;
const NAME_PLATE = 1.35;

/** The heading of the second version above its matrix, and the formulas of both. */
export function drawNames(pen: Pen, view: FormulasView, { places, strips: inner }: Layout): void {
  const { parameters, core, look, font, width } = view;
  const versions = [core.versions[parameters.first], core.versions[parameters.second]];
  const own = nameOf(versions[1]);
  const [above, { x, y: top }] = places.boxes;
  const name = { size: HEADING_SIZE * font, weight: STRONG, fill: look.ink, mark: "heading" };
  const whole = versions[1].isPublished ? `your library: ${own}` : own;
  const text = truncate(pen, whole, width - x, name);
  const headings = [headingOf(pen, inner, places), text];
  const start = x + Math.max(...headings.map((each) => pen.widthOf(each, name))) + font;
  const rule = { fill: look.ink, mark: "rule" };
  const formulas = versions.map((version) => formulaParts(version, parameters));
  const styleOf = ({ isRaised }: FormulaPart) => ({
    ...rule,
    size: (isRaised ? 1 : RULE.size) * font,
  });
  const ends = formulas.map((parts) =>
    parts.reduce((end, part) => end + pen.widthOf(part.text, styleOf(part)), start),
  );
  // Beyond the matrix are the numbers of the colour bar.
  const isFitting = Math.max(...ends) <= above.x + above.width;
  const y = top - HEADING_ABOVE * font;
  const end = isFitting ? ends[1] : x + pen.widthOf(text, name);
  const plate = { fill: look.paper, mark: "plate" };
  const rise = isFitting ? RULE.raised * font : 0;
  pen.rect(x - 2, y - font - rise, end - x + font, NAME_PLATE * font + rise, plate);
  pen.text(text, x, y, name);
  if (!isFitting) return;
  [above.y - HEADING_GAP * font, y].forEach((baseline, index) => {
    let left = start;
    formulas[index].forEach((part, place) => {
      const isOwn = index === 1 && part.text !== formulas[0][place]?.text;
      const style = { ...styleOf(part), fill: isOwn ? look.mark : look.ink };
      pen.text(part.text, left, baseline - (part.isRaised ? RULE.raised * font : 0), style);
      left += pen.widthOf(part.text, style);
    });
  });
}
