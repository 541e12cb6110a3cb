/**
 * Ways to put distance into attention: weights, and how much of them falls on untrained distances.
 *
 * All rows have one scale, so areas can be compared: red is the weight on untrained distances, dark
 * green that on the far half of the trained ones. Bars that exceed the scale are cut.
 * Distances fall from left to right, so the last token is at the right end.
 */

import { maxIndex, mean } from "d3-array";
import { heading, horizontalAxis } from "../../ui/live/axes";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Align, contains, type Pen, type Place, type Style } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, LINE, MIDDLE, REGULAR, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import {
  type BiasesCore,
  type BiasesParameters,
  type BiasesView,
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
/** Opacity of weights, and of those on near tokens, which no one asks about. */
const AREA = 0.75;
const NEAR_AREA = 0.3;
/** Opacity of the keys behind weights. */
const TINT = 0.07;
/**
 * The slanted gap in bars that are cut: its distance from their top, half its height and its slope,
 * and the length of its edges beyond the bars.
 */
const CUT = { below: 7, half: 2, slope: 2.5, beyond: 4 };

/** A share with two digits, as the takeaway writes it. */
function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.1) return "under 0.1%";
  if (value >= 99.5 && value < 100) return "over 99%";
  return `${fixed(value, value >= 9.95 || value === 0 ? 0 : 1)}%`;
}

/** Height of the handle, at the head of the border, from the first row with weights. */
const handleHeight = ({ y }: Place): number => y + HANDLE_RADIUS;

/** Note on the positions that a learned table lacks in a longer text. */
const noRow = ({ seq_len }: BiasesParameters): string =>
  `its table has no row after position ${grouped(seq_len - 1)}`;

/** Points of a row's curve, as steps, between two shares of its width. */
function stepsBetween({ levels, profile }: Panel, peak: number, from: number, to: number) {
  const { x, y, width, height } = profile;
  const [start, end] = [x + from * width, x + to * width];
  const wide = width / levels.length;
  const points: number[] = [];
  levels.forEach((level, step) => {
    const left = Math.max(start, x + step * wide);
    const right = Math.min(end, x + (step + 1) * wide);
    const high = y + height - Math.min(level / peak, 1) * height;
    if (left < right) points.push(left, high, right, high);
  });
  return points;
}

/**
 * Keys at untrained and at far distances, tinted where a row has weights, and names above them.
 */
function drawKeys(pen: Pen, view: BiasesView, places: Layout): void {
  const { untrainedKeys, distantKeys, panels, top } = places;
  const { look, font } = view;
  const rows = panels.filter(({ weights }) => weights).map(({ profile }) => profile);
  const { x, width } = rows[0];
  const edge = x + untrainedKeys * width;
  const near = x + distantKeys * width;
  const end = x + width;
  // Names of methods may be between the rows: there is no tint below them.
  for (const { y, height } of rows) {
    const far = { fill: look.result, alpha: TINT, mark: "far-keys" };
    pen.rect(edge, y, near - edge, height, far);
    if (untrainedKeys)
      pen.rect(x, y, edge - x, height, { fill: look.mark, alpha: TINT, mark: "untrained-keys" });
  }
  const name = (
    text: { fill: string; align?: Align; mark?: string },
    texts: string[],
    at: number,
    room: number,
  ) => {
    const style = { size: font, weight: STRONG, ...text };
    const chosen = texts.find((candidate) => pen.widthOf(candidate, style) < room);
    if (chosen) pen.text(chosen, at, top - 0.45 * font, style);
  };
  const untrained = ["distances not seen in training", "not seen in training", "unseen"];
  name({ fill: look.mark }, untrained, x, edge - x - 0.5 * font);
  const far = ["seen in training: far half", "seen: far half", "far half", "far"];
  name({ fill: look.result }, far, edge, near - edge - 0.3 * font);
  name({ fill: look.quiet, align: "right" }, ["near half", "near"], end, end - near - 0.3 * font);
  const { bar } = panels[0];
  const half = bar.width / 2;
  name({ fill: look.mark }, ["unseen distances", "unseen"], bar.x, half);
  const farShare = { fill: look.result, mark: "far-share" };
  name(farShare, ["far half of seen", "far half", "far"], bar.x + half, half);
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

/** The last query's weights: at untrained distances in red, at far ones in dark green. */
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
  const { untrainedKeys, distantKeys, peak } = places;
  const drawArea = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(panel, peak, from, to);
    if (!points.length) return;
    pen.curve([points[0], bottom, ...points, points[points.length - 2], bottom], style);
  };
  const far = { fill: look.result, alpha: AREA, mark: "trained-weights" };
  drawArea(untrainedKeys, distantKeys, far);
  drawArea(distantKeys, 1, { ...far, alpha: NEAR_AREA });
  drawArea(0, untrainedKeys, { fill: look.mark, alpha: AREA, mark: "untrained-weights" });
  drawCuts(pen, view, places, panel);
  pen.curve([x, bottom, x + width, bottom], { stroke: look.ink, width: 1.2 });
}

/** A gap near the top of bars that are higher than their row. */
function drawCuts(pen: Pen, { look }: BiasesView, { peak }: Layout, panel: Panel): void {
  const { levels, profile } = panel;
  const wide = profile.width / levels.length;
  const y = profile.y + CUT.below;
  const { half, slope, beyond } = CUT;
  const gap = { stroke: look.paper, width: 2 * half, mark: "cut" };
  const edge = { stroke: look.ink, width: 1.2, mark: "cut" };
  // One gap for bars so close that the edges of two gaps would meet.
  const runs: [number, number][] = [];
  for (let step = 0; step < levels.length; step += 1) {
    if (levels[step] <= peak) continue;
    const last = runs.at(-1);
    if (last && (step - last[1]) * wide < 3 * beyond) last[1] = step + 1;
    else runs.push([step, step + 1]);
  }
  for (const [from, to] of runs) {
    const left = profile.x + from * wide - beyond;
    const right = profile.x + to * wide + beyond;
    pen.curve([left, y + slope, right, y - slope], gap);
    for (const side of [-half, half])
      pen.curve([left, y + slope + side, right, y - slope + side], edge);
  }
}

/** Largest weight of a token in the row, at its highest bars. */
function drawScale(
  pen: Pen,
  view: BiasesView,
  { untrainedKeys, peak }: Layout,
  panel: Panel,
): void {
  const { look, font } = view;
  const { profile, levels } = panel;
  const { x, y, width, height } = profile;
  if (height < LEAST_WITH_SCALE * font) return;
  const style = { size: font, fill: look.ink, mark: "row-scale", role: "axis" } as const;
  const highest = Math.max(...levels);
  const step = width / levels.length;
  const above = y + height - (highest / peak) * height - 0.4 * font;
  // Beside the highest bars, from the first that reaches the text, or above even ones.
  const isBeside = above < y + font;
  const reached = peak * (1 - (1.4 * font) / height);
  const first = levels.findIndex((level) => level >= reached) * step;
  const end = isBeside ? first - CUT.beyond - 0.4 * font : width;
  const percentage = `${significant(100 * highest, 2)}%`;
  const most = highest > peak ? `up to ${percentage}` : percentage;
  const from = untrainedKeys * width + ARROW + ARROW_SIZE;
  const text = [`${most} per token`, most, percentage].find(
    (candidate) => end - pen.widthOf(candidate, style) > from,
  );
  if (text) pen.text(text, x + end, isBeside ? y + font : above, { ...style, align: "right" });
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

/**
 * All of the last query's weight as a bar: on untrained, on far and on near distances.
 *
 * The first two shares are written above it; a low row has their numbers alone.
 */
function drawShares(pen: Pen, { look, font, isAsked }: BiasesView, panel: Panel): void {
  const { profile, bar, weights, untrained, far } = panel;
  const { x, y, width, height } = bar;
  const isLow = profile.height < LEAST_WITH_BAR * font && !isAsked;
  const write = (share: number, at: number, fill: string, mark: string): void => {
    const text = percent(share);
    const wide = pen.widthOf(text, { size: font, weight: STRONG });
    const size = font * Math.min(SHARE_ABOVE, (width / 2 - 4) / wide);
    const level = isLow ? profile.y + profile.height / 2 + MIDDLE * size : y - 0.5 * font;
    pen.text(text, at, level, { size, weight: STRONG, fill, mark });
  };
  write(untrained, x, untrained ? look.mark : look.ink, "share");
  if (weights) write(far, x + width / 2, look.result, "far-share");
  if (isLow) return;
  const part = (from: number, share: number, style: Style): void => {
    if (share > 0) pen.rect(x + from * width, y, share * width, height, style);
  };
  part(0, untrained, { fill: look.mark, alpha: AREA, mark: "untrained-weights" });
  if (weights) {
    const seen = { fill: look.result, mark: "far-share" };
    part(untrained, far, { ...seen, alpha: AREA });
    part(untrained + far, 1 - untrained - far, { ...seen, alpha: NEAR_AREA });
  }
  pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.5, mark: "all-weights" });
}

export const biases: Scene<BiasesParameters, BiasesCore, Layout> = {
  layout,

  draw(pen, view, places) {
    const { panels, untrainedKeys } = places;
    const { profile, bar } = panels[0];
    const y = 1.8 * view.font;
    const titles = [
      "where the last token looks if all words are equal (rows on one scale)",
      "where the last token looks if all words are equal",
      "attention if all words are equal",
    ];
    heading(pen, view, titles, { ...profile, y }, { width: profile.width });
    heading(pen, view, "attention on", { ...bar, y });
    drawKeys(pen, view, places);
    for (const panel of panels) {
      drawName(pen, view, places, panel);
      if (!panel.weights && untrainedKeys) {
        drawNoRow(pen, view, panel);
        continue;
      }
      drawWeights(pen, view, places, panel);
      if (panel.weights) drawScale(pen, view, places, panel);
      drawShares(pen, view, panel);
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
