/** Functions of accessibility.py that run in the page. */

/** Return whether nothing fades: sentences do until a run confirms them, widgets on a new page. */
export function isCalm(): boolean {
  const isOver = ({ playState, effect }: Animation) =>
    playState !== "running" || effect?.getComputedTiming().endTime === Infinity;
  return !document.body.hasAttribute("data-pending") && document.getAnimations().every(isOver);
}

/** Return whether an element matches, given by one selector per shadow root, the innermost last. */
export function matches([targets, selector]: [string[], string]): boolean {
  let root: ParentNode = document;
  for (const target of targets.slice(0, -1)) root = root.querySelector(target)!.shadowRoot!;
  return root.querySelector(targets.at(-1)!)!.matches(selector);
}
