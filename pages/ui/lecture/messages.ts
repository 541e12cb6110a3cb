/**
 * Messages between a lecture's window and the window with its notes.
 *
 * Any page of the same origin can send into a channel, so each side checks what it receives.
 */

/** Letters of the options of a question, in their order. */
export const LETTERS = "ABCD";

/** Notes on a stop, or on a page between stops; Python writes them. */
export interface Notes {
  title: string;
  /** Its place among the questions, such as "3 of 6"; empty if it is none. */
  number: string;
  isRevealed: boolean;
  say: string;
  /** Words that only the lecturer needs; empty if there are none. */
  warning: string;
  /** Titles and words of the screens of a long slide. */
  screens?: readonly { title: string; say: string }[];
  drag: string;
  options: readonly { text: string; response: string }[];
  /** Index of the right option; -1 if nothing is asked. */
  right: number;
  answer: string;
  /** Title of what comes next. */
  next: string;
  /** Its planned minutes; 0 if it shares those of what is shown. */
  nextMinutes: number;
  /** Planned minutes: when it begins, when it ends, and the length of the lecture. */
  begins: number;
  ends: number;
  total: number;
}

/** State of the lecture's window. */
export interface Shown {
  notes: Notes;
  /** Votes for each option, as typed. */
  votes: readonly string[];
  /** Start of the lecture, in milliseconds since 1970. */
  started: number;
  /** False at the end of the lecture. */
  hasNext: boolean;
}

/** A step through a lecture: a single one, or to an end. */
export type Step = "next" | "back" | "first" | "last";
/** Keys, some of which a presenter's remote sends, and their steps. */
export const STEPS: Readonly<Record<string, Step | undefined>> = {
  PageDown: "next",
  PageUp: "back",
  Home: "first",
  End: "last",
};

/** Request of the window with the notes. */
export type Command =
  | { kind: "hello" }
  | { kind: "restart" }
  | { kind: "black" }
  | { kind: "walk"; step: Step }
  | { kind: "votes"; title: string; votes: readonly string[] };

const MOST_MINUTES = 10_000;
const MOST_LETTERS = 4000;
const VOTES = /^\d{0,4}$/;

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null;
const text = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, MOST_LETTERS) : "";
const minutes = (value: unknown): number =>
  Number.isFinite(value) ? Math.min(Math.max(Number(value), 0), MOST_MINUTES) : 0;
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, LETTERS.length) : [];

/** Return counts of votes; empty where a value is none. */
export const votesIn = (value: unknown): string[] =>
  list(value).map((votes) => (typeof votes === "string" && VOTES.test(votes) ? votes : ""));

/** Return the command that a message holds, or null. */
export function commandIn(message: unknown): Command | null {
  if (!isRaw(message)) return null;
  const { kind, step, title, votes } = message;
  if (kind === "hello" || kind === "restart" || kind === "black") return { kind };
  const known = Object.values(STEPS).find((known) => known === step);
  if (kind === "walk" && known) return { kind, step: known };
  if (kind === "votes" && typeof title === "string")
    return { kind, title: text(title), votes: votesIn(votes) };
  return null;
}

/** Return what a message says about the lecture, or null. */
export function shownIn(message: unknown): Shown | null {
  if (!isRaw(message) || message.kind !== "shown" || !isRaw(message.notes)) return null;
  const { notes, votes, started } = message;
  if (typeof notes.title !== "string" || !Number.isFinite(started)) return null;
  const options = list(notes.options).map((raw) => {
    const option = isRaw(raw) ? raw : {};
    return { text: text(option.text), response: text(option.response) };
  });
  return {
    notes: {
      title: text(notes.title),
      number: text(notes.number),
      isRevealed: notes.isRevealed === true,
      say: text(notes.say),
      warning: text(notes.warning),
      drag: text(notes.drag),
      options,
      right: Number.isInteger(notes.right) ? Number(notes.right) : -1,
      answer: text(notes.answer),
      next: text(notes.next),
      nextMinutes: minutes(notes.nextMinutes),
      begins: minutes(notes.begins),
      ends: minutes(notes.ends),
      total: minutes(notes.total),
    },
    votes: votesIn(votes),
    started: Number(started),
    hasNext: message.hasNext !== false,
  };
}

/** Return the copy of the lecture's picture that a message holds, or null. */
export function pictureIn(message: unknown): ImageBitmap | null {
  const isPicture = isRaw(message) && message.picture instanceof ImageBitmap;
  return isPicture ? (message.picture as ImageBitmap) : null;
}

/** A connection to the other window. */
export interface Line {
  send(message: unknown): void;
  /** Call `take` with each message of the other window. */
  listen(take: (message: unknown) => void): void;
}

/** A line between windows of one origin; it outlasts a reload of either. */
export function broadcast(id: string): Line {
  const channel = new BroadcastChannel(`lecture-notes-${id}`);
  return {
    send: (message) => channel.postMessage(message),
    listen(take) {
      channel.onmessage = ({ data }) => take(data);
    },
  };
}

/** A line to one window, whatever its origin: a file has none. */
export function lineTo(other: () => Window | null): Line {
  return {
    send: (message) => other()?.postMessage(message, "*"),
    listen(take) {
      addEventListener("message", ({ data, source }) => {
        if (source !== null && source === other()) take(data);
      });
    },
  };
}
