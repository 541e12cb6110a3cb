/** The curves of the other order of M-RoPE's pairs: dashed, with its name. */

import { range } from "d3-array";
import type { PatchEncoding } from "../../ui/live/formulas/patches";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { DASHED, LINE, REGULAR } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import { flat, numberBaseline, pointsOf } from "./edge_points";
import { written } from "./image_map";
import { footColumn, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Least width of the lower chart with a number at its dashed curve, in widths of that. */
const ROOMY = 3;
/** Distances of a name from its curve, in pixels, the preferred one first. */
const DISTANCES = [5, 9, 14, 20];
/** Least distance of a name from both curves, in pixels. */
const CLEAR = 3;
/** Places from one patch to the next of which a name stays clear. */
const BETWEEN = 4;
/** Distance from the upper end of a line of text to its baseline. */
const ASCENT = 0.95;
/** Space of the right chart's number above and below its dot, as a multiple of the font size. */
const NUMBER = 1.6;
/** Least distance of the baselines of two numbers. */
const LEAST_APART = 1.2;
/** Distance of a number from its dot, in pixels. */
const BESIDE = 4.5;

/** A dashed curve in a chart, and the shown one. */
interface Compared {
  chart: Box;
  dashed: readonly Place[];
  shown: readonly Place[];
  /** The row or column whose value is written, and the space for that along the chart. */
  written: number;
  space: number;
  /** True if the curve goes down, not to the right. */
  isUpright: boolean;
}

const styleOf = ({ look, font }: ImagesView) =>
  ({ size: font, weight: REGULAR, fill: look.ink, mark: "rival" }) as const;

/** Places along a curve, closer to each other than its own. */
const densely = (places: readonly Place[]): Place[] =>
  places.flatMap((place, at) => {
    const next = places[at + 1] ?? place;
    return range(BETWEEN).map((step) => ({
      x: place.x + (step / BETWEEN) * (next.x - place.x),
      y: place.y + (step / BETWEEN) * (next.y - place.y),
    }));
  });

/** The box around another one, with some distance from it, and around a place. */
function around({ x, y, width, height }: Box, place?: Place): Box {
  const across = [x - CLEAR, x + width + CLEAR, ...(place ? [place.x] : [])];
  const down = [y - CLEAR, y + height + CLEAR, ...(place ? [place.y] : [])];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

/**
 * A box beside the dashed curve, clear of both, as far as possible from the written value; none
 * without space. The shown curve is not between the box and the dashed one.
 */
function freeBox(
  { chart, dashed, shown, written, space, isUpright }: Compared,
  width: number,
  height: number,
): Box | undefined {
  const [own, other] = [densely(dashed), densely(shown)];
  // Before its first patch and after its last, a chart is empty.
  const [first, last] = [dashed[0], dashed.at(-1)!];
  const within = isUpright
    ? { ...chart, x: chart.x + CLEAR, y: first.y, height: last.y - first.y }
    : { ...chart, x: first.x, width: last.x - first.x };
  const isFree = ({ x, y }: Box): boolean => {
    const [start, size, at] = isUpright
      ? [y, height, dashed[written].y]
      : [x, width, dashed[written].x];
    return start > at + space || start + size < at - space;
  };
  return range(dashed.length)
    .sort((one, another) => Math.abs(another - written) - Math.abs(one - written))
    .flatMap((at) =>
      DISTANCES.flatMap((distance) => {
        const { x, y } = dashed[at];
        const corners = isUpright
          ? [x - distance - width, x + distance].map((x) => ({ x, y: y - height / 2 }))
          : [y + distance, y - distance - height].map((y) => ({ x: x - width / 2, y }));
        return corners.map((corner) => ({ box: { ...corner, width, height }, beside: dashed[at] }));
      }),
    )
    .find(
      ({ box, beside }) =>
        isFree(box) &&
        [box, { x: box.x + width, y: box.y + height }].every((end) => contains(within, end)) &&
        !own.some((place) => contains(around(box), place)) &&
        !other.some((place) => contains(around(box, beside), place)),
    )?.box;
}

/** Write a name beside its curve, in one line or in several; return whether there is space. */
function writeName(pen: Pen, view: ImagesView, name: string, curve: Compared): boolean {
  const style = styleOf(view);
  const line = LINE * view.font;
  for (const lines of [[name], wrap(pen, name, 0, style)]) {
    const wide = Math.max(...lines.map((text) => pen.widthOf(text, style)));
    const box = freeBox(curve, wide, line * lines.length);
    if (!box) continue;
    lines.forEach((text, at) => {
      pen.text(text, box.x, box.y + ASCENT * view.font + line * at, style);
    });
    return true;
  }
  return false;
}

/** The value of the lower curve at the compared column, below it, if the solid one is not near. */
function writeNumber(pen: Pen, view: ImagesView, places: Layout, columns: readonly number[]): void {
  const { font, parameters } = view;
  const { grid } = places;
  const style = styleOf(view);
  const column = footColumn(parameters, places);
  const number = written(places, columns[column]);
  const isCrowded = grid.width < ROOMY * pen.widthOf(number, style);
  if (isCrowded || column === parameters.patch_column) return;
  const { ofColumn } = pointsOf(view, places);
  const { x, y } = ofColumn(column, columns);
  const [baseline, shown] = [y, ofColumn(column).y].map((y) => numberBaseline(view, places, y));
  const isNear = Math.abs(y - ofColumn(column).y) < font;
  if (isNear || Math.abs(baseline - shown) < LEAST_APART * font) return;
  const isRight = column > parameters.patch_column;
  const [width, height] = [pen.widthOf(number, style), font];
  const start = isRight ? x - BESIDE - width : x + BESIDE;
  const box = { x: start, y: baseline - height, width, height };
  const curve = densely(places.below.values.map((_, at) => ofColumn(at)));
  if (curve.some((place) => contains(box, place))) return;
  pen.text(number, start, baseline, { ...style, halo: view.look.paper });
}

/** Draw the dashed curves with their name; return whether a chart has space for it. */
export function drawRival(
  pen: Pen,
  view: ImagesView,
  places: Layout,
  rival: PatchEncoding,
): boolean {
  const { right, below, compared } = places;
  if (!right.rival || !below.rival) return false;
  const { ofRow, ofColumn } = pointsOf(view, places);
  const column = footColumn(view.parameters, places);
  const curves: Compared[] = [
    {
      chart: right.chart,
      dashed: right.rival.map((_, row) => ofRow(row, right.rival!)),
      shown: right.values.map((_, row) => ofRow(row)),
      written: compared.row,
      space: NUMBER * view.font,
      isUpright: true,
    },
    {
      chart: below.chart,
      dashed: below.rival.map((_, column) => ofColumn(column, below.rival!)),
      shown: below.values.map((_, column) => ofColumn(column)),
      written: column,
      space: pen.widthOf(written(places, below.rival[column]), styleOf(view)) + 2 * BESIDE,
      isUpright: false,
    },
  ];
  for (const { dashed } of curves)
    pen.curve(dashed.flatMap(flat), {
      stroke: view.look.quiet,
      width: 2,
      dash: DASHED,
      mark: "rival",
    });
  writeNumber(pen, view, places, below.rival);
  const name = view.core.labels[rival];
  return curves.map((curve) => writeName(pen, view, name, curve)).some(Boolean);
}
