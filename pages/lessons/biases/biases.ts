/**
 * Ways to put distance into attention: weights, and how much of them falls on untrained distances.
 *
 * A row has the attention matrix of a method, in which a frame contains what training showed; the
 * matrix's last row, enlarged; and the shares of its weights. All rows have one scale, so areas can
 * be compared: red is the weight on untrained distances, dark green that on the far half of the
 * trained ones. Bars that exceed the scale are cut. Distances fall from left to right, so the last
 * token is at the right end.
 */

import { maxIndex, mean } from "d3-array";
import { heading, horizontalAxis } from "../../ui/live/axes";
import { cellImage, drawCells, mixOf, pixelsOf, STEPS } from "../../ui/live/colours";
import { sharesGuess } from "../../ui/live/guess";
import { clamp, counted, fixed, grouped, significant } from "../../ui/live/numbers";
import {
  type Align,
  contains,
  type Pen,
  type Place,
  type Style,
  type TextStyle,
} from "../../ui/live/pen";
import { linear } from "../../ui/live/scale";
import type { Scene } from "../../ui/live/scene";
import { HEADING, LINE, MIDDLE, STRONG, TICK, TICK_LABEL } from "../../ui/live/sizes";
import {
  type BiasesCore,
  type BiasesParameters,
  type BiasesView,
  HIGHEST,
  type Layout,
  layout,
  matrixOf,
  type Panel,
} from "./biases_layout";
import { isIllustrative, isPenalty } from "./methods";

const HANDLE_RADIUS = 6;
/** Arrows beside the handle: their distance from its middle, and their size, in pixels. */
const ARROW = HANDLE_RADIUS + 4.5;
const ARROW_SIZE = 4;
/** Sizes of the shares above their bar, untrained and far, multiples of the font size. */
const UNTRAINED_SHARE = 1.9;
const FAR_SHARE = 1.2;
/** Size of both where they are illustrative. */
const ILLUSTRATIVE_SHARE = 1;
/** Start of the far share, as a part of the bar's width. */
const FAR_AT = 0.5;
/** Least height of a row with a note below its name, a multiple of the font size. */
const LEAST_WITH_NOTE = 2.4;
/** Size of the names of untrained and trained distances, a multiple of the font size. */
const NAME = 1.15;
/** Width of a cell of the attention matrices, in pixels. */
const CELL = 1;
/** Least height of a row with a bar, a multiple of the font size. */
const LEAST_WITH_BAR = 3.1;
/** Opacity of weights, and of those on near tokens, which no one asks about. */
const AREA = 0.75;
const NEAR_AREA = 0.3;
/** Opacity of the keys behind weights. */
const TINT = 0.07;
/** Opacity of the card behind the methods with a penalty. */
const CARD = 0.12;
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

/** Name of the far half of the trained distances, above an even weight. */
const FAR = "far half";
/** Title of the card, and what a penalty gains and what it costs. */
const TITLE = "with a penalty";
const VERDICTS = [
  ": less attention on unseen distances. The cost: less on the far half of those seen",
  ": less on unseen, but less on far, too",
];

/** Height of the handle, at the head of the border, from the first row with weights. */
const handleHeight = ({ y }: Place): number => y + HANDLE_RADIUS;

/** Note on the positions that a learned table lacks in a longer text. */
const noRow = ({ seq_len }: BiasesParameters): string =>
  `no row after position ${grouped(seq_len - 1)}`;

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

/** The first of some texts that fits between two places, at a baseline. */
function nameBetween(
  pen: Pen,
  texts: readonly string[],
  [from, to, y]: readonly [from: number, to: number, y: number],
  style: TextStyle,
): void {
  const strong = { ...style, weight: STRONG };
  const chosen = texts.find((text) => pen.widthOf(text, strong) < to - from);
  if (chosen) pen.text(chosen, from, y, strong);
}

/** The border between untrained and trained distances, the tint of the untrained, and names. */
function drawKeys(pen: Pen, view: BiasesView, places: Layout): void {
  const { untrainedKeys, distantKeys, panels, top, axis, isStacked } = places;
  const { look, font } = view;
  const rows = panels.filter(({ weights }) => weights);
  const { x, y: head, width, height } = rows[0].profile;
  const edge = x + untrainedKeys * width;
  const end = x + width;
  // Names of methods may be between the rows: there is no tint below them.
  if (untrainedKeys)
    for (const { profile } of rows) {
      const tint = { fill: look.mark, alpha: TINT, mark: "untrained-keys" };
      pen.rect(x, profile.y, edge - x, profile.height, tint);
    }
  const size = NAME * font;
  const y = top - 0.45 * font;
  const untrained = ["never seen in training", "never seen", "unseen"];
  nameBetween(pen, untrained, [x, edge - 0.5 * font, y], { size, fill: look.mark });
  const trained = ["seen in training", "seen"];
  nameBetween(pen, trained, [edge + 0.5 * font, end, y], { size, fill: look.result });
  const far = { size: font, fill: look.result, mark: "far-share" };
  const near = x + distantKeys * width;
  const level = head + height * (1 - 1 / HIGHEST) - 0.4 * font;
  const isFree = level - font > handleHeight(rows[0].profile) + HANDLE_RADIUS;
  if (isFree && pen.widthOf(FAR, far) < near - edge - 2) pen.text(FAR, edge + 3, level, far);
  const border = { stroke: look.ink, width: 1.5, mark: "border" };
  for (const [index, { profile, method }] of rows.entries()) {
    const next = rows[index + 1];
    // Texts are between rows on a phone, and above a card.
    const isJoined = !isStacked && next && isPenalty(next.method) === isPenalty(method);
    const foot = isJoined ? next.profile.y : profile.y + profile.height;
    pen.curve([edge, profile.y, edge, foot], border);
  }
  pen.curve([edge, axis, edge, axis + TICK], border);
  const handle = handleHeight(rows[0].profile);
  const line = { stroke: look.mark, width: 2.5 };
  pen.dots([edge, handle], HANDLE_RADIUS, { ...line, fill: look.paper, mark: "handle" });
  // At the length of training, the handle moves in one direction only.
  for (const side of untrainedKeys ? [-1, 1] : [1]) {
    const [foot, tip] = [edge + side * ARROW, edge + side * (ARROW + ARROW_SIZE)];
    const points = [foot, handle - ARROW_SIZE, tip, handle, foot, handle + ARROW_SIZE];
    pen.curve(points, { ...line, width: 2, mark: "handle-arrow" });
  }
}

/** Names of the columns, and of the two shares. */
function drawHeadings(pen: Pen, view: BiasesView, { panels, top, isStacked }: Layout): void {
  const { look, font } = view;
  const { matrix, profile, bar } = panels[0];
  const y = 1.8 * font;
  const titles = [
    "last row: where the last token looks if all words are equal",
    "where the last token looks if all words are equal",
    "attention if all words are equal",
    "if all words are equal",
  ];
  heading(pen, view, titles, { ...profile, y }, { width: profile.width - 0.5 * font });
  if (!isStacked) {
    const title = { size: font, weight: STRONG, fill: look.ink, mark: "matrix" };
    const right = matrix.x + matrix.width;
    pen.text("attention matrix", right, y - HEADING * font, { ...title, align: "right" });
  }
  heading(pen, view, "attention on", { ...bar, y });
  const middle = bar.x + FAR_AT * bar.width;
  const baseline = top - 0.45 * font;
  const unseen = { size: font, fill: look.mark };
  nameBetween(pen, ["unseen distances", "unseen"], [bar.x, middle, baseline], unseen);
  const far = { size: font, fill: look.result, mark: "far-share" };
  const farTexts = ["far half of seen", "far half", "far"];
  nameBetween(pen, farTexts, [middle, bar.x + bar.width, baseline], far);
}

/**
 * A card behind the methods whose bias falls with the distance.
 *
 * Its title says what they gain and lose if both shares are lower than without a penalty.
 */
function drawCard(pen: Pen, { look, font }: BiasesView, { card, panels }: Layout): void {
  const { x, y, width, height } = card;
  const shared = { role: "shared" } as const;
  pen.rect(x, y, width, height, { ...shared, fill: look.quiet, alpha: CARD, mark: "card" });
  for (const { profile, method } of panels)
    if (isPenalty(method)) {
      const { x: left, y: top, width: wide, height: high } = profile;
      pen.rect(left, top, wide, high, { ...shared, fill: look.paper, mark: "chart" });
    }
  const style = { size: font, weight: STRONG, fill: look.ink };
  const title = { ...style, role: "axis" } as const;
  const at = y + 1.3 * font;
  pen.text(TITLE, 0.5 * font, at, title);
  const [penalised, others] = [true, false].map((has) =>
    panels.filter(({ method, weights }) => weights && isPenalty(method) === has),
  );
  const isLower = (share: "untrained" | "far"): boolean =>
    Math.max(...penalised.map((panel) => panel[share])) <
    Math.min(...others.map((panel) => panel[share]));
  if (!isLower("untrained") || !isLower("far")) return;
  const from = 0.5 * font + pen.widthOf(TITLE, title);
  const text = VERDICTS.find((verdict) => from + pen.widthOf(verdict, style) < x + width);
  if (text) pen.text(text, from, at, { ...style, mark: "verdict" });
}

/** Attention of all tokens, and a frame around that of a text as long as those in training. */
function drawMatrix(pen: Pen, view: BiasesView, places: Layout, { matrix, weights }: Panel): void {
  if (!weights) return;
  const { look, parameters } = view;
  const { length, peak, untrainedKeys } = places;
  const { x, y, width, height } = matrix;
  const count = Math.min(length, Math.floor(width / CELL));
  const weightOf = matrixOf(weights, count);
  const [seen, unseen] = [look.result, look.mark].map((colour) =>
    pixelsOf([
      [0, mixOf(look.paper, colour)(2 * TINT)],
      [1, colour],
    ]),
  );
  const firstUnseen = (parameters.seq_len * count) / length;
  const image = cellImage(count, count, (pixels) => {
    for (let row = 0; row < count; row += 1)
      for (let lag = 0; lag <= row; lag += 1) {
        const share = Math.min(weightOf(row, lag) / peak, 1);
        const colours = lag < firstUnseen ? seen : unseen;
        pixels[row * count + row - lag] = colours[(share * STEPS + 0.5) | 0];
      }
  });
  drawCells(pen, image, matrix, { mark: "matrix", role: "shared" });
  const trained = 1 - untrainedKeys;
  pen.rect(x, y, trained * width, trained * height, {
    stroke: look.ink,
    width: 1.5,
    mark: "frame",
  });
}

function drawName(pen: Pen, view: BiasesView, { isStacked }: Layout, panel: Panel): void {
  const { look, font } = view;
  const { method, label, profile, weights } = panel;
  const style = { size: font, weight: STRONG, fill: look.ink, role: "axis" } as const;
  const kind = { size: font, fill: look.quiet, mark: "kind" };
  if (isStacked && weights) {
    const y = profile.y - 0.5 * font;
    pen.text(label, 0.5 * font, y, style);
    pen.text(method.note, pen.widthOf(label, style) + 1.2 * font, y, kind);
    return;
  }
  const y = profile.y + profile.height / 2;
  const hasNote = weights !== null && profile.height >= LEAST_WITH_NOTE * font;
  pen.text(label, 0.5 * font, hasNote ? y : y + MIDDLE * font, style);
  if (hasNote) pen.text(method.note, 0.5 * font, y + LINE * font, kind);
}

/** Words about the learned table: a longer text has positions that it lacks. */
function drawTable(pen: Pen, view: BiasesView, { untrainedKeys }: Layout, panel: Panel): void {
  const { look, font, parameters } = view;
  const { label, profile, bar, matrix } = panel;
  const y = profile.y + profile.height / 2 + MIDDLE * font;
  const text = { size: font, fill: look.ink };
  const x = Math.max(matrix.x, pen.widthOf(label, { ...text, weight: STRONG }) + font);
  if (!untrainedKeys) {
    pen.text("each position has a row", x, y, { ...text, mark: "rows" });
    return;
  }
  pen.text(noRow(parameters), x, y, { ...text, mark: "no-row" });
  pen.text("cannot run", bar.x, y, { ...text, weight: STRONG, mark: "no-row" });
}

/** The last query's weights: at untrained distances in red, at far ones in dark green. */
function drawWeights(pen: Pen, view: BiasesView, places: Layout, panel: Panel): void {
  const { look } = view;
  const { profile } = panel;
  const { x, y, width, height } = profile;
  const bottom = y + height;
  const { untrainedKeys, distantKeys, peak } = places;
  const drawArea = (from: number, to: number, style: Style): void => {
    const points = stepsBetween(panel, peak, from, to);
    if (!points.length) return;
    pen.curve([points[0], bottom, ...points, points[points.length - 2], bottom], style);
  };
  const far = { fill: look.result, alpha: AREA, mark: "trained-weights" };
  drawArea(untrainedKeys, distantKeys, far);
  drawArea(distantKeys, 1, { ...far, alpha: NEAR_AREA });
  // The faint area needs an outline in the dark.
  const outline = { stroke: look.result, width: 1.2, mark: "trained-weights" };
  pen.curve(stepsBetween(panel, peak, distantKeys, 1), outline);
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
  const isCut = (level: number) => level > peak;
  const [first, last] = [levels.findIndex(isCut), levels.findLastIndex(isCut)];
  if (first < 0) return;
  const left = profile.x + first * wide - beyond;
  const right = profile.x + (last + 1) * wide + beyond;
  pen.curve([left, y + slope, right, y - slope], gap);
  for (const side of [-half, half])
    pen.curve([left, y + slope + side, right, y - slope + side], edge);
}

/** Largest weight of a token in a row that is cut, beside the first bar that reaches the text. */
function drawScale(
  pen: Pen,
  { look, font }: BiasesView,
  { untrainedKeys, peak }: Layout,
  { profile, levels }: Panel,
): void {
  const { x, y, width, height } = profile;
  const highest = Math.max(...levels);
  if (highest <= peak) return;
  const style = { size: font, fill: look.quiet, mark: "row-scale", role: "axis" } as const;
  const reached = peak * (1 - (1.4 * font) / height);
  const first = levels.findIndex((level) => level >= reached) / levels.length;
  const end = first * width - CUT.beyond - 0.4 * font;
  const percentage = `${significant(100 * highest, 2)}%`;
  const text = [`up to ${percentage} per token`, percentage].find(
    (candidate) => end - pen.widthOf(candidate, style) > untrainedKeys * width,
  );
  if (text) pen.text(text, x + end, y + font, { ...style, align: "right" });
}

/**
 * Distances below the last row with weights: the largest, that of the border, and 0.
 *
 * They fall from left to right, as in a row of the matrix, so the title says where they are large.
 */
function drawAxis(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { length, untrainedKeys, panels, axis } = places;
  const { x, width } = panels[0].profile;
  const end = x + width;
  const titles = ["far ← distance from the last token → near", "far ← distance → near"];
  const title = titles.find((text) => pen.widthOf(text, { size: font }) < width) ?? titles[1];
  horizontalAxis(pen, view, linear([0, 1], [x, end]), axis, { values: [], title });
  const style = { size: font, weight: STRONG, mark: "tick-label", role: "axis" } as const;
  const number = (text: string, at: number, align: Align, fill: string): void =>
    pen.text(text, at, axis + TICK + TICK_LABEL * font, { ...style, align, fill });
  const edge = x + untrainedKeys * width;
  const named = `training length ${grouped(parameters.seq_len)}`;
  const half = pen.widthOf(named, style) / 2;
  const middle = clamp(edge, x + half, end - half);
  number(named, middle, "center", look.ink);
  const nearest = "0 = the last token itself";
  const hasWords = middle + half + font < end - pen.widthOf(nearest, style);
  number(hasWords ? nearest : "0", end, "right", look.result);
  const last = grouped(length - 1);
  const isFree = x + pen.widthOf(last, style) + font < middle - half;
  if (untrainedKeys && isFree) number(last, x, "left", look.mark);
}

/**
 * All of the last query's weight as a bar: on untrained, on far and on near distances.
 *
 * The first two shares are written above it; a low row has their numbers alone.
 */
function drawShares(pen: Pen, { look, font, isAsked }: BiasesView, panel: Panel): void {
  const { profile, bar, weights, untrained, far, method } = panel;
  const { x, y, width, height } = bar;
  const isExample = isIllustrative(method);
  const isLow = profile.height < LEAST_WITH_BAR * font && !isAsked;
  const before = FAR_AT * width;
  const write = (share: number, from: number, text: { fill: string; mark: string }) => {
    const label = percent(share).replace("under ", "<");
    const style = isExample ? text : { ...text, weight: STRONG };
    const wide = pen.widthOf(label, { ...style, size: font });
    const [usual, end] = from ? [FAR_SHARE, width] : [UNTRAINED_SHARE, before - 4];
    const times = isExample ? ILLUSTRATIVE_SHARE : usual;
    const size = font * Math.min(times, (end - from) / wide);
    const level = isLow ? profile.y + profile.height / 2 + MIDDLE * size : y - 0.5 * font;
    pen.text(label, x + from, level, { ...style, size });
  };
  write(untrained, 0, { fill: untrained ? look.mark : look.ink, mark: "share" });
  if (weights) write(far, before, { fill: look.result, mark: "far-share" });
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
    drawHeadings(pen, view, places);
    drawCard(pen, view, places);
    drawKeys(pen, view, places);
    for (const panel of panels) {
      drawName(pen, view, places, panel);
      if (!panel.weights) {
        drawTable(pen, view, places, panel);
        if (untrainedKeys) continue;
      } else {
        drawMatrix(pen, view, places, panel);
        drawWeights(pen, view, places, panel);
        drawScale(pen, view, places, panel);
      }
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
