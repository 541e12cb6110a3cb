/** Lines across the bars, where pairs begin another turn. */

import { isDark } from "../../ui/live/colours";
import { clamp } from "../../ui/live/numbers";
import type { Pen, Points } from "../../ui/live/pen";
import { thickOf } from "../../ui/live/sizes";
import type { Layout, LongerView } from "./longer_view";

/** Width of a line where lines are far apart, in pixels. */
const WIDTH = 3;
/** Distances of lines from which on they show, are clear, and have their full width, in pixels. */
const SHOWN = 4;
const CLEAR = 11;
const FAR = 30;
/** Opacity of lines on a dark page. */
const DARK_ALPHA = 0.4;
/** Least distance of the corners of a line, in pixels. */
const CORNERS = 4;

type Places = Pick<Layout, "pair" | "token" | "bars" | "perTurn" | "asToken" | "length">;

/** First pair whose lines are so far apart, in pixels. */
function firstApart({ token, perTurn }: Places, distance: number): number {
  const first = perTurn.findIndex(([, tokens]) => token(0) - token(tokens) >= distance);
  return first < 0 ? perTurn.length : first;
}

/** Place up to which pairs make so many turns that lines do not show clearly. */
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
    for (const line of turnLines(places, WIDTH * thickOf(view))) pen.curve(line, style);
  });
}

/** Their outlines, which may end above a bar. */
function turnLines(places: Places, width: number): Points[] {
  const { pair, token, perTurn, asToken, length } = places;
  const first = firstApart(places, SHOWN);
  const every = Math.ceil(CORNERS / (pair(1) - pair(0)));
  const shortest = perTurn[first]?.[1] ?? Infinity;
  const lines: Points[] = [];
  for (let turn = 1; turn * shortest < length; turn += 1) {
    const [upper, lower]: [number[], number[]] = [[], []];
    for (let index = first; index < perTurn.length; index += every) {
      if (turn * perTurn[index][0] > asToken[index]) continue;
      perTurn[index].forEach((long, half) => {
        const [x, y] = [pair(index + half / 2), token(turn * long)];
        const apart = token(0) - token(long);
        const thick = width * clamp((apart - SHOWN) / (FAR - SHOWN), 0, 1);
        upper.push(x, y - thick / 2);
        lower.push(y + thick / 2, x);
      });
    }
    lines.push([...upper, ...lower.reverse()]);
  }
  return lines;
}
