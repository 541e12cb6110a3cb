/** Shares of the attention as text. */

import { fixed } from "../../ui/live/numbers";

/** Smallest share that is written in digits, in per cent. */
const LEAST = 0.1;

/** True for a share that rounds to nothing. */
export const isNothing = (share: number): boolean => 100 * share < LEAST;

/** A share with two digits, as the takeaway writes it: none rounds up to `keptOff`. */
export function percent(share: number, keptOff: number): string {
  const [value, threshold] = [100 * share, 100 * keptOff];
  if (value > 0 && isNothing(share)) return `under ${LEAST}%`;
  if (value >= 99.5) return "over 99%";
  if (value >= threshold - 0.05 && value < threshold)
    return `${fixed(Math.floor(100 * value) / 100, 2)}%`;
  return `${fixed(value, value >= 9.95 || value === 0 ? 0 : 1)}%`;
}

/** The same, shorter. */
export const brief = (share: number, keptOff: number): string =>
  percent(share, keptOff).replace("under ", "<").replace("over ", ">");
