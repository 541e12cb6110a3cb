/** Shares of the attention as text. */

import { fixed } from "../../ui/live/numbers";

/** The share at which a head's role changes, in per cent. */
const THRESHOLD = 5;

/** A share with two digits, as the takeaway writes it: none rounds up to the threshold. */
export function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.1) return "under 0.1%";
  if (value >= 99.5) return "over 99%";
  if (value >= THRESHOLD - 0.05 && value < THRESHOLD)
    return `${fixed(Math.floor(100 * value) / 100, 2)}%`;
  return `${fixed(value, value >= 9.95 || value === 0 ? 0 : 1)}%`;
}

/** The same, shorter. */
export const brief = (share: number): string =>
  percent(share).replace("under ", "<").replace("over ", ">");
