/** Can neighbours still be told apart? The answer, and the gap between them. */

import { heading } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE } from "../../ui/live/sizes";
import { type Layout, type LongerView, seenStyle } from "./longer_view";

/** Neighbours that differ less by these factors are closer, and harder or hard to tell apart. */
const CLOSER = 1.25;
const HARDER = 2;
const HARD = 10;
/** Height of a bar, as a share of both and the space between them. */
const BAR_SHARE = 0.41;
/** Distance of a bar from its name and its value, in pixels. */
const BESIDE = 7;

type Rates = Pick<Layout, "before" | "now">;

/** Gap between neighbours: one minus their similarity. */
const gapOf = (frequencies: Float64Array): number => 1 - similarity(1, frequencies);

/** Factor by which the gap is smaller than in training; 1 if the decimals that tell it do not. */
function lossOf({ before, now }: Rates): number {
  const [first, last] = [before, now].map(gapOf);
  const places = [3, 4, 5].find((count) => last > 0.6 * 10 ** -count) ?? 6;
  return Number((first - last).toFixed(places)) > 0 ? first / last : 1;
}

/** Return whether pairs should be slowed, and none is. */
export const isUnsolved = ({ unseen, isSlowed }: Layout): boolean =>
  unseen > 0 && !isSlowed.some(Boolean);

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

/** Headings of a curve that rises again, the longest first. */
export const RISES: readonly string[] = [
  "but similarity rises again: farther looks nearer",
  "but farther looks nearer",
];

/** The heading of the gap, the longest text first: it continues those of the angles and speeds. */
function headingsOf(view: LongerView, places: Layout): readonly string[] {
  const { unseen, before, isCompact, curve } = places;
  if (!curve.height && onlyRises(places)) return RISES;
  if (isUnsolved(places)) {
    if (unseen === before.length) return ["but keep neighbours apart"];
    const leave = "but leave the fast ones alone";
    return [...(isCompact ? [] : [`${leave}: they tell neighbours apart`]), leave];
  }
  const loss = lossOf(places);
  // One fault beside another, or none.
  const link = unseen > 0 === loss > 1 ? "and" : "but";
  if (loss >= HARDER) {
    const short = loss < HARD ? "differ less" : "hardly differ";
    return [`${link} ${answerOf(view, places)}`, `${link} neighbours ${short}`];
  }
  if (loss === 1)
    return [`${link} the gap between neighbours stays the same`, `${link} neighbours stay apart`];
  const shrinks = loss < CLOSER ? "shrinks a little" : "shrinks";
  return [`${link} the gap between neighbours ${shrinks}`, `${link} neighbours are closer`];
}

/** The gap as a share of that in training; empty if it is the same. */
function shareOf(loss: number): string {
  if (loss === 1) return "";
  return loss < HARD ? `${significant(100 / loss, 2)}%` : `1/${significant(loss, 2)}`;
}

/** The numbers behind the answer, in lines. */
export function readNeighbours({ before, now }: Rates): string[] {
  return [
    `gap (1 − similarity of neighbours): ${significant(gapOf(now), 2)}, in training ${significant(gapOf(before), 2)}`,
    `“harder”: the gap is at most 1/${HARDER} of that in training; “hardly”: 1/${HARD}`,
  ];
}

/** Two bars of the gap: in training and now; or now and if all pairs were slowed. */
export function drawNeighbours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, width, parameters } = view;
  const { gap, before, now, isCompact } = places;
  heading(pen, view, headingsOf(view, places), gap, { width: width - gap.x });
  const slowed = before.map((rate) => rate / parameters.scale_factor);
  const nowStyle = { fill: look.result };
  const bars = isUnsolved(places)
    ? ([
        ["now", now, nowStyle],
        [isCompact ? "all slowed" : "all pairs slowed", slowed, { fill: look.ink }],
      ] as const)
    : ([
        ["training", before, seenStyle(look)],
        ["now", now, nowStyle],
      ] as const);
  const high = BAR_SHARE * gap.height;
  const named = { size: font, fill: look.ink, mark: "neighbours" };
  bars.forEach(([name, rates, style], index) => {
    const y = gap.y + index * (gap.height - high);
    const long = (gapOf(rates) / gapOf(before)) * gap.width;
    const baseline = y + high / 2 + MIDDLE * font;
    pen.rect(gap.x, y, long, high, { ...style, mark: "neighbours" });
    pen.text(name, gap.x - BESIDE, baseline, { ...named, align: "right" });
    const share = shareOf(lossOf({ before, now: rates }));
    if (!share) return;
    const x = gap.x + long + BESIDE;
    const texts = [`${share} of the gap between neighbours`, `${share} of the gap`, share];
    const text = texts.find((one) => x + pen.widthOf(one, named) <= width) ?? share;
    pen.text(text, x, baseline, named);
  });
}
