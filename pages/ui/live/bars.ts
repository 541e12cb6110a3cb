/** Two bars for each word of a sentence, one an outline and one filled. */

import { namesBelow, roundTicks, verticalAxis } from "./axes";
import { clamp, decimals } from "./numbers";
import type { Pen } from "./pen";
import { linear, type Scale } from "./scale";
import type { Parameters, Scene, View } from "./scene";

interface Series {
  name: string;
  /** Value of each word. */
  values: readonly number[];
}

export interface BarsCore {
  words: readonly string[];
  series: readonly [Series, Series];
  /** Text above the bars of each word, or none. */
  notes: readonly string[];
  /** Title of the axis. */
  title: string;
  alt: string;
}

type BarsView = View<Parameters, BarsCore>;

interface Layout {
  left: number;
  right: number;
  /** Baseline of the bars. */
  bottom: number;
  top: number;
  /** Width of a word with its bars. */
  step: number;
  y: Scale;
  /** Words with their positions. */
  names: readonly string[];
  /** True if the names are rotated, and their space below the bars. */
  isTurned: boolean;
  room: number;
  /** Index of the word that is read. */
  chosen: number;
}

// Multiples of the font size.
const LEFT = 5.4;
const TOP = 3.6;
const LETTER = 0.58;
const TURNED_LETTER = 0.56;
const WIDEST_BAR = 3;
const SWATCH = 0.9;

const middleOf = ({ left, step }: Layout, word: number): number => left + (word + 0.5) * step;

const wordAt = (
  { left, step, names }: Pick<Layout, "left" | "step" | "names">,
  x: number,
): number => clamp(Math.floor((x - left) / step), 0, names.length - 1);

function layout({ core, at, width, height, font }: BarsView): Layout {
  const names = core.words.map((word, position) => `${position} ${word}`);
  const longest = Math.max(...core.words.map(({ length }) => length)) + 3;
  const [left, right] = [LEFT * font, width - font];
  const step = (right - left) / names.length;
  const isTurned = LETTER * longest * font > step;
  const room = isTurned ? Math.min(TURNED_LETTER * longest * font + 8, 0.35 * height) : 1.8 * font;
  const [bottom, top] = [height - room, TOP * font];
  const most = Math.max(...core.series.flatMap(({ values }) => values));
  const y = linear([0, most || 1], [bottom, top]);
  const chosen = at ? wordAt({ left, step, names }, at.x) : 0;
  return { left, right, bottom, top, step, y, names, isTurned, room, chosen };
}

const stylesOf = ({ look }: BarsView) => [
  { stroke: look.quiet, width: 2 },
  { stroke: look.result, fill: look.result, width: 2 },
];

function drawBars(pen: Pen, view: BarsView, places: Layout): void {
  const { series, notes } = view.core;
  const { look, font } = view;
  const { bottom, step, y, names } = places;
  const width = Math.min(0.38 * step, WIDEST_BAR * font);
  const styles = stylesOf(view);
  names.forEach((_, word) => {
    const x = middleOf(places, word);
    const tops = series.map(({ values }) => y(values[word]));
    tops.forEach((top, index) => {
      const style = { ...styles[index], mark: "bar" };
      pen.rect(x + (index - 1) * width + 1, top, width - 2, bottom - top, style);
    });
    if (notes.length && step > 3 * font)
      pen.text(notes[word], x, Math.min(...tops) - 5, {
        align: "center",
        size: font,
        fill: look.ink,
      });
  });
}

function drawLegend(pen: Pen, view: BarsView, { left }: Layout): void {
  const { core, look, font } = view;
  const styles = stylesOf(view);
  const side = SWATCH * font;
  let x = left;
  core.series.forEach(({ name }, index) => {
    pen.rect(x + 1, 0.5 * font, side, side, { ...styles[index], mark: "legend" });
    pen.text(name, x + 1.5 * font, 1.3 * font, { size: font, fill: look.ink });
    x += 3 * font + pen.widthOf(name, { size: font });
  });
}

/** A frame around the word that is read. */
function drawChosen(pen: Pen, { look, font }: BarsView, places: Layout): void {
  const { bottom, step, chosen } = places;
  const top = places.top - 1.6 * font;
  const style = { stroke: look.mark, width: 1.5, dash: [3, 3], mark: "cursor" };
  pen.rect(middleOf(places, chosen) - step / 2 + 1, top, step - 2, bottom - top, style);
}

/** Value of a word in each series, after its name and a separator; and its note. */
function valuesOf({ core }: BarsView, word: number, separator: string): string[] {
  const { series, notes } = core;
  const values = series.map(({ name, values }) => name + separator + decimals(values[word]));
  return notes.length ? [...values, `${notes[word]} apart`] : values;
}

const formula = (view: BarsView, { names, chosen }: Layout): string =>
  `${names[chosen]}: ${valuesOf(view, chosen, " ").join(", ")}`;

export const bars: Scene<Parameters, BarsCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const { left, right, bottom, top, y, names, isTurned, room } = places;
    const [, most] = y.domain();
    const count = Math.max(2, Math.floor((bottom - top) / (2.6 * view.font)));
    verticalAxis(pen, view, y, left, {
      title: view.core.title,
      values: roundTicks(0, most, count, { fractions: true }),
      gridTo: right,
    });
    drawBars(pen, view, places);
    const xOf = (word: number) => middleOf(places, word);
    namesBelow(pen, view, names, xOf, { y: bottom, width: right - left, room, isTurned });
    drawLegend(pen, view, places);
    drawChosen(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt} ${formula(view, places)}. Arrow keys read another word.`,

  read(view, places, { x }) {
    if (x < places.left || x > places.right) return null;
    const word = wordAt(places, x);
    return [places.names[word], ...valuesOf(view, word, ": ")];
  },

  walk(_, places, [across]) {
    const { bottom, top, names, chosen } = places;
    const word = clamp(chosen + across, 0, names.length - 1);
    return { x: middleOf(places, word), y: (bottom + top) / 2 };
  },
};
