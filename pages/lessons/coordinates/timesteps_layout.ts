/** Layout of three encodings of all timesteps: cells of each, and similarities beside them. */

import { range, sum } from "d3-array";
import { LAST_STEP } from "../../ui/live/formulas/timesteps";
import type { Box, Size } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { type Encoding, encodingsOf } from "./step_values";

export interface StepPanel extends Encoding {
  /** Space of the whole panel, across. */
  x: number;
  width: number;
  cells: Box;
  profile: Box;
  /** Similarities across the profile; below 0 there is no space. */
  similarity: Scale;
}

export interface StepPlaces {
  isNarrow: boolean;
  frequencies: Float64Array;
  step: number;
  panels: StepPanel[];
  /** Steps from top to bottom, the same in all panels. */
  steps: Scale;
  /** Steps of the rows that are drawn, and the distance of two. */
  rows: number[];
  rowStride: number;
  /** Pairs that are drawn, and the distance of two. */
  pairs: number[];
  pairStride: number;
  /** True if the picture beside it, with which it is compared, has the same cells. */
  isAsBeside: boolean;
}

// Multiples of the font size.
const LEFT = { wide: 3.6, narrow: 3.7 };
const RIGHT = { wide: 0.9, narrow: 0.6 };
const BETWEEN = { wide: 2.6, narrow: 0.9 };
const TOP = { wide: 5.1, narrow: 7.6 };
const BOTTOM = { wide: 3.9, narrow: 5.1 };
const BESIDE = { wide: 0.6, narrow: 0.35 };
/** Width of the waves of t, which alone have many columns, relative to that of other panels. */
const WAVES = 1.5;
/** Width that a panel needs for what is above it. */
const LEAST = { wide: 16.5, narrow: 6.4 };
/** Share of a panel of one width that its cells have; its profile has the rest. */
const CELLS = 0.55;
/** Distances of rows that have step 0 and the last one. */
const STRIDES = range(1, LAST_STEP + 1).filter((stride) => LAST_STEP % stride === 0);

const strideOf = (height: number): number =>
  STRIDES.find((stride) => LAST_STEP / stride + 1 <= height) ?? LAST_STEP;

export function stepPlaces(
  { width, height, font }: Size & { font: number },
  {
    frequencies,
    step,
    alike,
    isNarrow,
    beside,
  }: {
    frequencies: Float64Array;
    step: number;
    alike: number;
    isNarrow: boolean;
    beside?: StepPlaces;
  },
): StepPlaces {
  const size = isNarrow ? "narrow" : "wide";
  const left = LEFT[size] * font;
  const between = BETWEEN[size] * font;
  const free = width - left - RIGHT[size] * font - 2 * between;
  const other = Math.max(free / (2 + WAVES), Math.min(free / 3, LEAST[size] * font));
  const widths = [other, free - 2 * other, other];
  const gap = BESIDE[size] * font;
  const y = TOP[size] * font;
  const high = Math.max(height - y - BOTTOM[size] * font, 1);
  const encodings = encodingsOf({ frequencies, step, alike });
  const panels = encodings.map((encoding, index) => {
    const x = left + sum(widths.slice(0, index)) + index * between;
    const panelWidth = widths[index];
    // All profiles have one width.
    const cellsWidth = panelWidth - (1 - CELLS) * other;
    const cells = { x, y, width: cellsWidth, height: high };
    const start = x + cellsWidth + gap;
    const profile = { ...cells, x: start, width: x + panelWidth - start };
    const across = [profile.x, profile.x + profile.width];
    const similarity = linear([0, 1], across);
    return { ...encoding, x, width: panelWidth, cells, profile, similarity };
  });
  const rowStride = strideOf(high);
  const pairStride = Math.max(1, Math.ceil(frequencies.length / (panels[1].cells.width / 2)));
  return {
    isNarrow,
    frequencies,
    step,
    panels,
    steps: linear([-rowStride / 2, LAST_STEP + rowStride / 2], [y, y + high]),
    rows: range(0, LAST_STEP + 1, rowStride),
    rowStride,
    pairs: range(0, frequencies.length, pairStride),
    pairStride,
    isAsBeside: String(beside?.frequencies) === String(frequencies),
  };
}
