/** Every text of a live picture, and texts that are hard to read; test_live_texts.py runs both. */

import * as allScenes from "../../pages/scenes";
import { canvasPen } from "../../pages/ui/live/canvas_pen";
import type { Scenes } from "../../pages/ui/live/component";
import type { Align, Font, Pen, Style, TextStyle } from "../../pages/ui/live/pen";
import type { PictureData, View } from "../../pages/ui/live/scene";
import { fontSizeFor } from "../../pages/ui/live/sizes";

const scenes: Scenes = allScenes;
export const names = Object.keys(scenes);

export async function loadFont(source: string): Promise<void> {
  document.fonts.add(await new FontFace("Source Sans", source, { weight: "200 900" }).load());
}

type Shape = readonly [width: number, height: number, font: number | null];

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SHARE_BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 };
/** Heights of capitals above the baseline, and of the tails of letters below it. */
const ABOVE = 0.72;
const BELOW = 0.2;

function viewOf(data: PictureData, [width, height, given]: Shape): View {
  const { parameters, core, variables, hues, question } = data;
  const page = { ink: "#000000", paper: "#ffffff", grid: "#cccccc" };
  const look = { ...hues.both, ...hues.light, ...page };
  const font = given ?? fontSizeFor({ width, height });
  const confirmed = parameters;
  const asked = { isAsked: question !== undefined, focus: question?.focus };
  const size = { width, height, font };
  return { parameters, confirmed, core, variables, at: null, ...size, look, ...asked };
}

const ignore = (): void => {};

/** A pen that passes on texts, and otherwise ignores everything. */
const textPen = (text: Pen["text"], widthOf: Pen["widthOf"]): Pen => ({
  text,
  widthOf,
  curve: ignore,
  dots: ignore,
  rect: ignore,
  wedge: ignore,
  image: ignore,
  inside: (_, draw) => draw(),
});

/** Texts that are drawn, described and read, and the formula, for each picture. */
export function texts(datas: readonly PictureData[], shapes: readonly Shape[]): string[][] {
  return datas.map((data) =>
    shapes.flatMap((shape) => {
      const scene = scenes[data.scene];
      const view = viewOf(data, shape);
      const layout = scene.layout(view);
      const found: string[] = [];
      const letters = ({ length }: string) => 6 * length;
      scene.draw(
        textPen((text) => found.push(text), letters),
        view,
        layout,
      );
      found.push(scene.formula(view, layout), scene.describe(view, layout));
      for (let across = 0.05; across < 1; across += 0.15)
        for (let down = 0.05; down < 1; down += 0.15) {
          const place = { x: across * view.width, y: down * view.height };
          found.push(...(scene.read?.(view, layout, place) ?? []));
        }
      return found;
    }),
  );
}

const overlap = (one: Bounds, other: Bounds): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** Marks of the index of a symbol, and of signs between rows. */
const SIGNS = ["subscript", "relation"];

class ClashFinder implements Pen {
  readonly clashes: string[] = [];
  readonly widthOf: (text: string, font: Font) => number;
  readonly #texts: (Bounds & { text: string })[] = [];
  readonly #view: View;
  readonly #least: number;

  constructor(view: View, measuring: Pen, least: number) {
    this.#view = view;
    this.#least = least;
    this.widthOf = measuring.widthOf;
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const box = { text, ...this.#boundsOf(text, x, y, style) };
    this.#cover(box, `under "${text}"`);
    const { width, height } = this.#view;
    // In a hall no text is smaller than the page says, but for signs that mark many rows.
    if (this.#least > style.size && !SIGNS.includes(style.mark ?? "")) this.#report("small", text);
    const beyond = Math.max(-box.left, box.right - width, -box.top, box.bottom - height);
    if (beyond > 1) this.#report("outside", text);
    this.#texts.push(box);
  }

  rect(x: number, y: number, width: number, height: number, { fill, alpha = 1 }: Style): void {
    if (fill && alpha > 0.5) this.#coverBox(x, y, width, height);
  }

  dots(points: ArrayLike<number>, radius: number, { fill }: Style): void {
    for (let at = 0; fill && at < points.length; at += 2)
      this.#coverBox(points[at] - radius, points[at + 1] - radius, 2 * radius, 2 * radius);
  }

  image(...[, , box]: Parameters<Pen["image"]>): void {
    this.#coverBox(box.x, box.y, box.width, box.height);
  }

  inside(...[, draw]: Parameters<Pen["inside"]>): void {
    draw();
  }

  curve(): void {}

  wedge(): void {}

  #boundsOf(text: string, x: number, y: number, { align = "left", turn, ...font }: TextStyle) {
    const wide = this.widthOf(text, font);
    const before = wide * SHARE_BEFORE[align];
    const [above, below] = [ABOVE * font.size, BELOW * font.size];
    const [left, top] = turn ? [x - above, y + before - wide] : [x - before, y - above];
    const [across, down] = turn ? [above + below, wide] : [wide, above + below];
    return { left, right: left + across, top, bottom: top + down };
  }

  #coverBox(left: number, top: number, width: number, height: number): void {
    this.#cover({ left, right: left + width, top, bottom: top + height }, "covered");
  }

  #cover(box: Bounds, what: string): void {
    for (const other of this.#texts) if (overlap(other, box)) this.#report(what, other.text);
  }

  #report(what: string, text: string): void {
    this.clashes.push(`${what} at ${this.#view.width} x ${this.#view.height}: ${text}`);
  }
}

/** Texts that lie on another, leave the picture, are drawn over, or are too small for a hall. */
export function clashes(datas: readonly PictureData[], shapes: readonly Shape[]): string[] {
  const measuring = canvasPen(document.createElement("canvas").getContext("2d")!);
  return datas.flatMap((data) =>
    shapes.flatMap((shape) => {
      const view = viewOf(data, shape);
      const finder = new ClashFinder(view, measuring, shape[2] ?? 0);
      scenes[data.scene].draw(finder, view, scenes[data.scene].layout(view));
      return finder.clashes;
    }),
  );
}
