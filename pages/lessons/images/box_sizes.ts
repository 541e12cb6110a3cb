/** Sizes that all arrangements of the images have in common, as multiples of the font size. */

import { isTall } from "../../ui/live/sizes";
import type { ImagesView } from "./images_view";

const NARROW = 52;
/** Space above an image or a map, for its heading. */
export const TOP = 1.9;
/** Least width of the names of both edges at the right chart. */
export const NAME = 6;
/** Height of the scale of the colours, and its distance from the pairs. */
export const BAR = 0.7;
export const BAR_GAP = 0.5;

/** Return whether a picture is narrow or tall. */
export const isNarrowIn = ({ width, height, font }: ImagesView): boolean =>
  width < NARROW * font || isTall({ width, height });
