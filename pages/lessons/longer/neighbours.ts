/** Difference of neighbours, in training and now. */

import { heading } from "../../ui/live/axes";
import { neighbourDifference, neighbourLoss } from "../../ui/live/formulas/scaling";
import { significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, thickOf } from "../../ui/live/sizes";
import { styleOf } from "./angle_kinds";
import type { Layout, LongerView } from "./longer_view";

/** Height of a bar, in pixels, and distance of both, in fonts. */
const BAR = { wide: 8, compact: 6 };
const ROW = 1.15;
/** Distance of a bar from its name, in pixels. */
const BESIDE = 7;

type Rates = Pick<Layout, "before" | "now">;

const lossOf = ({ before, now }: Rates): number => neighbourLoss(before, now);

/** Return whether the only fault of a method is that the similarity rises again. */
export const onlyRises = (places: Layout): boolean =>
  places.rise !== null && places.isScaled && !places.unseen && lossOf(places) === 1;

/** Answers in words, the longest text first. */
export function answersOf({ core }: LongerView, rates: Rates): string[] {
  const loss = lossOf(rates);
  if (loss === 1) return ["neighbours differ as in training"];
  const less =
    loss < core.clear_loss
      ? `${significant(100 * (1 - 1 / loss), 2)}%`
      : `${significant(loss, 2)} times`;
  const short = `neighbours differ ${less} less`;
  return [`${short} than in training`, short];
}

/** The numbers behind the answer. */
export const readNeighbours = ({ before, now }: Rates): string[] => [
  `neighbours differ (1 − similarity) by ${significant(neighbourDifference(now), 2)}`,
  `in training, by ${significant(neighbourDifference(before), 2)}`,
];

/** Height of both bars. */
export const heightOf = (view: LongerView, isCompact: boolean): number =>
  ROW * view.font + BAR[isCompact ? "compact" : "wide"] * thickOf(view);

/** Two bars: how much neighbours differ in training and now. */
export function drawNeighbours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, width } = view;
  const { neighbours, before, now } = places;
  heading(pen, view, answersOf(view, places), neighbours, { width: width - neighbours.x });
  const high = neighbours.height - ROW * font;
  const named = { size: font, fill: look.ink, align: "right", mark: "neighbours" } as const;
  for (const [name, rates, y, style] of [
    ["training", before, neighbours.y, styleOf(look, "seen")],
    ["now", now, neighbours.y + ROW * font, { fill: look.result }],
  ] as const) {
    const long = (neighbourDifference(rates) / neighbourDifference(before)) * neighbours.width;
    pen.rect(neighbours.x, y, long, high, { ...style, mark: "neighbours" });
    pen.text(name, neighbours.x - BESIDE, y + high / 2 + MIDDLE * font, named);
  }
}
