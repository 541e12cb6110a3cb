// Keeps what a visit loads, for the next one and for when there is no network. Every build lies in a
// folder of its own name, so a new one is never mixed with an old one.
const BUILD = "{{build}}";
const KEPT = [new URL(`${BUILD}/`, self.location).href, {{cdn}}];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name.startsWith("lab-") && name !== `lab-${BUILD}`) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

async function kept(request) {
  const cache = await caches.open(`lab-${BUILD}`);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) cache.put(request, answer.clone());
  return answer;
}

// A page is asked for anew, and kept for when it cannot be had.
async function newest(request) {
  const cache = await caches.open(`lab-${BUILD}`);
  const page = request.url.split(/[?#]/)[0];
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) cache.put(page, answer.clone());
    return answer;
  } catch (error) {
    const found = (await cache.match(page)) ?? (await cache.match(`${page}/`));
    if (found) return found;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(newest(request));
  else if (KEPT.some((start) => request.url.startsWith(start))) event.respondWith(kept(request));
});
