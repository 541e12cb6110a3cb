/** Two variants of the encoding and their difference, column under column. */

import { range } from "d3-array";
import { grouped, MINUS, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { isAt, type Scene, type View } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";
import {
  rowHeight,
  type Strip,
  type StripsCore,
  type StripsLayout,
  strips,
} from "../../ui/live/strips";
import {
  haveSameNumbers,
  matchedColumn,
  type Variant,
  type VariantWaves,
  waveOf,
  wavesOf,
} from "../../ui/live/variants";

/** Sizes, and the places of both variants in the list of all. */
export type VariantsParameters = {
  d_model: number;
  seq_len: number;
  base: number;
  first: number;
  second: number;
  /** Share of the ways that columns and matrices have moved, while an answer is revealed. */
  moved?: number;
};

/** The largest difference, and where it is. */
interface Largest {
  value: number;
  row: number;
  column: number;
}

export interface VariantsCore {
  variants: readonly Variant[];
  /** Largest number of columns shown. */
  columns: number;
  /**
   * The largest difference of all cells, the first position that differs by more than the
   * threshold, and whether nothing but the frequencies and the order of the columns differs, at the
   * parameters for which the core found them.
   */
  largest: Largest & {
    at: VariantsParameters;
    threshold: number;
    first: number | null;
    inFrequencies: boolean;
  };
}

type VariantsView = View<VariantsParameters, VariantsCore>;

interface Layout {
  strips: View<VariantsParameters, StripsCore>;
  places: StripsLayout;
}

/** Columns of the reordered matrix that its heading lists. */
const FIRST_COLUMNS = 3;
/** Height of the difference as a multiple of that of the matrices, which look alike. */
const DIFFERENCE = 1.6;
/** Follows the largest difference if some cells have not been computed. */
const DRAWN = " in the cells drawn";

const nameOf = ({ usedBy }: Variant): string => usedBy[0];

/** Dimensions of every nth pair, at most `most` of them. */
function sampledDims(d_model: number, most: number): number[] {
  const step = Math.ceil(d_model / most);
  return range(0, d_model / 2, step).flatMap((pair) => [2 * pair, 2 * pair + 1]);
}

/** Two variants, the waves of each, and the column of the second that matches each of the first. */
interface Compared {
  first: Variant;
  second: Variant;
  one: VariantWaves;
  other: VariantWaves;
  order: readonly number[];
}

function compared({ parameters, core }: VariantsView): Compared {
  const [first, second] = [core.variants[parameters.first], core.variants[parameters.second]];
  const [one, other] = [first, second].map((variant) => wavesOf(variant, parameters));
  const order = range(parameters.d_model).map((column) =>
    matchedColumn(first.layout, second.layout, column, parameters.d_model / 2),
  );
  return { first, second, one, other, order };
}

/** The strips, as long as the largest difference is unknown. */
function unmeasured(view: VariantsView, both: Compared): StripsCore {
  const { parameters, core } = view;
  const { d_model, seq_len } = parameters;
  const { first, second, one, other, order } = both;
  const dims = sampledDims(d_model, core.columns);
  const strip = { joined: ", ", limit: 1, isCut: false };
  const content = (waves: VariantWaves, { layout }: Variant, columns: readonly number[]) => ({
    waves: { ...waves, columns: columns.map((column) => waveOf(layout, column, d_model / 2)) },
  });
  const matrices: Strip[] = [
    {
      ...strip,
      joined: "",
      name: nameOf(second),
      heading: second.isPublished ? `your library: ${nameOf(second)}` : nameOf(second),
      ...content(other, second, dims),
    },
  ];
  if (order.some((matched, column) => matched !== column)) {
    const start = `${order.slice(0, FIRST_COLUMNS).join(", ")}${d_model > FIRST_COLUMNS ? ", …" : ""}`;
    const matched = dims.map((dim) => order[dim]);
    matrices.push({
      ...matrices[0],
      heading: `reordered like ${nameOf(first)}${isNarrow(view) ? "" : `: columns ${start}`}`,
      from: { strip: 0, dims: matched },
      ...content(other, second, matched),
    });
  }
  const sum = [[matrices.length - 1, 1] as const, [matrices.length, -1] as const];
  const reference = {
    ...strip,
    name: nameOf(first),
    heading: `${MINUS} ${nameOf(first)}`,
    joined: ` ${MINUS} `,
    ...content(one, first, dims),
  };
  const difference = { ...strip, name: "difference", heading: "", joined: " = ", sum };
  return {
    strips: [...matrices, reference, difference],
    rows: { count: seq_len },
    dims,
    start: { row: 0, column: 0 },
    alt: "",
    lastHeight: DIFFERENCE,
  };
}

/** The largest difference of the cells drawn. */
function largestDrawn({ sampled, matrices }: StripsLayout, columns: number): Largest {
  let [index, value] = [0, 0];
  matrices[matrices.length - 1].sample(sampled).forEach((entry, cell) => {
    if (Math.abs(entry) > value) [index, value] = [cell, Math.abs(entry)];
  });
  return { value, row: Math.floor(index / columns) * sampled.step, column: index % columns };
}

/** The strips with the largest difference; what exceeds the tolerance has the strongest colours. */
function measured(view: VariantsView): StripsCore {
  const both = compared(view);
  const found = unmeasured(view, both);
  const { sampled, ...places } = strips.layout({ ...view, core: found });
  const isKnown = isAt(view.parameters, view.core.largest.at);
  const { threshold, first, inFrequencies } = view.core.largest;
  const { value, row, column } = isKnown
    ? view.core.largest
    : largestDrawn({ sampled, ...places }, found.dims.length);
  const isWhole = sampled.step === 1 && found.dims.length === view.parameters.d_model;
  const isEqual = haveSameNumbers(both.one, both.other);
  const amount = significant(value, isEqual ? 1 : 3) + (isKnown || isWhole ? "" : DRAWN);
  const last = found.strips[found.strips.length - 1];
  const rounding = value ? ` except rounding (${amount})` : "";
  const isExplained = isKnown && !isNarrow(view);
  const what = isExplained && inFrequencies ? "only the frequencies differ:" : "difference,";
  const where =
    isExplained && first !== null ? `, first above ${threshold} at position ${grouped(first)}` : "";
  const difference = isEqual
    ? { ...last, heading: `= difference: none${rounding}`, sum: [] }
    : {
        ...last,
        heading: `= ${what} at most ${amount}${where}`,
        limit: threshold,
        isCut: value > threshold,
      };
  return {
    ...found,
    strips: [...found.strips.slice(0, -1), difference],
    start: { row, column },
    alt:
      `Encoding matrices of ${nameOf(both.first)} and ${nameOf(both.second)}, and their ` +
      `difference, which reaches ${amount}.`,
  };
}

export const variants: Scene<VariantsParameters, VariantsCore, Layout> = {
  layout(view) {
    const inner = { ...view, core: measured(view) };
    return { strips: inner, places: strips.layout(inner) };
  },
  draw(pen: Pen, { parameters, core, look }, { strips: inner, places }) {
    strips.draw(pen, inner, places);
    const { at, first } = core.largest;
    if (first === null || !isAt(parameters, at)) return;
    const box = places.boxes[places.boxes.length - 1];
    const { x, y, width } = box;
    const row = y + (first / places.sampled.step) * rowHeight(places, box);
    const line = { stroke: look.mark, width: 1.2, dash: [6, 3], mark: "threshold" };
    pen.curve([x, row, x + width, row], line);
  },
  describe: (_, layout) => strips.describe(layout.strips, layout.places),
  formula: (_, layout) => strips.formula(layout.strips, layout.places),
  read: (_, layout, place) => strips.read!(layout.strips, layout.places, place),
  reveals: () => ({ moved: 1 }),
  walk: (_, layout, direction) => strips.walk!(layout.strips, layout.places, direction),
};
