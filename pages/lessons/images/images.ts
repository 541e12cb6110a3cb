/** An image in patches, their similarity to a chosen one, and that around a ring. */

import { range, tickStep } from "d3-array";
import { precisionFixed } from "d3-format";
import { colourBar, heading, horizontalAxis, verticalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf, STEPS } from "../../ui/live/colours";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, distinct, fixed, grouped } from "../../ui/live/numbers";
import { type Align, type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DASHED, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  aroundRing,
  type ImagesCore,
  type ImagesParameters,
  type ImagesView,
  type Layout,
  layout,
  type Step,
} from "./images_layout";
import { drawScenery } from "./scenery";

const DIRECTIONS = [0, 90, 180, 270, 360];
const DIRECTION_NAMES = ["right", "down", "left", "up", "right"];
/** Least distance of two names of directions, as a multiple of the font size. */
const NAMED = 2.8;
/** Lines and names on the map, which is dark on both pages. */
const ON_MAP = "#ffffff";
/** Opacity of the page's colour over patches outside the outline: most and least similar. */
const FADED = [0.45, 0.72] as const;
/** Least distance of the lowest value on the axis and the next, as a multiple of the font size. */
const APART = 2.5;
/** Length of a tick across the ring, as a multiple of the font size. */
const RING_TICK = 0.7;
/** Half of the width of a marked patch's dot, in pixels. */
const DOT = 6;
/** Place of an arm's name between the chosen patch and the ring, as a share of the radius. */
const ON_ARM = 0.62;
/** Least height of an arm with a name, as a multiple of the font size. */
const LOWEST_ARM = 0.85;
/** Degrees from a direction at which a peak is lower, and by which share of all colours. */
const BESIDE = 45;
const PEAK = 0.05;
/** Similarity above which patches are similar. */
const ALIKE = 0.5;
/** Distance from the ring at which the pointer is on it, in patches. */
const NEAR = 1;
const nameOf = ({ down, across }: Step): string =>
  `${across} across${down ? `, ${down} down` : ""}`;
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

/** Share of the range of colours at which each patch is. */
const sharesOf = ({ values, least }: Layout): Float64Array =>
  values.map((value) => clamp((value - least) / (1 - least), 0, 1));

/** The ring around the chosen patch in the map. */
function drawCircle(pen: Pen, places: Layout, { x, y }: Place): void {
  const radius = places.radius * places.cell;
  const points = range(91).flatMap((step) => {
    const angle = (2 * Math.PI * step) / 90;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const style = { stroke: ON_MAP, width: 1.5, dash: DASHED, mark: "ring", role: "chosen" } as const;
  pen.curve(points, style);
}

/** The places of both equally far patches that are in the map. */
const equallyFar = ({ core, parameters }: ImagesView, { cell, grid }: Layout): (Step & Place)[] =>
  core.equally_far
    .map((step) => {
      const [row, column] = [
        parameters.patch_row + step.down,
        parameters.patch_column + step.across,
      ];
      return { ...step, ...middleOf(cell, grid, row, column) };
    })
    .filter((place) => contains(grid, place));

/** The image in patches, faded where they are less similar to the chosen one than the outline's. */
function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, cell } = places;
  const { x, y, width, height } = picture;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const [paper] = pixelsOf([
    [0, look.paper],
    [1, look.paper],
  ]);
  const { values, least, enough } = places;
  const opacity = linear([enough, least], FADED);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = value < enough ? Math.round(255 * clamp(opacity(value), 0, 1)) : 0;
      pixels[at] = (paper & 0xffffff) | (alpha << 24);
    });
  });
  drawCells(pen, fade, picture, { mark: "similarity", role: "shared" });
  const gap = {
    stroke: look.paper,
    width: Math.min(1.5, cell / 8),
    alpha: 0.4,
    mark: "gap",
    role: "shared",
  } as const;
  for (let row = 1; row < image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], gap);
  for (let column = 1; column < image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], gap);
  drawOutline(pen, view, places, picture, look.ink);
  drawChosen(pen, view, places, picture);
  const size = `${image_rows} × ${image_columns} patches`;
  heading(pen, view, [`an image of ${size}`, size], picture, { width: places.grid.x - 10 });
}

/**
 * An outline of the patches that are at least as similar as the one straight ahead on the ring, in
 * one of the two images.
 */
function drawOutline(pen: Pen, view: ImagesView, places: Layout, box: Box, stroke: string): void {
  const { image_rows, image_columns } = view.parameters;
  const { cell, values, enough } = places;
  const mark = box === places.grid ? "outline" : "outline-part";
  const isIn = (row: number, column: number): boolean =>
    column >= 0 && column < image_columns && values[row * image_columns + column] >= enough;
  const edges: number[][] = [];
  for (let row = 0; row <= image_rows; row += 1)
    for (let column = 0; column <= image_columns; column += 1) {
      const [x, y] = [box.x + column * cell, box.y + row * cell];
      const here = isIn(row, column);
      if (here !== isIn(row - 1, column)) edges.push([x, y, x + cell, y]);
      if (here !== isIn(row, column - 1)) edges.push([x, y, x, y + cell]);
    }
  for (const edge of edges) pen.curve(edge, { stroke, width: 1.5, mark });
}

/** The angle that the pointer shows on the ring or its curve, clockwise from the right. */
function pointedAngle({ at, parameters }: ImagesView, places: Layout): number | null {
  const { grid, ring, cell, radius, direction } = places;
  if (!at) return null;
  if (contains(ring, at)) return (clamp(direction.invert(at.x), 0, 360) * Math.PI) / 180;
  const { x, y } = middleOf(cell, grid, parameters.patch_row, parameters.patch_column);
  const [across, down] = [at.x - x, at.y - y];
  const isNear = Math.abs(Math.hypot(across, down) / cell - radius) < NEAR;
  if (!contains(grid, at) || !isNear) return null;
  return (Math.atan2(down, across) + 2 * Math.PI) % (2 * Math.PI);
}

function drawGrid(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns, patch_row, patch_column } = parameters;
  const { grid, cell } = places;
  const colours = pixelsOf(look.sequential);
  // Before the colours are revealed, lines and names have the darkest one as their ground.
  const ground = { fill: look.sequential[0][1], mark: "image", role: "shared" } as const;
  pen.rect(grid.x, grid.y, grid.width, grid.height, ground);
  const image = cellImage(image_columns, image_rows, (pixels) => {
    sharesOf(places).forEach((share, at) => {
      pixels[at] = colours[Math.round(share * STEPS)];
    });
  });
  drawCells(pen, image, grid, { mark: "similarity" });
  drawOutline(pen, view, places, grid, ON_MAP);
  const chosen = middleOf(cell, grid, patch_row, patch_column);
  pen.inside(grid, () => {
    drawCircle(pen, places, chosen);
    drawTicks(pen, view, places, chosen);
  });
  for (const { x, y } of equallyFar(view, places))
    pen.curve([chosen.x, chosen.y, x, y], {
      stroke: ON_MAP,
      width: 1.5,
      mark: "step",
      role: "chosen",
    });
  for (const place of equallyFar(view, places)) {
    pen.dots([place.x, place.y], DOT, {
      fill: look.mark,
      stroke: ON_MAP,
      width: 1.5,
      isDiamond: place.down > 0,
      mark: "on-ring",
      role: "chosen",
    });
    nameStep(pen, view, places, chosen, place);
  }
  nameArms(pen, view, places, chosen);
  drawChosen(pen, view, places, grid);
  const width = (places.isNarrow ? view.width : places.bar) - grid.x;
  const named = ["how similar is each patch to the marked one?", "how similar to the marked one?"];
  heading(pen, view, named, grid, { width });
}

/** Ticks across the ring in the directions that its curve names, and the pointer's direction. */
function drawTicks(pen: Pen, view: ImagesView, places: Layout, { x, y }: Place): void {
  const { look, font } = view;
  const radius = places.radius * places.cell;
  const half = (RING_TICK * font) / 2;
  const tick = { stroke: ON_MAP, width: 1.5, mark: "ring-tick", role: "chosen" } as const;
  for (const degrees of DIRECTIONS.slice(1)) {
    const angle = (degrees * Math.PI) / 180;
    const ends = [radius - half, radius + half];
    pen.curve(
      ends.flatMap((from) => [x + from * Math.cos(angle), y + from * Math.sin(angle)]),
      tick,
    );
  }
  const angle = pointedAngle(view, places);
  if (angle === null) return;
  pen.dots([x + radius * Math.cos(angle), y + radius * Math.sin(angle)], DOT, {
    fill: look.result,
    stroke: ON_MAP,
    width: 2,
    mark: "pointed",
    role: "chosen",
  });
}

/** Style of names on the map. */
const onMap = ({ look, font }: ImagesView) => ({
  size: font,
  weight: STRONG,
  fill: ON_MAP,
  halo: look.sequential[0][1],
});

/** Write on the arms of a cross why they are there, where there is space. */
function nameArms(pen: Pen, view: ImagesView, places: Layout, chosen: Place): void {
  const { font } = view;
  const { cell, radius, grid } = places;
  const style = { ...onMap(view), align: "center", mark: "arm" } as const;
  for (const { degrees } of armsOf(places)) {
    // To the right and below are the two patches of one distance.
    const isRow = degrees === 180;
    if (degrees === 90 || cell < LOWEST_ARM * font) continue;
    const line = isRow ? "row" : "column";
    // On a phone, there is space for one word.
    const text = cell < font ? line : `same ${line}`;
    const half = pen.widthOf(text, style) / 2;
    const far = ON_ARM * radius * cell;
    // Between the patch and the tick of the ring.
    const away = isRow ? Math.min(far, radius * cell - half - RING_TICK * font) : far;
    if (isRow && away - half < cell / 2) continue;
    const [x, y] = isRow ? [chosen.x - away, chosen.y] : [chosen.x, chosen.y - away];
    const [left, right] = [x - half, x + half].map((end) => ({ x: end, y: y - font / 2 }));
    if (contains(grid, left) && contains(grid, right)) pen.text(text, x, y + MIDDLE * font, style);
  }
}

/** The name of an equally far patch on the map, where it has space. */
function nameStep(
  pen: Pen,
  view: ImagesView,
  { grid, cell, isNarrow }: Layout,
  chosen: Place,
  step: Step & Place,
): void {
  if (isNarrow) return;
  const { font } = view;
  const text = { ...onMap(view), mark: "step-name", role: "chosen" } as const;
  // Slanted, outside of the ring; straight ahead, above its row, as far to the right as there is
  // space.
  const lines = step.down ? nameOf(step).split(/(?<=,) /) : [nameOf(step)];
  const wide = Math.max(...lines.map((line) => pen.widthOf(line, text)));
  const end = grid.x + grid.width - 0.6 * font;
  const [left, baseline] = step.down
    ? [step.x + 0.8 * font, step.y + 1.1 * font]
    : [Math.min(step.x + 0.3 * font, end - wide), step.y - Math.max(cell / 2, DOT) - 0.4 * font];
  const foot = baseline + (lines.length - 1) * LINE * font;
  const isBeside = left > chosen.x + cell / 2 && left + wide <= end;
  if (!isBeside || foot > grid.y + grid.height || baseline - font < grid.y) return;
  lines.forEach((line, index) => {
    pen.text(line, left, baseline + index * LINE * font, text);
  });
}

function drawRingFrame(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { bar, ring, direction, level, digits, least } = places;
  const foot = ring.y + ring.height + 1.2 * font;
  const count = Math.min(5, ring.height / (2 * font));
  const [low, high] = level.domain();
  const decimals = precisionFixed(tickStep(low, high, count));
  // The lowest value is not zero: the axis names it.
  const isApart = (value: number) => level(low) - level(value) > APART * font;
  verticalAxis(pen, view, level, ring.x, {
    values: [low, ...level.ticks(count).filter(isApart)],
    format: (value) => fixed(value, value === low ? digits : decimals),
    gridTo: ring.x + ring.width,
  });
  const scale = { x: bar, y: ring.y, height: level(least) - ring.y };
  colourBar(pen, view, look.sequential, scale, []);
  // Below the map and the colours, where only a wide picture has space.
  if (!places.isNarrow && least > ALIKE)
    pen.text(`darkest: ${fixed(least, digits)}, still similar`, bar + 0.7 * font, foot, {
      align: "right",
      size: font,
      fill: look.ink,
      mark: "scale",
      role: "shared",
    });
  const title = "direction from the marked patch";
  const isWide = pen.widthOf(title, { size: font }) <= ring.width;
  const every = direction(90) - direction(0) > NAMED * font ? 1 : 2;
  horizontalAxis(pen, view, direction, ring.y + ring.height, {
    values: DIRECTIONS.filter((_, index) => index % every === 0),
    format: (degrees) => DIRECTION_NAMES[DIRECTIONS.indexOf(degrees)],
    title: isWide ? title : "direction",
  });
  heading(
    pen,
    view,
    ["same distance, different similarity", "similarity around the ring", "around the ring"],
    ring,
    { width: view.width - ring.x, mark: "ring-title" },
  );
  for (const degrees of DIRECTIONS) {
    const x = direction(degrees);
    const line = [x, ring.y, x, ring.y + ring.height];
    pen.curve(line, { stroke: look.grid, mark: "grid", role: "shared" });
  }
}

/** The similarity along the ring, and what it would be if only the distance counted. */
function drawRing(pen: Pen, view: ImagesView, places: Layout): void {
  const { look } = view;
  const { ring, direction, level, curve, similar, radius } = places;
  drawRingFrame(pen, view, places);
  pen.inside(ring, () => pen.curve(curve, { stroke: look.result, width: 2.4, mark: "around" }));
  const flat = level(similar(0, radius));
  const end = ring.x + ring.width;
  pen.curve([ring.x, flat, end, flat], { stroke: look.quiet, dash: DASHED, mark: "flat" });
  drawRingNames(pen, view, places, { x: end, y: flat });
  const angle = pointedAngle(view, places);
  if (angle === null) return;
  const pointed = [direction((angle * 180) / Math.PI), level(aroundRing(places, angle))];
  pen.dots(pointed, DOT, { fill: look.result, stroke: look.paper, width: 2, mark: "around" });
}

/** The patches that are equally far, with their names, and the name of the dashed line. */
function drawRingNames(pen: Pen, view: ImagesView, places: Layout, end: Place): void {
  const { look, font } = view;
  const { bar, ring, direction, level, curve, similar } = places;
  const foot = ring.y + ring.height;
  const labels = new Labels(pen, view);
  labels.avoidLine(curve);
  const written = valuesIn(view, places);
  const marked = view.core.equally_far.map((step) => {
    const { down, across } = step;
    const [x, y] = [direction(degreesOf(step)), level(similar(down, across))];
    pen.dots([x, y], DOT, { fill: look.mark, isDiamond: down > 0, mark: "equally-far" });
    labels.avoidBox({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT });
    return { x: x + 0.9 * font, y, name: `${nameOf(step)}: ${written(step)}` };
  });
  // Always below the heading and above the names of the directions.
  const placed = (x: number, y: number, lines: readonly number[], align?: Align) =>
    lines
      .map((line): Candidate => [x, y + line * font, align])
      .filter(([, baseline]) => baseline > ring.y + font && baseline < foot - MIDDLE * font);
  for (const { x, y, degrees } of armsOf(places)) {
    const style = { fill: look.result, weight: STRONG, mark: "arm", isOptional: true };
    labels.put(degrees === 180 ? "row" : "column", placed(x, y, [-0.6], "center"), style);
  }
  // Below the whole curve, if there is no space beside a point.
  const lowest = curve.reduce((most, y, index) => (index % 2 ? Math.max(most, y) : most), 0);
  for (const { x, y, name } of marked) {
    const candidates = [
      ...placed(x, y, [-0.7, -2.1, 2.2, 3, 1.5, MIDDLE, -2.4]),
      ...placed(x, lowest, [1.5, 2.8]),
    ];
    const style = { mark: "marked-name", weight: STRONG, fill: look.mark, isOptional: true };
    labels.put(name, candidates, style);
  }
  const style = { fill: look.quiet, mark: "flat-name", isOptional: true };
  const lines = [-0.5, -2.1, -3.5, 1.3, 2.5];
  // Its end may reach over the axis, not over the numbers beside it.
  labels.avoidBox({ left: bar, right: ring.x - font / 2, top: ring.y, bottom: foot });
  if (!labels.put("a disc would be flat", placed(end.x, end.y, lines, "right"), style))
    labels.put("dashed: a disc", placed(end.x, lowest, [1.5, 2.8, 4.1], "right"), style);
}

/** Peaks of the curve in the direction of a row or a column, but for the marked one. */
function armsOf(places: Layout): (Place & { degrees: number })[] {
  const { direction, level, least, radius, similar } = places;
  const similarAt = (degrees: number) => aroundRing(places, (degrees * Math.PI) / 180);
  const isPeak = (degrees: number) => {
    const beside = Math.max(similarAt(degrees - BESIDE), similarAt(degrees + BESIDE));
    return similarAt(degrees) - beside > PEAK * (1 - least);
  };
  // With few dimensions, similarity falls and rises again before the ring: no arm reaches it.
  const isReached = (degrees: number) => {
    const [down, across] = degrees === 180 ? [0, -1] : [degrees === 90 ? 1 : -1, 0];
    const value = similarAt(degrees) - 1e-9;
    return range(1, radius).every((step) => similar(step * down, step * across) >= value);
  };
  return DIRECTIONS.slice(1, -1)
    .filter((degrees) => isPeak(degrees) && isReached(degrees))
    .map((degrees) => ({ degrees, x: direction(degrees), y: level(similarAt(degrees)) }));
}

/** Similarity of one of the two patches that are equally far away, distinct from the other's. */
function valuesIn({ core }: ImagesView, { similar }: Layout): (step: Step) => string {
  const [straight, slanted] = core.equally_far;
  const [value, other] = [straight, slanted].map(({ down, across }) => similar(down, across));
  return (step) => (step === straight ? distinct(value, other) : distinct(other, value));
}

/** Similarities of the two patches that are equally far away, in words. */
function compared(view: ImagesView, places: Layout): string {
  const written = valuesIn(view, places);
  return view.core.equally_far.map((step) => `${written(step)} (${nameOf(step)})`).join(", ");
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
      return [
        `row ${grouped(row)}, column ${grouped(column)}`,
        `similarity ${fixed(value, places.digits)}`,
      ];
    }
    if (!contains(ring, place)) return null;
    const degrees = clamp(direction.invert(place.x), 0, 360);
    const angle = (degrees * Math.PI) / 180;
    const value = aroundRing(places, angle);
    return [
      `${fixed(degrees, 0)}° clockwise from the right`,
      `similarity ${fixed(value, places.digits)}`,
    ];
  },

  arrows: {
    ArrowLeft: ["patch_column", -1],
    ArrowRight: ["patch_column", 1],
    ArrowUp: ["patch_row", -1],
    ArrowDown: ["patch_row", 1],
  },
};
