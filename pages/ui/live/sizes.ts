/** Sizes that all pictures share. Those of texts are multiples of the font size. */

import { clamp } from "./numbers";
import type { Size, Weight } from "./pen";

const NARROW = 560;
/** Smallest font, of a narrow phone and of all others. */
const SMALLEST_FONT = { narrow: 11, usual: 12 };
/** Largest font beside text of the page, whose size it does not exceed. */
const LARGEST_FONT = 16;

/** Factor of the widths of lines and the sizes of dots, which grow with the text of a lecture. */
export const thickOf = ({ font }: { font: number }): number => Math.max(1, font / LARGEST_FONT);

/** Return whether a picture is as narrow as on a phone. */
export const isNarrow = ({ width }: { width: number }): boolean => width < NARROW;

/** Return whether panels beside each other would leave much space below them. */
export const isTall = ({ width, height }: Size): boolean => height > 0.7 * width;

/** Font size of a picture, in pixels, where the page does not set it. */
export function fontSizeFor({ width, height }: Size): number {
  const across = width / 28;
  const least = clamp(across, SMALLEST_FONT.narrow, SMALLEST_FONT.usual);
  return Math.round(clamp(Math.min(height / 34, across), least, LARGEST_FONT));
}

/** Size of a panel's heading. */
export const HEADING_SIZE = 1.15;
/** Distance from a panel up to the baseline of its heading. */
export const HEADING = 0.8;
/** Weight of all other text. */
export const REGULAR: Weight = 400;
/** Weight of headings, names and values that stand out within a picture. */
export const STRONG: Weight = 600;
/** Distance from the middle of a line of text down to its baseline. */
export const MIDDLE = 0.35;
/** Distance between the baselines of two lines of text. */
export const LINE = 1.3;
/** The same in a note. */
export const NOTE_LINE = 1.35;
/** Distance from the end of a tick to the baseline of its label. */
export const TICK_LABEL = 1;
/** Distance from a horizontal axis to the baseline of its title, beyond the ticks. */
export const AXIS_TITLE = 2.15;
/** Length of a tick, in pixels. */
export const TICK = 4;
/** Dashes and gaps, in pixels, of a line that is compared with a solid one. */
export const DASHED: readonly number[] = [5, 4];
/** Those of cosines and of lines that point from one place to another. */
export const DOTTED: readonly number[] = [2, 3];
