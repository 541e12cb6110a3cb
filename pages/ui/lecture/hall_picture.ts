/** Small copies of the picture that a class sees, for the window with the notes. */

import type { Frame } from "../live/stage";
import { isWithinSection } from "../live/within_section";

/** Least milliseconds between two copies, and the most pixels across. */
const INTERVAL = 300;
const MOST_ACROSS = 640;

interface Drawn {
  canvas: HTMLCanvasElement;
  paper: string;
}

function copyOf({ canvas, paper }: Drawn): ImageBitmap {
  const scale = Math.min(1, MOST_ACROSS / canvas.width);
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.ceil(scale * side));
  const copy = new OffscreenCanvas(width, height);
  const context = copy.getContext("2d")!;
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  return copy.transferToImageBitmap();
}

export class HallPicture {
  readonly #send: (picture: ImageBitmap) => void;
  #drawn: Drawn | null = null;
  #isWanted = false;
  #timer = 0;

  constructor(send: (picture: ImageBitmap) => void) {
    this.#send = send;
    document.addEventListener("drawn", (event) => {
      // The class need not see it.
      if (isWithinSection(event)) return;
      const { paper } = (event as CustomEvent<Frame>).detail;
      this.#drawn = { canvas: event.composedPath()[0] as HTMLCanvasElement, paper };
      if (this.#isWanted) this.send();
    });
  }

  /** Send the picture soon, and again when it changes; not each frame of a playback. */
  send(): void {
    this.#isWanted = true;
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      // It may have left the page meanwhile.
      if (this.#drawn?.canvas.isConnected) this.#send(copyOf(this.#drawn));
    }, INTERVAL);
  }
}
