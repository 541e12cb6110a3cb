/** Functions of test_files.py that run in the lab and in a saved SVG. */

interface Text {
  words: string | null;
  size: number;
  weight: string | null;
  width: number;
}

const texts = () => [...document.querySelectorAll<SVGTextElement>("text")];

/** Return the parameters and the pixels of the last frame. */
export const lastFrame = (canvas: HTMLCanvasElement) => [
  window.lastFrame?.parameters,
  canvas.toDataURL(),
];

/** Return how wide texts are in the lab's font, at a share of their size. */
export function widthsInLab([texts, share]: [Text[], number]): number[] {
  const pen = document.createElement("canvas").getContext("2d")!;
  return texts.map(({ words, size, weight }) => {
    pen.font = `${weight} ${size / share}px "Source Sans"`;
    pen.textRendering = "geometricPrecision";
    return pen.measureText(words ?? "").width;
  });
}

/** Return the texts of an SVG in a font. */
export function textsIn(family: string): Text[] {
  document.documentElement.setAttribute("font-family", family);
  return texts().map((text) => ({
    words: text.textContent,
    size: Number(text.getAttribute("font-size")),
    weight: text.getAttribute("font-weight"),
    width: text.getBBox().width,
  }));
}

/** Return the texts of an SVG that are cut off. */
export function croppedTexts(): (string | null)[] {
  const { right, bottom } = document.documentElement.getBoundingClientRect();
  return texts()
    .filter((text) => {
      const box = text.getBoundingClientRect();
      return box.left < -2 || box.top < -2 || box.right > right + 2 || box.bottom > bottom + 2;
    })
    .map((text) => text.textContent);
}
