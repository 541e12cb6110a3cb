/** Four numberings of the tokens of two sentences, whose ends are dragged on a ruler of lengths. */

import {
  binaryDigits,
  busiestPosition,
  digitStep,
  flippedDigits,
  normalisedStep,
} from "../../ui/live/formulas/schemes";
import { cell, stepLength, wavelength } from "../../ui/live/formulas/sinusoid";
import { counted, fixed, short, significant } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { MIDDLE, STRONG } from "../../ui/live/sizes";
import { drawBinary, drawSinusoid } from "./code_rulers";
import { drawNormalised, drawRaw } from "./number_rulers";
import { type BaselinesParameters, type BaselinesView, type Layout, layout } from "./ruler_layout";

/** Half the height of an end that can be dragged, as a multiple of the font size. */
const HALF_END = 0.8;
/** Space after the ruler of lengths that an end may take, as a multiple of the font size. */
const AFTER_END = 2.6;

const RULERS = [
  ["raw", drawRaw],
  ["normalised", drawNormalised],
  ["binary", drawBinary],
  ["sinusoid", drawSinusoid],
] as const;

/** The ruler of lengths. */
function drawLengths(pen: Pen, { look, font }: BaselinesView, places: Layout): void {
  const { rail, lengths, isNarrow } = places;
  const [start, end] = lengths.range();
  pen.curve([start, rail.y, end, rail.y], { stroke: look.grid, width: 5, mark: "lengths" });
  const tick = { align: "center", size: font, fill: look.ink } as const;
  for (const length of places.lengthTicks)
    pen.text(String(length), lengths(length), rail.y + 1.9 * font, {
      ...tick,
      mark: "length",
      role: "axis",
    });
  if (isNarrow) return;
  const label = { size: font, fill: look.ink, role: "axis" } as const;
  pen.text("tokens (log scale)", end + 3.2 * font, rail.y + MIDDLE * font, label);
}

/** The ends of both sentences at their lengths, or beside them where they would overlap. */
function drawEnds(
  pen: Pen,
  { look, font }: BaselinesView,
  { rail, lengths, shorter, longer, isNarrow }: Layout,
): void {
  const style = { size: font, weight: STRONG };
  const textOf = (name: string, length: number) =>
    isNarrow ? String(length) : `${name} ${length}`;
  const widthOf = (name: string, length: number) =>
    Math.max(pen.widthOf(textOf(name, length), style) + 0.8 * font, 1.9 * font);
  const apart = lengths(longer) - lengths(shorter);
  const needed = (widthOf("short", shorter) + widthOf("long", longer)) / 2;
  const aside = Math.max(0, needed - apart) / 2;
  // The name of the ruler is on the right.
  const right = lengths.range()[1] + (isNarrow ? Number.POSITIVE_INFINITY : AFTER_END * font);
  const over = lengths(longer) + aside + widthOf("long", longer) / 2 - right;
  const back = Math.max(0, over);
  const ends = [
    { name: "short", length: shorter, shift: -aside - back, fill: look.paper, ink: look.ink },
    { name: "long", length: longer, shift: aside - back, fill: look.ink, ink: look.paper },
  ];
  for (const { name, length, shift, fill, ink } of ends) {
    const middle = lengths(length) + shift;
    const width = widthOf(name, length);
    const box = { fill, stroke: look.ink, width: 1.3, mark: "end" };
    pen.rect(middle - width / 2, rail.y - HALF_END * font, width, 2 * HALF_END * font, box);
    const text = { ...style, align: "center", fill: ink, role: "axis" } as const;
    pen.text(textOf(name, length), middle, rail.y + 0.38 * font, text);
  }
}

/** Lines about a place on the sinusoid. */
function readSinusoid(
  { pairs, pairHeight, frequencies, strip }: Layout,
  position: number,
  y: number,
): string[] {
  const row = Math.floor((y - strip.y) / pairHeight);
  const pair = pairs[Math.min(row, pairs.length - 1)];
  const value = fixed(cell(position, 2 * pair, frequencies), 4);
  return [
    `token ${position}, sine of pair ${pair}: ${value}`,
    `wavelength ${short(wavelength(frequencies[pair]))} tokens`,
  ];
}

function readNormalised({ normalised, shorter, longer }: Layout, x: number): string[] {
  const index = (x - normalised.x) / normalised.width;
  const tokenOf = (length: number) =>
    `token ${fixed(index / normalisedStep(length), 1)} of ${counted(length, "token")}`;
  return [`normalised index ${fixed(index, 2)}:`, tokenOf(shorter), tokenOf(longer)];
}

function readBinary({ longer }: Layout, position: number): string[] {
  const digits = position.toString(2).padStart(binaryDigits(longer), "0");
  const text = `token ${position}: ${digits} in binary`;
  if (position === 0) return [text];
  return [text, `${counted(flippedDigits(position), "digit")} changed in this step`];
}

/** The sentence whose end is closest; where both ends coincide, the one to move apart. */
function closestEnd({ parameters }: BaselinesView, { lengths }: Layout, x: number) {
  const { short, long } = parameters;
  const toShort = Math.abs(lengths(short) - x);
  const toLong = Math.abs(lengths(long) - x);
  const isShort = toShort === toLong ? short < long === x < lengths(short) : toShort < toLong;
  return isShort ? "short" : "long";
}

export const baselines: Scene<BaselinesParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    for (const [name, draw] of RULERS) if (places[name].isShown) draw(pen, view, places);
    if (!places.hasRail) return;
    drawLengths(pen, view, places);
    drawEnds(pen, view, places);
  },

  formula(_view, { shorter, longer }) {
    const between = (length: number | string) => `1/(${length}\u00a0−\u00a01)`;
    const step = (length: number) =>
      `${between(length)}\u00a0=\u00a0${significant(normalisedStep(length), 3)}`;
    return `Step ${between("n")}: ${step(shorter)}, ${step(longer)}`;
  },

  describe(_view, { shorter, longer, frequencies }) {
    const busiest = busiestPosition(longer);
    const flips = flippedDigits(busiest);
    const [step, other] = [shorter, longer].map((length) => significant(normalisedStep(length), 3));
    const steps =
      shorter === longer ? `${step} in both` : `${step} in the one and ${other} in the other`;
    return (
      `Four numberings of sentences of ${shorter} and ${longer} tokens. ` +
      `One step of the normalised index is ${steps}. ` +
      `The raw index reaches ${longer}. ` +
      `${counted(flips, "binary digit")} flip${flips === 1 ? "s" : ""} ` +
      `from ${busiest - 1} to ${busiest}. ` +
      "The sinusoid has the same numbers in both. " +
      `Its neighbours are ${significant(stepLength(frequencies), 3)} apart, those of the digits ` +
      `up to ${significant(digitStep(busiest), 3)}. ` +
      "Left and right keys change the long sentence, up and down keys the short one."
    );
  },

  grab(view, places, { x, y }) {
    if (y < places.rail.y - 1.5 * view.font) return null;
    const name = closestEnd(view, places, x);
    return { name, x: places.lengths(view.parameters[name]), y };
  },

  drag: (_view, { lengths }, name, { x }) => ({ [name]: lengths.invert(x) }),

  read(_view, places, place: Place) {
    const { normalised, raw, binary, tokenWidth, longer } = places;
    if (contains(normalised, place)) return readNormalised(places, place.x);
    const position = Math.floor((place.x - raw.x) / tokenWidth);
    if (contains(raw, place) && position < longer)
      return [`token ${position}: raw index ${position + 1}`];
    if (contains(binary, place) && position < longer) return readBinary(places, position);
    return contains(places.strip, place) ? readSinusoid(places, position, place.y) : null;
  },

  arrows: {
    ArrowLeft: ["long", -1],
    ArrowRight: ["long", 1],
    ArrowDown: ["short", -1],
    ArrowUp: ["short", 1],
  },
};
