/** Parameters that the user searches for, to match a target picture. */

import { highest, lowest } from "./limits";
import { grouped } from "./numbers";
import type { Parameters, Variable } from "./scene";

/** Share of a variable's range that is close enough to a target. */
const CLOSE_ENOUGH = 0.005;

/** Comparison of the current view with a target, in words; a match names its values. */
export function targetInWords(
  variables: readonly Variable[],
  parameters: Parameters,
  target: Readonly<Record<string, number>>,
): string {
  const searched = variables.filter(({ key }) => key in target);
  const apart = searched.map((variable) => {
    const { key, options } = variable;
    const placeOf = (value: number) =>
      options ? options.findIndex((option) => option >= value) : value;
    const range = placeOf(highest(variable, parameters)) - placeOf(lowest(variable));
    return Math.abs(placeOf(Number(parameters[key])) - placeOf(target[key])) / (range || 1);
  });
  const found = apart.filter((share) => share <= CLOSE_ENOUGH).length;
  if (found === searched.length)
    return `Found: ${searched.map(({ key, label }) => `${label} ${grouped(target[key])}`).join(", ")}.`;
  const left = apart.reduce((sum, share) => sum + share, 0) / searched.length;
  return `Target: ${found} of ${searched.length} found, ${Math.floor(100 * (1 - left))}% close.`;
}
