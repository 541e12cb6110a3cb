/** Shares of the attention as text. */

import { fixed } from "../../ui/live/numbers";

/** A share with two digits, as the takeaway writes it. */
export function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.1) return "under 0.1%";
  if (value >= 99.5) return "over 99%";
  return `${fixed(value, value >= 9.95 || value === 0 ? 0 : 1)}%`;
}

/** The same, shorter. */
export const brief = (share: number): string =>
  percent(share).replace("under ", "<").replace("over ", ">");
