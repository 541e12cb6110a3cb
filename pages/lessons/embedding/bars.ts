/** The embedding, the encoding and their sum: a panel of bars for each. */

import { range } from "d3-array";
import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { clamp, counted, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Style } from "../../ui/live/pen";
import { DOTTED, HEADING, HEADING_SIZE, isNarrow, MIDDLE, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";
import {
  BETWEEN,
  type EmbeddingView,
  type Layout,
  type Panel,
  SUM,
  TICKS,
} from "./embedding_layout";

// Multiples of the font size.
/** Size of signs, and of the numbers over the bars. */
const [SIGN, READ_SIZE] = [1.45, 1.45];
/** Length of a sample of the ticks that show the sums. */
const SAMPLE = 1.3;

/** Decimals of the numbers over the bars. */
export const READ_DECIMALS = 1;
/** Opacity of the bars of other dimensions than the one that is read. */
const OTHERS = 0.7;
/** Width of bars and of parts within them, as shares of their distance. */
const BAR = 0.78;
export const PART = 0.42;
/** Opacity of the embedding, behind its encoding in the sum. */
export const TOKEN = 0.5;

/** The numbers of a dimension: of the embedding, of the encoding, and their sum. */
export const valuesOf = ({ token, encoding }: Layout, dim: number): number[] => [
  token[dim],
  encoding[dim],
  token[dim] + encoding[dim],
];

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
    heading(pen, view, title, box, { width: space });
    const end = box.x + pen.widthOf(title, { ...strong, size: HEADING_SIZE * font }) + 0.6 * font;
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

/** The axes of the panels, and the lines of 0. */
function drawAxes(pen: Pen, view: EmbeddingView, { panels, count }: Layout): void {
  const { look, font, parameters } = view;
  const isStacked = isNarrow(view);
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
}

/** Draw the three panels. */
export function drawPanels(pen: Pen, view: EmbeddingView, places: Layout): void {
  const { look } = view;
  const { panels, token, encoding } = places;
  const [ofToken, ofEncoding, ofSum] = panels;
  drawAxes(pen, view, places);
  const hue = (dim: number) => (dim % 2 ? look.cos : look.sin);
  // A question about the sum is about all of its bars.
  const chosen = places.below === null ? null : places.chosen;
  const grey = { share: BAR, fillOf: () => look.quiet, chosen };
  drawBars(pen, ofToken, token, { ...grey, alpha: 0.9, mark: "token" });
  drawBars(pen, ofEncoding, encoding, { share: BAR, fillOf: hue, chosen, mark: "encoding" });
  const sums = token.map((value, dim) => value + encoding[dim]);
  drawBars(pen, ofSum, token, { ...grey, alpha: TOKEN, mark: "sum" });
  drawBars(pen, ofSum, sums, { from: token, share: PART, fillOf: hue, chosen, mark: "sum" });
  const reach = (BAR / 2) * (ofSum.x(1) - ofSum.x(0));
  sums.forEach((value, dim) => {
    const [x, y] = [ofSum.x(dim), ofSum.y(value)];
    pen.curve([x - reach, y, x + reach, y], { stroke: look.ink, width: 2.5, mark: "sum" });
  });
  drawHeadings(pen, view, places);
}
