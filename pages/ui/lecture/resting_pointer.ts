/** A pointer that rests in a lecture is hidden: a class would take it for a hint. */

/** Class of the page while it is hidden, for the style sheet of the lecture. */
const RESTING = "resting-pointer";
/** Milliseconds without movement after which it is. */
const REST = 2000;

/** Hide the pointer after each rest, until it moves. */
export function hideRestingPointer(signal: AbortSignal): void {
  const { classList } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => classList.add(RESTING), REST);
  };
  document.addEventListener(
    "mousemove",
    ({ movementX, movementY }) => {
      // Browsers send it, too, if what is below the pointer moves.
      if (!movementX && !movementY) return;
      classList.remove(RESTING);
      wait();
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer));
  wait();
}
