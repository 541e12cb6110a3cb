/** The position that is read back from the sum: the one whose encoding is most similar. */

import { heading, roundTicks, verticalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import type { Pen, TextStyle } from "../../ui/live/pen";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import {
  DOTS,
  type EmbeddingView,
  type Layout,
  NAMED,
  type Reading,
  SIMILAR,
  TICKS,
} from "./embedding_layout";

/** Titles of the similarities, before the verdict: the first that fits. */
const QUESTIONS = ["Which position does the sum resemble most?", "Most similar position:"];
const [SIMILARITY, POSITION] = ["similarity", "position (tokens)"];
/** Places of the title of the positions, as shares of their axis: the first that is free. */
const TITLE_PLACES = [0.5, 0.7, 0.3];
/** Least distance of two dots, in pixels. */
const APART = 4;

/** Ask which position is read back, and answer, with the word's own: texts from long to short. */
export function verdictsOf({ position }: Layout, { found }: Reading): string[] {
  const verdict = found === position ? " ✓" : `, not ${grouped(position)}`;
  return QUESTIONS.map((question) => `${question} ${grouped(found)}${verdict}`);
}

/** The similarity of the sum to every encoding, under the verdict. */
export function drawReading(pen: Pen, view: EmbeddingView, places: Layout): void {
  const { look, font } = view;
  const { reading, position } = places;
  if (!reading) return;
  const { box, x, y, values, found } = reading;
  const mark = "result";
  const isRight = found === position;
  const hue = isRight ? look.result : look.mark;
  const start = box.x - NAMED * font;
  const width = NAMED * font + box.width;
  heading(
    pen,
    view,
    verdictsOf(places, reading),
    { x: start, y: box.y },
    { mark, width, fill: hue },
  );
  const points = [...values].flatMap((value, row) => [x(row), y(value)]);
  const bottom = box.y + box.height;
  const [low, high] = y.domain();
  verticalAxis(pen, view, y, box.x, {
    gridTo: box.x + box.width,
    values: roundTicks(low, high, box.height / (TICKS * font), { fractions: true }),
    mark,
  });
  const half = box.y + box.height / 2 + MIDDLE * font;
  pen.text(SIMILARITY, start, half, { size: font, fill: look.ink, mark, role: "axis" });
  pen.curve([box.x, bottom, box.x + box.width, bottom], { stroke: look.grid, mark });
  pen.curve(points, { stroke: look.quiet, width: 1.5, mark });
  if (x(1) - x(0) >= APART) pen.dots(points, DOTS.other, { fill: look.quiet, mark });
  const top = { x: x(found), y: y(values[found]) };
  pen.curve([top.x, bottom, top.x, top.y], { stroke: hue, width: 2, mark });
  pen.dots([top.x, top.y], DOTS.found, { fill: hue, stroke: look.paper, width: 1.5, mark });
  if (!isRight && position < values.length) {
    const own = [x(position), y(values[position])];
    pen.dots(own, DOTS.found - 0.5, { fill: look.paper, stroke: look.ink, width: 1.5, mark });
  }
  drawPositions(pen, view, reading, hue);
}

/** Below the similarities, the position read back and, where there is space, ends and title. */
function drawPositions(
  pen: Pen,
  { look, font }: EmbeddingView,
  { box, x, values, found }: Reading,
  hue: string,
): void {
  const baseline = box.y + box.height + (SIMILAR.foot - 0.3) * font;
  const right = box.x + box.width;
  const strong = { size: font, weight: STRONG, fill: hue, mark: "result" } as const;
  const plain = { size: font, fill: look.ink, mark: "result" } as const;
  const taken: [from: number, to: number][] = [];
  /** Write a text from `from` on, unless it is on another. */
  const write = (text: string, style: TextStyle, from: number): boolean => {
    const to = from + pen.widthOf(text, style);
    const gap = 0.5 * font;
    if (taken.some((other) => from < other[1] + gap && to > other[0] - gap)) return false;
    taken.push([from, to]);
    pen.text(text, from, baseline, style);
    return true;
  };
  const wide = pen.widthOf(grouped(found), strong);
  write(grouped(found), strong, clamp(x(found) - wide / 2, box.x, right - wide));
  const last = grouped(values.length - 1);
  write(grouped(0), plain, box.x);
  write(last, plain, right - pen.widthOf(last, plain));
  const half = pen.widthOf(POSITION, plain) / 2;
  const title = { ...plain, role: "axis" } as const;
  TITLE_PLACES.some((share) => write(POSITION, title, box.x + share * box.width - half));
}
