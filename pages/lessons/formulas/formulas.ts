/** Two versions of the encoding: the columns of both, joined by lines, and where they differ. */

import type { CellIndex } from "../../ui/live/matrices";
import { decimals } from "../../ui/live/numbers";
import type { Scene } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";
import {
  cellAt,
  cellInWords,
  drawMarks,
  drawMatrices,
  leftOut,
  strips,
} from "../../ui/live/strips";
import { drawDifferences, drawFirst, firstInWords } from "./differences";
import {
  capitalised,
  compared,
  type FormulasCore,
  type FormulasParameters,
  type FormulasView,
  type Layout,
  layout,
  nameOf,
} from "./formulas_layout";
import { drawNames } from "./names";
import { drawVerdict } from "./verdict";
import { drawWires } from "./wires";

/** Decimals of values that are read. */
const DECIMALS = 2;

/** The values of a cell in the second and the first version, and the size of their difference. */
function valuesAt({ places, matched }: Layout, cell: CellIndex) {
  const [second, first] = [matched.value(cell), places.matrices[0].value(cell)];
  const [written, other, difference] = [second, first, Math.abs(second - first)].map((value) =>
    decimals(value, DECIMALS),
  );
  return { first: other, second: written, difference };
}

/** The position of a cell and its columns, in the second version and in the first. */
function placeInWords({ strips: inner, places }: Layout, cell: CellIndex): string {
  const { dims, strips } = inner.core;
  const [own, named] = [strips[1].places![cell.column], dims[cell.column]];
  const [place] = cellInWords(inner, places, cell).split(", ");
  return `${place}, column ${own === named ? own : `${own} ↔ ${named}`}`;
}

function formula(view: FormulasView, picture: Layout): string {
  const { strips: inner, places } = picture;
  const [named, own] = inner.core.strips.map(({ name }) => name);
  const { first, second, difference } = valuesAt(picture, places.chosen);
  // Below a narrow picture are two lines.
  const compared = isNarrow(view) ? `not ${first}` : `${named} ${first}, difference ${difference}`;
  const values = difference === "0" ? `${second} in both` : `${own} ${second}, ${compared}`;
  return `${placeInWords(picture, places.chosen)}: ${values}`;
}

export const formulas: Scene<FormulasParameters, FormulasCore, Layout> = {
  layout,
  formula,

  draw(pen, view, picture) {
    const { look } = view;
    const { strips: inner, places } = picture;
    drawVerdict(pen, view, picture);
    drawMatrices(pen, inner, places);
    if (picture.legend.length) drawDifferences(pen, view, picture);
    drawWires(pen, view, picture);
    drawNames(pen, view, picture);
    // Red is for cells that differ.
    drawMarks(pen, { ...inner, look: { ...look, mark: look.ink } }, places);
    drawFirst(pen, view, picture);
  },

  describe(view, picture) {
    const { first, second } = compared(view);
    const { legend, first: position } = picture;
    const cells = legend.length ? ` Cells: ${legend[0]}.` : "";
    const where = position === null ? "" : ` ${capitalised(firstInWords(view.core, position)[0])}.`;
    return (
      `Encoding matrices of ${nameOf(first)} and ${nameOf(second)}, one above the other, with ` +
      `lines between matching columns${leftOut(picture.strips, picture.places)}. ` +
      `${capitalised(picture.verdicts[0])}.${cells}${where} ` +
      `${formula(view, picture)}. Arrow keys read another cell.`
    );
  },

  read(_, picture, place) {
    const { strips: inner, places } = picture;
    const cell = cellAt(inner, places, place);
    if (!cell) return null;
    const [named, own] = inner.core.strips.map(({ name }) => name);
    const { first, second, difference } = valuesAt(picture, cell);
    const lines = [`${own}: ${second}`, `${named}: ${first}`, `difference: ${difference}`];
    return [placeInWords(picture, cell), ...lines];
  },

  walk: (_, picture, direction) => strips.walk!(picture.strips, picture.places, direction),
};
