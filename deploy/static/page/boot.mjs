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
  if (!size || !answer.ok || !answer.body) return answer;
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

export async function loadPyodide(options) {
  const python = await load({
    ...options,
    ...{{lock}},
    indexURL: runtime,
    stdLibURL: new URL("standard.zip", here).href,
  });
  await python.loadPackage({{packages}});
  for (const [folder, bytes] of archives) unpack(python.FS, folder, await bytes);
  python.pyimport("lab_static").install(new URL("rarely_used.zip", here).href);
  // All that stlite would load is there.
  python.loadPackage = async () => [];
  return python;
}
