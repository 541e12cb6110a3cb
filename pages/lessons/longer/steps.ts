/** Bars of all pairs as one shape of steps, and words on them. */

import type { Box, Pen, Style, TextStyle } from "../../ui/live/pen";
import type { Scale } from "../../ui/live/scale";
import { STRONG } from "../../ui/live/sizes";

/** Lower and upper end of a bar, in pixels. */
export type Ends = readonly [low: number, high: number];

/** Corners of the steps from one bar up to another, along their upper or lower ends. */
export const edgeOf = (
  pair: Scale,
  bars: readonly Ends[],
  end: 0 | 1,
  [from, to]: readonly [from: number, to: number] = [0, bars.length],
): [x: number, y: number][] =>
  bars
    .slice(from, to)
    .flatMap((ends, index) => [0, 1].map((side) => [pair(from + index + side), ends[end]] as const))
    .map(([x, y]) => [x, y]);

/** Bars of all pairs as one shape of steps, unless all are empty. */
export function drawSteps(pen: Pen, pair: Scale, bars: readonly Ends[], style: Style): void {
  if (bars.every(([low, high]) => low <= high)) return;
  const [upper, lower] = ([1, 0] as const).map((end) => edgeOf(pair, bars, end));
  pen.curve([...upper, ...lower.reverse()].flat(), style);
}

type Named = Pick<TextStyle, "fill" | "mark" | "halo"> & {
  /** The first that fits is written. */
  texts: readonly string[];
  size: number;
};

/** The first of some texts that fits into steps of a panel, where they are widest. */
export function nameSteps(
  pen: Pen,
  pair: Scale,
  { y: top, height }: Box,
  steps: readonly Ends[],
  { texts, size, ...named }: Named,
): void {
  const style = { size, weight: STRONG, align: "center", ...named } as const;
  let widest: [from: number, to: number] = [0, 0];
  let baseline = 0;
  for (let y = top + 1.2 * size; y < top + height; y += size / 4) {
    let from = 0;
    steps.forEach(([low, high], index) => {
      if (low < y + 0.4 * size || high > y - 1.1 * size) from = index + 1;
      else if (index + 1 - from > widest[1] - widest[0])
        [widest, baseline] = [[from, index + 1], y];
    });
  }
  const [left, right] = widest.map(pair);
  const text = texts.find((candidate) => pen.widthOf(candidate, style) + size < right - left);
  if (text) pen.text(text, (left + right) / 2, baseline, style);
}
