/** The first position that becomes another when it is rounded. */

import { range } from "d3-array";
import { Labels } from "../../ui/live/labels";
import { grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { cureLabelsOf, curesOf } from "./cures";
import { type PrecisionView, rowsOf } from "./point_errors";
import { footOf, type Layout } from "./precision_layout";

// Multiples of the font size.
/** Size of the positions that collide, and their distance from the cursor. */
const [NAMED, BESIDE] = [1.2, 0.5];
/** Least height above a stair for a text. */
export const TEXT = 0.9;

interface Collision {
  /** Index of the type's staircase. */
  index: number;
  /** The first position that becomes another. */
  name: string;
  x: number;
}

/** The first position that becomes another in the coarsest type, if it is read. */
export function collisionOf(
  view: PrecisionView,
  { x, middles, chosen, staircases }: Layout,
): Collision | null {
  const { core, font, parameters } = view;
  // Rounded to even, the first integer that a type does not hold becomes the one before.
  const integers = Math.min(...core.lines.map((line) => line.integers));
  const coarsest = core.lines.find((line) => line.integers === integers);
  const { first, last } = rowsOf(view, chosen);
  if (parameters.exactly || last <= integers || first > integers + 1) return null;
  return {
    index: staircases.findIndex(({ name, isExact }) => name === coarsest?.name && !isExact),
    name: `${grouped(integers + 1)} becomes ${grouped(integers)}`,
    x: x(middles[chosen]) + BESIDE * font,
  };
}

/** End of the text of a collision above its stair, else null. */
export function endAtStair(
  pen: Pen,
  { font }: PrecisionView,
  { x, stairs }: Layout,
  collision: Collision,
) {
  const end = collision.x + pen.widthOf(collision.name, { size: NAMED * font, weight: STRONG });
  return stairs / 2 > TEXT * font && end <= x.range()[1] ? end : null;
}

/** The positions of the collision: above the stair where it begins, else between the curves. */
export function drawCollision(pen: Pen, view: PrecisionView, places: Layout): void {
  const collision = collisionOf(view, places);
  if (!collision) return;
  const { look, font } = view;
  const { x, curves, middles, stairs, foot } = places;
  const style = { size: NAMED * font, weight: STRONG, fill: look.mark, mark: "collision" };
  if (endAtStair(pen, view, places, collision) !== null) {
    const top = footOf(places, collision.index) - stairs;
    pen.text(collision.name, collision.x, top + TEXT * font, { ...style, halo: look.paper });
    return;
  }
  const [left, right] = x.range();
  const labels = new Labels(pen, view);
  for (const { heights } of curves)
    labels.avoidLine(middles.flatMap((row, index) => [x(row), heights[index]]));
  for (const { height } of curesOf(view, places)) labels.avoidLine([left, height, right, height]);
  for (const label of cureLabelsOf(view, places)) {
    const [top, bottom] = [label.y - font, label.y + MIDDLE * font];
    const start = label.x - pen.widthOf(label.text, { size: font });
    labels.avoidBox({ left: start, right: label.x, top, bottom });
  }
  const [, top] = places.y.range();
  const heights = range(top + font, foot - MIDDLE * font, font / 4);
  const text = `${places.staircases[collision.index].name}: ${collision.name}`;
  const isInside = collision.x + pen.widthOf(text, style) <= right;
  if (isInside)
    labels.put(
      text,
      heights.map((height) => [collision.x, height] as const),
      { ...style, isOptional: true },
    );
}
