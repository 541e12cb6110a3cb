/** The maps of both orders of M-RoPE's pairs: what they show, and the pairs that are the reason. */

import { heading } from "../../ui/live/axes";
import { counted } from "../../ui/live/numbers";
import type { Pen, Place, TextStyle } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { drawMap } from "./image_map";
import { coloursOf, type Lane, lanesOf } from "./image_pairs";
import { drawTurns } from "./image_turns";
import { isFlat, type Layout, type Rival } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Share of the scale of colours within which patches look alike. */
const ALIKE = 0.3;
/** Height of a lane as a share of the distance of two. */
const LANE = 0.82;
/** Gap after a pair as a share of its width, in wide ones. */
const [GAP, LEAST_PAIR] = [0.22, 2.5];
/** Distance of names from lanes, and from lanes down to the names of their ends. */
const [BESIDE, ENDS] = [0.5, 0.95];
/** Distance from lanes up to their letters, and width of letters at the left. */
const [LETTERS, LETTER] = [0.4, 1];
/** Distance of two names. */
const BETWEEN_NAMES = 0.9;
/** Line around the map that is chosen, in pixels. */
const FRAME = 2;
/** Distance of a name in its lane from the pairs. */
const IN_LANE = 0.5;
/** Fewest pairs of which each axis has one. */
const FEWEST = 3;

interface Fill {
  fill: string;
  alpha?: number;
}

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
    ? ["positions look the same", "look the same"]
    : isAlike
      ? ["positions look alike", "look alike"]
      : axes.length === 2
        ? ["positions differ", "differ"]
        : axes.length
          ? [`only ${axes[0]} differ`]
          : ["positions differ little", "differ little"];
  if (pairs < FEWEST)
    return { seen, reason: [`${counted(pairs, "pair")}, too few for three axes`, "too few pairs"] };
  const isByRow = axes.join() === "rows";
  // Fast pairs are no reason where M-RoPE tells patches apart without them.
  const isBoth = axes.length === 2;
  const isReason =
    encoding === "m-rope"
      ? isAlike || isByRow
      : isBoth && differing(view, lowest, other).length < 2;
  const blocks = isByRow
    ? ["its slowest pairs are for columns", "slowest pairs for columns"]
    : ["its fastest pairs are for time", "fastest pairs for time"];
  const reason =
    encoding === "m-rope"
      ? blocks
      : isBoth
        ? ["rows and columns get fast pairs, too", "fast pairs for each axis"]
        : ["its axes take turns", "axes take turns"];
  return { seen, reason: [...(isReason ? [`because ${reason[0]}`] : []), ...reason] };
}

/** The letter of a lane. */
const letterOf = ({ name }: Lane): string => name[0].toUpperCase();

/** The name of a lane after its only pairs or before them, from bottom to top. */
function writeInLane(
  pen: Pen,
  { name, runs }: Lane,
  length: number,
  style: TextStyle,
  placeAt: (along: number) => Place,
): void {
  if (runs.length !== 1) return;
  const [[from, to]] = runs;
  const long = pen.widthOf(name, style);
  const gap = IN_LANE * style.size;
  const after = to * length + gap + long;
  const before = from * length - gap;
  const foot = after <= length ? after : before >= long ? before : null;
  if (foot === null) return;
  const { x, y } = placeAt(foot);
  pen.text(name, x, y, { ...style, turn: -Math.PI / 2 });
}

/** The pairs of an encoding from the fastest to the slowest, those of each axis in a lane. */
function drawLanes(pen: Pen, view: ImagesView, lanes: readonly Lane[], places: Layout): void {
  const { look, font } = view;
  const { strip, isNarrow, isStacked } = places;
  const isUpright = !isNarrow && !isStacked;
  const x = strip.x + (isNarrow ? LETTER * font : 0);
  const end = strip.x + strip.width;
  const [length, across] = isUpright ? [strip.height, strip.width] : [end - x, strip.height];
  const rect = (along: number, lane: number, long: number, mark: string, fill: Fill) => {
    const [beside, high] = [lane * step, LANE * step];
    if (isUpright) pen.rect(x + beside, strip.y + along, high, long, { ...fill, mark });
    else pen.rect(x + along, strip.y + beside, long, high, { ...fill, mark });
  };
  const colours = coloursOf(look);
  const step = across / lanes.length;
  const pair = length / lanes.reduce((sum, { pairs }) => sum + pairs, 0);
  const gap = pair < LEAST_PAIR ? 0 : GAP * pair;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  lanes.forEach((lane, at) => {
    const { name, runs } = lane;
    rect(0, at, length, "lane", { fill: look.ink, alpha: 0.06 });
    for (const [from, to] of runs) {
      const count = gap ? Math.round(((to - from) * length) / pair) : 1;
      const long = ((to - from) * length) / count;
      for (let each = 0; each < count; each += 1)
        rect(from * length + each * long, at, long - gap, "pair", { fill: colours[name] });
    }
    const middle = (at + LANE / 2) * step;
    const level = strip.y + middle + MIDDLE * font;
    const letter = { ...style, weight: STRONG, fill: colours[name] };
    if (isUpright) {
      pen.text(letterOf(lane), x + middle, strip.y - LETTERS * font, {
        ...letter,
        align: "center",
      });
      writeInLane(pen, lane, length, { ...style, fill: colours[name] }, (along) => ({
        x: x + middle + MIDDLE * font,
        y: strip.y + along,
      }));
    } else if (isNarrow) pen.text(letterOf(lane), strip.x, level, letter);
    else pen.text(name, x - BESIDE * font, level, { ...style, align: "right" });
  });
  const foot = strip.y + strip.height + ENDS * font;
  const middle = x + strip.width / 2;
  const [fast, slow] = isUpright
    ? [
        { x: middle, y: strip.y - (LETTERS + LINE) * font },
        { x: middle, y: foot },
      ]
    : [
        { x, y: foot },
        { x: end, y: foot },
      ];
  pen.text("fast", fast.x, fast.y, { ...style, align: isUpright ? "center" : "left" });
  pen.text("slow", slow.x, slow.y, { ...style, align: isUpright ? "center" : "right" });
}

/** The names of the lanes' letters in a narrow picture, side by side. */
function drawNames(pen: Pen, view: ImagesView, lanes: readonly Lane[], places: Layout): void {
  const { look, font } = view;
  const { legend } = places;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const y = legend.y + legend.height / 2 + MIDDLE * font;
  let x = 1;
  for (const lane of lanes) {
    const { name } = lane;
    const letter = { ...style, weight: STRONG, fill: coloursOf(look)[name] };
    pen.text(letterOf(lane), x, y, letter);
    pen.text(name, x + LETTER * font, y, style);
    x += (LETTER + BETWEEN_NAMES) * font + pen.widthOf(name, style);
  }
}

/** Draw the second map, and what is written about both. */
export function drawTwins(pen: Pen, view: ImagesView, places: Layout, rival: Rival): void {
  const { parameters, core, font } = view;
  const { isNarrow, isStacked, lowest } = places;
  const panelWidth = Math.abs(places.grid.x - rival.grid.x) - places.between;
  drawMap(pen, view, { ...places, ...rival });
  const { x, y, width, height } = places.grid;
  const frame = { stroke: view.look.ink, width: FRAME, mark: "chosen-map" };
  pen.rect(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME, frame);
  const shown: Panel = { ...places, encoding: parameters.encoding };
  for (const panels of [
    [shown, rival],
    [rival, shown],
  ] as const) {
    const [panel] = panels;
    const { encoding, grid, strip } = panel;
    const name = core.labels[encoding];
    const { seen, reason } = sentencesOf(view, lowest, panels);
    // A narrow picture names the interleaved one by its first word.
    const short = `${name.replace(/ M-RoPE$/, "")}: ${seen.at(-1)}`;
    const titles = [`${name}: ${seen[0]}`, short, name];
    const isUpright = !isNarrow && !isStacked;
    const room = isUpright ? strip.x - grid.x - BESIDE * font : isStacked ? grid.width : panelWidth;
    const first = { x: grid.x, y: grid.y - (isUpright ? LINE * font : 0) };
    heading(pen, view, isNarrow ? titles.slice(1) : titles, first, { width: room });
    const because = isNarrow && !isStacked ? reason.slice(-1) : reason;
    const pairs = { mark: "pairs", width: isStacked ? strip.width : room, size: font };
    heading(pen, view, [...because, "pairs by axis"], isUpright ? grid : strip, pairs);
    const lanes = lanesOf({ ...view, parameters: { ...parameters, encoding } });
    drawLanes(pen, view, lanes, { ...places, strip });
  }
  if (!isNarrow && !isStacked) drawTurns(pen, view, places);
  if (isNarrow) drawNames(pen, view, lanesOf(view), places);
}
