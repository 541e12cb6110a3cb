/** Colours and marks of the tokens, and of what is done to them. */

import { mixOf } from "../../ui/live/colours";
import { HERE } from "./rope_dial_layout";
import type { Method, RopeView, Token } from "./rope_scores";

/** Colour of a token, as in the lesson “Attention heads”. */
export const tokenColour = ({ look }: RopeView, token: Token): string =>
  token === "query" ? look.ink : look.mark;

/** Share of ink in the grey of added encodings, whose numbers have to be read. */
const INK = 0.3;

/** Colour of what a method does: the result stays, or is only compared. */
export const colourOf = ({ look }: RopeView, method: Method): string =>
  method === "rotated" ? look.result : mixOf(look.quiet, look.ink)(INK);

/** Marks of a dial: a stop of the tour hides what is at the start, and all that is added. */
export const markOf = (method: Method, column: number, own: string): string => {
  if (method === "added") return "added";
  return column === HERE ? own : "elsewhere";
};
