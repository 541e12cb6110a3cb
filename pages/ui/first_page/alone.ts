/**
 * Nothing but a page's picture, its sliders and a link to the lesson, for the page around a frame.
 *
 * Only the static site needs it: a server answers `embed=picture` with such a page.
 */

import type { FirstPage } from "./first";
import { atLink } from "./link";

/**
 * Show the picture alone if the link asks for it; return whether it does.
 *
 * Where only the core can compute what the link asks for, the page shows the whole lesson.
 */
export async function showAlone(root: string): Promise<boolean> {
  const { live, picture, rules }: FirstPage = JSON.parse(
    document.getElementById("first-page")!.textContent,
  );
  const link = new URL(location.href);
  if (link.searchParams.get("embed") !== "picture" || !picture || !rules) return false;
  link.searchParams.delete("embed");
  if (link.search && picture.variables.some(({ waits }) => waits)) return false;
  const { data, start } = atLink(picture, rules, link.search);
  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ) => Object.assign(document.createElement(name), properties);
  const [title, lab] = document.title.split(" · ");
  const source = element("p", { className: "live source" });
  const lesson = { href: link.href, target: "_blank", rel: "noopener", textContent: title };
  source.append(element("a", lesson), `, ${lab}`);
  const first = document.getElementById("first")!;
  const kept = first.querySelectorAll("style, .live");
  first.className = "alone";
  first.replaceChildren(
    ...kept,
    source,
    // The live bundle shows what a page holds in this way.
    element("script", {
      type: "application/json",
      className: "live-picture",
      textContent: JSON.stringify({ ...data, start }),
    }),
  );
  await import(new URL(live, root).href);
  return true;
}
