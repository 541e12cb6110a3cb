/** Can neighbours still be told apart? The answer, and the gap between them, as a bar. */

import { heading } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { fixed, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { type Layout, type LongerView, seenStyle } from "./longer_view";

/** Neighbours that differ less by these factors are harder, and hard, to tell apart. */
const HARDER = 2;
const HARD = 10;
/** From the panel's top to the words and to the bar's middle, and its height, in fonts. */
const WORDS = { wide: 0.7, compact: 0.75 };
const BAR = { middle: 1.6, height: 0.95, least: 7 };
/** Space between the bar and words beside it, in fonts. */
const APART = 0.8;

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

/** The answer, in words. */
export function answerOf(view: LongerView, places: Layout): string {
  const loss = lossOf(places);
  const still = places.length > view.parameters.trained_length ? "still " : "";
  if (loss < HARDER) return `neighbours can ${still}be told apart`;
  return `neighbours ${loss < HARD ? "are harder to tell apart" : "can hardly be told apart"}`;
}

/** The gap beside that in training in words, the longest text first. */
function gapTexts(loss: number): string[] {
  const texts = (value: string, short = value) => [
    `gap between neighbours: ${value}`,
    `gap between neighbours: ${short}`,
    `gap: ${value}`,
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

/** The answer, and the gap as a bar on that in training; beside the words in a narrow picture. */
export function drawAnswer(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { answer, isCompact } = places;
  const title = { x: answer.x, y: isCompact ? answer.y : places.title.y };
  heading(pen, view, answerOf(view, places), title, {
    width: isCompact ? answer.width : view.width - answer.x,
  });
  const loss = lossOf(places);
  const fill = loss === 1 ? look.result : look.ink;
  const style = { size: font, fill, mark: "neighbours" } as const;
  const space = answer.width - (isCompact ? BAR.least * font : 0);
  const texts = gapTexts(loss);
  const text = texts.find((one) => pen.widthOf(one, style) < space) ?? texts.at(-1)!;
  const baseline = answer.y + WORDS[isCompact ? "compact" : "wide"] * font;
  pen.text(text, answer.x, baseline, style);
  const beside = isCompact ? pen.widthOf(text, style) + APART * font : 0;
  const [x, width] = [answer.x + beside, Math.max(answer.width - beside, 0)];
  const middle = isCompact ? baseline - MIDDLE * font : answer.y + BAR.middle * font;
  const height = BAR.height * font;
  const top = middle - height / 2;
  const share = Math.min(gapOf(places.now) / gapOf(places.before), 1);
  pen.rect(x, top, width, height, { ...seenStyle(look), mark: "difference" });
  const now = { fill: look.result, mark: "difference" };
  pen.rect(x, top, Math.max(share * width, 1.5), height, now);
}
