/** Functions of first_figure.py that run in the page. */

declare global {
  interface Window {
    /** Milliseconds from the request for the page to its first figure. */
    firstFigure?: number;
  }
}

/** Whether a trace of a Plotly figure is drawn, or a live picture that has its description. */
function isDrawn(): boolean {
  const hosts = [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")];
  return (
    document.querySelector(".js-plotly-plot .mlayer > *") !== null ||
    hosts.some((host) => host.shadowRoot?.querySelector("canvas.picture[aria-label]"))
  );
}

/**
 * Note the second animation frame after the first figure was drawn.
 *
 * No observer of the page sees into the shadow tree of a live picture: look at every frame.
 */
export function watch(): void {
  const note = () => {
    window.firstFigure = performance.now();
  };
  requestAnimationFrame(isDrawn() ? note : watch);
}
