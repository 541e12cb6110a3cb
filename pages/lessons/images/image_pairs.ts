/** The pairs of an encoding of patches, from fast to slow, by what they encode. */

import { heading } from "../../ui/live/axes";
import { type Look, mixOf } from "../../ui/live/colours";
import { isMrope, mropeAxes, type PatchEncoding, patchParts } from "../../ui/live/formulas/patches";
import { clamp, counted, degrees } from "../../ui/live/numbers";
import type { Box, Pen } from "../../ui/live/pen";
import { LINE, MIDDLE } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";
import { axisColours } from "./image_map";
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
/** Heights of the strips of M-RoPE's pairs. */
const STRIP = { wide: 2.15, narrow: 1.1, rival: 1.05 };
/** Distance down from one axis's pairs in a strip to the next one's, as a share of the height. */
const LOWER = 0.2;
/** Least width of a pair with a gap after it, in pixels, and a share that is less than any pair. */
const [LEAST_PAIR, TINY] = [2.5, 1e-6];
/** Side of a colour key, distance to its text, to the next key, and from the strip down to it. */
const [KEY, KEY_GAP, BETWEEN_KEYS, KEY_LINE] = [0.7, 0.3, 0.6, 1.3];
/** Additional distance of the other order's strip. */
const APART = 0.35;
/** Most steps of colour among neighbouring pairs. */
const SHADES = 32;
const AXES = ["time", "rows", "columns"];

/** Colours of pairs by the name of their lane. */
const coloursOf = (look: Look): Readonly<Record<string, string>> => ({
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
  const order = used > 1 ? ["of numbers, fast to slow", "fast to slow"] : ["of numbers"];
  const [first, ...more] = order;
  return [
    `the encoding’s ${all} ${first}`,
    ...more.map((each) => `the encoding’s ${all}, ${each}`),
    `the encoding’s ${all}`,
    all,
  ];
}

/** Draw the lanes of an encoding with halves for both axes, or of one long row. */
function drawLanes(pen: Pen, view: ImagesView, places: Layout, lanes: readonly Lane[]): void {
  const { look, font } = view;
  const { strip, isNarrow, isStacked } = places;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const labels = lanes.map(({ name, pairs }) => `${name}: ${pairs}`);
  const widest = Math.max(...labels.map((label) => pen.widthOf(label, style)));
  const x = strip.x + (isStacked ? widest + BESIDE * font : 0);
  const [wide, high] = [strip.x + strip.width - x, (isNarrow ? LANE.narrow : LANE.above) * font];
  const step = isStacked ? STEP.beside : isNarrow ? STEP.narrow : STEP.above;
  const colours = coloursOf(look);
  lanes.forEach(({ name, pairs }, at) => {
    const y = strip.y + (at * step + (isStacked ? 0 : 1)) * font;
    pen.text(
      labels[at],
      strip.x,
      isStacked ? y + high / 2 + MIDDLE * font : y - ABOVE * font,
      style,
    );
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
}

/** A strip with all pairs from the fastest to the slowest, those of each axis at a height. */
function drawStrip(pen: Pen, look: Look, lanes: readonly Lane[], strip: Box): void {
  const { x, y, width, height } = strip;
  const colours = coloursOf(look);
  const all = lanes.reduce((sum, { pairs }) => sum + pairs, 0);
  const pair = width / all;
  const line = pair < LEAST_PAIR ? 0 : Math.min(1, pair / 4);
  lanes.forEach(({ name, runs }, at) => {
    for (const [from, to] of runs)
      for (let share = from; share < to - TINY; share += line ? 1 / all : to - from) {
        const wide = line ? pair - line : (to - from) * width;
        pen.rect(x + share * width, y + at * LOWER * height, wide, (1 - 2 * LOWER) * height, {
          fill: colours[name],
          mark: "pair",
        });
      }
  });
}

/**
 * Colours and numbers of pairs of the axes, in as many lines as needed; return the last one's y.
 */
function drawKeys(pen: Pen, view: ImagesView, lanes: readonly Lane[], strip: Box): number {
  const { look, font } = view;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const side = KEY * font;
  let [x, y] = [strip.x, strip.y + strip.height + KEY_LINE * font];
  for (const { name, pairs } of lanes) {
    const text = `${name} ${pairs}`;
    const wide = side + KEY_GAP * font + pen.widthOf(text, style);
    if (x > strip.x && x + wide > strip.x + strip.width) [x, y] = [strip.x, y + LINE * font];
    pen.rect(x, y - side, side, side, { fill: coloursOf(look)[name], mark: "pairs" });
    pen.text(text, x + side + KEY_GAP * font, y, style);
    x += wide + BETWEEN_KEYS * font;
  }
  return y;
}

/** Rotation of the fastest pair of rows, and of columns, from the first to the last patch. */
function rotationsOf({ parameters }: ImagesView, encoding: PatchEncoding): string {
  const parts = patchParts({ ...parameters, encoding })!;
  return (["row", "column"] as const)
    .filter((axis) => parts[axis].pairs)
    .map((axis) => {
      const angle = parts[axis].fastest * (parameters[`image_${axis}s`] - 1);
      return `${axis}s ${degrees((180 / Math.PI) * angle)}`;
    })
    .join(", ");
}

/** The pairs of M-RoPE as a strip, and those of its other order as a smaller one. */
function drawStrips(pen: Pen, view: ImagesView, places: Layout, lanes: readonly Lane[]): void {
  const { look, font, core, parameters } = view;
  const { strip, isNarrow, rival } = places;
  const style = { size: font, fill: look.ink, mark: "pairs" } as const;
  const high = (isNarrow ? STRIP.narrow : STRIP.wide) * font;
  let y = drawKeys(pen, view, lanes, { ...strip, height: high });
  drawStrip(pen, look, lanes, { ...strip, height: high });
  const write = (...texts: string[]) => {
    y += LINE * font;
    const fitting = texts.find((text) => pen.widthOf(text, style) <= strip.width);
    pen.text(fitting ?? truncate(pen, texts.at(-1)!, strip.width, style), strip.x, y, style);
  };
  const rotations = rotationsOf(view, parameters.encoding);
  if (!isNarrow && rotations)
    write(`fastest, first to last patch: ${rotations}`, `fastest: ${rotations}`);
  const end = y + (APART + LINE + ABOVE + STRIP.rival) * font;
  if (!rival || end > strip.y + strip.height) return;
  y += APART * font;
  const name = core.labels[rival];
  const compared = rotationsOf(view, rival);
  write(
    ...(isNarrow || !compared ? [] : [`dashed: ${name}, ${compared}`, `${name}, ${compared}`]),
    `dashed: ${name}`,
    name,
  );
  const others = lanesOf({ ...view, parameters: { ...parameters, encoding: rival } });
  drawStrip(pen, look, others, { ...strip, y: y + ABOVE * font, height: STRIP.rival * font });
}

/** The encoding's pairs, the fastest at the left, by what they encode. */
export function drawPairs(pen: Pen, view: ImagesView, places: Layout): void {
  const { strip } = places;
  const lanes = lanesOf(view);
  heading(pen, view, headingsOf(view, lanes), strip, { width: strip.width, mark: "pairs" });
  const draw = isMrope(view.parameters.encoding) ? drawStrips : drawLanes;
  draw(pen, view, places, lanes);
}
