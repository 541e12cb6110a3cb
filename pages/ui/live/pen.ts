/** Drawing on a canvas or into an SVG file. Places are pixels from the upper left. */

import type { Marked } from "./marks";

/** x and y of several places, one after the other. */
export type Points = ArrayLike<number> & Iterable<number>;
export type Align = "left" | "center" | "right";

export interface Place {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Box = Place & Size;

export interface ImageStyle extends Marked {
  /** Box of the whole image, if only a part of it is drawn. */
  whole?: Box;
}

export interface Style extends Marked {
  stroke?: string;
  fill?: string;
  /** Width of the line, in pixels. */
  width?: number;
  /** Lengths of dashes and gaps, in pixels. */
  dash?: readonly number[];
  /** Opacity, from 0 to 1. */
  alpha?: number;
}

export interface DotStyle extends Style {
  isDiamond?: boolean;
}

/** Weights of letters: pictures have two, REGULAR and STRONG of sizes.ts. */
export type Weight = 400 | 600;

export interface Font {
  size: number;
  weight?: Weight;
}

export interface TextStyle extends Font, Marked {
  align?: Align;
  fill: string;
  /** A colour around the letters that keeps them apart from what is below. */
  halo?: string;
  /** Rotation in radians, clockwise. */
  turn?: number;
  alpha?: number;
}

export interface Pen {
  curve(points: Points, style: Style): void;
  dots(points: Points, radius: number, style: DotStyle): void;
  rect(x: number, y: number, width: number, height: number, style: Style): void;
  /** A sector between two angles in radians, clockwise from the top. */
  wedge(x: number, y: number, radius: number, from: number, to: number, style: Style): void;
  text(text: string, x: number, y: number, style: TextStyle): void;
  widthOf(text: string, font: Font): number;
  /** Part of a canvas, stretched without smoothing. */
  image(source: HTMLCanvasElement, part: Box, box: Box, style?: ImageStyle): void;
  /** Draw inside a rectangle only. */
  inside(box: Box, draw: () => void): void;
}

export const contains = ({ x, y, width, height }: Box, place: Place): boolean =>
  place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height;

/** A pen that passes each shape to `around`, which paints it or not. */
export function wrappedPen(
  pen: Pen,
  around: (style: Marked | undefined, paint: () => void) => void,
): Pen {
  return {
    curve: (points, style) => around(style, () => pen.curve(points, style)),
    dots: (points, radius, style) => around(style, () => pen.dots(points, radius, style)),
    rect: (x, y, width, height, style) => around(style, () => pen.rect(x, y, width, height, style)),
    wedge: (x, y, radius, from, to, style) =>
      around(style, () => pen.wedge(x, y, radius, from, to, style)),
    text: (text, x, y, style) => around(style, () => pen.text(text, x, y, style)),
    widthOf: (text, font) => pen.widthOf(text, font),
    image: (source, part, box, style) => around(style, () => pen.image(source, part, box, style)),
    inside: (box, draw) => pen.inside(box, draw),
  };
}
