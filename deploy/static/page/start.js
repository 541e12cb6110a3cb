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

// What keeps the files for the next visit has to be there before they are fetched.
async function keeper() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register(new URL("sw.js", root));
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve);
    setTimeout(resolve, 1000);
  });
}

async function start() {
  // The early picture first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await keeper().catch(() => {});
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("stlite/stlite.css", site) });
  document.head.append(style);
  const { mount } = await import(new URL("stlite/stlite.js", site));
  // stlite takes its base path from the address when it mounts; then the lesson's comes back.
  const address = root.pathname + lesson + location.search + location.hash;
  history.replaceState(null, "", root.pathname);
  const app = mount(
    {
      entrypoint: "app.py",
      files: {},
      wheelUrls: { streamlit: "streamlit", stliteLib: "stlite-lib" },
      pyodideUrl: new URL("py/boot.mjs", site).href,
      disableProgressToasts: true,
    },
    document.getElementById("root"),
  );
  history.replaceState(null, "", address);
  app._kernel.addEventListener("loadProgress", ({ detail }) => detail.loaded && report(detail));
  app._kernel.addEventListener("loadError", ({ detail }) => fail(`${detail}.`));
}

report({ loaded: {} });
start().catch((error) => fail(`${error}.`));
