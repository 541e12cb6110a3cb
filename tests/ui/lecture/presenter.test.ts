import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notes } from "../../../pages/ui/lecture/messages";
import { KEY, Presenter } from "../../../pages/ui/lecture/presenter";

const toggleBlack = vi.hoisted(() => vi.fn());
vi.mock("../../../pages/ui/lecture/overlay", () => ({ toggleBlack }));
vi.mock("../../../pages/ui/lecture/hall_picture", () => ({
  HallPicture: class {
    send() {}
  },
}));

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const NOTES: Notes = {
  title: "Where?",
  number: "3 of 6",
  isRevealed: false,
  warning: "",
  say: "Say",
  drag: "Drag",
  options: [{ text: "here", response: "" }],
  right: 0,
  answer: "Here.",
  next: "Next",
  nextMinutes: 2,
  begins: 3,
  ends: 5,
  total: 20,
};
let storage: Map<string, string>;
let classes: Set<string>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  storage = new Map();
  classes = new Set();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name));
  const classList = { toggle, add: (name: string) => classes.add(name) };
  vi.stubGlobal("document", { documentElement: { classList } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A lecture's window after it was loaded, and the other ends of what it has. */
function loaded() {
  const sent: Record<string, unknown>[] = [];
  const opened: string[] = [];
  const lines: string[] = [];
  let hear = (_: unknown): void => {
    throw new Error("nobody listens");
  };
  const walk = vi.fn();
  const count = vi.fn();
  const presenter = new Presenter(walk, count, {
    open: (id) => opened.push(id),
    lineTo(id) {
      lines.push(id);
      return {
        send: (message) => sent.push(message as Record<string, unknown>),
        listen: (take) => {
          hear = take;
        },
      };
    },
  });
  return { presenter, sent, opened, lines, walk, count, hear: (message: unknown) => hear(message) };
}

test("without notes nothing is sent or kept", () => {
  const { presenter, sent, lines } = loaded();
  presenter.show(NOTES);
  presenter.begin();
  expect([sent, lines, [...storage]]).toEqual([[], [], []]);
});

test("the window with the notes opens with what is shown, as if that began on time", () => {
  const { presenter, sent, opened, lines } = loaded();
  presenter.show(NOTES);
  presenter.open();
  expect(opened).toEqual(lines);
  expect(sent).toEqual([
    { kind: "shown", notes: NOTES, votes: [], started: START - 3 * MINUTE, hasNext: true },
  ]);
  expect(classes).toEqual(new Set(["with-notes"]));
});

test("after a reload the same window has the time and the votes that it had", () => {
  const before = loaded();
  before.presenter.show(NOTES);
  before.presenter.open();
  before.hear({ kind: "votes", title: NOTES.title, votes: ["12", ""] });
  expect(before.count).toHaveBeenLastCalledWith(["12", ""]);
  vi.setSystemTime(START + 9 * MINUTE);
  const after = loaded();
  after.presenter.show(NOTES, { hasNext: false });
  expect(after.opened).toEqual([]);
  expect(after.lines).toEqual(before.lines);
  expect(after.count).toHaveBeenLastCalledWith(["12", ""]);
  const started = START - 3 * MINUTE;
  expect(after.sent).toEqual([
    { kind: "shown", notes: NOTES, votes: ["12", ""], started, hasNext: false },
  ]);
  expect(classes).toContain("at-end");
});

test.each([
  "not JSON",
  "null",
  "[]",
  "{}",
  JSON.stringify({ id: 7, started: START, votes: {} }),
  JSON.stringify({ id: "x".repeat(41), started: START, votes: {} }),
  JSON.stringify({ id: "x", started: "now", votes: {} }),
])("storage with %s is no lecture", (written) => {
  storage.set(KEY, written);
  const { presenter, sent } = loaded();
  presenter.show(NOTES);
  expect(sent).toEqual([]);
  presenter.open();
  expect(sent).toHaveLength(1);
});

test("stored votes are checked", () => {
  const votes = { "Where?": ["3", "<b>", 7, "99999"], "Other?": "many" };
  storage.set(KEY, JSON.stringify({ id: "x", started: START, votes }));
  const { presenter, sent } = loaded();
  presenter.show(NOTES);
  expect(sent).toMatchObject([{ votes: ["3", "", "", ""] }]);
});

test("a browser that stores nothing still shows the notes", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  const { presenter, sent, hear, count } = loaded();
  presenter.show(NOTES);
  presenter.open();
  hear({ kind: "votes", title: NOTES.title, votes: ["4"] });
  expect(sent).toHaveLength(1);
  expect(count).toHaveBeenLastCalledWith(["4"]);
});

test("the notes lead the lecture, and messages of others change nothing", () => {
  const { presenter, sent, hear, walk, count } = loaded();
  presenter.show(NOTES);
  presenter.open();
  count.mockClear();
  hear({ kind: "walk", step: "next" });
  expect(walk.mock.calls).toEqual([["next"]]);
  hear({ kind: "black" });
  expect(toggleBlack).toHaveBeenCalledTimes(1);
  hear({ kind: "votes", title: "Another?", votes: ["5"] });
  hear({ kind: "walk", step: "away" });
  hear("hello");
  expect([walk.mock.calls.length, count.mock.calls.length, sent.length]).toEqual([1, 0, 1]);
  hear({ kind: "hello" });
  expect(sent).toHaveLength(2);
  vi.setSystemTime(START + 9 * MINUTE);
  hear({ kind: "restart" });
  expect(sent.at(-1)).toMatchObject({ started: START + 6 * MINUTE });
});

test("a new class has no votes, and the clock starts again", () => {
  const { presenter, sent, hear } = loaded();
  presenter.show(NOTES);
  presenter.open();
  hear({ kind: "votes", title: NOTES.title, votes: ["12"] });
  vi.setSystemTime(START + 60 * MINUTE);
  presenter.begin();
  presenter.show(NOTES);
  expect(sent.at(-1)).toMatchObject({ votes: [], started: START + 60 * MINUTE });
});

const GOALS = { ...NOTES, title: "Goals", begins: 0, ends: 1 };
const FIRST = { ...NOTES, title: "First?", begins: 1, ends: 3 };

test("the clock runs from the step after the goals, even if the notes are opened later", () => {
  const { presenter, sent } = loaded();
  presenter.show(GOALS);
  vi.setSystemTime(START + 7 * MINUTE);
  presenter.show(FIRST);
  expect(classes).toEqual(new Set());
  vi.setSystemTime(START + 30 * MINUTE);
  presenter.show(NOTES);
  expect(sent).toEqual([]);
  presenter.open();
  // The goals were planned to take a minute.
  expect(sent).toMatchObject([{ started: START + 6 * MINUTE }]);
});

test("a clock that runs goes on after a return to the goals", () => {
  const { presenter, sent } = loaded();
  presenter.show(GOALS);
  presenter.open();
  vi.setSystemTime(START + 3 * MINUTE);
  for (const part of [FIRST, GOALS, FIRST]) presenter.show(part);
  expect(sent.map(({ started }) => started)).toEqual(Array(4).fill(START));
});
