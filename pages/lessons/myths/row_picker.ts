/** Report the row of a table-like figure that is clicked or tapped, beside its marks too. */

import { mountOnce } from "../../ui/live/streamlit";

export type Rows = {
  /** Heights above and below the rows, in pixels of the figure. */
  head: number;
  foot: number;
  rows: number;
};
type Data = Rows & {
  /** Key of the figure in Streamlit. */
  figure: string;
  chosen: number;
};

/** Return the row at a distance from the figure's top, or null beside the rows. */
export function rowAt(y: number, height: number, { head, foot, rows }: Rows): number | null {
  const row = Math.floor(((y - head) * rows) / (height - head - foot));
  return row >= 0 && row < rows ? row : null;
}

export const rowPicker = mountOnce<Data>((_, signal) => {
  let report: (event: MouseEvent) => void;
  document.addEventListener("click", (event) => report(event), { capture: true, signal });
  return ({ data, setTriggerValue }) => {
    report = ({ target, clientY }) => {
      if (!(target instanceof Element)) return;
      const figure = target.closest<HTMLElement>(`.st-key-${data.figure} .js-plotly-plot`);
      if (!figure) return;
      // Lecture mode enlarges the figure as a whole, and its rows may be lower than specified.
      const { top, height } = figure.getBoundingClientRect();
      const y = ((clientY - top) * figure.offsetHeight) / height;
      const row = rowAt(y, figure.offsetHeight, data);
      if (row !== null && row !== data.chosen) setTriggerValue("row", row);
    };
  };
});
