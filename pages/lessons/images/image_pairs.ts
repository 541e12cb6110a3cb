/** The pairs of an encoding of patches, from fast to slow, by what they encode. */

import { heading } from "../../ui/live/axes";
import { type Look, mixOf } from "../../ui/live/colours";
import { isMrope, mropeAxes, patchParts } from "../../ui/live/formulas/patches";
import { clamp, counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { axisColours } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Height of a lane, as a multiple of the font size. */
const LANE = { beside: 1, above: 0.8 };
/** Distance of two lanes, with their names at the left or above. */
const STEP = { beside: 1.35, above: 2.2 };
/** Distance from a lane up to the baseline of its name, and from a name at the left. */
const [ABOVE, BESIDE] = [0.35, 0.7];
/** Distance from the last lane down to the names of its ends. */
const ENDS = 1.1;
/** Opacity of the colours of the fastest and of the slowest pair. */
const [FAST, SLOW] = [1, 0.3];
/** Most steps of colour among neighbouring pairs. */
export const SHADES = 32;
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
    ? ["half of the pairs for rows, half for columns", `the encoding’s ${all}`, all]
    : [`${all} for one position`, all];
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
    const shade = mixOf(look.paper, colours[name] ?? look.ink);
    const shades = clamp(SHADES, 1, pairs);
    for (let each = 0; each < shades; each += 1) {
      const share = each / shades;
      // Each reaches to the end, so that no line shows between two.
      pen.rect(x + share * wide, y, (1 - share) * wide, high, {
        fill: shade(FAST + (SLOW - FAST) * share),
        mark: "pairs",
      });
    }
  });
  const last = (lanes.length - 1) * STEP[at] + (at === "beside" ? 0 : 1);
  const foot = strip.y + (last + LANE[at] + ENDS) * font;
  pen.text("fast", x, foot, style);
  pen.text("slow", x + wide, foot, { ...style, align: "right" });
}
