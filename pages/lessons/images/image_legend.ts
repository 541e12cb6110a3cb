/** The colours of similarities. */

import { heading } from "../../ui/live/axes";
import { stripOf } from "../../ui/live/colours";
import type { Pen } from "../../ui/live/pen";
import { MIDDLE, REGULAR } from "../../ui/live/sizes";
import { written } from "./image_patches";
import { digitsOf, type Layout } from "./images_layout";
import type { ImagesView } from "./images_view";

/** Distance of the colours from their texts, and their least width, by the font size. */
const BESIDE = 0.5;
const LEAST = 4;

/** The scale of colours, with its ends at its left and right. */
export function drawLegend(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, font } = view;
  const { legend, lowest, rival, isNarrow } = places;
  const { x, y, width, height } = legend;
  const strip = stripOf(look.sequential);
  const text = { size: font, fill: look.ink, mark: "tick-label", role: "axis" } as const;
  const least = written({ digits: digitsOf(lowest) }, lowest);
  const number = rival ? `${least} or less` : `≤ ${least}`;
  const end = x + width - pen.widthOf("1", text);
  const spaceAfter = (label: string) => end - x - pen.widthOf(label, text) - 2 * BESIDE * font;
  const name = `similarity ${number}`;
  const isNamed = rival && !isNarrow;
  if (isNamed)
    heading(pen, view, "maps: similarity to the marked patch", legend, {
      size: font,
      weight: REGULAR,
    });
  const label = !isNamed && spaceAfter(name) >= LEAST * font ? name : number;
  const baseline = y + height / 2 + MIDDLE * font;
  pen.text(label, x, baseline, text);
  pen.text("1", end, baseline, text);
  const from = x + pen.widthOf(label, text) + BESIDE * font;
  pen.image(
    strip,
    { x: 0, y: 0, width: strip.width, height: 1 },
    { x: from, y, width: spaceAfter(label), height },
    { mark: "scale", role: "shared" },
  );
}
