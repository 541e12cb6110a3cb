/** The maps of both orders of M-RoPE's pairs: what they show, and the pairs that are the reason. */

import { heading } from "../../ui/live/axes";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { drawDial } from "./image_dials";
import { drawLanes } from "./image_lanes";
import { drawMap } from "./image_map";
import { lanesOf } from "./image_pairs";
import { isFlat, type Layout, type Rival } from "./images_layout";
import type { ImagesView } from "./images_view";
import { FEWEST } from "./twin_boxes";

/** Share of the scale of colours within which patches look alike. */
const ALIKE = 0.2;
/** Line around the map that is chosen, in pixels. */
const FRAME = 2;

type Panel = Pick<Rival, "encoding" | "values" | "least" | "grid" | "strip" | "dial">;

/** Axes along which similarity to the chosen patch visibly falls, by the colours. */
function differing(view: ImagesView, lowest: number, { values }: Panel): string[] {
  const { image_rows, image_columns, patch_row, patch_column } = view.parameters;
  const falls = (count: number, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => values[at(index)]).some(
      (value) => 1 - value > ALIKE * (1 - lowest),
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
  const { encoding } = panel;
  const pairs = view.parameters.d_model / 2;
  const axes = differing(view, lowest, panel);
  const isAlike = panel.least >= 1 - ALIKE * (1 - lowest);
  const seen = isFlat(panel)
    ? ["all patches look the same", "all the same"]
    : isAlike
      ? ["near and far look alike", "all alike"]
      : axes.length === 2
        ? ["near and far differ", "they differ", "differ"]
        : axes.length
          ? [`only ${axes[0]} differ`]
          : ["near and far differ little", "they differ little"];
  if (pairs < FEWEST)
    return { seen, reason: [`${counted(pairs, "pair")}, too few for three axes`, "too few pairs"] };
  const isByRow = axes.join() === "rows";
  // Fast pairs are no reason where M-RoPE tells patches apart without them.
  const isBoth = axes.length === 2;
  const isReason =
    encoding === "m-rope"
      ? isAlike || isByRow
      : isBoth && differing(view, lowest, other).length < 2;
  const [sentences, label] =
    encoding === "m-rope"
      ? isByRow
        ? [["columns get the slowest pairs"], "slowest pairs: columns"]
        : [["time gets the fastest pairs"], "fastest pairs: time"]
      : isBoth
        ? [["rows and columns get fast pairs, too", "each axis gets fast pairs"], "fast: all axes"]
        : [["its axes take turns"], "axes take turns"];
  const because = isReason ? sentences.map((sentence) => `because ${sentence}`) : [];
  return { seen, reason: [...because, ...sentences, label] };
}

/** Draw the second map, and what is written about both. */
export function drawTwins(pen: Pen, view: ImagesView, places: Layout, rival: Rival): void {
  const { parameters, core, font } = view;
  const { isNarrow, isStacked, lowest } = places;
  drawMap(pen, view, { ...places, ...rival });
  const { x, y, width, height } = places.grid;
  const frame = { stroke: view.look.ink, width: FRAME, mark: "chosen-map" };
  pen.rect(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME, frame);
  const shown: Panel = { ...places, encoding: parameters.encoding };
  for (const panels of [
    [shown, rival],
    [rival, shown],
  ] as const) {
    const [{ encoding, grid, strip, dial }] = panels;
    const name = core.labels[encoding];
    const { seen, reason } = sentencesOf(view, lowest, panels);
    // A narrow picture names the interleaved one by its first word.
    const short = name.replace(/ M-RoPE$/, "");
    const shorter = (seen.length > 1 ? seen.slice(1) : seen).map((text) => `${short}: ${text}`);
    const titles = [...(isNarrow ? [] : [`${name}: ${seen[0]}`]), ...shorter, name];
    const panel = dial ? dial.x + dial.width - strip.x : strip.width;
    heading(pen, view, titles, grid, { width: isStacked ? grid.width : panel });
    heading(pen, view, reason, strip, { mark: "pairs", width: panel, size: font });
    const lanes = lanesOf({ ...view, parameters: { ...parameters, encoding } });
    // Narrow maps side by side have one space for names, between them.
    drawLanes(pen, view, lanes, strip, !isNarrow || isStacked || encoding !== "m-rope");
    if (dial) drawDial(pen, view, places, { encoding, strip, dial });
  }
}
