/** A query and a key: one pair of each as hands, and the score of the whole head. */

import { maxIndex } from "d3-array";
import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { positionOfAngle, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { avoidedPen, type Candidate, Labels } from "../../ui/live/labels";
import { highest, lowest } from "../../ui/live/limits";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DASHED, DOTTED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { atStart, drawCircle, jointOf, nearHand } from "./rope_circle";
import { type Layout, layout, TOKEN_RADIUS } from "./rope_layout";
import {
  type ByPosition,
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
/** Size of the name of the other score, as a multiple of the font size. */
const LARGE = 1.4;
/** The same of the line of no change, but for phones. */
const NAME_OF_FLAT = 1.15;
/** Width of the number after a bar, and height of a text below bars, in font sizes. */
const NUMBER_WIDTH = 4;
const TEXT_STEP = 1.4;
/** Largest height of a bar with its name, in font sizes: on a phone, and elsewhere. */
const BAR_HEIGHTS = [2.9, 4.2];

/** The change of both scores as both tokens move: none if rotated, a curve if added. */
function drawByPosition(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font } = view;
  const { curve, value, token } = places;
  const { kind, step, changes, changeHere, keys } = mode;
  const { position, rotation_offset } = view.parameters;
  const [left, right] = [curve.x, curve.x + curve.width];
  const [start, end] = keys.map(token);
  const sampled = step > 1 ? ` (1 n in ${step})` : "";
  const title = "score of the same two words as both move";
  heading(pen, view, [title + sampled, title], curve, { width: curve.width });
  const [low, high] = value.domain();
  const values = roundTicks(low, high, curve.height / (3 * font), { fractions: true });
  verticalAxis(pen, view, value, left, { values, gridTo: right, title: "change of the score" });
  const x = token(position);
  const exists = isInText(view, position + rotation_offset);
  if (exists) pen.curve([x, curve.y, x, footOf(curve)], { stroke: look.ink, dash: DOTTED });
  const shown = changes.filter((_, index) => index % step === 0);
  const points = pointsOf(shown, (index) => token(keys[0] + index * step), value);
  const [top, bottom] = [Math.max(...changes), Math.min(...changes)].map(value);
  // The colour of an error, where encodings are added.
  const colour = kind === "added" ? look.mark : look.quiet;
  const y = value(0);
  // The area between both: the change.
  pen.curve([start, y, ...points, end, y], { fill: colour, alpha: 0.2, mark: "added" });
  pen.curve(points, { stroke: colour, width: 3, mark: "added" });
  pen.curve([start, y, end, y], { stroke: look.result, width: 4, mark: "rotated" });
  if (exists) {
    pen.dots([x, value(changeHere)], TOKEN_RADIUS, { fill: colour, mark: "added-note" });
    pen.dots([x, y], TOKEN_RADIUS, { fill: look.result, mark: "rotated-here" });
  }
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  for (const side of [{ right: left }, { bottom: curve.y }, { top: footOf(curve) }])
    labels.avoidBox({ ...whole, ...side });
  labels.avoidLine(points);
  labels.avoidLine([start, y, end, y]);
  nameFlat(avoidedPen(pen, labels), view, places, end);
  const note = {
    size: LARGE * font,
    weight: STRONG,
    isOptional: true,
    fill: colour,
    mark: "added-note",
  };
  // Beside the largest change, or below or above all.
  const largest = maxIndex(changes, Math.abs);
  const [far, level] = [token(keys[0] + largest), value(changes[largest])];
  labels.put(
    `added: changes by up to ${fixed(Math.abs(changes[largest]), 2)}`,
    [
      [far + 1.2 * font, level + MIDDLE * LARGE * font, "left"],
      [far - 1.2 * font, level + MIDDLE * LARGE * font, "right"],
      [end, bottom + 1.7 * font, "right"],
      [end, top - 0.7 * font, "right"],
    ],
    note,
  );
}

/** The name of the line of no change, after its end, in two lines. */
function nameFlat(pen: Pen, view: RopeView, { value, curve, isNarrow }: Layout, end: number): void {
  const { look, font } = view;
  const size = (isNarrow ? 1 : NAME_OF_FLAT) * font;
  // In the colour of the angle, on which the score depends.
  const style = { size, weight: STRONG, fill: look.result, halo: look.paper };
  const y = Math.min(value(0), footOf(curve) - 0.5 * size);
  pen.text("RoPE:", end + 0.5 * font, y - 0.25 * size, { ...style, mark: "rotated" });
  pen.text("no change", end + 0.5 * font, y + 0.95 * size, { ...style, mark: "total" });
}

/** Lower end of a box. */
const footOf = ({ y, height }: Box): number => y + height;

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
  const needed = bars.length;
  const step = Math.min(tallest, (tokens.y - y - 1.1 * font) / needed);
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
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: curve.x + curve.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, right: curve.x });
  labels.avoidBox({ ...whole, left: whole.right, right: view.width });
  for (const values of [scores, compared]) labels.avoidLine(curveOf(values));
  // Beside the dot, or beside the line below it, or at the top.
  const top = curve.y + LARGE * font;
  const baseline = clamp(y - 0.5 * font, top, foot - 0.4 * font);
  const levels = [baseline, (y + foot) / 2, foot - 0.8 * font, top];
  const candidates = levels.flatMap((down): Candidate[] => [
    [x + 1.1 * font, down],
    [x - 1.1 * font, down, "right"],
  ]);
  labels.put(`k = ${grouped(rotation_offset)}: ${fixed(score, 2)}`, candidates, {
    size: LARGE * font,
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
  const start = atStart(view, places);
  if (start) {
    const { position: first } = start.parameters;
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
  const style = { size: font, weight: STRONG, halo: look.paper, role: "axis" } as const;
  const keyText = `key ${grouped(position)}`;
  const queryText = exists ? `query ${grouped(at)}` : `no query ${grouped(at)}`;
  const names = [
    { text: keyText, x: key, fill: look.ink },
    { text: queryText, x: query, fill: look.mark },
  ].sort((a, b) => a.x - b.x);
  const [first, second] = names.map(({ text }) => pen.widthOf(text, style));
  const gap = 0.8 * font;
  const between = (key + query - gap) / 2;
  const left = Math.min(names[0].x - first + font, between - first);
  const begin = clamp(left, 0, view.width - first - gap - second);
  const next = clamp(names[1].x - font, begin + first + gap, view.width - second);
  pen.text(names[0].text, begin, y - 0.9 * font, { ...style, fill: names[0].fill });
  pen.text(names[1].text, next, y - 0.9 * font, { ...style, fill: names[1].fill });
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
    drawCircle(pen, view, places);
    if (mode.kind !== "mispaired") drawByPosition(pen, view, places, mode);
    else {
      heading(pen, view, "score of the head", list);
      drawList(pen, view, places, linesOfPairs(view, mode));
      drawCurve(pen, view, places, mode);
    }
    drawLine(pen, view, places);
  },

  formula(view, { mode }) {
    const { parameters } = view;
    const { position, rotation_offset, seq_len } = parameters;
    const query = position + rotation_offset;
    if (!isInText(view, query))
      return `no token ${grouped(query)}: positions are 0 to ${grouped(seq_len - 1)}`;
    const [m, n] = [query, position].map(grouped);
    const isAdded = mode.kind === "added";
    const sum = isAdded ? `(query + PE(${m})) · (key + PE(${n}))` : `R(${m}) query · R(${n}) key`;
    return `${sum} / √${grouped(parameters.d_model)} = ${fixed(mode.score, 4)}`;
  },

  describe({ parameters, core }, { mode }) {
    const { position, rotation_offset, pair } = parameters;
    const where = `a key at position ${grouped(position)} and a query at ${grouped(position + rotation_offset)}`;
    let how = "Both are rotated. For a given offset, the score is the same everywhere.";
    if (mode.kind === "added")
      how = `Encodings are added. As both tokens move, the score changes by ${fixed(Math.min(...mode.changes), 2)} to ${fixed(Math.max(...mode.changes), 2)}, compared with the start of the text.`;
    else if (mode.kind === "mispaired")
      how = `Both are rotated with the wrong pairs; as trained, the score would be ${fixed(mode.trained, 2)}, and highest ${core.looks_back} tokens back.`;
    return (
      `Pair ${pair} of ${where} as two hands, and the score of the head, ${fixed(mode.score, 2)}. ${how} ` +
      "Left and right arrow keys move both tokens, up and down change their distance."
    );
  },

  grab(view, places, place) {
    const { mode, curve, offset, value } = places;
    if (mode.kind === "mispaired" && contains(curve, place))
      return { name: "offset", x: offset(view.parameters.rotation_offset), y: value(mode.score) };
    return onLine(view, places, place) ?? nearHand(view, places, place);
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, rotation_offset, pair, seq_len } = view.parameters;
    const { token, offset, frequencies, mode } = places;
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
    const hand = name === "key-hand" ? "key" : "query";
    const joint = jointOf(view, places, hand);
    const direction = Math.atan2(to.x - joint.x, joint.y - to.y);
    const content = mode.kind === "added" ? 0 : mode.contents[hand].angle;
    const angle = withoutTurns(direction - content);
    const near = (from: number) => positionOfAngle(angle, frequencies[pair], from);
    if (hand === "key") return at(near(position));
    return withOffset(near(position + rotation_offset) - position);
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
