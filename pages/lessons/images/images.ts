/** An image in patches, their similarity to a chosen one, and that around a ring. */

import { tickStep } from "d3-array";
import { precisionFixed } from "d3-format";
import { colourBar, heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import { type Align, type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  aroundRing,
  type ImagesCore,
  type ImagesParameters,
  type ImagesView,
  type Layout,
  layout,
  type Step,
} from "./images_layout";
import { sceneryPixel } from "./scenery";

/** Pixels of the image along a side of a patch. */
const PER_PATCH = 8;
/** Width of the scale of colours, in font sizes. */
const BAR = 0.7;
const DIRECTIONS = [0, 90, 180, 270, 360];
const DIRECTION_NAMES = ["right", "down", "left", "up", "right"];
/** Size of a name in the map, as a multiple of the font size. */
const NAME = 1.15;
const nameOf = ({ down, across }: Step): string =>
  down ? `${across} right, ${down} down` : `${across} right`;
const degreesOf = ({ down, across }: Step): number => (Math.atan2(down, across) * 180) / Math.PI;

/** Middle of a patch of one of the two images. */
const middleOf = (cell: number, { x, y }: Box, row: number, column: number): Place => ({
  x: x + (column + 0.5) * cell,
  y: y + (row + 0.5) * cell,
});

/** The patch at a place of one of the two images. */
function patchAt(
  { image_rows, image_columns }: ImagesParameters,
  cell: number,
  box: Box,
  { x, y }: Place,
) {
  return {
    row: clamp(Math.floor((y - box.y) / cell), 0, image_rows - 1),
    column: clamp(Math.floor((x - box.x) / cell), 0, image_columns - 1),
  };
}

/** The one of the two images that contains a place. */
const imageAt = ({ picture, grid }: Layout, place: Place): Box | undefined =>
  [picture, grid].find((box) => contains(box, place));

function drawChosen(pen: Pen, { look, parameters }: ImagesView, { cell }: Layout, box: Box): void {
  const { x, y } = middleOf(cell, box, parameters.patch_row, parameters.patch_column);
  const mark = box.x > 1 ? "chosen" : "chosen-part";
  pen.rect(x - cell / 2, y - cell / 2, cell, cell, {
    stroke: look.mark,
    width: 3,
    mark,
    role: "chosen",
  });
}

/** The image, with gaps of the page's colour between its patches. */
function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, cell } = places;
  const { x, y, width, height } = picture;
  const [columns, rows] = [image_columns * PER_PATCH, image_rows * PER_PATCH];
  const image = cellImage(columns, rows, (pixels) => {
    for (let at = 0; at < pixels.length; at += 1)
      pixels[at] = sceneryPixel(
        ((at % columns) + 0.5) / rows,
        (Math.floor(at / columns) + 0.5) / rows,
        columns / rows,
      );
  });
  drawCells(pen, image, picture, { mark: "image", role: "shared" });
  const gap = {
    stroke: look.paper,
    width: Math.min(2, cell / 6),
    mark: "gap",
    role: "shared",
  } as const;
  for (let row = 1; row < image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], gap);
  for (let column = 1; column < image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], gap);
  drawChosen(pen, view, places, picture);
  const size = `${image_rows} × ${image_columns} patches`;
  heading(pen, view, [`an image of ${size}`, size], picture, { width: places.grid.x - 10 });
}

/** An outline of the patches that are at least as similar as the one straight ahead on the ring. */
function drawOutline(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters, core } = view;
  const { image_rows, image_columns } = parameters;
  const { grid, cell, values, similar } = places;
  // A patch that is as similar belongs to them, whatever its rounding error.
  const [straight] = core.equally_far;
  const least = similar(straight.down, straight.across) - 1e-9;
  const isIn = (row: number, column: number): boolean =>
    column >= 0 && column < image_columns && values[row * image_columns + column] >= least;
  const edges: number[][] = [];
  for (let row = 0; row <= image_rows; row += 1)
    for (let column = 0; column <= image_columns; column += 1) {
      const [x, y] = [grid.x + column * cell, grid.y + row * cell];
      const here = isIn(row, column);
      if (here !== isIn(row - 1, column)) edges.push([x, y, x + cell, y]);
      if (here !== isIn(row, column - 1)) edges.push([x, y, x, y + cell]);
    }
  const rim = { stroke: look.paper, width: 5, alpha: 0.7, mark: "outline" };
  for (const style of [rim, { stroke: look.ink, width: 2.5, mark: "outline" }])
    for (const edge of edges) pen.curve(edge, style);
}

function drawGrid(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { image_rows, image_columns, patch_row, patch_column } = parameters;
  const { grid, cell, values, least } = places;
  const colours = pixelsOf(look.sequential);
  const image = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const share = clamp((value - least) / (1 - least), 0, 1);
      pixels[at] = colours[Math.round(share * STEPS)];
    });
  });
  drawCells(pen, image, grid, { mark: "similarity" });
  pen.rect(grid.x, grid.y, grid.width, grid.height, {
    stroke: look.grid,
    mark: "image",
    role: "shared",
  });
  drawOutline(pen, view, places);
  const chosen = middleOf(cell, grid, patch_row, patch_column);
  pen.inside(grid, () => {
    const style = {
      stroke: look.mark,
      width: 2,
      dash: [5, 4],
      mark: "ring",
      role: "chosen",
    } as const;
    const points: number[] = [];
    for (let step = 0; step <= 90; step += 1) {
      const angle = (2 * Math.PI * step) / 90;
      const radius = places.radius * cell;
      points.push(chosen.x + radius * Math.cos(angle), chosen.y + radius * Math.sin(angle));
    }
    // A rim of the page's colour keeps the ring apart from the patches.
    pen.curve(points, { ...style, stroke: look.paper, width: 4, alpha: 0.6, dash: [] });
    pen.curve(points, style);
  });
  for (const step of view.core.equally_far) {
    const { down, across } = step;
    const { x, y } = middleOf(cell, grid, patch_row + down, patch_column + across);
    if (!contains(grid, { x, y })) continue;
    pen.curve([chosen.x, chosen.y, x, y], {
      stroke: look.paper,
      width: 4,
      mark: "step",
      role: "chosen",
    });
    pen.curve([chosen.x, chosen.y, x, y], {
      stroke: look.mark,
      width: 2,
      mark: "step",
      role: "chosen",
    });
    pen.dots([x, y], 6, {
      fill: look.mark,
      stroke: look.paper,
      width: 1.5,
      isDiamond: down > 0,
      mark: "on-ring",
      role: "chosen",
    });
    const name = nameOf(step);
    const text = {
      size: NAME * font,
      weight: STRONG,
      fill: look.ink,
      mark: "step-name",
      role: "chosen",
    } as const;
    const wide = pen.widthOf(name, text);
    // In a small map, the name below moves to the left as far as it must.
    const [left, baseline] = down
      ? [Math.min(chosen.x + 0.6 * font, grid.x + grid.width - wide - 0.3 * font), y + 1.7 * font]
      : [chosen.x + 0.7 * cell, y - 0.5 * font];
    const isInside = left > grid.x && contains(grid, { x: left + wide, y: baseline });
    if (!isInside || (!down && left + wide >= x)) continue;
    // A plate keeps it readable on the darkest patches, and before they are revealed.
    const [size, margin] = [NAME * font, 0.25 * font];
    pen.rect(left - margin, baseline - size, wide + 2 * margin, 1.3 * size, {
      fill: look.paper,
      alpha: 0.9,
      mark: "step-plate",
      role: "chosen",
    });
    pen.text(name, left, baseline, text);
  }
  drawChosen(pen, view, places, grid);
  const width = (places.isNarrow ? view.width : places.ring.x - 3 * font) - grid.x;
  const named = ["similarity to the marked patch", "similarity"];
  heading(pen, view, named, grid, { width });
}

function drawRing(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { ring, direction, level, curve, similar, digits, least, radius } = places;
  const foot = ring.y + ring.height;
  const count = Math.min(5, ring.height / (2 * font));
  const barX = ring.x - BAR * font;
  const [low, high] = level.domain();
  const decimals = precisionFixed(tickStep(low, high, count));
  verticalAxis(pen, view, level, barX, {
    values: level.ticks(count),
    format: (value) => fixed(value, decimals),
    gridTo: ring.x + ring.width,
  });
  const scale = { x: barX, y: ring.y, height: level(least) - ring.y };
  colourBar(pen, view, look.sequential, scale, []);
  horizontalAxis(pen, view, direction, foot, {
    values: DIRECTIONS,
    format: (degrees) => DIRECTION_NAMES[DIRECTIONS.indexOf(degrees)],
  });
  pen.inside(ring, () => pen.curve(curve, { stroke: look.result, width: 2.4, mark: "around" }));
  const flat = level(similar(0, radius));
  const end = ring.x + ring.width;
  pen.curve([ring.x, flat, end, flat], { stroke: look.quiet, dash: [6, 4], mark: "flat" });
  const labels = new Labels(pen, view);
  labels.avoidLine(curve);
  const marked = view.core.equally_far.map((step) => {
    const { down, across } = step;
    const value = similar(down, across);
    const [x, y] = [direction(degreesOf(step)), level(value)];
    pen.dots([x, y], 6, { fill: look.mark, isDiamond: down > 0, mark: "equally-far" });
    labels.avoidBox({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 });
    const name = `${nameOf(step)}: ${fixed(value, digits)}`;
    return { x: x + 0.9 * font, y, name };
  });
  // Always below the heading and above the names of the directions.
  const placed = (x: number, y: number, lines: readonly number[], align?: Align) =>
    lines
      .map((line): Candidate => [x, y + line * font, align])
      .filter(([, baseline]) => baseline > ring.y + font && baseline < foot - MIDDLE * font);
  for (const { x, y, name } of marked) {
    const candidates = placed(x, y, [-0.7, 2.2, 3, 1.5, MIDDLE, -2.4]);
    const style = { mark: "marked-name", weight: STRONG, fill: look.mark, isOptional: true };
    labels.put(name, candidates, style);
  }
  const style = { fill: look.quiet, mark: "flat-name", isOptional: true };
  labels.put("by distance alone", placed(end, flat, [-0.5, 1.3, -2.1], "right"), style);
  const ends = places.ends.map((similarity) => fixed(similarity, digits)).join(" to ");
  const range = `${radius} patches away: ${ends}`;
  const room = { mark: "ring-range", width: view.width - barX };
  heading(pen, view, [`around the ring, ${range}`, range, ends], { x: barX, y: ring.y }, room);
}

/** Similarities of the two patches that are equally far away, in words. */
function compared({ core }: ImagesView, { similar, digits }: Layout): string {
  const places = Math.max(3, digits);
  return core.equally_far
    .map((step) => `${fixed(similar(step.down, step.across), places)} (${nameOf(step)})`)
    .join(", ");
}

export const images: Scene<ImagesParameters, ImagesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawPicture(pen, view, places);
    drawGrid(pen, view, places);
    drawRing(pen, view, places);
  },

  formula: (view, places) => `equally far: ${compared(view, places)}`,

  describe(view, places) {
    const { parameters, core } = view;
    const { encoding, image_rows, image_columns, patch_row, patch_column } = parameters;
    const how = parameters.transposed ? " with x and y swapped" : "";
    return (
      `Similarity of ${image_rows} by ${image_columns} patches to the one in row ${patch_row}, ` +
      `column ${patch_column}, encoding ${core.labels[encoding]}${how}. Equally far patches: ` +
      `${compared(view, places)}. Arrow keys choose another patch.`
    );
  },

  grab({ parameters }, places, place) {
    const box = imageAt(places, place);
    if (!box) return null;
    const { row, column } = patchAt(parameters, places.cell, box, place);
    const name = box === places.grid ? "patch" : "part";
    return { name, ...middleOf(places.cell, box, row, column) };
  },

  drag({ parameters }, { picture, grid, cell }, name, to) {
    const { row, column } = patchAt(parameters, cell, name === "part" ? picture : grid, to);
    return { patch_row: row, patch_column: column };
  },

  read({ parameters }, places, place) {
    const { ring, values, direction, cell } = places;
    const box = imageAt(places, place);
    if (box) {
      const { row, column } = patchAt(parameters, cell, box, place);
      const value = values[row * parameters.image_columns + column];
      return [`row ${grouped(row)}, column ${grouped(column)}`, `similarity ${fixed(value, 4)}`];
    }
    if (!contains(ring, place)) return null;
    const degrees = clamp(direction.invert(place.x), 0, 360);
    const angle = (degrees * Math.PI) / 180;
    const value = aroundRing(places, angle);
    return [`${fixed(degrees, 0)}° clockwise from the right`, `similarity ${fixed(value, 4)}`];
  },

  arrows: {
    ArrowLeft: ["patch_column", -1],
    ArrowRight: ["patch_column", 1],
    ArrowUp: ["patch_row", -1],
    ArrowDown: ["patch_row", 1],
  },
};
