// The first script of a page: finds the site's root, asks for what the early picture needs, and
// starts Python in a worker of its own. The same on all pages; the page's own values are JSON.

function begin() {
  const text = document.getElementById("site")?.textContent ?? "";
  /** @type {import("./globals").Site} */
  const { lesson, build, scripts, first, worker } = JSON.parse(text);
  // The host may show this page at heatmap, heatmap/ or heatmap/index.html.
  const page = new RegExp(`${lesson && `${lesson}/?`}(index\\.html)?$`);
  const root = new URL(location.pathname.replace(page, ""), location.origin);
  globalThis.siteRoot = root.href;

  for (const path of [...scripts, first, `${build}/page/start.js`]) {
    const href = new URL(path, root).href;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }

  /**
   * Start the service worker that keeps files for the next visit, before they are fetched. It
   * should take over soon; Python waits no longer than a second for it.
   */
  const keepFiles = async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const registration = serviceWorker.register(new URL(worker, root));
    registration.catch(() => {});
    if (serviceWorker.controller) return;
    await registration;
    await new Promise((resolve) => {
      serviceWorker.addEventListener("controllerchange", resolve);
      setTimeout(resolve, 1000);
    });
  };
  /** @type {Promise<Worker> | undefined} */
  let started;
  globalThis.startPython = () => {
    started ??= keepFiles()
      .catch(() => {})
      .then(() => new Worker(new URL(`${build}/py/worker.js`, root)));
    return started;
  };
  // A picture alone, in the frame of another page, rarely needs Python.
  if (new URLSearchParams(location.search).get("embed") !== "picture") startPython();

  addEventListener("DOMContentLoaded", () => import(new URL(`${build}/page/start.js`, root).href));
}

/** Say what to do: a browser loads no modules from a disk. */
function explainDisk() {
  const status = document.querySelector("#first .status");
  status?.classList.add("said");
  status?.replaceChildren(
    "Browsers cannot load this site from a disk: serve its folder (python -m http.server). " +
      "A lecture downloaded from “For lecturers” needs no server.",
  );
}

if (location.protocol === "file:") addEventListener("DOMContentLoaded", explainDisk);
else begin();
