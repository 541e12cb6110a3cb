/**
 * One pair of a query and a key as arrows: at the start of the text and here, rotated and added.
 *
 * Angles are clockwise from the top, as in the lesson “Rotation”. Rotated arrows begin in the
 * middle of their dial, added ones where all their ways have space; those have a scale of their
 * own.
 */

import { roundArrow } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { mixOf } from "../../ui/live/colours";
import type { Arrow } from "../../ui/live/formulas/rotary";
import {
  completeTurns,
  FULL_TURN,
  remainderOfTurn,
  withoutTurns,
} from "../../ui/live/formulas/sinusoid";
import { clamp, counted, fixed, grouped } from "../../ui/live/numbers";
import type { Pen, Place, Style } from "../../ui/live/pen";
import { DASHED, HEADING, HEADING_SIZE, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { nameAdded } from "./rope_additions";
import { colourOf, tokenColour } from "./rope_colours";
import { type Layout, placeOn, SECOND_TITLE, TIP } from "./rope_layout";
import {
  type Arrows,
  type ByPosition,
  METHODS,
  type Method,
  type RopeView,
  TOKENS,
  type Token,
} from "./rope_scores";

/** Radius of the angle between the arrows, as a share of the dial's, and of the shorter arrow. */
const WEDGE = 0.5;
const OF_SHORTER = 0.8;
/** Sizes of an angle, of the sign between two dials, and of a method's name, in font sizes. */
const LARGE = 1.3;
const SIGN = 2.2;
const NAME = 1.15;
/** Size of what happens to the arrows, beside a method's name, in font sizes. */
const NOTE = 1.1;
/** Width of the chart's axis with its title, in font sizes. */
const AXIS = 4;
/** On a phone, distance from the top of the row to the baseline of its columns' names. */
const COLUMN_NAMES = 2.3;
/** Radius of the place where arrows begin, in pixels. */
const PIVOT = 4;
/** Distance of both ways from each other, in pixels and as a share of the dial's radius. */
const WAYS_APART = 14;
const WAYS_SHARE = 0.24;
/** Least radius of a dial with the way of its arrows from the start, in pixels. */
const LEAST_FOR_WAY = 24;
/** Distance from a dial within which a press takes an arrow, in pixels. */
const NEAR = 16;
/** Share of their colour that arrows have before they are turned or added to, and the way. */
const FAINT = 0.8;
/** Width of such an arrow, in pixels. */
const THIN = 2;
/** Largest width of the arrow of an added encoding, in pixels and as a share of its length. */
const THICK = 3;
const THICK_SHARE = 0.06;
/** Largest length of the head of an added encoding, in pixels and as a share of its length. */
const HEAD = 10;
const HEAD_SHARE = 0.2;
/** Largest angle of a turn that is written, in radians. */
const MOST_TURNED = 2 * FULL_TURN;
/** Opacity of the angle between the arrows. */
const ANGLE: Readonly<Record<Method, number>> = { rotated: 0.35, added: 0.55 };
/** Largest difference of two angles that are nearly equal, in radians, and of two lengths. */
const NEARLY = FULL_TURN / 360;
const NEARLY_LENGTH = 0.05;

const COLUMNS = ["start", "here"];
/** Column of the dials where the tokens are now. */
const HERE = 1;

const inDegrees = (angle: number) => `${fixed((360 * angle) / FULL_TURN, 1)}°`;

/** An angle, with its whole turns and, in a shorter text, without them named. */
function turnTexts(angle: number): string[] {
  const turns = completeTurns(angle);
  const whole = inDegrees(angle);
  if (!turns) return [whole];
  return [`${whole} (${counted(turns, "turn")} + ${inDegrees(remainderOfTurn(angle))})`, whole];
}

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

/** The sign between the angles of a method, at the start and here; none if both are one place. */
function relationOf({ arrows, isAtStart }: ByPosition, method: Method): string {
  const [start, here] = arrows[method].map(angleOf);
  if (start === null || here === null || isAtStart) return "";
  if (method === "rotated") return "=";
  return Math.abs(here - start) < NEARLY ? "≈" : "≠";
}

/** Marks of a dial: a stop of the tour hides what is at the start, and all that is added. */
const markOf = (method: Method, column: number, own: string): string => {
  if (method === "added") return "added";
  return column === HERE ? own : "elsewhere";
};

/** The four dials, with their angles. */
export function drawDials(pen: Pen, view: RopeView, places: Layout, mode: ByPosition): void {
  if (places.isNarrow) headDials(pen, view, places);
  for (const method of METHODS) {
    nameRow(pen, view, places, mode, method);
    for (const column of [0, HERE]) drawDial(pen, view, places, mode, [method, column]);
  }
  nameAdded(pen, view, places, mode);
}

/** On a phone, a heading over all dials, and the methods' names. */
function headDials(pen: Pen, view: RopeView, { frequencies, list, dials }: Layout): void {
  const { font } = view;
  const count = frequencies.length;
  const named = count > 1 ? `pair ${grouped(view.parameters.pair)}` : "the only pair";
  heading(pen, view, `angle between key and query, ${named}`, list, { width: list.width });
  for (const method of METHODS) {
    const [start, here] = dials[method];
    const name = method === "rotated" ? "RoPE" : "added sinusoid";
    pen.text(name, (start.x + here.x) / 2, list.y + 0.9 * font, {
      size: NAME * font,
      weight: STRONG,
      fill: colourOf(view, method),
      align: "center",
    });
  }
}

/** Name of a column around a place, with as much about its tokens as fits into a width. */
function nameColumn(
  pen: Pen,
  view: RopeView,
  { keys }: ByPosition,
  column: number,
  { x, y, width }: Place & { width: number },
): void {
  const { font } = view;
  const { position, rotation_offset } = view.parameters;
  const at = column === HERE ? position : keys[0];
  const [key, query] = [at, at + rotation_offset].map(grouped);
  const name = COLUMNS[column];
  // The tokens' colours say which is which.
  const candidates = [
    [`${name}: `, `key ${key}`, ", ", `query ${query}`],
    [`${name}: `, key, ", ", query],
  ];
  const { ink } = view.look;
  const fills = [ink, tokenColour(view, "key"), ink, tokenColour(view, "query")];
  const style = { size: font };
  const widthOf = (texts: string[]) => pen.widthOf(texts.join(""), style);
  const texts = candidates.find((one) => widthOf(one) < width - font / 2) ?? [name];
  let left = clamp(x - widthOf(texts) / 2, 0, view.width - widthOf(texts));
  for (const [index, text] of texts.entries()) {
    pen.text(text, left, y, { ...style, fill: fills[index] });
    left += pen.widthOf(text, style);
  }
}

/** Words on how the arrows of a method differ from those at the start, the longest first. */
function notesOf(mode: ByPosition, method: Method): string[] {
  const relation = relationOf(mode, method);
  if (method === "added") return relation ? differencesOf(mode, relation) : [];
  if (mode.isAtStart) return ["drag both tokens"];
  if (!relation) return [];
  const equally = "both rotated equally";
  const stays = ["the angle stays", "angle stays"];
  const angles = mode.turned > MOST_TURNED ? [] : turnTexts(mode.turned);
  const known = angles.flatMap((angle) => {
    const by = `both rotated by ${angle}`;
    return [...stays.map((angle) => `${by}, ${angle}`), by];
  });
  return [...known, ...stays.map((angle) => `${equally}, ${angle}`), equally];
}

/**
 * Words on what differs between the added arrows here and those at the start, the longest first.
 */
function differencesOf({ arrows, longest }: ByPosition, relation: string): string[] {
  const [start, here] = arrows.added;
  const least = NEARLY_LENGTH * (longest + 1);
  const changed = TOKENS.filter((token) => {
    const [before, now] = [start[token] ?? [0, 0], here[token] ?? [0, 0]];
    return Math.abs(Math.hypot(...now) - Math.hypot(...before)) >= least;
  });
  if (relation !== "≠") return [changed.length ? "the lengths change" : "hardly any change"];
  if (!changed.length) return ["the angle changes"];
  const each = "each sum has a new length and angle";
  return [...(changed.length < TOKENS.length ? [] : [each]), "lengths and angle change"];
}

/** A method's name, with what happens to its arrows, and its two angles as an equation. */
function nameRow(pen: Pen, view: RopeView, places: Layout, mode: ByPosition, method: Method): void {
  const { font } = view;
  const { isNarrow, reach, dials, list } = places;
  const [start, here] = dials[method];
  const isRotated = method === "rotated";
  // On a phone, all angles are at one level.
  const beyond = (isNarrow ? reach.added.y : reach[method].y) + TIP;
  const [middle, apart] = [(start.x + here.x) / 2, here.x - start.x];
  const size = (isNarrow ? NAME : LARGE) * font;
  const style = { size, weight: STRONG, fill: colourOf(view, method), align: "center" } as const;
  // The angles are above the dials or, on a phone, below them.
  const level = isNarrow ? start.y + beyond + 1.1 * font : start.y - beyond - 0.5 * font;
  const heads = list.y + (isNarrow ? COLUMN_NAMES : 0.9) * font;
  for (const [column, arrows] of mode.arrows[method].entries()) {
    const angle = angleOf(arrows);
    const text = angle === null ? "no query" : inDegrees(angle);
    const { x } = dials[method][column];
    pen.text(text, x, level, { ...style, mark: markOf(method, column, "angle") });
    if (isRotated || isNarrow) nameColumn(pen, view, mode, column, { x, y: heads, width: apart });
  }
  const sign = isNarrow ? size : SIGN * font;
  const signLevel = isNarrow ? level : start.y + MIDDLE * sign;
  const mark = isRotated ? "total" : "added";
  pen.text(relationOf(mode, method), middle, signLevel, { ...style, size: sign, mark });
  if (isNarrow) noteBelow(pen, view, { x: middle, y: level, width: 2 * apart }, mode, method);
  else titleRow(pen, view, places, mode, method);
}

/** A row's title: the method's name, in its colour, and what happens to the arrows. */
function titleRow(
  pen: Pen,
  view: RopeView,
  { list, dials, radius, frequencies, curve }: Layout,
  mode: ByPosition,
  method: Method,
): void {
  const { font, look, parameters } = view;
  const isRotated = method === "rotated";
  const count = frequencies.length;
  const which = count > 1 ? `pair ${grouped(parameters.pair)}` : "the only pair";
  const notes = [...notesOf(mode, method), ""];
  const names = isRotated ? [`RoPE, ${which}`, "RoPE"] : ["added sinusoid"];
  const size = HEADING_SIZE * font;
  const style = { size, weight: STRONG, fill: colourOf(view, method), mark: `${method}-title` };
  const noteStyle = { size: NOTE * font, fill: look.ink };
  const candidates = notes.flatMap((note) =>
    names.map((name) => ({ name: note ? `${name}: ` : name, note })),
  );
  const wide = ({ name, note }: (typeof candidates)[number]) =>
    pen.widthOf(name, style) + pen.widthOf(note, noteStyle);
  // Beside the chart's title, or its axis.
  const most = isRotated ? list.width : curve.x - AXIS * font;
  const { name, note } = candidates.find((one) => wide(one) <= most) ?? candidates.at(-1)!;
  const foot = isRotated ? list.y : dials.rotated[0].y + radius + TIP + SECOND_TITLE * font;
  const y = foot - HEADING * font;
  pen.text(name, list.x, y, style);
  const mark = isRotated ? "elsewhere" : "added";
  if (note) pen.text(note, list.x + pen.widthOf(name, style), y, { ...noteStyle, mark });
}

/** On a phone, a method's name above its dials, and below them what happens to the arrows. */
function noteBelow(
  pen: Pen,
  view: RopeView,
  { x, y, width }: Place & { width: number },
  mode: ByPosition,
  method: Method,
): void {
  const { font, look } = view;
  const style = { size: font, align: "center", fill: look.ink } as const;
  const notes = notesOf(mode, method);
  const note = notes.find((text) => pen.widthOf(text, style) <= width - font / 2);
  const mark = method === "rotated" ? "elsewhere" : "added";
  if (note) pen.text(note, x, y + LINE * font, { ...style, mark });
}

/** Both arrows with their angle, and how they became what they are: turned, or added to. */
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
  const { x, y } = placeOn(places, mode, dial, [0, 0]);
  const unit = places.units[method];
  const lengthOf = (arrow: Arrow) => unit * Math.hypot(...arrow);
  const outline = { stroke: look.quiet, width: 1, alpha: 0.5, mark: "circle" };
  if (method === "rotated") pen.dots([x, y], unit * mode.longest, outline);
  const turn = turnOf(arrows);
  if (turn !== null && arrows.query) {
    const from = directionOf(arrows.key);
    const fill = colourOf(view, method);
    const mark = markOf(method, column, "angle");
    const shorter = Math.min(lengthOf(arrows.key), lengthOf(arrows.query));
    const radius = Math.min(WEDGE * places.radius, OF_SHORTER * shorter);
    pen.wedge(x, y, radius, from, from + turn, { fill, alpha: ANGLE[method], mark });
  }
  const placeOf = (to: Arrow) => placeOn(places, mode, dial, to);
  const draw = (to: Arrow, style: Style): Place => {
    const end = placeOf(to);
    pen.curve([x, y, end.x, end.y], style);
    return end;
  };
  const tip = column === HERE ? TIP : TIP - 2;
  const isTurned = column === HERE && method === "rotated" && !mode.isAtStart;
  for (const name of TOKENS) {
    const arrow = arrows[name];
    if (!arrow) continue;
    // Opaque, so that nothing shows through the head of the way.
    const colour = mixOf(look.paper, tokenColour(view, name))(FAINT);
    if (method === "added") {
      const { content } = mode;
      const from = draw(content[name], {
        stroke: colour,
        width: THIN,
        dash: DASHED,
        mark: "added",
      });
      const head = Math.min(HEAD, HEAD_SHARE * unit);
      const width = Math.min(THICK, THICK_SHARE * unit);
      const style = { gap: tip, head, width, colour: look.quiet, mark: "added" };
      straightArrow(pen, from, placeOf(arrow), style);
      continue;
    }
    const start = mode.arrows[method][0][name];
    if (!start || !isTurned || places.radius < LEAST_FOR_WAY) continue;
    const end = draw(start, { stroke: colour, width: THIN, dash: DASHED, mark: "elsewhere" });
    const circle = { x, y, radius: wayRadius(mode, name, Math.hypot(end.x - x, end.y - y)) };
    const way = { from: directionOf(start), by: mode.turned % FULL_TURN };
    roundArrow(pen, circle, way, { gap: TIP, colour, mark: "elsewhere" });
  }
  for (const name of TOKENS) {
    const arrow = arrows[name];
    if (!arrow) continue;
    const stroke = tokenColour(view, name);
    const end = draw(arrow, { stroke, width: 3, mark: markOf(method, column, name) });
    pen.dots([end.x, end.y], tip, {
      fill: stroke,
      // Apart from an end below it.
      stroke: look.paper,
      width: 1,
      isDiamond: name === "query",
      mark: markOf(method, column, `${name}-tip`),
    });
  }
  pen.dots([x, y], PIVOT, { fill: look.quiet, mark: "circle" });
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
  const distance = (to: Place) => Math.hypot(x - to.x, y - to.y);
  const method = METHODS.find((one) => {
    const dial = places.dials[one][HERE];
    const reach = places.reach[one];
    return Math.abs(x - dial.x) <= reach.x + NEAR && Math.abs(y - dial.y) <= reach.y + NEAR;
  });
  if (!method) return null;
  const [hand] = TOKENS.flatMap((token) => {
    const arrow = mode.arrows[method][HERE][token];
    if (!arrow) return [];
    return [{ name: `${token} ${method}`, ...placeOn(places, mode, [method, HERE], arrow) }];
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
  const centre = placeOn(places, mode, [method, HERE], middle);
  const now = directionOf([arrow[0] - middle[0], arrow[1] - middle[1]]);
  const clockwise = withoutTurns(directionOf([to.x - centre.x, centre.y - to.y]) - now);
  return method === "added" ? -clockwise : clockwise;
}
