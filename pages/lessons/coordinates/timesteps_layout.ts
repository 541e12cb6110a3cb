/** Layout of the inputs for two steps, and of the similarity of both. */

import { range } from "d3-array";
import type { Box, Size } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { type Encoding, encodingsOf, LAST_STEP, lowestSimilarity } from "./step_values";

export interface StepRow extends Encoding {
  /** Strips of step 0 and of the other step, each in two halves: cosines and sines. */
  strips: readonly (readonly [Box, Box])[];
}

export interface StepPlaces {
  isNarrow: boolean;
  /** True if names are beside the strips, without the numbers of the steps. */
  isLow: boolean;
  /** Top of the panels, below their headings. */
  top: number;
  frequencies: Float64Array;
  rows: StepRow[];
  /** Pairs that are shown: one in `stride`. */
  pairs: number[];
  stride: number;
  /** Steps along the line that has the ring. */
  time: Scale;
  timeY: number;
  /** Similarities, beside the strips. */
  similarity: Scale;
}

// Multiples of the font size.
const LOW = 24;
const LEFT = 5.4;
const LEFT_IF_LOW = 9;
const RIGHT = 1.8;
const TOP = 2.1;
const TITLE = 1.5;
const AFTER = 0.9;
const HALVES = 2.7;
const BELOW = 2;
const BETWEEN = 2.4;
const HALVES_APART = 0.5;
/** Share of the width that the strips have beside the bars. */
const STRIPS = 0.62;
const GAP = 2;
/** Share of the free height that the strips have; the rest is between the encodings. */
const FILLED = 0.96;
/** Height of a plain number's strip, as a share of the mean; its least, as that of a font size. */
const PLAIN = 0.5;
const LINE = 1.35;
/** Least width of a pair, in pixels. */
const LEAST = 2;

export function stepPlaces(
  { width, height, font }: Size & { font: number },
  { frequencies, step, isNarrow }: { frequencies: Float64Array; step: number; isNarrow: boolean },
): StepPlaces {
  const isLow = !isNarrow && height < LOW * font;
  const title = isLow ? 0 : TITLE;
  const left = (isLow ? LEFT_IF_LOW : LEFT) * font;
  const across = width - left - RIGHT * font;
  const wide = isNarrow ? across : STRIPS * across;
  const fixedHeight = (TOP + 3 * title + 2 * AFTER + HALVES + BELOW) * font + 3 * GAP;
  const free = height - fixedHeight;
  const mean = (FILLED * free) / 6;
  const plain = Math.min(Math.max(PLAIN * mean, LINE * font), mean);
  // The waves of t, which have the detail, get what the plain numbers leave.
  const heights = [plain, 2 * mean - plain, mean];
  const after = AFTER * font + ((1 - FILLED) * free) / 2;
  const apart = HALVES_APART * font;
  const halfWidth = (wide - apart) / 2;
  let end = TOP * font - after;
  const rows = encodingsOf(frequencies, step).map((encoding, index) => {
    const half = { width: halfWidth, height: heights[index] };
    const top = end + after + title * font;
    end = top + 2 * half.height + GAP;
    const strips = [top, top + half.height + GAP].map(
      (y) =>
        [
          { x: left, y, ...half },
          { x: left + half.width + apart, y, ...half },
        ] as const,
    );
    return { ...encoding, strips };
  });
  const stride = Math.max(1, Math.ceil((LEAST * frequencies.length) / halfWidth));
  return {
    isNarrow,
    isLow,
    top: TOP * font,
    frequencies,
    rows,
    pairs: range(0, frequencies.length, stride),
    stride,
    time: linear([0, LAST_STEP], [left, left + wide]),
    timeY: height - BELOW * font,
    similarity: linear(
      [lowestSimilarity(frequencies), 1],
      [left + wide + BETWEEN * font, width - RIGHT * font],
    ),
  };
}
