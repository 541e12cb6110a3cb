/** Counts of votes beside the options of a question. */

import { sum } from "d3-array";

/** Show how many chose each option, in words and as a bar; the style sheet waits for the reveal. */
export function showCounts(options: Iterable<HTMLElement>, counts: readonly string[]): void {
  const total = sum(counts, Number);
  for (const [index, option] of [...options].entries()) {
    const count = counts[index];
    const share = total ? Number(count) / total : 0;
    const percent = `${Math.round(100 * share)}%`;
    if (count)
      Object.assign(option.dataset, {
        count: `${Number(count)} of ${total} (${percent})`,
        percent,
      });
    else delete option.dataset.count;
    option.style.setProperty("--share", `${share}`);
  }
}
