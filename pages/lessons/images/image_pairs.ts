/** The pairs of an encoding of patches, from fast to slow, by what they encode. */

import { heading } from "../../ui/live/axes";
import { mixOf } from "../../ui/live/colours";
import { isMrope, mropeAxes, patchParts } from "../../ui/live/formulas/patches";
import { clamp, counted } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { axisColours, written } from "./image_map";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Height of a lane, as a multiple of the font size. */
const LANE = { above: 1, narrow: 0.8 };
/** Distance of two lanes, with their names at the left or above. */
const STEP = { beside: 1.4, above: 2.5, narrow: 2.2 };
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
  const order = used > 1 ? ["of numbers, fast to slow", "fast to slow"] : ["of numbers"];
  const [first, ...more] = order;
  return [
    `the encoding’s ${all} ${first}`,
    ...more.map((each) => `the encoding’s ${all}, ${each}`),
    `the encoding’s ${all}`,
    all,
  ];
}

/** Labels of a lane, the longest first: in M-RoPE, with its similarity to the compared patch. */
function labelsOf(view: ImagesView, places: Layout, { name, pairs }: Lane): string[] {
  const { parts, compared, digits } = places;
  const short = `${name}: ${pairs}`;
  if (!isMrope(view.parameters.encoding) || !parts || !pairs) return [short];
  if (name === "time") return [`${short}, same for every patch`, short];
  const { patch_row, patch_column } = view.parameters;
  const similarity =
    name === "rows"
      ? parts.row.similar(compared.row - patch_row)
      : parts.column.similar(compared.column - patch_column);
  return [`${short}, similarity ${written({ digits }, similarity)}`, short];
}

/** Each axis as a lane with its pairs, the fastest at the left, in the strongest colour. */
export function drawPairs(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { strip, isNarrow, isStacked } = places;
  const lanes = lanesOf(view);
  heading(pen, view, headingsOf(view, lanes), strip, { width: strip.width, mark: "pairs" });
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const colours: Readonly<Record<string, string>> = { ...axisColours(look), time: look.quiet };
  const labels = lanes.map((lane) => labelsOf(view, places, lane));
  const short = labels.map((each) => pen.widthOf(each.at(-1)!, style));
  const x = strip.x + (isStacked ? Math.max(...short) + BESIDE * font : 0);
  const [wide, high] = [strip.x + strip.width - x, (isNarrow ? LANE.narrow : LANE.above) * font];
  const step = isStacked ? STEP.beside : isNarrow ? STEP.narrow : STEP.above;
  lanes.forEach(({ name, pairs, runs }, at) => {
    const y = strip.y + (at * step + (isStacked ? 0 : 1)) * font;
    const baseline = isStacked ? y + high / 2 + MIDDLE * font : y - ABOVE * font;
    const fitting = isStacked ? [] : labels[at];
    const label =
      fitting.find((text) => pen.widthOf(text, style) <= strip.width) ?? labels[at].at(-1)!;
    pen.text(label, strip.x, baseline, style);
    const shade = mixOf(look.paper, colours[name] ?? look.ink);
    pen.rect(x, y, wide, high, { fill: shade(EMPTY), mark: "pairs" });
    for (const [from, to] of runs) {
      const shades = clamp(Math.ceil((to - from) * SHADES), 1, pairs);
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
