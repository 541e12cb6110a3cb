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

type Panel = Pick<Rival, "encoding" | "values" | "grid" | "strip" | "dial">;

/** Return whether similarity to the chosen patch visibly falls along its row, by the colours. */
function falls({ parameters }: ImagesView, lowest: number, { values }: Panel): boolean {
  const { image_columns, patch_row } = parameters;
  const row = values.slice(patch_row * image_columns, (patch_row + 1) * image_columns);
  return row.some((value) => !looksAlike(value, lowest));
}

/** Texts on a map beside another and on its pairs, each from the longest to the shortest. */
export function sentencesOf(
  view: ImagesView,
  lowest: number,
  [panel, other]: readonly [Panel, Panel],
): { seen: string[]; reason: string[] } {
  const { d_model, transposed } = view.parameters;
  const isFalling = falls(view, lowest, panel);
  const seen = isFalling
    ? ["columns matter", "not alike"]
    : ["columns hardly matter", "columns alike"];
  if (d_model < 2 * FEWEST)
    return { seen, reason: ["too few pairs for three axes", "too few pairs"] };
  const isMRope = panel.encoding === "m-rope";
  const sentences = isMRope
    ? ["time gets the fastest pairs, columns the slowest", "columns get the slowest pairs"]
    : isFalling
      ? ["rows and columns also get fast pairs", "columns also get fast pairs"]
      : ["time, rows and columns get pairs in turn", "pairs are dealt out in turn"];
  // The order is no reason where the other one does the same; swapped columns are no columns.
  const isReason = !transposed && (isMRope ? !isFalling : isFalling && !falls(view, lowest, other));
  const because = isReason ? sentences.map((sentence) => `because ${sentence}`) : [];
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
  const fades = looksAlike(least, lowest)
    ? ["the image: nothing fades", "nothing fades"]
    : ["the image, faded where unlike", "faded where unlike"];
  if (picture) heading(pen, view, fades, picture, { width, size });
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
