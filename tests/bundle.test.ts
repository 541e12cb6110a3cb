import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** Bundles, and the most kilobytes that each may have when it is compressed. */
const BUNDLES = {
  "pages/ui/live/bundles/live.bundle.js": 18.5,
  "pages/ui/live/bundles/shared.bundle.js": 14.5,
  "pages/ui/first_page/first.bundle.js": 5,
  "pages/ui/first_page/alone.bundle.js": 4,
  "pages/ui/component.bundle.js": 0.3,
  "pages/ui/figure_page.bundle.js": 0.5,
  "pages/ui/file.bundle.js": 80.3,
  "pages/ui/lecture/notes.bundle.js": 3,
};
/** A first visit loads one of them beside `live`, `shared`, `first` and `component`: 45 kB in all. */
const MOST_OF_A_SCENE = 6.6;

const kilobytes = (file: string): number => gzipSync(readFileSync(file)).length / 1000;

test("the committed bundles are what their sources give", () => {
  execFileSync("node", ["pages/build.mjs", "--check"], { stdio: "pipe" });
});

test.each(Object.entries(BUNDLES))("%s has at most %d kB when compressed", (file, most) => {
  expect(kilobytes(file)).toBeLessThan(most);
});

test("no scene has more kilobytes than a page has room for", () => {
  const folder = "pages/ui/live/bundles";
  const files = readdirSync(folder).map((name) => `${folder}/${name}`);
  for (const file of files.filter((one) => !(one in BUNDLES)))
    expect(kilobytes(file), file).toBeLessThan(MOST_OF_A_SCENE);
});
