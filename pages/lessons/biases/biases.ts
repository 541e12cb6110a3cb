/** Ways to put distance into attention: their scores by position, and where they look. */

import { maxIndex, mean, range } from "d3-array";
import { cellImage, drawCells, pixelOfValue, pixelsOf } from "../../ui/live/colours";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import type { Pen, Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { STRONG } from "../../ui/live/sizes";
import {
  type BiasesParameters,
  type BiasesView,
  type Core,
  highestOf,
  type Layout,
  LONGEST,
  layout,
  learnedScores,
  type Method,
  type Panel,
  panelAt,
} from "./biases_layout";

/** Most cells along a side of a matrix: more would not be seen. */
const MOST_CELLS = 160;
/** Distance between two lines of a hatch, in pixels. */
const HATCH = 7;
const HANDLE_RADIUS = 5;
/** Space above the highest weight, in font sizes. */
const HEADROOM = 1.6;
/** Size of the share of new weight, a multiple of the font size. */
const SHARE = 1.15;
const SHORTEST = 100;
const STEP = 5;

const percent = (share: number): string =>
  share === 0 || share >= 0.001 ? `${fixed(100 * share, 1)}%` : "under 0.1%";

function nameOf(method: Method, head: number): string {
  if (method === "sinusoid") return "sinusoid, RoPE";
  if (method === "ALiBi") return `ALiBi, head ${head}`;
  return method === "none" ? method : `${method} (example)`;
}

/** Note on the positions that a learned table lacks in a longer text. */
const noRow = ({ seq_len }: BiasesParameters): string => `no row after ${grouped(seq_len - 1)}`;

/** Largest score of a method in size, which its darkest colour stands for. */
const limitOf = (scores: Float64Array): number =>
  scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0);

/** The pixel of a query and a key that is not after it. */
type PixelOf = (query: number, key: number) => number;

/** Pixels of scores by distance. */
function pixelsByDistance({ look }: BiasesView, scores: Float64Array): PixelOf {
  const colours = pixelsOf(look.values);
  const limit = limitOf(scores) || 1;
  const pixels = new Uint32Array(scores.length);
  for (let distance = 0; distance < scores.length; distance += 1)
    pixels[distance] = colours[pixelOfValue(scores[distance] / limit)];
  return (query, key) => pixels[query - key];
}

/** Pixels of the learned table, which are transparent after its last row. */
function pixelsOfLearned({ look, core, parameters }: BiasesView): PixelOf {
  const colours = pixelsOf(look.values);
  const learned = learnedScores(core.learned);
  const rowOf = (position: number) => Math.floor((position * core.rows) / parameters.seq_len);
  return (query, key) => {
    if (query >= parameters.seq_len) return 0;
    return colours[pixelOfValue(learned[rowOf(query) * core.rows + rowOf(key)])];
  };
}

function drawScores(pen: Pen, view: BiasesView, { length }: Layout, panel: Panel): void {
  const { matrix, scores } = panel;
  const count = Math.min(length, MOST_CELLS, Math.max(2, Math.floor(matrix.width)));
  const positions = range(count).map((index) => Math.floor((index * length) / count));
  const pixelOf = scores ? pixelsByDistance(view, scores) : pixelsOfLearned(view);
  const image = cellImage(count, count, (pixels) => {
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column <= row; column += 1)
        pixels[row * count + column] = pixelOf(positions[row], positions[column]);
  });
  drawCells(pen, image, matrix);
}

/** Lines at 45 degrees over what was never trained. */
function drawHatch(pen: Pen, { look, parameters }: BiasesView, places: Layout, panel: Panel): void {
  const { x, y, width } = panel.matrix;
  const edge = (parameters.seq_len / places.length) * width;
  if (width - edge < 1) return;
  const style = { stroke: look.mark, width: 1.2, mark: "hatch" };
  // A line has one distance of query and key: the trained length or more, or any without a row.
  const nearest = panel.scores ? edge : 0;
  for (let distance = width; distance >= nearest; distance -= HATCH) {
    const top = Math.max(edge, distance);
    const line = [x + top - distance, y + top, x + width - distance, y + width];
    // A rim of the page's colour keeps the lines apart from dark scores.
    pen.curve(line, { ...style, stroke: look.paper, width: 2.6, alpha: 0.6 });
    pen.curve(line, style);
  }
}

function drawPanel(pen: Pen, view: BiasesView, places: Layout, panel: Panel): void {
  const { look, font, parameters } = view;
  const { matrix, method } = panel;
  const { x, y, width, height } = matrix;
  drawScores(pen, view, places, panel);
  drawHatch(pen, view, places, panel);
  pen.rect(x, y, width, height, { stroke: look.grid, mark: "matrix" });
  const edge = (parameters.seq_len / places.length) * width;
  pen.rect(x, y, edge, edge, { stroke: look.ink, width: 2, mark: "frame" });
  pen.dots([x + edge, y + edge], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 2.5,
    mark: "handle",
  });
  const name = nameOf(method, parameters.alibi_head);
  pen.text(name, x + width / 2, y - 0.5 * font, {
    align: "center",
    size: font,
    weight: STRONG,
    fill: look.ink,
  });
}

/** The last query's weights by key, as an area: at distances never trained in another colour. */
function drawProfile(pen: Pen, view: BiasesView, places: Layout, panel: Panel): void {
  const { look, font, parameters } = view;
  const { x, y, width, height } = panel.profile;
  const { length, peak } = places;
  const { weights } = panel;
  const bottom = y + height;
  pen.curve([x, bottom, x + width, bottom], { stroke: look.quiet, width: 1 });
  if (!weights) {
    if (length <= parameters.seq_len) return;
    // The chart is empty: its frame shows that this is no mistake.
    pen.rect(x, y, width, height, { stroke: look.grid, mark: "no-weights" });
    const style = { align: "center", size: font, fill: look.ink } as const;
    if (pen.widthOf("no weight", style) < width)
      pen.text("no weight", x + width / 2, y + height / 2, style);
    return;
  }
  const level = linear([0, peak], [bottom, y + Math.min(HEADROOM * font, height / 2)]);
  const steps = Math.min(length, Math.max(2, Math.floor(width)));
  const fresh: number[] = [];
  const known: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const key = Math.floor((step * length) / steps);
    const next = Math.floor(((step + 1) * length) / steps);
    const left = x + (step / steps) * width;
    const high = level(Math.max(...weights.subarray(length - next, length - key)));
    const points = length - key > parameters.seq_len ? fresh : known;
    points.push(left, high, left + width / steps, high);
  }
  const drawArea = (points: number[], stroke: string, mark: string): void => {
    if (!points.length) return;
    const area = [points[0], bottom, ...points, points[points.length - 2], bottom];
    pen.curve(area, { fill: stroke, alpha: 0.3, mark });
    pen.curve(points, { stroke, width: 2, mark });
  };
  drawArea(known, look.result, "known-weights");
  drawArea(fresh, look.mark, "new-weights");
  const top = { size: font, fill: look.ink, mark: "highest" };
  pen.text(`up to ${percent(highestOf(weights))}`, x, y + font, top);
}

/** The share of the last query's weight that is on distances never trained. */
function drawShare(pen: Pen, view: BiasesView, { length }: Layout, panel: Panel): void {
  const { look, font, parameters } = view;
  const { x, y, width, height } = panel.bar;
  const { untrained } = panel;
  const isMissing = !panel.weights && length > parameters.seq_len;
  if (untrained)
    pen.rect(x, y, untrained * width, height, { fill: look.mark, mark: "new-weights" });
  const frame = { stroke: look.ink, width: 1, mark: "all-weights" };
  if (!isMissing) pen.rect(x, y, width, height, frame);
  const text = isMissing ? noRow(parameters) : `${percent(untrained)} new`;
  const fill = untrained ? look.mark : look.ink;
  const style = { size: isMissing ? font : SHARE * font, weight: STRONG, mark: "share" };
  const below = y + height + 1.2 * font;
  pen.text(text, x + width / 2, below, { ...style, align: "center", fill });
}

/** Label the frame with the range of the scores, or with its meaning where there are none. */
function nameFrame(
  pen: Pen,
  view: BiasesView,
  { length }: Layout,
  { matrix, scores }: Panel,
): void {
  const { look, font, parameters } = view;
  const edge = (parameters.seq_len / length) * matrix.width;
  const text = scores
    ? [...new Set([Math.min(...scores), Math.max(...scores)])]
        .map((score) => significant(score, 2))
        .join(" to ")
    : "← trained";
  const style = { size: font, fill: look.ink };
  const place = edge + 0.4 * font;
  if (place + pen.widthOf(text, style) > matrix.width) return;
  pen.text(text, matrix.x + place, matrix.y + 1.3 * font, style);
}

/** Name the matrices and the profiles of a row of panels, at its left end. */
function nameRows(pen: Pen, { look, font }: BiasesView, { matrix, profile }: Panel): void {
  const names = [
    { box: matrix, texts: ["score (query ↓, key →)", "query ↓, key →", "score"] },
    { box: profile, texts: ["weight of the last query", "last weights", "weight"] },
  ];
  for (const { box, texts } of names) {
    const style = { size: font, fill: look.ink };
    const text = texts.find((one) => pen.widthOf(one, style) < box.height) ?? texts.at(-1)!;
    const turned = { ...style, align: "center", turn: -Math.PI / 2, mark: "row-name" } as const;
    pen.text(text, box.x - 0.8 * font, box.y + box.height / 2, turned);
  }
}

export const biases: Scene<BiasesParameters, Core, Layout> = {
  layout,

  draw(pen, view, places) {
    places.panels.forEach((panel, index) => {
      drawPanel(pen, view, places, panel);
      drawProfile(pen, view, places, panel);
      drawShare(pen, view, places, panel);
      if (index % places.columns === 0) nameRows(pen, view, panel);
      nameFrame(pen, view, places, panel);
    });
  },

  formula: ({ parameters }, { length }) =>
    `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}: distances up to ` +
    grouped(length - 1),

  describe({ parameters }, { length, panels }) {
    const shares = panels.map(({ method, weights, untrained }) => {
      const name = nameOf(method, parameters.alibi_head);
      if (weights) return `${name} ${percent(untrained)}`;
      return `${name} ${length > parameters.seq_len ? `has ${noRow(parameters)}` : percent(0)}`;
    });
    return (
      `Scores by method for a text of ${grouped(length)} tokens, after training on ` +
      `${grouped(parameters.seq_len)}. Share of the last query's weight on distances that never ` +
      `occurred: ${shares.join("; ")}. Left and right arrow keys change the length, up and down ` +
      "the ALiBi head."
    );
  },

  grab({ parameters }, places, place) {
    const panel = panelAt(places, place);
    if (!panel || place.y > panel.matrix.y + panel.matrix.height) return null;
    const { x, y, width } = panel.matrix;
    const edge = (parameters.seq_len / places.length) * width;
    return { name: String(places.panels.indexOf(panel)), x: x + edge, y: y + edge };
  },

  drag(_, { panels }, name, to): Record<string, number> {
    const { x, y, width } = panels[Number(name)].matrix;
    const share = Math.max(to.x - x, to.y - y) / width;
    const length_percent = STEP * Math.round(100 / Math.max(share, 0.01) / STEP);
    return { length_percent: clamp(length_percent, SHORTEST, LONGEST) };
  },

  read({ parameters }, places, place: Place) {
    const panel = panelAt(places, place);
    if (!panel) return null;
    const { matrix, profile, scores, weights, method } = panel;
    const { length } = places;
    const at = (from: number, size: number, value: number) =>
      clamp(Math.floor(((value - from) / size) * length), 0, length - 1);
    const key = at(matrix.x, matrix.width, place.x);
    if (place.y <= matrix.y + matrix.height) {
      const query = at(matrix.y, matrix.height, place.y);
      const where = `query ${grouped(query)}, key ${grouped(key)}`;
      if (key > query) return [where, "masked: the key is later"];
      if (!scores) return [where, query < parameters.seq_len ? "random" : noRow(parameters)];
      const isNew = query - key >= parameters.seq_len;
      const score = `score ${significant(scores[query - key], 3)}`;
      return [
        `${nameOf(method, parameters.alibi_head)}: ${where}`,
        score,
        isNew ? "new distance" : "seen in training",
      ];
    }
    if (!weights || place.y > profile.y + profile.height) return null;
    const distance = length - 1 - key;
    return [
      `key ${grouped(key)}, ${grouped(distance)} back`,
      `weight ${percent(weights[distance])}`,
    ];
  },

  // The learned table has no such row.
  guess({ parameters }, { length, panels }) {
    const asked = panels.filter(({ weights }) => weights);
    if (length <= parameters.seq_len) return null;
    const truth = asked.map(({ untrained }) => untrained);
    return sharesGuess({
      boxes: asked.map(({ bar }) => bar),
      truth,
      prompt: "Which share is new? Drag across each bar.",
      gap(values) {
        const apart = values.map((value, index) => Math.abs(value - truth[index]));
        const drawn = apart.filter((one) => !Number.isNaN(one));
        const most = maxIndex(values);
        const name = nameOf(asked[most].method, parameters.alibi_head);
        const share = percent(truth[most]);
        const points = counted(Math.round(100 * (mean(drawn) ?? 0)), "point");
        if (drawn.length === 1)
          return `Your share of “${name}” is off by ${points}: it is ${share}.`;
        return (
          `Your shares are off by ${points} on average. Your highest ` +
          `is “${name}”, which has ${share}.`
        );
      },
    });
  },

  arrows: {
    ArrowLeft: ["length_percent", -1],
    ArrowRight: ["length_percent", 1],
    ArrowUp: ["alibi_head", 1],
    ArrowDown: ["alibi_head", -1],
  },
};
