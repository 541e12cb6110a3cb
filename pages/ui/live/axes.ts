/** Axes, colour bars and notes that scenes share. */

import { range, tickStep, ticks } from "d3-array";
import { type Stops, stripOf } from "./colours";
import { clamp, fixed, grouped } from "./numbers";
import type { Box, Pen, Place } from "./pen";
import type { Scale } from "./scale";
import type { View } from "./scene";
import {
  AXIS_TITLE,
  HEADING,
  HEADING_SIZE,
  MIDDLE,
  NOTE_LINE,
  STRONG,
  TICK,
  TICK_LABEL,
} from "./sizes";
import { truncate } from "./text_layout";

type Format = (value: number) => string;
type TextLook = Pick<View, "look" | "font">;

const TOLERANCE = 0.999;

/** Round numbers from low to high in at most `most` steps; only whole ones unless `fractions`. */
export function roundTicks(
  low: number,
  high: number,
  most: number,
  { fractions = false } = {},
): number[] {
  const shortest = ((high - low) / Math.max(most, 1)) * TOLERANCE;
  let count = Math.max(Math.floor(most), 1);
  while (count > 1 && tickStep(low, high, count) < shortest) count -= 1;
  if (!fractions && tickStep(low, high, count) < 1)
    return range(Math.ceil(low), Math.floor(high) + 1);
  return ticks(low, high, count);
}

/** A horizontal axis at `y`, with its title below. */
export function horizontalAxis(
  pen: Pen,
  { look, font }: TextLook,
  scale: Scale,
  y: number,
  { title, values, format = grouped }: { title?: string; values?: number[]; format?: Format },
): void {
  const [start, end] = scale.range();
  const [low, high] = scale.domain();
  const most = Math.max(2, Math.floor(Math.abs(end - start) / (font * 5)));
  const style = { align: "center", size: font, fill: look.ink } as const;
  for (const value of values ?? roundTicks(low, high, most)) {
    const x = scale(value);
    pen.curve([x, y, x, y + TICK], { stroke: look.grid, mark: "tick", role: "shared" });
    pen.text(format(value), x, y + TICK + TICK_LABEL * font, {
      ...style,
      mark: "tick-label",
      role: "axis",
    });
  }
  if (title)
    pen.text(title, (start + end) / 2, y + TICK + 2 + AXIS_TITLE * font, {
      ...style,
      mark: "axis-title",
      role: "axis",
    });
}

/** Distance of a turned title from the numbers, as a multiple of the font size. */
const DESCENT = 0.5;

/**
 * A vertical axis at `x`, with its turned title on the left; grid lines extend to `gridTo`. Numbers
 * and lines may have a mark of their own.
 */
export function verticalAxis(
  pen: Pen,
  { look, font }: TextLook,
  scale: Scale,
  x: number,
  {
    title,
    values,
    format = grouped,
    gridTo,
    mark,
  }: { title?: string; values?: number[]; format?: Format; gridTo?: number; mark?: string },
): void {
  const [start, end] = scale.range();
  const [low, high] = scale.domain();
  const most = Math.max(2, Math.floor(Math.abs(end - start) / (font * 2.6)));
  const shown = values ?? roundTicks(low, high, most);
  for (const value of shown) {
    const y = scale(value);
    const line = { stroke: look.grid, role: "shared" } as const;
    if (gridTo) pen.curve([x, y, gridTo, y], { ...line, mark: mark ?? "grid" });
    else pen.curve([x - TICK, y, x, y], { ...line, mark: mark ?? "tick" });
    pen.text(format(value), x - 7, y + MIDDLE * font, {
      align: "right",
      size: font,
      fill: look.ink,
      mark: mark ?? "tick-label",
      role: "axis",
    });
  }
  if (title) {
    const widest = Math.max(...shown.map((value) => pen.widthOf(format(value), { size: font })));
    // Its descenders stay clear of the numbers.
    pen.text(title, x - 7 - widest - Math.max(7, DESCENT * font), (start + end) / 2, {
      align: "center",
      size: font,
      fill: look.ink,
      turn: -Math.PI / 2,
      mark: "axis-title",
      role: "axis",
    });
  }
}

/**
 * The heading of a panel, above its left edge: the first text that fits into a width, or the last.
 * A text that is too wide in a heading's size is shown in that of other texts, if it then fits.
 */
export function heading(
  pen: Pen,
  { look, font }: TextLook,
  texts: string | readonly string[],
  { x, y }: Place,
  {
    mark = "heading",
    width = Infinity,
    size = HEADING_SIZE * font,
    fill = look.ink,
    weight = STRONG,
  } = {},
): void {
  const sized = [texts]
    .flat()
    .flatMap((text) => [size, font].map((size) => ({ text, style: { size, weight, fill, mark } })));
  const { text, style } =
    sized.find(({ text, style }) => pen.widthOf(text, style) <= width) ?? sized.at(-1)!;
  pen.text(text, x, y - HEADING * font, style);
}

/** An upright colour bar, with texts beside it from the largest value to the smallest. */
export function colourBar(
  pen: Pen,
  { look, font }: TextLook,
  stops: Stops,
  { x, y, height }: Place & { height: number },
  texts: readonly string[],
): void {
  const named = { mark: "scale", role: "shared" } as const;
  const strip = stripOf(stops, { isUpright: true });
  const width = 0.7 * font;
  const part = { x: 0, y: 0, width: 1, height: strip.height };
  pen.image(strip, part, { x, y, width, height }, named);
  texts.forEach((text, index) => {
    const isEnd = index === 0 || index === texts.length - 1;
    if (!isEnd && height < 3.4 * font) return;
    const share = index / (texts.length - 1);
    const baseline = 0.8 * (1 - share) * font;
    const style = { size: font, fill: look.ink, ...named };
    pen.text(text, x + width + 4, y + share * height + baseline, style);
  });
}

/** A horizontal colour bar for values from -1 to 1. */
export function valueBar(pen: Pen, { look, font }: TextLook, box: Box): void {
  const { x, y, width, height } = box;
  const strip = stripOf(look.values);
  pen.image(strip, { x: 0, y: 0, width: strip.width, height: 1 }, box, {
    mark: "scale",
    role: "shared",
  });
  for (const value of [-1, 0, 1])
    pen.text(fixed(value, 0), x + ((value + 1) / 2) * width, y + height + 1.05 * font, {
      align: "center",
      size: font,
      fill: look.ink,
      mark: "scale",
      role: "axis",
    });
}

/** A few lines in a box beside a place, inside the picture. */
export function note(
  pen: Pen,
  { look, font, width, height }: View,
  { x, y }: Place,
  lines: readonly string[],
  { readsBelow }: { readsBelow?: boolean | undefined } = {},
): void {
  const shown = lines.map((line) => truncate(pen, line, width - 16, { size: font }));
  const wide = Math.max(...shown.map((line) => pen.widthOf(line, { size: font }))) + 16;
  const high = shown.length * NOTE_LINE * font + 10;
  const left = Math.max(0, x + 14 + wide > width ? x - 14 - wide : x + 14);
  const top = clamp(readsBelow ? y + 14 : y - 10 - high, 0, height - high);
  pen.rect(left, top, wide, high, { fill: look.paper, stroke: look.ink, alpha: 0.94 });
  shown.forEach((line, index) => {
    const baseline = top + NOTE_LINE * font * (index + 0.85) + 3;
    pen.text(line, left + 8, baseline, { size: font, fill: look.ink });
  });
}
