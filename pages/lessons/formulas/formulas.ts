/** Two versions of the encoding: the columns of both, joined by lines, and where they differ. */

import { range } from "d3-array";
import { cellImage, drawCells, mixOf, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import {
  haveSameNumbers,
  matchedColumn,
  type Version,
  type VersionWaves,
  waveOf,
  wavesOf,
} from "../../ui/live/formulas/versions";
import { type CellIndex, type Matrix, matricesOf, reordered } from "../../ui/live/matrices";
import { clamp, decimals, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import { isAt, type Scene, type View } from "../../ui/live/scene";
import { DASHED, HEADING_SIZE, isNarrow, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  cellAt,
  cellInWords,
  columnX,
  drawMarks,
  drawMatrices,
  HEADING_GAP,
  headingOf,
  layoutOf,
  leftOut,
  type StripsCore,
  type StripsLayout,
  strips,
} from "../../ui/live/strips";
import { truncate } from "../../ui/live/text_layout";
import { type FormulaPart, formulaParts } from "./formula_parts";

/** Sizes, and the places of both versions in the list of all. */
export type FormulasParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  first: number;
  second: number;
};

/** The largest difference, and where it is. */
interface Largest {
  value: number;
  row: number;
  column: number;
}

export interface FormulasCore {
  versions: readonly Version[];
  /** Largest number of columns shown. */
  columns: number;
  /**
   * The largest difference of all cells, and the first position that differs by more than the
   * threshold, at the parameters for which the core found them.
   */
  largest: Largest & { at: FormulasParameters; threshold: number; first: number | null };
}

type FormulasView = View<FormulasParameters, FormulasCore>;

interface Layout {
  strips: View<FormulasParameters, StripsCore>;
  places: StripsLayout;
  /** The second version, its columns in the order of the first. */
  matched: Matrix;
  /** The first version, its columns in the order of the second. */
  reordered: Matrix;
  /** Comparison of the two in words, from long to short. */
  verdicts: readonly string[];
  /** Meaning of red cells, in ever fewer words; empty where there are none. */
  legend: readonly string[];
  /** First position that differs, where the core has found one. */
  first: number | null;
}

const WIRES_JOIN = "Each line joins matching columns.";
/** End of a verdict that has the colour of the cells that differ. */
const DIFFERING = "different numbers";
// Multiples of the font size.
const VERDICT = 1.75;
const FINDING = 1.25;
const HEADING = 2;
/**
 * Height of the lines between the columns: the least, the most, and as a share of the picture's.
 */
const WIRES = { low: 3, high: 7, share: 0.17 };
/** Least distance of two pairs of lines. */
const APART = 4;
/** Decimals of values that are read. */
const DECIMALS = 2;
/** Share of the paper's colour in cells that differ, so that they do not glare. */
const TINT = 0.12;
/** Share of the paper's colour in cells that agree where others differ. */
const PALE = 0.6;
/** Size of a formula, and height of its exponents, which are smaller, above its baseline. */
const RULE = { size: 1.3, raised: 0.5 };
/** Distance of the first position that differs from its line, and the height of its text. */
const [BESIDE_LINE, CAPITAL] = [0.35, 0.75];
/** Height of the heading of the second version, behind which the lines end straight. */
const NAME = 1.9;
/** Distance of its baseline from the matrix, and the height of what covers the lines behind it. */
const HEADING_ABOVE = 0.55;
const NAME_PLATE = 1.35;
/** Number of straight parts of a line between two columns. */
const PARTS = 24;

const nameOf = ({ usedBy }: Version): string => usedBy[0];

const capitalised = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Dimensions of every nth pair, at most `most` of them. */
function sampledDims(d_model: number, most: number): number[] {
  const step = Math.ceil(d_model / most);
  return range(0, d_model / 2, step).flatMap((pair) => [2 * pair, 2 * pair + 1]);
}

/** Two versions, the waves of each, and for each column the matching one of the other version. */
function compared({ parameters, core }: FormulasView) {
  const [first, second] = [core.versions[parameters.first], core.versions[parameters.second]];
  const [ofFirst, ofSecond] = [first, second].map((version) => wavesOf(version, parameters));
  const matching = (from: Version, to: Version) =>
    range(parameters.d_model).map((column) =>
      matchedColumn(from.layout, to.layout, column, parameters.d_model / 2),
    );
  const [order, back] = [matching(first, second), matching(second, first)];
  return { first, second, ofFirst, ofSecond, order, back };
}

/** The largest difference of the cells drawn. */
function largestDrawn({ sampled, matrices }: StripsLayout, matched: Matrix): Largest {
  const other = matrices[0].sample(sampled);
  const width = other.length / sampled.count;
  let [index, value] = [0, 0];
  const values = matched.sample(sampled);
  for (let cell = 0; cell < values.length; cell += 1) {
    const difference = Math.abs(values[cell] - other[cell]);
    if (difference > value) [index, value] = [cell, difference];
  }
  return { value, row: Math.floor(index / width) * sampled.step, column: index % width };
}

function layout(view: FormulasView): Layout {
  const { parameters, core, at, height, font } = view;
  const { d_model, seq_len } = parameters;
  const { first, second, ofFirst, ofSecond, order, back } = compared(view);
  const dims = sampledDims(d_model, core.columns);
  const content = (waves: VersionWaves, { layout }: Version) => ({
    waves: { ...waves, columns: dims.map((column) => waveOf(layout, column, d_model / 2)) },
  });
  const [named, own] = [nameOf(first), nameOf(second)];
  const stripsCore: StripsCore = {
    strips: [
      { name: named, ...content(ofFirst, first) },
      { name: own, places: dims.map((dim) => order[dim]), ...content(ofSecond, second) },
    ],
    rows: { count: seq_len },
    dims,
    start: { row: 0, column: 0 },
    alt: "",
    heading: isNarrow(view) ? named : `compared with: ${named}`,
    space: {
      above: VERDICT + FINDING + HEADING,
      between: clamp((WIRES.share * height) / font, WIRES.low, WIRES.high) + NAME,
      below: 0,
    },
  };
  const inner = { ...view, core: stripsCore };
  const places = layoutOf(inner);
  const isComplete = dims.length === d_model;
  // Where all columns are drawn, their values are computed once.
  const [inFirst, inSecond] = isComplete
    ? [reordered(places.matrices[1], order), reordered(places.matrices[0], back)]
    : matricesOf({
        contents: [content(ofSecond, first), content(ofFirst, second)],
        width: dims.length,
        parameters,
      });
  const isKnown = isAt(parameters, core.largest.at);
  const { threshold, first: from } = core.largest;
  const { value, row, column } = isKnown ? core.largest : largestDrawn(places, inFirst);
  const isReordered = order.some((to, index) => to !== index);
  const isWhole = places.sampled.step === 1 && isComplete;
  const drawn = isKnown || isWhole ? "" : " drawn";
  const differs = value > threshold;
  let verdicts = [`no value${drawn} differs by more than ${threshold}`];
  if (haveSameNumbers(ofFirst, ofSecond))
    verdicts = isReordered
      ? ["interchangeable once the columns are reordered"]
      : ["interchangeable, no value differs"];
  else if (differs)
    verdicts = [
      ...(isReordered ? [`not interchangeable, reordered columns and ${DIFFERING}`] : []),
      `not interchangeable, ${DIFFERING}`,
    ];
  return {
    strips: inner,
    places: { ...places, chosen: (at && cellAt(inner, places, at)) ?? { row, column } },
    matched: inFirst,
    reordered: inSecond,
    verdicts,
    legend: differs ? [`red = differs by more than ${threshold}`, "red = differs"] : [],
    first: isKnown ? from : null,
  };
}

/** Say above both what a reader wants to know, and below it what lines and red cells mean. */
function drawVerdict(pen: Pen, view: FormulasView, picture: Layout): void {
  const { parameters, core, look, font, width } = view;
  const { verdicts, legend } = picture;
  const strong = { weight: STRONG, fill: look.ink };
  const versions = core.versions;
  const [named, own] = [versions[parameters.first], versions[parameters.second]].map(nameOf);
  const both = named === own ? own : `${own} and ${named}`;
  const short = verdicts.at(-1)!;
  const texts = [
    ...verdicts.map((verdict) => `${both}: ${verdict}`),
    `${own}: ${short}`,
    short,
  ].map(capitalised);
  const widthOf = (text: string) => pen.widthOf(text, { size: VERDICT * font, weight: STRONG });
  const text = texts.find((candidate) => widthOf(candidate) <= width) ?? texts.at(-1)!;
  const fitting = width / pen.widthOf(text, { size: 1, weight: STRONG });
  const style = { ...strong, size: Math.min(VERDICT * font, fitting), mark: "verdict" };
  const end = text.endsWith(DIFFERING) ? DIFFERING : "";
  const start = text.slice(0, text.length - end.length).trimEnd();
  pen.text(start, 0, 1.45 * font, style);
  if (end)
    pen.text(end, pen.widthOf(`${start} `, style), 1.45 * font, { ...style, fill: look.mark });
  const y = (VERDICT + 1.05) * font;
  const plain = { size: font, fill: look.ink, mark: "finding" };
  pen.text(WIRES_JOIN, 0, y, plain);
  const red = { size: font, weight: STRONG, fill: look.mark, mark: "differs" };
  const from = pen.widthOf(`${WIRES_JOIN}  `, plain);
  const meaning = legend.find((candidate) => pen.widthOf(candidate, red) <= width - from);
  if (meaning) pen.text(meaning, from, y, red);
}

/** A smooth line from a column of the first version to the matching one, straight at its end. */
function wireOf({ strips: inner, places }: Layout, column: number): number[] {
  const [above, below] = places.boxes;
  const top = above.y + above.height;
  const bottom = below.y - NAME * inner.font;
  const from = columnX(inner, places, 0, column);
  const to = columnX(inner, places, 1, column);
  const points: number[] = [];
  for (let part = 0; part <= PARTS; part += 1) {
    const share = part / PARTS;
    const across = share * share * (3 - 2 * share);
    points.push(from + across * (to - from), top + share * (bottom - top));
  }
  points.push(to, below.y);
  return points;
}

function drawWires(pen: Pen, view: FormulasView, picture: Layout): void {
  const { parameters, core, look, font, width } = view;
  const { boxes, chosen } = picture.places;
  const { dims } = picture.strips.core;
  const { layout } = core.versions[parameters.first];
  const styles = [
    { stroke: look.sin, width: 1.3, mark: "wire" },
    { stroke: look.cos, width: 1.3, dash: DASHED, mark: "wire" },
  ];
  for (const pair of everyNth(dims.length / 2, boxes[0].width / (APART * font)))
    for (const column of [2 * pair, 2 * pair + 1]) {
      const wave = waveOf(layout, dims[column], parameters.d_model / 2);
      pen.curve(wireOf(picture, column), styles[wave % 2]);
    }
  const line = { stroke: look.ink, width: 2.5, mark: "column" };
  pen.curve(wireOf(picture, chosen.column), line);
  const end = boxes[0].x + boxes[0].width + 0.5 * font;
  const last = width - pen.widthOf("cosines", { size: font });
  const middle = (boxes[0].y + boxes[0].height + boxes[1].y - NAME * font) / 2;
  ["sines", "cosines"].forEach((text, index) => {
    const y = middle + (1.2 * (index - 0.5) + MIDDLE) * font;
    pen.text(text, Math.min(end, last), y, {
      size: font,
      fill: styles[index].stroke,
      halo: look.paper,
      mark: "wire",
    });
  });
}

/** Cells of the second version: red if they differ by more than the tolerance, the others pale. */
function drawDifferences(pen: Pen, { core, look }: FormulasView, picture: Layout): void {
  const { threshold } = core.largest;
  const { sampled, matrices, boxes } = picture.places;
  const differing = mixOf(look.mark, look.paper)(TINT);
  const [red] = pixelsOf([
    [0, differing],
    [1, differing],
  ]);
  const pale = pixelsOf(
    look.values.map(([share, colour]) => [share, mixOf(colour, look.paper)(PALE)]),
  );
  const other = picture.reordered.sample(sampled);
  const image = cellImage(picture.strips.core.dims.length, sampled.count, (pixels) => {
    const own = matrices[1].sample(sampled);
    for (let cell = 0; cell < own.length; cell += 1)
      pixels[cell] =
        Math.abs(own[cell] - other[cell]) > threshold ? red : pale[pixelOfValue(own[cell])];
  });
  drawCells(pen, image, boxes[1], { mark: "differs" });
}

const firstInWords = ({ largest }: FormulasCore, first: number): [whole: string, short: string] => {
  const place = `at position ${grouped(first)}`;
  return [`first differs by more than ${largest.threshold} ${place}`, `first ${place}`];
};

/** The first position that differs by more than the tolerance: a line that its text explains. */
function drawFirst(pen: Pen, { core, look, font }: FormulasView, { first, places }: Layout): void {
  if (first === null) return;
  const { sampled, boxes } = places;
  const { x, y: top, width, height } = boxes[1];
  const y = top + (first / sampled.step / sampled.count) * height;
  const line = { stroke: look.mark, width: 1.2, dash: DASHED, mark: "threshold" };
  pen.curve([x, y, x + width, y], line);
  const strong = { size: font, weight: STRONG, mark: "threshold" } as const;
  const [whole, short] = firstInWords(core, first);
  const text = pen.widthOf(whole, strong) < width / 2 ? whole : short;
  const gap = BESIDE_LINE * font;
  const below = y + gap + CAPITAL * font;
  pen.text(text, x + width - gap, below + gap < top + height ? below : y - gap, {
    ...strong,
    align: "right",
    fill: look.mark,
    halo: look.paper,
  });
}

/** The heading of the second version above its matrix, and the formulas of both. */
function drawNames(pen: Pen, view: FormulasView, { places, strips: inner }: Layout): void {
  const { parameters, core, look, font, width } = view;
  const versions = [core.versions[parameters.first], core.versions[parameters.second]];
  const own = nameOf(versions[1]);
  const [above, { x, y: top }] = places.boxes;
  const name = { size: HEADING_SIZE * font, weight: STRONG, fill: look.ink, mark: "heading" };
  const whole = versions[1].isPublished ? `your library: ${own}` : own;
  const text = truncate(pen, whole, width - x, name);
  const headings = [headingOf(pen, inner, places), text];
  const start = x + Math.max(...headings.map((each) => pen.widthOf(each, name))) + font;
  const rule = { fill: look.ink, mark: "rule" };
  const formulas = versions.map((version) => formulaParts(version, parameters));
  const styleOf = ({ isRaised }: FormulaPart) => ({
    ...rule,
    size: (isRaised ? 1 : RULE.size) * font,
  });
  const ends = formulas.map((parts) =>
    parts.reduce((end, part) => end + pen.widthOf(part.text, styleOf(part)), start),
  );
  // Beyond the matrix are the numbers of the colour bar.
  const isFitting = Math.max(...ends) <= above.x + above.width;
  const y = top - HEADING_ABOVE * font;
  const end = isFitting ? ends[1] : x + pen.widthOf(text, name);
  const plate = { fill: look.paper, mark: "plate" };
  const rise = isFitting ? RULE.raised * font : 0;
  pen.rect(x - 2, y - font - rise, end - x + font, NAME_PLATE * font + rise, plate);
  pen.text(text, x, y, name);
  if (!isFitting) return;
  [above.y - HEADING_GAP * font, y].forEach((baseline, index) => {
    let left = start;
    formulas[index].forEach((part, place) => {
      const isOwn = index === 1 && part.text !== formulas[0][place]?.text;
      const style = { ...styleOf(part), fill: isOwn ? look.mark : look.ink };
      pen.text(part.text, left, baseline - (part.isRaised ? RULE.raised * font : 0), style);
      left += pen.widthOf(part.text, style);
    });
  });
}

/** The values of a cell in the second and the first version, and the size of their difference. */
function valuesAt({ places, matched }: Layout, cell: CellIndex) {
  const [second, first] = [matched.value(cell), places.matrices[0].value(cell)];
  const [written, other, difference] = [second, first, Math.abs(second - first)].map((value) =>
    decimals(value, DECIMALS),
  );
  return { first: other, second: written, difference };
}

/** The position of a cell and its columns, in the second version and in the first. */
function placeInWords({ strips: inner, places }: Layout, cell: CellIndex): string {
  const { dims, strips } = inner.core;
  const [own, named] = [strips[1].places![cell.column], dims[cell.column]];
  const [place] = cellInWords(inner, places, cell).split(", ");
  return `${place}, column ${own === named ? own : `${own} ↔ ${named}`}`;
}

function formula(_: FormulasView, picture: Layout): string {
  const { strips: inner, places } = picture;
  const [named, own] = inner.core.strips.map(({ name }) => name);
  const { first, second, difference } = valuesAt(picture, places.chosen);
  const values =
    difference === "0"
      ? `${second} in both`
      : `${own} ${second}, ${named} ${first}, difference ${difference}`;
  return `${placeInWords(picture, places.chosen)}: ${values}`;
}

export const formulas: Scene<FormulasParameters, FormulasCore, Layout> = {
  layout,
  formula,

  draw(pen, view, picture) {
    const { look } = view;
    const { strips: inner, places } = picture;
    drawVerdict(pen, view, picture);
    drawMatrices(pen, inner, places);
    if (picture.legend.length) drawDifferences(pen, view, picture);
    drawWires(pen, view, picture);
    drawNames(pen, view, picture);
    // Red is for cells that differ.
    drawMarks(pen, { ...inner, look: { ...look, mark: look.ink } }, places);
    drawFirst(pen, view, picture);
  },

  describe(view, picture) {
    const { first, second } = compared(view);
    const { legend, first: position } = picture;
    const cells = legend.length ? ` Cells: ${legend[0]}.` : "";
    const where = position === null ? "" : ` ${capitalised(firstInWords(view.core, position)[0])}.`;
    return (
      `Encoding matrices of ${nameOf(first)} and ${nameOf(second)}, one above the other, with ` +
      `lines between matching columns${leftOut(picture.strips, picture.places)}. ` +
      `${capitalised(picture.verdicts[0])}.${cells}${where} ` +
      `${formula(view, picture)}. Arrow keys read another cell.`
    );
  },

  read(_, picture, place) {
    const { strips: inner, places } = picture;
    const cell = cellAt(inner, places, place);
    if (!cell) return null;
    const [named, own] = inner.core.strips.map(({ name }) => name);
    const { first, second, difference } = valuesAt(picture, cell);
    const lines = [`${own}: ${second}`, `${named}: ${first}`, `difference: ${difference}`];
    return [placeInWords(picture, cell), ...lines];
  },

  walk: (_, picture, direction) => strips.walk!(picture.strips, picture.places, direction),
};
