/** An image in patches, their similarity to a chosen one, and its parts by row and by column. */

import type { Patch } from "../../ui/live/formulas/patches";
import { counted, fixed, grouped, inBrackets } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import type { Changes, Scene } from "../../ui/live/scene";
import { drawEdges } from "./image_edges";
import { drawLegend } from "./image_legend";
import { drawMap } from "./image_map";
import { notePairs } from "./image_pairs";
import { endOf, MOST_PLACES, middleOf, similarityOf, written } from "./image_patches";
import { drawPicture } from "./image_picture";
import { drawTwins } from "./image_twins";
import { imageAt, type Layout, layout, MOST_DIGITS, patchAt } from "./images_layout";
import type { ImagesCore, ImagesParameters, ImagesView } from "./images_view";
import { drawOthers } from "./other_maps";

/** Least width for the sums of two patches in one line, as a multiple of the font size. */
const ROOMY = 58;

const placeInWords = ({ row, column }: Patch): string =>
  `row ${grouped(row)}, column ${grouped(column)}`;

/** The way from the chosen patch to another, in words. */
function wayInWords(
  { patch_row, patch_column }: ImagesView["parameters"],
  { row, column }: Patch,
): string {
  const [down, across] = [row - patch_row, column - patch_column];
  const ways = [
    ...(across ? [`${Math.abs(across)} ${across < 0 ? "left" : "right"}`] : []),
    ...(down ? [`${Math.abs(down)} ${down < 0 ? "up" : "down"}`] : []),
  ];
  return ways.join(", ");
}

/** A similarity as a factor or a result; one that is almost 1 in few letters. */
const almost = (text: string): string => (text.startsWith(">") ? "≈ 1" : text);

/** The similarity of an axis’s pairs, summed up: without a factor that is almost 1. */
const termOf = (pairs: number, part: string): string =>
  part.startsWith(">") || Number(part) === 1 ? String(pairs) : `${pairs} · ${inBrackets(part)}`;

/** Similarity of a patch as the mean of its parts, if it is one. */
function summed(view: ImagesView, places: Layout, patch: Patch): string {
  const { parts, isMean } = places;
  const similarity = similarityOf(view, places, patch);
  if (!parts) return written(places, similarity);
  // The mean of rounded numbers is to be the rounded mean, as far as possible.
  const isAlmostOne = Number(fixed(similarity, MOST_DIGITS)) === 1;
  const rounding = { digits: isAlmostOne ? MOST_PLACES : Math.min(places.digits + 1, MOST_DIGITS) };
  const { patch_row, patch_column } = view.parameters;
  const [row, column, value] = [
    parts.row.similar(patch.row - patch_row),
    parts.column.similar(patch.column - patch_column),
    similarity,
  ].map((part) => written(rounding, part));
  if (isMean) {
    const [ofColumn, ofRow] = [column, row].map((part) => (Number(part) === 1 ? "1" : part));
    return `(${ofColumn} + ${inBrackets(almost(ofRow))}) / 2 = ${almost(value)}`;
  }
  const pairs = parts.time + parts.row.pairs + parts.column.pairs;
  // A narrow picture leaves out the names of the axes.
  const isShort = view.width <= ROOMY * view.font;
  const terms = [
    { name: "time", pairs: parts.time, part: "1" },
    { name: "rows", pairs: parts.row.pairs, part: row },
    { name: "columns", pairs: parts.column.pairs, part: column },
  ]
    .filter(({ pairs }) => pairs)
    .map(({ name, pairs, part }) => termOf(pairs, part) + (isShort ? "" : ` for ${name}`));
  const result = value.startsWith(">") ? "≈ 1" : `= ${value}`;
  return `(${terms.join(" + ")}) / ${isShort ? pairs : counted(pairs, "pair")} ${result}`;
}

const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Similarity of the compared patch; at rest of the one in the chosen row, too. */
function compared(view: ImagesView, places: Layout): string {
  const { parameters, width, font } = view;
  const { parts, isMean, compared: patch, inRow, isPointed, isEquallyFar } = places;
  const value = summed(view, places, patch);
  if (isPointed && !isMean) return `${placeInWords(patch)}: ${value}`;
  if (!parts) {
    const where = patch.row > parameters.patch_row ? "below" : "above";
    return `beside: ${summed(view, places, inRow)}; ${where}: ${value}`;
  }
  if (!isMean) return `${endOf(view, places)}: ${summed(view, places, inRow)}`;
  const named = (patch: Patch) =>
    `${wayInWords(parameters, patch)}: ${summed(view, places, patch)}`;
  if (!isEquallyFar) return named(patch);
  // A narrow picture has a line for each sum, whose result is on the map.
  return width > ROOMY * font
    ? `${named(inRow)}; ${named(patch)}`
    : [inRow, patch].map((each) => unbroken(summed(view, places, each))).join("; ");
}

export const images: Scene<ImagesParameters, ImagesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { edges, rival } = places;
    drawPicture(pen, view, places);
    drawLegend(pen, view, places);
    drawMap(pen, view, places);
    if (edges) {
      notePairs(pen, view, places);
      drawEdges(pen, view, places, edges);
    }
    if (rival) drawTwins(pen, view, places, rival);
    drawOthers(pen, view, places);
  },

  /** Between the chosen patches of both views, so that each is in its own part. */
  divide({ parameters: { patch_column, image_columns } }, { parameters: pinned }) {
    const isSame = patch_column === pinned.patch_column || image_columns !== pinned.image_columns;
    if (isSame) return { share: 0.5, isPinnedRight: false };
    return {
      share: (patch_column + pinned.patch_column + 1) / 2 / image_columns,
      isPinnedRight: pinned.patch_column > patch_column,
    };
  },

  formula: compared,

  describe(view, places) {
    const { parameters, core } = view;
    const { encoding, image_rows, image_columns, patch_row, patch_column } = parameters;
    const how = parameters.transposed ? " with x and y swapped" : "";
    return (
      `Similarity of ${image_rows} by ${image_columns} patches to the one in row ${patch_row}, ` +
      `column ${patch_column}, encoding ${core.labels[encoding]}${how}. Similarity, ` +
      `${compared(view, places)}. Arrow keys choose another patch.`
    );
  },

  grab({ parameters }, places, place) {
    const other = places.others.find(({ target }) => contains(target, place));
    if (other) return { name: other.encoding, ...place };
    const box = imageAt(places, place);
    if (!box) return null;
    const name = box === places.picture ? "part" : box === places.grid ? "patch" : "rival";
    return { name, ...middleOf(parameters, box, patchAt(parameters, box, place)) };
  },

  drag({ parameters, core }, { picture, grid, rival }, name, to): Changes {
    if (name in core.labels) return { encoding: name };
    const box = { part: picture, rival: rival?.grid }[name] ?? grid;
    const { row, column } = patchAt(parameters, box, to);
    return { patch_row: row, patch_column: column };
  },

  read(view, places, place) {
    const { patch_row, patch_column } = view.parameters;
    const box = imageAt(places, place);
    if (!box) return null;
    const patch = patchAt(view.parameters, box, place);
    // A tap chooses a patch: a note on its similarity to itself would cover the map.
    if (patch.row === patch_row && patch.column === patch_column) return null;
    const map = box === places.rival?.grid ? { ...places, ...places.rival } : places;
    const value = similarityOf(view, map, patch);
    return [placeInWords(patch), `similarity ${written(map, value)}`];
  },

  readsBelow: true,

  arrows: {
    ArrowLeft: ["patch_column", -1],
    ArrowRight: ["patch_column", 1],
    ArrowUp: ["patch_row", -1],
    ArrowDown: ["patch_row", 1],
  },
};
