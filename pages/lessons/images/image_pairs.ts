/** The pairs of an encoding of patches, from fast to slow, by what they encode. */

import { heading } from "../../ui/live/axes";
import { type Look, mixOf } from "../../ui/live/colours";
import { isMrope, mropeAxes, patchParts } from "../../ui/live/formulas/patches";
import { clamp, counted } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { axisColours } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Height of a lane, as a multiple of the font size. */
const LANE = { beside: 1, above: 0.8 };
/** Distance of two lanes, with their names at the left or above. */
const STEP = { beside: 1.35, above: 2.2 };
/** Distance from a lane up to the baseline of its name, and from a name at the left. */
const ABOVE = 0.35;
const BESIDE = 0.7;
/** Distance from the last lane down to the names of its ends. */
const ENDS = 1.1;
/** Opacity of the colours of the fastest and of the slowest pair. */
const FAST = 1;
const SLOW = 0.3;
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
  pairs: number;
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

/** The lanes of an encoding, from top to bottom. */
export function lanesOf({ parameters }: ImagesView): Lane[] {
  const { encoding, d_model } = parameters;
  const parts = patchParts(parameters);
  const runs: Lane["runs"] = [[0, 1]];
  if (!parts) return [{ name: "position", pairs: d_model / 2, runs }];
  const { row, column } = parts;
  if (isMrope(encoding)) {
    const axes = mropeAxes(d_model / 2, encoding);
    return AXES.map((name, axis) => ({
      name,
      pairs: axes.filter((each) => each === axis).length,
      runs: runsOf(axes, axis),
    }));
  }
  return [
    { name: "rows", pairs: row.pairs, runs },
    { name: "columns", pairs: column.pairs, runs },
  ];
}

/** Headings of the pairs, the longest first. */
function headingsOf(view: ImagesView, lanes: readonly Lane[]): string[] {
  const { d_model } = view.parameters;
  const used = lanes.reduce((sum, { pairs }) => sum + pairs, 0);
  const all = counted(d_model / 2, "pair");
  if (used < d_model / 2) return [`${used} of the encoding’s ${all} are used`, `${used} of ${all}`];
  // Each axis needs a pair.
  if (used > d_model / 2) return [`${used} pairs, as with d_model ${2 * used}`, `${used} pairs`];
  return lanes.length > 1
    ? ["half of the pairs for rows, half for columns", all]
    : [`${all} for one position`, all];
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

/** The encoding's pairs, the fastest at the left, by what they encode. */
export function drawPairs(pen: Pen, view: ImagesView, { strip, isStacked }: Layout): void {
  const { look, font } = view;
  const lanes = lanesOf(view);
  heading(pen, view, headingsOf(view, lanes), strip, { width: strip.width, mark: "pairs" });
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const labels = lanes.map(({ name, pairs }) => `${name}: ${pairs}`);
  const widest = Math.max(...labels.map((label) => pen.widthOf(label, style)));
  const at = isStacked ? "beside" : "above";
  const x = strip.x + (at === "beside" ? widest + BESIDE * font : 0);
  const [wide, high] = [strip.x + strip.width - x, LANE[at] * font];
  const colours = coloursOf(look);
  lanes.forEach(({ name, pairs }, index) => {
    const y = strip.y + (index * STEP[at] + (at === "beside" ? 0 : 1)) * font;
    const baseline = at === "beside" ? y + high / 2 + MIDDLE * font : y - ABOVE * font;
    pen.text(labels[index], strip.x, baseline, style);
    const mix = mixOf(look.paper, colours[name] ?? look.ink);
    const shade = (share: number) => mix(FAST + (SLOW - FAST) * share);
    const lane = { x, y, width: wide, height: high };
    drawRun(pen, lane, [0, 1], pairs, shade);
  });
  const last = (lanes.length - 1) * STEP[at] + (at === "beside" ? 0 : 1);
  const foot = strip.y + (last + LANE[at] + ENDS) * font;
  pen.text("fast", x, foot, style);
  pen.text("slow", x + wide, foot, { ...style, align: "right" });
}
