import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../../../pages/ui/live/pen";
import { followPointer } from "../../../pages/ui/live/pointer";

/** The canvas is at (100, 50) in the window; its one handle is at (200, 200) in the picture. */
const CORNER = { left: 100, top: 50 };
const HANDLE = { name: "cell", x: 200, y: 200 };

type Handler = (event: object) => void;

let canvas: Record<string, Handler> & { style: { cursor: string } };
let touchStart: Handler;
let calls: [string, ...unknown[]][];
let handle: typeof HANDLE | null;

beforeEach(() => {
  calls = [];
  handle = HANDLE;
  const log =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values]);
    };
  canvas = {
    style: { cursor: "" },
    getBoundingClientRect: () => CORNER,
    setPointerCapture: () => {},
    addEventListener: (_: string, listener: Handler) => {
      touchStart = listener;
    },
  } as never;
  followPointer(canvas as never, {
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
  canvas[type]({
    button: 0,
    pointerId: 1,
    pointerType: "mouse",
    clientX: x + CORNER.left,
    clientY: y + CORNER.top,
    ...changes,
  });
}

const drags = () => calls.filter(([name]) => name === "drag").map(([, , to]) => to);
const count = (wanted: string) => calls.filter(([name]) => name === wanted).length;

test("a handle keeps its distance to the pointer", () => {
  send("onpointerdown", { x: 195, y: 206 });
  send("onpointermove", { x: 245, y: 226 });
  expect(drags()).toEqual([
    { x: 200, y: 200 },
    { x: 250, y: 220 },
  ]);
});

test("a press beside a handle takes it to the pointer", () => {
  send("onpointerdown", { x: 300, y: 100 });
  expect(drags()).toEqual([{ x: 300, y: 100 }]);
});

test("a drag is released once", () => {
  send("onpointerdown", { x: 200, y: 200 });
  send("onpointermove", { x: 250, y: 220 });
  send("onpointerup", { x: 250, y: 220 });
  send("onpointerup", { x: 250, y: 220 });
  expect(count("release")).toBe(1);
  expect(calls.filter(([name]) => name === "hold")).toEqual([
    ["hold", true],
    ["hold", false],
  ]);
});

test("other buttons and other fingers do nothing", () => {
  send("onpointerdown", { x: 200, y: 200 }, { button: 2 });
  expect(calls).toEqual([]);
  send("onpointerdown", { x: 200, y: 200 });
  const before = calls.length;
  send("onpointerdown", { x: 50, y: 50 }, { pointerId: 2 });
  send("onpointermove", { x: 50, y: 50 }, { pointerId: 2 });
  send("onpointerup", { x: 50, y: 50 }, { pointerId: 2 });
  expect(calls.length).toBe(before);
});

test("hovering reads and shows what can be grabbed", () => {
  send("onpointermove", { x: 10, y: 20 });
  expect(calls).toEqual([["read", { x: 10, y: 20 }]]);
  expect(canvas.style.cursor).toBe("grab");
  handle = null;
  send("onpointermove", { x: 10, y: 20 });
  expect(canvas.style.cursor).toBe("");
});

describe("a finger", () => {
  const touch = { pointerType: "touch" };

  test("away from the handle moves nothing until it moves sideways", () => {
    send("onpointerdown", { x: 400, y: 300 }, touch);
    send("onpointermove", { x: 402, y: 330 }, touch);
    expect(drags()).toEqual([]);
    send("onpointermove", { x: 450, y: 330 }, touch);
    expect(drags()).toEqual([{ x: 450, y: 330 }]);
  });

  test("that taps moves the handle there and reads the place", () => {
    send("onpointerdown", { x: 400, y: 300 }, touch);
    send("onpointerup", { x: 403, y: 301 }, touch);
    expect(drags()).toEqual([{ x: 403, y: 301 }]);
    expect(calls.at(-1)).toEqual(["read", { x: 403, y: 301 }]);
  });

  test("that scrolls is cancelled without a release", () => {
    send("onpointerdown", { x: 400, y: 300 }, touch);
    send("onpointercancel", { x: 400, y: 340 }, touch);
    expect(count("release")).toBe(0);
    send("onpointerdown", { x: 205, y: 205 }, touch);
    send("onpointercancel", { x: 400, y: 340 }, touch);
    expect(count("release")).toBe(1);
  });

  test("on a handle holds the page, elsewhere it scrolls", () => {
    const begin = (x: number, y: number) => {
      const preventDefault = vi.fn();
      const place = { clientX: x + CORNER.left, clientY: y + CORNER.top };
      touchStart({ touches: [place], preventDefault });
      return preventDefault.mock.calls.length;
    };
    expect(begin(210, 210)).toBe(1);
    expect(begin(400, 300)).toBe(0);
  });
});
