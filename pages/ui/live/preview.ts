/** Parameters that another component previews in every picture, and those that pictures show. */

import type { Parameters } from "./scene";

const PREVIEW = "preview";
const SHOWN = "shown";

/** Show parameters in every picture that has them, until the server confirms its own. */
export function preview(parameters: Parameters): void {
  send(PREVIEW, parameters);
}

/** Call `show` with the parameters of every preview. */
export function onPreview(show: (parameters: Parameters) => void, signal: AbortSignal): void {
  listen(PREVIEW, show, signal);
}

/** Tell other components what a picture shows. */
export function tell(parameters: Parameters): void {
  send(SHOWN, parameters);
}

/** Call `show` with the parameters of every frame. */
export function onShown(show: (parameters: Parameters) => void, signal: AbortSignal): void {
  listen(SHOWN, show, signal);
}

const send = (name: string, detail: Parameters) => dispatchEvent(new CustomEvent(name, { detail }));

function listen(name: string, show: (parameters: Parameters) => void, signal: AbortSignal): void {
  addEventListener(name, (event) => show((event as CustomEvent).detail), { signal });
}
