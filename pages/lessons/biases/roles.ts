/** Words right of the rows: brackets for heads of one role, and for the other methods. */

import type { Role } from "../../ui/live/formulas/attention";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import type { BiasesView, Layout, Row } from "./biases_layout";

/** Roles in words, and in fewer where rows are low. */
const ROLES: Record<Role, readonly [full: string, ...briefer: string[]]> = {
  near: ["near half only", "near half"],
  far: ["sees far without leaking", "sees far, no\u00a0leak", "sees far"],
  leaking: ["leaks into unseen distances", "leaks"],
};
const OTHERS = ["for comparison"];
/** Sizes of a bracket, in pixels. */
const DEPTH = 5;
const MARGIN = 3;

/** A role in full. */
export const roleName = (role: Role): string => ROLES[role][0];

/** A role in lines, in full if it has space. */
function linesOf(
  pen: Pen,
  font: number,
  texts: readonly string[],
  room: { width: number; height: number },
): string[] {
  const wrapped = texts.map((text) => wrap(pen, text, room.width, { size: font, weight: STRONG }));
  const fits = (lines: string[]) => lines.length * LINE * font <= room.height + 0.3 * font;
  return wrapped.find(fits) ?? [texts.at(-1)!];
}

/** Neighbouring heads of one role, or the other methods. */
interface Group {
  role: Role | null;
  first: Row;
  last: Row;
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.role === row.role) group.last = row;
    else groups.push({ role: row.role, first: row, last: row });
  }
  return groups;
}

function drawBracket(
  pen: Pen,
  { look, font }: BiasesView,
  { words, chosen }: Layout,
  { role, first, last }: Group,
): void {
  const [top, bottom] = [first.plot.y + MARGIN, last.plot.y + last.plot.height - MARGIN];
  const { x } = words;
  const mark = role ? "role" : "others";
  // The role between the two extremes is what a head should have.
  const colour = role === "far" ? look.result : null;
  const line = { stroke: colour ?? look.quiet, width: 1.4, mark };
  pen.curve([x, top, x + DEPTH, top, x + DEPTH, bottom, x, bottom], line);
  const start = x + DEPTH + 0.5 * font;
  const height = last.whole.y + last.whole.height - first.whole.y;
  const room = { width: words.x + words.width - start, height };
  const weight = role && chosen.role === role ? STRONG : undefined;
  const fill = colour ?? (role ? look.ink : look.quiet);
  const texts = role ? ROLES[role] : OTHERS;
  const lines = linesOf(pen, font, texts, room);
  lines.forEach((each, index) => {
    const y = (top + bottom) / 2 + ((index - (lines.length - 1) / 2) * LINE + MIDDLE) * font;
    pen.text(each, start, y, { size: font, weight, fill, mark });
  });
}

export function drawRoles(pen: Pen, view: BiasesView, places: Layout): void {
  for (const group of groupsOf(places.rows)) drawBracket(pen, view, places, group);
}
