/** Keys on a picture: arrows change or read it, the space bar plays. */

import type { ArrowKey } from "./scene";

const DIRECTIONS: Record<ArrowKey, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

export interface KeyTarget {
  arrows: Partial<Record<ArrowKey, readonly [key: string, steps: number]>>;
  togglePlay(): void;
  /** Change a parameter by a number of its steps. */
  step(key: string, steps: number): void;
  /** An arrow key that has changed something comes up. */
  release(): void;
  /** Move what is read up, or down where `steps` is negative; returns whether it can. */
  nudge(steps: number): boolean;
  /** Change what is guessed by an arrow key; returns whether something is guessed. */
  guess(key: ArrowKey, steps: number): boolean;
  /** Read the next place in a direction; returns whether the scene can. */
  walk(direction: readonly [across: number, down: number]): boolean;
}

const isArrow = (key: string): key is ArrowKey => key in DIRECTIONS;

/** Follow keys until `signal` aborts. */
export function followKeys(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  target: KeyTarget,
): void {
  // An arrow key is down that has changed something.
  let isChanging = false;

  /** Return whether the picture has a use for a key. */
  function handle({ key, shiftKey, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
    // The browser goes back, for example.
    if (ctrlKey || metaKey || altKey) return false;
    if (key === " ") {
      if (!repeat) target.togglePlay();
      return true;
    }
    return isArrow(key) && handleArrow(key, shiftKey ? LARGE_STEP : 1);
  }

  function handleArrow(key: ArrowKey, steps: number): boolean {
    if (target.guess(key, steps)) return true;
    const action = target.arrows[key];
    const direction = DIRECTIONS[key];
    if (action) target.step(action[0], action[1] * steps);
    else if (!direction[1] || !target.nudge(-direction[1] * steps)) return target.walk(direction);
    isChanging = true;
    return true;
  }

  function release(): void {
    if (isChanging) target.release();
    isChanging = false;
  }

  canvas.addEventListener(
    "keydown",
    (event) => {
      if (handle(event)) event.preventDefault();
    },
    { signal },
  );
  canvas.addEventListener(
    "keyup",
    ({ key }) => {
      if (isArrow(key)) release();
    },
    { signal },
  );
  canvas.addEventListener("blur", release, { signal });
}
