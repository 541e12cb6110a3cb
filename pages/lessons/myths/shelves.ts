/**
 * The claims as cards on shelves: one that has been answered moves to the shelf where it belongs.
 */

import { markUnconfirmed } from "../../ui/live/sliders";
import { mountOnce } from "../../ui/live/streamlit";

interface ClaimCard {
  key: string;
  statement: string;
  /** True or false at the current settings; null before the reader has answered. */
  holds: boolean | null;
}

interface Shelf {
  /** Class of the style sheet. */
  kind: string;
  title: string;
  sign: Sign | null;
  claims: ClaimCard[];
}

/** A group of claims, and the one that it starts with. */
interface Topic {
  name: string;
  first: string;
}

type Sign = "true" | "false" | "both";

interface Data {
  /** Heading of the fold. */
  title: string;
  /** True if the fold is open until the reader closes it. */
  isOpen: boolean;
  topics: Topic[];
  /** Number of the topic that is shown. */
  topic: number;
  shelves: Shelf[];
  chosen: string;
  /** Values of the sliders at which the verdicts were computed. */
  settings: Record<string, number>;
}

/**
 * True if the list is unfolded. The reader's choice outlives the component, which an answer mounts
 * again; it ends when the page suggests another, as it does when the verdicts are shown.
 */
let isOpen = false;
let suggested = false;

const GLYPHS: Record<Sign, string> = { true: "✓", false: "×", both: "" };

function showShelves(root: ParentNode, { topics, topic, shelves, chosen }: Data): void {
  const nav = element("nav", { ariaLabel: "Topic" }, [
    ...topics.map(({ name, first }, place) => choice(first, place === topic, [name])),
  ]);
  const focused = root.querySelector<HTMLElement>("li button:focus")?.dataset.claim;
  root.replaceChildren(nav, ...shelves.map((shelf) => shelfElement(shelf, chosen)));
  const card = root.querySelector<HTMLElement>(`li [data-claim="${focused}"]`);
  card?.focus({ preventScroll: true });
}

function shelfElement({ kind, title, sign, claims }: Shelf, chosen: string): HTMLElement {
  const number = element("span", { className: "count" }, [`${claims.length}`]);
  const heading = element("h3", {}, [...(sign ? [badge(sign)] : []), title, number]);
  const cards = claims.map(({ key, statement, holds }) =>
    element("li", {}, [
      choice(key, key === chosen, [...verdict(sign, holds), statement, ...here(sign, holds)]),
    ]),
  );
  return element("section", { className: kind, ariaLabel: title }, [
    heading,
    element("ul", {}, cards),
  ]);
}

/** The sign before an answered claim: that of its shelf. */
function verdict(shelf: Sign | null, holds: boolean | null): HTMLElement[] {
  return holds === null ? [] : [badge(shelf ?? `${holds}`, shelf !== "both")];
}

/** The verdict at the current settings, after a claim whose verdict depends on them. */
function here(shelf: Sign | null, holds: boolean | null): HTMLElement[] {
  return shelf === "both" ? [element("span", { className: "here" }, [`${holds} here`])] : [];
}

/** A button that chooses a claim. */
function choice(key: string, isCurrent: boolean, content: (Node | string)[]): HTMLElement {
  const button = element("button", { type: "button" }, content);
  button.dataset.claim = key;
  if (isCurrent) button.ariaCurrent = "true";
  return button;
}

/** The sign of a verdict; it has a name where nothing else says the verdict. */
function badge(sign: Sign, isNamed = false): HTMLElement {
  const badge = element("span", { className: `sign ${sign}` }, [GLYPHS[sign]]);
  if (isNamed) Object.assign(badge, { role: "img", ariaLabel: sign });
  else badge.ariaHidden = "true";
  return badge;
}

function element(name: string, properties: object, children: (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export const claimShelves = mountOnce<Data>((root, signal) => {
  const fold = root.querySelector("details")!;
  const title = fold.querySelector("summary")!;
  const shelves = fold.querySelector<HTMLElement>(".shelves")!;
  const confirm = markUnconfirmed(signal);
  let choose: (key: string) => void = () => {};
  fold.open = isOpen;
  // A mouse, a key or the browser's search opens it.
  fold.addEventListener("toggle", () => (isOpen = fold.open), { signal });
  shelves.addEventListener(
    "click",
    ({ target }) => {
      const chosen = target instanceof Element && target.closest<HTMLElement>("[data-claim]");
      if (!chosen || chosen.ariaCurrent) return;
      choose(chosen.dataset.claim!);
      document.querySelector(".stMain .st-key-card")?.scrollIntoView({ block: "nearest" });
    },
    { signal },
  );
  return ({ data, setTriggerValue }) => {
    choose = (key) => setTriggerValue("claim", key);
    title.textContent = data.title;
    if (data.isOpen !== suggested) fold.open = isOpen = suggested = data.isOpen;
    showShelves(shelves, data);
    confirm(data.settings);
  };
});
