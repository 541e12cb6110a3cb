/** One entry in the browser's history per run, and the address that Back leads to. */

import type { ComponentScript } from "./live/streamlit";

/** The page that a run shows, and its number; null where Streamlit itself reports Back. */
type Data = { path: string; run: number } | null;
type Report = (query: string) => void;

declare global {
  interface Window {
    /** Report the address that the user went back to, once its page is shown. */
    reportHistory?: (path: string, report: Report) => void;
  }
}

/** An address is at rest when no run has changed it for this many frames. */
const FRAMES = 15;
const EMBEDDING = ["embed", "embed_options"];

/** Return an address with its parameters in a fixed order. */
export function normalised(href: string): string {
  const url = new URL(href);
  url.searchParams.sort();
  return url.href;
}

/** Return where a link on an embedded page leads: to a page that is embedded, too. */
export function keepEmbedded(link: string | URL, current: string): string {
  const [to, from] = [new URL(link, current), new URL(current)];
  for (const name of EMBEDDING)
    if (!to.searchParams.has(name))
      for (const value of from.searchParams.getAll(name)) to.searchParams.append(name, value);
  return to.href;
}

/** Return whether a URL's path is that of a page of the lab, below any root. */
export function isPage(pathname: string, path: string): boolean {
  return pathname.replace(/\/?$/, "/").endsWith(path ? `/${path}/` : "/");
}

/** Return the address of a link to a page: that of the first page lacks its path. */
export const completed = (href: string): string => (/^(\?|$)/.test(href) ? `./${href}` : href);

/** Complete the address of a link that is about to be used, or copied. */
function complete({ target }: Event): void {
  const link = target instanceof Element && target.closest("[data-testid=stPageLink-NavLink]");
  if (!link) return;
  const href = link.getAttribute("href") ?? "";
  if (completed(href) !== href) link.setAttribute("href", completed(href));
}

const pathOf = (href: string): string => new URL(href).pathname;

function isRunning(): boolean {
  const app = document.querySelector<HTMLElement>("[data-testid=stApp]");
  return app?.dataset.testScriptState !== "notRunning";
}

/**
 * Replace the functions that change the browser's history.
 *
 * 1.62 to 1.67: each message that changes the address adds an entry; here, all changes of one run
 * make one entry, or none if the address is as before. After a link to the page itself, Streamlit
 * forgets that the page is embedded. In a new tab, a link to the first page would lead to the page
 * that it is on. Not needed once Streamlit writes one entry a run, and complete links.
 */
function install(): (path: string, report: Report) => void {
  const { pushState, replaceState } = history;
  for (const event of ["pointerover", "focusin"]) addEventListener(event, complete, true);
  let settled = location.href;
  let isNew = false;
  // Streamlit replaces the address when the user moves a slider: the entry that a run made on this
  // page, such as a pinned view, would be gone. It stays; the next change has an entry of its own.
  let isStep = false;
  let framesAtRest = FRAMES;

  function settle(): void {
    const current = location.href;
    if ((isNew || isStep) && normalised(current) !== normalised(settled)) {
      replaceState.call(history, {}, "", settled);
      pushState.call(history, {}, "", current);
      isStep = isNew && pathOf(current) === pathOf(settled);
    }
    isNew = false;
    settled = current;
  }
  function watch(): void {
    framesAtRest = isRunning() ? 0 : framesAtRest + 1;
    if (framesAtRest < FRAMES) requestAnimationFrame(watch);
    else settle();
  }
  const change: History["replaceState"] = (state, title, url) => {
    replaceState.call(history, state, title, url && keepEmbedded(url, location.href));
    if (framesAtRest >= FRAMES) requestAnimationFrame(watch);
    framesAtRest = 0;
  };
  history.replaceState = change;
  history.pushState = (...address) => {
    isNew = true;
    change(...address);
  };

  // The query string after Back or Forward, until the server knows it. A link within the page
  // starts no run.
  let query: string | null = null;
  addEventListener(
    "popstate",
    () => {
      isNew = false;
      isStep = false;
      settled = location.href;
      query = settled.includes("#") ? null : location.search.slice(1);
    },
    true,
  );

  return function reportOnce(path, report) {
    if (query === null || !isPage(location.pathname, path)) return;
    if (isRunning()) requestAnimationFrame(() => reportOnce(path, report));
    else {
      report(query);
      query = null;
    }
  };
}

/**
 * Each run sends new data where the script has to report the address: the first run that shows the
 * page of that address requests another one.
 */
export const historyEntries: ComponentScript<Data> = ({ data, setTriggerValue }) => {
  // A later build of the scripts, after a deployment, must not install them again.
  window.reportHistory ??= install();
  if (data) window.reportHistory(data.path, (query) => setTriggerValue("address", query));
};
