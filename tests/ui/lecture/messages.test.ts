import fc from "fast-check";
import { expect, test } from "vitest";
import { commandIn, shownIn } from "../../../pages/ui/lecture/messages";

const notes = {
  title: "Where?",
  say: "Say",
  warning: "Alone.",
  drag: "Drag",
  options: [{ text: "here", response: "" }],
  right: 0,
  answer: "Here.",
  next: "Next",
  nextMinutes: 2,
  number: "3 of 6",
  isRevealed: true,
  begins: 3,
  ends: 5,
  total: 20,
};
const shown = { kind: "shown", notes, votes: ["12", ""], started: 1000, hasNext: false };

test("what a lecture shows arrives as it was sent", () => {
  expect(shownIn(structuredClone(shown))).toEqual({
    notes,
    votes: ["12", ""],
    started: 1000,
    hasNext: false,
  });
});

test("commands arrive as they were sent", () => {
  const commands = [
    { kind: "hello" },
    { kind: "restart" },
    { kind: "black" },
    { kind: "walk", step: "next" },
    { kind: "walk", step: "back" },
    { kind: "walk", step: "first" },
    { kind: "walk", step: "last" },
    { kind: "votes", title: "Where?", votes: ["3", "", "", "140"] },
  ];
  for (const command of commands) expect(commandIn(structuredClone(command))).toEqual(command);
});

test.each([
  null,
  3,
  "hello",
  [],
  {},
  { kind: "walk" },
  { kind: "walk", step: "third" },
  { kind: "votes", votes: ["1"] },
  { kind: "shown", notes },
  { kind: "open", address: "https://example.org" },
])("%j is no command", (message) => {
  expect(commandIn(message)).toBeNull();
});

test.each([
  null,
  "shown",
  { kind: "shown" },
  { ...shown, notes: null },
  { ...shown, notes: { ...notes, title: 3 } },
  { ...shown, started: "now" },
  { kind: "hello" },
])("%j shows nothing", (message) => {
  expect(shownIn(message)).toBeNull();
});

test("counts of votes are short whole numbers", () => {
  const votes = ["12", "-1", "1e9", 7, "99999"];
  expect(commandIn({ kind: "votes", title: "Where?", votes })).toMatchObject({
    votes: ["12", "", "", ""],
  });
});

test("hostile values become harmless ones", () => {
  const hostile = { ...notes, say: { toString: "x" }, right: "0", ends: Number.NaN, total: 1e300 };
  const found = shownIn({ ...shown, notes: { ...hostile, options: Array(900).fill({ text: 1 }) } });
  expect(found?.notes).toMatchObject({ say: "", right: -1, ends: 0, total: 10_000 });
  expect(found?.notes.options).toEqual(Array(4).fill({ text: "", response: "" }));
});

test("no message throws, and what is accepted has the types of notes", () => {
  const anything = fc.record(
    {
      kind: fc.constant("shown"),
      notes: fc.anything(),
      votes: fc.anything(),
      started: fc.anything(),
    },
    { requiredKeys: ["kind"] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anything), (message) => {
      commandIn(message);
      const found = shownIn(message);
      if (!found) return;
      expect(typeof found.notes.title).toBe("string");
      expect(found.votes.every((votes) => /^\d{0,4}$/.test(votes))).toBe(true);
    }),
  );
});
