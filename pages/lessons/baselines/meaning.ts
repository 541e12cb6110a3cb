/** The positions that one normalised value stands for in sentences of several lengths. */

import { horizontalAxis } from "../../ui/live/axes";
import { counted, grouped, short } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { linear, type Scale } from "../../ui/live/scale";
import type { Scene, View } from "../../ui/live/scene";
import { MIDDLE, STRONG } from "../../ui/live/sizes";

type MeaningParameters = { fraction: number };

interface Core {
  /** Lengths of the sentences in tokens, ascending. */
  lengths: readonly number[];
  /** For each value of the slider, its position in each sentence. */
  places: readonly (readonly number[])[];
}

type MeaningView = View<MeaningParameters, Core>;

interface Layout {
  /** The position of the current value in each sentence. */
  positions: readonly number[];
  x: Scale;
  rowHeight: number;
  axisY: number;
}

// Multiples of the font size.
const LEFT = 6;
const RIGHT = 1.5;
const AXIS = 3.6;
/** Height of a sentence in its row, as a share of the row; its label is above. */
const SENTENCE = 0.35;

function layout({ parameters, core, variables, width, height, font }: MeaningView): Layout {
  const { lengths, places } = core;
  const { options = [] } = variables.find(({ key }) => key === "fraction") ?? {};
  const axisY = height - AXIS * font;
  return {
    positions: places[options.indexOf(parameters.fraction)],
    x: linear([0, lengths[lengths.length - 1] - 1], [LEFT * font, width - RIGHT * font]),
    rowHeight: axisY / lengths.length,
    axisY,
  };
}

/** Height of a sentence; the longest is on top. */
const yOf = ({ positions, rowHeight }: Layout, index: number): number =>
  (positions.length - index - SENTENCE) * rowHeight;

const inWords = ({ parameters }: MeaningView, { positions }: Layout, index: number): string =>
  `${parameters.fraction} is position ${short(positions[index])}`;

function drawSentence(pen: Pen, view: MeaningView, places: Layout, index: number): void {
  const { core, look, font } = view;
  const { positions, x, rowHeight } = places;
  const length = core.lengths[index];
  const y = yOf(places, index);
  const [start, end] = x.range();
  const label = { align: "right", size: font, fill: look.ink } as const;
  pen.text(counted(length, "token"), start - font, y + MIDDLE * font, label);
  pen.curve([start, y, end, y], { stroke: look.grid, mark: "sentence" });
  const tokens = Array.from({ length }, (_, position) => [x(position), y]).flat();
  const radius = Math.min(3.5, Math.max(1, (x(1) - x(0)) / 3));
  pen.dots(tokens, radius, { fill: look.quiet, mark: "tokens" });
  const place = x(positions[index]);
  pen.dots([place, y], 7, { fill: look.mark, isDiamond: true, mark: "value" });
  const text = inWords(view, places, index);
  const textWidth = pen.widthOf(text, { size: font, weight: STRONG });
  const left = Math.min(place - 0.3 * font, end + font - textWidth);
  pen.text(text, left, y - Math.min(0.8 * font, 0.3 * rowHeight), {
    size: font,
    weight: STRONG,
    fill: look.ink,
    halo: look.paper,
  });
}

export const meaning: Scene<MeaningParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    horizontalAxis(pen, view, places.x, places.axisY, { title: "position (tokens)" });
    view.core.lengths.forEach((_, index) => {
      drawSentence(pen, view, places, index);
    });
  },

  formula({ core }, { positions }) {
    const lengths = core.lengths.map(grouped).join(", ");
    return `value · (n − 1) = ${positions.map(short).join(", ")} for n = ${lengths}`;
  },

  describe(view, places) {
    const sentences = view.core.lengths.map(
      (length, index) => `${inWords(view, places, index)} of ${length}`,
    );
    return `The normalised value ${sentences.join(", ")}.`;
  },

  read(view, places, { y }) {
    const { lengths } = view.core;
    const { rowHeight } = places;
    const index = lengths.findIndex((_, row) => Math.abs(yOf(places, row) - y) < rowHeight / 2);
    return index < 0 ? null : [counted(lengths[index], "token"), inWords(view, places, index)];
  },
};
