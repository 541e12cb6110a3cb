/** Places on a circle and arrows along it. Angles are in radians, clockwise from the top. */

import { range } from "d3-array";
import type { Pen, Place } from "./pen";

export interface Circle extends Place {
  radius: number;
}

/** Pieces of an arrow's arc. */
const PIECES = 48;
/** Length of a head and half of its width, in pixels. */
const HEAD = 12;
const HALF_HEAD = 5.5;

/** A place on a circle; `share` of the radius away from its middle. */
export const pointAt = (
  { x, y, radius }: Circle,
  angle: number,
  share = 1,
): [x: number, y: number] => [
  x + share * radius * Math.sin(angle),
  y - share * radius * Math.cos(angle),
];

/** Ends of the pieces of an arc, one after the other. */
export const arcOf = (
  circle: Circle,
  { from, by }: { from: number; by: number },
  pieces: number,
): number[] => range(pieces + 1).flatMap((piece) => pointAt(circle, from + (by * piece) / pieces));

/** Draw an arrow along a circle; its head, if there is space, ends `gap` pixels before the end. */
export function roundArrow(
  pen: Pen,
  circle: Circle,
  { from, by }: { from: number; by: number },
  {
    gap,
    colour,
    thick = 1,
    ...style
  }: { gap: number; colour: string; thick?: number; mark: string },
): void {
  const [head, halfHead] = [thick * HEAD, thick * HALF_HEAD];
  const hasHead = Math.abs(by) * circle.radius > gap + head;
  const before = (pixels: number) =>
    from + by - (hasHead ? (Math.sign(by) * pixels) / circle.radius : 0);
  const along = before(gap + head / 2) - from;
  pen.curve(arcOf(circle, { from, by: along }, PIECES), {
    stroke: colour,
    width: 3 * thick,
    ...style,
  });
  if (!hasHead) return;
  const [inner, outer] = [-halfHead, halfHead].map((side) =>
    pointAt(circle, before(gap + head), 1 + side / circle.radius),
  );
  pen.curve([...inner, ...pointAt(circle, before(gap)), ...outer], { fill: colour, ...style });
}
