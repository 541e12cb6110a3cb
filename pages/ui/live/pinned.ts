/** A pinned view, which stays visible beside the current one. */

import type { Look } from "./colours";
import { highest, lowest } from "./limits";
import { grouped } from "./numbers";
import type { Marked, Pen, Style } from "./pen";
import type { Parameters, Variable } from "./scene";

const FAINT = 0.4;
/** Values that both views share. */
const SHARED_MARKS = new Set([
  "grid",
  "tick",
  "matrix",
  "map",
  "image",
  "frame",
  "cell-frame",
  "scale",
]);

/** A pen for the pinned view: faint shapes without texts; of images, the left half. */
export function ghostPen(pen: Pen, { ink }: Pick<Look, "ink">): Pen {
  const isOwn = (style?: Marked) => !(style?.mark && SHARED_MARKS.has(style.mark));
  const faint = <Kind extends Style>(style: Kind): Kind => ({
    ...style,
    alpha: FAINT * (style.alpha ?? 1),
    mark: "pinned",
  });
  return {
    curve(points, style) {
      if (isOwn(style)) pen.curve(points, faint(style));
    },
    dots(points, radius, style) {
      if (isOwn(style)) pen.dots(points, radius, faint(style));
    },
    rect(x, y, width, height, style) {
      if (isOwn(style)) pen.rect(x, y, width, height, faint(style));
    },
    wedge(x, y, radius, from, to, style) {
      pen.wedge(x, y, radius, from, to, faint(style));
    },
    text: () => {},
    widthOf: (text, font) => pen.widthOf(text, font),
    image(source, part, box, style) {
      if (!isOwn(style)) return;
      const { x, y, width, height } = style?.whole ?? box;
      const middle = x + width / 2;
      const half = { x, y, width: width / 2, height };
      pen.inside(half, () => pen.image(source, part, box, { mark: "pinned" }));
      const line = { stroke: ink, width: 1.5, mark: "pinned" };
      pen.curve([middle, y, middle, y + height], line);
    },
    inside: (box, draw) => pen.inside(box, draw),
  };
}

/** Marks of the current cell, which the pinned view must not cover. */
const CELL_MARKS = new Set(["crosshair", "cell", "cell-frame", "cell-value"]);

/** A pen that draws nothing but these marks, again. */
export function cellPen(pen: Pen): Pen {
  const isCell = ({ mark }: Marked) => mark !== undefined && CELL_MARKS.has(mark);
  return {
    curve(points, style) {
      if (isCell(style)) pen.curve(points, style);
    },
    dots(points, radius, style) {
      if (isCell(style)) pen.dots(points, radius, style);
    },
    rect(x, y, width, height, style) {
      if (isCell(style)) pen.rect(x, y, width, height, style);
    },
    wedge: () => {},
    text(text, x, y, style) {
      if (isCell(style)) pen.text(text, x, y, style);
    },
    widthOf: (text, font) => pen.widthOf(text, font),
    image: () => {},
    inside: (_, draw) => draw(),
  };
}

/** The pinned parameters in words. */
export function pinnedInWords(variables: readonly Variable[], pinned: Parameters): string {
  const live = variables.filter(({ waits }) => !waits);
  const values = live.map(({ key, label }) => `${label} ${grouped(Number(pinned[key]))}`);
  return `Pinned: ${values.join(", ")}.`;
}

/** Share of a variable's range that is close enough to a target. */
const CLOSE_ENOUGH = 0.005;

/** Comparison of the current view with a target, in words; a match names its values. */
export function targetInWords(
  variables: readonly Variable[],
  parameters: Parameters,
  target: Readonly<Record<string, number>>,
): string {
  const searched = variables.filter(({ key }) => key in target);
  const apart = searched.map((variable) => {
    const { key, options } = variable;
    const placeOf = (value: number) =>
      options ? options.findIndex((option) => option >= value) : value;
    const range = placeOf(highest(variable, parameters)) - placeOf(lowest(variable));
    return Math.abs(placeOf(Number(parameters[key])) - placeOf(target[key])) / (range || 1);
  });
  const found = apart.filter((share) => share <= CLOSE_ENOUGH).length;
  if (found === searched.length)
    return `Found: ${searched.map(({ key, label }) => `${label} ${grouped(target[key])}`).join(", ")}.`;
  const left = apart.reduce((sum, share) => sum + share, 0) / searched.length;
  return `Target: ${found} of ${searched.length} found, ${Math.floor(100 * (1 - left))}% close.`;
}
