// Reports the row of a table-like figure that was clicked or tapped, also beside its marks.
export default function ({ data, setTriggerValue }) {
  const report = (event) => {
    const figure = event.target.closest?.(`.st-key-${data.figure} .js-plotly-plot`);
    if (!figure) return;
    const axis = figure._fullLayout.yaxis;
    const { top, height } = figure.getBoundingClientRect();
    // In lecture mode a figure is enlarged as a whole.
    const down = ((event.clientY - top) * figure.offsetHeight) / height;
    const row = Math.round(axis.p2d(down - axis._offset));
    if (row >= 0 && row < data.rows && row !== data.chosen) setTriggerValue("row", row);
  };
  document.addEventListener("click", report, true);
  return () => document.removeEventListener("click", report, true);
}
