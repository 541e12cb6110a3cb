/** A page with the lecturer's notes, which follows the lecture's window and can lead it. */

import { bounces, isOfRemote } from "./bounces";
import { showCounts } from "./counts";
import {
  broadcast,
  type Command,
  LETTERS,
  type Line,
  lineTo,
  type Notes,
  pictureIn,
  STEPS,
  shownIn,
} from "./messages";
import { endOf, paceInWords } from "./pace";

const ARROWS: typeof STEPS = { ArrowRight: "next", ArrowLeft: "back" };
const LONGEST_VOTES = 4;

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const inMinutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;
const make = (name: string, textContent: string, className = "") =>
  Object.assign(document.createElement(name), { textContent, className });

function showPicture(picture: ImageBitmap): void {
  const canvas = find(".hall") as HTMLCanvasElement;
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(picture);
  canvas.hidden = false;
}

class NotesPage {
  readonly #line: Line;
  readonly #isBounce = bounces();
  #notes: Notes | null = null;
  #started = 0;

  constructor(line: Line) {
    this.#line = line;
    line.listen((message) => this.#take(message));
    for (const step of ["back", "next"] as const)
      find(`.${step}`).onclick = () => this.#send({ kind: "walk", step });
    find(".restart").onclick = () => this.#send({ kind: "restart" });
    document.onkeydown = (event) => this.#handleKey(event);
    setInterval(() => this.#tick(), 1000);
    this.#send({ kind: "hello" });
  }

  #send(command: Command): void {
    this.#line.send(command);
  }

  #handleKey(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement;
    // Arrows move within a field of votes.
    const step = STEPS[event.key] ?? (isTyping ? undefined : ARROWS[event.key]);
    const isEnd = step === "first" || step === "last";
    const isStep = step !== undefined && !(isEnd && isTyping);
    if (!isStep && (isTyping || !isOfRemote(event.key))) return;
    event.preventDefault();
    if (!this.#isBounce(event)) this.#send(isStep ? { kind: "walk", step } : { kind: "black" });
  }

  #take(message: unknown): void {
    const picture = pictureIn(message);
    if (picture) showPicture(picture);
    const shown = shownIn(message);
    if (!shown) return;
    // The lecturer may be typing votes for the stop that is shown already.
    const isNew = shown.notes.title !== this.#notes?.title;
    this.#notes = shown.notes;
    this.#started = shown.started;
    find(".next").hidden = !shown.hasNext;
    if (isNew) this.#draw(shown.notes, shown.votes);
    this.#place(shown.notes);
    this.#tick();
  }

  /** Show which part of the lecture it is, and whether the class sees the answer. */
  #place({ number, begins, ends, options, isRevealed }: Notes): void {
    find(".number").textContent = number && `Question ${number}`;
    find(".planned").textContent = `${inMinutes(ends - begins)} (from ${begins} to ${ends})`;
    const isAsked = options.length > 0;
    document.body.classList.toggle("asked", isAsked);
    find(".state").textContent = isAsked ? `Answer ${isRevealed ? "revealed" : "hidden"}` : "";
    find(".state").classList.toggle("revealed", isAsked && isRevealed);
  }

  #draw(notes: Notes, typed: readonly string[]): void {
    document.body.classList.add("connected");
    find("h1").textContent = notes.title;
    const listed = (className: string, entries: readonly [name: string, content: Node | ""][]) => {
      const list = make("dl", "", className);
      for (const [name, content] of entries) {
        if (!content) continue;
        const definition = document.createElement("dd");
        definition.append(content);
        list.append(make("dt", name), definition);
      }
      return list;
    };
    const text = (content: string) => content && make("span", content);
    const isAsked = notes.options.length > 0;
    const length = notes.nextMinutes ? ` (${inMinutes(notes.nextMinutes)})` : "";
    const votes = isAsked && listed("votes", [["Votes", this.#options(notes, typed)]]);
    // First the votes, then what would tell the answer if it were read aloud before them.
    find(".notes").replaceChildren(
      ...(votes ? [votes] : []),
      listed("said", [
        ["Answer", text(notes.answer)],
        [isAsked ? "Then say" : "Do", text(notes.say)],
        ["Then do", text(notes.drag)],
        ["Next", text(notes.next && notes.next + length)],
        ["Warning", text(notes.warning)],
      ]),
    );
  }

  /** The options with their responses, and a field for the votes for each. */
  #options({ options, right, title }: Notes, votes: readonly string[]): HTMLElement {
    const list = document.createElement("ul");
    const fields = options.map(({ text, response }, index) => {
      const isRight = index === right;
      const item = make("li", "", isRight ? "right" : "");
      const field = Object.assign(document.createElement("input"), {
        inputMode: "numeric",
        maxLength: LONGEST_VOTES,
        pattern: "[0-9]*",
        value: votes[index] ?? "",
        ariaLabel: `Votes for ${LETTERS[index]}`,
      });
      item.append(
        field,
        make("strong", `${LETTERS[index]} ${text}${isRight ? " ✓" : ""}`),
        make("div", response, "response"),
      );
      list.append(item);
      return field;
    });
    const show = () => showCounts(list.children as HTMLCollectionOf<HTMLElement>, read());
    const read = () => fields.map(({ value }) => value);
    list.oninput = () => {
      show();
      this.#send({ kind: "votes", title, votes: read() });
    };
    show();
    return list;
  }

  #tick(): void {
    if (!this.#notes) return;
    const { left, elapsed, pace, isOver } = paceInWords(this.#notes, Date.now() - this.#started);
    find(".left").textContent = left;
    find(".elapsed").textContent = elapsed;
    find(".end").textContent = `ends at ${endOf(this.#notes, this.#started)}`;
    find(".pace").textContent = pace;
    find(".pace").classList.toggle("over", isOver);
  }
}

/** The address of the notes names their lecture; without one, this window's opener has it. */
const id = location.hash.slice(1);
new NotesPage(id ? broadcast(id) : lineTo(() => opener));
