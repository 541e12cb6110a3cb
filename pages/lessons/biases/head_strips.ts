/** A strip of 100% for each head of ALiBi, from steep to gentle, and for each other method. */

import { heading } from "../../ui/live/axes";
import type { Pen } from "../../ui/live/pen";
import { HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Strip } from "./biases_layout";
import { isIllustrative } from "./methods";
import { AREA, brief, drawSwatch, EXAMPLE_AREA, HATCH, NEAR_AREA, swatchRoom } from "./mountain";

/** Return the strips whose shares a question asks for. */
export function askedOf({ strips }: Pick<Layout, "strips">): Strip[] {
  const heads = strips.filter(({ head }) => head);
  const others = strips.filter(({ name }) => name === "none" || name === "sinusoid");
  return [heads[0], heads[heads.length - 1], ...others];
}

/** The parts of a strip. */
function drawParts(
  pen: Pen,
  { look, font }: BiasesView,
  { name, box, ranges }: Strip,
  { isLonger }: { isLonger: boolean },
): void {
  const { x, y, width, height } = box;
  const outline = { stroke: look.quiet, alpha: 0.6, mark: "all-weights" };
  pen.rect(x, y, width, height, outline);
  if (!ranges) {
    const text = { size: font, fill: look.ink, align: "center", mark: "no-row" } as const;
    const texts = isLonger ? ["cannot run"] : ["from training alone", "training"];
    const words = texts.find((each) => pen.widthOf(each, text) < width) ?? "";
    pen.text(words, x + width / 2, y + height / 2 + MIDDLE * font, text);
    return;
  }
  const isExample = isIllustrative(name);
  const parts = [
    [ranges.unseen, look.mark, AREA, "untrained-weights"],
    [ranges.far, look.result, AREA, "trained-weights"],
    [ranges.near, look.result, NEAR_AREA, "trained-weights"],
  ] as const;
  let from = x;
  for (const [share, fill, usual, mark] of parts) {
    const wide = share * width;
    if (wide > 0)
      pen.rect(from, y, wide, height, { fill, alpha: isExample ? EXAMPLE_AREA : usual, mark });
    if (isExample)
      for (let at = from + HATCH / 2; at < from + wide; at += HATCH)
        pen.curve([at, y, at, y + height], { stroke: fill, width: 1, mark });
    from += wide;
  }
}

/** The share of distances never seen, after the strip. */
function drawNumber(pen: Pen, { look, font }: BiasesView, { name, row, box, ranges }: Strip): void {
  const style = { size: font, fill: look.mark, align: "right", mark: "share" } as const;
  const end = row.x + row.width;
  // An exponential too small for a number is no zero.
  const share = brief(Math.max(ranges?.unseen ?? 0, Number.MIN_VALUE));
  const room = end - box.x - box.width - 4;
  const texts = isIllustrative(name) ? ["depends", "–"] : [ranges ? share : "–"];
  const weight = texts[0] === share ? STRONG : undefined;
  const text = texts.find((each) => pen.widthOf(each, style) < room) ?? share;
  pen.text(text, end, box.y + box.height / 2 + MIDDLE * font, { ...style, weight });
}

/** Names of the ranges above the strips, each after its colour. */
function drawLegend(pen: Pen, view: BiasesView, { strips, ends }: Layout): void {
  const { look, font } = view;
  const [{ box, row }] = strips;
  const y = row.y - 0.35 * font;
  const style = { size: font, weight: STRONG } as const;
  const ranges = [
    { name: "far", fill: look.result, alpha: AREA },
    { name: "near", fill: look.result, alpha: NEAR_AREA },
    { name: "never seen", fill: look.mark, alpha: AREA },
  ].slice(0, ends.unseen ? 3 : 2);
  const wide = ranges.map(({ name }) => swatchRoom(view) + pen.widthOf(name, style));
  const all = wide.reduce((sum, each) => sum + each);
  // The numbers of what was never seen are below its name.
  const end = ends.unseen ? row.x + row.width : box.x + box.width;
  // A narrow column needs the width of the strips' names, too.
  const start = all + font < end - box.x ? box.x : Math.max(row.x, end - all - font);
  const gap = (end - start - all) / (ranges.length - 1);
  let x = start;
  ranges.forEach(({ name, fill, alpha }, index) => {
    drawSwatch(pen, view, x, y, fill, alpha);
    pen.text(name, x + swatchRoom(view), y, { ...style, fill });
    x += wide[index] + gap;
  });
}

export function drawStrips(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { strips, groups, ends, isNarrow } = places;
  const shown = isHiding ? askedOf(places) : strips;
  const [{ row }] = strips;
  const titles = [
    [...(isHiding || isNarrow ? [] : ["ALiBi’s heads: choose one"]), "ALiBi’s heads", "ALiBi"],
    ["other methods", "others"],
  ];
  titles.forEach((texts, group) => {
    const y = groups[group] + HEADING * font;
    heading(pen, view, texts, { x: row.x, y }, { width: row.width });
  });
  drawLegend(pen, view, places);
  for (const strip of shown) {
    const { box, short, isChosen } = strip;
    const isMarked = isChosen && !isHiding;
    const style = { size: font, fill: look.ink, role: "axis" } as const;
    const weight = isMarked ? STRONG : undefined;
    pen.text(short, strip.row.x, box.y + box.height / 2 + MIDDLE * font, { ...style, weight });
    const isLonger = ends.unseen > 0;
    drawParts(pen, view, strip, { isLonger });
    if (isLonger && !isHiding) drawNumber(pen, view, strip);
    if (!isMarked) continue;
    const frame = { stroke: look.ink, width: 2.2, mark: "chosen", role: "chosen" } as const;
    pen.rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, frame);
  }
}
