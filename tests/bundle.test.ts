import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const BUNDLE = "pages/ui/live/live.bundle.js";
const MOST_KILOBYTES = 46;

test("the committed bundle is what its sources give", () => {
  execFileSync("node", ["pages/build.mjs", "--check"], { stdio: "pipe" });
});

test(`the bundle has at most ${MOST_KILOBYTES} kB when compressed`, () => {
  expect(gzipSync(readFileSync(BUNDLE)).length / 1000).toBeLessThan(MOST_KILOBYTES);
});
