/**
 * A live picture is a pure function of its view.
 *
 * The stage computes `layout(view)` once for every change and passes it to all other methods. A
 * scene leaves out the methods that it has no use for.
 */

import type { Hues, Look } from "./colours";
import type { Box, Pen, Place, Points } from "./pen";

export type ParameterValue = number | string | readonly number[];
export type Parameters = Record<string, ParameterValue>;

/** An upper limit that another parameter sets: `times` its value, plus `plus`. */
export interface Limit {
  by: string;
  times: number;
  plus: number;
}

/** The values that a parameter may have. */
export interface Allowed {
  /** All of them, ascending; or the lowest and highest, and the step between two. */
  options?: readonly number[];
  low?: number;
  high?: number;
  step?: number;
  limit?: Limit | null;
}

/** A parameter that the user can change between two runs; Python describes it. */
export interface Variable extends Allowed {
  /** Its name in the link, and the key of its slider. */
  key: string;
  label: string;
  value: number;
  /** Way of playing: without steps, step by step, or as a sweep from low to high. */
  play: "smooth" | "steps" | "sweep" | null;
  /** True if the picture waits for the server to confirm it. */
  waits: boolean;
  /** Its letter in names of files, if lessons share it. */
  letter?: string;
}

/** Data that Python sends for a picture. */
export interface PictureData<P = Parameters, Core = unknown> {
  scene: string;
  /** First part of the names of saved files. */
  path: string;
  variables: readonly Variable[];
  /** Confirmed values of the variables, and of the other parameters. */
  parameters: P;
  /** Values that only the core can compute, for the confirmed parameters. */
  core: Core;
  hues: Hues;
  isWithinSection?: boolean;
  /** It shows a view of its own, not the one that the page's sliders set. */
  isIllustration?: boolean;
  /** Variables of the pinned view, if the link has one. */
  pinned?: Readonly<Record<string, number>>;
  /** Variables of a view that the user is to find, if there is one: they are not named. */
  target?: Readonly<Record<string, number>>;
  /** A question about the picture, if one is asked. */
  question?: Question;
}

/** A question whose answer the picture keeps back at first. */
export interface Question {
  /** Key of the tour's stop. */
  name: string;
  /** Part of the scene that it is about, if it is not about the whole. */
  focus?: string;
  /** Marks of shapes and texts that give the answer away: left out at first. */
  hides: readonly string[];
  /** Marks of texts instead of which there is a question mark at first. */
  masks: readonly string[];
  /** Marks of texts that answer another question: never drawn. */
  omits?: readonly string[];
  /** True if the guess that the scene takes answers it. */
  takesGuess: boolean;
  /** True if the picture may play before the reveal. */
  plays?: boolean;
  isRevealed: boolean;
}

/** A handle that is held: its place now, and the parameters before it moved. */
export interface Held<P = Parameters> extends Place {
  name: string;
  start: P;
}

/** One state of a picture. Sizes are in pixels. */
export interface View<P = Parameters, Core = unknown> {
  parameters: P;
  /** Parameters that the server has confirmed: `core` belongs to them. */
  confirmed: P;
  core: Core;
  variables: readonly Variable[];
  /** The place that is read, by pointer or arrow keys. */
  at: Place | null;
  /** The handle that is held, if one is. */
  held?: Held<P>;
  width: number;
  height: number;
  /** Font size. */
  font: number;
  look: Look;
  /** True if a question is asked about the picture: no scale may give the answer away. */
  isAsked?: boolean;
  /** Part of the scene that the question is about, before and after the answer. */
  focus?: string;
  /** True while the answer to a question about the picture is kept back. */
  isHiding?: boolean;
  /** True if a question was asked about the picture, and its answer is shown. */
  isAnswered?: boolean;
  /** True if it is drawn faintly over another view. */
  isGhost?: boolean;
  /** The line of the reader's revealed guess, which labels avoid. */
  drawn?: Points;
}

/** Values that the user sets in the picture: of variables, and of texts. */
export type Changes = Record<string, number | string>;

/** The handle under a press, and its position. */
export interface Handle extends Place {
  name: string;
  /** True if it moves sideways alone: a finger that moves up or down on it scrolls the page. */
  isLevel?: boolean;
}

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** A guess in a picture, and the truth; the scene decides the meaning of a value. */
export interface Guess {
  /** One number across, a value for each column, the tip of a hand, or a length in each box. */
  kind: "line" | "curve" | "hand" | "shares";
  /** Boxes in which it is drawn. */
  boxes: readonly Box[];
  /** Instruction below the picture, while nothing is drawn. */
  prompt: string;
  /** True values. */
  truth: readonly number[];
  /** Lowest and highest value. */
  range: readonly [low: number, high: number];
  /** Change of a value by an arrow key. */
  step: number;
  /** Start of a clock hand. */
  pivot?: Place;
  placeOf(index: number, value: number): Place;
  /** The value that a place stands for, and its index. */
  valueAt(place: Place): { index: number; value: number };
  /** One guessed value, as a screen reader announces it. */
  inWords(value: number, index: number): string;
  /** Distance of a complete or partial guess from the truth; missing values are NaN. */
  gap(values: readonly number[]): string;
}

/** A map's part for a pinned view and the one for the current view. */
export interface Division {
  /** Share of the map's width at the left of the line between them. */
  share: number;
  /** True if the pinned part is at the right. */
  isPinnedRight: boolean;
}

export interface Scene<P = Parameters, Core = unknown, Layout = unknown> {
  /** Return the layout; its scales also hold those of the layout that is drawn beside it. */
  layout(view: View<P, Core>, beside?: Layout): Layout;
  draw(pen: Pen, view: View<P, Core>, layout: Layout): void;
  /** Place at which a map is divided between a pinned and the current view; the middle if none. */
  divide?(view: View<P, Core>, pinned: View<P, Core>): Division;
  /** The picture in words. */
  describe(view: View<P, Core>, layout: Layout): string;
  /** The line below the picture. */
  formula(view: View<P, Core>, layout: Layout): string;
  /** Lines about a place, or null. */
  read?(view: View<P, Core>, layout: Layout, place: Place): string[] | null;
  /** True if those are below the place, not above: a heading above the picture stays free. */
  readsBelow?: boolean;
  /** Return the handle under a press, or null. */
  grab?(view: View<P, Core>, layout: Layout, place: Place): Handle | null;
  /** Parameters that dragging a handle sets, from the place before to the next. */
  drag?(view: View<P, Core>, layout: Layout, name: string, to: Place, from: Place): Changes;
  /** The parameter that an arrow key changes, and by how many steps. */
  arrows?: Partial<Record<ArrowKey, readonly [key: string, steps: number]>>;
  /** Instead of `arrows`: the place that an arrow key reads next. */
  walk?(
    view: View<P, Core>,
    layout: Layout,
    direction: readonly [across: number, down: number],
  ): Place;
  /** Parameters that an arrow key up or down sets, where it moves what is read. */
  nudge?(view: View<P, Core>, layout: Layout, steps: number): Changes | null;
  /** Return the guess that readers can make while the answer is hidden, and the truth. */
  guess?(view: View<P, Core>, layout: Layout): Guess | null;
  /** Parameters to which the reveal of an answer plays. */
  reveals?(parameters: P): Record<string, number>;
  /** Parameters that are no variables: a pinned view keeps its own, as no core depends on them. */
  choices?: readonly string[];
  /** Those of a view in words. */
  nameChoice?(view: View<P, Core>): string;
  /** Parameters that glide from one confirmed value to the next. */
  glides?: readonly string[];
}

/** Return whether parameters have the given values, and perhaps others. */
export const isAt = (parameters: Parameters, values: Parameters): boolean =>
  Object.entries(values).every(([key, value]) => parameters[key] === value);
