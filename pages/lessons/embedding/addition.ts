/**
 * The numbers of one word as bars: its embedding, plus the encoding of its position, gives the sum.
 */

import { extent, range } from "d3-array";
import { decodeFloat32, memoise } from "../../ui/live/arrays";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { cell, frequenciesOf } from "../../ui/live/formulas/sinusoid";
import { clamp, counted, decimals, grouped, inBrackets } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Style } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { isNarrow, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";

/** `word` is the position of the word that is shown. */
export type AdditionParameters = { d_model: number; base: number; word: number };

export interface AdditionCore {
  words: readonly string[];
  /** Embeddings of the words in float32, cut to the dimensions shown, row after row. */
  tokens: string;
  /** Dimension that is read at first. */
  dim: number;
  /** The encodings nearest to the sums, at the base for which the core found them. */
  nearest: {
    base: number;
    positions: readonly number[];
  };
  alt: string;
}

type AdditionView = View<AdditionParameters, AdditionCore>;

interface Panel {
  box: Box;
  x: Scale;
  y: Scale;
}

interface Layout {
  /** Of the embedding, the encoding and the sum. */
  panels: readonly Panel[];
  /** Number of dimensions shown. */
  count: number;
  position: number;
  token: Float64Array;
  encoding: Float64Array;
  chosen: number;
}

// Multiples of the font size.
const LEFT = 3.2;
const VERDICT = 1.5;
const HEAD = 3;
const FOOT = 3.3;
const BETWEEN = 2.4;
/** Height of the numbers over the bars. */
const READ = 1.5;
/** Width of bars and of parts within them, as shares of their distance. */
const BAR = 0.78;
const PART = 0.42;

const tokensOf = memoise(({ tokens }: AdditionCore) => decodeFloat32(tokens));

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

function layout(view: AdditionView): Layout {
  const { parameters, core, at, width, height, font } = view;
  const { d_model, base, word } = parameters;
  const all = tokensOf(core);
  const count = all.length / core.words.length;
  const position = Math.min(Math.round(word), core.words.length - 1);
  const frequencies = frequenciesOf(d_model, base);
  const token = all.subarray(position * count, (position + 1) * count);
  const encoding = token.map((_, dim) => cell(position, dim, frequencies));
  // One scale for all words, so that they can be compared.
  const ends = extent([
    -1,
    1,
    ...all,
    ...all.map(
      (value, index) => value + cell(Math.floor(index / count), index % count, frequencies),
    ),
  ]) as [number, number];
  const isStacked = isNarrow(view);
  const [across, down] = isStacked ? [1, 3] : [3, 1];
  const [left, between] = [LEFT * font, BETWEEN * font];
  const one = {
    width: (width - left - font - (across - 1) * between) / across,
    height: (height - (VERDICT + FOOT + down * HEAD) * font) / down,
  };
  const panels = range(3).map((index) => {
    const x = left + (isStacked ? 0 : index * (one.width + between));
    const y = (VERDICT + HEAD) * font + (isStacked ? index * (one.height + HEAD * font) : 0);
    return {
      box: { x, y, ...one },
      x: linear([-0.5, count - 0.5], [x, x + one.width]),
      y: linear([ends[0] - 0.3, ends[1]], [y + one.height, y + READ * font]),
    };
  });
  const chosen = (at && dimAt({ panels, count }, at)) ?? core.dim;
  return { panels, count, position, token, encoding, chosen };
}

/** Name the encoding that is nearest to the word's sum, unless the core has not found it. */
function drawVerdict(pen: Pen, view: AdditionView, { position }: Layout): void {
  const { core, parameters, look, font, width } = view;
  const { base, positions } = core.nearest;
  if (base !== parameters.base) return;
  const found = positions[position];
  const isRight = found === position;
  const right = core.words.filter((_, position) => positions[position] === position).length;
  const rest = isNarrow(view)
    ? ""
    : ` (right for ${right} of ${counted(core.words.length, "word")})`;
  const verdict = `${grouped(found)} ${isRight ? "✓" : `✗ not ${grouped(position)}`}`;
  const text = `Position read back from the sum: ${verdict}${rest}`;
  const size = Math.min(VERDICT * font, width / pen.widthOf(text, { size: 1, weight: STRONG }));
  const fill = isRight ? look.result : look.mark;
  pen.text(text, 0, VERDICT * font, { size, weight: STRONG, fill, mark: "result" });
}

/** Bars from zero or from other values, over all dimensions. */
function drawBars(
  pen: Pen,
  { x, y }: Panel,
  values: Float64Array,
  style: Style & { from?: Float64Array; share: number; fillOf: (dim: number) => string },
): void {
  const wide = style.share * (x(1) - x(0));
  values.forEach((value, dim) => {
    const [start, end] = [y(style.from?.[dim] ?? 0), y(value)];
    const fill = style.fillOf(dim);
    const top = Math.min(start, end);
    pen.rect(x(dim) - wide / 2, top, wide, Math.abs(end - start), { ...style, fill });
  });
}

function draw(pen: Pen, view: AdditionView, places: Layout): void {
  const { core, look, font, parameters } = view;
  const { panels, count, position, token, encoding, chosen } = places;
  const [ofToken, ofEncoding, ofSum] = panels;
  const isStacked = isNarrow(view);
  drawVerdict(pen, view, places);
  const width = parameters.d_model;
  const dimensions = count < width ? `dimension (${count} of ${grouped(width)})` : "dimension";
  panels.forEach((panel, index) => {
    const { box, x, y } = panel;
    const right = box.x + box.width;
    verticalAxis(pen, view, y, box.x, {
      gridTo: right,
      ...(!isStacked && index && { format: () => "" }),
    });
    pen.curve([box.x, y(0), right, y(0)], { stroke: look.quiet, width: 1.5, mark: "zero" });
    const bottom = box.y + box.height;
    const most = box.width / (2.2 * font);
    const dims = range(0, count, Math.ceil(count / most / 2) * 2 || 1);
    if (!isStacked || index === 2)
      horizontalAxis(pen, view, x, bottom, { title: dimensions, values: dims });
  });
  const hue = (dim: number) => (dim % 2 ? look.cos : look.sin);
  const grey = { share: BAR, fillOf: () => look.quiet };
  drawBars(pen, ofToken, token, { ...grey, alpha: 0.8, mark: "token" });
  drawBars(pen, ofEncoding, encoding, { share: BAR, fillOf: hue, mark: "encoding" });
  const sums = token.map((value, dim) => value + encoding[dim]);
  drawBars(pen, ofSum, token, { ...grey, alpha: 0.35, mark: "sum" });
  drawBars(pen, ofSum, sums, { from: token, share: PART, fillOf: hue, mark: "sum" });
  const reach = (BAR / 2) * (ofSum.x(1) - ofSum.x(0));
  sums.forEach((sum, dim) => {
    const [x, y] = [ofSum.x(dim), ofSum.y(sum)];
    pen.curve([x - reach, y, x + reach, y], { stroke: look.ink, width: 2.5, mark: "sum" });
  });
  const headings = [
    `embedding of “${core.words[position]}”`,
    `encoding of position ${grouped(position)}`,
    "sum (tick)",
  ];
  const signs = ["", "+ ", "= "];
  const values = valuesOf(places, chosen);
  panels.forEach(({ box, x, y }, index) => {
    const sign = signs[index];
    const title = (isStacked ? sign : "") + headings[index];
    heading(pen, view, truncate(pen, title, box.width, { size: font }), box);
    const large = { align: "center", size: VERDICT * font, fill: look.ink, mark: "sign" } as const;
    if (!isStacked) pen.text(sign, box.x - (BETWEEN / 2) * font, y(0) - 2 * font, large);
    const half = (x(1) - x(0)) / 2;
    const frame = {
      stroke: look.mark,
      width: 1.5,
      dash: [3, 3],
      mark: "cell",
      role: "chosen",
    } as const;
    const top = box.y + READ * font;
    pen.rect(x(chosen) - half, top, 2 * half, box.height - READ * font, frame);
    const text = decimals(values[index]);
    const wide = pen.widthOf(text, { size: font, weight: STRONG }) / 2 + 2;
    const middle = clamp(x(chosen), box.x + wide, box.x + box.width - wide);
    pen.text(text, middle, top - 0.3 * font, {
      align: "center",
      size: font,
      weight: STRONG,
      fill: look.mark,
      mark: "value",
    });
  });
}

const placeInWords = ({ core }: AdditionView, { position }: Layout, dim: number): string =>
  `${core.words[position]} at ${grouped(position)}, dim ${grouped(dim)}`;

function formula(view: AdditionView, places: Layout): string {
  const { chosen } = places;
  const [token, encoding, sum] = valuesOf(places, chosen).map((value) => decimals(value));
  return `${placeInWords(view, places, chosen)}: ${token} + ${inBrackets(encoding)} = ${sum}`;
}

export const addition: Scene<AdditionParameters, AdditionCore, Layout> = {
  layout,
  draw,
  formula,
  arrows: { ArrowUp: ["word", -1], ArrowDown: ["word", 1] },

  describe: (view, places) =>
    `${view.core.alt} ${formula(view, places)}. Arrow keys left and right read another dimension, ` +
    "up and down another word.",

  read(view, places, place) {
    const dim = dimAt(places, place);
    if (dim === null) return null;
    const names = ["embedding", "encoding", "sum"];
    const lines = valuesOf(places, dim).map(
      (value, index) => `${names[index]}: ${decimals(value)}`,
    );
    return [placeInWords(view, places, dim), ...lines];
  },

  walk(_, { panels, count, chosen }, [across]) {
    const [{ box, x }] = panels;
    return { x: x(clamp(chosen + across, 0, count - 1)), y: box.y + box.height / 2 };
  },
};
