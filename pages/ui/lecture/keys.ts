/**
 * The keys of lecture mode, whatever has the focus, except while the user types.
 *
 * L begins and ends it; space plays. Page Up and Page Down, which a presenter's remote sends, lead
 * to the previous and the next lesson. On a tour, Page Down first reveals the answer, then leads to
 * the next stop; Page Up takes back one such step, Home and End lead to goals and summary. In
 * a frame, Page Up and Page Down belong to the page around it. E shows the equation, S a stop's
 * controls, B or a full stop a black screen, and a question mark the keys.
 */

import { forgetGuesses } from "../live/kept_guess";
import { mountOnce } from "../live/streamlit";
import { optionOf, pressing } from "./actions";
import { bounces, isOfRemote } from "./bounces";
import { showCounts } from "./counts";
import { inTurn } from "./in_turn";
import { takeSteps } from "./kept_steps";
import { broadcast, LETTERS, type Notes, STEPS, type Step } from "./messages";
import { closeOverlay, type KeyHelp, toggleControls, toggleEquation } from "./overlay";
import { letPictureAnswer } from "./picture_first";
import { FEATURES, KEY, Presenter } from "./presenter";
import { hideRestingPointer } from "./resting_pointer";

type Focusable = HTMLElement | SVGElement;

const LISTS = "[role=combobox], select";
const FIELDS =
  "input:not([type=range], [type=checkbox], [type=radio], [type=file], [readonly]), " +
  "textarea, [contenteditable]";
/** Elements that have no use for the space bar. */
const WITHOUT_SPACE = ".stMain, [data-testid=stMain], input[type=range]";
const LECTURE_SWITCH = ".st-key-lecture input";
/** Button that leads to the next screen of the last slide. */
const NEXT_SCREEN = ".st-key-next_screen button";
/** Switch that reveals the answer to a stop of the tour. */
const REVEAL = ".st-key-tour .st-key-reveal input";
/** Links from a stop of the tour to those around it. */
const STOP_LINKS = ".st-key-tour :is(.st-key-walk_next, .st-key-walk_back) a";
/** Links that start a lecture; steps within it lead to its first page, too. */
const STARTS = "a[href*='goals?']:not([class*=st-key-walk_] *)";
/** Class of the page while the picture of a stop is still that of another. */
const BETWEEN_STOPS = "between-stops";
/**
 * Share of the window by which a page scrolls: the bar covers the rest, and a line stays in view.
 */
const SCROLLED = 0.8;

/** The pointer, not the Tab key, moved the focus to where it is. */
let isFocusByPointer = false;
/** Class of the page while that is so: a key must not frame the whole page. */
const BY_POINTER = "focus-by-pointer";
/** A field in which a key ended the typing: it keeps the focus until the key comes up. */
let endedField: Focusable | null = null;
let keys: KeyHelp = [];

/** Most steps that are kept until the app has answered those before. */
const MOST_STEPS = 10;
/** Milliseconds between two looks at the app. */
const PAUSE = 20;
/** Pauses in a row in which the app is idle once it has answered. */
const LEAST_IDLE = 10;
/** Pauses after which a step no longer waits for the answer. */
const MOST_PAUSES = 300;
/** Pauses after which a step no longer waits for the lesson. */
const MOST_LOADING = 3000;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const isOn = () => document.querySelector<HTMLInputElement>(LECTURE_SWITCH)?.checked === true;

/** Hide the picture until it shows another stop of its lesson: it has revealed the last one's. */
async function coverPicture({ pathname }: HTMLAnchorElement): Promise<void> {
  if (pathname !== location.pathname) return;
  document.documentElement.classList.add(BETWEEN_STOPS);
  await untilAnswered();
  document.documentElement.classList.remove(BETWEEN_STOPS);
}

/** Scroll to the next or the previous screen of a long slide; return whether there is one. */
function turnPage(step: "next" | "back"): boolean {
  const main = find(".stMain");
  if (!main) return false;
  const start = main.getBoundingClientRect().top;
  const starts = [...document.querySelectorAll(".st-key-slide [class*=st-key-screen_]")]
    .slice(1)
    .map((screen) => screen.getBoundingClientRect().top - start + main.scrollTop);
  const at = main.scrollTop;
  const to =
    step === "next"
      ? starts.find((place) => place > at + 1)
      : [0, ...starts].findLast((place) => place < at - 1);
  if (to === undefined) return false;
  main.scrollTo({ top: to });
  const hasMoved = Math.abs(main.scrollTop - at) > 1;
  const isEnd = find(".st-key-walk_next a") === null && to === starts.at(-1);
  if (hasMoved) presenter.turnTo(starts.indexOf(to) + 1, { hasNext: !isEnd });
  return hasMoved;
}

/** Scroll a page that nothing follows, such as the overview of the tour; at its end, begin. */
function scrollScreen(step: "next" | "back"): void {
  const main = find(".stMain");
  if (!main || find(".st-key-slide")) return;
  const at = main.scrollTop;
  main.scrollBy(0, (step === "next" ? SCROLLED : -SCROLLED) * innerHeight);
  if (step === "next" && main.scrollTop === at) find(".st-key-primary_start a")?.click();
}

/** Wait until the first page has left. */
async function untilLoaded(): Promise<void> {
  for (let pauses = 0; document.getElementById("first") && pauses < MOST_LOADING; pauses++)
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Wait until the app has been idle for a while: it begins late, and may run twice. */
async function untilAnswered(): Promise<void> {
  let idle = 0;
  for (let pauses = 0; idle < LEAST_IDLE && pauses < MOST_PAUSES; pauses++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    idle = find("[data-test-script-state=notRunning]") ? idle + 1 : 0;
  }
}

/**
 * Walk once the app has answered the steps before; beyond `MOST_STEPS`, steps are dropped.
 *
 * A page that is left before the app has its revealed answer would be opened again with it.
 */
const walkInTurn = inTurn(async (step: Step) => {
  await untilLoaded();
  if (walk(step)) await untilAnswered();
}, MOST_STEPS);

/** Take a step; return whether the app must answer it. */
function walk(step: Step): boolean {
  const reveal = document.querySelector<HTMLInputElement>(REVEAL);
  const isSingle = step === "next" || step === "back";
  if (isSingle && turnPage(step)) return false;
  const isReveal = reveal && isSingle && reveal.checked === (step === "back");
  const target = isReveal ? reveal : find(`.st-key-walk_${step} a`);
  target?.click();
  if (!target && isSingle) scrollScreen(step);
  return target !== null;
}

/** Return whether Home or End leads to an end of the tour; a focused slider keeps them. */
function canJump(step: Step, target: Element): boolean {
  const isSlider = target.matches("input[type=range], [role=slider]");
  return !isSlider && find(`.st-key-walk_${step} a`) !== null;
}

/** Choose an option of the tour's stop; return whether there is one. */
function choose(option: number): boolean {
  const button = find(`.st-key-option_${LETTERS[option]?.toLowerCase()} button:not(:disabled)`);
  button?.click();
  return button !== null;
}

const presenter = new Presenter(
  walkInTurn,
  (counts) => {
    showCounts(document.querySelectorAll<HTMLElement>("[class*=st-key-option_]"), counts);
  },
  {
    open(id) {
      const address = new URL(`../../notes.html#${id}`, import.meta.url);
      open(address, `${KEY}-${id}`, FEATURES)?.focus();
    },
    lineTo: broadcast,
  },
);

/** Show a stop's notes in the lecturer's window, if it is open. */
export function showNotes(notes: Notes): void {
  presenter.show(notes);
}

/** Turn the page of slides made with reveal.js, which understand this message. */
function turnSlides(step: Step): void {
  parent.postMessage(JSON.stringify({ method: step === "next" ? "next" : "prev" }), "*");
}

function playButton(): HTMLElement | undefined {
  return [...document.querySelectorAll("[class*=st-key-live_] *")]
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>(".play"))
    .find((button) => button != null);
}

function isFocusable(target: EventTarget): target is Focusable {
  return target instanceof HTMLElement || target instanceof SVGElement;
}

const isTyping = (target: Element) => target.matches(FIELDS) && !target.matches(LISTS);

/** A list takes letters to search in it. */
function isSearching(target: Element): boolean {
  const isOpen = target.getAttribute("aria-expanded") === "true";
  return target.matches(LISTS) && (!isFocusByPointer || isOpen);
}

/** Play with the space bar, unless the focused element needs it; return whether it was used. */
function play(target: Focusable): boolean {
  const isFree = target === document.body || target.matches(WITHOUT_SPACE);
  const button = playButton();
  if (!button || isSearching(target) || !(isFree || isFocusByPointer)) return false;
  // The button that was clicked last would take the key when it is released.
  if (!isFree) target.blur();
  button.click();
  return true;
}

/** Cover the screen, uncover it, or open the notes; return whether the key does that. */
const press = pressing({
  equation: toggleEquation,
  notes: () => presenter.open(),
  controls: () => find(".st-key-tour") !== null && toggleControls(),
  keys: () => keys,
});

/** Return whether a key was used. */
function use(key: string, target: Focusable): boolean {
  const step = STEPS[key];
  const option = optionOf(key);
  const isSingle = step === "next" || step === "back";
  const slides = isSingle && find(".streamlit-embedded") ? step : null;
  if (slides) turnSlides(slides);
  if (key.toLowerCase() === "l" && !isSearching(target)) find(LECTURE_SWITCH)?.click();
  else if (option >= 0 && !isSearching(target)) return choose(option);
  else if (!isOn()) return false;
  else if (slides) parent.focus();
  else if (press(key)) return true;
  else if (step && (isSingle || canJump(step, target))) {
    // A step behind the black screen would go unseen.
    if (!closeOverlay()) walkInTurn(step);
  } else return key === " " && play(target);
  return true;
}

function focusBy({ pointer }: { pointer: boolean }): void {
  isFocusByPointer = pointer;
  document.documentElement.classList.toggle(BY_POINTER, pointer);
}

const isBounce = bounces();

function handleKey(event: KeyboardEvent): void {
  const target = event.composedPath()[0];
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.isComposing || !isFocusable(target)) return;
  if (event.key === "Tab") focusBy({ pointer: false });
  if (isTyping(target)) {
    const isEnd = event.key === "Escape" || (event.key === "Enter" && !target.matches("textarea"));
    if (isEnd && isOn()) endedField = target;
  } else if ((isOn() && isOfRemote(event.key) && isBounce(event)) || use(event.key, target)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

export const lectureKeys = mountOnce<KeyHelp>((_, signal) => {
  // Before a slider that was moved last takes Page Down for itself.
  const options = { capture: true, signal };
  hideRestingPointer(signal);
  document.addEventListener("keydown", handleKey, options);
  document.addEventListener(
    "keyup",
    () => {
      endedField?.blur();
      endedField = null;
    },
    options,
  );
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>(STOP_LINKS);
      if (link) void coverPicture(link);
      // When the box reports its change, Streamlit 1.62 has taken its check mark for a moment.
      if (target.matches(`${REVEAL}:checked`)) letPictureAnswer();
      if (target.closest(STARTS)) {
        forgetGuesses();
        presenter.begin();
      }
      if (!target.closest(NEXT_SCREEN)) return;
      // The app need not answer.
      event.stopPropagation();
      turnPage("next");
    },
    options,
  );
  document.addEventListener("pointerdown", () => focusBy({ pointer: true }), options);
  for (const key of takeSteps()) {
    const step = STEPS[key];
    if (step) walkInTurn(step);
  }
  return ({ data }) => {
    keys = data;
  };
});
