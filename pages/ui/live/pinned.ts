/** A pinned view, which stays visible beside the current one. */

import type { Look } from "./colours";
import type { Marked } from "./marks";
import { grouped } from "./numbers";
import { type Box, type Pen, type Style, wrappedPen } from "./pen";
import type { Division, Parameters, Variable, View } from "./scene";
import { isNarrow, MIDDLE, STRONG } from "./sizes";
import { truncate } from "./text_layout";

const FAINT = 0.4;
const HALVES: Division = { share: 0.5, isPinnedRight: false };

/** A pen for the pinned view. */
export interface GhostPen extends Pen {
  /** The maps of which it has drawn a part. */
  readonly maps: readonly Box[];
}

/** A pen for the pinned view: faint shapes without texts; of images, a part. */
export function ghostPen(
  pen: Pen,
  { ink }: Pick<Look, "ink">,
  { share, isPinnedRight }: Division = HALVES,
): GhostPen {
  const maps: Box[] = [];
  const isOwn = (style?: Marked) => style?.role !== "shared";
  const faint = <Kind extends Style>(style: Kind): Kind => ({
    ...style,
    alpha: FAINT * (style.alpha ?? 1),
    mark: "pinned",
  });
  return {
    maps,
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
      if (!maps.some((map) => map.x === x && map.y === y)) maps.push({ x, y, width, height });
      const middle = x + share * width;
      const own = isPinnedRight
        ? { x: middle, y, width: (1 - share) * width, height }
        : { x, y, width: share * width, height };
      pen.inside(own, () => pen.image(source, part, box, { mark: "pinned" }));
      const line = { stroke: ink, width: 1.5, mark: "pinned" };
      pen.curve([middle, y, middle, y + height], line);
    },
    inside: (box, draw) => pen.inside(box, draw),
  };
}

/** A pen that draws nothing but what the pinned half must not cover, again. */
export function chosenPen(pen: Pen): Pen {
  return wrappedPen(pen, (style, paint) => {
    if (style?.role === "chosen") paint();
  });
}

/** Height of the legend, as a multiple of the font size: on a phone, each view has a row. */
export const legendHeight = (size: { width: number }): number => (isNarrow(size) ? 3 : 1.7);

/** Values of some variables in words. */
export function inWords(variables: readonly Variable[], parameters: Parameters): string {
  const values = variables.map(
    ({ key, label }) => `${label} ${grouped(Math.round(Number(parameters[key])))}`,
  );
  return values.join(", ");
}

const liveOf = (variables: readonly Variable[]) => variables.filter(({ waits }) => !waits);

/** Names of the choices in the pinned view and in the current one. */
type Choices = readonly [pinned: string, now: string];

/** The legend's texts: what differs in the pinned view and now; alone, what is pinned. */
export function legendTexts(
  variables: readonly Variable[],
  pinned: Parameters,
  now: Parameters,
  [chosen, choice]: Choices = ["", ""],
): [string, string] {
  const live = liveOf(variables);
  const changed = live.filter(({ key }) => String(pinned[key]) !== String(now[key]));
  const isOther = chosen !== choice;
  if (!changed.length && !isOther) return [inWords(live, pinned), "now: the same"];
  const named = (name: string, parameters: Parameters) =>
    [isOther ? name : "", inWords(changed, parameters)].filter(Boolean).join(", ");
  return [named(chosen, pinned), `now: ${named(choice, now)}`];
}

/** Name the pinned view and the current one, below the picture, beside samples of their lines. */
export function drawLegend(
  pen: Pen,
  view: View,
  pinned: Parameters,
  divided: readonly Box[],
  { share, isPinnedRight }: Division = HALVES,
  choices?: Choices,
): void {
  const { variables, parameters, width, height, font, look } = view;
  const isOneRow = !isNarrow(view);
  const [before, now] = legendTexts(variables, pinned, parameters, choices);
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "legend" };
  const beside = { ...style, halo: look.paper };
  for (const map of divided) {
    // The names need the line between the parts and a part each: the legend has them in any case.
    const least = Math.min(share, 1 - share) * map.width;
    if (least < pen.widthOf("pinned", beside) + font) continue;
    const middle = map.x + share * map.width;
    const foot = map.y + map.height - 0.6 * font;
    const [left, right] = isPinnedRight ? ["now", "pinned"] : ["pinned", "now"];
    pen.text(left, middle - 0.5 * font, foot, { ...beside, align: "right" });
    pen.text(right, middle + 0.5 * font, foot, beside);
  }
  let x = 0;
  let y = height + 1.1 * font;
  for (const [text, alpha] of [
    [`pinned: ${before}`, FAINT],
    [now, 1],
  ] as const) {
    const start = x + 1.6 * font;
    // The colours differ from curve to curve: what tells the views apart is how faint they are.
    const line = { stroke: look.ink, width: 3, alpha, mark: "legend" };
    pen.curve([x, y - MIDDLE * font, start, y - MIDDLE * font], line);
    const most = (alpha < 1 && isOneRow ? 0.65 * width : width) - start - font;
    const shown = truncate(pen, text, most, style);
    pen.text(shown, start + 0.5 * font, y, style);
    if (isOneRow) x = start + pen.widthOf(shown, style) + 2 * font;
    else y += 1.3 * font;
  }
}

export function pinnedInWords(variables: readonly Variable[], pinned: Parameters): string {
  return `Pinned: ${inWords(liveOf(variables), pinned)}.`;
}
