/** A row for each head and method: its name, its shares, and its weights over distance. */

import { extent, min } from "d3-array";
import { isDark } from "../../ui/live/colours";
import type { Pen, Style } from "../../ui/live/pen";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { askedOf } from "./share_bars";
import { brief, isNothing } from "./shares";
import { drawUnknowns, untrainedEnd } from "./unknowns";

/** Opacity of weights in both halves of the distances seen, of the chosen row and of others. */
const CHOSEN = { far: 1, near: 0.65 };
const USUAL = { far: 0.62, near: 0.36 };
/** Opacity of others' weights on unseen distances, on either page, and of lines above them. */
const UNSEEN = { light: 0.5, dark: 0.6 };
const ABOVE = 0.65;
/** Opacity of an example's weights. */
const EXAMPLE = 0.3;
/** Opacity of the line between the two halves, in rows not chosen. */
const HALVES = 0.5;
/** Opacity of the band behind the chosen row, on either page. */
const BAND = { light: 0.045, dark: 0.1 };
/** Width of the bar at its start, and left end of the rows' names, in pixels. */
const BAR = 3;
const INDENT = 8;
/** Width of a step from which on it has two corners, in pixels. */
const LEAST_STEP = 3;
/** Height of a part of a hill that is too flat to draw, in pixels. */
const FLAT = 0.1;
/** Words for a share that its hill is too low to show, and their least share, in thresholds. */
const THIN = "spread thin";
const LEAST_THIN = 2;
/** Space between the line through the rows and the shares beside it, in font sizes. */
const BESIDE = 0.5;
/** Space between the end of a share and a hill beside it, in font sizes. */
const CLEAR = 0.4;
/** Height from which on the name of the chosen row has a second line, in font sizes. */
const TWO_LINES = 2.6;

/** The share of a row that falls on a range. */
function shareOf(
  { core }: BiasesView,
  { length }: Layout,
  { ranges, untrained }: Row,
  range: "unseen" | "far",
): string {
  if (!ranges) return "–";
  return untrained < length ? "?" : brief(ranges[range], core.keptOff);
}

/** Corners of the weights' steps between two places; of narrow steps, their middles. */
function stepsBetween({ levels, plot, y }: Row, from: number, to: number): number[] {
  const wide = plot.width / levels.length;
  const points: number[] = [];
  levels.forEach((level, step) => {
    const left = Math.max(from, plot.x + step * wide);
    const right = Math.min(to, plot.x + (step + 1) * wide);
    if (left >= right) return;
    const height = y(level);
    if (wide >= LEAST_STEP) points.push(left, height, right, height);
    else points.push(points.length ? (left + right) / 2 : left, height);
  });
  if (wide < LEAST_STEP && points.length) points.push(to, points[points.length - 1]);
  return points;
}

/** The heights of a curve's corners. */
const heightsOf = (points: readonly number[]): number[] => points.filter((_, index) => index % 2);

/** The hill of a row: pink on unseen distances, if it has weights there. */
function drawHill(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { look } = view;
  const { edge, near } = places;
  const { plot, shows, isChosen } = row;
  const bottom = plot.y + plot.height;
  const isExample = shows === "example";
  const isFull = isChosen && !isExample;
  const draw = (from: number, to: number, style: Style, alpha: number): void => {
    const points = stepsBetween(row, from, to);
    if (bottom - (min(heightsOf(points)) ?? bottom) < FLAT) return;
    const [start, end] = [points[0], points[points.length - 2]];
    pen.curve([start, bottom, ...points, end, bottom], { ...style, alpha });
    const line = { stroke: style.fill, width: isChosen ? 2 : 1, mark: style.mark };
    pen.curve(points, { ...line, alpha: isChosen ? 1 : ABOVE });
  };
  const seen = { fill: look.result, mark: "seen-weights" } as const;
  const end = plot.x + plot.width;
  if (isExample) draw(edge, end, seen, EXAMPLE);
  else {
    const halves = isChosen ? CHOSEN : USUAL;
    draw(edge, near, seen, halves.far);
    draw(near, end, seen, halves.near);
  }
  const unseen = { fill: look.mark, mark: "unseen-weights" } as const;
  const area = isExample ? EXAMPLE : UNSEEN[isDark(look.paper) ? "dark" : "light"];
  draw(untrainedEnd(row, places), edge, unseen, isFull ? 1 : area);
}

/** The name of a row and, of the chosen one, the dependence of its score in a second line. */
function drawName(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { look, font, isHiding } = view;
  const { unseen, isNarrow } = places;
  const isBold = row.isChosen && !isHiding;
  const fill = row.head || row.isChosen ? look.ink : look.quiet;
  const style = { size: font, fill, weight: isBold ? STRONG : undefined } as const;
  const share = shareOf(view, places, row, "unseen");
  const room = unseen - INDENT - pen.widthOf(share, style) - 0.3 * font;
  const [name, short] = row.names;
  const isHigh = !isNarrow && row.whole.height > TWO_LINES * font;
  const hasNote = isBold && isHigh && pen.widthOf(row.note, { size: font }) < room;
  const isShort = isNarrow || pen.widthOf(name, style) > room;
  const middle = row.plot.y + row.plot.height / 2 + MIDDLE * font;
  const y = hasNote ? middle - (LINE / 2) * font : middle;
  pen.text(isShort ? short : name, INDENT, y, { ...style, role: "axis", mark: "name" });
  if (hasNote) pen.text(row.note, INDENT, y + LINE * font, { size: font, fill, mark: "note" });
}

/** Words above unseen weights that are too low, beside the peak, to look like their share. */
function drawThin(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { look, font, core } = view;
  const { edge, length } = places;
  const { plot, ranges, untrained, isChosen } = row;
  // The chosen row has its share there.
  if (isChosen || !ranges || untrained < length) return;
  if (ranges.unseen < LEAST_THIN * core.keptOff) return;
  const highest = min(heightsOf(stepsBetween(row, plot.x, edge)))!;
  const height = (plot.y + plot.height - highest) / plot.height;
  const x = plot.x + 0.5 * font;
  const text = [`${shareOf(view, places, row, "unseen")} in all, ${THIN}`, THIN].find(
    (one) => x + pen.widthOf(one, { size: font }) < edge - 0.3 * font,
  );
  if (!text || ranges.unseen < 2 * height) return;
  const middle = plot.y + plot.height / 2 + MIDDLE * font;
  const y = Math.min(middle, highest - 0.3 * font);
  pen.text(text, x, y, { size: font, fill: look.mark, mark: "thin" });
}

/** Colour of a share on unseen distances, which stands out unless it is unknown or nothing. */
function shareFill({ look }: BiasesView, { length }: Layout, row: Row): string {
  const { ranges, untrained, isChosen } = row;
  if (ranges && untrained >= length && !isNothing(ranges.unseen)) return look.mark;
  return isChosen ? look.ink : look.quiet;
}

/** Colour of a share on the far half, which stands out unless the row reads the near half only. */
function farFill({ look, core }: BiasesView, { ranges, role, isChosen }: Row): string {
  if (ranges && role !== "near" && ranges.far >= core.keptOff) return look.result;
  return isChosen ? look.ink : look.quiet;
}

/** Shares on unseen distances, left of the rows, and on the far half, right of them. */
function drawShares(pen: Pen, view: BiasesView, places: Layout): void {
  const { font } = view;
  const { rows, unseen, far } = places;
  for (const row of rows) {
    const weight = row.isChosen ? STRONG : undefined;
    const style = { size: font, weight, align: "right" } as const;
    const y = row.plot.y + row.plot.height / 2 + MIDDLE * font;
    const fill = shareFill(view, places, row);
    const share = shareOf(view, places, row, "unseen");
    pen.text(share, unseen - 2, y, { ...style, fill, mark: "share-unseen" });
    if (far !== null)
      pen.text(shareOf(view, places, row, "far"), far, y, {
        ...style,
        fill: farFill(view, row),
        mark: "share-far",
      });
    drawThin(pen, view, places, row);
  }
}

/** Height of a text in a row: above its hill, within it, or null without space for either. */
function textHeight({ font }: BiasesView, row: Row, from: number, to: number) {
  const { y, height } = row.plot;
  const [above, within] = [y + 1.05 * font, y + height - 0.45 * font];
  const [highest = 0, lowest = 0] = extent(heightsOf(stepsBetween(row, from, to)));
  if (highest > above + 2) return { at: above, isAbove: true };
  return lowest < within - 0.8 * font ? { at: within, isAbove: false } : null;
}

/** The share of the chosen row on unseen distances, beside the line, where it has space. */
function drawUnseenShare(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font } = view;
  const { chosen, edge, plot } = places;
  const text = `unseen: ${shareOf(view, places, chosen, "unseen")}`;
  const style = { size: font, weight: STRONG, align: "right", mark: "unseen-share" } as const;
  const end = edge - BESIDE * font;
  const start = end - pen.widthOf(text, style);
  if (start < plot.x) return;
  // If possible, as high as a share on the line's other side.
  const mirrored = 2 * edge - start;
  const place = textHeight(view, chosen, start, mirrored) ?? textHeight(view, chosen, start, end);
  const fill = place?.isAbove ? shareFill(view, places, chosen) : look.paper;
  if (place) pen.text(text, end, place.at, { ...style, fill });
}

/** The end of the far half of the distances seen, through ALiBi's rows but for the chosen one. */
function drawHalves(pen: Pen, { look }: BiasesView, { rows, near }: Layout): void {
  for (const { head, isChosen, plot } of rows) {
    if (!head || isChosen) continue;
    const style = { stroke: look.quiet, alpha: HALVES, dash: DASHED, mark: "halves" } as const;
    pen.curve([near, plot.y, near, plot.y + plot.height], { ...style, role: "shared" });
  }
}

/**
 * The far half of the distances seen, its share unless a column has it, and its end, above the hill
 * or within it. The end is below a label that is wider.
 */
function drawFarHalf(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font } = view;
  const { chosen, edge, near, far } = places;
  const { y, height } = chosen.plot;
  const share = shareOf(view, places, chosen, "far");
  const style = { size: font, weight: STRONG, mark: "half" } as const;
  const x = edge + BESIDE * font;
  const short = [`far half ${share}`, `far ${share}`];
  const shares = [`far half of seen: ${share}`, `far half: ${share}`, ...short];
  for (const text of far === null ? shares : ["far half of seen", "far half"]) {
    const end = x + pen.widthOf(text, style);
    const place = textHeight(view, chosen, x, end + CLEAR * font);
    const isWide = end > near - 0.2 * font;
    if (!place || (isWide && !(place.isAbove && short.includes(text)))) continue;
    const fill = place.isAbove ? look.result : look.paper;
    pen.text(text, x, place.at, { ...style, fill });
    const top = isWide ? place.at + 3 : y + 1;
    pen.curve([near, top, near, y + height], { stroke: fill, dash: DASHED, mark: "half" });
    return;
  }
}

/** A band behind the chosen row, but not behind unseen distances, and a bar at its start. */
export function drawBand(pen: Pen, { look }: BiasesView, { chosen, edge }: Layout): void {
  const { whole, plot } = chosen;
  const style = { fill: look.ink, mark: "chosen" };
  const alpha = BAND[isDark(look.paper) ? "dark" : "light"];
  pen.rect(0, whole.y, plot.x, whole.height, { ...style, alpha });
  pen.rect(edge, whole.y, plot.x + plot.width - edge, whole.height, { ...style, alpha });
  pen.rect(0, whole.y, BAR, whole.height, style);
}

export function drawRows(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, isHiding } = view;
  if (!isHiding) drawBand(pen, view, places);
  for (const row of isHiding ? askedOf(places) : places.rows) {
    const { x, y, width, height } = row.plot;
    const ground = { stroke: look.quiet, alpha: 0.7, mark: "ground", role: "shared" } as const;
    pen.curve([x, y + height, x + width, y + height], ground);
    drawName(pen, view, places, row);
    drawHill(pen, view, places, row);
    if (row.shows !== "weights") drawUnknowns(pen, view, places, row);
  }
  if (isHiding) return;
  drawHalves(pen, view, places);
  if (places.isLonger) drawShares(pen, view, places);
  if (places.chosen.shows !== "weights") return;
  // A wide picture has all shares in columns.
  if (places.isLonger && places.far === null) drawUnseenShare(pen, view, places);
  drawFarHalf(pen, view, places);
}
