/** The stage: shows a scene, redraws it when something changes, and connects it to its page. */

import { type Arranged, arrange, formulaOf, paint, type Room } from "./arranged";
import { AskedScene } from "./asked_scene";
import { note } from "./axes";
import { canvasPen } from "./canvas_pen";
import { lookOf } from "./colours";
import { fileName, PICTURE_ON_SLIDE, savePng, saveSvg, sourceOf } from "./export";
import { followKeys } from "./keyboard";
import { sizeOnPaper } from "./paper";
import type { Pen, Place, Size } from "./pen";
import { Pin } from "./pin";
import { inWords, pinnedInWords } from "./pinned";
import { canPlay, Playback } from "./playback";
import { followPointer } from "./pointer";
import { onPreview, tell } from "./preview";
import type {
  ArrowKey,
  Changes,
  Handle,
  Held,
  Parameters,
  PictureData,
  Scene,
  Variable,
} from "./scene";
import { fontSizeFor } from "./sizes";
import { ownSliders, PENDING, pageSliders, type Sliders } from "./sliders";
import { PictureState } from "./state";
import { targetInWords } from "./target";
import { TextWidths } from "./text_widths";

/** A picture is drawn only if it has this many pixels: while a page is laid out, it may be tiny. */
const SMALLEST = 120;
/** Dots per pixel on paper. */
const PAPER_DENSITY = 3;
/** The names of a picture's variables. */
const keysOf = ({ variables }: PictureData): string => variables.map(({ key }) => key).join();
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const darkScheme = matchMedia("(prefers-color-scheme: dark)");

/** Tells the server what the user has set, and what is pinned. */
export interface Commit {
  settled(values: Changes): void;
  /** The variables of the pinned view, or none. */
  pinned(values: Record<string, number>): void;
}

export interface StageOptions {
  /** True if the picture has its own sliders, for a page without a server. */
  hasOwnSliders: boolean;
  /** Their initial values, if not the confirmed parameters. */
  start?: Parameters;
}

/** Contents of a frame; `drawn` events carry them. */
export interface Frame {
  parameters: Parameters;
  font: number;
  hint: string[] | null;
  /** Colour behind the picture. */
  paper: string;
  milliseconds: number;
  /** True until the answer to a question about the picture is there. */
  isAsking: boolean;
}

/** Text whose exponents, such as in b^(2i/d), are raised; what is copied has the signs, too. */
const raised = (text: string): (string | Node)[] =>
  text.split(/(\^\()(.*?)(\))/).map((part, index) => {
    if (index % 4 === 0) return part;
    const element = document.createElement(index % 4 === 2 ? "sup" : "i");
    element.textContent = part;
    return element;
  });

/** Write text into an element; plain text keeps its node, as a new one restyles the whole page. */
function write(element: Element, text: string): void {
  const parts = raised(text);
  const [node] = element.childNodes;
  if (parts.length > 1 || element.childNodes.length !== 1 || !(node instanceof Text))
    element.replaceChildren(...parts);
  else if (node.data !== text) node.data = text;
}

export class Stage {
  readonly #root: ParentNode;
  readonly #scene: AskedScene;
  readonly #hasOwnSliders: boolean;
  readonly #start: Parameters | undefined;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #widths = new TextWidths();
  #pen: Pen;
  readonly #listening = new AbortController();
  readonly #resize = new ResizeObserver(() => this.#redraw());
  #state: PictureState | null = null;
  #sliders: Sliders | null = null;
  #commit: Commit | null = null;
  readonly #pin = new Pin();
  #hint: Place | null = null;
  #held: Held | undefined;
  #arranged: Arranged | null = null;
  readonly #playback: Playback;
  #frame = 0;

  /** `root` holds the elements of stage.html. */
  constructor(root: ParentNode, scene: Scene, { hasOwnSliders, start }: StageOptions) {
    this.#root = root;
    this.#scene = new AskedScene(scene);
    this.#hasOwnSliders = hasOwnSliders;
    this.#start = start;
    this.#canvas = this.#find("picture");
    this.#context = this.#canvas.getContext("2d")!;
    this.#pen = canvasPen(this.#context, this.#widths);
    this.#playback = this.#playbackOf();
    this.#connect();
  }

  /** Show the confirmed parameters; `commit` sends to the server what the user has set. */
  show(data: PictureData, commit: Commit | null = null): void {
    this.#commit = commit;
    // Without a server, only the first view comes from a link.
    if (!this.#hasOwnSliders || !this.#state) this.#pin.confirm(data, this.#scene.choices);
    this.#find("live").toggleAttribute("data-illustration", data.isIllustration === true);
    // Its link may be far down on another page.
    if (data.target && !this.#state?.data.target) this.#canvas.scrollIntoView({ block: "nearest" });
    // The next stop of a tour has settings of its own.
    if (this.#state && data.question?.name !== this.#state.data.question?.name) {
      this.#playback.halt();
      this.#state.reset();
    }
    const atOnce = !this.#state || reducedMotion.matches;
    this.#playback.allow(canPlay(data.question));
    this.#scene.ask(data.question, { atOnce, isKept: !data.isIllustration });
    if (this.#state && keysOf(this.#state.data) === keysOf(data)) {
      this.#state.confirm(data, this.#scene.glides);
      return;
    }
    // A choice may give the picture other variables.
    this.#playback.halt();
    this.#sliders?.stop();
    this.#begin(data);
  }

  /** The current parameters. */
  parameters(): Parameters {
    return this.#state?.parameters() ?? {};
  }

  /** Set variables to their nearest allowed values, as the user might. */
  set(parameters: Readonly<Record<string, number>>): void {
    const state = this.#state;
    if (!state) return;
    this.#playback.pause();
    state.set(parameters);
    this.#settle();
  }

  stop(): void {
    this.#playback.endVideo();
    cancelAnimationFrame(this.#frame);
    this.#listening.abort();
    this.#resize.disconnect();
    this.#sliders?.stop();
    document.body.removeAttribute(PENDING);
  }

  #find<Kind extends HTMLElement>(name: string): Kind {
    return this.#root.querySelector<Kind>(`.${name}`)!;
  }

  #begin(data: PictureData): void {
    const state = new PictureState(
      data,
      () => this.#sliders!.values(),
      () => this.#redraw(),
    );
    this.#state = state;
    const onMove = (key: string, isFocused: boolean): void => {
      // The user may have gone on since.
      if (!isFocused && state.showsAnswer(key)) {
        this.#redraw();
        return;
      }
      // The app moves the sliders of the next stop before it sends the picture.
      if (this.#playback.key && !isFocused) {
        this.#playback.halt();
        state.reset();
      } else this.#playback.pause();
      state.follow(key);
      if (state.variable(key).waits) this.#markUnconfirmed(state.parameters());
      else this.#redraw();
    };
    const followed = data.variables.filter(({ waits }) => !waits);
    this.#sliders = this.#hasOwnSliders
      ? ownSliders(followed, this.#find("own"), onMove)
      : pageSliders(data.isIllustration ? [] : data.variables, onMove);
    this.#sliders.show(this.#start ?? data.parameters);
    const plays = this.#playback.offer(data.variables);
    this.#find("live").toggleAttribute("data-plays", plays);
    // What only the core computes belongs to the confirmed view alone.
    const cannotPin = data.variables.every(({ waits }) => waits);
    this.#find("live").toggleAttribute("data-waiting", cannotPin);
    this.#redraw();
  }

  #playbackOf(): Playback {
    const buttons = {
      play: this.#find<HTMLButtonElement>("play"),
      variable: this.#find<HTMLSelectElement>("vary"),
      speed: this.#find<HTMLSelectElement>("speed"),
      video: this.#find<HTMLButtonElement>("video"),
    };
    return new Playback(buttons, {
      canvas: this.#canvas,
      state: () => this.#state,
      valueOf: (key) => this.#number(key),
      fileName: (ending) => this.#fileName(ending),
      begun: () => this.#forget(),
      paused: () => this.#settle(),
    });
  }

  #connect(): void {
    const { signal } = this.#listening;
    const redraw = (): void => this.#redraw();
    this.#resize.observe(this.#canvas);
    darkScheme.addEventListener("change", redraw, { signal });
    const measureAgain = (): void => {
      this.#widths.forget();
      this.#redraw();
    };
    document.fonts.addEventListener("loadingdone", measureAgain, { signal });
    addEventListener("beforeprint", () => this.#drawForPaper(), { signal });
    addEventListener("afterprint", redraw, { signal });
    onPreview((parameters) => this.#state?.preview(parameters), signal);
    const on = (name: string, event: string, act: () => void): void =>
      this.#find(name).addEventListener(event, act, { signal });
    on("picture", "blur", () => this.#forget());
    on("own", "change", () => this.#settle());
    on("pin", "click", () => this.#togglePin());
    on("save", "click", () => this.#save(".svg"));
    on("save-png", "click", () => this.#save(".png"));
    followPointer(this.#canvas, signal, {
      isReady: () => this.#state !== null,
      grab: (place) => this.#grab(place),
      press: () => this.#playback.pause(),
      hold: (isHeld) => {
        this.#state!.isHeld = isHeld;
        if (!isHeld) this.#held = undefined;
        this.#redraw();
      },
      drag: (name, to, from) => this.#drag(name, to, from),
      release: () => this.#settle(),
      read: (place) => this.#read(place),
      forget: () => this.#forget(),
    });
    followKeys(this.#canvas, signal, {
      arrows: this.#scene.arrows,
      togglePlay: () => this.#playback.toggle(),
      guess: (key, steps) => this.#stepGuess(key, steps),
      step: (key, steps) => this.#step(key, steps),
      release: () => {
        if (!this.#playback.key) this.#settle();
      },
      nudge: (steps) => this.#nudge(steps),
      walk: (direction) => this.#walk(direction),
    });
  }

  // Drawing

  /** Draw again, in the next frame. */
  #redraw(): void {
    this.#arranged = null;
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  /** The current view and its layout, computed once for every change. */
  #current(): Arranged {
    if (!this.#arranged) {
      const { clientWidth: width, clientHeight: height } = this.#canvas;
      // In a hall the page sets the size of a picture's texts.
      const font = Math.round(Number.parseFloat(getComputedStyle(this.#canvas).fontSize));
      const size = { width, height };
      this.#arranged = this.#arrange({
        size,
        font: font || fontSizeFor(size),
        at: this.#hint,
        held: this.#held,
      });
    }
    return this.#arranged;
  }

  #arrange(room: Room): Arranged {
    const state = this.#state!;
    const shown = {
      data: state.data,
      parameters: state.parameters(),
      pinned: this.#pin.view,
      played: this.#playback.key,
      look: lookOf(this.#find("live"), state.data.hues),
    };
    return arrange(this.#scene, shown, room);
  }

  #draw(now: number): void {
    this.#frame = 0;
    const state = this.#state;
    const { clientWidth, clientHeight } = this.#canvas;
    if (!state || Math.min(clientWidth, clientHeight) < SMALLEST) return;
    this.#playback.advance(now, { isCalm: reducedMotion.matches });
    const isGliding = state.glide(now, { atOnce: reducedMotion.matches });
    const isRevealing = this.#scene.advance(now, state.parameters());
    this.#arranged = null;
    const started = performance.now();
    const arranged = this.#current();
    const hint = this.#drawOnCanvas(arranged);
    this.#updatePage(arranged);
    if (this.#playback.key || isGliding || isRevealing) this.#redraw();
    const milliseconds = performance.now() - started;
    const { font, look } = arranged.view;
    const parameters = state.parameters();
    const isAsking = this.#scene.isHiding || isRevealing;
    const detail: Frame = { parameters, font, hint, paper: look.paper, milliseconds, isAsking };
    const event = new CustomEvent("drawn", { bubbles: true, composed: true, detail });
    this.#canvas.dispatchEvent(event);
  }

  /** Draw a view and the hint at the pointer; return the hint's lines. */
  #drawOnCanvas(arranged: Arranged): string[] | null {
    const { view, layout } = arranged;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#clear({ width, height }, devicePixelRatio);
    // A video has no transparent pixels.
    if (this.#playback.isRecorded)
      this.#pen.rect(0, 0, width, height, { fill: view.look.paper, mark: "paper" });
    paint(this.#pen, this.#scene, arranged);
    const hint = (view.at && this.#scene.read(view, layout, view.at)) || null;
    if (view.at && hint) note(this.#pen, view, view.at, hint, this.#scene);
    return hint;
  }

  /** Let the line below the picture, its buttons and the sliders say what it shows. */
  #updatePage(arranged: Arranged): void {
    const formula = this.#find("formula");
    const pin = this.#find("pin");
    write(formula, this.#readout(arranged));
    formula.toggleAttribute("data-asks", this.#scene.isHiding);
    pin.hidden = this.#state!.data.target !== undefined;
    pin.ariaPressed = String(this.#pin.view !== null);
    write(pin, this.#pin.view ? "Unpin" : "Pin");
    if (!this.#hasOwnSliders) {
      this.#sliders!.show(arranged.view.parameters);
      tell(arranged.view.parameters);
    }
    // Without a server, nothing is ever confirmed.
    const isConfirmed = this.#markUnconfirmed(this.#state!.parameters());
    if (isConfirmed || this.#hasOwnSliders) this.#describe();
  }

  /** Empty the canvas, with `density` dots per pixel. */
  #clear({ width, height }: Size, density: number): void {
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    if (this.#canvas.width !== wide || this.#canvas.height !== high)
      [this.#canvas.width, this.#canvas.height] = [wide, high];
    // The canvas may have forgotten the font that the pen has set.
    this.#pen = canvasPen(this.#context, this.#widths);
    this.#context.setTransform(density, 0, 0, density, 0, 0);
    this.#context.clearRect(0, 0, width, height);
  }

  /** Draw at the width of paper: the browser prints the canvas without another frame. */
  #drawForPaper(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (!this.#state || !clientWidth) return;
    const onScreen = { width: clientWidth, height: clientHeight };
    const size = sizeOnPaper(onScreen, this.#state.data);
    this.#clear(size, PAPER_DENSITY);
    paint(this.#pen, this.#scene, this.#arrange({ size, font: fontSizeFor(size) }));
  }

  /**
   * Mark what still shows the confirmed parameters: the picture, if it waits for them, and the
   * sentences below. Returns whether everything is confirmed.
   */
  #markUnconfirmed(parameters: Parameters): boolean {
    const state = this.#state!;
    const { variables, isWithinSection } = state.data;
    const changed = variables.filter((variable) => state.isUnconfirmed(variable, parameters));
    const isUnchanged = changed.length === 0 && !state.hasUnconfirmedText();
    const isConfirmed = isUnchanged && !state.isPreviewing();
    this.#find("live").toggleAttribute(
      "data-waits",
      changed.some(({ waits }) => waits),
    );
    if (!this.#hasOwnSliders && !isWithinSection)
      document.body.toggleAttribute(PENDING, !isConfirmed);
    return isConfirmed;
  }

  /** Comparison of the view with its target; empty without one. */
  #targetInWords(): string {
    const { variables, target } = this.#state!.data;
    const { parameters } = this.#current().view;
    return target ? targetInWords(variables, parameters, target) : "";
  }

  #describe(): string {
    const { view, layout } = this.#current();
    const shown = this.#scene.describe(view, layout);
    const pinned = this.#pin.view && pinnedInWords(view.variables, this.#pin.view);
    const beside = this.#targetInWords() || pinned;
    const description = beside ? `${shown} ${beside}` : shown;
    this.#canvas.setAttribute("aria-label", description);
    return description;
  }

  #announce(text: string): void {
    this.#find("said").textContent = text;
  }

  // Input

  #grab(place: Place): Handle | null {
    const { view, layout } = this.#current();
    return this.#scene.grab(view, layout, place);
  }

  #drag(name: string, to: Place, from: Place): void {
    const { view, layout } = this.#current();
    this.#held = { name, start: this.#held?.start ?? view.parameters, ...to };
    this.#state!.set(this.#scene.drag(view, layout, name, to, from));
    this.#redraw();
  }

  /** Read a place; it stays marked if there is something. */
  #read(place: Place): string[] | null {
    const { view, layout } = this.#current();
    const lines = this.#scene.read(view, layout, place);
    this.#hint = lines && place;
    this.#redraw();
    return lines;
  }

  #forget(): void {
    this.#hint = null;
    this.#redraw();
  }

  #step(key: string, steps: number): void {
    const state = this.#state;
    if (!state?.has(key)) return;
    this.#playback.pause();
    this.#hint = null;
    state.set({ [key]: this.#number(key) + steps * (state.variable(key).step ?? 1) });
  }

  /** Value of a variable in the picture. */
  #number(key: string): number {
    return Number(this.#current().view.parameters[key]);
  }

  #stepGuess(key: ArrowKey, steps: number): boolean {
    if (!this.#state) return false;
    const { view, layout } = this.#current();
    const isGuess = this.#scene.step(view, layout, key, steps);
    if (isGuess) {
      this.#announce(this.#scene.guessInWords(view, layout));
      this.#redraw();
    }
    return isGuess;
  }

  #nudge(steps: number): boolean {
    if (!this.#state) return false;
    const { view, layout } = this.#current();
    const changes = this.#scene.nudge(view, layout, steps);
    if (!changes) return false;
    this.#playback.pause();
    this.#state.set(changes);
    return true;
  }

  #walk(direction: readonly [number, number]): boolean {
    if (!this.#state) return false;
    const { view, layout } = this.#current();
    const place = this.#scene.walk(view, layout, direction);
    if (!place) return false;
    const lines = this.#read(place);
    this.#announce(lines?.join(", ") ?? "");
    return true;
  }

  /**
   * After a drag, keys or playback: tell the server, once, what changed.
   *
   * No control has the variables of an illustration, so that it keeps what the user has set.
   */
  #settle(): void {
    const state = this.#state!;
    const changed = state.settle();
    if (this.#hasOwnSliders) {
      this.#sliders!.show({ ...state.parameters(), ...changed });
      state.reset();
      this.#canvas.dispatchEvent(new CustomEvent("settled", { bubbles: true }));
    } else if (!state.data.isIllustration) {
      if (Object.keys(changed).length) this.#tell(changed);
      else state.reset();
    }
    this.#redraw();
    this.#describe();
    this.#announce(this.#changedInWords(changed));
  }

  /** Changed values and the readout: the description is too long to hear after each key. */
  #changedInWords(changed: Changes): string {
    const { variables, parameters } = this.#current().view;
    const changedVariables = variables.filter(({ key }) => typeof changed[key] === "number");
    const readout = this.#scene.isHiding ? "" : this.#readout(this.#current());
    return [inWords(changedVariables, { ...parameters, ...changed }), readout]
      .filter(Boolean)
      .join(". ");
  }

  /** The line below the picture. */
  #readout(arranged: Arranged): string {
    return this.#targetInWords() || formulaOf(this.#scene, arranged);
  }

  /** Keep the current view visible, or no longer. */
  #togglePin(): void {
    const state = this.#state;
    if (!state) return;
    this.#pin.toggle(state.parameters());
    this.#tell(this.#playback.key ? {} : state.settle());
    this.#redraw();
    const { view } = this.#pin;
    this.#announce(view ? pinnedInWords(this.#pinnable(), view) : "No longer pinned.");
  }

  /** Tell the server what changed, and what it has not answered: messages may replace others. */
  #tell(changed: Changes): void {
    const pinned = this.#pin.unanswered(this.#pinnable());
    if (pinned) this.#commit?.pinned(pinned);
    if (Object.keys(changed).length) this.#commit?.settled(changed);
  }

  /** The variables of a pinned view. */
  #pinnable(): readonly Variable[] {
    return this.#state!.data.variables.filter(({ waits }) => !waits);
  }

  // Files

  #save(ending: ".svg" | ".png"): void {
    if (!this.#state) return;
    const { variables } = this.#state.data;
    const isSlide = ending === ".png";
    const arranged = isSlide
      ? this.#arrange({ size: PICTURE_ON_SLIDE, font: fontSizeFor(PICTURE_ON_SLIDE) })
      : this.#current();
    const { view } = arranged;
    const name = this.#fileName(ending);
    const draw = (pen: Pen): void => paint(pen, this.#scene, arranged);
    if (isSlide) savePng(view, draw, sourceOf(variables, view.parameters), name);
    else {
      const height = this.#canvas.clientHeight;
      saveSvg({ ...view, height }, this.#pen, draw, name);
    }
  }

  #fileName(ending: string): string {
    const { path, variables } = this.#state!.data;
    return fileName(path, variables, this.#state!.parameters(), ending);
  }
}
