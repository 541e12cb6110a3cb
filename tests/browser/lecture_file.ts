/** Functions of lecture_file.py that run in the page. */

import type {} from "./live";
import { atRest } from "./visit";

interface DrawnText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A picture is drawn again once its slide has its place. */
const FRAMES = 12;

declare global {
  interface Window {
    /** Texts of the last frame, with their boxes in pixels of the canvas. */
    lastTexts: DrawnText[];
    /** For each picture of the last print, true if something is drawn. */
    printed: boolean[];
  }
}

/** Collect the texts of each frame from now on. */
export function recordTexts(): void {
  const { prototype } = CanvasRenderingContext2D;
  const { clearRect, fillText } = prototype;
  prototype.clearRect = function (...box) {
    window.lastTexts = [];
    clearRect.apply(this, box);
  };
  prototype.fillText = function (text, x, y) {
    const { a, b, d, e, f } = this.getTransform();
    const size = this.measureText(text);
    // A title along an axis is beside its ticks.
    if (b === 0)
      window.lastTexts.push({
        text,
        left: a * (x - size.actualBoundingBoxLeft) + e,
        right: a * (x + size.actualBoundingBoxRight) + e,
        top: d * (y - size.actualBoundingBoxAscent) + f,
        bottom: d * (y + size.actualBoundingBoxDescent) + f,
      });
    fillText.call(this, text, x, y);
  };
}

/** Wait until the texts of the picture stay as they are for a number of frames. */
export async function textsRest(): Promise<void> {
  await atRest(() => JSON.stringify(window.lastTexts), FRAMES);
}

/** Return texts of the last frame that are cut off, and those that lie on another. */
export function overlaps(): string[] {
  const { width, height } = window.lastFrame!.canvas;
  return window.lastTexts.flatMap((drawn, index, all) => {
    const isCut =
      drawn.left < -1 || drawn.right > width + 1 || drawn.top < -1 || drawn.bottom > height + 1;
    const covered = all.slice(index + 1).filter((other) => {
      const across = Math.min(drawn.right, other.right) - Math.max(drawn.left, other.left);
      const down = Math.min(drawn.bottom, other.bottom) - Math.max(drawn.top, other.top);
      return across > 1 && down > 2;
    });
    const cut = isCut ? [`${drawn.text} is cut off`] : [];
    return [...cut, ...covered.map(({ text }) => `${drawn.text} | ${text}`)];
  });
}

/** Note at the next print of which pictures more than their paper is drawn. */
export function recordImages(): void {
  const isDrawn = (canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(data).size > 9;
  };
  addEventListener("beforeprint", () => {
    const pictures = document.querySelectorAll<HTMLCanvasElement>("figure canvas");
    window.printed = [...pictures].map(isDrawn);
  });
}

/** Reveal the answer; return which of these shows before the picture has given it. */
export function shownAtReveal(): string[] {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
  return [".options .right .sign", ".response p"].filter((selector) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }),
  );
}
