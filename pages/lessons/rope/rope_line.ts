/** The line of positions, along which the key and the query are dragged. */

import { sum } from "d3-array";
import { horizontalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import { DASHED, STRONG } from "../../ui/live/sizes";
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
/** Name of the tokens' first place, and how far it moves their own names, in font sizes. */
const START = "start";
const MOST_MOVED = 2;

/** Place of a token on the line; one outside the text is beyond its end. */
const onLineAt = ({ line, token }: Layout, { font }: RopeView, position: number): number =>
  clamp(token(position), line.x - 2 * font, line.x + line.width + 2 * font);

/** The line of positions with the key and the query on it. */
export function drawLine(pen: Pen, view: RopeView, places: Layout): void {
  const { line, token, mode } = places;
  const { look, font } = view;
  const { position, rotation_offset } = view.parameters;
  const y = line.y + 2.3 * font;
  horizontalAxis(pen, view, token, y + RAIL, { title: "position: drag the key or the query" });
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
  const missing = { width: RAIL / 2, dash: DASHED };
  pen.curve([key, y, query, y], { ...distance, ...(exists ? {} : missing) });
  // Arrowheads on both sides: the tokens can be dragged.
  for (const [side, x] of [
    [-1, Math.min(key, query) - 1.9 * TOKEN_RADIUS],
    [1, Math.max(key, query) + 1.9 * TOKEN_RADIUS],
  ])
    pen.curve([x, y - 6, x + 6 * side, y, x, y + 6], { stroke: look.ink, width: 2, mark: "grip" });
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
  nameTokens(pen, view, places, { key, query, y: y - 1.2 * font, isStartShown });
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
