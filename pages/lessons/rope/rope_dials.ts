/**
 * One pair of a query and a key as arrows: at the start of the text and here, rotated and added.
 *
 * Angles are clockwise from the top, as in the lesson “Rotation”. Rotated arrows begin in the
 * middle of their dial, added ones where all their ways have space.
 */

import { range } from "d3-array";
import { type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import { mixOf } from "../../ui/live/colours";
import type { Arrow } from "../../ui/live/formulas/rotary";
import { FULL_TURN, inDegrees, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { avoidedPen, Labels } from "../../ui/live/labels";
import { clamp, counted, degrees, fixed, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place, type Style } from "../../ui/live/pen";
import { DASHED, HEADING, HEADING_SIZE, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { nameArrows } from "./rope_additions";
import { colourOf, tokenColour } from "./rope_colours";
import {
  columnsOf,
  FIRST_LINE,
  footOf,
  hasWay,
  type Layout,
  placeOn,
  TIP,
  thickOf,
} from "./rope_layout";
import {
  type Arrows,
  type ByPosition,
  METHODS,
  type Method,
  NEARLY,
  type RopeView,
  relationOf,
  TOKENS,
  type Token,
  turnOf,
} from "./rope_scores";

/** Radius of the angle between the arrows, as a share of the dial's, and of the shorter arrow. */
const WEDGE = 0.4;
const OF_SHORTER = 0.8;
/** Distance of an angle's number from the sign between two, in its own sizes. */
const FROM_SIGN = 2.25;
/** Half of the width, around that sign, that has no names of arrows, in the same. */
const APART = 4.3;
/** Size of the words in place of dials. */
const LARGE = 1.3;
/** Space between the text in place of the dials and the second title, in font sizes. */
const ROW_FOOT = 1;
/** Radius of the place where arrows begin, in pixels. */
const PIVOT = 4;
/** Pieces of an angle that names avoid. */
const PIECES = 8;
/** Distance between the ends of both arrows below which the head of a way would be on the other. */
const ACROSS = 22;
/** Distance of both ways from each other, in pixels and as a share of the dial's radius. */
const WAYS_APART = 14;
const WAYS_SHARE = 0.24;
/** Share of their colour that arrows have before they are turned or added to, and the way. */
const FAINT = 0.8;
/** Widths of such arrows, in pixels. */
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
/** Degrees of a whole turn. */
const WHOLE = 360;

/** Column of the dials where the tokens are now. */
const HERE = 1;
/** Words for both columns, where only one has a dial. */
const WHEN = ["start", "now"];

/** The angle between two arrows, as text; null without a query. */
function angleOf(arrows: Arrows): string | null {
  const turn = turnOf(arrows);
  return turn === null ? null : `${fixed(inDegrees(Math.abs(turn)), 1)}°`;
}

/** An angle in whole turns and degrees, as text. */
function turnsOf(angle: number): string {
  const all = inDegrees(angle);
  if (all < WHOLE) return degrees(all);
  const rest = Math.round(all);
  return `${counted(Math.floor(rest / WHOLE), "turn")} + ${rest % WHOLE}°`;
}

/** Direction of an arrow, clockwise from the top. */
const directionOf = ([right, up]: Arrow): number => Math.atan2(right, up);

/** Marks of a dial: a stop of the tour hides what is at the start, and all that is added. */
const markOf = (method: Method, column: number, own: string): string => {
  if (method === "added") return "added";
  return column === HERE ? own : "elsewhere";
};

/** The four dials, with their angles. */
export function drawDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const { list } = places;
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  labels.avoidBox({ ...whole, left: list.x + list.width });
  labels.avoidBox({ ...whole, top: footOf(list) });
  const own = avoidedPen(pen, labels);
  const { isOneRow } = places;
  const columns = columnsOf(places, mode);
  if (!isOneRow) for (const column of columns) nameColumn(own, view, places, mode, column);
  for (const method of METHODS) {
    nameDials(own, view, places, mode, method);
    compareAngles(own, view, places, mode, method, labels);
    for (const column of columns) drawDial(own, view, places, mode, [method, column], labels);
  }
  const texts = missingTexts(mode);
  if (texts && !isOneRow) writeInstead(own, view, places, texts);
  nameArrows(labels, view, places, mode);
}

/** Head of a column of dials: its place in the text, and its tokens in their colours. */
function nameColumn(
  pen: Pen,
  view: RopeView,
  { list, dials }: Layout,
  { keys }: ByPosition,
  column: number,
): void {
  const { font, look, parameters } = view;
  const at = column === HERE ? parameters.position : keys[0];
  const [key, query] = [at, at + parameters.rotation_offset].map(grouped);
  const moved = counted(Math.abs(at - keys[0]), "token");
  const names =
    column === HERE ? [`${moved} ${at < keys[0] ? "earlier" : "later"}: `, ""] : ["start: "];
  const candidates = names.map((name) => [name, `key ${key}`, ", ", `query ${query}`]);
  const fills = [look.ink, tokenColour(view, "key"), look.ink, tokenColour(view, "query")];
  const style = { size: font };
  const widthOf = (texts: string[]) => pen.widthOf(texts.join(""), style);
  const [start, here] = dials.rotated;
  const texts =
    candidates.find((one) => widthOf(one) < here.x - start.x - font) ?? candidates.at(-1)!;
  const wide = widthOf(texts);
  const y = list.y + FIRST_LINE * font;
  let left = clamp(dials.rotated[column].x - wide / 2, list.x, list.x + list.width - wide);
  for (const [index, text] of texts.entries()) {
    pen.text(text, left, y, {
      ...style,
      fill: fills[index],
      mark: markOf("rotated", column, "column"),
    });
    left += pen.widthOf(text, style);
  }
}

/** Texts in place of the dials here: at the start, both have not moved yet. */
function missingTexts({ isAtStart, keys: [first, last], changes }: ByPosition): string[] | null {
  if (!isAtStart) return null;
  if (!changes.length) return ["the text is too short", "for both tokens"];
  if (first === last) return ["the tokens have", "no other place"];
  return ["drag both tokens:", "the arrows will turn"];
}

function writeInstead(
  pen: Pen,
  { font, look }: RopeView,
  { dials, list, secondTitle }: Layout,
  texts: readonly string[],
): void {
  const { x, y } = dials.rotated[HERE];
  const size = LARGE * font;
  // In the middle of its row, above the second title.
  const top = Math.min(y, secondTitle.y - 2 * LINE * size - ROW_FOOT * font);
  const style = { size, fill: look.ink, mark: "elsewhere" } as const;
  const wide = Math.max(...texts.map((text) => pen.widthOf(text, style)));
  const left = Math.min(x - wide / 2, list.x + list.width - wide);
  for (const [index, text] of texts.entries())
    pen.text(text, left, top + index * LINE * size, style);
}

/** Title of a method's dials: what it does to the arrows, and what becomes of their angle. */
function nameDials(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  method: Method,
): void {
  const { font, look, parameters } = view;
  const { frequencies, isOneRow, list, secondTitle } = places;
  const isRotated = method === "rotated";
  const hasNote = isRotated && !isOneRow;
  const relation = relationOf(mode, method);
  const style = { size: HEADING_SIZE * font, weight: STRONG, fill: colourOf(view, method) };
  const small = { size: font, fill: look.ink };
  const { x, y: foot } = isRotated ? list : secondTitle;
  const y = foot - HEADING * font;
  const only = Math.abs(mode.turned) < NEARLY ? "only " : "";
  const names =
    isOneRow && relation ? ["RoPE", "adding"] : ["RoPE rotates both", "adding moves both"];
  const name = names[METHODS.indexOf(method)];
  const after = x + pen.widthOf(name, style);
  const pair = frequencies.length > 1 ? `pair ${grouped(parameters.pair)}` : "the only pair";
  const turn = degrees(inDegrees(frequencies[parameters.pair]));
  const notes = [`(${pair}: ${turn} a token)`, `(${pair})`];
  const right = isOneRow && isRotated ? secondTitle.x - font : list.x + list.width;
  const free = right - after - (hasNote ? pen.widthOf(notes[1], small) + 0.4 * font : 0);
  const becomes = {
    "=": [` by ${only}${turnsOf(mode.turned)}: the angle stays`, ": the angle stays"].slice(
      isOneRow ? 1 : 0,
    ),
    "≈": [": the angle hardly changes", ": it hardly changes"],
    "≠": [": the angle changes"],
    "": [""],
  }[relation];
  const text = becomes.find((one) => pen.widthOf(one, style) <= free) ?? becomes.at(-1)!;
  pen.text(name, x, y, { ...style, mark: `${method}-title` });
  if (text) pen.text(text, after, y, { ...style, mark: isRotated ? "elsewhere" : "added" });
  if (!hasNote) return;
  const end = after + pen.widthOf(text, style) + 0.4 * font;
  const note = notes.find((one) => end + pen.widthOf(one, small) <= right) ?? notes[1];
  pen.text(note, end, y, { ...small, mark: "elsewhere" });
}

/** Both angles of a method, with a sign: of the start left, and of here right. */
function compareAngles(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  method: Method,
  labels: Labels,
): void {
  const { arrows, isAtStart } = mode;
  const { signs, angleSize: size } = places;
  const { x: middle, y: level } = signs[method];
  const fill = colourOf(view, method);
  const style = { size, weight: STRONG, fill, align: "center" } as const;
  const y = level + MIDDLE * size;
  const relation = relationOf(mode, method);
  pen.text(relation, middle, y, { ...style, mark: method === "rotated" ? "total" : "added" });
  const angles = arrows[method].map(angleOf);
  const wordsAt = places.isOneRow && relation ? wordsBeside(pen, view, places, method, angles) : 0;
  for (const [column, side] of [-1, 1].entries()) {
    const angle = angles[column];
    if (angle === null || (column === HERE && isAtStart)) continue;
    const mark = markOf(method, column, "angle");
    pen.text(angle, middle + side * FROM_SIGN * size, y, { ...style, mark });
    const align = side < 0 ? "right" : "left";
    if (wordsAt)
      pen.text(WHEN[column], middle + side * wordsAt, y, { size: view.font, fill, align, mark });
  }
  // A name beside a number would read as a formula.
  const half = Math.max(APART * size, wordsAt);
  labels.avoidBox({
    left: middle - half,
    right: middle + half,
    top: y - 2 * size,
    bottom: y + size,
  });
}

/** Distance from the sign of the words beside the angles, where nothing else says when; or 0. */
function wordsBeside(
  pen: Pen,
  { font }: RopeView,
  { signs, angleSize: size, list, secondTitle }: Layout,
  method: Method,
  angles: readonly (string | null)[],
): number {
  const style = { size, weight: STRONG } as const;
  const widest = Math.max(...angles.map((angle) => pen.widthOf(angle ?? "", style)));
  const distance = FROM_SIGN * size + widest / 2 + 0.3 * font;
  const words = Math.max(...WHEN.map((word) => pen.widthOf(word, { size: font })));
  const { x } = signs[method];
  const right = list.x + list.width;
  const [from, to] = method === "rotated" ? [list.x, secondTitle.x] : [secondTitle.x, right];
  return distance + words <= Math.min(x - from, to - x) ? distance : 0;
}

/** Radius of the angle between two arrows. */
function wedgeRadius({ radius, units }: Layout, method: Method, { key, query }: Arrows): number {
  const lengths = [key, query ?? key].map((arrow) => units[method] * Math.hypot(...arrow));
  return Math.min(WEDGE * radius, OF_SHORTER * Math.min(...lengths));
}

/** Places along the arc of an angle clockwise from a direction. */
const arcOf = (circle: Circle, from: number, turn: number): number[] =>
  range(PIECES + 1).flatMap((piece) => pointAt(circle, from + (piece / PIECES) * turn));

/** The rotated angle of the start on the dial here: an arc between the dashed arrows. */
function drawStartAngle(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  const [start] = mode.arrows.rotated;
  const turn = turnOf(start);
  if (turn === null) return;
  const radius = wedgeRadius(places, "rotated", start);
  const arc = arcOf({ ...places.dials.rotated[HERE], radius }, directionOf(start.key), turn);
  const stroke = colourOf(view, "rotated");
  pen.curve(arc, { stroke, width: THIN * thickOf(view), dash: DASHED, mark: "elsewhere" });
}

/** Both arrows with their angle, and how they became what they are: turned, or added to. */
function drawDial(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  dial: readonly [method: Method, column: number],
  labels: Labels,
): void {
  const { look } = view;
  const [method, column] = dial;
  const arrows = mode.arrows[method][column];
  const { x, y } = placeOn(places, dial, [0, 0]);
  const { units, radius } = places;
  const thick = thickOf(view);
  // Only rotation keeps the arrows' lengths.
  if (method === "rotated")
    pen.dots([x, y], radius, { stroke: look.quiet, width: 1, alpha: CIRCLE, mark: "circle" });
  const turn = turnOf(arrows);
  if (turn !== null && arrows.query) {
    const from = directionOf(arrows.key);
    const fill = colourOf(view, method);
    const mark = markOf(method, column, "angle");
    const inside = wedgeRadius(places, method, arrows);
    pen.wedge(x, y, inside, from, from + turn, { fill, alpha: ANGLE[method], mark });
    labels.avoidLine([x, y, ...arcOf({ x, y, radius: inside }, from, turn), x, y]);
  }
  const placeOf = (to: Arrow) => placeOn(places, dial, to);
  const draw = (to: Arrow, style: Style): Place => {
    const end = placeOf(to);
    const line = [x, y, end.x, end.y];
    pen.curve(line, style);
    labels.avoidLine(line);
    return end;
  };
  const tip = (column === HERE ? TIP : TIP - 2) * thick;
  const isTurned = column === HERE && method === "rotated" && hasWay(places, mode);
  if (isTurned) drawStartAngle(pen, view, places, mode);
  for (const name of TOKENS) {
    const arrow = arrows[name];
    if (!arrow) continue;
    // Opaque, so that nothing shows through the head of the way.
    const colour = mixOf(look.paper, tokenColour(view, name))(FAINT);
    if (method === "added") {
      const { content } = mode;
      const from = draw(content[name], {
        stroke: colour,
        width: THINNER * thick,
        dash: DASHED,
        mark: "added",
      });
      const head = Math.min(HEAD * thick, HEAD_SHARE * units.added);
      const to = placeOf(arrow);
      const style = { gap: tip, head, width: THICK * thick, colour: look.quiet, mark: "added" };
      straightArrow(pen, from, to, style);
      labels.avoidLine([from.x, from.y, to.x, to.y]);
      continue;
    }
    const start = mode.arrows[method][0][name];
    if (!start || !isTurned) continue;
    const end = draw(start, {
      stroke: colour,
      width: THIN * thick,
      dash: DASHED,
      mark: "elsewhere",
    });
    const circle = { x, y, radius: wayRadius(mode, name, Math.hypot(end.x - x, end.y - y)) };
    const way = { from: directionOf(start), by: mode.turned % FULL_TURN };
    const behind = Math.sign(way.by) * (name === "query" ? 1 : -1) * (turn ?? 0) * circle.radius;
    // The head does not lie on the other arrow.
    const gap = behind > 0 && behind < ACROSS * thick ? behind + PIVOT * thick : tip;
    roundArrow(pen, circle, way, { gap, colour, thick, mark: "elsewhere" });
    if (Math.abs(mode.turned) >= FULL_TURN)
      pen.dots([x, y], circle.radius, { stroke: colour, width: thick, mark: "elsewhere" });
  }
  for (const name of TOKENS) {
    const arrow = arrows[name];
    if (!arrow) continue;
    const stroke = tokenColour(view, name);
    const end = draw(arrow, { stroke, width: 3 * thick, mark: markOf(method, column, name) });
    pen.dots([end.x, end.y], tip, {
      fill: stroke,
      // Apart from an end below it.
      stroke: look.paper,
      width: 1,
      isDiamond: name === "query",
      mark: markOf(method, column, `${name}-tip`),
    });
  }
  pen.dots([x, y], PIVOT * thick, { fill: look.quiet, mark: "circle" });
}

/** Radius of the way of an arrow: at its end, but apart from the way of a slightly longer one. */
function wayRadius({ content }: ByPosition, token: Token, long: number): number {
  const lengthOf = (name: Token) => Math.hypot(...content[name]);
  const [own, other] = [lengthOf(token), Math.max(...TOKENS.map(lengthOf))];
  const apart = Math.min(WAYS_APART, WAYS_SHARE * long);
  return own < other ? Math.min(long, (long * other) / own - apart) : long;
}

/** An arrow whose head, if there is space, ends `gap` pixels before its end. */
function straightArrow(
  pen: Pen,
  from: Place,
  to: Place,
  {
    gap,
    head,
    width,
    colour,
    mark,
  }: { gap: number; head: number; width: number } & {
    colour: string;
    mark: string;
  },
): void {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [right, down] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (along: number, aside = 0) => [
    from.x + along * right - aside * down,
    from.y + along * down + aside * right,
  ];
  const tip = long - gap;
  const foot = Math.max(0, tip - head);
  pen.curve([...at(0), ...at(foot)], { stroke: colour, width, mark });
  if (tip < head / 2) return;
  const points = [...at(foot, head / 2), ...at(tip), ...at(foot, -head / 2)];
  pen.curve(points, { fill: colour, mark });
}

/** The arrow whose end is nearest to a place on a dial, as a handle: its token and its method. */
export function nearHand(places: Layout, mode: ByPosition, { x, y }: Place) {
  if (mode.isAtStart) return null;
  if (!contains(places.list, { x, y })) return null;
  const distance = (to: Place) => Math.hypot(x - to.x, y - to.y);
  const [rotated, added] = METHODS.map((one) => distance(places.dials[one][HERE]));
  const method = added < rotated ? "added" : "rotated";
  const [hand] = TOKENS.flatMap((token) => {
    const arrow = mode.arrows[method][HERE][token];
    if (!arrow) return [];
    return [{ name: `${token} ${method}`, ...placeOn(places, [method, HERE], arrow) }];
  }).sort((a, b) => distance(a) - distance(b));
  return hand;
}

/**
 * Angle by which a handle's arrow moves if it points to a place. An added one turns at its end, and
 * counterclockwise: an encoding has the sine before the cosine.
 */
export function movedAlong(places: Layout, mode: ByPosition, name: string, to: Place) {
  const [token, method] = name.split(" ") as [Token, Method];
  const middle: Arrow = method === "added" ? mode.content[token] : [0, 0];
  const arrow = mode.arrows[method][HERE][token] ?? middle;
  const centre = placeOn(places, [method, HERE], middle);
  const now = directionOf([arrow[0] - middle[0], arrow[1] - middle[1]]);
  const clockwise = withoutTurns(directionOf([to.x - centre.x, centre.y - to.y]) - now);
  return method === "added" ? -clockwise : clockwise;
}
