/**
 * One pair of the head as a dial: rotated by k steps, the wanted key is where the query is.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top.
 */

import { range } from "d3-array";
import { type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { completeTurns, FULL_TURN, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, counted, grouped } from "../../ui/live/numbers";
import type { Align, Pen } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { exists, type HeadsView, type Layout } from "./heads_layout";
import { dialTexts } from "./heads_texts";

/** Largest radius of the dial, and space around it for the names of hands, in font sizes. */
const MOST = 8;
const AROUND = 2;
const BESIDE = { usual: 2.5, narrow: 1.2 };
/** Width of a narrow dial, in font sizes. */
const NARROW = 11;
/** Corners of the dial's rim, which no name crosses. */
const CORNERS = 40;
/** Distance from the baseline of the first line below up to the space of the dial. */
const FOOT = 1.4;
/** Radii of the arrow and of its name, as shares of the dial's. */
const ARC = 0.66;
const ARC_NAME = 0.36;
/** Distance of a hand's name from its tip, in font sizes. */
const NAME = 1;
/** Largest distance of such a name beyond the dial's box, in font sizes. */
const BEYOND = { usual: 2, narrow: 1.5 };
/** Distances along the rim by which a name moves to where there is space, in font sizes. */
const MOVES = [0, 0.6, 1.2, 1.8, 2.4, 3];
/** Sine of the angle from the upright up to which a name is above or below its hand. */
const UPRIGHT = 0.35;

/** Angles of the dial's hands in its pair, in radians. */
export interface Hands {
  query: number;
  /** The wanted key before its rotation, and the angle of the rotation. */
  key: number;
  by: number;
  /** The key beside the wanted one or nearest to it, and its angle after the rotation. */
  beside: number;
  rotated: number;
}

/** The hands of query and wanted key, and of the key next to it that the head rotates less well. */
export function handsOf(view: HeadsView, { pair, frequencies, wanted }: Layout): Hands {
  const { position, head_offset, seq_len } = view.parameters;
  const speed = frequencies[pair];
  const beside = exists(view, wanted)
    ? wanted + (Math.sign(head_offset) || (wanted ? -1 : 1))
    : clamp(wanted, 0, seq_len - 1);
  return {
    query: speed * position,
    key: speed * wanted,
    by: remainderOfTurn(speed * head_offset),
    beside,
    rotated: speed * (beside + head_offset),
  };
}

/** A line below the dial. */
interface Line {
  text: string;
  fill: string;
}

/** Lines below the dial: of the wanted key, of that beside it, and of the rule. */
function linesOf(pen: Pen, view: HeadsView, places: Layout, { beside }: Hands): Line[] {
  const { dial, wanted, frequencies } = places;
  const { parameters, look, font } = view;
  const { position, head_offset, gain } = parameters;
  const rotated = head_offset ? ", rotated" : "";
  const isThere = exists(view, wanted);
  const off = counted(Math.abs(beside - wanted), "step");
  const ofWanted = [`key ${grouped(wanted)}${rotated}:`, `on query ${grouped(position)}`];
  const ofBeside = [`key ${grouped(beside)}${rotated}:`, `${off} off`];
  const rule = gain && isThere ? ["smaller angle,", "higher score"] : [];
  const halves = [
    ...(isThere ? [{ texts: ofWanted, fill: look.mark }] : []),
    { texts: ofBeside, fill: look.result },
    { texts: rule, fill: look.ink },
  ];
  const style = { size: font, weight: STRONG };
  const whole = halves.map(({ texts, fill }) => ({ text: texts.join(" "), fill }));
  if (whole.some(({ text }) => pen.widthOf(text, style) > dial.width)) {
    // The hand of the other key has its number.
    const fewer = halves.filter(({ fill }) => !isThere || !gain || fill !== look.result);
    return fewer.flatMap(({ texts, fill }) => texts.map((text) => ({ text, fill })));
  }
  const lines = whole.filter(({ text }) => text);
  if (isThere && head_offset)
    lines.unshift({ text: `key ${grouped(wanted)} before (dashed)`, fill: look.quiet });
  if (!isThere) lines.push({ text: "(the nearest key there is)", fill: look.quiet });
  if (rule.length && frequencies.length > 1)
    lines.push({ text: `(summed over ${grouped(frequencies.length)} pairs)`, fill: look.quiet });
  return lines;
}

export function drawDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { dial } = places;
  nameDial(pen, view, places);
  const hands = handsOf(view, places);
  const lines = linesOf(pen, view, places, hands);
  const end = dial.y + dial.height;
  const start = end - (lines.length - 1) * LINE * font;
  lines.forEach(({ text, fill }, index) => {
    const weight = fill === view.look.quiet ? undefined : STRONG;
    const y = start + index * LINE * font;
    pen.text(text, dial.x, y, { size: font, weight, mark: "dial", fill });
  });
  // Between the note above and the lines below.
  const [top, foot] = [dial.y + font, start - FOOT * font];
  const beside = dial.width < NARROW * font ? BESIDE.narrow : BESIDE.usual;
  const high = Math.min((foot - top) / 2 - AROUND * font, MOST * font);
  const radius = Math.max(Math.min(high, dial.width / 2 - beside * font), 8);
  const circle = { x: dial.x + dial.width / 2, y: (top + foot) / 2, radius };
  drawHands(pen, view, places, { ...circle, ...hands, foot });
}

function nameDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { dial, frequencies, pair } = places;
  const { head_offset } = view.parameters;
  heading(pen, view, dialTexts(view, places), dial, { mark: "dial", width: dial.width });
  const count = frequencies.length;
  const which = count > 1 ? `pair ${grouped(pair)} of ${grouped(count)}` : "the only pair";
  const turns = completeTurns(frequencies[pair] * head_offset);
  const less = `less ${counted(turns, "turn")}`;
  const chosen = head_offset && count > 1 ? [`${which}, chosen to show the turn`] : [];
  const notes = turns ? [`${which}; ${less}`, less] : [...chosen, which];
  const style = { size: view.font, fill: view.look.quiet, mark: "dial" };
  const note = notes.find((text) => pen.widthOf(text, style) <= dial.width) ?? notes.at(-1)!;
  pen.text(note, dial.x, dial.y + 0.8 * view.font, style);
}

function drawHands(
  pen: Pen,
  view: HeadsView,
  places: Layout,
  dial: Circle & Hands & { foot: number },
): void {
  const { look, font } = view;
  const { query, key, by, rotated, x, y, radius } = dial;
  const { position, head_offset } = view.parameters;
  const isThere = exists(view, places.wanted);
  const labels = namesOf(pen, view, places);
  const { width: right, height: bottom } = view;
  labels.avoidBox({ left: 0, right, top: dial.foot, bottom });
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
  hand(query, look.ink, 6, 7);
  if (isThere) hand(query, look.mark, 2.5, 4);
  const rim = range(CORNERS + 1).flatMap((at) => pointAt(dial, (at / CORNERS) * FULL_TURN));
  labels.avoidLine(rim);
  // Names of neighbouring hands move apart.
  const side = Math.sign(remainderOfTurn(rotated - query)) || 1;
  const named = (angle: number, token: number, fill: string, away: number) =>
    nameHand(labels, view, dial, angle, { name: "key", token, fill, away });
  const ofQuery = { name: "query", token: position, fill: look.ink, away: -side };
  nameHand(labels, view, dial, query, ofQuery);
  if (isRotated) named(key, places.wanted, look.quiet, -Math.sign(by));
  named(rotated, dial.beside, look.result, side);
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
  const beyond = font * (isNarrow ? BEYOND.narrow : BEYOND.usual);
  labels.avoidBox({ ...whole, right: dial.x - beyond });
  labels.avoidBox({ ...whole, left: dial.x + dial.width + beyond });
  labels.avoidBox({ ...whole, bottom: dial.y + 1.1 * font });
  if (isNarrow) labels.avoidBox({ ...whole, top: bars.y - 2 * font });
  return labels;
}

/** The name of a hand beyond its tip, or at least its number. */
function nameHand(
  labels: Labels,
  { font }: HeadsView,
  circle: Circle,
  angle: number,
  { name, token, fill, away }: { name: string; token: number; fill: string; away: number },
): void {
  const moves = [...MOVES.map((move) => move * away), ...MOVES.map((move) => -move * away)];
  const candidates = moves.flatMap((move): Candidate[] => {
    const at = angle + (move * font) / circle.radius;
    const [x, y] = pointAt(circle, at, 1 + (NAME * font) / circle.radius);
    const [side, down] = [Math.sin(at), -Math.cos(at)];
    const level = y + (MIDDLE + 0.3 * down) * font;
    const aligns: Align[] = [side > 0 ? "left" : "right", "center"];
    if (Math.abs(side) < UPRIGHT) aligns.reverse();
    return aligns.map((align) => [x, level, align]);
  });
  const style = { fill, weight: STRONG, mark: "dial", isOptional: true };
  const number = grouped(token);
  if (!labels.put(`${name} ${number}`, candidates, style)) labels.put(number, candidates, style);
}
