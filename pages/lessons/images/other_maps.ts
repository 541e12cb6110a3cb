/** Small maps of all encodings. */

import { heading } from "../../ui/live/axes";
import { drawCells, isDark } from "../../ui/live/colours";
import { fixed } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { drawBorder, drawFrame } from "./image_map";
import { cellsOf } from "./image_patches";
import { isFlat, type Layout, type SmallMap } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Least similarity of a map of one colour, whose range is written. */
const ONE_COLOUR = 0.95;

/** Notes below the name of a small map. */
function notesOf({ encoding, least }: Pick<SmallMap, "encoding" | "least">): string[] {
  if (encoding === "rope-per-axis") return ["if query = key"];
  if (isFlat({ least })) return ["all equal"];
  return least > ONE_COLOUR ? [`all > ${fixed(Math.floor(100 * least) / 100, 2)}`] : [];
}

/** Small maps of all encodings, with their names. */
export function drawOthers(pen: Pen, view: ImagesView, places: Layout): void {
  const { others, isNarrow, lowest } = places;
  const { look, font, core, parameters } = view;
  if (!others.length) return;
  if (!isNarrow) heading(pen, view, "each encoding’s map", others[0].target, { mark: "other" });
  for (const { encoding, box, target, isBeside, ...map } of others) {
    drawCells(pen, cellsOf(look, { ...map, lowest }, parameters.image_columns), box, {
      mark: "similarity",
    });
    const isShown = encoding === parameters.encoding;
    const { x, y, width, height } = box;
    if (isDark(look.paper)) drawBorder(pen, view, box);
    if (isShown) drawFrame(pen, view, box, "other");
    const style = { size: font, fill: look.ink, mark: "other" } as const;
    const named = { ...style, weight: isShown ? STRONG : REGULAR };
    const label = core.labels[encoding];
    const lines = isNarrow
      ? wrap(pen, label, target.width, named)
      : [label, ...notesOf({ encoding, ...map })];
    const align = isNarrow ? "center" : "left";
    const left = isBeside ? x + width + 0.7 * font : isNarrow ? x + width / 2 : x;
    const first = isBeside
      ? y + height / 2 + (MIDDLE - ((lines.length - 1) / 2) * LINE) * font
      : y + height + 1.3 * font;
    lines.forEach((line, at) => {
      const weight = line === label || isNarrow ? named.weight : REGULAR;
      pen.text(line, left, first + LINE * at * font, { ...named, weight, align });
    });
  }
}
