// Load the lab itself behind what is shown early: stlite, Pyodide, the app. Then leave the stage.
const site = new URL("{{build}}/", root);
const files = {{files}};
const kilobytes = Object.values(files).reduce((sum, size) => sum + size, 0);
const said = document.querySelector("#early .wait span");
const bar = document.querySelector("#early progress");

function fail(reason) {
  said.textContent = `The lesson could not be loaded: ${reason} Check the network, then reload the page.`;
  bar.remove();
}

function report({ loaded }) {
  const of = Object.entries(loaded).reduce((sum, [name, share]) => sum + (files[name] ?? 0) * share, 0);
  bar.value = of / kilobytes;
  const megabytes = (size) => (size / 1000).toFixed(1);
  said.textContent =
    of < kilobytes
      ? `The rest of the lesson is loading: ${megabytes(of)} of ${megabytes(kilobytes)} MB, kept for the next visit.`
      : "The rest of the lesson is loading: Python starts.";
}

// stlite makes a worker of its script. The script is given to the one in which Python has begun.
async function lendWorker() {
  const worker = await window.python;
  const Ordinary = window.Worker;
  window.Worker = function (script) {
    window.Worker = Ordinary;
    worker.postMessage(String(script));
    return worker;
  };
}

async function start() {
  // The early picture first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("stlite/stlite.css", site) });
  document.head.append(style);
  const { mount } = await import(new URL("stlite/stlite.js", site));
  await lendWorker();
  // stlite takes its base path from the address when it mounts; then the lesson's comes back.
  const address = root.pathname + lesson + location.search + location.hash;
  history.replaceState(null, "", root.pathname);
  const app = mount(
    {
      entrypoint: "pages/session.py",
      files: {},
      wheelUrls: { streamlit: "streamlit", stliteLib: "stlite-lib" },
      pyodideUrl: new URL("py/boot.mjs", site).href,
      // No script of the lab has values on lines of their own that are to be shown.
      streamlitConfig: { "runner.magicEnabled": false },
      disableProgressToasts: true,
    },
    document.getElementById("root"),
  );
  history.replaceState(null, "", address);
  app._kernel.addEventListener("loadProgress", ({ detail }) => detail.loaded && report(detail));
  // What the lesson is shown with is made ready while Python starts.
  for (const chunk of {{chunks}}) import(new URL(`stlite/${chunk}`, site));
  app._kernel.addEventListener("loadError", ({ detail }) => fail(`${detail}.`));
}

report({ loaded: {} });
start().catch((error) => fail(`${error}.`));
