// The first thing: Python starts in a worker of its own.
const site = new URL("{{build}}/", root);

// What keeps the files for the next visit has to be there before they are fetched.
async function keeper() {
  if (!navigator.serviceWorker) return;
  const registered = navigator.serviceWorker.register(new URL("sw.js", root));
  registered.catch(() => {});
  if (navigator.serviceWorker.controller) return;
  await registered;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve);
    setTimeout(resolve, 1000);
  });
}

window.python = keeper()
  .catch(() => {})
  .then(() => new Worker(new URL("py/worker.js", site)));
