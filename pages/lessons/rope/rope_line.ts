/** The line of positions, along which the key and the query are dragged. */

import { range, sum } from "d3-array";
import { horizontalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { DASHED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { type Layout, TOKEN_RADIUS } from "./rope_layout";
import { isInText, type RopeView } from "./rope_scores";

/** Distance from a token on its line within which a press takes it, in pixels. */
const NEAR = 26;
/** Distance from the start of the line within which a press takes a token, in font sizes. */
const BESIDE_LINE = 3;
/** Thickness of the line and of the distance on it, in pixels. */
const RAIL = 6;
/** Width of the key's ring around the query at the same place, in pixels. */
const RING = 2.5;
/** Size of the tokens' names, as a multiple of the font size: on a phone, and elsewhere. */
const NAMES = [1, 1.15];
/** Height of the handle around both tokens, and its ends beyond them, in pixels. */
const HANDLE = 24;
const END = 15;
/** Pieces of a round end. */
const PIECES = 12;
/** Distance of a token outside the text from the end of its line, in font sizes. */
const BEYOND = 1.5;
/** Name of the tokens' first place, and how far it moves their own names, in font sizes. */
const START = "start";
const MOST_MOVED = 2;

/** Place of a token on the line; one outside the text is beyond its end. */
const onLineAt = ({ line, token }: Layout, { font }: RopeView, position: number): number =>
  clamp(token(position), line.x - BEYOND * font, line.x + line.width + BEYOND * font);

/** The line of positions with the key and the query on it. */
export function drawLine(pen: Pen, view: RopeView, places: Layout): void {
  const { line, token, mode } = places;
  const { look, font } = view;
  const { position, rotation_offset } = view.parameters;
  const y = line.y + 2.5 * font;
  horizontalAxis(pen, view, token, y + HANDLE / 2, { title: "position" });
  pen.rect(line.x, y - RAIL / 2, line.width, RAIL, { fill: look.grid });
  const at = position + rotation_offset;
  const [key, query] = [token(position), onLineAt(places, view, at)];
  const exists = isInText(view, at);
  const distance = { stroke: look.result, width: RAIL };
  const isStartShown = mode.kind === "by position" && !mode.isAtStart && exists;
  if (isStartShown) {
    const [first] = mode.keys;
    const ends = [token(first), y, token(first + rotation_offset), y];
    pen.curve(ends, { ...distance, alpha: 0.35, mark: "elsewhere" });
  }
  if (exists)
    drawHandle(pen, view, places, { left: Math.min(key, query), right: Math.max(key, query), y });
  const missing = { width: RAIL / 2, dash: DASHED };
  pen.curve([key, y, query, y], { ...distance, ...(exists ? {} : missing) });
  const isCovered = Math.abs(key - query) < TOKEN_RADIUS;
  pen.dots([key, y], TOKEN_RADIUS, {
    fill: isCovered ? look.paper : look.ink,
    stroke: look.ink,
    width: isCovered ? RING : 1,
    mark: "key-token",
  });
  pen.dots([query, y], TOKEN_RADIUS - (isCovered ? 1.5 * RING : 0), {
    fill: exists ? look.mark : look.paper,
    stroke: look.mark,
    width: 2,
    isDiamond: true,
    mark: "query-token",
  });
  nameTokens(pen, view, places, { key, query, y: y - 1.6 * font, isStartShown });
}

/** A handle around both tokens, with arrowheads and, where there is space, what it is for. */
function drawHandle(
  pen: Pen,
  view: RopeView,
  { line, isNarrow, mode }: Layout,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const { look, font } = view;
  const half = HANDLE / 2;
  const ends = [
    { x: left - END + half, side: -1 },
    { x: right + END - half, side: 1 },
  ];
  const outline = ends.flatMap(({ x, side }) =>
    range(PIECES + 1).flatMap((piece) => {
      const angle = Math.PI * (piece / PIECES - 0.5);
      return [x + side * half * Math.cos(angle), y + side * half * Math.sin(angle)];
    }),
  );
  outline.push(outline[0], outline[1]);
  pen.curve(outline, { fill: look.paper, stroke: look.ink, width: 1.5, mark: "grip" });
  for (const { x, side } of ends) {
    const tip = x + side * (half + 10);
    const arrow = [tip - 5 * side, y - 6, tip, y, tip - 5 * side, y + 6];
    pen.curve(arrow, { stroke: look.ink, width: 2, mark: "grip" });
  }
  const text = isNarrow ? "drag both" : "drag both tokens";
  const style = { size: font, weight: STRONG } as const;
  const wide = pen.widthOf(text, style);
  const [before, after] = [left - END - 16, right + END + 16];
  const isAfter = after + wide <= line.x + line.width;
  const x = isAfter ? after : before - wide;
  // In wrong pairs, only the distance counts.
  if (x < line.x || mode.kind === "mispaired") return;
  pen.text(text, x, y + MIDDLE * font, {
    ...style,
    fill: look.ink,
    halo: look.paper,
    role: "axis",
  });
}

/** Names of both tokens and their distance, side by side above them. */
function nameTokens(
  pen: Pen,
  view: RopeView,
  { isNarrow, line, token, mode }: Layout,
  { key, query, y, isStartShown }: { key: number; query: number; y: number; isStartShown: boolean },
): void {
  const { look, font, parameters } = view;
  const { position, rotation_offset } = parameters;
  const at = position + rotation_offset;
  const size = NAMES[isNarrow ? 0 : 1] * font;
  const style = { size, weight: STRONG, halo: look.paper, role: "axis" } as const;
  const names = [
    { text: `key ${grouped(position)}`, fill: look.ink },
    { text: `${grouped(Math.abs(rotation_offset))} apart`, fill: look.result },
    { text: `${isInText(view, at) ? "query" : "no query"} ${grouped(at)}`, fill: look.mark },
  ];
  if (rotation_offset < 0) names.reverse();
  const gap = 0.8 * font;
  const widths = names.map(({ text }) => pen.widthOf(text, style));
  const all = sum(widths) + 2 * gap;
  let x = clamp((key + query - all) / 2, line.x - TOKEN_RADIUS, view.width - all);
  if (isStartShown && mode.kind === "by position") {
    // The start of the text is named where that hardly moves the other names.
    const left = token(Math.min(mode.keys[0], mode.keys[0] + rotation_offset));
    const end = left + pen.widthOf(START, style) + gap;
    if (end - x < MOST_MOVED * font) {
      pen.text(START, left, y, { ...style, weight: undefined, fill: look.ink, mark: "elsewhere" });
      x = Math.max(x, Math.min(end, view.width - all));
    }
  }
  for (const [index, { text, fill }] of names.entries()) {
    pen.text(text, x, y, { ...style, fill });
    x += widths[index] + gap;
  }
}

/** Handle under a press on the line: the query, or both tokens. */
export function onLine(view: RopeView, places: Layout, { x, y }: Place) {
  const { font } = view;
  const { position, rotation_offset } = view.parameters;
  const isOnChart = places.mode.kind !== "mispaired" && contains(places.curve, { x, y });
  const isBeside = x < places.line.x - BESIDE_LINE * font;
  if (isBeside || (y < places.line.y - 4 && !isOnChart)) return null;
  const [key, query] = [position, position + rotation_offset].map((at) =>
    onLineAt(places, view, at),
  );
  const isNearQuery = Math.abs(x - query) < Math.min(NEAR, Math.abs(x - key));
  if (isNearQuery) return { name: "query", x: query, y };
  const isBetween = x > Math.min(key, query) - NEAR && x < Math.max(key, query) + NEAR;
  return { name: "tokens", x: isBetween ? key : x, y };
}
