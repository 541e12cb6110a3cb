/** The rulers of the index as it is, and divided by its largest value. */

import { normalDensity, normalisedStep } from "../../ui/live/formulas/schemes";
import { clamp, counted, grouped, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type BaselinesView, endOf, type Layout, type Ruler } from "./ruler_layout";
import { drawVerdict, HEADLINE } from "./ruler_verdict";

/** Entries of an embedding have mean 0 and deviation 1: 95 in 100 are within this many. */
const BAND = 2;
/** The bell curve extends to this many deviations, in steps of one in BELL_STEPS. */
const BELL_END = 3;
const BELL_STEPS = 8;

// Multiples of the font size.
const TICK_BASELINE = 1.4;
/** Height of a bar as long as one step; other if a question is about it, or about another ruler. */
const BAR = { usual: 0.6, asked: 1.1, muted: 0.3 };
/** Largest dot of the tokens that a question is about. */
const ASKED_DOT = 0.35;
// Pixels.
const LARGEST_DOT = 4;
const SMALLEST_DOT = 1.2;

/** The look of a ruler: one that a question is not about has no hues. */
const lookAt = ({ look }: BaselinesView, { isMuted }: Ruler): BaselinesView["look"] =>
  isMuted ? { ...look, result: look.quiet, mark: look.quiet } : look;

/** The tokens of a sentence at their normalised indices, and the first step. */
function drawSentence(
  pen: Pen,
  view: BaselinesView,
  places: Layout,
  { length, y, isUpper }: { length: number; y: number; isUpper: boolean },
): void {
  const { font } = view;
  const { x, width, isAsked, isMuted, isLow } = places.normalised;
  const look = lookAt(view, places.normalised);
  const step = normalisedStep(length) * width;
  pen.curve([x, y, x + width, y], { stroke: look.quiet, mark: "sentence" });
  const which = isUpper ? "shorter" : "longer";
  const bar = { fill: look.mark, mark: `${which}-bar`, role: "chosen" } as const;
  const thick = (isAsked ? BAR.asked : isMuted ? BAR.muted : BAR.usual) * font;
  pen.rect(x, y - thick / 2, step, thick, bar);
  const largest = isAsked ? ASKED_DOT * font : LARGEST_DOT;
  const radius = clamp(width / length / 3, SMALLEST_DOT, largest);
  const dots = Array.from({ length }, (_, position) => [x + position * step, y]).flat();
  pen.dots(dots, radius, { fill: look.result, mark: `${which}-tokens` });
  pen.text(places.isNarrow ? String(length) : `n = ${length}`, x - 0.7 * font, y + MIDDLE * font, {
    ...{ align: "right", size: font, fill: look.ink, mark: "sentence-length", role: "axis" },
  });
  if (isLow) return;
  const text = `one step ${significant(normalisedStep(length), 3)}`;
  const size = (isAsked ? HEADLINE.usual : 1) * font;
  const half = pen.widthOf(text, { size, weight: STRONG }) / 2;
  const left = x + half + (isUpper ? 0 : 1.8 * font);
  const middle = clamp(x + step / 2, left, x + width - half - font);
  const above = thick / 2 + 0.4 * font;
  pen.text(text, middle, isUpper ? y - above : y + above + MIDDLE * 2 * size, {
    align: "center",
    size,
    weight: STRONG,
    fill: look.mark,
    halo: look.paper,
    mark: `${which}-step`,
  });
}

export function drawNormalised(pen: Pen, view: BaselinesView, places: Layout): void {
  const { normalised: ruler, shorter, longer } = places;
  const { font } = view;
  const look = lookAt(view, ruler);
  const upper = ruler.y + (ruler.isAsked ? 2 : ruler.isLow ? 0.3 : 1.3) * font;
  const lower = ruler.y + ruler.height - (ruler.isAsked ? 2 : 1.2) * font;
  if (ruler.isAsked) drawSpan(pen, view, places, { upper, lower });
  drawSentence(pen, view, places, { length: shorter, y: upper, isUpper: true });
  drawSentence(pen, view, places, { length: longer, y: lower, isUpper: false });
  for (const end of [0, 1])
    pen.text(String(end), ruler.x + end * ruler.width, lower + TICK_BASELINE * font, {
      align: "center",
      size: font,
      fill: look.ink,
      role: "axis",
    });
  const texts = { name: "Fraction", note: "normalised index, p / (n − 1)", of: "normalised" };
  const verdict = { ...texts, passes: false, ...stepsInWords(places) };
  drawVerdict(pen, view, places, ruler, verdict);
}

/** Number of steps of the longer sentence that one step of the shorter one covers. */
function drawSpan(
  pen: Pen,
  { look, font }: BaselinesView,
  { normalised: { x, width }, shorter, longer }: Layout,
  { upper, lower }: { upper: number; lower: number },
): void {
  if (shorter === longer) return;
  const step = normalisedStep(shorter) * width;
  const mark = "span";
  pen.rect(x, upper, step, lower - upper, { fill: look.mark, alpha: 0.1, mark });
  const steps = significant(normalisedStep(shorter) / normalisedStep(longer), 3);
  const style = { align: "center", size: font, fill: look.ink, mark } as const;
  ["is as long as", `${steps} steps here`].forEach((line, row) => {
    if (pen.widthOf(line, style) > step - font || lower - upper < 3.4 * font) return;
    pen.text(line, x + step / 2, (upper + lower) / 2 + (row * LINE - 0.3) * font, style);
  });
}

function stepsInWords({ shorter, longer, normalised: { isLow } }: Layout) {
  const [step, other] = [shorter, longer].map((length) => significant(normalisedStep(length), 3));
  const tokens = counted(shorter, "token");
  if (shorter === longer)
    return {
      summary: `one step = ${step} in ${tokens}`,
      headline: `one step = ${step}`,
      detail: "Choose two lengths to see the step change.",
    };
  return {
    summary: `one step = ${step} in ${shorter}, ${other} in ${longer}`,
    headline: "one step, two sizes",
    // Where there is space, the steps themselves are labelled.
    detail: isLow
      ? `${step} in ${tokens}, ${other} in ${grouped(longer)}.`
      : "The next token has no fixed distance.",
  };
}

/** Height of the axis in the ruler of the raw index. */
const axisOf = ({ raw }: Layout, font: number): number => raw.y + raw.height - 0.4 * font;

export function drawRaw(pen: Pen, view: BaselinesView, places: Layout): void {
  const { raw: ruler, longer, tokenWidth, scale: last } = places;
  const { isLow, isMuted } = ruler;
  const { font } = view;
  const look = lookAt(view, ruler);
  const y = axisOf(places, font);
  const xOf = (index: number) => endOf(places, index - 0.5);
  const peak = y - ruler.y - 0.2 * font;
  // The left half of the bell curve extends to the edge of the picture.
  const bell: number[] = [];
  for (let step = -BELL_END * BELL_STEPS; step <= BELL_END * BELL_STEPS; step += 1)
    bell.push(xOf(step / BELL_STEPS), y - peak * normalDensity(step / BELL_STEPS));
  const band = { fill: look.result, alpha: 0.22, mark: "band" };
  if (!isMuted) {
    pen.rect(xOf(-BAND), ruler.y, 2 * BAND * tokenWidth, y - ruler.y, band);
    pen.curve(bell, { stroke: look.result, width: 1.5, mark: "bell" });
  }
  const start = isMuted ? ruler.x : xOf(-BELL_END);
  pen.curve([start, y, xOf(last), y], { stroke: look.quiet, mark: "axis" });
  const radius = clamp(0.32 * tokenWidth, SMALLEST_DOT, LARGEST_DOT);
  const dots = Array.from({ length: longer }, (_, position) => [xOf(position + 1), y]).flat();
  pen.dots(dots.slice(0, 2 * BAND), radius, { fill: look.result, mark: "raw" });
  pen.dots(dots.slice(2 * BAND), radius, { fill: look.mark, alpha: 0.4, mark: "raw" });
  if (longer > BAND) {
    pen.dots([xOf(longer), y], 2 * radius, { fill: look.mark, mark: "last" });
    const size = HEADLINE.usual * font;
    const label = { size, weight: STRONG, fill: look.mark, halo: look.paper };
    const beside = xOf(longer) + 2 * radius + 0.3 * font;
    pen.text(String(longer), beside, y + MIDDLE * size, { ...label, mark: "last-index" });
  }
  if (!isLow) {
    const label = { size: font, fill: look.result, halo: look.paper };
    const entries = "entries of word vectors";
    pen.text(entries, xOf(BAND) + 0.5 * font, y - 0.9 * font, label);
  }
  drawVerdict(pen, view, places, ruler, {
    name: "Count",
    note: "1, 2, 3, …",
    of: "raw",
    passes: false,
    summary: `the last of ${counted(longer, "token")} gets ${longer}`,
    headline: "grows without limit",
    detail:
      longer > BAND
        ? `Word vectors mostly stay within ±${BAND}.`
        : "Still like an embedding value, but it grows.",
  });
}
