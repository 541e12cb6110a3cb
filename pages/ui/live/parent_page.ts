/**
 * A picture in a frame talks to the page around it.
 *
 * It sends `{ source: "positional-encoding-lab", type: "settled", parameters }` whenever the user
 * has set something, and takes `{ type: "set", parameters }` from that page. Page Up and Page Down
 * turn slides made with reveal.js.
 */

import type { Parameters } from "./scene";

const SOURCE = "positional-encoding-lab";
const MOST_PARAMETERS = 20;
const TURNS: Readonly<Record<string, string | undefined>> = { PageDown: "next", PageUp: "prev" };

const isFramed = (): boolean => parent !== window;

export function tellParent(parameters: Parameters): void {
  if (isFramed()) parent.postMessage({ source: SOURCE, type: "settled", parameters }, "*");
}

/** The numbers of a message that sets parameters; anything else is no message for a picture. */
export function parametersIn(message: unknown): Record<string, number> | null {
  if (typeof message !== "object" || message === null) return null;
  const { type, parameters } = message as { type?: unknown; parameters?: unknown };
  if (type !== "set" || typeof parameters !== "object" || parameters === null) return null;
  const entries = Object.entries(parameters).slice(0, MOST_PARAMETERS);
  const numbers = entries.filter(([, value]) => Number.isFinite(value));
  return numbers.length ? Object.fromEntries(numbers) : null;
}

/** Follow the page around: `set` gets the parameters that it sends. */
export function followParent(set: (parameters: Record<string, number>) => void): void {
  if (!isFramed()) return;
  addEventListener("message", ({ data, source }) => {
    const parameters = source === parent ? parametersIn(data) : null;
    if (parameters) set(parameters);
  });
  document.addEventListener("keydown", (event) => {
    const method = TURNS[event.key];
    if (!method) return;
    parent.postMessage(JSON.stringify({ method }), "*");
    event.preventDefault();
  });
}
