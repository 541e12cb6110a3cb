/** Layout of two versions: their matrices, and which columns match. */

import { range } from "d3-array";
import {
  haveSameNumbers,
  matchedColumn,
  type Version,
  type VersionWaves,
  waveOf,
  wavesOf,
} from "../../ui/live/formulas/versions";
import { type Matrix, matricesOf, reordered } from "../../ui/live/matrices";
import { clamp } from "../../ui/live/numbers";
import { isAt, type View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";
import { cellAt, layoutOf, type StripsCore, type StripsLayout } from "../../ui/live/strips";

/** Sizes, and the places of both versions in the list of all. */
export type FormulasParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  first: number;
  second: number;
};

/** The largest difference, and where it is. */
interface Largest {
  value: number;
  row: number;
  column: number;
}

export interface FormulasCore {
  versions: readonly Version[];
  /** Largest number of columns shown. */
  columns: number;
  /**
   * The largest difference of all cells, and the first position that differs by more than the
   * threshold, at the parameters for which the core found them.
   */
  largest: Largest & { at: FormulasParameters; threshold: number; first: number | null };
}

export type FormulasView = View<FormulasParameters, FormulasCore>;

export interface Layout {
  strips: View<FormulasParameters, StripsCore>;
  places: StripsLayout;
  /** The second version, its columns in the order of the first. */
  matched: Matrix;
  /** The first version, its columns in the order of the second. */
  reordered: Matrix;
  /** Comparison of the two in words, from long to short. */
  verdicts: readonly string[];
  /** Meaning of red cells, in ever fewer words; empty where there are none. */
  legend: readonly string[];
  /** First position that differs, where the core has found one. */
  first: number | null;
}

/** End of a verdict that has the colour of the cells that differ. */
export const DIFFERING = "different numbers";

// Multiples of the font size.
/** Size of the verdict, and heights of the line below it and of the first heading. */
export const VERDICT = 1.75;
const [FINDING, HEADING] = [1.25, 2];
/**
 * Height of the lines between the columns: the least, the most, and as a share of the picture's.
 */
const WIRES = { low: 3, high: 7, share: 0.17 };
/** Height of the heading of the second version, behind which the lines end straight. */
export const NAME = 1.9;

/** The first of the names of a version. */
export const nameOf = ({ usedBy }: Version): string => usedBy[0];

export const capitalised = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Dimensions of every nth pair, at most `most` of them. */
function sampledDims(d_model: number, most: number): number[] {
  const step = Math.ceil(d_model / most);
  return range(0, d_model / 2, step).flatMap((pair) => [2 * pair, 2 * pair + 1]);
}

/** Two versions, the waves of each, and for each column the matching one of the other version. */
export function compared({ parameters, core }: FormulasView) {
  const [first, second] = [core.versions[parameters.first], core.versions[parameters.second]];
  const [ofFirst, ofSecond] = [first, second].map((version) => wavesOf(version, parameters));
  const matching = (from: Version, to: Version) =>
    range(parameters.d_model).map((column) =>
      matchedColumn(from.layout, to.layout, column, parameters.d_model / 2),
    );
  const [order, back] = [matching(first, second), matching(second, first)];
  return { first, second, ofFirst, ofSecond, order, back };
}

/** The largest difference of the cells drawn. */
function largestDrawn({ sampled, matrices }: StripsLayout, matched: Matrix): Largest {
  const other = matrices[0].sample(sampled);
  const width = other.length / sampled.count;
  let [index, value] = [0, 0];
  const values = matched.sample(sampled);
  for (let cell = 0; cell < values.length; cell += 1) {
    const difference = Math.abs(values[cell] - other[cell]);
    if (difference > value) [index, value] = [cell, difference];
  }
  return { value, row: Math.floor(index / width) * sampled.step, column: index % width };
}

export function layout(view: FormulasView): Layout {
  const { parameters, core, at, height, font } = view;
  const { d_model, seq_len } = parameters;
  const { first, second, ofFirst, ofSecond, order, back } = compared(view);
  const dims = sampledDims(d_model, core.columns);
  const content = (waves: VersionWaves, { layout }: Version) => ({
    waves: { ...waves, columns: dims.map((column) => waveOf(layout, column, d_model / 2)) },
  });
  const [named, own] = [nameOf(first), nameOf(second)];
  const stripsCore: StripsCore = {
    strips: [
      { name: named, ...content(ofFirst, first) },
      { name: own, places: dims.map((dim) => order[dim]), ...content(ofSecond, second) },
    ],
    rows: { count: seq_len },
    dims,
    start: { row: 0, column: 0 },
    alt: "",
    heading: isNarrow(view) ? named : `compared with: ${named}`,
    space: {
      above: VERDICT + FINDING + HEADING,
      between: clamp((WIRES.share * height) / font, WIRES.low, WIRES.high) + NAME,
      below: 0,
    },
  };
  const inner = { ...view, core: stripsCore };
  const places = layoutOf(inner);
  const isComplete = dims.length === d_model;
  // Where all columns are drawn, their values are computed once.
  const [inFirst, inSecond] = isComplete
    ? [reordered(places.matrices[1], order), reordered(places.matrices[0], back)]
    : matricesOf({
        contents: [content(ofSecond, first), content(ofFirst, second)],
        width: dims.length,
        parameters,
      });
  const isKnown = isAt(parameters, core.largest.at);
  const { threshold, first: from } = core.largest;
  const { value, row, column } = isKnown ? core.largest : largestDrawn(places, inFirst);
  const isReordered = order.some((to, index) => to !== index);
  const isWhole = places.sampled.step === 1 && isComplete;
  const drawn = isKnown || isWhole ? "" : " drawn";
  const differs = value > threshold;
  let verdicts = [`no value${drawn} differs by more than ${threshold}`];
  if (haveSameNumbers(ofFirst, ofSecond))
    verdicts = isReordered
      ? ["interchangeable once the columns are reordered"]
      : ["interchangeable, no value differs"];
  else if (differs)
    verdicts = [
      ...(isReordered ? [`not interchangeable, reordered columns and ${DIFFERING}`] : []),
      `not interchangeable, ${DIFFERING}`,
    ];
  return {
    strips: inner,
    places: { ...places, chosen: (at && cellAt(inner, places, at)) ?? { row, column } },
    matched: inFirst,
    reordered: inSecond,
    verdicts,
    legend: differs ? [`red = differs by more than ${threshold}`, "red = differs"] : [],
    first: isKnown ? from : null,
  };
}
