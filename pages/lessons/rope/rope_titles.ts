/** Texts of the dials: titles of rows and columns, and the angles of each method with a sign. */

import { inDegrees } from "../../ui/live/formulas/sinusoid";
import type { Labels } from "../../ui/live/labels";
import { clamp, counted, degrees, fixed, grouped } from "../../ui/live/numbers";
import type { Pen } from "../../ui/live/pen";
import { HEADING, HEADING_SIZE, LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { FIRST_LINE, HERE } from "./rope_dial_layout";
import type { Layout } from "./rope_layout";
import { colourOf, markOf, tokenColour } from "./rope_look";
import {
  type Arrows,
  type ByPosition,
  type Method,
  NEARLY,
  type RopeView,
  relationOf,
  turnOf,
} from "./rope_scores";

/** Distance of an angle's number from the sign between two, in its own sizes. */
const FROM_SIGN = 2.25;
/** Half of the width, around that sign, that has no names of arrows, in the same. */
const APART = 4.3;
/** Size of the words in place of dials. */
const LARGE = 1.3;
/** Space between the text in place of the dials and the second title, in font sizes. */
const ROW_FOOT = 1;
/** Space between a title and the note beside it, in font sizes. */
const NOTE_APART = 0.4;
/** Degrees of a whole turn. */
const WHOLE = 360;
/** Words for both columns, where only one has a dial. */
const WHEN = ["start", "now"];

/** The angle between two arrows, as text; null without a query. */
function angleOf(arrows: Arrows): string | null {
  const turn = turnOf(arrows);
  return turn === null ? null : `${fixed(inDegrees(Math.abs(turn)), 1)}°`;
}

/** An angle in whole turns and degrees, as text. */
function turnsOf(angle: number): string {
  const all = inDegrees(angle);
  if (all < WHOLE) return degrees(all);
  const rest = Math.round(all);
  return `${counted(Math.floor(rest / WHOLE), "turn")} + ${rest % WHOLE}°`;
}

/** Head of a column of dials: its place in the text, and its tokens in their colours. */
export function nameColumn(
  pen: Pen,
  view: RopeView,
  { list, dials }: Layout,
  { keys }: ByPosition,
  column: number,
): void {
  const { font, look, parameters } = view;
  const at = column === HERE ? parameters.position : keys[0];
  const [key, query] = [at, at + parameters.rotation_offset].map(grouped);
  const moved = counted(Math.abs(at - keys[0]), "token");
  const names =
    column === HERE ? [`${moved} ${at < keys[0] ? "earlier" : "later"}: `, ""] : ["start: "];
  const candidates = names.map((name) => [name, `key ${key}`, ", ", `query ${query}`]);
  const fills = [look.ink, tokenColour(view, "key"), look.ink, tokenColour(view, "query")];
  const style = { size: font };
  const widthOf = (texts: string[]) => pen.widthOf(texts.join(""), style);
  const [start, here] = dials.rotated;
  const texts =
    candidates.find((one) => widthOf(one) < here.x - start.x - font) ?? candidates.at(-1)!;
  const wide = widthOf(texts);
  const y = list.y + FIRST_LINE * font;
  let left = clamp(dials.rotated[column].x - wide / 2, list.x, list.x + list.width - wide);
  for (const [index, text] of texts.entries()) {
    pen.text(text, left, y, {
      ...style,
      fill: fills[index],
      mark: markOf("rotated", column, "column"),
    });
    left += pen.widthOf(text, style);
  }
}

/** Texts in place of the dials here: at the start, both have not moved yet. */
function missingTexts({ isAtStart, keys: [first, last], changes }: ByPosition): string[] | null {
  if (!isAtStart) return null;
  if (!changes.length) return ["the text is too short", "for both tokens"];
  if (first === last) return ["the tokens have", "no other place"];
  return ["drag both tokens:", "the arrows will turn"];
}

/** Write these texts in the middle of the first row, above the second title. */
export function writeMissing(
  pen: Pen,
  { font, look }: RopeView,
  { dials, list, secondTitle }: Layout,
  mode: ByPosition,
): void {
  const texts = missingTexts(mode);
  if (!texts) return;
  const { x, y } = dials.rotated[HERE];
  const size = LARGE * font;
  const top = Math.min(y, secondTitle.y - 2 * LINE * size - ROW_FOOT * font);
  const style = { size, fill: look.ink, mark: "elsewhere" } as const;
  const wide = Math.max(...texts.map((text) => pen.widthOf(text, style)));
  const left = Math.min(x - wide / 2, list.x + list.width - wide);
  for (const [index, text] of texts.entries())
    pen.text(text, left, top + index * LINE * size, style);
}

/** A method's title in two parts: its action, and the outcome for the angle, from the longest. */
function titleOf(
  mode: ByPosition,
  method: Method,
  isOneRow: boolean,
): { name: string; outcomes: string[] } {
  const relation = relationOf(mode, method);
  const only = Math.abs(mode.turned) < NEARLY ? "only " : "";
  const by = isOneRow ? [] : [` by ${only}${turnsOf(mode.turned)}: the angle stays`];
  const isShort = isOneRow && relation;
  return {
    name: {
      rotated: isShort ? "RoPE" : "RoPE rotates both",
      added: isShort ? "adding" : "adding moves both",
    }[method],
    outcomes: {
      "=": [...by, ": the angle stays"],
      "≈": [": the angle hardly changes", ": it hardly changes"],
      "≠": [": the angle changes"],
      "": [""],
    }[relation],
  };
}

/** Notes on the chosen pair, beside the first title. */
function notesOf({ parameters }: RopeView, { frequencies }: Layout): [long: string, short: string] {
  const { pair } = parameters;
  const which = frequencies.length > 1 ? `pair ${grouped(pair)}` : "the only pair";
  return [`(${which}: ${degrees(inDegrees(frequencies[pair]))} a token)`, `(${which})`];
}

/** Title of a method's dials. */
export function nameDials(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  method: Method,
): void {
  const { font, look } = view;
  const { isOneRow, list, secondTitle } = places;
  const isRotated = method === "rotated";
  const style = { size: HEADING_SIZE * font, weight: STRONG, fill: colourOf(view, method) };
  const small = { size: font, fill: look.ink };
  const { x, y: foot } = isRotated ? list : secondTitle;
  const y = foot - HEADING * font;
  const right = isOneRow && isRotated ? secondTitle.x - font : list.x + list.width;
  const apart = NOTE_APART * font;
  const notes = isRotated && !isOneRow ? notesOf(view, places) : null;
  const { name, outcomes } = titleOf(mode, method, isOneRow);
  const after = x + pen.widthOf(name, style);
  const free = right - after - (notes ? pen.widthOf(notes[1], small) + apart : 0);
  const outcome = outcomes.find((one) => pen.widthOf(one, style) <= free) ?? outcomes.at(-1)!;
  const mark = isRotated ? "elsewhere" : "added";
  pen.text(name, x, y, { ...style, mark: `${method}-title` });
  if (outcome) pen.text(outcome, after, y, { ...style, mark });
  if (!notes) return;
  const end = after + pen.widthOf(outcome, style) + apart;
  const note = notes.find((one) => end + pen.widthOf(one, small) <= right) ?? notes[1];
  pen.text(note, end, y, { ...small, mark });
}

/** Both angles of a method, with a sign: of the start left, and of here right. */
export function compareAngles(
  pen: Pen,
  view: RopeView,
  places: Layout,
  mode: ByPosition,
  method: Method,
  labels: Labels,
): void {
  const { arrows, isAtStart } = mode;
  const { signs, angleSize: size } = places;
  const { x: middle, y: level } = signs[method];
  const fill = colourOf(view, method);
  const style = { size, weight: STRONG, fill, align: "center" } as const;
  const y = level + MIDDLE * size;
  const relation = relationOf(mode, method);
  pen.text(relation, middle, y, { ...style, mark: method === "rotated" ? "total" : "added" });
  const angles = arrows[method].map(angleOf);
  const wordsAt = places.isOneRow && relation ? wordsBeside(pen, view, places, method, angles) : 0;
  for (const [column, side] of [-1, 1].entries()) {
    const angle = angles[column];
    if (angle === null || (column === HERE && isAtStart)) continue;
    const mark = markOf(method, column, "angle");
    pen.text(angle, middle + side * FROM_SIGN * size, y, { ...style, mark });
    const align = side < 0 ? "right" : "left";
    if (wordsAt)
      pen.text(WHEN[column], middle + side * wordsAt, y, { size: view.font, fill, align, mark });
  }
  // A name beside a number would read as a formula.
  const half = Math.max(APART * size, wordsAt);
  labels.avoidBox({
    left: middle - half,
    right: middle + half,
    top: y - 2 * size,
    bottom: y + size,
  });
}

/** Distance from the sign of the words beside the angles, where nothing else says when; or 0. */
function wordsBeside(
  pen: Pen,
  { font }: RopeView,
  { signs, angleSize: size, list, secondTitle }: Layout,
  method: Method,
  angles: readonly (string | null)[],
): number {
  const style = { size, weight: STRONG } as const;
  const widest = Math.max(...angles.map((angle) => pen.widthOf(angle ?? "", style)));
  const distance = FROM_SIGN * size + widest / 2 + 0.3 * font;
  const words = Math.max(...WHEN.map((word) => pen.widthOf(word, { size: font })));
  const { x } = signs[method];
  const right = list.x + list.width;
  const [from, to] = method === "rotated" ? [list.x, secondTitle.x] : [secondTitle.x, right];
  return distance + words <= Math.min(x - from, to - x) ? distance : 0;
}
