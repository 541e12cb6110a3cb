// Reports the row of a table-like figure that was clicked or tapped, also beside its marks.
export default function ({ data, setTriggerValue }) {
  const report = (event) => {
    const figure = event.target.closest?.(`.st-key-${data.figure} .js-plotly-plot`);
    if (!figure) return;
    const axis = figure._fullLayout.yaxis;
    const height = event.clientY - figure.getBoundingClientRect().top - axis._offset;
    const row = Math.round(axis.p2d(height));
    if (row >= 0 && row < data.rows && row !== data.chosen) setTriggerValue("row", row);
  };
  document.addEventListener("click", report, true);
  return () => document.removeEventListener("click", report, true);
}
