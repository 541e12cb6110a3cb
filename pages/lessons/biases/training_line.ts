/** The line at the training length, through all rows, and the axis of distances below them. */

import { heading, horizontalAxis } from "../../ui/live/axes";
import { isDark } from "../../ui/live/colours";
import { clamp, counted, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import { LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import type { BiasesView, Layout } from "./biases_layout";

/** Radius of the handle, which grows with the text of a lecture. */
export const radiusFor = (font: number): number => Math.max(7, 0.56 * font);
/** From the handle to an arrow beside it, and the arrow's size, in pixels. */
const BESIDE = 4.5;
const ARROW_SIZE = 4.5;
/** Opacity of unseen distances behind all else, on either page. */
const TINT = { light: 0.035, dark: 0.07 };
/** Space beside the name of a side, a multiple of the font size. */
const INSET = 0.5;
/** Largest width of the training length below the line, a share of the axis. */
const TRAINED = 0.35;
/** Distance of the line above the names of the two sides, on a phone, in font sizes. */
const ABOVE = 0.3;
/** Effects of dragging the handle to the left and to the right. */
const [SHORTER, LONGER] = ["shorter text", "longer text"];
const HEADS_LOOK = "gentler heads look farther back";

/** Height of the handle, at the head of the line. */
export const handleHeight = ({ band, plot }: Layout): number => (band + plot.y) / 2;

/** Unseen distances, behind all rows. */
export function drawUnseen(pen: Pen, { look }: BiasesView, { plot, band, edge }: Layout): void {
  const alpha = TINT[isDark(look.paper) ? "dark" : "light"];
  const style = { fill: look.mark, alpha, mark: "unseen-keys" };
  if (edge > plot.x) pen.rect(plot.x, band, edge - plot.x, plot.y + plot.height - band, style);
}

/** Names of the two sides of the line, at its head, and of the shares beside the plot. */
function drawSides(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { plot, band, edge, isLonger, isNarrow, unseen, far } = places;
  const y = handleHeight(places) + MIDDLE * font;
  const room = radiusFor(font) + BESIDE + ARROW_SIZE + 0.5 * font;
  const bold = { size: font, weight: STRONG } as const;
  const fits = (texts: readonly string[], width: number) =>
    texts.find((text) => pen.widthOf(text, bold) < width);
  const end = plot.x + plot.width;
  const [leftRoom, rightRoom] = [edge - room - plot.x, end - edge - room];
  const besides = (hint: string, width: number) =>
    width - pen.widthOf(hint, bold) - (INSET + 0.5) * font;
  const names = ["unseen in training", "unseen"];
  const right = isLonger ? ["seen in training", "seen"] : ["all seen in training", "all seen"];
  // A narrow picture has a line above for what the handle does.
  const besideShorter = isNarrow ? undefined : fits(names, besides(SHORTER, leftRoom));
  const besideLonger = isNarrow ? undefined : fits(right, besides(LONGER, rightRoom));
  const left = besideShorter ?? fits(names, leftRoom);
  if (left) pen.text(left, plot.x + INSET * font, y, { ...bold, fill: look.mark });
  if (isLonger && !isHiding)
    pen.text("unseen share", Math.min(unseen - 2, edge - room + 0.3 * font), y, {
      ...bold,
      fill: look.mark,
      align: "right",
      mark: "share-title",
    });
  if (isLonger && !isHiding && far !== null)
    pen.text("far half", far, y, {
      ...bold,
      fill: look.result,
      align: "right",
      mark: "share-title",
    });
  const seen = besideLonger ?? fits(right, rightRoom);
  if (seen) pen.text(seen, end, y, { ...bold, fill: look.result, align: "right" });
  const hint = { size: font, fill: look.quiet, mark: "handle-arrow" };
  const [away, level] = isNarrow ? [radiusFor(font), band - ABOVE * font] : [room, y];
  if (besideShorter || (isNarrow && isLonger))
    pen.text(SHORTER, edge - away, level, { ...hint, align: "right" });
  if (besideLonger || isNarrow) pen.text(LONGER, edge + away, level, hint);
}

/** Below: the largest distance, that from which on none was seen, and the least. */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, plot, edge, near, isLonger } = places;
  const { x, width } = plot;
  const [axis, end] = [plot.y + plot.height, x + width];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, { values: [] });
  const style = { size: font, mark: "tick-label", role: "axis", fill: look.ink } as const;
  const y = axis + TICK + TICK_LABEL * font;
  const limit = grouped(parameters.seq_len);
  const trained =
    [`${limit}: training length`, `${limit}: trained`].find(
      (text) => pen.widthOf(text, style) < TRAINED * width,
    ) ?? limit;
  const half = pen.widthOf(trained, style) / 2;
  const middle = clamp(edge, half, end - half);
  const back = length - 1;
  const farthest = [`${counted(back, "token")} back`, `${grouped(back)} back`, grouped(back)].find(
    (text) => !isLonger || pen.widthOf(text, style) < middle - half - font - x,
  );
  if (farthest) pen.text(farthest, x, y, style);
  if (isLonger) pen.text(trained, middle, y, { ...style, align: "center" });
  const used = isLonger ? middle + half : x + pen.widthOf(farthest ?? "", style);
  const nearest = ["0: the last token itself", "0: itself", "0"].find(
    (text) => pen.widthOf(text, style) < end - used - font,
  );
  if (nearest) pen.text(nearest, end, y, { ...style, align: "right" });
  const [name, rest] = ["half", end - pen.widthOf(nearest ?? "", style)];
  const room = pen.widthOf(name, style) / 2 + font;
  if (isLonger && near - room > used && near + room < rest)
    pen.text(name, near, y, { ...style, align: "center", fill: look.quiet });
}

/** The line between unseen and seen distances, with the handle that moves it. */
function drawLine(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { plot, band, edge, isLonger } = places;
  const line = { stroke: look.ink, width: 2, mark: "border" };
  pen.curve([edge, band, edge, plot.y + plot.height + TICK], line);
  const y = handleHeight(places);
  const ring = { stroke: look.ink, width: 2.5 };
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

/** The picture in one sentence, from the longest: of all heads, or of another method. */
function titlesOf({ rows, chosen, isLonger }: Layout): readonly string[] {
  if (!chosen.head) return chosen.titles;
  const heads = rows.filter(({ head }) => head);
  // From steep to gentle, heads miss far tokens, see them, and leak.
  const [near, far, leaking] = (["near", "far", "leaking"] as const).map(
    (role) => heads.filter((head) => head.role === role).length,
  );
  if (!leaking) {
    const gentle = far === 1 ? "only the gentlest head sees" : "only gentle heads see";
    const who = !near ? "all heads see" : far ? gentle : "no head sees";
    return [`${who} far tokens${isLonger ? "; none leaks" : ""}`];
  }
  if (leaking === heads.length) return ["even the steepest head leaks"];
  const [sees, see] = near ? ["misses", "miss"] : ["sees", "see"];
  const steep = (near || far) === 1 ? `the steepest head ${sees}` : `steep heads ${see}`;
  const gentle = leaking === 1 ? "the gentlest leaks" : "gentle ones leak";
  return [`${steep} far tokens, ${gentle}`];
}

/** The title, and the name of the rows. */
function drawTitles(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding, width } = view;
  const { band, isNarrow } = places;
  const titles = isHiding ? [HEADS_LOOK] : titlesOf(places);
  heading(pen, view, titles, { x: 0, y: band + (0.4 - (isNarrow ? LINE : 0)) * font }, { width });
  const style = { size: font, fill: look.quiet, mark: "heading" };
  if (!isNarrow) pen.text("ALiBi’s heads", 0, handleHeight(places) + MIDDLE * font, style);
}

export function drawTrainingLine(pen: Pen, view: BiasesView, places: Layout): void {
  drawTitles(pen, view, places);
  drawLine(pen, view, places);
  drawSides(pen, view, places);
  drawAxis(pen, view, places);
}
