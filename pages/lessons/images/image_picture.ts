/** An image in patches, faded by their similarity to the chosen one. */

import { heading } from "../../ui/live/axes";
import { cellImage, drawCells, isDark, mixOf, pixelsOf } from "../../ui/live/colours";
import type { Pen } from "../../ui/live/pen";
import { drawChosen, ON_MAP, shareOf } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";
import { drawScenery } from "./scenery";

/** Opacity of a colour over the least similar patches. */
const FADED = 0.6;
/** Share of a dark page's text colour in it: a darkened image would show dark things, not faded. */
const GREY = 0.35;
/** Least distance of two headings, as a multiple of the font size. */
const HEADINGS_APART = 1.2;

/** The image in patches, faded where they are less similar to the chosen one. */
export function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, values, lowest, rival, isStacked, legend, grid } = places;
  if (!picture) return;
  const { x, y, width, height } = picture;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const onDark = rival ? look.quiet : mixOf(look.paper, look.ink)(GREY);
  const faded = isDark(look.paper) ? onDark : look.paper;
  const [paper] = pixelsOf([
    [0, faded],
    [1, faded],
  ]);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = FADED * (1 - shareOf(value, lowest));
      pixels[at] = (paper & 0xffffff) | (Math.round(255 * alpha) << 24);
    });
  });
  drawCells(pen, fade, picture, { mark: "similarity", role: "shared" });
  const cell = width / image_columns;
  const gap = {
    stroke: ON_MAP,
    width: Math.min(1.5, cell / 8),
    alpha: 0.35,
    mark: "gap",
    role: "shared",
  } as const;
  for (let row = 1; row < image_rows; row += 1)
    pen.curve([x, y + row * cell, x + width, y + row * cell], gap);
  for (let column = 1; column < image_columns; column += 1)
    pen.curve([x + column * cell, y, x + column * cell, y + height], gap);
  drawChosen(pen, view, picture, "chosen-part");
  if (rival) return;
  const size = `${image_rows} × ${image_columns} patches`;
  const next = isStacked ? legend.x : grid.x;
  heading(pen, view, [`an image of ${size}`, size], picture, {
    width: next - HEADINGS_APART * view.font,
  });
}
