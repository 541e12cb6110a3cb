/** Keeps back what gives the answer to a question away, and reveals it. */

import { easeCubicInOut } from "d3-ease";
import type { Marked } from "./marks";
import { clamp } from "./numbers";
import { type Pen, wrappedPen } from "./pen";
import type { Question, View } from "./scene";

const REVEAL_MILLISECONDS = 900;
/** Hides every text but those of axes, and what points to one; own_lecture/course.py writes it. */
const EVERY_TEXT = "*";
/** Radius of the ring around a revealed dot, as a multiple of the dot's. */
const RING = 2.6;
/** Smaller dots are not landmarks, in pixels. */
const SMALLEST_CIRCLED = 4;

export class Mask {
  #hidden: ReadonlySet<string> = new Set();
  #masked: ReadonlySet<string> = new Set();
  #omitted: ReadonlySet<string> = new Set();
  /** Share of the picture's width that is revealed. */
  #share = 1;
  #isRevealing = false;
  #start: number | null = null;

  /** True if something is hidden, and nothing of it revealed yet. */
  get isOn(): boolean {
    const isAsking = this.#hidden.size + this.#masked.size > 0;
    return isAsking && this.#share === 0 && !this.#isRevealing;
  }

  /** Revealed share of the answer, from 0 to 1. */
  get share(): number {
    return this.#share;
  }

  /** Take the current question; its answer appears from left to right unless `atOnce`. */
  ask(question: Question | undefined, { atOnce = false } = {}): void {
    const wasOn = this.isOn;
    this.#hidden = new Set(question?.hides);
    this.#masked = new Set(question?.masks);
    this.#omitted = new Set(question?.omits);
    const isRevealed = question?.isRevealed ?? true;
    if (isRevealed && this.#isRevealing) return;
    this.#isRevealing = isRevealed && wasOn && !atOnce;
    this.#start = null;
    this.#share = isRevealed && !this.#isRevealing ? 1 : 0;
  }

  /** Advance the reveal to a time; return whether it is still under way. */
  advance(now: number): boolean {
    if (!this.#isRevealing) return false;
    this.#start ??= now;
    const elapsed = clamp((now - this.#start) / REVEAL_MILLISECONDS, 0, 1);
    this.#share = easeCubicInOut(elapsed);
    this.#isRevealing = elapsed < 1;
    return this.#isRevealing;
  }

  /** A pen that leaves out what is hidden, writes "?" for masked texts, circles revealed dots. */
  over(pen: Pen, { width, height, look }: Pick<View, "width" | "height" | "look">): Pen {
    if (!this.#hidden.size && !this.#masked.size) return pen;
    const share = this.#share;
    const isIn = (marks: ReadonlySet<string>, style?: Marked) =>
      style?.mark !== undefined && marks.has(style.mark);
    const hidesAll = this.#masked.has(EVERY_TEXT);
    const hides = (style?: Marked) =>
      isIn(this.#hidden, style) || (hidesAll && style?.role === "pointing");
    const hidesText = (style?: Marked) => hides(style) || (hidesAll && style?.role !== "axis");
    const uncovered = { x: 0, y: 0, width: share * width, height };
    const covered = { ...uncovered, x: share * width, width: (1 - share) * width };
    const uncover = (isHidden: boolean, paint: () => void, style?: Marked): void => {
      if (isIn(this.#omitted, style)) return;
      if (share === 1 || !isHidden) paint();
      else if (share > 0) pen.inside(uncovered, paint);
    };
    const draw = (style: Marked | undefined, paint: () => void) =>
      uncover(hides(style), paint, style);
    return {
      ...wrappedPen(pen, draw),
      dots: (points, radius, style) =>
        draw(style, () => {
          pen.dots(points, radius, style);
          const ring = { stroke: look.mark, width: 2, mark: "revealed" };
          const isLandmark = points.length === 2 && radius >= SMALLEST_CIRCLED;
          if (hides(style) && isLandmark) pen.dots(points, RING * radius, ring);
        }),
      text: (text, x, y, style) =>
        uncover(
          hidesText(style),
          () => {
            if (share < 1 && isIn(this.#masked, style)) {
              pen.inside(covered, () => pen.text("?", x, y, { ...style, fill: look.ink }));
              if (share > 0) pen.inside(uncovered, () => pen.text(text, x, y, style));
            } else pen.text(text, x, y, style);
          },
          style,
        ),
    };
  }
}
