/**
 * The output vector of each word, in the sentence as typed and in the reordered sentence: a panel
 * without positions, and one with them.
 *
 * A line joins the two strips of a word; "=" or "≠" says whether they are the same.
 */

import { range } from "d3-array";
import { easeCubicInOut } from "d3-ease";
import { colourBar } from "../../ui/live/axes";
import {
  cellImage,
  colourAt,
  drawCells,
  pixelOfValue,
  pixelsOf,
  stripOf,
} from "../../ui/live/colours";
import { headOutputs } from "../../ui/live/formulas/attention";
import { clamp, decimals, fixed, MINUS, shareOf, significant } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { everyNth } from "../../ui/live/sampling";
import type { Scene } from "../../ui/live/scene";
import { DOTTED, isNarrow, MIDDLE, REGULAR, STRONG } from "../../ui/live/sizes";
import { truncate } from "../../ui/live/text_layout";
import {
  BAR,
  BETWEEN,
  type Cell,
  cellAt,
  FOOT,
  type HomeCore,
  type HomeParameters,
  type HomeView,
  headOf,
  type Layout,
  layout,
  type NamedHead,
  type Panel,
  ROUNDING,
  WORD,
  wordOf,
  yOf,
} from "./home_layout";

const MOST_TERMS = 4;
const HEADINGS = ["as typed", "reordered"];
/** Name of the strips, before the sentence. */
const OUTPUTS = "outputs in";
const CHANGES_NOTE = "bars: change in each number";
const UNCHANGED_NOTE = "flat: no number changes";
/** Heading above the numbers beside "≠". */
const LARGEST = "largest change";
/** Note below a word that stays in place and yet has another output. */
const STAYED = "did not move; other words did";
/** Size of a panel's title, as a multiple of the font size. */
const TITLE = 1.2;
// Multiples of the font size.
const LETTER_IN_SUM = 0.4;
const KEY_BAR = 5;
const MARK = 5;
/** Size of a word or number after "=" or "≠". */
const LABEL = 1.15;
/** Opacity of the band behind the reordered outputs. */
const BAND = 0.05;
/** Share of a line's length between two of its points. */
const STEP = 0.05;
const LARGEST_MARK = 2.4;

/** The colour of a word's line and frames: equal words have the same, different ones do not. */
function hueOf({ core: { words }, look }: HomeView, word: number): string {
  const kinds = new Set(words.map((word) => word.toLowerCase()));
  const kind = [...kinds].indexOf(words[word].toLowerCase());
  const hues = [look.sin, look.cos, look.result, look.guess, look.quiet];
  const hue = hues[kind % hues.length];
  if (kind < hues.length) return hue;
  // Closer to the text's colour in each further round.
  const round = Math.floor(kind / hues.length);
  return colourAt(
    [
      [0, hue],
      [1, look.ink],
    ],
    round / (round + 1.5),
  );
}

function drawStrips(pen: Pen, view: HomeView, places: Layout, panel: Panel, side: number): void {
  const { core, look, font } = view;
  const { strip, dims, isAbove } = places;
  const { boxes, outputs, names } = panel;
  const box = boxes[side];
  const count = core.words.length;
  const size = outputs[side].length / count;
  const colours = pixelsOf(look.values);
  const order = side ? view.parameters.order : core.words.map((_, place) => place);
  const named = everyNth(count, Math.floor(box.height / (1.2 * font)));
  order.forEach((word, place) => {
    const y = yOf(places, panel, place, font);
    const image = cellImage(dims.length, 1, (pixels) => {
      dims.forEach((dim, column) => {
        pixels[column] = colours[pixelOfValue(outputs[side][place * size + dim] / core.limit)];
      });
    });
    const shape = { x: box.x, y: y - strip / 2, width: box.width, height: strip };
    drawCells(pen, image, shape, { mark: side ? "reordered" : "typed" });
    const frame = { stroke: hueOf(view, word), width: 1.5, mark: "strip" };
    pen.rect(shape.x, shape.y, shape.width, shape.height, frame);
    if (!named.includes(place)) return;
    const fill = hueOf(view, word);
    const style = { size: WORD * font, weight: STRONG, fill, role: "axis" } as const;
    const room = isAbove ? box.width : names;
    const name = truncate(pen, `${place} ${core.words[word]}`, room, style);
    if (isAbove) pen.text(name, box.x, shape.y - 0.4 * font, style);
    else {
      const align = side ? "left" : "right";
      const x = side ? box.x + box.width + 6 : box.x - 6;
      pen.text(name, x, y + MIDDLE * WORD * font, { ...style, align });
    }
  });
  const heading = { align: isAbove ? "left" : "center", size: font, fill: look.ink } as const;
  const sentence = order.map((word) => core.words[word]).join(" ");
  const name = HEADINGS[side];
  const titles = [`${OUTPUTS} “${sentence}”`, `“${sentence}”`, name];
  const title = titles.find((candidate) => pen.widthOf(candidate, heading) <= box.width) ?? name;
  pen.text(title, isAbove ? box.x : box.x + box.width / 2, box.y - 0.6 * font, heading);
}

/** Return whether bars have space for the largest change beside them. */
const isScaled = (view: HomeView, { isAbove, bars }: Layout): boolean =>
  isAbove && !isNarrow(view) && bars > 1.2 * view.font;

/** The size of each number's change, as bars below its reordered strip; a flat line for none. */
function drawChanges(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { strip, bars, isAbove } = places;
  const { boxes, changes, differences, largestChange, isMoved } = panel;
  if (!isMoved) return;
  const isChanged = largestChange > ROUNDING;
  const { x, width } = boxes[1];
  changes.forEach((change, place) => {
    const bottom = yOf(places, panel, place, font) + strip / 2 + bars + (isAbove ? 3 : 1);
    const wide = width / change.length;
    const style = { fill: look.ink, mark: "change" };
    change.forEach((value, column) => {
      const high = (Math.abs(value) / largestChange) * bars;
      if (isChanged) pen.rect(x + (column + 0.15) * wide, bottom - high, 0.7 * wide, high, style);
    });
    pen.curve([x, bottom, x + width, bottom], { stroke: look.ink, mark: "change-foot" });
    if (isChanged && isScaled(view, places)) {
      // The row's largest change, at the top of its bar: the scale of the bars.
      const largest = differences[place];
      const top = bottom - (largest / largestChange) * bars;
      const line = { stroke: look.ink, width: 1, dash: DOTTED, mark: "difference" };
      pen.curve([x - 0.4 * font, top, x + width, top], line);
      const number = { align: "right", size: font, weight: STRONG, fill: look.ink } as const;
      const beside = { ...number, mark: "difference" };
      const text = `up to ${decimals(largest, 2)}`;
      pen.text(text, x - 0.6 * font, top + MIDDLE * font, beside);
    }
  });
  if (!isNarrow(view))
    footnote(pen, view, panel, isChanged ? CHANGES_NOTE : UNCHANGED_NOTE, "changes");
}

/** Width of a line below the sentence as typed; one about changes is on its right. */
function noteWidth(pen: Pen, { font }: HomeView, { boxes: [typed, { x, width }], isMoved }: Panel) {
  const all = x + width - typed.x;
  const beside = all - pen.widthOf(CHANGES_NOTE, { size: font }) - font;
  return isMoved ? Math.max(typed.width, beside) : all;
}

/** A line below the sentence as typed, or one that ends where the reordered one does. */
function footnote(pen: Pen, view: HomeView, panel: Panel, text: string, mark?: string) {
  const { look, font, width } = view;
  const { boxes } = panel;
  const [typed, reordered] = boxes;
  const style = { size: font, fill: look.ink, mark };
  const end = reordered.x + reordered.width;
  // A long text begins before the strips, but not below those as typed, and ends beyond them.
  const x = mark ? Math.max(end - pen.widthOf(text, style), typed.x + typed.width) : typed.x;
  const shown = truncate(pen, text, mark ? width - x : noteWidth(pen, view, panel), style);
  pen.text(shown, x, typed.y + typed.height + (FOOT - 0.4) * font, style);
}

/** The line below all panels: the dimensions drawn on the left, the colour scale on the right. */
function drawKey(pen: Pen, { look, font, width, height }: HomeView, shown: string, limit: string) {
  const y = height - 0.4 * font;
  const style = { size: font, fill: look.ink, mark: "key" };
  pen.text(shown, 2, y, style);
  const [low, high] = [`≤ ${MINUS}${limit}`, `≥ ${limit}`];
  const right = width - 2;
  pen.text(high, right, y, { ...style, align: "right" });
  const wide = KEY_BAR * font;
  const x = right - pen.widthOf(high, style) - 0.4 * font - wide;
  const strip = stripOf(look.values);
  const whole = { x: 0, y: 0, width: strip.width, height: 1 };
  const box = { x, y: y - 0.75 * font, width: wide, height: 0.8 * font };
  pen.image(strip, whole, box, { mark: "key" });
  pen.text(low, x - 0.4 * font, y, { ...style, align: "right" });
}

/** Say in place that a word stays and yet has another output: below the first that does. */
function noteStay(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { font, parameters } = view;
  const { strip, bars, isAbove } = places;
  const { boxes, differences } = panel;
  const place = parameters.order.findIndex((word, at) => word === at && differences[at] > ROUNDING);
  if (place < 0 || !isAbove || bars < 1.2 * font) return;
  const { x, width } = boxes[0];
  const style = { size: font, fill: view.look.ink, mark: "stayed" };
  const y = yOf(places, panel, place, font) + strip / 2 + 1.2 * font;
  if (pen.widthOf(STAYED, style) <= width + font) pen.text(STAYED, x, y, style);
}

/** Return whether words or numbers beside "=" and "≠" have space. */
const areLabelled = (step: number, font: number): boolean => step > LABEL * font;

/**
 * A line from each word's output as typed to the reordered one, with "=" or "≠" and words after it.
 */
function drawLines(pen: Pen, view: HomeView, places: Layout, panel: Panel): void {
  const { look, font } = view;
  const { step } = places;
  const { boxes, differences } = panel;
  const [typed, reordered] = boxes;
  const start = typed.x + typed.width;
  const size = Math.min(LARGEST_MARK * font, 1.1 * step);
  const isSame = (place: number) => differences[place] <= ROUNDING;
  const labels = differences.map((difference, place) =>
    isSame(place) ? "same" : isScaled(view, places) ? "changed" : decimals(difference, 2),
  );
  const label = areLabelled(step, font)
    ? Math.max(...labels.map((text) => pen.widthOf(text, { size: LABEL * font, weight: STRONG })))
    : 0;
  const relation = { size, weight: STRONG };
  const markAt = reordered.x - 0.9 * font - label - pen.widthOf("≠", relation);
  const end = markAt - 0.4 * font;
  const isChanged = differences.some((_, place) => !isSame(place));
  if (label && isChanged && !isScaled(view, places))
    pen.text(LARGEST, reordered.x - 1.2 * font, reordered.y - 0.6 * font, {
      align: "right",
      size: font,
      fill: look.ink,
      mark: "difference-heading",
    });
  view.parameters.order.forEach((word, place) => {
    const y = yOf(places, panel, place, font);
    const from = yOf(places, panel, word, font);
    const points = range(0, 1.001, STEP).flatMap((share) => [
      start + share * (end - start),
      from + easeCubicInOut(share) * (y - from),
    ]);
    pen.curve(points, { stroke: hueOf(view, word), width: 2.5, mark: "line" });
    const style = { ...relation, fill: look.ink, mark: "relation" };
    pen.text(isSame(place) ? "=" : "≠", markAt, y + MIDDLE * size, style);
    if (label) {
      const beside = {
        align: "right",
        size: LABEL * font,
        weight: isSame(place) && !isKept(panel) ? REGULAR : STRONG,
        fill: look.ink,
        mark: "difference",
      } as const;
      pen.text(labels[place], reordered.x - 0.5 * font, y + MIDDLE * font, beside);
    }
  });
}

/** Return whether words moved and no output changed. */
const isKept = ({ isMoved, largestChange }: Panel): boolean => isMoved && largestChange <= ROUNDING;

/** A band behind the reordered outputs. */
function drawBand(pen: Pen, { look, font }: HomeView, panel: Panel): void {
  const [, { x, y, width, height }] = panel.boxes;
  const side = 0.4 * font;
  pen.rect(x - side, y - 1.7 * font, width + 2 * side, height + 1.9 * font, {
    fill: look.ink,
    alpha: BAND,
    mark: "band",
  });
}

/** The chosen number in both strips of its word. */
function drawChosen(pen: Pen, view: HomeView, places: Layout): void {
  const { panels, strip, dims, chosen } = places;
  const panel = panels[chosen.panel];
  const { boxes } = panel;
  const { width } = boxes[0];
  const wide = Math.max(width / dims.length, MARK);
  wordOf(view, chosen).forEach((place, side) => {
    const x = boxes[side].x + ((chosen.column + 0.5) / dims.length) * width - wide / 2;
    const style = { stroke: view.look.mark, width: 2, mark: "cell", role: "chosen" } as const;
    pen.rect(x, yOf(places, panel, place, view.font) - strip / 2, wide, strip, style);
  });
}

/** The chosen word's output as a mix of the words in an order. */
function sumOf(
  { core }: HomeView,
  { panel, word }: { panel: number; word: number },
  order: number[],
) {
  const { words, heads } = core;
  const { scores, values } = headOf(heads[panel]);
  const count = words.length;
  // A head whose values are unit vectors gives its weights as outputs.
  const units = new Float64Array(count * count).map((_, index) => +(index % (count + 1) === 0));
  const head = { scores, values: values.map((_, index) => (index ? units.map(() => 0) : units)) };
  const weights = headOutputs(head, order);
  const row = order.indexOf(word);
  const terms = order.map((other, place) => {
    const name = hasPositions(heads[panel]) ? `${words[other]} at ${place}` : words[other];
    return `${fixed(100 * weights[row * count + other], 0)}% ${name}`;
  });
  const shown = terms.length > MOST_TERMS ? [...terms.slice(0, MOST_TERMS - 1), "…"] : terms;
  return shown.join(" + ");
}

/** With positions, the values are sums: of a word's vector and a place's. */
const hasPositions = ({ values }: NamedHead): boolean => values.length > 1;

/**
 * The chosen word's output as a sum over the reordered sentence, which shows why order is lost;
 * with positions, beside the sum as typed, which has other terms.
 */
function formula(view: HomeView, { chosen, panels }: Layout): string {
  const { core, parameters, width, font } = view;
  const { words, heads } = core;
  const { panel } = chosen;
  const [word] = wordOf(view, chosen);
  const sum = sumOf(view, { panel, word }, [...parameters.order]);
  const name = `${heads[panel].name}: “${words[word]}”`;
  if (!hasPositions(heads[panel]))
    return `${name} = ${sum}${words.length === 1 ? "" : ", in any order"}`;
  const typed = sumOf(view, { panel, word }, [...words.keys()]);
  const both = `${heads[panel].name}: “${words[word]}” as typed = ${typed}; reordered = ${sum}`;
  const fits = panels[panel].isMoved && LETTER_IN_SUM * both.length * font <= width;
  return fits ? both : `${name} = ${sum}`;
}

function reading(view: HomeView, places: Layout, cell: Cell): string[] {
  const { dims, panels } = places;
  const { outputs, differences } = panels[cell.panel];
  const { words } = view.core;
  const dim = dims[cell.column];
  const both = wordOf(view, cell);
  const size = outputs[0].length / words.length;
  return [
    `output of “${words[both[0]]}”, dimension ${dim}`,
    ...both.map(
      (place, side) =>
        `${HEADINGS[side]}, at ${place}: ${decimals(outputs[side][place * size + dim])}`,
    ),
    `largest difference of all dimensions: ${decimals(differences[both[1]])}`,
  ];
}

export const home: Scene<HomeParameters, HomeCore, Layout> = {
  layout,
  formula,

  draw(pen, view, places) {
    const { look, font, core } = view;
    const { panels, dims } = places;
    panels.forEach((panel, index) => {
      const [{ x, y, height }] = panel.boxes;
      if (index && !isNarrow(view)) {
        const between = x - panel.names - 8 - (BETWEEN / 2) * font;
        pen.curve([between, y - 3 * font, between, y + height], { stroke: look.grid });
      }
      const style = { size: TITLE * font, weight: STRONG, fill: look.ink };
      const name = `${core.heads[index].name}: `;
      const top = y - 2.2 * font;
      // From the panel's left edge, where words are beside the strips, too.
      const left = x - panel.names - 6;
      pen.text(name, left, top, style);
      if (panel.isMoved) drawBand(pen, view, panel);
      pen.text(panel.verdict, left + pen.widthOf(name, style), top, {
        ...style,
        mark: "verdict",
      });
      drawLines(pen, view, places, panel);
      drawChanges(pen, view, places, panel);
      noteStay(pen, view, places, panel);
      for (const side of [0, 1]) drawStrips(pen, view, places, panel, side);
    });
    const size = panels[0].outputs[0].length / core.words.length;
    const share = shareOf(dims.length, size, "dimension");
    const room = noteWidth(pen, view, panels[0]);
    const fits = pen.widthOf(`shown: ${share}`, { size: view.font }) <= room;
    const text = significant(core.limit, 2);
    if (isNarrow(view)) drawKey(pen, view, `shown: ${share}`, text);
    else {
      footnote(pen, view, panels[0], fits ? `shown: ${share}` : share);
      const bar = { ...panels[0].boxes[1], x: view.width - (BAR - 0.8) * font };
      colourBar(pen, view, look.values, bar, [`≥ ${text}`, "0", `≤ ${MINUS}${text}`]);
      pen.text("value", bar.x, bar.y - 0.6 * font, { size: font, fill: look.ink });
    }
    if (view.at) drawChosen(pen, view, places);
  },

  describe({ core: { alt, heads } }, { panels }) {
    const verdicts = panels.map(({ verdict }, index) => `${heads[index].name}: ${verdict}`);
    return `${alt} Result ${verdicts.join("; ")}. Arrow keys read another number.`;
  },

  read(view, places, place) {
    const cell = cellAt(places, view.core.words.length, place);
    return cell && reading(view, places, cell);
  },

  /** The next number in the strips of the sentence as typed, panel after panel. */
  walk(view, places, [across, down]) {
    const { panels, dims, chosen } = places;
    const most = dims.length;
    const next = clamp(chosen.panel * most + chosen.column + across, 0, panels.length * most - 1);
    const panel = panels[Math.floor(next / most)];
    const word = clamp(wordOf(view, chosen)[0] + down, 0, view.core.words.length - 1);
    const [{ x, width }] = panel.boxes;
    return {
      x: x + (((next % most) + 0.5) / most) * width,
      y: yOf(places, panel, word, view.font),
    };
  },
};
