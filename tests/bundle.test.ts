import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const FOLDER = "pages/ui/live/bundles";
/** Bundles that every lesson loads. */
const OF_EVERY_LESSON = [
  "pages/ui/component.bundle.js",
  "pages/ui/first_page/first.bundle.js",
  `${FOLDER}/live.bundle.js`,
  `${FOLDER}/shared.bundle.js`,
];
/** The most kilobytes that a lesson may load, compressed. */
const MOST_OF_A_LESSON = 55;
/** Other bundles, and the most kilobytes that each may have when it is compressed. */
const OTHERS = {
  "pages/ui/first_page/alone.bundle.js": 4,
  "pages/ui/figure_page.bundle.js": 0.5,
  "pages/ui/file.bundle.js": 132,
  "pages/ui/lecture/notes.bundle.js": 3,
};

const kilobytes = (file: string): number => gzipSync(readFileSync(file)).length / 1000;

// To build all bundles takes a busy machine longer than a test may last by itself.
test("the committed bundles are what their sources give", { timeout: 120_000 }, () => {
  execFileSync("node", ["pages/build.mjs", "--check"], { stdio: "pipe" });
});

test.each(Object.entries(OTHERS))("%s has at most %d kB when compressed", (file, most) => {
  expect(kilobytes(file)).toBeLessThan(most);
});

test("a lesson loads few kilobytes, whichever scene it shows", () => {
  const shared = OF_EVERY_LESSON.map(kilobytes).reduce((sum, size) => sum + size);
  const scenes = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
  for (const scene of scenes.filter((name) => !OF_EVERY_LESSON.includes(name)))
    expect(shared + kilobytes(scene), scene).toBeLessThan(MOST_OF_A_LESSON);
});
