/**
 * One pair of a query and a key as arrows: at the start of the text and here, rotated and added.
 *
 * Angles are clockwise from the top, as in the lesson “Rotation”. The end of an arrow moves along
 * its path: around the arrow's start if rotated, around another place if an encoding is added.
 */

import { heading } from "../../ui/live/axes";
import type { Arrow } from "../../ui/live/formulas/rotary";
import { FULL_TURN, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, TextStyle } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { fitOf, type Layout, placeOn, TIP } from "./rope_layout";
import {
  type Arrows,
  type ByPosition,
  METHODS,
  type Method,
  type RopeView,
  type Token,
} from "./rope_scores";

/** Radius of the angle between the arrows, as a share of the dial's. */
const WEDGE = 0.55;
/** Sizes of an angle, of the sign between two dials, and of a method's name, in font sizes. */
const LARGE = 1.3;
const SIGN = 2.2;
const NAME = 1.15;
/** Radius of the place where arrows begin, in pixels. */
const PIVOT = 4;
/** Distance from a dial within which a press takes an arrow, in pixels. */
const NEAR = 16;
/** Largest difference of two angles that are nearly equal, in radians. */
const NEARLY = FULL_TURN / 360;

const TOKENS: readonly Token[] = ["key", "query"];
/** Column of the dials where the tokens are now. */
const HERE = 1;

/** Behaviour of an angle as both tokens move, by the sign between the two. */
const SAYS: Record<string, string> = {
  "=": "it stays",
  "≈": "it hardly changes",
  "≠": "it changes",
};

const inDegrees = (angle: number) => `${fixed((360 * angle) / FULL_TURN, 1)}°`;

/** Direction of an arrow, clockwise from the top. */
const directionOf = ([right, up]: Arrow): number => Math.atan2(right, up);

/** The angle from the key's arrow to the query's, from -π to π; null without a query. */
const turnOf = ({ key, query }: Arrows): number | null =>
  query === null ? null : withoutTurns(directionOf(query) - directionOf(key));

/** The angle between both arrows, from 0 to π. */
const angleOf = (arrows: Arrows): number | null => {
  const turn = turnOf(arrows);
  return turn === null ? null : Math.abs(turn);
};

/** The sign between the angles of a method, at the start and here; none without a query. */
function relationOf({ arrows, isAtStart }: ByPosition, method: Method): string {
  const [start, here] = arrows[method].map(angleOf);
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
  return column === HERE ? own : "elsewhere";
};

/** The four dials, with their angles. */
export function drawDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  headDials(pen, view, places);
  nameColumns(pen, view, places, mode);
  for (const method of METHODS) {
    nameRow(pen, view, places, mode, method);
    for (const column of [0, HERE]) drawDial(pen, view, places, mode, [method, column]);
  }
}

function headDials(pen: Pen, view: RopeView, { frequencies, list }: Layout): void {
  const count = frequencies.length;
  const { pair } = view.parameters;
  const named = count > 1 ? ` (pair ${pair} of ${grouped(count)})` : " (the only pair)";
  heading(pen, view, `angle between key and query${named}`, list, { width: list.width });
}

/** Names of both columns: if there is space, with the tokens, whose colours say which is which. */
function nameColumns(pen: Pen, view: RopeView, places: Layout, { keys }: ByPosition): void {
  const { look, font, parameters } = view;
  const { isNarrow, dials, radius, list } = places;
  const { position, rotation_offset } = parameters;
  const style = { size: font, fill: look.ink } as const;
  const columns = [["start", keys[0]] as const, ["here", position] as const];
  if (isNarrow) {
    for (const method of METHODS)
      for (const [column, [name]] of columns.entries()) {
        const { x, y } = dials[method][column];
        pen.text(name, x, y + radius + TIP + 2.7 * font, { ...style, align: "center" });
      }
    return;
  }
  const widthOf = (texts: readonly string[]) => pen.widthOf(texts.join(""), style);
  const written = [
    ["key ", "query "],
    ["", ""],
  ].map(([key, query]) =>
    columns.map(([name, at]) => [
      `${name}: ${key}${grouped(at)}, `,
      `${query}${grouped(at + rotation_offset)}`,
    ]),
  );
  const fits = (texts: readonly string[]) => widthOf(texts) <= 2 * (radius + TIP);
  const shown = written.find((both) => both.every(fits)) ?? columns.map(([name]) => [name]);
  for (const [column, texts] of shown.entries()) {
    let x = dials.rotated[column].x - widthOf(texts) / 2;
    for (const [index, text] of texts.entries()) {
      pen.text(text, x, list.y + 0.9 * font, { ...style, fill: index ? look.mark : look.ink });
      x += pen.widthOf(text, style);
    }
  }
}

/** A method's name, and its two angles as an equation. */
function nameRow(pen: Pen, view: RopeView, places: Layout, mode: ByPosition, method: Method): void {
  const { font } = view;
  const { isNarrow, radius, dials } = places;
  const [start, here] = dials[method];
  const fill = colourOf(view, method);
  const beyond = radius + TIP;
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
  for (const [column, arrows] of mode.arrows[method].entries()) {
    const angle = angleOf(arrows);
    const text = angle === null ? "no query" : inDegrees(angle);
    const at = column === HERE ? here.x : start.x;
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

/** Both arrows on their paths, with the angle between them. */
function drawDial(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  dial: readonly [method: Method, column: number],
): void {
  const { look } = view;
  const [method, column] = dial;
  const arrows = mode.arrows[method][column];
  const paths = mode.paths[method];
  const colours = { key: look.ink, query: look.mark };
  const { unit } = fitOf(places.radius, paths);
  const { x, y } = placeOn(places, mode, dial, [0, 0]);
  for (const name of TOKENS) {
    const { middle, radius } = paths[name];
    const at = placeOn(places, mode, dial, middle);
    const style = { stroke: colours[name], width: 1, alpha: 0.35, mark: "circle" };
    pen.dots([at.x, at.y], unit * radius, style);
  }
  const turn = turnOf(arrows);
  if (turn !== null) {
    const from = directionOf(arrows.key);
    const fill = colourOf(view, method);
    const mark = markOf(method, column, "angle");
    pen.wedge(x, y, WEDGE * places.radius, from, from + turn, { fill, alpha: 0.35, mark });
  }
  pen.dots([x, y], PIVOT, { fill: look.quiet, mark: "circle" });
  for (const name of TOKENS) {
    const arrow = arrows[name];
    if (!arrow) continue;
    const end = placeOn(places, mode, dial, arrow);
    const mark = markOf(method, column, name);
    pen.curve([x, y, end.x, end.y], { stroke: colours[name], width: 3, mark });
    pen.dots([end.x, end.y], column === HERE ? TIP : TIP - 2, {
      fill: colours[name],
      // Apart from an end below it.
      stroke: look.paper,
      width: 1,
      isDiamond: name === "query",
      mark: markOf(method, column, `${name}-tip`),
    });
  }
}

/** The arrow whose end is nearest to a place on a dial, as a handle: its token and its method. */
export function nearHand(places: Layout, mode: ByPosition, { x, y }: Place) {
  const distance = (to: Place) => Math.hypot(x - to.x, y - to.y);
  const method = METHODS.find((one) => distance(places.dials[one][HERE]) <= places.radius + NEAR);
  if (!method) return null;
  const [hand] = TOKENS.flatMap((token) => {
    const arrow = mode.arrows[method][HERE][token];
    if (!arrow) return [];
    return [{ name: `${token} ${method}`, ...placeOn(places, mode, [method, HERE], arrow) }];
  }).sort((a, b) => distance(a) - distance(b));
  return hand;
}

/** Angle by which a handle's arrow has moved along its path if it points to a place. */
export function movedAlong(places: Layout, mode: ByPosition, name: string, to: Place) {
  const [token, method] = name.split(" ") as [Token, Method];
  const { middle } = mode.paths[method][token];
  const arrow = mode.arrows[method][HERE][token] ?? middle;
  const centre = placeOn(places, mode, [method, HERE], middle);
  const now = directionOf([arrow[0] - middle[0], arrow[1] - middle[1]]);
  return withoutTurns(directionOf([to.x - centre.x, centre.y - to.y]) - now);
}
