/** A query and a key: one pair of each as hands, and the score of the whole head. */

import { heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { FULL_TURN, positionOfAngle, withoutTurns } from "../../ui/live/formula";
import { besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { highest, lowest } from "../../ui/live/limits";
import { clamp, counted, fixed, grouped } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { pointsOf } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { HEADING, STRONG } from "../../ui/live/sizes";
import {
  type Layout,
  layout,
  REACH,
  type RopeCore,
  type RopeParameters,
  type RopeView,
} from "./rope_layout";

const TERMS = [
  "content · content",
  "content · position",
  "position · content",
  "position · position",
];
/** Terms that change when both tokens move. */
const MOVING = [1, 2];
/** Distance from a token on its line within which a press takes it, in pixels. */
const NEAR = 26;
const TOKEN_RADIUS = 8;
/** Size of the rotated score, as a multiple of the font size. */
const LARGE = 1.15;
/** Largest height of a bar with its name, in font sizes: on a phone, and elsewhere. */
const BAR_HEIGHTS = [2.9, 4.2];

/** Return whether the text has a position. */
const isInText = ({ parameters }: RopeView, position: number): boolean =>
  position >= 0 && position < parameters.seq_len;

/** A place around the circle's middle, counter-clockwise from the right, at a length. */
const pointAt = ({ circle }: Layout, angle: number, length: number): Place => ({
  x: circle.x + length * circle.unit * Math.cos(angle),
  y: circle.y - length * circle.unit * Math.sin(angle),
});

/** Angles of the key's and the query's vector that positions turn, counter-clockwise. */
function anglesOf({ parameters }: RopeView, { frequencies, adds, contents }: Layout) {
  const { pair, position, rotation_offset } = parameters;
  const [key, query] = [position, position + rotation_offset].map(
    (place) => frequencies[pair] * place,
  );
  // An encoding is (sin, cos): it starts upwards and turns clockwise.
  return adds
    ? { key: Math.PI / 2 - key, query: Math.PI / 2 - query }
    : { key: contents.key.angle + key, query: contents.query.angle + query };
}

/** Tips of the hands. */
function handsOf(view: RopeView, places: Layout) {
  const { key, query } = places.contents;
  const angles = anglesOf(view, places);
  return {
    key: pointAt(places, angles.key, key.length),
    query: pointAt(places, angles.query, query.length),
  };
}

function drawCircle(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { circle, origin, adds, isMispaired, frequencies } = places;
  const { pair } = view.parameters;
  const { key, query } = handsOf(view, places);
  const angles = anglesOf(view, places);
  const labels = new Labels(pen, view);
  const beyond = circle.radius + 6;
  const axis = { stroke: look.grid, width: 1 };
  pen.curve([circle.x - beyond, origin.y, circle.x + beyond, origin.y], axis);
  pen.curve([origin.x, circle.y - beyond, origin.x, circle.y + beyond], axis);
  pen.dots([circle.x, circle.y], circle.unit, { stroke: look.quiet, width: 1.5, mark: "circle" });
  if (adds) {
    const content = { stroke: look.quiet, width: 2.5, mark: "content" };
    pen.curve([origin.x, origin.y, circle.x, circle.y], content);
    const style = { stroke: look.quiet, width: 1.2, dash: [3, 3] };
    for (const { x, y } of [key, query]) pen.curve([circle.x, circle.y, x, y], style);
  } else if (!isMispaired) {
    const by = angles.query - angles.key;
    const shown = by % (2 * Math.PI);
    // Wedges are clockwise from the top.
    const start = Math.PI / 2 - angles.key;
    const wedge = { fill: look.result, alpha: 0.3, mark: "angle" };
    pen.wedge(circle.x, circle.y, 0.7 * circle.unit, start, start - shown, wedge);
  }
  const turns = Math.abs((frequencies[pair] * view.parameters.rotation_offset) / FULL_TURN);
  const whole = Math.floor(turns);
  const degrees = `${fixed(360 * (turns - whole), 1)}°`;
  const apart = whole ? `${counted(whole, "turn")} + ${degrees}` : `${degrees} apart`;
  let text = adds ? `pair ${pair}, added` : `pair ${pair}: ${apart}`;
  if (isMispaired) text = `dims ${pair} and ${pair + frequencies.length}`;
  const top = circle.y - circle.radius - TOKEN_RADIUS - 0.5 * font;
  const y = places.isNarrow ? Math.max(top, font) : places.list.y - HEADING * font;
  const above: Candidate = [circle.x, y, "center"];
  labels.put(text, [above, [0, y]], { weight: STRONG });
  const hands = [
    { tip: key, colour: look.ink, name: "key" },
    { tip: query, colour: look.mark, name: "query" },
  ];
  const left = places.list.x - 0.3 * font;
  labels.avoidBox({ left, right: view.width, top: 0, bottom: view.height });
  for (const hand of hands) drawHand(pen, places, labels, hand);
  for (const hand of hands) nameHand(view, places, labels, hand);
  if (!adds) return;
  const style = { fill: look.quiet, isOptional: true };
  const beside = (from: Place, to: Place) =>
    besideOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, font, 2);
  // The content goes up to the right: its name is to the left of it or below.
  labels.put("content", beside(origin, circle).slice(-2), style);
  for (const tip of [key, query]) labels.put("+ PE", beside(circle, tip), style);
}

interface Hand {
  tip: Place;
  colour: string;
  name: string;
}

function drawHand(pen: Pen, { origin }: Layout, labels: Labels, hand: Hand): void {
  const { x, y } = hand.tip;
  pen.curve([origin.x, origin.y, x, y], { stroke: hand.colour, width: 3, mark: hand.name });
  const isDiamond = hand.name === "query";
  pen.dots([x, y], TOKEN_RADIUS, { fill: hand.colour, mark: `${hand.name}-tip`, isDiamond });
  const [left, right] = [x - TOKEN_RADIUS, x + TOKEN_RADIUS];
  labels.avoidBox({ left, right, top: y - TOKEN_RADIUS, bottom: y + TOKEN_RADIUS });
}

/** The name of a hand beside its tip, where there is space. */
function nameHand({ font }: RopeView, { circle }: Layout, labels: Labels, hand: Hand): void {
  const [right, left, ...others] = besideOf(hand.tip, font, TOKEN_RADIUS);
  const sides = hand.tip.x >= circle.x ? [right, left] : [left, right];
  const style = { weight: STRONG, fill: hand.colour, isOptional: true };
  labels.put(hand.name, [...sides, ...others], style);
}

/** The scores' change as both tokens move: none if rotated, a wave if encodings are added. */
function drawByPosition(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { curve, value, token, moving, change } = places;
  const { position } = view.parameters;
  const { step, changes } = moving!;
  const [left, right, foot] = [curve.x, curve.x + curve.width, footOf(curve)];
  const sampled = step > 1 ? ` (1 p in ${step})` : "";
  heading(pen, view, `change of score as both tokens move${sampled}`, curve);
  verticalAxis(pen, view, value, left, { gridTo: right });
  const x = token(position);
  pen.curve([x, curve.y, x, foot], { stroke: look.ink, dash: [2, 3] });
  const wave = pointsOf(changes, (index) => token(index * step), value);
  const flat = value(0);
  const area = [left, flat, ...wave, wave.at(-2)!, flat];
  pen.curve(area, { fill: look.quiet, alpha: 0.15, mark: "added" });
  pen.curve(wave, { stroke: look.quiet, width: 2.4, mark: "added" });
  const rotated = [left, flat, right, flat];
  pen.curve(rotated, { stroke: look.result, width: 4, mark: "rotated" });
  const here = { x, y: value(change) };
  pen.dots([x, here.y], 6, { fill: look.quiet, mark: "added-note" });
  pen.dots([x, flat], 6, { fill: look.result, mark: "rotated-here" });
  const labels = new Labels(pen, view);
  labels.avoidLine(wave);
  labels.avoidLine(rotated);
  const all = { left: 0, right: view.width, top: 0, bottom: view.height };
  const around = [{ right: left }, { bottom: curve.y }, { top: foot }];
  for (const side of around) labels.avoidBox({ ...all, ...side });
  const atEnd = [-0.7, 1.5].map((lines): Candidate => [right, flat + lines * font, "right"]);
  const style = { size: LARGE * font, weight: STRONG };
  labels.put("rotated: no change", atEnd, { ...style, fill: look.result, mark: "total" });
  const sign = change > 0 ? "+" : "";
  const beside = [8, 24, 40].flatMap((away) => besideOf(here, font, away));
  // For the right end, where the other label may be.
  for (const lines of [2, -2, -3]) beside.push([x - 8, here.y + lines * font, "right"]);
  const changed = { ...style, fill: look.quiet, mark: "added-note" };
  labels.put(`added: ${sign}${fixed(change, 2)}`, beside, changed);
}

/** Lower end of a box. */
const footOf = ({ y, height }: Box): number => y + height;

/** The terms of the score as bars. */
function drawTerms(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { list, line, terms, score, other, adds, isMispaired, isNarrow } = places;
  const style = { size: font, fill: look.ink };
  const strong = { ...style, weight: STRONG };
  heading(pen, view, adds ? "score, in four terms" : "score of the head", list);
  const drawn = [...terms, other ?? 0];
  const most = Math.max(...drawn.map(Math.abs), 1e-9);
  const numberWidth = 4 * font;
  const isSigned = drawn.some((term) => term < 0);
  const room = (list.width - numberWidth) / (isSigned ? 2 : 1);
  const middle = isSigned ? list.x + room : list.x;
  let y = list.y + font;
  // In a low picture the bars are closer, so that all texts end above the line of tokens.
  const tallest = BAR_HEIGHTS[isNarrow ? 0 : 1] * font;
  const step = Math.min(tallest, (line.y - y - 1.1 * font) / terms.length);
  const thickness = Math.max(0.9 * font, step - 2 * font);
  const drawBar = (name: string, term: number, fill: string) => {
    pen.text(name, list.x, y, style);
    const length = (Math.abs(term) / most) * room;
    const x = term < 0 ? middle - length : middle;
    pen.rect(x, y + 0.4 * font, Math.max(length, 1), thickness, { fill, mark: "term" });
    const number = { ...strong, align: "right" } as const;
    pen.text(fixed(term, 2), list.x + list.width, y + 0.75 * font + thickness / 2, number);
    y += step;
  };
  terms.forEach((term, index) => {
    const isMoving = adds && MOVING.includes(index);
    const name = adds ? TERMS[index] : "rotated in wrong pairs";
    const fill = isMoving || isMispaired ? look.mark : look.result;
    drawBar(isMoving ? `${name} ↔` : name, term, fill);
  });
  const [total, note] = adds
    ? [`sum: ${fixed(score, 2)}`, "↔ changes with p"]
    : [`wrong by ${fixed(Math.abs(score - other!), 2)}`, "always right at k = 0"];
  pen.text(total, list.x, y, strong);
  pen.text(note, list.x, y + 1.4 * font, style);
  y += 4.2 * font;
  const end = Math.min(list.y + list.height, line.y + 0.3 * font);
  if (other === null || y + step > end) return;
  drawBar("in the pairs of training", other, look.quiet);
  pen.text(`best at k = ${view.core.looks_back}`, list.x, y, strong);
}

function drawCurve(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { curve, offset, value, scores, compared, score, adds, isMispaired } = places;
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
    const other = { stroke: look.quiet, width: 2, dash: [5, 4], mark: "compared" };
    pen.curve(curveOf(compared), other);
    const stroke = isMispaired ? look.mark : look.result;
    pen.curve(curveOf(scores), { stroke, width: 2.4 });
  });
  heading(pen, view, `score (dashed: ${adds ? "key at 0" : "as trained"})`, curve);
  const [x, y] = [offset(rotation_offset), value(score)];
  const foot = footOf(curve);
  pen.curve([x, y, x, foot], { stroke: look.mark, dash: [2, 3] });
  // The same segment as between the tokens on their line.
  pen.curve([offset(0), foot, x, foot], { stroke: look.result, width: 6, mark: "distance" });
  pen.dots([x, y], TOKEN_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 3,
    isDiamond: true,
  });
  const isLeft = x > curve.x + curve.width / 2 && x + 9 * font > curve.x + curve.width;
  const baseline = clamp(y - 0.5 * font, curve.y + LARGE * font, foot - 0.4 * font);
  pen.text(
    `k = ${grouped(rotation_offset)}: ${fixed(score, 2)}`,
    x + (isLeft ? -1 : 1) * 1.1 * font,
    baseline,
    {
      size: LARGE * font,
      weight: STRONG,
      fill: look.mark,
      halo: look.paper,
      align: isLeft ? "right" : "left",
    },
  );
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
  const dash = exists ? [] : [6, 4];
  pen.curve([key, y, query, y], { stroke: look.result, width: exists ? 6 : 3, dash });
  pen.dots([key, y], TOKEN_RADIUS, { fill: look.ink, mark: "key-token" });
  pen.dots([query, y], TOKEN_RADIUS, {
    fill: exists ? look.mark : look.paper,
    stroke: look.mark,
    width: 2,
    isDiamond: true,
    mark: "query-token",
  });
  const style = { size: font, weight: STRONG, halo: look.paper } as const;
  const keyText = `key ${grouped(position)}`;
  const queryText = exists ? `query ${grouped(at)}` : `no query ${grouped(at)}`;
  const names = [
    { text: keyText, x: key, fill: look.ink },
    { text: queryText, x: query, fill: look.mark },
  ].sort((one, other) => one.x - other.x);
  const [first, second] = names.map(({ text }) => pen.widthOf(text, style));
  const gap = 0.8 * font;
  const between = (key + query - gap) / 2;
  const left = Math.min(names[0].x - first + font, between - first);
  const start = clamp(left, 0, view.width - first - gap - second);
  const next = clamp(names[1].x - font, start + first + gap, view.width - second);
  pen.text(names[0].text, start, y - 0.9 * font, { ...style, fill: names[0].fill });
  pen.text(names[1].text, next, y - 0.9 * font, { ...style, fill: names[1].fill });
}

/** Handle under a press on the line: the query, or both tokens. */
function onLine(view: RopeView, places: Layout, { x, y }: Place) {
  const { position, rotation_offset } = view.parameters;
  if (y < places.line.y - 4 && !(places.moving && contains(places.curve, { x, y }))) return null;
  const [key, query] = [position, position + rotation_offset].map((at) =>
    onLineAt(places, view, at),
  );
  const isNearQuery = Math.abs(x - query) < Math.min(NEAR, Math.abs(x - key));
  if (isNearQuery) return { name: "query", x: query, y };
  const isBetween = x > Math.min(key, query) - NEAR && x < Math.max(key, query) + NEAR;
  return { name: "tokens", x: isBetween ? key : x, y };
}

/** The hand whose tip is nearer to a place. */
function nearHand(view: RopeView, places: Layout, place: Place) {
  const { key, query } = handsOf(view, places);
  const { x, y, unit } = places.circle;
  if (Math.hypot(place.x - x, place.y - y) > unit + 24) return null;
  const distance = (tip: Place) => Math.hypot(place.x - tip.x, place.y - tip.y);
  return distance(query) < distance(key)
    ? { name: "query-hand", ...query }
    : { name: "key-hand", ...key };
}

export const rope: Scene<RopeParameters, RopeCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawCircle(pen, view, places);
    if (places.moving) drawByPosition(pen, view, places);
    else {
      drawTerms(pen, view, places);
      drawCurve(pen, view, places);
    }
    drawLine(pen, view, places);
  },

  formula(view, { score, adds }) {
    const { parameters } = view;
    const { position, rotation_offset, seq_len } = parameters;
    const query = position + rotation_offset;
    if (!isInText(view, query))
      return `no token ${grouped(query)}: positions are 0 to ${grouped(seq_len - 1)}`;
    const [m, n] = [query, position].map(grouped);
    const sum = adds ? `(query + PE(${m})) · (key + PE(${n}))` : `R(${m}) query · R(${n}) key`;
    return `${sum} / √${grouped(parameters.d_model)} = ${fixed(score, 4)}`;
  },

  describe({ parameters, core }, { score, terms, other, adds, isMispaired }) {
    const { position, rotation_offset, pair } = parameters;
    const where = `a key at position ${grouped(position)} and a query at ${grouped(position + rotation_offset)}`;
    let how = "Both are rotated. For a given offset, the score is the same everywhere.";
    if (adds)
      how = `Encodings are added. The four terms of the score are ${terms.map((term) => fixed(term, 2)).join(", ")}; two of them change when both tokens move.`;
    else if (isMispaired)
      how = `Both are rotated with the wrong pairs; as trained, the score would be ${fixed(other!, 2)}, and highest ${core.looks_back} tokens back.`;
    return (
      `Pair ${pair} of ${where} as two hands, and the score of the head, ${fixed(score, 2)}. ${how} ` +
      "Left and right arrow keys move both tokens, up and down change their distance."
    );
  },

  grab(view, places, place) {
    if (!places.moving && contains(places.curve, place)) {
      const { offset, value, score } = places;
      return { name: "offset", x: offset(view.parameters.rotation_offset), y: value(score) };
    }
    return onLine(view, places, place) ?? nearHand(view, places, place);
  },

  drag(view, places, name, to): Record<string, number> {
    const { position, rotation_offset, pair, seq_len } = view.parameters;
    const { token, offset, frequencies, adds, contents, circle } = places;
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
    const direction = Math.atan2(circle.y - to.y, to.x - circle.x);
    const { angle: content } = name === "key-hand" ? contents.key : contents.query;
    const angle = withoutTurns(adds ? Math.PI / 2 - direction : direction - content);
    const near = (from: number) => positionOfAngle(angle, frequencies[pair], from);
    if (name === "key-hand") return at(near(position));
    return withOffset(near(position + rotation_offset) - position);
  },

  read(_, { curve, offset, scores, moving, token }, place) {
    if (!contains(curve, place)) return null;
    if (moving) {
      const { changes, step } = moving;
      const at = clamp(Math.round(token.invert(place.x) / step), 0, changes.length - 1);
      return [`key ${grouped(at * step)}: added score changed by ${fixed(changes[at], 4)}`];
    }
    const k = clamp(Math.round(offset.invert(place.x)), -REACH, REACH);
    return [`offset ${grouped(k)}: score ${fixed(scores[k + REACH], 4)}`];
  },

  arrows: {
    ArrowLeft: ["position", -1],
    ArrowRight: ["position", 1],
    ArrowUp: ["rotation_offset", 1],
    ArrowDown: ["rotation_offset", -1],
  },
};
