/** Functions of steps.py that run in the page. */

/** Return the key that moves a slider, again and again: away from its end. */
export const inwardKey = ({ value, max }: HTMLInputElement): string =>
  value === max ? "ArrowLeft" : "ArrowRight";

/** Return when the next key is pressed and when the page changed last, in milliseconds. */
export function watch(): { pressed: number; changed: number } {
  const times = { pressed: 0, changed: 0 };
  const changes = new MutationObserver(() => {
    times.changed = performance.now();
  });
  const begin = ({ timeStamp }: Event) => {
    times.pressed = timeStamp;
    changes.observe(document.querySelector(".stMain") as Element, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  };
  addEventListener("keydown", begin, { once: true, capture: true });
  return times;
}
