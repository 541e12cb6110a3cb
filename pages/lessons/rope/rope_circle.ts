/**
 * One pair of a query and a key as hands on a circle.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top: the first dimension of a rotated
 * pair, which the cosine scales, is upwards, the second to the right.
 */

import { pointAt } from "../../ui/live/arrows";
import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { avoidedPen, besideOf, type Candidate, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, DOTTED, HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, TOKEN_RADIUS } from "./rope_layout";
import { isInText, type Part, type RopeView } from "./rope_scores";

/** Radius of the angle between the hands, as a share of the circle's, and of that at the start. */
const NOW = 0.75;
const AT_START = 0.45;
/** Share of a wedge's radius at which its angle is named. */
const ANGLE_AT = 0.65;
/** A place around the start of the hands, or around another, at a length. */
function placeAt(places: Layout, angle: number, length: number, around = places.origin): Place {
  const [x, y] = pointAt({ ...around, radius: places.circle.unit }, angle, length);
  return { x, y };
}

/** A token's vector in the picture. */
interface Arm {
  /** Start of what its position turns: the middle, or the tip of the content. */
  joint: Place;
  tip: Place;
  /** Direction of the tip from the middle, clockwise from the top; may have whole turns. */
  direction: number;
}

type Arms = Readonly<Record<"key" | "query", Arm>>;

/** The vectors of key and query in the chosen pair. */
function armsOf(view: RopeView, places: Layout): Arms {
  const { parameters } = view;
  const { origin, mode, frequencies } = places;
  const { pair, position, rotation_offset } = parameters;
  const armOf = (content: Part, at: number): Arm => {
    const turn = frequencies[pair] * at;
    if (mode.kind !== "added") {
      const direction = content.angle + turn;
      return { joint: origin, tip: placeAt(places, direction, content.length), direction };
    }
    const joint = placeAt(places, content.angle, content.length);
    const tip = placeAt(places, turn, 1, joint);
    return { joint, tip, direction: Math.atan2(tip.x - origin.x, origin.y - tip.y) };
  };
  const { key, query } = mode.contents;
  return { key: armOf(key, position), query: armOf(query, position + rotation_offset) };
}

/** The place that a hand turns around, by its name. */
export const jointOf = (view: RopeView, places: Layout, hand: "key" | "query"): Place =>
  armsOf(view, places)[hand].joint;

/** The angle from the key's vector to the query's, from -π to π. */
function angleBetween(view: RopeView, places: Layout): number {
  const { key, query } = armsOf(view, places);
  return withoutTurns(query.direction - key.direction);
}

const inDegrees = (angle: number) => `${fixed((360 * Math.abs(angle)) / FULL_TURN, 1)}°`;

/** The circle with both hands, the angle between them, and the same at the start of the text. */
export function drawCircle(pen: Pen, view: RopeView, places: Layout): void {
  const { look, font } = view;
  const { circle, origin, mode } = places;
  const arms = armsOf(view, places);
  const labels = new Labels(pen, view);
  const beyond = circle.radius + 6;
  const axis = { stroke: look.grid, width: 1 };
  pen.curve([circle.x - beyond, origin.y, circle.x + beyond, origin.y], axis);
  pen.curve([origin.x, circle.y - beyond, origin.x, circle.y + beyond], axis);
  drawCircles(pen, view, places, arms);
  if (mode.kind === "added") drawParts(pen, view, places);
  const start = atStart(view, places);
  if (start) drawAtStart(pen, start, places);
  if (mode.kind !== "mispaired") drawAngle(pen, view, places, "angle", NOW);
  nameCircle(avoidedPen(pen, labels), view, places, start);
  const hands = [
    { tip: arms.key.tip, colour: look.ink, name: "key" },
    { tip: arms.query.tip, colour: look.mark, name: "query" },
  ];
  const left = places.list.x - 0.3 * font;
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, left });
  if (places.isNarrow) labels.avoidBox({ ...whole, top: places.curve.y - 2 * font });
  for (const hand of hands) drawHand(pen, places, labels, hand);
  if (mode.kind !== "mispaired") nameAngles(avoidedPen(pen, labels), view, places, start);
  for (const hand of hands) nameHand(view, places, labels, hand);
  // The names of hands come first: they may cross another hand where there is little space.
  for (const { tip } of hands) labels.avoidLine([origin.x, origin.y, tip.x, tip.y]);
  if (mode.kind === "added") nameParts(view, places, labels);
}

/** The chosen pair above the circle or, on a phone, beside it, and what becomes of its angle. */
function nameCircle(pen: Pen, view: RopeView, places: Layout, start: RopeView | null): void {
  const { look, font, parameters } = view;
  const { circle, mode, frequencies, isNarrow, list } = places;
  const { pair } = parameters;
  const count = frequencies.length;
  const style = { size: font, weight: STRONG, fill: look.ink };
  if (mode.kind === "mispaired") {
    const y = isNarrow ? font : list.y - HEADING * font;
    pen.text(`dims ${pair} and ${pair + count}`, isNarrow ? 0 : circle.x, y, {
      ...style,
      align: isNarrow ? "left" : "center",
    });
    return;
  }
  const name = count > 1 ? `one pair (${pair} of ${grouped(count)}): ` : "the only pair: ";
  const here = `${inDegrees(angleBetween(view, places))} apart`;
  const moved = mode.kind === "rotated" ? "the angle stays" : "the angle changes";
  const said = {
    ...style,
    fill: colourOf(view, places),
    mark: start ? "elsewhere" : "angle",
  };
  const apart = start ? moved : here;
  if (isNarrow) {
    const y = circle.y - 0.5 * font;
    pen.text(name.trim(), 0, y, style);
    pen.text(apart, 0, y + 1.5 * font, said);
    return;
  }
  const y = list.y - HEADING * font;
  const first = pen.widthOf(name, style);
  const x = Math.max(circle.x - (first + pen.widthOf(apart, said)) / 2, 0);
  pen.text(name, x, y, style);
  pen.text(apart, x + first, y, said);
}

/** Colour of an angle that stays, or that does not. */
const colourOf = ({ look }: RopeView, { mode }: Layout) =>
  mode.kind === "added" ? look.mark : look.result;

/** The angle from the key's hand to the query's. */
function drawAngle(pen: Pen, view: RopeView, places: Layout, mark: string, share: number): void {
  const from = armsOf(view, places).key.direction;
  const { x, y } = places.origin;
  const wedge = { fill: colourOf(view, places), alpha: 0.3, mark };
  pen.wedge(x, y, share * places.circle.radius, from, from + angleBetween(view, places), wedge);
}

/** The angle between the hands, here and at the start, where no hand crosses it. */
function nameAngles(pen: Pen, view: RopeView, places: Layout, start: RopeView | null): void {
  const { x, y } = places.origin;
  const { radius: whole, unit } = places.circle;
  const wedges = [
    { at: view, radius: NOW * whole, mark: "angle" },
    ...(start ? [{ at: start, radius: AT_START * whole, mark: "elsewhere" }] : []),
  ];
  const labels = new Labels(pen, view);
  for (const { at } of wedges)
    for (const { tip } of Object.values(armsOf(at, places))) labels.avoidLine([x, y, tip.x, tip.y]);
  for (const { at, radius, mark } of wedges) {
    const by = angleBetween(at, places);
    const text = inDegrees(by);
    const toHand = ANGLE_AT * radius * Math.sin(Math.abs(by) / 2);
    if (toHand < pen.widthOf(text, { size: view.font }) / 2 + view.font / 2) continue;
    const direction = armsOf(at, places).key.direction + by / 2;
    const middle = placeAt(places, direction, (ANGLE_AT * radius) / unit);
    const place: Candidate = [middle.x, middle.y + MIDDLE * view.font, "center"];
    labels.put(text, [place], { mark, isOptional: true });
  }
}

/** Both tokens at the start of the text; null if they are there, or in wrong pairs. */
export function atStart(view: RopeView, { mode }: Layout): RopeView | null {
  const { parameters } = view;
  if (mode.kind === "mispaired") return null;
  const [position] = mode.keys;
  const exists = isInText(view, position + parameters.rotation_offset);
  if (!exists || position === parameters.position) return null;
  return { ...view, parameters: { ...parameters, position } };
}

function drawAtStart(pen: Pen, start: RopeView, places: Layout): void {
  drawAngle(pen, start, places, "elsewhere", AT_START);
  const { x, y } = places.origin;
  const stroke = start.look.quiet;
  const { key, query } = armsOf(start, places);
  for (const { tip } of [key, query]) {
    pen.curve([x, y, tip.x, tip.y], { stroke, width: 2, dash: DASHED, mark: "elsewhere" });
    const style = { fill: stroke, isDiamond: tip === query.tip, mark: "elsewhere" };
    pen.dots([tip.x, tip.y], 5, style);
  }
}

/** The circle on which the tips of both hands turn, or one for each if encodings are added. */
function drawCircles(pen: Pen, view: RopeView, { circle, mode }: Layout, arms: Arms): void {
  const style = { stroke: view.look.quiet, width: 1, mark: "circle" };
  const joints = mode.kind === "added" ? [arms.key.joint, arms.query.joint] : [arms.key.joint];
  for (const { x, y } of joints) pen.dots([x, y], circle.unit, style);
}

/** The contents, and the encodings added to them. */
function drawParts(pen: Pen, view: RopeView, places: Layout): void {
  const { origin } = places;
  const stroke = view.look.quiet;
  for (const { joint, tip } of Object.values(armsOf(view, places))) {
    pen.curve([origin.x, origin.y, joint.x, joint.y], { stroke, width: 2.5, mark: "content" });
    pen.curve([joint.x, joint.y, tip.x, tip.y], { stroke, width: 1.2, dash: DOTTED });
  }
}

function nameParts(view: RopeView, places: Layout, labels: Labels): void {
  const style = { fill: view.look.quiet, isOptional: true };
  const beside = (from: Place, to: Place) =>
    besideOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, view.font, 2);
  for (const { joint, tip } of Object.values(armsOf(view, places))) {
    labels.put("content", beside(places.origin, joint), style);
    labels.put("+ PE", beside(joint, tip), style);
  }
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
  const style = { weight: STRONG, fill: hand.colour, isOptional: true, role: "axis" } as const;
  labels.put(hand.name, [...sides, ...others], style);
}

/** The hand whose tip is nearer to a place. */
export function nearHand(view: RopeView, places: Layout, place: Place) {
  const { key, query } = armsOf(view, places);
  const { x, y, radius } = places.circle;
  if (Math.hypot(place.x - x, place.y - y) > radius + 24) return null;
  const distance = ({ tip }: Arm) => Math.hypot(place.x - tip.x, place.y - tip.y);
  return distance(query) < distance(key)
    ? { name: "query-hand", ...query.tip }
    : { name: "key-hand", ...key.tip };
}
