/**
 * One pair of a query and a key as hands: at the start of the text and here, rotated and added.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top: the first dimension of a
 * rotated pair, which the cosine scales, is upwards, the second to the right. All hands have one
 * length.
 */

import { type Circle, pointAt } from "../../ui/live/arrows";
import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { besideOf, Labels } from "../../ui/live/labels";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, TextStyle } from "../../ui/live/pen";
import { HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, TIP, TOKEN_RADIUS } from "./rope_layout";
import {
  type ByPosition,
  type Directions,
  METHODS,
  type Method,
  type Mispaired,
  type RopeView,
} from "./rope_scores";

/** Radius of the angle between the hands, as a share of the dial's. */
const WEDGE = 0.72;
/** Sizes of an angle, of the sign between two dials, and of a method's name, in font sizes. */
const LARGE = 1.3;
const SIGN = 2.2;
const NAME = 1.15;
/** Distance from a hand's end within which a press takes it, beyond the dial, in pixels. */
const NEAR = 16;
/** Largest difference of two angles that are nearly equal, in radians. */
const NEARLY = FULL_TURN / 360;

/** Behaviour of an angle as both tokens move, by the sign between the two. */
const SAYS: Record<string, string> = {
  "=": "it stays",
  "≈": "it hardly changes",
  "≠": "it changes",
};

const inDegrees = (angle: number) => `${fixed((360 * angle) / FULL_TURN, 1)}°`;

/** The angle from the key's hand to the query's, from -π to π; null without a query. */
const turnOf = ({ key, query }: Directions): number | null =>
  query === null ? null : withoutTurns(query - key);

/** The angle between both hands, from 0 to π. */
const angleOf = (directions: Directions): number | null => {
  const turn = turnOf(directions);
  return turn === null ? null : Math.abs(turn);
};

/** The sign between the angles of a method, at the start and here; none without a query. */
export function relationOf({ dials, isAtStart }: ByPosition, method: Method): string {
  const [start, here] = dials[method].map(angleOf);
  if (start === null || here === null) return "";
  if (method === "rotated" || isAtStart) return "=";
  return Math.abs(here - start) < NEARLY ? "≈" : "≠";
}

/** Colour of what a method does: the result stays, or is only compared. */
export const colourOf = ({ look }: RopeView, method: Method): string =>
  method === "rotated" ? look.result : look.quiet;

/** Marks of a dial: a stop of the tour hides what is at the start, and all that is added. */
const markOf = (method: Method, column: number, own: string): string => {
  if (method === "added") return "added";
  return column ? own : "elsewhere";
};

/** The four dials, with their angles. */
export function drawDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  headDials(pen, view, places, mode);
  for (const method of METHODS) {
    nameRow(pen, view, places, mode, method);
    for (const [column, directions] of mode.dials[method].entries()) {
      const circle = { ...places.dials[method][column], radius: places.circle.radius };
      drawDial(pen, view, circle, directions, {
        wedge: colourOf(view, method),
        tip: method === "rotated" && column ? TIP : TIP / 2,
        markOf: (own) => markOf(method, column, own),
      });
    }
  }
}

/** Heading of all dials, and names of both columns: if there is space, with their tokens. */
function headDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { look, font, parameters } = view;
  const { frequencies, isNarrow, list } = places;
  const count = frequencies.length;
  const pair = count > 1 ? ` (pair ${parameters.pair} of ${grouped(count)})` : " (the only pair)";
  let x = 0;
  const y = list.y - HEADING * font;
  for (const [text, fill] of [
    [isNarrow ? "angle between " : "the angle between ", look.ink],
    ["key", look.ink],
    [" and ", look.ink],
    ["query", look.mark],
    [pair, look.ink],
  ]) {
    const style = { size: font, weight: STRONG, fill };
    pen.text(text, x, y, { ...style, mark: "heading" });
    x += pen.widthOf(text, style);
  }
  const { position, rotation_offset } = parameters;
  const columns = [
    { name: isNarrow ? "start" : "at the start", at: mode.keys[0] },
    { name: "here", at: position },
  ];
  for (const [index, { name, at }] of columns.entries()) {
    const style = { size: font, fill: look.ink, align: "center" } as const;
    if (isNarrow) {
      for (const method of METHODS) {
        const place = places.dials[method][index];
        const foot = place.y + places.circle.radius + TIP + 2.7 * font;
        pen.text(name, place.x, foot, style);
      }
      continue;
    }
    const { x: middle } = places.dials.rotated[index];
    const tokens = `key ${grouped(at)}, query ${grouped(at + rotation_offset)}`;
    pen.text(name, middle, list.y + 0.9 * font, { ...style, weight: STRONG });
    pen.text(tokens, middle, list.y + 2.2 * font, style);
  }
}

/** A method's name, and its two angles as an equation. */
function nameRow(pen: Pen, view: RopeView, places: Layout, mode: ByPosition, method: Method): void {
  const { font } = view;
  const { isNarrow, circle, dials } = places;
  const [start, here] = dials[method];
  const fill = colourOf(view, method);
  const beyond = circle.radius + TIP;
  const numbers = isNarrow ? start.y + beyond + 1.3 * font : start.y - beyond - 0.5 * font;
  const relation = relationOf(mode, method);
  const size = (isNarrow ? NAME : LARGE) * font;
  const style: TextStyle = { size, weight: STRONG, fill, align: "center" };
  const name = method === "rotated" ? "RoPE" : "added";
  const says = method === "added" && mode.isAtStart ? "" : SAYS[relation];
  const mark = method === "rotated" ? "elsewhere" : "added";
  const left = { ...style, size: NAME * font, align: "left" } as const;
  const y = isNarrow ? start.y - beyond - 0.6 * font : numbers;
  const x = isNarrow ? start.x - beyond : 0;
  pen.text(name, x, y, left);
  if (isNarrow && says) pen.text(`: ${says}`, x + pen.widthOf(name, left), y, { ...left, mark });
  for (const [column, directions] of mode.dials[method].entries()) {
    const angle = angleOf(directions);
    const text = angle === null ? "no query" : inDegrees(angle);
    const at = column ? here.x : start.x;
    pen.text(text, at, numbers, { ...style, mark: markOf(method, column, "angle") });
  }
  // Between both dials or, on a phone, between their numbers.
  const sign = isNarrow ? size : SIGN * font;
  const level = isNarrow ? numbers : start.y + MIDDLE * sign;
  pen.text(relation, (start.x + here.x) / 2, level, {
    ...style,
    size: sign,
    mark: method === "rotated" ? "total" : "added",
  });
}

interface DialStyle {
  /** Colour of the angle; none in wrong pairs. */
  wedge?: string;
  /** Radius of the ends of both hands, in pixels. */
  tip: number;
  /** The mark of a shape, by the one that it has where tokens are. */
  markOf: (own: string) => string;
}

function drawDial(
  pen: Pen,
  { look }: RopeView,
  circle: Circle,
  directions: Directions,
  { wedge, tip, markOf }: DialStyle,
): void {
  const { x, y, radius } = circle;
  const { key, query } = directions;
  const turn = turnOf(directions);
  pen.dots([x, y], radius, { stroke: look.quiet, width: 1, mark: "circle" });
  if (wedge && turn !== null)
    pen.wedge(x, y, WEDGE * radius, key, key + turn, {
      fill: wedge,
      alpha: 0.35,
      mark: markOf("angle"),
    });
  for (const [name, direction, colour] of [
    ["key", key, look.ink],
    ["query", query, look.mark],
  ] as const) {
    if (direction === null) continue;
    const end = pointAt(circle, direction);
    pen.curve([x, y, ...end], { stroke: colour, width: 3, mark: markOf(name) });
    pen.dots(end, tip, {
      fill: colour,
      mark: markOf(`${name}-tip`),
      isDiamond: name === "query",
    });
  }
}

/** The two dimensions that the code rotates together, where weights have other pairs. */
export function drawWrongPair(pen: Pen, view: RopeView, places: Layout, mode: Mispaired): void {
  const { look, font, parameters } = view;
  const { circle, isNarrow, list, frequencies } = places;
  const { pair } = parameters;
  pen.text(
    `dims ${pair} and ${pair + frequencies.length}`,
    isNarrow ? 0 : circle.x,
    isNarrow ? font : list.y - HEADING * font,
    { size: font, weight: STRONG, fill: look.ink, align: isNarrow ? "left" : "center" },
  );
  drawDial(pen, view, circle, mode.here, { tip: TOKEN_RADIUS, markOf: (own) => own });
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, left: list.x - 0.3 * font });
  if (isNarrow) labels.avoidBox({ ...whole, top: places.curve.y - 2 * font });
  const hands = handsOf(places);
  for (const { end } of hands) labels.avoidLine([circle.x, circle.y, end.x, end.y]);
  for (const { name, end } of hands) {
    const [right, left, ...others] = besideOf(end, font, TOKEN_RADIUS);
    const sides = end.x >= circle.x ? [right, left] : [left, right];
    const fill = name === "key" ? look.ink : look.mark;
    const style = { weight: STRONG, fill, isOptional: true, role: "axis" } as const;
    labels.put(name, [...sides, ...others], style);
  }
}

/** The hands that can be dragged, with the places of their ends. */
function handsOf({ circle, mode }: Layout): { name: "key" | "query"; end: Place }[] {
  const { key, query } = hereOf(mode);
  return (["key", "query"] as const).flatMap((name) => {
    const direction = name === "key" ? key : query;
    if (direction === null) return [];
    const [x, y] = pointAt(circle, direction);
    return [{ name, end: { x, y } }];
  });
}

/** Directions of the hands that can be dragged. */
export const hereOf = (mode: Layout["mode"]): Directions =>
  mode.kind === "mispaired" ? mode.here : mode.dials.rotated[1];

/** The hand whose end is nearer to a place on the dial that can be dragged. */
export function nearHand({ circle, ...places }: Layout, place: Place) {
  if (Math.hypot(place.x - circle.x, place.y - circle.y) > circle.radius + NEAR) return null;
  const distance = ({ end }: { end: Place }) => Math.hypot(place.x - end.x, place.y - end.y);
  const hands = handsOf({ circle, ...places }).sort((a, b) => distance(a) - distance(b));
  return { name: `${hands[0].name}-hand`, ...hands[0].end };
}
