/**
 * One pair on the unit circle, the matrix that rotates it, and all pairs at their own speeds.
 *
 * Sine is to the right and cosine upwards: position 0 points up, and a step forward is clockwise.
 */

import { type Circle, pointAt, roundArrow } from "../../ui/live/arrows";
import {
  positionOfAngle,
  type RotationAngles,
  remainderOfTurn,
  rotationAngles,
  wavelength,
  withoutTurns,
} from "../../ui/live/formulas/sinusoid";
import { degreesBetween, handGuess, roundDegrees } from "../../ui/live/guess";
import { highest, lowest } from "../../ui/live/limits";
import { clamp, counted, decimals, grouped, MINUS, short, tiny } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  angleOf,
  inTokens,
  type Layout,
  layout,
  type RotationParameters,
  type RotationView,
} from "./rotation_layout";
import { directionOf, inDegrees, nameHands, nameRotation } from "./rotation_names";
import {
  drawNumbers,
  inFourDecimals,
  productOf,
  productsInWords,
  secondEdge,
  secondPosition,
} from "./rotation_numbers";

/** Most other places at which the rotation is shown, and the order in which they are tried. */
const OTHERS = 3;
const ORDER = [-1, -2, -3, 1, 2, 3];
/** Least angle between two of them, and by how much the last may overlap the first, in radians. */
const LEAST_STEP = 0.9;
const OVERLAP = 0.1;
/** Least angle between a hand and the name of another position, in radians. */
const NAME_APART = 0.45;
/** Shares of an arrow outside the circle at which its angle may be named. */
const ALONG = [0.5, 0.7, 0.3, 0.8, 0.4, 0.6];
/** Distance of names from the circle, besides the height of letters, in pixels. */
const OUTSIDE = 5;
/** Distance from an arrow's head to a dot, in pixels. */
const TO_DOT = 9;
/** Angles that differ by less are at one hand, in radians. */
const SAME_HAND = 0.12;

function drawCircle(pen: Pen, view: RotationView, places: Layout): void {
  const { circle, angles } = places;
  const { look } = view;
  const { x, y, radius } = circle;
  const beyond = radius + 6;
  pen.curve([x - beyond, y, x + beyond, y], { stroke: look.grid });
  pen.curve([x, y - beyond, x, y + beyond], { stroke: look.grid });
  pen.dots([x, y], radius, { stroke: look.quiet, width: 1.5, mark: "circle" });
  const by = remainderOfTurn(angles.by);
  const wedge = { fill: look.result, alpha: 0.34, mark: "rotation" };
  pen.wedge(x, y, radius, angles.from, angles.from + by, wedge);
  drawOthers(pen, view, places);
  const arrow = { colour: look.result, mark: "arrow", gap: TO_DOT };
  roundArrow(pen, circle, { from: angles.from, by }, arrow);
  drawHand(pen, circle, angles.to, look.mark, "hand-after");
  drawHand(pen, circle, angles.from, look.ink, "hand-before");
  nameHands(pen, view, places);
  nameRotation(pen, view, places);
}

/** The same rotation elsewhere: its angles, and the position at the end that no hand names. */
interface Other extends RotationAngles {
  position: number;
  /** The angle of that position. */
  at: number;
  /** Distance from the arrow's end to that of the rotation, in pixels. */
  gap: number;
}

/**
 * The same rotation before and after that of the hands, one step following the other while they
 * fill no more than a turn. Short steps are apart, so that their positions have names.
 */
function otherSteps(
  { position, rotation_offset: step, seq_len }: RotationParameters,
  speed: number,
) {
  const size = Math.abs(remainderOfTurn(speed * step));
  const apart = Math.ceil(LEAST_STEP / size);
  const most = Math.floor((2 * Math.PI + OVERLAP) / (apart * size)) - 1;
  const isShown = (p: number) => p >= 0 && p < seq_len;
  return ORDER.map((index) => ({ index, start: position + index * apart * step }))
    .filter(({ start }) => isShown(start) && isShown(start + step))
    .slice(0, clamp(most, 1, OTHERS))
    .map(({ index, start }): Other => {
      const named = apart === 1 && index > 0 ? start + step : start;
      return {
        ...rotationAngles(start, step, speed),
        position: named,
        at: rotationAngles(named, step, speed).from,
        gap: apart === 1 ? TO_DOT : 0,
      };
    });
}

/** The same rotation from other positions, where no hand is. */
function drawOthers(pen: Pen, view: RotationView, { circle, angles, frequencies }: Layout): void {
  const { parameters, look } = view;
  const { rotation_offset, pair } = parameters;
  if (!rotation_offset) return;
  const named = [angles.from, angles.to];
  const others: Other[] = [];
  // Its end has a dot with a name, for which a hand leaves no space.
  for (const other of otherSteps(parameters, frequencies[pair])) {
    if (named.some((angle) => Math.abs(withoutTurns(other.at - angle)) < NAME_APART)) continue;
    named.push(other.at);
    others.push(other);
  }
  nameSteps(pen, view, { circle, angles }, others);
  for (const { position, at, gap, from, by } of others) {
    const arrow = { colour: look.result, mark: "other-rotation", gap };
    roundArrow(pen, circle, { from, by: remainderOfTurn(by) }, arrow);
    pen.dots(pointAt(circle, at), 5, { fill: look.quiet, mark: "other-position" });
    const style = { fill: look.quiet, mark: "other-name" };
    nameOutside(pen, view, circle, at, grouped(Math.round(position)), style);
  }
}

/** A name outside the circle, at an angle. */
function nameOutside(
  pen: Pen,
  { font, width }: RotationView,
  circle: Circle,
  angle: number,
  name: string,
  style: { fill: string; mark: string },
): void {
  const [x, y] = pointAt(circle, angle, 1 + (1.2 * font + OUTSIDE) / circle.radius);
  const whole = { ...style, align: "center", size: font } as const;
  const half = pen.widthOf(name, whole) / 2;
  const middle = clamp(x + half * Math.sin(angle), half, width - half);
  pen.text(name, middle, y + MIDDLE * font, whole);
}

/** The step of the other arrows outside the circle, at each or, without space at one, at none. */
function nameSteps(
  pen: Pen,
  view: RotationView,
  { circle, angles }: Pick<Layout, "circle" | "angles">,
  others: readonly Other[],
): void {
  const named = [angles.from, angles.to, ...others.map(({ at }) => at)];
  const isFree = (angle: number) =>
    named.every((name) => Math.abs(withoutTurns(angle - name)) >= NAME_APART);
  const places = others.map(({ from, by }) =>
    ALONG.map((share) => from + share * remainderOfTurn(by)).find(isFree),
  );
  const style = { fill: view.look.result, mark: "other-step" };
  const { rotation_offset: step } = view.parameters;
  const name = `${step > 0 ? "+" : MINUS}${inTokens(Math.abs(step))}`;
  for (const angle of places) {
    if (angle === undefined || places.includes(undefined)) return;
    nameOutside(pen, view, circle, angle, name, style);
  }
}

function drawHand(pen: Pen, circle: Circle, angle: number, colour: string, mark: string): void {
  const tip = pointAt(circle, angle);
  pen.curve([circle.x, circle.y, ...tip], { stroke: colour, width: 3, mark });
  pen.dots(tip, 8, { fill: colour, mark: `${mark}-tip` });
}

/** All pairs, or those that fit, each with its own rotation. */
function drawPairs(pen: Pen, view: RotationView, { frequencies, small }: Layout): void {
  const { parameters, look, font } = view;
  const { pairs, pairStep, circles, x, top, hasAngles } = small;
  if (!pairs.length) return;
  const total = frequencies.length;
  const count = pairs.length < total ? `${pairs.length} of ${total} pairs` : counted(total, "pair");
  const heading = total > 1 ? `${count}, fastest first` : count;
  pen.text(heading, x, top - 0.7 * font, { size: font, weight: STRONG, fill: look.ink });
  pairs.forEach((pair, index) => {
    const circle = circles[index];
    const centre = [circle.x, circle.y];
    const { position, rotation_offset } = parameters;
    const { from, by, to } = rotationAngles(position, rotation_offset, frequencies[pair]);
    const isChosen = pair === parameters.pair;
    const wedge = { fill: look.result, alpha: 0.45, mark: "pair-rotation" };
    pen.dots(centre, circle.radius, { stroke: look.grid, width: 1.2, mark: "pair-circle" });
    pen.wedge(circle.x, circle.y, circle.radius, from, from + remainderOfTurn(by), wedge);
    const hand = { width: 2, mark: "pair-hand" };
    pen.curve([...centre, ...pointAt(circle, to)], { ...hand, stroke: look.mark });
    pen.curve([...centre, ...pointAt(circle, from)], { ...hand, stroke: look.ink });
    if (isChosen)
      pen.dots(centre, circle.radius + 3, { stroke: look.mark, width: 2, mark: "chosen-pair" });
    const style = { size: font, fill: look.ink, weight: isChosen ? STRONG : 400 };
    const y = circle.y + circle.radius + 1.4 * font;
    pen.text(grouped(pair), circle.x, y, { ...style, align: "center", mark: "pair" });
    if (hasAngles)
      pen.text(inDegrees(Math.abs(by)), circle.x, y + LINE * font, {
        ...style,
        align: "center",
        mark: "pair-angle",
      });
    const between = circle.x - 1.2 * circle.radius;
    const gap = circle.x - pen.widthOf(grouped(pair), style) / 2 - between;
    if (index > 0 && pair > pairs[index - 1] + pairStep && gap > 0.8 * font)
      pen.text("…", between, y, { ...style, align: "center", mark: "left-out" });
  });
}

/** The pair whose small circle is at a place. */
function pairAt({ small }: Layout, { x, y }: Place): number | undefined {
  const index = small.circles.findIndex(
    (circle) => Math.hypot(circle.x - x, circle.y - y) <= 1.2 * circle.radius,
  );
  return small.pairs[index];
}

/** The hand closer to a place; if both hands coincide, that of p inside the circle. */
function handAt({ circle, angles }: Layout, place: Place): "position" | "rotation_offset" {
  const angle = angleOf(circle, place);
  const [before, after] = [angles.from, angles.to].map((hand) =>
    Math.abs(withoutTurns(angle - hand)),
  );
  const isInside = Math.hypot(place.x - circle.x, place.y - circle.y) < circle.radius;
  const isBefore = Math.abs(before - after) > SAME_HAND ? before < after : isInside;
  return isBefore ? "position" : "rotation_offset";
}

/** The rows of the product, where it is written. */
function readNumbers(view: RotationView, places: Layout, { x, y }: Place): string[] | null {
  const { numbers, small } = places;
  const end = y < numbers.y || x < numbers.x || (y > small.top - view.font && x > small.x);
  if (end || numbers.y === small.top) return null;
  const second = secondPosition(view, places);
  const isSecond = second !== null && x >= secondEdge(numbers);
  return productsInWords(productOf(view, places, isSecond ? second : undefined));
}

/** The position two steps after p; null if there is no step, or none within the sequence. */
function secondStep({ position, rotation_offset, seq_len }: RotationParameters): number | null {
  const next = position + rotation_offset;
  return rotation_offset !== 0 && next >= 0 && next < seq_len ? next + rotation_offset : null;
}

export const rotation: Scene<RotationParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    drawCircle(pen, view, places);
    drawNumbers(pen, view, places);
    drawPairs(pen, view, places);
  },

  formula({ parameters }, { frequencies, angles }) {
    const { pair, rotation_offset } = parameters;
    const by = Math.abs(angles.by);
    return (
      `pair ${pair}: ${inTokens(Math.abs(rotation_offset))} · ${tiny(frequencies[pair])} ` +
      `rad = ${tiny(by)} rad (${inDegrees(by)})` +
      `${directionOf(rotation_offset)}, at every p`
    );
  },

  describe(view, places) {
    const { pair, position, rotation_offset } = view.parameters;
    const { step, before, after } = productOf(view, places);
    const [sine, cosine] = step;
    const direction = directionOf(rotation_offset);
    const angle = decimals(Math.abs(places.angles.by));
    return (
      `Unit circle of pair ${pair}: the hand of position ${inTokens(position)} at sine and ` +
      `cosine ${inFourDecimals(before)}; turned by ${angle} radians${direction}, that of ` +
      `${inTokens(position + rotation_offset)} at ${inFourDecimals(after)}. The rows of ` +
      `Tₖ are ${inFourDecimals([cosine, sine])} and ${inFourDecimals([-sine, cosine])}. Left and right arrow keys move p, up and down ` +
      "change k."
    );
  },

  grab(_, places, place) {
    const { circle, angles } = places;
    if (pairAt(places, place) !== undefined) return { name: "pair", ...place };
    const distance = Math.hypot(place.x - circle.x, place.y - circle.y);
    if (distance < 0.2 * circle.radius || distance > circle.radius + 24) return null;
    const name = handAt(places, place);
    const [x, y] = pointAt(circle, name === "position" ? angles.from : angles.to);
    return { name, x, y };
  },

  drag(view, places, name, to): Record<string, number> {
    const { pair, position, rotation_offset, seq_len } = view.parameters;
    const { circle, angles, frequencies } = places;
    if (name === "pair") return { pair: pairAt(places, to) ?? pair };
    const frequency = frequencies[pair];
    const angle = angleOf(circle, to);
    const nearest = (wanted: number, near: number) =>
      Math.round(positionOfAngle(wanted, frequency, near));
    if (name === "position") return { position: clamp(nearest(angle, position), 0, seq_len - 1) };
    const variable = view.variables.find(({ key }) => key === name);
    const offset = nearest(angle - angles.from, rotation_offset);
    if (!variable) return {};
    const limits = [lowest(variable), highest(variable, view.parameters)] as const;
    return { rotation_offset: clamp(offset, ...limits) };
  },

  read(view, places, place) {
    const pair = pairAt(places, place);
    if (pair === undefined) return readNumbers(view, places, place);
    const { rotation_offset } = view.parameters;
    const frequency = places.frequencies[pair];
    return [
      `pair ${pair}, wavelength ${short(wavelength(frequency))} tokens`,
      `turns by ${decimals(frequency * rotation_offset)} rad for k = ${inTokens(rotation_offset)}`,
    ];
  },

  // The hands at p and p + k are shown: where is the one after the next step of k?
  guess({ parameters }, { circle, angles }) {
    const end = secondStep(parameters);
    if (end === null) return null;
    const { to, by } = angles;
    return handGuess({
      box: {
        x: circle.x - circle.radius,
        y: circle.y - circle.radius,
        width: 2 * circle.radius,
        height: 2 * circle.radius,
      },
      pivot: circle,
      truth: to + withoutTurns(by),
      range: [to - Math.PI, to + Math.PI],
      step: Math.PI / 36,
      prompt: `Where will ${inTokens(end)} point? Drag it.`,
      tipOf: (angle) => {
        const [x, y] = pointAt(circle, angle);
        return { x, y };
      },
      valueAt: (place) => to + withoutTurns(angleOf(circle, place) - to),
      inWords: roundDegrees,
      gap: (angle) =>
        `Your hand for position ${inTokens(end)} is off by ${degreesBetween(angle, to + by)}.`,
    });
  },

  reveals(parameters): Record<string, number> {
    const { position, rotation_offset } = parameters;
    return secondStep(parameters) === null ? {} : { position: position + rotation_offset };
  },

  arrows: {
    ArrowLeft: ["position", -1],
    ArrowRight: ["position", 1],
    ArrowUp: ["rotation_offset", 1],
    ArrowDown: ["rotation_offset", -1],
  },
};
