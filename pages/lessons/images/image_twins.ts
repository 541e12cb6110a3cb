/** The maps of both orders of M-RoPE's pairs: what they show, and the pairs that are the reason. */

import { heading } from "../../ui/live/axes";
import type { Pen } from "../../ui/live/pen";
import { HEADING_SIZE, REGULAR, STRONG } from "../../ui/live/sizes";
import { drawDial } from "./image_dials";
import { drawLanes } from "./image_lanes";
import { drawMap } from "./image_map";
import { lanesOf } from "./image_pairs";
import { looksAlike } from "./image_patches";
import type { Layout, Rival } from "./images_layout";
import type { ImagesView } from "./images_view";
import { FEWEST } from "./twin_boxes";

/** Line around the map that is chosen, in pixels. */
const FRAME = 2;

type Panel = Pick<Rival, "encoding" | "values" | "least" | "grid" | "strip" | "dial">;

/** Axes along which similarity to the chosen patch visibly falls, by the colours. */
function differing(view: ImagesView, lowest: number, { values }: Panel): string[] {
  const { image_rows, image_columns, patch_row, patch_column } = view.parameters;
  const falls = (count: number, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => values[at(index)]).some(
      (value) => !looksAlike(value, lowest),
    );
  return [
    ...(falls(image_rows, (row) => row * image_columns + patch_column) ? ["rows"] : []),
    ...(falls(image_columns, (column) => patch_row * image_columns + column) ? ["columns"] : []),
  ];
}

/** Texts on a map beside another and on its pairs, each from the longest to the shortest. */
export function sentencesOf(
  view: ImagesView,
  lowest: number,
  [panel, other]: readonly [Panel, Panel],
): { seen: string[]; reason: string[] } {
  const axes = differing(view, lowest, panel);
  const isAlike = looksAlike(panel.least, lowest);
  const seen = isAlike
    ? ["near and far look alike", "all alike"]
    : axes.length === 2
      ? ["near and far differ", "not alike"]
      : axes.length
        ? [`only the ${axes[0].slice(0, -1)} matters`]
        : ["near and far differ little", "much alike"];
  if (view.parameters.d_model < 2 * FEWEST)
    return { seen, reason: ["too few pairs for three axes", "too few pairs"] };
  const isByRow = axes.join() === "rows";
  const isBoth = axes.length === 2;
  const isMRope = panel.encoding === "m-rope";
  // Fast pairs are no reason where M-RoPE tells patches apart without them.
  const isReason = isMRope
    ? isAlike || isByRow
    : isBoth && differing(view, lowest, other).length < 2;
  const sentences = isMRope
    ? isByRow
      ? ["columns get the slowest pairs"]
      : ["time gets the fastest pairs, columns the slowest", "time gets the fastest pairs"]
    : isBoth
      ? ["rows and columns get fast pairs, too", "each axis gets fast pairs", "all get fast pairs"]
      : ["its axes take turns"];
  // The shortest one is for the narrowest picture.
  const because = isReason ? sentences.slice(0, 2).map((sentence) => `because ${sentence}`) : [];
  return { seen, reason: [...because, ...sentences] };
}

/** Draw the second map, and what is written about both. */
export function drawTwins(pen: Pen, view: ImagesView, places: Layout, rival: Rival): void {
  const { parameters, core, font } = view;
  const { isNarrow, isStacked, least, lowest, picture, grid, panel } = places;
  drawMap(pen, view, { ...places, ...rival });
  const frame = { stroke: view.look.ink, width: FRAME, mark: "chosen-map" };
  const [wide, high] = [grid.width + 2 * FRAME, grid.height + 2 * FRAME];
  pen.rect(grid.x - FRAME, grid.y - FRAME, wide, high, frame);
  const shown: Panel = { ...places, encoding: parameters.encoding };
  const captions = [shown, rival].map((own) => {
    const name = core.labels[own.encoding];
    const { seen, reason } = sentencesOf(view, lowest, [own, own === rival ? shown : rival]);
    // A narrow picture names the interleaved one by its first word.
    const short = name.replace(/ M-RoPE$/, "");
    const titles = [`${name}: ${seen[0]}`, `${short}: ${seen.at(-1)}`, name];
    if (isNarrow) titles.shift();
    return { ...own, titles, reason };
  });
  const width = isStacked ? grid.width : panel;
  const large = { size: HEADING_SIZE * font, weight: STRONG };
  const areLarge = captions.every(({ titles: [title] }) => pen.widthOf(title, large) <= width);
  const size = areLarge ? large.size : font;
  const fades = `faded where unlike${looksAlike(least, lowest) ? ": nowhere" : ""}`;
  if (picture) heading(pen, view, [`the image, ${fades}`, fades], picture, { width, size });
  for (const caption of captions) {
    const { encoding, grid, strip, titles, reason } = caption;
    heading(pen, view, titles, grid, { width, size });
    heading(pen, view, reason, strip, { mark: "pairs", width: panel, size: font, weight: REGULAR });
    const lanes = lanesOf({ ...view, parameters: { ...parameters, encoding } });
    // Narrow maps side by side have one space for names, between them.
    drawLanes(pen, view, lanes, strip, !isNarrow || isStacked || encoding !== "m-rope");
    drawDial(pen, view, places, caption);
  }
}
