// Show the first page's picture, then load the lesson behind it: stlite, Pyodide, the app.

/** @type {import("./globals").Site} */
const site = JSON.parse(document.getElementById("site")?.textContent ?? "");
const root = new URL(siteRoot);
/** @param {string} name */
const stlite = (name) => new URL(`${site.build}/stlite/${name}`, root).href;
const total = Object.values(site.kilobytes).reduce((sum, size) => sum + size, 0);
/** @type {typeof import("../../../pages/ui/first_page/first")} */
const { say, showFirst } = await import(new URL(site.first, root).href);

/** @param {unknown} reason */
function fail(reason) {
  say(`The lesson could not be loaded: ${reason}. Check the network, then reload the page.`);
}

/**
 * Show how much has arrived.
 * @param {Record<string, number>} shares of the files, from 0 to 1
 */
function report(shares) {
  const arrived = Object.entries(shares).reduce(
    (sum, [name, share]) => sum + (site.kilobytes[name] ?? 0) * share,
    0,
  );
  /** @param {number} size */
  const megabytes = (size) => (size / 1000).toFixed(1);
  say(
    arrived < total
      ? `The rest of the lesson is loading: ${megabytes(arrived)} of ${megabytes(total)} MB, kept for the next visit.`
      : "The rest of the lesson is loading: Python starts.",
  );
}

/** Let stlite, which makes a worker of its script, use the worker in which Python has started. */
async function lendWorker() {
  const worker = await startPython();
  const Ordinary = globalThis.Worker;
  Object.assign(globalThis, {
    Worker: function LentWorker(/** @type {string | URL} */ script) {
      globalThis.Worker = Ordinary;
      worker.postMessage(String(script));
      return worker;
    },
  });
}

async function start() {
  const href = stlite("stlite.css");
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const { mount } = await import(stlite("stlite.js"));
  await lendWorker();
  // stlite takes its base path from the address when it mounts; then the lesson's comes back.
  const address = root.pathname + site.lesson + location.search + location.hash;
  history.replaceState(null, "", root.pathname);
  const app = mount(
    {
      entrypoint: "pages/session.py",
      files: {},
      wheelUrls: { streamlit: "streamlit", stliteLib: "stlite-lib" },
      pyodideUrl: new URL(`${site.build}/py/boot.mjs`, root).href,
      // No script of the lab shows the values of bare expressions.
      streamlitConfig: { "runner.magicEnabled": false },
      disableProgressToasts: true,
    },
    document.getElementById("root"),
  );
  history.replaceState(null, "", address);
  // stlite 1.9.2 shows progress only in its own toasts. Not needed once `mount` offers its events.
  app._kernel.addEventListener(
    "loadProgress",
    (/** @type {CustomEvent} */ { detail }) => detail.loaded && report(detail.loaded),
  );
  app._kernel.addEventListener("loadError", (/** @type {CustomEvent} */ { detail }) =>
    fail(detail),
  );
  // Scripts that every lesson needs are read while Python starts.
  for (const chunk of site.chunks) import(stlite(chunk));
}

/** Links to other lessons, wherever the host shows this page, take the link's values along. */
function connectLinks() {
  for (const link of document.querySelectorAll("#first a[data-path]")) {
    const anchor = /** @type {HTMLAnchorElement} */ (link);
    const { search } = anchor;
    anchor.href = new URL(`${anchor.dataset.path}${search}`, root).href;
    if (!search)
      anchor.addEventListener("click", () => {
        anchor.search = location.search;
      });
  }
}

// The link of a frame may ask for the picture alone, which rarely needs Python.
const isFrame = new URLSearchParams(location.search).get("embed") === "picture";
/** @type {typeof import("../../../pages/ui/first_page/alone") | null} */
const alone = isFrame ? await import(new URL(site.alone, root).href) : null;
if (!(await alone?.showAlone(siteRoot))) {
  // The first page is that of no tour and no lecture: the lesson's style sheets must win over its own.
  const style = document.querySelector("#first style");
  if (style) document.getElementById("root")?.before(style);
  connectLinks();
  report({});
  await showFirst(siteRoot);
  // The picture is drawn first.
  requestAnimationFrame(() => setTimeout(() => start().catch(fail)));
}

export {};
