// stlite's worker imports this instead of Pyodide. It unpacks all files at once, instead of loading
// wheels one by one, and reports its progress.

const here = new URL("./", import.meta.url);
const SITE = "/lib/python3.13/site-packages";
const APP = "/home/pyodide";
/** The page hears of progress at most this often, in milliseconds. */
const PERIOD = 50;
const plainFetch = self.fetch.bind(self);

/** Shares of the files that have arrived. @type {Record<string, number>} */
const loaded = {};
let lastReport = 0;

/** @type {(name: string, share: number) => void} */
function report(name, share) {
  loaded[name] = share;
  if (share < 1 && performance.now() - lastReport < PERIOD) return;
  lastReport = performance.now();
  self.postMessage({ type: "event:loadProgress", data: { message: { loaded } } });
}

/**
 * Count what arrives. Content-Length is the size that is sent: the size of the file only where the
 * host does not compress.
 * @param {RequestInfo | URL} request
 * @param {RequestInit} [options]
 */
async function countedFetch(request, options) {
  const url = request instanceof Request ? request.url : request;
  const name = new URL(url, here).pathname.split("/").pop() ?? "";
  const response = await plainFetch(request, options);
  const { bytes } = await self.settings;
  const size = bytes[name];
  // The browser keeps the compiled program only if the response is passed on as it is.
  if (!size || !response.ok || !response.body || name.endsWith(".wasm")) return response;
  let seen = 0;
  const counter = new TransformStream({
    transform(part, controller) {
      seen += part.byteLength;
      report(name, Math.min(seen / size, 1));
      controller.enqueue(part);
    },
    flush: () => report(name, 1),
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}
self.fetch = countedFetch;

/** Fetch a compressed tar, which some hosts unpack. @param {string} name */
async function fetchTar(name) {
  const response = await fetch(new URL(name, here));
  if (!response.ok) throw new Error(`${name}: the host answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** The folder of Pyodide's runtime, and what it exports. */
const runtime = self.settings.then(async (settings) => {
  const indexURL = new URL(settings.runtime, here).href;
  return { indexURL, pyodide: await import(`${indexURL}pyodide.mjs`) };
});

/** @type {[string, Promise<Uint8Array>][]} */
const archives = [
  [SITE, fetchTar("site.bin")],
  [APP, fetchTar("app.bin")],
];

/**
 * Unpack a tar.
 * @param {any} fs Pyodide's file system
 * @param {string} folder
 * @param {Uint8Array} bytes
 */
function unpack(fs, folder, bytes) {
  const text = new TextDecoder();
  /** @type {(at: number, length: number) => string} */
  const field = (at, length) => text.decode(bytes.subarray(at, at + length)).split("\0")[0];
  const made = new Set();
  for (let at = 0; bytes[at]; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    const prefix = field(at + 345, 155);
    const path = `${folder}/${prefix ? `${prefix}/` : ""}${field(at, 100)}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    fs.writeFile(path, bytes.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// Python's memory after it has imported the modules without compiled parts. The first visit keeps
// it in the browser's cache; the next one starts from there. Pyodide does not promise that it
// works: where it fails, the visit starts like the first.
const MEMORY = new URL("memory", here).href;
const store = () => self.caches?.open(`lab-${here.pathname.split("/").at(-3)}`);

async function keptMemory() {
  const response = await (await store())?.match(MEMORY);
  return response && new Uint8Array(await response.arrayBuffer());
}

/**
 * Start Python, from its kept memory if there is one.
 * @param {Uint8Array | null | undefined} memory
 */
async function startFrom(memory) {
  const { options, packages } = await self.settings;
  const { indexURL, pyodide } = await runtime;
  // Snapshots of the memory are not part of Pyodide's documented interface yet.
  const python = await pyodide.loadPyodide({
    ...options,
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
    indexURL,
    stdLibURL: new URL("standard.zip", here).href,
  });
  report("pyodide.asm.wasm", 1);
  for (const [folder, bytes] of archives) unpack(python.FS, folder, await bytes);
  if (!memory) {
    python.runPython("import lab_static; lab_static.import_what_needs_no_numpy()");
    const made = python.makeMemorySnapshot();
    store()
      ?.then((cache) => cache.put(MEMORY, new Response(made)))
      .catch(() => {});
  }
  await python.loadPackage(packages);
  python.globals.set("folder", here.href);
  python.runPython("import lab_static; lab_static.install(folder)");
  // Everything that stlite would load is there.
  python.loadPackage = async () => [];
  return python;
}

async function start() {
  const memory = await keptMemory().catch(() => null);
  return startFrom(memory).catch((error) => {
    if (!memory) throw error;
    console.warn("Python starts anew:", error);
    return startFrom(null);
  });
}

const python = start();
python.catch(() => {});

export function loadPyodide() {
  // The page listens from now on.
  report("boot.mjs", 1);
  return python;
}
