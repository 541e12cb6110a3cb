/**
 * The numbers of one word as bars: its embedding, plus the encoding of its position, gives the sum.
 *
 * Below, the similarity of the sum to the encoding of each position: the highest is read back.
 */

import { clamp, decimals, fixed, grouped, inBrackets } from "../../ui/live/numbers";
import { contains } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { isNarrow } from "../../ui/live/sizes";
import { drawPanels, READ_DECIMALS, valuesOf } from "./bars";
import {
  dimAt,
  type EmbeddingCore,
  type EmbeddingParameters,
  type EmbeddingView,
  type Layout,
  layout,
} from "./embedding_layout";
import { drawLengths } from "./lengths";
import { drawReading, verdictsOf } from "./reading";

/** Decimals of the numbers at the pointer. */
const POINTED_DECIMALS = 2;

const placeInWords = ({ word, position }: Layout, dim: number): string =>
  `${word} at ${grouped(position)}, dim ${grouped(dim)}`;

function formula(_: EmbeddingView, places: Layout): string {
  const { chosen } = places;
  // Over the bars are the same digits. Rounded, they may not add up.
  const unit = 10 ** READ_DECIMALS;
  const shown = valuesOf(places, chosen).map((value) => Math.round(unit * value));
  const [token, encoding, sum] = shown.map((value) => fixed(value / unit, READ_DECIMALS));
  const sign = shown[0] + shown[1] === shown[2] ? "=" : "≈";
  return `${placeInWords(places, chosen)}: ${token} + ${inBrackets(encoding)} ${sign} ${sum}`;
}

export const embedding: Scene<EmbeddingParameters, EmbeddingCore, Layout> = {
  layout,
  formula,
  arrows: { ArrowUp: ["word", -1], ArrowDown: ["word", 1] },

  draw(pen, view, places) {
    drawReading(pen, view, places);
    if (places.below !== null && !isNarrow(view)) drawLengths(pen, view, places.below);
    drawPanels(pen, view, places);
  },

  describe(view, places) {
    const { reading } = places;
    const verdict = reading ? `${verdictsOf(places, reading)[0]}. ` : "";
    return (
      `${view.core.alt} ${verdict}${formula(view, places)}. Arrow keys left and right read ` +
      "another dimension, up and down another word."
    );
  },

  read(_, places, place) {
    const { reading } = places;
    if (reading && contains(reading.box, place)) {
      const { x, values } = reading;
      const row = clamp(Math.round(x.invert(place.x)), 0, values.length - 1);
      return [`position ${grouped(row)}`, `similarity: ${decimals(values[row])}`];
    }
    const dim = dimAt(places, place);
    if (dim === null) return null;
    const names = ["embedding", "encoding", "sum"];
    const lines = valuesOf(places, dim).map(
      (value, index) => `${names[index]}: ${decimals(value, POINTED_DECIMALS)}`,
    );
    return [placeInWords(places, dim), ...lines];
  },

  walk(_, { panels, count, chosen }, [across]) {
    const [{ box, x }] = panels;
    return { x: x(clamp(chosen + across, 0, count - 1)), y: box.y + box.height / 2 };
  },
};
