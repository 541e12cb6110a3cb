/** The lecture's side of the window with notes: it opens that window and sends it what is shown. */

import { HallPicture } from "./hall_picture";
import { commandIn, type Line, type Notes, type Step, votesIn } from "./messages";
import { toggleBlack } from "./overlay";
import { MINUTE } from "./pace";

/** Class of the page of a lecture with notes: it has room for votes below the options. */
const WITH_NOTES = "with-notes";
/** Class of the page while the last screen of a lecture is shown. */
const AT_END = "at-end";

export const KEY = "lecture-notes";
export const FEATURES = "width=900,height=720";
const LONGEST_ID = 40;

/** State that outlasts a reload of the lecture's window. */
interface Kept {
  /** Name of the window with its notes, unlike that of other lectures; empty until it is opened. */
  id: string;
  /** Start of the clock, in milliseconds since 1970; 0 until it runs. */
  started: number;
  votes: Record<string, readonly string[]>;
}

function stored(): Kept | null {
  try {
    const { id, started, votes } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof id !== "string" || id.length > LONGEST_ID || !Number.isFinite(started)) return null;
    const entries = Object.entries(votes ?? {}).map(([title, counts]) => [title, votesIn(counts)]);
    return { id, started, votes: Object.fromEntries(entries) };
  } catch {
    // A browser may refuse to store anything, and others may have stored something else.
    return null;
  }
}

function store(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then votes and time are lost with a reload.
  }
}

/** The window with the notes. */
export interface NotesWindow {
  /** Open it for the lecture with an id. */
  open(id: string): void;
  lineTo(id: string): Line;
}

export class Presenter {
  readonly #walk: (step: Step) => void;
  /** Shows how many chose each option, in the order of the options. */
  readonly #count: (counts: readonly string[]) => void;
  readonly #window: NotesWindow;
  readonly #picture = new HallPicture((picture) => this.#line?.send({ picture }));
  #line: Line | null = null;
  #kept: Kept | null;
  #notes: Notes | null = null;
  #hasNext = true;
  /** Index of the screen of a long slide. */
  #screen = 0;

  constructor(
    walk: (step: Step) => void,
    count: (counts: readonly string[]) => void,
    window: NotesWindow,
  ) {
    this.#walk = walk;
    this.#count = count;
    this.#window = window;
    this.#kept = stored();
  }

  open(): void {
    this.#kept ??= { id: "", started: 0, votes: {} };
    this.#kept.id ||= String(crypto.getRandomValues(new Uint32Array(2)));
    this.#kept.started ||= this.#start();
    store(this.#kept);
    const line = this.#connect(this.#kept);
    this.#window.open(this.#kept.id);
    this.#tell(line);
  }

  /** Forget the votes of an earlier class, and start the clock again if the notes show it. */
  begin(): void {
    if (!this.#kept) return;
    this.#kept.votes = {};
    this.#kept.started = this.#kept.id ? Date.now() : 0;
    store(this.#kept);
  }

  show(notes: Notes, { hasNext = true } = {}): void {
    const isFirst = this.#notes?.begins === 0 && notes.begins > 0;
    this.#notes = notes;
    this.#screen = 0;
    if (isFirst && !this.#kept?.started) {
      // The clock runs from the first question on, even if the notes are opened later.
      this.#kept = { id: "", votes: {}, ...this.#kept, started: this.#start() };
      store(this.#kept);
    }
    this.#count(this.#kept?.votes[notes.title] ?? []);
    this.#setNext(hasNext);
  }

  /** Say which screen of a long slide is shown, and whether anything comes after it. */
  turnTo(screen: number, { hasNext }: { hasNext: boolean }): void {
    this.#screen = screen;
    this.#setNext(hasNext);
  }

  /** Say whether anything comes after the part that is shown, to the style sheet, too. */
  #setNext(hasNext: boolean): void {
    this.#hasNext = hasNext;
    document.documentElement.classList.toggle(AT_END, !hasNext);
    // After a reload, the window may still be open.
    if (this.#kept?.id) this.#tell(this.#connect(this.#kept));
  }

  /** Start of the lecture, in milliseconds since 1970, if the part that is shown begins on time. */
  #start(): number {
    return Date.now() - (this.#notes?.begins ?? 0) * MINUTE;
  }

  #connect({ id }: Kept): Line {
    if (!this.#line) {
      document.documentElement.classList.add(WITH_NOTES);
      this.#line = this.#window.lineTo(id);
      this.#line.listen((message) => this.#obey(message));
    }
    return this.#line;
  }

  #tell(line: Line): void {
    const [notes, kept] = [this.#notes, this.#kept];
    if (!notes || !kept) return;
    const votes = kept.votes[notes.title] ?? [];
    const [screen, following] = notes.screens?.slice(this.#screen) ?? [];
    const shown = screen ? { ...notes, ...screen, next: following?.title ?? "" } : notes;
    const state = { votes, started: kept.started, hasNext: this.#hasNext };
    line.send({ kind: "shown", notes: shown, ...state });
    this.#picture.send();
  }

  #obey(message: unknown): void {
    const command = commandIn(message);
    const kept = this.#kept;
    if (!command || !kept) return;
    if (command.kind === "walk") this.#walk(command.step);
    else if (command.kind === "black") toggleBlack();
    else if (command.kind === "votes" && command.title === this.#notes?.title) {
      kept.votes[command.title] = command.votes;
      store(kept);
      this.#count(command.votes);
    } else if (command.kind === "restart") {
      kept.started = this.#start();
      store(kept);
    }
    if (command.kind === "hello" || command.kind === "restart") this.#tell(this.#connect(kept));
  }
}
