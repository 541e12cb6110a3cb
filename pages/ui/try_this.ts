/** Links that try something out: what they change scrolls into view, and they keep the focus. */

import { keepFocus, linkOf } from "./focus";
import { mountOnce } from "./live/streamlit";

const LINKS = ".stMain a[href*='try=1']:not(.st-key-walk a)";
const PICTURES = "[class*=st-key-live_], .st-key-claims, .js-plotly-plot";
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

/** Scroll to the section that a link opens, or to the picture that it changes. */
function reveal(link: string): void {
  const behavior = matchMedia(REDUCED_MOTION).matches ? "auto" : "smooth";
  const opened = new URL(link).searchParams.get("open");
  const section = opened && findSection(opened);
  if (section) {
    section.scrollIntoView({ block: "center", behavior });
    return;
  }
  const main = document.querySelector(".stMain");
  const picture = main?.querySelector(PICTURES);
  if (!main || !picture) return;
  const bottom = picture.getBoundingClientRect().bottom + main.scrollTop;
  if (bottom < innerHeight) main.scrollTo({ top: 0, behavior });
  else picture.scrollIntoView({ block: "center", behavior });
}

export const tryThis = mountOnce<null>((_, signal) => {
  keepFocus((event) => {
    const link = linkOf(event);
    const place = link ? links().indexOf(link) : -1;
    if (!link || place < 0) return null;
    const { href } = link;
    reveal(href);
    return {
      find: () => links().find((other) => other.href === href) ?? links()[place],
      hasReplaced: (focused) => focused.matches(LINKS),
    };
  }, signal);
});
