/** Links that try something out: what they change scrolls into view, and they keep the focus. */

import { keepFocus, linkOf } from "./focus";
import { mountOnce } from "./live/streamlit";

const LINKS = ".stMain a[href*='try=1']:not(.st-key-walk a)";
const PICTURES = "[class*=st-key-live_], .st-key-card";
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

const links = () => [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];

/** Return the key of the section whose element has this class, if any. */
export function sectionKey(className: string): string | undefined {
  return className.match(/^st-key-part_[^_]+_(.+)$/)?.[1];
}

function findSection(key: string): Element | undefined {
  return [...document.querySelectorAll("[class*=st-key-part_]")].find(({ classList }) =>
    [...classList].some((name) => sectionKey(name) === key),
  );
}

/**
 * Space between a link and the end of the window, in pixels: the takeaway above may grow a line.
 */
const BELOW_LINK = 32;

/** Scroll to the section that a link opens, or to the picture that it changes. */
function reveal(link: HTMLAnchorElement): void {
  const behavior = matchMedia(REDUCED_MOTION).matches ? "auto" : "smooth";
  const opened = new URL(link.href).searchParams.get("open");
  const section = opened && findSection(opened);
  if (section) {
    section.scrollIntoView({ block: "center", behavior });
    return;
  }
  const main = document.querySelector(".stMain");
  const picture = main?.querySelector(PICTURES);
  if (!main || !picture) return;
  const header = document.querySelector("[data-testid=stHeader]");
  const view = { top: header?.getBoundingClientRect().bottom ?? 0, bottom: innerHeight };
  const [shown, question] = [picture, link].map((element) => element.getBoundingClientRect());
  const top = scrollToBoth(
    { top: shown.top + main.scrollTop, bottom: shown.bottom + main.scrollTop },
    question.bottom + main.scrollTop + BELOW_LINK,
    view,
  );
  if (top === null) picture.scrollIntoView({ block: "center", behavior });
  else main.scrollTo({ top, behavior });
}

/** Share of the picture that may be above the window, so that the question below it is visible. */
const CUT = 0.2;

interface Span {
  top: number;
  bottom: number;
}

/**
 * Distance to scroll so that a picture is visible, and with it the question below that ends at a
 * height, if the view is high enough for most of the picture and the question; null if not even the
 * picture is visible at the page's start.
 */
export function scrollToBoth(picture: Span, question: number, view: Span): number | null {
  const toQuestion = Math.max(0, question - view.bottom);
  const least = view.top - CUT * (picture.bottom - picture.top);
  if (picture.top - toQuestion >= least) return toQuestion;
  return picture.bottom < view.bottom ? 0 : null;
}

export const tryThis = mountOnce<null>((_, signal) => {
  keepFocus((event) => {
    const link = linkOf(event);
    const place = link ? links().indexOf(link) : -1;
    if (!link || place < 0) return null;
    const { href } = link;
    reveal(link);
    return {
      find: () => links().find((other) => other.href === href) ?? links()[place],
      hasReplaced: (focused) => focused.matches(LINKS),
    };
  }, signal);
});
