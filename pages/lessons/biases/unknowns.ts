/** Parts of a row whose weights depend on training, or cannot exist: hatched, or in words. */

import type { Box, Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";

/** Distance of the lines that hatch a part, in pixels. */
const HATCH = 9;
/** Words for a row without vectors, for buckets that training did not reach, and for weights that
 * training decides; from the longest. */
const NO_VECTOR = ["the last token has no vector", "no vector"];
const UNTRAINED = ["untrained buckets", "untrained"];
const DEPENDS = ["depends on training", "depends"];

/** The first text that fits into a part of a row whose weights are not known. */
function drawUnknown(
  pen: Pen,
  { look, font }: BiasesView,
  texts: readonly string[],
  box: Box,
): void {
  const style = { size: font, weight: STRONG } as const;
  const middle = box.y + box.height / 2 + MIDDLE * font;
  const text = texts.find((each) => pen.widthOf(each, style) < box.width - font);
  if (!text) return;
  pen.text(text, box.x + box.width / 2, middle, {
    ...style,
    fill: look.ink,
    halo: look.paper,
    align: "center",
    mark: "unknown",
  });
}

/** Slanted lines where a row has no weights, or where training decides about them. */
function hatch(pen: Pen, { look }: BiasesView, box: Box): void {
  const { x, y, width, height } = box;
  pen.inside(box, () => {
    for (let at = x - height; at < x + width; at += HATCH)
      pen.curve([at, y + height, at + height, y], {
        stroke: look.quiet,
        alpha: 0.5,
        mark: "hatch",
      });
  });
}

/** Right end of the distances of a row that training leaves open. */
export const untrainedEnd = ({ plot, untrained }: Row, { length }: Layout): number =>
  plot.x + (1 - untrained / length) * plot.width;

/** Hatching and words where a row has no weights, and words where they depend on training. */
export function drawUnknowns(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { plot, shows } = row;
  const { edge, isLonger } = places;
  const open = { ...plot, width: untrainedEnd(row, places) - plot.x };
  if (open.width > 0) hatch(pen, view, open);
  if (shows === "example") drawUnknown(pen, view, UNTRAINED, open);
  else {
    // Words for the whole row are on one side of the line, which would cross them.
    const [unseen, seen] = [edge - plot.x, plot.x + plot.width - edge];
    const side = unseen > seen ? { ...plot, width: unseen } : { ...plot, x: edge, width: seen };
    drawUnknown(pen, view, isLonger ? NO_VECTOR : DEPENDS, side);
  }
}
