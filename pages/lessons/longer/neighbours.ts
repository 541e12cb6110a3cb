/** Can neighbours still be told apart? The answer, and the gap between them. */

import { heading } from "../../ui/live/axes";
import { similarity } from "../../ui/live/formulas/sinusoid";
import { significant } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import { type Layout, type LongerView, seenStyle } from "./longer_view";

/** Neighbours that differ less by these factors are closer, and harder or hard to tell apart. */
const CLOSER = 1.25;
const HARDER = 2;
const HARD = 10;
/** From a chart up to the baseline of its name, and to the panel's top, in fonts. */
const ABOVE_CHART = 0.7;
const ABOVE_NAME = 1.4;
/** Width of a bar, and what its value needs above it, in fonts. */
const BAR_WIDTH = 1.6;
const ABOVE_BAR = 1.4;

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

/** The heading of the curve, which ends the sentence of all headings, the longest text first. */
function headingsOf(view: LongerView, places: Layout): string[] {
  if (onlyRises(places))
    return ["but the curve rises again: farther looks nearer", "but farther looks nearer"];
  if (isUnsolved(places)) return ["but keep neighbours apart"];
  const loss = lossOf(places);
  // One fault beside another, or none.
  const link = places.unseen > 0 === loss > 1 ? "and" : "but";
  const closer = loss < CLOSER ? "are a little closer" : "are closer";
  if (loss < HARDER) return [`${link} neighbours ${loss > 1 ? closer : "stay apart"}`];
  const short = loss < HARD ? "differ less" : "hardly differ";
  return [`${link} ${answerOf(view, places)}`, `${link} neighbours ${short}`];
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

/** The name of a chart, above it: the first text that ends left of `end`, or the last. */
export function nameChart(
  pen: Pen,
  { look, font }: LongerView,
  texts: readonly string[],
  { x, y }: Place,
  end: number,
): void {
  const style = { size: font, fill: look.ink, mark: "chart-name", role: "axis" } as const;
  const text = texts.find((one) => x + pen.widthOf(one, style) <= end) ?? texts.at(-1)!;
  pen.text(text, x, y - ABOVE_CHART * font, style);
}

/** The answer, and two bars of the gap: in training and now; or now and if all pairs are slowed. */
export function drawNeighbours(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font, width, parameters } = view;
  const { gap, curve, before, now } = places;
  const top = { x: gap.x, y: gap.y - ABOVE_NAME * font };
  heading(pen, view, headingsOf(view, places), top, { width: width - gap.x });
  nameChart(pen, view, ["gap between neighbours", "gap"], gap, curve.x - font);
  const foot = gap.y + gap.height;
  pen.curve([gap.x, foot, gap.x + gap.width, foot], { stroke: look.grid, mark: "grid" });
  const slowed = before.map((rate) => rate / parameters.scale_factor);
  const drawn = { fill: look.result };
  const bars = isUnsolved(places)
    ? ([
        [["now"], now, drawn],
        [["all pairs slowed", "all slowed"], slowed, { stroke: look.ink, width: 1.5 }],
      ] as const)
    : ([
        [["training"], before, seenStyle(look)],
        [["now"], now, drawn],
      ] as const);
  bars.forEach(([names, rates, style], index) => {
    const x = gap.x + (index * gap.width) / 2;
    const high = (gapOf(rates) / gapOf(before)) * gap.height;
    const named = { size: font, fill: look.ink, mark: "neighbours" };
    pen.rect(x, foot - high, BAR_WIDTH * font, high, { ...style, mark: "neighbours" });
    const name = names.find((one) => x + pen.widthOf(one, named) <= curve.x - font);
    pen.text(name ?? names.at(-1)!, x, foot + TICK + TICK_LABEL * font, named);
    const text = shareOf(lossOf({ before, now: rates }));
    const isAbove = gap.height - high > ABOVE_BAR * font;
    const [across, up] = isAbove ? [0, high + TICK] : [BAR_WIDTH * font + TICK, high - font];
    if (text) pen.text(text, x + across, foot - up, { ...named, weight: STRONG });
  });
}
