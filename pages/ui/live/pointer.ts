/**
 * Mouse, pen and fingers on a picture.
 *
 * A mouse moves what it presses on. A finger may have come to scroll the page: it moves what it
 * touches, or what is there when it taps or moves sideways.
 */

import type { Place } from "./pen";
import type { Handle } from "./scene";

/** Distance from a handle at which a press is on it, in pixels. */
const REACH: Record<string, number> = { mouse: 12, pen: 20, touch: 30 };
/** A press that moves less is a tap, in pixels. */
const TAP = 8;

/** Attribute of a picture whose focus comes from the pointer; style sheets know it. */
const PRESSED = "data-pressed";

export interface PointerTarget {
  /** True if there is a picture to drag. */
  isReady(): boolean;
  grab(place: Place): Handle | null;
  /** A press begins, wherever it is. */
  press(): void;
  /** A handle is held, or no longer. */
  hold(isHeld: boolean): void;
  /** A handle moves, from the place before to the next. */
  drag(name: string, to: Place, from: Place): void;
  /** A drag ends. */
  release(): void;
  /** Mark a place and read it. */
  read(place: Place): void;
  /** Nothing is read any more. */
  forget(): void;
}

interface Grip {
  id: number;
  name: string;
  /** From the pointer to the handle. */
  dx: number;
  dy: number;
  start: Place;
  /** Last place of the handle. */
  last: Place;
  isMoving: boolean;
}

const distance = (first: Place, second: Place): number =>
  Math.hypot(first.x - second.x, first.y - second.y);

/** Follow pointers until `signal` aborts. */
export function followPointer(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  target: PointerTarget,
): void {
  let grip: Grip | null = null;

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const isOn = (handle: Handle, place: Place, pointerType: string): boolean =>
    distance(handle, place) <= (REACH[pointerType] ?? REACH.mouse);
  const movesAtOnce = (handle: Handle, place: Place): boolean =>
    !handle.isLevel && isOn(handle, place, "touch");
  const follow = ({ x, y }: Place): void => {
    if (!grip) return;
    const to = { x: x + grip.dx, y: y + grip.dy };
    target.drag(grip.name, to, grip.last);
    grip.last = to;
  };
  const release = (): void => {
    grip = null;
    target.hold(false);
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ): void => canvas.addEventListener(type, act, { signal, passive: false });

  // A pressed picture has the focus, but no ring, whatever key follows, until Tab leads to it.
  on("pointerdown", () => canvas.toggleAttribute(PRESSED, true));
  on("keyup", ({ key }) => {
    if (key === "Tab") canvas.toggleAttribute(PRESSED, false);
  });

  on("pointerdown", (event) => {
    if (event.button !== 0 || grip || !target.isReady()) return;
    const place = placeOf(event);
    const handle = target.grab(place);
    target.press();
    if (!handle) {
      if (event.pointerType === "touch") target.read(place);
      return;
    }
    const onHandle = isOn(handle, place, event.pointerType);
    const [dx, dy] = onHandle ? [handle.x - place.x, handle.y - place.y] : [0, 0];
    const isMoving = event.pointerType !== "touch" || movesAtOnce(handle, place);
    const last = { x: place.x + dx, y: place.y + dy };
    grip = { id: event.pointerId, name: handle.name, dx, dy, start: place, last, isMoving };
    target.hold(true);
    target.forget();
    canvas.setPointerCapture(event.pointerId);
    if (isMoving) follow(place);
  });

  on("pointermove", (event) => {
    if (!target.isReady()) return;
    const place = placeOf(event);
    if (!grip) {
      canvas.style.cursor = target.grab(place) ? "grab" : "";
      target.read(place);
    } else if (event.pointerId === grip.id) {
      const along = Math.abs(place.x - grip.start.x);
      const across = Math.abs(place.y - grip.start.y);
      grip.isMoving ||= along > Math.max(TAP, across);
      canvas.style.cursor = "grabbing";
      if (grip.isMoving) follow(place);
    }
  });

  on("pointerup", (event) => {
    if (!grip || event.pointerId !== grip.id) return;
    const place = placeOf(event);
    const isTap = distance(place, grip.start) <= TAP;
    if (grip.isMoving || isTap) follow(place);
    release();
    canvas.style.cursor = "grab";
    target.release();
    // After a drag, a note would cover the picture: a finger never leaves it as a mouse does.
    if (event.pointerType === "touch" && isTap) target.read(place);
  });

  on("pointercancel", (event) => {
    if (!grip || event.pointerId !== grip.id) return;
    const { isMoving } = grip;
    release();
    if (isMoving) target.release();
  });

  on("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") target.forget();
  });

  // A finger on a handle that moves any way drags it; elsewhere it scrolls the page.
  on("touchstart", (event) => {
    if (!target.isReady() || event.touches.length !== 1) return;
    const place = placeOf(event.touches[0]);
    const handle = target.grab(place);
    if (handle && movesAtOnce(handle, place)) event.preventDefault();
  });
}
