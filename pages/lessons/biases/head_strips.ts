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

/** Numbers on red, which is dark enough in both themes. */
const WHITE = "#fff";

/** The parts of a strip; shares are written where they fit, at least that of unseen distances. */
function drawParts(
  pen: Pen,
  { look, font }: BiasesView,
  { name, box, ranges }: Strip,
  { hasNumbers, hasUnseen, isLonger }: Record<"hasNumbers" | "hasUnseen" | "isLonger", boolean>,
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
    const text = brief(share);
    const style = { size: font, weight: STRONG, align: "center", mark: "share" } as const;
    const isUnseen = fill === look.mark;
    const isWritten = !isExample && (hasNumbers || (isUnseen && hasUnseen));
    if (isWritten && pen.widthOf(text, style) < wide - 0.5 * font) {
      const colour = isUnseen ? WHITE : usual === NEAR_AREA ? look.ink : look.paper;
      pen.text(text, from + wide / 2, y + height / 2 + MIDDLE * font, { ...style, fill: colour });
    }
    from += wide;
  }
}

/** Names of the ranges above the strips, in their order, each after its colour. */
function drawLegend(pen: Pen, view: BiasesView, { strips, ends, isNarrow }: Layout): void {
  const { look, font } = view;
  const [{ box, row }] = strips;
  const y = row.y - 0.35 * font;
  const style = { size: font, weight: STRONG } as const;
  const ranges = [
    { name: isNarrow ? "unseen" : "never seen", fill: look.mark, alpha: AREA },
    { name: "far", fill: look.result, alpha: AREA },
    { name: "near", fill: look.result, alpha: NEAR_AREA },
  ].slice(ends.unseen ? 0 : 1);
  const wide = ranges.map(({ name }) => swatchRoom(view) + pen.widthOf(name, style));
  const all = wide.reduce((sum, each) => sum + each);
  const end = box.x + box.width;
  // A narrow column needs the width of the strips' names, too.
  const start = all + font < box.width ? box.x : Math.max(row.x, end - all - font);
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
    const { box, short, isChosen, isPole } = strip;
    const isMarked = isChosen && !isHiding;
    const style = { size: font, fill: look.ink, role: "axis" } as const;
    const weight = isMarked ? STRONG : undefined;
    pen.text(short, strip.row.x, box.y + box.height / 2 + MIDDLE * font, { ...style, weight });
    // The takeaway compares the steepest head with the gentlest.
    drawParts(pen, view, strip, {
      hasNumbers: !isHiding && (isMarked || isPole),
      hasUnseen: !isHiding,
      isLonger: ends.unseen > 0,
    });
    if (!isMarked) continue;
    const frame = { stroke: look.ink, width: 2.2, mark: "chosen", role: "chosen" } as const;
    pen.rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, frame);
  }
}
