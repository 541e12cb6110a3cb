/** Bars from 0 to 100% of the attention, right of some rows, while a question asks for shares. */

import { heading } from "../../ui/live/axes";
import type { Box, Pen } from "../../ui/live/pen";
import { HEADING, MIDDLE } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { handleHeight } from "./training_line";

/** Height of a bar, a share of its row. */
const THICK = 0.62;

/** The rows that a question compares. */
export function askedOf({ rows }: Layout): Row[] {
  const heads = rows.filter(({ head }) => head);
  const others = rows.filter(({ head, shows }) => !head && shows === "weights");
  return [heads[0], heads.at(-1)!, ...others];
}

/** The bar of a row. */
export function barOf({ plot }: Row, { words }: Layout): Box {
  const height = THICK * plot.height;
  const y = plot.y + (plot.height - height) / 2;
  return { x: words.x + 4, y, width: words.width - 8, height };
}

export function drawShareBars(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { words } = places;
  const title = { x: words.x + 4, y: handleHeight(places) + (MIDDLE + HEADING) * font };
  heading(pen, view, ["unseen share", "unseen"], title, { width: words.width, size: font });
  for (const row of askedOf(places)) {
    const { x, y, width, height } = barOf(row, places);
    const share = row.ranges?.unseen ?? 0;
    pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.8, mark: "all-weights" });
    if (isHiding) continue;
    pen.rect(x, y, share * width, height, {
      fill: look.mark,
      alpha: 0.7,
      mark: "unseen-weights",
    });
  }
}
