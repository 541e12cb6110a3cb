/** The texts in and around the circle: names of hands and axes, and the rotation's angle. */

import { pointAt } from "../../ui/live/arrows";
import { completeTurns, remainderOfTurn, withoutTurns } from "../../ui/live/formulas/sinusoid";
import { clamp, counted, degrees } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { closest } from "../../ui/live/sampling";
import { STRONG } from "../../ui/live/sizes";
import { inTokens, type Layout, type RotationView } from "./rotation_layout";

/** Radius of a small circle and of one with space for complete turns, in letters' heights. */
const SMALL = 12;
const WITH_TURNS = 9;
/** Share of the radius at which the rotation's angle is. */
const ANGLE_AT = 0.6;
/** A wedge from this angle on has space for its own number in every circle, in radians. */
const WIDE_WEDGE = 1.2;

/** Degrees of an angle in radians. */
export const inDegrees = (angle: number): string => degrees((angle * 180) / Math.PI);

/** The direction of a rotation, in words. */
export const directionOf = (offset: number): string =>
  ["", " clockwise", " counter-clockwise"].at(Math.sign(offset)) ?? "";

/** The names of the hands beside their tips; lines lead there where the tips are close. */
export function nameHands(
  pen: Pen,
  view: RotationView,
  { circle, angles, isWide, isTall }: Layout,
): void {
  const { parameters, look, font } = view;
  const { position, rotation_offset } = parameters;
  const { from, by, to } = angles;
  const style = { align: "center", size: 1.1 * font, weight: STRONG, role: "axis" } as const;
  const isNumbered = isWide || (isTall && Math.max(position, position + rotation_offset) < 100);
  const nameOf = (name: string, value: number) =>
    isNumbered ? `${name} = ${inTokens(value)}` : name;
  const names = [nameOf("p", position), nameOf("p + k", position + rotation_offset)];
  const wide = Math.max(...names.map((name) => pen.widthOf(name, style))) + font;
  const between = withoutTurns(by);
  const least = 2 * Math.asin(Math.min(1, wide / (2 * circle.radius + wide)));
  const isClose = by !== 0 && Math.abs(between) < least;
  const apart = isClose ? Math.sign(between || by) * least : between;
  const shift = (apart - between) / 2;
  const distance = 8 + (isClose ? 1.1 : 0.6) * font;
  const hands = [
    { name: names[0], tip: from, angle: from - shift, fill: look.ink },
    { name: names[1], tip: to, angle: to + shift, fill: look.mark },
  ];
  const shown = by === 0 ? [hands[0]] : hands;
  for (const { name, tip, angle, fill } of shown) {
    const half = pen.widthOf(name, style) / 2;
    const [x, y] = pointAt(circle, angle, 1 + distance / circle.radius);
    if (isClose)
      pen.curve([...pointAt(circle, tip), x, y], {
        stroke: fill,
        width: 1,
        mark: "leader",
        role: "pointing",
      });
    const middle = clamp(x + half * Math.sin(angle), half, view.width - half);
    pen.text(name, middle, y - 0.5 * font * Math.cos(angle) + 0.4 * font, { ...style, fill });
  }
}

/** The angle of the rotation, within its wedge or, if that is narrow, beside it. */
export function nameRotation(pen: Pen, view: RotationView, places: Layout): void {
  const { circle, angles } = places;
  const { look, font } = view;
  const { from, by } = angles;
  const shown = remainderOfTurn(by);
  const middle = from + shown / 2;
  const turns = completeTurns(by);
  const lines = [inDegrees(Math.abs(by))];
  if (turns && circle.radius > WITH_TURNS * font) lines.push(`over ${counted(turns, "turn")}`);
  const style = {
    align: "center",
    size: 1.1 * font,
    weight: STRONG,
    fill: look.ink,
    halo: look.paper,
    mark: "angle",
  } as const;
  const half = Math.max(...lines.map((line) => pen.widthOf(line, style))) / 2;
  const halfHeight = 0.75 * font * lines.length;
  const reaches = [from, from + shown].map(
    (hand) => half * Math.abs(Math.cos(hand)) + halfHeight * Math.abs(Math.sin(hand)),
  );
  const reach = Math.max(...reaches) + 0.4 * font;
  const toHand = ANGLE_AT * circle.radius * Math.sin(Math.abs(shown) / 2);
  const isInside = Math.abs(shown) > WIDE_WEDGE || toHand > reach;
  const beside = isInside ? 0 : ((Math.sign(by) || 1) * (toHand + reach)) / Math.cos(shown / 2);
  const [atX, atY] = pointAt(circle, middle, ANGLE_AT);
  const near = [atX + beside * Math.cos(middle), atY + beside * Math.sin(middle)];
  // Outside the circle are the names of the positions: then opposite the wedge.
  const isOutside = Math.hypot(near[0] - circle.x, near[1] - circle.y) > circle.radius - half;
  const [x, y] = isOutside ? pointAt(circle, middle + Math.PI, ANGLE_AT) : near;
  // Below the name of the axis of the cosine.
  const top = Math.max(y - halfHeight, circle.y - circle.radius + 2 * font);
  lines.forEach((line, index) => {
    pen.text(line, x, top + (1.45 * index + 1) * font, style);
  });
  const isSineFree = Math.abs(y - circle.y) > 2.5 * font || x < circle.x;
  nameAxes(pen, view, places, { isSineFree, isAbove: y < circle.y });
}

/**
 * The names of the axes, on the side without a hand.
 *
 * In a small circle the sine is named only where neither a hand nor the rotation's angle is.
 */
function nameAxes(
  pen: Pen,
  { look, font }: RotationView,
  { circle, angles }: Layout,
  { isSineFree, isAbove }: { isSineFree: boolean; isAbove: boolean },
): void {
  const { from, by } = angles;
  const toNearestHand = (axis: number): number =>
    closest(
      [from, from + by].map((angle) => withoutTurns(angle - axis)),
      Math.abs,
    );
  const isLeft = toNearestHand(0) > 0;
  const common = { size: font, halo: look.paper, role: "axis" } as const;
  const top = circle.y - circle.radius + 1.3 * font;
  pen.text("cosine", circle.x + (isLeft ? -5 : 5), top, {
    ...common,
    align: isLeft ? "right" : "left",
    fill: look.cos,
  });
  const isSmall = circle.radius < SMALL * font;
  const toHand = toNearestHand(Math.PI / 2);
  if (isSmall && (!isSineFree || Math.abs(toHand) < 0.3)) return;
  const isBelow = isSmall ? isAbove : toHand < 0;
  const y = circle.y + (isBelow ? 1.1 : -0.4) * font;
  pen.text("sine", circle.x + circle.radius - 4, y, { ...common, align: "right", fill: look.sin });
}
