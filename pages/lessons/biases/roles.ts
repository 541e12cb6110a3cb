/** Words right of the rows: a bracket for heads of one role, and notes on other methods. */

import type { Role } from "../../ui/live/formulas/attention";
import type { Pen } from "../../ui/live/pen";
import { LINE, MIDDLE, STRONG } from "../../ui/live/sizes";
import { wrap } from "../../ui/live/text_layout";
import type { BiasesView, Layout, Row } from "./biases_layout";
import { noVector } from "./methods";

/** Roles in words, and in fewer where rows are low. */
const ROLES: Record<Role, readonly [full: string, ...briefer: string[]]> = {
  near: ["near words only", "near words"],
  far: ["far words, too"],
  leaking: ["leaks into unseen distances", "leaks"],
};
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

/** Neighbouring heads of one role. */
interface Group {
  role: Role;
  first: Row;
  last: Row;
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.role === row.role) group.last = row;
    else if (row.role) groups.push({ role: row.role, first: row, last: row });
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
  const line = { stroke: look.quiet, width: 1.4, mark: "role" };
  pen.curve([x, top, x + DEPTH, top, x + DEPTH, bottom, x, bottom], line);
  const start = x + DEPTH + 0.5 * font;
  const height = last.whole.y + last.whole.height - first.whole.y;
  const room = { width: words.x + words.width - start, height };
  const weight = chosen.role === role ? STRONG : undefined;
  const lines = linesOf(pen, font, ROLES[role], room);
  lines.forEach((each, index) => {
    const y = (top + bottom) / 2 + ((index - (lines.length - 1) / 2) * LINE + MIDDLE) * font;
    pen.text(each, start, y, { size: font, weight, fill: look.ink, mark: "role" });
  });
}

export function drawRoles(pen: Pen, view: BiasesView, places: Layout): void {
  const { look, font, parameters } = view;
  const { rows, words, isLonger, isNarrow, chosen } = places;
  for (const group of groupsOf(rows)) drawBracket(pen, view, places, group);
  const { head, note, shows, plot } = chosen;
  if (head || isNarrow) return;
  const text = shows === "nothing" && isLonger ? noVector(parameters) : note;
  const [x, y] = [words.x + DEPTH + 0.5 * font, plot.y + plot.height / 2 + MIDDLE * font];
  pen.text(text, x, y, { size: font, fill: look.ink, mark: "note" });
}
