// The lesson's live picture before Python runs: with the values of the link, and sliders of its
// own. What the user sets goes into the link, from which the lesson reads it.

/** @typedef {typeof import("../../../pages/bundle")} Bundle */
/** @typedef {import("../../../pages/ui/live/link").EarlyPicture} PictureData */
/** @typedef {import("../../../pages/ui/live/stage").Frame} Frame */
/** @typedef {Record<string, number>} Values */

/** How long the early picture waits for the lesson to follow the link, in milliseconds. */
const PATIENCE = 3000;
const early = /** @type {HTMLElement} */ (document.getElementById("early"));
const app = /** @type {HTMLElement} */ (document.getElementById("root"));

/** Show the early picture, or only the question; both go once the lesson is there. */
export async function showEarly(/** @type {import("./globals").Site} */ { bundle }) {
  connectNavigation();
  /** @type {PictureData | null} */
  const picture = JSON.parse(document.getElementById("early-picture")?.textContent ?? "null");
  // Results of the core come with the page for the defaults alone.
  const isKnown =
    picture && (!location.search || !picture.data.variables.some(({ waits }) => waits));
  /** @type {Bundle | null} */
  const scripts = isKnown && (await import(new URL(bundle, siteRoot).href).catch(() => null));
  if (picture && scripts) new Early(picture, scripts);
  else {
    early.querySelector(".live")?.remove();
    awaitLesson();
  }
}

/** Links to other lessons take the link's values along. */
function connectNavigation() {
  for (const link of early.querySelectorAll("a")) {
    link.href = new URL(link.dataset.path ? `${link.dataset.path}/` : "", siteRoot).href;
    link.addEventListener("click", () => {
      link.search = location.search;
    });
  }
}

class Early {
  /** Sliders by the names of their parameters. @type {Record<string, HTMLInputElement>} */
  #sliders;
  /** Values that the link has. @type {Values} */
  #written;
  /** Whether the link is as it was opened, or changed, or changed and known to the lesson. */
  #link = "opened";
  #isHeld = false;
  /** The lesson's own picture, once it is drawn. @type {HTMLElement | null} */
  #lesson = null;
  /** @type {Frame["parameters"]} */
  #lessonValues = {};
  /** Choices of the player, if it was playing. @type {{ vary: string, speed: string } | null} */
  #played = null;

  /**
   * @param {PictureData} picture
   * @param {Bundle} bundle
   */
  constructor(picture, bundle) {
    bundle.showEarly(early, picture, location.search);
    // A lecture's picture fills the screen: it comes with the lesson.
    const isLecture = bundle.isOn(new URLSearchParams(location.search), "lecture");
    this.#find("live").hidden = isLecture;
    const keys = picture.data.variables.filter(({ waits }) => !waits).map(({ key }) => key);
    /** @type {NodeListOf<HTMLInputElement>} */
    const inputs = early.querySelectorAll(".own input");
    this.#sliders = Object.fromEntries(keys.map((key, index) => [key, inputs[index]]));
    this.#written = this.#values();
    this.#connect();
  }

  /**
   * @template {HTMLElement} Kind
   * @param {string} name
   */
  #find(name, parent = /** @type {ParentNode} */ (early)) {
    return /** @type {Kind} */ (parent.querySelector(`.${name}`));
  }

  /** @returns {Values} */
  #values() {
    const sliders = Object.entries(this.#sliders);
    return Object.fromEntries(
      sliders.map(([key, input]) => [key, Number(input.getAttribute("aria-valuetext"))]),
    );
  }

  #connect() {
    const redraw = () => this.#find("picture").dispatchEvent(new Event("blur"));
    // In the lesson's font, as soon as it has loaded.
    document.fonts.load("16px 'Source Sans'").then(redraw, () => {});
    early.addEventListener("pointerdown", () => {
      this.#isHeld = true;
    });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => {
        this.#isHeld = false;
        setTimeout(() => this.#handOver());
      });
    early.addEventListener("change", () => {
      if (!this.#isHeld) setTimeout(() => this.#handOver());
    });
    document.addEventListener("drawn", (event) => {
      const { detail } = /** @type {CustomEvent<Frame>} */ (event);
      const canvas = /** @type {HTMLElement} */ (event.composedPath()[0]);
      if (early.contains(canvas)) {
        if (!this.#isHeld) this.#write();
      } else if (!isWithinSection(event)) {
        this.#lesson = canvas;
        this.#lessonValues = detail.parameters;
        // It is on the screen one frame later.
        requestAnimationFrame(() => this.#handOver());
      }
    });
  }

  /** Write what the user has set into the link. */
  #write() {
    const values = this.#values();
    const changed = Object.keys(values).filter((key) => values[key] !== this.#written[key]);
    if (!changed.length) return;
    const link = new URL(location.href);
    // The link no longer names its preset, so it needs all values of it.
    const keys = link.searchParams.has("preset") ? Object.keys(values) : changed;
    link.searchParams.delete("preset");
    for (const key of keys) link.searchParams.set(key, String(values[key]));
    history.replaceState(history.state, "", link);
    this.#written = values;
    this.#link = "changed";
  }

  /** Leave once the lesson's picture shows the same values; let the lesson follow the link first. */
  #handOver() {
    if (!this.#lesson || this.#isHeld) return;
    this.#pause();
    this.#write();
    const values = this.#values();
    const isSame = Object.keys(values).every((key) => values[key] === this.#lessonValues[key]);
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

  /** @type {(name: "vary" | "speed", parent?: ParentNode) => HTMLSelectElement} */
  #choice(name, parent) {
    return this.#find(name, parent);
  }

  #pause() {
    const play = this.#find("play");
    if (play.textContent !== "Pause") return;
    this.#played = { vary: this.#choice("vary").value, speed: this.#choice("speed").value };
    play.click();
  }

  #leave() {
    if (!early.isConnected) return;
    const hadFocus = early.contains(document.activeElement);
    uncover();
    if (hadFocus) this.#lesson?.focus();
    if (!this.#played || !this.#lesson) return;
    const stage = /** @type {ShadowRoot} */ (this.#lesson.getRootNode());
    this.#choice("vary", stage).value = this.#played.vary;
    this.#choice("speed", stage).value = this.#played.speed;
    this.#find("play", stage).click();
  }
}

const isWithinSection = (/** @type {Event} */ { target }) =>
  /** @type {Element} */ (target).matches("[class*=st-key-inner_] *");

/** Without an early picture, the lesson is there once its title and its picture are. */
function awaitLesson() {
  let hasDrawn = false;
  document.addEventListener("drawn", (event) => {
    hasDrawn ||= !isWithinSection(event);
  });
  const look = () => {
    const hasTitle = app.querySelector("[data-testid=stMain] h1");
    const hasRun = app.querySelector("[data-test-script-state=notRunning]");
    if (hasTitle && (hasDrawn || hasRun)) uncover();
    else requestAnimationFrame(look);
  };
  look();
}

function uncover() {
  performance.mark("lesson");
  app.inert = false;
  early.remove();
  keepLoaded();
}

/** Keep what was loaded before the service worker was there, so that the lesson opens offline. */
function keepLoaded() {
  const [{ name: page }] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  navigator.serviceWorker?.controller?.postMessage({ page, files });
}
