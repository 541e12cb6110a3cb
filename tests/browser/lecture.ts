/** Functions of test_lecture.py that run in the page. */

export async function afterTwoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

const sizeOf = (text: Element): number => Number.parseFloat(getComputedStyle(text).fontSize);

/** Return the font sizes of the page and of its picture. */
export function textSizes(): number[] {
  const page = [".stMain .stAlert p", ".stMain h1", ".stMain h2"].map((selector) =>
    sizeOf(document.querySelector(selector)!),
  );
  const { lastFrame } = window;
  if (lastFrame?.canvas.isConnected) page.push(lastFrame.font);
  const figure = document.querySelector<HTMLElement>(".stMain .js-plotly-plot");
  if (!figure) return page;
  const scale = figure.getBoundingClientRect().width / figure.offsetWidth;
  return [...page, ...[...figure.querySelectorAll("text")].map((text) => sizeOf(text) * scale)];
}
