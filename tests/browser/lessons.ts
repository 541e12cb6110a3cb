/** Functions of test_lessons.py that run in the page. */

/** Return the name of the control that has the focus. */
export function focusedControl(): string | undefined {
  const box = document.activeElement?.closest("[class*=st-key-]");
  return box?.className.match(/st-key-(\S+)/)?.[1];
}

/** Return whether the link to an address has the focus or, if its list changed, another link. */
export function hasFocus(address: string): boolean {
  const { activeElement, links } = document;
  if (!(activeElement instanceof HTMLAnchorElement)) return false;
  return activeElement.href === address || !Array.from(links).some(({ href }) => href === address);
}

/** Return whether an element is clipped away, as one that only the focus shows. */
function isClipped(element: Element | null): boolean {
  if (!element) return false;
  return getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement);
}

/** Return the names of controls that are covered even when they are scrolled into view. */
export function unreachable(names: string[]): string[] {
  return names.filter((name) => {
    const control = document.querySelector(`.st-key-${name}`)!;
    if (isClipped(control)) control.querySelector("input")!.focus();
    control.scrollIntoView({ block: "center" });
    const { x, y, width, height } = control.getBoundingClientRect();
    return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Return the number of characters in the longest line of each element that matches. */
export function longestLines(selector: string): number[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement!.closest(".katex")) continue;
      for (let place = 0; place < text.textContent!.length; place += 1) {
        const range = new Range();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        const { bottom, width } = range.getBoundingClientRect();
        const line = Math.round(bottom / 8);
        if (width) lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return Math.max(0, ...lines.values());
  });
}

/** Return whether each canvas that matches has something on it. */
export function areDrawn(selector: string): boolean {
  return [...document.querySelectorAll<HTMLCanvasElement>(selector)].every((canvas) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
    return new Uint32Array(pixels.buffer).some(Boolean);
  });
}
