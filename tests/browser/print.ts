/** Functions of test_print.py that run in the page. */

declare global {
  interface Window {
    /** Pixels of the picture that is printed. */
    onPaper: [width: number, height: number];
  }
}

export function keepPrintedSize(picture: HTMLCanvasElement): void {
  const keep = () => {
    window.onPaper = [picture.width, picture.height];
  };
  addEventListener("beforeprint", keep, { once: true });
}

/** Return how much wider and higher than it was drawn a picture is shown. */
export function scales(picture: HTMLCanvasElement): [across: number, down: number] {
  const { width, height } = picture.getBoundingClientRect();
  return [width / picture.width, height / picture.height];
}

export const hasWidth = ([picture, width]: [HTMLCanvasElement, number]): boolean =>
  picture.width === width;
