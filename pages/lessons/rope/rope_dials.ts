/**
 * One pair of a query and a key as arrows: at the start of the text and here, rotated and added.
 *
 * Angles are clockwise from the top, as in the lesson “Rotation”. Rotated arrows begin in the
 * middle of their dial, added ones where all their paths have space.
 */

import { arcOf, roundArrow } from "../../ui/live/arrows";
import { mixOf } from "../../ui/live/colours";
import { FULL_TURN, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { avoidedPen, Labels } from "../../ui/live/labels";
import type { Pen, Place } from "../../ui/live/pen";
import { DASHED, thickOf } from "../../ui/live/sizes";
import { nameArrows } from "./rope_arrow_names";
import { columnsOf, type Dial, directionOf, HERE, hasPath, placeOn, TIP } from "./rope_dial_layout";
import { footOf, type Layout } from "./rope_layout";
import { colourOf, markOf, tokenColour } from "./rope_look";
import {
  type Arrows,
  type ByPosition,
  METHODS,
  type Method,
  type RopeView,
  TOKENS,
  type Token,
  turnOf,
} from "./rope_scores";
import { compareAngles, nameColumn, nameDials, writeMissing } from "./rope_titles";

/** Radius of the angle between the arrows, as a share of the dial's, and of the shorter arrow. */
const WEDGE = 0.4;
const OF_SHORTER = 0.8;
/** Radius of the place where arrows begin, in pixels. */
const PIVOT = 4;
/** Pieces of an angle that names avoid. */
const PIECES = 8;
/** Distance between the ends of both arrows below which the head of a path is on the other. */
const ACROSS = 22;
/** Distance of both paths from each other, in pixels and as a share of the arrow's length. */
const PATHS_APART = 14;
const PATHS_SHARE = 0.24;
/** Share of their colour that arrows have before they are turned or added to, and the path. */
const FAINT = 0.8;
/** Widths of arrows, and of those before they are turned or added to, in pixels. */
const WIDTH = 3;
const THIN = 2;
const THINNER = 1.5;
/** Width of the arrow of an added encoding, in pixels. */
const THICK = 2.5;
/** Largest length of the head of an added encoding, in pixels and as a share of its length. */
const HEAD = 10;
const HEAD_SHARE = 0.2;
/** Opacity of the circle, and of the angle between the arrows. */
const CIRCLE = 0.5;
const ANGLE: Readonly<Record<Method, number>> = { rotated: 0.5, added: 0.4 };

/** The dials with their angles, titles and names. */
export function drawDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { list, isOneRow } = places;
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, left: list.x + list.width });
  labels.avoidBox({ ...whole, top: footOf(list) });
  const own = avoidedPen(pen, labels);
  const columns = columnsOf(places, mode);
  if (!isOneRow) for (const column of columns) nameColumn(own, view, places, mode, column);
  for (const method of METHODS) {
    nameDials(own, view, places, mode, method);
    compareAngles(own, view, places, mode, method, labels);
    for (const column of columns) drawDial(own, view, places, mode, [method, column], labels);
  }
  if (!isOneRow) writeMissing(own, view, places, mode);
  nameArrows(labels, view, places, mode);
}

/** Both arrows with their angle, and how they became what they are: turned, or added to. */
function drawDial(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  dial: Dial,
  labels: Labels,
): void {
  const { look } = view;
  const [method, column] = dial;
  const { x, y } = placeOn(places, dial, [0, 0]);
  const thick = thickOf(view);
  // Only rotation keeps the arrows' lengths.
  if (method === "rotated") {
    const circle = { stroke: look.quiet, width: 1, alpha: CIRCLE, mark: "circle" };
    pen.dots([x, y], places.radius, circle);
  }
  drawAngle(pen, view, places, mode, dial, labels);
  if (method === "added")
    for (const token of TOKENS) drawAddition(pen, view, places, mode, [token, column], labels);
  else if (column === HERE && hasPath(places, mode)) {
    drawStartAngle(pen, view, places, mode);
    for (const token of TOKENS) drawPath(pen, view, places, mode, token, labels);
  }
  const arrows = mode.arrows[method][column];
  for (const token of TOKENS) {
    const arrow = arrows[token];
    if (!arrow) continue;
    const colour = tokenColour(view, token);
    const end = placeOn(places, dial, arrow);
    const mark = markOf(method, column, token);
    pen.curve([x, y, end.x, end.y], { stroke: colour, width: WIDTH * thick, mark });
    pen.dots([end.x, end.y], tipOf(column, thick), {
      fill: colour,
      // Apart from an end below it.
      stroke: look.paper,
      width: 1,
      isDiamond: token === "query",
      mark: markOf(method, column, `${token}-tip`),
    });
  }
  pen.dots([x, y], PIVOT * thick, { fill: look.quiet, mark: "circle" });
}

/** Radius of the end of an arrow: larger where it can be dragged. */
const tipOf = (column: number, thick: number): number => (column === HERE ? TIP : TIP - 2) * thick;

/** Colour of what led to an arrow: opaque, so that nothing shows through the head of a path. */
const faintColour = (view: RopeView, token: Token): string =>
  mixOf(view.look.paper, tokenColour(view, token))(FAINT);

/** The angle between both arrows of a dial. */
function drawAngle(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  dial: Dial,
  labels: Labels,
): void {
  const [method, column] = dial;
  const arrows = mode.arrows[method][column];
  const turn = turnOf(arrows);
  if (turn === null) return;
  const { x, y } = placeOn(places, dial, [0, 0]);
  const radius = wedgeRadius(places, method, arrows);
  const from = directionOf(arrows.key);
  pen.wedge(x, y, radius, from, from + turn, {
    fill: colourOf(view, method),
    alpha: ANGLE[method],
    mark: markOf(method, column, "angle"),
  });
  labels.avoidLine([x, y, ...arcOf({ x, y, radius }, { from, by: turn }, PIECES), x, y]);
}

/** Radius of the angle between two arrows. */
function wedgeRadius({ radius, units }: Layout, method: Method, { key, query }: Arrows): number {
  const lengths = [key, query ?? key].map((arrow) => units[method] * Math.hypot(...arrow));
  return Math.min(WEDGE * radius, OF_SHORTER * Math.min(...lengths));
}

/** The rotated angle of the start on the dial here: an arc between the dashed arrows. */
function drawStartAngle(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const [start] = mode.arrows.rotated;
  const turn = turnOf(start);
  if (turn === null) return;
  const circle = { ...places.dials.rotated[HERE], radius: wedgeRadius(places, "rotated", start) };
  const arc = arcOf(circle, { from: directionOf(start.key), by: turn }, PIECES);
  const stroke = colourOf(view, "rotated");
  pen.curve(arc, { stroke, width: THIN * thickOf(view), dash: DASHED, mark: "elsewhere" });
}

/** The arrow of a token without its encoding, and the encoding that is added to it. */
function drawAddition(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  [token, column]: readonly [Token, number],
  labels: Labels,
): void {
  const arrow = mode.arrows.added[column][token];
  if (!arrow) return;
  const [pivot, from, to] = [[0, 0] as const, mode.content[token], arrow].map((each) =>
    placeOn(places, ["added", column], each),
  );
  const thick = thickOf(view);
  const content = [pivot.x, pivot.y, from.x, from.y];
  const stroke = faintColour(view, token);
  pen.curve(content, { stroke, width: THINNER * thick, dash: DASHED, mark: "added" });
  const head = Math.min(HEAD * thick, HEAD_SHARE * places.units.added);
  drawEncoding(pen, view, [from, to], { gap: tipOf(column, thick), head });
  for (const line of [content, [from.x, from.y, to.x, to.y]]) labels.avoidLine(line);
}

/** The arrow of an added encoding, whose head, if there is space, ends `gap` pixels before it. */
function drawEncoding(
  pen: Pen,
  view: RopeView,
  [from, to]: readonly [Place, Place],
  { gap, head }: { gap: number; head: number },
): void {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [right, down] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (along: number, aside = 0) => [
    from.x + along * right - aside * down,
    from.y + along * down + aside * right,
  ];
  const tip = long - gap;
  const foot = Math.max(0, tip - head);
  const { quiet } = view.look;
  const width = THICK * thickOf(view);
  pen.curve([...at(0), ...at(foot)], { stroke: quiet, width, mark: "added" });
  if (tip < head / 2) return;
  const points = [...at(foot, head / 2), ...at(tip), ...at(foot, -head / 2)];
  pen.curve(points, { fill: quiet, mark: "added" });
}

/** The rotated arrow of a token at the start, on the dial here, and its path from there. */
function drawPath(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  token: Token,
  labels: Labels,
): void {
  const [atStart, here] = mode.arrows.rotated;
  const start = atStart[token];
  if (!start || !here[token]) return;
  const { turned } = mode;
  const [pivot, end] = [[0, 0] as const, start].map((arrow) =>
    placeOn(places, ["rotated", HERE], arrow),
  );
  const thick = thickOf(view);
  const colour = faintColour(view, token);
  const mark = "elsewhere";
  const line = [pivot.x, pivot.y, end.x, end.y];
  pen.curve(line, { stroke: colour, width: THIN * thick, dash: DASHED, mark });
  labels.avoidLine(line);
  const radius = pathRadius(mode, token, Math.hypot(end.x - pivot.x, end.y - pivot.y));
  const path = { from: directionOf(start), by: remainderOfTurn(turned) };
  const side = Math.sign(path.by) * (token === "query" ? 1 : -1);
  const behind = side * (turnOf(here) ?? 0) * radius;
  // The head does not lie on the other arrow.
  const isNear = behind > 0 && behind < ACROSS * thick;
  const gap = isNear ? behind + PIVOT * thick : tipOf(HERE, thick);
  roundArrow(pen, { ...pivot, radius }, path, { gap, colour, thick, mark });
  if (Math.abs(turned) >= FULL_TURN)
    pen.dots([pivot.x, pivot.y], radius, { stroke: colour, width: thick, mark });
}

/** Radius of the path of an arrow: at its end, but apart from the path of a slightly longer one. */
function pathRadius({ content }: ByPosition, token: Token, long: number): number {
  const lengthOf = (name: Token) => Math.hypot(...content[name]);
  const [own, other] = [lengthOf(token), Math.max(...TOKENS.map(lengthOf))];
  const apart = Math.min(PATHS_APART, PATHS_SHARE * long);
  return own < other ? Math.min(long, (long * other) / own - apart) : long;
}
