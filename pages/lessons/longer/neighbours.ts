/** Can neighbours still be told apart? The answer, and how much they differ, as a bar. */

import { similarity } from "../../ui/live/formulas/sinusoid";
import { fixed, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, type LongerView, SEEN_ALPHA } from "./longer_view";

/** Factors by which neighbours differ less from which on they are harder, and hard, to tell apart. */
const HARDER = 2;
const HARD = 10;
/** From the top of the panel to the answer and to the bar's middle, in fonts; its height. */
const ANSWER = 0.75;
const BAR = { middle: 2.15, height: 0.75, least: 8 };
/** Space between the bar and words beside it, in fonts. */
const APART = 0.8;

type Rates = Pick<Layout, "before" | "now">;

/** Difference of neighbours: one minus their similarity. */
const differenceOf = (frequencies: Float64Array): number => 1 - similarity(1, frequencies);

/** Similarity of neighbours with as many decimals as tell it from 1, at least 3. */
function similarityOf(frequencies: Float64Array): string {
  const difference = differenceOf(frequencies);
  const places = [3, 4, 5, 6].find((count) => difference > 0.6 * 10 ** -count) ?? 6;
  return fixed(1 - difference, places);
}

/** The answer, the longest text first, and whether it is yes. */
export function answerOf({ before, now }: Rates): { texts: string[]; isYes: boolean } {
  const [first, last] = [before, now].map(similarityOf);
  const less = differenceOf(before) / differenceOf(now);
  if (first === last)
    return { texts: ["yes: they differ as in training", "yes: as in training"], isYes: true };
  const isYes = less < HARDER;
  const loss = `they differ ${significant(less, 2)}× less`;
  const answer = isYes
    ? "yes: nearly as in training"
    : `${less < HARD ? "less easily" : "hardly"}: ${loss}`;
  return { texts: [`${answer} than in training`, answer].slice(isYes ? 1 : 0), isYes };
}

/** What the numbers behind the answer are, in lines. */
export function readNeighbours({ before, now }: Rates): string[] {
  return [
    `similarity of neighbours: ${similarityOf(now)}, in training ${similarityOf(before)}`,
    `“less easily”: they differ ${HARDER}× less or more; “hardly”: ${HARD}×`,
  ];
}

/** A track of the difference in training, filled up to the difference now. */
function drawBar(
  pen: Pen,
  { look, font }: LongerView,
  { before, now }: Rates,
  { x, middle, width }: { x: number; middle: number; width: number },
): void {
  const height = BAR.height * font;
  const y = middle - height / 2;
  const share = Math.min(differenceOf(now) / differenceOf(before), 1);
  const style = { mark: "difference" };
  pen.rect(x, y, width, height, { ...style, fill: look.quiet, alpha: SEEN_ALPHA });
  pen.rect(x, y, Math.max(share * width, 1.5), height, { ...style, fill: look.result });
}

/** The answer and the bar: below it, or beside it where there is less space. */
export function drawAnswer(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { curve, isCompact } = places;
  const { texts, isYes } = answerOf(places);
  const style = {
    size: isCompact ? font : HEADING_SIZE * font,
    weight: STRONG,
    fill: isYes ? look.result : look.ink,
    mark: "neighbours",
  } as const;
  const room = isCompact ? curve.width - BAR.least * font : view.width - curve.x;
  const text = texts.find((one) => pen.widthOf(one, style) < room) ?? texts.at(-1)!;
  const baseline = curve.y + ANSWER * font;
  pen.text(text, curve.x, baseline, style);
  const end = curve.x + curve.width;
  if (isCompact) {
    const x = curve.x + pen.widthOf(text, style) + APART * font;
    const middle = baseline - MIDDLE * font;
    if (end > x) drawBar(pen, view, places, { x, middle, width: end - x });
    return;
  }
  const middle = curve.y + BAR.middle * font;
  // Its words are those of the curve, too.
  const words = [
    { text: "now", fill: look.result, weight: STRONG },
    { text: "in training", fill: look.quiet },
  ];
  const named = { size: font, mark: "neighbours" } as const;
  let right = end;
  for (const { text, ...others } of words.reverse()) {
    pen.text(text, right, middle + MIDDLE * font, { ...named, ...others, align: "right" });
    right -= pen.widthOf(text, { ...named, ...others }) + APART * font;
  }
  drawBar(pen, view, places, { x: curve.x, middle, width: Math.max(right - curve.x, 0) });
}
