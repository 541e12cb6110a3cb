/** A strip of 100% for each head of ALiBi, from steep to gentle, and for each other method. */

import { heading } from "../../ui/live/axes";
import type { Pen } from "../../ui/live/pen";
import { HEADING, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Strip } from "./biases_layout";
import { isIllustrative } from "./methods";
import { AREA, brief, EXAMPLE_AREA, HATCH, NEAR_AREA } from "./mountain";

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

/** Names of the ranges above the strips, in their order and colours. */
function drawLegend(pen: Pen, { look, font }: BiasesView, { strips, ends }: Layout): void {
  const { x, width } = strips[0].box;
  const y = strips[0].row.y - 0.35 * font;
  const style = { size: font, weight: STRONG } as const;
  const texts = ["never seen", "far", "near"];
  const wide = texts.reduce((sum, text) => sum + pen.widthOf(text, style) + 0.8 * font, 0);
  const [unseen, far, near] = wide < width ? texts : ["unseen", "far", "near"];
  const start = ends.unseen ? x + pen.widthOf(unseen, style) : x;
  const end = x + width - pen.widthOf(near, style);
  if (ends.unseen) pen.text(unseen, x, y, { ...style, fill: look.mark });
  const align = ends.unseen ? "center" : "left";
  pen.text(far, ends.unseen ? (start + end) / 2 : x, y, { ...style, fill: look.result, align });
  pen.text(near, x + width, y, { ...style, fill: look.result, align: "right" });
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
