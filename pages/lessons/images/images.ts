/** The patches of an image, coloured by their similarity to a chosen one. */

import { colourBar, heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, fixed, grouped, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { MIDDLE } from "../../ui/live/sizes";
import {
  aroundRing,
  type ImagesCore,
  type ImagesParameters,
  type ImagesView,
  type Layout,
  layout,
  RADIUS,
} from "./images_layout";

const DIRECTIONS = [0, 90, 180, 270, 360];
const DIRECTION_NAMES = ["right", "down", "left", "up", "right"];
/** Directions to two patches that are equally far away: straight, and three right and four down. */
const MARKED = [
  { down: 0, across: 5 },
  { down: 4, across: 3 },
];

type Step = (typeof MARKED)[number];
const nameOf = ({ down, across }: Step): string =>
  down ? `${across} right, ${down} down` : `${across} right`;
const degreesOf = ({ down, across }: Step): number => (Math.atan2(down, across) * 180) / Math.PI;

/** Middle of a patch. */
const middleOf = ({ grid, cell }: Layout, row: number, column: number): Place => ({
  x: grid.x + (column + 0.5) * cell,
  y: grid.y + (row + 0.5) * cell,
});

/** The patch at a place. */
function patchAt(
  { image_rows, image_columns }: ImagesParameters,
  { grid, cell }: Layout,
  { x, y }: Place,
) {
  return {
    row: clamp(Math.floor((y - grid.y) / cell), 0, image_rows - 1),
    column: clamp(Math.floor((x - grid.x) / cell), 0, image_columns - 1),
  };
}

function drawGrid(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { image_rows, image_columns, patch_row, patch_column } = parameters;
  const { grid, cell, values, least, digits } = places;
  const colours = pixelsOf(look.sequential);
  const image = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const share = clamp((value - least) / (1 - least), 0, 1);
      pixels[at] = colours[Math.round(share * STEPS)];
    });
  });
  drawCells(pen, image, grid, { mark: "similarity" });
  pen.rect(grid.x, grid.y, grid.width, grid.height, { stroke: look.grid, mark: "image" });
  const bar = { x: grid.x + grid.width + 0.5 * font, y: grid.y, height: grid.height };
  colourBar(pen, view, look.sequential, bar, ["1", significant(least, digits)]);
  const chosen = middleOf(places, patch_row, patch_column);
  pen.inside(grid, () => {
    const style = { stroke: look.mark, width: 2, dash: [5, 4], mark: "ring" };
    const points: number[] = [];
    for (let step = 0; step <= 90; step += 1) {
      const angle = (2 * Math.PI * step) / 90;
      const radius = RADIUS * cell;
      points.push(chosen.x + radius * Math.cos(angle), chosen.y + radius * Math.sin(angle));
    }
    pen.curve(points, style);
    for (const { down, across } of MARKED) {
      const { x, y } = middleOf(places, patch_row + down, patch_column + across);
      if (!contains(grid, { x, y })) continue;
      pen.dots([x, y], 6, {
        fill: look.mark,
        stroke: look.paper,
        width: 1.5,
        isDiamond: down > 0,
        mark: "on-ring",
      });
    }
  });
  const corner = { x: chosen.x - cell / 2, y: chosen.y - cell / 2 };
  const outline = { stroke: look.mark, width: 3, mark: "chosen" };
  pen.rect(corner.x, corner.y, cell, cell, outline);
  const named = `similarity to row ${patch_row}, column ${patch_column}`;
  const span = `colours: ${significant(least, digits)} to 1`;
  const width = (places.isNarrow ? view.width : places.ring.x - 4 * font) - grid.x;
  heading(pen, view, [`${named} (${span})`, named], grid, { width });
  const below = grid.y + grid.height + 1.4 * font;
  const title = { size: font, fill: look.ink, align: "center" } as const;
  pen.text(`${image_columns} columns`, grid.x + grid.width / 2, below, title);
  const side = { ...title, turn: -Math.PI / 2 };
  pen.text(`${image_rows} rows`, grid.x - 0.7 * font, grid.y + grid.height / 2, side);
}

function drawRing(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { ring, direction, level, curve, similar, digits } = places;
  const foot = ring.y + ring.height;
  const count = Math.min(5, ring.height / (2 * font));
  verticalAxis(pen, view, level, ring.x, {
    // The name of a direction is below the lowest tick.
    values: level.ticks(count).filter((value) => level(value) < foot - font),
    format: level.tickFormat(count),
    gridTo: ring.x + ring.width,
  });
  horizontalAxis(pen, view, direction, foot, {
    values: DIRECTIONS,
    format: (degrees) => DIRECTION_NAMES[DIRECTIONS.indexOf(degrees)],
  });
  pen.curve(curve, { stroke: look.result, width: 2.4, mark: "around" });
  const flat = level(similar(0, RADIUS));
  const end = ring.x + ring.width;
  pen.curve([ring.x, flat, end, flat], { stroke: look.quiet, dash: [6, 4], mark: "flat" });
  const labels = new Labels(pen, view);
  labels.avoidLine(curve);
  const marked = MARKED.map((step) => {
    const { down, across } = step;
    const [x, y] = [direction(degreesOf(step)), level(similar(down, across))];
    pen.dots([x, y], 6, { fill: look.mark, isDiamond: down > 0, mark: "equally-far" });
    labels.avoidBox({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 });
    return { x: x + 0.9 * font, y, name: nameOf(step) };
  });
  for (const { x, y, name } of marked) {
    // Clear of the curve first, always below the heading and above the names of the directions.
    const candidates = [-0.7, 2.2, 3, 1.5, MIDDLE, -2.4]
      .map((lines): Candidate => [x, y + lines * font])
      .filter(([, baseline]) => baseline > ring.y && baseline < foot - MIDDLE * font);
    labels.put(name, candidates, { mark: "marked-name", isOptional: true });
  }
  const above: Candidate = [end, flat - 0.5 * font, "right"];
  const style = { fill: look.quiet, mark: "flat-name", isOptional: true };
  labels.put("if only distance counted", [above], style);
  const ends = places.ends.map((similarity) => fixed(similarity, digits)).join(" to ");
  heading(pen, view, `similarity ${RADIUS} patches away: ${ends}`, ring, { mark: "ring-range" });
}

/** Similarities of the two patches that are equally far away, in words. */
function compared({ similar, digits }: Layout): string {
  const places = Math.max(3, digits);
  return MARKED.map(
    (step) => `${fixed(similar(step.down, step.across), places)} (${nameOf(step)})`,
  ).join(", ");
}

export const images: Scene<ImagesParameters, ImagesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    drawGrid(pen, view, places);
    drawRing(pen, view, places);
  },

  formula: (_, places) => `equally far: ${compared(places)}`,

  describe({ parameters, core }, places) {
    const { encoding, image_rows, image_columns, patch_row, patch_column } = parameters;
    const how = parameters.transposed ? " with x and y swapped" : "";
    return (
      `Similarity of ${image_rows} by ${image_columns} patches to the one in row ${patch_row}, ` +
      `column ${patch_column}, encoding ${core.labels[encoding]}${how}. Equally far patches: ` +
      `${compared(places)}. Arrow keys choose another patch.`
    );
  },

  grab({ parameters }, places, place) {
    if (!contains(places.grid, place)) return null;
    const { row, column } = patchAt(parameters, places, place);
    return { name: "patch", ...middleOf(places, row, column) };
  },

  drag({ parameters }, places, _, to) {
    const { row, column } = patchAt(parameters, places, to);
    return { patch_row: row, patch_column: column };
  },

  read({ parameters }, places, place) {
    const { grid, ring, values, direction } = places;
    if (contains(grid, place)) {
      const { row, column } = patchAt(parameters, places, place);
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
