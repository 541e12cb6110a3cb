/** Labels that overlap neither each other nor, where possible, lines. */

import { clamp } from "./numbers";
import {
  type Align,
  type Font,
  type Pen,
  type Place,
  type Points,
  type TextStyle,
  wrappedPen,
} from "./pen";
import type { View } from "./scene";
import { MIDDLE } from "./sizes";

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Candidate place of a label: x, baseline and alignment. */
export type Candidate = readonly [x: number, y: number, align?: Align];

/** Candidate places of a label around a dot. */
export const besideOf = ({ x, y }: Place, font: number, radius: number): Candidate[] => [
  [x + radius + 4, y + MIDDLE * font, "left"],
  [x - radius - 4, y + MIDDLE * font, "right"],
  [x, y + radius + 1.1 * font, "center"],
  [x, y - radius - 0.5 * font, "center"],
  [x - radius - 2, y - radius - 0.3 * font, "right"],
  [x + radius + 2, y + radius + font, "left"],
];

/** A text with its candidate places. */
export interface Label {
  text: string;
  candidates: Iterable<Candidate>;
}

type LabelStyle = Partial<TextStyle> & {
  /** True to leave the label out if no candidate is free. */
  isOptional?: boolean;
  /** True to cover what is below it with paper; without a free candidate, this is always so. */
  hasPlate?: boolean;
};

const SHARE_BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 };
const BELOW_BASELINE = 0.3;
/** Least distance of a label drawn alone from later ones beside it, in pixels. */
const MARGIN = 4;
/** Coordinates of a line between two places, such as a grid line. */
const STRAIGHT = 4;
/** Least width of such a line that is no grid line but a hand, in pixels. */
const HAND = 3;
/** Most coordinates of dots that are no samples of a curve. */
const SINGLE = 2;

const areApart = (first: Bounds, second: Bounds): boolean =>
  first.right <= second.left ||
  second.right <= first.left ||
  first.bottom <= second.top ||
  second.bottom <= first.top;

function crosses(points: Points, { left, right, top, bottom }: Bounds): boolean {
  for (let at = 2; at < points.length; at += 2) {
    const x = points[at - 2];
    const y = points[at - 1];
    const toX = points[at];
    const toY = points[at + 1];
    // Most pieces are far away, and there are many in a curve.
    if (Math.max(x, toX) < left || Math.min(x, toX) > right) continue;
    if (Math.max(y, toY) <= top || Math.min(y, toY) >= bottom) continue;
    if (x === toX) return true;
    const heightAt = (edge: number) =>
      y + ((clamp(edge, Math.min(x, toX), Math.max(x, toX)) - x) / (toX - x)) * (toY - y);
    const start = heightAt(left);
    const end = heightAt(right);
    if (Math.max(start, end) > top && Math.min(start, end) < bottom) return true;
  }
  return false;
}

const boundsOf = (pen: Pen, text: string, at: Candidate, font: Font): Bounds =>
  boundsAt(at, pen.widthOf(text, font), font);

function boundsAt([x, y, align = "left"]: Candidate, wide: number, { size }: Font): Bounds {
  const left = x - wide * SHARE_BEFORE[align];
  return { left, right: left + wide, top: y - size, bottom: y + BELOW_BASELINE * size };
}

type LabelView = Pick<View, "look" | "font" | "width" | "height" | "drawn">;

/** Places labels in a picture, each at its first free candidate. */
export class Labels {
  readonly #pen: Pen;
  readonly #view: LabelView;
  readonly #boxes: Bounds[] = [];
  readonly #lines: Points[] = [];

  constructor(pen: Pen, view: LabelView) {
    this.#pen = pen;
    this.#view = view;
    if (view.drawn) this.avoidLine(view.drawn);
  }

  /** Keep labels off a line where possible. */
  avoidLine(points: Points): void {
    this.#lines.push(points);
  }

  /** Keep labels out of a box. */
  avoidBox(box: Bounds): void {
    this.#boxes.push(box);
  }

  /** Draw a label; without a free candidate it covers a line. Returns its place, or null. */
  put(text: string, candidates: Iterable<Candidate>, style: LabelStyle = {}): Candidate | null {
    const { free, apart, first, boxAt } = this.#search(text, candidates, style);
    const place = free ?? (style.isOptional ? undefined : (apart ?? first));
    if (!place) return null;
    const box = boxAt(place);
    this.#boxes.push({ ...box, left: box.left - MARGIN, right: box.right + MARGIN });
    this.#draw(text, place, style, free && !style.hasPlate ? undefined : box);
    return place;
  }

  /** Draw labels of one style, each at its first free candidate; or none if one has none. */
  putAll(labels: readonly Label[], style: LabelStyle = {}): void {
    const taken = this.#boxes.length;
    const places: Candidate[] = [];
    for (const { text, candidates } of labels) {
      const { free, boxAt } = this.#search(text, candidates, style);
      if (!free) {
        this.#boxes.length = taken;
        return;
      }
      this.#boxes.push(boxAt(free));
      places.push(free);
    }
    for (const [index, place] of places.entries()) this.#draw(labels[index].text, place, style);
  }

  /** The first candidate that is free, the first outside all boxes, and the first of all. */
  #search(text: string, candidates: Iterable<Candidate>, { size, weight }: LabelStyle) {
    const font = { size: size ?? this.#view.font, weight };
    const wide = this.#pen.widthOf(text, font);
    const boxAt = (at: Candidate): Bounds => boundsAt(at, wide, font);
    let apart: Candidate | undefined;
    let first: Candidate | undefined;
    for (const candidate of candidates) {
      first ??= candidate;
      const box = boxAt(candidate);
      if (!this.#isApart(box)) continue;
      apart ??= candidate;
      if (!this.#lines.some((points) => crosses(points, box)))
        return { free: candidate, apart, first, boxAt };
    }
    return { free: undefined, apart, first, boxAt };
  }

  #draw(text: string, [x, y, align = "left"]: Candidate, style: LabelStyle, plate?: Bounds): void {
    const { look, font } = this.#view;
    const { size = font, fill = look.ink, isOptional, hasPlate, ...rest } = style;
    if (plate)
      this.#pen.rect(
        plate.left - 2,
        plate.top,
        plate.right - plate.left + 4,
        plate.bottom - plate.top,
        { fill: look.paper, alpha: 0.85, mark: rest.mark },
      );
    this.#pen.text(text, x, y, { align, size, fill, halo: look.paper, ...rest });
  }

  #isApart(box: Bounds): boolean {
    const { width, height } = this.#view;
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    return isInside && this.#boxes.every((taken) => areApart(taken, box));
  }
}

/** A pen that keeps labels off the texts, curves, hands and dots that it draws before them. */
export const avoidedPen = (pen: Pen, labels: Labels): Pen => ({
  ...wrappedPen(pen, (_, paint) => paint()),
  curve(points, style) {
    if (points.length > STRAIGHT || (style.width ?? 1) >= HAND) labels.avoidLine(points);
    pen.curve(points, style);
  },
  dots(points, radius, style) {
    const [x, y] = [points[0], points[1]];
    const around = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    if (points.length <= SINGLE && style.fill) labels.avoidBox(around);
    pen.dots(points, radius, style);
  },
  text(text, x, y, style) {
    if (!style.turn) labels.avoidBox(boundsOf(pen, text, [x, y, style.align], style));
    pen.text(text, x, y, style);
  },
});
