/** T_k PE(p) = PE(p + k), in numbers. */

import { encodePair, rotatePair, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { fixed, inBrackets } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, REGULAR, STRONG } from "../../ui/live/sizes";
import { inTokens, type Layout, type RotationView, TWO_PRODUCTS } from "./rotation_layout";

type Pair = readonly [sine: number, cosine: number];

interface Product {
  /** Encoding of k, whose numbers are those of T_k. */
  step: Pair;
  before: Pair;
  after: Pair;
}

interface Block {
  name: string;
  subscript?: string;
  columns: readonly (readonly number[])[];
  fill: string;
}

const NOTE = "No p in the matrix: it is the same at every position.";
/** A rotation by less than this, in radians, would look like none in two decimals. */
const SMALL_ANGLE = 0.01;
/** Size of a subscript, as a multiple of its name's. */
const SUBSCRIPT = 0.8;
/** Font size in a lecture hall from which that would be too small, in pixels. */
const HALL = 24;
// Multiples of the font size of the numbers.
const LINE_HEIGHT = 1.55;
/** From the heading's baseline to the names of the blocks. */
const BELOW_HEADING = 1.65;
const GAP = 1.7;
/** The same of two products, so that these are farther apart than their blocks. */
const SMALL_GAP = 1.4;

/** T_k, PE(p) and their product, at the position of the view or at another. */
export function productOf(
  { parameters }: RotationView,
  { frequencies }: Layout,
  position = parameters.position,
): Product {
  const { pair, rotation_offset } = parameters;
  const before = encodePair(position, pair, frequencies);
  const step = encodePair(rotation_offset, pair, frequencies);
  return { step, before, after: rotatePair(before, step) };
}

/** Decimals of the numbers: more for a small angle, which leaves no space for a second product. */
function decimalsOf({ angles }: Layout): number {
  const angle = Math.abs(withoutTurns(angles.by));
  return angle > 0 && angle < SMALL_ANGLE ? 4 : 2;
}

/** Position of a second product: the first or the next from which the step stays in the text. */
export function secondPosition({ parameters }: RotationView, places: Layout): number | null {
  const { position, rotation_offset, seq_len } = parameters;
  const first = Math.max(0, -rotation_offset);
  const start = inTokens(first) === inTokens(position) ? first + Math.abs(rotation_offset) : first;
  const isInText = Math.max(start, start + rotation_offset) < seq_len;
  const hasSpace = places.hasSecond && decimalsOf(places) === 2;
  return hasSpace && rotation_offset && isInText ? start : null;
}

/** Left edge of the second product. */
export const secondEdge = ({ x, width }: Layout["numbers"]): number => x + width / 2;

export const inFourDecimals = (values: readonly number[]): string =>
  values.map((value) => fixed(value, 4)).join(", ");

export function drawNumbers(pen: Pen, view: RotationView, places: Layout): void {
  const { numbers, isWide, isLow, hasSecond } = places;
  const digits = decimalsOf(places);
  const { look, font } = view;
  const { position } = view.parameters;
  const large = (isWide && !isLow ? 1.2 : 1) * font;
  const size = hasSecond ? Math.min(large, numbers.width / TWO_PRODUCTS) : large;
  const line = LINE_HEIGHT * size;
  const bold = { size: font, weight: STRONG };
  const fits = (text: string) => pen.widthOf(text, bold) <= numbers.width;
  const titles = [large, font].map((size) => ({
    ...bold,
    size,
    fill: look.result,
    mark: "note",
  }));
  const title = titles.find((style) => pen.widthOf(NOTE, style) <= numbers.width);
  if (title) pen.text(NOTE, numbers.x, numbers.y, title);
  // A low picture has space for one of the two lines.
  const isAlone = title && isLow;
  const below = numbers.y + (title && !isLow ? LINE * font : 0);
  const heading = headingsOf(view.parameters.pair, places.frequencies.length).find(fits);
  const style = { size: font, weight: title ? REGULAR : STRONG, fill: look.ink, mark: "block" };
  if (heading && !isAlone) pen.text(heading, numbers.x, below, style);
  const y = below + BELOW_HEADING * font;
  const top = y + 1.7 * line;
  const blocks = blocksOf(view, places, position, [look.ink, look.mark]);
  const gap = (hasSecond ? SMALL_GAP : GAP) * size;
  drawProduct(pen, view, blocks, { x: numbers.x, y, top, size, gap, digits });
  const other = secondPosition(view, places);
  if (other === null) return;
  // As other positions on the circle.
  const others = blocksOf(view, places, other, [look.quiet, look.quiet]);
  drawProduct(pen, view, others, { x: secondEdge(numbers), y, top, size, gap, digits });
}

/** Draw a matrix times a vector and the result. */
function drawProduct(
  pen: Pen,
  view: RotationView,
  blocks: readonly Block[],
  at: { x: number; y: number; top: number; size: number; gap: number; digits: number },
): void {
  const { y, top, size, gap, digits } = at;
  const style = {
    align: "center",
    size: 1.2 * size,
    fill: view.look.ink,
    mark: "product",
  } as const;
  let { x } = at;
  blocks.forEach((block, index) => {
    const sign = "·=".charAt(index - 1);
    if (index) pen.text(sign, x - gap / 2, top + 0.8 * LINE_HEIGHT * size, style);
    x += drawBlock(pen, view, block, { x, y, top, size, digits }) + gap;
  });
}

/** Headings that say what the numbers are a part of, from the longest to the shortest. */
const headingsOf = (pair: number, pairs: number): string[] =>
  pairs > 1
    ? [`pair ${pair} of ${pairs}: its 2 × 2 block of the matrix T`, `pair ${pair} of ${pairs}`]
    : ["the only pair"];

/** The rows of the product, in four decimals. */
export function productsInWords({ step, before, after }: Product): string[] {
  const [sine, cosine] = step;
  const number = (value: number) => fixed(value, 4);
  const factor = (value: number) => inBrackets(number(value));
  const [sineBefore, cosineBefore] = before.map(factor);
  const sum = (first: number, second: number) =>
    `${number(first)} · ${sineBefore} + ${factor(second)} · ${cosineBefore} = `;
  return [
    `sine: ${sum(cosine, sine)}${number(after[0])}`,
    `cosine: ${sum(-sine, cosine)}${number(after[1])}`,
  ];
}

/** The three blocks of the product at a position, whose encodings have these colours. */
function blocksOf(
  view: RotationView,
  places: Layout,
  position: number,
  [own, later]: readonly [string, string],
): Block[] {
  const { rotation_offset } = view.parameters;
  const { step, before, after } = productOf(view, places, position);
  const [sine, cosine] = step;
  const matrix = [
    [cosine, -sine],
    [sine, cosine],
  ];
  const end = inTokens(position + rotation_offset);
  return [
    { name: "T", subscript: inTokens(rotation_offset), columns: matrix, fill: view.look.result },
    { name: `PE(${inTokens(position)})`, columns: [before], fill: own },
    { name: `PE(${end})`, columns: [after], fill: later },
  ];
}

/** Draw a matrix or a vector with its name; returns its width. */
function drawBlock(
  pen: Pen,
  { look }: RotationView,
  { name, subscript, columns, fill }: Block,
  at: { x: number; y: number; top: number; size: number; digits: number },
): number {
  const { x, y, top, size, digits } = at;
  const line = LINE_HEIGHT * size;
  const cell = pen.widthOf(fixed(-1, digits), { size }) + 0.5 * size;
  const width = columns.length * cell + 0.6 * size;
  const style = { size, fill: look.ink };
  // In a hall, a subscript must be as large as the other texts.
  const named = size >= HALL && subscript ? size / SUBSCRIPT : size;
  const bold = { ...style, size: named, weight: STRONG };
  pen.text(name, x + width / 2, y + 0.1 * line, { ...bold, align: "center", mark: "product" });
  if (subscript)
    pen.text(subscript, x + (width + pen.widthOf(name, bold)) / 2, y + 0.32 * line, {
      ...bold,
      size: SUBSCRIPT * named,
      mark: "subscript",
    });
  pen.rect(x + 0.2 * size, y + 0.45 * line, width - 0.4 * size, 3, { fill, mark: "product" });
  drawBrackets(pen, look.ink, { x, y: top - 0.85 * line, width, height: 2.15 * line, size });
  columns.forEach((column, place) => {
    column.forEach((value, row) => {
      const right = x + (place + 1) * cell + 0.1 * size;
      pen.text(fixed(value, digits), right, top + row * line, {
        ...style,
        align: "right",
        mark: "entry",
      });
    });
  });
  return width;
}

function drawBrackets(
  pen: Pen,
  stroke: string,
  box: { x: number; y: number; width: number; height: number; size: number },
): void {
  const { x, y, width, height, size } = box;
  const hook = 0.3 * size;
  for (const [edge, inwards] of [
    [x, hook],
    [x + width, -hook],
  ]) {
    const tip = edge + inwards;
    pen.curve([tip, y, edge, y, edge, y + height, tip, y + height], {
      stroke,
      width: 1.3,
      mark: "product",
    });
  }
}
