// Bundle the browser's scripts: `npm run build`. With --check, compare with the committed bundles.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Entry points, and the bundles that are made of them. */
const BUNDLES = {
  "bundle.ts": "ui/live/live.bundle.js",
  "ui/first_page/first.ts": "ui/first_page/first.bundle.js",
  "ui/first_page/alone.ts": "ui/first_page/alone.bundle.js",
  "ui/component.ts": "ui/component.bundle.js",
  "ui/figure_page.ts": "ui/figure_page.bundle.js",
  "lecture_bundle.ts": "ui/lecture/lecture.bundle.js",
  "ui/lecture/notes.ts": "ui/lecture/notes.bundle.js",
};

/**
 * Leaves out 3 % of the bundle that d3 has for other pages: its table of CSS colour names, since no
 * colour here has a name, and scales from dates, texts and lists, since all scales here are from
 * numbers to numbers or to colours.
 */
const withoutUnused = {
  name: "without unused parts of d3",
  setup({ onLoad }) {
    onLoad({ filter: /d3-color.src.color\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { contents: source.replace(/(?<=var named = \{)[^}]*/, "") };
    });
    onLoad({ filter: /d3-interpolate.src.value\.js$/ }, () => ({
      contents: 'export { default } from "./number.js";',
    }));
  },
};

async function bundled(entry) {
  const { outputFiles } = await build({
    entryPoints: [file(entry)],
    bundle: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    minifySyntax: true,
    plugins: [withoutUnused],
    write: false,
  });
  // Three passes of terser give 7 % less than esbuild's own minifier. Its assumptions hold here: no
  // getter has a side effect, no function expression is a constructor, and nobody replaces what is
  // built into the language.
  const { code } = await minify(outputFiles[0].text, {
    module: true,
    ecma: 2022,
    compress: {
      passes: 3,
      inline: 1,
      pure_getters: true,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
  });
  return `${code}\n`;
}

for (const [entry, bundle] of Object.entries(BUNDLES)) {
  const text = await bundled(entry);
  if (!process.argv.includes("--check")) await writeFile(file(bundle), text);
  else if (text !== (await readFile(file(bundle), "utf8"))) {
    console.error(`pages/${bundle} is out of date: run \`npm run build\`.`);
    process.exitCode = 1;
  }
}
