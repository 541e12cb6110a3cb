/**
 * One pair of the head as a dial: rotated by k steps, the wanted key is where the query is.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top.
 */

import { range } from "d3-array";
import { type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import { completeTurns, FULL_TURN, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { counted, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { exists, type HeadsView, type Layout } from "./heads_layout";
import { message } from "./heads_map";

/** Largest radius of the dial, and space around it for the names of hands, in font sizes. */
const MOST = 6.2;
const AROUND = 1.9;
const BESIDE = { usual: 2.3, narrow: 1.4 };
/** Width of a narrow dial, in font sizes. */
const NARROW = 11;
/** Corners of the dial's rim, which no name crosses. */
const CORNERS = 40;
/** Radii of the arrow and of its name, as shares of the dial's. */
const ARC = 0.66;
const ARC_NAME = 0.36;
/** Distance of a hand's name from its tip, in font sizes. */
const NAME = 0.9;
/** Largest distance of such a name beyond the dial's box, in font sizes. */
const BEYOND = 1.3;
/** State of a key that the head has not rotated. */
const BEFORE = "before";
/** Distance of the states of a key from its name, in font sizes: down, and towards the dial. */
const STATE = { down: 1.3, inwards: [0, 0.8, 1.2] };

/** Angles of the dial's hands in its pair, in radians. */
export interface Hands {
  query: number;
  /** The wanted key before its rotation, and the angle of the rotation. */
  key: number;
  by: number;
  /** The key beside the wanted one, and its angle after the rotation. */
  beside: number;
  rotated: number;
}

/** The hands of query and wanted key, and of a key one token from it. */
export function handsOf({ parameters }: HeadsView, { pair, frequencies, wanted }: Layout): Hands {
  const { position, head_offset } = parameters;
  const speed = frequencies[pair];
  const beside = wanted + (Math.sign(head_offset) || (wanted ? -1 : 1));
  return {
    query: speed * position,
    key: speed * wanted,
    by: remainderOfTurn(speed * head_offset),
    beside,
    rotated: speed * (beside + head_offset),
  };
}

/** Lines below the dial: of the wanted key, of that beside it and, where there is space, a rule. */
function linesOf(pen: Pen, view: HeadsView, places: Layout, { beside }: Hands) {
  const { dial, wanted, frequencies } = places;
  const { parameters, look, font } = view;
  const { position, head_offset } = parameters;
  const rotated = head_offset ? ", rotated" : "";
  const halves = [
    [`key ${grouped(wanted)}${rotated}:`, `on query ${grouped(position)}`, look.mark],
    [`key ${grouped(beside)}${rotated}:`, "1 step off", look.result],
  ];
  const style = { size: font, weight: STRONG };
  const fits = halves.every(([start, end]) => pen.widthOf(`${start} ${end}`, style) <= dial.width);
  const lines = halves.flatMap(([start, end, fill]) =>
    (fits ? [`${start} ${end}`] : [start, end]).map((text) => ({ text, fill })),
  );
  if (!fits || !parameters.gain) return lines;
  const rule = ["smaller angle, higher score"];
  if (frequencies.length > 1) rule.push(`(summed over ${grouped(frequencies.length)} pairs)`);
  const why = rule.map((text) => ({ text, fill: look.ink }));
  return why.every(({ text }) => pen.widthOf(text, style) <= dial.width)
    ? [...lines, ...why]
    : lines;
}

export function drawDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { dial, wanted } = places;
  nameDial(pen, view, places);
  const hands = handsOf(view, places);
  const lines = exists(view, wanted) ? linesOf(pen, view, places, hands) : [];
  const above = (1 + AROUND) * font;
  const foot = (AROUND + LINE * lines.length) * font;
  const height = Math.min((dial.height - above - foot) / 2, MOST * font);
  const beside = dial.width < NARROW * font ? BESIDE.narrow : BESIDE.usual;
  const radius = Math.max(Math.min(height, dial.width / 2 - beside * font), 8);
  const circle = { x: dial.x + dial.width / 2, y: dial.y + above + radius, radius };
  drawHands(pen, view, places, { ...circle, ...hands });
  const start = linesFrom(circle, font) + 0.8 * font;
  lines.forEach(({ text, fill }, index) => {
    const y = start + index * LINE * font;
    pen.text(text, dial.x, y, { size: font, weight: STRONG, mark: "dial", fill });
  });
}

/** Height of the upper edge of the lines below the dial, nearly. */
const linesFrom = ({ y, radius }: Circle, font: number): number => y + radius + AROUND * font;

function nameDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { dial, wanted, frequencies, pair } = places;
  const { head_offset } = view.parameters;
  let title = "no key lines up";
  if (!view.parameters.gain) title = "no gain: no key wins";
  else if (exists(view, wanted)) title = `why key ${grouped(wanted)} wins`;
  message(pen, view, title, { ...dial, mark: "dial" });
  const count = frequencies.length;
  const which = count > 1 ? `pair ${grouped(pair)} of ${grouped(count)}` : "the only pair";
  const turns = completeTurns(frequencies[pair] * head_offset);
  const less = `less ${counted(turns, "turn")}`;
  const style = { size: view.font, fill: view.look.quiet, mark: "dial" };
  const whole = `${which}; ${less}`;
  const isLong = pen.widthOf(whole, style) > dial.width;
  const note = turns ? (isLong ? less : whole) : which;
  pen.text(note, dial.x, dial.y + 0.8 * view.font, style);
}

function drawHands(pen: Pen, view: HeadsView, places: Layout, dial: Circle & Hands): void {
  const { look, font } = view;
  const { query, key, by, rotated, x, y, radius } = dial;
  const { position, head_offset } = view.parameters;
  const isThere = exists(view, places.wanted);
  const labels = namesOf(pen, view, places);
  if (isThere)
    labels.avoidBox({
      left: 0,
      right: view.width,
      top: linesFrom(dial, font),
      bottom: view.height,
    });
  const hand = (
    angle: number,
    colour: string,
    width: number,
    dot: number,
    dash?: typeof DASHED,
  ) => {
    const tip = pointAt(dial, angle);
    pen.curve([x, y, ...tip], { stroke: colour, width, dash, mark: "dial" });
    pen.dots(tip, dot, { fill: colour, mark: "dial" });
    labels.avoidLine([x, y, ...tip]);
  };
  pen.dots([x, y], radius, { stroke: look.grid, width: 1.5, mark: "dial" });
  const isRotated = isThere && head_offset !== 0;
  if (isRotated) {
    pen.wedge(x, y, ARC * radius, key, key + by, { fill: look.mark, alpha: 0.14, mark: "dial" });
    hand(key, look.quiet, 2, 4, DASHED);
  }
  if (isThere) hand(rotated, look.result, 2, 4);
  hand(query, look.ink, 6, 7);
  if (isThere) hand(query, look.mark, 2.5, 4);
  const rim = range(CORNERS + 1).flatMap((at) => pointAt(dial, (at / CORNERS) * FULL_TURN));
  labels.avoidLine(rim);
  const named = (angle: number, token: number, fill: string, state?: string) =>
    nameHand(labels, view, dial, angle, { name: "key", token, fill, state });
  nameHand(labels, view, dial, query, { name: "query", token: position, fill: look.ink });
  if (isRotated) named(key, places.wanted, look.quiet, BEFORE);
  if (isThere) named(rotated, dial.beside, look.result, isRotated ? "rotated" : undefined);
  if (!isRotated) return;
  const arc = { x, y, radius: ARC * radius };
  roundArrow(pen, arc, { from: key, by }, { gap: 4, colour: look.mark, mark: "dial" });
  const [across, down] = pointAt(dial, key + by / 2, ARC_NAME);
  const inside: Candidate = [across, down + MIDDLE * font, "center"];
  const style = { fill: look.mark, weight: STRONG, mark: "dial", isOptional: true };
  labels.put(counted(Math.abs(head_offset), "step"), [inside], style);
}

/** Names in and around the dial, clear of the texts above and below it and of other panels. */
function namesOf(pen: Pen, view: HeadsView, { dial, isNarrow, bars }: Layout): Labels {
  const { font, width, height } = view;
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: width, top: 0, bottom: height };
  labels.avoidBox({ ...whole, right: dial.x - BEYOND * font });
  labels.avoidBox({ ...whole, left: dial.x + dial.width + BEYOND * font });
  labels.avoidBox({ ...whole, bottom: dial.y + 1.1 * font });
  if (isNarrow) labels.avoidBox({ ...whole, top: bars.y - 2 * font });
  return labels;
}

/** The name of a hand beyond its tip, or at least its number, and the state of its key. */
function nameHand(
  labels: Labels,
  { font }: HeadsView,
  circle: Circle,
  angle: number,
  { name, token, fill, state }: { name: string; token: number; fill: string; state?: string },
): void {
  const [x, y] = pointAt(circle, angle, 1 + (NAME * font) / circle.radius);
  const [side, down] = [Math.sin(angle), -Math.cos(angle)];
  const level = y + (MIDDLE + 0.3 * down) * font;
  const align = side > 0 ? "left" : "right";
  const candidates: Candidate[] =
    Math.abs(side) < 0.35
      ? [
          [x, level, "center"],
          [x, level, align],
        ]
      : [
          [x, level, align],
          [x, level, "center"],
        ];
  const style = { fill, weight: STRONG, mark: "dial", isOptional: true };
  const number = grouped(token);
  const placed =
    labels.put(`${name} ${number}`, candidates, style) ?? labels.put(number, candidates, style);
  if (!placed || !state) return;
  const [across, line, toward] = placed;
  // Above the name, "before" would read "before key 7".
  const ways = state === BEFORE ? [1] : [1, -1];
  const below = STATE.inwards.flatMap((inwards): Candidate[] => {
    const shifted = across - Math.sign(side) * inwards * font;
    return ways.map((way) => [shifted, line + way * STATE.down * font, toward]);
  });
  labels.put(state, below, { ...style, weight: undefined });
}
