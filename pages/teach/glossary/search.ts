/** Filters the entries of the glossary as the reader types; an empty field shows all of them. */

import { counted } from "../../ui/live/numbers";
import { mountOnce } from "../../ui/live/streamlit";

const ENTRIES = ".st-key-printed_links_terms > *";

export const glossarySearch = mountOnce<null>((root, signal) => {
  const field = root.querySelector("input")!;
  const result = root.querySelector("output")!;
  const filter = (): void => {
    const sought = field.value.trim().toLowerCase();
    const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
    for (const entry of entries)
      entry.hidden = !(entry.textContent ?? "").toLowerCase().includes(sought);
    const shown = entries.filter(({ hidden }) => !hidden).length;
    result.textContent = sought && `${shown} of ${counted(entries.length, "term")}`;
  };
  field.addEventListener("input", filter, { signal });
  // Without the field, nothing is left out.
  signal.addEventListener("abort", () => {
    for (const entry of document.querySelectorAll<HTMLElement>(ENTRIES)) entry.hidden = false;
  });
  return filter;
});
