import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** Bundles, and the most kilobytes that each may have when it is compressed. */
const BUNDLES = {
  "pages/ui/live/live.bundle.js": 84,
  "pages/ui/first_page/first.bundle.js": 5.5,
  "pages/ui/first_page/alone.bundle.js": 4,
  "pages/ui/component.bundle.js": 0.3,
  "pages/ui/figure_page.bundle.js": 0.5,
  "pages/ui/lecture/lecture.bundle.js": 81,
  "pages/ui/lecture/notes.bundle.js": 3,
};

test("the committed bundles are what their sources give", () => {
  execFileSync("node", ["pages/build.mjs", "--check"], { stdio: "pipe" });
});

test.each(Object.entries(BUNDLES))("%s has at most %d kB when compressed", (file, most) => {
  expect(gzipSync(readFileSync(file)).length / 1000).toBeLessThan(most);
});
