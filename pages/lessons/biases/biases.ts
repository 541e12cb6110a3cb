/**
 * Ways to put distance into attention: weights, and how much of them falls on untrained distances.
 *
 * Each row has a scale of its own. The red part of its area is the untrained share, as in its bar.
 * Distances fall from left to right, so the last token is at the right end.
 */

import { maxIndex, mean } from "d3-array";
import { heading, horizontalAxis } from "../../ui/live/axes";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Align, contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, LINE, MIDDLE, REGULAR, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import {
  type BiasesCore,
  type BiasesParameters,
  type BiasesView,
  farFrom,
  type Layout,
  layout,
  type Panel,
} from "./biases_layout";

const HANDLE_RADIUS = 6;
/** Arrows beside the handle: their distance from its middle, and their size, in pixels. */
const ARROW = HANDLE_RADIUS + 4.5;
const ARROW_SIZE = 4;
/** Distance from the border to the numbers on its two sides, a multiple of the font size. */
const BESIDE_BORDER = 0.4;
/** Size of the share of untrained weight above its bar, a multiple of the font size. */
const SHARE_ABOVE = 1.4;
/** Least height of a row with a bar, a multiple of the font size. */
const LEAST_WITH_BAR = 3.1;
/** Least height of a row with its scale, a multiple of the font size. */
const LEAST_WITH_SCALE = 2;
/** Least height of a row with its share of far tokens, and the foot of that share's bracket. */
const LEAST_WITH_FAR = 3;
const FAR_BELOW = 1.9;
const AREA = 0.75;

const percent = (share: number): string =>
  share === 0 || share >= 0.001 ? `${fixed(100 * share, 1)}%` : "under 0.1%";

/** Height of the handle, at the head of the border, from the first row with weights. */
const handleHeight = ({ y }: Place): number => y + HANDLE_RADIUS;

/** Note on the positions that a learned table lacks in a longer text. */
const noRow = ({ seq_len }: BiasesParameters): string =>
  `its table has no row after position ${grouped(seq_len - 1)}`;

/**
 * Points of a row's curve, as steps: at untrained distances from the last query, and at trained
 * ones.
 */
function stepsOf(
  { untrainedKeys }: Layout,
  { levels, peak, profile }: Panel,
): { untrained: number[]; trained: number[] } {
  const { x, y, width, height } = profile;
  const edge = x + untrainedKeys * width;
  const wide = width / levels.length;
  const points = { untrained: [] as number[], trained: [] as number[] };
  levels.forEach((level, step) => {
    const left = x + step * wide;
    const right = left + wide;
    const high = y + height - (level / peak) * height;
    if (left < edge) points.untrained.push(left, high, Math.min(right, edge), high);
    if (right > edge) points.trained.push(Math.max(left, edge), high, right, high);
  });
  return points;
}

/**
 * Keys at untrained distances, tinted where a row has weights, and names above them and the others.
 */
function drawUntrained(pen: Pen, view: BiasesView, { untrainedKeys, panels, top }: Layout): void {
  const { look, font } = view;
  const rows = panels.filter(({ weights }) => weights).map(({ profile }) => profile);
  const { x, width } = rows[0];
  const edge = x + untrainedKeys * width;
  const end = x + width;
  // Names of methods may be between the rows: there is no tint below them.
  if (untrainedKeys)
    for (const { y, height } of rows)
      pen.rect(x, y, edge - x, height, { fill: look.mark, alpha: 0.07, mark: "untrained-keys" });
  const name = (fill: string, texts: string[], at: number, room: number, align: Align = "left") => {
    const style = { size: font, weight: STRONG, fill, align };
    const text = texts.find((candidate) => pen.widthOf(candidate, style) < room);
    if (text) pen.text(text, at, top - 0.45 * font, style);
  };
  const untrained = ["distances not seen in training", "not seen in training", "unseen"];
  name(look.mark, untrained, x, edge - x - 0.5 * font);
  name(look.result, ["seen in training", "seen"], end, end - edge - font, "right");
  name(look.mark, ["unseen distances", "unseen"], panels[0].bar.x, panels[0].bar.width);
  for (const row of rows)
    pen.curve([edge, row.y, edge, row.y + row.height], { stroke: look.mark, dash: DOTTED });
  const y = handleHeight(rows[0]);
  const line = { stroke: look.mark, width: 2.5 };
  pen.dots([edge, y], HANDLE_RADIUS, { ...line, fill: look.paper, mark: "handle" });
  // At the length of training, the handle moves in one direction only.
  for (const side of untrainedKeys ? [-1, 1] : [1]) {
    const [foot, tip] = [edge + side * ARROW, edge + side * (ARROW + ARROW_SIZE)];
    const points = [foot, y - ARROW_SIZE, tip, y, foot, y + ARROW_SIZE];
    pen.curve(points, { ...line, width: 2, mark: "handle-arrow" });
  }
}

function drawName(pen: Pen, view: BiasesView, { isStacked }: Layout, panel: Panel): void {
  const { look, font } = view;
  const { method, label, profile } = panel;
  const style = { size: font, weight: STRONG, fill: look.ink, role: "axis" } as const;
  const kind = { size: font, fill: look.quiet, mark: "kind" };
  if (isStacked) {
    const y = profile.y - 0.5 * font;
    pen.text(label, 0, y, { ...style, halo: look.paper });
    const x = pen.widthOf(label, style) + 0.7 * font;
    pen.text(method.note, x, y, { ...kind, halo: look.paper });
    return;
  }
  const y = profile.y + profile.height / 2;
  pen.text(label, 0, y, style);
  pen.text(method.note, 0, y + LINE * font, kind);
}

/** Words about a row whose last query has no vector. */
function drawNoRow(pen: Pen, { look, font, parameters }: BiasesView, panel: Panel): void {
  const { profile, bar } = panel;
  const y = profile.y + profile.height / 2 + MIDDLE * font;
  const style = { size: font, weight: STRONG, fill: look.ink, mark: "no-row" };
  pen.text(noRow(parameters), profile.x, y, { ...style, weight: REGULAR });
  pen.text("cannot run", bar.x, y, style);
}

/** The last query's weights: at untrained distances in red. */
function drawWeights(pen: Pen, view: BiasesView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { profile, weights } = panel;
  const { x, y, width, height } = profile;
  const bottom = y + height;
  if (!weights) {
    const style = { size: font, fill: look.quiet, mark: "rows" };
    pen.text("each position has a row", x + 0.7 * font, y + height / 2 + MIDDLE * font, style);
    return;
  }
  const steps = stepsOf(places, panel);
  const drawArea = (points: number[], fill: string, mark: string): void => {
    if (!points.length) return;
    const area = [points[0], bottom, ...points, points[points.length - 2], bottom];
    pen.curve(area, { fill, alpha: AREA, mark });
  };
  drawArea(steps.trained, look.result, "trained-weights");
  drawArea(steps.untrained, look.mark, "untrained-weights");
  pen.curve([x, bottom, x + width, bottom], { stroke: look.ink, width: 1.2 });
}

/**
 * Largest weight of a token in the row, at the highest bar and right of ``from``: each row has its
 * own scale.
 */
function drawScale(pen: Pen, view: BiasesView, panel: Panel, from: number): void {
  const { look, font } = view;
  const { profile, levels, peak } = panel;
  const { x, y, width, height } = profile;
  if (height < LEAST_WITH_SCALE * font) return;
  const style = { size: font, fill: look.ink, mark: "row-scale", role: "axis" } as const;
  const highest = Math.max(...levels);
  const step = width / levels.length;
  const above = y + height - (highest / peak) * height - 0.4 * font;
  // Beside the highest bars, from the first that reaches the text, or above even ones.
  const isBeside = above < y + font;
  const reached = peak * (1 - (1.4 * font) / height);
  const end = isBeside ? levels.findIndex((level) => level >= reached) * step - 0.4 * font : width;
  const percentage = `${significant(100 * highest, 2)}%`;
  const text = [`${percentage} per token`, percentage].find(
    (candidate) => x + end - pen.widthOf(candidate, style) > from,
  );
  if (text) pen.text(text, x + end, isBeside ? y + font : above, { ...style, align: "right" });
}

/**
 * Share of the row's weight on the far half of the trained distances: what a penalty costs.
 *
 * Returns where the row's next text may begin.
 */
function drawFar(pen: Pen, view: BiasesView, places: Layout, panel: Panel): number {
  const { look, font, parameters } = view;
  const { profile, levels, peak, far } = panel;
  const { untrainedKeys, length } = places;
  const { x, y, width, height } = profile;
  const edge = untrainedKeys * width;
  const start = edge + ARROW + ARROW_SIZE + 0.4 * font;
  const end = (1 - farFrom(parameters) / length) * width;
  const style = { size: font, fill: look.result, mark: "far-share" } as const;
  const step = width / levels.length;
  const isLow = levels.every(
    (level, index) =>
      (index + 1) * step < edge ||
      index * step > end ||
      level < peak * (1 - (FAR_BELOW * font) / height),
  );
  const text = `far half: ${percent(far)}`;
  const isShown = height >= LEAST_WITH_FAR * font && pen.widthOf(text, style) < end - start;
  if (!isShown || !isLow) return x + start;
  pen.text(text, x + start, y + font, style);
  const foot = y + FAR_BELOW * font;
  const line = y + 1.5 * font;
  const left = x + edge + 2;
  const bracket = [left, foot, left, line, x + end, line, x + end, foot];
  pen.curve(bracket, { stroke: look.result, width: 1.2, mark: "far-share" });
  return x + end;
}

/** Distances below the last row: the largest, those on both sides of the border, and 0. */
function drawAxis(pen: Pen, view: BiasesView, { length, untrainedKeys, panels }: Layout): void {
  const { look, font, parameters } = view;
  const { x, width, ...box } = panels.at(-1)!.profile;
  const y = box.y + box.height + 4;
  const end = x + width;
  horizontalAxis(pen, view, linear([0, 1], [x, end]), y, {
    values: [],
    title: "distance from the last token",
  });
  const style = { size: font, weight: STRONG, mark: "tick-label", role: "axis" } as const;
  const number = (distance: number, at: number, align: Align, fill: string): void =>
    pen.text(grouped(distance), at, y + TICK + TICK_LABEL * font, { ...style, align, fill });
  number(length - 1, x, "left", untrainedKeys ? look.mark : look.result);
  number(0, end, "right", look.result);
  if (!untrainedKeys) return;
  const edge = x + untrainedKeys * width;
  const beside = BESIDE_BORDER * font;
  const widest = pen.widthOf(grouped(length - 1), style);
  // Each end has a number already.
  const room = 2 * widest + beside + font;
  const { seq_len } = parameters;
  if (edge - x > room) number(seq_len, edge - beside, "right", look.mark);
  if (end - edge > room) number(seq_len - 1, edge + beside, "left", look.result);
}

/** The share of the last query's weight that is on untrained distances. */
function drawShare(pen: Pen, { look, font, isAsked }: BiasesView, panel: Panel): void {
  const { bar, profile, untrained } = panel;
  const fill = untrained ? look.mark : look.ink;
  const { x, y, width, height } = bar;
  const text = percent(untrained);
  const wide = pen.widthOf(text, { size: font, weight: STRONG });
  const size = font * Math.min(SHARE_ABOVE, (width - 2) / wide);
  const style = { size, weight: STRONG, fill, mark: "share" };
  if (profile.height < LEAST_WITH_BAR * font && !isAsked) {
    pen.text(text, x, profile.y + profile.height / 2 + MIDDLE * size, style);
    return;
  }
  if (untrained)
    pen.rect(x, y, untrained * width, height, { fill: look.mark, mark: "untrained-weights" });
  pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.5, mark: "all-weights" });
  pen.text(text, x, y - 0.5 * font, style);
}

export const biases: Scene<BiasesParameters, BiasesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { panels, untrainedKeys } = places;
    const { profile, bar } = panels[0];
    const y = 1.8 * view.font;
    const scaled = "(rows scaled separately)";
    const titles = [`where the last token looks ${scaled}`, `attention ${scaled}`, "attention"];
    heading(pen, view, titles, { ...profile, y }, { width: profile.width });
    heading(pen, view, "attention on", { ...bar, y });
    drawUntrained(pen, view, places);
    for (const panel of panels) {
      drawName(pen, view, places, panel);
      if (!panel.weights && untrainedKeys) {
        drawNoRow(pen, view, panel);
        continue;
      }
      drawWeights(pen, view, places, panel);
      if (panel.weights) {
        const from = drawFar(pen, view, places, panel);
        drawScale(pen, view, panel, from);
      }
      drawShare(pen, view, panel);
    }
    drawAxis(pen, view, places);
  },

  formula: ({ parameters }, { length }) =>
    `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}: distances up to ` +
    grouped(length - 1),

  describe({ parameters }, { length, panels }) {
    const shares = panels.map(({ label, weights, untrained }) => {
      if (weights) return `${label} ${percent(untrained)}`;
      return `${label} ${length > parameters.seq_len ? `(${noRow(parameters)})` : percent(0)}`;
    });
    return (
      `Weights by method for a text of ${grouped(length)} tokens, after training on ` +
      `${grouped(parameters.seq_len)}. Share of the last query’s weight on distances never ` +
      `trained: ${shares.join("; ")}. Left and right arrow keys change the length, up and down ` +
      "the ALiBi head."
    );
  },

  grab(_, { panels, untrainedKeys }, { x, y }) {
    const { profile } = panels[0];
    const last = panels.findLast(({ weights }) => weights)!.profile;
    const bottom = last.y + last.height;
    const all = { ...profile, height: bottom - profile.y };
    const edge = profile.x + untrainedKeys * profile.width;
    const isNear = Math.hypot(x - edge, y - handleHeight(profile)) < 3 * HANDLE_RADIUS;
    return isNear || contains(all, { x, y }) ? { name: "edge", x: edge, y } : null;
  },

  drag(_, { panels }, _name, to): Record<string, number> {
    const { x, width } = panels[0].profile;
    const known = 1 - (to.x - x) / width;
    return { length_percent: 100 / Math.max(known, 0.01) };
  },

  read({ parameters }, { panels, length }, place: Place) {
    for (const { label, profile, scores, weights } of panels) {
      if (!contains(profile, place)) continue;
      if (!scores || !weights)
        return length > parameters.seq_len
          ? [noRow(parameters)]
          : [`${label}: its weights follow from training alone`];
      const key = clamp(
        Math.floor(((place.x - profile.x) / profile.width) * length),
        0,
        length - 1,
      );
      const distance = length - 1 - key;
      return [
        `${label}: ${counted(distance, "token")} back`,
        `score ${significant(scores[distance], 3)}, weight ${percent(weights[distance])}`,
        distance >= parameters.seq_len ? "not seen in training" : "seen in training",
      ];
    }
    return null;
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
        const drawn = apart.filter((distance) => !Number.isNaN(distance));
        const most = maxIndex(values);
        const { label } = asked[most];
        const share = percent(truth[most]);
        const points = counted(Math.round(100 * (mean(drawn) ?? 0)), "point");
        if (drawn.length === 1)
          return `Your share of “${label}” is off by ${points}: it is ${share}.`;
        return (
          `Your shares are off by ${points} on average. Your highest ` +
          `is “${label}”, which has ${share}.`
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
