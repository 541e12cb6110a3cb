import { beforeEach, describe, expect, test } from "vitest";
import type { Place } from "../../../pages/ui/live/pen";
import { followPointer } from "../../../pages/ui/live/pointer";
import type { Handle } from "../../../pages/ui/live/scene";

/** The canvas is at (100, 50) in the window; its one handle is at (200, 200) in the picture. */
const CORNER = { left: 100, top: 50 };
const HANDLE: Handle = { name: "cell", x: 200, y: 200 };

let canvas: EventTarget & { style: { cursor: string } };
let attributes: Map<string, boolean>;
let listening: AbortController;
let calls: [string, ...unknown[]][];
let handle: Handle | null;

beforeEach(() => {
  calls = [];
  attributes = new Map();
  handle = HANDLE;
  const log =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values]);
    };
  listening = new AbortController();
  canvas = Object.assign(new EventTarget(), {
    style: { cursor: "" },
    getBoundingClientRect: () => CORNER,
    setPointerCapture: () => {},
    toggleAttribute: (name: string, isOn: boolean) => attributes.set(name, isOn),
  });
  followPointer(canvas as never, listening.signal, {
    isReady: () => true,
    grab: () => handle,
    press: log("press"),
    hold: log("hold"),
    drag: log("drag"),
    release: log("release"),
    read: log("read"),
    forget: log("forget"),
  });
});

function send(type: string, { x, y }: Place, changes = {}): void {
  const event = {
    button: 0,
    pointerId: 1,
    pointerType: "mouse",
    clientX: x + CORNER.left,
    clientY: y + CORNER.top,
    ...changes,
  };
  canvas.dispatchEvent(Object.assign(new Event(type), event));
}

const drags = () => calls.filter(([name]) => name === "drag").map(([, , to]) => to);
const count = (wanted: string) => calls.filter(([name]) => name === wanted).length;

test("a picture is pressed until the Tab key leads to it", () => {
  const press = (key: string) => canvas.dispatchEvent(Object.assign(new Event("keyup"), { key }));
  send("pointerdown", HANDLE);
  press("b");
  expect(attributes.get("data-pressed")).toBe(true);
  press("Tab");
  expect(attributes.get("data-pressed")).toBe(false);
});

test("a handle keeps its distance to the pointer", () => {
  send("pointerdown", { x: 195, y: 206 });
  send("pointermove", { x: 245, y: 226 });
  expect(drags()).toEqual([
    { x: 200, y: 200 },
    { x: 250, y: 220 },
  ]);
});

test("a press beside a handle takes it to the pointer", () => {
  send("pointerdown", { x: 300, y: 100 });
  expect(drags()).toEqual([{ x: 300, y: 100 }]);
});

test("a drag is released once", () => {
  send("pointerdown", { x: 200, y: 200 });
  send("pointermove", { x: 250, y: 220 });
  send("pointerup", { x: 250, y: 220 });
  send("pointerup", { x: 250, y: 220 });
  expect(count("release")).toBe(1);
  expect(calls.filter(([name]) => name === "hold")).toEqual([
    ["hold", true],
    ["hold", false],
  ]);
});

test("other buttons and other fingers do nothing", () => {
  send("pointerdown", { x: 200, y: 200 }, { button: 2 });
  expect(calls).toEqual([]);
  send("pointerdown", { x: 200, y: 200 });
  const before = calls.length;
  send("pointerdown", { x: 50, y: 50 }, { pointerId: 2 });
  send("pointermove", { x: 50, y: 50 }, { pointerId: 2 });
  send("pointerup", { x: 50, y: 50 }, { pointerId: 2 });
  expect(calls.length).toBe(before);
});

test("hovering reads and shows what can be grabbed", () => {
  send("pointermove", { x: 10, y: 20 });
  expect(calls).toEqual([["read", { x: 10, y: 20 }]]);
  expect(canvas.style.cursor).toBe("grab");
  handle = null;
  send("pointermove", { x: 10, y: 20 });
  expect(canvas.style.cursor).toBe("");
});

test("a picture that is shown no longer is not moved", () => {
  listening.abort();
  send("pointerdown", HANDLE);
  send("pointermove", { x: 10, y: 20 });
  expect(calls).toEqual([]);
});

describe("a finger", () => {
  const touch = { pointerType: "touch" };

  test("away from the handle moves nothing until it moves sideways", () => {
    send("pointerdown", { x: 400, y: 300 }, touch);
    send("pointermove", { x: 402, y: 330 }, touch);
    expect(drags()).toEqual([]);
    send("pointermove", { x: 450, y: 330 }, touch);
    expect(drags()).toEqual([{ x: 450, y: 330 }]);
  });

  test("that taps moves the handle there and reads the place", () => {
    send("pointerdown", { x: 400, y: 300 }, touch);
    send("pointerup", { x: 403, y: 301 }, touch);
    expect(drags()).toEqual([{ x: 403, y: 301 }]);
    expect(calls.at(-1)).toEqual(["read", { x: 403, y: 301 }]);
  });

  test("that scrolls is cancelled without a release", () => {
    send("pointerdown", { x: 400, y: 300 }, touch);
    send("pointercancel", { x: 400, y: 340 }, touch);
    expect(count("release")).toBe(0);
    send("pointerdown", { x: 205, y: 205 }, touch);
    send("pointercancel", { x: 400, y: 340 }, touch);
    expect(count("release")).toBe(1);
  });

  test("on a handle holds the page, elsewhere it scrolls", () => {
    const begin = (x: number, y: number) => {
      const place = { clientX: x + CORNER.left, clientY: y + CORNER.top };
      const event = new Event("touchstart", { cancelable: true });
      canvas.dispatchEvent(Object.assign(event, { touches: [place] }));
      return event.defaultPrevented;
    };
    expect(begin(210, 210)).toBe(true);
    expect(begin(400, 300)).toBe(false);
    handle = { ...HANDLE, isLevel: true };
    expect(begin(210, 210)).toBe(false);
    handle = HANDLE;
    listening.abort();
    expect(begin(210, 210)).toBe(false);
  });

  test("on a handle that moves sideways alone moves it once it moves sideways", () => {
    handle = { ...HANDLE, isLevel: true };
    send("pointerdown", { x: 205, y: 200 }, touch);
    send("pointermove", { x: 206, y: 240 }, touch);
    expect(drags()).toEqual([]);
    send("pointermove", { x: 265, y: 240 }, touch);
    expect(drags()).toEqual([{ x: 260, y: 240 }]);
  });
});
