/** Pictures on paper. */

import { AskedScene } from "./asked_scene";
import { canvasPen } from "./canvas_pen";
import type { Size } from "./pen";
import type { PictureData, Scene } from "./scene";
import { fontSizeFor } from "./sizes";

/** Width between the margins of an A4 page in pixels. */
export const PAPER_WIDTH = 690;
const SIZE: Size = { width: PAPER_WIDTH, height: 0.55 * PAPER_WIDTH };
/** Dots per pixel; a lecture has many pictures, which are in memory at the same time. */
const DENSITY = 2;

/** Draw a picture with its answer, in the colours of paper, on a canvas of its own. */
export function drawnOnPaper(scene: Scene, data: PictureData): HTMLCanvasElement {
  const { core, variables, hues, parameters: confirmed, question } = data;
  const asked = new AskedScene(scene);
  asked.ask(question && { ...question, isRevealed: true }, { atOnce: true });
  asked.advance(0, confirmed);
  const [width, height] = [DENSITY * SIZE.width, DENSITY * SIZE.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d")!;
  context.scale(DENSITY, DENSITY);
  const look = { ...hues.both, ...hues.light, paper: "#fff", ink: "#000" };
  const view = {
    ...{ core, variables, confirmed, look, ...SIZE, font: fontSizeFor(SIZE), at: null },
    parameters: asked.shown(confirmed),
    isAsked: question !== undefined,
    focus: question?.focus,
  };
  asked.draw(canvasPen(context), view, scene.layout(view));
  return canvas;
}
