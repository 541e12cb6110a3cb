/** The pairs of an encoding of patches by what they encode. */

import { heading } from "../../ui/live/axes";
import type { Look } from "../../ui/live/colours";
import { isMrope, mropeAxes, type PatchEncoding } from "../../ui/live/formulas/patches";
import { clamp, counted } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { REGULAR } from "../../ui/live/sizes";
import { axisColours } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Most steps of colour among neighbouring pairs. */
const SHADES = 32;
const AXES = ["time", "rows", "columns"];

/** Colours of pairs by the name of their lane. */
export const coloursOf = (look: Look): Readonly<Record<string, string>> => ({
  ...axisColours(look),
  time: look.quiet,
});

/** Pairs that encode the same, and their places among all pairs. */
export interface Lane {
  name: string;
  /** Shares of all pairs, from the fastest on, at which neighbouring pairs begin and end. */
  runs: readonly (readonly [from: number, to: number])[];
}

/** Places of an axis’s neighbouring pairs, as shares of all pairs. */
function runsOf(axes: readonly number[], axis: number): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  axes.forEach((each, pair) => {
    if (each !== axis) return;
    const [from, to] = [pair / axes.length, (pair + 1) / axes.length];
    if (pair && axes[pair - 1] === axis) runs.at(-1)![1] = to;
    else runs.push([from, to]);
  });
  return runs;
}

/** The lanes of M-RoPE's pairs, from top to bottom; none of other encodings. */
export function lanesOf(pairs: number, encoding: PatchEncoding): Lane[] {
  if (!isMrope(encoding)) return [];
  const axes = mropeAxes(pairs, encoding);
  return AXES.map((name, axis) => ({ name, runs: runsOf(axes, axis) }));
}

/** A note on pairs, if the axes do not use all of them. */
export function notePairs(pen: Pen, view: ImagesView, { strip, parts }: Layout): void {
  if (!parts) return;
  const all = view.parameters.d_model / 2;
  const used = parts.row.pairs + parts.column.pairs;
  if (used === all) return;
  const note =
    used < all
      ? [`${used} of the encoding’s ${counted(all, "pair")} are used`, `${used} of ${all} pairs`]
      : // Each axis needs a pair.
        [`${used} pairs, as with d_model ${2 * used}`, `${used} pairs`];
  heading(pen, view, note, strip, { width: strip.width, mark: "pairs", weight: REGULAR });
}

/**
 * Draw neighbouring pairs between two shares of a lane, each in the colour of its share.
 *
 * Without gaps, in pixels, pairs share up to `SHADES` colours.
 */
export function drawRun(
  pen: Pen,
  { x, y, width, height }: Box,
  [from, to]: Lane["runs"][number],
  pairs: number,
  shade: (share: number) => string,
  gap = 0,
): void {
  const count = gap ? pairs : clamp(SHADES, 1, pairs);
  const long = (to - from) / count;
  for (let each = 0; each < count; each += 1) {
    const share = from + each * long;
    // Without gaps, each reaches to the end, so that no line shows between two.
    const wide = gap ? long * width - gap : (to - share) * width;
    pen.rect(x + share * width, y, wide, height, { fill: shade(share), mark: "pair" });
  }
}
