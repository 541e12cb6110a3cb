/** Count how often Plotly draws a figure, for test_drawings.py. */

import { atRest } from "./visit";

type Figure = HTMLElement & {
  isCounted?: boolean;
  on?(event: "plotly_beforeplot", listener: () => void): void;
};

declare global {
  interface Window {
    drawings: Map<Figure, number>;
  }
}

/** Streamlit's second drawing comes with an effect of the first: a few frames later. */
const FRAMES = 20;

const figures = () => document.querySelectorAll<Figure>(".js-plotly-plot");

function countNewFigures(): void {
  const { drawings } = window;
  for (const figure of figures()) {
    if (!figure.on || figure.isCounted) continue;
    figure.isCounted = true;
    // It has been drawn once by now.
    drawings.set(figure, 1);
    figure.on("plotly_beforeplot", () => drawings.set(figure, drawings.get(figure)! + 1));
  }
}

/** Count the drawings of each figure that appears after the next key. */
export function countDrawings(): void {
  window.drawings = new Map();
  for (const figure of figures()) figure.isCounted = true;
  const observer = new MutationObserver(countNewFigures);
  addEventListener(
    "keydown",
    () => observer.observe(document.body, { childList: true, subtree: true }),
    { once: true, capture: true },
  );
}

/** Return how often each of them was drawn, once that has not changed for a number of frames. */
export async function finalDrawings(): Promise<number[]> {
  await atRest(() => [...window.drawings.values()].join(), FRAMES);
  return [...window.drawings.values()];
}
