/** A window of its own for the lecturer: notes, the answer, what comes next, and the time. */

import { sum } from "d3-array";

export interface Notes {
  title: string;
  say: string;
  drag: string;
  options: readonly { text: string; response: string }[];
  /** Index of the right option; -1 if nothing is asked. */
  right: number;
  answer: string;
  /** Title of what comes next. */
  next: string;
  /** Planned minutes until here. */
  planned: number;
}

const LETTERS = "ABCD";
const STYLE =
  "body{font:1.25rem/1.45 system-ui,sans-serif;margin:1.2rem 1.6rem;max-width:46rem}" +
  "h1{font-size:1.5rem;margin:0.4rem 0}dt{font-weight:600;margin-top:0.6rem}dd{margin:0}" +
  "li.right{font-weight:600}input{width:5em;font:inherit}.time{font-variant-numeric:tabular-nums}";

const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Show how many chose each option, their share in words and as a bar, and the total below. */
export function showCounts(options: Iterable<HTMLElement>, counts: readonly string[]): void {
  const total = sum(counts, Number);
  for (const [index, option] of [...options].entries()) {
    const count = counts[index];
    const share = total ? Number(count) / total : 0;
    if (count) option.dataset.count = `${Number(count)} (${Math.round(100 * share)} %)`;
    else delete option.dataset.count;
    option.style.setProperty("--share", `${share}`);
    const all = option.closest<HTMLElement>(".options, .st-key-options");
    if (all && total) all.dataset.total = `${total} ${total === 1 ? "vote" : "votes"}`;
    else if (all) delete all.dataset.total;
  }
}

/**
 * The window is on the lecturer's own screen; its Page Up and Page Down lead the lecture, too.
 *
 * It is written from here, without a channel: it works from a file, which has no origin.
 */
export class Presenter {
  readonly #walk: (step: "next" | "back") => void;
  /** Shows how many chose each option, in the order of the options. */
  readonly #count: (counts: readonly string[]) => void;
  #window: Window | null = null;
  #notes: Notes | null = null;
  /** Votes for each option, by the titles of the questions. */
  readonly #votes = new Map<string, readonly string[]>();
  #started = 0;

  constructor(walk: (step: "next" | "back") => void, count: (counts: readonly string[]) => void) {
    this.#walk = walk;
    this.#count = count;
  }

  open(): void {
    this.#window = open("", "lecture-notes", "width=760,height=720");
    if (!this.#window) return;
    const { document: page } = this.#window;
    page.title = "Notes";
    const style = page.createElement("style");
    style.textContent = STYLE;
    page.head.replaceChildren(style);
    page.documentElement.lang = "en";
    page.onkeydown = ({ key, target }) => {
      if ((target as Element).tagName === "INPUT" && !key.startsWith("Page")) return;
      if (key === "PageDown") this.#walk("next");
      if (key === "PageUp") this.#walk("back");
    };
    this.#started ||= Date.now();
    this.#window.setInterval(() => this.#tick(), 1000);
    this.#draw();
  }

  show(notes: Notes): void {
    const isSame = notes.title === this.#notes?.title;
    this.#notes = notes;
    this.#count(this.#votes.get(notes.title) ?? []);
    if (!isSame) this.#draw();
  }

  #draw(): void {
    const notes = this.#notes;
    if (!notes || !this.#window || this.#window.closed) return;
    const page = this.#window.document;
    const make = (name: string, text: string, className = "") =>
      Object.assign(page.createElement(name), { textContent: text, className });
    const list = page.createElement("dl");
    const add = (name: string, ...content: Node[]) => {
      const definition = page.createElement("dd");
      definition.append(...content);
      list.append(make("dt", name), definition);
    };
    const said = { Say: notes.say, Drag: notes.drag, Answer: notes.answer, Next: notes.next };
    if (notes.options.length) {
      const options = page.createElement("ul");
      const fields: HTMLInputElement[] = [];
      notes.options.forEach(({ text, response }, index) => {
        const isRight = index === notes.right;
        const line = `${LETTERS[index]} ${text}${isRight ? " ✓" : `: ${response}`}`;
        const item = make("li", `${line} `, isRight ? "right" : "");
        const field = page.createElement("input");
        const value = this.#votes.get(notes.title)?.[index] ?? "";
        Object.assign(field, { type: "number", min: "0", max: "9999", value });
        field.ariaLabel = `Votes for ${LETTERS[index]}`;
        field.oninput = () => {
          const counts = fields.map((one) => one.value.slice(0, 4));
          this.#votes.set(notes.title, counts);
          this.#count(counts);
        };
        fields.push(field);
        item.append(field);
        options.append(item);
      });
      add("Options", options);
    }
    for (const [name, text] of Object.entries(said)) if (text) add(name, make("span", text));
    page.body.replaceChildren(make("p", "", "time"), make("h1", notes.title), list);
    this.#tick();
  }

  #tick(): void {
    const time = this.#window?.document.querySelector(".time");
    if (!time || !this.#notes) return;
    const elapsed = inMinutes((Date.now() - this.#started) / 1000);
    time.textContent = `${elapsed} elapsed, planned until here: ${inMinutes(60 * this.#notes.planned)}`;
  }
}
