/**
 * One pair of a query and a key as hands on a circle.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top: the first dimension of a rotated
 * pair, which the cosine scales, is upwards, the second to the right.
 */

import { pointAt, roundArrow } from "../../ui/live/arrows";
import { FULL_TURN } from "../../ui/live/formulas/sinusoid";
import { avoidedPen, besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { counted, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, DOTTED, HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, TOKEN_RADIUS } from "./rope_layout";
import { isInText, type RopeView } from "./rope_scores";

/** Radius of the angle at the start of the text, as a share of the tokens' own. */
const AT_START = 0.6;
/** Share of a wedge's radius at which its angle is named. */
const ANGLE_AT = 0.65;
/** Distance from the circle to the arrow along it, in pixels. */
const OUTSIDE = 11;
/** Shares of that arrow at which it may be named, in the order in which they are tried. */
const LOWER = 0.7;
const ALONG = [0.8, 0.95, 0.6, 0.4, 0.2, 0.05];

/** A place around the circle's middle, at a length. */
function placeAt({ circle }: Layout, angle: number, length: number): Place {
  const [x, y] = pointAt({ ...circle, radius: circle.unit }, angle, length);
  return { x, y };
}

/** Angles of the key's and the query's vector that positions turn, clockwise from the top. */
function anglesOf({ parameters }: RopeView, { frequencies, mode }: Layout) {
  const { pair, position, rotation_offset } = parameters;
  const [key, query] = [position, position + rotation_offset].map(
    (place) => frequencies[pair] * place,
  );
  const { contents } = mode;
  return mode.kind === "added"
    ? { key, query }
    : { key: contents.key.angle + key, query: contents.query.angle + query };
}

/** Tips of the hands. */
function handsOf(view: RopeView, places: Layout) {
  const { key, query } = places.mode.contents;
  const angles = anglesOf(view, places);
  return {
    key: placeAt(places, angles.key, key.length),
    query: placeAt(places, angles.query, query.length),
  };
}

/** The circle with both hands, the angle between them, and the same at the start of the text. */
export function drawCircle(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { circle, origin, mode } = places;
  const { key, query } = handsOf(view, places);
  const labels = new Labels(pen, view);
  const beyond = circle.radius + 6;
  const axis = { stroke: look.grid, width: 1 };
  pen.curve([circle.x - beyond, origin.y, circle.x + beyond, origin.y], axis);
  pen.curve([origin.x, circle.y - beyond, origin.x, circle.y + beyond], axis);
  pen.dots([circle.x, circle.y], circle.unit, { stroke: look.quiet, width: 1.5, mark: "circle" });
  if (mode.kind === "added") drawParts(pen, view, places);
  const start = atStart(view, places);
  if (start) drawAtStart(pen, start, places);
  if (mode.kind === "rotated") drawAngle(pen, view, places, "angle", 1);
  const top = circle.y - circle.radius - TOKEN_RADIUS - 0.5 * font;
  const y = places.isNarrow ? Math.max(top, font) : places.list.y - HEADING * font;
  const above: Candidate = [circle.x, y, "center"];
  const fill = mode.kind === "rotated" ? look.result : look.ink;
  const title = { size: font, weight: STRONG };
  const width = places.isNarrow ? view.width : places.curve.x - font;
  const texts = pairInWords(view, places);
  const text = texts.find((candidate) => pen.widthOf(candidate, title) < width) ?? texts.at(-1)!;
  labels.put(text, [above, [0, y]], { ...title, fill });
  const hands = [
    { tip: key, colour: look.ink, name: "key" },
    { tip: query, colour: look.mark, name: "query" },
  ];
  const left = places.list.x - 0.3 * font;
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, left });
  if (places.isNarrow) labels.avoidBox({ ...whole, top: places.curve.y - 2 * font });
  for (const hand of hands) drawHand(pen, places, labels, hand);
  if (start) drawTurned(avoidedPen(pen, labels), view, places, start, labels);
  if (mode.kind === "rotated") nameAngles(avoidedPen(pen, labels), view, places, start);
  for (const hand of hands) nameHand(view, places, labels, hand);
  // The names of hands come first: they may cross another hand where there is little space.
  for (const { tip } of hands) labels.avoidLine([origin.x, origin.y, tip.x, tip.y]);
  if (start) nameAtStart(start, places, labels);
  if (mode.kind === "added") nameParts(view, places, labels);
}

/** The chosen pair, and how far the query's hand is ahead of the key's. */
function pairInWords({ parameters }: RopeView, { mode, frequencies }: Layout): string[] {
  const { pair, rotation_offset } = parameters;
  const count = frequencies.length;
  const name = count > 1 ? `one pair (${pair} of ${grouped(count)})` : "the only pair";
  if (mode.kind === "added") return [`${name}, added`];
  if (mode.kind === "mispaired") return [`dims ${pair} and ${pair + count}`];
  const turns = Math.abs((frequencies[pair] * rotation_offset) / FULL_TURN);
  const whole = Math.floor(turns);
  const degrees = `${fixed(360 * (turns - whole), 1)}°`;
  const angle = whole ? `${counted(whole, "turn")} + ${degrees}` : degrees;
  const words = `query ${angle} ${rotation_offset < 0 ? "behind" : "ahead"}`;
  return [`${name}: ${words}`, `pair ${pair}: ${words}`];
}

/** The angle from the key's hand to the query's. */
function drawAngle(pen: Pen, view: RopeView, places: Layout, mark: string, share: number): void {
  const { key, query } = anglesOf(view, places);
  const { x, y, unit } = places.circle;
  const wedge = { fill: view.look.result, alpha: 0.3, mark };
  pen.wedge(x, y, share * unit, key, key + ((query - key) % FULL_TURN), wedge);
}

/** The angle between the hands, here and at the start, where no hand crosses it: it is the same. */
function nameAngles(pen: Pen, view: RopeView, places: Layout, start: RopeView | null): void {
  const { x, y, unit } = places.circle;
  const wedges = [
    { at: view, radius: unit, mark: "angle" },
    ...(start ? [{ at: start, radius: AT_START * unit, mark: "elsewhere" }] : []),
  ];
  const labels = new Labels(pen, view);
  for (const { at } of wedges)
    for (const tip of Object.values(handsOf(at, places))) labels.avoidLine([x, y, tip.x, tip.y]);
  for (const { at, radius, mark } of wedges) {
    const { key, query } = anglesOf(at, places);
    const by = query - key;
    const rest = by % FULL_TURN;
    const text = `${fixed(360 * Math.abs(by / FULL_TURN), 1)}°`;
    const toHand = ANGLE_AT * radius * Math.sin(Math.min(Math.abs(rest), Math.PI) / 2);
    if (toHand < pen.widthOf(text, { size: view.font }) / 2 + view.font / 2) continue;
    const middle = placeAt(places, key + rest / 2, (ANGLE_AT * radius) / unit);
    const place: Candidate = [middle.x, middle.y + MIDDLE * view.font, "center"];
    labels.put(text, [place], { mark, isOptional: true });
  }
}

/** Both tokens at the start of the text, as far apart; null if they are there, or not rotated. */
export function atStart(view: RopeView, { mode }: Layout): RopeView | null {
  const { parameters } = view;
  if (mode.kind !== "rotated") return null;
  const [position] = mode.keys;
  const exists = isInText(view, position + parameters.rotation_offset);
  if (!exists || position === parameters.position) return null;
  return { ...view, parameters: { ...parameters, position } };
}

/** The tips of their hands, with their names. */
function tipsAtStart(start: RopeView, places: Layout) {
  const { position, rotation_offset } = start.parameters;
  const { key, query } = handsOf(start, places);
  return [
    { tip: key, name: `key ${grouped(position)}`, isDiamond: false },
    { tip: query, name: `query ${grouped(position + rotation_offset)}`, isDiamond: true },
  ];
}

function drawAtStart(pen: Pen, start: RopeView, places: Layout): void {
  drawAngle(pen, start, places, "elsewhere", AT_START);
  const { x, y } = places.circle;
  const stroke = start.look.quiet;
  for (const { tip, isDiamond } of tipsAtStart(start, places)) {
    pen.curve([x, y, tip.x, tip.y], { stroke, width: 2, dash: DASHED, mark: "elsewhere" });
    pen.dots([tip.x, tip.y], 5, { fill: stroke, isDiamond, mark: "elsewhere" });
  }
}

function nameAtStart(start: RopeView, places: Layout, labels: Labels): void {
  for (const { tip, name } of tipsAtStart(start, places))
    nameHand(start, places, labels, { tip, colour: start.look.quiet, name, mark: "elsewhere" });
}

/** An arrow outside from the key at the start to the key: by its angle both hands have turned. */
function drawTurned(
  pen: Pen,
  view: RopeView,
  places: Layout,
  start: RopeView,
  labels: Labels,
): void {
  const { look, font, parameters } = view;
  const { circle } = places;
  const from = anglesOf(start, places).key;
  const by = (anglesOf(view, places).key - from) % FULL_TURN;
  const mark = "elsewhere";
  const around = { ...circle, radius: circle.radius + OUTSIDE };
  roundArrow(pen, around, { from, by }, { gap: 0, colour: look.quiet, mark });
  const tokens = counted(Math.round(parameters.position - start.parameters.position), "token");
  const beyond = 1 + (0.8 * font) / around.radius;
  [`turned by ${tokens}`, tokens].some((text) => {
    const half = pen.widthOf(text, { size: font }) / 2;
    const candidates = ALONG.map((share): Candidate => {
      const angle = from + share * by;
      const [x, y] = pointAt(around, angle, beyond);
      // The lower the text, the farther down.
      const baseline = y + (MIDDLE - LOWER * Math.cos(angle)) * font;
      return [x + half * Math.sin(angle), baseline, "center"];
    });
    return labels.put(text, candidates, { isOptional: true, mark });
  });
}

/** The content that encodings are added to, and the encodings. */
function drawParts(pen: Pen, view: RopeView, places: Layout): void {
  const { circle, origin } = places;
  const { key, query } = handsOf(view, places);
  const stroke = view.look.quiet;
  pen.curve([origin.x, origin.y, circle.x, circle.y], { stroke, width: 2.5, mark: "content" });
  const style = { stroke, width: 1.2, dash: DOTTED };
  for (const { x, y } of [key, query]) pen.curve([circle.x, circle.y, x, y], style);
}

function nameParts(view: RopeView, places: Layout, labels: Labels): void {
  const { circle, origin } = places;
  const { key, query } = handsOf(view, places);
  const style = { fill: view.look.quiet, isOptional: true };
  const beside = (from: Place, to: Place) =>
    besideOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, view.font, 2);
  // The content goes up to the right: its name is to the left of it or below.
  labels.put("content", beside(origin, circle).slice(-2), style);
  for (const tip of [key, query]) labels.put("+ PE", beside(circle, tip), style);
}

interface Hand {
  tip: Place;
  colour: string;
  name: string;
  mark?: string;
}

function drawHand(pen: Pen, { origin }: Layout, labels: Labels, hand: Hand): void {
  const { x, y } = hand.tip;
  pen.curve([origin.x, origin.y, x, y], { stroke: hand.colour, width: 3, mark: hand.name });
  const isDiamond = hand.name === "query";
  pen.dots([x, y], TOKEN_RADIUS, { fill: hand.colour, mark: `${hand.name}-tip`, isDiamond });
  const [left, right] = [x - TOKEN_RADIUS, x + TOKEN_RADIUS];
  labels.avoidBox({ left, right, top: y - TOKEN_RADIUS, bottom: y + TOKEN_RADIUS });
}

/** The name of a hand beside its tip, or beside the arrow there, where there is space. */
function nameHand({ font }: RopeView, { circle }: Layout, labels: Labels, hand: Hand): void {
  const [near, far] = [0, OUTSIDE].map((away) => besideOf(hand.tip, font, TOKEN_RADIUS + away));
  const sides = (hand.tip.x >= circle.x ? [0, 1] : [1, 0]).flatMap((side) => [
    near[side],
    far[side],
  ]);
  const style = { weight: STRONG, fill: hand.colour, isOptional: true, mark: hand.mark };
  const role = hand.mark ? undefined : "axis";
  labels.put(hand.name, [...sides, ...near.slice(2), ...far.slice(2)], { ...style, role });
}

/** The hand whose tip is nearer to a place. */
export function nearHand(view: RopeView, places: Layout, place: Place) {
  const { key, query } = handsOf(view, places);
  const { x, y, unit } = places.circle;
  if (Math.hypot(place.x - x, place.y - y) > unit + 24) return null;
  const distance = (tip: Place) => Math.hypot(place.x - tip.x, place.y - tip.y);
  return distance(query) < distance(key)
    ? { name: "query-hand", ...query }
    : { name: "key-hand", ...key };
}
