/**
 * The numbers of one word as bars: its embedding, plus the encoding of its position, gives the sum.
 *
 * Below, the similarity of the sum to the encoding of each position: the highest is read back.
 */

import { extent, maxIndex, range } from "d3-array";
import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { cell, frequenciesOf, similarities } from "../../ui/live/formulas/sinusoid";
import { clamp, counted, decimals, fixed, grouped, inBrackets } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Style } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { DOTTED, HEADING, isNarrow, MIDDLE, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";

/** `word` is the position of the word that is shown, `order` the place of each word as typed. */
export type EmbeddingParameters = {
  d_model: number;
  base: number;
  word: number;
  order: readonly number[];
};

export interface EmbeddingCore {
  words: readonly string[];
  /** Embeddings of the words in float32, cut to the dimensions shown, row after row. */
  tokens: string;
  /** Dimension that is read at first. */
  dim: number;
  /** Similarities of the embeddings to the encodings, at the base for which the core found them. */
  similar: {
    base: number;
    /** Number of positions. */
    rows: number;
    /** In float32, row after row: a row for each word, a column for each position. */
    tokens: string;
  };
  alt: string;
}

type EmbeddingView = View<EmbeddingParameters, EmbeddingCore>;

interface Panel {
  box: Box;
  x: Scale;
  y: Scale;
}

/** Similarities of the word's sum to the encodings of all positions. */
interface Reading {
  box: Box;
  x: Scale;
  y: Scale;
  values: Float64Array;
  /** Position of the most similar encoding. */
  found: number;
}

interface Layout {
  /** Of the embedding, the encoding and the sum. */
  panels: readonly Panel[];
  /** Number of dimensions shown. */
  count: number;
  position: number;
  /** The word at the position. */
  word: string;
  token: Float64Array;
  encoding: Float64Array;
  chosen: number;
  /** Upper edge of what is below the bars, in pixels; null for a question about the bars alone. */
  below: number | null;
  /** Null where the core has not compared the embeddings with the encodings. */
  reading: Reading | null;
}

// Multiples of the font size.
const LEFT = 3.2;
/** Size of signs, and of the answer to why the encoding is added. */
const [SIGN, LARGE] = [1.45, 1.2];
/** Least distance from the left edge to the similarities that are beside the verdict. */
const BESIDE = 26;
/** Space for the title of the similarities, and for the positions below them. */
const SIMILAR = { title: 1.5, foot: 1.3 };
/**
 * Height of the similarities: the least, the most, and as a share of the picture's; below the three
 * panels of a narrow picture, a smaller one.
 */
const PLOT = { low: 1.9, high: 7, share: 0.22, narrowShare: 0.15 };
/** Titles of the similarities, before the verdict: the first that fits. */
const QUESTIONS = ["Which position does the sum resemble most?", "Most similar position:"];
const SIMILARITY = "similarity";
/** From the left end of this name to the similarities: there are two numbers of the axis. */
const NAMED = 7;
/** Length of a sample of the ticks that show the sums. */
const SAMPLE = 1.3;
const WHY = "Why add? The vector keeps its length";
/** Distances from this title to the lengths of added and appended vectors. */
const LINES = [1.3, 2.8];
const HEAD = 2.3;
/** Focus of a question about the bars alone. */
const SUM = "sum";
const FOOT = 3.3;
const BETWEEN = 2.4;
/** Space and size of the numbers over the bars, where they are not in the heading. */
const READ = 1.9;
const READ_SIZE = 1.45;
/** Decimals of these numbers, and of those at the pointer. */
const [READ_DECIMALS, POINTED_DECIMALS] = [1, 2];
/** Opacity of the bars of other dimensions than the one that is read. */
const OTHERS = 0.7;
/** Distance between two numbers of the axis. */
const TICKS = 1.4;
/** Radius of the dot at the position read back, and of the others, in pixels. */
const DOTS = { found: 4.5, other: 1.7 };
/** Least distance of two dots, in pixels. */
const APART = 4;
/** Width of bars and of parts within them, as shares of their distance. */
const BAR = 0.78;
const PART = 0.42;

const tokensOf = memoise(({ tokens }: EmbeddingCore) => decodeFloat32(tokens));
const similarTokensOf = memoise(({ tokens }: EmbeddingCore["similar"]) => decodeFloat32(tokens));

const valuesOf = ({ token, encoding }: Layout, dim: number): number[] => [
  token[dim],
  encoding[dim],
  token[dim] + encoding[dim],
];

/** The dimension at a place, or null beside the panels. */
function dimAt(
  { panels, count }: Pick<Layout, "panels" | "count">,
  place: { x: number; y: number },
) {
  const panel = panels.find(({ box }) => contains(box, place));
  return panel ? clamp(Math.round(panel.x.invert(place.x)), 0, count - 1) : null;
}

function plotHeight(view: EmbeddingView): number {
  const { height, font } = view;
  const share = isNarrow(view) ? PLOT.narrowShare : PLOT.share;
  return clamp(share * height, PLOT.low * font, PLOT.high * font);
}

/** Read the position back from the sum, where the core has compared the embeddings. */
function readingOf(
  view: EmbeddingView,
  { position, left, top }: { position: number; left: number; top: number },
): Reading | null {
  const { parameters, core, width, font } = view;
  const { d_model, base, order } = parameters;
  const { rows } = core.similar;
  if (base !== core.similar.base) return null;
  const ofTokens = similarTokensOf(core.similar);
  const decay = similarities(frequenciesOf(d_model, base), { step: 1, count: rows });
  // The sum is as similar as its embedding, plus S(k).
  const values = ofTokens
    .subarray(order[position] * rows, (order[position] + 1) * rows)
    .map((value, row) => value + decay[Math.abs(row - position)]);
  const x = (isNarrow({ width }) ? 0 : left) + NAMED * font;
  const y = top + SIMILAR.title * font;
  const box = { x, y, width: width - font - x, height: plotHeight(view) };
  const inset = DOTS.found + 1;
  const ends = [box.y + box.height - 2 * DOTS.other, box.y + inset];
  return {
    box,
    x: linear([0, Math.max(rows - 1, 1)], [x + inset, x + box.width - inset]),
    y: linear(extent(values) as [number, number], ends as [number, number]),
    values,
    found: maxIndex(values),
  };
}

function layout(view: EmbeddingView): Layout {
  const { parameters, core, at, width, height, font } = view;
  const { d_model, base, word, order } = parameters;
  const all = tokensOf(core);
  const count = all.length / core.words.length;
  const position = Math.min(Math.round(word), core.words.length - 1);
  const frequencies = frequenciesOf(d_model, base);
  const tokenAt = (place: number) => all.subarray(order[place] * count, (order[place] + 1) * count);
  const token = tokenAt(position);
  const encoding = token.map((_, dim) => cell(position, dim, frequencies));
  // One scale for all words, so that they can be compared.
  const sums = range(order.length).flatMap((place) =>
    [...tokenAt(place)].map((value, dim) => value + cell(place, dim, frequencies)),
  );
  const ends = extent([-1, 1, ...all, ...sums]) as [number, number];
  const isStacked = isNarrow(view);
  const [across, down] = isStacked ? [1, 3] : [3, 1];
  const [left, between] = [LEFT * font, BETWEEN * font];
  // A question about the sum leaves the room of the reading to the bars.
  const isOfSum = view.focus === SUM;
  const ofReading = SIMILAR.title + plotHeight(view) / font + SIMILAR.foot;
  const below = FOOT + (isOfSum ? 0 : ofReading);
  const top = height - ofReading * font;
  const size = {
    width: (width - left - font - (across - 1) * between) / across,
    height: (height - (below + down * HEAD) * font) / down,
  };
  const panels = range(3).map((index) => {
    const x = left + (isStacked ? 0 : index * (size.width + between));
    const y = HEAD * font + (isStacked ? index * (size.height + HEAD * font) : 0);
    return {
      box: { x, y, ...size },
      x: linear([-0.5, count - 0.5], [x, x + size.width]),
      y: linear([ends[0] - 0.1, ends[1]], [y + size.height, y + (isStacked ? 0 : READ) * font]),
    };
  });
  const chosen = (at && dimAt({ panels, count }, at)) ?? core.dim;
  return {
    panels,
    count,
    position,
    word: core.words[order[position]],
    token,
    encoding,
    chosen,
    below: isOfSum ? null : top,
    reading: isOfSum ? null : readingOf(view, { position, left: BESIDE * font, top }),
  };
}

/** Ask which position is read back, and answer, with the word's own: texts from long to short. */
function verdictsOf({ position }: Layout, { found }: Reading): string[] {
  const verdict = found === position ? " ✓" : `, not ${grouped(position)}`;
  return QUESTIONS.map((question) => `${question} ${grouped(found)}${verdict}`);
}

/** The answer to why the encoding is added: lengths of the sum and of the two appended. */
function drawLengths(pen: Pen, view: EmbeddingView, top: number): void {
  const { look, font, parameters } = view;
  const [start, long, high] = [5.2, 6.5, 1].map((size) => size * font);
  const mark = "length";
  const y = top + SIMILAR.title * font;
  heading(pen, view, WHY, { x: 0, y }, { mark, size: LARGE * font });
  [[look.ink], [look.quiet, look.sin]].forEach((fills, row) => {
    const middle = y + (LINES[row] - MIDDLE) * font;
    const style = { size: font, fill: look.ink, mark, ...(!row && { weight: STRONG }) };
    pen.text(row ? "appended" : "added", 0, middle + MIDDLE * font, style);
    fills.forEach((fill, part) => {
      pen.rect(start + part * long, middle - high / 2, long - 1, high, { fill, mark });
    });
    const numbers = counted(fills.length * parameters.d_model, "number");
    pen.text(numbers, start + fills.length * long + 0.5 * font, middle + MIDDLE * font, style);
  });
}

/** The similarity of the sum to every encoding, under the verdict. */
function drawReading(pen: Pen, view: EmbeddingView, places: Layout): void {
  const { look, font } = view;
  const { reading, position } = places;
  if (!reading) return;
  const { box, x, y, values, found } = reading;
  const mark = "result";
  const isRight = found === position;
  const hue = isRight ? look.result : look.mark;
  const start = box.x - NAMED * font;
  const width = NAMED * font + box.width;
  heading(
    pen,
    view,
    verdictsOf(places, reading),
    { x: start, y: box.y },
    { mark, width, fill: hue },
  );
  const points = [...values].flatMap((value, row) => [x(row), y(value)]);
  const bottom = box.y + box.height;
  const [low, high] = y.domain();
  verticalAxis(pen, view, y, box.x, {
    gridTo: box.x + box.width,
    values: roundTicks(low, high, box.height / (TICKS * font), { fractions: true }),
    mark,
  });
  const half = box.y + box.height / 2 + MIDDLE * font;
  pen.text(SIMILARITY, start, half, { size: font, fill: look.ink, mark, role: "axis" });
  pen.curve([box.x, bottom, box.x + box.width, bottom], { stroke: look.grid, mark });
  pen.curve(points, { stroke: look.quiet, width: 1.5, mark });
  if (x(1) - x(0) >= APART) pen.dots(points, DOTS.other, { fill: look.quiet, mark });
  const top = { x: x(found), y: y(values[found]) };
  pen.curve([top.x, bottom, top.x, top.y], { stroke: hue, width: 2, mark });
  pen.dots([top.x, top.y], DOTS.found, { fill: hue, stroke: look.paper, width: 1.5, mark });
  if (!isRight && position < values.length) {
    const own = [x(position), y(values[position])];
    pen.dots(own, DOTS.found - 0.5, { fill: look.paper, stroke: look.ink, width: 1.5, mark });
  }
  const baseline = bottom + (SIMILAR.foot - 0.3) * font;
  const name = grouped(found);
  const reach = pen.widthOf(name, { size: font, weight: STRONG }) / 2;
  const middle = clamp(top.x, box.x + reach, box.x + box.width - reach);
  const strong = { align: "center", size: font, weight: STRONG, fill: hue, mark } as const;
  pen.text(name, middle, baseline, strong);
  const last = values.length - 1;
  for (const [row, align] of [
    [0, "left"],
    [last, "right"],
  ] as const) {
    const wide = pen.widthOf(grouped(row), { size: font });
    const end = row ? box.x + box.width : box.x;
    const isFree = Math.abs(middle - end) > reach + wide + 0.5 * font;
    if (isFree) pen.text(grouped(row), end, baseline, { align, size: font, fill: look.ink, mark });
  }
}

/** Bars from zero or from other values, over all dimensions. */
function drawBars(
  pen: Pen,
  { x, y }: Panel,
  values: Float64Array,
  style: Style & {
    from?: Float64Array;
    share: number;
    fillOf: (dim: number) => string;
    /** The dimension that stands out, if one does. */
    chosen?: number | null;
  },
): void {
  const wide = style.share * (x(1) - x(0));
  values.forEach((value, dim) => {
    const [start, end] = [y(style.from?.[dim] ?? 0), y(value)];
    const fill = style.fillOf(dim);
    const top = Math.min(start, end);
    const isPale = typeof style.chosen === "number" && dim !== style.chosen;
    const alpha = (style.alpha ?? 1) * (isPale ? OTHERS : 1);
    pen.rect(x(dim) - wide / 2, top, wide, Math.abs(end - start), { ...style, fill, alpha });
  });
}

/** The headings, the names of the two waves in their colours, and the marked numbers. */
function drawHeadings(pen: Pen, view: EmbeddingView, places: Layout): void {
  const { look, font, parameters } = view;
  const { panels, chosen, position, word } = places;
  const isStacked = isNarrow(view);
  // The sum answers why the encoding is not appended.
  const width = counted(parameters.d_model, "number");
  const still = `still ${width}`;
  const kept = [`sum: ${still}`, still];
  const appended = ` (appended: ${grouped(2 * parameters.d_model)})`;
  const titles = [
    [`embedding of “${word}”`],
    [`encoding of position ${grouped(position)}`],
    [...(isStacked ? kept.map((title) => title + appended) : []), ...kept, SUM],
  ];
  const signs = ["", "+ ", "= "];
  const values = valuesOf(places, chosen).map((value) => fixed(value, READ_DECIMALS));
  panels.forEach(({ box, x, y }, index) => {
    const strong = { size: font, weight: STRONG } as const;
    const text = values[index];
    const wide = pen.widthOf(text, strong);
    const right = box.x + box.width - (isStacked ? wide + font : 0);
    const baseline = box.y - HEADING * font;
    const sign = isStacked ? signs[index] : "";
    const ofSum = (SAMPLE + 0.4) * font + pen.widthOf(SUM, strong);
    // The sum's is followed by what its ticks show.
    const space = right - box.x - (index === 2 ? ofSum + 0.6 * font : 0);
    const texts = titles[index].map((title) => sign + title);
    const fitting = texts.find((candidate) => pen.widthOf(candidate, strong) <= space);
    const title = fitting ?? truncate(pen, texts.at(-1)!, space, strong);
    heading(pen, view, title, box);
    const end = box.x + pen.widthOf(title, strong) + 0.6 * font;
    if (index === 1) {
      const names = { size: font, weight: STRONG, mark: "waves" };
      const cosines = right - pen.widthOf("cos", names);
      const sines = cosines - pen.widthOf("sin ", names) - 0.4 * font;
      if (sines > end) {
        pen.text("sin", sines, baseline, { ...names, fill: look.sin });
        pen.text("cos", cosines, baseline, { ...names, fill: look.cos });
      }
    }
    if (index === 2) {
      const [start, height] = [right - ofSum, baseline - MIDDLE * font];
      const tick = { stroke: look.ink, width: 2.5, mark: "sum" };
      pen.curve([start, height, start + SAMPLE * font, height], tick);
      pen.text(SUM, right, baseline, { ...strong, align: "right", fill: look.ink, mark: "sum" });
    }
    const large = { align: "center", size: SIGN * font, fill: look.ink, mark: "sign" } as const;
    if (!isStacked) pen.text(signs[index], box.x - (BETWEEN / 2) * font, y(0) - 2 * font, large);
    const half = (x(1) - x(0)) / 2;
    const top = y.range()[1];
    pen.rect(x(chosen) - half, top, 2 * half, box.y + box.height - top, {
      stroke: look.mark,
      width: 1,
      dash: DOTTED,
      mark: "cell",
      role: "chosen",
    });
    const size = (isStacked ? 1 : READ_SIZE) * font;
    const number = { ...strong, size, align: "center", fill: look.ink, mark: "value" } as const;
    const reach = pen.widthOf(text, number) / 2;
    const [low, high] = [box.x + reach, box.x + box.width - reach];
    const middle = isStacked ? high : clamp(x(chosen), low, high);
    pen.text(text, middle, isStacked ? baseline : top - 0.5 * font, number);
  });
}

function draw(pen: Pen, view: EmbeddingView, places: Layout): void {
  const { look, font, parameters } = view;
  const { panels, count, token, encoding } = places;
  const [ofToken, ofEncoding, ofSum] = panels;
  const isStacked = isNarrow(view);
  drawReading(pen, view, places);
  if (places.below !== null && !isStacked) drawLengths(pen, view, places.below);
  const width = parameters.d_model;
  const some = count < width ? ` (${count} of ${grouped(width)})` : "";
  panels.forEach((panel, index) => {
    const { box, x, y } = panel;
    const right = box.x + box.width;
    const [low, high] = y.domain();
    verticalAxis(pen, view, y, box.x, {
      gridTo: right,
      values: roundTicks(low, high, (y(low) - y(high)) / (TICKS * font)),
      ...(!isStacked && index && { format: () => "" }),
    });
    pen.curve([box.x, y(0), right, y(0)], { stroke: look.quiet, width: 1.5, mark: "zero" });
    const bottom = box.y + box.height;
    const most = box.width / (2.2 * font);
    const dims = range(0, count, Math.ceil(count / most / 2) * 2 || 1);
    if (!isStacked || index === 2)
      horizontalAxis(pen, view, x, bottom, {
        title: `dimension${isStacked || !index ? some : ""}`,
        values: dims,
      });
  });
  const hue = (dim: number) => (dim % 2 ? look.cos : look.sin);
  // A question about the sum is about all of its bars.
  const chosen = places.below === null ? null : places.chosen;
  const grey = { share: BAR, fillOf: () => look.quiet, chosen };
  drawBars(pen, ofToken, token, { ...grey, alpha: 0.9, mark: "token" });
  drawBars(pen, ofEncoding, encoding, { share: BAR, fillOf: hue, chosen, mark: "encoding" });
  const sums = token.map((value, dim) => value + encoding[dim]);
  drawBars(pen, ofSum, token, { ...grey, alpha: 0.5, mark: "sum" });
  drawBars(pen, ofSum, sums, { from: token, share: PART, fillOf: hue, chosen, mark: "sum" });
  const reach = (BAR / 2) * (ofSum.x(1) - ofSum.x(0));
  sums.forEach((value, dim) => {
    const [x, y] = [ofSum.x(dim), ofSum.y(value)];
    pen.curve([x - reach, y, x + reach, y], { stroke: look.ink, width: 2.5, mark: "sum" });
  });
  drawHeadings(pen, view, places);
}

const placeInWords = ({ word, position }: Layout, dim: number): string =>
  `${word} at ${grouped(position)}, dim ${grouped(dim)}`;

function formula(_: EmbeddingView, places: Layout): string {
  const { chosen } = places;
  // Over the bars are the same digits. Rounded, they may not add up.
  const unit = 10 ** READ_DECIMALS;
  const shown = valuesOf(places, chosen).map((value) => Math.round(unit * value));
  const [token, encoding, sum] = shown.map((value) => fixed(value / unit, READ_DECIMALS));
  const sign = shown[0] + shown[1] === shown[2] ? "=" : "≈";
  return `${placeInWords(places, chosen)}: ${token} + ${inBrackets(encoding)} ${sign} ${sum}`;
}

export const embedding: Scene<EmbeddingParameters, EmbeddingCore, Layout> = {
  layout,
  draw,
  formula,
  arrows: { ArrowUp: ["word", -1], ArrowDown: ["word", 1] },

  describe(view, places) {
    const { reading } = places;
    const verdict = reading ? `${verdictsOf(places, reading)[0]}. ` : "";
    return (
      `${view.core.alt} ${verdict}${formula(view, places)}. Arrow keys left and right read ` +
      "another dimension, up and down another word."
    );
  },

  read(_, places, place) {
    const { reading } = places;
    if (reading && contains(reading.box, place)) {
      const { x, values } = reading;
      const row = clamp(Math.round(x.invert(place.x)), 0, values.length - 1);
      return [`position ${grouped(row)}`, `similarity: ${decimals(values[row])}`];
    }
    const dim = dimAt(places, place);
    if (dim === null) return null;
    const names = ["embedding", "encoding", "sum"];
    const lines = valuesOf(places, dim).map(
      (value, index) => `${names[index]}: ${decimals(value, POINTED_DECIMALS)}`,
    );
    return [placeInWords(places, dim), ...lines];
  },

  walk(_, { panels, count, chosen }, [across]) {
    const [{ box, x }] = panels;
    return { x: x(clamp(chosen + across, 0, count - 1)), y: box.y + box.height / 2 };
  },
};
