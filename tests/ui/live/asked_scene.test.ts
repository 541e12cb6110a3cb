import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { baselines } from "../../../pages/lessons/baselines/baselines";
import { decay } from "../../../pages/lessons/decay/decay";
import { rotation } from "../../../pages/lessons/rotation/rotation";
import { AskedScene } from "../../../pages/ui/live/asked_scene";
import type { Parameters, Question, Scene } from "../../../pages/ui/live/scene";
import { type DrawnText, RecordingPen, viewOf } from "./picture";

const HIDING: Question = {
  name: "turn",
  hides: ["note"],
  masks: [],
  takesGuess: true,
  isRevealed: false,
};
const REVEALED: Question = { ...HIDING, isRevealed: true };
const PARAMETERS = {
  d_model: 128,
  seq_len: 64,
  base: 10_000,
  position: 10,
  rotation_offset: 5,
  pair: 8,
};

let asked: AskedScene;
beforeEach(() => {
  asked = new AskedScene(rotation as unknown as Scene);
  asked.ask(HIDING, { atOnce: true });
});

/** A view of the parameters that a frame shows, and its layout. */
function shown(parameters: Parameters = PARAMETERS) {
  asked.advance(0, parameters);
  const view = viewOf(asked.shown(parameters));
  return { view, layout: asked.layout(view) };
}

/** The position in frames of a whole reveal, 100 ms apart. */
function played(): number[] {
  const positions: number[] = [];
  for (let now = 0, isUnderWay = true; isUnderWay; now += 100) {
    isUnderWay = asked.advance(now, PARAMETERS);
    positions.push(Number(asked.shown(PARAMETERS).position));
  }
  return positions;
}

describe("a guess", () => {
  const stored = new Map<string, string>();
  const begin = (isKept = true): void => {
    asked = new AskedScene(rotation as unknown as Scene);
    asked.ask(HIDING, { atOnce: true, isKept });
  };
  const isDrawn = (): boolean => {
    const { view, layout } = shown();
    const pen = new RecordingPen();
    asked.draw(pen, view, layout);
    return pen.marked("guess").length > 0;
  };
  const guess = (): void => {
    const { view, layout } = shown();
    asked.step(view, layout, "ArrowRight", 3);
  };

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("location", { pathname: "/rotation", search: "?tour=turn" });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    begin();
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is there after a reload, for its own question and lecture", () => {
    guess();
    begin();
    expect(isDrawn()).toBe(true);
    asked.ask({ ...HIDING, name: "other" }, { atOnce: true, isKept: true });
    expect(isDrawn()).toBe(false);
    vi.stubGlobal("location", { pathname: "/rotation", search: "?course=own" });
    begin();
    expect(isDrawn()).toBe(false);
  });

  const steps = Array.from({ length: 36 }, (_, index) => 2 * index);
  const cases = steps.flatMap((count) => [false, true].map((isRevealed) => [count, isRevealed]));
  test.each(cases)(
    "is named off other texts, hands and itself, after %i steps, revealed: %s",
    (count, isRevealed) => {
      let { view, layout } = shown();
      for (let step = 0; step < Number(count); step += 1) asked.step(view, layout, "ArrowRight", 1);
      asked.step(view, layout, "ArrowLeft", 1);
      if (isRevealed) {
        asked.ask(REVEALED, { atOnce: true });
        ({ view, layout } = shown());
      }
      const pen = new RecordingPen();
      asked.draw(pen, view, layout);
      const box = ({ text, x, y, size, align = "left" }: DrawnText) => {
        const wide = pen.widthOf(text, { size });
        const left = x - wide * { left: 0, center: 0.5, right: 1 }[align];
        return { left, right: left + wide, top: y - size, bottom: y };
      };
      const [name] = pen.texts.filter(({ text }) => text === "your guess").map(box);
      for (const other of pen.texts.filter(({ text }) => text !== "your guess").map(box))
        expect(
          other.right <= name.left ||
            name.right <= other.left ||
            other.bottom <= name.top ||
            name.bottom <= other.top,
        ).toBe(true);
      for (const mark of ["hand-before", "hand-after", "guess"])
        for (const { points } of pen.marked(mark).filter(({ kind }) => kind === "curve")) {
          const [from, to] = points;
          for (let share = 0; share <= 1; share += 0.01) {
            const x = from.x + share * (to.x - from.x);
            const y = from.y + share * (to.y - from.y);
            const isIn = x > name.left && x < name.right && y > name.top && y < name.bottom;
            expect(isIn, `${mark} at ${share}`).toBe(false);
          }
        }
    },
  );

  test("is not kept in an illustration, nor where nothing can be stored", () => {
    begin(false);
    guess();
    expect(isDrawn()).toBe(true);
    begin();
    expect(isDrawn()).toBe(false);
    vi.stubGlobal("sessionStorage", undefined);
    guess();
    expect(isDrawn()).toBe(true);
    begin();
    expect(isDrawn()).toBe(false);
  });

  test.each(["{", "3", '["x"]', "[null]", "[1, 2, 3]", `[${"1,".repeat(500)}1]`])(
    "that somebody else has stored is not drawn: %s",
    (text) => {
      guess();
      for (const key of stored.keys()) stored.set(key, text);
      begin();
      expect(isDrawn()).toBe(false);
    },
  );
});

describe("a reveal that plays the picture", () => {
  test("moves it within a second to the end, which stays", () => {
    expect(shown().view.parameters).toEqual(PARAMETERS);
    asked.ask(REVEALED, { atOnce: false });
    const positions = played();
    expect(positions.length).toBeLessThanOrEqual(11);
    expect(positions[0]).toBe(10);
    expect(positions.at(-1)).toBe(15);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    asked.ask(REVEALED, { atOnce: false });
    expect(shown().view.parameters.position).toBe(15);
  });

  test("is at its end at once with reduced motion", () => {
    asked.ask(REVEALED, { atOnce: true });
    expect(shown().view.parameters).toEqual({ ...PARAMETERS, position: 15 });
  });

  test("is undone with the user's parameters", () => {
    asked.ask(REVEALED, { atOnce: true });
    shown();
    asked.ask(HIDING, { atOnce: false });
    expect(shown().view.parameters).toEqual(PARAMETERS);
  });

  test("ends where the user sets the position, and does not come back", () => {
    asked.ask(REVEALED, { atOnce: true });
    shown();
    expect(shown({ ...PARAMETERS, position: 16 }).view.parameters.position).toBe(16);
    expect(shown().view.parameters.position).toBe(10);
  });

  test("keeps its place while another parameter changes", () => {
    asked.ask(REVEALED, { atOnce: true });
    shown();
    const { position, rotation_offset } = shown({ ...PARAMETERS, rotation_offset: 7 }).view
      .parameters;
    expect([position, rotation_offset]).toEqual([15, 7]);
  });

  test("does not happen without a question", () => {
    asked.ask(undefined, { atOnce: true });
    expect(shown().view.parameters).toEqual(PARAMETERS);
  });
});

describe("a guess before it", () => {
  const { circle } = rotation.layout(viewOf(PARAMETERS));
  /** A quarter turn from the hand of position 20. */
  const place = {
    x: circle.x - circle.radius * Math.cos(10_000 ** (-16 / 128) * 20),
    y: circle.y - circle.radius * Math.sin(10_000 ** (-16 / 128) * 20),
  };

  function guess(): void {
    const { view, layout } = shown();
    const handle = asked.grab(view, layout, place)!;
    expect(asked.drag(view, layout, handle.name, place, place)).toEqual({});
  }

  test("stays where it was drawn, below the true hand, with its gap in words", () => {
    guess();
    asked.ask(REVEALED, { atOnce: true });
    const { view, layout } = shown();
    expect(asked.formula(view, layout)).toBe("Your hand for position 20 is off by 90°.");
    const pen = new RecordingPen();
    asked.draw(pen, view, layout);
    const marks = pen.shapes.map(({ mark }) => mark);
    expect(marks.indexOf("guess")).toBeLessThan(marks.indexOf("hand-after"));
    const [, tip] = pen.marked("guess");
    expect(tip.points[0].x).toBeCloseTo(place.x, 6);
  });

  test("begins close to its box, too, where nothing else is dragged then", () => {
    const { view, layout } = shown();
    const [box] = rotation.guess!(view as never, layout as never)!.boxes;
    for (const away of [0.2, 0.9])
      for (const x of [box.x - away * view.font, box.x + box.width / 2])
        expect(asked.grab(view, layout, { x, y: box.y - away * view.font })?.name).toBe("guess");
  });

  test("makes way for the formula once the user goes on", () => {
    guess();
    asked.ask(REVEALED, { atOnce: true });
    shown();
    const { view, layout } = shown({ ...PARAMETERS, pair: 9 });
    expect(asked.formula(view, layout)).toMatch(/^pair 9: /);
    const pen = new RecordingPen();
    asked.draw(pen, view, layout);
    expect(pen.marked("guess")).toEqual([]);
  });
});

describe("a curve", () => {
  const parameters = { d_model: 128, base: 10_000, max_offset: 128, offset: 16 };
  const view = viewOf(parameters, { core: { clear_rise: null, first_negative: null } });
  const scene = decay as unknown as Scene;
  const layout = scene.layout(view);
  const {
    boxes: [box],
  } = scene.guess!(view, layout)!;

  test("may begin above its plot, and is then at the highest value", () => {
    asked = new AskedScene(scene);
    asked.ask(HIDING, { atOnce: true });
    const place = { x: box.x + 0.7 * box.width, y: box.y - 2 * view.font };
    const handle = asked.grab(view, layout, place)!;
    asked.drag(view, layout, handle.name, place, place);
    const pen = new RecordingPen();
    asked.draw(pen, view, layout);
    const [{ points }] = pen.marked("guess");
    expect(points[0].y).toBeCloseTo(box.y, 6);
  });

  test("does not begin far away from it", () => {
    asked = new AskedScene(scene);
    asked.ask(HIDING, { atOnce: true });
    expect(asked.grab(view, layout, { x: box.x + box.width + 9 * view.font, y: 1 })).toBeNull();
  });
});

test.each([
  [
    "baselines",
    baselines,
    { short: 4, long: 40 },
    ["short 4", "long 40", "n = 4"],
    /(one|equal) steps?|flip|limit/i,
  ],
  [
    "rotation",
    rotation,
    { position: 10, rotation_offset: 5, pair: 8 },
    ["p = 10", "sine"],
    /°|=.*\d\.\d/,
  ],
] as const)(
  "without texts, the handles and axes of %s keep their names",
  (_, scene, own, names, answers) => {
    const asked = new AskedScene(scene as unknown as Scene);
    asked.ask({ ...HIDING, hides: [], masks: ["*"] }, { atOnce: true });
    const parameters = { d_model: 128, seq_len: 64, base: 10_000, ...own };
    const length = { label: "", play: null, waits: false, low: 2, high: 256, step: 1, value: 4 };
    const variables = ["short", "long"].map((key) => ({ ...length, key }));
    const view = viewOf(parameters, { width: 1000, height: 500, variables });
    const pen = new RecordingPen();
    asked.draw(pen, view, asked.layout(view));
    const texts = pen.texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([...names]));
    expect(texts.filter((text) => answers.test(text))).toEqual([]);
  },
);

test("a hidden picture says so to a screen reader, and which guess a key has made", () => {
  const { view, layout } = shown();
  expect(asked.describe(view, layout)).toMatch(/^Picture whose answer is hidden\. Where will 20 /);
  expect(asked.guessInWords(view, layout)).toBe("");
  asked.step(view, layout, "ArrowRight", 1);
  expect(asked.guessInWords(view, layout)).toMatch(/^Your guess: −?\d+°\.$/);
  expect(asked.describe(view, layout)).toContain(asked.guessInWords(view, layout));
});
