/** A query and a key: one pair of each as hands, and the score of the whole head. */

import { sum } from "d3-array";
import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { positionOfAngle, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { highest, lowest } from "../../ui/live/limits";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DASHED, DOTTED, STRONG } from "../../ui/live/sizes";
import { drawChart } from "./rope_chart";
import { drawDials, drawWrongPair, hereOf, nearHand } from "./rope_dials";
import { footOf, type Layout, layout, TOKEN_RADIUS } from "./rope_layout";
import {
  isInText,
  type Mispaired,
  REACH,
  type RopeCore,
  type RopeParameters,
  type RopeView,
} from "./rope_scores";

/** Distance from a token on its line within which a press takes it, in pixels. */
const NEAR = 26;
/** Distance from the start of the line within which a press takes a token, in font sizes. */
const BESIDE_LINE = 3;
/** Size of the score at an offset, as a multiple of the font size. */
const LARGE = 1.4;
/** Least width of the chart for it, in font sizes. */
const LEAST_FOR_LARGE = 12;
/** Width of the number after a bar, and height of a text below bars, in font sizes. */
const NUMBER_WIDTH = 4;
const TEXT_STEP = 1.4;
/** Largest height of a bar with its name, in font sizes: on a phone, and elsewhere. */
const BAR_HEIGHTS = [2.9, 4.2];

/** A line of the list: a score as a bar, or a text. */
type Line = { name: string; score: number; fill: string } | { text: string; isStrong?: boolean };

/** The score in wrong pairs, and the one in the pairs of training. */
const linesOfPairs = ({ look, core }: RopeView, { score, trained }: Mispaired): Line[] => [
  { name: "rotated in wrong pairs", score, fill: look.mark },
  { name: "in trained pairs", score: trained, fill: look.quiet },
  { text: `wrong by ${fixed(Math.abs(score - trained), 2)}`, isStrong: true },
  { text: "always right at k = 0" },
  { text: `as trained: best at k = ${core.looks_back}` },
];

/** Scores as bars on one scale, with what they say. */
function drawList(pen: Pen, view: RopeView, places: Layout, lines: readonly Line[]): void {
  const { look, font } = view;
  const { list, line: tokens, isNarrow } = places;
  const style = { size: font, fill: look.ink };
  const strong = { ...style, weight: STRONG };
  const bars = lines.flatMap((line) => ("score" in line ? [line] : []));
  const most = Math.max(...bars.map(({ score }) => Math.abs(score)), 1e-9);
  const isSigned = bars.some(({ score }) => score < 0);
  const room = (list.width - NUMBER_WIDTH * font) / (isSigned ? 2 : 1);
  const zero = isSigned ? list.x + room : list.x;
  let y = list.y + font;
  // In a low picture the bars are closer, so that all texts end above the line of tokens.
  const tallest = BAR_HEIGHTS[isNarrow ? 0 : 1] * font;
  const below = (lines.length - bars.length) * TEXT_STEP * font;
  const step = Math.min(tallest, (tokens.y - y - below) / bars.length);
  const thickness = Math.max(0.9 * font, step - 2 * font);
  for (const line of lines) {
    if ("text" in line) {
      pen.text(line.text, list.x, y, line.isStrong ? strong : style);
      y += TEXT_STEP * font;
      continue;
    }
    const { name, score, fill } = line;
    pen.text(name, list.x, y, style);
    const length = (Math.abs(score) / most) * room;
    const left = score < 0 ? zero - length : zero;
    pen.rect(left, y + 0.4 * font, Math.max(length, 1), thickness, { fill, mark: "term" });
    const number = { ...strong, align: "right" } as const;
    pen.text(fixed(score, 2), list.x + list.width, y + 0.75 * font + thickness / 2, number);
    y += step;
  }
}

/** The score over the offset, and what it is compared with. */
function drawCurve(pen: Pen, view: RopeView, places: Layout, mode: Mispaired): void {
  const { look, font } = view;
  const { curve, offset, value } = places;
  const { scores, compared, score } = mode;
  const { rotation_offset } = view.parameters;
  verticalAxis(pen, view, value, curve.x, {
    values: value.ticks(4),
    gridTo: curve.x + curve.width,
  });
  const marks = [-REACH, -REACH / 2, 0, REACH / 2, REACH];
  // Below the level 0, so that their labels are apart.
  horizontalAxis(pen, view, offset, footOf(curve) + 0.4 * font, {
    title: "distance k from key to query",
    values: marks,
  });
  const curveOf = (values: Float64Array) =>
    pointsOf(values, (index) => offset(index - REACH), value);
  pen.inside({ ...curve, y: curve.y - 4, height: curve.height + 8 }, () => {
    const other = { stroke: look.quiet, width: 2, dash: DASHED, mark: "compared" };
    pen.curve(curveOf(compared), other);
    pen.curve(curveOf(scores), { stroke: look.mark, width: 2.4 });
  });
  heading(pen, view, "score (dashed: as trained)", curve);
  const [x, y] = [offset(rotation_offset), value(score)];
  const foot = footOf(curve);
  pen.curve([x, y, x, foot], { stroke: look.mark, dash: DOTTED });
  // The same segment as between the tokens on their line.
  pen.curve([offset(0), foot, x, foot], { stroke: look.result, width: 6, mark: "distance" });
  pen.dots([x, y], TOKEN_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    isDiamond: true,
  });
  nameScore(pen, view, places, mode, [scores, compared].map(curveOf));
}

/** The score beside its dot or the line below it, or at the top, or at the chart's edges. */
function nameScore(
  pen: Pen,
  view: RopeView,
  { curve, offset, value }: Layout,
  { score }: Mispaired,
  lines: readonly Float64Array[],
): void {
  const { look, font } = view;
  const { rotation_offset } = view.parameters;
  const [x, y, foot] = [offset(rotation_offset), value(score), footOf(curve)];
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: curve.x + curve.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, left: whole.right, right: view.width });
  for (const line of lines) labels.avoidLine(line);
  const size = (curve.width < LEAST_FOR_LARGE * font ? 1 : LARGE) * font;
  const top = curve.y + size;
  const baseline = clamp(y - 0.5 * font, top, foot - 0.4 * font);
  const levels = [baseline, (y + foot) / 2, foot - 0.8 * font, top];
  const [left, right] = offset.range();
  const candidates = [1.1 * font, 0].flatMap((gap) =>
    levels.flatMap((down): Candidate[] => [
      [gap ? x + gap : left, down],
      [gap ? x - gap : right, down, "right"],
    ]),
  );
  labels.put(`k = ${grouped(rotation_offset)}: ${fixed(score, 2)}`, candidates, {
    size,
    weight: STRONG,
    fill: look.mark,
    mark: "score",
  });
}

/** Place of a token on the line; one outside the text is beyond its end. */
const onLineAt = ({ line, token }: Layout, { font }: RopeView, position: number): number =>
  clamp(token(position), line.x - 2 * font, line.x + line.width + 2 * font);

/** The line of positions with the key and the query on it. */
function drawLine(pen: Pen, view: RopeView, places: Layout): void {
  const { line, token } = places;
  const { look, font } = view;
  const { position, rotation_offset } = view.parameters;
  const y = line.y + 2.2 * font;
  horizontalAxis(pen, view, token, y, { title: "position (tokens)" });
  pen.curve([line.x, y, line.x + line.width, y], { stroke: look.quiet, width: 1.5 });
  const at = position + rotation_offset;
  const [key, query] = [token(position), onLineAt(places, view, at)];
  const exists = isInText(view, at);
  const dash = exists ? [] : DASHED;
  const { mode } = places;
  if (mode.kind === "by position" && !mode.isAtStart && exists) {
    const [first] = mode.keys;
    const ends = [token(first), y, token(first + rotation_offset), y];
    pen.curve(ends, { stroke: look.result, width: 6, alpha: 0.35, mark: "elsewhere" });
  }
  pen.curve([key, y, query, y], { stroke: look.result, width: exists ? 6 : 3, dash });
  // Arrowheads on both sides: the tokens can be dragged.
  for (const [side, x] of [
    [-1, Math.min(key, query) - 1.7 * TOKEN_RADIUS],
    [1, Math.max(key, query) + 1.7 * TOKEN_RADIUS],
  ])
    pen.curve([x, y - 6, x + 6 * side, y, x, y + 6], { stroke: look.ink, width: 2, mark: "grip" });
  pen.dots([key, y], TOKEN_RADIUS, { fill: look.ink, mark: "key-token" });
  pen.dots([query, y], TOKEN_RADIUS, {
    fill: exists ? look.mark : look.paper,
    stroke: look.mark,
    width: 2,
    isDiamond: true,
    mark: "query-token",
  });
  nameTokens(pen, view, { key, query, y: y - 0.9 * font });
}

/** Names of both tokens and their distance, side by side above them. */
function nameTokens(
  pen: Pen,
  view: RopeView,
  { key, query, y }: { key: number; query: number; y: number },
): void {
  const { look, font, parameters } = view;
  const { position, rotation_offset } = parameters;
  const at = position + rotation_offset;
  const style = { size: font, weight: STRONG, halo: look.paper, role: "axis" } as const;
  const names = [
    { text: `key ${grouped(position)}`, fill: look.ink },
    { text: `${grouped(Math.abs(rotation_offset))} apart`, fill: look.result },
    { text: `${isInText(view, at) ? "query" : "no query"} ${grouped(at)}`, fill: look.mark },
  ];
  if (rotation_offset < 0) names.reverse();
  const gap = 0.8 * font;
  const widths = names.map(({ text }) => pen.widthOf(text, style));
  const all = sum(widths) + 2 * gap;
  let x = clamp((key + query - all) / 2, 0, view.width - all);
  for (const [index, { text, fill }] of names.entries()) {
    pen.text(text, x, y, { ...style, fill });
    x += widths[index] + gap;
  }
}

/** Handle under a press on the line: the query, or both tokens. */
function onLine(view: RopeView, places: Layout, { x, y }: Place) {
  const { font } = view;
  const { position, rotation_offset } = view.parameters;
  const isOnChart = places.mode.kind !== "mispaired" && contains(places.curve, { x, y });
  const isBeside = x < places.line.x - BESIDE_LINE * font;
  if (isBeside || (y < places.line.y - 4 && !isOnChart)) return null;
  const [key, query] = [position, position + rotation_offset].map((at) =>
    onLineAt(places, view, at),
  );
  const isNearQuery = Math.abs(x - query) < Math.min(NEAR, Math.abs(x - key));
  if (isNearQuery) return { name: "query", x: query, y };
  const isBetween = x > Math.min(key, query) - NEAR && x < Math.max(key, query) + NEAR;
  return { name: "tokens", x: isBetween ? key : x, y };
}

export const rope: Scene<RopeParameters, RopeCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { mode, list } = places;
    if (mode.kind === "mispaired") {
      drawWrongPair(pen, view, places, mode);
      heading(pen, view, "score of the head", list);
      drawList(pen, view, places, linesOfPairs(view, mode));
      drawCurve(pen, view, places, mode);
    } else {
      drawDials(pen, view, places, mode);
      drawChart(pen, view, places, mode);
    }
    drawLine(pen, view, places);
  },

  formula(view, { mode }) {
    const { position, rotation_offset, seq_len, d_model } = view.parameters;
    const query = position + rotation_offset;
    if (!isInText(view, query))
      return `no token ${grouped(query)}: positions are 0 to ${grouped(seq_len - 1)}`;
    const [m, n] = [query, position].map(grouped);
    if (mode.kind === "mispaired")
      return `R(${m}) query · R(${n}) key / √${grouped(d_model)} = ${fixed(mode.score, 4)}`;
    const [score, before, here] = [mode.score, ...mode.added].map((value) => fixed(value, 2));
    return `score, start → here: RoPE ${score} → ${score}, added ${before} → ${here}`;
  },

  describe({ parameters, core }, { mode }) {
    const { position, rotation_offset, pair } = parameters;
    const where = `a key at position ${grouped(position)} and a query at ${grouped(position + rotation_offset)}`;
    const how =
      mode.kind === "mispaired"
        ? `Both are rotated with the wrong pairs; as trained, the score would be ${fixed(mode.trained, 2)}, and highest ${core.looks_back} tokens back.`
        : `Rotated, they have the same angle and the same score everywhere. With added encodings, the score changes by ${fixed(Math.min(...mode.changes), 2)} to ${fixed(Math.max(...mode.changes), 2)} as both move, compared with the start of the text.`;
    return (
      `Pair ${pair} of ${where} as two hands, and the score of the head, ${fixed(mode.score, 2)}. ${how} ` +
      "Left and right arrow keys move both tokens, up and down change their distance."
    );
  },

  grab(view, places, place) {
    const { mode, curve, offset, value } = places;
    if (mode.kind === "mispaired" && contains(curve, place))
      return { name: "offset", x: offset(view.parameters.rotation_offset), y: value(mode.score) };
    return onLine(view, places, place) ?? nearHand(places, place);
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, rotation_offset, pair, seq_len } = view.parameters;
    const { token, offset, frequencies, mode, circle } = places;
    const variable = view.variables.find(({ key }) => key === "rotation_offset");
    if (!variable) return {};
    const limits = [lowest(variable), highest(variable, view.parameters)] as const;
    // No drag takes a token out of the text.
    const within = (p: number, ahead: number) =>
      clamp(clamp(Math.round(p), -ahead, seq_len - 1 - ahead), 0, seq_len - 1);
    const withOffset = (k: number) => ({
      rotation_offset: clamp(within(position + k, 0) - position, ...limits),
    });
    const at = (p: number) => ({ position: within(p, rotation_offset) });
    if (name === "offset") return withOffset(offset.invert(to.x));
    if (name === "query") return withOffset(token.invert(to.x) - position);
    if (name === "tokens") return at(token.invert(to.x));
    const isKey = name === "key-hand";
    const own = position + (isKey ? 0 : rotation_offset);
    const content = (hereOf(mode)[isKey ? "key" : "query"] ?? 0) - frequencies[pair] * own;
    const angle = withoutTurns(Math.atan2(to.x - circle.x, circle.y - to.y) - content);
    const near = positionOfAngle(angle, frequencies[pair], own);
    return isKey ? at(near) : withOffset(near - position);
  },

  read(_, { curve, offset, mode, token }, place) {
    if (!contains(curve, place)) return null;
    if (mode.kind !== "mispaired") {
      const { changes, keys } = mode;
      const at = Math.round(token.invert(place.x) - keys[0]);
      if (!(at in changes)) return null;
      const change = fixed(changes[at], 4);
      return [`key ${grouped(keys[0] + at)}: change of ${change} if added, 0 if rotated`];
    }
    const k = clamp(Math.round(offset.invert(place.x)), -REACH, REACH);
    return [`offset ${grouped(k)}: score ${fixed(mode.scores[k + REACH], 4)}`];
  },

  arrows: {
    ArrowLeft: ["position", -1],
    ArrowRight: ["position", 1],
    ArrowUp: ["rotation_offset", 1],
    ArrowDown: ["rotation_offset", -1],
  },
};
