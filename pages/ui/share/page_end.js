// At the end of every page: link and code for paper; Plotly's drawings made to shrink with the paper, and
// named after the parameters when they are saved. (A name in the figure's configuration would have Plotly
// draw everything anew at each step.)
const shrinkable = () => {
  for (const drawing of document.querySelectorAll(".main-svg"))
    drawing.setAttribute("viewBox", `0 0 ${drawing.getAttribute("width")} ${drawing.getAttribute("height")}`);
};

export default function ({ parentElement, data }) {
  drawCode(parentElement.querySelector(".code"), data.code);
  const [source, link] = parentElement.querySelectorAll("p");
  [source.textContent, link.textContent] = [data.source, data.link];
  const name = ({ target }) => {
    const figure = target.closest?.(".js-plotly-plot");
    const options = figure?._context.toImageButtonOptions;
    if (options) options.filename = data.stem;
  };
  addEventListener("beforeprint", shrinkable);
  document.addEventListener("click", name, true);
  return () => {
    removeEventListener("beforeprint", shrinkable);
    document.removeEventListener("click", name, true);
  };
}
