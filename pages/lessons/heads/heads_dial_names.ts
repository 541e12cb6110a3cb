/** Names of the dial's hands. */

import { type Circle, pointAt } from "../../ui/live/arrows";
import { FULL_TURN, remainderOfTurn } from "../../ui/live/formulas/sinusoid";
import { type Candidate, Labels } from "../../ui/live/labels";
import { counted, grouped } from "../../ui/live/numbers";
import { type Pen, wrappedPen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { Hands } from "./heads_hands";
import { exists, type HeadsView, type Layout } from "./heads_layout";
import { percent } from "./heads_texts";

/** Width of a narrow dial, in font sizes. */
const NARROW = 11;
/** Angle within which a key nearly lines up with the query, in radians. */
const CLOSE = (25 / 360) * FULL_TURN;
/** Distances of a hand's name from its tip, in font sizes. */
const AWAY = [1, 1.35, 1.7];
/** The same of a short name, inside the dial. */
const INSIDE = [-1.6, -2.2, -2.8];
/** Largest distance of such a name beyond the dial's box, in font sizes. */
const BEYOND = 1.5;
/** Most of the axis' last number that is beyond the map, in font sizes. */
const LAST_NUMBER = 1.6;
/** Distances along the rim by which a name moves to where there is space, in font sizes. */
const MOVES = [0, 0.6, 1.2, 2, 3, -0.6, -1.2, -2, -3, 4];
/** The largest such distance of a name in one line, unless its hand has no shorter one. */
const NEAR = 1.5;
/** The largest angle by which a name moves along the rim, in radians. */
const FAR = 0.8;

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

/**
 * Names in and around the dial, clear of other panels and of the texts above and below it: `top`
 * lines, and those from `foot` on.
 */
export function labelsAround(
  pen: Pen,
  view: HeadsView,
  places: Layout,
  { top, foot }: { top: number; foot: number },
): Labels {
  const { dial, map } = places;
  const { font, width, height } = view;
  const labels = new Labels(linesPen(pen, view), view);
  const whole = { left: 0, right: width, top: 0, bottom: height };
  const right = dial.x - BEYOND * font;
  const left = Math.min(dial.x + dial.width + BEYOND * font, width);
  const bottom = dial.y + (1.1 + top * LINE) * font;
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

/** Distance of a key from lining up: in turns if it nearly does, or in steps. */
function offText({ pair, frequencies, wanted }: Layout, other: number): string {
  const steps = Math.abs(other - wanted);
  const angle = frequencies[pair] * steps;
  const turns = Math.round(angle / FULL_TURN);
  return turns && Math.abs(angle - turns * FULL_TURN) < CLOSE
    ? `≈ ${counted(turns, "turn")} off`
    : `${counted(steps, "step")} off`;
}

const isSmall = ({ font }: HeadsView, { dial }: Layout): boolean => dial.width < NARROW * font;

/** Name all hands; return the foot of the lowest name. */
export function nameHands(
  labels: Labels,
  view: HeadsView,
  places: Layout,
  dial: Circle & Hands,
): number {
  const { look } = view;
  const { query, key, by, other, rotated } = dial;
  const { position, head_offset } = view.parameters;
  const { wanted, row } = places;
  const isThere = exists(view, wanted);
  // Names of neighbouring hands move apart.
  const side = Math.sign(remainderOfTurn(rotated - query)) || 1;
  const stated = (key: number, state: string) => {
    const name = `key ${grouped(key)}`;
    return [`${name}, ${state}`, `${name},\n${state}`, name];
  };
  const ofQuery = `query ${grouped(position)}`;
  const ofWanted = head_offset ? stated(wanted, "rotated").slice(0, 2) : [`key ${grouped(wanted)}`];
  // Beside a small dial, the short name leaves space for that of the other key.
  const long = isSmall(view, places) && head_offset ? [] : ofWanted;
  const both = isThere ? long.map((name) => `${ofQuery} =\n${name}`) : [];
  if (isThere && head_offset) both.push(`${ofQuery},\nkey ${grouped(wanted)}`);
  const ofOther = stated(other, offText(places, other));
  const [, withWeight] = stated(other, `${offText(places, other)}: ${percent(row[other])}`);
  const named = (angle: number, texts: string[], fill: string, away: number) =>
    nameHand(labels, view, dial, angle, { texts, fill, away });
  const before = [...stated(wanted, "before"), grouped(wanted)];
  return Math.max(
    named(query, [...both, ofQuery, grouped(position)], look.mark, -side),
    isThere && head_offset ? named(key, before, look.quiet, -Math.sign(by)) : 0,
    named(rotated, [withWeight, ...ofOther, grouped(other)], look.result, side),
  );
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
