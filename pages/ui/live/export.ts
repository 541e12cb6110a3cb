/** Pictures as files: SVG, and PNG at twice the size. */

import { canvasPen } from "./canvas_pen";
import type { Pen } from "./pen";
import type { Parameters, Variable, View } from "./scene";
import { svgPen } from "./svg_pen";

const PNG_SCALE = 2;
const SHORT_NAMES: Record<string, string> = { d_model: "d", seq_len: "n", base: "b" };

/** Whether a parameter is shared by all lessons. */
export const isShared = (key: string): boolean => key in SHORT_NAMES;

type Draw = (pen: Pen) => void;

/** A file name with the lesson and the value of every variable, the shared ones first. */
export function fileName(
  path: string,
  variables: readonly Variable[],
  parameters: Parameters,
  ending: string,
): string {
  const keys = variables.map(({ key }) => key);
  const sharedFirst = [...keys.filter(isShared), ...keys.filter((key) => !isShared(key))];
  const values = sharedFirst.map((key) => {
    const name = SHORT_NAMES[key] ?? `${key}-`;
    return name + Number(Number(parameters[key]).toFixed(2));
  });
  return [path, ...values].join("-") + ending;
}

export function saveSvg(view: View, measuring: Pen, draw: Draw, name: string): void {
  const pen = svgPen(measuring);
  draw(pen);
  download(new Blob([pen.finish(view, view.look.paper)], { type: "image/svg+xml" }), name);
}

export function savePng(view: View, draw: Draw, name: string): void {
  const [width, height] = [PNG_SCALE * view.width, PNG_SCALE * view.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d")!;
  context.fillStyle = view.look.paper;
  context.fillRect(0, 0, width, height);
  context.scale(PNG_SCALE, PNG_SCALE);
  draw(canvasPen(context));
  canvas.toBlob((file) => file && download(file, name));
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
