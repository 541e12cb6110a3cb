/** The time of a lecture, compared with the plan. */

import type { Notes } from "./messages";

/** Milliseconds of a minute. */
export const MINUTE = 60_000;

/** Minutes and seconds, such as 3:05. */
const clock = (milliseconds: number): string => {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Time of day, such as 10:45, at which a lecture ends that began at a time. */
export const endOf = ({ total }: Pick<Notes, "total">, started: number): string =>
  new Date(started + total * MINUTE).toLocaleTimeString([], {
    hour: "numeric",
    minute: "2-digit",
  });

export interface Pace {
  /** Time until the planned end of the lecture, or since. */
  left: string;
  /** Elapsed time, and the length of the lecture. */
  elapsed: string;
  /** Distance from the plan, in words. */
  pace: string;
  isOver: boolean;
}

/** Compare the elapsed milliseconds with the planned minutes of what is shown. */
export function paceInWords(
  { begins, ends, total }: Pick<Notes, "begins" | "ends" | "total">,
  elapsed: number,
): Pace {
  const [start, end] = [begins * MINUTE, ends * MINUTE];
  const isOver = elapsed > end;
  const pace = isOver
    ? `over by ${clock(elapsed - end)}`
    : elapsed < start
      ? `${clock(start - elapsed)} ahead`
      : `on time, ${clock(end - elapsed)} left for this part`;
  const rest = total * MINUTE - elapsed;
  const left = `${clock(rest)} ${rest < 0 ? "over" : "left"}`;
  return { left, elapsed: `${clock(elapsed)} of ${clock(total * MINUTE)}`, pace, isOver };
}
