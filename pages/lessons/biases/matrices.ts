/**
 * Attention of all tokens, for each method: a row per query, a column per key.
 *
 * A frame holds a text as long as in training. Pink is what no text in training showed.
 */

import { cellImage, drawCells, mixOf, pixelsOf, STEPS } from "../../ui/live/colours";
import { softmax } from "../../ui/live/formulas/attention";
import { percentOf } from "../../ui/live/formulas/lengths";
import { similaritiesBelow } from "../../ui/live/known_similarities";
import { counted, grouped } from "../../ui/live/numbers";
import { type Box, contains, type Pen } from "../../ui/live/pen";
import type { Scene } from "../../ui/live/scene";
import { LINE, STRONG } from "../../ui/live/sizes";
import type { BiasesCore, BiasesParameters, BiasesView } from "./biases_layout";
import { type MethodName, noVector, SCORES } from "./methods";

/** The panels, by method; the sinusoid alone has RoPE's scores. */
const PANELS: readonly (readonly [name: MethodName, label: string])[] = [
  ["none", ""],
  ["sinusoid", "sinusoid alone"],
  ["learned", ""],
  ["T5", ""],
  ["ALiBi", ""],
  ["sinusoid", ""],
];

interface Panel {
  name: MethodName;
  label: string;
  box: Box;
  /** Weights of the last query by distance; null for the learned table. */
  weights: Float64Array | null;
}

export interface Layout {
  length: number;
  panels: readonly Panel[];
}

// Multiples of the font size.
/** Width below which the panels are in two rows. */
const NARROW = 44;
const NAME = 2.9;
const GAP = 1.6;
const LARGEST = 13;
/** Width of a cell, in pixels. */
const CELL = 1;
/** A cell has its full colour from this multiple of an even weight on. */
const HIGHEST = 3;
const TINT = 0.14;

function layout({ parameters, core, width, height, font }: BiasesView): Layout {
  const { d_model, seq_len, length_percent, alibi_head } = parameters;
  const length = percentOf(seq_len, length_percent);
  const columns = width < NARROW * font ? 3 : PANELS.length;
  const rows = PANELS.length / columns;
  const across = (width - (columns - 1) * GAP * font) / columns;
  const side = Math.max(4, Math.min(across, height / rows - NAME * font, LARGEST * font));
  const similar = similaritiesBelow(parameters, length);
  const inputs = { d_model, similar, slope: core.slopes[alibi_head - 1], t5: core.t5 };
  const panels = PANELS.map(([name, known], index): Panel => {
    const scores = SCORES[name](inputs);
    const method = core.methods.find((each) => each.name === name)!;
    const head = name === "ALiBi" ? `, head ${alibi_head}` : "";
    const example = method.shows === "example" ? ", an example" : "";
    const x = (index % columns) * (across + GAP * font);
    const y = Math.floor(index / columns) * (side + NAME * font) + (NAME - 0.7) * font;
    return {
      name,
      label: known || `${method.label}${head}${example}`,
      box: { x, y, width: side, height: side },
      weights: scores && softmax(scores),
    };
  });
  return { length, panels };
}

/**
 * Weights of all queries of a text, from the last query's by distance, in `count` rows and lags.
 *
 * An earlier query has the same scores at fewer distances, so its weights are in proportion.
 */
export function matrixOf(
  weights: Float64Array,
  count: number,
): (row: number, lag: number) => number {
  const { length } = weights;
  let total = 0;
  const sums = weights.map((weight) => {
    total += weight;
    return total;
  });
  // A cell of several distances has their mean weight.
  const step = length / count;
  const sumBelow = (distance: number): number => {
    const whole = Math.min(Math.max(Math.floor(distance), 0), length);
    return whole ? sums[whole - 1] : 0;
  };
  const means = Float64Array.from({ length: count }, (_, lag) => {
    const from = Math.ceil(lag * step);
    const until = Math.max(from + 1, Math.ceil((lag + 1) * step));
    return (sumBelow(until) - sumBelow(from)) / (until - from);
  });
  return (row, lag) => means[lag] / sums[Math.ceil((row + 1) * step) - 1];
}

function drawMatrix(pen: Pen, view: BiasesView, { box, weights }: Panel, length: number): void {
  const { look, parameters } = view;
  const { x, y, width, height } = box;
  if (weights) {
    const count = Math.min(length, Math.max(1, Math.floor(width / CELL)));
    const weightOf = matrixOf(weights, count);
    const [seen, unseen] = [look.result, look.mark].map((colour) =>
      pixelsOf([
        [0, mixOf(look.paper, colour)(TINT)],
        [1, colour],
      ]),
    );
    const firstUnseen = (parameters.seq_len * count) / length;
    const peak = Math.min(HIGHEST / length, 1);
    const image = cellImage(count, count, (pixels) => {
      for (let row = 0; row < count; row += 1)
        for (let lag = 0; lag <= row; lag += 1) {
          const share = Math.min(weightOf(row, lag) / peak, 1);
          const colours = lag < firstUnseen ? seen : unseen;
          pixels[row * count + row - lag] = colours[(share * STEPS + 0.5) | 0];
        }
    });
    drawCells(pen, image, box, { mark: "matrix", role: "shared" });
  } else pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.5, mark: "no-matrix" });
  const trained = Math.min(1, parameters.seq_len / length);
  const frame = { stroke: look.ink, width: 1.5, mark: "frame" };
  pen.rect(x, y, trained * width, trained * height, frame);
}

export const matrices: Scene<BiasesParameters, BiasesCore, Layout> = {
  layout,

  draw(pen, view, { panels, length }) {
    const { look, font, parameters } = view;
    for (const panel of panels) {
      const { box, label, weights } = panel;
      const name = { size: font, weight: STRONG, fill: look.ink, role: "axis" } as const;
      pen.text(label, box.x, box.y - 0.6 * font, name);
      drawMatrix(pen, view, panel, length);
      if (weights) continue;
      const all =
        length > parameters.seq_len ? ["cannot run", "beyond the frame"] : ["training alone"];
      const lines = all.filter((text) => pen.widthOf(text, { size: font }) < box.width - font);
      lines.forEach((text, line) => {
        const y = box.y + box.height - (lines.length - line - 0.4) * LINE * font;
        pen.text(text, box.x + 0.5 * font, y, { size: font, fill: look.ink, mark: "no-row" });
      });
    }
  },

  formula: ({ parameters }, { length }) =>
    `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}`,

  describe({ parameters }, { length, panels }) {
    const names = panels.map(({ label, weights }) =>
      weights || length <= parameters.seq_len ? label : `${label} (${noVector(parameters)})`,
    );
    return (
      `Attention matrices of ${names.join(", ")} for a text of ${grouped(length)} tokens, with a ` +
      `frame around the first ${counted(parameters.seq_len, "token")}. Left and right arrow keys ` +
      "change the length, up and down the ALiBi head."
    );
  },

  grab(_, { panels }, place) {
    const index = panels.findIndex(({ box }) => contains(box, place));
    return index < 0 ? null : { name: String(index), ...place };
  },

  drag(_, { panels }, name, to) {
    const { x, width } = panels[Number(name)].box;
    return { length_percent: 100 / Math.max((to.x - x) / width, 0.01) };
  },

  arrows: {
    ArrowLeft: ["length_percent", -1],
    ArrowRight: ["length_percent", 1],
    ArrowUp: ["alibi_head", -1],
    ArrowDown: ["alibi_head", 1],
  },
};
