/** A pinned view, which stays visible beside the current one. */

import type { Look } from "./colours";
import { highest, lowest } from "./limits";
import { grouped } from "./numbers";
import { type Marked, type Pen, type Style, wrappedPen } from "./pen";
import type { Parameters, Variable, View } from "./scene";
import { isNarrow, MIDDLE, STRONG } from "./sizes";
import { truncate } from "./text_layout";

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

/** A pen for the pinned view. */
export interface GhostPen extends Pen {
  /** True once it has drawn half a map. */
  readonly hasMaps: boolean;
}

/** A pen for the pinned view: faint shapes without texts; of images, the left half. */
export function ghostPen(pen: Pen, { ink }: Pick<Look, "ink">): GhostPen {
  let hasMaps = false;
  const isOwn = (style?: Marked) => !(style?.mark && SHARED_MARKS.has(style.mark));
  const faint = <Kind extends Style>(style: Kind): Kind => ({
    ...style,
    alpha: FAINT * (style.alpha ?? 1),
    mark: "pinned",
  });
  return {
    get hasMaps() {
      return hasMaps;
    },
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
      hasMaps = true;
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
  const cells = wrappedPen(pen, (style, paint) => {
    if (style?.mark !== undefined && CELL_MARKS.has(style.mark)) paint();
  });
  return { ...cells, inside: (_, draw) => draw() };
}

/** Height of the legend below a picture, as a multiple of the font size. */
export const LEGEND = 1.7;

/** Values of the live variables in words. */
function inWords(variables: readonly Variable[], parameters: Parameters): string {
  const values = variables.map(
    ({ key, label }) => `${label} ${grouped(Math.round(Number(parameters[key])))}`,
  );
  return values.join(", ");
}

const liveOf = (variables: readonly Variable[]) => variables.filter(({ waits }) => !waits);

/** The legend's texts: what differs in the pinned view and now; alone, what is pinned. */
export function legendTexts(
  variables: readonly Variable[],
  pinned: Parameters,
  now: Parameters,
): string[] {
  const live = liveOf(variables);
  const changed = live.filter(({ key }) => String(pinned[key]) !== String(now[key]));
  if (!changed.length) return [`${inWords(live, pinned)}. Move a slider to compare.`];
  return [inWords(changed, pinned), `now: ${inWords(changed, now)}`];
}

/** Name the pinned view and the current one, below the picture, beside samples of their lines. */
export function drawLegend(pen: Pen, view: View, pinned: Parameters, hasMaps: boolean): void {
  const { variables, parameters, width, height, font, look } = view;
  const maps = isNarrow(view) ? " (maps: left)" : " (maps: left of the line)";
  const [before, ...now] = legendTexts(variables, pinned, parameters);
  const texts = [`pinned${hasMaps ? maps : ""}: ${before}`, ...now];
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "legend" };
  const y = height + 1.1 * font;
  let x = 0;
  texts.forEach((text, index) => {
    const [start, end] = [x + 1.6 * font, index < now.length ? 0.65 * width : width];
    const line = { stroke: look.sin, width: 3, alpha: index ? 1 : FAINT, mark: "legend" };
    pen.curve([x, y - MIDDLE * font, start, y - MIDDLE * font], line);
    const shown = truncate(pen, text, end - start - font, style);
    pen.text(shown, start + 0.5 * font, y, style);
    x = start + pen.widthOf(shown, style) + 2 * font;
  });
}

/** The pinned parameters in words. */
export function pinnedInWords(variables: readonly Variable[], pinned: Parameters): string {
  return `Pinned: ${inWords(liveOf(variables), pinned)}.`;
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
