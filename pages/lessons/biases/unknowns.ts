/** Parts of a row whose weights depend on training, or cannot exist: hatched, or in words. */

import type { Box, Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";

/** Distance of the lines that hatch a part, in pixels. */
const HATCH = 9;
/** Words for weights that training decides. */
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
      pen.curve([at, y + height, at + height, y], { stroke: look.mark, alpha: 0.5, mark: "hatch" });
  });
}

/** Words for weights that depend on training, and for those that cannot exist. */
export function drawUnknowns(
  pen: Pen,
  view: BiasesView,
  { edge, isLonger }: Layout,
  row: Row,
): void {
  const { plot, shows } = row;
  const unseen = { ...plot, width: edge - plot.x };
  const seen = { ...plot, x: edge, width: plot.x + plot.width - edge };
  if (isLonger) {
    hatch(pen, view, unseen);
    drawUnknown(pen, view, shows === "example" ? DEPENDS : ["no vectors"], unseen);
  }
  if (shows === "nothing") drawUnknown(pen, view, DEPENDS, seen);
}
