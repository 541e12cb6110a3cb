/** Contents of a lecture in one file, as Python writes them. */

import type { KeyHelp } from "../../ui/lecture/overlay";
import type { PictureData } from "../../ui/live/scene";

export interface TextSlide {
  kind: "text";
  title: string;
  /** HTML, which Python has written and escaped. */
  html: string;
  /** Words for the lecturer. */
  say: string;
  begins: number;
  ends: number;
  /** Picture beside the text. */
  picture?: PictureData;
}

export interface QuestionSlide {
  kind: "question";
  /** Its place among the questions. */
  number: string;
  title: string;
  hint: string;
  /** HTML of the formulas that the question may use; empty if there are none. */
  formula: string;
  options: readonly { text: string; response: string }[];
  /** True if they need smaller letters. */
  hasLongOptions: boolean;
  /** Index of the right option. */
  right: number;
  /** HTML, as in a text slide. */
  answer: string;
  /** True if it has space in larger letters. */
  hasShortAnswer: boolean;
  say: string;
  drag: string;
  /** Planned minutes: when it begins, and when it ends. */
  begins: number;
  ends: number;
  picture: PictureData;
  /** Words that can be put into another order, and the order. */
  tiles: { words: string[]; order: number[] } | null;
}

export type Slide = TextSlide | QuestionSlide;

export interface LectureData {
  title: string;
  keys: KeyHelp;
  slides: readonly Slide[];
  /** HTML of the encoding's formula. */
  formula: string;
  /** Planned minutes of the lecture. */
  total: number;
  /** HTML of the window with the notes. */
  notes: string;
}
