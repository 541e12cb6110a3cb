/** The pairs of an encoding of patches: which of them encode the row, and which the column. */

import { heading } from "../../ui/live/axes";
import { mixOf } from "../../ui/live/colours";
import { patchParts } from "../../ui/live/formulas/patches";
import { counted, degrees } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import type { ImagesView, Layout } from "./images_layout";

/** Baselines of the two lines below the pairs, as multiples of the font size. */
const NAME = 1.15;
const TURN = 2.35;
/** Least space after a long text. */
const SPACE = 0.5;
/** Opacity of the colours of the fastest and of the slowest pair. */
const [FAST, SLOW] = [1, 0.15];
/** Distance of two sections, in pixels. */
const APART = 2;
/** Most steps of colour in a section. */
const SHADES = 32;

/** Neighbouring pairs that encode the same. */
export interface Section {
  name: string;
  pairs: number;
  /** Shares of all speeds, from fast to slow, at which its pairs begin and end. */
  from: number;
  to: number;
  /**
   * Angle by which its fastest pair turns from the first to the last patch, in radians; null
   * without an axis.
   */
  turn: number | null;
}

/** The sections of an encoding, from left to right. */
export function sectionsOf({ parameters }: ImagesView): Section[] {
  const { encoding, image_rows, image_columns, d_model } = parameters;
  const parts = patchParts(parameters);
  const whole = { from: 0, to: 1 };
  if (!parts) return [{ name: "place in the row", pairs: d_model / 2, turn: null, ...whole }];
  const { time, row, column } = parts;
  const rows = { name: "rows", pairs: row.pairs, turn: row.turn * (image_rows - 1) };
  const columns = { name: "columns", pairs: column.pairs, turn: column.turn * (image_columns - 1) };
  if (encoding !== "m-rope") {
    const isShared = d_model < 4;
    if (isShared) return [{ ...rows, ...whole, name: "rows and columns" }];
    return [
      { ...rows, ...whole },
      { ...columns, ...whole },
    ];
  }
  const all = time + row.pairs + column.pairs;
  const [first, second] = [time / all, (time + row.pairs) / all];
  return [
    { name: "time", pairs: time, turn: 0, from: 0, to: first },
    { ...rows, from: first, to: second },
    { ...columns, from: second, to: 1 },
  ].filter(({ pairs }) => pairs);
}

/** Texts below a section, from the longest to the shortest. */
function textsOf({ name, pairs, turn }: Section): readonly (readonly string[])[] {
  const names = [`${name}: ${counted(pairs, "pair")}`, `${name}: ${pairs}`, name];
  if (turn === null) return [names, ["none for rows or columns alone", "none for an axis", "none"]];
  if (!turn) return [names, ["no turn", "no turn", "0°"]];
  const angle = degrees((180 / Math.PI) * turn);
  return [names, [`turn up to ${angle}`, `up to ${angle}`, angle]];
}

/** Names of sections and how far they turn, all as long as the narrowest one allows. */
function writeSections(
  pen: Pen,
  { look, font }: ImagesView,
  { strip, between }: Layout,
  widths: readonly number[],
  sections: readonly Section[],
): void {
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const texts = sections.map(textsOf);
  // The last one may reach towards the map.
  const rooms = widths.map((wide, at) => wide + (at + 1 < widths.length ? 0 : between / 2));
  [NAME, TURN].forEach((baseline, line) => {
    const fits = (at: number, length: number) =>
      pen.widthOf(texts[at][line][length], style) + (length < 2 ? SPACE * font : 0) <= rooms[at];
    const length = [0, 1].find((each) => texts.every((_, at) => fits(at, each))) ?? 2;
    let x = strip.x;
    texts.forEach((each, at) => {
      const y = strip.y + strip.height + baseline * font;
      if (fits(at, length)) pen.text(each[line][length], x, y, style);
      x += widths[at];
    });
  });
}

/** The pairs side by side, the fastest in the strongest colour, and how far each section turns. */
export function drawPairs(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { strip } = places;
  const sections = sectionsOf(view);
  const all = sections.reduce((sum, { pairs }) => sum + pairs, 0);
  const title = `its ${counted(all, "pair")}`;
  const isSplit = sections.length > 1;
  const titles = isSplit ? [`${title}: how far do they turn, end to end?`, title] : title;
  heading(pen, view, titles, strip, { width: strip.width, mark: "pairs" });
  const shade = mixOf(look.paper, look.result);
  const widths = sections.map(({ pairs }) => (pairs / all) * strip.width);
  let x = strip.x;
  sections.forEach(({ pairs, from, to }, index) => {
    const wide = widths[index] - (index + 1 < sections.length ? APART : 0);
    const shades = Math.min(pairs, SHADES);
    for (let at = 0; at < shades; at += 1) {
      const share = from + ((to - from) * at) / Math.max(shades - 1, 1);
      const start = (at / shades) * wide;
      // Each reaches to the end, so that no line shows between two.
      pen.rect(x + start, strip.y, wide - start, strip.height, {
        fill: shade(FAST + (SLOW - FAST) * share),
        mark: "pairs",
      });
    }
    x += widths[index];
  });
  writeSections(pen, view, places, widths, sections);
}
