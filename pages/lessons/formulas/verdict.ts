/** The verdict on two versions, above both. */

import type { Pen } from "../../ui/live/pen";
import { STRONG } from "../../ui/live/sizes";
import {
  capitalised,
  DIFFERING,
  type FormulasView,
  type Layout,
  nameOf,
  VERDICT,
} from "./formulas_layout";

const WIRES_JOIN = "Each line joins matching columns.";

/** Say above both what a reader wants to know, and below it what lines and red cells mean. */
export function drawVerdict(pen: Pen, view: FormulasView, picture: Layout): void {
  const { parameters, core, look, font, width } = view;
  const { verdicts, legend } = picture;
  const strong = { weight: STRONG, fill: look.ink };
  const versions = core.versions;
  const [named, own] = [versions[parameters.first], versions[parameters.second]].map(nameOf);
  const both = named === own ? own : `${own} and ${named}`;
  const short = verdicts.at(-1)!;
  const texts = [
    ...verdicts.map((verdict) => `${both}: ${verdict}`),
    `${own}: ${short}`,
    short,
  ].map(capitalised);
  const widthOf = (text: string) => pen.widthOf(text, { size: VERDICT * font, weight: STRONG });
  const text = texts.find((candidate) => widthOf(candidate) <= width) ?? texts.at(-1)!;
  const fitting = width / pen.widthOf(text, { size: 1, weight: STRONG });
  const style = { ...strong, size: Math.min(VERDICT * font, fitting), mark: "verdict" };
  const end = text.endsWith(DIFFERING) ? DIFFERING : "";
  const start = text.slice(0, text.length - end.length).trimEnd();
  pen.text(start, 0, 1.45 * font, style);
  if (end)
    pen.text(end, pen.widthOf(`${start} `, style), 1.45 * font, { ...style, fill: look.mark });
  const y = (VERDICT + 1.05) * font;
  const plain = { size: font, fill: look.ink, mark: "finding" };
  pen.text(WIRES_JOIN, 0, y, plain);
  const red = { size: font, weight: STRONG, fill: look.mark, mark: "differs" };
  const from = pen.widthOf(`${WIRES_JOIN}  `, plain);
  const meaning = legend.find((candidate) => pen.widthOf(candidate, red) <= width - from);
  if (meaning) pen.text(meaning, from, y, red);
}
