/** The attention map, its message, and the marked row. */

import { colourBar, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS, type Stops } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Box, Pen, Place } from "../../ui/live/pen";
import { HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  drawnWeights,
  exists,
  type HeadsView,
  type Layout,
  rowsWithKey,
  usualWeight,
} from "./heads_layout";
import { leftOutTexts, lookText, rowsWithoutTexts, shortDistance } from "./heads_texts";

/** Least distance of two numbers of the map's axes, as a multiple of the font size. */
const TICK_LETTERS = 4;
const HANDLE_RADIUS = 5.5;
/** Largest side of the marked query's square, in pixels. */
const LARGEST_MARK = 9;
/** Other rows with an arrow to the wanted key, as shares of all, and how faint they are. */
const LOOKS = [0.29, 0.43, 0.57];
const FAINT = 0.35;
/** Least length of such an arrow, as a multiple of the font size. */
const LEAST_ARROW = 0.7;
/** Places of the diagonal's name, as shares of its length, and its distance, in font sizes. */
const NAMED = 0.82;
const NAMED_ABOVE = 0.36;
const NEAR_LINE = 0.4;
/** Height of a name with the tails of its letters, in font sizes. */
const LETTERS = 0.92;
/** Least distance of the name of rows without a key from the map's edge, in font sizes. */
const FROM_EDGE = 0.8;
/** Opacity of the paper over these rows. */
const COVERED = 0.65;
/** Length of an arrow's head, as a multiple of the font size. */
const ARROW_HEAD = 0.5;
/** Weights from here on share the last colour, so that a row without its key outshines none. */
const BRIGHTEST = 0.5;
/** Sizes of a heading that is a message, as multiples of the font size. */
const HEADINGS = [1.25, 1.1, 1];
/** Largest height of the colour bar, as a share of the map, and in font sizes. */
const SCALE = { share: 0.32, most: 8 };

/** Colours of weights: from the page's own to that of their bars. */
const scaleOf = ({ paper, result }: HeadsView["look"]): Stops => [
  [0, paper],
  [1, result],
];

export function drawMap(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { map, count } = places;
  const cells = drawnWeights(view, places);
  const colours = pixelsOf(scaleOf(look));
  const image = cellImage(count, count, (pixels) => {
    for (let at = 0; at < cells.length; at += 1)
      pixels[at] = colours[Math.min(cells[at] * (STEPS / BRIGHTEST) + 0.5, STEPS) | 0];
  });
  drawCells(pen, image, map, { mark: "weights" });
  if (parameters.gain) coverRowsWithout(pen, view, places);
  drawScale(pen, view, places);
  pen.rect(map.x, map.y, map.width, map.height, { stroke: look.grid, mark: "map", role: "shared" });
  const [low, high] = places.key.domain();
  const values = roundTicks(low, high, Math.max(2, map.width / (font * TICK_LETTERS)));
  verticalAxis(pen, view, places.query, map.x, { title: "looking token (query m)", values });
  const title = "looked-at token (key n)";
  horizontalAxis(pen, view, places.key, map.y + map.height, { title, values });
  nameMap(pen, view, places);
  if (!parameters.head_offset) return;
  // From this diagonal, the head looks back or ahead.
  const [right, foot] = [map.x + map.width, map.y + map.height];
  pen.curve([map.x, map.y, right, foot], { stroke: look.quiet, mark: "itself" });
  nameItself(pen, view, places);
  if (!parameters.gain) return;
  drawLooks(pen, view, places);
  nameRowsWithout(pen, view, places);
}

function nameMap(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { step, map, bars, dial, isNarrow } = places;
  const width = (isNarrow ? dial.x : bars.x) - font - map.x;
  message(pen, view, lookText(parameters, usualWeight(view, places)), {
    ...map,
    width,
    mark: "looks",
  });
  if (step === 1) return;
  // In the corner where the wanted keys are not.
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "left-out" } as const;
  const texts = leftOutTexts(places);
  const text = texts.find((each) => pen.widthOf(each, style) < map.width - 2 * font) ?? texts[1];
  const isBack = parameters.head_offset >= 0;
  const x = isBack ? map.x + 0.5 * font : map.x + map.width - 0.5 * font;
  const y = isBack ? map.y + map.height - 0.6 * font : map.y + 1.2 * font;
  pen.text(text, x, y, { ...style, align: isBack ? "left" : "right" });
}

/** A panel that a message and a quieter note name. */
interface Named extends Place {
  width: number;
  note?: string;
  mark: string;
}

/** A heading that is a message, as large as fits, with a note after it where there is space. */
export function message(
  pen: Pen,
  { look, font }: HeadsView,
  text: string,
  { x, y, width, note, mark }: Named,
): void {
  const style = (size: number) => ({ size, fill: look.ink, weight: STRONG, mark });
  const wide = (size: number) => pen.widthOf(text, style(size));
  const size = HEADINGS.map((lines) => lines * font).find((each) => wide(each) <= width) ?? font;
  const baseline = y - HEADING * font;
  pen.text(text, x, baseline, style(size));
  const quiet = { size: font, fill: look.quiet, mark };
  const after = wide(size) + 0.6 * font;
  if (note && after + pen.widthOf(note, quiet) <= width) pen.text(note, x + after, baseline, quiet);
}

/** Texts of the colour bar. */
const SCALE_TEXTS = [`≥ ${100 * BRIGHTEST}%`, "0%"];

/** The plate of the colour bar, in the corner that the wanted keys leave free. */
function plateOf(pen: Pen, { font, parameters }: HeadsView, { map }: Layout): Box {
  const height = Math.min(SCALE.most * font, SCALE.share * map.height) + 2 * font;
  const width = 0.7 * font + 12 + pen.widthOf(SCALE_TEXTS[0], { size: font });
  const isAhead = parameters.head_offset < 0;
  const x = isAhead ? map.x + 0.5 * font : map.x + map.width - width - 0.3 * font;
  const y = isAhead ? map.y + map.height - height - 1.9 * font : map.y + 1.9 * font;
  return { x, y, width, height };
}

/** The colour bar. */
function drawScale(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font } = view;
  const plate = plateOf(pen, view, places);
  const shared = { mark: "scale", role: "shared" } as const;
  pen.rect(plate.x, plate.y, plate.width, plate.height, {
    fill: look.paper,
    alpha: 0.85,
    ...shared,
  });
  const bar = { x: plate.x + 4, y: plate.y + 1.5 * font, height: plate.height - 2 * font };
  colourBar(pen, view, scaleOf(look), bar, SCALE_TEXTS);
  pen.text("weight", bar.x, plate.y + font, { size: font, fill: look.ink, ...shared });
}

/** The edges of the rows without a wanted key. */
function edgesWithout({ parameters }: HeadsView, { query, step }: Layout): [number, number] {
  const { head_offset, seq_len } = parameters;
  const [first, last] = rowsWithKey(head_offset, seq_len);
  if (first > last) return [query(0), query(seq_len)];
  const rows = head_offset > 0 ? [0, Math.ceil(first / step) * step] : [last + 1, seq_len];
  return [query(rows[0]), query(rows[1])];
}

/** These rows look anywhere: they are faint beside the others. */
function coverRowsWithout(pen: Pen, view: HeadsView, places: Layout): void {
  if (!view.parameters.head_offset) return;
  const { map } = places;
  const [top, bottom] = edgesWithout(view, places);
  const style = { fill: view.look.paper, alpha: COVERED, mark: "rows-without" };
  pen.rect(map.x, top, map.width, bottom - top, style);
}

/** Faint arrows of one length from other queries to their wanted keys: each looks as far. */
function drawLooks(pen: Pen, view: HeadsView, places: Layout): void {
  const { font, parameters } = view;
  const { key, query, step } = places;
  const { head_offset, seq_len, position } = parameters;
  if (step > 1 || Math.abs(key(head_offset) - key(0)) < LEAST_ARROW * font) return;
  for (const share of LOOKS) {
    const at = Math.floor(share * seq_len);
    const isNear = Math.abs(query(at) - query(position)) < 1.5 * font;
    if (isNear || !exists(view, at - head_offset)) continue;
    const [own, wanted] = [at, at - head_offset].map((token) => key(token + 0.5));
    drawArrow(pen, view, [own, wanted], query(at + 0.5), { mark: "look", alpha: FAINT });
  }
}

/** Say that the first or last rows have no wanted key. */
function nameRowsWithout(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { map } = places;
  const { head_offset } = parameters;
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "rows-without" } as const;
  // In the corner where the wanted keys are not, clear of the queries' own diagonal.
  const isBack = head_offset > 0;
  const level = isBack ? map.y + FROM_EDGE * font : map.y + map.height - FROM_EDGE * font;
  const free = map.width - 2 * font;
  const fits = rowsWithoutTexts(parameters).find((text) => pen.widthOf(text, style) < free);
  if (!fits) return;
  const x = isBack ? map.x + map.width - 0.4 * font : map.x + 0.4 * font;
  pen.text(fits, x, level + MIDDLE * font, { ...style, align: isBack ? "right" : "left" });
}

/** The name of the queries' own diagonal, on the side without the wanted keys, if it fits. */
function nameItself(pen: Pen, { look, font, parameters }: HeadsView, { key, query }: Layout): void {
  const { seq_len, head_offset, position } = parameters;
  const style = { size: font, fill: look.ink, align: "center", turn: Math.PI / 4 } as const;
  const name = "itself: k = 0";
  const length = Math.SQRT2 * (query(seq_len) - query(0));
  // Less space than this would lead the name's last letters out of the matrix.
  const half = pen.widthOf(name, style) / 2;
  if ((1 - NAMED) * length < half + (NEAR_LINE + LETTERS) * font) return;
  // Clear of the marked query.
  const own = (position + 0.5) / seq_len;
  const share = own > (NAMED + NAMED_ABOVE) / 2 ? NAMED_ABOVE : NAMED;
  if (Math.abs(share - own) * length < half + font) return;
  const at = share * seq_len;
  // A text is above its baseline.
  const down = (head_offset > 0 ? -NEAR_LINE : NEAR_LINE + 0.6) * font * Math.SQRT1_2;
  pen.text(name, key(at) - down, query(at) + down, { ...style, mark: "itself" });
}

/** The marked query, and the handle at its wanted key. */
export function drawMarks(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, parameters } = view;
  const { query, step, wanted } = places;
  const { position, head_offset } = parameters;
  const size = clamp(query(step) - query(0), 4, LARGEST_MARK);
  const [from, y] = [middleOf(places, position), query((Math.floor(position / step) + 0.5) * step)];
  // In the colour of the frame of the query's word.
  pen.rect(from - size / 2, y - size / 2, size, size, { fill: look.ink, mark: "row" });
  const ring = ringOf(view, places);
  if (!ring) return;
  const isHere = exists(view, wanted);
  const side = parameters.gain ? Math.sign(head_offset) : 0;
  const edge = ring.x + side * (HANDLE_RADIUS + 2);
  if (isHere && (from - edge) * side > 0) drawArrow(pen, view, [from, edge], y, { mark: "look" });
  if (isHere && side) nameLook(pen, view, places, y);
  const dot = { fill: look.paper, stroke: look.mark, width: 3, mark: "handle" };
  pen.dots([ring.x, ring.y], HANDLE_RADIUS, { ...dot, alpha: isHere ? 1 : 0.5 });
}

/** Name of the marked query's arrow, on the other side of the query. */
function nameLook(pen: Pen, view: HeadsView, places: Layout, y: number): void {
  const { look, font, parameters } = view;
  const { map, key } = places;
  const { position, head_offset } = parameters;
  const style = { size: font, fill: look.ink, halo: look.paper, weight: STRONG, mark: "look" };
  const text = shortDistance(head_offset);
  const isBack = head_offset > 0;
  const x = isBack ? key(position + 1) + 0.4 * font : key(position) - 0.4 * font;
  const end = x + (isBack ? 1 : -1) * pen.widthOf(text, style);
  if (end < map.x || end > map.x + map.width) return;
  const plate = plateOf(pen, view, places);
  const isBeside = isBack ? end > plate.x : end < plate.x + plate.width;
  if (isBeside && y > plate.y - font && y < plate.y + plate.height + font) return;
  pen.text(text, x, y + MIDDLE * font, { ...style, align: isBack ? "left" : "right" });
}

/** A horizontal arrow from a query's own key to the wanted one. */
export function drawArrow(
  pen: Pen,
  { look, font }: HeadsView,
  [from, to]: readonly [number, number],
  y: number,
  named: { mark: string; alpha?: number },
): void {
  const head = Math.min(ARROW_HEAD * font, 0.6 * Math.abs(to - from));
  const back = to + Math.sign(from - to) * head;
  const style = { stroke: look.ink, width: 2, ...named };
  pen.curve([from, y, to, y], style);
  pen.curve([back, y - 0.7 * head, to, y, back, y + 0.7 * head], style);
}

/**
 * Place of the handle: the marked row's wanted key or, if it does not exist, that of the nearest
 * row with one; null if there is none.
 */
export function ringOf({ parameters }: HeadsView, places: Layout): Place | null {
  const { query, step } = places;
  const { head_offset, seq_len, position } = parameters;
  const [first, last] = rowsWithKey(head_offset, seq_len);
  if (first > last) return null;
  const at = clamp(position, first, last);
  const y = query((Math.floor(at / step) + 0.5) * step);
  return { x: middleOf(places, at - head_offset), y };
}

/** Middle of a key's column in the map. */
export const middleOf = ({ key, step }: Layout, position: number): number =>
  key((Math.floor(position / step) + 0.5) * step);
