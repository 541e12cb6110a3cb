/** Can neighbours still be told apart? The answer, and the gap between them. */

import { heading } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { fixed, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import type { Layout, LongerView } from "./longer_view";

/** Neighbours that differ less by these factors are harder, and hard, to tell apart. */
const HARDER = 2;
const HARD = 10;
/** From the heading's panel down to the words below it, in fonts. */
const WORDS = 0.5;

type Rates = Pick<Layout, "before" | "now">;

/** Gap between neighbours: one minus their similarity. */
const gapOf = (frequencies: Float64Array): number => 1 - similarity(1, frequencies);

/** Similarity of neighbours with as many decimals as tell it from 1, at least 3. */
function similarityOf(frequencies: Float64Array): string {
  const gap = gapOf(frequencies);
  const places = [3, 4, 5, 6].find((count) => gap > 0.6 * 10 ** -count) ?? 6;
  return fixed(1 - gap, places);
}

/** Factor by which the gap is smaller than in training; 1 if no decimal shows it. */
function lossOf({ before, now }: Rates): number {
  const [first, last] = [before, now].map(similarityOf);
  return first === last ? 1 : gapOf(before) / gapOf(now);
}

/** Return whether the only fault of a method is that the similarity rises again. */
export const onlyRises = (places: Layout): boolean =>
  places.rise !== null && places.isSlowed.some(Boolean) && !places.unseen && lossOf(places) === 1;

/** The answer, in words. */
export function answerOf(view: LongerView, places: Layout): string {
  const loss = lossOf(places);
  const still = places.length > view.parameters.trained_length ? "still " : "";
  if (loss < HARDER) return `neighbours can ${still}be told apart`;
  return `neighbours ${loss < HARD ? "are harder to tell apart" : "can hardly be told apart"}`;
}

/** The heading of the curve, which ends the sentence of all headings, the longest text first. */
function headingsOf(view: LongerView, places: Layout): string[] {
  if (onlyRises(places))
    return ["but the curve rises again: farther looks nearer", "but farther looks nearer"];
  if (methodOf(view.parameters) === "none" && places.unseen) return ["but keep neighbours apart"];
  const loss = lossOf(places);
  if (loss < HARDER) return ["and neighbours stay apart"];
  const short = loss < HARD ? "differ less" : "hardly differ";
  return [`but ${answerOf(view, places)}`, `but neighbours ${short}`];
}

/** The gap beside that in training in words, the longest text first. */
function gapTexts(loss: number): string[] {
  const texts = (value: string, short = value) => [
    `gap between neighbours: ${value}`,
    `gap between neighbours: ${short}`,
    `gap: ${short}`,
  ];
  if (loss === 1) return texts("as in training");
  if (loss < HARDER) {
    const smaller = `${significant(100 * (1 - 1 / loss), 2)}% smaller`;
    return texts(`${smaller} than in training`, smaller);
  }
  const share = `1/${significant(loss, 2)}`;
  return texts(`${share} of that in training`, share);
}

/** The numbers behind the answer, in lines. */
export function readNeighbours({ before, now }: Rates): string[] {
  return [
    `gap (1 − similarity of neighbours): ${significant(gapOf(now), 2)}, in training ${significant(gapOf(before), 2)}`,
    `“harder”: the gap is at most 1/${HARDER} of that in training; “hardly”: 1/${HARD}`,
  ];
}

/** The answer, and the gap below it. */
export function drawAnswer(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { answer } = places;
  heading(pen, view, headingsOf(view, places), answer, { width: answer.width });
  const loss = lossOf(places);
  const fill = loss === 1 ? look.result : look.ink;
  const style = { size: font, fill, mark: "neighbours" } as const;
  const texts = gapTexts(loss);
  const text = texts.find((one) => pen.widthOf(one, style) < answer.width) ?? texts.at(-1)!;
  pen.text(text, answer.x, answer.y + WORDS * font, style);
}
