/** The end of every page: link and code on paper; Plotly's figures in print and as files; Print. */

import { mountOnce } from "../live/streamlit";
import { drawCode } from "./qr";

type Data = {
  link: string;
  /** The link's QR code, or no rows. */
  code: string[];
  source: string;
  /** Name of a saved figure, without its ending. */
  stem: string;
};

/** Data that Plotly keeps in the element of a figure. */
type PlotlyFigure = HTMLElement & { _context?: { toImageButtonOptions: { filename?: string } } };

/** Let Plotly's drawings shrink with the paper. */
function letFiguresShrink(): void {
  for (const drawing of document.querySelectorAll(".main-svg")) {
    const [width, height] = [drawing.getAttribute("width"), drawing.getAttribute("height")];
    drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }
}

export const pageEnd = mountOnce<Data>((root, signal) => {
  let stem = "";
  // With a file name in the figure's configuration, Plotly would redraw it at each step.
  const handleClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest(".st-key-print button")) print();
    const options = target.closest<PlotlyFigure>(".js-plotly-plot")?._context?.toImageButtonOptions;
    if (options) options.filename = stem;
  };
  addEventListener("beforeprint", letFiguresShrink, { signal });
  document.addEventListener("click", handleClick, { capture: true, signal });
  return ({ data }) => {
    stem = data.stem;
    drawCode(root.querySelector<HTMLElement>(".code")!, data.code);
    const [source, link] = root.querySelectorAll("p");
    source.textContent = data.source;
    link.textContent = data.link;
  };
});
