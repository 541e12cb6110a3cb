/**
 * Names of shapes and texts of a picture, for stops of the tour, and their roles, for every pen.
 */

/**
 * Task of a shape or text, for pens that treat some in another way.
 *
 * - "axis": a text that names an axis, a row or a handle, and stays where a question hides all
 *   texts.
 * - "shared": a shape that a pinned view and the current one have in common, drawn once.
 * - "chosen": a shape or text on a map that the pinned half must not cover: it is drawn again,
 *   above.
 * - "pointing": a shape that only points out what a text says, hidden where all texts are.
 */
export type Role = "axis" | "shared" | "chosen" | "pointing";

export interface Marked {
  /**
   * Name by which a stop of the tour hides, masks or omits it.
   *
   * An SVG file has it as `data-mark`, and tests find shapes by it.
   */
  mark?: string;
  role?: Role;
}
