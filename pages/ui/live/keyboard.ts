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
  let isNudging = false;
  const actionOf = (key: string) => (isArrow(key) ? target.arrows[key] : undefined);

  function handle({ key, shiftKey }: KeyboardEvent): boolean {
    const action = actionOf(key);
    const steps = shiftKey ? LARGE_STEP : 1;
    if (key === " ") target.togglePlay();
    else if (isArrow(key) && target.guess(key, steps)) return true;
    else if (action) target.step(action[0], action[1] * steps);
    else if (isArrow(key)) {
      const direction = DIRECTIONS[key];
      const isNudge = direction[1] !== 0 && target.nudge(-direction[1] * steps);
      isNudging ||= isNudge;
      return isNudge || target.walk(direction);
    } else return false;
    return true;
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
      if (!actionOf(key) && !(isNudging && isArrow(key))) return;
      isNudging = false;
      target.release();
    },
    { signal },
  );
}
