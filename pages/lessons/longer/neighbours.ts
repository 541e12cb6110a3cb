/** Difference of neighbours, in training and now. */

import { heading } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, thickOf } from "../../ui/live/sizes";
import { type Layout, type LongerView, seenStyle } from "./longer_view";

/** Least factor by which neighbours differ less that is written as such, not in percent. */
const CLEAR_LOSS = 2;
/** Height of a bar, in pixels, and distance of both, in fonts. */
const BAR = { wide: 8, compact: 6 };
const ROW = 1.15;
/** Distance of a bar from its name, in pixels. */
const BESIDE = 7;

type Rates = Pick<Layout, "before" | "now">;

/** Difference of neighbours: one minus their similarity. */
const differenceOf = (frequencies: Float64Array): number => 1 - similarity(1, frequencies);

/** Factor by which they differ less than in training; 1 if the decimals that tell it do not. */
function lossOf({ before, now }: Rates): number {
  const [first, last] = [before, now].map(differenceOf);
  const places = [3, 4, 5].find((count) => last > 0.6 * 10 ** -count) ?? 6;
  return Number((first - last).toFixed(places)) > 0 ? first / last : 1;
}

/** Return whether the only fault of a method is that the similarity rises again. */
export const onlyRises = (places: Layout): boolean =>
  places.rise !== null && places.isSlowed.some(Boolean) && !places.unseen && lossOf(places) === 1;

/** Answers in words, the longest text first. */
export function answersOf(rates: Rates): string[] {
  const loss = lossOf(rates);
  if (loss === 1)
    return ["neighbours differ as much as in training", "neighbours differ as before"];
  const less =
    loss < CLEAR_LOSS
      ? `${significant(100 * (1 - 1 / loss), 2)}%`
      : `${significant(loss, 2)} times`;
  const short = `neighbours differ ${less} less`;
  return [`${short} than in training`, short];
}

/** Headings of a curve that rises again, the longest first. */
export const RISES: readonly string[] = [
  "but similarity rises again: farther looks nearer",
  "but farther looks nearer",
];

/** The heading, the longest text first: it continues those of the angles and speeds. */
function headingsOf(places: Layout): readonly string[] {
  if (!places.curve.height && onlyRises(places)) return RISES;
  // One fault beside another or none; a fault alone; and none beside one.
  const [isUnsolved, isLost] = [places.unseen > 0, lossOf(places) > 1];
  const link = isUnsolved === isLost ? "and" : isLost ? "but" : "though";
  return answersOf(places).map((answer) => `${link} ${answer}`);
}

/** The numbers behind the answer. */
export const readNeighbours = ({ before, now }: Rates): string[] => [
  `neighbours differ (1 − similarity) by ${significant(differenceOf(now), 2)}`,
  `in training, by ${significant(differenceOf(before), 2)}`,
];

/** Height of both bars. */
export const heightOf = (view: LongerView, isCompact: boolean): number =>
  ROW * view.font + BAR[isCompact ? "compact" : "wide"] * thickOf(view);

/** Two bars: how much neighbours differ in training and now. */
export function drawNeighbours(pen: Pen, { look, font, width }: LongerView, places: Layout): void {
  const { neighbours, before, now } = places;
  heading(pen, { look, font }, headingsOf(places), neighbours, { width: width - neighbours.x });
  const high = neighbours.height - ROW * font;
  const named = { size: font, fill: look.ink, align: "right", mark: "neighbours" } as const;
  for (const [name, rates, y, style] of [
    ["training", before, neighbours.y, seenStyle(look)],
    ["now", now, neighbours.y + ROW * font, { fill: look.result }],
  ] as const) {
    const long = (differenceOf(rates) / differenceOf(before)) * neighbours.width;
    pen.rect(neighbours.x, y, long, high, { ...style, mark: "neighbours" });
    pen.text(name, neighbours.x - BESIDE, y + high / 2 + MIDDLE * font, named);
  }
}
