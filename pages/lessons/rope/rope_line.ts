/** The line of positions, along which the key and the query are dragged. */

import { range, sum } from "d3-array";
import { horizontalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import type { Handle } from "../../ui/live/scene";
import { DASHED, MIDDLE, STRONG } from "../../ui/live/sizes";
import { tokenColour } from "./rope_colours";
import { type Layout, TOKEN_RADIUS } from "./rope_layout";
import { isInText, type RopeView } from "./rope_scores";

/** Distance from the query on its line within which a press takes it alone, in pixels. */
const NEAR = 14;
/** Distance from the line within which a press is on it, in pixels. */
const HIGH = 22;
/** Distance from the start of the line within which a press takes a token, in font sizes. */
const BESIDE_LINE = 3;
/** Thickness of the line and of the distance on it, in pixels. */
const RAIL = 6;
/** Width of the key's ring around the query at the same place, in pixels. */
const RING = 2.5;
/** Size of the tokens' names, as a multiple of the font size: on a phone, and elsewhere. */
const NAMES = [1, 1.15];
/** Height of the handle around both tokens, its ends beyond them, and the arrows beyond those. */
const HANDLE = 24;
const END = 15;
const ARROWS = 16;
/** Words beside the handle, and their width, in font sizes: on a phone, and elsewhere. */
const SHORT_HINTS = [{ text: "drag both", wide: 5 }];
const HINTS = [
  { text: "drag both, or the diamond alone", wide: 15.6 },
  { text: "drag both tokens", wide: 8.3 },
];
/** Pieces of a round end. */
const PIECES = 12;
/** Distance of a token outside the text from the end of its line, in font sizes. */
const BEYOND = 1.5;
/** Name of the tokens' first place, and its least distance from their own names, in font sizes. */
const START = "start";
const APART = 1;

/** Place of a token on the line; one outside the text is beyond its end. */
const onLineAt = ({ line, token }: Layout, { font }: RopeView, position: number): number =>
  clamp(token(position), line.x - BEYOND * font, line.x + line.width + BEYOND * font);

/** Middle of the line along which the tokens move. */
const railOf = ({ line }: Layout, { font }: RopeView): number => line.y + 2.5 * font;

/** The line of positions with the key and the query on it. */
export function drawLine(pen: Pen, view: RopeView, places: Layout): void {
  // The tokens of a pinned view would be in the handle of the current ones.
  if (view.isGhost) return;
  const { line, token, mode, isCompact } = places;
  const { look, font } = view;
  const { position, rotation_offset } = view.parameters;
  const y = railOf(places, view);
  horizontalAxis(pen, view, token, y + HANDLE / 2, isCompact ? {} : { title: "position" });
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
    fill: isCovered ? look.paper : tokenColour(view, "key"),
    stroke: tokenColour(view, "key"),
    width: isCovered ? RING : 1,
    mark: "key-token",
  });
  pen.dots([query, y], TOKEN_RADIUS - (isCovered ? 1.5 * RING : 0), {
    fill: exists ? tokenColour(view, "query") : look.paper,
    stroke: tokenColour(view, "query"),
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
  places: Layout,
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
  const box = hintAt(places, view, { left, right });
  if (!box) return;
  pen.rect(box.x, y - RAIL, box.wide, 2 * RAIL, { fill: look.paper, mark: "grip" });
  pen.text(box.text, box.x + box.wide / 2, y + MIDDLE * font, {
    size: font,
    weight: STRONG,
    align: "center",
    fill: look.ink,
    role: "axis",
  });
}

/** Place of the words on the handle, on the side that has space; null if none has. */
function hintAt(
  { line, isNarrow, mode }: Layout,
  { font }: RopeView,
  { left, right }: { left: number; right: number },
): { text: string; x: number; wide: number } | null {
  // In wrong pairs, only the distance counts.
  if (mode.kind === "mispaired") return null;
  const after = right + END + ARROWS;
  for (const { text, wide } of isNarrow ? SHORT_HINTS : HINTS) {
    const before = left - END - ARROWS - wide * font;
    const isAfter = after + wide * font <= line.x + line.width;
    if (isAfter || before >= line.x)
      return { text, x: isAfter ? after : before, wide: wide * font };
  }
  return null;
}

/** Names of both tokens and their offset, side by side above them. */
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
    { text: `key ${grouped(position)}`, fill: tokenColour(view, "key") },
    { text: `offset ${grouped(rotation_offset)}`, fill: look.result },
    {
      text: `query ${grouped(at)}${isInText(view, at) ? "" : " does not exist"}`,
      fill: tokenColour(view, "query"),
    },
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
    if (end + APART * font < x) {
      pen.text(START, left, y, { ...style, weight: undefined, fill: look.ink, mark: "elsewhere" });
    }
  }
  for (const [index, { text, fill }] of names.entries()) {
    pen.text(text, x, y, { ...style, fill });
    x += widths[index] + gap;
  }
}

/**
 * Handle under a press on the line or the chart above it: the query, or both tokens.
 *
 * Their own handle keeps its distance from the pointer; a press elsewhere moves the key to it.
 */
export function onLine(view: RopeView, places: Layout, { x, y }: Place): Handle | null {
  const { font } = view;
  const { position, rotation_offset } = view.parameters;
  const { mode, curve, line, token } = places;
  const isOnChart = mode.kind !== "mispaired" && contains(curve, { x, y });
  const isBeside = x < line.x - BESIDE_LINE * font;
  if (isBeside || (y < line.y - 4 && !isOnChart)) return null;
  const at = position + rotation_offset;
  const [key, query] = [position, at].map((one) => onLineAt(places, view, one));
  const middle = railOf(places, view);
  const elsewhere = { name: "tokens", x: key, y: middle };
  if (Math.abs(y - middle) > HIGH) return elsewhere;
  if (Math.abs(x - query) < Math.min(NEAR, Math.abs(x - key)))
    return { name: "query", x: query, y: middle };
  if (!isInText(view, at)) return elsewhere;
  const [left, right] = [Math.min(key, query), Math.max(key, query)];
  const hint = hintAt(places, view, { left, right });
  const isOnHint = hint && x > hint.x && x < hint.x + hint.wide;
  const isOnHandle = x > left - END - ARROWS && x < right + END + ARROWS;
  if (!isOnHint && !isOnHandle) return elsewhere;
  return { name: `tokens ${token.invert(x) - position}`, x, y };
}
