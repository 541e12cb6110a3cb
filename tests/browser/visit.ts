/** Functions of visit.py that run in the page. */

import type { Parameters } from "../../pages/ui/live/scene";
import type { Frame } from "../../pages/ui/live/stage";

declare global {
  interface Window {
    /** Milliseconds by which messages to the server are delayed. */
    sendingDelay?: number;
    /** Parameters of each frame that the lesson's live picture drew. */
    drawn: Parameters[];
    lastFrame?: Frame & { canvas: HTMLCanvasElement };
  }
}

/** Data that Plotly keeps in the element of a figure. */
type Figure = HTMLElement & {
  data?: unknown;
  layout?: { shapes: unknown; annotations: unknown };
};
export type Picture = Figure | HTMLCanvasElement;

/** Streamlit marks what a run has not yet replaced. */
const UNFINISHED = "[data-testid=stStatusWidget], [data-stale=true], [data-testid=stSkeleton]";
const FRAMES_AT_REST = 4;
/** The browser's history is corrected once the address has rested for 15 frames. */
const FRAMES_OF_ADDRESS = 21;

const appState = () => document.querySelector<HTMLElement>("[data-testid=stApp]")?.dataset;

export const isConnected = (): boolean => appState()?.testConnectionState === "CONNECTED";

export function isIdle(): boolean {
  const hasEnded = appState()?.testScriptState === "notRunning";
  return isConnected() && hasEnded && !document.querySelector(UNFINISHED);
}

/** Wait until a text stays the same for a number of frames; return it. */
export async function atRest(read: () => string, frames = FRAMES_AT_REST): Promise<string> {
  let before = read();
  let still = 0;
  while (still < frames) {
    await new Promise(requestAnimationFrame);
    const current = read();
    still = current === before ? still + 1 : 0;
    before = current;
  }
  return before;
}

export async function addressRests(): Promise<true> {
  await atRest(() => location.href, FRAMES_OF_ADDRESS);
  return true;
}

/** Press a key twice within a moment, as a worn remote does. */
export function bounce(key: string): void {
  const at = document.activeElement ?? document.body;
  for (const type of ["keydown", "keyup", "keydown", "keyup"])
    at.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}

/** Open a link as Back and Forward do. */
export function goTo(link: string): void {
  history.pushState({}, "", link);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Let `sendingDelay` hold back what the page sends. */
export function delaySending(): void {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    if (!window.sendingDelay) send.call(this, message);
    else setTimeout(() => send.call(this, message), window.sendingDelay);
  };
}

/** Return whether an event comes from the lesson's live picture, not from one in a section. */
export function isOfLesson({ target }: Event): boolean {
  return target instanceof Element && !target.matches("[class*=st-key-inner_] *");
}

/** Record the frames that the lesson's live picture draws. */
export function recordFrames(): void {
  window.drawn = [];
  addEventListener("drawn", (event) => {
    if (!isOfLesson(event)) return;
    const { detail } = event as CustomEvent<Frame>;
    window.drawn.push(detail.parameters);
    window.lastFrame = { ...detail, canvas: event.composedPath()[0] as HTMLCanvasElement };
  });
}

/** Return the values of a control; undefined for an element that is none. */
function valuesOf(box: Element): (string | null)[] | undefined {
  const input = (kind: string) =>
    box.querySelector<HTMLInputElement>(`[data-testid=${kind}] input`);
  const slider = input("stSlider");
  if (slider) return [slider.ariaValueText ?? slider.getAttribute("aria-valuetext")];
  const tags = box.querySelector("[data-testid=stMultiSelect]");
  if (tags) {
    const labels = [...tags.querySelectorAll("[data-tag]")].map((tag) => tag.ariaLabel);
    return [...new Set(labels)];
  }
  const chosen = box.querySelector("[data-testid=stRadio] label:has(:checked)");
  // 1.62: the text below an option is in its label.
  const label = chosen?.querySelector("[data-testid=stMarkdownContainer]");
  if (label) return [label.textContent.trim()];
  const field = input("stSelectbox") ?? input("stTextInput");
  return field ? [field.value] : undefined;
}

/** Return the values of each control by its name in the link. */
export function controlValues(): Record<string, (string | null)[]> {
  const values: Record<string, (string | null)[]> = {};
  for (const box of document.querySelectorAll(".stElementContainer[class*=st-key-]")) {
    const key = [...box.classList].find((name) => name.startsWith("st-key-"))!;
    const shown = valuesOf(box);
    if (shown) values[key.slice("st-key-".length)] = shown;
  }
  return values;
}

export function showsValues(expected: Record<string, string[]>): boolean {
  const shown = controlValues();
  return Object.entries(expected).every(
    ([name, values]) => JSON.stringify(shown[name]) === JSON.stringify(values),
  );
}

/** A slider shows a value that the server set some frames after its message. */
export async function settleControls(): Promise<void> {
  await atRest(() => JSON.stringify(controlValues()));
}

/** Return all that a picture shows: traces and shapes of a figure, pixels of a live picture. */
function pictureData(picture: Picture): string {
  if (picture instanceof HTMLCanvasElement) return picture.toDataURL();
  const { data, layout } = picture;
  if (!layout) return picture.innerHTML;
  return JSON.stringify([data, layout.shapes, layout.annotations]);
}

/** Return a picture's data once it has stopped moving. */
export async function pictureAtRest(picture: Picture): Promise<string> {
  const isLive = picture instanceof HTMLCanvasElement;
  // To read pixels takes longer than to draw them.
  await atRest(() => (isLive ? String(window.drawn.length) : pictureData(picture)));
  return pictureData(picture);
}

/** Return whether a picture's data differs from `data`, or equals it if no change is expected. */
export const hasChanged = ([picture, data, isExpected]: [Picture, string, boolean]): boolean =>
  (pictureData(picture) !== data) === isExpected;
