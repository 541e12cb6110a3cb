/** The line at the training length, through all rows, and the axis of distances below them. */

import { heading, horizontalAxis } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { clamp, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { HEADING, LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { type BiasesView, fallOf, type Layout } from "./biases_layout";

/** Radius of the handle, which grows with the text of a lecture. */
export const radiusFor = (font: number): number => Math.max(7, 0.56 * font);
/** From the handle to an arrow beside it, and the arrow's size, in pixels. */
const BESIDE = 4.5;
const ARROW_SIZE = 4.5;
/** Line between the halves of the distances seen. */
const HALVES = { width: 1, alpha: 0.75 };
/** Opacity of unseen distances behind all else, on either page. */
const TINT = { light: 0.05, dark: 0.13 };

/** Name of the distances left of the line, and words beside the handle. */
const NEVER = "never seen in training";
const HINT = "drag: text length";

/** Height of the handle, at the head of the line. */
export const handleHeight = ({ band, plot }: Layout): number => (band + plot.y) / 2;

/** Distances never seen, behind all rows. */
export function drawUnseen(pen: Pen, { look }: BiasesView, { plot, band, edge }: Layout): void {
  const alpha = TINT[isDark(look.paper) ? "dark" : "light"];
  const style = { fill: look.mark, alpha, mark: "untrained-keys" };
  if (edge > plot.x) pen.rect(plot.x, band, edge - plot.x, plot.y + plot.height - band, style);
}

/** Names of the two sides of the line, at its head, and of the shares left of the plot. */
function drawSides(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { plot, edge, near, isLonger, isNarrow, words } = places;
  const y = handleHeight(places) + MIDDLE * font;
  const room = radiusFor(font) + BESIDE + ARROW_SIZE + 0.5 * font;
  const bold = { size: font, weight: STRONG } as const;
  const [red, green] = [
    { ...bold, fill: look.mark },
    { ...bold, fill: look.result },
  ];
  const fits = (texts: readonly string[], width: number) =>
    texts.find((text) => pen.widthOf(text, bold) < width);
  const farNames = isLonger ? ["seen: far half"] : ["every distance was seen: far half"];
  const far = fits([...farNames, "far half"], near - edge - room);
  // A wide picture also has a slider for the length: there, the names come first.
  const hint = { size: font, fill: look.ink, mark: "handle-arrow" } as const;
  const hintWidth = pen.widthOf(HINT, hint) + font;
  const isRight = hintWidth + pen.widthOf(far ?? "", bold) < near - edge - room;
  const isLeft = !isRight && hintWidth + pen.widthOf(NEVER, bold) < edge - room - plot.x;
  if (!isNarrow && isRight) pen.text(HINT, edge + room, y, hint);
  if (!isNarrow && isLeft) pen.text(HINT, edge - room, y, { ...hint, align: "right" });
  const newEnd = edge - room - (!isNarrow && isLeft ? hintWidth : 0);
  const left = fits([NEVER, "never seen", "unseen"], newEnd - plot.x);
  if (left) pen.text(left, (plot.x + newEnd) / 2, y, { ...red, align: "center" });
  if (!isHiding) {
    const head = { align: "right", mark: "share-title" } as const;
    // The ring may be near the plot's left end.
    const farEnd = Math.min(places.far - 2, edge - (isLonger ? room : radiusFor(font) + BESIDE));
    if (isLonger) pen.text("unseen", places.unseen - 2, y, { ...red, ...head });
    pen.text(isNarrow ? "far" : "far half", farEnd, y, { ...green, ...head });
  }
  const end = plot.x + plot.width;
  if (isNarrow) {
    const texts = isLonger ? [HINT, "drag"] : ["every distance was seen"];
    const text = fits(texts, words.x + words.width - edge - room);
    if (text) pen.text(text, edge + room, y, hint);
    return;
  }
  if (far) pen.text(far, near - 0.4 * font, y, { ...green, align: "right", mark: "half" });
  const close = fits(["near half"], end - near - 0.4 * font);
  if (close) pen.text(close, near + 0.4 * font, y, { ...green, mark: "half" });
}

/** The line between the far and the near half of the distances seen. */
function drawHalves(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { plot, band, near, isNarrow } = places;
  const bottom = plot.y + plot.height;
  const below = isNarrow ? TICK + (TICK_LABEL + LINE) * font : TICK;
  const style = { stroke: look.result, ...HALVES, mark: "half" };
  pen.curve([near, isNarrow ? plot.y : band, near, bottom + below], style);
  if (!isNarrow) return;
  const text = { size: font, weight: STRONG, fill: look.result, mark: "half" } as const;
  const y = bottom + TICK + (TICK_LABEL + LINE) * font;
  pen.text("far half", near - 0.4 * font, y, { ...text, align: "right" });
  pen.text("near", near + 0.4 * font, y, text);
}

/** Below: both ends of the distances, and the training length. */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, plot, edge, isLonger, isNarrow } = places;
  const { x, width } = plot;
  const [axis, end] = [plot.y + plot.height, x + width];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, { values: [] });
  const style = { size: font, mark: "tick-label", role: "axis", fill: look.ink } as const;
  const y = axis + TICK + TICK_LABEL * font;
  const bold = { ...style, weight: STRONG } as const;
  const trained = `trained to ${grouped(parameters.seq_len)}`;
  const half = pen.widthOf(trained, bold) / 2;
  const text = `text of ${grouped(length)}`;
  const wide = pen.widthOf(text, style);
  // The text's length is the end of the axis; at that of training, both are one.
  const start = isNarrow ? x - 0.5 * wide : x;
  const leftmost = isLonger ? start + wide + 0.8 * font + half : x;
  const middle = clamp(edge, leftmost, Math.max(leftmost, end - half));
  const both = isLonger ? trained : `${trained}, ${text}`;
  if (isLonger) pen.text(text, start, y, style);
  pen.text(both, middle, y, { ...bold, align: isLonger ? "center" : "left" });
  const used = isLonger ? middle + half : x + pen.widthOf(both, bold);
  const nearest = ["distance 0 = the last token", "0 = the last token", "last token", "0"].find(
    (each) => pen.widthOf(each, style) < end - used - font,
  );
  if (nearest) pen.text(nearest, end, y, { ...style, align: "right" });
}

/** The line between unseen and seen distances, with the handle that moves it. */
function drawLine(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { plot, band, edge, isLonger } = places;
  const line = { stroke: look.ink, width: 2, mark: "border" };
  pen.curve([edge, band, edge, plot.y + plot.height + TICK], line);
  const y = handleHeight(places);
  const ring = { stroke: look.mark, width: 2.5 };
  const radius = radiusFor(font);
  pen.dots([edge, y], radius, { ...ring, fill: look.paper, mark: "handle" });
  // At the length of training, the handle moves in one direction only.
  for (const side of isLonger ? [-1, 1] : [1]) {
    const [foot, tip] = [BESIDE, BESIDE + ARROW_SIZE].map(
      (apart) => edge + side * (radius + apart),
    );
    const points = [foot, y - ARROW_SIZE, tip, y, foot, y + ARROW_SIZE];
    pen.curve(points, { ...ring, width: 2, mark: "handle-arrow" });
  }
}

/** Names of the picture and of its two groups of rows. */
function drawTitles(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, core, isHiding, parameters } = view;
  const { band, rows, chosen, isNarrow, isCompact, names } = places;
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
  const width = names - font;
  const heads = ["ALiBi’s heads", "ALiBi"];
  if (!isNarrow)
    heading(pen, view, heads, { x: 0, y: rows[0].plot.y + 0.3 * font }, { width, size: font });
  if (isCompact) return;
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
  drawHalves(pen, view, places);
  drawLine(pen, view, places);
  drawSides(pen, view, places);
  drawAxis(pen, view, places);
}
