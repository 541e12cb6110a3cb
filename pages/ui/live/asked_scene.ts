/** A scene about which a question is asked: it hides the answer and takes a guess. */

import { type Guess, GuessLayer } from "./guess";
import { Mask } from "./mask";
import { contains, type Pen, type Place } from "./pen";
import type { ArrowKey, Handle, Question, Scene, View } from "./scene";

/** Name of the handle that draws a guess. */
const GUESS = "guess";
const HIDDEN_FORMULA = "?";
const HIDDEN_PICTURE = "Picture whose answer is hidden. Predict it, then reveal the answer.";

/** Without a question, it is the scene itself. */
export class AskedScene {
  readonly scene: Scene;
  readonly #mask = new Mask();
  readonly #guesses = new GuessLayer();
  #question: Question | undefined;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Whether the answer is hidden. */
  get isHiding(): boolean {
    return this.#mask.isOn;
  }

  /** Take the current question, if any; its answer appears slowly unless `atOnce`. */
  ask(question: Question | undefined, options: { atOnce: boolean }): void {
    if (question?.name !== this.#question?.name) this.#guesses.clear();
    this.#question = question;
    this.#mask.ask(question, options);
  }

  /** Advance the reveal to a time; return whether it is still under way. */
  advance(now: number): boolean {
    return this.#mask.advance(now);
  }

  draw(pen: Pen, view: View, layout: unknown): void {
    const guess = this.#guess(view, layout);
    const isDrawn = guess !== null && (this.isHiding || this.#guesses.isDrawn);
    // The true curve is drawn over the guessed one.
    const isBelow = !this.isHiding && guess?.isCurve;
    if (isDrawn && isBelow) this.#guesses.draw(pen, view, guess);
    this.scene.draw(this.#mask.over(pen, view), view, layout);
    if (isDrawn && !isBelow) this.#guesses.draw(pen, view, guess);
  }

  /** The line below the picture, after the gap between a guess and the truth. */
  formula(view: View, layout: unknown): string {
    if (this.isHiding) return HIDDEN_FORMULA;
    const guess = this.#guess(view, layout);
    const gap = guess ? this.#guesses.describe(guess) : "";
    return [gap, this.scene.formula(view, layout)].filter(Boolean).join(" ");
  }

  describe(view: View, layout: unknown): string {
    return this.isHiding ? HIDDEN_PICTURE : this.scene.describe(view, layout);
  }

  /** Lines about a place; none while the answer is hidden. */
  read(view: View, layout: unknown, place: Place): string[] | null {
    return this.isHiding ? null : (this.scene.read?.(view, layout, place) ?? null);
  }

  grab(view: View, layout: unknown, place: Place): Handle | null {
    const guess = this.isHiding ? this.#guess(view, layout) : null;
    if (!guess || !contains(guess.box, place))
      return this.scene.grab?.(view, layout, place) ?? null;
    this.#guesses.press();
    return { name: GUESS, ...place };
  }

  drag(view: View, layout: unknown, name: string, to: Place): Record<string, number> {
    const guess = name === GUESS ? this.#guess(view, layout) : null;
    if (!guess) return this.scene.drag?.(view, layout, name, to) ?? {};
    this.#guesses.drag(guess, to);
    return {};
  }

  /** Change the guess by an arrow key; return whether something is guessed. */
  step(view: View, layout: unknown, key: ArrowKey, steps: number): boolean {
    const guess = this.isHiding ? this.#guess(view, layout) : null;
    if (guess) this.#guesses.step(guess, key, steps);
    return guess !== null;
  }

  /** What can be guessed, if a question hides it. */
  #guess(view: View, layout: unknown): Guess | null {
    return (this.#question?.hides.length && this.scene.guess?.(view, layout)) || null;
  }
}
