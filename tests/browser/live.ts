/** Functions of live.py that run in the page. */

import type { Parameters } from "../../pages/ui/live/scene";
import { controlValues } from "./visit";

/** Return whether the last frame is of the current picture and has the values of its controls. */
export function followsControls(): boolean {
  const { lastFrame } = window;
  if (!lastFrame?.canvas.isConnected) return false;
  const { parameters } = lastFrame;
  // A picture has constants where its controls have labels.
  return Object.entries(controlValues()).every(([name, values]) => {
    const shown = parameters[name];
    return shown === undefined || typeof shown === "string" || `${[shown].flat()}` === `${values}`;
  });
}

/** Return whether the last frame has these parameters. */
export function shows(expected: Parameters): boolean {
  return Object.entries(expected).every(
    ([name, value]) => JSON.stringify(window.lastFrame?.parameters[name]) === JSON.stringify(value),
  );
}

/** Return a parameter in each of the next animation frames. */
export async function watch([name, count]: [string, number]): Promise<unknown[]> {
  const values = [];
  while (values.length < count) {
    await new Promise(requestAnimationFrame);
    values.push(window.lastFrame?.parameters[name]);
  }
  return values;
}

/** Return red, green and blue at a place in CSS pixels. */
export function pixel(canvas: HTMLCanvasElement, [x, y]: [number, number]): number[] {
  const ratio = canvas.width / canvas.clientWidth;
  const image = canvas
    .getContext("2d")!
    .getImageData(Math.floor(x * ratio), Math.floor(y * ratio), 1, 1);
  return [...image.data].slice(0, 3);
}

/** Return the centre of a slider's thumb. 1.67: its handle is a hidden input inside. */
export function thumb(handle: HTMLElement): [x: number, y: number] {
  const shown = handle.matches("input") ? handle.parentElement!.parentElement! : handle;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
