/**
 * The rulers of binary digits and of sinusoids, whose steps between neighbours are compared on one
 * scale.
 */

import { colourBar } from "../../ui/live/axes";
import { cellImage, drawCells, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import {
  binaryDigit,
  binaryDigits,
  busiestPosition,
  digitStep,
  flippedDigits,
} from "../../ui/live/formulas/schemes";
import { cell, stepLength } from "../../ui/live/formulas/sinusoid";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { type BaselinesView, endOf, type Layout } from "./ruler_layout";
import { drawVerdict } from "./ruler_verdict";

/** The rows of digits are as low as those of this many digits, at most; asked about, of fewer. */
const FEWEST_DIGIT_ROWS = { usual: 6, asked: 4 };

// Multiples of the font size.
/** Least width and height of a cell with its digit, and of a token with its number. */
const WRITTEN = 1.3;
const NUMBERED = 1.5;
/** Height of the numbers below the digits. */
const NUMBERS = 1.6;
/** Space above the bars of steps, and their width, of a token's. */
const STEP_GAP = 0.5;
const STEP_WIDTH = 0.6;

export function drawBinary(pen: Pen, view: BaselinesView, places: Layout): void {
  const { binary: ruler, longer } = places;
  const { isAsked, isLow } = ruler;
  const y = ruler.y + (isLow || isAsked ? 0 : 1.2 * view.font);
  const digits = binaryDigits(longer);
  const fewest = isAsked ? FEWEST_DIGIT_ROWS.asked : FEWEST_DIGIT_ROWS.usual;
  const bottom = ruler.y + ruler.height - places.steps - (isAsked ? NUMBERS * view.font : 0);
  const rowHeight = (bottom - y) / Math.max(fewest, digits);
  drawDigits(pen, view, places, { y, rowHeight });
  if (digits > 1) drawSpeeds(pen, view, { x: ruler.x, y, height: digits * rowHeight });
  drawFlips(pen, view, places, { y, rowHeight });
  drawSteps(pen, view, places, "binary");
  if (isAsked) writeDigits(pen, view, places, { y, rowHeight });
  const texts = { name: "Binary digits", note: "one column per token, filled = 1", of: "binary" };
  const verdict = { ...texts, passes: false, ...flipsInWords(places) };
  drawVerdict(pen, view, places, ruler, verdict);
}

function drawDigits(
  pen: Pen,
  { look }: BaselinesView,
  places: Layout,
  { y, rowHeight }: { y: number; rowHeight: number },
): void {
  const { binary, longer, tokenWidth } = places;
  const digits = binaryDigits(longer);
  const ground = { fill: look.quiet, alpha: 0.16, mark: "digits" };
  pen.rect(binary.x, y, longer * tokenWidth, digits * rowHeight, ground);
  const gap = tokenWidth > 6 ? 1 : 0;
  for (let digit = 0; digit < digits; digit += 1) {
    // Ones come in runs of 2^digit; without gaps, a run is one rectangle.
    const run = gap ? 1 : 2 ** digit;
    const top = y + digit * rowHeight;
    for (let position = 2 ** digit; position < longer; position += run) {
      if (!binaryDigit(position, digit)) continue;
      const width = Math.min(run, longer - position) * tokenWidth - gap;
      const style = { fill: look.result, mark: "one" };
      pen.rect(endOf(places, position), top, width, rowHeight - 1, style);
    }
  }
}

/**
 * Frame the two neighbours with the most flips between them, with their ones in the same colour.
 */
function drawFlips(
  pen: Pen,
  { look, font, width }: BaselinesView,
  places: Layout,
  { y, rowHeight }: { y: number; rowHeight: number },
): void {
  const { longer, tokenWidth } = places;
  const position = busiestPosition(longer);
  if (position >= longer) return;
  const x = endOf(places, position - 1);
  const digits = flippedDigits(position);
  const height = digits * rowHeight;
  for (let digit = 0; digit < digits; digit += 1) {
    const column = binaryDigit(position, digit);
    const ones = { fill: look.mark, mark: "flips" };
    const left = x + column * tokenWidth;
    pen.rect(left, y + digit * rowHeight, tokenWidth - 1, rowHeight - 1, ones);
  }
  pen.rect(x, y - 2, 2 * tokenWidth, height + 3, { stroke: look.mark, width: 2, mark: "flips" });
  const { isLow, isAsked } = places.binary;
  if (isLow || isAsked) return;
  const length = significant(digitStep(position), 3);
  const text = `${neighbours(longer)}: step ${length}`;
  const style = { size: font, weight: STRONG, fill: look.mark, mark: "flips" };
  const half = pen.widthOf(text, style) / 2;
  const middle = clamp(x + tokenWidth, places.binary.x + half, width - half);
  pen.text(text, middle, y - 0.45 * font, { ...style, align: "center", halo: look.paper });
}

/** The two positions between which most digits change. */
function neighbours(length: number): string {
  const position = busiestPosition(length);
  return `${position - 1} → ${position}`;
}

/** Write each digit into its cell, and below each column the number of its token. */
function writeDigits(
  pen: Pen,
  { look, font }: BaselinesView,
  places: Layout,
  { y, rowHeight }: { y: number; rowHeight: number },
): void {
  const { longer, tokenWidth } = places;
  const digits = binaryDigits(longer);
  const size = clamp(0.6 * rowHeight, font, 1.6 * font);
  const style = { align: "center", size, mark: "digit" } as const;
  const middleOf = (position: number) => endOf(places, position + 0.5);
  const step = Math.ceil((NUMBERED * font) / tokenWidth);
  for (let position = 0; position < longer; position += step)
    pen.text(String(position), middleOf(position), y + digits * rowHeight + 1.2 * font, {
      ...{ align: "center", size: font, fill: look.ink, mark: "number", role: "axis" },
    });
  if (Math.min(rowHeight, tokenWidth) < WRITTEN * font) return;
  for (let position = 0; position < longer; position += 1)
    for (let digit = 0; digit < digits; digit += 1) {
      const isOne = binaryDigit(position, digit) === 1;
      const middle = y + (digit + 0.5) * rowHeight + MIDDLE * size;
      const fill = isOne ? look.paper : look.ink;
      pen.text(isOne ? "1" : "0", middleOf(position), middle, { ...style, fill });
    }
}

function flipsInWords({ longer }: Layout) {
  const digits = binaryDigits(longer);
  const busiest = busiestPosition(longer);
  // The step to a power of two changes every digit.
  const all = ["The only digit changes", "Both digits change"];
  const change = all[digits - 1] ?? `All ${digits} digits change`;
  const both = [busiest - 1, busiest].map(
    (position) => `${position}\u00a0=\u00a0${position.toString(2).padStart(digits, "0")}`,
  );
  return {
    summary: `${neighbours(longer)}: ${change.toLowerCase()}`,
    // Two tokens have one step.
    headline: digits > 1 ? "unequal steps between neighbours" : "neighbours look far apart",
    detail: `${change}: ${both.join(", ")}.`,
  };
}

/** Name the rows that change fast, on top, and those that change slowly: of digits, or of waves. */
function drawSpeeds(
  pen: Pen,
  { look, font }: BaselinesView,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const apart = Math.max(height - 0.9 * font, 1.1 * font);
  ["fast", "slow"].forEach((name, row) => {
    const baseline = y + height / 2 + (row - 0.5) * apart + MIDDLE * font;
    pen.text(name, x - 0.5 * font, baseline, {
      align: "right",
      size: font,
      fill: look.ink,
      mark: "speed",
      role: "axis",
    });
  });
}

export function drawSinusoid(pen: Pen, view: BaselinesView, places: Layout): void {
  const { sinusoid: ruler, shorter, longer, tokenWidth, strip, scale } = places;
  const { look, font } = view;
  const { x, y, width, height } = strip;
  const whole = scale * tokenWidth;
  drawWaves(pen, view, places, { ...strip, width: whole }, scale);
  const beyond = { fill: look.paper, alpha: 0.7, mark: "beyond" };
  pen.rect(x + width, y, whole - width, height, beyond);
  pen.rect(x, y, width, height, { stroke: look.quiet, mark: "sinusoid" });
  // The shorter sentence has these columns.
  const same = { stroke: look.ink, width: 2.5, mark: "same" };
  pen.rect(x, y, shorter * tokenWidth, height, same);
  if (places.pairs.length > 1) drawSpeeds(pen, view, strip);
  // The step that changes every binary digit is no larger than any other here.
  const busiest = busiestPosition(longer);
  if (busiest < longer) {
    const left = endOf(places, busiest - 1);
    for (const [stroke, thick] of [
      [look.paper, 5],
      [look.result, 2.5],
    ] as const)
      pen.rect(left, y, 2 * tokenWidth, height, { stroke, width: thick, mark: "equal-step" });
  }
  nameFrame(pen, view, places);
  drawSteps(pen, view, places, "sinusoid");
  const faded = { align: "right", size: font, fill: look.ink, halo: look.paper } as const;
  const words = "faded: longer sentences";
  if (places.steps && pen.widthOf(words, faded) + font < whole - width)
    pen.text(words, x + whole, y + height + 1.4 * font, { ...faded, mark: "beyond-name" });
  const verdict = { of: "sinusoid", passes: true, ...codeInWords(places) };
  drawVerdict(pen, view, places, ruler, verdict);
  const beside = { x: ruler.x + ruler.width + 0.7 * font, y, height };
  colourBar(pen, view, look.values, beside, ["1", "0", "−1"]);
}

/** The shorter sentence's length, in its frame, where waves are slow, or beside it. */
function nameFrame(
  pen: Pen,
  { look, font }: BaselinesView,
  { strip, shorter, tokenWidth }: Layout,
): void {
  const text = `n = ${shorter}`;
  const style = { size: font, weight: STRONG, fill: look.ink } as const;
  const framed = shorter * tokenWidth;
  const width = pen.widthOf(text, style) + 0.4 * font;
  const left = strip.x + (width + 0.2 * font <= framed ? 0 : framed) + 0.15 * font;
  const foot = strip.y + strip.height - 2;
  // Waves of a small base are colourful everywhere.
  pen.rect(left, foot - 1.1 * font, width, 1.1 * font, { fill: look.paper, mark: "columns" });
  pen.text(text, left + 0.2 * font, foot - 0.2 * font, {
    ...{ ...style, mark: "columns", role: "axis" },
  });
}

/** Lengths of the steps to each position but the first, in the two rulers that are compared. */
const STEP_LENGTHS = {
  binary: () => digitStep,
  sinusoid: ({ frequencies }: Layout) => {
    const length = stepLength(frequencies);
    return () => length;
  },
} as const;

/** The length of each step between neighbours, on the same scale for digits and for waves. */
function drawSteps(
  pen: Pen,
  { look, font }: BaselinesView,
  places: Layout,
  name: keyof typeof STEP_LENGTHS,
): void {
  const { steps, longer, tokenWidth } = places;
  if (!steps) return;
  const { x: left, y, width, height } = places[name];
  const busiest = busiestPosition(longer);
  const foot = y + height;
  const high = steps - STEP_GAP * font;
  const ends = [STEP_LENGTHS.binary(), STEP_LENGTHS.sinusoid(places)];
  const most = Math.max(...ends.map((lengthOf) => lengthOf(busiest)));
  const levelOf = (length: number) => foot - (length / most) * high;
  const end = left + width;
  for (const value of [0, Math.floor(most)]) {
    const level = levelOf(value);
    pen.curve([left, level, end, level], { stroke: look.grid, mark: "step-axis" });
    const tick = { size: font, fill: look.ink, mark: "step-tick", role: "axis" } as const;
    pen.text(String(value), end + 0.5 * font, level + MIDDLE * font, tick);
  }
  const lengthOf = STEP_LENGTHS[name](places);
  const fill = name === "binary" ? look.mark : look.result;
  for (let position = 1; position < longer; position += 1) {
    const alpha = position === busiest ? 1 : 0.5;
    const bar = { fill, alpha, mark: "step-length" };
    const x = endOf(places, position) - STEP_WIDTH * tokenWidth * 0.5;
    const top = levelOf(lengthOf(position));
    pen.rect(x, top, STEP_WIDTH * tokenWidth, foot - top, bar);
  }
  // The first step is the shortest in both rulers, the busiest the longest.
  const [least, longest] = [1, busiest].map((position) => significant(lengthOf(position), 3));
  const label = { align: "right", size: font } as const;
  const title = { ...label, fill: look.ink, mark: "step-lengths", role: "axis" } as const;
  const value = { ...label, weight: STRONG, fill, mark: "step-name" } as const;
  const text = least === longest ? least : `${least}–${longest}`;
  const isNamed = pen.widthOf(text, value) < left - 0.5 * font;
  if (isNamed) pen.text(text, left - 0.5 * font, foot, value);
  const upper = isNamed ? foot - font : foot - high / 2 + MIDDLE * font;
  pen.text("steps", left - 0.5 * font, upper, title);
}

/** The sines of the pairs at the first positions, one pixel each. */
function drawWaves(
  pen: Pen,
  { look }: BaselinesView,
  { pairs, frequencies }: Layout,
  box: Box,
  columns: number,
): void {
  const colours = pixelsOf(look.values);
  const image = cellImage(columns, pairs.length, (pixels) => {
    pairs.forEach((pair, row) => {
      for (let position = 0; position < columns; position += 1) {
        const value = cell(position, 2 * pair, frequencies);
        pixels[row * columns + position] = colours[pixelOfValue(value)];
      }
    });
  });
  drawCells(pen, image, box, { mark: "waves" });
}

function codeInWords({ pairs, frequencies }: Layout) {
  const step = significant(stepLength(frequencies), 3);
  const numbers = grouped(2 * frequencies.length);
  return {
    name: "Sinusoid",
    note: `${pairs.length} of ${numbers} numbers`,
    summary: "equal steps in both sentences",
    headline: "equal steps in both sentences",
    detail: `Each step has length ${step} over all ${numbers} numbers.`,
  };
}
