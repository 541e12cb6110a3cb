/** Three encodings of all timesteps, and how many steps look like the chosen one in each. */

import { heading, valueBar, verticalAxis } from "../../ui/live/axes";
import { plainSimilarity } from "../../ui/live/formulas/schemes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { LAST_STEP } from "../../ui/live/formulas/timesteps";
import { clamp, fixed, grouped } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { HEADING, HEADING_SIZE, LINE, MIDDLE, STRONG, TICK } from "../../ui/live/sizes";
import { type CoordinatesView, ringRadius } from "./coordinates_layout";
import { drawRow, drawStepCells, leftOut, readCell } from "./step_cells";
import { colourOf, drawChosen, drawProfile } from "./step_profile";
import { statedSimilarity } from "./step_values";
import type { StepPanel, StepPlaces } from "./timesteps_layout";

/** Distance from the cells to the left within which a press moves the ring, in pixels. */
const REACH = 45;
/** Distance of the axis of steps from the cells, which the ring needs, in pixels. */
const axisBeside = (font: number): number => ringRadius(font) - 2;
/** Least distance of a number of that axis from the chosen step, as a multiple of the font size. */
const APART = 1.4;
// Multiples of the font size.
/** Size of the number of steps that look alike. */
const COUNT = { wide: 2, narrow: 1.7 };
/** Least distance of that number from the name of the encoding. */
const BESIDE = 0.5;
/** Baseline of a panel's name above its cells on a phone. */
const NAME = 4.1;
/** The rule below the names of columns, and the baseline of its label. */
const RULE = 1.75;
const BELOW = 3.3;
/** Height and width of its line. */
const BRACKET = { height: 0.35, width: 0.12 };
/** Width of the bar of colours, and its distance from the cells. */
const BAR = 8;
const BAR_BELOW = 1.6;
const LEGEND_EDGE = { alpha: 0.7, width: 1, mark: "scale", role: "shared" } as const;

export function drawSteps(pen: Pen, view: CoordinatesView, places: StepPlaces): void {
  const { panels, steps, step } = places;
  drawQuestion(pen, view, places);
  for (const panel of panels) {
    drawStepCells(pen, view, places, panel);
    drawProfile(pen, view, places, panel);
    const end = drawCount(pen, view, places, panel);
    drawName(pen, view, places, { panel, end });
    drawCycles(pen, view, panel);
  }
  const y = steps(step);
  for (const panel of panels) {
    drawRow(pen, view, y, panel);
    drawChosen(pen, view, y, panel);
  }
  drawRule(pen, view, places);
  drawStepAxis(pen, view, places);
  drawLegend(pen, view, places);
  const ring = { fill: view.look.paper, stroke: view.look.result, width: 3 };
  pen.dots([panels[0].cells.x, y], ringRadius(view.font), {
    ...ring,
    mark: "handle",
    role: "chosen",
  });
}

/** The question that the numbers above the panels answer. */
function drawQuestion(
  pen: Pen,
  view: CoordinatesView,
  { step, panels, isNarrow }: StepPlaces,
): void {
  const { look, font, width, core } = view;
  const x = isNarrow ? 0 : panels[0].x;
  const [like, from] = [`like step ${grouped(step)}`, `(similarity ≥ ${fixed(core.alike, 1)})`];
  const texts = [
    `how many of ${grouped(LAST_STEP)} other steps look ${like}? ${from}`,
    `how many other steps look ${like}? ${from}`,
  ];
  const y = (1 + HEADING_SIZE) * font;
  const end = isNarrow ? width : panels[2].x;
  heading(pen, view, texts, { x, y }, { width: end - x });
  if (!isNarrow)
    heading(pen, view, "a classic bug:", { x: end, y }, { mark: "bug", fill: look.mark });
}

/** The name of the encoding, left of the number of steps; on a phone, above it. */
function drawName(
  pen: Pen,
  view: CoordinatesView,
  { isNarrow }: StepPlaces,
  { panel, end }: { panel: StepPanel; end: number },
): void {
  const { font } = view;
  const { x, cells, names, nameOnPhone = names[0] } = panel;
  if (isNarrow) {
    const place = { x, y: cells.y - (NAME - HEADING) * font };
    heading(pen, view, nameOnPhone, place, { mark: "encoding", size: font });
    return;
  }
  const width = Math.min(cells.width, end - BESIDE * font - x);
  heading(pen, view, names, { x, y: cells.y }, { mark: "encoding", width });
}

/** Write the number of steps that look like the chosen one; return its left end. */
function drawCount(
  pen: Pen,
  { look, font }: CoordinatesView,
  { isNarrow }: StepPlaces,
  { x, width, cells, ...panel }: StepPanel,
): number {
  const style = { align: "right", weight: STRONG, fill: colourOf(look, panel) } as const;
  const [right, baseline] = [x + width, cells.y - HEADING * font];
  const alike = { ...style, size: font, mark: "alike-name" };
  pen.text("alike", right, baseline, alike);
  const size = COUNT[isNarrow ? "narrow" : "wide"] * font;
  const count = { ...style, size, mark: "others" };
  const [end, above] = isNarrow ? [right, LINE * font] : [right - pen.widthOf("alike ", alike), 0];
  const written = grouped(panel.others);
  pen.text(written, end, baseline - above, count);
  return end - pen.widthOf(written, count);
}

/** The pairs of an encoding that complete a cycle, below its columns. */
function drawCycles(pen: Pen, view: CoordinatesView, panel: StepPanel): void {
  if (!panel.cycles) return;
  const { look, font } = view;
  const { x, width, cells } = panel;
  const { share, words } = panel.cycles;
  const fill = share ? look.result : look.mark;
  const bottom = cells.y + cells.height;
  const at = bottom + TICK + RULE * font;
  const top = at - BRACKET.height * font;
  const half = cells.width / 2;
  for (const start of share ? [cells.x, cells.x + half] : []) {
    const end = start + share * half;
    const points = [start, top, start, at, end, at, end, top];
    const bracket = { width: BRACKET.width * font, mark: "cycles", role: "shared" } as const;
    pen.curve(points, { stroke: fill, ...bracket });
  }
  const baseline = bottom + BELOW * font;
  const style = { size: font, weight: STRONG, fill, mark: "cycles" } as const;
  const whole = words.join(" ");
  const lines = pen.widthOf(whole, style) <= width ? [whole] : words;
  lines.forEach((text, line) => {
    pen.text(text, x, baseline + line * LINE * font, style);
  });
}

/** A rule that sets the last encoding, which is a bug, apart. */
function drawRule(pen: Pen, { look, font }: CoordinatesView, places: StepPlaces): void {
  const [, { profile }, { x, cells }] = places.panels;
  const middle = (profile.x + profile.width + x) / 2;
  const top = places.isNarrow ? cells.y - (NAME + 1) * font : font;
  const bottom = cells.y + cells.height;
  const style = { stroke: look.quiet, alpha: 0.7, width: 1, mark: "rule", role: "shared" } as const;
  pen.curve([middle, top, middle, bottom], style);
}

/** The axis of steps, with the chosen one. */
function drawStepAxis(pen: Pen, view: CoordinatesView, places: StepPlaces): void {
  const { panels, steps, step, isNarrow } = places;
  const { look, font } = view;
  const { x, y } = panels[0].cells;
  const free = [0, 0.25, 0.5, 0.75, 1]
    .map((share) => share * LAST_STEP)
    .filter((value) => {
      const below = steps(value) - steps(step);
      return below < -APART * font || below > (APART + (isNarrow ? 0 : LINE)) * font;
    });
  const axis = x - axisBeside(font);
  verticalAxis(pen, view, steps, axis, { values: free });
  const style = { align: "right", size: font, weight: STRONG, fill: look.ink } as const;
  const beside = axis - 7;
  const baseline = steps(step) + MIDDLE * font;
  pen.text(grouped(step), beside, baseline, { ...style, mark: "step" });
  if (!isNarrow)
    pen.text("drag", beside, baseline + LINE * font, { ...style, fill: look.result, mark: "step" });
  pen.text("step", beside, y - HEADING * font, { ...style, mark: "axis-title", role: "axis" });
}

/** The bar of colours below the plain numbers. */
function drawLegend(pen: Pen, view: CoordinatesView, places: StepPlaces): void {
  const { x, width, y, height } = places.panels[0].cells;
  const top = y + height + BAR_BELOW * view.font;
  const box = { x: x + 4, y: top, width: width - 8, height: BAR };
  valueBar(pen, view, box);
  // On a dark page, the colour of 0 is almost that of the page.
  pen.rect(box.x, box.y, box.width, box.height, { stroke: view.look.quiet, ...LEGEND_EDGE });
}

/** The panel at a place, and its part there. */
function partAt({ panels }: StepPlaces, place: Place) {
  for (const panel of panels)
    for (const part of ["cells", "profile"] as const)
      if (contains(panel[part], place)) return { panel, part };
  return null;
}

/** Lines about a cell, or about the similarity of a step. */
export function readSteps(places: StepPlaces, place: Place): string[] | null {
  const found = partAt(places, place);
  if (!found) return null;
  const { panel, part } = found;
  if (part === "cells") return readCell(places, panel, place);
  const at = clamp(Math.round(places.steps.invert(place.y)), 0, LAST_STEP);
  return [
    `steps ${grouped(at)} and ${grouped(places.step)} as ${panel.names[0]}`,
    `similarity ${statedSimilarity(panel.similar[at])}`,
  ];
}

/** The chosen row, if a press is on it or moves it there. */
export function grabStep({ panels, steps, step }: StepPlaces, place: Place) {
  const { x, y, height } = panels[0].cells;
  const { profile } = panels[panels.length - 1];
  const all: Box = { x: x - REACH, y, width: profile.x + profile.width - x + REACH, height };
  return contains(all, place) ? { name: "timestep", x: place.x, y: steps(step) } : null;
}

/** The similarity of the chosen step and the end that is farther from it, in each encoding. */
export function endsCompared({ frequencies, step }: StepPlaces): string {
  const end = step > LAST_STEP / 2 ? 0 : LAST_STEP;
  const [plain, waves, divided] = [
    plainSimilarity(step / LAST_STEP, end / LAST_STEP),
    similarity(step - end, frequencies),
    similarity((step - end) / LAST_STEP, frequencies),
  ].map((similar) => fixed(similar, 2));
  const steps = `${grouped(step)} and ${grouped(end)}`;
  return `similarity of ${steps}: ${plain} plain, ${waves} waves, ${divided} bug`;
}

/** The picture in words. */
export function describeSteps(places: StepPlaces): string {
  const { panels, step } = places;
  const omitted = leftOut(places);
  const counts = panels.map(({ names, others }) => `${grouped(others)} as ${names[0]}`);
  return (
    `What a network gets for each of the steps 0 to ${grouped(LAST_STEP)}, as colours, and beside ` +
    `it the similarity of each to step ${grouped(step)}. Of ${grouped(LAST_STEP)} other steps, ` +
    `these look like it: ${counts.join(", ")}. ${omitted && `${omitted}. `}Up and down arrow keys ` +
    "change the step."
  );
}
