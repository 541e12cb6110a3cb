/** An image in patches, faded by their similarity to the chosen one. */

import { heading } from "../../ui/live/axes";
import { cellImage, drawCells, pixelsOf } from "../../ui/live/colours";
import type { Pen } from "../../ui/live/pen";
import { drawChosen, drawGrid, shareOf } from "./image_patches";
import type { Layout } from "./images_layout";
import type { ImagesView } from "./images_view";
import { drawScenery } from "./scenery";

/** Opacity of the page's colour over the least similar patches. */
const FADED = 0.8;
/** Least distance of two headings, as a multiple of the font size. */
const HEADINGS_APART = 1.2;

/** The image in patches, faded where they are less similar to the chosen one. */
export function drawPicture(pen: Pen, view: ImagesView, places: Layout): void {
  const { look, parameters } = view;
  const { image_rows, image_columns } = parameters;
  const { picture, values, lowest, rival, isStacked, legend, grid } = places;
  if (!picture) return;
  pen.inside(picture, () => drawScenery(pen, picture, "image"));
  const [paper] = pixelsOf([
    [0, look.paper],
    [1, look.paper],
  ]);
  const fade = cellImage(image_columns, image_rows, (pixels) => {
    values.forEach((value, at) => {
      const alpha = FADED * (1 - shareOf(value, lowest));
      pixels[at] = (paper & 0xffffff) | (Math.round(255 * alpha) << 24);
    });
  });
  drawCells(pen, fade, picture, { mark: "similarity", role: "shared" });
  const cell = picture.width / image_columns;
  drawGrid(pen, view, picture, {
    stroke: look.paper,
    width: Math.min(1.5, cell / 8),
    alpha: 0.35,
    mark: "gap",
  });
  drawChosen(pen, view, picture, "chosen-part");
  if (rival) return;
  const size = `${image_rows} × ${image_columns} patches`;
  const next = isStacked ? legend.x : grid.x;
  heading(pen, view, [`an image of ${size}`, size], picture, {
    width: next - HEADINGS_APART * view.font,
  });
}
