import { beforeEach, expect, test, vi } from "vitest";
import { followKeys } from "../../../pages/ui/live/keyboard";

let canvas: EventTarget;
let listening: AbortController;
const target = {
  arrows: { ArrowLeft: ["position", -1], ArrowRight: ["position", 1] } as const,
  togglePlay: vi.fn(),
  step: vi.fn(),
  release: vi.fn(),
  guess: vi.fn(() => false),
  nudge: vi.fn(() => false),
  walk: vi.fn(() => false),
};

beforeEach(() => {
  vi.clearAllMocks();
  canvas = new EventTarget();
  listening = new AbortController();
  followKeys(canvas as never, listening.signal, target);
});

function press(key: string, changes = {}): boolean {
  const event = new Event("keydown", { cancelable: true });
  canvas.dispatchEvent(Object.assign(event, { key, shiftKey: false, ...changes }));
  return event.defaultPrevented;
}

function release(key: string): void {
  canvas.dispatchEvent(Object.assign(new Event("keyup"), { key }));
}

test("an arrow changes its parameter by a step, with Shift by ten", () => {
  expect(press("ArrowRight")).toBe(true);
  expect(press("ArrowLeft", { shiftKey: true })).toBe(true);
  expect(target.step.mock.calls).toEqual([
    ["position", 1],
    ["position", -10],
  ]);
});

test("an arrow that changes a guess changes no parameter", () => {
  target.guess.mockReturnValueOnce(true);
  expect(press("ArrowRight", { shiftKey: true })).toBe(true);
  expect(target.guess).toHaveBeenCalledWith("ArrowRight", 10);
  expect(target.step).not.toHaveBeenCalled();
});

test("an arrow that comes up ends the change, and so does losing the focus", () => {
  release("ArrowRight");
  expect(target.release).not.toHaveBeenCalled();
  press("ArrowRight");
  release("ArrowUp");
  expect(target.release).toHaveBeenCalledTimes(1);
  press("ArrowLeft");
  canvas.dispatchEvent(new Event("blur"));
  release("ArrowLeft");
  expect(target.release).toHaveBeenCalledTimes(2);
});

test("keys with a modifier are the browser's", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    expect(press("ArrowLeft", { [modifier]: true })).toBe(false);
  expect(target.step).not.toHaveBeenCalled();
});

test("an arrow without a parameter walks, or is left to the page", () => {
  expect(press("ArrowUp")).toBe(false);
  target.walk.mockReturnValueOnce(true);
  expect(press("ArrowDown")).toBe(true);
  expect(target.walk.mock.calls).toEqual([[[0, -1]], [[0, 1]]]);
});

test("an arrow up or down moves what is read, and its release ends the change", () => {
  target.nudge.mockReturnValueOnce(true);
  expect(press("ArrowUp", { shiftKey: true })).toBe(true);
  expect(target.nudge).toHaveBeenCalledWith(10);
  expect(target.walk).not.toHaveBeenCalled();
  release("ArrowUp");
  release("ArrowUp");
  expect(target.release).toHaveBeenCalledTimes(1);
  press("ArrowDown");
  expect(target.nudge).toHaveBeenLastCalledWith(-1);
  expect(target.walk).toHaveBeenCalledWith([0, 1]);
});

test("the space bar plays, other keys are left to the page", () => {
  expect(press(" ")).toBe(true);
  expect(press(" ", { repeat: true })).toBe(true);
  expect(target.togglePlay).toHaveBeenCalledTimes(1);
  expect(press("Tab")).toBe(false);
  expect(press("PageDown")).toBe(false);
});

test("keys of a picture that is shown no longer are left to the page", () => {
  listening.abort();
  expect(press("ArrowRight")).toBe(false);
  release("ArrowRight");
  expect(target.step).not.toHaveBeenCalled();
  expect(target.release).not.toHaveBeenCalled();
});
