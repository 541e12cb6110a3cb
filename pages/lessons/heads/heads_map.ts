/** The attention map, its message, and the marked row. */

import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import {
  drawCells,
  keptCellImage,
  pixelsOf,
  STEPS,
  type Stops,
  stripOf,
} from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { HEADING, HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  exists,
  forEachDrawnWeight,
  type HeadsView,
  type Layout,
  middlesOf,
  rowsWithKey,
  usualWeight,
} from "./heads_layout";
import { leftOutTexts, lookText, rowsWithoutTexts } from "./heads_texts";

/** Least distance of two numbers of the map's axes, as a multiple of the font size. */
const TICK_LETTERS = 4;
const HANDLE_RADIUS = 5.5;
/** Largest side of the marked query's square, in pixels. */
const LARGEST_MARK = 9;
/** Opacity of the marked row's band. */
const BAND = 0.16;
/** Place of the diagonal's name, as a share of its length, and its distance, in font sizes. */
const NAMED = 0.8;
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
/**
 * Lengths and height of the colour bar, in font sizes, and its place as a share of the map; or its
 * distance below the map, and what there is below that for it, in font sizes. Inside the map, it
 * has at most a share of its width.
 */
const SCALE = { wide: 3.5, narrow: 2.4, high: 0.7, down: 0.3, gap: 3.8, below: 5, inside: 0.6 };

/** Colours of weights: from the page's own to that of their bars. */
const scaleOf = ({ paper, result }: HeadsView["look"]): Stops => [
  [0, paper],
  [1, result],
];

export function drawMap(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { map } = places;
  drawCells(pen, imageOf(view, places), map, { mark: "weights" });
  if (parameters.gain) coverRowsWithout(pen, view, places);
  drawScale(pen, view, places);
  pen.rect(map.x, map.y, map.width, map.height, { stroke: look.grid, mark: "map", role: "shared" });
  const valuesAlong = (length: number) =>
    roundTicks(0, parameters.seq_len - 1, Math.max(2, length / (font * TICK_LETTERS)));
  verticalAxis(pen, view, middlesOf(places.query), map.x, {
    title: places.isNarrow ? "query m" : "query m: the token that looks",
    values: valuesAlong(map.height),
  });
  const [right, foot] = [map.x + map.width, map.y + map.height];
  horizontalAxis(pen, view, middlesOf(places.key), foot, {
    title: places.isNarrow ? "key n" : "key n: the token it looks at",
    values: valuesAlong(map.width),
  });
  nameMap(pen, view, places);
  if (!parameters.head_offset) return;
  // From this diagonal, the head looks back or ahead.
  pen.curve([map.x, map.y, right, foot], { stroke: look.quiet, mark: "itself" });
  // On a phone, the name of rows without a key takes the space below the diagonal.
  if (!places.isNarrow || parameters.head_offset > 0) nameItself(pen, view, places);
  if (parameters.gain) nameRowsWithout(pen, view, places);
}

/** The weights of the drawn rows, painted again only if one of them changes. */
function imageOf(view: HeadsView, places: Layout): HTMLCanvasElement {
  const { d_model, base, seq_len, head_offset, gain } = view.parameters;
  const { step, count } = places;
  const stops = scaleOf(view.look);
  const settings = [d_model, base, seq_len, head_offset, gain, step, stops.flat()];
  const name = view.isGhost ? "pinned attention map" : "attention map";
  return keptCellImage(
    { name, key: settings.join() },
    { columns: count, rows: count },
    (pixels) => {
      const colours = pixelsOf(stops);
      const colourOf = (weight: number): number =>
        colours[Math.min(weight * (STEPS / BRIGHTEST) + 0.5, STEPS) | 0];
      pixels.fill(colourOf(0));
      forEachDrawnWeight(view, places, (0.5 * BRIGHTEST) / STEPS, (cell, weight) => {
        pixels[cell] = colourOf(weight);
      });
    },
  );
}

function nameMap(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { step, map } = places;
  heading(pen, view, lookText(view, usualWeight(view, places)), map, {
    mark: "looks",
    width: map.width,
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

/** Texts of the colour bar. */
const SCALE_TEXTS = { low: "weight 0%", short: "0%", high: `≥ ${100 * BRIGHTEST}%` };

interface ScalePlace extends Place {
  /** True for want of space beside the heading. */
  isInside: boolean;
  width: number;
  height: number;
  low: string;
  bar: number;
}

/** The colour bar, beside the heading or in the corner that the wanted keys leave free. */
function placeOfScale(pen: Pen, view: HeadsView, places: Layout): ScalePlace {
  const { map } = places;
  const { font, parameters } = view;
  const wide = (text: string) => pen.widthOf(text, { size: font });
  const placeWith = (low: string, bars: number) => {
    const bar = bars * font;
    return { low, bar, width: wide(low) + wide(SCALE_TEXTS.high) + bar + font };
  };
  const height = 1.2 * font;
  const named = pen.widthOf(lookText(view, usualWeight(view, places)), {
    size: HEADING_SIZE * font,
    weight: STRONG,
  });
  const right = map.x + map.width;
  for (const beside of [
    placeWith(SCALE_TEXTS.low, SCALE.wide),
    placeWith(SCALE_TEXTS.short, SCALE.narrow),
  ]) {
    if (map.x + named + font + beside.width > right) continue;
    const x = right - beside.width;
    return { ...beside, height, x, y: map.y - (HEADING + 0.9) * font, isInside: false };
  }
  // Beside the dial, or where the diagonal stays free.
  if (places.dial.height > map.height + SCALE.below * font) {
    const below = placeWith(SCALE_TEXTS.short, SCALE.narrow);
    return {
      ...below,
      height,
      x: map.x,
      y: map.y + map.height + SCALE.gap * font,
      isInside: false,
    };
  }
  const inside = [SCALE_TEXTS.low, SCALE_TEXTS.short, ""]
    .map((low) => placeWith(low, SCALE.narrow))
    .find(({ width }, index) => width < SCALE.inside * map.width || index > 1)!;
  const isAhead = parameters.head_offset < 0;
  const down = SCALE.down * map.height;
  const y = isAhead ? map.y + map.height - down - height : map.y + down;
  const x = isAhead ? map.x + 0.4 * font : map.x + map.width - inside.width - 0.4 * font;
  return { ...inside, height, x, y, isInside: true };
}

/** The colour bar. */
function drawScale(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font } = view;
  const { x, y, width, height, low, bar, isInside } = placeOfScale(pen, view, places);
  const shared = { mark: "scale", role: "shared" } as const;
  const style = { size: font, fill: look.quiet, ...shared };
  if (isInside) pen.rect(x - 3, y, width + 6, height, { fill: look.paper, alpha: 0.85, ...shared });
  pen.text(low, x, y + 0.9 * font, style);
  pen.text(SCALE_TEXTS.high, x + width, y + 0.9 * font, { ...style, align: "right" });
  const strip = stripOf(scaleOf(look));
  const box = {
    x: x + pen.widthOf(low, style) + 0.5 * font,
    y: y + (height - SCALE.high * font) / 2,
    width: bar,
    height: SCALE.high * font,
  };
  pen.image(strip, { x: 0, y: 0, width: strip.width, height: 1 }, box, shared);
  pen.rect(box.x, box.y, box.width, box.height, { stroke: look.grid, ...shared });
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

/** Say that the first or last rows have no wanted key. */
function nameRowsWithout(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { map } = places;
  const { head_offset } = parameters;
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "rows-without" } as const;
  // In the corner where the wanted keys are not, clear of the queries' own diagonal.
  const isBack = head_offset > 0;
  const away = isBack ? 1 : -1;
  let level = (isBack ? map.y : map.y + map.height) + away * FROM_EDGE * font;
  // Clear of the marked row's band, too.
  const band = bandOf(view, places);
  const clear = band.height / 2 + 0.7 * font;
  if (Math.abs(band.middle - level) < clear) level = band.middle + away * clear;
  const free = map.width - 2 * font;
  const fits = rowsWithoutTexts(parameters).find((text) => pen.widthOf(text, style) < free);
  if (!fits) return;
  const x = isBack ? map.x + map.width - 0.4 * font : map.x + 0.4 * font;
  pen.text(fits, x, level + MIDDLE * font, { ...style, align: isBack ? "right" : "left" });
}

/** The name of the queries' own diagonal, on the side without the wanted keys, if it fits. */
function nameItself(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { key, query } = places;
  const { seq_len, head_offset, position } = parameters;
  const [wide, high] = [key(seq_len) - key(0), query(seq_len) - query(0)];
  const turn = Math.atan2(high, wide);
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const style = { size: font, fill: look.ink, align: "center", turn } as const;
  const name = "itself";
  const length = Math.hypot(wide, high);
  // Less space than this would lead the name's last letters out of the matrix.
  const half = pen.widthOf(name, style) / 2;
  const off = (NEAR_LINE + LETTERS) * font;
  if ((1 - NAMED) * wide < half * across + off * down) return;
  if ((1 - NAMED) * high < half * down + off * across) return;
  // Clear of the marked query.
  if (Math.abs(NAMED - (position + 0.5) / seq_len) * length < half + font) return;
  const at = NAMED * seq_len;
  // A text is above its baseline.
  const away = (head_offset > 0 ? -NEAR_LINE : NEAR_LINE + 0.6) * font;
  const [x, y] = [key(at) - away * down, query(at) + away * across];
  pen.text(name, x, y, { ...style, mark: "itself" });
}

/** The marked query, and the handle at its wanted key. */
export function drawMarks(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, parameters } = view;
  const { map, query, step } = places;
  const { position, head_offset } = parameters;
  const high = query(step) - query(0);
  const size = clamp(high, 4, LARGEST_MARK);
  const from = middleOf(places, position);
  const { middle: y, height } = bandOf(view, places);
  pen.rect(map.x, y - height / 2, map.width, height, { fill: look.ink, alpha: BAND, mark: "row" });
  // In the colour of the frame of the query's word.
  pen.rect(from - size / 2, y - size / 2, size, size, { fill: look.ink, mark: "row" });
  const ring = ringOf(view, places);
  if (!ring) return;
  const side = parameters.gain ? Math.sign(head_offset) : 0;
  const edge = ring.x + side * (HANDLE_RADIUS + 2);
  if ((from - edge) * side > 0) drawArrow(pen, view, [from, edge], y, { mark: "look" });
  const dot = { fill: look.paper, stroke: look.mark, width: 3, mark: "handle" };
  pen.dots([ring.x, ring.y], HANDLE_RADIUS, dot);
}

/** A horizontal arrow from a query's own key to the wanted one. */
export function drawArrow(
  pen: Pen,
  { look, font }: HeadsView,
  [from, to]: readonly [number, number],
  y: number,
  named: { mark: string },
): void {
  const head = Math.min(ARROW_HEAD * font, 0.6 * Math.abs(to - from));
  const back = to + Math.sign(from - to) * head;
  const style = { stroke: look.ink, width: 2, ...named };
  pen.curve([from, y, to, y], style);
  pen.curve([back, y - 0.7 * head, to, y, back, y + 0.7 * head], style);
}

/** Place of the handle: the marked row's wanted key; null if it does not exist. */
export function ringOf(view: HeadsView, places: Layout): Place | null {
  const { wanted } = places;
  return exists(view, wanted) ? { x: middleOf(places, wanted), y: rowMiddle(view, places) } : null;
}

/** Middle of the marked row. */
const rowMiddle = ({ parameters }: HeadsView, { query, step }: Layout): number =>
  query((Math.floor(parameters.position / step) + 0.5) * step);

/** The band over the marked row. */
const bandOf = (view: HeadsView, places: Layout) => ({
  middle: rowMiddle(view, places),
  height: Math.max(places.query(places.step) - places.query(0), 3),
});

/** Middle of a key's column in the map. */
export const middleOf = ({ key, step }: Layout, position: number): number =>
  key((Math.floor(position / step) + 0.5) * step);
