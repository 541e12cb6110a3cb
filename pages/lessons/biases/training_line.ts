/** The line at the training length, through all rows, and the axis of distances below them. */

import { heading, horizontalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { HEADING, LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { type BiasesView, fallOf, type Layout } from "./biases_layout";

export const HANDLE_RADIUS = 7;
/** Arrows beside the handle: their distance from its middle, and their size, in pixels. */
const ARROW = HANDLE_RADIUS + 4.5;
const ARROW_SIZE = 4.5;
/** Opacity of unseen distances behind all else. */
const TINT = 0.09;

/** Height of the handle, at the head of the line. */
export const handleHeight = ({ band, plot }: Layout): number => (band + plot.y) / 2;

/** Distances never seen, behind all rows. */
export function drawUnseen(pen: Pen, { look }: BiasesView, { plot, band, edge }: Layout): void {
  const style = { fill: look.mark, alpha: TINT, mark: "untrained-keys" };
  if (edge > plot.x) pen.rect(plot.x, band, edge - plot.x, plot.y + plot.height - band, style);
}

/** Names of the two sides of the line, at its head. */
function drawSides(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { plot, edge, numbers, isLonger, isNarrow } = places;
  const y = handleHeight(places) + MIDDLE * font;
  const room = ARROW + ARROW_SIZE + 0.5 * font;
  const bold = { size: font, weight: STRONG } as const;
  const fits = (texts: readonly string[], width: number) =>
    texts.find((text) => pen.widthOf(text, bold) < width);
  const end = plot.x + plot.width;
  if (!isLonger) {
    const texts = [
      "no longer than in training: every distance was seen",
      "every distance was seen",
    ];
    const text = fits(texts, end + places.words.width - edge - room);
    if (text) pen.text(text, edge + room, y, { ...bold, fill: look.ink });
    return;
  }
  const left = fits(["never seen in training", "never seen"], edge - room);
  const half = left ? pen.widthOf(left, bold) / 2 : 0;
  const middle = Math.max(Math.min((plot.x + edge - room) / 2, edge - room - half), half);
  const red = { ...bold, fill: look.mark };
  if (left) pen.text(left, middle, y, { ...red, align: "center" });
  // The shares left of the plot count what is under this name.
  if (!isNarrow && !isHiding && middle - half > numbers + 0.5 * font)
    pen.text("share", numbers - 2, y, { ...red, align: "right", mark: "share" });
  const words = isNarrow ? ["drag"] : ["seen in training", "seen"];
  const right = fits(words, end - edge - room);
  const style = isNarrow ? { size: font, fill: look.ink } : { ...bold, fill: look.result };
  if (right) pen.text(right, edge + room, y, { ...style, mark: "handle-arrow" });
}

/** Below: both ends of the distances, and the training length. */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, plot, edge, isLonger, isLow } = places;
  const { x, width } = plot;
  const [axis, end] = [plot.y + plot.height, x + width];
  const titles = ["far ← distance from the last token → near", "far ← distance → near"];
  const title = titles.find((text) => pen.widthOf(text, { size: font }) < width) ?? titles[1];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, {
    values: [],
    title: isLow ? undefined : title,
  });
  const style = { size: font, mark: "tick-label", role: "axis", fill: look.ink } as const;
  const y = axis + TICK + TICK_LABEL * font;
  const bold = { ...style, weight: STRONG } as const;
  const trained = `trained to ${grouped(parameters.seq_len)}`;
  const half = pen.widthOf(trained, bold) / 2;
  const text = `text of ${grouped(length)}`;
  const wide = pen.widthOf(text, style);
  // The text's length is the end of the axis; at that of training, both are one.
  const start = x - 0.5 * wide;
  const middle = clamp(edge, isLonger ? start + wide + 0.8 * font + half : x, end - half);
  const both = isLonger ? trained : `${trained}, ${text}`;
  if (isLonger) pen.text(text, start, y, style);
  pen.text(both, middle, y, { ...bold, align: isLonger ? "center" : "left" });
  const used = isLonger ? middle + half : x + pen.widthOf(both, bold);
  const nearest = ["0 = the last token itself", "last token", "0"].find(
    (each) => pen.widthOf(each, style) < end - used - font,
  );
  if (nearest) pen.text(nearest, end, y, { ...style, align: "right" });
}

/** The line between unseen and seen distances, with the handle that moves it. */
function drawLine(pen: Pen, { look }: BiasesView, places: Layout): void {
  const { plot, band, edge, isLonger } = places;
  const line = { stroke: look.ink, width: 2, mark: "border" };
  pen.curve([edge, band, edge, plot.y + plot.height + TICK], line);
  const y = handleHeight(places);
  const ring = { stroke: look.mark, width: 2.5 };
  pen.dots([edge, y], HANDLE_RADIUS, { ...ring, fill: look.paper, mark: "handle" });
  // At the length of training, the handle moves in one direction only.
  for (const side of isLonger ? [-1, 1] : [1]) {
    const [foot, tip] = [edge + side * ARROW, edge + side * (ARROW + ARROW_SIZE)];
    const points = [foot, y - ARROW_SIZE, tip, y, foot, y + ARROW_SIZE];
    pen.curve(points, { ...ring, width: 2, mark: "handle-arrow" });
  }
}

/** Names of the picture and of its two groups of rows. */
function drawTitles(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, core, isHiding, parameters } = view;
  const { band, rows, chosen, isNarrow, numbers } = places;
  const titles = [
    "Where the last token looks, by distance, if all words are equal",
    "Where the last token looks, by distance",
    "Where the last token looks",
  ];
  const top = isNarrow ? band - LINE * font : band;
  heading(pen, view, titles, { x: 0, y: top + 0.4 * font }, { width: view.width });
  if (isNarrow && !isHiding) {
    const slope = core.slopes[parameters.alibi_head - 1];
    const text = chosen.head
      ? `head ${chosen.head}: score ${fallOf(slope)}`
      : `${chosen.label}: ${chosen.note}`;
    pen.text(text, 0, band - 0.3 * font, { size: font, fill: look.ink, mark: "slope" });
  }
  const width = numbers - font;
  const heads = ["ALiBi’s heads", "ALiBi"];
  if (!isNarrow)
    heading(pen, view, heads, { x: 0, y: rows[0].plot.y + 0.3 * font }, { width, size: font });
  const other = rows[core.slopes.length].plot.y;
  const size = { width, size: font };
  heading(
    pen,
    view,
    ["other methods", "others"],
    { x: 0, y: other + (HEADING - 0.5) * font },
    size,
  );
}

export function drawTrainingLine(pen: Pen, view: BiasesView, places: Layout): void {
  drawTitles(pen, view, places);
  drawLine(pen, view, places);
  drawSides(pen, view, places);
  drawAxis(pen, view, places);
}
