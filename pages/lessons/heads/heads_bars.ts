/** The weights of the marked query as bars, over the words. */

import { range } from "d3-array";
import { heading, horizontalAxis, roundTicks, verticalAxis } from "../../ui/live/axes";
import { type Candidate, Labels } from "../../ui/live/labels";
import { clamp, fixed, grouped, shareOf } from "../../ui/live/numbers";
import type { Align, Pen } from "../../ui/live/pen";
import { DOTTED, HEADING, HEADING_SIZE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Bar, barsOf, exists, type HeadsView, type Layout, middlesOf } from "./heads_layout";
import { drawArrow } from "./heads_map";
import { percent, rowTexts, shortDistance } from "./heads_texts";

/** Distances from the axis down to the middle of a key's number and of its word, in font sizes. */
const NUMBER = 1.1;
const WORD = 2.35;
/** Least distance of two words, in font sizes. */
const WORD_GAP = 0.3;
/** Height of a word's frame, and distance from the axis to who looks, in font sizes. */
const FRAME = 1.35;
const ROLE = 3.6;
/** Size of the wanted weight, as a multiple of the font size. */
const LARGE = 1.25;
/** Least distance of a tick from the number of a rival beyond the row, in font sizes. */
const FREE_OF_FAR = 1.8;
/** Bars of other keys do not outshine the wanted one. */
const OTHER = 0.6;

export function drawRow(pen: Pen, view: HeadsView, places: Layout): void {
  const { font } = view;
  const { bars, barY } = places;
  verticalAxis(pen, view, barY, bars.x, {
    values: barY.ticks(bars.height < 12 * font ? 1 : 3),
    format: (level) => `${fixed(100 * level, 0)}%`,
    gridTo: bars.x + bars.width,
  });
  drawBars(pen, view, places);
  const note = nameRow(pen, view, places);
  drawKeys(pen, view, places);
  const labels = nameBars(pen, view, places);
  if (note) labels.put(note, besideBars(view, places), { fill: view.look.quiet, mark: "note" });
}

/** The heading, and beside it how many keys have a bar; returns that note if it does not fit. */
function nameRow(pen: Pen, view: HeadsView, places: Layout): string | null {
  const { look, font, parameters } = view;
  const { bars } = places;
  const texts = rowTexts(view, places);
  heading(pen, view, texts, bars, { width: bars.width });
  const count = barsOf(places).length;
  if (count >= parameters.seq_len) return null;
  const share = shareOf(count, parameters.seq_len, "key");
  const notes = [`${share} shown`, share];
  const after = pen.widthOf(texts[0], { size: HEADING_SIZE * font, weight: STRONG });
  const style = { size: font, fill: look.quiet, mark: "note" };
  const free = bars.width - after - 0.6 * font;
  const note = notes.find((text) => pen.widthOf(text, style) <= free);
  if (!note || (note === share && !places.isNarrow)) return notes[0];
  pen.text(note, bars.x + bars.width, bars.y - HEADING * font, { ...style, align: "right" });
  return null;
}

/** The weights of the query as bars. */
function drawBars(pen: Pen, { look }: HeadsView, places: Layout): void {
  const { barX, barY, row, wanted } = places;
  const wide = Math.max(barX(1) - barX(0) - 1, 1);
  const bottom = barY(0);
  for (const { key, place } of barsOf(places)) {
    const top = barY(row[key]);
    const style =
      key === wanted
        ? { fill: look.mark, mark: "wanted" }
        : { fill: look.result, alpha: OTHER, mark: "bar" };
    pen.rect(barX(place) + 0.5, top, wide, bottom - top, style);
  }
}

/** Name the wanted bar, its distance from the query, and the strongest other bar. */
function nameBars(pen: Pen, view: HeadsView, places: Layout): Labels {
  const { look, font } = view;
  const { bars, barX, barY, row, wanted, rival, far } = places;
  const { gain, head_offset } = view.parameters;
  const style = { size: LARGE * font, fill: look.mark, weight: STRONG, mark: "wanted-weight" };
  const other = { ...style, size: font, fill: look.result, isOptional: true };
  const labels = new Labels(pen, view);
  const whole = { left: 0, right: view.width, top: 0, bottom: view.height };
  // Beside the bars, and their heading.
  for (const side of [{ right: bars.x }, { left: bars.x + bars.width }, { bottom: bars.y }])
    labels.avoidBox({ ...whole, ...side });
  labels.avoidLine(barsOf(places).flatMap(({ key, place }) => [barX(place + 0.5), barY(row[key])]));
  if (!exists(view, wanted)) {
    const missing: Candidate = [bars.x + bars.width, bars.y + 1.6 * font, "right"];
    labels.put(`key ${grouped(wanted)} does not exist`, [missing], { ...style, size: font });
    const largest = barsOf(places).find(({ key }) => key === rival.key);
    if (gain && largest)
      labels.put(percent(row[rival.key]), besideBar(view, places, largest), other);
    return labels;
  }
  if (gain && head_offset) drawDistance(pen, view, places, labels);
  const own = { key: wanted, place: wanted };
  labels.put(percent(row[wanted]), besideBar(view, places, own), style);
  if (far) labels.put(percent(row[far.key]), aboveBar(view, places, far), other);
  return labels;
}

/** An arrow from the query to the wanted key, with its distance. */
function drawDistance(pen: Pen, view: HeadsView, places: Layout, labels: Labels): void {
  const { look, font } = view;
  const { position, head_offset } = view.parameters;
  const { barX, barY, row, wanted } = places;
  const [own, end] = [barX(position + 0.5), barX(wanted + 0.5)];
  const bottom = barY(0);
  const y = Math.min(...barsOf(places).map(({ key }) => barY(row[key]))) - 0.7 * font;
  pen.curve([own, y, own, bottom], { stroke: look.ink, dash: DOTTED, mark: "distance" });
  drawArrow(pen, view, [own, end], y, { mark: "distance" });
  labels.avoidLine([own, bottom, own, y, end, y]);
  const far = Math.sign(head_offset) * 0.5 * font;
  const sides: Candidate[] = [
    [own + far, y + MIDDLE * font, far > 0 ? "left" : "right"],
    [end - far, y + MIDDLE * font, far > 0 ? "right" : "left"],
    [(own + end) / 2, y - 0.6 * font, "center"],
  ];
  const style = { weight: STRONG, mark: "distance", isOptional: true };
  labels.put(shortDistance(head_offset), sides, style);
}

/**
 * Numbers and words of the keys below their bars; where these are too narrow, an axis and the words
 * of query and wanted key alone, with their numbers.
 */
function drawKeys(pen: Pen, view: HeadsView, places: Layout): void {
  const { look, font, core } = view;
  const { bars, barX, shown, far } = places;
  const y = bars.y + bars.height;
  const width = barX(1) - barX(0);
  const style = { size: font, fill: look.ink, align: "center" } as const;
  const named = barsOf(places).map(({ key, place }) => ({
    x: barX(place + 0.5),
    texts: [grouped(key), core.words[key % core.words.length]],
  }));
  const most = width - WORD_GAP * font;
  const hasAll = named
    .flatMap(({ texts }) => texts)
    .every((text) => pen.widthOf(text, style) <= most);
  drawPair(pen, view, places, { level: y + WORD * font, hasAll });
  const first = { ...style, align: "right", mark: "axis-title", role: "axis" } as const;
  const [number, word] = [NUMBER, WORD].map((lines) => y + (lines + MIDDLE) * font);
  pen.text("key n", bars.x - 7, number, first);
  const tick = { ...style, mark: "tick-label", role: "axis" } as const;
  if (hasAll) {
    for (const { x, texts } of named) {
      pen.text(texts[0], x, number, tick);
      pen.text(texts[1], x, word, { ...style, mark: "word", role: "axis" });
    }
    if (far) pen.text("…", barX(Math.max(far.place, shown[0]) - 0.5), number, tick);
    return;
  }
  // No number is below the axis' start, beside its name, or below the rival beyond the row.
  let [left, right] = [bars.x + 2 * font, bars.x + bars.width];
  if (far) {
    const isBefore = far.place < shown[0];
    const text = isBefore ? `${grouped(far.key)} …` : `… ${grouped(far.key)}`;
    const wide = pen.widthOf(text, style);
    pen.text(text, isBefore ? bars.x : right, number, {
      ...tick,
      align: isBefore ? "left" : "right",
    });
    if (isBefore) left = bars.x + wide + FREE_OF_FAR * font;
    else right -= wide + FREE_OF_FAR * font;
  }
  const [low, end] = shown;
  const values = roundTicks(low, end - 1, (barX(end) - barX(low)) / (5 * font));
  const middles = middlesOf(barX);
  const free = values.filter((key) => middles(key) >= left && middles(key) <= right);
  horizontalAxis(pen, view, middles, y, { values: free });
}

/** A text centred below the axis, and half of its width. */
interface Below {
  text: string;
  x: number;
  half: number;
}

/** Move two such texts apart, so that they overlap neither each other nor what is right of them. */
function movedApart([one, other]: readonly Below[], gap: number, end: number): Below[] {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const need = left.half + right.half + gap;
  const excess = Math.max(need - (right.x - left.x), 0) / 2;
  right.x = Math.min(right.x + excess, end - right.half);
  left.x = Math.min(left.x - excess, right.x - need);
  return [one, other];
}

/**
 * Frames around the words of the query and of the wanted key, which say who looks at whom. They are
 * as wide as the bars if all words are there, and have the words in them otherwise.
 */
function drawPair(
  pen: Pen,
  view: HeadsView,
  places: Layout,
  { level, hasAll }: { level: number; hasAll: boolean },
): void {
  const { look, font, core, parameters } = view;
  const { bars, barX, wanted } = places;
  const { position, head_offset, gain } = parameters;
  const style = { size: font, align: "center" as Align } as const;
  const end = bars.x + bars.width;
  const isAlone = !head_offset || !gain || !exists(view, wanted);
  const role = gain ? (head_offset ? "looks" : "looks at itself") : "looks at all equally";
  const framed = [
    {
      key: position,
      colour: look.ink,
      mark: "row",
      role,
    },
    ...(isAlone ? [] : [{ key: wanted, colour: look.mark, mark: "wanted", role: "is looked at" }]),
  ];
  const centred = (text: string, x: number, least = 0): Below => {
    const half = Math.max(pen.widthOf(text, style), least) / 2;
    return { text, half, x: Math.min(x, end - half) };
  };
  const wide = barX(1) - barX(0);
  let words = framed.map(({ key }) => {
    const word = core.words[key % core.words.length];
    if (hasAll) return centred(word, barX(key + 0.5), wide);
    const named = `${grouped(key)} ${word}`;
    return centred(named, barX(key + 0.5), Math.max(wide, pen.widthOf(named, style) + 0.6 * font));
  });
  if (!isAlone) words = movedApart(words, 0, end);
  let roles = framed.map(({ role }, index) => centred(role, words[index].x));
  if (!isAlone) roles = movedApart(roles, 0.6 * font, end);
  framed.forEach(({ colour, mark }, index) => {
    const { text, x, half } = words[index];
    const top = level - (FRAME / 2) * font;
    pen.rect(x - half, top, 2 * half, FRAME * font, { stroke: colour, width: 2, mark });
    const named = { ...style, fill: look.ink, mark };
    if (!hasAll) pen.text(text, x, level + MIDDLE * font, named);
    const below = level + (ROLE - WORD + MIDDLE) * font;
    pen.text(roles[index].text, roles[index].x, below, { ...named, fill: colour });
  });
}

/** Candidate places of a note at the right, then the left end of the bars, from top to bottom. */
const besideBars = ({ font }: HeadsView, { bars }: Layout): Candidate[] =>
  range(1.2, bars.height / font - 1).flatMap((line): Candidate[] => [
    [bars.x + bars.width, bars.y + line * font, "right"],
    [bars.x + 0.3 * font, bars.y + line * font, "left"],
  ]);

/** Candidate places of a weight above a bar, from either end of it. */
function aboveBar({ font }: HeadsView, { barX, barY, row }: Layout, { key, place }: Bar) {
  return range(0.5, 4).flatMap((line): Candidate[] => [
    [barX(place) + 1, barY(row[key]) - line * font, "left"],
    [barX(place + 1) - 1, barY(row[key]) - line * font, "right"],
  ]);
}

/** Candidate places of a weight right or left of a key's bar, and above. */
function besideBar({ font }: HeadsView, { bars, barX, barY, row }: Layout, { key, place }: Bar) {
  const [right, left] = [barX(place + 1) + 0.5 * font, barX(place) - 0.5 * font];
  const y = clamp(barY(row[key]) + 1.3 * font, bars.y + font, barY(0) - 0.6 * font);
  return range(6).flatMap((line): Candidate[] => [
    [right, y - line * font, "left"],
    [left, y - line * font, "right"],
  ]);
}
