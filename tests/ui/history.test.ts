import { describe, expect, test } from "vitest";
import { completed, isPage, keepEmbedded, normalised } from "../../pages/ui/history";

const LAB = "https://example.org/pe/";

test("addresses with the same parameters in another order are the same", () => {
  expect(normalised(`${LAB}decay?base=50&d_model=64`)).toBe(
    normalised(`${LAB}decay?d_model=64&base=50`),
  );
  expect(normalised(`${LAB}decay?d_model=64`)).not.toBe(normalised(`${LAB}decay?d_model=66`));
  expect(normalised(`${LAB}decay?d_model=64`)).not.toBe(normalised(`${LAB}heatmap?d_model=64`));
});

describe("a link on an embedded page", () => {
  const current = `${LAB}decay?embed=true&embed_options=a&embed_options=b`;

  test("stays embedded, with all options", () => {
    expect(keepEmbedded("?d_model=64", current)).toBe(
      `${LAB}decay?d_model=64&embed=true&embed_options=a&embed_options=b`,
    );
    expect(keepEmbedded(new URL(`${LAB}heatmap`), `${LAB}decay?embed=true`)).toBe(
      `${LAB}heatmap?embed=true`,
    );
  });

  test("keeps its own parameters", () => {
    expect(keepEmbedded("?embed=false&embed_options=c", current)).toBe(
      `${LAB}decay?embed=false&embed_options=c`,
    );
  });
});

test("a link on a page that is not embedded stays as it is", () => {
  expect(keepEmbedded("heatmap?d_model=64", `${LAB}decay?d_model=32`)).toBe(
    `${LAB}heatmap?d_model=64`,
  );
});

test.each([
  ["/decay", "decay", true],
  ["/pe/decay/", "decay", true],
  ["/pe/", "", true],
  ["/", "", true],
  ["/decay", "heatmap", false],
  ["/my_decay", "decay", false],
  ["/", "decay", false],
])("the path %s is that of the page '%s': %s", (pathname, page, expected) => {
  expect(isPage(pathname, page)).toBe(expected);
});

test("links to the first page lead there from every page, below any root", () => {
  for (const [href, expected] of [
    ["", "https://host/lab/"],
    ["?tour=order-lost", "https://host/lab/?tour=order-lost"],
    ["decay?offset=3", "https://host/lab/decay?offset=3"],
  ])
    expect(new URL(completed(href), "https://host/lab/lecturers").href).toBe(expected);
});
