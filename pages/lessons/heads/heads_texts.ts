/** Texts of the picture of a head that looks back. */

import { counted, fixed, grouped, significant } from "../../ui/live/numbers";
import {
  exists,
  type HeadsParameters,
  type HeadsView,
  type Layout,
  rowsWithKey,
} from "./heads_layout";

/** Smaller weights are written as "under 0.0001%". */
const LEAST_SHOWN = 1e-6;

export function percent(weight: number): string {
  const whole = fixed(100 * weight, 1);
  // Other keys have some of it, too.
  if (whole === "100.0") return "> 99.9%";
  if (weight >= 0.01) return `${whole}%`;
  return weight < LEAST_SHOWN ? "under 0.0001%" : `${significant(100 * weight, 2)}%`;
}

const sideOf = (offset: number): string => (offset > 0 ? "back" : "ahead");

export const distanceOf = (offset: number): string =>
  `${counted(Math.abs(offset), "token")} ${sideOf(offset)}`;

/** The same beside an arrow. */
export const shortDistance = (offset: number): string => `${Math.abs(offset)} ${sideOf(offset)}`;

/** The message of the map; a head looks somewhere if at least half of the attention goes there. */
export function lookText({ parameters, core }: HeadsView, usual: number): string {
  const { head_offset, gain, seq_len } = parameters;
  if (!gain) return "all weights are equal";
  if (Math.abs(head_offset) >= seq_len) return `no token is ${distanceOf(head_offset)}`;
  if (usual < core.most)
    return `largest weights: ${head_offset ? shortDistance(head_offset) : "own key"}`;
  return `tokens look ${head_offset ? shortDistance(head_offset) : "at themselves"}`;
}

/** The headings of the three panels, which say one sentence where the head picks its key. */
export function rowTexts(
  { parameters, core, isAsked }: HeadsView,
  { row, wanted }: Layout,
): string[] {
  const query = grouped(parameters.position);
  // A question of the tour is which key that is.
  if (isAsked || !(row[wanted] >= core.most)) return [`what token ${query} attends to`];
  const key = parameters.head_offset ? `token ${grouped(wanted)}` : "itself";
  return [`so token ${query} looks at ${key}`, `token ${query} looks at ${key}`];
}

export function dialTexts(view: HeadsView, { row, wanted, rival }: Layout): string[] {
  if (!view.parameters.gain) return ["no gain: no key wins"];
  if (!exists(view, wanted)) return ["no key lines up"];
  const key = `key ${grouped(wanted)}`;
  const query = `query ${grouped(view.parameters.position)}`;
  if (row[wanted] >= view.core.most)
    return [
      ...(view.parameters.head_offset ? [`because ${key} lines up with ${query}`] : []),
      `because ${key} lines up`,
      `${key} lines up`,
      "it lines up",
    ];
  const wins = rival.isClose ? "barely wins" : "wins";
  return [`why ${key} ${wins}`, `${key} ${wins}`, `why it ${wins}`];
}

/** A long and a short text for the first or last rows, which have no key at this distance. */
export function rowsWithoutTexts({ head_offset, seq_len }: HeadsParameters): string[] {
  const [first, last] = rowsWithKey(head_offset, seq_len);
  if (first > last) return [];
  const [from, until] = head_offset > 0 ? [0, first - 1] : [last + 1, seq_len - 1];
  const rows = from === until ? `row ${grouped(from)}` : `rows ${grouped(from)}–${grouped(until)}`;
  const none = `no token ${shortDistance(head_offset)}`;
  return [`${rows}: ${none}`, none];
}

/** A long and a short note on rows and columns that the map leaves out. */
export const leftOutTexts = ({ step }: Layout): [string, string] => [
  `drawn: 1 row in ${step}, the largest of ${step} keys`,
  `drawn: 1 row in ${step}`,
];
