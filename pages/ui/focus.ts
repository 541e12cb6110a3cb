/** Keep the focus on a link that was followed. */

/** The links among which Streamlit may move the focus. */
export interface FollowedLink {
  /** Find the link as it is drawn now. */
  find(): HTMLElement | null | undefined;
  /** True if a redraw alone may have moved the focus to the element. */
  hasReplaced(focused: Element): boolean;
}

/**
 * Return the focus to a link that was followed, until the user does something else.
 *
 * 1.62 to 1.67: Streamlit redraws some links of a page after a run, and a new element has no focus.
 * Or it turns one link into another, and the focus stays on the wrong one. Not needed once a link
 * keeps its element. `follow` returns null for a click that is none on such a link.
 */
export function keepFocus(
  follow: (event: MouseEvent) => FollowedLink | null,
  signal?: AbortSignal,
): void {
  let followed: FollowedLink | null = null;
  const observer = new MutationObserver(() => {
    const link = followed?.find();
    const focused = document.activeElement;
    if (!link || !focused || focused === link) return;
    if (focused === document.body || followed?.hasReplaced(focused))
      link.focus({ preventScroll: true });
  });
  const forget = () => observer.disconnect();
  document.addEventListener("pointerdown", forget, { signal });
  document.addEventListener("keydown", forget, { signal });
  document.addEventListener(
    "click",
    (event) => {
      forget();
      followed = follow(event);
      if (followed)
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          attributeFilter: ["href"],
        });
    },
    { signal },
  );
  signal?.addEventListener("abort", forget);
}

/** Return the link that an event happened on. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}
