/** Can neighbours still be told apart? The answer, and how much they differ, as a bar. */

import { similarity } from "../../ui/live/formulas/sinusoid";
import { fixed, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, type LongerView, seenStyle, titleSpace } from "./longer_view";

/** Neighbours that differ less by these factors are harder, and hard, to tell apart. */
const HARDER = 2;
const HARD = 10;
/** From the panel's top to the answer and to the bars' middles, and their height, in fonts. */
const ANSWER = 0.75;
const BARS = { title: 2.15, training: 2.2, now: 3.4, height: 0.85, least: 8 };
/** Titles of the bars, the longest first. */
const TITLES = [
  "gap in similarity between neighbours (1 − similarity)",
  "gap between neighbours (1 − similarity)",
  "gap (1 − similarity)",
];
/** Space between the bar and words beside it, in fonts. */
const APART = 0.8;

type Rates = Pick<Layout, "before" | "now">;

/** Gap between neighbours: one minus their similarity. */
const differenceOf = (frequencies: Float64Array): number => 1 - similarity(1, frequencies);

/** Similarity of neighbours with as many decimals as tell it from 1, at least 3. */
function similarityOf(frequencies: Float64Array): string {
  const difference = differenceOf(frequencies);
  const places = [3, 4, 5, 6].find((count) => difference > 0.6 * 10 ** -count) ?? 6;
  return fixed(1 - difference, places);
}

/** The answer, the longest text first, and whether neighbours differ as in training. */
export function answerOf({ before, now }: Rates): { texts: string[]; isAsBefore: boolean } {
  const [first, last] = [before, now].map(similarityOf);
  if (first === last)
    return { texts: ["yes: they differ as in training", "yes: as in training"], isAsBefore: true };
  const less = differenceOf(before) / differenceOf(now);
  if (less < HARDER) {
    const percent = `${significant(100 * (1 - 1 / less), 2)}%`;
    const texts = [
      `yes, a little less well (gap ${percent} smaller)`,
      `yes, but the gap is ${percent} smaller`,
      `yes (gap ${percent} smaller)`,
    ];
    return { texts, isAsBefore: false };
  }
  const answer = less < HARD ? "less easily" : "hardly";
  const share = `1/${significant(less, 2)}`;
  const texts = [`${answer}: ${share} of the gap in training`, `${answer}: ${share} of the gap`];
  return { texts, isAsBefore: false };
}

/** The numbers behind the answer, in lines. */
export function readNeighbours({ before, now }: Rates): string[] {
  return [
    `gap (1 − similarity of neighbours): ${significant(differenceOf(now), 2)}, in training ${significant(differenceOf(before), 2)}`,
    `“less easily”: the gap is at most 1/${HARDER} of that in training; “hardly”: 1/${HARD}`,
  ];
}

/** The difference now, as a share of that in training. */
const shareOf = ({ before, now }: Rates): number =>
  Math.min(differenceOf(now) / differenceOf(before), 1);

interface Bar {
  x: number;
  middle: number;
  width: number;
}

/** A bar as long as neighbours differed in training. */
function drawTrained(pen: Pen, { look, font }: LongerView, { x, middle, width }: Bar): void {
  const height = BARS.height * font;
  const style = { ...seenStyle(look), mark: "difference" };
  pen.rect(x, middle - height / 2, width, height, style);
}

/** A bar as long as neighbours differ now. */
function drawNow(
  pen: Pen,
  { look, font }: LongerView,
  rates: Rates,
  { x, middle, width }: Bar,
): void {
  const height = BARS.height * font;
  const style = { fill: look.result, mark: "difference" };
  pen.rect(x, middle - height / 2, Math.max(shareOf(rates) * width, 1.5), height, style);
}

/** The answer, and a bar for training and one for now; in a narrow picture, both are one. */
export function drawAnswer(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { curve, isCompact } = places;
  const { texts, isAsBefore } = answerOf(places);
  const style = {
    size: isCompact ? font : HEADING_SIZE * font,
    weight: STRONG,
    fill: isAsBefore ? look.result : look.ink,
    mark: "neighbours",
  } as const;
  const room = isCompact ? curve.width - BARS.least * font : view.width - curve.x;
  const text = texts.find((one) => pen.widthOf(one, style) < room) ?? texts.at(-1)!;
  const baseline = curve.y + ANSWER * font;
  pen.text(text, curve.x, baseline, style);
  const end = curve.x + curve.width;
  if (isCompact) {
    const x = curve.x + pen.widthOf(text, style) + APART * font;
    const bar = { x, middle: baseline - MIDDLE * font, width: Math.max(end - x, 0) };
    drawTrained(pen, view, bar);
    drawNow(pen, view, places, bar);
    return;
  }
  const named = { size: font, fill: look.ink, mark: "neighbours" } as const;
  const space = titleSpace(view);
  const title = TITLES.find((one) => pen.widthOf(one, named) < room);
  if (space && title) pen.text(title, curve.x, curve.y + BARS.title * font, named);
  const words = ["in training", "now"] as const;
  const beside = Math.max(...words.map((word) => pen.widthOf(word, named))) + APART * font;
  const x = curve.x + beside;
  const [trained, now] = [BARS.training, BARS.now].map((lines) => ({
    x,
    middle: curve.y + (lines + space) * font,
    width: Math.max(end - x, 0),
  }));
  drawTrained(pen, view, trained);
  drawNow(pen, view, places, now);
  [trained, now].forEach(({ middle }, index) => {
    pen.text(words[index], curve.x, middle + MIDDLE * font, named);
  });
}
