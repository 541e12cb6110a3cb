/** A simple image: a house on a hill in the sun. */

import { range } from "d3-array";
import type { Box, Pen } from "../../ui/live/pen";

/** Points along the hill. */
const STEPS = 40;
/** Most width of an image to which its parts are fitted, as a multiple of its own width. */
const MOST = 1.7;

/** Draw the image into a box; all its parts have a mark. */
export function drawScenery(pen: Pen, box: Box, mark: string): void {
  const { x, y, width, height } = box;
  const style = (fill: string) => ({ fill, mark, role: "shared" }) as const;
  const fromTop = (share: number) => y + share * height;
  const middle = x + width / 2;
  // In a high image, its parts are as wide as it allows.
  const size = Math.min(height, MOST * width);
  const centred = (wide: number, [top, foot]: readonly [number, number], fill: string) => {
    const across = wide * size;
    pen.rect(middle - across / 2, fromTop(top), across, (foot - top) * height, style(fill));
  };
  pen.rect(x, y, width, height, style("#8fc3ea"));
  pen.rect(x, fromTop(0.4), width, 0.6 * height, style("#b9dcf3"));
  pen.dots(
    [x + 0.84 * width, fromTop(0.17)],
    0.1 * Math.min(height, 1.4 * width),
    style("#f4b92e"),
  );
  const hill = range(STEPS + 1).flatMap((step) => {
    const across = (step / STEPS) * width;
    return [x + across, fromTop(0.7 + 0.05 * Math.sin((6 * across) / height))];
  });
  pen.curve([...hill, x + width, fromTop(1), x, fromTop(1)], style("#6fa86f"));
  centred(0.34, [0.45, 0.8], "#ecd6b8");
  centred(0.1, [0.6, 0.8], "#75573c");
  const eaves = 0.23 * size;
  pen.curve(
    [middle - eaves, fromTop(0.45), middle, fromTop(0.25), middle + eaves, fromTop(0.45)],
    style("#b4503f"),
  );
}
