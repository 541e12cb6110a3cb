// Bundle the browser's scripts: `npm run build`. With --check, compare with the committed bundles.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Entry points, and the bundles that are made of them. */
const BUNDLES = {
  "ui/first_page/first.ts": "ui/first_page/first.bundle.js",
  "ui/first_page/alone.ts": "ui/first_page/alone.bundle.js",
  "ui/component.ts": "ui/component.bundle.js",
  "ui/figure_page.ts": "ui/figure_page.bundle.js",
  "file_bundle.ts": "ui/file.bundle.js",
  "ui/lecture/notes.ts": "ui/lecture/notes.bundle.js",
};

/**
 * Makes d3's scales interpolate numbers only.
 *
 * No scale here has a range of colours, dates, texts or lists, whose code has 4 kB (compressed).
 */
const numbersOnly = {
  name: "scales of numbers only",
  setup({ onLoad }) {
    onLoad({ filter: /d3-interpolate.src.value\.js$/ }, () => ({
      contents: 'export { default } from "./number.js";',
    }));
  },
};

const OPTIONS = {
  absWorkingDir: file("."),
  bundle: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  minifyIdentifiers: true,
  minifySyntax: true,
  write: false,
};

async function bundled(entry) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [entry],
    plugins: [numbersOnly],
  });
  return minified(outputFiles[0].text);
}

/** Folder of the live bundle, of those of scenes and components, and of the one that they share. */
const FOLDER = "ui/live/bundles";

/** Return the exports of a list, each under the same name, by the names that the list has. */
async function exportsOf(listName, as) {
  const list = await readFile(file(listName), "utf8");
  const all = [...list.matchAll(/export \{ (\w+) \} from "(.*)";/g)];
  if (all.length !== list.match(/^export/gm).length)
    throw new Error(`${listName} has an export that is not of one ${as}`);
  return Object.fromEntries(
    all.map(([, name, path]) => [name, `export { ${name} as ${as} } from "${path}";`]),
  );
}

/** Return the scripts of pages with a network by the names of their bundles. */
async function bundledByPart() {
  const parts = {
    ...(await exportsOf("scenes.ts", "scene")),
    ...(await exportsOf("components.ts", "component")),
  };
  const splitWith = (shared, chunkNames) => {
    // esbuild makes a chunk for each set of entries that share a file. So that there is one chunk,
    // each entry imports all shared files: what it does not use is still left out.
    const entries = {
      name: "entries",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: "entry" }));
        onLoad({ filter: /./, namespace: "entry" }, ({ path }) => {
          const name = path.slice("entry:".length);
          const own = parts[name] ?? 'export * from "./live_bundle.ts";';
          const others = shared.map((one) => `import "./${one}";`);
          return { contents: [...others, own].join("\n"), resolveDir: file(".") };
        });
      },
    };
    const names = ["live", ...Object.keys(parts)];
    return build({
      ...OPTIONS,
      entryPoints: names.map((name) => ({ in: `entry:${name}`, out: `${name}.bundle` })),
      plugins: [numbersOnly, entries],
      logOverride: { "ignored-bare-import": "silent" },
      splitting: true,
      chunkNames,
      metafile: true,
      outdir: FOLDER,
    });
  };
  const { inputs } = (await splitWith([], "[hash]")).metafile;
  const used = new Map();
  const visit = (path, seen) => {
    if (seen.has(path)) return;
    seen.add(path);
    used.set(path, (used.get(path) ?? 0) + 1);
    for (const one of inputs[path].imports) visit(one.path, seen);
  };
  for (const path in inputs) if (path.startsWith("entry:")) visit(path, new Set());
  const shared = [...used.keys()].filter((path) => used.get(path) > 1);
  const { outputFiles } = await splitWith(shared, "shared.bundle");
  const texts = {};
  for (const { path, text } of outputFiles) texts[basename(path)] = await minified(text);
  return texts;
}

async function minified(text) {
  // Two passes of terser give 5 % less than esbuild's own minifier.
  const { code } = await minify(text, { module: true, ecma: 2022, compress: { passes: 2 } });
  return `${code}\n`;
}

const made = {};
for (const [entry, bundle] of Object.entries(BUNDLES)) made[bundle] = await bundled(entry);
for (const [name, text] of Object.entries(await bundledByPart())) made[`${FOLDER}/${name}`] = text;
const isCheck = process.argv.includes("--check");
const report = (bundle, fault) => {
  console.error(`pages/${bundle} ${fault}: run \`npm run build\`.`);
  process.exitCode = 1;
};
if (!isCheck) await mkdir(file(FOLDER), { recursive: true });
for (const name of await readdir(file(FOLDER))) {
  const bundle = `${FOLDER}/${name}`;
  if (bundle in made) continue;
  if (isCheck) report(bundle, "is of no scene or component");
  else await rm(file(bundle));
}
for (const [bundle, text] of Object.entries(made)) {
  if (!isCheck) await writeFile(file(bundle), text);
  else if (text !== (await readFile(file(bundle), "utf8").catch(() => "")))
    report(bundle, "is out of date");
}
