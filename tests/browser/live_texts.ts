/** Texts of live pictures, also while they play, and those that are hard to read. */

import * as allScenes from "../../pages/scenes";
import { canvasPen } from "../../pages/ui/live/canvas_pen";
import type { Scenes } from "../../pages/ui/live/component";
import type { Align, Font, Pen, Place, Style, TextStyle } from "../../pages/ui/live/pen";
import { Player } from "../../pages/ui/live/player";
import type { Parameters as Chosen, PictureData, Variable, View } from "../../pages/ui/live/scene";
import { fontSizeFor } from "../../pages/ui/live/sizes";
import { PictureState } from "../../pages/ui/live/state";

const scenes: Scenes = allScenes;
export const names = Object.keys(scenes);

export async function loadFont(source: string): Promise<void> {
  document.fonts.add(await new FontFace("Source Sans", source, { weight: "200 900" }).load());
}

const measuringPen = (): Pen => canvasPen(document.createElement("canvas").getContext("2d")!);

type Shape = readonly [width: number, height: number, font: number | null];

/** The corners of a box, which may be turned, in order around it. */
type Corners = readonly Place[];

const SHARE_BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 };
/** Heights of capitals above the baseline, and of the tails of letters below it. */
const ABOVE = 0.72;
const BELOW = 0.2;

function viewOf(
  data: PictureData,
  [width, height, given]: Shape,
  parameters: Chosen = data.parameters,
): View {
  const { parameters: confirmed, core, variables, hues, question } = data;
  const page = { ink: "#000000", paper: "#ffffff", grid: "#cccccc" };
  const look = { ...hues.both, ...hues.light, ...page };
  const font = given ?? fontSizeFor({ width, height });
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

/** A pen that reports numbers with which nothing can be drawn. */
const finitePen = (report: (text: string) => void, widthOf: Pen["widthOf"]): Pen => {
  const check = (values: ArrayLike<number>, { mark }: Style) => {
    if (!Array.from(values).every(Number.isFinite)) report(`NaN in ${mark}`);
  };
  return {
    ...textPen((text, x, y, style) => {
      check([x, y], style);
      report(text);
    }, widthOf),
    curve: check,
    dots: (points, radius, style) => check([...Array.from(points), radius], style),
    rect: (x, y, width, height, style) => check([x, y, width, height], style),
    inside: (_, draw) => draw(),
  };
};

/** Seconds between two frames of a playback, its speed, and frames for more than a sweep. */
const FRAME = 0.1;
const RATE = 8;
const FRAMES = { moving: 34, calm: 90 };

/** Parameters at every frame of a playback of a variable. */
function* playedFrames(data: PictureData, variable: Variable, isCalm: boolean): Generator<Chosen> {
  const state = new PictureState(
    data,
    () => ({}),
    () => {},
  );
  state.isHeld = true;
  const player = new Player(variable, Number(state.parameters()[variable.key]), 0);
  for (let frame = 1; frame <= (isCalm ? FRAMES.calm : FRAMES.moving); frame += 1) {
    const now = 1000 * FRAME * frame;
    const value = player.advance(now, state.parameters(), { rate: RATE, isCalm });
    if (value === state.parameters()[variable.key]) continue;
    state.set({ [variable.key]: value }, { isBetween: player.isBetween });
    yield state.parameters();
  }
}

/** Texts at every frame while each variable plays, and numbers that cannot be drawn. */
export function playedTexts(datas: readonly PictureData[], shape: Shape): string[] {
  const found = new Set<string>();
  const pen = finitePen((text) => found.add(text), measuringPen().widthOf);
  for (const data of datas) {
    const scene = scenes[data.scene];
    for (const variable of data.variables.filter(({ play }) => play))
      for (const isCalm of [false, true])
        for (const parameters of playedFrames(data, variable, isCalm)) {
          const view = viewOf(data, shape, parameters);
          const layout = scene.layout(view);
          scene.draw(pen, view, layout);
          const middle = { x: view.width / 2, y: view.height / 2 };
          const read = scene.read?.(view, layout, middle) ?? [];
          for (const text of [scene.formula(view, layout), scene.describe(view, layout), ...read])
            found.add(text);
        }
  }
  return [...found];
}

/** Ends of a box along a direction. */
function endsOf(corners: Corners, { x, y }: Place): [number, number] {
  const along = corners.map((corner) => corner.x * x + corner.y * y);
  return [Math.min(...along), Math.max(...along)];
}

/** Directions of two sides of a box. */
const sidesOf = ([first, second, third]: Corners): Place[] =>
  [
    [first, second],
    [second, third],
  ].map(([from, to]) => {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y) || 1;
    return { x: x / length, y: y / length };
  });

/** Return whether two boxes overlap along each of their sides, by more than a pixel. */
const overlap = (first: Corners, second: Corners): boolean =>
  [...sidesOf(first), ...sidesOf(second)].every((side) => {
    const [[start, end], [from, to]] = [endsOf(first, side), endsOf(second, side)];
    return Math.min(end, to) - Math.max(start, from) > 1;
  });

const ACROSS: Place = { x: 1, y: 0 };
const DOWN: Place = { x: 0, y: 1 };

/** The corners of a box around a place, from which it is turned by an angle. */
function cornersAt(
  { x, y }: Place,
  [left, top, width, height]: readonly [number, number, number, number],
  turn = 0,
): Corners {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [right, bottom] = [left + width, top + height];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([across, down]) => ({
    x: x + across * cos - down * sin,
    y: y + across * sin + down * cos,
  }));
}

/** Marks of the index of a symbol, and of signs between rows. */
const SIGNS = ["subscript", "relation"];

class ClashFinder implements Pen {
  readonly clashes: string[] = [];
  readonly widthOf: (text: string, font: Font) => number;
  readonly #texts: { text: string; corners: Corners }[] = [];
  readonly #view: View;
  readonly #least: number;

  constructor(view: View, measuring: Pen, least: number) {
    this.#view = view;
    this.#least = least;
    this.widthOf = measuring.widthOf;
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const corners = this.#cornersOf(text, x, y, style);
    this.#cover(corners, `under "${text}"`);
    const { width, height } = this.#view;
    // In a hall no text is smaller than the page says, but for signs that mark many rows.
    if (this.#least > style.size && !SIGNS.includes(style.mark ?? "")) this.#report("small", text);
    const [[left, right], [top, bottom]] = [endsOf(corners, ACROSS), endsOf(corners, DOWN)];
    const beyond = Math.max(-left, right - width, -top, bottom - height);
    if (beyond > 1) this.#report("outside", text);
    this.#texts.push({ text, corners });
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

  #cornersOf(text: string, x: number, y: number, { align = "left", turn, ...font }: TextStyle) {
    const wide = this.widthOf(text, font);
    const [above, below] = [ABOVE * font.size, BELOW * font.size];
    const box = [-wide * SHARE_BEFORE[align], -above, wide, above + below] as const;
    return cornersAt({ x, y }, box, turn);
  }

  #coverBox(left: number, top: number, width: number, height: number): void {
    this.#cover(cornersAt({ x: left, y: top }, [0, 0, width, height]), "covered");
  }

  #cover(box: Corners, what: string): void {
    for (const { text, corners } of this.#texts)
      if (overlap(corners, box)) this.#report(what, text);
  }

  #report(what: string, text: string): void {
    this.clashes.push(`${what} at ${this.#view.width} x ${this.#view.height}: ${text}`);
  }
}

/** Texts that lie on another, leave the picture, are drawn over, or are too small for a hall. */
export function clashes(datas: readonly PictureData[], shapes: readonly Shape[]): string[] {
  const measuring = measuringPen();
  return datas.flatMap((data) =>
    shapes.flatMap((shape) => {
      const view = viewOf(data, shape);
      const finder = new ClashFinder(view, measuring, shape[2] ?? 0);
      scenes[data.scene].draw(finder, view, scenes[data.scene].layout(view));
      return finder.clashes;
    }),
  );
}
