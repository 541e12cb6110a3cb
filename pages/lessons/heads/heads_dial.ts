/**
 * One pair of the head as a dial: rotated by k steps, the wanted key is where the query is.
 *
 * As in the lesson “Rotation”, angles are clockwise from the top.
 */

import { range } from "d3-array";
import { arcOf, type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import { heading } from "../../ui/live/axes";
import { scoreLead } from "../../ui/live/formulas/runner_up";
import {
  completeTurns,
  FULL_TURN,
  inDegrees,
  remainderOfTurn,
} from "../../ui/live/formulas/sinusoid";
import type { Candidate, Labels } from "../../ui/live/labels";
import { counted, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { labelsAround, nameHands } from "./heads_dial_names";
import { type Hands, handsOf } from "./heads_hands";
import { exists, type HeadsView, type Layout } from "./heads_layout";
import { dialTexts } from "./heads_texts";

/** Largest radius of the dial, and space around it for the names of hands, in font sizes. */
const MOST = 10.4;
const AROUND = {
  low: { above: 1.8, below: 2.7 },
  usual: { above: 2.6, below: 3.2 },
};
const BESIDE = { narrow: 1.3, usual: 1.5 };
/** Height of a low dial with its texts, in font sizes. */
const LOW = 17;
/** Pieces of the dial's rim and of the arrow, which no name crosses. */
const PIECES = 40;
/** Radii of the arrow and of places of its name, as shares of the dial's. */
const ARC = 0.88;
const ARC_NAMES = [0.5, 0.55, 0.6, 0.4];
/** Radius of the sector from the query to another key, as a share of the dial's. */
const GAP = 0.75;
/** Angles from the key's first hand to such places beside a narrow sector, in radians. */
const BESIDE_SECTOR = [0.4, 0.6, 0.8, 1, 1.2, 1.4];
/** Length of the mark of a step on the arrow, and least distance of two, in pixels. */
const STEP_MARK = { long: 7, apart: 5 };
/** Distances of the lines below the dial from its rim, and from a name below it, in font sizes. */
const LINES_GAP = { rim: 0.9, name: 0.2 };
/** Radius of the dot of the query's hand, which no name covers, in pixels. */
const KNOB = 7;
/** A long and a short text of what the wanted key does in every pair. */
const EVERY = ["the key lines up in all of them", "lines up in all"];

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
function leadOf(pen: Pen, view: HeadsView, places: Layout, other: number): string[] {
  const { dial, wanted, row, rival } = places;
  if (!view.parameters.gain || !exists(view, wanted) || !rival.isClose) return [];
  const line = `(key ${grouped(other)} scores ${significant(scoreLead(row, wanted, other), 2)} less)`;
  return pen.widthOf(line, { size: view.font, weight: STRONG }) > dial.width ? [] : [line];
}

/** Texts of the head's rotation: its steps, and where it fits, the angle of each in a pair. */
function stepsTexts(offset: number, frequency: number): string[] {
  const steps = counted(Math.abs(offset), "step");
  const degrees = inDegrees(frequency);
  const angle = degrees < 0.01 ? "under 0.01" : significant(degrees, 2);
  return [`${steps}\nof ${angle}°`, steps];
}

export function drawDial(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { dial } = places;
  const hands = handsOf(view, places);
  const lines = leadOf(pen, view, places, hands.other);
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
  const labels = labelsAround(pen, view, places, {
    top: ruleOf(pen, view, places).length,
    foot: y + radius + below,
  });
  const lowest = drawHands(pen, view, places, { ...circle, ...hands }, labels);
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

/** Draw the hands with their names and the head's rotation; return the foot of the lowest name. */
function drawHands(
  pen: Pen,
  view: HeadsView,
  places: Layout,
  dial: Circle & Hands,
  labels: Labels,
): number {
  const { look } = view;
  const { query, key, by, rotated, x, y, radius } = dial;
  const isThere = exists(view, places.wanted);
  const isRotated = isThere && view.parameters.head_offset !== 0;
  const hand = (
    angle: number,
    stroke: string,
    width: number,
    dot: number,
    dash?: typeof DASHED,
  ) => {
    const tip = pointAt(dial, angle);
    pen.curve([x, y, ...tip], { stroke, width, dash, mark: "dial" });
    pen.dots(tip, dot, { fill: stroke, mark: "dial" });
    labels.avoidLine([x, y, ...tip]);
  };
  pen.dots([x, y], radius, { stroke: look.grid, width: 1.5, mark: "dial" });
  if (isRotated) {
    pen.wedge(x, y, ARC * radius, key, key + by, { fill: look.mark, alpha: 0.14, mark: "dial" });
    hand(key, look.quiet, 2, 4, DASHED);
  }
  const off = remainderOfTurn(rotated - query);
  const gap = { fill: look.result, alpha: 0.25, mark: "dial" };
  pen.wedge(x, y, GAP * radius, query, query + off, gap);
  hand(rotated, look.result, 2, 4);
  hand(query, look.ink, 6, KNOB);
  const [across, down] = pointAt(dial, query);
  const [left, right, top, bottom] = [across - KNOB, across + KNOB, down - KNOB, down + KNOB];
  labels.avoidBox({ left, right, top, bottom });
  if (isThere) hand(query, look.mark, 2.5, 4);
  labels.avoidLine(arcOf(dial, { from: 0, by: FULL_TURN }, PIECES));
  const lowest = nameHands(labels, view, places, dial);
  if (isRotated) drawRotation(pen, view, places, dial, labels);
  return lowest;
}

/** The arrow of the head's rotation with its steps, and their number. */
function drawRotation(
  pen: Pen,
  view: HeadsView,
  { pair, frequencies }: Layout,
  dial: Circle & Hands,
  labels: Labels,
): void {
  const { look, font, parameters } = view;
  const { query, key, by } = dial;
  const arc = { ...dial, radius: ARC * dial.radius };
  roundArrow(pen, arc, { from: key, by }, { gap: 4, colour: look.mark, mark: "dial" });
  drawSteps(pen, view, arc, { to: query, by, each: frequencies[pair] });
  labels.avoidLine(arcOf(arc, { from: key, by }, PIECES));
  // In the sector if it is wide, or beside it.
  const within = [key + by / 2];
  const beside = BESIDE_SECTOR.flatMap((away) => [
    key - Math.sign(by) * away,
    query + Math.sign(by) * away,
  ]);
  const style = { fill: look.mark, weight: STRONG, mark: "dial", isOptional: true };
  for (const angles of [within, beside])
    for (const text of stepsTexts(parameters.head_offset, frequencies[pair])) {
      const lines = text.split("\n").length;
      const candidates = angles.flatMap((angle) =>
        ARC_NAMES.map((share): Candidate => {
          const [x, y] = pointAt(dial, angle, share);
          return [x, y + MIDDLE * lines * font, "center"];
        }),
      );
      if (labels.put(text, candidates, { ...style, size: lines * font })) return;
    }
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
