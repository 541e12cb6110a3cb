/** At a reveal, the picture gives the answer first; the words follow once it shows it. */

import type { Frame } from "../live/stage";

/** Class of the page while the picture reveals the answer, and words wait. */
const REVEALING = "revealing";
/** Milliseconds after which words no longer wait, such as beside a figure that asks nothing. */
const LONGEST = 3000;

/** Stops the last wait, if there is one. */
let stopWaiting: (() => void) | undefined;

/** Let the words of an answer wait until the picture has revealed it. */
export function letPictureAnswer(): void {
  stopWaiting?.();
  const { classList } = document.documentElement;
  const listening = new AbortController();
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    classList.remove(REVEALING);
  };
  const timer = setTimeout(end, LONGEST);
  addEventListener(
    "drawn",
    (event) => {
      if (!(event as CustomEvent<Frame>).detail.isAsking) end();
    },
    { signal: listening.signal },
  );
  stopWaiting = end;
  classList.add(REVEALING);
}
