/** A row for each head and method: its name, its shares, and its weights over distance. */

import type { Ranges } from "../../ui/live/formulas/attention";
import type { Pen, Style } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { isExample } from "./methods";
import { askedOf } from "./share_bars";
import { brief } from "./shares";

/** Opacity of weights: those of the chosen row, the others', examples, and the others' outlines. */
const AREA = { chosen: 1, usual: 0.5, example: 0.16, line: 0.7 };
/** Space left of short numbers into which a name may reach, a multiple of the font size. */
const NAME_BEYOND = 1.2;
/** Width of a step from which on it has two corners, in pixels. */
const LEAST_STEP = 2;
/** Distance of the lines that hatch an example, in pixels. */
const HATCH = 5;
/** Depth of the fade of a cut hill, a share of its height, in layers that begin at its top. */
const FADE = 0.4;
const FADE_LAYERS = 8;

/** The share of a row that falls on a range; none of an example. */
function shareOf({ name, ranges }: Row, range: keyof Ranges): string {
  if (!ranges || isExample(name)) return "";
  // An exponential too small for a number is no zero.
  return brief(Math.max(ranges[range], Number.MIN_VALUE));
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

/** Fade hills that are too high for their row into the page, with the slopes beside their tops. */
function drawFades(pen: Pen, { look }: BiasesView, row: Row): void {
  const { plot, levels, y } = row;
  const wide = plot.width / levels.length;
  const [, highest] = y.domain();
  const top = y(highest);
  const depth = FADE * (plot.y + plot.height - top);
  let [from, isCut] = [-1, false];
  for (let step = 0; step <= levels.length; step += 1) {
    const isFaded = step < levels.length && levels[step] > (1 - FADE) * highest;
    if (isFaded) {
      if (from < 0) from = step;
      isCut ||= levels[step] > highest;
      continue;
    }
    const left = plot.x + from * wide - 1;
    const width = (step - from) * wide + 2;
    // With these opacities, layers upon each other add up to an even fade.
    for (let layer = 1; isCut && layer <= FADE_LAYERS; layer += 1) {
      const height = 1 + (depth * layer) / FADE_LAYERS;
      const style = { fill: look.paper, alpha: 1 / (layer + 1), mark: "trained-weights" };
      pen.rect(left, top - 1, width, height, style);
    }
    [from, isCut] = [-1, false];
  }
}

/** The hill of a row: red on distances never seen. */
function drawHill(pen: Pen, { look }: BiasesView, { edge }: Layout, row: Row): void {
  const { plot, name, levels, y, isChosen } = row;
  const bottom = plot.y + plot.height;
  const isHatched = isExample(name);
  const alpha = AREA[isHatched ? "example" : isChosen ? "chosen" : "usual"];
  const draw = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(row, from, to);
    if (!points.length) return;
    const [start, end] = [points[0], points[points.length - 2]];
    pen.curve([start, bottom, ...points, end, bottom], { ...style, alpha });
    const width = isChosen ? 2 : 1;
    const line = {
      stroke: style.fill,
      width,
      alpha: AREA[isChosen ? "chosen" : "line"],
      mark: style.mark,
    };
    pen.curve(points, line);
    if (!isHatched) return;
    for (let x = start + HATCH / 2; x < end; x += HATCH) {
      const step = Math.floor(((x - plot.x) / plot.width) * levels.length);
      pen.curve([x, bottom, x, y(levels[step])], { ...line, width: 1 });
    }
  };
  draw(edge, plot.x + plot.width, { fill: look.result, mark: "trained-weights" });
  // T5’s learned biases decide how much attention new distances get.
  if (!isHatched) draw(plot.x, edge, { fill: look.mark, mark: "untrained-weights" });
}

/** The name of a row and, of a chosen head, the fall of its score in a second line. */
function drawName(pen: Pen, view: BiasesView, places: Layout, row: Row): void {
  const { look, font, isHiding } = view;
  const { names: width, unseen, isNarrow } = places;
  const isBold = row.isChosen && !isHiding;
  const fill = row.head || row.isChosen ? look.ink : look.quiet;
  const style = { size: font, fill, weight: isBold ? STRONG : undefined } as const;
  const namesFall = row.head > 0 && isBold && !isNarrow;
  const hasFall = namesFall && row.plot.height > 2 * LINE * font;
  const falls = [row.note, row.note.replace("score ", "")].map(
    (note) => `${row.names[0]}: ${note}`,
  );
  const names = namesFall && !hasFall ? [...falls, ...row.names] : row.names;
  const share = shareOf(row, "unseen");
  const room = share ? unseen - pen.widthOf(share, style) - font : width + NAME_BEYOND * font;
  const name = names.find((each) => pen.widthOf(each, style) < room) ?? names[names.length - 1];
  const middle = row.plot.y + row.plot.height / 2 + MIDDLE * font;
  const y = hasFall ? middle - (LINE / 2) * font : middle;
  pen.text(name, 0, y, { ...style, role: "axis", mark: "name" });
  if (hasFall) pen.text(row.note, 0, y + LINE * font, { size: font, fill, mark: "slope" });
}

/** Shares of one range, left of the rows. */
function drawShares(
  pen: Pen,
  { look, font }: BiasesView,
  places: Layout,
  range: "unseen" | "far",
): void {
  const fill = range === "unseen" ? look.mark : look.result;
  for (const row of places.rows) {
    const weight = row.isChosen ? STRONG : undefined;
    const style = { size: font, fill, weight, align: "right", mark: `share-${range}` } as const;
    const y = row.plot.y + row.plot.height / 2 + MIDDLE * font;
    const share = shareOf(row, range);
    if (share) pen.text(share, places[range] - 2, y, style);
  }
}

/** In place of shares, why there are none: training decides, or a table has no more vectors. */
function drawUnknown(pen: Pen, { look, font }: BiasesView, places: Layout): void {
  const { rows, names, far, isLonger } = places;
  const texts = ["training decides", "depends"];
  const room = far - names - NAME_BEYOND * font - font;
  const decides = texts.find((each) => pen.widthOf(each, { size: font }) < room) ?? texts[1];
  for (const { name, weights, plot } of rows) {
    if (weights && !isExample(name)) continue;
    const text = weights || !isLonger ? decides : "cannot run";
    const fill = weights || !isLonger ? look.quiet : look.mark;
    const y = plot.y + plot.height / 2 + MIDDLE * font;
    pen.text(text, far - 2, y, { size: font, fill, align: "right", mark: "no-share" });
  }
}

export function drawRows(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, isHiding } = view;
  const { rows, chosen } = places;
  for (const row of isHiding ? askedOf(places) : rows) {
    const { x, y, width, height } = row.plot;
    const ground = { stroke: look.quiet, alpha: 0.7, mark: "ground", role: "shared" } as const;
    pen.curve([x, y + height, x + width, y + height], ground);
    drawName(pen, view, places, row);
    if (row.weights) {
      drawHill(pen, view, places, row);
      drawFades(pen, view, row);
    }
  }
  if (isHiding) return;
  if (places.isLonger) drawShares(pen, view, places, "unseen");
  drawShares(pen, view, places, "far");
  drawUnknown(pen, view, places);
  const { x, y, width, height } = chosen.plot;
  const frame = { stroke: look.ink, width: 1.6, mark: "chosen", role: "chosen" } as const;
  pen.rect(x - 2, y + 1, width + 4, height + 1, frame);
}
