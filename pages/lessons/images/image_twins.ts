/** The maps of both orders of M-RoPE's pairs: what they show, and the pairs that are the reason. */

import { heading } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import type { Pen } from "../../ui/live/pen";
import { HEADING_SIZE, REGULAR, STRONG } from "../../ui/live/sizes";
import { drawDial } from "./image_dials";
import { drawLanes } from "./image_lanes";
import { drawCompared, drawFrame, drawMap } from "./image_map";
import { lanesOf } from "./image_pairs";
import { differenceOf } from "./image_patches";
import type { Layout, Rival } from "./images_layout";
import type { ImagesView } from "./images_view";
import { FEWEST } from "./twin_boxes";

type Panel = Pick<Rival, "encoding" | "values" | "grid" | "strip" | "dial" | "panel">;

/** Rows or columns in words, by the fall of similarity along them. */
const DIFFER = ["look alike", "differ a little", "differ"];

/** The fall of similarity to the chosen patch along its column and its row, by the colours. */
function fallsOf({ parameters }: ImagesView, lowest: number, { values }: Panel) {
  const { image_columns, patch_row, patch_column } = parameters;
  const most = (isAlong: (at: number) => boolean) =>
    differenceOf(Math.min(...values.filter((_, at) => isAlong(at))), lowest);
  return {
    rows: most((at) => at % image_columns === patch_column),
    columns: most((at) => Math.floor(at / image_columns) === patch_row),
  };
}

/** The image's heading, the longer first. */
const imageNames = ({ image_rows, image_columns }: ImagesView["parameters"]): string[] => [
  `the image, in ${image_rows} × ${image_columns} patches`,
  "the image",
];

/** Texts on a map beside another and on its pairs, each from the longest to the shortest. */
export function sentencesOf(
  view: ImagesView,
  lowest: number,
  [panel, other]: readonly [Panel, Panel],
): { seen: string[]; reason: string[] } {
  const { d_model, transposed } = view.parameters;
  const { rows, columns } = fallsOf(view, lowest, panel);
  const ofColumns = DIFFER[columns];
  const ofBoth = `${columns ? "" : "all "}patches ${ofColumns}`;
  const ofEach =
    columns === 0 && rows === 1
      ? "patches look nearly alike"
      : `columns ${ofColumns}, rows ${DIFFER[rows]}`;
  const seen = [rows === columns ? ofBoth : ofEach, `columns ${ofColumns}`, ofColumns];
  if (d_model < 2 * FEWEST)
    return { seen, reason: ["too few pairs for three axes", "too few pairs"] };
  const isMRope = panel.encoding === "m-rope";
  const sentences = isMRope
    ? ["time gets the fastest pairs, columns the slowest", "columns get the slowest pairs"]
    : columns
      ? ["rows and columns also get fast pairs", "columns also get fast pairs"]
      : ["time, rows and columns get pairs in turn", "pairs are dealt out in turn"];
  // The order is no reason where the other one does the same; swapped columns are no columns.
  const isReason =
    !transposed && (isMRope ? !columns : columns && !fallsOf(view, lowest, other).columns);
  const because = isReason ? sentences.map((sentence) => `because ${sentence}`) : [];
  return { seen, reason: [...because, ...sentences] };
}

/** Draw the second map, and what is written about both. */
export function drawTwins(pen: Pen, view: ImagesView, places: Layout, rival: Rival): void {
  const { parameters, core, look, font } = view;
  const { isNarrow, isStacked, lowest, picture, grid } = places;
  drawMap(pen, view, { ...places, ...rival });
  drawFrame(pen, view, grid, "chosen-map");
  const shown: Panel = { ...places, encoding: parameters.encoding };
  const captions = [shown, rival].map((own) => {
    const name = core.labels[own.encoding];
    const { seen, reason } = sentencesOf(view, lowest, [own, own === rival ? shown : rival]);
    const titles = seen.map((text) => `${name}: ${text}`);
    // Without space, the interleaved one has its first word as its name.
    const short = titles.map((title) => title.replace(" M-RoPE", ""));
    return { ...own, titles: [...titles.slice(0, 2), ...short, name], reason };
  });
  const widthOf = (own: { panel: number }) => (isStacked ? grid.width : own.panel);
  const large = { size: HEADING_SIZE * font, weight: STRONG };
  const areLarge = captions.every((own) => pen.widthOf(own.titles[0], large) <= widthOf(own));
  const size = areLarge ? large.size : font;
  const width = widthOf(places);
  if (picture) {
    heading(pen, view, imageNames(parameters), picture, { width, size });
    // The image fades to the page's colour.
    const stroke = isDark(look.paper) ? undefined : look.ink;
    drawCompared(pen, view, { ...places, grid: picture }, stroke);
  }
  for (const caption of captions) {
    const { encoding, grid, strip, titles, reason } = caption;
    heading(pen, view, titles, grid, { width: widthOf(caption), size });
    heading(pen, view, reason, strip, {
      mark: "pairs",
      width: caption.panel,
      size: font,
      weight: REGULAR,
    });
    const lanes = lanesOf(parameters.d_model / 2, encoding);
    // Narrow maps side by side have one space for names, between them.
    drawLanes(pen, view, lanes, strip, !isNarrow || isStacked || encoding !== "m-rope");
    drawDial(pen, view, places, caption);
  }
}
