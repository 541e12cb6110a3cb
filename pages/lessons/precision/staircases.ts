/** The share of positions that each type leaves different, for both ways to round. */

import { heading } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { isNarrow, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { collisionOf, endAtStair, TEXT } from "./collision";
import { type PrecisionView, rowsIn } from "./point_errors";
import { footOf, type Layout, ROUNDED, type Staircase } from "./precision_layout";

// Multiples of the font size.
/** Least height of a stair for a text within, as a multiple of the size of the text. */
const INSIDE = 1.1;
/** Space beside a long text, on both sides together. */
const BESIDE_LABEL = 3;
/** Size of the number of distinct positions of the chosen way, where there is space. */
const LARGE = 1.2;
/** Opacity of the chosen and of the other stairs, below a line in their full colour. */
const [STAIR, OTHER_STAIR] = [0.45, 0.15];

/** Title of the staircases, by the chosen way to round, from long to short. */
function stairsTitles({ parameters }: PrecisionView): string[] {
  const [chosen, other] = [parameters.exactly, 1 - parameters.exactly].map((way) => ROUNDED[way]);
  const rounded = `${chosen} rounded`;
  return [
    `positions that stay distinct, ${rounded} (grey: ${other})`,
    `positions distinct, ${rounded} (grey: ${other})`,
    `positions distinct, ${rounded}`,
  ];
}

/** Above the curves, the share of positions that each type leaves different. */
export function drawStaircases(pen: Pen, view: PrecisionView, places: Layout): void {
  const { font } = view;
  const { x, staircases, stairs } = places;
  const [left] = x.range();
  const top = footOf(places, 0) - stairs;
  const collision = collisionOf(view, places);
  const nameEnd = collision && endAtStair(pen, view, places, collision);
  const title = { mark: "stairs-title", width: view.width - left };
  heading(pen, view, stairsTitles(view), { x: left, y: top }, title);
  staircases.forEach((staircase, index) => {
    const bottom = footOf(places, index);
    const isNamed = index === collision?.index;
    drawStairs(pen, view, places, { staircase, bottom, nameEnd: isNamed ? nameEnd : null });
    drawCount(pen, view, places, { staircase, middle: bottom - stairs / 2 });
    if (!staircase.isExact) return;
    const { name, hue } = staircase;
    const middle = (bottom - stairs + footOf(places, index + 1)) / 2 + MIDDLE * font;
    const style = { align: "right", size: font, weight: STRONG, fill: hue, mark: "name" } as const;
    pen.text(name, x.range()[0] - 0.5 * font, middle, { ...style, role: "axis" });
  });
}

/** The share of positions that stay distinct, from long to short; ``every`` is a power of two. */
const shareNames = (every: number): string[] => [
  `every ${every === 2 ? "2nd" : `${every}th`} stays distinct`,
  `1 in ${every}`,
];

/** The stairs of a type, each with its share; a collision's name reaches to `nameEnd`. */
function drawStairs(
  pen: Pen,
  { look, font }: PrecisionView,
  { x, stairs }: Layout,
  { staircase, bottom, nameEnd }: { staircase: Staircase; bottom: number; nameEnd: number | null },
): void {
  const { share, isChosen } = staircase;
  const hue = isChosen ? staircase.hue : look.quiet;
  const [left, right] = x.range();
  pen.rect(left, bottom - stairs, right - left, stairs, { fill: look.quiet, alpha: 0.14 });
  for (const { from, to, every } of staircase.stairs) {
    const [start, end] = [x(from), Math.min(x(to), right)];
    const height = Math.max((share * stairs) / every, 1.5);
    // Where other positions collide, too, the stairs have no simple shares.
    const isSimple = share === 1;
    const slab = { fill: hue, alpha: isChosen ? STAIR : OTHER_STAIR, mark: "stair" };
    pen.rect(start, bottom - height, end - start, height, slab);
    const edge = { stroke: hue, width: 2, mark: "stair-edge" };
    pen.curve([start, bottom - height + 1, end, bottom - height + 1], edge);
    const size = clamp(stairs / 3, font, 1.3 * font);
    const labels = every > 1 ? shareNames(every) : ["all stay distinct", "all"];
    const long = pen.widthOf(labels[0], { size }) + BESIDE_LABEL * font;
    const label = long <= end - start ? labels[0] : labels[1];
    const wide = pen.widthOf(label, { size }) + 8;
    // Above the stair, where it is too low and no collision is named there.
    const isWithin = height > INSIDE * size;
    const isCovered = nameEnd !== null && (start + end - wide) / 2 < nameEnd;
    const isAbove = !isCovered && stairs - height > TEXT * font;
    const middle = bottom - (isWithin ? height : stairs + height) / 2;
    if (isSimple && wide <= end - start && (isWithin || isAbove))
      pen.text(label, (start + end) / 2, middle + MIDDLE * size, {
        align: "center",
        size,
        fill: look.ink,
        mark: "stair-label",
      });
  }
}

/** Names of what is rounded and the number of positions that stay distinct, beside the stairs. */
function drawCount(
  pen: Pen,
  view: PrecisionView,
  { x }: Layout,
  { staircase, middle }: { staircase: Staircase; middle: number },
): void {
  const { look, font } = view;
  const { distinct, isExact, isChosen, isLimit } = staircase;
  const below = isNarrow(view) ? LINE / 2 : 0;
  const start = x.range()[1] + 0.5 * font;
  const strong = isChosen && { weight: STRONG };
  const style = { size: font, fill: look.ink, role: "axis", ...strong } as const;
  const rounded = ROUNDED[Number(isExact)];
  pen.text(rounded, start, middle + (MIDDLE - below) * font, { ...style, mark: "rounded" });
  const count = `${isLimit ? "≤ " : ""}${grouped(distinct)} of ${grouped(rowsIn(view))}`;
  const size = (isChosen && !isNarrow(view) ? LARGE : 1) * font;
  pen.text(count, isNarrow(view) ? start : view.width, middle + MIDDLE * size + below * font, {
    ...style,
    size,
    align: isNarrow(view) ? "left" : "right",
    mark: "count",
  });
}

/** The number of positions that stay distinct, in words. */
export const stairsInWords = (view: PrecisionView, { staircases }: Layout): string =>
  staircases
    .map(({ name, isExact, distinct, isLimit }) => {
      const count = `${isLimit ? "at most " : ""}${grouped(distinct)} of ${grouped(rowsIn(view))}`;
      return `${count} stay distinct in ${name} with ${ROUNDED[Number(isExact)]} rounded. `;
    })
    .join("");
