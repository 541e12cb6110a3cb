/** The line of positions, along which the key and the query are dragged. */

import { range, sum } from "d3-array";
import { horizontalAxis } from "../../ui/live/axes";
import { clamp, grouped } from "../../ui/live/numbers";
import { contains, type Pen, type Place } from "../../ui/live/pen";
import type { Handle } from "../../ui/live/scene";
import { DASHED, STRONG, thickOf } from "../../ui/live/sizes";
import { type Layout, TOKEN_RADIUS } from "./rope_layout";
import { tokenColour } from "./rope_look";
import { isInText, type RopeView } from "./rope_scores";

/** Distance from the query on its line within which a press takes it alone, in pixels. */
const NEAR = 14;
/** Distance from the line within which a press is on it, in pixels. */
const HIGH = 22;
/** Distance from the start of the line within which a press takes a token, in font sizes. */
const BESIDE_LINE = 3;
/** Thickness of the line and of the distance on it, in pixels. */
const RAIL = 6;
/** Width of the key's ring around a query at nearly the same place, in pixels. */
const RING = 3;
/** Distance of two tokens below which they are such a ring, in pixels. */
const LEAST_APART = 5;
/** Radius of two near tokens as a share of their distance, and at least, in pixels. */
const OF_DISTANCE = 0.6;
const LEAST_RADIUS = 5;
/** Size of the tokens' names, as a multiple of the font size: on a phone, and elsewhere. */
const NAMES = [1, 1.15];
/** Height of the handle around both tokens, its ends beyond them, and the arrows beyond those. */
const HANDLE = 24;
const END = 15;
const ARROWS = 16;
/** Hints at what to drag, the longest first. */
const HINTS = ["drag both, or the diamond alone", "drag both, or the diamond", "drag both"];
/** Pieces of a round end. */
const PIECES = 12;
/** Distance of a token outside the text from the end of its line, in font sizes. */
const BEYOND = 1.5;
/** Name of the tokens' first place, and its least distance from their own names, in font sizes. */
const START = "start";
const APART = 1;
/** Distance of the hint from them. */
const HINT_APART = 1.5;

/** Place of a token on the line; one outside the text is beyond its end. */
const onLineAt = ({ line, token }: Layout, { font }: RopeView, position: number): number =>
  clamp(token(position), line.x - BEYOND * font, line.x + line.width + BEYOND * font);

/** Middle of the line along which the tokens move. */
const railOf = ({ line }: Layout, { font }: RopeView): number => line.y + 2.5 * font;

/** The line of positions with the key and the query on it. */
export function drawLine(pen: Pen, view: RopeView, places: Layout): void {
  // The tokens of a pinned view would be in the handle of the current ones.
  if (view.isGhost) return;
  const { line, token, mode } = places;
  const { look, font } = view;
  const { position, rotation_offset } = view.parameters;
  const thick = thickOf(view);
  const rail = RAIL * thick;
  const y = railOf(places, view);
  const format = (value: number) => (value ? grouped(value) : "position 0");
  horizontalAxis(pen, view, token, y + (HANDLE / 2) * thick, { format });
  pen.rect(line.x, y - rail / 2, line.width, rail, { fill: look.grid });
  const at = position + rotation_offset;
  const [key, query] = [token(position), onLineAt(places, view, at)];
  const exists = isInText(view, at);
  const distance = { stroke: look.result, width: rail };
  const isStartShown = mode.kind === "by position" && !mode.isAtStart && exists;
  if (isStartShown) {
    const [first] = mode.keys;
    const ends = [token(first), y, token(first + rotation_offset), y];
    pen.curve(ends, { ...distance, alpha: 0.35, mark: "elsewhere" });
  }
  if (exists) drawHandle(pen, view, { left: Math.min(key, query), right: Math.max(key, query), y });
  const missing = { width: rail / 2, dash: DASHED };
  pen.curve([key, y, query, y], { ...distance, ...(exists ? {} : missing) });
  const apart = Math.abs(key - query);
  const isCovered = apart < LEAST_APART;
  const radius = isCovered
    ? TOKEN_RADIUS * thick
    : clamp(OF_DISTANCE * apart, LEAST_RADIUS, TOKEN_RADIUS * thick);
  pen.dots([key, y], radius, {
    fill: tokenColour(view, "key"),
    mark: "key-token",
  });
  pen.dots([query, y], radius - (isCovered ? RING : 0), {
    fill: exists ? tokenColour(view, "query") : look.paper,
    // Apart from a key below it.
    stroke: exists ? look.paper : tokenColour(view, "query"),
    width: isCovered || !exists ? 2 : 1,
    isDiamond: true,
    mark: "query-token",
  });
  nameTokens(pen, view, places, { key, query, y: y - 1.6 * font, isStartShown });
}

/** A handle around both tokens, with arrowheads. */
function drawHandle(
  pen: Pen,
  view: RopeView,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const { look } = view;
  const thick = thickOf(view);
  const half = (HANDLE / 2) * thick;
  const ends = [
    { x: left - END * thick + half, side: -1 },
    { x: right + END * thick - half, side: 1 },
  ];
  const outline = ends.flatMap(({ x, side }) =>
    range(PIECES + 1).flatMap((piece) => {
      const angle = Math.PI * (piece / PIECES - 0.5);
      return [x + side * half * Math.cos(angle), y + side * half * Math.sin(angle)];
    }),
  );
  outline.push(outline[0], outline[1]);
  pen.curve(outline, { fill: look.paper, stroke: look.ink, width: 1.5 * thick, mark: "grip" });
  for (const { x, side } of ends) {
    const tip = x + side * (half + 10 * thick);
    const [back, high] = [tip - 5 * side * thick, 6 * thick];
    const arrow = [back, y - high, tip, y, back, y + high];
    pen.curve(arrow, { stroke: look.ink, width: 2 * thick, mark: "grip" });
  }
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
  const [start, end] = [x, x + all];
  let free = line.x;
  if (isStartShown && mode.kind === "by position") {
    // The start of the text is named where that hardly moves the other names.
    const left = token(Math.min(mode.keys[0], mode.keys[0] + rotation_offset));
    const right = left + pen.widthOf(START, style) + gap;
    if (right + APART * font < x) {
      pen.text(START, left, y, { ...style, weight: undefined, fill: look.ink, mark: "elsewhere" });
      free = right + gap;
    }
  }
  for (const [index, { text, fill }] of names.entries()) {
    pen.text(text, x, y, { ...style, fill });
    x += widths[index] + gap;
  }
  // In wrong pairs, only the distance counts.
  if (mode.kind === "mispaired" || !isInText(view, at)) return;
  const hint = { size: font, fill: look.ink, role: "axis" } as const;
  for (const text of HINTS) {
    const away = HINT_APART * font;
    const wide = pen.widthOf(text, hint);
    const isAfter = end + away + wide <= view.width;
    if (!isAfter && free + wide + away > start) continue;
    pen.text(text, isAfter ? end + away : start - away - wide, y, hint);
    return;
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
  const beyond = (END + ARROWS) * thickOf(view);
  const isOnHandle = x > left - beyond && x < right + beyond;
  if (!isOnHandle) return elsewhere;
  return { name: `tokens ${token.invert(x) - position}`, x, y };
}
