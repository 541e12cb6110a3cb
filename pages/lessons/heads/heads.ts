/** The attention map of a head whose weights contain T_k, and the weights of one query. */

import { range } from "d3-array";
import { colourBar, heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS, type Stops } from "../../ui/live/colours";
import { weightsOfQuery } from "../../ui/live/formulas/attention";
import { lineGuess } from "../../ui/live/guess";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, fixed, grouped, MINUS, shareOf, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  cellAt,
  drawnWeights,
  type HeadsParameters,
  type HeadsView,
  type Layout,
  layout,
} from "./heads_layout";

/** Least distance of two numbers of the map's axes, as a multiple of the font size. */
const TICK_LETTERS = 4;
const HANDLE_RADIUS = 6;
/** Distance from the handle at which it is grabbed, and not the diagonal, in pixels. */
const GRIP = 16;
/** Rows with an arrow to the wanted key, as shares of all. */
const LOOKS = [0.29, 0.43, 0.57];
/** Least length of such an arrow, as a multiple of the font size. */
const LEAST_ARROW = 0.7;
/** Place of the diagonal's name, as a share of its length, and its distance, in font sizes. */
const NAMED = 0.82;
const NEAR_LINE = 0.4;
/** Height of a name with the tails of its letters, in font sizes. */
const LETTERS = 0.92;
/** Least height of rows without a wanted key that a text names, in font sizes. */
const ROWS_NAMED = 0.7;
/** Least distance of that text from the map's edge and from the marked row, in font sizes. */
const FROM_EDGE = 0.8;
const FROM_ROW = 1;
/** Length of an arrow's head, as a multiple of the font size. */
const ARROW_HEAD = 0.5;
/** Weights from here on share the last colour, so that a row without its key outshines none. */
const BRIGHTEST = 0.5;
/** Size of the map's heading and of the name of the wanted bar, as a multiple of the font size. */
const LARGE = 1.25;
/** Words of a text that begins again after its end. */
const WORDS = "the cat sat on the mat and saw a red bird in an old oak tree".split(" ");
/** Distances from the axis down to the middle of a key's number and of its word, in font sizes. */
const NUMBER = 0.95;
const WORD = 2.3;
/** Smaller weights are written as "under 0.0001%". */
const LEAST_SHOWN = 1e-6;

function percent(weight: number): string {
  if (weight >= 0.01) return `${fixed(100 * weight, 1)}%`;
  return weight < LEAST_SHOWN ? "under 0.0001%" : `${significant(100 * weight, 2)}%`;
}
const exists = (view: HeadsView, key: number): boolean => key >= 0 && key < view.parameters.seq_len;

const distanceOf = (offset: number): string =>
  `${counted(Math.abs(offset), "token")} ${offset > 0 ? "back" : "ahead"}`;

/** Said of a head without gain. */
const EQUAL = "All weights are equal";
/** Distance that a head looks back, in words. */
const lookOf = (offset: number): string =>
  offset ? `looks ${distanceOf(offset)}` : "looks at itself";

/** Texts on where and how far the head looks: a long and a short one. */
function lookTexts({ head_offset, gain, seq_len }: HeadsParameters): [string, string] {
  if (!gain) return [EQUAL, EQUAL];
  if (Math.abs(head_offset) >= seq_len) {
    const none = `no token is ${distanceOf(head_offset)}`;
    return [none, none];
  }
  // The first or last rows have no key at this distance.
  let rows = "in every row";
  if (head_offset > 0) rows = `from row ${grouped(head_offset)} on`;
  else if (head_offset < 0) rows = `up to row ${grouped(seq_len - 1 + head_offset)}`;
  const look = head_offset ? distanceOf(head_offset) : "itself";
  return [`${rows}, the head ${lookOf(head_offset)}`, `${rows}: ${look}`];
}

/** Note on rows and columns that the map leaves out. */
const leftOut = ({ step }: Layout): string =>
  step > 1 ? `; drawn: 1 row in ${step}, the largest of ${step} keys` : "";

/** Colours of weights: from the page's own to that of their bars. */
const scaleOf = ({ paper, result }: HeadsView["look"]): Stops => [
  [0, paper],
  [1, result],
];

function drawMap(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font } = view;
  const { map, count, step } = places;
  const cells = drawnWeights(view, places);
  const colours = pixelsOf(scaleOf(look));
  const image = cellImage(count, count, (pixels) => {
    for (let at = 0; at < cells.length; at += 1)
      pixels[at] = colours[Math.min(cells[at] * (STEPS / BRIGHTEST) + 0.5, STEPS) | 0];
  });
  drawCells(pen, image, map, { mark: "weights" });
  pen.rect(map.x, map.y, map.width, map.height, { stroke: look.grid, mark: "map", role: "shared" });
  const bar = { x: map.x + map.width + 0.5 * font, y: map.y, height: map.height };
  colourBar(pen, view, scaleOf(look), bar, [`≥ ${100 * BRIGHTEST}%`, "0%"]);
  const [low, high] = places.key.domain();
  const values = roundTicks(low, high, Math.max(2, map.width / (font * TICK_LETTERS)));
  verticalAxis(pen, view, places.query, map.x, { title: "query m", values });
  horizontalAxis(pen, view, places.key, map.y + map.height, { title: "key n (tokens)", values });
  const { head_offset, gain } = view.parameters;
  const [looks, short] = lookTexts(view.parameters);
  const headings =
    step > 1 ? [looks + leftOut(places), `${short}; drawn: 1 in ${step}`] : [looks, short];
  const width = (places.isNarrow ? view.width : places.bars.x - font) - map.x;
  heading(pen, view, headings, map, {
    mark: "looks",
    width,
    size: step > 1 ? font : LARGE * font,
  });
  if (!head_offset) return;
  // From this diagonal, the head looks back or ahead.
  const [right, foot] = [map.x + map.width, map.y + map.height];
  pen.curve([map.x, map.y, right, foot], { stroke: look.quiet, mark: "itself" });
  nameItself(pen, view, places);
  if (gain) drawLooks(pen, view, places);
  nameRowsWithout(pen, view, places);
}

/** Arrows from queries to their wanted keys, all of one length: the message of the map. */
function drawLooks(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, parameters } = view;
  const { map, key, query, step } = places;
  const { head_offset, seq_len, position } = parameters;
  if (step > 1 || Math.abs(key(head_offset) - key(0)) < LEAST_ARROW * font) return;
  const style = { size: font, fill: look.ink, weight: STRONG, mark: "look" } as const;
  const side = Math.sign(head_offset);
  for (const share of LOOKS) {
    const at = Math.floor(share * seq_len);
    const isNear = Math.abs(query(at) - query(position)) < 1.5 * font;
    if (isNear || !exists(view, at - head_offset)) continue;
    const [own, wanted] = [at, at - head_offset].map((token) => key(token + 0.5));
    const y = query(at + 0.5);
    const text = `${Math.abs(head_offset)} ${side > 0 ? "back" : "ahead"}`;
    const x = own + side * 0.6 * font;
    const end = x + side * pen.widthOf(text, style);
    if (end < map.x || end > map.x + map.width) continue;
    drawArrow(pen, view, [own, wanted], y, style.mark);
    pen.text(text, x, y + MIDDLE * font, { ...style, align: side > 0 ? "left" : "right" });
  }
}

/** Say that the first or last rows have no wanted key, where they are high enough. */
function nameRowsWithout(pen: Pen, view: HeadsView, { map, query, key }: Layout): void {
  const { look, font, parameters } = view;
  const { head_offset, seq_len, position } = parameters;
  const [first, last] =
    head_offset > 0
      ? [0, Math.min(head_offset, seq_len)]
      : [Math.max(seq_len + head_offset, 0), seq_len];
  if (query(last) - query(first) < ROWS_NAMED * font) return;
  const text = `nothing ${Math.abs(head_offset)} ${head_offset > 0 ? "back" : "ahead"}`;
  // Beside the line to the queries themselves, on the side where the wanted keys would be.
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "rows-without" } as const;
  const space = FROM_EDGE * font;
  const level = clamp(
    (query(first) + query(last)) / 2,
    map.y + space,
    Math.max(map.y + map.height - space, map.y + space),
  );
  if (Math.abs(query(position + 0.5) - level) < FROM_ROW * font) return;
  const y = level + MIDDLE * font;
  const middle = key((first + last) / 2);
  const after = Math.max(middle + font, map.x + 0.3 * map.width);
  const wide = pen.widthOf(text, style);
  if (head_offset > 0 && after + wide < map.x + map.width) pen.text(text, after, y, style);
  const before = Math.min(middle - font, map.x + 0.7 * map.width);
  if (head_offset < 0 && before - wide > map.x)
    pen.text(text, before, y, { ...style, align: "right" });
}

/** The name of the queries' own diagonal, on the side without the wanted keys, if it fits. */
function nameItself(pen: Pen, { look, font, parameters }: HeadsView, { key, query }: Layout): void {
  const { seq_len, head_offset } = parameters;
  const style = { size: font, fill: look.ink, align: "center", turn: Math.PI / 4 } as const;
  const name = "itself: k = 0";
  const length = Math.SQRT2 * (query(seq_len) - query(0));
  // Less space than this would lead the name's last letters out of the matrix.
  if ((1 - NAMED) * length < pen.widthOf(name, style) / 2 + (NEAR_LINE + LETTERS) * font) return;
  const at = NAMED * seq_len;
  // A text is above its baseline.
  const down = (head_offset > 0 ? -NEAR_LINE : NEAR_LINE + 0.6) * font * Math.SQRT1_2;
  pen.text(name, key(at) - down, query(at) + down, { ...style, mark: "itself" });
}

/** The marked row, and the handle at its wanted key. */
function drawMarks(pen: Pen, view: HeadsView, places: Layout): void {
  const { look } = view;
  const { map, query, step, wanted } = places;
  const { position } = view.parameters;
  const row = Math.floor(position / step) * step;
  const [top, height] = [query(row), Math.max(query(step) - query(0), 3)];
  // As the frame of the query's word.
  const outline = { stroke: look.ink, width: 1.5, mark: "row" };
  pen.rect(map.x, top, map.width, height, outline);
  if (!exists(view, wanted)) return;
  const { x, y } = ringOf(view, places);
  const dot = { fill: look.paper, stroke: look.mark, width: 3, mark: "handle" };
  pen.dots([x, y], HANDLE_RADIUS, dot);
}

/** A horizontal arrow from a query's own key to the wanted one. */
function drawArrow(
  pen: Pen,
  { look, font }: HeadsView,
  [from, to]: readonly [number, number],
  y: number,
  mark: string,
): void {
  const head = ARROW_HEAD * font;
  const back = to + Math.sign(from - to) * head;
  const style = { stroke: look.ink, width: 2, mark };
  pen.curve([from, y, to, y], style);
  pen.curve([back, y - 0.7 * head, to, y, back, y + 0.7 * head], style);
}

/** Place of the handle: the marked row's wanted key. */
function ringOf({ parameters }: HeadsView, places: Layout): Place {
  const { query, step, wanted } = places;
  const row = Math.floor(parameters.position / step) * step;
  return { x: middleOf(places, wanted), y: query(row) + Math.max(query(step) - query(0), 3) / 2 };
}

/** Middle of a key's column in the map. */
const middleOf = ({ key, step }: Layout, position: number): number =>
  key((Math.floor(position / step) + 0.5) * step);

function drawRow(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { bars, barY } = places;
  const { position, seq_len } = view.parameters;
  verticalAxis(pen, view, barY, bars.x, {
    values: barY.ticks(bars.height < 12 * font ? 1 : 4),
    format: (level) => `${fixed(100 * level, 0)}%`,
    gridTo: bars.x + bars.width,
  });
  const keys = keysOf(places);
  drawBars(pen, view, places, keys);
  const title = `row ${grouped(position)} of the map`;
  const shown = keys.length < seq_len ? `: ${shareOf(keys.length, seq_len, "key")}` : "";
  heading(pen, view, [title + shown, title], bars, { width: bars.width });
  drawKeys(pen, view, places, keys);
  nameBars(pen, view, places, keys);
}

/** The weights of the query as bars. */
function drawBars(pen: Pen, { look }: HeadsView, places: Layout, keys: readonly number[]): void {
  const { barX, barY, row, wanted } = places;
  const wide = Math.max(barX(1) - barX(0) - 1, 1);
  const bottom = barY(0);
  for (const key of keys) {
    const top = barY(row[key]);
    const [fill, mark] = key === wanted ? [look.mark, "wanted"] : [look.result, "bar"];
    pen.rect(barX(key) + 0.5, top, wide, bottom - top, { fill, mark });
  }
}

/** Keys that have a bar, and the names beside the bars. */
interface Named {
  keys: readonly number[];
  labels: Labels;
}

/** The names of the wanted bar and of its distance from the query. */
function nameBars(pen: Pen, view: HeadsView, places: Layout, keys: readonly number[]): void {
  const { look, font } = view;
  const { bars, barX, barY, row, wanted } = places;
  const style = {
    size: LARGE * font,
    fill: look.mark,
    halo: look.paper,
    weight: STRONG,
    mark: "wanted-weight",
  };
  if (!exists(view, wanted)) {
    const text = `key ${grouped(wanted)} does not exist`;
    pen.text(text, bars.x + bars.width, bars.y + 1.6 * font, { ...style, align: "right" });
    return;
  }
  const labels = new Labels(pen, view);
  labels.avoidBox({ left: 0, right: bars.x, top: 0, bottom: view.height });
  // The heading.
  labels.avoidBox({ left: 0, right: view.width, top: 0, bottom: bars.y });
  labels.avoidLine(keys.flatMap((key) => [barX(key + 0.5), barY(row[key])]));
  if (view.parameters.head_offset) drawDistance(pen, view, places, { keys, labels });
  const [left, right, top] = [barX(wanted), barX(wanted + 1), barY(row[wanted])];
  const beside = clamp(top + 1.3 * font, bars.y + font, barY(0) - 0.6 * font);
  const text = `key ${grouped(wanted)}: ${percent(row[wanted])}`;
  const sides = [right + 0.5 * font, left - 0.5 * font] as const;
  labels.put(text, around(sides, beside, font), style);
}

/** An arrow from the query to the wanted key, with its distance. */
function drawDistance(pen: Pen, view: HeadsView, places: Layout, { keys, labels }: Named): void {
  const { look, font } = view;
  const { position, head_offset } = view.parameters;
  const { barX, barY, row, wanted } = places;
  const [own, end] = [barX(position + 0.5), barX(wanted + 0.5)];
  const bottom = barY(0);
  const y = Math.min(...keys.map((key) => barY(row[key]))) - 0.7 * font;
  pen.curve([own, y, own, bottom], { stroke: look.ink, dash: DOTTED, mark: "distance" });
  drawArrow(pen, view, [own, end], y, "distance");
  labels.avoidLine([own, bottom, own, y, end, y]);
  const far = Math.sign(head_offset) * 0.5 * font;
  const sides: Candidate[] = [
    [own + far, y + MIDDLE * font, far > 0 ? "left" : "right"],
    [end - far, y + MIDDLE * font, far > 0 ? "right" : "left"],
    [(own + end) / 2, y - 0.6 * font, "center"],
  ];
  const style = { weight: STRONG, mark: "distance", isOptional: true };
  rotatedIn(view, places).some((text) => labels.put(text, sides, style));
}

/** Texts for the arrow: how the wanted key becomes equal to the query, or else a distance. */
function rotatedIn({ parameters }: HeadsView, { wanted }: Layout): string[] {
  const { position, head_offset } = parameters;
  const rotated = head_offset > 0 ? "rotated" : "rotated back";
  const equal = `key ${grouped(wanted)} equals query ${grouped(position)}`;
  return [`${rotated}, ${equal}`, distanceOf(head_offset)];
}

/** Numbers and words of the keys below their bars, or an axis where they are too narrow. */
function drawKeys(pen: Pen, view: HeadsView, places: Layout, keys: readonly number[]): void {
  const { look, font } = view;
  const { bars, barX, wanted } = places;
  const y = bars.y + bars.height;
  const width = barX(1) - barX(0);
  const style = { size: font, fill: look.ink, align: "center" } as const;
  const texts = keys.map((key) => [grouped(key), WORDS[key % WORDS.length]]);
  // Frames of the query and of the wanted key.
  const frames = (top: number, height: number): void => {
    const frame = (key: number, stroke: string, mark: string) =>
      pen.rect(barX(key), top, width, height, { stroke, width: 2, mark });
    frame(view.parameters.position, look.ink, "row");
    if (exists(view, wanted)) frame(wanted, look.mark, "wanted");
  };
  if (texts.flat().some((text) => pen.widthOf(text, style) > width)) {
    horizontalAxis(pen, view, barX, y, { title: "key n (tokens)" });
    frames(y, 0.5 * font);
    return;
  }
  const first = { ...style, align: "right", mark: "axis-title", role: "axis" } as const;
  const [number, word] = [NUMBER, WORD].map((lines) => y + (lines + MIDDLE) * font);
  pen.text("key n", bars.x - 7, number, first);
  frames(y + (WORD - 0.65) * font, 1.35 * font);
  texts.forEach(([at, text], index) => {
    const x = barX(keys[index] + 0.5);
    pen.text(at, x, number, { ...style, mark: "tick-label", role: "axis" });
    pen.text(text, x, word, { ...style, mark: "word", role: "axis" });
  });
}

/** The keys that have a bar. */
const keysOf = ({ barX }: Layout): number[] => range(...(barX.domain() as [number, number]));

/** Candidate places of a name right or left of a bar, and above. */
const around = ([right, left]: readonly [number, number], y: number, font: number): Candidate[] =>
  range(6).flatMap((line): Candidate[] => [
    [right, y - line * font, "left"],
    [left, y - line * font, "right"],
  ]);

export const heads: Scene<HeadsParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    drawMap(pen, view, places);
    drawMarks(pen, view, places);
    drawRow(pen, view, places);
  },

  formula(view, { scores, row, wanted }) {
    const { position, head_offset, gain, d_model } = view.parameters;
    const key = `${grouped(position)} ${head_offset < 0 ? "+" : MINUS} ${Math.abs(head_offset)}`;
    const score = `score ${significant(gain, 3)} · ${grouped(d_model / 2)} / √${d_model} = ${significant(scores[0], 4)}`;
    if (!exists(view, wanted)) return `key ${key} = ${grouped(wanted)}: no such token`;
    return `key ${key} = ${grouped(wanted)}: ${score}, weight ${percent(row[wanted])}`;
  },

  describe(view, places) {
    const { position, head_offset, gain, seq_len } = view.parameters;
    const { row, wanted } = places;
    const size = counted(Math.abs(head_offset), "token");
    const beside = head_offset > 0 ? "below" : "above";
    const diagonal = head_offset ? `${size} ${beside} the main diagonal` : "on the main diagonal";
    const largest = gain
      ? `The largest weights are ${diagonal}: the head ${lookOf(head_offset)}`
      : EQUAL;
    const weight = exists(view, wanted)
      ? `Query ${grouped(position)} gives key ${grouped(wanted)} ${percent(row[wanted])} of its weight.`
      : `Query ${grouped(position)} wants key ${grouped(wanted)}, which does not exist.`;
    return (
      `Attention map of ${grouped(seq_len)} queries and keys at gain ${significant(gain, 3)}. ` +
      `${largest}${leftOut(places)}. ${weight} Left and ` +
      "right arrow keys change the offset, up and down move the query."
    );
  },

  grab(view, places, place) {
    const { map, bars, query, step, wanted } = places;
    if (contains(map, place)) {
      const ring = ringOf(view, places);
      if (exists(view, wanted) && Math.hypot(place.x - ring.x, place.y - ring.y) <= GRIP)
        return { name: "ring", ...ring };
      const { query: row } = cellAt(places, place);
      const x = middleOf(places, row - view.parameters.head_offset);
      return { name: "diagonal", x: clamp(x, map.x, map.x + map.width), y: place.y };
    }
    if (contains(bars, place)) return { name: "wanted", x: places.barX(wanted + 0.5), y: place.y };
    const isBeside = place.x < map.x && place.y >= map.y && place.y <= map.y + map.height;
    if (!isBeside) return null;
    return { name: "row", x: place.x, y: query(view.parameters.position + step / 2) };
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, seq_len } = view.parameters;
    const at = cellAt(places, to);
    if (name === "row") return { position: at.query };
    if (name === "wanted") return { head_offset: position - Math.floor(places.barX.invert(to.x)) };
    const query = clamp(at.query, 0, seq_len - 1);
    // The ring follows to any row and column.
    if (name === "ring")
      return { position: query, head_offset: query - clamp(at.key, 0, seq_len - 1) };
    const head_offset = query - at.key;
    // The marked row keeps to queries whose wanted key exists.
    const [first, last] = [Math.max(head_offset, 0), seq_len - 1 + Math.min(head_offset, 0)];
    return { head_offset, position: clamp(position, first, last) };
  },

  read(view, places, place) {
    const { seq_len, head_offset } = view.parameters;
    if (contains(places.map, place)) {
      const { query, key } = cellAt(places, place);
      if (query >= seq_len || key >= seq_len) return null;
      const row = weightsOfQuery(places.scores, query - head_offset, seq_len);
      return [`query ${grouped(query)}, key ${grouped(key)}`, `weight ${percent(row[key])}`];
    }
    if (!contains(places.bars, place)) return null;
    const key = Math.floor(Math.min(places.barX.invert(place.x), seq_len - 1));
    return [`key ${grouped(key)}: weight ${percent(places.row[key])}`];
  },

  guess(view, { map, key, wanted, step }) {
    const last = view.parameters.seq_len - 1;
    return lineGuess({
      box: map,
      x: linear([0, last], [key(0.5), key(last + 0.5)]),
      truth: wanted,
      range: [0, last],
      prompt: step > 1 ? "Which key?" : "Which key? Drag a line there.",
      gap: (guessed) =>
        `Your guess for query ${grouped(view.parameters.position)}: key ${grouped(guessed)}. It ` +
        `wants key ${grouped(wanted)}.`,
    });
  },

  arrows: {
    ArrowLeft: ["head_offset", 1],
    ArrowRight: ["head_offset", -1],
    ArrowUp: ["position", -1],
    ArrowDown: ["position", 1],
  },
};
