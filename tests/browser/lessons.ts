/** Functions of test_lessons.py that run in the page. */

/** Return the name of the control that has the focus. */
export function focusedControl(): string | undefined {
  const box = document.activeElement?.closest("[class*=st-key-]");
  return box?.className.match(/st-key-(\S+)/)?.[1];
}

/** Return whether a certain element among those that match has the focus. */
export const hasFocus = ([selector, number]: [string, number]): boolean =>
  document.activeElement === document.querySelectorAll(selector)[number];

/** Return the names of controls that are covered even when they are scrolled into view. */
export function unreachable(names: string[]): string[] {
  return names.filter((name) => {
    const control = document.querySelector(`.st-key-${name}`)!;
    control.scrollIntoView({ block: "center" });
    const { x, y, width, height } = control.getBoundingClientRect();
    return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
