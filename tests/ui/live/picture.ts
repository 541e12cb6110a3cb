/** A scene at some parameters, and what it draws there. */

import type {
  Box,
  DotStyle,
  ImageStyle,
  Pen,
  Place,
  Points,
  Style,
  TextStyle,
} from "../../../pages/ui/live/pen";
import type { Parameters, Scene, Variable, View } from "../../../pages/ui/live/scene";
import { fontSizeFor } from "../../../pages/ui/live/sizes";

const LETTER = 0.5;

export interface Shape {
  kind: "curve" | "dots" | "rect" | "wedge" | "image";
  mark?: string;
  points: Place[];
  style: DotStyle;
  /** Of rectangles and images. */
  box?: Box;
  /** Of images: one entry per pixel. */
  pixels?: Uint32Array;
  /** Of dots and wedges. */
  radius?: number;
  /** Of wedges, in radians. */
  angles?: readonly [from: number, to: number];
}

export interface DrawnText extends TextStyle, Place {
  text: string;
}

/** A pen that records; each letter is half as wide as it is high. */
export class RecordingPen implements Pen {
  readonly shapes: Shape[] = [];
  readonly texts: DrawnText[] = [];

  /** Shapes with a mark, in the order of drawing. */
  marked(mark: string): Shape[] {
    return this.shapes.filter((shape) => shape.mark === mark);
  }

  /** Texts that match, in the order of drawing. */
  matching(pattern: RegExp): DrawnText[] {
    return this.texts.filter(({ text }) => pattern.test(text));
  }

  curve(points: Points, style: Style): void {
    this.shapes.push({ kind: "curve", mark: style.mark, points: places(points), style });
  }

  dots(points: Points, radius: number, style: DotStyle): void {
    const shape = {
      kind: "dots",
      mark: style.mark,
      points: places(points),
      style,
      radius,
    } as const;
    this.shapes.push(shape);
  }

  rect(x: number, y: number, width: number, height: number, style: Style): void {
    const box = { x, y, width, height };
    this.shapes.push({ kind: "rect", mark: style.mark, points: [{ x, y }], style, box });
  }

  wedge(x: number, y: number, radius: number, from: number, to: number, style: Style): void {
    const angles = [from, to] as const;
    const points = [{ x, y }];
    this.shapes.push({ kind: "wedge", mark: style.mark, points, style, radius, angles });
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    this.texts.push({ text, x, y, ...style });
  }

  widthOf(text: string, { size }: { size: number }): number {
    return LETTER * size * text.length;
  }

  image(source: HTMLCanvasElement, _part: Box, box: Box, style?: ImageStyle): void {
    const { pixels } = source as unknown as { pixels: Uint32Array };
    this.shapes.push({ kind: "image", mark: style?.mark, points: [box], style: {}, box, pixels });
  }

  inside(_box: Box, draw: () => void): void {
    draw();
  }
}

function places(points: Points): Place[] {
  return Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[2 * index],
    y: points[2 * index + 1],
  }));
}

const STOPS = [
  [0, "#000000"],
  [1, "#ffffff"],
] as const;

export const LOOK = {
  sin: "sine",
  cos: "cosine",
  mark: "mark",
  guess: "guess",
  quiet: "quiet",
  result: "result",
  grid: "grid",
  paper: "paper",
  ink: "ink",
  values: STOPS,
  sequential: STOPS,
};

/** A view of a scene whose parameters are confirmed. */
export function viewOf<P extends Parameters, Core = object>(
  parameters: P,
  options: {
    width?: number;
    height?: number;
    core?: Core;
    variables?: readonly Variable[];
    at?: Place | null;
  } = {},
): View<P, Core> {
  const { width = 1000, height = 430, core = {} as Core, variables = [], at = null } = options;
  const font = fontSizeFor({ width, height });
  const confirmed = parameters;
  return { parameters, confirmed, core, variables, at, width, height, font, look: LOOK };
}

/** A scene in one state, with its methods bound to it. */
export function picture<P extends Parameters, Core, Layout>(
  scene: Scene<P, Core, Layout>,
  view: View<P, Core>,
) {
  const layout = scene.layout(view);
  return {
    view,
    layout,
    draw(): RecordingPen {
      const pen = new RecordingPen();
      scene.draw(pen, view, layout);
      return pen;
    },
    formula: () => scene.formula(view, layout),
    describe: () => scene.describe(view, layout),
    read: (place: Place) => scene.read?.(view, layout, place) ?? null,
    grab: (place: Place) => scene.grab?.(view, layout, place) ?? null,
    /** Numbers that a drag sets; `stroke` returns texts, too. */
    drag: (name: string, to: Place) =>
      scene.drag!(view, layout, name, to, to) as Record<string, number>,
    stroke: (name: string, from: Place, to: Place) => scene.drag!(view, layout, name, to, from),
    nudge: (steps: number) => scene.nudge!(view, layout, steps),
    walk: (across: number, down: number) => scene.walk!(view, layout, [across, down]),
  };
}
