/**
 * Steps that a lecturer takes before the lesson is there: the first page keeps them, and the lesson
 * takes them once it is loaded.
 *
 * The two are different scripts, so the steps are in an attribute of the document.
 */

import { bounces } from "./bounces";
import { STEPS } from "./messages";

const NAME = "keptSteps";
/** Most steps that are kept. */
const MOST = 4;

/** Keep the steps whose keys are pressed, until they are taken. */
export function keepSteps(): void {
  const kept: string[] = [];
  const isBounce = bounces();
  const { dataset } = document.documentElement;
  dataset[NAME] = "";
  const keep = (event: KeyboardEvent) => {
    if (dataset[NAME] === undefined) return document.removeEventListener("keydown", keep, true);
    const isSlider = (event.target as Element).matches("input[type=range]");
    if (!STEPS[event.key] || isSlider || kept.length === MOST) return;
    if (!isBounce(event)) kept.push(event.key);
    dataset[NAME] = kept.join(" ");
    event.preventDefault();
  };
  document.addEventListener("keydown", keep, true);
}

/** Return the keys of the steps that were kept; others are kept no longer. */
export function takeSteps(): string[] {
  const { dataset } = document.documentElement;
  const kept = dataset[NAME]?.split(" ").filter(Boolean) ?? [];
  delete dataset[NAME];
  return kept;
}
