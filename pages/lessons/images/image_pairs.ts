/** The pairs of an encoding of patches, from fast to slow, by what they encode. */

import { heading } from "../../ui/live/axes";
import { mixOf } from "../../ui/live/colours";
import { isMrope, mropeAxes, patchParts } from "../../ui/live/formulas/patches";
import { counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import type { ImagesView, Layout } from "./images_layout";

/** Height of a lane, as a multiple of the font size. */
const LANE = 0.65;
/** Distance of two lanes, with their names at the left or, in a narrow picture, above. */
const STEP = { beside: 1.3, above: 2.2 };
/** Distance from a lane up to the baseline of its name, and from a name at the left. */
const [ABOVE, BESIDE] = [0.35, 0.7];
/** Opacity of the colours of the fastest and of the slowest pair. */
const [FAST, SLOW] = [1, 0.3];
/** Opacity of a lane where it has no pair. */
const EMPTY = 0.1;
/** Most steps of colour among neighbouring pairs. */
const SHADES = 32;
const AXES = ["time", "rows", "columns"];

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
  if (!parts) return [{ name: "place", pairs: d_model / 2, runs }];
  const { row, column } = parts;
  if (isMrope(encoding)) {
    const axes = mropeAxes(d_model / 2, encoding);
    return AXES.map((name, axis) => ({
      name,
      pairs: axes.filter((each) => each === axis).length,
      runs: runsOf(axes, axis),
    }));
  }
  if (d_model < 4) return [{ name: "both axes", pairs: row.pairs, runs }];
  return [
    { name: "rows", pairs: row.pairs, runs },
    { name: "columns", pairs: column.pairs, runs },
  ];
}

/** Each axis as a lane with its pairs, the fastest at the left, in the strongest colour. */
export function drawPairs(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { strip, isNarrow } = places;
  const lanes = lanesOf(view);
  const all = counted(
    lanes.reduce((sum, { pairs }) => sum + pairs, 0),
    "pair",
  );
  heading(
    pen,
    view,
    [
      `the encoding’s ${all} of numbers, fast to slow`,
      `the encoding’s ${all}, fast to slow`,
      `the encoding’s ${all}`,
      `its ${all}`,
    ],
    strip,
    { width: strip.width, mark: "pairs" },
  );
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const names = lanes.map(({ name, pairs }) => `${name}: ${pairs}`);
  const named = Math.max(...names.map((name) => pen.widthOf(name, style))) + BESIDE * font;
  const [x, step] = isNarrow ? [strip.x, STEP.above] : [strip.x + named, STEP.beside];
  const [wide, high] = [strip.x + strip.width - x, LANE * font];
  lanes.forEach(({ name, runs }, at) => {
    const y = strip.y + (at * step + (isNarrow ? 1 : 0)) * font;
    const baseline = isNarrow ? y - ABOVE * font : y + high / 2 + MIDDLE * font;
    pen.text(names[at], strip.x, baseline, style);
    const shade = mixOf(look.paper, name === "time" ? look.quiet : look.result);
    pen.rect(x, y, wide, high, { fill: shade(EMPTY), mark: "pairs" });
    for (const [from, to] of runs) {
      const shades = Math.ceil((to - from) * SHADES);
      for (let each = 0; each < shades; each += 1) {
        const share = from + ((to - from) * each) / shades;
        // Each reaches to the end, so that no line shows between two.
        pen.rect(x + share * wide, y, (to - share) * wide, high, {
          fill: shade(FAST + (SLOW - FAST) * share),
          mark: "pairs",
        });
      }
    }
  });
}
