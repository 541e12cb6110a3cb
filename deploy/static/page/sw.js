// Keeps what a visit loads, for the next visit and for one without a network. Its address names the
// build and what to keep. Every build has a folder of its own, so builds are never mixed.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const query = new URL(worker.location.href).searchParams;
const cacheName = `lab-${query.get("build")}`;
const kept = query.getAll("keep").map((address) => new URL(address, worker.location.href).href);

/** @param {string} url */
const isKept = (url) => kept.some((address) => url.startsWith(address));

/** @param {string | Request} request */
async function fromCache(request) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(request, { ignoreVary: true });
  if (before) return before;
  const response = await fetch(request);
  if (response.status === 200) cache.put(request, response.clone());
  return response;
}

/** A page's address without what does not change its file. @param {string} url */
const fileOf = (url) => url.split(/[?#]/)[0];

/**
 * Ask the network first. A page is kept for when it cannot be fetched.
 * @param {Request} request
 */
async function fromNetwork(request) {
  const cache = await caches.open(cacheName);
  const page = fileOf(request.url);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) cache.put(page, response.clone());
    return response;
  } catch (error) {
    const before = (await cache.match(page)) ?? (await cache.match(`${page}/`));
    if (before) return before;
    throw error;
  }
}

/**
 * Keep what a page has loaded before this worker was there.
 * @param {{ page: string, files: string[] }} loaded
 */
async function keepLoaded({ page, files }) {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(fileOf(page)))) await fromNetwork(new Request(page));
  await Promise.all(files.filter(isKept).map(fromCache));
}

async function dropOtherBuilds() {
  for (const name of await caches.keys())
    if (name.startsWith("lab-") && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

/** Keep files that a visit may need without having loaded them. */
async function keepAlso() {
  const cache = await caches.open(cacheName);
  const files = query.getAll("also").map((file) => new URL(file, worker.location.href));
  await Promise.all(files.map((file) => cache.add(file))).catch(() => {});
}

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(keepAlso());
});
worker.addEventListener("activate", (event) => event.waitUntil(dropOtherBuilds()));
worker.addEventListener("message", (event) => event.waitUntil(keepLoaded(event.data)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fromNetwork(request));
  else if (isKept(request.url)) event.respondWith(fromCache(request));
});
