/** A lecture in one file: slides, questions and live pictures, without a server. */

import { optionOf, pressing } from "../../ui/lecture/actions";
import { bounces, isOfRemote } from "../../ui/lecture/bounces";
import { showCounts } from "../../ui/lecture/counts";
import { LETTERS, lineTo, STEPS, type Step } from "../../ui/lecture/messages";
import {
  closeOverlay,
  LATER,
  NO_EQUATION,
  saying,
  toggle,
  toggleControls,
  toggleHelp,
} from "../../ui/lecture/overlay";
import { letPictureAnswer } from "../../ui/lecture/picture_first";
import { FEATURES, KEY, type NotesWindow, Presenter } from "../../ui/lecture/presenter";
import { forgetGuesses } from "../../ui/live/kept_guess";
import { clamp } from "../../ui/live/numbers";
import { drawnOnPaper } from "../../ui/live/paper";
import type { PictureData, Scene } from "../../ui/live/scene";
import { Stage } from "../../ui/live/stage";
import { wordTiles } from "../../ui/word_tiles/word_tiles";
import { answerTo, copied, element, emptyStage, headingOf, html } from "./elements";
import type { LectureData, QuestionSlide, Slide, TextSlide } from "./slides";

/** A window with notes that have no address. */
function windowWith(notes: string): NotesWindow {
  let opened: Window | null = null;
  return {
    open() {
      opened = open("", KEY, FEATURES);
      opened?.document.open();
      opened?.document.write(notes);
      opened?.document.close();
      // The notes have no copy of the font.
      const face = document.querySelector("style.face");
      if (opened && face) opened.document.head.append(opened.document.importNode(face, true));
    },
    lineTo: () => lineTo(() => opened),
  };
}

class Lecture {
  readonly #data: LectureData;
  readonly #scenes: Readonly<Record<string, Scene>>;
  readonly #main = document.querySelector("main")!;
  readonly #choices = new Map<number, number>();
  readonly #presenter: Presenter;
  readonly #isBounce = bounces();
  readonly #press = pressing({
    equation: () => toggle("equation", "Equation", this.#equation()),
    notes: () => this.#presenter.open(),
    controls: toggleControls,
    keys: () => this.#data.keys,
  });
  #index = 0;
  #isRevealed = false;
  #stage: Stage | null = null;
  #stopTiles: (() => void) | undefined;

  constructor(data: LectureData, scenes: Readonly<Record<string, Scene>>) {
    this.#data = data;
    this.#scenes = scenes;
    this.#presenter = new Presenter(
      (step) => this.#walk(step),
      (counts) => this.#count(counts),
      windowWith(data.notes),
    );
    document.addEventListener("keydown", (event) => this.#handleKey(event), { capture: true });
    addEventListener("hashchange", () => this.#go(this.#addressed()));
    addEventListener("beforeprint", () => this.#drawForPaper());
    addEventListener("afterprint", () => {
      for (const figure of document.querySelectorAll("figure")) figure.replaceChildren();
    });
    this.#go(this.#addressed());
  }

  /** The slide that the address names, from 1 on. */
  #addressed(): number {
    return (Number.parseInt(location.hash.slice(1), 10) || 1) - 1;
  }

  get #slide(): Slide {
    return this.#data.slides[this.#index];
  }

  /** True if a slide follows: the last one is text. */
  get #hasNext(): boolean {
    return this.#index < this.#data.slides.length - 1;
  }

  #go(index: number, { isRevealed = false } = {}): void {
    const last = this.#data.slides.length - 1;
    this.#index = clamp(index, 0, last);
    this.#isRevealed = isRevealed && this.#slide.kind === "question";
    history.replaceState(null, "", `#${this.#index + 1}`);
    this.#show();
  }

  #walk(step: Step): void {
    if (closeOverlay()) return;
    const last = this.#data.slides.length - 1;
    const isQuestion = this.#slide.kind === "question";
    if (step === "next" && isQuestion && !this.#isRevealed) this.#reveal(true);
    else if (step === "back" && this.#isRevealed) this.#reveal(false);
    else if (step === "next" && this.#index < last) {
      if (this.#index === 0) this.#begin();
      this.#go(this.#index + 1);
    } else if (step === "first") this.#go(0);
    else if (step === "last") this.#go(last);
    else if (step === "back") this.#go(this.#index - 1, { isRevealed: true });
  }

  /** Forget predictions, guesses and votes of the class before, and start the clock. */
  #begin(): void {
    this.#choices.clear();
    forgetGuesses();
    this.#presenter.begin();
  }

  #reveal(isRevealed: boolean): void {
    const slide = this.#slide;
    if (slide.kind !== "question") return;
    this.#isRevealed = isRevealed;
    if (isRevealed) letPictureAnswer();
    this.#stage?.show(asked(slide.picture, isRevealed));
    this.#fill(slide);
    this.#notify();
  }

  #choose(option: number): void {
    const slide = this.#slide;
    if (slide.kind !== "question" || this.#isRevealed || !slide.options[option]) return;
    if (this.#choices.get(this.#index) === option) this.#choices.delete(this.#index);
    else this.#choices.set(this.#index, option);
    this.#fill(slide);
  }

  // Elements

  #show(): void {
    this.#stage?.stop();
    this.#stage = null;
    this.#stopTiles?.();
    this.#stopTiles = undefined;
    const slide = this.#slide;
    document.title = `${slide.title} · ${this.#data.title}`;
    if (slide.kind === "text") this.#showText(slide);
    else this.#showQuestion(slide);
    this.#notify();
  }

  #showText(slide: TextSlide): void {
    const text = element("div", { className: "text" });
    text.append(headingOf(slide), html("div", slide.html));
    if (!this.#hasNext)
      text.append(element("p", { className: "result", textContent: this.#result() }));
    const stage = slide.picture ? [emptyStage()] : [];
    this.#main.replaceChildren(text, ...stage, this.#footer());
    this.#main.classList.toggle("beside", slide.picture !== undefined);
    if (slide.picture) this.#draw(stage[0], slide.picture);
  }

  #showQuestion(slide: QuestionSlide): void {
    const number = element("div", { className: "number", textContent: slide.number });
    const title = element("div", { className: "title" });
    title.append(number, headingOf(slide));
    const response = element("div", { className: "response" });
    response.setAttribute("aria-live", "polite");
    const stage = emptyStage();
    if (slide.tiles) this.#addTiles(stage, slide.tiles);
    this.#main.replaceChildren(title, this.#options(slide), response, stage, this.#footer());
    this.#main.classList.remove("beside");
    this.#draw(stage, asked(slide.picture, this.#isRevealed));
    this.#fill(slide);
  }

  /** A button for each option; `#fill` writes their texts. */
  #options(slide: QuestionSlide): HTMLElement {
    const options = element("div", { className: "options" });
    options.classList.toggle("long", slide.hasLongOptions);
    slide.options.forEach((_, index) => {
      const button = element("button", { type: "button" });
      button.onclick = () => this.#choose(index);
      options.append(button);
    });
    return options;
  }

  /** Words to put into another order, above a picture that follows them. */
  #addTiles(stage: HTMLElement, data: NonNullable<QuestionSlide["tiles"]>): void {
    const tiles = element("div", { className: "reorder" });
    tiles.append(copied(".tile-elements"));
    stage.prepend(tiles);
    this.#stopTiles = wordTiles({ parentElement: tiles, data, setTriggerValue: () => {} });
  }

  #draw(stage: HTMLElement, picture: PictureData): void {
    this.#stage = new Stage(stage, this.#scenes[picture.scene], { hasOwnSliders: true });
    this.#stage.show(picture);
  }

  /** Write what depends on the choice and on the reveal. */
  #fill(slide: QuestionSlide): void {
    const chosen = this.#choices.get(this.#index);
    const isRight = (index: number) => this.#isRevealed && index === slide.right;
    this.#main.querySelectorAll<HTMLButtonElement>(".options button").forEach((button, index) => {
      const isChosen = index === chosen;
      const sign = isRight(index) ? "✓" : this.#isRevealed && isChosen ? "✗" : "";
      button.replaceChildren(
        element("strong", { textContent: LETTERS[index] }),
        ` ${slide.options[index].text} `,
        element("span", { className: "sign", textContent: sign }),
      );
      button.ariaPressed = String(isChosen);
      button.disabled = this.#isRevealed;
      button.classList.toggle("right", isRight(index));
    });
    const response = this.#main.querySelector(".response")!;
    const hint = chosen === undefined ? slide.hint : `You predict ${LETTERS[chosen]}.`;
    const predicted = html("p", slide.formula);
    predicted.prepend(slide.formula ? `${hint} ` : hint);
    const shown = this.#isRevealed ? answerTo(slide, chosen) : predicted;
    // The longest answer keeps its room, so that no reveal moves the picture.
    const lengths = slide.options.map((option) => option.response.length);
    const longest = answerTo(slide, lengths.indexOf(Math.max(...lengths)));
    longest.className = "room";
    longest.ariaHidden = "true";
    response.replaceChildren(shown, longest);
  }

  /** The number of right predictions, and their code for the lecturer; empty without any. */
  #result(): string {
    const { slides } = this.#data;
    const letters = slides.flatMap((slide, index) => {
      const chosen = this.#choices.get(index);
      return slide.kind === "question" ? [chosen === undefined ? "-" : LETTERS[chosen]] : [];
    });
    const made = [...this.#choices].map(([index, chosen]) => ({ slide: slides[index], chosen }));
    const right = made.filter(
      ({ slide, chosen }) => slide.kind === "question" && slide.right === chosen,
    );
    if (!made.length) return "";
    const score = `${right.length} of ${made.length}`;
    return `You predicted ${score} correctly; your code is ${letters.join("")}.`;
  }

  /** The formula of the encoding, and the picture's with its numbers; not before the answer. */
  #equation(): HTMLElement[] {
    const isQuestion = this.#slide.kind === "question";
    if (isQuestion && !this.#isRevealed) return [saying(LATER)];
    if (!isQuestion && !this.#main.querySelector(".formulas")) return [saying(NO_EQUATION)];
    const line = this.#main.querySelector(".stage .formula")?.textContent ?? "";
    const numbers = line.includes("=") ? [element("p", { textContent: line })] : [];
    return [html("div", this.#data.formula), ...numbers];
  }

  #footer(): HTMLElement {
    const footer = element("footer");
    const add = (text: string, act: () => void, isUseful = true) => {
      const className = text.toLowerCase();
      const button = element("button", { type: "button", className, textContent: text });
      button.onclick = act;
      button.disabled = !isUseful;
      footer.append(button);
    };
    const isStart = this.#index === 0;
    add("Back", () => this.#walk("back"), !isStart);
    add(isStart ? "Start" : "Next", () => this.#walk("next"), this.#hasNext);
    add("Notes", () => this.#presenter.open());
    if (isStart) add("Keys", () => toggleHelp(this.#data.keys));
    if (
      this.#slide.kind === "question" &&
      this.#slide.picture.variables.some(({ waits }) => !waits)
    )
      add("Controls", toggleControls);
    const place = `${this.#index + 1} / ${this.#data.slides.length}`;
    footer.append(element("span", { className: "place", textContent: place }));
    return footer;
  }

  /** Tell the notes what is shown. */
  #notify(): void {
    const { slides, total } = this.#data;
    const slide = this.#slide;
    const next = slides[this.#index + 1];
    const isOfNext = next && next.begins !== slide.begins;
    const isQuestion = slide.kind === "question";
    const shown = {
      title: slide.title,
      number: isQuestion ? slide.number : "",
      isRevealed: this.#isRevealed,
      say: slide.say,
      warning: "",
      drag: isQuestion ? (html("div", slide.drag).textContent ?? "") : "",
      options: isQuestion ? slide.options : [],
      right: isQuestion ? slide.right : -1,
      answer: isQuestion ? (html("div", slide.answer).textContent ?? "") : "",
      next: next?.title ?? "",
      nextMinutes: isOfNext ? next.ends - next.begins : 0,
      begins: slide.begins,
      ends: slide.ends,
      total,
    };
    this.#presenter.show(shown, { hasNext: this.#hasNext });
  }

  /** Draw the picture of every slide that has one: without a screen, nothing else would. */
  #drawForPaper(): void {
    const pictures = this.#data.slides.flatMap(({ picture }) => picture ?? []);
    document.querySelectorAll("figure").forEach((figure, index) => {
      const picture = pictures[index];
      figure.replaceChildren(drawnOnPaper(this.#scenes[picture.scene], picture));
    });
  }

  /** Show how many chose each option. */
  #count(counts: readonly string[]): void {
    showCounts(this.#main.querySelectorAll<HTMLElement>(".options button"), counts);
  }

  // Keys

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isBounce = isOfRemote(event.key) && this.#isBounce(event);
    if (!isBounce && !this.#use(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Play with the space bar, unless the focused element needs it; return whether it was used. */
  #play(): boolean {
    const focused = document.activeElement as HTMLElement | null;
    const button = this.#main.querySelector<HTMLButtonElement>("button.play");
    const isFree = !focused?.matches(":focus-visible, canvas, select, input");
    if (!button || button.hidden || !isFree) return false;
    // The button that was clicked last would take the key when it is released.
    focused?.blur();
    button.click();
    return true;
  }

  /** Return whether a key was used. */
  #use({ key }: KeyboardEvent): boolean {
    const option = optionOf(key);
    const step = STEPS[key];
    if (step) this.#walk(step);
    else if (option >= 0) this.#choose(option);
    else return this.#press(key) || (key === " " && this.#play());
    return true;
  }
}

function asked(picture: PictureData, isRevealed: boolean): PictureData {
  return picture.question ? { ...picture, question: { ...picture.question, isRevealed } } : picture;
}

/** Show the lecture that the page holds as JSON, if it holds one. */
export function showLecture(scenes: Readonly<Record<string, Scene>>): void {
  const data = document.querySelector("script[type='application/json'].lecture-file");
  if (data?.textContent) new Lecture(JSON.parse(data.textContent), scenes);
}
