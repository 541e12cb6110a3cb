/** The inputs of a network for step 0 and for another, and the similarity of both. */

import { heading, horizontalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { clamp, grouped, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { DASHED, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { CoordinatesView } from "./coordinates_layout";
import { LAST_STEP, statedSimilarity, valuesOf } from "./step_values";
import type { StepPlaces, StepRow } from "./timesteps_layout";

const RING = 6;
/** Distance from a strip up to the baseline of its title, as a multiple of the font size. */
const TITLE_ABOVE = 0.5;
/** The most thickness of a bar, as a multiple of the font size. */
const THICKEST = 2;
/** From the top of the number above a bar to the bar, as a multiple of the font size. */
const TO_BAR = 1.4;
/** The same to the number's baseline. */
const TO_BASELINE = 0.85;
/** Least distance of a name from the end of the picture, in pixels. */
const EDGE = 4;
/** A number that is larger is written in the colour of the page. */
const DEEP = 0.8;

const stepOf = ({ parameters }: CoordinatesView): number => Math.round(parameters.timestep);

/** The end of the rows' panel. */
const endOf = ({ rows }: Pick<StepPlaces, "rows">): number => {
  const [, half] = rows[0].strips[0];
  return half.x + half.width;
};

/** The similarity of a row with its verdict, and the colour of that. */
function verdictOf({ similar }: StepRow, { core, look }: CoordinatesView) {
  const [verdict, fill] =
    similar < core.alike ? (["different", look.result] as const) : (["alike", look.mark] as const);
  return { stated: `${statedSimilarity(similar)}: ${verdict}`, fill };
}

export function drawSteps(pen: Pen, view: CoordinatesView, places: StepPlaces): void {
  const { isNarrow, rows, similarity } = places;
  const top = { x: rows[0].strips[0][0].x, y: places.top };
  heading(pen, view, `what a network gets for steps 0 and ${grouped(stepOf(view))}`, top);
  if (!isNarrow) {
    const title = places.isLow
      ? [`similarity, alike from ${view.core.alike}`]
      : ["similarity of both steps"];
    heading(pen, view, title, { ...top, x: similarity.range()[0] });
    drawSimilarityAxis(pen, view, places);
  }
  for (const row of rows) {
    drawRow(pen, view, places, row);
    nameRow(pen, view, places, row);
    if (!isNarrow) drawBar(pen, view, places, row);
  }
  if (!isNarrow) drawThreshold(pen, view, places);
  nameHalves(pen, view, places);
  drawTime(pen, view, places);
}

/** Both strips of an encoding. */
function drawRow(pen: Pen, view: CoordinatesView, places: StepPlaces, row: StepRow): void {
  const { look, font } = view;
  const step = stepOf(view);
  row.strips.forEach((halves, index) => {
    const shown = index ? step : 0;
    halves.forEach((box, half) => {
      const values = row.divisor
        ? places.pairs.map((pair) => valuesOf(row, shown, places.frequencies[pair])[half])
        : [valuesOf(row, shown, 0)[half]];
      drawStrip(pen, view, box, values);
      if (row.divisor) return;
      pen.text(significant(values[0], 3), box.x + box.width / 2, middleOf(box, font), {
        align: "center",
        size: font,
        fill: values[0] > DEEP ? look.paper : look.ink,
        mark: "plain-number",
      });
    });
    if (places.isLow) return;
    const [{ x }] = halves;
    pen.text(`step ${grouped(shown)}`, x - 7, middleOf(halves[0], font), {
      align: "right",
      size: font,
      fill: look.ink,
      mark: "step",
      role: "axis",
    });
  });
}

const middleOf = ({ y, height }: Box, font: number): number => y + height / 2 + MIDDLE * font;

function drawStrip(pen: Pen, { look }: CoordinatesView, box: Box, values: readonly number[]): void {
  const colours = pixelsOf(look.values);
  const image = cellImage(values.length, 1, (pixels) => {
    values.forEach((value, column) => {
      pixels[column] = colours[pixelOfValue(value)];
    });
  });
  drawCells(pen, image, box, { mark: "strip" });
  pen.rect(box.x, box.y, box.width, box.height, { stroke: look.grid, mark: "strip-edge" });
}

/** The name of an encoding, above its strips or beside them; on a phone, its similarity, too. */
function nameRow(
  pen: Pen,
  view: CoordinatesView,
  { isNarrow, isLow, rows }: StepPlaces,
  row: StepRow,
): void {
  const { look, font } = view;
  const [[upper], [lower]] = row.strips;
  const named = { size: font, weight: STRONG, fill: look.ink, mark: "encoding" } as const;
  const name = row.names[isNarrow || isLow ? 1 : 0];
  const above = upper.y - TITLE_ABOVE * font;
  const middle = (upper.y + lower.y + lower.height) / 2 + MIDDLE * font;
  if (isLow) pen.text(name, upper.x - 7, middle, { ...named, align: "right" });
  else pen.text(name, upper.x, above, named);
  if (!isNarrow) return;
  const { stated, fill } = verdictOf(row, view);
  pen.text(stated, endOf({ rows }), above, { ...named, fill, mark: "similarity", align: "right" });
}

/** The axis of similarity, below all bars. */
function drawSimilarityAxis(pen: Pen, view: CoordinatesView, { rows, similarity }: StepPlaces) {
  const { y, height } = rows[2].strips[1][0];
  const values = [-1, -0.5, 0, 0.5, 1].filter((value) => value >= similarity.domain()[0]);
  horizontalAxis(pen, view, similarity, y + height, { values });
}

/** The similarity of both steps, at the middle of their strips: its number above its bar. */
function drawBar(pen: Pen, view: CoordinatesView, places: StepPlaces, row: StepRow): void {
  const { look, font } = view;
  const { rows, similarity } = places;
  const [[{ y }], [{ y: below, height }]] = row.strips;
  const [from, to] = [similarity(0), similarity(row.similar)];
  const [low, all] = similarity.range();
  // All bars are as thick as the lowest row has space for.
  const space = Math.min(...rows.map(({ strips: [, [half]] }) => 2 * half.height));
  const high = Math.min(space - TO_BAR * font, THICKEST * font);
  const start = (y + below + height - high - TO_BAR * font) / 2;
  const { stated, fill } = verdictOf(row, view);
  pen.text(stated, low, start + TO_BASELINE * font, {
    size: font,
    weight: STRONG,
    fill,
    mark: "similarity",
  });
  const top = start + TO_BAR * font;
  pen.rect(low, top, all - low, high, {
    fill: look.quiet,
    alpha: 0.15,
    mark: "bar-all",
  });
  const left = Math.min(from, to);
  pen.rect(left, top, Math.abs(to - from), high, { fill, alpha: 0.8, mark: "similarity-bar" });
}

/** A line across all bars at the similarity from which on two steps count as alike. */
function drawThreshold(pen: Pen, view: CoordinatesView, places: StepPlaces): void {
  const { look, font, core, width } = view;
  const { isLow, rows, similarity } = places;
  const [[{ y: top }]] = rows[0].strips;
  const { y, height } = rows[2].strips[1][0];
  const x = similarity(core.alike);
  const style = { stroke: look.ink, width: 1, dash: DASHED, mark: "threshold" };
  pen.curve([x, top, x, y + height], style);
  if (isLow) return;
  const name = `alike from ${core.alike}`;
  const named = { size: font, fill: look.ink, mark: "threshold" } as const;
  const half = pen.widthOf(name, named) / 2;
  const at = Math.min(x, width - half - EDGE);
  pen.text(name, at, top - TITLE_ABOVE * font, { ...named, align: "center" });
}

/** Names of both halves of the waves, and the share of pairs that is shown. */
function nameHalves(pen: Pen, { look, font }: CoordinatesView, { rows, stride }: StepPlaces): void {
  const shown = stride > 1 ? `1 pair in ${stride}` : "fast → slow";
  ["cosines", "sines"].forEach((name, half) => {
    const { x, y, width, height } = rows[2].strips[1][half];
    pen.text(`${name}, ${shown}`, x + width / 2, y + height + 1.3 * font, {
      align: "center",
      size: font,
      fill: look.ink,
      mark: "half",
      role: "axis",
    });
  });
}

/** The line of all steps, with a ring at the one that is compared with step 0. */
function drawTime(pen: Pen, view: CoordinatesView, { time, timeY }: StepPlaces): void {
  const { look, font } = view;
  const [start, end] = time.range();
  pen.curve([start, timeY, end, timeY], { stroke: look.quiet, width: 1.5, mark: "time" });
  horizontalAxis(pen, view, time, timeY, { values: [0, LAST_STEP / 2, LAST_STEP] });
  pen.text("step t", start - RING - 5, timeY + MIDDLE * font, {
    align: "right",
    size: font,
    fill: look.ink,
    mark: "axis-title",
    role: "axis",
  });
  const ring = { fill: look.paper, stroke: look.result, width: 3, mark: "handle" };
  pen.dots([time(stepOf(view)), timeY], RING, ring);
}

/** Lines about a place in the strips or in the bars. */
export function readSteps(
  view: CoordinatesView,
  places: StepPlaces,
  place: Place,
): string[] | null {
  const step = stepOf(view);
  for (const row of places.rows) {
    const [[first], [below]] = row.strips;
    if (place.y < first.y || place.y > below.y + below.height) continue;
    const half = row.strips[0].findIndex((box) => contains({ ...box, y: place.y }, place));
    if (half < 0)
      return place.x > endOf(places) ? [`similarity ${verdictOf(row, view).stated}`] : null;
    const { x, width } = row.strips[0][half];
    const last = places.pairs.length - 1;
    const pair = places.pairs[clamp(Math.floor(((place.x - x) / width) * (last + 1)), 0, last)];
    const [from, to] = [0, step].map((shown) =>
      significant(valuesOf(row, shown, places.frequencies[pair])[half], 3),
    );
    const name = row.divisor ? `${half ? "sine" : "cosine"} of pair ${pair}` : "number";
    return [`${name}: ${from} at step 0`, `${to} at step ${grouped(step)}`];
  }
  return null;
}
