/** Functions of drags.py that run in the page. */

import type { Frame } from "../../pages/ui/live/stage";
import { isOfLesson } from "../browser/visit";

declare global {
  interface Window {
    /** Each frame: when it was shown, milliseconds to draw it, its parameters. */
    followed: { at: number; took: number; of: string }[];
    /** Milliseconds from a key's press to the picture. */
    keyStep: Promise<number>;
  }
}

export function follow(): void {
  window.followed = [];
  addEventListener("drawn", (event) => {
    if (!isOfLesson(event)) return;
    const { milliseconds, parameters } = (event as CustomEvent<Frame>).detail;
    const of = JSON.stringify(parameters);
    window.followed.push({ at: performance.now(), took: milliseconds, of });
  });
}

/** Measure from the next key to the second animation frame after the picture was drawn. */
export function timeKeyStep(): void {
  let pressed: number;
  const keep = ({ timeStamp }: Event) => {
    pressed = timeStamp;
  };
  addEventListener("keydown", keep, { once: true, capture: true });
  window.keyStep = new Promise((resolve) => {
    const finish = () => requestAnimationFrame(() => resolve(performance.now() - pressed));
    addEventListener("drawn", finish, { once: true });
  });
}
