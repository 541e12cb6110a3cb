/** Elements of a lecture in one file. */

import { LETTERS } from "../../ui/lecture/messages";
import type { QuestionSlide, Slide } from "./slides";

export const headingOf = ({ title }: Slide): HTMLElement => element("h1", { textContent: title });

/** A copy of the elements of a template. */
export function copied(selector: string): Node {
  return document.querySelector<HTMLTemplateElement>(selector)!.content.cloneNode(true);
}

/** A place for a picture beside or below the words of a slide. */
export function emptyStage(): HTMLDivElement {
  const stage = element("div", { className: "stage" });
  stage.append(copied(".picture-elements"));
  return stage;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** The answer, before the response to a wrong prediction. */
export function answerTo(slide: QuestionSlide, chosen?: number): HTMLElement {
  const answer = html("div", slide.answer);
  const response = chosen === undefined ? "" : slide.options[chosen].response;
  if (slide.hasShortAnswer) answer.className = "short-answer";
  const shown = element("div");
  shown.append(answer);
  if (response && chosen !== undefined)
    shown.append(element("p", { textContent: `${LETTERS[chosen]}: ${response}` }));
  return shown;
}

/** An element with HTML that Python has written. */
export function html(name: "div" | "p", source: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(source, "text/html");
  const made = element(name);
  made.append(...parsed.body.childNodes);
  return made;
}
