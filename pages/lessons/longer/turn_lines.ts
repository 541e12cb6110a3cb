/** Lines across the bars, where pairs begin another turn. */

import { range } from "d3-array";
import { isDark } from "../../ui/live/colours";
import type { Pen, Points } from "../../ui/live/pen";
import type { Layout, LongerView } from "./longer_view";

/** Width of a line where lines are far apart, in pixels. */
const WIDTH = 3;
/** Spacing at which lines appear, become clear and reach their full width, in pixels. */
const SHOWN = 6;
const CLEAR = 11;
const FAR = 30;
/** Opacity of lines on a dark page. */
const DARK_ALPHA = 0.4;
/** Least distance of the corners of a line, in pixels. */
const CORNERS = 7;

type Places = Pick<Layout, "pair" | "token" | "bars" | "perTurn" | "asToken" | "length">;

/** First pair whose lines are at least this distance apart, in pixels. */
function firstApart({ token, perTurn }: Places, distance: number): number {
  const first = perTurn.findIndex(([, tokens]) => token(0) - token(tokens) >= distance);
  return first < 0 ? perTurn.length : first;
}

/** End of the bars whose lines are too dense to see clearly, in pixels. */
export const denseUpTo = (places: Places): number => places.pair(firstApart(places, CLEAR));

/** The lines, thinner where they are denser. */
export function drawTurnLines(pen: Pen, view: LongerView, places: Places): void {
  const { look } = view;
  const { bars, token, length } = places;
  // Dark lines would hardly be visible on a dark page.
  const ink = isDark(look.paper) ? { fill: look.ink, alpha: DARK_ALPHA } : { fill: look.paper };
  const style = { ...ink, mark: "turn-line" };
  const head = token(length);
  pen.inside({ ...bars, y: head, height: token(0) - head }, () => {
    for (const line of turnLines(places)) pen.curve(line, style);
  });
}

/** Their outlines, which may end above the text. */
function turnLines(places: Places): Points[] {
  const { token, length } = places;
  const corners = cornersOf(places);
  const lines: Points[] = [];
  for (let turn = 1; turn * corners[0]?.tokens < length; turn += 1) {
    const [upper, lower]: [number[], number[]] = [[], []];
    for (const { x, tokens, end } of corners) {
      if (turn * tokens > end) continue;
      const y = token(turn * tokens);
      const share = (token(0) - token(tokens) - SHOWN) / (FAR - SHOWN);
      const half = (WIDTH / 2) * Math.min(share, 1);
      upper.push(x, y - half);
      lower.push(y + half, x);
    }
    lines.push([...upper, ...lower.reverse()]);
  }
  return lines;
}

/** Corners of the lines: the tokens of a turn at each place, and the last token with a line. */
function cornersOf(places: Places) {
  const { pair, perTurn, asToken, length } = places;
  const every = Math.ceil(CORNERS / (pair(1) - pair(0)));
  return range(firstApart(places, SHOWN), perTurn.length, every).flatMap((index) => {
    const last = Math.min(index + every, perTurn.length) - 1;
    // Lines end above the text, not at it.
    const end = asToken[index] < length ? asToken[index] : Infinity;
    return [
      { x: pair(index), tokens: perTurn[index][0], end },
      { x: pair(last + 1), tokens: perTurn[last][2], end },
    ];
  });
}
