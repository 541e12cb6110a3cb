/** The line at the training length, through all rows, and the axis of distances below them. */

import { heading, horizontalAxis } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { counted, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { type BiasesView, fallOf, type Layout } from "./biases_layout";

/** Radius of the handle, which grows with the text of a lecture. */
export const radiusFor = (font: number): number => Math.max(7, 0.56 * font);
/** From the handle to an arrow beside it, and the arrow's size, in pixels. */
const BESIDE = 4.5;
const ARROW_SIZE = 4.5;
/** Opacity of unseen distances behind all else, on either page. */
const TINT = { light: 0.05, dark: 0.13 };

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
  const { plot, edge, isLonger, unseen } = places;
  const y = handleHeight(places) + MIDDLE * font;
  const room = radiusFor(font) + BESIDE + ARROW_SIZE + 0.5 * font;
  const bold = { size: font, weight: STRONG } as const;
  const [red, green] = [
    { ...bold, fill: look.mark },
    { ...bold, fill: look.result },
  ];
  const fits = (texts: readonly string[], width: number) =>
    texts.find((text) => pen.widthOf(text, bold) < width);
  const left = fits(["never seen in training", "never seen", "unseen"], edge - room - plot.x);
  if (left) pen.text(left, (plot.x + edge - room) / 2, y, { ...red, align: "center" });
  if (isLonger && !isHiding)
    pen.text("unseen", unseen - 2, y, { ...red, align: "right", mark: "share-title" });
  const end = plot.x + plot.width;
  const hints = ["drag: text length", "drag"];
  const right = isLonger ? ["seen in training", "seen"] : ["all seen in training", "all seen"];
  const seen = fits(right, end - edge - room - pen.widthOf(hints[1], bold) - font);
  if (seen) pen.text(seen, end, y, { ...green, align: "right" });
  const rest = end - edge - room - pen.widthOf(seen ?? "", bold) - 0.5 * font;
  const hint = fits(hints, rest);
  if (hint) pen.text(hint, edge + room, y, { size: font, fill: look.ink, mark: "handle-arrow" });
}

/** Below: the largest distance, that from which on none was seen, and the least. */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, plot, edge, isLonger } = places;
  const { x, width } = plot;
  const [axis, end] = [plot.y + plot.height, x + width];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, { values: [] });
  const style = { size: font, mark: "tick-label", role: "axis", fill: look.ink } as const;
  const y = axis + TICK + TICK_LABEL * font;
  const trained = grouped(parameters.seq_len);
  const half = pen.widthOf(trained, style) / 2;
  const farthest = [`${counted(length - 1, "token")} back`, grouped(length - 1)].find(
    (text) => !isLonger || pen.widthOf(text, style) < edge - half - font - x,
  );
  if (farthest) pen.text(farthest, x, y, style);
  if (isLonger) pen.text(trained, edge, y, { ...style, align: "center" });
  const used = isLonger ? edge + half : x + pen.widthOf(farthest ?? "", style);
  const nearest = ["0: the last token itself", "0: itself", "0"].find(
    (text) => pen.widthOf(text, style) < end - used - font,
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

/** The end of the sentence that the titles are: it says which heads look too far. */
function endOfSentence({ rows }: Layout): string {
  if (rows[0].role === "leaking") return "and always too far";
  return rows.some(({ role }) => role === "leaking")
    ? "until they look too far"
    : "but never too far";
}

/** Titles of the columns, which are one sentence, and the slope on a phone. */
function drawTitles(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, core, isHiding, parameters } = view;
  const { band, plot, chosen, isNarrow, words } = places;
  if (isNarrow) {
    const titles = ["Gentler heads look farther back", "Where the last token looks"];
    heading(pen, view, titles, { x: 0, y: band + (0.4 - LINE) * font }, { width: view.width });
    if (isHiding) return;
    const slope = core.slopes[parameters.alibi_head - 1];
    const text = chosen.head
      ? `head ${chosen.head}: score ${fallOf(slope)}`
      : `${chosen.label}: ${chosen.note}`;
    pen.text(text, 0, band - 0.3 * font, { size: font, fill: look.ink, mark: "slope" });
    return;
  }
  const y = band + 0.4 * font;
  const titles = ["heads look farther and farther back,", "heads look farther back,"];
  heading(pen, view, "from steep to gentle,", { x: 0, y }, { width: plot.x });
  heading(pen, view, titles, { x: plot.x, y }, { width: plot.width });
  if (!isHiding)
    heading(pen, view, endOfSentence(places), { x: words.x, y }, { width: words.width });
  const middle = handleHeight(places) + MIDDLE * font;
  pen.text("ALiBi’s heads", 0, middle, { size: font, fill: look.ink, mark: "heading" });
}

export function drawTrainingLine(pen: Pen, view: BiasesView, places: Layout): void {
  drawTitles(pen, view, places);
  drawLine(pen, view, places);
  drawSides(pen, view, places);
  drawAxis(pen, view, places);
}
