/** Functions of steps.py that run in the page. */

import { isIdle } from "../browser/visit";

type Figure = HTMLElement & { data?: unknown };

interface Answer {
  /** Milliseconds from the key to the second frame after the element has changed. */
  confirmed: number;
  /** Milliseconds to the first frame in which the page has nothing left to do. */
  settled: number;
}

const TIMEOUT = 30_000;

/** Return the key that moves a slider, again and again: away from its end. */
export const inwardKey = ({ value, max }: HTMLInputElement): string =>
  value === max ? "ArrowLeft" : "ArrowRight";

/**
 * Return what changes when the server has answered.
 *
 * Streamlit puts a new Plotly figure in the place of the old one: its content is its data, as soon
 * as a trace of them is drawn. The content of any other element is its text.
 */
function contentOf(selector: string): unknown {
  const current = document.querySelector<Figure>(selector);
  if (!current?.classList.contains("js-plotly-plot")) return current?.textContent;
  return current.querySelector(".mlayer > *") && current.data;
}

function answerTo(selector: string): Promise<Answer> {
  const before = contentOf(selector);
  return new Promise((resolve, reject) => {
    let pressed = 0;
    let confirmed = 0;
    const look = () => {
      const content = contentOf(selector);
      if (!confirmed && content && content !== before)
        requestAnimationFrame(() => {
          confirmed = performance.now() - pressed;
        });
      if (confirmed && isIdle()) resolve({ confirmed, settled: performance.now() - pressed });
      else requestAnimationFrame(look);
    };
    const begin = ({ timeStamp }: Event) => {
      pressed = timeStamp;
      requestAnimationFrame(look);
    };
    addEventListener("keydown", begin, { once: true, capture: true });
    const error = new Error(`The step did not change ${selector}`);
    setTimeout(reject, TIMEOUT, error);
  });
}

/** Measure the answer to the next key; `answered` resolves to it. */
export const watch = (selector: string) => ({ answered: answerTo(selector) });
