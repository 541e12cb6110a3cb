/**
 * The output vector of each word, in the sentence as typed and in the reordered sentence: a panel
 * without positions, and one with them.
 *
 * A line joins the two strips of a word; "=" or "≠" says whether they are the same.
 */

import { range } from "d3-array";
import { easeCubicInOut } from "d3-ease";
import { decodeFloat32, decodeFloat64, memoise } from "../../ui/live/arrays";
import { colourBar } from "../../ui/live/axes";
import {
  cellImage,
  colourAt,
  drawCells,
  pixelOfValue,
  pixelsOf,
  stripOf,
} from "../../ui/live/colours";
import { type Head, headOutputs, largestDifference } from "../../ui/live/formulas/attention";
import { clamp, decimals, fixed, MINUS, shareOf, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import type { Scene, View } from "../../ui/live/scene";
import { DOTTED, isNarrow, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";

/** Index of the word at each place of the reordered sentence. */
type HomeParameters = { order: readonly number[] };

/** Scores and values as in `Head`, in float64 and in float32. */
interface NamedHead {
  name: string;
  scores: readonly string[];
  values: readonly string[];
}

export interface HomeCore {
  words: readonly string[];
  /** The heads that are compared: without positions, with them, or both. */
  heads: readonly NamedHead[];
  /** The others: the numbers that are drawn are the same, whichever heads are compared. */
  others: readonly NamedHead[];
  /** End of the colour scale, which few numbers exceed; the same without and with positions. */
  limit: number;
  alt: string;
}

type HomeView = View<HomeParameters, HomeCore>;

/** A number of a strip: the place of its word in a panel's two sentences, and its column. */
interface Cell {
  panel: number;
  side: number;
  place: number;
  column: number;
}

interface Panel {
  /** The strips of the sentence as typed, and of the reordered one. */
  boxes: readonly [Box, Box];
  /** Width of a word beside its strip. */
  names: number;
  /** Outputs of either sentence, a row for each place. */
  outputs: readonly Float64Array[];
  /** For each place of the reordered sentence, the largest difference of the word's outputs. */
  differences: readonly number[];
  /** For each place of the reordered sentence, the change of each dimension drawn. */
  changes: readonly (readonly number[])[];
  /** Largest change: that of the highest bar. */
  largestChange: number;
  /** True if a word is at another place. */
  isMoved: boolean;
  /** Effect of the order on the outputs, in words. */
  verdict: string;
}

interface Layout {
  /** True if words are above their strips. */
  isAbove: boolean;
  panels: readonly Panel[];
  /** Distance between two strips, and height of one. */
  step: number;
  strip: number;
  /** Height of the highest bar of a change, below its strip. */
  bars: number;
  /** Dimensions that are drawn. */
  dims: readonly number[];
  chosen: Cell;
}

const MOST_DIMS = 16;
const MOST_TERMS = 4;
/** Differences up to this one are rounding errors. */
const ROUNDING = 1e-9;
const HEADINGS = ["as typed", "reordered"];
/** Name of the strips, before the sentence. */
const OUTPUTS = "outputs in";
const CHANGES_NOTE = "bars: change in each number";
const UNCHANGED_NOTE = "flat: no number changes";
/** Heading above the numbers beside "≠". */
const LARGEST = "largest change";
/** Note below a word that stays in place and yet has another output. */
const STAYED = "did not move; other words did";
/** Size of a panel's title, as a multiple of the font size. */
const TITLE = 1.2;
/** Size of a word beside its strip, as a multiple of the font size. */
const WORD = 1.2;
// Multiples of the font size.
const LETTER = 0.62;
const LETTER_IN_SUM = 0.4;
const HEAD = 3.4;
const FOOT = 2.1;
const FOOT_NARROW = 0.8;
/** Line below all panels of a narrow picture: the dimensions drawn, and the colour scale. */
const KEY = 1.8;
const KEY_BAR = 5;
const BAR = 5;
const BETWEEN = 5;
/** Height of a word above its strip, and least height of both. */
const ABOVE = 1.7;
const LEAST_ABOVE = 3.4;
const MARK = 5;
/** Size of a word or number after "=" or "≠". */
const LABEL = 1.15;
/** Opacity of the band behind the reordered outputs. */
const BAND = 0.05;
/** Share of a line's length between two of its points. */
const STEP = 0.05;
const TALLEST = 8;
const LARGEST_MARK = 2.4;
/** Height of the highest bar of a change below a strip, as a share of its own. */
const CHANGES = 0.95;
const CHANGES_NARROW = 0.95;
/** Height of a strip beside its word, as a share of the distance to the next. */
const BESIDE = 0.55;

const headOf = memoise(
  ({ scores, values }: NamedHead): Head => ({
    scores: scores.map(decodeFloat64),
    values: values.map(decodeFloat32),
  }),
);

function layout(view: HomeView): Layout {
  const { core, parameters, at, width, height, font } = view;
  const { words, heads, others } = core;
  const count = words.length;
  const narrow = isNarrow(view);
  const gap = (narrow ? 0 : BETWEEN) * font;
  const [across, down] = narrow ? [1, heads.length] : [heads.length, 1];
  const wide = (width - (narrow ? 0 : BAR * font) + gap) / across - gap;
  const panelHeight = (height - (narrow ? KEY * font : 0)) / down;
  const high = panelHeight - (HEAD + (narrow ? FOOT_NARROW : FOOT)) * font;
  const step = high / count;
  const isAbove = step >= LEAST_ABOVE * font;
  const longest = Math.max(...words.map(({ length }) => length)) + 3;
  const names = isAbove ? 2 : Math.min(LETTER * WORD * longest * font + 8, 0.17 * wide);
  const between = (narrow ? 8 : 11) * font;
  const size = headOf(heads[0]).values[0].length / count;
  const inOrder = (head: NamedHead) => compared(headOf(head), parameters.order);
  const shown = heads.map(inOrder);
  const dims = shownDims(core, size, [...shown, ...others.map(inOrder)]);
  const panels = shown.map((comparison, index): Panel => {
    const y = (narrow ? index * panelHeight : 0) + HEAD * font;
    const x = (narrow ? 0 : index * (wide + gap)) + names;
    const left = { x, y, width: (wide - between) / 2 - names, height: high };
    const boxes = [left, { ...left, x: x + left.width + between }] as const;
    const changes = comparison.changes.map((change) => dims.map((dim) => change[dim]));
    return { boxes, names: names - 8, ...comparison, changes };
  });
  const [changes, after] = narrow ? [CHANGES_NARROW, 0.2] : [CHANGES, 0.6];
  const share = isAbove ? (step - (ABOVE + after) * font) / (1 + changes) : BESIDE * step;
  const strip = Math.min(share, TALLEST * font);
  // Between words beside their strips, the bars end above the next strip.
  const bars = isAbove ? changes * strip : 0.75 * (step - strip);
  const places = { panels, step, isAbove, strip, bars, dims };
  const chosen = (at && cellAt(places, count, at)) ?? { panel: 0, side: 0, place: 0, column: 0 };
  return { ...places, chosen };
}

/** The outputs of a head as typed and in another order, and how they differ. */
function compared(head: Head, order: readonly number[]) {
  const outputs = [headOutputs(head, [...order.keys()]), headOutputs(head, order)];
  const size = outputs[0].length / order.length;
  const rows = order.map((word, place) => [
    outputs[0].subarray(word * size, (word + 1) * size),
    outputs[1].subarray(place * size, (place + 1) * size),
  ]);
  const differences = rows.map(([before, after]) => largestDifference(after, before));
  const changes = rows.map(([before, after]) =>
    Array.from(after, (value, dim) => value - before[dim]),
  );
  const isMoved = order.some((word, place) => word !== place);
  const largestChange = Math.max(...differences);
  const verdict = !isMoved
    ? "no word moved"
    : largestChange > ROUNDING
      ? "order is noticed"
      : "order is lost";
  return { outputs, differences, changes, largestChange, isMoved, verdict };
}

/** Largest change of each dimension in some comparisons. */
const byDimension = (size: number, all: readonly Pick<Panel, "changes">[]): number[] =>
  Array.from({ length: size }, (_, dim) =>
    Math.max(...all.flatMap(({ changes }) => changes.map((change) => Math.abs(change[dim])))),
  );

/**
 * Largest change of each dimension in two orders: the sentence reversed, and its first word last.
 */
const usualChanges = memoise(({ words, heads, others }: HomeCore): number[] => {
  const places = [...words.keys()];
  const orders = [[...places].reverse(), [...places.slice(1), 0]];
  const all = [...heads, ...others].flatMap((head) =>
    orders.map((order) => compared(headOf(head), order)),
  );
  return byDimension(all[0].changes[0].length, all);
});

/**
 * The dimensions that usually change most, which stay while words are dragged, and the one that
 * changes most now.
 */
function shownDims(core: HomeCore, size: number, now: readonly Pick<Panel, "changes">[]) {
  const usual = usualChanges(core);
  if (size <= MOST_DIMS || Math.max(...usual) <= ROUNDING) return everyNth(size, MOST_DIMS);
  const changes = byDimension(size, now);
  const largest = Math.max(...changes);
  const rank = (dim: number) =>
    changes[dim] === largest && largest > ROUNDING ? Number.POSITIVE_INFINITY : usual[dim];
  const ranked = [...usual.keys()].sort((a, b) => rank(b) - rank(a));
  return ranked.slice(0, MOST_DIMS).sort((a, b) => a - b);
}

function cellAt(
  { panels, step, dims }: Pick<Layout, "panels" | "step" | "dims">,
  count: number,
  place: Place,
): Cell | null {
  const all = panels.flatMap(({ boxes }) => boxes);
  const index = all.findIndex((box) => contains(box, place));
  if (index < 0) return null;
  const { x, y, width } = all[index];
  const indexOf = (share: number, most: number) => clamp(Math.floor(share), 0, most - 1);
  return {
    panel: index >> 1,
    side: index % 2,
    place: indexOf((place.y - y) / step, count),
    column: indexOf(((place.x - x) / width) * dims.length, dims.length),
  };
}

/** The colour of a word's line and frames: equal words have the same, different ones do not. */
function hueOf({ core: { words }, look }: HomeView, word: number): string {
  const kinds = new Set(words.map((word) => word.toLowerCase()));
  const kind = [...kinds].indexOf(words[word].toLowerCase());
  const hues = [look.sin, look.cos, look.result, look.guess, look.quiet];
  const hue = hues[kind % hues.length];
  if (kind < hues.length) return hue;
  // Closer to the text's colour in each further round.
  const round = Math.floor(kind / hues.length);
  return colourAt(
    [
      [0, hue],
      [1, look.ink],
    ],
    round / (round + 1.5),
  );
}

/** Middle of a strip. */
function yOf(
  { step, strip, isAbove }: Layout,
  { boxes: [{ y }] }: Panel,
  place: number,
  font: number,
) {
  return y + place * step + (isAbove ? ABOVE * font + strip / 2 : step / 2);
}

/** Places of a cell's word in the two sentences; the first is its index. */
function wordOf({ parameters: { order } }: HomeView, { side, place }: Cell) {
  const word = side ? order[place] : place;
  return [word, order.indexOf(word)];
}

function drawStrips(pen: Pen, view: HomeView, places: Layout, panel: Panel, side: number): void {
  const { core, look, font } = view;
  const { strip, dims, isAbove } = places;
  const { boxes, outputs, names } = panel;
  const box = boxes[side];
  const count = core.words.length;
  const size = outputs[side].length / count;
  const colours = pixelsOf(look.values);
  const order = side ? view.parameters.order : core.words.map((_, place) => place);
  const named = everyNth(count, Math.floor(box.height / (1.2 * font)));
  order.forEach((word, place) => {
    const y = yOf(places, panel, place, font);
    const image = cellImage(dims.length, 1, (pixels) => {
      dims.forEach((dim, column) => {
        pixels[column] = colours[pixelOfValue(outputs[side][place * size + dim] / core.limit)];
      });
    });
    const shape = { x: box.x, y: y - strip / 2, width: box.width, height: strip };
    drawCells(pen, image, shape, { mark: side ? "reordered" : "typed" });
    const frame = { stroke: hueOf(view, word), width: 1.5, mark: "strip" };
    pen.rect(shape.x, shape.y, shape.width, shape.height, frame);
    if (!named.includes(place)) return;
    const fill = hueOf(view, word);
    const style = { size: WORD * font, weight: STRONG, fill, role: "axis" } as const;
    const room = isAbove ? box.width : names;
    const name = truncate(pen, `${place} ${core.words[word]}`, room, style);
    if (isAbove) pen.text(name, box.x, shape.y - 0.4 * font, style);
    else {
      const align = side ? "left" : "right";
      const x = side ? box.x + box.width + 6 : box.x - 6;
      pen.text(name, x, y + MIDDLE * WORD * font, { ...style, align });
    }
  });
  const heading = { align: isAbove ? "left" : "center", size: font, fill: look.ink } as const;
  const sentence = order.map((word) => core.words[word]).join(" ");
  const name = HEADINGS[side];
  const titles = [`${OUTPUTS} “${sentence}”`, `“${sentence}”`, name];
  const title = titles.find((candidate) => pen.widthOf(candidate, heading) <= box.width) ?? name;
  pen.text(title, isAbove ? box.x : box.x + box.width / 2, box.y - 0.6 * font, heading);
}

/** Return whether bars have space for the largest change beside them. */
const isScaled = (view: HomeView, { isAbove, bars }: Layout): boolean =>
  isAbove && !isNarrow(view) && bars > 1.2 * view.font;

/** The size of each number's change, as bars below its reordered strip; a flat line for none. */
function drawChanges(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { strip, bars, isAbove } = places;
  const { boxes, changes, differences, largestChange, isMoved } = panel;
  if (!isMoved) return;
  const isChanged = largestChange > ROUNDING;
  const { x, width } = boxes[1];
  changes.forEach((change, place) => {
    const bottom = yOf(places, panel, place, font) + strip / 2 + bars + (isAbove ? 3 : 1);
    const wide = width / change.length;
    const style = { fill: look.ink, mark: "change" };
    change.forEach((value, column) => {
      const high = (Math.abs(value) / largestChange) * bars;
      if (isChanged) pen.rect(x + (column + 0.15) * wide, bottom - high, 0.7 * wide, high, style);
    });
    pen.curve([x, bottom, x + width, bottom], { stroke: look.ink, mark: "change-foot" });
    if (isChanged && isScaled(view, places)) {
      // The row's largest change, at the top of its bar: the scale of the bars.
      const largest = differences[place];
      const top = bottom - (largest / largestChange) * bars;
      const line = { stroke: look.ink, width: 1, dash: DOTTED, mark: "difference" };
      pen.curve([x - 0.4 * font, top, x + width, top], line);
      const number = { align: "right", size: font, weight: STRONG, fill: look.ink } as const;
      const beside = { ...number, mark: "difference" };
      pen.text(decimals(largest, 2), x - 0.6 * font, top + MIDDLE * font, beside);
    }
  });
  if (!isNarrow(view))
    footnote(pen, view, panel, isChanged ? CHANGES_NOTE : UNCHANGED_NOTE, "changes");
}

/** Width of a line below the sentence as typed; one about changes is on its right. */
function noteWidth(pen: Pen, { font }: HomeView, { boxes: [typed, { x, width }], isMoved }: Panel) {
  const all = x + width - typed.x;
  const beside = all - pen.widthOf(CHANGES_NOTE, { size: font }) - font;
  return isMoved ? Math.max(typed.width, beside) : all;
}

/** A line below the sentence as typed, or one that ends where the reordered one does. */
function footnote(pen: Pen, view: HomeView, panel: Panel, text: string, mark?: string) {
  const { look, font, width } = view;
  const { boxes } = panel;
  const [typed, reordered] = boxes;
  const style = { size: font, fill: look.ink, mark };
  const end = reordered.x + reordered.width;
  // A long text begins before the strips, but not below those as typed, and ends beyond them.
  const x = mark ? Math.max(end - pen.widthOf(text, style), typed.x + typed.width) : typed.x;
  const shown = truncate(pen, text, mark ? width - x : noteWidth(pen, view, panel), style);
  pen.text(shown, x, typed.y + typed.height + (FOOT - 0.4) * font, style);
}

/** The line below all panels: the dimensions drawn on the left, the colour scale on the right. */
function drawKey(pen: Pen, { look, font, width, height }: HomeView, shown: string, limit: string) {
  const y = height - 0.4 * font;
  const style = { size: font, fill: look.ink, mark: "key" };
  pen.text(shown, 2, y, style);
  const [low, high] = [`≤ ${MINUS}${limit}`, `≥ ${limit}`];
  const right = width - 2;
  pen.text(high, right, y, { ...style, align: "right" });
  const wide = KEY_BAR * font;
  const x = right - pen.widthOf(high, style) - 0.4 * font - wide;
  const strip = stripOf(look.values);
  const whole = { x: 0, y: 0, width: strip.width, height: 1 };
  const box = { x, y: y - 0.75 * font, width: wide, height: 0.8 * font };
  pen.image(strip, whole, box, { mark: "key" });
  pen.text(low, x - 0.4 * font, y, { ...style, align: "right" });
}

/** Say in place that a word stays and yet has another output: below the first that does. */
function noteStay(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { font, parameters } = view;
  const { strip, bars, isAbove } = places;
  const { boxes, differences } = panel;
  const place = parameters.order.findIndex((word, at) => word === at && differences[at] > ROUNDING);
  if (place < 0 || !isAbove || bars < 1.2 * font) return;
  const { x, width } = boxes[0];
  const style = { size: font, fill: view.look.ink, mark: "stayed" };
  const y = yOf(places, panel, place, font) + strip / 2 + 1.2 * font;
  if (pen.widthOf(STAYED, style) <= width + font) pen.text(STAYED, x, y, style);
}

/** Return whether words or numbers beside "=" and "≠" have space. */
const areLabelled = (step: number, font: number): boolean => step > LABEL * font;

/**
 * A line from each word's output as typed to the reordered one, with "=" or "≠" and words after it.
 */
function drawLines(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { step } = places;
  const { boxes, differences } = panel;
  const [typed, reordered] = boxes;
  const start = typed.x + typed.width;
  const size = Math.min(LARGEST_MARK * font, 1.1 * step);
  const isSame = (place: number) => differences[place] <= ROUNDING;
  const labels = differences.map((difference, place) =>
    isSame(place) ? "same" : isScaled(view, places) ? "changed" : decimals(difference, 2),
  );
  const label = areLabelled(step, font)
    ? Math.max(...labels.map((text) => pen.widthOf(text, { size: LABEL * font, weight: STRONG })))
    : 0;
  const relation = { size, weight: STRONG };
  const markAt = reordered.x - 0.9 * font - label - pen.widthOf("≠", relation);
  const end = markAt - 0.4 * font;
  const isChanged = differences.some((_, place) => !isSame(place));
  if (label && isChanged && !isScaled(view, places))
    pen.text(LARGEST, reordered.x - 1.2 * font, reordered.y - 0.6 * font, {
      align: "right",
      size: font,
      fill: look.ink,
      mark: "difference-heading",
    });
  view.parameters.order.forEach((word, place) => {
    const y = yOf(places, panel, place, font);
    const from = yOf(places, panel, word, font);
    const points = range(0, 1.001, STEP).flatMap((share) => [
      start + share * (end - start),
      from + easeCubicInOut(share) * (y - from),
    ]);
    pen.curve(points, { stroke: hueOf(view, word), width: 2.5, mark: "line" });
    const style = { ...relation, fill: look.ink, mark: "relation" };
    pen.text(isSame(place) ? "=" : "≠", markAt, y + MIDDLE * size, style);
    if (label) {
      const beside = {
        align: "right",
        size: LABEL * font,
        weight: isSame(place) && !isKept(panel) ? REGULAR : STRONG,
        fill: look.ink,
        mark: "difference",
      } as const;
      pen.text(labels[place], reordered.x - 0.5 * font, y + MIDDLE * font, beside);
    }
  });
}

/** Return whether words moved and no output changed. */
const isKept = ({ isMoved, largestChange }: Panel): boolean => isMoved && largestChange <= ROUNDING;

/** A band behind the reordered outputs. */
function drawBand(pen: Pen, { look, font }: HomeView, panel: Panel): void {
  const [, { x, y, width, height }] = panel.boxes;
  const side = 0.4 * font;
  pen.rect(x - side, y - 1.7 * font, width + 2 * side, height + 1.9 * font, {
    fill: look.ink,
    alpha: BAND,
    mark: "band",
  });
}

/** The chosen number in both strips of its word. */
function drawChosen(pen: Pen, view: HomeView, places: Layout): void {
  const { panels, strip, dims, chosen } = places;
  const panel = panels[chosen.panel];
  const { boxes } = panel;
  const { width } = boxes[0];
  const wide = Math.max(width / dims.length, MARK);
  wordOf(view, chosen).forEach((place, side) => {
    const x = boxes[side].x + ((chosen.column + 0.5) / dims.length) * width - wide / 2;
    const style = { stroke: view.look.mark, width: 2, mark: "cell", role: "chosen" } as const;
    pen.rect(x, yOf(places, panel, place, view.font) - strip / 2, wide, strip, style);
  });
}

/** The chosen word's output as a mix of the words in an order. */
function sumOf(
  { core }: HomeView,
  { panel, word }: { panel: number; word: number },
  order: number[],
) {
  const { words, heads } = core;
  const { scores, values } = headOf(heads[panel]);
  const count = words.length;
  // A head whose values are unit vectors gives its weights as outputs.
  const units = new Float64Array(count * count).map((_, index) => +(index % (count + 1) === 0));
  const head = { scores, values: values.map((_, index) => (index ? units.map(() => 0) : units)) };
  const weights = headOutputs(head, order);
  const row = order.indexOf(word);
  const terms = order.map((other, place) => {
    const name = hasPositions(heads[panel]) ? `${words[other]} at ${place}` : words[other];
    return `${fixed(100 * weights[row * count + other], 0)}% ${name}`;
  });
  const shown = terms.length > MOST_TERMS ? [...terms.slice(0, MOST_TERMS - 1), "…"] : terms;
  return shown.join(" + ");
}

/** With positions, the values are sums: of a word's vector and a place's. */
const hasPositions = ({ values }: NamedHead): boolean => values.length > 1;

/**
 * The chosen word's output as a sum over the reordered sentence, which shows why order is lost;
 * with positions, beside the sum as typed, which has other terms.
 */
function formula(view: HomeView, { chosen, panels }: Layout): string {
  const { core, parameters, width, font } = view;
  const { words, heads } = core;
  const { panel } = chosen;
  const [word] = wordOf(view, chosen);
  const sum = sumOf(view, { panel, word }, [...parameters.order]);
  const name = `${heads[panel].name}: “${words[word]}”`;
  if (!hasPositions(heads[panel]))
    return `${name} = ${sum}${words.length === 1 ? "" : ", in any order"}`;
  const typed = sumOf(view, { panel, word }, [...words.keys()]);
  const both = `${heads[panel].name}: “${words[word]}” as typed = ${typed}; reordered = ${sum}`;
  const fits = panels[panel].isMoved && LETTER_IN_SUM * both.length * font <= width;
  return fits ? both : `${name} = ${sum}`;
}

function reading(view: HomeView, places: Layout, cell: Cell): string[] {
  const { dims, panels } = places;
  const { outputs, differences } = panels[cell.panel];
  const { words } = view.core;
  const dim = dims[cell.column];
  const both = wordOf(view, cell);
  const size = outputs[0].length / words.length;
  return [
    `output of “${words[both[0]]}”, dimension ${dim}`,
    ...both.map(
      (place, side) =>
        `${HEADINGS[side]}, at ${place}: ${decimals(outputs[side][place * size + dim])}`,
    ),
    `largest difference of all dimensions: ${decimals(differences[both[1]])}`,
  ];
}

export const home: Scene<HomeParameters, HomeCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const { look, font, core } = view;
    const { panels, dims } = places;
    panels.forEach((panel, index) => {
      const [{ x, y, height }] = panel.boxes;
      if (index && !isNarrow(view)) {
        const between = x - panel.names - 8 - (BETWEEN / 2) * font;
        pen.curve([between, y - 3 * font, between, y + height], { stroke: look.grid });
      }
      const style = { size: TITLE * font, weight: STRONG, fill: look.ink };
      const name = `${core.heads[index].name}: `;
      const top = y - 2.2 * font;
      // From the panel's left edge, where words are beside the strips, too.
      const left = x - panel.names - 6;
      pen.text(name, left, top, style);
      if (panel.isMoved) drawBand(pen, view, panel);
      pen.text(panel.verdict, left + pen.widthOf(name, style), top, {
        ...style,
        mark: "verdict",
      });
      drawLines(pen, view, places, panel);
      drawChanges(pen, view, places, panel);
      noteStay(pen, view, places, panel);
      for (const side of [0, 1]) drawStrips(pen, view, places, panel, side);
    });
    const size = panels[0].outputs[0].length / core.words.length;
    const share = shareOf(dims.length, size, "dimension");
    const room = noteWidth(pen, view, panels[0]);
    const fits = pen.widthOf(`shown: ${share}`, { size: view.font }) <= room;
    const text = significant(core.limit, 2);
    if (isNarrow(view)) drawKey(pen, view, `shown: ${share}`, text);
    else {
      footnote(pen, view, panels[0], fits ? `shown: ${share}` : share);
      const bar = { ...panels[0].boxes[1], x: view.width - (BAR - 0.8) * font };
      colourBar(pen, view, look.values, bar, [`≥ ${text}`, "0", `≤ ${MINUS}${text}`]);
      pen.text("value", bar.x, bar.y - 0.6 * font, { size: font, fill: look.ink });
    }
    if (view.at) drawChosen(pen, view, places);
  },

  describe({ core: { alt, heads } }, { panels }) {
    const verdicts = panels.map(({ verdict }, index) => `${heads[index].name}: ${verdict}`);
    return `${alt} Result ${verdicts.join("; ")}. Arrow keys read another number.`;
  },

  read(view, places, place) {
    const cell = cellAt(places, view.core.words.length, place);
    return cell && reading(view, places, cell);
  },

  /** The next number in the strips of the sentence as typed, panel after panel. */
  walk(view, places, [across, down]) {
    const { panels, dims, chosen } = places;
    const most = dims.length;
    const next = clamp(chosen.panel * most + chosen.column + across, 0, panels.length * most - 1);
    const panel = panels[Math.floor(next / most)];
    const word = clamp(wordOf(view, chosen)[0] + down, 0, view.core.words.length - 1);
    const [{ x, width }] = panel.boxes;
    return {
      x: x + (((next % most) + 0.5) / most) * width,
      y: yOf(places, panel, word, view.font),
    };
  },
};
