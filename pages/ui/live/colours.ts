/** Colours of the page, colours that all figures share, and scales from numbers to colours. */

import { zip } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Marked } from "./marks";
import { clamp } from "./numbers";
import type { Pen, Size } from "./pen";

export type Stops = readonly (readonly [share: number, colour: string])[];

interface ThemeHues {
  sin: string;
  cos: string;
  mark: string;
  guess: string;
  quiet: string;
  result: string;
  values: Stops;
}

interface SharedHues {
  grid: string;
  sequential: Stops;
}

export interface Hues {
  light: ThemeHues;
  dark: ThemeHues;
  both: SharedHues;
}

export type Look = ThemeHues &
  SharedHues & {
    /** Background of the page. */
    paper: string;
    /** Colour of the page's text. */
    ink: string;
  };

const DARK_BELOW = 128;

/** Red, green and blue, from 0 to 255, of "#rrggbb" or "rgb(r, g, b)". */
function channelsOf(colour: string): number[] {
  if (colour.startsWith("#"))
    return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}

/** Return the function that gives the colour at a share, 0 to 1, of the way between two. */
export function mixOf(from: string, to: string): (share: number) => string {
  const channels = zip(channelsOf(from), channelsOf(to)) as [number, number][];
  return (share) => {
    const mixed = channels.map(([start, end]) => Math.round(start + share * (end - start)));
    return `rgb(${mixed.join(", ")})`;
  };
}

/** True if a background is dark. */
export function isDark(paper: string): boolean {
  const [red = 0, green = 0, blue = 0] = channelsOf(paper);
  return 0.299 * red + 0.587 * green + 0.114 * blue < DARK_BELOW;
}

/** The colours of the page around an element, and those that all figures share. */
export function lookOf(element: Element, hues: Hues): Look {
  const style = getComputedStyle(element);
  const background = style.getPropertyValue("--st-background-color");
  const paper = background || style.getPropertyValue("--paper");
  const theme = isDark(paper) ? hues.dark : hues.light;
  return { ...hues.both, ...theme, paper, ink: style.color };
}

/** The colour at a share, 0 to 1, of a scale. */
export function colourAt(stops: Stops, share: number): string {
  const scale = scaleLinear<string>()
    .domain(stops.map(([at]) => at))
    .range(stops.map(([, colour]) => colour))
    .interpolate(mixOf)
    .clamp(true);
  return scale(share);
}

/** Number of steps of a scale that is drawn as pixels. */
export const STEPS = 512;
const tables = new Map<string, Uint32Array<ArrayBuffer>>();

/** A scale as pixels, from its first colour to its last in STEPS + 1 steps. */
export function pixelsOf(stops: Stops): Uint32Array<ArrayBuffer> {
  const name = stops.flat().join();
  const known = tables.get(name);
  if (known) return known;
  const bytes = new Uint8ClampedArray(4 * (STEPS + 1));
  for (let step = 0; step <= STEPS; step += 1) {
    bytes.set([...channelsOf(colourAt(stops, step / STEPS)), 255], 4 * step);
  }
  const pixels = new Uint32Array(bytes.buffer);
  tables.set(name, pixels);
  return pixels;
}

/** Index in `pixelsOf` of a value between -1 and 1; values beyond have the last colour. */
export const pixelOfValue = (value: number): number =>
  ((clamp(value, -1, 1) * STEPS + STEPS) / 2 + 0.5) | 0;

const strips = new Map<string, HTMLCanvasElement>();

/** A scale as a strip of pixels; upright, the largest value is on top. */
export function stripOf(stops: Stops, { isUpright = false } = {}): HTMLCanvasElement {
  const name = `${stops.flat().join()} ${isUpright}`;
  const known = strips.get(name);
  if (known) return known;
  const [width, height] = isUpright ? [1, STEPS + 1] : [STEPS + 1, 1];
  const strip = Object.assign(document.createElement("canvas"), { width, height });
  const pixels = isUpright ? pixelsOf(stops).slice().reverse() : pixelsOf(stops);
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
  strip.getContext("2d")!.putImageData(image, 0, 0);
  strips.set(name, strip);
  return strip;
}

type Fill = (pixels: Uint32Array) => void;

function paintCells(image: HTMLCanvasElement, { width, height }: Size, fill: Fill): void {
  if (image.width !== width || image.height !== height)
    [image.width, image.height] = [width, height];
  const context = image.getContext("2d")!;
  const cells = context.createImageData(width, height);
  fill(new Uint32Array(cells.data.buffer));
  context.putImageData(cells, 0, 0);
}

let cells: HTMLCanvasElement | undefined;

/** Cells as an image of one pixel each, which is valid until the next call; `fill` sets them. */
export function cellImage(columns: number, rows: number, fill: Fill): HTMLCanvasElement {
  cells ??= document.createElement("canvas");
  paintCells(cells, { width: columns, height: rows }, fill);
  return cells;
}

const kept = new Map<string, { key: string; image: HTMLCanvasElement }>();

/** A `cellImage` that stays: the last one of each name, which is painted again for another key. */
export function keptCellImage(
  { name, key }: { name: string; key: string },
  { columns, rows }: { columns: number; rows: number },
  fill: Fill,
): HTMLCanvasElement {
  const known = kept.get(name);
  if (known?.key === key) return known.image;
  const image = known?.image ?? document.createElement("canvas");
  paintCells(image, { width: columns, height: rows }, fill);
  kept.set(name, { key, image });
  return image;
}

/** Draw all cells of an image into a box. */
export function drawCells(
  pen: Pen,
  image: HTMLCanvasElement,
  box: { x: number; y: number; width: number; height: number },
  style?: Marked,
): void {
  pen.image(image, { x: 0, y: 0, width: image.width, height: image.height }, box, style);
}
