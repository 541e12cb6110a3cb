/**
 * Filters the entries of the glossary as the reader types, the term itself first; an empty field
 * shows all of them, as does a button where no term matches.
 */

import { counted } from "../../ui/live/numbers";
import { mountOnce } from "../../ui/live/streamlit";

const ENTRIES = ".st-key-printed_links_terms > *";

/** Place of an entry among those found: the term itself, others that have the text, the rest. */
function rankOf(entry: HTMLElement, sought: string): number {
  const name = (entry.querySelector("strong")?.textContent ?? "").toLowerCase();
  if (name.startsWith(sought)) return 0;
  return name.includes(sought) ? 1 : 2;
}

export const glossarySearch = mountOnce<null>((root, signal) => {
  const field = root.querySelector("input")!;
  const result = root.querySelector("output")!;
  const all = root.querySelector("button")!;
  const filter = (): void => {
    const sought = field.value.trim().toLowerCase();
    const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
    for (const entry of entries) {
      entry.hidden = !(entry.textContent ?? "").toLowerCase().includes(sought);
      entry.style.order = sought && `${rankOf(entry, sought)}`;
    }
    const shown = entries.filter(({ hidden }) => !hidden).length;
    const count = `${shown} of ${counted(entries.length, "term")}`;
    result.textContent = sought && (shown ? count : "No term matches.");
    all.hidden = shown > 0;
  };
  field.addEventListener("input", filter, { signal });
  const showAll = (): void => {
    field.value = "";
    filter();
    field.focus();
  };
  all.addEventListener("click", showAll, { signal });
  // Without the field, nothing is left out.
  signal.addEventListener("abort", () => {
    for (const entry of document.querySelectorAll<HTMLElement>(ENTRIES)) {
      entry.hidden = false;
      entry.style.order = "";
    }
  });
  return filter;
});
