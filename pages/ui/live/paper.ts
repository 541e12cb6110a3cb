/** Pictures on paper. */

import { arrange } from "./arranged";
import { AskedScene } from "./asked_scene";
import { canvasPen } from "./canvas_pen";
import { clamp } from "./numbers";
import type { Size } from "./pen";
import type { PictureData, Scene } from "./scene";
import { fontSizeFor } from "./sizes";

/** Width between the margins of an A4 page in pixels. */
const PAPER_WIDTH = 690;
/** Limits of height / width, and the shape of one of many pictures, without and with an answer. */
const SHAPE = { least: 0.45, most: 0.6, illustration: 0.38, answer: 0.26 };
const SIZE: Size = { width: PAPER_WIDTH, height: 0.55 * PAPER_WIDTH };
/** Dots per pixel; a lecture has many pictures, which are in memory at the same time. */
const DENSITY = 2;

/** Draw a picture with its answer, in the colours of paper, on a canvas of its own. */
export function drawnOnPaper(scene: Scene, data: PictureData): HTMLCanvasElement {
  const { hues, parameters, question } = data;
  const asked = new AskedScene(scene);
  asked.ask(question && { ...question, isRevealed: true }, { atOnce: true });
  asked.advance(0, parameters);
  const [width, height] = [DENSITY * SIZE.width, DENSITY * SIZE.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d")!;
  context.scale(DENSITY, DENSITY);
  const look = { ...hues.both, ...hues.light, paper: "#fff", ink: "#000" };
  const shown = { data, parameters, pinned: null, played: undefined, look };
  const { view, layout } = arrange(asked, shown, { size: SIZE, font: fontSizeFor(SIZE) });
  asked.draw(canvasPen(context), view, layout);
  return canvas;
}

/** Size on paper of a picture that has another on screen. */
export function sizeOnPaper(
  { width, height }: Size,
  { isIllustration, question }: Pick<PictureData, "isIllustration" | "question">,
): Size {
  const own = clamp(height / width, SHAPE.least, SHAPE.most);
  const ofMany = question?.isRevealed ? SHAPE.answer : SHAPE.illustration;
  const shape = isIllustration ? ofMany : own;
  return { width: PAPER_WIDTH, height: Math.round(shape * PAPER_WIDTH) };
}
