/** Functions of test_lecture.py that run in the page. */

import { atRest } from "./visit";

declare global {
  interface Window {
    drawnSizes: Record<string, number>;
  }
}

export async function afterTwoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Wait until a picture keeps its place: what is around it arrives in more than one frame. */
export async function placeAtRest(picture: Element): Promise<void> {
  await atRest(() => JSON.stringify(picture.getBoundingClientRect()));
}

/** Collect the sizes of all texts that a canvas draws from now on, by their letters. */
export function recordDrawnSizes(): void {
  const drawn: Record<string, number> = {};
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    // A table is drawn on a canvas, too, in a section that a lecture's stop does not show.
    if (this.canvas.matches(".picture"))
      drawn[text] = Number.parseFloat(this.font.match(/[\d.]+(?=px)/)![0]);
    draw.call(this, text, ...place);
  };
  window.drawnSizes = drawn;
}

/** Return the sizes of the texts drawn since the last call. */
export function drawnSizes(): Record<string, number> {
  const drawn = { ...window.drawnSizes };
  for (const text of Object.keys(drawn)) delete window.drawnSizes[text];
  return drawn;
}

const sizeOf = (text: Element): number => Number.parseFloat(getComputedStyle(text).fontSize);

/** Return true if some letters of a text can be seen in the window. */
function isInView(text: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { width, height, top, bottom } = range.getBoundingClientRect();
  return Math.min(width, height) > 1 && bottom > 0 && top < innerHeight;
}

/** Return the sizes of all texts in view, but for icons, and of those in the picture. */
export function textSizes(): Record<string, number> {
  const sizes: Record<string, number> = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text; text; text = walker.nextNode() as Text) {
    const element = text.parentElement!;
    const isHidden = !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isIcon = element.closest(
      "[data-testid=stIconMaterial], .js-plotly-plot, .katex, style, script",
    );
    const words = text.data.trim();
    const isOnStage = element.closest(".stMain, [data-testid=stSidebar]");
    if (isOnStage && words && !isHidden && !isIcon && isInView(text))
      sizes[words] = sizeOf(element);
  }
  const { lastFrame } = window;
  if (lastFrame?.canvas.isConnected) sizes["live picture"] = lastFrame.font;
  for (const figure of document.querySelectorAll<HTMLElement>(".stMain .js-plotly-plot")) {
    const scale = figure.getBoundingClientRect().width / figure.offsetWidth;
    for (const text of figure.querySelectorAll("text"))
      sizes[`${text.textContent} in the figure`] = sizeOf(text) * scale;
  }
  return sizes;
}

/** Record for each frame which question is asked, and whether the picture is visible. */
export function recordStops(): void {
  const frames: { question: string; isVisible: boolean }[] = [];
  Object.assign(window, { stopFrames: frames });
  const look = () => {
    const picture = document.querySelector("[class*=st-key-live_]");
    frames.push({
      question: document.querySelector(".st-key-tour_question")?.textContent ?? "",
      isVisible: picture?.checkVisibility({ visibilityProperty: true }) ?? false,
    });
    requestAnimationFrame(look);
  };
  look();
}

/** Record for each frame whether the picture still keeps its answer, and words show theirs. */
export function recordAnswer(): void {
  const frames: { isAsking: boolean; isMarked: boolean; isExplained: boolean }[] = [];
  Object.assign(window, { answerFrames: frames });
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
  const look = () => {
    frames.push({
      isAsking: window.lastFrame!.isAsking,
      isMarked: isVisible(".st-key-options em"),
      isExplained: isVisible(".st-key-tour_response p"),
    });
    requestAnimationFrame(look);
  };
  look();
}
