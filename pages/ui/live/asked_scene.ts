/** A scene about which a question is asked: it hides the answer and takes a guess. */

import { GuessLayer } from "./guess";
import { keepGuess, keptGuess } from "./kept_guess";
import { avoidedPen, Labels } from "./labels";
import { Mask } from "./mask";
import { type Box, contains, type Pen, type Place } from "./pen";
import type {
  ArrowKey,
  Changes,
  Division,
  Guess,
  Handle,
  Parameters,
  Question,
  Scene,
  View,
} from "./scene";

/** Name of the handle that draws a guess. */
const GUESS = "guess";
const HIDDEN_PICTURE = "Picture whose answer is hidden.";

// Distances from its boxes at which a guess still begins, in multiples of the font size.
/** There, nothing else can be dragged. */
const CLOSE = 1;
/** There, a guess begins where there is nothing else. */
const BESIDE = 4;

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Parameters at a reveal, and where it moves some of them. */
interface Move {
  from: Parameters;
  to: Readonly<Record<string, number>>;
}

/** Without a question, it is the scene itself. */
export class AskedScene {
  readonly #scene: Scene;
  readonly #mask = new Mask();
  readonly #guesses = new GuessLayer();
  #question: Question | undefined;
  #isKept = false;
  #move: Move | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** True while the answer is hidden. */
  get isHiding(): boolean {
    return this.#mask.isOn;
  }

  /** Variables that move slowly to their next values. */
  get glides(): readonly string[] {
    return this.#scene.glides ?? [];
  }

  get arrows(): NonNullable<Scene["arrows"]> {
    return this.#scene.arrows ?? {};
  }

  layout(view: View, beside?: unknown): unknown {
    return this.#scene.layout(view, beside);
  }

  /**
   * Take the current question, if any; its answer appears slowly unless `atOnce`.
   *
   * If `isKept`, a reload keeps the guess.
   */
  ask(question: Question | undefined, options: { atOnce: boolean; isKept?: boolean }): void {
    this.#isKept = options.isKept === true && question?.takesGuess === true;
    if (question?.name !== this.#question?.name) {
      this.#guesses.take(question && this.#isKept ? keptGuess(question.name) : []);
      this.#move = null;
    }
    this.#question = question;
    this.#mask.ask(question, options);
  }

  /** Advance the reveal to a time; return whether it is still under way. */
  advance(now: number, parameters: Parameters): boolean {
    const isUnderWay = this.#mask.advance(now);
    this.#move = this.#moveAt(parameters);
    return isUnderWay;
  }

  /**
   * The parameters that the reveal moves: those of the scene that the user has not changed since.
   */
  #moveAt(parameters: Parameters): Move | null {
    if (this.isHiding || !this.#question?.hides.length) return null;
    const { from, to } = this.#move ?? {
      from: parameters,
      to: this.#scene.reveals?.(parameters) ?? {},
    };
    const kept = Object.entries(to).filter(([key]) => parameters[key] === from[key]);
    return { from, to: Object.fromEntries(kept) };
  }

  /** The parameters to show: a reveal moves some. */
  shown(parameters: Parameters): Parameters {
    if (!this.#move) return parameters;
    const { from, to } = this.#move;
    const moved = Object.entries(to).map(([key, end]) => {
      const start = Number(from[key] ?? 0);
      return [key, start + this.#mask.share * (end - start)];
    });
    return { ...parameters, ...Object.fromEntries(moved) };
  }

  draw(pen: Pen, view: View, layout: unknown): void {
    const guess = this.#guess(view, layout);
    const isRevealed = !this.isHiding;
    const isDrawn = guess !== null && this.#guesses.isDrawn(guess);
    // Texts are drawn over a guessed curve, and the true hand over the guessed one.
    const isBelow = guess?.kind === "curve" || (isRevealed && guess?.kind === "hand");
    const drawGuess = () => isDrawn && this.#guesses.draw(pen, view, guess, { isRevealed });
    const labels = new Labels(pen, view);
    if (isBelow) drawGuess();
    const over = this.#mask.over(isDrawn ? avoidedPen(pen, labels) : pen, view);
    // Labels stay in place while a guess is being drawn.
    const drawn = isDrawn && isRevealed ? this.#guesses.lineOf(guess) : undefined;
    const isAnswered = isRevealed && Boolean(this.#question?.hides.length);
    const { isHiding } = this;
    this.#scene.draw(over, { ...view, drawn, isHiding, isAnswered }, layout);
    if (!isBelow) drawGuess();
    if (isDrawn) this.#guesses.name(labels, view, guess, { isRevealed });
  }

  /** Draw the scene without the question's mask and guess. */
  drawPlain(pen: Pen, view: View, layout: unknown): void {
    this.#scene.draw(pen, view, layout);
  }

  get choices(): readonly string[] {
    return this.#scene.choices ?? [];
  }

  /** A view's choices in words; empty if its scene names none. */
  nameChoice(view: View): string {
    return this.#scene.nameChoice?.(view) ?? "";
  }

  divide(view: View, pinned: View): Division | undefined {
    return this.#scene.divide?.(view, pinned);
  }

  /**
   * The line below the picture: first what to guess or nothing, in the end the gap to the truth.
   */
  formula(view: View, layout: unknown): string {
    const guess = this.#guess(view, layout);
    if (this.isHiding) return guess && !this.#guesses.isDrawn(guess) ? guess.prompt : "";
    const gap = guess ? this.#guesses.describe(guess) : "";
    return gap || this.#scene.formula(view, layout);
  }

  describe(view: View, layout: unknown): string {
    if (!this.isHiding) return this.#scene.describe(view, layout);
    const guess = this.#guess(view, layout);
    if (!guess) return `${HIDDEN_PICTURE} Predict it.`;
    const guessed = this.guessInWords(view, layout) || guess.prompt;
    return `${HIDDEN_PICTURE} ${guessed} Arrow keys change your guess.`;
  }

  /** The guess that a key has changed, for a screen reader; empty without one. */
  guessInWords(view: View, layout: unknown): string {
    const guess = this.#guess(view, layout);
    return guess ? this.#guesses.inWords(guess) : "";
  }

  get readsBelow(): boolean | undefined {
    return this.#scene.readsBelow;
  }

  /** Lines about a place; none while the answer is hidden. */
  read(view: View, layout: unknown, place: Place): string[] | null {
    return this.isHiding ? null : (this.#scene.read?.(view, layout, place) ?? null);
  }

  grab(view: View, layout: unknown, place: Place): Handle | null {
    const guess = this.isHiding ? this.#guess(view, layout) : null;
    const isIn = (by: number) => guess?.boxes.some((box) => contains(grown(box, by), place));
    const handle = isIn(CLOSE * view.font)
      ? null
      : (this.#scene.grab?.(view, layout, place) ?? null);
    if (handle || !isIn(BESIDE * view.font)) return handle;
    this.#guesses.press();
    return { name: GUESS, ...place };
  }

  drag(view: View, layout: unknown, name: string, to: Place, from: Place): Changes {
    const guess = name === GUESS ? this.#guess(view, layout) : null;
    if (!guess) return this.#scene.drag?.(view, layout, name, to, from) ?? {};
    this.#guesses.drag(guess, to);
    this.#keep();
    return {};
  }

  /** Changes by the up and down arrow keys; none while the answer is hidden. */
  nudge(view: View, layout: unknown, steps: number): Changes | null {
    return (!this.isHiding && this.#scene.nudge?.(view, layout, steps)) || null;
  }

  /** The next place to read in a direction, if the scene has such places. */
  walk(view: View, layout: unknown, direction: readonly [number, number]): Place | null {
    return this.#scene.walk?.(view, layout, direction) ?? null;
  }

  /** Change the guess by an arrow key; return whether something is guessed. */
  step(view: View, layout: unknown, key: ArrowKey, steps: number): boolean {
    const guess = this.isHiding ? this.#guess(view, layout) : null;
    if (!guess) return false;
    this.#guesses.step(guess, key, steps);
    this.#keep();
    return true;
  }

  #keep(): void {
    if (this.#question && this.#isKept) keepGuess(this.#question.name, this.#guesses.values);
  }

  /** The guess, if a question hides the answer; after a reveal that moves, the guess before it. */
  #guess(view: View, layout: unknown): Guess | null {
    if (!this.#question?.takesGuess || !this.#scene.guess) return null;
    if (!this.#move || !this.#scene.reveals) return this.#scene.guess(view, layout);
    const { from, to } = this.#move;
    const isChanged = Object.keys(from).some(
      (key) => !(key in to) && String(view.parameters[key]) !== String(from[key]),
    );
    if (isChanged) return null;
    const before = { ...view, parameters: from };
    return this.#scene.guess(before, this.#scene.layout(before));
  }
}
