/**
 * One pair of the head as a dial: rotated by k steps, the wanted key is where the query is.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top.
 */

import { range } from "d3-array";
import { type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { scoreLead } from "../../ui/live/formulas/runner_up";
import { completeTurns, FULL_TURN, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { counted, grouped, significant } from "../../ui/live/numbers";
import { type Pen, wrappedPen } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { exists, type HeadsView, type Layout } from "./heads_layout";
import { dialTexts, percent } from "./heads_texts";

/** Largest radius of the dial, and space around it for the names of hands, in font sizes. */
const MOST = 10.4;
const AROUND = {
  low: { above: 1.8, below: 2.7 },
  usual: { above: 2.6, below: 3.2 },
};
const BESIDE = { narrow: 1.3, usual: 1.5 };
/** Width of a narrow dial, in font sizes. */
const NARROW = 11;
/** Height of a low dial with its texts, in font sizes. */
const LOW = 17;
/** Corners of the dial's rim, which no name crosses. */
const CORNERS = 40;
/** Angle within which a key nearly lines up with the query, in radians. */
const CLOSE = (25 / 360) * FULL_TURN;
/** Radii of the arrow and of places of its name, as shares of the dial's. */
const ARC = 0.88;
const ARC_NAMES = [0.5, 0.55, 0.6, 0.4];
/** Angles from the key's first hand to such places beside a narrow sector, in radians. */
const BESIDE_SECTOR = [0.4, 0.6, 0.8, 1, 1.2, 1.4];
/** Length of the mark of a step on the arrow, and least distance of two, in pixels. */
const STEP_MARK = { long: 7, apart: 5 };
/** Distances of a hand's name from its tip, in font sizes. */
const AWAY = [1, 1.35, 1.7];
/** The same of a short name, inside the dial. */
const INSIDE = [-1.6, -2.2, -2.8];
/** Largest distance of such a name beyond the dial's box, in font sizes. */
const BEYOND = 1.5;
/** Most of the axis' last number that is beyond the map, in font sizes. */
const LAST_NUMBER = 1.6;
/** Distances of the lines below the dial from its rim, and from a name below it, in font sizes. */
const LINES_GAP = { rim: 0.9, name: 0.2 };
/** Radius of the dot of the query's hand, which no name covers, in pixels. */
const KNOB = 7;
/** Distances along the rim by which a name moves to where there is space, in font sizes. */
const MOVES = [0, 0.6, 1.2, 2, 3, -0.6, -1.2, -2, -3, 4];
/** The largest such distance of a name in one line, unless its hand has no shorter one. */
const NEAR = 1.5;
/** The largest angle by which a name moves along the rim, in radians. */
const FAR = 0.8;

/** A long and a short text of what the wanted key does in every pair. */
const EVERY = ["the key lines up in all of them", "lines up in all"];

/** Angles of the dial's hands in its pair, in radians. */
export interface Hands {
  query: number;
  /** The wanted key before its rotation, and the angle of the rotation. */
  key: number;
  by: number;
  /** Another key, which the head rotates less well, and its angle after the rotation. */
  other: number;
  rotated: number;
}

/** The hands of query and wanted key, and of another key. */
export function handsOf(view: HeadsView, places: Layout): Hands {
  const { position, head_offset } = view.parameters;
  const { pair, frequencies, wanted } = places;
  const speed = frequencies[pair];
  const other = otherKey(view, places);
  return {
    query: speed * position,
    key: speed * wanted,
    by: remainderOfTurn(speed * head_offset),
    other,
    rotated: speed * (other + head_offset),
  };
}

/** The rival: of the only pair, the largest weight if no key is wanted, or the key beside it. */
function otherKey(view: HeadsView, places: Layout): number {
  const { frequencies, wanted, rival } = places;
  if (!exists(view, wanted)) return rival.key;
  if (rival.isClose && frequencies.length < 2) return rival.key;
  const side = Math.sign(view.parameters.head_offset) || -1;
  return exists(view, wanted + side) ? wanted + side : wanted - side;
}

/** The rule below the heading, in one or two lines. */
function ruleOf(pen: Pen, { font, parameters }: HeadsView, { dial }: Layout): string[] {
  if (!parameters.gain) return [];
  const halves = ["smaller angle,", "higher score"];
  const whole = halves.join(" ");
  return pen.widthOf(whole, { size: font, weight: STRONG }) > dial.width ? halves : [whole];
}

/** True on a low phone, where the dial leaves no space for a note on its pair. */
const isLow = ({ font }: HeadsView, { isNarrow, dial }: Layout): boolean =>
  isNarrow && dial.height < LOW * font;

/** A line below the dial: how close its rival is, if there is space. */
function leadOf(pen: Pen, view: HeadsView, places: Layout): string[] {
  const { dial, wanted, row, rival } = places;
  if (!view.parameters.gain || !exists(view, wanted) || !rival.isClose) return [];
  const other = otherKey(view, places);
  const line = `(key ${grouped(other)} scores ${significant(scoreLead(row, wanted, other), 2)} less)`;
  return pen.widthOf(line, { size: view.font, weight: STRONG }) > dial.width ? [] : [line];
}

/** Distance of a key from lining up: in turns if it nearly does, or in steps. */
function offText({ pair, frequencies, wanted }: Layout, other: number): string {
  const steps = Math.abs(other - wanted);
  const angle = frequencies[pair] * steps;
  const turns = Math.round(angle / FULL_TURN);
  return turns && Math.abs(angle - turns * FULL_TURN) < CLOSE
    ? `≈ ${counted(turns, "turn")} off`
    : `${counted(steps, "step")} off`;
}

/** Texts of the head's rotation: its steps, and where it fits, the angle of each in a pair. */
function stepsTexts(offset: number, frequency: number): string[] {
  const steps = counted(Math.abs(offset), "step");
  const degrees = (360 / FULL_TURN) * frequency;
  const angle = degrees < 0.01 ? "under 0.01" : significant(degrees, 2);
  return [`${steps}\nof ${angle}°`, steps];
}

const isSmall = ({ font }: HeadsView, { dial }: Layout): boolean => dial.width < NARROW * font;

export function drawDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { dial } = places;
  const hands = handsOf(view, places);
  const lines = leadOf(pen, view, places);
  const around = AROUND[isLow(view, places) ? "low" : "usual"];
  const above = around.above * font + nameDial(pen, view, places);
  const below = around.below * font;
  const under = below + lines.length * LINE * font;
  const high = (dial.height - above - under) / 2;
  const beside = BESIDE[places.isNarrow ? "narrow" : "usual"];
  const radius = Math.max(Math.min(high, MOST * font, dial.width / 2 - beside * font), 8);
  // Close below the texts.
  const y = dial.y + above + radius;
  const circle = { x: dial.x + dial.width / 2, y, radius };
  const lowest = drawHands(pen, view, places, { ...circle, ...hands, foot: y + radius + below });
  const top = Math.max(y + radius + LINES_GAP.rim * font, lowest + LINES_GAP.name * font);
  const style = { size: font, weight: STRONG, fill: view.look.ink, mark: "dial" };
  lines.forEach((text, index) => {
    const level = top + (index + 0.9) * LINE * font;
    pen.text(text, circle.x, level, { ...style, align: "center" });
  });
}

/** Draw the dial's heading, the rule and a note below it; returns the height of these lines. */
function nameDial(pen: Pen, view: HeadsView, places: Layout): number {
  const { font, look } = view;
  const { dial } = places;
  heading(pen, view, dialTexts(view, places), dial, { mark: "dial", width: dial.width });
  const style = { size: font, fill: look.quiet, mark: "dial" };
  const notes = notesOf(view, places);
  const note = notes.find((text) => pen.widthOf(text, style) <= dial.width) ?? notes.at(-1)!;
  const rule = ruleOf(pen, view, places);
  const lines = isLow(view, places) && rule.length ? rule : [...rule, note];
  lines.forEach((text, index) => {
    const isRule = index < rule.length;
    const shown = isRule ? { ...style, fill: look.ink, weight: STRONG } : style;
    pen.text(text, dial.x, dial.y + (0.8 + index * LINE) * font, shown);
  });
  return lines.length * LINE * font;
}

/** Notes on the dial's pair, from long to short. */
function notesOf(view: HeadsView, places: Layout): string[] {
  const { frequencies, pair, wanted } = places;
  const count = frequencies.length;
  const which = count > 1 ? `pair ${grouped(pair)} of ${grouped(count)}` : "the only pair";
  const turns = completeTurns(frequencies[pair] * view.parameters.head_offset);
  const less = `less ${counted(turns, "turn")}`;
  if (turns) return [`${which}; ${less}`, less];
  const isThere = exists(view, wanted) && count > 1;
  return [...(isThere ? EVERY.map((every) => `${which}; ${every}`) : []), which];
}

/** Draw the hands with their names, and return the foot of the lowest name. */
function drawHands(
  pen: Pen,
  view: HeadsView,
  places: Layout,
  dial: Circle & Hands & { foot: number },
): number {
  const { look, font } = view;
  const { query, key, by, rotated, x, y, radius } = dial;
  const { position, head_offset } = view.parameters;
  const { pair, frequencies } = places;
  const isThere = exists(view, places.wanted);
  const labels = namesOf(pen, view, places, dial.foot);
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
  hand(rotated, look.result, 2, 4);
  hand(query, look.ink, 6, KNOB);
  const [across, down] = pointAt(dial, query);
  const [left, right, top, bottom] = [across - KNOB, across + KNOB, down - KNOB, down + KNOB];
  labels.avoidBox({ left, right, top, bottom });
  if (isThere) hand(query, look.mark, 2.5, 4);
  const rim = range(CORNERS + 1).flatMap((at) => pointAt(dial, (at / CORNERS) * FULL_TURN));
  labels.avoidLine(rim);
  // Names of neighbouring hands move apart.
  const side = Math.sign(remainderOfTurn(rotated - query)) || 1;
  let lowest = 0;
  const named = (angle: number, texts: string[], fill: string, away: number) => {
    const foot = nameHand(labels, view, dial, angle, { texts, fill, away });
    lowest = Math.max(lowest, foot);
  };
  const stated = (key: number, state: string) => {
    const name = `key ${grouped(key)}`;
    return [`${name}, ${state}`, `${name},\n${state}`, name];
  };
  const texts = (key: number, state: string) => stated(key, state).slice(head_offset ? 0 : 2);
  const ofQuery = `query ${grouped(position)}`;
  const ofWanted = texts(places.wanted, "rotated").slice(0, head_offset ? 2 : 1);
  // Beside a small dial, the short name leaves space for that of the other key.
  const long = ofWanted.slice(0, isSmall(view, places) && head_offset ? 0 : 2);
  const both = isThere ? long.map((name) => `${ofQuery} =\n${name}`) : [];
  if (isThere && head_offset) both.push(`${ofQuery},\nkey ${grouped(places.wanted)}`);
  named(query, [...both, ofQuery, grouped(position)], look.mark, -side);
  if (isRotated) {
    const before = [...texts(places.wanted, "before"), grouped(places.wanted)];
    named(key, before, look.quiet, -Math.sign(by));
  }
  const off = offText(places, dial.other);
  const [, withWeight] = stated(dial.other, `${off}: ${percent(places.row[dial.other])}`);
  const ofOther = [withWeight, ...stated(dial.other, off), grouped(dial.other)];
  named(rotated, ofOther, look.result, side);
  if (!isRotated) return lowest;
  const arc = { x, y, radius: ARC * radius };
  roundArrow(pen, arc, { from: key, by }, { gap: 4, colour: look.mark, mark: "dial" });
  drawSteps(pen, view, arc, { to: query, by, each: frequencies[pair] });
  const between = key + by / 2;
  // In the sector if it is wide, or beside it.
  const beside = BESIDE_SECTOR.flatMap((away) => [
    key - Math.sign(by) * away,
    query + Math.sign(by) * away,
  ]);
  const style = { fill: look.mark, weight: STRONG, mark: "dial", isOptional: true };
  labels.avoidLine(range(CORNERS + 1).flatMap((at) => pointAt(arc, key + (by * at) / CORNERS)));
  for (const angles of [[between], beside]) {
    const isNamed = stepsTexts(head_offset, frequencies[pair]).some((text) => {
      const lines = text.split("\n").length;
      const candidates = angles.flatMap((angle) =>
        ARC_NAMES.map((share): Candidate => {
          const [x, y] = pointAt(dial, angle, share);
          return [x, y + MIDDLE * lines * font, "center"];
        }),
      );
      return labels.put(text, candidates, { ...style, size: lines * font });
    });
    if (isNamed) break;
  }
  return lowest;
}

/** Marks on the arrow, one for each step before its end, if they are apart. */
function drawSteps(
  pen: Pen,
  { look }: HeadsView,
  arc: Circle,
  { to, by, each }: { to: number; by: number; each: number },
): void {
  if (each * arc.radius < STEP_MARK.apart) return;
  const ends = [-1, 1].map((side) => 1 + (side * STEP_MARK.long) / (2 * arc.radius));
  for (const steps of range(1, Math.abs(by) / each - 0.5)) {
    const angle = to - Math.sign(by) * steps * each;
    const [from, until] = ends.map((share) => pointAt(arc, angle, share));
    pen.curve([...from, ...until], { stroke: look.mark, width: 2, mark: "steps" });
  }
}

/** A pen whose texts have lines, that of a query in ink; their size is that of all lines. */
const linesPen = (pen: Pen, { font: size, look }: HeadsView): Pen => ({
  ...wrappedPen(pen, (_, paint) => paint()),
  widthOf: (text, { weight }) =>
    Math.max(...text.split("\n").map((line) => pen.widthOf(line, { size, weight }))),
  text(text, x, y, style) {
    text.split("\n").forEach((line, index) => {
      const fill = line.startsWith("query") ? look.ink : style.fill;
      pen.text(line, x, y - style.size + (1 + index * LINE) * size, { ...style, size, fill });
    });
  },
});

/** Names in and around the dial, clear of the texts above and below it and of other panels. */
function namesOf(pen: Pen, view: HeadsView, places: Layout, foot: number): Labels {
  const { dial, map } = places;
  const { font, width, height } = view;
  const labels = new Labels(linesPen(pen, view), view);
  const whole = { left: 0, right: width, top: 0, bottom: height };
  const right = dial.x - BEYOND * font;
  const left = Math.min(dial.x + dial.width + BEYOND * font, width);
  const lines = ruleOf(pen, view, places).length;
  const bottom = dial.y + (1.1 + lines * LINE) * font;
  for (const side of [{ right }, { left }, { bottom }, { top: foot }])
    labels.avoidBox({ ...whole, ...side });
  // The last number of the map's axis extends beyond the map.
  labels.avoidBox({
    ...whole,
    right: map.x + map.width + LAST_NUMBER * font,
    top: map.y + map.height,
  });
  return labels;
}

/** Draw the first name of a hand that fits beyond its tip, and return its foot, or 0. */
function nameHand(
  labels: Labels,
  { font }: HeadsView,
  circle: Circle,
  angle: number,
  { texts, fill, away }: { texts: readonly string[]; fill: string; away: number },
): number {
  for (const [index, text] of texts.entries()) {
    const lines = text.split("\n").length;
    // A longer name is not far from its hand.
    const most = index || lines > 1 ? (FAR * circle.radius) / font : NEAR;
    const moves = MOVES.filter((move) => Math.abs(move) < most);
    // Before a name is left with its number alone, it moves into the dial.
    const isShort = index > 0 && index >= texts.length - 2;
    const candidates = [...AWAY, ...(isShort ? INSIDE : [])].flatMap((far) =>
      moves.flatMap((move): Candidate[] => {
        const at = angle + (away * move * font) / circle.radius;
        const [x, y] = pointAt(circle, at, 1 + (far * font) / circle.radius);
        const [side, down] = [Math.sin(at), -Math.cos(at)];
        const level = y + (MIDDLE * lines + (0.3 + (lines - 1) * (LINE / 2)) * down) * font;
        // Near the top, away from the neighbour.
        const isApart = lines > 1 && down < -0.7;
        return [
          ...(isApart ? [[x, level, away < 0 ? "right" : "left"] as const] : []),
          [x, level, "center"],
          [x, level, side > 0 ? "left" : "right"],
        ];
      }),
    );
    const style = { size: lines * font, fill, weight: STRONG, mark: "dial", isOptional: true };
    const place = labels.put(text, candidates, style);
    if (place) return place[1] + 0.3 * lines * font;
  }
  return 0;
}
