// Reports the row of a table-like figure that is clicked or tapped, beside its marks too.
export default function ({ data, setTriggerValue }) {
  const report = (event) => {
    const figure = event.target.closest?.(`.st-key-${data.figure} .js-plotly-plot`);
    if (!figure) return;
    const { top, height } = figure.getBoundingClientRect();
    // Lecture mode enlarges the figure as a whole, and its rows may be lower than specified.
    const down = ((event.clientY - top) * figure.offsetHeight) / height;
    const rowHeight = (figure.offsetHeight - data.head - data.foot) / data.rows;
    const row = Math.floor((down - data.head) / rowHeight);
    if (row >= 0 && row < data.rows && row !== data.chosen) setTriggerValue("row", row);
  };
  document.addEventListener("click", report, true);
  return () => document.removeEventListener("click", report, true);
}
