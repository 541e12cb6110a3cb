/**
 * Attention between words as typed and as reordered, and the difference between the two once the
 * words are put back. A pair of words is marked and read in all three maps.
 */

import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { colourBar, namesBelow } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import { clamp, decimals, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import type { Parameters, Scene, Stops, View } from "../../ui/live/scene";
import { isNarrow, MIDDLE } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";

export interface AttentionCore {
  words: readonly string[];
  /** Index of the word at each place of the reordered sentence. */
  order: readonly number[];
  /** As typed, reordered, difference: a row for each reader, in float32. */
  maps: readonly [typed: string, reordered: string, difference: string];
  /** End of the colour scale of differences. */
  most: number;
  alt: string;
}

type AttentionView = View<Parameters, AttentionCore>;

/** Two words as indices into the sentence as typed. */
interface Pair {
  /** The word that attends. */
  reader: number;
  /** The word that it attends to. */
  read: number;
}

interface Sizes {
  isNarrow: boolean;
  /** Side of a map, and of a cell. */
  side: number;
  cell: number;
  /** Width of the words beside a map. */
  beside: number;
  /** Height of the words below a map. */
  below: number;
  /** Whether the words below the maps are turned. */
  isTurned: boolean;
  /** Upper left corners of the maps. */
  corners: readonly Place[];
}

interface Layout extends Sizes {
  maps: readonly Float64Array[];
  /** Words with their places, below each map. */
  names: readonly (readonly string[])[];
  chosen: Pair;
}

// Indices of maps.
const REORDERED = 1;
const DIFFERENCE = 2;
const HEADINGS = [
  ["attention", "as typed"],
  ["attention", "reordered"],
  ["difference", "once put back"],
];
// Multiples of the font size.
const LETTER = 0.58;
const UPRIGHT_LETTER = 0.62;
const HEAD = 2.7;
const BAR = 3.8;
const NAME = 1.25;
/** Smallest side of a map, and of the mark of a cell, in pixels. */
const SMALLEST = 20;
const MARK = 5;

const decodedMaps = memoise(({ maps }: AttentionCore) => maps.map(decodeFloat32));

/** Sizes of the maps: side by side or, on a phone, the third below the others. */
function sizesOf({ core, width, height, font }: AttentionView): Sizes {
  const narrow = isNarrow({ width });
  const count = core.words.length;
  const longest = Math.max(...core.words.map(({ length }) => length)) + 3;
  const beside = Math.min(LETTER * longest * font + 8, narrow ? 66 : 96, 0.14 * height + 44);
  const [head, bar, gap] = [HEAD * font, BAR * font, font];
  const upright = narrow ? width / 2 - 2 * beside : width / 3 - beside - bar;
  const isTurned = UPRIGHT_LETTER * longest * font > upright / count;
  const below = isTurned ? beside + 4 : 1.8 * font;
  const [wide, high] = narrow
    ? [(width - 2 * beside - gap) / 2, (height - 2 * head - 2 * below) / 2]
    : [(width - 2 * beside - 2 * bar - 2 * gap) / 3, height - head - below];
  const side = Math.max(Math.min(wide, high), SMALLEST);
  const used = narrow ? 2 * (beside + side) + gap : 3 * side + 2 * (beside + bar + gap);
  const x = beside + (width - used) / 2;
  const row = head + side + below;
  const y = head + (height - (narrow ? 2 : 1) * row) / 2;
  const second = { x: x + side + gap + beside, y };
  const third = narrow ? { x, y: y + row } : { x: second.x + side + gap + bar, y };
  const corners = [{ x, y }, second, third];
  return { isNarrow: narrow, side, cell: side / count, beside, below, isTurned, corners };
}

function layout(view: AttentionView): Layout {
  const { core, at } = view;
  const { words, order } = core;
  const sizes = sizesOf(view);
  const typed = words.map((word, place) => `${place} ${word}`);
  const reordered = order.map((word, place) => `${place} ${words[word]}`);
  return {
    ...sizes,
    maps: decodedMaps(core),
    names: [typed, reordered, typed],
    chosen: (at && pairAt(view, sizes, at)) ?? { reader: 0, read: Math.min(1, words.length - 1) },
  };
}

/** The pair of words at a place, or null beside the maps. */
function pairAt({ core }: AttentionView, sizes: Sizes, place: Place): Pair | null {
  const { corners, side, cell } = sizes;
  const map = corners.findIndex((corner) =>
    contains({ ...corner, width: side, height: side }, place),
  );
  if (map < 0) return null;
  const { x, y } = corners[map];
  const indexOf = (distance: number) =>
    Math.min(Math.floor(distance / cell), core.words.length - 1);
  const [reader, read] = [indexOf(place.y - y), indexOf(place.x - x)];
  return map === REORDERED
    ? { reader: core.order[reader], read: core.order[read] }
    : { reader, read };
}

/** Row and column of a pair in a map. */
function cellOf({ core }: AttentionView, map: number, { reader, read }: Pair) {
  const indexOf = (word: number) => (map === REORDERED ? core.order.indexOf(word) : word);
  return { row: indexOf(reader), column: indexOf(read) };
}

function drawMap(
  pen: Pen,
  { look }: AttentionView,
  places: Layout,
  map: number,
  { stops, limit }: { stops: Stops; limit: number },
): void {
  const { side, names, maps } = places;
  const { x, y } = places.corners[map];
  const count = names[map].length;
  const colours = pixelsOf(stops);
  const image = cellImage(count, count, (pixels) => {
    maps[map].forEach((value, cell) => {
      pixels[cell] = colours[Math.round(Math.min(value / limit, 1) * STEPS)];
    });
  });
  drawCells(pen, image, { x, y, width: side, height: side });
  pen.rect(x, y, side, side, { stroke: look.quiet, mark: "map" });
}

/** The words of a map below it and, unless a colour bar is there, beside it. */
function drawWords(pen: Pen, view: AttentionView, places: Layout, map: number): void {
  const { look, font } = view;
  const { side, cell, beside, below, isTurned } = places;
  const { x, y } = places.corners[map];
  const names = places.names[map];
  const middleOf = (place: number) => (place + 0.5) * cell;
  const space = { y: y + side, width: side, room: below, isTurned };
  namesBelow(pen, view, names, (place) => x + middleOf(place), space);
  if (map === DIFFERENCE && !places.isNarrow) return;
  for (const place of everyNth(names.length, Math.floor(side / (NAME * font)))) {
    const text = truncate(pen, names[place], beside - 8, { size: font });
    const baseline = y + middleOf(place) + MIDDLE * font;
    pen.text(text, x - 6, baseline, { align: "right", size: font, fill: look.ink });
  }
}

function drawHeading(pen: Pen, { look, font }: AttentionView, places: Layout, map: number): void {
  const { x, y } = places.corners[map];
  HEADINGS[map].forEach((line, index) => {
    const baseline = y - (index ? 0.5 : 1.65) * font;
    const style = { align: "center", size: font, weight: 600, fill: look.ink } as const;
    pen.text(line, x + places.side / 2, baseline, style);
  });
}

function drawColourBars(pen: Pen, view: AttentionView, places: Layout, largest: number): void {
  const { core, look, font } = view;
  const { corners, side } = places;
  const barBeside = (map: number) => ({
    x: corners[map].x + side + 0.5 * font,
    y: corners[map].y,
    height: side,
  });
  if (!places.isNarrow)
    colourBar(pen, view, look.sequential, barBeside(REORDERED), [significant(largest, 2), "0"]);
  colourBar(pen, view, look.lit, barBeside(DIFFERENCE), [`≥ ${core.most}`, "0"]);
}

/** The chosen pair in each map. */
function drawChosen(pen: Pen, view: AttentionView, places: Layout): void {
  const { corners, cell, chosen } = places;
  const size = Math.max(cell, MARK);
  const style = { stroke: view.look.mark, width: 2.5, mark: "cell" };
  corners.forEach(({ x, y }, map) => {
    const { row, column } = cellOf(view, map, chosen);
    const [left, top] = [x + (column + 0.5) * cell, y + (row + 0.5) * cell];
    pen.rect(left - size / 2, top - size / 2, size, size, style);
  });
}

/** A pair in words, and its value in each map. */
function pairInWords(view: AttentionView, { maps }: Layout, pair: Pair) {
  const { words } = view.core;
  const { reader, read } = pair;
  const values = maps.map((map, index) => {
    const { row, column } = cellOf(view, index, pair);
    return decimals(map[row * words.length + column]);
  });
  return { who: `“${words[reader]}” at ${reader} reads “${words[read]}” at ${read}`, values };
}

function formula(view: AttentionView, places: Layout): string {
  const { who, values } = pairInWords(view, places, places.chosen);
  const [typed, reordered, difference] = values;
  return `${who}: attention ${typed} as typed, ${reordered} reordered; they differ by ${difference}`;
}

export const attention: Scene<Parameters, AttentionCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const { core, look } = view;
    const [typed, reordered] = places.maps;
    const largest = Math.max(...typed, ...reordered);
    const shares = { stops: look.sequential, limit: largest };
    const differences = { stops: look.lit, limit: core.most };
    [shares, shares, differences].forEach((colours, map) => {
      drawMap(pen, view, places, map, colours);
      drawWords(pen, view, places, map);
      drawHeading(pen, view, places, map);
    });
    drawColourBars(pen, view, places, largest);
    drawChosen(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt} ${formula(view, places)}. Arrow keys read another pair of words.`,

  read(view, places, place) {
    const pair = pairAt(view, places, place);
    if (!pair) return null;
    const { who, values } = pairInWords(view, places, pair);
    const [typed, reordered, difference] = values;
    return [who, `as typed: ${typed}`, `reordered: ${reordered}`, `difference: ${difference}`];
  },

  /** The middle of the next cell of the first map. */
  walk({ core }, { corners, cell, chosen }, [across, down]) {
    const middleOf = (word: number) => (clamp(word, 0, core.words.length - 1) + 0.5) * cell;
    const [{ x, y }] = corners;
    return { x: x + middleOf(chosen.read + across), y: y + middleOf(chosen.reader + down) };
  },
};
