/** M-RoPE's pairs from fast to slow, those of each axis in a lane. */

import { mixOf } from "../../ui/live/colours";
import type { Box, Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { coloursOf, drawRun, type Lane } from "./image_pairs";
import type { ImagesView } from "./images_view";

/** Height of a lane as a share of the distance of two. */
const LANE = 0.78;
/** Share of their colour that the fastest and the slowest pair have. */
const FAST = 1;
const SLOW = 0.5;
/** Gap after a pair as a share of its width, in wide ones, and the most, in pixels. */
const GAP = 0.22;
const LEAST_PAIR = 1.8;
const MOST_GAP = 4;
/** Distance of names from lanes at their right, by the font size. */
const BESIDE = 0.5;
/** Distance from the lanes down to the names of their ends, by the font size. */
export const ENDS = 0.95;

/** Name of the direction of the lanes. */
export const FAST_TO_SLOW = "fast → slow";

/** Draw the lanes of an encoding with the name of their direction, and names at their left. */
export function drawLanes(
  pen: Pen,
  { look, font, parameters }: ImagesView,
  lanes: readonly Lane[],
  { x, y, width, height }: Box,
  areNamed: boolean,
): void {
  const colours = coloursOf(look);
  const step = height / lanes.length;
  const all = parameters.d_model / 2;
  const gap = width / all < LEAST_PAIR ? 0 : Math.min((GAP * width) / all, MOST_GAP);
  const text = { size: font, mark: "pairs" } as const;
  lanes.forEach(({ name, runs }, at) => {
    // Whole pixels keep the edges of overlapping stripes sharp.
    const [top, high] = [Math.round(y + at * step), Math.round(LANE * step)];
    pen.rect(x, top, width, high, { fill: look.ink, alpha: 0.06, mark: "lane" });
    const baseline = y + (at + LANE / 2) * step + MIDDLE * font;
    if (areNamed)
      pen.text(name, x - BESIDE * font, baseline, { ...text, fill: colours[name], align: "right" });
    const mix = mixOf(look.paper, colours[name]);
    const shade = (share: number) => mix(FAST + (SLOW - FAST) * share);
    const lane = { x, y: top, width, height: high };
    for (const run of runs) {
      const pairs = Math.round((run[1] - run[0]) * all);
      drawRun(pen, lane, run, pairs, shade, gap);
    }
  });
  pen.text(FAST_TO_SLOW, x, y + height + ENDS * font, { ...text, fill: look.ink });
}
