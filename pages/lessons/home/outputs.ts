/**
 * The output vector of each word, in the sentence as typed and in the reordered sentence.
 *
 * A line joins the two strips of a word; "=" or "≠" says whether they are the same.
 */

import { decodeFloat32, decodeFloat64, memoise } from "../../ui/live/arrays";
import { colourBar } from "../../ui/live/axes";
import { cellImage, colourAt, drawCells, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { type Head, headOutputs, largestDifference } from "../../ui/live/formula";
import { clamp, decimals, MINUS, shareOf, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import type { Scene, View } from "../../ui/live/scene";
import { isNarrow, MIDDLE, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";

/** Index of the word at each place of the reordered sentence. */
type OutputsParameters = { order: readonly number[] };

export interface OutputsCore {
  words: readonly string[];
  /** Scores and values as in `Head`, in float64 and in float32. */
  scores: readonly string[];
  values: readonly string[];
  /** End of the colour scale, which few numbers exceed; the same without and with positions. */
  limit: number;
  alt: string;
}

type OutputsView = View<OutputsParameters, OutputsCore>;

/** A number of a strip: the place of its word in one of the two sentences, and its column. */
interface Cell {
  side: number;
  place: number;
  column: number;
}

interface Layout {
  /** True if words are above their strips. */
  isNarrow: boolean;
  /** The strips of the sentence as typed, and of the reordered one. */
  boxes: readonly [Box, Box];
  /** Distance between two strips, and height of one. */
  step: number;
  strip: number;
  /** Dimensions that are drawn. */
  dims: readonly number[];
  /** Outputs of either sentence, a row for each place. */
  outputs: readonly Float64Array[];
  /** For each place of the reordered sentence, the largest difference of the word's outputs. */
  differences: readonly number[];
  /** For each place of the reordered sentence, the change of each dimension drawn. */
  changes: readonly (readonly number[])[];
  /** Largest change in the dimensions drawn: the end of the colour scale of the changes. */
  largestChange: number;
  chosen: Cell;
}

const MOST_DIMS = 16;
/** Differences up to this one are rounding errors. */
const ROUNDING = 1e-9;
const HEADINGS = ["as typed", "reordered"];
/** Size of a word beside its strip, as a multiple of the font size. */
const WORD = 1.2;
// Multiples of the font size.
const LETTER = 0.62;
const HEAD = 1.9;
const FOOT = 1.7;
const BAR = 5;
const MARK = 5;
const TALLEST = 8;
const LARGEST_MARK = 3;
/** Height of the changes below a strip, as a share of its own. */
const CHANGES = 0.22;

const headOf = memoise(
  ({ scores, values }: OutputsCore): Head => ({
    scores: scores.map(decodeFloat64),
    values: values.map(decodeFloat32),
  }),
);
const typedOutputs = memoise((core: OutputsCore) =>
  headOutputs(headOf(core), [...core.words.keys()]),
);

function layout(view: OutputsView): Layout {
  const { core, parameters, at, width, height, font } = view;
  const { words } = core;
  const count = words.length;
  const { order } = parameters;
  const outputs = [typedOutputs(core), headOutputs(headOf(core), order)];
  const size = outputs[0].length / count;
  const row = (side: number, place: number) =>
    outputs[side].subarray(place * size, (place + 1) * size);
  const narrow = isNarrow(view);
  const longest = Math.max(...words.map(({ length }) => length)) + 3;
  const names = narrow ? 2 : Math.min(LETTER * WORD * longest * font + 8, 0.12 * width);
  const bar = narrow ? 0 : BAR * font;
  const between = (narrow ? 8 : 14) * font;
  const [y, high] = [HEAD * font, height - (HEAD + FOOT) * font];
  const wide = (width - between - 2 * names - bar) / 2;
  const left = { x: names, y, width: wide, height: high };
  const step = high / count;
  const boxes = [left, { ...left, x: names + wide + between }] as const;
  const dims = everyNth(size, MOST_DIMS);
  const places = {
    boxes,
    step,
    isNarrow: narrow,
    strip: Math.min((narrow ? 0.5 : 0.66) * step, TALLEST * font),
    dims,
  };
  const changes = order.map((word, place) => {
    const [before, after] = [row(0, word), row(1, place)];
    return dims.map((dim) => after[dim] - before[dim]);
  });
  return {
    ...places,
    outputs,
    differences: order.map((word, place) => largestDifference(row(1, place), row(0, word))),
    changes,
    largestChange: Math.max(...changes.flat().map(Math.abs)),
    chosen: (at && cellAt(places, count, at)) ?? { side: 0, place: 0, column: 0 },
  };
}

function cellAt(
  { boxes, step, dims }: Pick<Layout, "boxes" | "step" | "dims">,
  count: number,
  place: Place,
): Cell | null {
  const side = boxes.findIndex((box) => contains(box, place));
  if (side < 0) return null;
  const { x, y, width } = boxes[side];
  const indexOf = (share: number, most: number) => clamp(Math.floor(share), 0, most - 1);
  return {
    side,
    place: indexOf((place.y - y) / step, count),
    column: indexOf(((place.x - x) / width) * dims.length, dims.length),
  };
}

/** The colour of a word's line and frames: equal words have the same, different ones do not. */
function hueOf({ core: { words }, look }: OutputsView, word: number): string {
  const kinds = new Set(words.map((one) => one.toLowerCase()));
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
const yOf = ({ boxes, step }: Layout, place: number): number => boxes[0].y + (place + 0.5) * step;

/** Places of a cell's word in the two sentences; the first is its index. */
function wordOf({ parameters: { order } }: OutputsView, { side, place }: Cell) {
  const word = side ? order[place] : place;
  return [word, order.indexOf(word)];
}

function drawStrips(pen: Pen, view: OutputsView, places: Layout, side: number): void {
  const { core, look, font } = view;
  const { boxes, strip, dims, outputs, isNarrow: isAbove } = places;
  const box = boxes[side];
  const count = core.words.length;
  const size = outputs[side].length / count;
  const colours = pixelsOf(look.values);
  const order = side ? view.parameters.order : core.words.map((_, place) => place);
  const named = everyNth(count, Math.floor(box.height / (1.2 * font)));
  order.forEach((word, place) => {
    const y = yOf(places, place);
    const image = cellImage(dims.length, 1, (pixels) => {
      dims.forEach((dim, column) => {
        pixels[column] = colours[pixelOfValue(outputs[side][place * size + dim] / core.limit)];
      });
    });
    const shape = { x: box.x, y: y - strip / 2, width: box.width, height: strip };
    drawCells(pen, image, shape, { mark: side ? "reordered" : "typed" });
    const frame = { stroke: hueOf(view, word), width: 2, mark: "strip" };
    pen.rect(shape.x, shape.y, shape.width, shape.height, frame);
    if (!named.includes(place)) return;
    const style = { size: WORD * font, weight: STRONG, fill: hueOf(view, word) };
    const room = isAbove ? box.width : boxes[0].x - 8;
    const name = truncate(pen, `${place} ${core.words[word]}`, room, style);
    if (isAbove) pen.text(name, box.x, shape.y - 0.4 * font, style);
    else {
      const align = side ? "left" : "right";
      const x = side ? box.x + box.width + 6 : box.x - 6;
      pen.text(name, x, y + MIDDLE * WORD * font, { ...style, align });
    }
  });
  const heading = { align: "center", size: 1.05 * font, weight: STRONG, fill: look.ink } as const;
  const sentence = order.map((word) => core.words[word]).join(" ");
  const title = `${HEADINGS[side]}: “${sentence}”`;
  const fits = pen.widthOf(title, heading) <= box.width;
  pen.text(fits ? title : HEADINGS[side], box.x + box.width / 2, box.y - 0.6 * font, heading);
}

/** The change of each output, below its reordered strip, on a colour scale of its own. */
function drawChanges(pen: Pen, view: OutputsView, places: Layout): void {
  const { look, font, height: bottom } = view;
  const { boxes, step, strip, changes, differences, largestChange, isNarrow: narrow } = places;
  // Long sentences leave no space between the strips.
  if (largestChange <= ROUNDING || (narrow && step - strip < 2 * font)) return;
  const { x, width } = boxes[1];
  const colours = pixelsOf(look.values);
  changes.forEach((change, place) => {
    if (differences[place] <= ROUNDING) return;
    const image = cellImage(change.length, 1, (pixels) => {
      change.forEach((value, column) => {
        pixels[column] = colours[pixelOfValue(value / largestChange)];
      });
    });
    const shape = { x, y: yOf(places, place) + strip / 2 + 3, width, height: CHANGES * strip };
    drawCells(pen, image, shape, { mark: "change" });
    pen.rect(shape.x, shape.y, shape.width, shape.height, {
      stroke: look.grid,
      mark: "change-frame",
    });
  });
  const [drawn, all] = [largestChange, Math.max(...differences)].map((one) => decimals(one, 2));
  const text = narrow
    ? `change: ±${drawn}`
    : `thin strips: the change, at most ${drawn}${drawn === all ? "" : ` (all dimensions: ${all})`}`;
  const style = { size: font, fill: look.ink, mark: "changes" };
  // A long text begins before its strips, but not within the text at the left.
  const start = clamp(view.width - pen.widthOf(text, style), boxes[0].x + boxes[0].width, x);
  pen.text(truncate(pen, text, view.width - start, style), start, bottom - 0.4 * font, style);
}

/** A line from each word's output as typed to the reordered one, with "=" or "≠" and words after it. */
function drawLines(pen: Pen, view: OutputsView, places: Layout): void {
  const { look, font } = view;
  const { boxes, step, differences } = places;
  const [typed, reordered] = boxes;
  const start = typed.x + typed.width + 6;
  const size = Math.min(LARGEST_MARK * font, 1.1 * step);
  const isSame = (place: number) => differences[place] <= ROUNDING;
  const labels = differences.map((difference, place) =>
    isSame(place) ? "same" : decimals(difference, 2),
  );
  const label =
    step > font ? Math.max(...labels.map((text) => pen.widthOf(text, { size: font }))) : 0;
  const relation = { size, weight: 700 };
  const markAt = reordered.x - 0.9 * font - label - pen.widthOf("≠", relation);
  const end = markAt - 0.4 * font;
  view.parameters.order.forEach((word, place) => {
    const y = yOf(places, place);
    const fill = isSame(place) ? look.ink : look.mark;
    const line = { stroke: hueOf(view, word), width: 3, mark: "line" };
    pen.curve([start, yOf(places, word), end, y], line);
    const style = { ...relation, fill, mark: "relation" };
    pen.text(isSame(place) ? "=" : "≠", markAt, y + MIDDLE * size, style);
    if (label) {
      const beside = { align: "right", size: font, fill, mark: "difference" } as const;
      pen.text(labels[place], reordered.x - 0.5 * font, y + MIDDLE * font, beside);
    }
  });
}

/** The chosen number in both strips of its word. */
function drawChosen(pen: Pen, view: OutputsView, places: Layout): void {
  const { boxes, strip, dims, chosen } = places;
  const { width } = boxes[0];
  const wide = Math.max(width / dims.length, MARK);
  wordOf(view, chosen).forEach((place, side) => {
    const x = boxes[side].x + ((chosen.column + 0.5) / dims.length) * width - wide / 2;
    const style = { stroke: view.look.mark, width: 2, mark: "cell" };
    pen.rect(x, yOf(places, place) - strip / 2, wide, strip, style);
  });
}

function formula(view: OutputsView, { differences }: Layout): string {
  const changed = differences.filter((difference) => difference > ROUNDING);
  if (changed.length)
    return `${shareOf(changed.length, differences.length, "output")} changed, by up to ${decimals(Math.max(...changed), 2)}`;
  return view.parameters.order.every((word, place) => word === place)
    ? "No word has moved"
    : "No output changed: each only moved along with its word";
}

function reading(view: OutputsView, places: Layout, cell: Cell): string[] {
  const { dims, outputs, differences } = places;
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
    `largest difference: ${decimals(differences[both[1]])}`,
  ];
}

export const outputs: Scene<OutputsParameters, OutputsCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const { look, font, height } = view;
    const { boxes } = places;
    drawLines(pen, view, places);
    drawChanges(pen, view, places);
    for (const side of [0, 1]) drawStrips(pen, view, places, side);
    const foot = { size: font, fill: look.ink };
    const size = places.outputs[0].length / view.core.words.length;
    pen.text(
      `shown: ${shareOf(places.dims.length, size, "dimension")}`,
      boxes[0].x,
      height - 0.4 * font,
      foot,
    );
    if (!isNarrow(view)) {
      const text = significant(view.core.limit, 2);
      const bar = { ...boxes[1], x: view.width - (BAR - 0.8) * font };
      colourBar(pen, view, look.values, bar, [`≥ ${text}`, "0", `≤ ${MINUS}${text}`]);
      pen.text("value", bar.x, bar.y - 0.6 * font, foot);
    }
    if (view.at) drawChosen(pen, view, places);
  },

  describe: (view, places) =>
    `${view.core.alt} ${formula(view, places)}. Arrow keys read another number.`,

  read(view, places, place) {
    const cell = cellAt(places, view.core.words.length, place);
    return cell && reading(view, places, cell);
  },

  /** The next number in the strips of the sentence as typed. */
  walk(view, places, [across, down]) {
    const { boxes, dims, chosen } = places;
    const column = clamp(chosen.column + across, 0, dims.length - 1);
    const word = wordOf(view, chosen)[0] + down;
    const [{ x, width }] = boxes;
    return {
      x: x + ((column + 0.5) / dims.length) * width,
      y: yOf(places, clamp(word, 0, view.core.words.length - 1)),
    };
  },
};
