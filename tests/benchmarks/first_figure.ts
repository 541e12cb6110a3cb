/** Functions of first_figure.py that run in the page. */

/** Times at which a new visitor sees something, in milliseconds from the request for the page. */
interface Arrival {
  /** The title can be read. */
  title?: number;
  /** The first figure or live picture is drawn. */
  picture?: number;
  /** The first figure of Streamlit's page is drawn, and nothing covers it. */
  lesson?: number;
  /** Sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    arrival: Arrival;
  }
}

const LIVE = "canvas.picture[aria-label]";

/**
 * Return whether a Plotly trace is drawn, a drawing, or a live picture that has its description.
 */
function isDrawn(): boolean {
  const hosts = [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")];
  return (
    document.querySelector(".js-plotly-plot .mlayer > *") !== null ||
    document.querySelector(".stMain:not(:has([data-testid=stSkeleton])) .drawing svg > *") !==
      null ||
    hosts.some((host) => host.shadowRoot?.querySelector(LIVE))
  );
}

/**
 * Note the second animation frame after each of these.
 *
 * No observer of the page sees into the shadow tree of a live picture: look at every frame.
 */
export function watch(): void {
  window.arrival = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.arrival.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const first = document.getElementById("first");
    const isReady = isDrawn() && !first;
    const now = {
      title: document.querySelector("#first h1, .stMain h1") !== null,
      picture: isReady || Boolean(first?.querySelector(LIVE)),
      lesson: isReady,
    };
    for (const name of ["title", "picture", "lesson"] as const)
      if (now[name] && !(name in window.arrival))
        requestAnimationFrame(() => {
          window.arrival[name] ??= performance.now();
        });
    if (!window.arrival.lesson) requestAnimationFrame(look);
  };
  look();
}
