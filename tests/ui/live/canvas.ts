/**
 * Replacement of the browser in unit tests: a canvas that keeps its last image, so that scenes can
 * draw cells. Random examples are the same in every run.
 */

import fc from "fast-check";

fc.configureGlobal({ seed: 20 });

class ImageDataStub {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

function createCanvas() {
  const canvas = {
    width: 0,
    height: 0,
    pixels: new Uint32Array(),
    getContext: () => ({
      createImageData: (width: number, height: number) =>
        new ImageDataStub(new Uint8ClampedArray(4 * width * height), width, height),
      putImageData: (image: ImageDataStub) => {
        canvas.pixels = new Uint32Array(image.data.slice().buffer);
      },
    }),
  };
  return canvas;
}

Object.assign(globalThis, {
  ImageData: ImageDataStub,
  document: { createElement: createCanvas },
});
