/** The angle that each pair reaches: seen in training, new, avoided, or no longer reached. */

import { range, sum } from "d3-array";
import { heading, verticalAxis } from "../../ui/live/axes";
import { methodOf } from "../../ui/live/formulas/scaling";
import { counted, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, TICK, TICK_LABEL, thickOf } from "../../ui/live/sizes";
import {
  type AngleKind,
  avoidedStyle,
  type Layout,
  type LongerView,
  lostStyle,
  NAMES,
  seenStyle,
  styleOf,
} from "./longer_view";
import { drawBars, type Ends, sidesOf, topOf } from "./steps";

/** Levels of the axis, in words. */
const TURNS: Readonly<Record<number, string>> = { 0: "0", 0.5: "½ turn", 1: "≥ 1 turn" };

/** A square of the key, the space to its name, and that to the next square, in fonts. */
const SWATCH = { side: 0.8, space: 1.2, apart: 1.2 };
/** Height of the bracket below fast pairs, and its distance from them, in pixels. */
const BRACKET = 3;
/** Height of the name of avoided angles, in turns. */
const AVOIDED_AT = 0.85;
/** Least share of a turn that is no longer reached and visible. */
const VISIBLE = 0.02;

/** The angle of each pair: grey if seen in training, else red; pale red if avoided. */
export function drawAngles(pen: Pen, view: LongerView, places: Layout): void {
  const { look } = view;
  const { bars, pair, turn, before, trained, reached, unscaled, isSlowed, isCompact } = places;
  const { meetsNew, meetsNewUnscaled } = places;
  verticalAxis(pen, view, turn, bars.x, {
    ...(isCompact ? {} : { title: "largest angle" }),
    values: [0, 0.5, 1],
    format: (turns) => TURNS[turns],
  });
  const levelOf = (turns: number) => turn(Math.min(turns, 1));
  const [seen, unseen, avoided, lost]: Ends[][] = [[], [], [], []];
  before.forEach((_, index) => {
    const [top, level] = [reached, trained].map((turns) => levelOf(turns[index]));
    const highest = Math.min(top, level);
    const known = isSlowed[index] ? Math.max(top, level) : level;
    const isNew = meetsNewUnscaled[index];
    seen.push([turn(0), known, isNew || level < known]);
    unseen.push([known, meetsNew[index] ? top : known, unscaled[index] > reached[index]]);
    avoided.push([highest, isNew ? levelOf(unscaled[index]) : highest]);
    lost.push([known, level, isNew]);
  });
  for (const [ends, style] of [
    [avoided, { ...avoidedStyle(look), mark: "unscaled" }],
    [lost, { ...lostStyle(look), mark: "lost" }],
    [seen, { ...seenStyle(look), mark: "seen" }],
    [unseen, { fill: look.mark, mark: "unseen" }],
  ] as const)
    drawBars(pen, pair, ends, style);
  if (isCompact) drawKey(pen, view, places);
  else {
    nameFast(pen, view, places);
    nameAvoided(pen, view, places);
  }
  drawCount(pen, view, places);
}

/** The colours of the bars and their names in a line below, and the marked pair, if it fits. */
function drawKey(pen: Pen, view: LongerView, places: Layout): void {
  const { look, font } = view;
  const { bars, unseen, trained, reached, unscaled, meetsNewUnscaled, isSlowed } = places;
  const avoids = meetsNewUnscaled.some((isNew, pair) => isNew && reached[pair] < unscaled[pair]);
  const loses = reached.some(
    (turns, pair) => isSlowed[pair] && Math.min(trained[pair], 1) - turns > VISIBLE,
  );
  const isShown = { seen: true, new: unseen > 0, avoided: avoids, lost: loses };
  const kinds = (Object.keys(isShown) as AngleKind[]).filter((kind) => isShown[kind]);
  const [side, space, apart] = [SWATCH.side, SWATCH.space, SWATCH.apart].map((one) => one * font);
  const style = { size: font, fill: look.ink, mark: "key" };
  const names = kinds.map((kind) => NAMES[kind]);
  const lengths = names.map(([name]) => space + pen.widthOf(name, style) + apart);
  const isLong = sum(lengths) - apart > bars.width;
  const y = bars.y + bars.height + TICK + TICK_LABEL * font;
  let { x } = bars;
  kinds.forEach((kind, index) => {
    const name = names[index].at(isLong ? -1 : 0)!;
    pen.rect(x, y - side, side, side, { ...styleOf(look, kind), mark: "key" });
    pen.text(name, x + space, y, style);
    x += space + pen.widthOf(name, style) + apart;
  });
  const name = `pair ${places.marked}`;
  const end = bars.x + bars.width;
  if (pen.widthOf(name, style) <= end - x)
    pen.text(name, end, y, { ...style, align: "right", mark: "chosen" });
}

/** A bracket below the pairs that complete a turn in training, and its name, if it fits. */
function nameFast(pen: Pen, { look, font }: LongerView, { bars, pair, trained }: Layout): void {
  const isSlow = (turns: number) => turns < 1;
  const fast = trained.some(isSlow) ? trained.findIndex(isSlow) : trained.length;
  const style = { size: font, fill: look.ink, align: "center", mark: "fast" } as const;
  const [start, end] = [sidesOf(pair, 0)[0], sidesOf(pair, fast - 1)[1]];
  const all = "every angle seen in training";
  const text = [`${counted(fast, "pair")}: ${all}`, all].find(
    (one) => pen.widthOf(one, style) <= end - start,
  );
  if (!text) return;
  const [foot, y] = [bars.y + bars.height + BRACKET, bars.y + bars.height + 2 * BRACKET];
  pen.curve([start, foot, start, y, end, y, end, foot], { stroke: look.quiet, mark: "fast" });
  pen.text(text, (start + end) / 2, y + BRACKET + TICK_LABEL * font, style);
}

/** A name on the avoided angles, in the upper part of the plot, if it fits. */
function nameAvoided(pen: Pen, { look, font }: LongerView, places: Layout): void {
  const { pair, turn, trained, reached, unscaled } = places;
  const y = turn(AVOIDED_AT) + MIDDLE * font;
  const [low, high] = [y + font / 2, y - font].map(turn.invert);
  const pairs = range(trained.length).filter(
    (index) => Math.max(trained[index], reached[index]) < low && unscaled[index] > high,
  );
  if (!pairs.length) return;
  const style = { size: font, fill: look.ink, align: "center", mark: "avoided" } as const;
  const name = NAMES.avoided.at(-1)!;
  const [start, end] = [pair(pairs[0]), pair(pairs.at(-1)! + 1)];
  if (pen.widthOf(name, style) < end - start) pen.text(name, (start + end) / 2, y, style);
}

/** The heading: how many pairs reach new angles. The other headings continue the sentence. */
function drawCount(pen: Pen, view: LongerView, places: Layout): void {
  const { look, parameters } = view;
  const { bars, unseen, meetsNewUnscaled, length, dial, neighbours } = places;
  // A method that had nothing to do is not named.
  const isPlain = methodOf(parameters) === "none" || !meetsNewUnscaled.some(Boolean);
  const times = significant(length / parameters.trained_length, 3);
  const where = dial
    ? `at ${times === "1" ? "" : `${times}× `}the training length`
    : `at ${times}×`;
  const counts = countsOf(places);
  const when = isPlain ? where : methodIn(view);
  const named = isPlain || dial ? counts.map((count) => `${when}, ${count}`) : [];
  // The dial has a heading, too.
  const end = dial ? neighbours.x - view.font : view.width;
  heading(pen, view, [...named, ...counts], bars, {
    mark: "unseen-count",
    width: end - bars.x,
    fill: unseen ? look.mark : isPlain ? look.ink : look.result,
  });
}

/** An outline of the marked pair's bar. */
export function drawMarked(pen: Pen, view: LongerView, places: Layout): void {
  const { pair, turn, marked } = places;
  const [left, right] = sidesOf(pair, marked);
  const [top, foot] = [topOf(places), turn(0)];
  const outline = { stroke: view.look.ink, width: 1.5 * thickOf(view), mark: "chosen" };
  pen.rect(left, top, right - left, foot - top, outline);
}

/** Number of pairs with new angles, in words, the longest text first. */
export function countsOf({ unseen, before }: Layout): string[] {
  const isAlone = before.length === 1;
  if (!unseen) {
    const pairs = isAlone ? "the only pair" : "every pair";
    return [`${pairs} stays within angles seen in training`, "no angle is new"];
  }
  const some = `${unseen} of ${counted(before.length, "pair")}`;
  const reach = isAlone ? "the only pair reaches" : `${some} reach${unseen === 1 ? "es" : ""}`;
  return [`${reach} angles never seen`, `${reach} new angles`];
}

export const methodIn = ({ parameters, core }: LongerView): string => {
  const method = methodOf(parameters);
  return method === "none" ? "without scaling" : `with ${core.labels[method]}`;
};
