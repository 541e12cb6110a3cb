/** Ways to put distance into attention: scores, weights, and how much falls on new distances. */

import { maxIndex, mean } from "d3-array";
import { heading, horizontalAxis } from "../../ui/live/axes";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import { type Box, contains, type Pen, type Place } from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import type { BiasMethod } from "../../ui/live/todays_models";
import {
  type BiasesParameters,
  type BiasesView,
  type Layout,
  layout,
  type Panel,
} from "./biases_layout";

/** Distance between two lines of a hatch, in pixels. */
const HATCH = 9;
const HANDLE_RADIUS = 6;
/** Size of the share of new weight, a multiple of the font size. */
const SHARE = 1.2;
/** Lowest score shown, below the highest: further down, a weight is under a ten-thousandth. */
const LOWEST = -10;

const percent = (share: number): string =>
  share === 0 || share >= 0.001 ? `${fixed(100 * share, 1)}%` : "under 0.1%";

function nameOf(method: BiasMethod, head: number): string {
  if (method === "sinusoid") return "sinusoid, RoPE";
  if (method === "ALiBi") return `ALiBi, head ${head}`;
  return method === "none" ? method : `${method} (example)`;
}

/** Way in which a method brings in the position. */
const KINDS: Record<BiasMethod, string> = {
  learned: "a vector per position",
  none: "no position at all",
  sinusoid: "added or rotated",
  ALiBi: "steady penalty",
  T5: "learned penalty",
};

/** Note on the positions that a learned table lacks in a longer text. */
const noRow = ({ seq_len }: BiasesParameters): string =>
  `its table has no row after position ${grouped(seq_len - 1)}`;

/** Points of a curve by key, as steps: at new distances from the last query, and at known ones. */
function stepsOf(
  { parameters }: BiasesView,
  { length }: Layout,
  { x, width }: Box,
  levelOf: (nearest: number, farthest: number) => number,
): { fresh: number[]; known: number[] } {
  const steps = Math.min(length, Math.max(2, Math.floor(width)));
  const points = { fresh: [] as number[], known: [] as number[] };
  for (let step = 0; step < steps; step += 1) {
    const key = Math.floor((step * length) / steps);
    const next = Math.floor(((step + 1) * length) / steps);
    const left = x + (step / steps) * width;
    const level = levelOf(length - next, length - key);
    const part = length - key > parameters.seq_len ? points.fresh : points.known;
    part.push(left, level, left + width / steps, level);
  }
  return points;
}

/** Keys at new distances, tinted through all rows, with their name above. */
function drawNew(pen: Pen, view: BiasesView, places: Layout, part: "score" | "profile") {
  const { look, font } = view;
  const { fresh, panels, top: y } = places;
  const { x, width } = panels[0][part];
  const last = panels.at(-1)![part];
  const bottom = last.y + last.height;
  const edge = x + fresh * width;
  if (fresh) {
    pen.rect(x, y, edge - x, bottom - y, { fill: look.mark, alpha: 0.08, mark: "never-trained" });
  }
  if (part === "score") return;
  const style = { size: font, weight: STRONG, fill: look.mark };
  const text = ["distances never trained", "new"].find((one) => pen.widthOf(one, style) < edge - x);
  if (text) pen.text(text, x, y - 0.45 * font, style);
  pen.curve([edge, y - 0.2 * font, edge, bottom], { stroke: look.mark, dash: [2, 3] });
  pen.dots([edge, bottom], HANDLE_RADIUS, {
    fill: look.paper,
    stroke: look.mark,
    width: 2.5,
    mark: "handle",
  });
}

function drawName(pen: Pen, view: BiasesView, { isStacked }: Layout, panel: Panel): void {
  const { look, font, parameters } = view;
  const { method, score } = panel;
  const name = nameOf(method, parameters.alibi_head);
  const style = { size: font, weight: STRONG, fill: look.ink };
  const kind = { size: font, fill: look.quiet, mark: "kind" };
  if (isStacked) {
    const y = score.y - 0.5 * font;
    pen.text(name, 0, y, { ...style, halo: look.paper });
    const x = pen.widthOf(name, style) + 0.7 * font;
    pen.text(KINDS[method], x, y, { ...kind, halo: look.paper });
    return;
  }
  const y = score.y + score.height / 2;
  pen.text(name, 0, y, style);
  pen.text(KINDS[method], 0, y + LINE * font, kind);
}

/** A row whose last query has no vector: lines across it, and words that say so. */
function drawNoRow(pen: Pen, view: BiasesView, { score, profile, bar }: Panel): void {
  const { look, font, parameters } = view;
  const { x, y, height } = score;
  const width = profile.x + profile.width - x;
  pen.inside({ x, y, width, height }, () => {
    for (let at = -height; at < width; at += HATCH)
      pen.curve([x + at, y + height, x + at + height, y], {
        stroke: look.mark,
        width: 1.2,
        mark: "hatch",
      });
  });
  const style = { size: font, weight: STRONG, fill: look.ink, align: "center" } as const;
  const text = noRow(parameters);
  const wide = pen.widthOf(text, style) + font;
  const middle = y + height / 2;
  const left = x + (width - wide) / 2;
  pen.rect(left, middle - 0.9 * font, wide, 1.8 * font, { fill: look.paper, mark: "no-row" });
  pen.text(text, x + width / 2, middle + MIDDLE * font, { ...style, mark: "no-row" });
  const end = { size: font, weight: STRONG, fill: look.mark, mark: "no-row" };
  pen.text("cannot run", bar.x, middle + MIDDLE * font, end);
}

/** The last query's scores below the highest, and its weights: at new distances in red. */
function drawCurves(pen: Pen, view: BiasesView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { score, profile, scores, weights } = panel;
  const base = (box: Box) =>
    pen.curve([box.x, box.y + box.height, box.x + box.width, box.y + box.height], {
      stroke: look.grid,
    });
  base(profile);
  if (!scores || !weights) {
    const style = { size: font, fill: look.quiet, mark: "rows" };
    pen.text("each position has a row", score.x, score.y + score.height / 2 + MIDDLE * font, style);
    return;
  }
  const highest = scores.reduce((one, other) => Math.max(one, other));
  const down = linear([0, LOWEST], [score.y + 1.5, score.y + score.height]);
  const lines = stepsOf(view, places, score, (nearest) => down(scores[nearest] - highest));
  pen.curve([score.x, down(0), score.x + score.width, down(0)], {
    stroke: look.quiet,
    dash: [2, 3],
  });
  pen.inside(score, () => {
    for (const [points, stroke] of [
      [lines.known, look.result],
      [lines.fresh, look.mark],
    ] as const)
      if (points.length) pen.curve(points, { stroke, width: 2, mark: "scores" });
  });
  const bottom = profile.y + profile.height;
  const up = linear([0, places.peak], [bottom, profile.y + 1]);
  const steps = stepsOf(view, places, profile, (nearest, farthest) =>
    up(weights.subarray(nearest, farthest).reduce((one, other) => Math.max(one, other))),
  );
  const drawArea = (points: number[], stroke: string, mark: string): void => {
    if (!points.length) return;
    const area = [points[0], bottom, ...points, points[points.length - 2], bottom];
    pen.curve(area, { fill: stroke, alpha: 0.3, mark });
    pen.curve(points, { stroke, width: 2, mark });
  };
  drawArea(steps.known, look.result, "known-weights");
  drawArea(steps.fresh, look.mark, "new-weights");
}

/** The share of the last query's weight that is on distances never trained. */
function drawShare(pen: Pen, { look, font }: BiasesView, panel: Panel): void {
  const { x, y, width, height } = panel.bar;
  const { untrained } = panel;
  if (untrained)
    pen.rect(x, y, untrained * width, height, { fill: look.mark, mark: "new-weights" });
  pen.rect(x, y, width, height, { stroke: look.quiet, alpha: 0.5, mark: "all-weights" });
  const fill = untrained ? look.mark : look.ink;
  const style = { size: SHARE * font, weight: STRONG, fill, mark: "share" };
  pen.text(percent(untrained), x, y - 0.5 * font, style);
}

export const biases: Scene<BiasesParameters, unknown, Layout> = {
  layout,

  draw(pen, view, places) {
    const { length, panels, fresh } = places;
    const { font } = view;
    const { score, profile, bar } = panels[0];
    const top = 1.8 * font;
    const head = (texts: string[], { x, width }: Box) =>
      heading(pen, view, texts, { x, y: top }, { width });
    head(["score of each key", "score by key", "score"], score);
    const whole = `weight of each key for the last of ${grouped(length)} tokens`;
    head([whole, "weight by key"], profile);
    head(["weight on new distances", "new share", "new"], bar);
    drawNew(pen, view, places, "score");
    drawNew(pen, view, places, "profile");
    for (const panel of panels) {
      drawName(pen, view, places, panel);
      if (!panel.weights && fresh) {
        drawNoRow(pen, view, panel);
        continue;
      }
      drawCurves(pen, view, places, panel);
      drawShare(pen, view, panel);
    }
    const last = panels.at(-1)!.profile;
    const keys = linear([0, length], [last.x, last.x + last.width]);
    horizontalAxis(pen, view, keys, last.y + last.height + 4, {
      values: [0, length - 1],
      title: "key (position)",
    });
  },

  formula: ({ parameters }, { length }) =>
    `${grouped(length)} tokens, trained on ${grouped(parameters.seq_len)}: distances up to ` +
    grouped(length - 1),

  describe({ parameters }, { length, panels }) {
    const shares = panels.map(({ method, weights, untrained }) => {
      const name = nameOf(method, parameters.alibi_head);
      if (weights) return `${name} ${percent(untrained)}`;
      return `${name} ${length > parameters.seq_len ? `(${noRow(parameters)})` : percent(0)}`;
    });
    return (
      `Scores and weights by method for a text of ${grouped(length)} tokens, after training on ` +
      `${grouped(parameters.seq_len)}. Share of the last query's weight on distances that never ` +
      `occurred: ${shares.join("; ")}. Left and right arrow keys change the length, up and down ` +
      "the ALiBi head."
    );
  },

  grab(_, { panels, fresh }, { x, y }) {
    const { profile } = panels[0];
    const last = panels.at(-1)!.profile;
    const bottom = last.y + last.height;
    const all = { ...profile, height: bottom - profile.y };
    const edge = profile.x + fresh * profile.width;
    const isNear = Math.hypot(x - edge, y - bottom) < 3 * HANDLE_RADIUS;
    return isNear || contains(all, { x, y }) ? { name: "edge", x: edge, y } : null;
  },

  drag(_, { panels }, _name, to): Record<string, number> {
    const { x, width } = panels[0].profile;
    const known = 1 - (to.x - x) / width;
    return { length_percent: 100 / Math.max(known, 0.01) };
  },

  read({ parameters }, { panels, length }, place: Place) {
    for (const { method, score, profile, scores, weights } of panels) {
      const box = [score, profile].find((one) => contains(one, place));
      if (!box) continue;
      if (!scores || !weights)
        return length > parameters.seq_len ? [noRow(parameters)] : ["random"];
      const key = clamp(Math.floor(((place.x - box.x) / box.width) * length), 0, length - 1);
      const distance = length - 1 - key;
      return [
        `${nameOf(method, parameters.alibi_head)}: key ${grouped(key)}, ${grouped(distance)} back`,
        `score ${significant(scores[distance], 3)}, weight ${percent(weights[distance])}`,
        distance >= parameters.seq_len ? "new distance" : "seen in training",
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
