/** Pictures as files: SVG, PNG for a slide, and a video of a playback. */

import { canvasPen } from "./canvas_pen";
import type { Pen, Size } from "./pen";
import type { Parameters, Variable, View } from "./scene";
import { svgPen } from "./svg_pen";

/** A slide of 16:9 in pixels of the picture, the density of its file, its margin and font. */
export const SLIDE = { width: 1200, height: 675, scale: 1.6, margin: 24, font: 15 };
const SOURCE_HEIGHT = 2 * SLIDE.font;
/** Size of the picture on a slide, above the line with its source. */
export const PICTURE_ON_SLIDE: Size = {
  width: SLIDE.width - 2 * SLIDE.margin,
  height: SLIDE.height - 2 * SLIDE.margin - SOURCE_HEIGHT,
};
const FRAMES_PER_SECOND = 30;
/** A file is kept that long after it was offered. */
const MILLISECONDS_TO_READ = 60_000;
const VIDEO_TYPES = ["video/webm;codecs=vp9", "video/webm", "video/mp4"];

/** Return whether lessons share a variable. */
export const isShared = ({ letter }: Variable): boolean => letter !== undefined;

type Draw = (pen: Pen) => void;

/** A file name with the lesson and the value of every variable, the shared ones first. */
export function fileName(
  path: string,
  variables: readonly Variable[],
  parameters: Parameters,
  ending: string,
): string {
  const own = variables.filter((variable) => !isShared(variable));
  const values = [...variables.filter(isShared), ...own].map(
    ({ key, letter }) => (letter ?? `${key}-`) + Number(Number(parameters[key]).toFixed(2)),
  );
  return [path, ...values].join("-") + ending;
}

export function saveSvg(view: View, measuring: Pen, draw: Draw, name: string): void {
  const pen = svgPen(measuring);
  draw(pen);
  download(new Blob([pen.finish(view, view.look.paper)], { type: "image/svg+xml" }), name);
}

/** Save a view of the size `PICTURE_ON_SLIDE` as a slide with its source. */
export function savePng({ look }: View, draw: Draw, source: string, name: string): void {
  const { scale, margin, font, height: high } = SLIDE;
  const [width, height] = [SLIDE.width * scale, high * scale];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d")!;
  context.fillStyle = look.paper;
  context.fillRect(0, 0, width, height);
  context.scale(scale, scale);
  const pen = canvasPen(context);
  pen.text(source, margin, high - margin, { size: font, fill: look.quiet, mark: "source" });
  context.translate(margin, margin);
  draw(pen);
  canvas.toBlob((file) => file && download(file, name));
}

/** The source of a saved picture: its page, and its parameters by their labels. */
export function sourceOf(variables: readonly Variable[], parameters: Parameters): string {
  const values = variables.map(({ key, label }) => `${label} = ${Number(parameters[key])}`);
  return [document.title, ...values].join(", ");
}

/** Format of videos that the browser records; undefined if it records none. */
export function videoType(): string | undefined {
  if (typeof MediaRecorder === "undefined") return undefined;
  return VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Record a canvas, and save the video at the end; returns a function that ends it. */
export function record(canvas: HTMLCanvasElement, type: string, name: string): () => void {
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    download(new Blob(parts, { type }), name);
  };
  recorder.start();
  return () => recorder.stop();
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), MILLISECONDS_TO_READ);
}
