/**
 * The page that is there before the lesson: its live picture, with sliders of its own.
 *
 * Changes by the user go into the link, from which the lesson reads them. The page leaves as soon
 * as the lesson's own picture shows the same.
 */

import { keepSteps } from "../lecture/kept_steps";
import type { ShowFirst } from "../live/component";
import type { PictureData } from "../live/scene";
import type { Frame } from "../live/stage";
import { isWithinSection } from "../live/within_section";
import { atLink, type LinkRules } from "./link";

/** Settings that a server or the static site sends to the page. */
export interface FirstPage {
  /** The lesson's path. */
  lesson: string;
  picture: PictureData | null;
  /** Rules by which links set the parameters; null if the server has applied the link. */
  rules: LinkRules | null;
  /** Address of the live bundle below the app's root. */
  live: string;
  /** Files of Streamlit below the app's root; a static site loads others by itself. */
  streamlit?: { scripts: string[]; styles: string[]; preloads: string[] };
}

/** Numbers of sliders and words of choices, by the names of their parameters. */
type Values = Record<string, number | string>;

/** Milliseconds that the page waits for the lesson to follow the link. */
const PATIENCE = 3000;
/** Milliseconds after which the page reports that the lesson did not load. */
const TOO_LONG = 20_000;
const NOT_LOADED = "The lesson could not be loaded. Check the network, then reload the page.";
const NO_ANSWER = "The server does not answer. If the lesson does not appear, reload the page.";

const first = document.getElementById("first")!;
const app = document.getElementById("root")!;
const page: FirstPage = JSON.parse(document.getElementById("first-page")!.textContent);

/** Say in the page's status line. */
export function say(text: string): void {
  const status = first.querySelector(".status")!;
  status.textContent = text;
  status.classList.add("said");
}

/** Show the picture, or only the text; both go once the lesson is there. */
export async function showFirst(root: string): Promise<void> {
  // In a frame, these keys are for the page around it.
  const given = new URLSearchParams(location.search);
  if (given.get("lecture") === "true" && !given.has("embed")) keepSteps();
  // Results of the core that a static page has are those of the defaults alone.
  first.classList.toggle("unread", page.rules !== null && location.search !== "");
  const isKnown =
    !page.rules || !location.search || !page.picture?.variables.some((variable) => variable.waits);
  const picture = isKnown && page.picture;
  const isDrawn = picture && (await draw(picture, root).catch(() => false));
  if (picture && isDrawn) new Picture(picture);
  else {
    first.querySelector(".live")?.classList.add("no-picture");
    first.querySelector(".live")?.replaceChildren();
    awaitLesson();
  }
  setTimeout(() => first.isConnected && say(NOT_LOADED), TOO_LONG);
}

async function draw(picture: PictureData, root: string): Promise<boolean> {
  const live: { showFirst: ShowFirst } = await import(new URL(page.live, root).href);
  const { data, start } = page.rules
    ? atLink(picture, page.rules, location.search)
    : { data: picture, start: picture.parameters };
  await live.showFirst(first, data, start);
  return true;
}

class Picture {
  /** Sliders by the names of their parameters. */
  readonly #sliders: Record<string, HTMLInputElement>;
  /** Options of all choices. */
  readonly #options = [...first.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  /** Values at first, until the user sets others. */
  readonly #opened: Values;
  /** Names of the values that the user has set. */
  readonly #set = new Set<string>();
  /** State of the link: unchanged, changed, or changed and known to the lesson. */
  #link: "opened" | "changed" | "followed" = "opened";
  #isHeld = false;
  /** The lesson's own picture, once it is drawn. */
  #lesson: HTMLElement | null = null;
  #lessonValues: Frame["parameters"] = {};
  /** Milliseconds at which the lesson's own picture was first drawn. */
  #drawnAt = 0;
  /** Choices of the player, if it was playing. */
  #played: { vary: string; speed: string } | null = null;

  constructor(picture: PictureData) {
    const keys = picture.variables.filter(({ waits }) => !waits).map(({ key }) => key);
    const inputs = [...first.querySelectorAll<HTMLInputElement>(".own input")];
    this.#sliders = Object.fromEntries(keys.map((key, index) => [key, inputs[index]]));
    for (const [key, input] of Object.entries(this.#sliders))
      first.querySelector(`[data-slot="${key}"]`)?.replaceChildren(input.closest("label")!);
    for (const option of this.#options) option.disabled = false;
    this.#opened = this.#values();
    this.#connect();
  }

  #find<Kind extends HTMLElement>(name: string, parent: ParentNode = first): Kind {
    return parent.querySelector<Kind>(`.${name}`)!;
  }

  #values(): Values {
    const sliders = Object.entries(this.#sliders);
    return Object.fromEntries([
      ...sliders.map(([key, input]) => [key, Number(input.getAttribute("aria-valuetext"))]),
      ...this.#chosen().map(({ name, value }) => [name, value]),
    ]);
  }

  #chosen(): HTMLInputElement[] {
    return this.#options.filter(({ checked }) => checked);
  }

  /** True if the lesson's picture shows what the sliders and the user's choices say. */
  #isShown(): boolean {
    const isAt = (key: string) => this.#values()[key] === this.#lessonValues[key];
    const isChosen = ({ name, dataset: { sets = "", shows } }: HTMLInputElement) =>
      !this.#set.has(name) || String(this.#lessonValues[sets]) === shows;
    return Object.keys(this.#sliders).every(isAt) && this.#chosen().every(isChosen);
  }

  #connect(): void {
    first.addEventListener("pointerdown", () => {
      this.#isHeld = true;
    });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => {
        this.#isHeld = false;
        setTimeout(() => this.#handOver());
      });
    first.addEventListener("change", ({ target }) => {
      if (this.#options.includes(target as HTMLInputElement)) this.#write();
      if (!this.#isHeld) setTimeout(() => this.#handOver());
    });
    document.addEventListener("drawn", (event) => {
      const { detail } = event as CustomEvent<Frame>;
      const canvas = event.composedPath()[0] as HTMLElement;
      if (first.contains(canvas)) {
        if (!this.#isHeld) this.#write();
      } else if (!isWithinSection(event)) {
        if (!this.#lesson) this.#drawnAt = performance.now();
        this.#lesson = canvas;
        this.#lessonValues = detail.parameters;
        // It is on the screen one frame later.
        requestAnimationFrame(() => this.#handOver());
      }
    });
  }

  /** Write what the user has set into the link, again if the session has rewritten it since. */
  #write(): void {
    const values = this.#values();
    for (const key in values) if (values[key] !== this.#opened[key]) this.#set.add(key);
    const link = new URL(location.href);
    const { searchParams: given } = link;
    if ([...this.#set].every((key) => given.get(key) === String(values[key]))) return;
    // The link no longer names its preset, so it needs all values of it: those of sliders.
    const keys = given.has("preset") ? [...Object.keys(this.#sliders), ...this.#set] : this.#set;
    given.delete("preset");
    for (const key of keys) given.set(key, String(values[key]));
    history.replaceState(history.state, "", link);
    this.#link = "changed";
  }

  /**
   * Leave once the lesson's picture shows the same values; let the lesson follow the link first.
   */
  #handOver(): void {
    if (!this.#lesson || this.#isHeld || !first.isConnected) return;
    if (!this.#isInPlace(this.#lesson)) {
      requestAnimationFrame(() => this.#handOver());
      return;
    }
    this.#pause();
    const isSame = this.#isShown();
    if (!isSame) this.#write();
    if (isSame || this.#link === "opened") this.#leave();
    else if (this.#link === "changed") {
      this.#link = "followed";
      const link = new URL(location.href);
      link.searchParams.set("try", "1");
      history.replaceState(history.state, "", link);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      setTimeout(() => this.#leave(), PATIENCE);
    }
  }

  /** True if the lesson's picture stands where this one does: what is above it may load later. */
  #isInPlace(lesson: HTMLElement): boolean {
    const { top } = this.#find("picture").getBoundingClientRect();
    const unscrolled = top + first.querySelector("main")!.scrollTop;
    const distance = Math.abs(unscrolled - lesson.getBoundingClientRect().top);
    return distance < 2 || performance.now() - this.#drawnAt > PATIENCE;
  }

  #choice(name: "vary" | "speed", parent?: ParentNode): HTMLSelectElement {
    return this.#find(name, parent);
  }

  #pause(): void {
    const play = this.#find("play");
    if (play.dataset.playing === undefined) return;
    this.#played = { vary: this.#choice("vary").value, speed: this.#choice("speed").value };
    play.click();
  }

  /** The lesson's own slider or option for one of this page. */
  #lessonControl(control: Element | null): HTMLElement | null | undefined {
    const slider = Object.keys(this.#sliders).find((key) => this.#sliders[key] === control);
    if (slider) return app.querySelector<HTMLElement>(`.st-key-${slider} [aria-valuetext]`);
    if (!(control instanceof HTMLInputElement)) return null;
    const option = [...first.querySelectorAll(`[name="${control.name}"]`)].indexOf(control);
    return app.querySelectorAll<HTMLElement>(`.st-key-${control.name} input`)[option];
  }

  #leave(): void {
    if (!first.isConnected) return;
    const focused = document.activeElement;
    const hadFocus = first.contains(focused);
    leave();
    if (hadFocus) (this.#lessonControl(focused) ?? this.#lesson)?.focus();
    if (!this.#played || !this.#lesson) return;
    const stage = this.#lesson.getRootNode() as ShadowRoot;
    this.#choice("vary", stage).value = this.#played.vary;
    this.#choice("speed", stage).value = this.#played.speed;
    this.#find("play", stage).click();
  }
}

/** Without a picture, the lesson is there once its title and its picture are. */
function awaitLesson(): void {
  let hasDrawn = false;
  document.addEventListener("drawn", (event) => {
    hasDrawn ||= !isWithinSection(event);
  });
  const look = () => {
    const hasTitle = app.querySelector("[data-testid=stMain] h1");
    const hasRun = app.querySelector("[data-test-script-state=notRunning]");
    if (hasTitle && (hasDrawn || hasRun)) leave();
    else requestAnimationFrame(look);
  };
  look();
}

function leave(): void {
  performance.mark("lesson");
  const scrolled = first.querySelector("main")!.scrollTop;
  app.inert = false;
  first.remove();
  const main = app.querySelector("[data-testid=stMain]");
  if (main) main.scrollTop = scrolled;
  keepLoaded();
}

/** Keep what was loaded before the service worker was there, so that the lesson opens offline. */
function keepLoaded(): void {
  const [{ name }] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").map((entry) => entry.name);
  navigator.serviceWorker?.controller?.postMessage({ page: name, files });
}

/** Report a server that Streamlit cannot reach: the page hides Streamlit's own message. */
function reportConnection(): void {
  const loading = first.querySelector(".status")!.textContent;
  let hasTried = false;
  let isLost = false;
  new MutationObserver((_, observer) => {
    if (!first.isConnected) return observer.disconnect();
    const states = app.querySelector<HTMLElement>("[data-test-connection-state]")?.dataset;
    const state = states?.testConnectionState;
    // Streamlit may ping the server before it first connects.
    hasTried ||= state === "CONNECTING";
    const wasLost = isLost;
    if (state === "CONNECTED") isLost = false;
    else isLost ||= hasTried && state !== "CONNECTING";
    if (isLost !== wasLost) say(isLost ? NO_ANSWER : loading);
  }).observe(app, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-test-connection-state"],
  });
}

type Files = NonNullable<FirstPage["streamlit"]>;

/** Load Streamlit behind the page, once the picture has been drawn: before, it would delay it. */
async function loadStreamlit({ scripts, styles, preloads }: Files): Promise<void> {
  // The folder of the scripts is that of the app's root.
  const root = new URL("../", import.meta.url).href;
  // 1.62 to 1.67: without these, Streamlit asks below the page's path for its server first, and
  // then for what the server allows. Not needed once its page says where its server is.
  const config = { allowedOrigins: ["https://*.streamlit.app"], useExternalAuthToken: false };
  const server = { BACKEND_BASE_URL: root, HOST_CONFIG: config };
  Object.assign(window, { __streamlit: server, siteRoot: root });
  await showFirst(root);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const add = (kind: "link" | "script", attributes: Record<string, string>) => {
    const element = document.createElement(kind);
    document.head.append(Object.assign(element, { crossOrigin: "", ...attributes }));
  };
  const address = (file: string) => new URL(file, root).href;
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && say(NOT_LOADED),
    true,
  );
  reportConnection();
  for (const file of preloads) add("link", { rel: "modulepreload", href: address(file) });
  for (const file of styles) add("link", { rel: "stylesheet", href: address(file) });
  for (const file of scripts) add("script", { type: "module", src: address(file) });
}

if (page.streamlit) loadStreamlit(page.streamlit);
