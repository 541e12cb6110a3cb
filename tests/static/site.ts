/** Functions of test_site.py that run in a page of the static site. */

import type { Parameters } from "../../pages/ui/live/scene";
import type { Frame } from "../../pages/ui/live/stage";
import { isIdle as hasRun, isOfLesson } from "../browser/visit";

interface Picture {
  place: [left: number, top: number, width: number, height: number];
  values: Parameters;
}

declare global {
  interface Window {
    /** The last frame of the first page's picture, and of the lesson's own. */
    pictures: { first: Picture | null; lesson: Picture | null };
    intruded?: boolean;
  }
}

const first = () => document.getElementById("first");

function placeOf(canvas: HTMLCanvasElement): Picture["place"] {
  const { x, y, width, height } = canvas.getBoundingClientRect();
  return [x, y, width, height];
}

/** Record where pictures are, and with which values they are drawn. */
export function recordPictures(): void {
  window.pictures = { first: null, lesson: null };
  document.addEventListener("drawn", (event) => {
    if (!isOfLesson(event)) return;
    const canvas = event.composedPath()[0] as HTMLCanvasElement;
    const values = (event as CustomEvent<Frame>).detail.parameters;
    if (first()?.contains(canvas)) window.pictures.first = { place: placeOf(canvas), values };
    // Below the first page, the lesson's text may still move its picture.
    else
      window.pictures.lesson = {
        get place() {
          return placeOf(canvas);
        },
        values,
      };
  });
}

export const isIdle = (): boolean => !first() && hasRun();

export const showsSlider = ([name, value]: [string, string]): boolean =>
  document.querySelector(`.st-key-${name} [aria-valuetext="${value}"]`) !== null;

/** The service worker's cache, and the first request in it whose address a pattern matches. */
async function kept(pattern: RegExp) {
  const name = (await caches.keys()).find((candidate) => candidate.startsWith("lab-build-"));
  const cache = await caches.open(name!);
  return { cache, request: (await cache.keys()).find(({ url }) => pattern.test(url)) };
}

/** Wait until a condition holds, for a minute at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Address of Python's memory in the browser's cache; null before the first visit has kept it. */
async function memory() {
  const { cache, request } = await kept(/\/py\/memory$/);
  const response = request && (await cache.match(request));
  return response ? { cache, request, bytes: new Uint8Array(await response.arrayBuffer()) } : null;
}

/** Wait until the visit has kept what the next one needs. */
export async function awaitKept(): Promise<void> {
  for (const pattern of [
    /\/live\/\w+\/live\.bundle\.js$/,
    /\/live\/\w+\/heatmap\.bundle\.js$/,
    /\/live\/first-\w+\.js$/,
    /\/heatmap\/$/,
    /\/py\/memory$/,
  ])
    await until(async () => (await kept(pattern)).request !== undefined);
}

/** Replace Python's memory by zeros. */
export async function breakMemory(): Promise<void> {
  const { cache, request, bytes } = (await memory())!;
  await cache.put(request, new Response(new Uint8Array(bytes.length)));
}

/** Wait until Python's memory is not zeros. */
export const awaitWholeMemory = (): Promise<void> =>
  until(async () => (await memory())?.bytes.some((byte) => byte > 0) ?? false);

/** Try a script and a request that are not the page's own; return the rules that refuse them. */
export async function intrude(): Promise<{ refused: string[]; intruded: boolean }> {
  const refused: string[] = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
    refused.push(effectiveDirective),
  );
  const script = document.createElement("script");
  script.textContent = "intruded = true";
  document.body.append(script);
  await fetch("http://elsewhere.example/").catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  return { refused, intruded: "intruded" in window };
}

/** The lines of a lesson. */
export function lines(): string[] {
  const main = document.querySelector<HTMLElement>("[data-testid=stMainBlockContainer]")!;
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text, with its line breaks, counts
  return main.innerText
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
