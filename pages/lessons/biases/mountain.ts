/**
 * The weights of one head over distance, with the share of each range above it.
 *
 * Red is the weight on distances not seen in training, dark green that on the far half of those
 * seen. Distances fall from left to right, as in a row of an attention matrix, so the last token is
 * at the right end.
 */

import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { clamp, counted, fixed, grouped, short } from "../../ui/live/numbers";
import type { Align, Pen, Style } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { DASHED, LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { BiasesView, Layout } from "./biases_layout";
import { isIllustrative, noRow } from "./methods";

export const HANDLE_RADIUS = 7;
/** Arrows beside the handle: their distance from its middle, and their size, in pixels. */
const ARROW = HANDLE_RADIUS + 4.5;
const ARROW_SIZE = 4.5;
/** Sizes, multiples of the font size. */
const UNSEEN_SHARE = 2.2;
const SEEN_SHARE = 1.7;
const LEAST_SHARE = 0.9;
const NAME = 1.1;
/** Distances from the weights up to the baselines of shares and of names. */
const SHARES = 0.7;
const NAMES = 3.1;
/** Opacity of weights, and of those on near tokens, which no one asks about. */
export const AREA = 0.8;
export const NEAR_AREA = 0.28;
/** Opacity of illustrative weights, between the lines that hatch them, and the lines' distance. */
export const EXAMPLE_AREA = 0.16;
export const HATCH = 5;
/** Share that is nearly all weight, and the share of the axis up to which its hill is narrow. */
const REACHED = 0.99;
const NARROW_HILL = 1 / 6;
/** Opacity of unseen distances behind all else. */
export const TINT = 0.07;

/** A share with two digits, as the takeaway writes it. */
export function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.1) return "under 0.1%";
  // An exponential too small for a number is no zero.
  if (value >= 99.5) return "over 99%";
  return `${fixed(value, value >= 9.95 || value === 0 ? 0 : 1)}%`;
}

/** The same, shorter. */
export const brief = (share: number): string =>
  percent(share).replace("under ", "<").replace("over ", ">");

/** Height of the handle, at the head of the border. */
export const handleHeight = ({ mountain }: Layout): number => mountain.y + HANDLE_RADIUS;

/** Place of the border of training, in pixels: a learned table's axis shows positions. */
export const edgeOf = ({ mountain, ends, chosen }: Layout): number =>
  mountain.x + (chosen.weights ? ends.unseen : 1 - ends.unseen) * mountain.width;

/** Corners of the weights' steps between two shares of the width. */
function stepsBetween({ levels, mountain, y }: Layout, from: number, to: number): number[] {
  const { x, width } = mountain;
  const [start, end] = [x + from * width, x + to * width];
  const wide = width / levels.length;
  const points: number[] = [];
  levels.forEach((level, step) => {
    const left = Math.max(start, x + step * wide);
    const right = Math.min(end, x + (step + 1) * wide);
    if (left < right) points.push(left, y(level), right, y(level));
  });
  return points;
}

/** The areas of the three ranges, or lines where the weights are illustrative. */
function drawAreas(pen: Pen, { look }: BiasesView, places: Layout): void {
  const { mountain, ends, chosen, levels, y } = places;
  const bottom = mountain.y + mountain.height;
  const isExample = isIllustrative(chosen.name);
  const draw = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(places, from, to);
    if (!points.length) return;
    const alpha = isExample ? EXAMPLE_AREA : style.alpha;
    pen.curve([points[0], bottom, ...points, points[points.length - 2], bottom], {
      ...style,
      alpha,
    });
    const line = { stroke: style.fill, width: 1.3, mark: style.mark };
    pen.curve(points, line);
    if (!isExample) return;
    for (let x = points[0] + HATCH / 2; x < points[points.length - 2]; x += HATCH) {
      const step = Math.floor(((x - mountain.x) / mountain.width) * levels.length);
      pen.curve([x, bottom, x, y(levels[step])], { ...line, width: 1 });
    }
  };
  const seen = { fill: look.result, mark: "trained-weights" };
  draw(ends.far, 1, { ...seen, alpha: NEAR_AREA });
  draw(ends.unseen, ends.far, { ...seen, alpha: AREA });
  draw(0, ends.unseen, { fill: look.mark, alpha: AREA, mark: "untrained-weights" });
}

/** The ranges: their colours, names above them, and shares that stand on their areas. */
function rangesIn({ look }: BiasesView, { ends, chosen }: Layout) {
  const { unseen = 0, far = 0, near = 0 } = chosen.ranges ?? {};
  return [
    {
      from: 0,
      to: ends.unseen,
      share: unseen,
      fill: look.mark,
      alpha: AREA,
      size: UNSEEN_SHARE,
      names: ["never seen in training", "never seen"],
    },
    {
      from: ends.unseen,
      to: ends.far,
      share: far,
      fill: look.result,
      alpha: AREA,
      size: SEEN_SHARE,
      names: ["far half of those seen", "far half seen", "far half", "far"],
    },
    {
      from: ends.far,
      to: 1,
      share: near,
      fill: look.result,
      alpha: NEAR_AREA,
      size: SEEN_SHARE,
      names: ["near half", "near"],
    },
  ];
}

/** Side of a swatch, and its distance to the name after it: multiples of the font size. */
const SWATCH = 0.75;
const TO_NAME = 0.3;

/** Width that a swatch needs before a name. */
export const swatchRoom = ({ font }: BiasesView): number => (SWATCH + TO_NAME) * font;

/** A square in the colour of a range, before its name. */
export function drawSwatch(
  pen: Pen,
  { font, look }: BiasesView,
  x: number,
  baseline: number,
  fill: string,
  alpha: number,
): void {
  const [side, y] = [SWATCH * font, baseline - SWATCH * font];
  pen.rect(x, y, side, side, { fill, alpha, mark: "swatch" });
  pen.rect(x, y, side, side, { stroke: look.quiet, alpha: 0.6, mark: "swatch" });
}

/** Names of the ranges. */
function drawNames(pen: Pen, view: BiasesView, places: Layout): void {
  const { mountain, isNarrow, chosen } = places;
  const margin = isNarrow ? 4 : view.font;
  const hasShares = chosen.ranges && !isIllustrative(chosen.name);
  for (const { from, to, fill, alpha, names } of chosen.weights ? rangesIn(view, places) : []) {
    // Without shares, the border's two sides need no more names than that of the unseen one.
    if (!hasShares && from >= places.ends.unseen) continue;
    const wide = (to - from) * mountain.width;
    const middle = mountain.x + ((from + to) / 2) * mountain.width;
    const style = { size: NAME * view.font, weight: STRONG, fill, align: "center" } as const;
    const name = names.find((text) => pen.widthOf(text, style) < wide - margin);
    if (!name) continue;
    const y = mountain.y - NAMES * view.font;
    const half = pen.widthOf(name, style) / 2;
    const room = swatchRoom(view) / 2;
    const shift = !isNarrow && half + room < (wide - margin) / 2 ? room : 0;
    pen.text(name, middle + shift, y, style);
    if (shift) drawSwatch(pen, view, middle - half - shift, y, fill, alpha);
  }
}

/** The share of each range, below its name. */
function drawShares(pen: Pen, view: BiasesView, places: Layout): void {
  const { font } = view;
  const { mountain } = places;
  for (const { from, to, share, fill, size } of rangesIn(view, places)) {
    if (to <= from) continue;
    const middle = mountain.x + ((from + to) / 2) * mountain.width;
    const text = brief(share);
    const style = { size: size * font, weight: STRONG, fill, align: "center" } as const;
    const usual = pen.widthOf(text, style) / 2;
    const half = Math.min(usual, ((to - from) * mountain.width) / 2 - 3);
    const fitting = (style.size * half) / usual;
    if (fitting < LEAST_SHARE * font) continue;
    const number = { ...style, size: fitting, mark: "share" };
    pen.text(text, middle, mountain.y - SHARES * font, number);
  }
}

/** The even weight that tokens get without a penalty, and what of it unseen distances get. */
function drawEven(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font } = view;
  const { mountain, y, length, levels, ends, chosen } = places;
  const { x, width } = mountain;
  const level = y(1 / length);
  const line = { stroke: look.ink, width: 1.2, dash: DASHED, mark: "even" };
  pen.curve([x, level, x + width, level], line);
  if (chosen.name === "none") return;
  const style = { size: font, fill: look.ink, mark: "even" };
  const each = `no penalty: ${percent(1 / length)} each`;
  const candidates = ends.unseen ? [`${each}, ${percent(ends.unseen)} never seen`, each] : [each];
  const room = (ends.unseen || 1) * width - font;
  const text = [...candidates, "no penalty"].find((each) => pen.widthOf(each, style) < room);
  if (!text) return;
  const wide = pen.widthOf(text, style);
  const under = levels.subarray(0, Math.ceil((levels.length * (wide + 4)) / width));
  const isFree = y(Math.max(...under)) > level - 0.3 * font;
  const nearHandle = edgeOf(places) - ARROW - ARROW_SIZE < x + 4 + wide;
  const top = nearHandle ? handleHeight(places) + HANDLE_RADIUS : mountain.y;
  if (isFree && level - 1.4 * font > top) pen.text(text, x + 4, level - 0.4 * font, style);
}

/** The number of nearest tokens with nearly all weight, beside a hill too narrow to show it. */
function drawNearest(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { mountain, chosen, length } = places;
  const { weights, name } = chosen;
  if (!weights || isIllustrative(name)) return;
  let [sum, count] = [0, 0];
  while (sum < REACHED && count < length) {
    sum += weights[count];
    count += 1;
  }
  if (count > NARROW_HILL * length) return;
  const style = { size: font, fill: look.result, align: "right", mark: "nearest" } as const;
  const end = mountain.x + (1 - count / length) * mountain.width - 0.5 * font;
  const text = `${percent(REACHED)} on the nearest ${counted(count, "token")}`;
  if (end - pen.widthOf(text, style) > edgeOf(places) + font)
    pen.text(text, end, mountain.y + mountain.height / 2, style);
}

/** The reason why a learned table has no weights here. */
function drawTable(pen: Pen, { look, font, parameters }: BiasesView, places: Layout): void {
  const { mountain, ends, isNarrow } = places;
  const lines = ends.unseen
    ? isNarrow
      ? ["cannot run"]
      : ["It cannot run:", noRow(parameters)]
    : isNarrow
      ? ["its weights follow", "from training alone"]
      : ["Each position has a row:", "its weights follow from training alone"];
  const widest = Math.max(...lines.map((text) => pen.widthOf(text, { size: font })));
  // On the tokens without a row, which are the last ones.
  const missing = ends.unseen * mountain.width;
  const end = mountain.x + mountain.width;
  const isInside = widest < missing - font;
  const middle = end - (isInside ? missing : mountain.width) / 2;
  lines.forEach((text, line) => {
    const y = mountain.y + mountain.height / 2 + (line - 0.5) * LINE * font;
    const weight = line ? undefined : STRONG;
    pen.text(text, middle, y, {
      size: font,
      weight,
      fill: look.ink,
      align: "center",
      halo: isInside ? undefined : look.paper,
      mark: "no-row",
    });
  });
}

/** Below: the largest distance, that of the border, and 0; positions for a learned table. */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, ends, mountain, chosen } = places;
  const { x, width } = mountain;
  const [axis, end] = [mountain.y + mountain.height, x + width];
  const titles = chosen.weights
    ? ["far ← distance from the last token → near", "far ← distance → near"]
    : ["position"];
  const title = titles.find((text) => pen.widthOf(text, { size: font }) < width) ?? titles[1];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, { values: [], title });
  const style = { size: font, weight: STRONG, mark: "tick-label", role: "axis" } as const;
  const number = (text: string, at: number, align: Align, fill: string): void =>
    pen.text(text, at, axis + TICK + TICK_LABEL * font, { ...style, align, fill });
  const edge = edgeOf(places);
  const named = `training length ${grouped(parameters.seq_len)}`;
  const half = pen.widthOf(named, style) / 2;
  const last = ends.unseen ? grouped(length - 1) : "";
  // Distances fall to the last token, and a learned table's positions rise to it.
  const [start, nearest, least] = chosen.weights
    ? [last, "0 = the last token itself", "0"]
    : ["0", last, last];
  const [early, late] = chosen.weights ? [look.mark, look.result] : [look.result, look.mark];
  const room = least ? pen.widthOf(least, style) + 0.7 * font : 0;
  const middle = clamp(edge, x + half, Math.max(x + half, end - room - half));
  number(named, middle, "center", look.ink);
  const hasWords = middle + half + font < end - pen.widthOf(nearest, style);
  number(hasWords ? nearest : least, end, "right", late);
  const isFree = x + pen.widthOf(start, style) + font < middle - half;
  if (isFree) number(start, x, "left", early);
}

/** The border between unseen and seen distances, with the handle that moves it. */
function drawBorder(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { mountain, band, score, ends, chosen, isNarrow } = places;
  const edge = edgeOf(places);
  const border = { stroke: look.ink, width: 2, mark: "border" };
  if (chosen.scores) pen.curve([edge, score.y, edge, score.y + score.height], border);
  pen.curve([edge, band, edge, mountain.y + mountain.height + TICK], border);
  const handle = handleHeight(places);
  const line = { stroke: look.mark, width: 2.5 };
  pen.dots([edge, handle], HANDLE_RADIUS, { ...line, fill: look.paper, mark: "handle" });
  // At the length of training, the handle moves in one direction only.
  for (const side of ends.unseen ? [-1, 1] : [chosen.weights ? 1 : -1]) {
    const [foot, tip] = [edge + side * ARROW, edge + side * (ARROW + ARROW_SIZE)];
    const points = [foot, handle - ARROW_SIZE, tip, handle, foot, handle + ARROW_SIZE];
    pen.curve(points, { ...line, width: 2, mark: "handle-arrow" });
  }
  // A phone has no slider for the length, and its caption is below the takeaway.
  const end = edge - ARROW - ARROW_SIZE - 0.4 * font;
  const style = { size: font, fill: look.ink, align: "right", mark: "handle-arrow" } as const;
  if (isNarrow && end - pen.widthOf("drag", style) > mountain.x)
    pen.text("drag", end, handle + MIDDLE * font, style);
}

export function drawMountain(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { mountain, band, ends, chosen, y, score, isLow } = places;
  const titles = chosen.weights
    ? [
        "where the last token looks (all words equal), % per token",
        "where the last token looks (all words equal)",
        "where the last token looks",
      ]
    : ["which tokens have a vector"];
  heading(pen, view, titles, { x: 0, y: band }, { width: score.x + score.width });
  const bottom = mountain.y + mountain.height;
  if (ends.unseen)
    pen.rect(
      chosen.weights ? mountain.x : edgeOf(places),
      band,
      ends.unseen * mountain.width,
      bottom - band,
      {
        fill: look.mark,
        alpha: TINT,
        mark: "untrained-keys",
      },
    );
  if (chosen.weights) {
    const highest = 100 * y.domain()[1];
    // Smaller steps have numbers too long for the margin.
    const steps = Math.min(highest < 0.1 ? 3 : 6, mountain.height / (3.4 * font));
    verticalAxis(pen, view, linear([0, highest], y.range()), mountain.x, {
      // The handle may be beside the end of the scale.
      values: roundTicks(0, 0.92 * highest, steps, {
        fractions: true,
      }),
      format: (value) => `${short(value)}%`,
      mark: "weight-scale",
    });
    drawAreas(pen, view, places);
    drawEven(pen, view, places);
    if (!isHiding) drawNearest(pen, view, places);
    if (!isHiding && !isIllustrative(chosen.name)) drawShares(pen, view, places);
  } else drawTable(pen, view, places);
  const ground = { stroke: look.ink, width: 1.2 };
  pen.curve([mountain.x, bottom, mountain.x + mountain.width, bottom], ground);
  drawBorder(pen, view, places);
  if (!isLow) drawNames(pen, view, places);
  drawAxis(pen, view, places);
}
