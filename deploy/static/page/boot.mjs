// stlite's worker imports this in the place of Pyodide. It puts all files where they belong at once,
// instead of loading wheels one by one, and says how far it is.
import { loadPyodide as load } from "{{runtime}}pyodide.mjs";

const here = new URL("./", import.meta.url);
const runtime = new URL("{{runtime}}", here).href;
const SITE = "/lib/python3.13/site-packages";
const APP = "/home/pyodide";
const plainFetch = self.fetch.bind(self);
const loaded = {};
let said = 0;

function tell(name, share) {
  loaded[name] = share;
  if (share < 1 && performance.now() - said < 50) return;
  said = performance.now();
  self.postMessage({ type: "event:loadProgress", data: { message: { loaded } } });
}

// What arrives is counted. Content-Length is what is sent, so it counts only where nothing is packed.
async function countedFetch(request, options) {
  const name = new URL(request.url ?? request, here).pathname.split("/").pop();
  const answer = await plainFetch(request, options);
  const size = sizes[name];
  // The browser keeps what it makes of a program only if the answer is passed on as it is.
  if (!size || !answer.ok || !answer.body || name.endsWith(".wasm")) return answer;
  let seen = 0;
  const counter = new TransformStream({
    transform(part, controller) {
      seen += part.byteLength;
      tell(name, Math.min(seen / size, 1));
      controller.enqueue(part);
    },
    flush: () => tell(name, 1),
  });
  return new Response(answer.body.pipeThrough(counter), { headers: answer.headers });
}
const sizes = {{sizes}};
self.fetch = countedFetch;

// A packed tar, also where the host has already unpacked it.
async function get(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: the host answers ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
const archives = [[SITE, get("site.bin")], [APP, get("app.bin")]];

function unpack(fs, folder, bytes) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(bytes.subarray(at, at + length)).split("\0")[0];
  const made = new Set();
  for (let at = 0; bytes[at]; ) {
    const size = parseInt(field(at + 124, 12), 8);
    const prefix = field(at + 345, 155);
    const path = `${folder}/${prefix ? `${prefix}/` : ""}${field(at, 100)}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    fs.writeFile(path, bytes.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// Python's memory after the modules are imported that need no compiled part: kept in the browser by
// the first visit, so that the next one starts where those have run. Pyodide gives no promise for
// it: where it fails, the visit starts anew, as the first.
const MEMORY = new URL("memory", here).href;
const store = () => self.caches?.open("lab-" + here.pathname.split("/").at(-3));

async function keptMemory() {
  const found = await (await store())?.match(MEMORY);
  return found && new Uint8Array(await found.arrayBuffer());
}

async function begin(memory) {
  const python = await load({
    ...{{lock}},
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
    indexURL: runtime,
    stdLibURL: new URL("standard.zip", here).href,
  });
  tell("pyodide.asm.wasm", 1);
  for (const [folder, bytes] of archives) unpack(python.FS, folder, await bytes);
  if (!memory) {
    python.runPython("import lab_static; lab_static.import_what_needs_no_numpy()");
    const made = python.makeMemorySnapshot();
    store()
      ?.then((cache) => cache.put(MEMORY, new Response(made)))
      .catch(() => {});
  }
  await python.loadPackage({{packages}});
  python.globals.set("archive", new URL("rarely_used.zip", here).href);
  python.runPython("import lab_static; lab_static.install(archive)");
  // All that stlite would load is there.
  python.loadPackage = async () => [];
  return python;
}

async function start() {
  const memory = await keptMemory().catch(() => null);
  return begin(memory).catch((error) => {
    if (!memory) throw error;
    console.warn("Python starts anew:", error);
    return begin(null);
  });
}

const python = start();
python.catch(() => {});

export function loadPyodide() {
  // The page hears from now on.
  tell("boot.mjs", 1);
  return python;
}
