/** Preview: values that another component shows in a picture before the server confirms them. */

import type { Parameters } from "./scene";

const PREVIEW = "preview";

/** Show parameters in every picture that has them, until the server confirms its own. */
export function preview(parameters: Parameters): void {
  dispatchEvent(new CustomEvent(PREVIEW, { detail: parameters }));
}

/** Call `show` with the parameters of every preview. */
export function onPreview(show: (parameters: Parameters) => void, signal: AbortSignal): void {
  addEventListener(PREVIEW, (event) => show((event as CustomEvent).detail), { signal });
}
