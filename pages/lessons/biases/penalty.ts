/** Score by distance: the chosen method's, in front of those of ALiBi's other heads. */

import { heading, verticalAxis } from "../../ui/live/axes";
import { mostBeyond } from "../../ui/live/formulas/attention";
import { grouped, short, significant, superscript } from "../../ui/live/numbers";
import type { Pen, Style } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import { HEADING, HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasesView, Layout, Strip } from "./biases_layout";
import { isIllustrative } from "./methods";
import { edgeOf, percent, TINT } from "./mountain";

/** Lowest score shown: a key below it has no weight to speak of. */
const LOWEST = -8;
/** Opacity of the other heads' lines. */
const OTHERS = 0.6;
/** Radius of the dot at the training length, in pixels. */
const DOT = 4;
const OTHER_HEADS = "grey: the other heads";
/** Height of a learned table's rows, a multiple of the font size. */
const ROWS = 2.4;

/** Scores as steps: each key has its width. */
function stepsOf({ score, length }: Layout, scores: Float64Array, y: Scale): number[] {
  const wide = score.width / length;
  const points: number[] = [];
  for (let key = 0; key < length; key += 1) {
    const height = y(scores[length - 1 - key] - scores[0]);
    points.push(score.x + key * wide, height, score.x + (key + 1) * wide, height);
  }
  return points;
}

/** Scores over distance as corners of a line, from the farthest key; one corner a pixel. */
function cornersOf({ score, length }: Layout, scores: Float64Array, y: Scale): number[] {
  const count = Math.min(length, Math.ceil(score.width));
  return Array.from({ length: count }, (_, step) => {
    const key = count === 1 ? 0 : Math.round((step * (length - 1)) / (count - 1));
    const x = score.x + ((key + 0.5) / length) * score.width;
    // Only differences of scores count.
    return [x, y(scores[length - 1 - key] - scores[0])];
  }).flat();
}

/** Both ends of a head's straight line. */
const lineOf = ({ score, length }: Layout, { slope }: Strip, y: Scale): number[] => [
  score.x + (0.5 / length) * score.width,
  y(-slope * (length - 1)),
  score.x + ((length - 0.5) / length) * score.width,
  y(0),
];

/** Say so where a line goes on below the panel. */
function drawBelow(pen: Pen, view: BiasesView, places: Layout, points: number[]): void {
  const { look, font } = view;
  const { score } = places;
  const bottom = score.y + score.height;
  const first = points.findIndex((value, index) => index % 2 === 1 && value <= bottom);
  if (first <= 1) return;
  const [x, text] = [points[first - 1] - 0.6 * font, `below ${short(LOWEST)} ↓`];
  const style = { size: font, fill: look.ink, align: "right", halo: look.paper } as const;
  const start = x - pen.widthOf(text, style) - 0.3 * font;
  const edge = edgeOf(places);
  if (start > edge || (start > score.x && x < edge)) pen.text(text, x, bottom - 0.5 * font, style);
}

/** A dot where a head's line meets the first distance not seen, and what it bounds. */
function drawBound(pen: Pen, view: BiasesView, places: Layout, y: Scale): void {
  const { look, font, parameters } = view;
  const { score, chosen, ends } = places;
  const fallen = -chosen.slope * parameters.seq_len;
  if (!ends.unseen || fallen < LOWEST) return;
  // The first distance not seen, in the middle of its step.
  const x = edgeOf(places) - (0.5 / places.length) * score.width;
  const height = y(fallen);
  pen.dots([x, height], DOT, { fill: look.ink, mark: "bound" });
  const [at, most] = [significant(fallen, 3), mostBeyond(chosen.slope, parameters.seq_len)];
  const share = most < 0.001 ? percent(most) : `at most e${superscript(at)} = ${percent(most)}`;
  const texts = [`${at} here: ${share} beyond`, `${share} beyond`];
  const style = { size: font, fill: look.ink, halo: look.paper, mark: "bound" } as const;
  const room = score.x + score.width - x - font;
  const text = texts.find((each) => pen.widthOf(each, style) < room);
  const baseline = height + 1.3 * font;
  // After a smaller fall, the bound says little.
  if (fallen > -1) return;
  if (text && baseline < score.y + score.height) pen.text(text, x + 0.6 * font, baseline, style);
}

/** The rows of a learned table, under the tokens that need them. */
function drawRows(pen: Pen, view: BiasesView, { score, length }: Layout): void {
  const { look, font, parameters } = view;
  const { seq_len } = parameters;
  const height = Math.min(ROWS * font, score.height);
  const y = score.y + (score.height - height) / 2;
  const existing = (Math.min(seq_len, length) / length) * score.width;
  const middle = y + height / 2 + MIDDLE * font;
  const part = (from: number, wide: number, texts: string[], style: Style): void => {
    if (wide <= 0) return;
    pen.rect(score.x + from, y, wide, height, { ...style, alpha: 0.2 });
    const look = { size: font, fill: view.look.ink, align: "center" } as const;
    const text = texts.find((each) => pen.widthOf(each, look) < wide - font);
    if (text) pen.text(text, score.x + from + wide / 2, middle, look);
  };
  const last = grouped(seq_len - 1);
  part(0, existing, [`rows of positions 0 to ${last}`, `rows 0 to ${last}`, "rows"], {
    fill: look.result,
    mark: "rows",
  });
  part(existing, score.width - existing, ["no rows for these tokens", "no rows"], {
    fill: look.mark,
    mark: "no-rows",
  });
}

/** The scores, from 0 at the last token itself down: what a method subtracts. */
export function drawScores(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, isHiding } = view;
  const { chosen, score, strips, ends } = places;
  const { scores, head, label, note, slope } = chosen;
  const inBrief = head ? `head ${head}: −${significant(slope, 3)} per token` : label;
  const candidates = [`${label}: ${note}`, inBrief];
  const end = score.x + score.width;
  heading(pen, view, candidates, { x: 0, y: score.y }, { width: end });
  if (!scores) {
    drawRows(pen, view, places);
    return;
  }
  const wide = pen.widthOf(candidates[0], { size: HEADING_SIZE * font, weight: STRONG });
  const key = { size: font, fill: look.ink, align: "right" } as const;
  if (head && wide + font + pen.widthOf(OTHER_HEADS, key) < end)
    pen.text(OTHER_HEADS, end, score.y - HEADING * font, key);
  if (ends.unseen)
    pen.rect(score.x, score.y, ends.unseen * score.width, score.height, {
      fill: look.mark,
      alpha: TINT,
    });
  const y = linear([LOWEST, 0], [score.y + score.height, score.y]);
  verticalAxis(pen, view, y, score.x, {
    values: score.height > 3 * font ? [LOWEST, LOWEST / 2, 0] : [LOWEST, 0],
    format: (value) => short(value),
  });
  const isStepped = isIllustrative(chosen.name) && places.length < score.width;
  const points = (isStepped ? stepsOf : cornersOf)(places, scores, y);
  pen.inside({ ...score, y: score.y - 2, height: score.height + 2 }, () => {
    const others = { stroke: look.quiet, alpha: OTHERS, width: 1, mark: "other-heads" };
    for (const strip of head ? strips.filter((each) => each.head) : [])
      if (!strip.isChosen) pen.curve(lineOf(places, strip, y), others);
    pen.curve(points, { stroke: look.ink, width: 2.2, mark: "scores" });
  });
  drawBelow(pen, view, places, points);
  if (head && !isHiding) drawBound(pen, view, places, y);
}
