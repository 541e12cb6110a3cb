import { expect, test } from "vitest";
import { TextWidths } from "../../../pages/ui/live/text_widths";

/** Widths whose texts are measured by their length, and the texts measured so far. */
function measured() {
  const widths = new TextWidths();
  const texts: string[] = [];
  const widthOf = (text: string, font = "16px"): number =>
    widths.of(text, font, () => {
      texts.push(`${font} ${text}`);
      return Number.parseFloat(font) * text.length;
    });
  return { widths, texts, widthOf };
}

test("a text is measured once in each font", () => {
  const { texts, widthOf } = measured();
  expect(widthOf("pair 3")).toBe(96);
  expect(widthOf("pair 3")).toBe(96);
  expect(widthOf("pair 3", "20px")).toBe(120);
  expect(texts).toEqual(["16px pair 3", "20px pair 3"]);
});

test("a text without width is measured once, too", () => {
  const { texts, widthOf } = measured();
  expect([widthOf(""), widthOf("")]).toEqual([0, 0]);
  expect(texts).toHaveLength(1);
});

test("after a font has loaded, texts are measured again", () => {
  const { widths, texts, widthOf } = measured();
  widthOf("key");
  widths.forget();
  widthOf("key");
  expect(texts).toHaveLength(2);
});

test("numbers that never repeat don't fill the memory", () => {
  const { texts, widthOf } = measured();
  for (let step = 0; step < 2500; step += 1) widthOf(String(step));
  widthOf("2499");
  expect(texts).toHaveLength(2500);
  widthOf("0");
  expect(texts).toHaveLength(2501);
});
