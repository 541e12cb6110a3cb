import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BarsCore, bars } from "../../../pages/ui/live/bars";
import { decimals } from "../../../pages/ui/live/numbers";
import { picture, viewOf } from "./picture";

const NORMS: BarsCore = {
  words: ["dog", "bites", "man"],
  series: [
    { name: "token", values: [3, 4, 2] },
    { name: "token + encoding", values: [5, 3.5, 2.25] },
  ],
  notes: ["35°", "48°", "60°"],
  title: "norm",
  alt: "Norm of each word.",
};
const DISTANCES: BarsCore = { ...NORMS, notes: [] };
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
const values = LETTERS.map((_, index) => index);
const MANY: BarsCore = {
  ...NORMS,
  words: LETTERS,
  series: [
    { name: "one", values },
    { name: "other", values },
  ],
  notes: LETTERS.map(() => "5°"),
};

const at = (core = NORMS, options = {}) => picture(bars, viewOf({}, { core, ...options }));
const xOf = ({ layout }: ReturnType<typeof at>, word: number) =>
  layout.left + (word + 0.5) * layout.step;

describe("the bars", () => {
  test("are as high as the values, from one baseline", () => {
    const shown = at();
    const drawn = shown.draw().marked("bar");
    const values = [3, 5, 4, 3.5, 2, 2.25];
    const { bottom, top } = shown.layout;
    expect(drawn).toHaveLength(values.length);
    drawn.forEach(({ box }, index) => {
      expect(box!.height).toBeCloseTo((values[index] / 5) * (bottom - top), 9);
      expect(box!.y + box!.height).toBeCloseTo(bottom, 9);
    });
  });

  test.each([NORMS, MANY])("of each word are an outline and a filled one", (core) => {
    const shown = at(core, { width: 360 });
    shown
      .draw()
      .marked("bar")
      .forEach(({ box, style }, index) => {
        const middle = xOf(shown, index >> 1);
        const { step } = shown.layout;
        const [from, to] = index % 2 ? [middle, middle + step / 2] : [middle - step / 2, middle];
        expect(box!.x).toBeGreaterThan(from);
        expect(box!.x + box!.width).toBeLessThan(to);
        expect(Boolean(style.fill)).toBe(index % 2 === 1);
      });
  });

  test("have the legend's colours", () => {
    const pen = at().draw();
    const styleOf = ({ style: { stroke, fill } }: (typeof pen.shapes)[number]) => [stroke, fill];
    const [outline, filled] = pen.marked("bar");
    expect(pen.marked("legend").map(styleOf)).toEqual([styleOf(outline), styleOf(filled)]);
    expect(pen.matching(/^token/).map(({ text }) => text)).toEqual(["token", "token + encoding"]);
  });

  test("have their notes above them where there is space", () => {
    const shown = at();
    const pen = shown.draw();
    NORMS.notes.forEach((note, word) => {
      const [text] = pen.matching(new RegExp(`^${note}$`));
      const highest = Math.min(...NORMS.series.map(({ values }) => shown.layout.y(values[word])));
      expect(text.x).toBeCloseTo(xOf(shown, word), 9);
      expect(text.y).toBeLessThan(highest);
    });
    expect(at(MANY, { width: 360 }).draw().matching(/°/)).toHaveLength(0);
  });

  test("of zeros have an axis", () => {
    const [one, other] = NORMS.series;
    const zeros = [0, 0, 0];
    const shown = at({
      ...DISTANCES,
      series: [
        { ...one, values: zeros },
        { ...other, values: zeros },
      ],
    });
    const pen = shown.draw();
    expect(pen.matching(/^0$/)).toHaveLength(1);
    for (const { x, y } of pen.texts) expect([x, y].every(Number.isFinite)).toBe(true);
    for (const { box } of pen.marked("bar")) expect(box!.height).toBe(0);
  });
});

describe("reading", () => {
  test("shows the values of the word below the pointer", () => {
    const shown = at();
    NORMS.words.forEach((word, index) => {
      expect(shown.read({ x: xOf(shown, index), y: 9 })).toEqual([
        `${index} ${word}`,
        `token: ${decimals(NORMS.series[0].values[index])}`,
        `token + encoding: ${decimals(NORMS.series[1].values[index])}`,
        `${NORMS.notes[index]} apart`,
      ]);
    });
    expect(at(DISTANCES).read({ x: xOf(shown, 0), y: 9 })).toHaveLength(3);
  });

  test("shows nothing beside the axis", () => {
    const shown = at();
    const { left, right } = shown.layout;
    expect(shown.read({ x: left - 1, y: 100 })).toBeNull();
    expect(shown.read({ x: right + 1, y: 100 })).toBeNull();
  });

  test("frames the word, and puts it in one line", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), (word) => {
        const shown = at(NORMS, { at: { x: xOf(at(), word), y: 100 } });
        const [frame] = shown.draw().marked("cursor");
        expect(frame.box!.x + frame.box!.width / 2).toBeCloseTo(xOf(shown, word), 9);
        expect(shown.formula()).toMatch(`${word} ${NORMS.words[word]}: token `);
      }),
    );
    const line = "0 dog: token 3.0000, token + encoding 5.0000, 35° apart";
    expect(at().formula()).toBe(line);
    expect(at().describe()).toBe(`${NORMS.alt} ${line}. Arrow keys read another word.`);
  });

  test("moves to the next word by keys and stops at the ends", () => {
    const wordAfter = (word: number, across: number) => {
      const shown = at(NORMS, { at: { x: xOf(at(), word), y: 100 } });
      return shown.read(shown.walk(across, 0))?.[0];
    };
    expect(wordAfter(0, 1)).toBe("1 bites");
    expect(wordAfter(2, -1)).toBe("1 bites");
    expect(wordAfter(0, -1)).toBe("0 dog");
    expect(wordAfter(2, 1)).toBe("2 man");
  });
});
