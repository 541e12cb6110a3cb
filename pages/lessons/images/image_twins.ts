/** The maps of both orders of M-RoPE's pairs: what they show, and the pairs that are the reason. */

import { heading } from "../../ui/live/axes";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { HEADING, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { drawMap } from "./image_map";
import { coloursOf, type Lane, lanesOf } from "./image_pairs";
import { isFlat, type Layout, type Rival } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Share of the scale of colours within which patches look alike. */
const ALIKE = 1 / 8;
/** Height of a lane as a share of the distance of two. */
const LANE = 0.82;
/** Gap after a pair as a share of its width, in wide ones. */
const [GAP, LEAST_PAIR] = [0.22, 2.5];
/** Distance of names from lanes, and from lanes down to the names of their ends. */
const [BESIDE, ENDS] = [0.5, 0.95];
/** Side of a colour key, distance to its text, and to the next key. */
const [KEY, KEY_GAP, BETWEEN_KEYS] = [0.7, 0.3, 0.8];
/** Fewest pairs of which each axis has one. */
const FEWEST = 3;

type Panel = Pick<Rival, "encoding" | "values" | "least" | "grid" | "strip">;

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

/** The two sentences of a map: what it shows, and what the pairs are for. */
export function sentencesOf(
  view: ImagesView,
  lowest: number,
  panel: Panel,
): [map: string, pairs: string] {
  const { encoding } = panel;
  const pairs = view.parameters.d_model / 2;
  const axes = differing(view, lowest, panel);
  const isAlike = panel.least >= 1 - ALIKE * (1 - lowest);
  const seen = isFlat(panel)
    ? "all patches look the same"
    : isAlike
      ? "all patches look alike"
      : axes.length === 2
        ? "rows and columns differ"
        : axes.length
          ? `only ${axes[0]} differ`
          : "rows and columns differ little";
  if (pairs < FEWEST) return [seen, `${counted(pairs, "pair")}, too few for three axes`];
  const isReason = encoding === "m-rope" ? axes.length < 2 : axes.length === 2;
  const reason =
    encoding === "m-rope"
      ? "its fastest pairs are for time"
      : "rows and columns have fast pairs, too";
  return [seen, isReason ? `because ${reason}` : reason];
}

/** Write a heading, in a narrow picture in two lines. */
function write(
  pen: Pen,
  view: ImagesView,
  texts: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  mark: string,
  isWrapped: boolean,
): void {
  if (!isWrapped) {
    heading(pen, view, texts, { x, y }, { width, mark });
    return;
  }
  const { font, look } = view;
  const style = { size: font, weight: STRONG, fill: look.ink, mark } as const;
  const lines = texts.map((text) => wrap(pen, text, width, style));
  const shown = lines.find(({ length }) => length <= 2) ?? lines.at(-1)!;
  shown.forEach((line, at) => {
    pen.text(line, x, y - (HEADING + (shown.length - 1 - at) * LINE) * font, style);
  });
}

/** The pairs of an encoding from the fastest to the slowest, those of each axis in a lane. */
function drawLanes(pen: Pen, view: ImagesView, lanes: readonly Lane[], places: Layout): void {
  const { look, font } = view;
  const { strip, isNarrow } = places;
  const { x, width } = strip;
  const colours = coloursOf(look);
  const step = strip.height / lanes.length;
  const pair = width / lanes.reduce((sum, { pairs }) => sum + pairs, 0);
  const gap = pair < LEAST_PAIR ? 0 : GAP * pair;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  lanes.forEach(({ name, runs }, at) => {
    const [y, high] = [strip.y + at * step, LANE * step];
    pen.rect(x, y, width, high, { fill: look.ink, alpha: 0.06, mark: "lane" });
    for (const [from, to] of runs) {
      const count = gap ? Math.round(((to - from) * width) / pair) : 1;
      const wide = ((to - from) * width) / count;
      for (let each = 0; each < count; each += 1)
        pen.rect(x + from * width + each * wide, y, wide - gap, high, {
          fill: colours[name],
          mark: "pair",
        });
    }
    if (!isNarrow)
      pen.text(name, x - BESIDE * font, y + high / 2 + MIDDLE * font, { ...style, align: "right" });
  });
  if (isNarrow) return;
  const foot = strip.y + strip.height + ENDS * font;
  pen.text("fast", x, foot, style);
  pen.text("slow", x + width, foot, { ...style, align: "right" });
}

/** The names of the lanes by colour, at the left of the scale of the map's colours. */
function drawKeys(pen: Pen, { look, font }: ImagesView, lanes: readonly Lane[], y: number): void {
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const side = KEY * font;
  let x = 1;
  for (const { name } of lanes) {
    pen.rect(x, y, side, side, { fill: coloursOf(look)[name], mark: "pairs" });
    pen.text(name, x + side + KEY_GAP * font, y + side / 2 + MIDDLE * font, style);
    x += side + (KEY_GAP + BETWEEN_KEYS) * font + pen.widthOf(name, style);
  }
}

/** Draw the second map, and what is written about both. */
export function drawTwins(pen: Pen, view: ImagesView, places: Layout, rival: Rival): void {
  const { parameters, core } = view;
  const { isNarrow, isStacked, lowest, legend } = places;
  drawMap(pen, view, { ...places, ...rival });
  const panels: Panel[] = [{ ...places, encoding: parameters.encoding }, rival];
  for (const panel of panels) {
    const { encoding, grid, strip } = panel;
    const name = core.labels[encoding];
    const [seen, reason] = sentencesOf(view, lowest, panel);
    const titles = [`${name}: ${seen}`, seen, name];
    const isWrapped = isNarrow && !isStacked;
    const width = isStacked ? grid.width : strip.width;
    write(pen, view, titles, { ...grid, width }, "heading", isWrapped);
    write(
      pen,
      view,
      [reason, reason.replace("because ", ""), "pairs by axis"],
      strip,
      "pairs",
      isWrapped,
    );
    const lanes = lanesOf({ ...view, parameters: { ...parameters, encoding } });
    drawLanes(pen, view, lanes, { ...places, strip });
  }
  if (isNarrow) drawKeys(pen, view, lanesOf(view), legend.y);
}
