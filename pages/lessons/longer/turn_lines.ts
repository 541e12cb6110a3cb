/** Lines across the bars, where pairs begin another turn. */

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
/** Least distance of the corners of a line, in pixels. */
const CORNERS = 4;

type Places = Pick<Layout, "pair" | "token" | "perTurn" | "length">;

/** First pair whose lines are so far apart, in pixels. */
function firstApart({ token, perTurn }: Places, distance: number): number {
  const first = perTurn.findIndex(([, tokens]) => token(0) - token(tokens) >= distance);
  return first < 0 ? perTurn.length : first;
}

/** Place up to which pairs make so many turns that lines do not show clearly. */
export const denseUpTo = (places: Places): number => places.pair(firstApart(places, CLEAR));

/** The lines, thinner where they are denser. */
export function drawTurnLines(pen: Pen, view: LongerView, places: Places): void {
  const style = { fill: view.look.paper, mark: "turn-line" };
  for (const line of turnLines(places, WIDTH * thickOf(view))) pen.curve(line, style);
}

function turnLines(places: Places, width: number): Points[] {
  const { pair, token, perTurn, length } = places;
  const first = firstApart(places, SHOWN);
  const every = Math.ceil(CORNERS / (pair(1) - pair(0)));
  const lines: Points[] = [];
  const shortest = perTurn[first]?.[1] ?? Infinity;
  for (let turn = 1; turn * shortest < length; turn += 1) {
    const [upper, lower]: [number[], number[]] = [[], []];
    for (let index = first; index < perTurn.length; index += every)
      perTurn[index].forEach((long, half) => {
        if (turn * long > length) return;
        const [x, y] = [pair(index + half / 2), token(turn * long)];
        const apart = token(0) - token(long);
        const thick = width * clamp((apart - SHOWN) / (FAR - SHOWN), 0, 1);
        upper.push(x, y - thick / 2);
        lower.push(y + thick / 2, x);
      });
    lines.push([...upper, ...lower.reverse()]);
  }
  return lines;
}
