/** Most texts of a picture whose widths are kept; numbers that move make new ones. */
const MOST = 2000;

/** Widths of texts in pixels, each measured once: measuring takes as long as writing. */
export class TextWidths {
  readonly #widths = new Map<string, number>();

  /** Return the width of `text` in the canvas's `font`; `measure` is asked only the first time. */
  of(text: string, font: string, measure: () => number): number {
    const key = `${font}|${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    if (this.#widths.size >= MOST) this.forget();
    const width = measure();
    this.#widths.set(key, width);
    return width;
  }

  /** Measure all again, as after a font has loaded. */
  forget(): void {
    this.#widths.clear();
  }
}
